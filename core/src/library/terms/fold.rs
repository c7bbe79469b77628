//! §1 Folding: which spellings of a text count as one.

use super::script::simplified;
use crate::text::lower;
use std::cmp::Ordering;

/// Folds case, full-width forms, multiplication signs, micro, ohm, diameter and dashes; M6*20, M6 X 20 and Ｍ６×２０ become m6x20.
pub fn fold(text: &str) -> String {
    let mut folded = Vec::with_capacity(text.len());
    for letter in text.chars() {
        match plain(letter) {
            Some(plain) => folded.push(lower(plain)),
            None => continue,
        }
    }
    join_sizes(&folded)
}

/// One character in its plain form, its letter case apart; none for characters that nobody sees.
pub fn plain(letter: char) -> Option<char> {
    Some(match letter {
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(letter as u32 - 0xfee0)?,
        '\u{200b}'..='\u{200d}' | '\u{2060}' | '\u{feff}' | '\u{ad}' => return None,
        '×' | '✕' | '✖' | '⨯' => '*',
        'µ' | 'μ' | 'Μ' => 'u',
        '⌀' | 'Ø' | 'ø' | 'Φ' | 'ϕ' | '∅' => 'φ',
        '\u{2010}'..='\u{2015}' | '\u{2212}' => '-',
        '⁰'..='⁹' => char::from_digit(letter as u32 - 0x2070, 10)?,
        '₀'..='₉' => char::from_digit(letter as u32 - 0x2080, 10)?,
        '²' => '2',
        '³' => '3',
        '¹' => '1',
        white if white.is_whitespace() => ' ',
        other => simplified(other),
    })
}

/// Puts an `x` without spaces where digits are multiplied.
fn join_sizes(letters: &[char]) -> String {
    let mut out = String::with_capacity(letters.len());
    let mut rest = letters.iter().copied().enumerate().peekable();
    while let Some((at, letter)) = rest.next() {
        let after_digit = out.ends_with(|last: char| last.is_ascii_digit());
        match times(letters.get(at..).unwrap_or_default()).filter(|_| after_digit) {
            Some(length) => {
                out.push('x');
                while rest.next_if(|(next, _)| *next < at + length).is_some() {}
            }
            None => out.push(letter),
        }
    }
    out
}

/// How long the multiplication sign before a digit is, with the spaces around it.
fn times(letters: &[char]) -> Option<usize> {
    let spaces = |letters: &[char]| letters.iter().take_while(|letter| **letter == ' ').count();
    let before = spaces(letters);
    letters.get(before).filter(|sign| matches!(sign, 'x' | '*'))?;
    let after = spaces(letters.get(before + 1..)?);
    let length = before + 1 + after;
    letters.get(length).filter(|next| next.is_ascii_digit()).map(|_| length)
}

/// What remains of a folded text when all signs but the dots of numbers are gone: the key under which spellings are one.
pub fn compact(text: &str) -> String {
    let letters: Vec<char> = fold(text).chars().collect();
    let digit = |at: Option<usize>| at.and_then(|at| letters.get(at)).is_some_and(char::is_ascii_digit);
    let keep = |at: usize, letter: char| {
        letter.is_alphanumeric() || letter == '.' && digit(at.checked_sub(1)) && digit(Some(at + 1))
    };
    letters.iter().enumerate().filter(|(at, letter)| keep(*at, **letter)).map(|(_, letter)| letter).collect()
}

/// Compares texts as people count: M6 stands before M10.
pub fn natural_cmp(a: &str, b: &str) -> Ordering {
    let (mut a_rest, mut b_rest) = (a, b);
    loop {
        let (a_head, b_head) = (head(a_rest), head(b_rest));
        if a_head.is_empty() && b_head.is_empty() {
            return a.cmp(b);
        }
        match compare(a_head, b_head) {
            Ordering::Equal => {
                a_rest = a_rest.get(a_head.len()..).unwrap_or_default();
                b_rest = b_rest.get(b_head.len()..).unwrap_or_default();
            }
            unequal => return unequal,
        }
    }
}

