//! ASH-1 Marks as paths of SVG.

use super::family::Form;
use crate::library::measure::Kind;

/// A number of pixels: two digits behind the point.
pub fn short(number: f64) -> String {
    Kind::count((number * 100.0).round() / 100.0)
}

/// A mark as a path about a place.
pub fn mark(form: Form, [x, y]: [f64; 2], radius: f64) -> String {
    let polygon = |corners: &[[f64; 2]]| {
        let one =
            |[right, down]: &[f64; 2]| [&short(x + right * radius), " ", &short(y + down * radius)].concat();
        ["M", &corners.iter().map(one).collect::<Vec<_>>().join("L"), "Z"].concat()
    };
    let turned = |corners: &[[f64; 2]], turns: usize| {
        let quarter = |[right, down]: [f64; 2]| [-down, right];
        let all: Vec<_> =
            corners.iter().map(|corner| (0..turns).fold(*corner, |corner, _| quarter(corner))).collect();
        polygon(&all)
    };
    const UP: [[f64; 2]; 3] = [[0.0, -1.15], [1.17, 0.8], [-1.17, 0.8]];
    const BAR: [[f64; 2]; 4] = [[-1.15, -0.52], [1.15, -0.52], [1.15, 0.52], [-1.15, 0.52]];
    const PLUS: [[f64; 2]; 12] = [
        [-0.36, -1.15],
        [0.36, -1.15],
        [0.36, -0.36],
        [1.15, -0.36],
        [1.15, 0.36],
        [0.36, 0.36],
        [0.36, 1.15],
        [-0.36, 1.15],
        [-0.36, 0.36],
        [-1.15, 0.36],
        [-1.15, -0.36],
        [-0.36, -0.36],
    ];
    match form {
        Form::Disc => {
            let (r, wide) = (short(radius), short(radius * 2.0));
            [
                "M",
                &short(x - radius),
                " ",
                &short(y),
                "a",
                &r,
                " ",
                &r,
                " 0 1 0 ",
                &wide,
                " 0a",
                &r,
                " ",
                &r,
                " 0 1 0 -",
                &wide,
                " 0",
            ]
            .concat()
        }
        Form::Square => polygon(&[[-0.88, -0.88], [0.88, -0.88], [0.88, 0.88], [-0.88, 0.88]]),
        Form::Diamond => polygon(&[[0.0, -1.2], [1.2, 0.0], [0.0, 1.2], [-1.2, 0.0]]),
        Form::Up => turned(&UP, 0),
        Form::Right => turned(&UP, 1),
        Form::Down => turned(&UP, 2),
        Form::Left => turned(&UP, 3),
        Form::Plus => polygon(&PLUS),
        Form::Cross => polygon(&PLUS.map(|[right, down]| [(right - down) * 0.707, (right + down) * 0.707])),
        Form::Hexagon => {
            polygon(&[[-1.04, 0.0], [-0.53, -0.88], [0.53, -0.88], [1.04, 0.0], [0.53, 0.88], [-0.53, 0.88]])
        }
        Form::Star => polygon(&[
            [0.0, -1.44],
            [0.36, -0.36],
            [1.44, 0.0],
            [0.36, 0.36],
            [0.0, 1.44],
            [-0.36, 0.36],
            [-1.44, 0.0],
            [-0.36, -0.36],
        ]),
        Form::Bar => turned(&BAR, 0),
        Form::Pole => turned(&BAR, 1),
    }
}

#[cfg(test)]
mod tests;
