//! SHP-2 The points along the path of an SVG file.

use super::{lines::POINTS, loops::Point};
use crate::decimal::number;

/// So many points make a curve.
const CURVE: usize = 16;

/// The lines of a path: what it says until something in it makes no sense.
pub fn path(text: &str) -> Vec<Vec<Point>> {
    let mut pen = Pen::default();
    let mut tokens = Tokens(text);
    let mut command = ' ';
    loop {
        match tokens.letter() {
            Some(next) => command = next,
            // What is repeated goes without its letter, lines instead of moves.
            None => {
                command = if command == 'M' {
                    'L'
                } else if command == 'm' {
                    'l'
                } else {
                    command
                }
            }
        }
        if pen.points > POINTS || pen.step(command, &mut tokens).is_none() {
            break;
        }
    }
    pen.end();
    pen.paths
}

struct Tokens<'a>(&'a str);

impl Tokens<'_> {
    fn skip(&mut self) {
        self.0 = self.0.trim_start_matches(|sign: char| sign == ',' || sign.is_whitespace());
    }

    /// The command that comes next.
    fn letter(&mut self) -> Option<char> {
        self.skip();
        let letter = self.0.chars().next().filter(char::is_ascii_alphabetic)?;
        self.0 = self.0.get(1..)?;
        Some(letter)
    }

    /// A flag is one digit, and what stands behind it another number.
    fn flag(&mut self) -> Option<bool> {
        self.skip();
        let flag = self.0.chars().next()?;
        self.0 = self.0.get(flag.len_utf8()..)?;
        Some(flag == '1')
    }

    fn number(&mut self) -> Option<f64> {
        self.skip();
        let (mut end, mut point, mut power) = (0, false, false);
        for (at, sign) in self.0.char_indices() {
            let after_power = self.0.get(..at).is_some_and(|text| text.ends_with(['e', 'E']));
            let goes_on = match sign {
                '0'..='9' => true,
                '+' | '-' => at == 0 || after_power,
                '.' => !std::mem::replace(&mut point, true) && !power,
                'e' | 'E' => !std::mem::replace(&mut power, true),
                _ => false,
            };
            if !goes_on {
                break;
            }
            end = at + 1;
        }
        let number = number(self.0.get(..end)?, 0).filter(|number| number.is_finite())?;
        self.0 = self.0.get(end..)?;
        Some(number)
    }
}

#[derive(Default)]
struct Pen {
    paths: Vec<Vec<Point>>,
    path: Vec<Point>,
    at: Point,
    start: Point,
    /// Where the last curve came from, as it is mirrored by the next.
    bent: Option<Point>,
    points: usize,
}

impl Pen {
    fn end(&mut self) {
        if !self.path.is_empty() {
            self.paths.push(std::mem::take(&mut self.path));
        }
    }

    fn line(&mut self, to: Point) {
        if self.path.is_empty() {
            self.path.push(self.at);
        }
        self.path.push(to);
        self.points += 1;
        self.at = to;
    }

    fn step(&mut self, command: char, tokens: &mut Tokens<'_>) -> Option<()> {
        match command.to_ascii_uppercase() {
            'C' | 'S' | 'Q' | 'T' => self.bend(command, tokens),
            _ => self.straight(command, tokens),
        }
    }

    /// A curve with its control points.
    fn bend(&mut self, command: char, tokens: &mut Tokens<'_>) -> Option<()> {
        let [x, y] = if command.is_ascii_lowercase() { self.at } else { [0.0; 2] };
        let mut point = || Some([x + tokens.number()?, y + tokens.number()?]);
        let bent = self.bent.take();
        let mirrored = |at: Point| bent.map_or(at, |[x, y]| [2.0 * at[0] - x, 2.0 * at[1] - y]);
        match command.to_ascii_uppercase() {
            'C' => {
                let (a, b, to) = (point()?, point()?, point()?);
                self.curve(a, b, to);
            }
            'S' => {
                let (b, to) = (point()?, point()?);
                self.curve(mirrored(self.at), b, to);
            }
            'Q' => {
                let (a, to) = (point()?, point()?);
                self.bow(a, to);
            }
            _ => {
                let to = point()?;
                self.bow(mirrored(self.at), to);
            }
        }
        Some(())
    }

