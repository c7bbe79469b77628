//! SHP-1 What a page asks of the module beside it, and what that answers.
//!
//! `Work::Analyse { ask, files }`: the text is [`ShapeAsk::text`], whose first line is the word `shape`. The first of the files is the one that was
//! dropped, or what the reader of STEP, IGES and BREP made of it ([`Triangles::bytes`](super::Triangles::bytes)); then come those of the models among
//! the rows, in their order, and any others that are asked about later: what a question does not name is let go. The answer is a [`ShapeSeen`], whose
//! picture, where one was drawn, comes beside it. A file that was dropped and cannot be read is `refused`, with its reason.
//!
//! | asked ([`What`]) | answered ([`ShapeSeen`]) |
//! |---|---|
//! | `Read` | `read` |
//! | `Fit` | `fit`: one of each row, in their order, nothing of one without a body |
//! | `Overlay` | `overlay`, and a picture |
//!
//! The module keeps what it read last, by the number of the file and whether it was taken for inches: `Fit` and `Overlay` of the same file read
//! nothing again, nor does another picture on the same row.

use super::{
    fit::ShapeClass,
    written::{number, written},
};
use crate::{
    json::Read,
    library::shade::{Axis, SectionPlane, Shot},
};
use sanku_derive::wire;
use serde::Serialize;

/// The word by which the worker chooses the module.
pub const WORD: &str = "shape";

/// A question.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct ShapeAsk {
    /// What the file is called: its end tells its form where its bytes do not.
    pub name: String,
    /// Its lengths are inches: all of it is 25.4 times as large.
    pub inch: bool,
    /// What is asked of it.
    pub what: What,
}

/// What is asked of a file.
#[derive(Debug, Clone, Default, PartialEq)]
pub enum What {
    /// What it holds.
    #[default]
    Read,
    /// How it lies on rows.
    Fit(Vec<Row>),
    /// A picture of it on a row, from where it is seen: the one is drawn as a body, its colours telling how far the other is away, which is drawn by
    /// its edges. Without a row, of it alone.
    Overlay(Option<Row>, Shot, ShapeSide),
}

/// One of two bodies.
#[wire(ts)]
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Read)]
#[serde(rename_all = "camelCase")]
pub enum ShapeSide {
    /// What was asked for.
    #[default]
    Asked,
    /// The row.
    Row,
}

/// A row, by where its body is from.
#[derive(Debug, Clone, PartialEq)]
pub enum Row {
    /// Its table.
    Made(RowBody),
    /// The file of a model that somebody imported, by what it is called.
    Model(String),
}

/// The body of a row: of a kind from the numbers in its columns; of a package by its form from `solid::package_sizes`.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct RowBody {
    /// The kind of its set.
    pub kind: String,
    /// The numbers in its columns; millimetres.
    pub sizes: Vec<(String, f64)>,
}

/// What is answered.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Serialize, Read)]
#[serde(tag = "type", rename_all = "camelCase")]
pub enum ShapeSeen {
    /// What a file holds.
    Read {
        /// The 32 numbers that a server is asked by, as it is asked: 256 hexadecimal digits.
        descriptor: String,
        /// How many triangles it has.
        triangles: u32,
        /// How far it reaches along its principal axes, the longest first; millimetres.
        sizes: [f64; 3],
        /// What it encloses; cubic millimetres.
        volume: f64,
        /// Its surface; square millimetres.
        surface: f64,
        /// What was mended, in Chinese, a sentence each.
        mended: Vec<String>,
    },
    /// There is nothing to search for.
    Refused {
        /// Why, in Chinese.
        reason: String,
    },
    /// How it lies on rows: nothing of one that has no body.
    Fit {
        /// In their order.
        rows: Vec<Option<ShapeFit>>,
    },
    /// A picture was drawn.
    Overlay {
        /// How it lies there; nothing of what lies on none.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        fit: Option<ShapeFit>,
        /// The distances where the colours of the legend end, the nearest first; millimetres.
        bands: Vec<f64>,
        /// These colours, as `#rrggbb`.
        colours: Vec<String>,
    },
}

/// How it lies on a row.
#[wire(ts)]
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Read)]
pub struct ShapeFit {
    /// What the row is.
    pub class: ShapeClass,
    /// The greatest distance of their surfaces; millimetres.
    pub greatest: f64,
    /// The mean of it.
    pub mean: f64,
    /// Up to which greatest distance they are the same.
    pub tolerance: f64,
    /// How far the row reaches along its principal axes, the longest first; millimetres.
    pub sizes: [f64; 3],
    /// What it encloses; cubic millimetres.
    pub volume: f64,
    /// Its surface; square millimetres.
    pub surface: f64,
}

