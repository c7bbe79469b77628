//! §1 Parts that are several bodies which touch, or whose tables leave more open than most: carriage bolts, T-nuts, cap nuts, rivets, split pins.

use super::{
    super::{
        math::Frame,
        names,
        outline::{Outline, Side},
        path::Body,
        ring::{BEVEL, Ring},
        shape::Solid,
        why::Why,
    },
    ring,
    row::{self, Row},
};
use std::f64::consts::PI;

/// The shape, if it is a kind of these.
pub fn of(kind: &str, row: Row<'_>) -> Option<Result<Solid, Why>> {
    Some(match kind {
        "carriage-bolt" => carriage(row),
        "t-nut" => t_nut(row),
        "cap-nut" => cap_nut(row),
        "rivet" => rivet(row),
        "split-pin" => split_pin(row),
        _ => return None,
    })
}

/// Head and square neck are one body, the shank another: it is as wide as the neck.
fn carriage(row: Row<'_>) -> Result<Solid, Why> {
    let [d, l, dk, k, f] = row.sizes(["d", "l", "dk", "k", "f"])?;
    let (r, square) = (dk / 2.0, Outline::rectangle([d, d], 0.0));
    let dome = (r * r + k * k) / (2.0 * k);
    let head = Body::from_axis(-f).outline(&square, -f).outline(&square, 0.0).circle(r, 0.0);
    let head = head.arc([0.0, k - dome], true, 0.0, k);
    let shank = Body::from_axis(-l).circle(d / 2.0, -l).circle(d / 2.0, -f).to(Ring::Axis, -f);
    Solid::new(vec![head, shank], &[names::THREAD, names::TIP, names::NECK])
}

/// A square foot in the slot and a neck as wide as the slot is open, both with the bore.
fn t_nut(row: Row<'_>) -> Result<Solid, Why> {
    let [d, a, e, k, h] = row.sizes(["d", "a", "e", "k", "h"])?;
    let block = |sides, [low, high]: [f64; 2]| {
        let (bore, outline) = (Ring::Circle(d / 2.0), Outline::rectangle(sides, 0.0));
        Body::from(bore.clone(), low).outline(&outline, low).outline(&outline, high).to(bore, high).round()
    };
    Solid::new(vec![block([e, e], [0.0, k]), block([e, a], [k, h])], &[names::THREAD, names::CHAMFERS])
}

/// A hexagon, a cylinder and half a ball on it; the bore ends where that begins.
fn cap_nut(row: Row<'_>) -> Result<Solid, Why> {
    let [d, s, dk, h] = row.sizes(["d", "s", "dk", "h"])?;
    let (r, start, flat) = (dk / 2.0, row::BEVELLED * s, 0.8 * d);
    let shoulder = h - r;
    let hexagon = Body::from(Ring::Axis, shoulder).circle(d / 2.0, shoulder).circle(d / 2.0, 0.0);
    let hexagon = hexagon.circle(start, 0.0).to(Ring::Bevel(s, start, BEVEL), 0.0);
    let dome = hexagon.to(Ring::Bevel(s, r, -BEVEL), flat).circle(r, flat).circle(r, shoulder);
    let body = dome.arc([0.0, shoulder], true, 0.0, h);
    Solid::new(vec![body], &[names::THREAD, names::CAP_DEPTH])
}

/// Head and shank of a blind rivet with the bore for its mandrel.
fn rivet(row: Row<'_>) -> Result<Solid, Why> {
    let [d, l, dk, k, bore] = row.sizes(["d", "l", "dk", "k", "dm"])?;
    row::within(d, dk)?;
    let (start, r) = (Ring::Circle(bore / 2.0), d / 2.0);
    let shank = Body::from(start.clone(), -l).circle(r, -l).circle(r, 0.0);
    let body = shank.circle(dk / 2.0, 0.0).circle(dk / 2.0, k).to(start, k).round();
    Solid::new(vec![body], &[names::MANDREL, names::HEAD_ROUND])
}

/// Two halves of a wire, one longer than the other, and its eye.
fn split_pin(row: Row<'_>) -> Result<Solid, Why> {
    let [d, c, b, a, l] = row.sizes(["dm", "c", "b", "a", "l"])?;
    let r = d / 2.0;
    let leg = |turn: f64, long: f64| {
        let arc = Side::Arc { centre: [0.0; 2], radius: r, span: [turn, turn + PI] };
        let [from, to] = arc.ends();
        let half = Outline::new(vec![arc, Side::Line { from: to, to: from }]);
        ring::prism(&half, long)
    };
    // The eye lies across: its axis is y, it reaches from where the legs begin to b above.
    let outer = Outline::rectangle([c, b], c / 2.0);
    let inner = Outline::rectangle([c - d, b - d], (c - d) / 2.0);
    let across =
        Frame { origin: [0.0, r, -b / 2.0], x: [1.0, 0.0, 0.0], y: [0.0, 0.0, 1.0], z: [0.0, -1.0, 0.0] };
    let eye = ring::prism(&outer, d).holed(inner, [0.0, d]).placed(across);
    Solid::new(vec![leg(0.0, l + a), leg(PI, l), eye], &[names::EYE])
}
