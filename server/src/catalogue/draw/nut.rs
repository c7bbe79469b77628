//! Nuts: half cut, and the end view with its thread.

use super::pen::{Pen, Point, hexagon};
use sanku_core::library::drawing::{Drawing, Role};

/// A nut: thread d with its minor diameter, across flats s, thickness m; of one with a flange its diameter and thickness.
pub fn hexagonal([d, minor]: [f64; 2], s: f64, m: f64, flange: Option<(f64, f64)>) -> Drawing {
    let gap = s / 16.0;
    let mut pen = Pen::new(gap);
    let edge = s / 3f64.sqrt();
    let bevel = (0.12 * m).min(0.08 * s);
    let (reach, foot) = flange.map_or((edge, 0.0), |(dc, c)| (edge.max(dc / 2.0), c));
    // From the corner at the far end to that at the seat, where the flange is.
    let mut side = vec![[m, 0.86 * edge], [m - bevel, edge]];
    match flange {
        Some((dc, c)) => side.extend([[c, edge], [c, dc / 2.0], [0.0, dc / 2.0]]),
        None => side.extend([[bevel, edge], [0.0, 0.86 * edge]]),
    }
    let mirrored = side.iter().rev().map(|[x, y]| [*x, -y]);
    pen.hatch(&[&[[0.0, minor / 2.0], [m, minor / 2.0]], side.as_slice()].concat());
    pen.ring(Role::Outline, &side.iter().copied().chain(mirrored).collect::<Vec<_>>());
    pen.path(Role::Outline, &[[foot, -edge / 2.0], [m, -edge / 2.0]]);
    if let Some((dc, c)) = flange {
        pen.path(Role::Outline, &[[c, -dc / 2.0], [c, 0.0]]);
        pen.along([0.0, reach], [c, reach], reach + 2.0 * gap, "c");
        pen.upright([0.0, -dc / 2.0], [0.0, dc / 2.0], -5.0 * gap, "dc");
    }
    pen.path(Role::Outline, &[[0.0, minor / 2.0], [m, minor / 2.0]]);
    pen.path(Role::Thin, &[[0.0, d / 2.0], [m, d / 2.0]]);
    pen.axis(0.0, m, 0.0);
    pen.along([0.0, reach], [m, reach], reach + if flange.is_some() { 4.6 } else { 2.0 } * gap, "m");
    pen.upright([0.0, -d / 2.0], [0.0, d / 2.0], -2.5 * gap, "d");
    seen_from_its_end(&mut pen, [m + 3.0 * gap + reach, 0.0], [d, minor, s], flange.map(|(dc, _)| dc / 2.0));
    pen.finish()
}

/// The end view of a nut: its hexagon and thread, and the flange behind it.
fn seen_from_its_end(pen: &mut Pen, centre: Point, [d, minor, s]: [f64; 3], flange: Option<f64>) {
    let (gap, edge) = (s / 16.0, s / 3f64.sqrt());
    let reach = flange.map_or(edge, |flange| flange.max(edge));
    if let Some(flange) = flange {
        pen.circle(Role::Outline, centre, flange);
    }
    pen.ring(Role::Outline, &hexagon(centre, s));
    pen.circle(Role::Outline, centre, 0.475 * s);
    pen.circle(Role::Outline, centre, minor / 2.0);
    // Three quarters of a circle show the thread from the end, in two arcs of less than half a turn.
    pen.arc(Role::Thin, centre, d / 2.0, [90.0, 225.0]);
    pen.arc(Role::Thin, centre, d / 2.0, [225.0, 360.0]);
    pen.cross(centre, reach);
    let [x, _] = centre;
    pen.upright([x + edge / 2.0, -s / 2.0], [x + edge / 2.0, s / 2.0], x + reach + 2.2 * gap, "s");
    pen.along([x - edge, 0.0], [x + edge, 0.0], reach + 2.0 * gap, "e");
}

