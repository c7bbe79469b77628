//! VAL-14 Patterns: those that JavaScript reads read the same, the others are refused with a reason.

use super::{
    BadPattern::{Syntax, TextTooLong, TooLarge, Unsupported},
    *,
};
use proptest::prelude::*;

#[test]
fn val_14_a_pattern_is_sought_anywhere_unless_it_says_where() {
    for (pattern, text, is) in [
        (r"\d", "a1", true),
        (r"^\d+$", "a1", false),
        (r"^\d+$", "12", true),
        (r"^\d+$", "12\n", false),
        ("^a$", "b\na\nb", false),
        ("", "anything", true),
        ("a|^$", "", true),
        (r"^(?:a|b){2,3}$", "aba", true),
        (r"^(?:a|b){2,3}$", "abab", false),
        (r"^(?<year>\d{4})-(\d{2})$", "2026-11", true),
        (r"^1[3-9]\d{9}$", "13800000000", true),
        (r"^[\w.-]+@[\w-]+(\.[\w-]+)+$", "a.b@c-d.cn", true),
        ("a+?b", "aaab", true),
        (r"^\/api\/$", "/api/", true),
        ("^#&~ -$", "#&~ -", true),
    ] {
        assert_eq!(matches(pattern, text), Ok(is), "{pattern} {text:?}");
    }
}

#[test]
fn val_14_named_classes_are_those_of_javascript() {
    for (pattern, members, others) in [
        (r"^\d$", "09", "a٣１"),
        (r"^\D$", "a٣", "5"),
        (r"^\w$", "aZ_0", "é三-"),
        (r"^\W$", "é三-", "a"),
        (r"^\s$", " \t\u{B}\u{A0}\u{3000}\u{FEFF}\u{2028}", "a\u{200B}\u{180E}"),
        (r"^\S$", "a\u{200B}", " \u{3000}"),
        (r"^.$", "a三😀\u{85}", "\n\r\u{2028}\u{2029}"),
        (r"^[^\d\s]$", "a三", "5 "),
        (r"^[\W]$", "三", "a"),
        (r"^[a\-z]$", "a-z", "b"),
        (r"^[a-]$", "a-", "b"),
        (r"^[-a]$", "a-", "b"),
        (r"^[[&~]$", "[&~", "a"),
        (r"^[a-c&&b]$", "ab&", "d"),
        (r"^[\u4e00-\u9fa5]$", "三", "a"),
        (r"^[\b]$", "\u{8}", "b"),
        ("^[^]$", "a\n", ""),
        ("^[.]$", ".", "a"),
        (r"^[\]\\^]$", "]\\^", "a"),
    ] {
        for (chars, is) in [(members, true), (others, false)] {
            for c in chars.chars() {
                assert_eq!(matches(pattern, &c.to_string()), Ok(is), "{pattern} {c:?}");
            }
        }
    }
    assert_eq!(matches("[]", "a"), Ok(false));
}

