//! §1 Queries: what was typed, as a tree that every search engine can answer.

mod alike;
mod asked;
mod captions;
mod condition;
mod legal;
mod lexicon;
mod named;
mod naming;
mod near;
pub(crate) mod read;
mod relaxed;
mod score;
mod tree;
mod understood;

pub use asked::Asked;
pub use captions::TEXT as PLAIN;
pub use condition::{Condition, Measured, Query, Wanted};
pub use legal::{LegalSegment, WrongSegment};
pub use lexicon::{Entry, Known, Lexicon};
pub use named::named;
pub use naming::Naming;
pub use near::{Doubt, Meant};
pub use read::{Figure, numbers};
pub use relaxed::Relaxed;
pub use score::{AMOUNT, PART, score};
pub use understood::{Told, UnderstoodWord, Way, reading_line, understand};

#[cfg(test)]
mod tests;
