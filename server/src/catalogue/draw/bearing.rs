//! Deep-groove ball bearings: cut above the axis, seen from the end.

use super::pen::{Pen, polar};
use sanku_core::library::{
    bearing::drawn_balls,
    drawing::{Drawing, Role},
};

/// A bearing: bore, outer diameter, width, chamfer.
pub fn deep_groove(d: f64, outer: f64, width: f64, r: f64) -> Drawing {
    let gap = outer / 20.0;
    let mut pen = Pen::new(gap);
    let (pitch, ball) = drawn_balls(d, outer);
    let half = outer / 2.0;
    // Shoulders stand a quarter of a ball from the pitch circle.
    let [low, high] = [pitch / 2.0 - ball / 4.0, pitch / 2.0 + ball / 4.0];
    for side in [-1.0, 1.0] {
        section(&mut pen, [d / 2.0, low, high, half].map(|y| side * y), width);
        pen.circle(Role::Outline, [width / 2.0, side * pitch / 2.0], ball / 2.0);
        pen.path(Role::Centre, &[[-gap, side * pitch / 2.0], [width + gap, side * pitch / 2.0]]);
    }
    pen.rounded(Role::Outline, [0.0, -half], [width, half], r);
    pen.axis(0.0, width, 0.0);
    pen.along([0.0, half], [width, half], half + 2.0 * gap, "B");
    pen.upright([0.0, -d / 2.0], [0.0, d / 2.0], -2.2 * gap, "d");
    pen.upright([0.0, -half], [0.0, half], -5.0 * gap, "D");
    let centre = [width + 3.0 * gap + half, 0.0];
    for radius in [half, high, low, d / 2.0] {
        pen.circle(Role::Outline, centre, radius);
    }
    for i in 0..9 {
        pen.circle(Role::Outline, polar(centre, pitch / 2.0, 90.0 + 40.0 * f64::from(i)), ball / 2.0);
    }
    pen.circle(Role::Centre, centre, pitch / 2.0);
    pen.cross(centre, half);
    pen.finish()
}

/// Both rings cut, on one side of the axis; the hatch leaves the ball free.
fn section(pen: &mut Pen, [bore, low, high, half]: [f64; 4], width: f64) {
    for [from, to] in [[bore, low], [high, half]] {
        pen.path(Role::Outline, &[[0.0, from], [width, from]]);
        pen.path(Role::Outline, &[[0.0, to], [width, to]]);
    }
    // The deepest point of the groove, half a ball from the pitch circle.
    let depth = (high - low) / 2.0;
    for [from, to] in [[bore, low - depth], [high + depth, half]] {
        pen.hatch(&[[0.0, from], [width, from], [width, to], [0.0, to]]);
    }
}
