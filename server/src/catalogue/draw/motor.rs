//! Foot-mounted motors: side view and the view on the shaft end.

use super::pen::Pen;
use sanku_core::library::drawing::{Drawing, Role};

/// What the frame decides; millimetres.
#[derive(Clone, Copy)]
pub struct Frame {
    /// Height of the shaft.
    pub h: f64,
    /// Distance of the feet across the shaft.
    pub a: f64,
    /// Distance of the feet along the shaft.
    pub b: f64,
    /// Shaft end.
    pub d: f64,
    /// Its length.
    pub e: f64,
}

/// A motor lying on its feet, the shaft to the right.
pub fn foot_mounted(frame: Frame) -> Drawing {
    let Frame { h, a, b, d, e } = frame;
    let gap = h / 6.5;
    let mut pen = Pen::new(gap);
    let radius = 0.92 * h;
    let [back, front] = [-1.25 * b - 0.5 * h, 0.45 * h];
    pen.rounded(Role::Outline, [back, -radius], [front, radius], 0.06 * h);
    for x in [back + 0.5 * h, front - 0.3 * h] {
        pen.path(Role::Outline, &[[x, -radius], [x, radius]]);
    }
    fins(&mut pen, [back + 0.5 * h, front - 0.3 * h], radius);
    pen.rect(Role::Outline, [front, -d / 2.0], [front + e, d / 2.0]);
    pen.rect(Role::Outline, [-b - 0.1 * h, 0.92 * h], [0.1 * h, h]);
    pen.rect(Role::Outline, [-0.7 * b, -radius - 0.32 * h], [-0.3 * b, -radius]);
    for x in [-b, 0.0] {
        pen.path(Role::Centre, &[[x, 0.86 * h], [x, 1.06 * h]]);
    }
    pen.axis(back, front + e, 0.0);
    pen.along([-b, h], [0.0, h], h + 2.5 * gap, "B");
    pen.along([front, d / 2.0], [front + e, d / 2.0], h + 2.5 * gap, "E");
    pen.upright([front + e, 0.0], [0.1 * h, h], front + e + 2.5 * gap, "H");
    end(&mut pen, frame, [front + e + 8.0 * gap + a / 2.0 + 0.15 * h, 0.0], gap);
    pen.finish()
}

fn fins(pen: &mut Pen, [from, to]: [f64; 2], radius: f64) {
    for i in 1..8 {
        let y = radius * (f64::from(i) / 4.0 - 1.0) * 0.96;
        if y.abs() > 1e-9 {
            pen.path(Role::Thin, &[[from, y], [to, y]]);
        }
    }
}

fn end(pen: &mut Pen, Frame { h, a, d, .. }: Frame, centre: [f64; 2], gap: f64) {
    let [x, _] = centre;
    let radius = 0.92 * h;
    pen.circle(Role::Outline, centre, radius);
    pen.circle(Role::Outline, centre, 0.62 * h);
    pen.circle(Role::Outline, centre, d / 2.0);
    pen.rect(Role::Outline, [x - a / 2.0 - 0.15 * h, 0.88 * h], [x + a / 2.0 + 0.15 * h, h]);
    for foot in [x - a / 2.0, x + a / 2.0] {
        pen.path(Role::Centre, &[[foot, 0.82 * h], [foot, 1.06 * h]]);
    }
    pen.cross(centre, radius);
    pen.along([x - a / 2.0, h], [x + a / 2.0, h], h + 2.5 * gap, "A");
    pen.upright([x, -d / 2.0], [x, d / 2.0], x + radius + 2.5 * gap, "D");
}
