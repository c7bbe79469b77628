//! §5 Units: what is read is what the grammar says, and amounts are exact rationals.

use regex::Regex;
use sanku_core::library::units::{Kind, Quantity};
use std::sync::LazyLock;

static QUANTITY: LazyLock<Regex> = LazyLock::new(|| {
    Regex::new(concat!(
        "^(?P<whole>[0-9]+|[1-9][0-9]{0,2}(?:,[0-9]{3})+)?(?:[.](?P<fraction>[0-9]+))?",
        "(?:[eE](?P<exponent>[+-]?[0-9]+))?(?P<prefix>[pPnNuUmM]?)(?P<base>[fFhH])$"
    ))
    .unwrap()
});

/// Full-width forms, micro signs and blanks as the rule folds them.
pub fn folded(text: &str) -> String {
    let fold = |c: char| match c {
        '\u{B5}' | '\u{3BC}' | '\u{39C}' => 'u',
        '\u{FF01}'..='\u{FF5E}' => char::from_u32(u32::from(c) - 0xFEE0).unwrap(),
        c => c,
    };
    let blank = |c: &char| c.is_whitespace() || "\u{FEFF}\u{200B}\u{200C}\u{200D}\u{2060}".contains(*c);
    text.chars().filter(|c| !blank(c)).map(fold).collect()
}

/// A number as a decimal with 110 places before its point and 120 behind it.
fn fixed(digits: &str, exponent: i32) -> String {
    let end = usize::try_from(110 - exponent).unwrap();
    let digits = format!("{digits:0>end$}");
    let (over, kept) = digits.split_at(digits.len() - end);
    assert!(over.bytes().all(|byte| byte == b'0'));
    format!("{kept:0<230}")
}

/// What the grammar reads: kind and amount, in farad or henry.
pub fn oracle(text: &str) -> Option<(Kind, String)> {
    let text = folded(text);
    let found = QUANTITY.captures(&text)?;
    let part = |name: &str| found.name(name).map_or("", |found| found.as_str());
    let digits = format!("{}{}", part("whole").replace(',', ""), part("fraction"));
    let exponent: i32 = if part("exponent").is_empty() { 0 } else { part("exponent").parse().ok()? };
    let unit = match part("prefix").to_ascii_lowercase().as_str() {
        "p" => -12,
        "n" => -9,
        "u" => -6,
        "m" => -3,
        _ => 0,
    };
    let kind = if part("base").eq_ignore_ascii_case("f") { Kind::Capacitance } else { Kind::Inductance };
    let known = (1..=40).contains(&digits.len())
        && exponent.abs() <= 30
        && !(kind == Kind::Inductance && unit == -12);
    let places = i32::try_from(part("fraction").len()).unwrap();
    known.then(|| (kind, fixed(&digits, exponent + unit - places)))
}

/// Its kind and its amount, as the oracle writes it.
pub fn amount(quantity: &Quantity) -> (Kind, String) {
    let digits = if quantity.digits().is_empty() { "0" } else { quantity.digits() };
    (quantity.kind(), fixed(digits, i32::from(quantity.exponent())))
}

// UNT-1, UNT-3
pub fn a_text_is_read_exactly_as_the_grammar_says(text: &str) {
    assert_eq!(Quantity::parse(text).ok().as_ref().map(amount), oracle(text), "{:?}", folded(text));
}

// UNT-2
pub fn what_is_written_reads_as_the_same_amount(text: &str) {
    if let Ok(read) = Quantity::parse(text) {
        assert_eq!(Quantity::parse(&read.text()), Ok(read), "{}", read.text());
        assert_eq!(read.to_string(), read.text());
    }
}
