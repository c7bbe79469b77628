//! PKG-1 The search for packages: what the screen shows.

use crate::{
    json::Read,
    library::{drawing::Drawing, fit::Verdict},
    parts::{failure::Failure, link::Link},
    shared::Shared,
};
use sanku_derive::wire;
use serde::Serialize;

/// How a package is looked for.
#[wire(ts)]
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Read)]
#[serde(rename_all = "camelCase")]
pub enum PackageMode {
    /// By its name.
    #[default]
    Words,
    /// By what it measures.
    Form,
    /// By the pads of a board.
    Pads,
}

/// What the screen shows.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct PackagesView {
    /// How it is looked for.
    pub mode: PackageMode,
    /// The ways to look for it.
    pub modes: Vec<PackageWay>,
    /// The words that are asked for.
    pub words: String,
    /// The form that is asked for, as an address has it.
    pub form: String,
    /// The fields of the form.
    pub fields: Vec<PackageField>,
    /// The pads.
    pub board: ShownBoard,
    /// How much was found; nothing before it is known.
    pub status: String,
    /// What else is to be known of that.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub note: Option<&'static str>,
    /// What stands below, unless it failed.
    pub content: PackagesContent,
    /// Why it did not come.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub failed: Option<Failure>,
}

/// A way to look for a package.
#[wire(ts)]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[allow(missing_docs, reason = "the names say it")]
pub struct PackageWay {
    pub value: PackageMode,
    pub label: &'static str,
}

/// A field of the form.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct PackageField {
    /// What people call it.
    pub label: &'static str,
    /// What may stand in it.
    pub hint: &'static str,
    /// What stands in it.
    pub value: String,
}

/// The pads that are drawn and typed.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct ShownBoard {
    /// Their rows.
    pub text: String,
    /// Which row is wrong, and why.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub problem: Option<String>,
    /// How many there are.
    pub count: String,
    /// What else is to be known of them.
    pub notes: Vec<String>,
    /// They can be looked for.
    pub ready: bool,
    /// The grid with the pads on it.
    pub grid: Drawing,
    /// Where the cursor is.
    pub cursor: String,
    /// The step of the grid, by its place.
    pub step: u32,
    /// All steps.
    pub steps: Vec<PackageStep>,
    /// The size of the pads that are drawn.
    pub brush: String,
    /// Why it is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub brush_problem: Option<&'static str>,
}

/// A step of the grid.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[allow(missing_docs, reason = "the names say it")]
pub struct PackageStep {
    pub value: u32,
    pub label: String,
}

/// What stands below.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(tag = "type", rename_all = "camelCase")]
#[allow(missing_docs, reason = "the fields say it")]
pub enum PackagesContent {
    /// Nothing is asked yet, or nothing was found: what to do.
    Empty { title: &'static str, text: &'static str },
    /// Nothing has come yet.
    Waiting,
    /// The hits, and the one that is looked at.
    Hits { hits: Vec<ShownPackage>, chosen: Shared<ChosenPackage> },
}

/// A hit in the list.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ShownPackage {
    /// Its place.
    pub place: u32,
    /// It is the one that is looked at.
    pub chosen: bool,
    /// What people call it.
    pub name: String,
    /// What it measures, and how many components have it.
    pub facts: String,
    /// Whether it goes onto the pads, where some were given.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub verdict: Option<ShownVerdict>,
}

/// Whether a package goes onto pads.
#[wire(ts)]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[allow(missing_docs, reason = "the names say it")]
pub struct ShownVerdict {
    pub value: PackageVerdict,
    pub label: &'static str,
}

/// Whether a package goes onto pads, for its colour.
#[wire(ts)]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[allow(missing_docs, reason = "the names say it")]
pub enum PackageVerdict {
    Usable,
    Caution,
    Unusable,
}

impl From<Verdict> for PackageVerdict {
    fn from(verdict: Verdict) -> Self {
        match verdict {
            Verdict::Usable => Self::Usable,
            Verdict::Caution => Self::Caution,
            Verdict::Unusable => Self::Unusable,
        }
    }
}

/// The hit that is looked at.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct ChosenPackage {
    /// What people call it.
    pub name: String,
    /// Whether it goes onto the pads, where some were given.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub verdict: Option<ShownVerdict>,
    /// Its pads, over those that were given.
    pub drawing: Drawing,
    /// What the drawing shows.
    pub label: &'static str,
    /// How it lies, and what is to be looked at, in lines.
    pub report: Vec<ReportLine>,
    /// The packages with these pads.
    pub packages: PackageLinks,
    /// The components in it.
    pub components: PackageLinks,
}

/// A line of the fit report.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[allow(missing_docs, reason = "the names say it")]
pub struct ReportLine {
    pub verdict: PackageVerdict,
    pub text: String,
}

/// Links under a heading.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct PackageLinks {
    /// What they are.
    pub label: &'static str,
    /// They.
    pub links: Vec<Link>,
    /// What is said where there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub none: Option<&'static str>,
}