/// A nut with two wings: thread d with its minor diameter, its foot, across both wings and as high as they reach, the foot's height.
pub fn winged([d, minor]: [f64; 2], foot: f64, [e, h]: [f64; 2], m: f64) -> Drawing {
    let gap = e / 14.0;
    let mut pen = Pen::new(gap);
    let (half, neck, reach) = (foot / 2.0, 0.43 * foot, e / 2.0);
    pen.ring(Role::Outline, &[[-half, 0.0], [half, 0.0], [neck, -m], [-neck, -m]]);
    for side in [-1.0, 1.0] {
        let at = |x: f64, y: f64| [side * x, -y];
        // A wing leaves the foot low on its side and ends in a round tip.
        let r = 0.22 * h;
        let tip = [side * (reach - r), r - h];
        pen.path(Role::Outline, &[at(half, 0.25 * m), at(reach - 0.2 * r, h - 1.6 * r)]);
        pen.path(Role::Outline, &[at(neck, m), at(reach - 1.9 * r, h - 0.6 * r)]);
        let round = if side > 0.0 { [-35.0, 155.0] } else { [25.0, 215.0] };
        pen.arc(Role::Outline, tip, r, round);
    }
    for (role, width) in [(Role::Hidden, minor), (Role::Thin, d)] {
        for x in [-width / 2.0, width / 2.0] {
            pen.path(role, &[[x, 0.0], [x, -m]]);
        }
    }
    pen.path(Role::Centre, &[[0.0, -m - gap], [0.0, gap]]);
    pen.along([-half, 0.0], [half, 0.0], 2.2 * gap, "d2");
    pen.along([-reach, -h], [reach, -h], -h - 2.2 * gap, "e");
    pen.upright([-half, -m], [-half, 0.0], -reach - 1.8 * gap, "m");
    pen.upright([reach, -h], [half, 0.0], reach + 2.4 * gap, "h");
    pen.finish()
}

/// A nut that lies in a slot: thread d with its minor diameter, the slot, its own width and height, the height of its shoulders.
pub fn slotted_in([d, minor]: [f64; 2], a: f64, [e, h]: [f64; 2], k: f64) -> Drawing {
    let gap = e / 12.0;
    let mut pen = Pen::new(gap);
    let (neck, half) = (a / 2.0, e / 2.0);
    pen.ring(
        Role::Outline,
        &[
            [-half, 0.0],
            [half, 0.0],
            [half, -k],
            [neck, -k],
            [neck, -h],
            [-neck, -h],
            [-neck, -k],
            [-half, -k],
        ],
    );
    for (role, width) in [(Role::Hidden, minor), (Role::Thin, d)] {
        for x in [-width / 2.0, width / 2.0] {
            pen.path(role, &[[x, 0.0], [x, -h]]);
        }
    }
    pen.path(Role::Centre, &[[0.0, -h - gap], [0.0, gap]]);
    pen.along([-neck, -h], [neck, -h], -h - 2.2 * gap, "a");
    pen.along([-half, 0.0], [half, 0.0], 2.4 * gap, "e");
    pen.upright([-half, -k], [-half, 0.0], -half - 2.0 * gap, "k");
    pen.upright([neck, -h], [half, 0.0], half + 2.4 * gap, "h");
    let x = half + 6.0 * gap + half;
    pen.rect(Role::Outline, [x - half, -h / 2.0 - half], [x + half, half - h / 2.0]);
    for edge in [-neck, neck] {
        pen.path(Role::Outline, &[[x + edge, -h / 2.0 - half], [x + edge, half - h / 2.0]]);
    }
    let centre = [x, -h / 2.0];
    pen.circle(Role::Outline, centre, minor / 2.0);
    pen.arc(Role::Thin, centre, d / 2.0, [90.0, 225.0]);
    pen.arc(Role::Thin, centre, d / 2.0, [225.0, 360.0]);
    pen.cross(centre, half);
    pen.along([x - d / 2.0, -h / 2.0], [x + d / 2.0, -h / 2.0], half - h / 2.0 + 2.4 * gap, "d");
    pen.finish()
}

