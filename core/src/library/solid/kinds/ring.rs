//! §1 Rings: washers, circlips, O-rings, sleeves, flanges.

use super::{
    super::{
        math::{cos, sin},
        names,
        outline::Outline,
        path::Body,
        ring::Ring,
        shape::Solid,
        why::Why,
    },
    row::Row,
};
use std::f64::consts::PI;

/// The shape, if it is a kind of these.
pub fn of(kind: &str, row: Row<'_>) -> Option<Result<Solid, Why>> {
    let sleeve = |keys, names: &[&'static str]| {
        row.sizes(keys).and_then(|[inner, outer, long]| Solid::new(vec![hollow([inner, outer], long)], names))
    };
    let envelope = &[names::ROLLING][..];
    Some(match kind {
        "washer" => sleeve(["d1", "d2", "h"], &[names::WASHER_EXTRAS]),
        "sleeve-B" => sleeve(["d", "D", "B"], envelope),
        "sleeve-L" => sleeve(["d", "D", "L"], envelope),
        "sleeve-T" => sleeve(["d", "D", "T"], envelope),
        "lip-seal" => sleeve(["d1", "D", "b"], &[names::SEAL_INSIDE]),
        "spring-washer" => spring(row),
        "circlip-shaft" => circlip(row, |d3| [d3, 1.24 * d3]),
        "circlip-bore" => circlip(row, |d3| [0.83 * d3, d3]),
        "open-ring" => open(row),
        "o-ring" => o_ring(row),
        "flange" => flange(row),
        _ => return None,
    })
}

/// A straight sleeve from its inner to its outer diameter.
pub fn hollow([inner, outer]: [f64; 2], long: f64) -> Body {
    let (inner, outer) = (Ring::Circle(inner / 2.0), Ring::Circle(outer / 2.0));
    Body::from(inner.clone(), 0.0).to(outer.clone(), 0.0).to(outer, long).to(inner, long).round()
}

/// What stands on an outline.
pub fn prism(outline: &Outline, long: f64) -> Body {
    Body::from_axis(0.0).outline(outline, 0.0).outline(outline, long).to(Ring::Axis, long)
}

/// A split ring of square section, pressed flat.
fn spring(row: Row<'_>) -> Result<Solid, Why> {
    let [d1, s] = row.sizes(["d1", "S"])?;
    let outline = Outline::open_ring([d1 / 2.0, d1 / 2.0 + s], s / 2.0);
    Solid::new(vec![prism(&outline, s)], &[names::HELIX, names::GAP])
}

fn circlip(row: Row<'_>, radial: fn(f64) -> [f64; 2]) -> Result<Solid, Why> {
    let [d3, s] = row.sizes(["d3", "s"])?;
    let [inner, outer] = radial(d3);
    let outline = Outline::open_ring([inner / 2.0, outer / 2.0], 0.4 * inner);
    Solid::new(vec![prism(&outline, s)], &[names::LUGS_AND_HOLES, names::RADIAL_WIDTH])
}

fn open(row: Row<'_>) -> Result<Solid, Why> {
    let [d2, outer, s] = row.sizes(["d2", "D", "s"])?;
    let outline = Outline::open_ring([d2 / 2.0, outer / 2.0], 0.8 * d2);
    Solid::new(vec![prism(&outline, s)], &[names::LUGS, names::GAP])
}

fn o_ring(row: Row<'_>) -> Result<Solid, Why> {
    let [d1, d2] = row.sizes(["d1", "d2"])?;
    let (r, middle) = (d2 / 2.0, (d1 + d2) / 2.0);
    let outer = Body::from(Ring::Circle(middle - r), 0.0).arc([middle, 0.0], true, middle + r, 0.0);
    let mut body = outer.arc([middle, 0.0], true, middle - r, 0.0);
    body.ring = true;
    Solid::new(vec![body], &[])
}

/// A flat flange with its ring of holes, none of them on its axes, and its bore where the table gives one.
fn flange(row: Row<'_>) -> Result<Solid, Why> {
    let [outer, circle, hole, count] = row.sizes(["D", "K", "L", "n"])?;
    let thick = row.size("C").map_err(|_| Why::Missing(names::THICKNESS))?;
    if count > 200.0 {
        return Err(Why::Column("n"));
    }
    let r = outer / 2.0;
    let (mut body, names) = if row.has("B1") {
        (hollow([row.size("B1")?, outer], thick), &[names::RAISED_FACE][..])
    } else {
        let disc = Body::from_axis(0.0).circle(r, 0.0).circle(r, thick).to(Ring::Axis, thick);
        (disc, &[names::PIPE_BORE, names::RAISED_FACE][..])
    };
    let mut at = 0.5;
    while at < count {
        let angle = 2.0 * PI * at / count;
        let centre = [circle / 2.0 * cos(angle), circle / 2.0 * sin(angle)];
        body = body.holed(Outline::circle(centre, hole / 2.0), [0.0, thick]);
        at += 1.0;
    }
    Solid::new(vec![body], names)
}
