//! ASH-1 The fields of an address: texts and numbers, and what parts them.

use crate::{decimal, library::measure::Kind};

/// A formula or a name has so many characters at most; what is longer is cut behind the next one, and says that it is too long.
pub const LONGEST: usize = 200;
/// So many corners of a lasso.
pub const MOST_CORNERS: usize = 200;
/// So many materials are chosen, and so many categories in a stage.
pub const MOST_CHOSEN: usize = 40;
/// Between the fields of a stage; no formula has it.
pub const FIELD: char = '_';
/// Between stages, materials, guesses.
pub const NEXT: char = '~';

/// A text without what parts texts, and not much longer than the longest.
pub fn cut(text: &str) -> String {
    let plain = |letter: &char| *letter != NEXT && !letter.is_control();
    text.chars().filter(plain).take(LONGEST + 1).collect()
}

/// Texts behind each other.
pub fn joined(by: char, texts: impl IntoIterator<Item = String>) -> String {
    texts.into_iter().collect::<Vec<_>>().join(by.encode_utf8(&mut [0; 4]))
}

/// No number beyond what a quantity can be.
pub fn number(text: &str) -> Option<f64> {
    decimal::number(text, 0).filter(|number| number.abs() <= 1e30)
}

/// A number as it is read: six digits of it.
pub fn written(number: f64) -> String {
    Kind::count(decimal::rounded(number, 6))
}

#[cfg(test)]
mod tests;
