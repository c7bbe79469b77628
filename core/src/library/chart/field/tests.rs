//! ASH-1 Texts of an address.

use super::*;

// ASH-1
#[test]
fn a_text_has_nothing_that_parts_texts_and_no_control_characters() {
    for (text, kept) in [("E^(1/2)/ρ", "E^(1/2)/ρ"), ("a~b", "ab"), ("a\u{7}b\n", "ab"), ("~\u{7f}", "")] {
        assert_eq!(cut(text), kept, "{text:?}");
    }
    assert_eq!(cut(&"~E".repeat(300)).len(), LONGEST + 1);
}
