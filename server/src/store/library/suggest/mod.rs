//! §7 Suggestions: a sorted table of terms, and the best of each short prefix computed before anybody asks.

mod answer;
mod complete;
mod count;
mod following;
mod known;
mod meant;
mod offered;
mod open;
mod order;
mod refresh;
mod terms;
mod typed;

pub use answer::suggest;
pub use refresh::refresh;
pub(super) use terms::count_terms;
pub use typed::suggest_typed;
