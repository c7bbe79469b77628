//! §1 Letters: a text as it is compared, each character with the place where it was typed.

use crate::{library::terms, text::lower};

/// A character.
#[derive(Debug, Clone, Copy)]
pub struct Letter {
    /// As it is compared.
    pub plain: char,
    /// In the letter case in which it was typed: mΩ is not MΩ.
    pub typed: char,
    /// How many characters were typed before it.
    pub at: usize,
}

/// The characters of a text, without those that nobody sees.
pub fn letters(text: &str) -> Vec<Letter> {
    let plain = |(at, letter)| {
        let typed = terms::plain(letter)?;
        Some(Letter { plain: lower(typed), typed, at })
    };
    text.chars().enumerate().filter_map(plain).collect()
}

/// The character at a place; nothing is a zero.
pub fn at(letters: &[Letter], place: usize) -> char {
    letters.get(place).map_or('\0', |letter| letter.plain)
}

/// What is left from a place on.
pub fn after(letters: &[Letter], place: usize) -> &[Letter] {
    letters.get(place..).unwrap_or_default()
}

/// How many characters at the beginning are so.
pub fn run(letters: &[Letter], is: impl Fn(char) -> bool) -> usize {
    letters.iter().take_while(|letter| is(letter.plain)).count()
}

/// How many spaces stand at the beginning.
pub fn spaces(letters: &[Letter]) -> usize {
    run(letters, |letter| letter == ' ')
}

/// Whether the text begins so.
pub fn starts(letters: &[Letter], word: &str) -> bool {
    word.chars().enumerate().all(|(place, letter)| at(letters, place) == letter)
}

/// The first of the words that the text begins with, and its length; longer ones stand first.
pub fn first<'w>(letters: &[Letter], words: &[&'w str]) -> Option<(&'w str, usize)> {
    words.iter().find(|word| starts(letters, word)).map(|word| (*word, word.chars().count()))
}

/// The first characters as they are compared.
pub fn text(letters: &[Letter], length: usize) -> String {
    letters.iter().take(length).map(|letter| letter.plain).collect()
}

/// Whether nothing of a word goes on: no letter and no digit, but Chinese may.
pub fn ends(letters: &[Letter]) -> bool {
    !terms::is_word(at(letters, 0))
}

/// A decimal without a sign, and its length.
pub fn number(letters: &[Letter]) -> Option<(String, usize)> {
    let digits = |letters: &[Letter]| run(letters, |letter| letter.is_ascii_digit());
    let whole = Some(digits(letters)).filter(|whole| (1..=12).contains(whole))?;
    let part = if at(letters, whole) == '.' { digits(after(letters, whole + 1)).min(12) } else { 0 };
    let length = if part > 0 { whole + 1 + part } else { whole };
    Some((text(letters, length), length))
}
