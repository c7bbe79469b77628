//! SHP-1 The search by shape: what the screen shows.

use super::event::FileUnit;
use crate::{
    library::{
        drawing::Drawing,
        shape::{Measure, ask::ShapeSide},
    },
    parts::{failure::Failure, link::Link},
    shared::Shared,
};
use sanku_derive::wire;
use serde::Serialize;

/// What the screen shows.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Search3dView {
    /// Where shapes are looked for, where they are not looked for here.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub elsewhere: Option<Elsewhere>,
    /// What happens to the file.
    pub privacy: &'static str,
    /// What can be read.
    pub formats: &'static str,
    /// What counts, of what can.
    pub measure: Measure,
    /// What can count.
    pub measures: [ShownMeasure; 4],
    /// What that looks at.
    pub about: &'static str,
    /// What stands below.
    pub content: Search3dContent,
}

/// A page that does this.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[allow(missing_docs, reason = "the names say it")]
pub struct Elsewhere {
    pub title: &'static str,
    pub text: &'static str,
    pub link: Link,
}

/// What can count.
#[wire(ts)]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[allow(missing_docs, reason = "the names say it")]
pub struct ShownMeasure {
    pub value: Measure,
    pub label: &'static str,
}

/// What stands below.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(tag = "type", rename_all = "camelCase")]
#[allow(missing_docs, reason = "the fields say it")]
pub enum Search3dContent {
    /// No file is there yet: what to do.
    Empty { title: &'static str, text: &'static str },
    /// A file could not be read: why, and what to do.
    Refused { title: &'static str, text: String },
    /// A file is being read.
    Reading { name: String, step: &'static str },
    /// What it holds, and what is like it.
    Read { own: Shared<OwnShape>, picture: ShapePicture, found: Box<ShownShapes> },
}

/// What a file holds.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct OwnShape {
    /// What it is called.
    pub name: String,
    /// What it measures.
    pub facts: Vec<ShapeFact>,
    /// What was mended, and what is to be known else.
    pub notes: Vec<String>,
    /// The unit is to be said.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unit: Option<UnitQuestion>,
}

/// Something that is measured.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[allow(missing_docs, reason = "the names say it")]
pub struct ShapeFact {
    pub label: &'static str,
    pub value: String,
}

/// In which unit a file is that does not say it.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct UnitQuestion {
    /// Why it is asked.
    pub text: &'static str,
    /// What it is taken for.
    pub unit: FileUnit,
    /// What it may be.
    pub options: [UnitOption; 2],
}

/// A unit to choose.
#[wire(ts)]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[allow(missing_docs, reason = "the names say it")]
pub struct UnitOption {
    pub value: FileUnit,
    pub label: &'static str,
}

/// The own model, alone or on a row.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct ShapePicture {
    /// What it is, for who cannot see it.
    pub label: String,
    /// The number of its picture; none until the first is there.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub picture: Option<u32>,
    /// Another one is on its way.
    pub busy: bool,
    /// What can be done.
    pub told: &'static str,
    /// It could not be drawn.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub failed: Option<&'static str>,
    /// What it lies on.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub upon: Option<Shared<Upon>>,
}

/// A row that the own model lies on.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Upon {
    /// Which row, and its page.
    pub link: Link,
    /// What it is to the own model.
    pub class: String,
    /// What the colours mean, the nearest first.
    pub legend: Vec<LegendColour>,
    /// Which of both is drawn as a body.
    pub side: ShapeSide,
    /// Both.
    pub sides: [ShownDrawnSide; 2],
    /// The heads of the table below: own, row, difference.
    pub heads: [&'static str; 3],
    /// What is compared.
    pub lines: Vec<ComparedLine>,
}

/// A colour and how far it is away.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[allow(missing_docs, reason = "the names say it")]
pub struct LegendColour {
    pub colour: String,
    pub text: String,
}

/// One of both bodies.
#[wire(ts)]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[allow(missing_docs, reason = "the names say it")]
pub struct ShownDrawnSide {
    pub value: ShapeSide,
    pub label: &'static str,
}

/// A number of both bodies.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[allow(missing_docs, reason = "the names say it")]
pub struct ComparedLine {
    pub label: &'static str,
    pub own: String,
    pub row: String,
    pub apart: String,
}

/// What is like it.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct ShownShapes {
    /// How much was found, or what is being done.
    pub status: String,
    /// How far the index is, while it is being made.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
    /// What is being done, and can be cancelled.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub progress: Option<ShapeProgress>,
    /// The sets with rows that are like it.
    pub sets: Shared<Vec<ShapeSet>>,
    /// Nothing is: what to try.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub nothing: Option<NothingAlike>,
    /// What shows less alike rows.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub more: Option<String>,
    /// Why nothing came.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub failed: Option<Failure>,
    /// What failed.
    pub title: &'static str,
}

/// How far something is.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[allow(missing_docs, reason = "the names say it")]
pub struct ShapeProgress {
    pub text: String,
    pub done: u32,
    pub all: u32,
}

/// What to try where nothing is like it.
#[wire(ts)]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[allow(missing_docs, reason = "the names say it")]
pub struct NothingAlike {
    pub title: &'static str,
    pub text: &'static str,
}

/// A set with the rows of it that are like it.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct ShapeSet {
    /// Its page.
    pub link: Link,
    /// Its model and its brand.
    pub facts: String,
    /// It belongs to the own organisation.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub own: Option<&'static str>,
    /// A small drawing.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub thumbnail: Option<Drawing>,
    /// The rows, the nearest first.
    pub rows: Vec<ShapeRow>,
}

/// A row that is like it.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ShapeRow {
    /// Its place among all.
    pub place: u32,
    /// It is looked at.
    pub chosen: bool,
    /// What it is called.
    pub name: String,
    /// What it is to the own model; empty until that is known.
    pub class: String,
    /// That it is the same, for its colour.
    pub same: bool,
    /// How alike the numbers are.
    pub likeness: String,
    /// How far the surfaces are apart.
    pub deviation: String,
    /// Its page.
    pub to: String,
}
