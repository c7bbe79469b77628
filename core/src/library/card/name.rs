//! DWN-1 What a material is called in a card: programs take letters of ASCII, digits, `-` and `_`, a letter first.

use crate::library::item::Item;

/// Letters of a name, at most.
const LONGEST: usize = 80;
/// Before a name that does not begin with a letter.
const FIRST: &str = "M_";

/// Its grade: Q235, M_06Cr19Ni10, M_6061-T6; the number of what is called in other letters.
pub fn material_name(item: &Item) -> String {
    let plain = item.model.is_ascii() && item.model.contains(|letter: char| letter.is_ascii_alphanumeric());
    let own = if plain { &item.model } else { &item.set_id };
    let allowed = |letter: char| letter.is_ascii_alphanumeric() || letter == '-';
    let letters = own.trim().chars().map(|letter| if allowed(letter) { letter } else { '_' });
    let begins = own.trim().starts_with(|letter: char| letter.is_ascii_alphabetic());
    (if begins { "" } else { FIRST }).chars().chain(letters).take(LONGEST).collect()
}
