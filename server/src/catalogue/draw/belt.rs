//! What runs over wheels: belts in section and from the side, chains.

use super::pen::{Pen, polar};
use sanku_core::library::drawing::{Drawing, Role};

/// The section of a V belt: top width and height, its flanks under 40°, with the letters of both.
pub fn v_belt(b: f64, h: f64) -> Drawing {
    let gap = b / 12.0;
    let mut pen = Pen::new(gap);
    let foot = b / 2.0 - h * 20f64.to_radians().tan();
    let outline = [[-b / 2.0, 0.0], [b / 2.0, 0.0], [foot, h], [-foot, h]];
    pen.hatch(&outline);
    pen.ring(Role::Outline, &outline);
    pen.path(Role::Centre, &[[0.0, -gap], [0.0, h + gap]]);
    pen.along([-b / 2.0, 0.0], [b / 2.0, 0.0], -2.4 * gap, "b");
    pen.upright([-b / 2.0, 0.0], [-foot, h], -b / 2.0 - 2.4 * gap, "h");
    pen.finish()
}

/// A piece of a timing belt from the side: its pitch.
pub fn timing_belt(p: f64) -> Drawing {
    let gap = p / 5.0;
    let mut pen = Pen::new(gap);
    let (back, deep) = (0.25 * p, 0.4 * p);
    let mut teeth = Vec::new();
    for i in 0..4 {
        let x = p * f64::from(i);
        teeth.extend([
            [x, 0.0],
            [x + 0.32 * p, 0.0],
            [x + 0.42 * p, deep],
            [x + 0.78 * p, deep],
            [x + 0.88 * p, 0.0],
        ]);
    }
    let long = 4.0 * p;
    let mut outline = teeth;
    outline.extend([[long, 0.0], [long, -back], [0.0, -back]]);
    pen.ring(Role::Outline, &outline);
    pen.path(Role::Centre, &[[-gap, -0.1 * p], [long + gap, -0.1 * p]]);
    pen.along([0.6 * p, deep], [1.6 * p, deep], deep + 2.2 * gap, "p");
    pen.finish()
}

/// Two links of a roller chain from the side and from above: pitch, rollers, the width between the inner plates.
pub fn chain(p: f64, roller: f64, inner: f64) -> Drawing {
    let gap = p / 6.0;
    let mut pen = Pen::new(gap);
    let half = 0.46 * p;
    for i in 0..3 {
        let centre = [p * f64::from(i), 0.0];
        pen.circle(Role::Outline, centre, roller / 2.0);
        pen.circle(Role::Outline, centre, 0.3 * roller);
        pen.path(Role::Centre, &[[centre[0], -half - gap], [centre[0], half + gap]]);
    }
    for x in [0.0, p] {
        pen.arc(Role::Outline, [x, 0.0], half, [90.0, 270.0]);
        pen.arc(Role::Outline, [x + p, 0.0], half, [270.0, 450.0]);
        for y in [-half, half] {
            pen.path(Role::Outline, &[[x, y], [x + p, y]]);
        }
    }
    pen.axis(-half, 2.0 * p + half, 0.0);
    pen.along([0.0, half], [p, half], half + 2.4 * gap, "p");
    let [x, y] = polar([2.0 * p, 0.0], roller / 2.0, 0.0);
    pen.upright([x, y - roller / 2.0], [x, y + roller / 2.0], 2.0 * p + half + 2.6 * gap, "d1");
    let top = half + 6.0 * gap;
    for (from, to, y) in [(-half, p + half, top), (-half, p + half, top + inner)] {
        pen.rect(Role::Outline, [from, y - 0.1 * p], [to, y]);
    }
    pen.upright([-half, top], [-half, top + inner - 0.1 * p], -half - 2.4 * gap, "b1");
    pen.finish()
}
