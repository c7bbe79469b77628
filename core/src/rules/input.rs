//! §5 Inputs: what a field keeps of what is typed or pasted.

use super::{limits, valid::is_mobile};
use crate::{
    json::Read,
    text::{counter, cut, fold},
};
use sanku_derive::wire;
use serde::Serialize;

/// INP-5: an input method has not finished; Safari says so by the key code alone.
pub const fn composing(is_composing: bool, key_code: u32) -> bool {
    is_composing || key_code == 229
}

/// INP-1: the digits of a text, full-width ones folded.
pub fn digits(text: &str) -> String {
    text.chars().map(fold).filter(char::is_ascii_digit).collect()
}

/// INP-2: a whole number without sign and leading zeros; nothing becomes `0`.
pub fn integer(text: &str) -> String {
    match digits(text).trim_start_matches('0') {
        "" => "0".to_owned(),
        number => number.to_owned(),
    }
}

/// INP-3: a text without Chinese; full-width ASCII is folded instead.
pub fn no_chinese(text: &str) -> String {
    text.chars().map(fold).filter(|c| !chinese(*c)).collect()
}

/// INP-1: a country prefix goes when a mobile number follows; no such number starts like one.
fn without_prefix(digits: &str) -> &str {
    let mobile = |prefix: &str| {
        let rest = digits.strip_prefix(prefix)?;
        is_mobile(cut(rest, limits::MOBILE_DIGITS)).then_some(rest)
    };
    mobile("0086").or_else(|| mobile("86")).unwrap_or(digits)
}

fn chinese(c: char) -> bool {
    matches!(c,
        '\u{B7}' | '\u{2014}' | '\u{2018}' | '\u{2019}' | '\u{201C}' | '\u{201D}' | '\u{2026}'
        // Tone marks of bopomofo.
        | '\u{2EA}' | '\u{2EB}'
        // Radicals, ideographic description, CJK punctuation.
        | '\u{2E80}'..='\u{303F}'
        // Bopomofo, its extension, strokes.
        | '\u{3100}'..='\u{312F}' | '\u{31A0}'..='\u{31EF}'
        // Han of the first plane.
        | '\u{3400}'..='\u{4DBF}' | '\u{4E00}'..='\u{9FFF}' | '\u{F900}'..='\u{FAFF}'
        // Punctuation for vertical lines, small forms.
        | '\u{FE10}'..='\u{FE1F}' | '\u{FE30}'..='\u{FE6F}'
        // Full-width forms that have no ASCII twin, ideographic punctuation of half width.
        | '\u{FF00}' | '\u{FF5F}'..='\u{FF64}' | '\u{FFE0}'..='\u{FFE6}'
        // Marks and numerals of Han, then its other planes.
        | '\u{16FE2}' | '\u{16FE3}' | '\u{16FF0}'..='\u{16FF6}' | '\u{20000}'..='\u{3FFFF}')
}

/// INP-6: the fields that watch what is typed.
#[wire(ts)]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Read)]
#[serde(rename_all = "camelCase")]
pub enum Field {
    /// An account: e-mail address or mobile number.
    Username,
    /// A password, in any of its fields.
    Password,
    /// A code received by SMS or e-mail.
    Code,
    /// The mobile number of the phone tab.
    Mobile,
    /// A search box.
    Search,
    /// The telephone number of a feedback.
    FeedbackMobile,
    /// Its e-mail address.
    FeedbackEmail,
    /// Its organisation.
    FeedbackOrg,
    /// Its message.
    FeedbackMessage,
}

impl Field {
    /// All of them.
    pub const ALL: [Self; 9] = [
        Self::Username,
        Self::Password,
        Self::Code,
        Self::Mobile,
        Self::Search,
        Self::FeedbackMobile,
        Self::FeedbackEmail,
        Self::FeedbackOrg,
        Self::FeedbackMessage,
    ];

    /// How many characters it takes.
    pub const fn max(self) -> usize {
        match self {
            Self::Username => limits::USERNAME_MAX,
            Self::Password => limits::PASSWORD_MAX,
            Self::Code => limits::CODE_DIGITS,
            Self::Mobile => limits::MOBILE_DIGITS,
            Self::Search => limits::SEARCH_MAX,
            Self::FeedbackMobile => limits::FEEDBACK_PHONE_MAX,
            Self::FeedbackEmail => limits::FEEDBACK_EMAIL_MAX,
            Self::FeedbackOrg => limits::FEEDBACK_ORG_MAX,
            Self::FeedbackMessage => limits::FEEDBACK_MESSAGE_MAX,
        }
    }

    /// What it shows of how full it is.
    pub fn counter(self, text: &str) -> String {
        counter(text, self.max())
    }
}

/// What a field keeps of a text: filtered first, so that a paste loses no room to what goes anyway.
pub fn admit(field: Field, text: &str) -> String {
    let max = field.max();
    match field {
        Field::Username => cut(&no_chinese(text), max).to_owned(),
        Field::Code => cut(&digits(text), max).to_owned(),
        Field::Mobile => cut(without_prefix(&digits(text)), max).to_owned(),
        _ => cut(text, max).to_owned(),
    }
}