#[test]
fn val_14_an_escape_is_one_character() {
    for (pattern, text) in [
        (r"^\x41$", "A"),
        (r"^\u0041$", "A"),
        (r"^\u{1F600}$", "😀"),
        (r"^\uD83D\uDE00$", "😀"),
        (r"^\t\n\r\v\f\0$", "\t\n\r\u{B}\u{C}\0"),
        (r"^\cJ$", "\n"),
        (r"^\.\*\+\?\(\)\[\]\{\}\|\^\$\\$", r".*+?()[]{}|^$\"),
        (r"^\-\@\_\ $", "-@_ "),
    ] {
        assert_eq!(matches(pattern, text), Ok(true), "{pattern}");
    }
}

#[test]
fn val_14_an_edge_is_one_between_letters_of_ascii() {
    for (text, is) in [("cat", true), ("a cat.", true), ("concat", false), ("三cat三", true), ("cats", false)]
    {
        assert_eq!(matches(r"\bcat\b", text), Ok(is), "{text}");
    }
    assert_eq!(matches(r"\Bcat", "concat"), Ok(true));
}

#[test]
fn val_14_a_name_and_a_number_reach_as_far_as_they_may() {
    for pattern in ["^(?<a_1>a)+$", "^(?<$>a)+$", "^(?<名>a)+$", "^a{1000}$"] {
        assert_eq!(matches(pattern, &"a".repeat(1_000)), Ok(true), "{pattern}");
    }
}

#[test]
fn val_14_what_javascript_refuses_is_refused() {
    for pattern in [
        "(",
        ")",
        "(a",
        "a)",
        "[",
        "[a",
        "]",
        "{",
        "}",
        "a{",
        "a{}",
        "a{,5}",
        "a{2,1}",
        "a{1",
        "*",
        "+a",
        "?",
        "a**",
        "a+*",
        "^*",
        r"\b+",
        "|*",
        "(*)",
        "(?:*)",
        r"\",
        r"\q",
        r"\x4",
        r"\u12",
        r"\u{}",
        r"\u{110000}",
        r"\uD83D",
        r"\uDE00",
        r"\uD83D\n",
        r"\c1",
        "[b-a]",
        r"[\d-z]",
        r"[a-\d]",
        r"[\B]",
        "(?<>a)",
        "(?i:a)",
        "(?<1>a)",
        "(?<n>a)(?<n>b)",
        r"\01",
        "(?<a",
        "(?<a-b>c)",
        "(?",
    ] {
        assert_eq!(matches(pattern, "a"), Err(Syntax), "{pattern}");
    }
}

#[test]
fn val_14_what_goes_back_or_needs_tables_is_not_supported() {
    for pattern in
        ["(?=a)", "(?!a)", "(?<=a)b", "(?<!a)b", r"(a)\1", r"(?<n>a)\k<n>", r"\p{L}", r"\P{L}", r"[\p{L}]"]
    {
        assert_eq!(matches(pattern, "a"), Err(Unsupported), "{pattern}");
    }
}

// VAL-14, GEN-6
#[test]
fn a_hostile_pattern_is_refused_and_never_slow() {
    for pattern in [
        "a".repeat(501),
        "a{1001}".to_owned(),
        "a{99999999999999999999}".to_owned(),
        "(?:a{1000}){1000}".to_owned(),
        "(?:(?:(?:a{100}){100}){100}){100}".to_owned(),
        "[三-龥]{1000}[三-龥]{1000}[三-龥]{1000}[三-龥]{1000}".to_owned(),
    ] {
        assert_eq!(matches(&pattern, "a"), Err(TooLarge), "{pattern}");
    }
    assert_eq!(matches(&"(".repeat(500), "a"), Err(Syntax));
    assert_eq!(matches(&format!("{}a{}", "(".repeat(200), ")".repeat(200)), "a"), Err(Syntax));
    for pattern in ["^(a+)+$", "^(a|aa)+$", "^(.*a){20}$", "(x+x+)+y"] {
        assert_eq!(matches(pattern, &format!("{}!", "a".repeat(1_999))), Ok(false), "{pattern}");
    }
}

// VAL-14, GEN-4
#[test]
fn a_text_is_counted_in_characters() {
    assert_eq!(matches("三$", &"三".repeat(2_000)), Ok(true));
    assert_eq!(matches("三$", &"三".repeat(2_001)), Err(TextTooLong));
    assert_eq!(matches(&"三".repeat(500), ""), Ok(false));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(10_000))]
    // VAL-14, GEN-6
    #[test]
    fn no_pattern_panics(pattern in r"[\\()\[\]{}.*+?^$|,a-c0-3\-dwsbuxpk<>:=!三]{0,24}", text in "[abc0-3三\n ]{0,12}") {
        let _ = matches(&pattern, &text);
    }

    // VAL-14
    #[test]
    fn an_escaped_text_is_found_as_it_is(text in any::<String>()) {
        let escape = |c: char| if c.is_ascii_alphanumeric() { c.to_string() } else { format!(r"\u{{{:x}}}", u32::from(c)) };
        let pattern: String = text.chars().take(40).map(escape).collect();
        let short: String = text.chars().take(40).collect();
        if pattern.chars().count() <= PATTERN_MAX {
            prop_assert_eq!(matches(&format!("^{pattern}$"), &short), Ok(true));
        }
    }
}
