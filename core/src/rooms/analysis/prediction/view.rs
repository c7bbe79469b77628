//! PRP-1 What the screen shows of a prediction, and what the user does.

use crate::{
    json::Read,
    parts::{failure::Failure, grades::GradeOption, link::Link},
    shared::Shared,
};
use sanku_derive::wire;
use serde::Serialize;

/// What the user does.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Read)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
#[allow(missing_docs, reason = "the fields say it")]
pub enum PredictionEvent {
    /// Types what finds a material.
    GradeTyped { text: String },
    /// Picked one that is offered, by its place.
    GradePicked { at: u32 },
    /// Left the box.
    GradeLeft,
    /// Wants to begin with nothing.
    GradeCleared,
    /// Chose a class, by its place.
    ClassChosen { at: u32 },
    /// Chose what is asked.
    TargetChosen { key: String },
    /// Types what is known.
    Typed { key: String, text: String },
    /// Wants the value.
    Asked,
    /// Asked for another try.
    Retried,
}

/// What the screen shows.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct PredictionView {
    /// What the page is called.
    pub title: &'static str,
    /// What it does.
    pub intro: &'static str,
    /// What was typed to find a material.
    pub sought: String,
    /// The materials that it may mean.
    pub options: Shared<Vec<GradeOption>>,
    /// What each of them says.
    pub offered: Shared<Vec<String>>,
    /// Why none is offered.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub nothing: Option<&'static str>,
    /// The material that was picked.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub grade: Option<Link>,
    /// The place of the class.
    pub class: u32,
    /// All of them.
    pub classes: Vec<ClassOption>,
    /// The key of what is asked.
    pub target: &'static str,
    /// All that can be asked.
    pub targets: Vec<TargetOption>,
    /// What can be known beside it.
    pub fields: Vec<KnownField>,
    /// What is pressed.
    pub ask: &'static str,
    /// Why it leads to the login.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub login: Option<&'static str>,
    /// It is on its way.
    pub busy: bool,
    /// What came of it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub result: Option<ShownPrediction>,
    /// Why nothing came.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub failed: Option<Failure>,
}

/// A class, by its place.
#[wire(ts)]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[allow(missing_docs, reason = "the names say it")]
pub struct ClassOption {
    pub value: u32,
    pub label: &'static str,
}

/// A property that can be asked, by its key.
#[wire(ts)]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[allow(missing_docs, reason = "the names say it")]
pub struct TargetOption {
    pub value: &'static str,
    pub label: &'static str,
}

/// A property that can be known.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct KnownField {
    /// Its key.
    pub key: &'static str,
    /// What people call it.
    pub label: &'static str,
    /// The unit that a bare number is in.
    pub unit: &'static str,
    /// What was typed.
    pub text: String,
    /// That is what is refused.
    pub wrong: bool,
}

/// What came of a question.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ShownPrediction {
    /// What was asked.
    pub name: &'static str,
    /// The value; none where it is refused.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub told: Option<ToldValue>,
    /// Why it is refused.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub refused: Option<String>,
    /// The nearest known grades, each with its value.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub nearest: Vec<NearGrade>,
}

/// A value.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ToldValue {
    /// How much, with its unit.
    pub value: String,
    /// From where to where.
    pub interval: String,
    /// What it rests on.
    pub basis: &'static str,
    /// What is known of the grade itself.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub own: Option<String>,
    /// How far the like of it is missed.
    pub measured: String,
    /// What each input did, the most first.
    pub moved: Vec<MovedBy>,
    /// What was not used.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unused: Option<String>,
    /// The chart with it as a point.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub chart: Option<Link>,
    /// What carries it on, marked; none where it is known, and where it is of no grade as it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub marked: Option<MarkedValue>,
}

/// A predicted value of a grade, to be compared and put into a card.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct MarkedValue {
    /// It, as an address says it.
    pub value: String,
    /// What it is of.
    pub name: String,
    /// The page of the grade with it in its card, where cards have such a property.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub card: Option<Link>,
}

/// What an input did.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct MovedBy {
    /// What it is.
    pub name: &'static str,
    /// By how much.
    pub text: String,
}

/// A known grade.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct NearGrade {
    /// Its page.
    pub link: Link,
    /// How much of it is known.
    pub value: String,
}
