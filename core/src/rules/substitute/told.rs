//! SIM-1 What is told of substitutes.

use super::pins::PinPair;
use crate::{
    json::Read,
    library::{Library, item::Item, parameter::ParameterValue},
};
use sanku_derive::wire;
use serde::Serialize;

/// What may stand for an item.
#[wire(ts, api)]
#[derive(Debug, Clone, Default, PartialEq, Serialize, Read)]
#[serde(rename_all = "camelCase")]
pub struct Substitutes {
    /// What is to be replaced.
    pub of: Original,
    /// What may stand for it: by class, the best first.
    pub list: Vec<Substitute>,
    /// How many were looked at.
    pub looked_at: u32,
    /// Why the others were refused, the most frequent first.
    pub refused: Vec<Refused>,
}

/// What is to be replaced.
#[wire(ts, api)]
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Read)]
#[serde(rename_all = "camelCase")]
pub struct Original {
    /// What people call it.
    pub name: String,
    /// Its standard, order number or grade.
    pub model: String,
    /// The configuration that is compared.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub config_name: Option<String>,
    /// Standards or grades that say the same elsewhere, whether the library has them or not.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub equivalents: Vec<String>,
    /// MOD-1: it belongs to the organisation of who asks.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub own: bool,
}

/// How many were refused by a gate.
#[wire(ts, api)]
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Read)]
pub struct Refused {
    /// The gate in words.
    pub why: String,
    /// How many.
    pub count: u32,
}

/// An item that may stand for another.
#[wire(ts, api)]
#[derive(Debug, Clone, Default, PartialEq, Serialize, Read)]
#[serde(rename_all = "camelCase")]
pub struct Substitute {
    /// Its number.
    pub set_id: String,
    /// Its configuration that is nearest.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub config_name: Option<String>,
    /// What people call it.
    pub name: String,
    /// Its standard, order number or grade.
    pub model: String,
    /// Who publishes it.
    pub brand: String,
    /// MOD-1: it belongs to the organisation of who asks.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub own: bool,
    /// How clean the verdict is.
    pub class: Likeness,
    /// Side by side, never one number.
    pub scores: Vec<Score>,
    /// What was compared, parameter by parameter.
    pub margins: Vec<Margin>,
    /// What has to be checked before it takes the place.
    pub checks: Vec<String>,
    /// What was not compared, and why.
    pub uncompared: Vec<Uncompared>,
    /// Of a component, pin by pin.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub pins: Vec<PinPair>,
}

/// How clean a verdict is.
#[wire(ts, api)]
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Read)]
#[serde(rename_all = "camelCase")]
pub enum Likeness {
    /// 可直接替换; a part of the same standard, an equivalent grade.
    DropIn,
    /// 引脚兼容; a part of the same size, a material as strong.
    Fits,
    /// 功能相近.
    #[default]
    Near,
}

/// What a score is about.
#[wire(ts, api)]
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Read)]
#[serde(rename_all = "camelCase")]
pub enum ScoreKind {
    /// Values and ratings of a component.
    #[default]
    Electrical,
    /// The pads of its package.
    Package,
    /// Its pins, position by position.
    Pins,
    /// The standard of a part.
    Standard,
    /// Its dimensions.
    Size,
    /// Its strength and hardness.
    Performance,
    /// The grade of a material.
    Grade,
    /// Its strengths.
    Strength,
    /// Its physical properties.
    Physical,
}

/// One score.
#[wire(ts, api)]
#[derive(Debug, Clone, Default, PartialEq, Serialize, Read)]
pub struct Score {
    /// What it is about.
    pub kind: ScoreKind,
    /// From 0 to 1; none where nothing could be compared.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub share: Option<f64>,
    /// How it came about.
    pub said: String,
}

/// How the candidate stands in a parameter, in the parameter's own direction.
#[wire(ts, api)]
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Read)]
#[serde(rename_all = "camelCase")]
#[allow(missing_docs, reason = "the names say it")]
pub enum Standing {
    Better,
    #[default]
    Equal,
    Worse,
    /// Neither is better.
    Other,
}

/// One parameter of both.
#[wire(ts, api)]
#[derive(Debug, Clone, Default, PartialEq, Serialize, Read)]
pub struct Margin {
    /// Its name in code.
    pub key: String,
    /// What people call it.
    pub name: String,
    /// What the original says.
    pub of: String,
    /// What the candidate says.
    pub with: String,
    /// How much the candidate has more, as a share of the greater of both: above 0 where it is better.
    pub share: f64,
    /// The same as it is read.
    pub said: String,
    /// Who is better.
    pub standing: Standing,
}

/// What was not compared.
#[wire(ts, api)]
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Read)]
pub struct Uncompared {
    /// What people call it.
    pub name: String,
    /// Why not.
    pub why: String,
}

impl Original {
    /// Of an item as it stands in the library.
    pub fn of(item: &Item, config_name: Option<&str>) -> Self {
        Self {
            name: item.name.clone(),
            model: item.model.clone(),
            config_name: config_name.map(str::to_owned),
            equivalents: equivalents(item),
            own: item.own,
        }
    }
}

/// Standards of a part, and grades of a material, that say the same.
pub(super) fn equivalents(item: &Item) -> Vec<String> {
    let key = match item.library {
        Library::Mat => "equivalents",
        Library::Part => "standard",
        Library::Component => return Vec::new(),
    };
    let known = item.parameters.iter().filter(|of| of.key == key);
    let codes = known.flat_map(|of| match &of.value {
        ParameterValue::Code { codes } => codes.clone(),
        other => vec![other.bare()],
    });
    codes.filter(|code| !code.is_empty()).collect()
}
