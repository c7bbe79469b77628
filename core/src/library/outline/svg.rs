//! SHP-2 The lines of an SVG file: path, rect, circle, ellipse, line, polygon and polyline, where they are drawn. Nothing in it runs, and nothing is
//! fetched: a file that declares entities is refused, all else is told and left out.

use super::{
    curve::ellipse,
    lines::{Lines, POINTS},
    loops::Point,
    path::path,
    place::Place,
};
use crate::{
    decimal::number,
    text::{apart, find, has},
};

/// Elements within elements.
const DEEP: usize = 64;
/// No file has more elements.
const ELEMENTS: usize = 100_000;
/// What is thinner than this share of the widest line is no edge.
const THIN: f64 = 0.7;
/// What is in these is not drawn where it stands.
const ELSEWHERE: [&str; 8] = ["defs", "symbol", "clipPath", "mask", "pattern", "marker", "script", "style"];

/// Why a file is not read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Refused {
    /// It is no SVG file.
    Other,
    /// It declares entities.
    Entity,
}

/// An element: its name and its attributes.
struct Tag<'a> {
    name: &'a str,
    attributes: &'a str,
}

impl<'a> Tag<'a> {
    /// The value of an attribute.
    fn get(&self, name: &str) -> Option<&'a str> {
        let mut rest = self.attributes;
        while let Some((key, behind)) = apart(rest, "=") {
            let quote = behind.trim_start();
            let mark = if quote.starts_with('\'') { "'" } else { "\"" };
            let (_, inside) = apart(quote, mark)?;
            let (value, behind) = apart(inside, mark)?;
            if key.trim() == name {
                return Some(value);
            }
            rest = behind;
        }
        None
    }

    fn number(&self, name: &str) -> Option<f64> {
        length(self.get(name)?).map(|(number, _)| number)
    }

    fn or(&self, name: &str) -> f64 {
        self.number(name).unwrap_or_default()
    }

    fn numbers(&self, name: &str) -> Vec<f64> {
        numbers(self.get(name).unwrap_or_default())
    }
}

/// A number and what stands behind it.
fn length(text: &str) -> Option<(f64, &str)> {
    let digits = text.trim();
    let end = digits
        .find(|sign: char| !(sign.is_ascii_digit() || matches!(sign, '.' | '-' | '+')))
        .unwrap_or(digits.len());
    let number = number(digits.get(..end)?, 0).filter(|number| number.is_finite())?;
    Some((number, digits.get(end..)?))
}

/// Numbers between anything else.
fn numbers(text: &str) -> Vec<f64> {
    let parts =
        text.split(|sign: char| !(sign.is_ascii_digit() || matches!(sign, '.' | '-' | '+' | 'e' | 'E')));
    parts.filter_map(|part| number(part, 0)).filter(|number| number.is_finite()).take(2 * POINTS).collect()
}

/// What a file draws.
///
/// # Errors
/// Says why it is not read.
pub fn lines(text: &str) -> Result<Lines, Refused> {
    if has(text, "<!ENTITY") {
        return Err(Refused::Entity);
    }
    let mut reader = Reader::default();
    let mut rest = text;
    for _ in 0..ELEMENTS {
        let Some((_, behind)) = apart(rest, "<") else { break };
        rest = match behind.strip_prefix("!--") {
            Some(comment) => apart(comment, "-->").map_or("", |(_, behind)| behind),
            None => {
                let end = end(behind);
                reader.element(behind.get(..end).unwrap_or_default());
                behind.get(end..).unwrap_or_default()
            }
        };
        if reader.lines.points > POINTS {
            break;
        }
    }
    if !reader.found {
        return Err(Refused::Other);
    }
    Ok(reader.lines())
}

/// Where a tag ends: quoted signs count for nothing.
fn end(tag: &str) -> usize {
    let mut quote = None;
    let closes = |(_, sign): &(usize, char)| {
        match quote {
            Some(open) if open == *sign => quote = None,
            None if matches!(sign, '"' | '\'') => quote = Some(*sign),
            None if *sign == '>' => return true,
            _ => {}
        }
        false
    };
    tag.char_indices().find(closes).map_or(tag.len(), |(at, _)| at)
}

#[derive(Default)]
struct Reader {
    found: bool,
    lines: Lines,
    /// How wide the line of each path is.
    widths: Vec<f64>,
    /// What is open: its place, its line, and whether it is drawn.
    open: Vec<(Place, f64, bool)>,
}

impl Reader {
    fn element(&mut self, tag: &str) {
        if tag.starts_with(['?', '!']) {
            return;
        }
        if tag.starts_with('/') {
            self.open.pop();
            return;
        }
        let single = tag.ends_with('/');
        let tag = tag.trim_end_matches('/').trim();
        let name = tag.split(|sign: char| sign.is_whitespace()).next().unwrap_or_default();
        let attributes = tag.get(name.len()..).unwrap_or_default();
        let tag = Tag { name: name.rsplit(':').next().unwrap_or(name), attributes };
        let (place, width, drawn) = self.open.last().copied().unwrap_or((Place::default(), 1.0, true));
        let place = tag.get("transform").map_or(place, |text| place.then(&transform(text)));
        let width = tag.number("stroke-width").unwrap_or(width);
        let hidden = ELSEWHERE.contains(&tag.name) || tag.get("display") == Some("none");
        let drawn = drawn && !hidden && self.open.len() < DEEP;
        self.draw(&tag, &place, width, drawn);
        if !single {
            self.open.push((place, width, drawn));
        }
    }

