//! Fittings of pipes: elbows, tees, reducers, caps; motors and cylinders with a square face.

use super::pen::{Pen, polar};
use sanku_core::library::drawing::{Drawing, Role};

/// An elbow of so many degrees: outside diameter, from its centre to its ends.
pub fn elbow(outer: f64, f: f64, angle: f64) -> Drawing {
    let bend = f / (angle / 2.0).to_radians().tan();
    let gap = (bend + outer) / 18.0;
    let mut pen = Pen::new(gap);
    let centre = [0.0, 0.0];
    for radius in [bend - outer / 2.0, bend + outer / 2.0] {
        pen.arc(Role::Outline, centre, radius.max(0.0), [0.0, angle]);
    }
    pen.arc(Role::Centre, centre, bend, [0.0, angle]);
    for turn in [0.0, angle] {
        let ends =
            [bend - outer / 2.0, bend + outer / 2.0].map(|radius| polar(centre, radius.max(0.0), turn));
        pen.path(Role::Outline, &ends);
    }
    pen.along([bend - outer / 2.0, 0.0], [bend + outer / 2.0, 0.0], 2.4 * gap, "D");
    pen.upright([bend, -f], [bend, 0.0], bend + outer / 2.0 + 3.0 * gap, "F");
    pen.finish()
}

/// A tee: outside diameter, from its centre to its ends.
pub fn tee(outer: f64, f: f64) -> Drawing {
    let r = outer / 2.0;
    let gap = f / 9.0;
    let mut pen = Pen::new(gap);
    pen.ring(Role::Outline, &[[-f, -r], [-r, -r], [-r, -f], [r, -f], [r, -r], [f, -r], [f, r], [-f, r]]);
    pen.axis(-f, f, 0.0);
    pen.path(Role::Centre, &[[0.0, -f - gap], [0.0, r + gap]]);
    pen.along([0.0, r], [f, r], r + 2.4 * gap, "F");
    pen.upright([-f, -r], [-f, r], -f - 2.4 * gap, "D");
    pen.finish()
}

/// A reducer: both outside diameters, length.
pub fn reducer([large, small]: [f64; 2], h: f64) -> Drawing {
    let (r, core) = (large / 2.0, small / 2.0);
    let gap = large / 12.0;
    let mut pen = Pen::new(gap);
    pen.body(&[[0.0, r], [0.2 * h, r], [0.8 * h, core], [h, core]]);
    pen.axis(0.0, h, 0.0);
    pen.along([0.0, r], [h, core], r + 2.4 * gap, "H");
    pen.upright([0.0, -r], [0.0, r], -2.4 * gap, "D");
    pen.upright([h, -core], [h, core], h + 2.4 * gap, "D2");
    pen.finish()
}

/// A cap: outside diameter, height.
pub fn cap(outer: f64, h: f64) -> Drawing {
    let r = outer / 2.0;
    let gap = outer / 12.0;
    let mut pen = Pen::new(gap);
    let dome = |share: f64| {
        let (sin, cos) = (share * std::f64::consts::FRAC_PI_2).sin_cos();
        [0.4 * h + 0.6 * h * sin, r * cos]
    };
    let mut below = vec![[0.0, r]];
    below.extend([0.0, 0.2, 0.4, 0.6, 0.8, 1.0].map(dome));
    pen.body(&below);
    pen.axis(0.0, h, 0.0);
    pen.along([0.0, r], [h, 0.0], r + 2.4 * gap, "H");
    pen.upright([0.0, -r], [0.0, r], -2.4 * gap, "D");
    pen.finish()
}

/// A motor with a square face: its side and length, the distance of its holes and one of them, its pilot, its shaft.
pub fn square_motor([a, l]: [f64; 2], [e, hole]: [f64; 2], [pilot, d]: [f64; 2]) -> Drawing {
    let gap = a / 12.0;
    let mut pen = Pen::new(gap);
    let half = a / 2.0;
    pen.rect(Role::Outline, [-l, -half], [0.0, half]);
    pen.rect(Role::Outline, [0.0, -pilot / 2.0], [0.05 * a, pilot / 2.0]);
    pen.rect(Role::Outline, [0.05 * a, -d / 2.0], [0.5 * a, d / 2.0]);
    pen.axis(-l, 0.5 * a, 0.0);
    pen.along([-l, half], [0.0, half], half + 2.4 * gap, "L");
    pen.upright([0.5 * a, -d / 2.0], [0.5 * a, d / 2.0], 0.5 * a + 2.4 * gap, "d");
    let x = 0.5 * a + 6.0 * gap + half;
    pen.rounded(Role::Outline, [x - half, -half], [x + half, half], 0.06 * a);
    for radius in [pilot, d] {
        pen.circle(Role::Outline, [x, 0.0], radius / 2.0);
    }
    for (sx, sy) in [(-1.0, -1.0), (-1.0, 1.0), (1.0, -1.0), (1.0, 1.0)] {
        pen.circle(Role::Outline, [x + sx * e / 2.0, sy * e / 2.0], hole / 2.0);
    }
    pen.cross([x, 0.0], half);
    pen.along([x - e / 2.0, e / 2.0], [x + e / 2.0, e / 2.0], half + 2.4 * gap, "e");
    pen.upright([x + half, -half], [x + half, half], x + half + 2.4 * gap, "a");
    pen.finish()
}

/// A cylinder from the side and on its rod: bore, rod, the distance of its mounting threads, stroke.
pub fn cylinder(bore: f64, rod: f64, tg: f64, [body, wh]: [f64; 2]) -> Drawing {
    let side = tg * 1.4;
    let gap = side / 11.0;
    let mut pen = Pen::new(gap);
    let half = side / 2.0;
    pen.rect(Role::Outline, [-body, -half], [0.0, half]);
    for x in [-0.72 * body, -0.28 * body] {
        pen.path(Role::Outline, &[[x, -half], [x, half]]);
    }
    for y in [-bore / 2.0, bore / 2.0] {
        pen.path(Role::Hidden, &[[-0.72 * body, y], [-0.28 * body, y]]);
    }
    pen.rect(Role::Outline, [0.0, -rod / 2.0], [wh, rod / 2.0]);
    pen.axis(-body, wh, 0.0);
    pen.along([0.0, half], [wh, rod / 2.0], half + 2.2 * gap, "WH");
    pen.upright([wh, -rod / 2.0], [wh, rod / 2.0], wh + 2.4 * gap, "d");
    pen.upright([-0.72 * body, -bore / 2.0], [-0.72 * body, bore / 2.0], -body - 2.4 * gap, "D");
    let x = wh + 6.0 * gap + half;
    pen.rounded(Role::Outline, [x - half, -half], [x + half, half], 0.08 * side);
    pen.circle(Role::Outline, [x, 0.0], rod / 2.0);
    for (sx, sy) in [(-1.0, -1.0), (-1.0, 1.0), (1.0, -1.0), (1.0, 1.0)] {
        pen.circle(Role::Outline, [x + sx * tg / 2.0, sy * tg / 2.0], 0.06 * side);
    }
    pen.cross([x, 0.0], half);
    pen.along([x - tg / 2.0, tg / 2.0], [x + tg / 2.0, tg / 2.0], half + 2.4 * gap, "TG");
    pen.finish()
}
