//! §5 Inputs: what filters keep, what trimming takes.

use crate::{
    cases,
    texts::{around, oracle, strange},
};
use proptest::prelude::*;
use sanku_core::{
    rules::input::{Field, admit, digits, integer, no_chinese},
    text,
};

oracle! {
    INTEGER = "^(?:0|[1-9][0-9]*)$";
    DIGITS = "^[0-9]*$";
    HAN = r"^[\p{Han}\p{Bopomofo}\u{3000}-\u{303F}\u{FF01}-\u{FF60}\u{FFE0}-\u{FFE6}“”‘’…—·]$";
    BLANK = r"^[\t-\r \u{85}\u{A0}\u{1680}\u{2000}-\u{200D}\u{2028}\u{2029}\u{202F}\u{205F}\u{2060}\u{3000}\u{FEFF}]$";
}

/// Full-width forms as ASCII, by the distance of their blocks.
fn folded(text: &str) -> String {
    let fold = |c: char| match u32::from(c) {
        code @ 0xFF01..=0xFF5E => char::from_u32(code - 0xFF01 + 0x21).unwrap(),
        _ => c,
    };
    text.chars().map(fold).collect()
}

/// Whether `kept` is `text` with characters left out.
fn is_part(kept: &str, text: &str) -> bool {
    let mut rest = text.chars();
    kept.chars().all(|c| rest.any(|other| other == c))
}

fn typed() -> impl Strategy<Value = String> {
    around(prop_oneof![
        "[+]?(86|0086)? ?1[3-9][0-9]{9}[0-9]{0,3}",
        "[0-9]{0,20}",
        "[三a１ａ-]{0,80}",
        "[a-z三]{120,140}",
        "0{0,5}[0-9]{0,4}",
    ])
}

proptest! {
    #![proptest_config(cases())]

    // INP-1, INP-3, INP-6
    #[test]
    fn what_a_field_kept_it_keeps_and_it_only_folds_and_drops(text in typed()) {
        for field in Field::ALL {
            let once = admit(field, &text);
            prop_assert!(once.chars().count() <= field.max(), "{:?}", field);
            prop_assert_eq!(&admit(field, &once), &once, "{:?}", field);
            prop_assert!(is_part(&once, &folded(&text)) || is_part(&once, &text), "{:?} {:?}", field, once);
        }
    }

    #[test]
    fn inp_1_digits_are_the_digits_of_the_folded_text(text in typed()) {
        let kept = digits(&text);
        prop_assert!(DIGITS.is_match(&kept));
        prop_assert_eq!(kept, folded(&text).chars().filter(char::is_ascii_digit).collect::<String>());
    }

    #[test]
    fn inp_2_an_integer_is_the_same_number_without_zeros_before_it(text in typed()) {
        let kept = integer(&text);
        prop_assert!(INTEGER.is_match(&kept), "{}", kept);
        prop_assert_eq!(&integer(&kept), &kept);
        let all = folded(&text).chars().filter(char::is_ascii_digit).collect::<String>();
        prop_assert_eq!(format!("{kept:0>300}"), format!("{all:0>300}"));
    }

    #[test]
    fn inp_3_no_chinese_is_left_and_no_ascii_is_lost(text in typed()) {
        let kept = no_chinese(&text);
        prop_assert_eq!(&no_chinese(&kept), &kept);
        prop_assert!(!kept.chars().any(|c| HAN.is_match(c.encode_utf8(&mut [0; 4]))), "{:?}", kept);
        let ascii = |text: &str| text.chars().filter(char::is_ascii).collect::<String>();
        prop_assert_eq!(ascii(&kept), ascii(&folded(&text)));
    }

    #[test]
    fn gen_7_what_is_trimmed_is_blank_and_no_end_of_what_is_left_is(text in around("[ \u{3000}\u{200B}]{0,3}[a ]{0,4}[\t\u{FEFF}]{0,3}")) {
        let blank = |c: char| BLANK.is_match(c.encode_utf8(&mut [0; 4]));
        let bare = text::trim(&text);
        prop_assert!(!bare.starts_with(blank) && !bare.ends_with(blank), "{:?}", bare);
        let (before, after) = text.split_once(bare).unwrap();
        prop_assert!(before.chars().all(blank) && (bare.is_empty() || after.chars().all(blank)));
    }

    #[test]
    fn gen_4_a_cut_is_a_beginning_of_so_many_characters(text in strange(), max in 0..40_usize) {
        let cut = text::cut(&text, max);
        prop_assert!(text.starts_with(cut));
        prop_assert_eq!(text::count(cut), text::count(&text).min(max));
        prop_assert_eq!(text::counter(&text, max), format!("{}/{max}", text.chars().count()));
    }
}

// INP-3
#[test]
fn every_han_and_bopomofo_character_of_every_plane_is_dropped() {
    let kept: Vec<_> = ('\0'..=char::MAX)
        .filter(|c| HAN.is_match(c.encode_utf8(&mut [0; 4])) && !('\u{FF01}'..='\u{FF5E}').contains(c))
        .filter(|c| !no_chinese(&c.to_string()).is_empty())
        .map(|c| format!("{:X}", u32::from(c)))
        .collect();
    assert_eq!(kept, [""; 0]);
}

// GEN-7
#[test]
fn every_character_is_blank_or_not_as_the_rule_lists_it() {
    for c in '\0'..=char::MAX {
        let text = c.to_string();
        assert_eq!(text::trim(&text).is_empty(), BLANK.is_match(&text), "{:X}", u32::from(c));
    }
}