    fn draw(&mut self, tag: &Tag<'_>, place: &Place, width: f64, drawn: bool) {
        let dashed = tag.get("stroke-dasharray").is_some_and(|dashes| dashes != "none");
        match (tag.name, shape(tag)) {
            ("svg", _) => {
                self.found = true;
                self.lines.unit = self.lines.unit.or_else(|| unit(tag));
            }
            ("g" | "title" | "desc" | "metadata", _) => {}
            (_, Some(paths)) if drawn && !dashed => {
                for points in paths.into_iter().filter(|points| points.len() > 1) {
                    self.widths.push(width);
                    self.lines.draw(points.into_iter().map(|at| place.at(at)).collect());
                }
            }
            (name, _) => self.lines.ignore(name),
        }
    }

    /// Without what is drawn thin beside wider lines: dimensions, hatches.
    fn lines(mut self) -> Lines {
        let widest = self.widths.iter().fold(0.0, |most: f64, width| most.max(*width));
        let all = self.lines.paths.len();
        let mut widths = self.widths.into_iter();
        self.lines.paths.retain(|_| widths.next().is_none_or(|width| width >= widest * THIN));
        for _ in self.lines.paths.len()..all {
            self.lines.ignore("thin");
        }
        self.lines
    }
}

/// How many millimetres a step of its own is.
fn unit(tag: &Tag<'_>) -> Option<f64> {
    let (wide, unit) = length(tag.get("width")?)?;
    let wide = wide
        * match unit.trim() {
            "mm" => 1.0,
            "cm" => 10.0,
            "in" => 25.4,
            _ => return None,
        };
    let steps = match tag.numbers("viewBox").as_slice() {
        [_, _, steps, _] => *steps,
        _ => return None,
    };
    Some(wide / steps).filter(|unit| unit.is_finite() && *unit > 0.0)
}

/// What a shape's lines are.
fn shape(tag: &Tag<'_>) -> Option<Vec<Vec<Point>>> {
    let full = [0.0, 2.0 * std::f64::consts::PI];
    let round = |wide: f64, high: f64| ellipse([tag.or("cx"), tag.or("cy")], [wide, 0.0], high / wide, full);
    let pairs = |closed: bool| {
        let numbers = tag.numbers("points");
        let points: Vec<Point> = numbers.chunks_exact(2).filter_map(|pair| pair.try_into().ok()).collect();
        let first = points.first().copied().filter(|_| closed);
        points.into_iter().chain(first).collect()
    };
    Some(match tag.name {
        "path" => path(tag.get("d").unwrap_or_default()),
        "polygon" => vec![pairs(true)],
        "polyline" => vec![pairs(false)],
        "line" => vec![vec![[tag.or("x1"), tag.or("y1")], [tag.or("x2"), tag.or("y2")]]],
        "circle" => round(tag.or("r"), tag.or("r")).into_iter().collect(),
        "ellipse" => round(tag.or("rx"), tag.or("ry")).into_iter().collect(),
        "rect" => {
            let [x, y, wide, high] = ["x", "y", "width", "height"].map(|name| tag.or(name));
            vec![vec![[x, y], [x + wide, y], [x + wide, y + high], [x, y + high], [x, y]]]
        }
        _ => return None,
    })
}

/// What moves and turns an element.
fn transform(text: &str) -> Place {
    let mut place = Place::default();
    let mut rest = text;
    while let Some((name, behind)) = apart(rest, "(") {
        let (inside, after) = apart(behind, ")").unwrap_or((behind, ""));
        let own = numbers(inside);
        let of = |at: usize| own.get(at).copied().unwrap_or_default();
        let turn = |degrees: f64, [x, y]: Point| Place::inserted([x, y], [1.0; 2], degrees, [x, y], [0.0; 2]);
        let name = name.trim_start_matches(|sign: char| sign == ',' || sign.is_whitespace());
        place = place.then(&match name.trim() {
            "translate" => Place::matrix([1.0, 0.0, 0.0, 1.0, of(0), of(1)]),
            "scale" => Place::matrix([of(0), 0.0, 0.0, own.get(1).copied().unwrap_or(of(0)), 0.0, 0.0]),
            "rotate" => turn(of(0), [of(1), of(2)]),
            "matrix" => Place::matrix([of(0), of(1), of(2), of(3), of(4), of(5)]),
            _ => Place::default(),
        });
        rest = after;
    }
    place
}

/// Whether a text may be such a file.
pub fn is_svg(text: &str) -> bool {
    find(text, "<svg").is_some()
}
