//! Pins, rivets, keys and screws with a shoulder.

use super::pen::{Pen, polar};
use sanku_core::library::drawing::{Drawing, Role};

/// A cylindrical pin: diameter, chamfer, length.
pub fn parallel(d: f64, c: f64, l: f64) -> Drawing {
    let gap = (l + d) / 24.0;
    let mut pen = Pen::new(gap);
    let r = d / 2.0;
    // The chamfer runs under 15°.
    let edge = r - c * 15f64.to_radians().tan();
    let outline =
        [[0.0, -edge], [c, -r], [l - c, -r], [l, -edge], [l, edge], [l - c, r], [c, r], [0.0, edge]];
    pen.ring(Role::Outline, &outline);
    for x in [c, l - c] {
        pen.path(Role::Outline, &[[x, -r], [x, r]]);
    }
    pen.axis(0.0, l, 0.0);
    pen.along([0.0, r], [l, r], r + 4.0 * gap, "l");
    pen.along([0.0, r], [c, r], r + 1.8 * gap, "c");
    let centre = [l + 3.5 * gap + r, 0.0];
    pen.circle(Role::Outline, centre, r);
    pen.circle(Role::Outline, centre, edge);
    pen.cross(centre, r);
    let [x, _] = centre;
    pen.upright([x, -r], [x, r], x + r + 2.2 * gap, "d");
    pen.finish()
}

/// A taper pin: the diameters of its small and its large end, the height of its rounded ends, length.
pub fn taper([d, large]: [f64; 2], a: f64, l: f64) -> Drawing {
    let gap = (l + d) / 24.0;
    let mut pen = Pen::new(gap);
    let (small, big) = (d / 2.0, large / 2.0);
    // A rounded end is drawn through the middle of its arch.
    let half =
        [[0.0, 0.0], [0.3 * a, 0.55 * small], [a, small], [l - a, big], [l - 0.3 * a, 0.55 * big], [l, 0.0]];
    pen.body(&half);
    for (x, r) in [(a, small), (l - a, big)] {
        pen.path(Role::Outline, &[[x, -r], [x, r]]);
    }
    pen.axis(0.0, l, 0.0);
    pen.along([0.0, small], [l, big], big + 4.0 * gap, "l");
    pen.along([0.0, small], [a, small], big + 1.8 * gap, "a");
    pen.upright([a, -small], [a, small], -2.2 * gap, "d");
    pen.upright([l - a, -big], [l - a, big], l + 2.2 * gap, "D");
    pen.finish()
}

/// A slotted spring pin in its free state: outside d1, wall s, length.
pub fn spring(d1: f64, s: f64, l: f64) -> Drawing {
    let gap = (l + d1) / 24.0;
    let mut pen = Pen::new(gap);
    let (r, inner) = (d1 / 2.0, d1 / 2.0 - s);
    let bevel = 0.5 * s;
    let half = [[0.0, r - bevel], [bevel, r], [l - bevel, r], [l, r - bevel]];
    pen.body(&half);
    for y in [-inner, inner] {
        pen.path(Role::Hidden, &[[0.0, y], [l, y]]);
    }
    pen.axis(0.0, l, 0.0);
    pen.along([0.0, r], [l, r], r + 2.2 * gap, "l");
    let centre = [l + 3.5 * gap + r, 0.0];
    for radius in [r, inner] {
        pen.arc(Role::Outline, centre, radius, [100.0, 260.0]);
        pen.arc(Role::Outline, centre, radius, [260.0, 440.0]);
    }
    for angle in [80.0, 100.0] {
        pen.path(Role::Outline, &[polar(centre, inner, angle), polar(centre, r, angle)]);
    }
    pen.cross(centre, r);
    let [x, _] = centre;
    pen.upright([x, -r], [x, r], x + r + 2.2 * gap, "d1");
    pen.upright([x, inner], [x, r], x - r - 1.2 * gap, "s");
    pen.finish()
}

