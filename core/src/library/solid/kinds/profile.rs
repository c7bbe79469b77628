//! §1 Profiles, cut to a length: bars, tubes, sections with their slopes and fillets, splines.

use super::{
    super::{
        math::{asin, cos, sin},
        names,
        outline::{Outline, Place, Side},
        shape::Solid,
        why::Why,
    },
    ring,
    row::Row,
};
use std::f64::consts::PI;

/// The shape, if it is a kind of these.
pub fn of(kind: &str, row: Row<'_>) -> Option<Result<Solid, Why>> {
    let outline = match kind {
        "bar" => row.size("d").map(|d| Outline::circle([0.0; 2], d / 2.0)),
        "hex-bar" => row.size("s").map(Outline::hexagon),
        "square-bar" => row.size("a").map(|a| Outline::rectangle([a, a], 0.0)),
        "flat-bar" => row.sizes(["b", "t"]).map(|sides| Outline::rectangle(sides, 0.0)),
        "angle" => row.sizes(["b", "b", "d", "r"]).map(angle),
        "unequal-angle" => row.sizes(["b", "B", "d", "r"]).map(angle),
        "i-beam" => section(row).map(|sizes| beam(sizes, 1.0 / 6.0, true)),
        "channel" => section(row).map(|sizes| channel(sizes, 0.1, true)),
        "parallel-beam" => section(row).map(|sizes| beam(sizes, 0.0, false)),
        "parallel-channel" => section(row).map(|sizes| channel(sizes, 0.0, false)),
        "spline" => row.sizes(["z", "d", "D", "B"]).and_then(spline),
        "tube" => return Some(tube(row)),
        "box-tube" => return Some(box_tube(row)),
        _ => return None,
    };
    let names: &[_] = match kind {
        "bar" => &[names::BAR_RIBS],
        "spline" => &[names::CHAMFERS],
        _ => &[],
    };
    Some(outline.and_then(|outline| Solid::new(vec![ring::prism(&outline, row.length()?)], names)))
}

fn tube(row: Row<'_>) -> Result<Solid, Why> {
    let [outer, t] = row.sizes(["D", "t"])?;
    Solid::new(vec![ring::hollow([outer - 2.0 * t, outer], row.length()?)], &[])
}

/// A hollow section, its corners rounded with 2, 2.5 or 3 walls as it grows thicker.
fn box_tube(row: Row<'_>) -> Result<Solid, Why> {
    let [h, b, t] = row.sizes(["h", "b", "t"])?;
    let r = t * match t {
        ..=6.0 => 2.0,
        ..=10.0 => 2.5,
        _ => 3.0,
    };
    let length = row.length()?;
    let inside = Outline::rectangle([b - 2.0 * t, h - 2.0 * t], r - t);
    let body = ring::prism(&Outline::rectangle([b, h], r), length).holed(inside, [0.0, length]);
    Solid::new(vec![body], &[])
}

/// Height, flange, web, mean thickness of the flange, fillet.
fn section(row: Row<'_>) -> Result<[f64; 5], Why> {
    row.sizes(["h", "b", "d", "t", "r"])
}

/// Two legs: the edges inside their ends are rounded with a third of their thickness.
fn angle([b, long, d, r]: [f64; 4]) -> Outline {
    let toe = d / 3.0;
    Outline::rounded(&[
        ([0.0, 0.0], 0.0),
        ([b, 0.0], 0.0),
        ([b, d], toe),
        ([d, d], r),
        ([d, long], toe),
        ([0.0, long], 0.0),
    ])
}

/// The inside of a flange at the right: its end, rounded where the flange slopes, and the fillet at the web. The thickness is that midway.
fn flange([h, leg, d, t, r]: [f64; 5], web: f64, slope: f64, round: bool) -> [(Place, f64); 2] {
    let rise = slope * (leg - web) / 2.0;
    let toe = if round { r / 2.0 } else { 0.0 };
    let _ = d;
    [([leg, -h / 2.0 + t - rise], toe), ([web, -h / 2.0 + t + rise], r)]
}

/// The other way up.
fn over(((x, y), r): ((f64, f64), f64)) -> (Place, f64) {
    ([x, -y], r)
}

fn beam([h, b, d, t, r]: [f64; 5], slope: f64, round: bool) -> Outline {
    let (leg, web) = (b / 2.0, d / 2.0);
    let [toe, root] = flange([h, leg, d, t, r], web, slope, round);
    let right = [([leg, -h / 2.0], 0.0), toe, root];
    let up = right.iter().rev().map(|([x, y], r)| over(((*x, *y), *r)));
    let right: Vec<_> = right.iter().copied().chain(up).collect();
    let left = right.iter().rev().map(|([x, y], r)| ([-x, *y], *r));
    Outline::rounded(&right.iter().copied().chain(left).collect::<Vec<_>>())
}

fn channel([h, b, d, t, r]: [f64; 5], slope: f64, round: bool) -> Outline {
    let [toe, root] = flange([h, b, d, t, r], d, slope, round);
    let lower = [([0.0, -h / 2.0], 0.0), ([b, -h / 2.0], 0.0), toe, root];
    let upper = lower.iter().rev().map(|([x, y], r)| over(((*x, *y), *r)));
    Outline::rounded(&lower.iter().copied().chain(upper).collect::<Vec<_>>())
}

/// Keys with parallel flanks between an inner and an outer circle.
fn spline([count, inner, outer, wide]: [f64; 4]) -> Result<Outline, Why> {
    if count > 100.0 || count.fract() != 0.0 || wide >= inner {
        return Err(Why::Column("z"));
    }
    let [low, high] = [inner, outer].map(|diameter| (diameter / 2.0, asin(wide / diameter)));
    let at = |(r, angle): (f64, f64), turn: f64| [r * cos(turn + angle), r * sin(turn + angle)];
    let mut sides = Vec::new();
    let (mut key, step) = (0.0, 2.0 * PI / count);
    while key < count {
        let (turn, next) = (key * step, (key + 1.0) * step);
        let arc = |(r, _): (f64, f64), span| Side::Arc { centre: [0.0; 2], radius: r, span };
        sides.push(arc(high, [turn - high.1, turn + high.1]));
        sides.push(Side::Line { from: at(high, turn), to: at(low, turn) });
        sides.push(arc(low, [turn + low.1, next - low.1]));
        let back = |(r, angle): (f64, f64)| at((r, -angle), next);
        sides.push(Side::Line { from: back(low), to: back(high) });
        key += 1.0;
    }
    Ok(Outline::new(sides))
}
