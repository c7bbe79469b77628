//! §1 Queries: what was typed, as a tree that every search engine can answer.

mod asked;
mod captions;
mod condition;
mod lexicon;
mod named;
mod naming;
mod read;
mod relaxed;
mod score;
mod tree;
mod understood;

pub use asked::Asked;
pub use captions::TEXT as PLAIN;
pub use condition::{Condition, Measured, Query, Wanted};
pub use lexicon::{Entry, Known, Lexicon};
pub use named::named;
pub use naming::Naming;
pub use relaxed::Relaxed;
pub use score::{AMOUNT, PART, score};
pub use understood::{Told, UnderstoodWord};

#[cfg(test)]
mod tests;
