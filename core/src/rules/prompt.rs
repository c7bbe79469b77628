//! §5 Prompt boxes: what one asks for, what it brings, and what the patterns say.

use super::{kicad, own_list, valid};
use crate::json::Read;
use sanku_derive::wire;
use serde::Serialize;

/// What a box asks for.
#[wire(ts)]
#[derive(Debug, Clone, Default, PartialEq, Eq, Read)]
#[serde(default)]
pub struct PromptAsk {
    /// Who asks, to know the answer by.
    pub name: String,
    /// Its title.
    pub title: String,
    /// What stands in its field at first.
    pub text: String,
    /// VAL-14: the source of a regular expression that must be somewhere in the text; empty for none.
    pub pattern: String,
    /// VAL-14: a check that the text must pass.
    pub validator: Option<PromptValidator>,
    /// VAL-14: what a refused text says; empty for the default.
    pub message: String,
}

/// A check of ours.
#[wire(ts)]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Read)]
#[serde(rename_all = "camelCase")]
#[allow(missing_docs, reason = "the names say it")]
pub enum PromptValidator {
    Mobile,
    Email,
    Account,
    Password,
    /// LST-1: what a list may be called.
    ListName,
    /// LST-1: how many of something.
    Quantity,
    /// KCD-1: what a token may be called.
    TokenName,
}

impl PromptValidator {
    /// Whether the text passes.
    pub fn passes(self, text: &str) -> bool {
        match self {
            Self::Mobile => valid::mobile(text).is_ok(),
            Self::Email => valid::email(text).is_ok(),
            Self::Account => valid::account(text).is_ok(),
            Self::Password => valid::password(text).is_ok(),
            Self::ListName => own_list::name(text).is_some(),
            Self::Quantity => own_list::quantity(text).is_some(),
            Self::TokenName => kicad::name(text).is_some(),
        }
    }
}

/// What a box brought; none of the text if it was cancelled.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct PromptAnswer {
    /// Who asked.
    pub name: String,
    /// What was typed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
}

/// What the patterns say of a text.
#[wire(ts)]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Read)]
#[serde(rename_all = "camelCase")]
pub enum PatternVerdict {
    /// The pattern is in it.
    Found,
    /// It is not.
    Missing,
    /// The pattern itself is none.
    Bad,
    /// The patterns could not be loaded.
    Unknown,
}
