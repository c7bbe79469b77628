//! Sections of bars, tubes and rolled profiles.

use super::pen::{Pen, Point, hexagon, polar};
use sanku_core::library::drawing::{Drawing, Role};

/// A round bar.
pub fn bar(d: f64) -> Drawing {
    let mut pen = Pen::new(d / 11.0);
    let round: Vec<_> = (0..24).map(|i| polar([0.0, 0.0], d / 2.0, 15.0 * f64::from(i))).collect();
    pen.hatch(&round);
    pen.circle(Role::Outline, [0.0, 0.0], d / 2.0);
    pen.cross([0.0, 0.0], d / 2.0);
    pen.along([-d / 2.0, 0.0], [d / 2.0, 0.0], 0.72 * d, "d");
    let x = 0.75 * d;
    pen.rect(Role::Outline, [x, -d / 2.0], [x + 1.6 * d, d / 2.0]);
    pen.axis(x, x + 1.6 * d, 0.0);
    pen.finish()
}

/// A hexagonal bar, by its width across the flats.
pub fn hexagonal_bar(s: f64) -> Drawing {
    let edge = s / 3f64.sqrt();
    let gap = s / 11.0;
    let mut pen = Pen::new(gap);
    let outline = hexagon([0.0, 0.0], s);
    pen.hatch(&outline);
    pen.ring(Role::Outline, &outline);
    pen.cross([0.0, 0.0], edge);
    pen.upright([-edge / 2.0, -s / 2.0], [-edge / 2.0, s / 2.0], -edge - 2.2 * gap, "s");
    pen.along([-edge, 0.0], [edge, 0.0], s / 2.0 + 2.5 * gap, "e");
    let x = edge + 4.0 * gap;
    pen.rect(Role::Outline, [x, -s / 2.0], [x + 1.6 * s, s / 2.0]);
    pen.path(Role::Outline, &[[x, 0.0], [x + 1.6 * s, 0.0]]);
    pen.finish()
}

/// A square bar, by its side.
pub fn square_bar(a: f64) -> Drawing {
    let gap = a / 11.0;
    let mut pen = Pen::new(gap);
    let half = a / 2.0;
    pen.hatch(&[[-half, -half], [half, -half], [half, half], [-half, half]]);
    pen.rect(Role::Outline, [-half, -half], [half, half]);
    pen.along([-half, half], [half, half], half + 2.5 * gap, "a");
    pen.upright([-half, -half], [-half, half], -half - 2.5 * gap, "a");
    let x = half + 4.0 * gap;
    pen.rect(Role::Outline, [x, -half], [x + 1.6 * a, half]);
    pen.finish()
}

/// A round tube: outside diameter and wall.
pub fn tube(outer: f64, wall: f64) -> Drawing {
    let gap = outer / 11.0;
    let mut pen = Pen::new(gap);
    let [r2, r1] = [outer / 2.0, outer / 2.0 - wall];
    for i in 0..24 {
        // A sector is nearly convex: its hatch is that of its four corners.
        let [from, to] = [15.0 * f64::from(i), 15.0 * f64::from(i + 1)];
        pen.hatch(
            &[(r1, from), (r2, from), (r2, to), (r1, to)].map(|(r, angle)| polar([0.0, 0.0], r, angle)),
        );
    }
    for radius in [r1, r2] {
        pen.circle(Role::Outline, [0.0, 0.0], radius);
    }
    pen.cross([0.0, 0.0], r2);
    pen.along([-r2, 0.0], [r2, 0.0], r2 + 2.5 * gap, "D");
    pen.along([r1, 0.0], [r2, 0.0], -r2 - 2.5 * gap, "t");
    let x = 0.8 * outer;
    pen.rect(Role::Outline, [x, -r2], [x + 1.6 * outer, r2]);
    for y in [-r1, r1] {
        pen.path(Role::Hidden, &[[x, y], [x + 1.6 * outer, y]]);
    }
    pen.axis(x, x + 1.6 * outer, 0.0);
    pen.finish()
}

/// An angle: its upright leg with its letter, its other leg, thickness.
pub fn angle((long, letter): (f64, &str), b: f64, d: f64) -> Drawing {
    let gap = long / 14.0;
    let mut pen = Pen::new(gap);
    pen.hatch(&[[0.0, -long], [d, -long], [d, 0.0], [0.0, 0.0]]);
    pen.hatch(&[[d, -d], [b, -d], [b, 0.0], [d, 0.0]]);
    pen.ring(Role::Outline, &[[0.0, -long], [d, -long], [d, -d], [b, -d], [b, 0.0], [0.0, 0.0]]);
    pen.along([0.0, 0.0], [b, 0.0], 2.2 * gap, "b");
    pen.upright([0.0, -long], [0.0, 0.0], -2.2 * gap, letter);
    pen.along([0.0, -long], [d, -long], -long - 2.2 * gap, "d");
    pen.finish()
}

