//! §1 Bodies that stand on the board, their leads in a line below them: boxes, drums, domes, discs, half rounds, plates with a hole for a screw.

use super::{
    super::{
        super::{
            math::{Frame, asin},
            names,
            outline::{Outline, Side},
            path::Body,
            ring::Ring,
            why::Why,
        },
        ring,
        row::Row,
    },
    place::{across, block, right},
};
use std::f64::consts::{FRAC_PI_2, PI};

/// The radius of a hole for a screw; millimetres.
const HOLE: f64 = 1.75;
/// How far it is above the middle of its plate, as a share of the height.
const HOLE_UP: f64 = 0.3;
/// How much of the depth a heat plate has, and how much of the height the body before it.
const PLATE: [f64; 2] = [0.28, 0.58];

/// A body and what stands below it.
pub struct Upright {
    /// Without its leads.
    pub bodies: Vec<Body>,
    /// Whether its leads are round wires.
    pub wires: bool,
    /// What it leaves out or assumes beside what all do.
    pub also: Option<&'static str>,
}

/// The body, if it is a form of these.
pub fn of(form: &str, row: Row<'_>) -> Option<Result<Upright, Why>> {
    let make: fn([f64; 3]) -> Upright = match form {
        "inline" => |size| plain(false, cuboid(size)),
        "film" => |size| plain(true, cuboid(size)),
        "stadium" => |size| plain(true, stadium(size)),
        "drum" => |size| plain(true, drum(size)),
        "dome" => |size| Upright { also: Some(names::DOME), ..plain(false, dome(size)) },
        "disc" => |size| Upright { also: Some(names::DISC), ..plain(true, disc(size)) },
        "half-round" => |size| Upright { also: Some(names::HALF_ROUND), ..plain(false, half_round(size)) },
        "plate" => plate,
        "drilled" => |size| Upright { also: Some(names::SCREW_HOLE), ..plain(false, drilled(size)) },
        _ => return None,
    };
    Some(row.sizes(["bodyX", "bodyY", "height"]).map(make))
}

fn plain(wires: bool, body: Body) -> Upright {
    Upright { bodies: vec![body], wires, also: None }
}

fn cuboid([x, y, height]: [f64; 3]) -> Body {
    block([x, y], [0.0, height])
}

fn stadium([x, y, height]: [f64; 3]) -> Body {
    ring::prism(&Outline::rectangle([x, y], y / 2.0), height)
}

fn drum([x, _, height]: [f64; 3]) -> Body {
    let r = x / 2.0;
    Body::from_axis(0.0).circle(r, 0.0).circle(r, height).to(Ring::Axis, height)
}

fn dome([x, _, height]: [f64; 3]) -> Body {
    let r = x / 2.0;
    Body::from_axis(0.0).circle(r, 0.0).circle(r, height - r).arc([0.0, height - r], true, 0.0, height)
}

/// Round on top, straight down to the board.
fn disc([x, thick, height]: [f64; 3]) -> Body {
    let (r, level) = (x / 2.0, height - x / 2.0);
    let line = |from, to| Side::Line { from, to };
    let sides = vec![
        line([-r, 0.0], [r, 0.0]),
        line([r, 0.0], [r, level]),
        Side::Arc { centre: [0.0, level], radius: r, span: [0.0, PI] },
        line([-r, level], [-r, 0.0]),
    ];
    across(&Outline::new(sides), thick, right())
}

/// A cylinder that is cut flat towards y below nothing, so that its first pin is to the left of who sees the flat side.
fn half_round([x, y, height]: [f64; 3]) -> Body {
    let (radius, centre) = (x / 2.0, [0.0, (y - x) / 2.0]);
    let level = asin((y - radius) / radius);
    let arc = |span| Side::Arc { centre, radius, span };
    let (right, left) = (arc([-level, FRAC_PI_2]), arc([FRAC_PI_2, PI + level]));
    let ([from, _], [_, to]) = (right.ends(), left.ends());
    ring::prism(&Outline::new(vec![right, left, Side::Line { from: to, to: from }]), height)
}

/// A plate that stands across, about the middle of its height: its depth, where along y.
fn standing([x, height]: [f64; 2], [deep, y]: [f64; 2], holed: bool) -> Body {
    let frame = Frame { origin: [0.0, y + deep / 2.0, height / 2.0], ..right() };
    let body = ring::prism(&Outline::rectangle([x, height], 0.0), deep).placed(frame);
    let hole = Outline::circle([0.0, HOLE_UP * height], HOLE);
    if holed { body.holed(hole, [0.0, deep]) } else { body }
}

fn drilled([x, y, height]: [f64; 3]) -> Body {
    standing([x, height], [y, 0.0], true)
}

/// A body before a plate that is higher, which takes its heat behind.
fn plate([x, y, height]: [f64; 3]) -> Upright {
    let [deep, tall] = PLATE;
    let thick = deep * y;
    let body = standing([x, tall * height], [y - thick, -thick / 2.0], false);
    let plate = standing([x, height], [thick, (y - thick) / 2.0], true);
    Upright { bodies: vec![body, plate], wires: false, also: Some(names::HEAT_PLATE) }
}