/// A clevis pin: diameter and chamfer, its head, the hole for a split pin and how far that is from the end, length.
pub fn clevis([d, c]: [f64; 2], [dk, k]: [f64; 2], [hole, distance]: [f64; 2], l: f64) -> Drawing {
    let gap = (l + dk) / 26.0;
    let mut pen = Pen::new(gap);
    let (r, head) = (d / 2.0, dk / 2.0);
    let edge = r - c * 15f64.to_radians().tan();
    pen.rect(Role::Outline, [-k, -head], [0.0, head]);
    pen.path(Role::Outline, &[[0.0, -r], [l - c, -r], [l, -edge], [l, edge], [l - c, r], [0.0, r]]);
    pen.path(Role::Outline, &[[l - c, -r], [l - c, r]]);
    pen.circle(Role::Outline, [l - distance, 0.0], hole / 2.0);
    pen.axis(-k, l, 0.0);
    pen.along([0.0, r], [l, r], head + 4.0 * gap, "l");
    pen.along([l - distance, 0.0], [l, r], head + 1.8 * gap, "lh");
    pen.along([-k, -head], [0.0, -head], -head - 2.0 * gap, "k");
    pen.along([l - distance - hole / 2.0, 0.0], [l - distance + hole / 2.0, 0.0], -head - 2.0 * gap, "d1");
    pen.upright([-k, -head], [-k, head], -k - 2.2 * gap, "dk");
    pen.upright([l, -r], [l, r], l + 2.2 * gap, "d");
    pen.finish()
}

/// A split pin: wire across both legs, head width and length, overhang, length.
pub fn split(d: f64, [c, b]: [f64; 2], a: f64, l: f64) -> Drawing {
    let gap = (l + b + a) / 26.0;
    let mut pen = Pen::new(gap);
    let (r, eye) = (d / 2.0, c / 2.0);
    let inner = eye - r;
    for radius in [eye, inner] {
        pen.arc(Role::Outline, [-b + eye, 0.0], radius, [90.0, 270.0]);
    }
    for side in [-1.0, 1.0] {
        pen.path(Role::Outline, &[[-b + eye, side * eye], [0.0, side * r], [l, side * r]]);
        pen.path(Role::Outline, &[[-b + eye, side * inner], [-0.15 * b, 0.0]]);
    }
    pen.path(Role::Outline, &[[-0.15 * b, 0.0], [l + a, 0.0]]);
    pen.path(Role::Outline, &[[l, -r], [l, 0.0], [l + a, 0.0], [l + a, r], [l, r]]);
    pen.axis(-b, l + a, 0.0);
    pen.along([0.0, r], [l, r], eye + 2.2 * gap, "l");
    pen.along([-b, 0.0], [0.0, r], eye + 2.2 * gap, "b");
    pen.along([l, r], [l + a, r], eye + 2.2 * gap, "a");
    pen.upright([-b + eye, -eye], [-b + eye, eye], -b - 2.2 * gap, "c");
    pen.upright([l, -r], [l, r], l + a + 2.2 * gap, "d");
    pen.finish()
}

/// A rivet: diameter, its head, length.
pub fn rivet(d: f64, [dk, k]: [f64; 2], l: f64) -> Drawing {
    let gap = (l + dk) / 24.0;
    let mut pen = Pen::new(gap);
    let (r, head) = (d / 2.0, dk / 2.0);
    let arch = |share: f64| {
        let (sin, cos) = (share * std::f64::consts::FRAC_PI_2).sin_cos();
        [-k * sin, head * cos]
    };
    let mut below: Vec<_> = [1.0, 0.8, 0.6, 0.4, 0.2, 0.0].map(arch).into();
    below.extend([[0.0, r], [l, r]]);
    pen.body(&below);
    pen.axis(-k, l, 0.0);
    pen.along([0.0, r], [l, r], head + 2.2 * gap, "l");
    pen.along([-k, 0.0], [0.0, -head], -head - 2.0 * gap, "k");
    pen.upright([0.0, -head], [0.0, head], -k - 2.2 * gap, "dk");
    pen.upright([l, -r], [l, r], l + 2.2 * gap, "d");
    pen.finish()
}

