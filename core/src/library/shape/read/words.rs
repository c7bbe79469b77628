//! SHP-1 The words of a text, whatever encoding its names have, and the lines in which they stand.

use super::super::flaw::Flaw;
use crate::decimal;

/// What is left of a text.
#[derive(Debug, Clone)]
pub struct Words<'f> {
    rest: &'f [u8],
    /// The line of the word that was taken last.
    pub line: usize,
}

impl<'f> Words<'f> {
    /// All of them.
    pub const fn of(rest: &'f [u8]) -> Self {
        Self { rest, line: 1 }
    }

    /// The next one that VRML has: braces and brackets are words, commas are none, what is behind `#` is no part of it.
    pub fn next(&mut self) -> Option<&'f [u8]> {
        loop {
            let (first, rest) = self.rest.split_first()?;
            match first {
                b'\n' => self.line += 1,
                b'#' => {
                    self.skip(|byte| byte != b'\n');
                    continue;
                }
                b'{' | b'}' | b'[' | b']' => {
                    let word = self.rest.get(..1);
                    self.rest = rest;
                    return word;
                }
                b'"' => return Some(self.quoted(rest)),
                byte if is_gap(*byte) => {}
                _ => return Some(self.skip(|byte| !is_gap(byte) && !b"{}[]#\"".contains(&byte))),
            }
            self.rest = rest;
        }
    }

    /// A text in quotes is one word, which is none of any use.
    fn quoted(&mut self, rest: &'f [u8]) -> &'f [u8] {
        self.rest = rest;
        let mut escaped = false;
        let word = self.skip(|byte| {
            let inside = escaped || byte != b'"';
            escaped = !escaped && byte == b'\\';
            inside
        });
        self.line += word.iter().filter(|byte| **byte == b'\n').count();
        self.rest = self.rest.get(1..).unwrap_or_default();
        b"\""
    }

    /// Takes bytes as long as they are such.
    fn skip(&mut self, such: impl FnMut(u8) -> bool) -> &'f [u8] {
        let mut such = such;
        let many = self.rest.iter().position(|byte| !such(*byte)).unwrap_or(self.rest.len());
        let taken = self.rest.get(..many).unwrap_or_default();
        self.rest = self.rest.get(many..).unwrap_or_default();
        taken
    }

    /// The next line, without its end.
    pub fn line(&mut self) -> Option<&'f [u8]> {
        if self.rest.is_empty() {
            return None;
        }
        let taken = self.skip(|byte| byte != b'\n');
        self.rest = self.rest.get(1..).unwrap_or_default();
        self.line += 1;
        Some(taken)
    }

    /// What no word was taken of.
    pub const fn rest(&self) -> &'f [u8] {
        self.rest
    }

    /// The next word as a number.
    pub fn number(&mut self) -> Result<f64, Flaw> {
        let word = self.next().ok_or(Flaw::Cut)?;
        number(word).ok_or(Flaw::Word(self.line))
    }
}

/// Whether a byte parts words.
const fn is_gap(byte: u8) -> bool {
    byte.is_ascii_whitespace() || byte == b','
}

/// The words of a line.
pub fn parts(line: &[u8]) -> impl Iterator<Item = &[u8]> {
    line.split(|byte| byte.is_ascii_whitespace()).filter(|word| !word.is_empty())
}

/// What a word says as a number; endless ones are numbers, too, and refused later by that name.
pub fn number(word: &[u8]) -> Option<f64> {
    let word = std::str::from_utf8(word).ok()?;
    let bare = word.strip_prefix(['+', '-']).unwrap_or(word);
    if ["nan", "inf", "infinity"].iter().any(|endless| bare.eq_ignore_ascii_case(endless)) {
        return Some(f64::NAN);
    }
    decimal::number(word, 0)
}

/// What a word says as a whole number.
pub fn whole(word: &[u8]) -> Option<i64> {
    std::str::from_utf8(word).ok()?.parse().ok()
}