/// A round nut: thread d with its minor diameter, outside dk, thickness m, four slots that wide and that deep.
pub fn round([d, minor]: [f64; 2], dk: f64, m: f64, [n, t]: [f64; 2]) -> Drawing {
    let gap = dk / 16.0;
    let mut pen = Pen::new(gap);
    let (r, floor) = (dk / 2.0, dk / 2.0 - t);
    let bevel = (0.1 * m).min(0.04 * dk);
    let half = [[0.0, r - bevel], [bevel, r], [m - bevel, r], [m, r - bevel]];
    pen.body(&half);
    pen.hatch(&[[0.0, minor / 2.0], [m, minor / 2.0], [m, floor], [0.0, floor]]);
    for y in [minor / 2.0, floor] {
        pen.path(Role::Outline, &[[0.0, y], [m, y]]);
    }
    pen.path(Role::Thin, &[[0.0, d / 2.0], [m, d / 2.0]]);
    pen.axis(0.0, m, 0.0);
    pen.along([0.0, r], [m, r], r + 2.0 * gap, "m");
    pen.upright([0.0, -d / 2.0], [0.0, d / 2.0], -2.5 * gap, "d");
    let centre = [m + 4.0 * gap + r, 0.0];
    let [x, _] = centre;
    // Between the slots the rim is an arc each; a slot has two sides and a floor.
    let half_slot = (n / dk).asin().to_degrees();
    for turn in [0.0, 90.0, 180.0, 270.0] {
        pen.arc(Role::Outline, centre, r, [turn + half_slot, turn + 90.0 - half_slot]);
        let (sin, cos) = f64::to_radians(turn).sin_cos();
        let rim = r * half_slot.to_radians().cos();
        let slot = [[rim, -n / 2.0], [floor, -n / 2.0], [floor, n / 2.0], [rim, n / 2.0]];
        pen.path(Role::Outline, &slot.map(|[a, b]| [x + a * cos + b * sin, b * cos - a * sin]));
    }
    pen.circle(Role::Outline, centre, minor / 2.0);
    pen.arc(Role::Thin, centre, d / 2.0, [90.0, 225.0]);
    pen.arc(Role::Thin, centre, d / 2.0, [225.0, 360.0]);
    pen.cross(centre, r);
    pen.along([x - n / 2.0, -floor], [x + n / 2.0, -floor], -r - 2.0 * gap, "n");
    pen.along([x + floor, 0.0], [x + r, 0.0], r + 2.0 * gap, "t");
    pen.upright([x, -r], [x, r], x + r + 2.5 * gap, "dk");
    pen.finish()
}
/// A domed cap nut: width across flats, the diameter of its dome, its height.
pub fn domed(s: f64, dk: f64, h: f64) -> Drawing {
    let gap = (h + s) / 16.0;
    let mut pen = Pen::new(gap);
    let (edge, dome) = (s / 3f64.sqrt(), dk / 2.0);
    let base = (h - dome).max(0.3 * h);
    let arch = |share: f64| {
        let (sin, cos) = (share * std::f64::consts::FRAC_PI_2).sin_cos();
        [base + (h - base) * sin, dome * cos]
    };
    let mut below = vec![[0.0, edge], [base, edge]];
    below.extend([0.0, 0.2, 0.4, 0.6, 0.8, 1.0].map(arch));
    pen.body(&below);
    for y in [-edge / 2.0, edge / 2.0] {
        pen.path(Role::Outline, &[[0.0, y], [base, y]]);
    }
    pen.axis(0.0, h, 0.0);
    pen.along([0.0, edge], [h, 0.0], edge + 2.2 * gap, "h");
    pen.upright([base, -dome], [base, dome], h + 2.2 * gap, "dk");
    let centre = [h + 6.0 * gap + edge, 0.0];
    let [x, _] = centre;
    pen.ring(Role::Outline, &hexagon(centre, s));
    pen.circle(Role::Outline, centre, dome);
    pen.cross(centre, edge);
    pen.upright([x, -s / 2.0], [x, s / 2.0], x + edge + 2.2 * gap, "s");
    pen.finish()
}
