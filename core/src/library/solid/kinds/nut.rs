//! §1 Nuts: hexagons bevelled at their ends, round nuts with slots. The bore is the thread's nominal diameter.

use super::{
    super::{
        math::{asin, sqrt},
        names,
        outline::{Outline, Side},
        path::Body,
        ring::{BEVEL, Ring},
        shape::Solid,
        why::Why,
    },
    row::{self, Row},
};
use std::f64::consts::FRAC_PI_2;

/// The shape, if it is a kind of these.
pub fn of(kind: &str, row: Row<'_>) -> Option<Result<Solid, Why>> {
    Some(match kind {
        "nut" => hexagonal(row),
        "round-nut" => round(row),
        _ => return None,
    })
}

fn hexagonal(row: Row<'_>) -> Result<Solid, Why> {
    let [d, s, m] = row.sizes(["d", "s", "m"])?;
    let (bore, r) = (Ring::Circle(d / 2.0), row::BEVELLED * s);
    let mut names = vec![names::THREAD, names::COUNTERSINK, names::NUT_EXTRAS];
    let start = Body::from(bore.clone(), 0.0);
    let foot = if row.has("dc") {
        let [dc, c] = row.sizes(["dc", "c"])?;
        names.push(names::FLANGE_SLOPE);
        start.circle(dc / 2.0, 0.0).circle(dc / 2.0, c).outline(&Outline::hexagon(s), c)
    } else {
        start.circle(r, 0.0).to(Ring::Bevel(s, r, BEVEL), 0.0)
    };
    let body = foot.to(Ring::Bevel(s, r, -BEVEL), m).circle(r, m).to(bore, m).round();
    Solid::new(vec![body], &names)
}

/// How many slots a round nut has.
const SLOTS: [f64; 4] = [0.0, 1.0, 2.0, 3.0];

fn round(row: Row<'_>) -> Result<Solid, Why> {
    let [d, dk, m, n, t] = row.sizes(["d", "dk", "m", "n", "t"])?;
    let (r, half) = (dk / 2.0, n / 2.0);
    let (ground, open) = (r - t, asin(half / r));
    let sides = SLOTS.map(|slot| {
        let turn = slot * FRAC_PI_2;
        let (s, c) = (super::super::math::sin(turn), super::super::math::cos(turn));
        let at = |x: f64, y: f64| [x * c - y * s, x * s + y * c];
        let edge = sqrt(r * r - half * half);
        let line = |from, to| Side::Line { from, to };
        vec![
            line(at(edge, -half), at(ground, -half)),
            line(at(ground, -half), at(ground, half)),
            line(at(ground, half), at(edge, half)),
            Side::Arc { centre: [0.0; 2], radius: r, span: [turn + open, turn + FRAC_PI_2 - open] },
        ]
    });
    let outline = Outline::new(sides.concat());
    let bore = Ring::Circle(d / 2.0);
    let body = Body::from(bore.clone(), 0.0).outline(&outline, 0.0).outline(&outline, m).to(bore, m).round();
    Solid::new(vec![body], &[names::THREAD, names::CHAMFERS])
}
