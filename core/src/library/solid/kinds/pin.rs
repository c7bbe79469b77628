//! §1 Pins and keys.

use super::{
    super::{
        math::{asin, tan},
        names,
        outline::{Outline, Side},
        path::Body,
        ring::Ring,
        shape::Solid,
        why::Why,
    },
    ring,
    row::Row,
};
use std::f64::consts::PI;

/// The shape, if it is a kind of these.
pub fn of(kind: &str, row: Row<'_>) -> Option<Result<Solid, Why>> {
    Some(match kind {
        "pin" => parallel(row),
        "taper-pin" => taper(row),
        "spring-pin" => spring(row),
        "clevis-pin" => clevis(row),
        "key" => key(row),
        "woodruff-key" => woodruff(row),
        _ => return None,
    })
}

/// How much a chamfer of that length takes from a radius: it runs under 15°.
fn chamfer(c: f64) -> f64 {
    c * tan(PI / 12.0)
}

fn parallel(row: Row<'_>) -> Result<Solid, Why> {
    let [d, c, l] = row.sizes(["d", "c", "l"])?;
    let (r, edge) = (d / 2.0, d / 2.0 - chamfer(c));
    let names: &[_] = match (row.has("lh"), row.has("M")) {
        (true, _) => &[names::SPLIT_PIN_HOLES],
        (_, true) => &[names::END_THREAD],
        _ => &[],
    };
    let body = Body::from_axis(0.0).circle(edge, 0.0).circle(r, c).circle(r, l - c).circle(edge, l);
    Solid::new(vec![body.to(Ring::Axis, l)], names)
}

/// A cone between two domes, each as high as told.
fn taper(row: Row<'_>) -> Result<Solid, Why> {
    let [d, large, a, l] = row.sizes(["d", "D", "a", "l"])?;
    let dome = |r: f64| (r * r + a * a) / (2.0 * a);
    let (small, big) = (d / 2.0, large / 2.0);
    let body = Body::from_axis(0.0).arc([0.0, dome(small)], true, small, a).circle(big, l - a);
    Solid::new(vec![body.arc([0.0, l - dome(big)], true, 0.0, l)], &[])
}

fn spring(row: Row<'_>) -> Result<Solid, Why> {
    let [d1, s, l] = row.sizes(["d1", "s", "l"])?;
    let outline = Outline::open_ring([d1 / 2.0 - s, d1 / 2.0], s);
    Solid::new(vec![ring::prism(&outline, l)], &[names::CHAMFERS, names::COIL])
}

fn clevis(row: Row<'_>) -> Result<Solid, Why> {
    let [d, c, l, dk, k] = row.sizes(["d", "c", "l", "dk", "k"])?;
    let r = d / 2.0;
    let shank = Body::from_axis(-l).circle(r - chamfer(c), -l).circle(r, c - l).circle(r, 0.0);
    let body = shank.circle(dk / 2.0, 0.0).circle(dk / 2.0, k).to(Ring::Axis, k);
    Solid::new(vec![body], &[names::SPLIT_PIN_HOLE])
}

/// A key with round ends.
fn key(row: Row<'_>) -> Result<Solid, Why> {
    let [b, h, l] = row.sizes(["b", "h", "L"])?;
    let outline = Outline::rectangle([l, b], b / 2.0);
    Solid::new(vec![ring::prism(&outline, h)], &[names::CHAMFERS, names::TOP_SLOPE])
}

/// A segment of a disc.
fn woodruff(row: Row<'_>) -> Result<Solid, Why> {
    let [b, h, d] = row.sizes(["b", "h", "D"])?;
    let r = d / 2.0;
    let level = asin((r - h) / r);
    let arc = Side::Arc { centre: [0.0; 2], radius: r, span: [PI + level, 2.0 * PI - level] };
    let [from, to] = arc.ends();
    let outline = Outline::new(vec![arc, Side::Line { from: to, to: from }]);
    Solid::new(vec![ring::prism(&outline, b)], &[names::CHAMFERS])
}