    /// A line, an arc, or another beginning.
    fn straight(&mut self, command: char, tokens: &mut Tokens<'_>) -> Option<()> {
        let [x, y] = if command.is_ascii_lowercase() { self.at } else { [0.0; 2] };
        let mut point = || Some([x + tokens.number()?, y + tokens.number()?]);
        self.bent = None;
        match command.to_ascii_uppercase() {
            'M' => {
                let to = point()?;
                self.end();
                (self.at, self.start) = (to, to);
            }
            'L' => {
                let to = point()?;
                self.line(to);
            }
            'H' => {
                let to = [x + tokens.number()?, self.at[1]];
                self.line(to);
            }
            'V' => {
                let to = [self.at[0], y + tokens.number()?];
                self.line(to);
            }
            'A' => {
                let radii = [tokens.number()?.abs(), tokens.number()?.abs()];
                let degrees = tokens.number()?;
                let flags = [tokens.flag()?, tokens.flag()?];
                let to = [x + tokens.number()?, y + tokens.number()?];
                self.arc(radii, degrees, flags, to);
            }
            'Z' => self.close(tokens)?,
            _ => return None,
        }
        Some(())
    }

    /// Back to where it began.
    fn close(&mut self, tokens: &mut Tokens<'_>) -> Option<()> {
        let start = self.start;
        self.line(start);
        self.end();
        // Numbers behind it belong to no command.
        tokens.skip();
        tokens.0.chars().next().filter(char::is_ascii_alphabetic).map(drop)
    }

    fn curve(&mut self, a: Point, b: Point, to: Point) {
        let from = self.at;
        for step in 1..=CURVE {
            let t = step as f64 / CURVE as f64;
            let u = 1.0 - t;
            let weights = [u * u * u, 3.0 * u * u * t, 3.0 * u * t * t, t * t * t];
            let sum = |axis: usize| {
                let of = |point: Point| point.get(axis).copied().unwrap_or_default();
                weights[0] * of(from) + weights[1] * of(a) + weights[2] * of(b) + weights[3] * of(to)
            };
            self.line([sum(0), sum(1)]);
        }
        self.bent = Some(b);
    }

    /// A curve with one control point.
    fn bow(&mut self, a: Point, to: Point) {
        let from = self.at;
        let third = |one: Point| [(one[0] + 2.0 * a[0]) / 3.0, (one[1] + 2.0 * a[1]) / 3.0];
        self.curve(third(from), third(to), to);
        self.bent = Some(a);
    }

    /// Of an ellipse, as SVG says it: made a circle, whose middle follows from its chord.
    fn arc(&mut self, [rx, ry]: [f64; 2], degrees: f64, [large, sweep]: [bool; 2], to: Point) {
        let from = self.at;
        let (sine, cosine) = libm::sincos(degrees.to_radians());
        let flat = |[x, y]: Point| [(x * cosine + y * sine) / rx, (y * cosine - x * sine) / ry];
        let back = |[x, y]: Point| [x * rx * cosine - y * ry * sine, x * rx * sine + y * ry * cosine];
        let ([ax, ay], [bx, by]) = (flat(from), flat(to));
        let half = [(bx - ax) / 2.0, (by - ay) / 2.0];
        let square = half[0] * half[0] + half[1] * half[1];
        let radius = square.max(1.0).sqrt();
        let rise = (1.0 / square - 1.0).max(0.0).sqrt();
        let rise = if large == sweep { -rise } else { rise };
        let centre = [f64::midpoint(ax, bx) - rise * half[1], f64::midpoint(ay, by) + rise * half[0]];
        let start = libm::atan2(ay - centre[1], ax - centre[0]);
        let turn = libm::atan2(by - centre[1], bx - centre[0]) - start;
        let full = 2.0 * std::f64::consts::PI;
        let turn = match sweep {
            true if turn < 0.0 => turn + full,
            false if turn > 0.0 => turn - full,
            _ => turn,
        };
        // Without a radius or a way no turn is a number: a line.
        let steps = (turn.abs() / full * 96.0) as usize + 1;
        for step in 1..steps {
            let (sine, cosine) = libm::sincos(start + turn * step as f64 / steps as f64);
            self.line(back([centre[0] + radius * cosine, centre[1] + radius * sine]));
        }
        self.line(to);
    }
}