/// A shoulder screw: diameter and length of its shoulder; its thread, across its root too, and how long that is; its head.
pub fn shoulder([ds, l]: [f64; 2], [d, root, lt]: [f64; 3], [dk, k]: [f64; 2]) -> Drawing {
    let gap = (l + lt + k + 2.0 * dk) / 30.0;
    let mut pen = Pen::new(gap);
    let (head, wide, r, core) = (dk / 2.0, ds / 2.0, d / 2.0, root / 2.0);
    let end = l + lt;
    pen.body(&[[-k, head], [0.0, head], [0.0, wide], [l, wide], [l, r], [end - (r - core), r], [end, core]]);
    for y in [-core, core] {
        pen.path(Role::Thin, &[[l, y], [end, y]]);
    }
    for (x, half) in [(0.0, wide), (l, wide)] {
        pen.path(Role::Outline, &[[x, -half], [x, half]]);
    }
    pen.axis(-k, end, 0.0);
    pen.along([0.0, wide], [l, wide], head + 2.0 * gap, "l");
    pen.along([l, r], [end, core], head + 2.0 * gap, "lt");
    pen.along([-k, -head], [0.0, -head], -head - 2.0 * gap, "k");
    pen.upright([-k, -head], [-k, head], -k - 2.5 * gap, "dk");
    pen.upright([end, -r], [end, r], end + 2.2 * gap, "d");
    pen.finish()
}

/// A Woodruff key: width, height, the diameter of its round.
pub fn woodruff(b: f64, h: f64, diameter: f64) -> Drawing {
    let gap = diameter / 14.0;
    let mut pen = Pen::new(gap);
    let r = diameter / 2.0;
    // The flat stands a little below the centre of the round.
    let fall = (r - h).clamp(0.0, r);
    let open = (fall / r).asin().to_degrees();
    let ends = [180.0 + open, 360.0 - open];
    pen.arc(Role::Outline, [0.0, 0.0], r, ends);
    pen.path(Role::Outline, &ends.map(|angle| polar([0.0, 0.0], r, angle)));
    pen.along([-r, 0.0], [r, 0.0], -2.2 * gap, "D");
    pen.upright([-r, fall], [0.0, r], -r - 2.2 * gap, "h");
    let x = r + 4.0 * gap;
    pen.rect(Role::Outline, [x, fall], [x + b, r]);
    pen.hatch(&[[x, fall], [x + b, fall], [x + b, r], [x, r]]);
    pen.along([x, r], [x + b, r], r + 2.2 * gap, "b");
    pen.finish()
}

/// A parallel key with round ends: width, height, length.
pub fn key(b: f64, h: f64, l: f64) -> Drawing {
    let gap = (l + b) / 22.0;
    let mut pen = Pen::new(gap);
    pen.rect(Role::Outline, [0.0, 0.0], [l, h]);
    pen.path(Role::Thin, &[[b / 2.0, 0.0], [b / 2.0, h]]);
    pen.path(Role::Thin, &[[l - b / 2.0, 0.0], [l - b / 2.0, h]]);
    let top = h + 3.5 * gap;
    pen.rounded(Role::Outline, [0.0, top], [l, top + b], b / 2.0);
    pen.axis(0.0, l, top + b / 2.0);
    pen.along([0.0, top + b / 2.0], [l, top + b / 2.0], top + b + 2.2 * gap, "L");
    pen.upright([0.0, top], [0.0, top + b], -2.2 * gap, "b");
    pen.upright([0.0, 0.0], [0.0, h], -2.2 * gap, "h");
    let x = l + 3.0 * gap;
    pen.rect(Role::Outline, [x, 0.0], [x + b, h]);
    pen.hatch(&[[x, 0.0], [x + b, 0.0], [x + b, h], [x, h]]);
    pen.finish()
}
