//! §7 Suggestions: a sorted table of terms, and the best of each short prefix computed before anybody asks.

mod answer;
mod complete;
mod count;
mod following;
mod gathered;
mod known;
mod meant;
mod offered;
mod open;
mod order;
mod refresh;
mod terms;
mod typed;

pub use answer::suggest;
pub(super) use gathered::Gathered;
pub use refresh::refresh;
pub(super) use terms::{Term, count_terms, terms_of};
pub use typed::suggest_typed;
