//! CMP-1 The comparison: what the user does and what the screen shows.

use crate::{
    json::Read,
    library::{Library, drawing::Drawing},
    parts::{failure::Failure, link::Link},
    shared::Shared,
};
use sanku_derive::wire;
use serde::Serialize;

/// What the user does.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Read)]
#[serde(tag = "type", rename_all = "camelCase")]
#[allow(missing_docs, reason = "the fields say it")]
pub enum ComparisonEvent {
    /// Takes an item out, by its place.
    Removed { at: usize },
    /// Wants nothing in it any more.
    Cleared,
    /// Wants somebody's comparison for the own one.
    Taken,
    /// Wants drawings over each other, or beside each other.
    LayingChosen { over: bool },
    /// Wants drawings of another kind.
    KindChosen { kind: String },
    /// Wants it as a file.
    FileAsked { file: ComparisonFile },
    /// Asked for another try.
    Retried,
}

/// As which file.
#[wire(ts)]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Read)]
#[serde(rename_all = "camelCase")]
pub enum ComparisonFile {
    /// For any spreadsheet.
    Csv,
    /// LST-2: as a workbook.
    Workbook,
    /// For programs.
    Json,
}

impl ComparisonFile {
    /// The ending of its name.
    pub const fn ending(self) -> &'static str {
        match self {
            Self::Csv => "csv",
            Self::Workbook => "xlsx",
            Self::Json => "json",
        }
    }
}

/// What the screen shows.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct ComparisonView {
    /// Of what.
    pub library: Library,
    /// What is to be said before: what is gone, what is too much.
    pub notes: Vec<String>,
    /// What takes somebody's comparison for the own one; none where it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub taking: Option<String>,
    /// It is the own one, and can be emptied.
    pub clearable: bool,
    /// UNT-4: which units, of which.
    pub units: &'static str,
    /// These.
    pub systems: [ComparisonChoice; 2],
    /// What stands there, unless it failed.
    pub content: ComparisonContent,
    /// Why it did not come.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub failed: Option<Failure>,
}

/// Something to choose.
#[wire(ts)]
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
#[allow(missing_docs, reason = "the names say it")]
pub struct ComparisonChoice {
    pub value: &'static str,
    pub label: &'static str,
}

/// What stands there.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(tag = "type", rename_all = "camelCase")]
#[allow(missing_docs, reason = "the fields say it")]
pub enum ComparisonContent {
    /// There is nothing to compare: what to do, and what leads there.
    Empty { title: &'static str, text: &'static str, way: Link },
    /// Nothing has come yet.
    Waiting,
    /// It is here.
    Shown(Shared<ComparisonShown>),
}

/// A comparison.
#[wire(ts)]
#[derive(Debug, Clone, Default, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct ComparisonShown {
    /// What is compared, a column each.
    pub heads: Vec<ComparisonHead>,
    /// How many columns there are, with that of the names.
    pub span: u32,
    /// How many rows come to what.
    pub counts: String,
    /// The rows by what they come to, what differs first.
    pub sections: Vec<ComparisonSection>,
    /// Where each comes from: what is said, and of each item.
    pub sources: Vec<ComparisonSource>,
    /// What was left out, and why.
    pub left_out: Vec<String>,
    /// Their drawings to one scale; none where nothing is drawn.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub drawings: Option<ComparisonDrawings>,
}

/// One that is compared.
#[wire(ts)]
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct ComparisonHead {
    /// What people call it.
    pub name: String,
    /// Its model, with the configuration.
    pub model: String,
    /// Who publishes it.
    pub brand: String,
    /// Its page.
    pub to: String,
    /// MOD-1: what marks an item of the own organisation.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mark: Option<&'static str>,
    /// What takes it out.
    pub remove: String,
}

/// Rows that come to the same.
#[wire(ts)]
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct ComparisonSection {
    /// Its name in code.
    pub key: &'static str,
    /// What they come to, and how many there are.
    pub title: String,
    /// It is folded at first.
    pub folded: bool,
    /// The rows.
    pub rows: Vec<ComparisonRow>,
}

/// One property.
#[wire(ts)]
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct ComparisonRow {
    /// Its name in code.
    pub key: String,
    /// What people call it.
    pub name: String,
    /// The unit of all its numbers.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unit: Option<String>,
    /// Why nobody can say.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub doubt: Option<&'static str>,
    /// What each says.
    pub cells: Vec<ComparisonCell>,
}

/// What one says of a property.
#[wire(ts)]
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct ComparisonCell {
    /// What it says, or that nothing is known.
    pub text: String,
    /// It is known.
    pub given: bool,
    /// PRP-1: what marks a value that nobody measured.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub predicted: Option<&'static str>,
    /// It is better, or worse: in code and in a word.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mark: Option<ComparisonMark>,
}

/// How it stands among the others.
#[wire(ts)]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct ComparisonMark {
    /// `better` or `worse`.
    pub key: &'static str,
    /// The same in a word.
    pub label: &'static str,
}

/// Something that is told of each, and not compared.
#[wire(ts)]
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct ComparisonSource {
    /// What.
    pub name: &'static str,
    /// Of each.
    pub texts: Vec<String>,
}

/// Drawings to one scale.
#[wire(ts)]
#[derive(Debug, Clone, Default, PartialEq, Serialize)]
pub struct ComparisonDrawings {
    /// Each in a window of the same size.
    pub drawn: Vec<ComparisonDrawn>,
    /// They lie over each other.
    pub over: bool,
    /// What they show, for who cannot see them.
    pub label: String,
    /// The kinds to choose from, where there are several, and the chosen one.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub kinds: Vec<ComparisonChoice>,
    /// The chosen one.
    pub kind: &'static str,
    /// Beside or over each other.
    pub layings: [ComparisonChoice; 2],
    /// The chosen one.
    pub laying: &'static str,
    /// What the bar of the scale says, and its share of the width of a window, in percent.
    pub scale: String,
    /// That share.
    pub bar: f64,
}

/// One drawing.
#[wire(ts)]
#[derive(Debug, Clone, Default, PartialEq, Serialize)]
pub struct ComparisonDrawn {
    /// The colour that it has where they lie over each other, from 0.
    pub colour: usize,
    /// Of what.
    pub name: String,
    /// What it is: that of the configuration, or of the series.
    pub note: String,
    /// The lines; none where nothing is drawn.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub drawing: Option<Drawing>,
}
