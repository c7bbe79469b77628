//! §7 Suggestions: a sorted table of terms, and the best of each short prefix computed before anybody asks.

mod answer;
mod complete;
mod refresh;
mod terms;

pub use answer::suggest;
pub use refresh::refresh;
pub(super) use terms::count_terms;