impl ShapeAsk {
    /// The text that is asked: a line a thing, its fields parted by tabs.
    pub fn text(&self) -> String {
        let mut lines = vec![WORD.to_owned(), line(["name", &plain(&self.name)])];
        if self.inch {
            lines.push("inch".into());
        }
        match &self.what {
            What::Read => {}
            What::Fit(rows) => {
                lines.push("fit".into());
                rows.iter().for_each(|row| row.write(&mut lines));
            }
            What::Overlay(row, shot, side) => {
                row.iter().for_each(|row| row.write(&mut lines));
                let [right, down] = shot.aside;
                let [width, height] = shot.size.map(f64::from);
                let numbers =
                    [shot.turned, shot.tilted, shot.zoom, right, down, width, height, shot.fine.into()];
                lines.push(numbered("shot", &numbers));
                if let Some(SectionPlane { axis, at }) = shot.cut {
                    let axis = match axis {
                        Axis::X => 0.0,
                        Axis::Y => 1.0,
                        Axis::Z => 2.0,
                    };
                    lines.push(numbered("cut", &[axis, at]));
                }
                if *side == ShapeSide::Row {
                    lines.push("side".into());
                }
            }
        }
        lines.join("\n")
    }

    /// What a text asks; nothing where it is none.
    pub fn read(text: &str) -> Option<Self> {
        let mut lines = text.lines().filter(|line| !line.is_empty());
        if lines.next() != Some(WORD) {
            return None;
        }
        let mut ask = Self::default();
        let (mut rows, mut shot, mut side, mut fit): (Vec<Row>, _, _, _) =
            (Vec::new(), None, ShapeSide::Asked, false);
        for line in lines {
            let (word, rest) = line.split_once('\t').unwrap_or((line, ""));
            let numbers = || rest.split('\t').map(number).collect::<Option<Vec<f64>>>();
            match word {
                "name" => rest.clone_into(&mut ask.name),
                "inch" => ask.inch = true,
                "fit" => fit = true,
                "side" => side = ShapeSide::Row,
                "row" => rows.push(Row::Made(RowBody { kind: rest.to_owned(), ..RowBody::default() })),
                "model" => rows.push(Row::Model(rest.to_owned())),
                "shot" => shot = Some(shot_of(&numbers()?)?),
                "cut" => shot.as_mut()?.cut = cut_of(&numbers()?),
                _ => rows.last_mut()?.take(word, rest)?,
            }
        }
        ask.what = match (shot, fit) {
            (Some(shot), _) => What::Overlay(rows.pop(), shot, side),
            (None, true) => What::Fit(rows),
            (None, false) => What::Read,
        };
        Some(ask)
    }
}

impl Row {
    fn write(&self, lines: &mut Vec<String>) {
        match self {
            Self::Made(RowBody { kind, sizes }) => {
                lines.push(line(["row", kind]));
                lines.extend(sizes.iter().map(|(key, size)| line(["size", key, &written(*size)])));
            }
            Self::Model(name) => lines.push(line(["model", &plain(name)])),
        }
    }

    /// What a line says of it.
    fn take(&mut self, word: &str, rest: &str) -> Option<()> {
        let Self::Made(RowBody { sizes, .. }) = self else { return None };
        let (key, size) = rest.split_once('\t').filter(|_| word == "size")?;
        sizes.push((key.to_owned(), number(size)?));
        Some(())
    }
}

fn shot_of(numbers: &[f64]) -> Option<Shot> {
    let [turned, tilted, zoom, right, down, width, height, fine] = *numbers.first_chunk::<8>()?;
    let size = [width as u32, height as u32];
    let (aside, fine) = ([right, down], fine as u32);
    Some(Shot {
        turned,
        tilted,
        zoom,
        aside,
        size,
        fine,
        cut: None,
        pointer: None,
        chosen: Vec::new(),
        colour: None,
        numbered: false,
    })
}

fn cut_of(numbers: &[f64]) -> Option<SectionPlane> {
    let [axis, at] = *numbers.first_chunk::<2>()?;
    let axis = if axis < 0.5 {
        Axis::X
    } else if axis < 1.5 {
        Axis::Y
    } else {
        Axis::Z
    };
    Some(SectionPlane { axis, at })
}

/// A name on one line, in one field.
fn plain(name: &str) -> String {
    name.replace(['\t', '\n', '\r'], " ")
}

fn line<const N: usize>(fields: [&str; N]) -> String {
    fields.join("\t")
}

fn numbered(word: &str, numbers: &[f64]) -> String {
    let mut text = word.to_owned();
    for number in numbers {
        text.push('\t');
        text.push_str(&written(*number));
    }
    text
}
