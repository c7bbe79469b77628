//! LST-1 A user's own lists: what one is called, and what is noted beside what is in it.

use super::limits::{LIST_NAME_MAX, LIST_NOTE_MAX, LIST_QUANTITY_MAX};
use crate::text::{cut, trim};

/// What a list is called, without the white space around it; nothing is no name.
pub fn name(text: &str) -> Option<String> {
    let name = line(text, LIST_NAME_MAX);
    (!name.is_empty()).then_some(name)
}

/// What is noted beside an entry, in one line.
pub fn note(text: &str) -> String {
    line(text, LIST_NOTE_MAX)
}

/// How many of it are wanted: a whole number, from one on.
pub fn quantity(text: &str) -> Option<u32> {
    let digits = trim(text);
    let plain = !digits.is_empty() && digits.bytes().all(|letter| letter.is_ascii_digit());
    plain.then(|| digits.parse().ok()).flatten().filter(|quantity| is_quantity(*quantity))
}

/// Whether so many can be wanted.
pub const fn is_quantity(quantity: u32) -> bool {
    quantity > 0 && quantity <= LIST_QUANTITY_MAX
}

fn line(text: &str, most: usize) -> String {
    let plain: String = text.chars().map(|letter| if letter.is_control() { ' ' } else { letter }).collect();
    trim(cut(trim(&plain), most)).to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    // LST-1
    #[test]
    fn lst_1_a_list_has_a_name_of_one_line_and_a_note_may_be_empty() {
        assert_eq!(name(" 电机座\n紧固件 ").as_deref(), Some("电机座 紧固件"));
        assert_eq!(name(" \t\u{3000}"), None);
        assert_eq!(name(&"长".repeat(60)).map(|name| name.chars().count()), Some(50));
        assert_eq!((note(" a\tb "), note(" ")), ("a b".to_owned(), String::new()));
        assert_eq!(note(&"长".repeat(300)).chars().count(), 200);
    }

    // LST-1
    #[test]
    fn lst_1_so_many_are_wanted_as_a_whole_number_says() {
        for (text, is) in [("1", Some(1)), (" 40 ", Some(40)), ("999999", Some(999_999)), ("007", Some(7))] {
            assert_eq!(quantity(text), is, "{text:?}");
        }
        for text in ["", "0", "-1", "+1", "1.5", "1000000", "4294967297", "三", "1 2"] {
            assert_eq!(quantity(text), None, "{text:?}");
        }
    }
}
