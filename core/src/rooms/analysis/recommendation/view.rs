//! REC-1 What the screen shows of what answers a need, and what the user does.

use crate::{
    json::Read,
    library::Library,
    parts::{failure::Failure, link::Link},
    rules::{need::told::NeedKind, selected::Selected},
};
use sanku_derive::wire;
use serde::Serialize;

/// What the user does.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Read)]
#[serde(tag = "type", rename_all = "camelCase")]
#[allow(missing_docs, reason = "the fields say it")]
pub enum RecommendationEvent {
    /// Types the sentence.
    Typed { text: String },
    /// Wants what answers it.
    Asked,
    /// Gave another text to a reading, by its place.
    Edited { at: u32, text: String },
    /// Removed a reading, by its place.
    Removed { at: u32 },
    /// Wants a limit loosened, by its place.
    Loosened { at: u32 },
    /// Wants the sentence in other words, by somebody else's model.
    TurnAsked,
    /// Agrees that it is told to them.
    TurnAgreed,
    /// Does not.
    TurnDeclined,
    /// Asked for another try.
    Retried,
}

/// What the screen shows.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct RecommendationView {
    /// Where.
    pub library: Library,
    /// What the page is called.
    pub title: &'static str,
    /// What it does.
    pub intro: &'static str,
    /// What stands in the box.
    pub text: String,
    /// What could stand there.
    pub placeholder: &'static str,
    /// How full it is, near its end.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub counter: Option<String>,
    /// Why it cannot be asked.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub refused: Option<String>,
    /// It is on its way.
    pub busy: bool,
    /// What has the sentence said in other words, where the operator has a model for that.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub assistant: Option<ShownAssistant>,
    /// How the sentence came about.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub turned: Vec<String>,
    /// What stands below, unless it failed.
    pub content: RecommendationContent,
    /// Why nothing came.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub failed: Option<Failure>,
}

/// What has the sentence said in other words.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ShownAssistant {
    /// What is pressed.
    pub label: &'static str,
    /// It is on its way.
    pub busy: bool,
    /// Whether the sentence may be told is asked: to whom and what for, and the sentence.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub consent: Option<[String; 2]>,
    /// How wide that question is at most, in pixels.
    pub width: u32,
}

/// What stands below the sentence.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(tag = "type", rename_all = "camelCase")]
#[allow(missing_docs, reason = "the fields say it")]
pub enum RecommendationContent {
    /// Nothing is asked: sentences that could be.
    Empty { examples: Vec<Link> },
    /// Nothing has come yet.
    Waiting,
    /// What was read, and what answers it.
    Told(Box<ToldNeed>),
}

/// A need, and what answers it.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct ToldNeed {
    /// What was read, by what it is to the need.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub groups: Vec<ReadingGroup>,
    /// What was not.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unread: Option<String>,
    /// What must still be said.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub lacking: Vec<String>,
    /// How many were looked at, and what became of them; none where nothing could be looked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub status: Option<String>,
    /// How their bars are read, where they have any.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub legend: Option<&'static str>,
    /// The best first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub hits: Vec<RecommendedItem>,
    /// Why there is none, and what to do.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub nothing: Option<&'static str>,
    /// Which limits could be loosened.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub loosen: Vec<ShownLoosened>,
    /// ASH-1: the same limits on the chart.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub chart: Option<Link>,
}

/// Readings that are the same to the need.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ReadingGroup {
    /// What they are to it.
    pub kind: NeedKind,
    /// The same in words.
    pub name: &'static str,
    /// In the order of the sentence.
    pub readings: Vec<ShownReading>,
}

/// A piece of the sentence, as it was read.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ShownReading {
    /// Its place among all of them.
    pub at: u32,
    /// What it is about.
    pub label: String,
    /// What it says.
    pub said: String,
    /// As it was typed.
    pub text: String,
    /// Both in one, to be told.
    pub named: String,
}

/// An item that answers a need.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct RecommendedItem {
    /// Its place, from one.
    pub place: u32,
    /// What it is, to be compared.
    pub item: Selected,
    /// What people call it, and where it stands.
    pub link: Link,
    /// Its model, with the configuration.
    pub model: String,
    /// Who publishes it.
    pub brand: String,
    /// MOD-1: that it is of the own organisation.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub own: Option<&'static str>,
    /// Why it is proposed.
    pub why: Vec<String>,
    /// What it can bear, held against what it must.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub margins: Vec<MarginBar>,
    /// Its formulas stand open.
    pub open: bool,
    /// What was not compared.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub uncompared: Option<String>,
}

/// A margin as a bar; what is just enough lies in its middle.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct MarginBar {
    /// What is borne.
    pub label: String,
    /// The outcome in words.
    pub said: String,
    /// How long the bar is, in percent.
    pub length: f64,
    /// It is enough.
    pub holds: bool,
    /// In letters.
    pub formula: String,
    /// With its figures.
    pub numbers: String,
}

/// A limit that lets something pass once it is loosened.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ShownLoosened {
    /// Its place.
    pub at: u32,
    /// Which one, from what to what.
    pub said: String,
    /// What comes of it.
    pub then: String,
}
