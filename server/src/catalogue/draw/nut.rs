//! Nuts: half cut, and the end view with its thread.

use super::pen::{Pen, hexagon};
use sanku_core::library::drawing::{Drawing, Role};

/// A nut: thread d with its minor diameter, across flats s, thickness m.
pub fn hexagonal([d, minor]: [f64; 2], s: f64, m: f64) -> Drawing {
    let gap = s / 16.0;
    let mut pen = Pen::new(gap);
    let edge = s / 3f64.sqrt();
    let bevel = (0.12 * m).min(0.08 * s);
    let body = [
        [bevel, -edge],
        [m - bevel, -edge],
        [m, -0.86 * edge],
        [m, 0.86 * edge],
        [m - bevel, edge],
        [bevel, edge],
        [0.0, 0.86 * edge],
        [0.0, -0.86 * edge],
    ];
    let cut = [
        [0.0, minor / 2.0],
        [m, minor / 2.0],
        [m, 0.86 * edge],
        [m - bevel, edge],
        [bevel, edge],
        [0.0, 0.86 * edge],
    ];
    pen.hatch(&cut);
    pen.ring(Role::Outline, &body);
    pen.path(Role::Outline, &[[0.0, -edge / 2.0], [m, -edge / 2.0]]);
    pen.path(Role::Outline, &[[0.0, minor / 2.0], [m, minor / 2.0]]);
    pen.path(Role::Thin, &[[0.0, d / 2.0], [m, d / 2.0]]);
    pen.axis(0.0, m, 0.0);
    pen.along([0.0, edge], [m, edge], edge + 2.0 * gap, "m");
    pen.upright([0.0, -d / 2.0], [0.0, d / 2.0], -2.5 * gap, "d");
    let centre = [m + 3.0 * gap + edge, 0.0];
    pen.ring(Role::Outline, &hexagon(centre, s));
    pen.circle(Role::Outline, centre, 0.475 * s);
    pen.circle(Role::Outline, centre, minor / 2.0);
    // Three quarters of a circle show the thread from the end, in two arcs of less than half a turn.
    pen.arc(Role::Thin, centre, d / 2.0, [90.0, 225.0]);
    pen.arc(Role::Thin, centre, d / 2.0, [225.0, 360.0]);
    pen.cross(centre, edge);
    let [x, _] = centre;
    pen.upright([x + edge / 2.0, -s / 2.0], [x + edge / 2.0, s / 2.0], x + edge + 2.2 * gap, "s");
    pen.along([x - edge, 0.0], [x + edge, 0.0], edge + 2.0 * gap, "e");
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
