//! SIM-1 What the screen shows of substitutes.

use crate::{
    library::{Library, drawing::Drawing},
    parts::{failure::Failure, link::Link},
    rules::substitute::{
        pins::PinMatch,
        told::{Likeness, Standing},
    },
};
use sanku_derive::wire;
use serde::Serialize;

/// What the screen shows.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct SimilarView {
    /// Where.
    pub library: Library,
    /// What the page is called.
    pub title: &'static str,
    /// What stands below, unless it failed.
    pub content: SimilarContent,
    /// Why it did not come.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub failed: Option<Failure>,
}

/// What stands below the title.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(tag = "type", rename_all = "camelCase")]
#[allow(missing_docs, reason = "the fields say it")]
pub enum SimilarContent {
    /// The address names no item.
    Empty { text: &'static str, search: Link },
    /// What it names is not there, or not for who is looking.
    Gone { search: Link },
    /// Nothing has come yet.
    Waiting,
    /// Candidates by class.
    Shown(Box<ShownSubstitutes>),
}

/// What may stand for an item.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct ShownSubstitutes {
    /// What is to be replaced.
    pub original: Link,
    /// Its model, or configuration.
    pub model: String,
    /// How many were looked at, and what became of them.
    pub status: String,
    /// Standards or grades that say the same elsewhere, each with where it is found.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub equivalents: Vec<Link>,
    /// The classes that have candidates, the cleanest first.
    pub groups: Vec<CandidateGroup>,
    /// Why there is none, and what to do.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub nothing: Option<String>,
    /// Why others were refused, a line a gate.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub refused: Vec<String>,
}

/// A class with its candidates.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct CandidateGroup {
    /// Which.
    pub class: Likeness,
    /// What it is called, with how many there are.
    pub label: String,
    /// What it means.
    pub meaning: &'static str,
    /// The best first.
    pub candidates: Vec<Candidate>,
}

/// A candidate.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Candidate {
    /// Its number.
    pub set_id: String,
    /// What people call it, and where it stands.
    pub item: Link,
    /// Its model, with the configuration that is nearest.
    pub model: String,
    /// Who publishes it.
    pub brand: String,
    /// MOD-1: that it is of the own organisation.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub own: Option<&'static str>,
    /// Side by side.
    pub scores: Vec<ShownScore>,
    /// CMP-1: the original and this one, side by side.
    pub compare: Link,
    /// What opens and closes it.
    pub toggle: String,
    /// All about it, where it stands open.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub detail: Option<Box<CandidateDetail>>,
}

/// A score as a bar.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct ShownScore {
    /// What it is about.
    pub name: &'static str,
    /// In percent: 92 %, or — where nothing was compared.
    pub text: String,
    /// How long the bar is, in percent; none where nothing was compared.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub length: Option<f64>,
    /// How it came about.
    pub said: String,
}

/// All about a candidate.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct CandidateDetail {
    /// What has to be checked.
    pub checks: Vec<String>,
    /// What the columns of the margins are called.
    pub columns: [&'static str; 4],
    /// Parameter by parameter.
    pub margins: Vec<ShownMargin>,
    /// What was not compared, and why.
    pub uncompared: Vec<ShownUncompared>,
    /// Pin by pin.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pins: Option<PinDifference>,
}

/// A parameter of both.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ShownMargin {
    /// What people call it.
    pub name: String,
    /// What the original says.
    pub of: String,
    /// What the candidate says.
    pub with: String,
    /// By how much they differ.
    pub margin: String,
    /// Who is better.
    pub standing: Standing,
}

/// What was not compared.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ShownUncompared {
    /// What people call it.
    pub name: String,
    /// Why not.
    pub why: String,
}

/// Both symbols side by side, and the same as a table.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct PinDifference {
    /// What it shows.
    pub label: String,
    /// Both, with their pins.
    pub drawing: Drawing,
    /// Where pins differ.
    pub marks: Vec<PinMark>,
    /// What the columns of the table are called.
    pub columns: [&'static str; 4],
    /// Pins that differ.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub rows: Vec<PinRow>,
    /// How many more are the same.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub same: Option<String>,
}

/// Where a pin that differs stands in the drawing: a rectangle in millimetres around its middle.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct PinMark {
    /// How it differs.
    pub is: PinMatch,
    /// Its middle.
    pub centre: [f64; 2],
    /// Its width and height.
    pub size: [f64; 2],
}

/// A pin of both.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct PinRow {
    /// Its number.
    pub number: String,
    /// What the original calls it.
    pub of: String,
    /// What the candidate calls it.
    pub with: String,
    /// How they stand to each other.
    pub is: PinMatch,
    /// The same in words.
    pub said: &'static str,
}
