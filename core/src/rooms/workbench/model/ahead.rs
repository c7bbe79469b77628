//! DRW-1 The configuration that a hand or the focus rests on is asked for ahead: who chooses it sees it at once.

use crate::{net::api::ModelFacts, parts::debounce::Debounce, prelude::*, shared::Shared};

/// What is asked ahead.
pub const AHEAD: Tag = Tag(3);

/// The configuration that was pointed at last.
#[derive(Debug, PartialEq)]
pub struct Ahead {
    pub wait: Debounce,
    pub name: String,
    pub facts: Facts,
}

/// What is known of it.
#[derive(Debug, PartialEq)]
pub enum Facts {
    Unasked,
    Coming,
    Here(Shared<ModelFacts>),
}