/// INP-5: the same; all of it while an input method composes.
pub fn keep(field: Field, text: &str, composing: bool) -> String {
    if composing { text.to_owned() } else { admit(field, text) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn inp_1_digits_only_with_full_width_ones_folded() {
        for (text, is) in
            [("", ""), ("a1b2", "12"), ("１２３", "123"), ("-1.5e3", "153"), ("٣४", ""), ("①", "")]
        {
            assert_eq!(digits(text), is, "{text}");
        }
    }

    #[test]
    fn inp_1_a_prefix_goes_when_a_mobile_follows() {
        for text in [
            "+86 138-0000-0000",
            "0086 13800000000",
            "8613800000000",
            "＋８６ １３８００００００００",
            "13800000000",
        ] {
            assert_eq!(admit(Field::Mobile, text), "13800000000", "{text}");
        }
        assert_eq!(admit(Field::Mobile, "+86 13800000000 99"), "13800000000");
    }

    #[test]
    fn inp_1_a_prefix_stays_when_none_follows() {
        for (text, is) in [
            ("86", "86"),
            ("+86 1380000000", "86138000000"),
            ("8612800000000", "86128000000"),
            ("086 13800000000", "08613800000"),
            ("0086 12345", "008612345"),
            ("008686 13800000000", "00868613800"),
        ] {
            assert_eq!(admit(Field::Mobile, text), is, "{text}");
        }
    }

    #[test]
    fn inp_2_an_integer_has_no_sign_and_no_leading_zero() {
        for (text, is) in
            [("", "0"), ("abc", "0"), ("0", "0"), ("000", "0"), ("007", "7"), ("-12", "12"), ("１０", "10")]
        {
            assert_eq!(integer(text), is, "{text}");
        }
    }

    #[test]
    fn inp_3_full_width_ascii_is_folded() {
        assert_eq!(no_chinese("ａ＠ｂ．ｃｏｍ！～"), "a@b.com!~");
    }

    #[test]
    fn inp_3_chinese_of_every_kind_is_dropped() {
        for (kind, text) in [
            ("han", "三库〇々"),
            ("other planes", "㐀𠀀𪜀𫝀𫠠𬺰𰀀𱍐\u{2F800}\u{2EBF0}"),
            ("compatibility and radicals", "豈\u{FA70}⺀⼀⿰"),
            ("punctuation", "　、。《》「」【】〔〕〜"),
            ("bopomofo", "ㄅㄩㆠ\u{31BF}\u{2EA}\u{2EB}"),
            ("full width", "￥￠￣｟｠｡､"),
            ("quotes and dashes", "“”‘’…—·"),
            ("vertical and small", "︰﹏﹐﹫︐"),
        ] {
            assert_eq!(no_chinese(&format!("a{text}b")), "ab", "{kind}");
        }
    }

    #[test]
    fn inp_3_all_else_stays() {
        for text in ["a-B_9@x.y", "é–\"'", "カナ한글", "\u{2E7F}\u{3040}\u{33FF}\u{4DC0}\u{40000}😀"]
        {
            assert_eq!(no_chinese(text), text);
        }
    }

    #[test]
    fn inp_4_a_field_counts_to_its_maximum() {
        assert_eq!(Field::Code.counter("12"), "2/6");
    }

    #[test]
    fn inp_5_either_sign_of_a_composition_is_enough() {
        for (is_composing, key_code, is) in
            [(false, 13, false), (true, 13, true), (false, 229, true), (true, 229, true), (false, 0, false)]
        {
            assert_eq!(composing(is_composing, key_code), is, "{is_composing} {key_code}");
        }
    }

    #[test]
    fn inp_5_a_field_keeps_all_of_a_composition() {
        assert_eq!([true, false].map(|composing| keep(Field::Code, "yi 1", composing)), ["yi 1", "1"]);
    }

    #[test]
    fn inp_6_every_field_has_its_maximum() {
        let maxima: Vec<_> = Field::ALL.into_iter().map(Field::max).collect();
        assert_eq!(maxima, [64, 16, 6, 11, 128, 20, 64, 100, 500]);
    }

    #[test]
    fn inp_6_a_field_filters_and_then_cuts() {
        let chinese_first = format!("{}{}", "三".repeat(100), "a".repeat(100));
        assert_eq!(admit(Field::Username, &chinese_first), "a".repeat(64));
        assert_eq!(admit(Field::Code, "12-34-56-78"), "123456");
        for field in [
            Field::Password,
            Field::Search,
            Field::FeedbackMobile,
            Field::FeedbackEmail,
            Field::FeedbackOrg,
            Field::FeedbackMessage,
        ] {
            let kept: String = chinese_first.chars().cycle().take(field.max()).collect();
            assert_eq!(admit(field, &chinese_first.repeat(9)), kept, "{field:?}");
        }
    }

    #[test]
    fn gen_7_a_password_is_not_trimmed() {
        assert_eq!(admit(Field::Password, " a b "), " a b ");
    }

    proptest! {
        // INP-6
        #[test]
        fn what_a_field_kept_it_keeps(text in any::<String>()) {
            for field in Field::ALL {
                let once = admit(field, &text);
                prop_assert!(once.chars().count() <= field.max());
                prop_assert_eq!(&admit(field, &once), &once);
            }
        }
    }
}
