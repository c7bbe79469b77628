//! Texts as people, programs and attackers give them.

use crate::{dice::Dice, strange::STRANGE};

impl Dice {
    /// A number that JavaScript can hold, for a moment, a size, or other dice.
    pub fn seed(&mut self) -> u64 {
        self.roll() >> 11
    }
}

/// One of the good texts, mostly with something wrong; at times anything, at times very long.
pub fn near(dice: &mut Dice, good: &[&str]) -> String {
    match dice.below(40) {
        0 => String::new(),
        1 => dice.of(good).repeat(1 + dice.below(60)),
        2 => dice.of(STRANGE).to_string().repeat(dice.below(1_500)),
        3..8 => (0..dice.below(14)).map(|_| dice.of(STRANGE)).collect(),
        _ => (0..dice.below(4)).fold(dice.of(good).to_owned(), |text, _| changed(&text, dice)),
    }
}

/// One character more, less, twice, another, or full-width.
fn changed(text: &str, dice: &mut Dice) -> String {
    let mut chars: Vec<char> = text.chars().collect();
    let at = dice.below(chars.len() + 1);
    match (dice.below(6), chars.get(at).copied()) {
        (0, Some(_)) => drop(chars.remove(at)),
        (1, Some(known)) => chars.insert(at, known),
        (2, Some(known @ '!'..='~')) => chars[at] = char::from_u32(known as u32 + 0xFEE0).unwrap(),
        (3, Some(_)) => chars[at] = dice.of(STRANGE),
        (4, Some(known)) => {
            chars[at] =
                if known.is_lowercase() { known.to_ascii_uppercase() } else { known.to_ascii_lowercase() }
        }
        _ => chars.insert(at, dice.of(STRANGE)),
    }
    chars.into_iter().collect()
}