/// A section with flanges of even thickness: height, flange width, web, flange; an I, or a channel.
pub fn parallel([h, b]: [f64; 2], d: f64, t: f64, channel: bool) -> Drawing {
    let half = h / 2.0;
    let [left, right] = if channel { [0.0, b] } else { [-b / 2.0, b / 2.0] };
    let web = if channel { [0.0, d] } else { [-d / 2.0, d / 2.0] };
    let rect = |[x1, x2]: [f64; 2], y1: f64, y2: f64| vec![[x1, y1], [x2, y1], [x2, y2], [x1, y2]];
    let parts = vec![
        rect([left, right], -half, t - half),
        rect(web, t - half, half - t),
        rect([left, right], half - t, half),
    ];
    let mut outline: Vec<Point> = vec![
        [right, -half],
        [right, t - half],
        [web[1], t - half],
        [web[1], half - t],
        [right, half - t],
        [right, half],
    ];
    if channel {
        outline.extend([[left, half], [left, -half]]);
    } else {
        outline.extend(outline.clone().iter().rev().map(|[x, y]| [-x, *y]));
    }
    beam(&outline, &parts, [left, right], web, h)
}

/// A rectangular tube: height, width, wall, its outer corners rounded.
pub fn box_tube([h, b]: [f64; 2], t: f64, r: f64) -> Drawing {
    let gap = h.max(b) / 12.0;
    let mut pen = Pen::new(gap);
    let [x, y] = [b / 2.0, h / 2.0];
    for [from, to] in [[[-x + t, -y], [x - t, -y + t]], [[-x + t, y - t], [x - t, y]]] {
        pen.hatch(&[from, [to[0], from[1]], to, [from[0], to[1]]]);
    }
    for [from, to] in [[[-x, -y + r], [-x + t, y - r]], [[x - t, -y + r], [x, y - r]]] {
        pen.hatch(&[from, [to[0], from[1]], to, [from[0], to[1]]]);
    }
    pen.rounded(Role::Outline, [-x, -y], [x, y], r);
    pen.rounded(Role::Outline, [-x + t, -y + t], [x - t, y - t], (r - t).max(0.0));
    pen.along([-x, y], [x, y], y + 2.4 * gap, "b");
    pen.upright([-x, -y], [-x, y], -x - 2.4 * gap, "h");
    pen.upright([x, y - t], [x, y], x + 2.4 * gap, "t");
    pen.finish()
}

/// A flat bar: width, thickness.
pub fn flat(b: f64, t: f64) -> Drawing {
    let gap = b / 14.0;
    let mut pen = Pen::new(gap);
    pen.hatch(&[[0.0, 0.0], [b, 0.0], [b, t], [0.0, t]]);
    pen.rect(Role::Outline, [0.0, 0.0], [b, t]);
    pen.along([0.0, t], [b, t], t + 2.4 * gap, "b");
    pen.upright([0.0, 0.0], [0.0, t], -2.4 * gap, "t");
    let x = b + 3.0 * gap;
    pen.rect(Role::Outline, [x, 0.0], [x + 1.2 * b, t]);
    pen.finish()
}

/// An I section: height, flange width, web, mean flange; its flanges slope.
pub fn i_beam(h: f64, b: f64, d: f64, t: f64) -> Drawing {
    let [half, web, leg] = [h / 2.0, d / 2.0, b / 2.0];
    // The mean thickness stands midway between web and tip, the slope is 1:6.
    let rise = (leg - web) / 12.0;
    let right: Vec<Point> = vec![
        [leg, -half],
        [leg, -half + t - rise],
        [web, -half + t + rise],
        [web, half - t - rise],
        [leg, half - t + rise],
        [leg, half],
    ];
    let mut outline = right.clone();
    outline.extend(right.iter().rev().map(|[x, y]| [-x, *y]));
    let parts = vec![
        vec![[-leg, -half], [leg, -half], [web, -half + t + rise], [-web, -half + t + rise]],
        vec![
            [-web, -half + t + rise],
            [web, -half + t + rise],
            [web, half - t - rise],
            [-web, half - t - rise],
        ],
        vec![[-web, half - t - rise], [web, half - t - rise], [leg, half], [-leg, half]],
    ];
    beam(&outline, &parts, [-leg, leg], [-web, web], h)
}

/// A channel: height, flange width, web, mean flange.
pub fn channel(h: f64, b: f64, d: f64, t: f64) -> Drawing {
    let half = h / 2.0;
    let rise = (b - d) / 20.0;
    let outline: Vec<Point> = vec![
        [0.0, -half],
        [b, -half],
        [b, -half + t - rise],
        [d, -half + t + rise],
        [d, half - t - rise],
        [b, half - t + rise],
        [b, half],
        [0.0, half],
    ];
    let parts = vec![
        vec![[0.0, -half], [b, -half], [b, -half + t - rise], [d, -half + t + rise], [0.0, -half + t + rise]],
        vec![[0.0, -half + t + rise], [d, -half + t + rise], [d, half - t - rise], [0.0, half - t - rise]],
        vec![[0.0, half - t - rise], [d, half - t - rise], [b, half - t + rise], [b, half], [0.0, half]],
    ];
    beam(&outline, &parts, [0.0, b], [0.0, d], h)
}

fn beam(outline: &[Point], parts: &[Vec<Point>], [left, right]: [f64; 2], web: [f64; 2], h: f64) -> Drawing {
    let gap = h / 14.0;
    let mut pen = Pen::new(gap);
    for part in parts {
        pen.hatch(part);
    }
    pen.ring(Role::Outline, outline);
    pen.axis(left, right, 0.0);
    pen.along([left, h / 2.0], [right, h / 2.0], h / 2.0 + 2.2 * gap, "b");
    pen.upright([left, -h / 2.0], [left, h / 2.0], left - 2.5 * gap, "h");
    pen.along([web[0], -h / 2.0], [web[1], -h / 2.0], -h / 2.0 - 2.2 * gap, "d");
    pen.finish()
}
