//! Rolling bearings: cut along the axis, seen from the end.

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

/// A single-direction thrust ball bearing, its axis lying: bore, outer diameter, height.
pub fn thrust(d: f64, outer: f64, height: f64) -> Drawing {
    let gap = outer / 20.0;
    let mut pen = Pen::new(gap);
    let (inner, half) = (d / 2.0, outer / 2.0);
    let pitch = f64::midpoint(inner, half);
    let ball = (0.5 * height).min(0.7 * (half - inner));
    let washer = (height - 0.5 * ball) / 2.0;
    for side in [-1.0, 1.0] {
        for [from, to] in [[0.0, washer], [height - washer, height]] {
            let [top, bottom] = [side * inner, side * half];
            pen.rect(Role::Outline, [from, top.min(bottom)], [to, top.max(bottom)]);
            // The groove takes the ball in: the hatch ends before it.
            let [near, far] = [pitch - ball / 2.0, pitch + ball / 2.0].map(|y| side * y);
            pen.hatch(&[[from, top], [to, top], [to, near], [from, near]]);
            pen.hatch(&[[from, far], [to, far], [to, bottom], [from, bottom]]);
        }
        pen.circle(Role::Outline, [height / 2.0, side * pitch], ball / 2.0);
    }
    for x in [0.0, washer, height - washer, height] {
        pen.path(Role::Outline, &[[x, -inner], [x, inner]]);
    }
    pen.axis(0.0, height, 0.0);
    pen.along([0.0, half], [height, half], half + 2.0 * gap, "T");
    pen.upright([0.0, -inner], [0.0, inner], -2.2 * gap, "d");
    pen.upright([0.0, -half], [0.0, half], -5.0 * gap, "D");
    rings(&mut pen, [height + 3.0 * gap + half, 0.0], &[half, inner]);
    pen.finish()
}

/// A tapered roller bearing: bore, outer diameter; assembled height, inner and outer ring width.
pub fn tapered(d: f64, outer: f64, [height, inner, cup]: [f64; 3]) -> Drawing {
    let gap = outer / 20.0;
    let mut pen = Pen::new(gap);
    let (bore, half) = (d / 2.0, outer / 2.0);
    let wall = half - bore;
    // The raceways lean to the axis on the left, where the inner ring stands out.
    let cone = [[0.0, bore], [inner, bore], [inner, bore + 0.42 * wall], [0.0, bore + 0.22 * wall]];
    let left = height - cup;
    let ring = [[left, half], [height, half], [height, half - 0.16 * wall], [left, half - 0.36 * wall]];
    let roller = [
        [0.14 * height, bore + 0.25 * wall],
        [0.84 * inner, bore + 0.39 * wall],
        [0.8 * inner, half - 0.2 * wall],
        [0.1 * height, half - 0.38 * wall],
    ];
    for side in [-1.0, 1.0] {
        let mirrored = |shape: [[f64; 2]; 4]| shape.map(|[x, y]| [x, side * y]);
        for shape in [cone, ring] {
            pen.hatch(&mirrored(shape));
            pen.ring(Role::Outline, &mirrored(shape));
        }
        pen.ring(Role::Outline, &mirrored(roller));
    }
    pen.path(Role::Outline, &[[0.0, -bore], [0.0, bore]]);
    pen.path(Role::Outline, &[[inner, -bore], [inner, bore]]);
    pen.axis(0.0, height, 0.0);
    pen.along([left, half], [height, half], half + 1.8 * gap, "C");
    pen.along([0.0, bore], [height, half], half + 4.2 * gap, "T");
    pen.along([0.0, -bore], [inner, -bore], -half - 1.8 * gap, "B");
    pen.upright([0.0, -bore], [0.0, bore], -2.2 * gap, "d");
    pen.upright([left, -half], [left, half], -5.0 * gap, "D");
    rings(&mut pen, [height + 3.0 * gap + half, 0.0], &[half, half - 0.36 * wall, bore + 0.3 * wall, bore]);
    pen.finish()
}

/// A bearing with rollers or balls in one row or two: bore, outer diameter, width.
pub fn rolling([d, outer, width]: [f64; 3], rows: u8, rollers: bool) -> Drawing {
    let gap = outer / 20.0;
    let mut pen = Pen::new(gap);
    let (inner, half) = (d / 2.0, outer / 2.0);
    let wall = half - inner;
    let pitch = inner + wall / 2.0;
    let room = width / f64::from(rows);
    let tall = 0.5 * wall;
    let long = if rollers { 0.66 * room } else { tall.min(0.8 * room) };
    let tall = if rollers { tall } else { long };
    for side in [-1.0, 1.0] {
        for [from, to] in [[inner, pitch - tall / 2.0], [pitch + tall / 2.0, half]] {
            let [top, bottom] = [side * from, side * to];
            pen.hatch(&[[0.0, top], [width, top], [width, bottom], [0.0, bottom]]);
            pen.rect(Role::Outline, [0.0, top.min(bottom)], [width, top.max(bottom)]);
        }
        for row in 0..rows {
            let at = [room * (f64::from(row) + 0.5), side * pitch];
            if rollers {
                let [x, y] = at;
                pen.rect(Role::Outline, [x - long / 2.0, y - tall / 2.0], [x + long / 2.0, y + tall / 2.0]);
            } else {
                pen.circle(Role::Outline, at, long / 2.0);
            }
        }
    }
    for x in [0.0, width] {
        pen.path(Role::Outline, &[[x, -inner], [x, inner]]);
    }
    pen.axis(0.0, width, 0.0);
    pen.along([0.0, half], [width, half], half + 2.0 * gap, "B");
    pen.upright([0.0, -inner], [0.0, inner], -2.2 * gap, "d");
    pen.upright([0.0, -half], [0.0, half], -5.0 * gap, "D");
    rings(&mut pen, [width + 3.0 * gap + half, 0.0], &[half, pitch + tall / 2.0, pitch - tall / 2.0, inner]);
    pen.finish()
}

fn rings(pen: &mut Pen, centre: [f64; 2], radii: &[f64]) {
    for radius in radii {
        pen.circle(Role::Outline, centre, *radius);
    }
    pen.cross(centre, radii.iter().copied().fold(0.0, f64::max));
}