/// Bytes that stand in the order of `natural_cmp`, where a text holds no NUL; those of nothing stand last.
pub fn natural_key(text: &str) -> Vec<u8> {
    let mut key = vec![u8::from(text.is_empty())];
    let mut rest = text;
    while !rest.is_empty() {
        let (first, after) = rest.split_at(head(rest).len());
        if first.starts_with(|c: char| c.is_ascii_digit()) {
            let digits = first.trim_start_matches('0');
            let length = u16::try_from(digits.len()).unwrap_or(u16::MAX);
            key.push(b'0');
            key.extend(length.to_be_bytes());
            key.extend(digits.bytes());
        } else {
            key.extend(first.bytes());
        }
        rest = after;
    }
    key.push(0);
    key.extend(text.bytes());
    key
}

/// The digits at the beginning, else one character.
fn head(text: &str) -> &str {
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    let first = text.chars().next().map_or(0, char::len_utf8);
    text.get(..digits.max(first)).unwrap_or_default()
}

fn compare(a: &str, b: &str) -> Ordering {
    if a.starts_with(|c: char| c.is_ascii_digit()) && b.starts_with(|c: char| c.is_ascii_digit()) {
        let (a, b) = (a.trim_start_matches('0'), b.trim_start_matches('0'));
        return a.len().cmp(&b.len()).then_with(|| a.cmp(b));
    }
    a.cmp(b)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn spellings_of_a_size_are_one() {
        for text in
            ["M6×20", "M6x20", "m6*20", "M6 X 20", "Ｍ６×２０", "m6 × 20", "M6\u{200b}*20", "M6\t×\u{3000}20"]
        {
            assert_eq!(fold(text), "m6x20", "{text}");
        }
    }

    #[test]
    fn a_sign_that_multiplies_nothing_stays() {
        assert_eq!(fold("*6"), "*6");
        assert_eq!(fold("max 5"), "max 5");
        assert_eq!(fold("6x"), "6x");
        assert_eq!(fold("1×2×3"), "1x2x3");
    }

    #[test]
    fn signs_of_one_meaning_are_one() {
        for (text, expect) in [
            ("10µF", "10uf"),
            ("10μF", "10uf"),
            ("1Ω", "1ω"),
            ("1Ω", "1ω"),
            ("Ø5", "φ5"),
            ("A–B", "a-b"),
            ("cm³", "cm3"),
            ("x⁰⁴⁹ H₀₂₉", "x049 h029"),
        ] {
            assert_eq!(fold(text), expect);
        }
    }

    #[test]
    fn a_key_keeps_the_dots_of_numbers_alone() {
        for (text, expect) in [
            ("GB/T 70.1-2008", "gbt70.12008"),
            ("SN74LVC1G-04.", "sn74lvc1g04"),
            ("内六角 圆柱头", "内六角圆柱头"),
            (".5 5.", "55"),
        ] {
            assert_eq!(compact(text), expect);
        }
    }

    #[test]
    fn models_stand_in_the_order_people_count() {
        let mut models = ["gbt819.1", "m10", "gbt70.10", "m6", "gbt70.1", "m06", "gbt70.2", "m"];
        models.sort_by(|a, b| natural_cmp(a, b));
        assert_eq!(models, ["gbt70.1", "gbt70.2", "gbt70.10", "gbt819.1", "m", "m06", "m6", "m10"]);
    }

    #[test]
    fn digits_are_counted_among_themselves_alone() {
        for (before, after) in [("m6", "m06x"), ("10", "x"), ("9a", "10"), ("", "0"), ("m06", "m6")] {
            let order = (natural_cmp(before, after), natural_cmp(after, before));
            assert_eq!(order, (Ordering::Less, Ordering::Greater), "{before} {after}");
        }
    }

    proptest! {
        #[test]
        fn folding_twice_is_folding_once(text in any::<String>()) {
            let once = fold(&text);
            prop_assert_eq!(fold(&once), once);
        }

        #[test]
        fn bytes_stand_in_the_natural_order(a in "[a-z0-9.铝钢]{1,9}", b in "[a-c0-9.铝钢]{1,9}") {
            prop_assert_eq!(natural_key(&a).cmp(&natural_key(&b)), natural_cmp(&a, &b));
            prop_assert!(natural_key(&a) < natural_key(""));
        }

        #[test]
        fn the_natural_order_is_one(a in "[a-c0-9.]{0,6}", b in "[a-c0-9.]{0,6}", c in "[a-c0-9.]{0,6}") {
            prop_assert_eq!(natural_cmp(&a, &b), natural_cmp(&b, &a).reverse());
            if natural_cmp(&a, &b).is_le() && natural_cmp(&b, &c).is_le() {
                prop_assert!(natural_cmp(&a, &c).is_le());
            }
        }
    }
}
