//! Housings of bearings: their face, and from the side; guides: on the end of their rail, and from above.

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

/// A rail with its block: width and height of both together, those of the rail, the length of the block and how far its holes lie
/// from each other across and along.
pub fn guide([w, h]: [f64; 2], [wr, hr]: [f64; 2], [l, b, c]: [f64; 3]) -> Drawing {
    let gap = w.max(l) / 14.0;
    let mut pen = Pen::new(gap);
    let (half, groove, foot) = (w / 2.0, 0.56 * wr, -0.16 * h);
    let ceiling = (hr + h) / -2.0;
    let right = [[half, -h], [half, foot], [groove, foot], [groove, ceiling]];
    let left = right.iter().rev().map(|[x, y]| [-x, *y]);
    pen.ring(Role::Outline, &right.iter().copied().chain(left).collect::<Vec<_>>());
    pen.rect(Role::Outline, [-wr / 2.0, -hr], [wr / 2.0, 0.0]);
    pen.path(Role::Centre, &[[0.0, -h - gap], [0.0, gap]]);
    pen.along([-half, -h], [half, -h], -h - 2.4 * gap, "W");
    pen.along([-wr / 2.0, 0.0], [wr / 2.0, 0.0], 2.4 * gap, "WR");
    pen.upright([-half, -h], [-wr / 2.0, 0.0], -half - 2.4 * gap, "H");
    pen.upright([wr / 2.0, -hr], [wr / 2.0, 0.0], half + 2.4 * gap, "HR");
    let (x, y) = (half + 7.0 * gap + 0.7 * l, -h / 2.0);
    for side in [-1.0, 1.0] {
        // The rail goes on below the block.
        let edges = [[x + side * l / 2.0, y - wr / 2.0], [x + side * 0.7 * l, y - wr / 2.0]];
        let below = edges.map(|[x, _]| [x, y + wr / 2.0]);
        pen.path(Role::Outline, &[edges[0], edges[1], below[1], below[0]]);
        for across in [-1.0, 1.0] {
            pen.circle(Role::Outline, [x + side * c / 2.0, y + across * b / 2.0], 0.05 * w);
        }
    }
    pen.rect(Role::Outline, [x - l / 2.0, y - half], [x + l / 2.0, y + half]);
    pen.axis(x - 0.7 * l, x + 0.7 * l, y);
    pen.along([x - l / 2.0, y - half], [x + l / 2.0, y - half], y - half - 2.4 * gap, "L");
    pen.along([x - c / 2.0, y + b / 2.0], [x + c / 2.0, y + b / 2.0], y + half + 2.4 * gap, "C");
    pen.upright([x + c / 2.0, y - b / 2.0], [x + c / 2.0, y + b / 2.0], x + 0.7 * l + 2.4 * gap, "B");
    pen.finish()
}
