//! Pins and keys.

use super::pen::Pen;
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
