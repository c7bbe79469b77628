//! Housings of bearings: their face, and from the side.

use super::pen::{Pen, polar};
use sanku_core::library::drawing::{Drawing, Role};

/// What a housing stands on.
#[derive(Clone, Copy, PartialEq)]
pub enum Foot {
    /// A base below the bearing.
    Pillow,
    /// A square face with four holes.
    Square,
    /// A long face with two holes.
    Oval,
}

/// A housing with its bearing: bore, length of the base or the face, and how deep it is with the letter for that.
pub fn housed(d: f64, a: f64, (deep, letter): (f64, &str), foot: Foot) -> Drawing {
    let gap = a / 16.0;
    let mut pen = Pen::new(gap);
    let (half, hub) = (a / 2.0, (0.3 * a).max(0.75 * d));
    let low = match foot {
        Foot::Pillow => {
            pen.rect(Role::Outline, [-half, hub], [half, hub + 0.12 * a]);
            hub + 0.12 * a
        }
        Foot::Square => {
            pen.rounded(Role::Outline, [-half, -half], [half, half], 0.12 * a);
            for angle in [45.0, 135.0, 225.0, 315.0] {
                pen.circle(Role::Outline, polar([0.0, 0.0], 0.52 * a, angle), 0.05 * a);
            }
            half
        }
        Foot::Oval => {
            pen.rounded(Role::Outline, [-half, -0.14 * a], [half, 0.14 * a], 0.13 * a);
            for x in [-0.38 * a, 0.38 * a] {
                pen.circle(Role::Outline, [x, 0.0], 0.05 * a);
            }
            hub
        }
    };
    for radius in [hub, f64::midpoint(hub, d / 2.0), d / 2.0] {
        pen.circle(Role::Outline, [0.0, 0.0], radius);
    }
    pen.cross([0.0, 0.0], hub);
    pen.along([-half, low], [half, low], low + 2.2 * gap, "a");
    pen.upright([0.0, -d / 2.0], [0.0, d / 2.0], -half - 2.2 * gap, "d");
    let x = half + 3.0 * gap;
    pen.rect(Role::Outline, [x, -hub], [x + deep, low]);
    pen.axis(x, x + deep, 0.0);
    pen.along([x, low], [x + deep, low], low + 2.2 * gap, letter);
    pen.finish()
}
