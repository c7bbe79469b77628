//! §5 Text: how it is counted, cut and trimmed, in UTF-8 and as JavaScript has it.

use std::cell::Cell;

/// A text in either encoding: a check reads it where it lies.
pub trait Text {
    /// The same text, or a part of it.
    type Part<'a>: Text
    where
        Self: 'a;

    /// Its code units. ASCII is itself in both encodings, all else is 0x80 or more.
    fn units(&self) -> impl ExactSizeIterator<Item = u16> + Clone;

    /// Its characters; GEN-4: a lone surrogate is U+FFFD.
    fn scalars(&self) -> impl Iterator<Item = char> + Clone;

    /// GEN-7: itself without white space and invisible characters at its ends.
    fn trimmed(&self) -> Self::Part<'_>;

    /// A text of our own.
    fn owned(&self) -> String {
        self.scalars().collect()
    }
}

impl<S: AsRef<str> + ?Sized> Text for S {
    type Part<'a>
        = &'a str
    where
        S: 'a;

    fn units(&self) -> impl ExactSizeIterator<Item = u16> + Clone {
        self.as_ref().as_bytes().iter().map(|byte| u16::from(*byte))
    }

    fn scalars(&self) -> impl Iterator<Item = char> + Clone {
        self.as_ref().chars()
    }

    fn trimmed(&self) -> &str {
        trim(self.as_ref())
    }

    fn owned(&self) -> String {
        self.as_ref().to_owned()
    }
}

/// A text of JavaScript.
#[derive(Debug, Clone, Copy)]
pub struct Utf16<'a>(pub &'a [Cell<u16>]);

impl<'b> Text for Utf16<'b> {
    type Part<'a>
        = Utf16<'b>
    where
        'b: 'a;

    fn units(&self) -> impl ExactSizeIterator<Item = u16> + Clone {
        self.0.iter().map(Cell::get)
    }

    fn scalars(&self) -> impl Iterator<Item = char> + Clone {
        char::decode_utf16(self.units()).map(|read| read.unwrap_or(char::REPLACEMENT_CHARACTER))
    }

    fn trimmed(&self) -> Self {
        // Nothing blank takes two units.
        let seen = |unit: &Cell<u16>| char::from_u32(u32::from(unit.get())).is_none_or(|c| !blank(c));
        let start = self.0.iter().position(seen).unwrap_or(self.0.len());
        let end = self.0.iter().rposition(seen).map_or(start, |last| last + 1);
        Utf16(self.0.get(start..end).unwrap_or_default())
    }
}

/// GEN-4: how many characters a text has, in Unicode scalar values.
pub fn count<T: Text + ?Sized>(text: &T) -> usize {
    text.scalars().count()
}

/// GEN-4: the first `max` characters of a text.
pub fn cut(text: &str, max: usize) -> &str {
    text.char_indices().nth(max).and_then(|(end, _)| text.get(..end)).unwrap_or(text)
}

/// Where a part first begins in a text; the standard library's search weighs more than a kilobyte in the browser.
pub fn find(text: &str, part: &str) -> Option<usize> {
    let here = |at: &usize| text.as_bytes().get(*at..).is_some_and(|rest| rest.starts_with(part.as_bytes()));
    (0..=text.len()).find(here)
}

/// Whether it stands in it.
pub fn has(text: &str, part: &str) -> bool {
    find(text, part).is_some()
}

/// A text before and behind the first mark in it.
pub fn apart<'t>(text: &'t str, mark: &str) -> Option<(&'t str, &'t str)> {
    let at = find(text, mark)?;
    Some((text.get(..at)?, text.get(at + mark.len()..)?))
}

/// GEN-7: a text without white space and invisible characters at its ends.
pub fn trim(text: &str) -> &str {
    text.trim_matches(blank)
}

/// GEN-7: white space, or a character that nobody sees.
pub const fn blank(c: char) -> bool {
    c.is_whitespace() || matches!(c, '\u{FEFF}' | '\u{200B}'..='\u{200D}' | '\u{2060}')
}

/// INP-3: the ASCII character of a full-width form, any other as it is.
pub fn fold(c: char) -> char {
    match c {
        '\u{FF01}'..='\u{FF5E}' => char::from_u32(u32::from(c) - 0xFEE0).unwrap_or(c),
        _ => c,
    }
}

/// A letter in lower case, of the scripts that engineers write in: Latin, Greek and Cyrillic. What the standard library knows of all others weighs ten
/// kilobytes in the browser.
pub fn lower(c: char) -> char {
    let by = match c {
        'A'..='Z' | 'À'..='Ö' | 'Ø'..='Þ' | 'Α'..='Ρ' | 'Σ'..='Ϋ' | 'А'..='Я' => 32,
        'Ѐ'..='Џ' => 80,
        'Ά' => 38,
        'Έ'..='Ί' => 37,
        'Ό' => 64,
        'Ύ' | 'Ώ' => 63,
        'Ⅰ'..='Ⅿ' => 16,
        'Ⓐ'..='Ⓩ' => 26,
        'Ā'..='į' | 'Ĳ'..='ķ' | 'Ŋ'..='ŷ' | 'Ѡ'..='ҁ' | 'Ҋ'..='ҿ' | 'Ӑ'..='ԯ' => {
            1 - u32::from(c) % 2
        }
        'Ĺ'..='ň' | 'Ź'..='ž' | 'Ӂ'..='ӎ' => u32::from(c) % 2,
        'Ÿ' => return 'ÿ',
        '\u{2126}' => return 'ω',
        '\u{212A}' => return 'k',
        '\u{212B}' => return 'å',
        _ => 0,
    };
    char::from_u32(u32::from(c) + by).unwrap_or(c)
}

/// INP-4: how full a field is, `count/max`.
pub fn counter(text: &str, max: usize) -> String {
    decimal(count(text)) + "/" + &decimal(max)
}

/// A number as its digits; formatting by the standard library weighs several kilobytes in the browser.
pub fn decimal(number: usize) -> String {
    digits(number as u64)
}

/// The same of a large one.
pub fn digits(number: u64) -> String {
    let mut text = if number < 10 { String::new() } else { digits(number / 10) };
    text.extend(u8::try_from(number % 10).map(|digit| char::from(b'0' + digit)));
    text
}

/// How wide a text stands in a table, in CSS pixels: a Chinese character is as wide as two others.
pub fn width(text: &str) -> u32 {
    text.chars().map(|c| if c >= WIDE { 2 * HALF } else { HALF }).sum()
}

/// How wide half a Chinese character stands, in CSS pixels.
const HALF: u32 = 8;
/// From here on a character is as wide as two others.
const WIDE: char = '\u{2E80}';

/// Those of some texts that say something, a dot between them.
pub fn dotted(texts: &[&str]) -> String {
    let mut line = String::new();
    for text in texts.iter().filter(|text| !text.is_empty()) {
        if !line.is_empty() {
            line.push_str(" · ");
        }
        line.push_str(text);
    }
    line
}

/// A count with its thousands apart: 12,504.
pub fn grouped(count: u64) -> String {
    let (above, last) = (count / 1_000, usize::try_from(count % 1_000).unwrap_or_default());
    if above == 0 {
        return decimal(last);
    }
    let padded = decimal(1_000 + last);
    grouped(above) + "," + padded.get(1..).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn gen_4_text_is_counted_and_cut_in_scalar_values() {
        assert_eq!([count(""), count("三库"), count("a𠮷😀")], [0, 2, 3]);
        for (max, is) in [(0, ""), (1, "a"), (2, "a𠮷"), (3, "a𠮷😀"), (9, "a𠮷😀")] {
            assert_eq!(cut("a𠮷😀", max), is, "{max}");
        }
    }

    #[test]
    fn what_says_nothing_has_no_dot_beside_it() {
        assert_eq!(dotted(&["", "a", "", "b", "c", ""]), "a · b · c");
        assert_eq!([dotted(&["a"]), dotted(&["", ""]), dotted(&[])], ["a", "", ""]);
    }

    #[test]
    fn gen_7_trimming_takes_white_space_and_what_nobody_sees() {
        for blank in [
            " ", "\t", "\n", "\u{A0}", "\u{3000}", "\u{FEFF}", "\u{200B}", "\u{200C}", "\u{200D}", "\u{2060}",
        ] {
            assert_eq!(trim(&format!("{blank}a b{blank}{blank}")), "a b", "{blank:?}");
            assert_eq!(trim(blank), "", "{blank:?}");
        }
        assert_eq!(trim("\u{2061}a\u{200E}"), "\u{2061}a\u{200E}");
    }

    /// The code units of a text as JavaScript has it.
    fn cells(units: impl IntoIterator<Item = u16>) -> Vec<Cell<u16>> {
        units.into_iter().map(Cell::new).collect()
    }

    #[test]
    fn gen_4_a_lone_surrogate_is_a_replacement_character() {
        for (units, is) in [
            (vec![0xD800], "\u{FFFD}"),
            (vec![0xDC00, 0xD800], "\u{FFFD}\u{FFFD}"),
            (vec![0x61, 0xDBFF, 0x62], "a\u{FFFD}b"),
            (vec![0xD83D, 0xDE00], "😀"),
        ] {
            let cells = cells(units);
            assert_eq!((Utf16(&cells).owned(), count(&Utf16(&cells))), (is.to_owned(), count(is)));
        }
    }

    proptest! {
        // GEN-4, GEN-7
        #[test]
        fn a_text_is_the_same_in_both_encodings(text in "[ \t\u{FEFF}\u{3000}]{0,3}\\PC{0,20}[ \u{200B}\u{2060}]{0,3}") {
            let cells = cells(text.encode_utf16());
            let other = Utf16(&cells);
            prop_assert_eq!(other.owned(), text.clone());
            prop_assert_eq!(count(&other), count(&text));
            prop_assert_eq!(other.trimmed().owned(), trim(&text));
            prop_assert_eq!(text.units().eq(other.units()), text.is_ascii());
        }
    }

    #[test]
    fn a_text_is_split_once() {
        for (text, is) in [("a,b,c", Some(("a", "b,c"))), ("三,", Some(("三", ""))), ("", None), ("a", None)]
        {
            assert_eq!(apart(text, ","), is, "{text}");
        }
    }

    #[test]
    fn inp_4_the_counter_reads_count_slash_max() {
        assert_eq!([counter("三库𠮷", 500), counter("", 6)], ["3/500", "0/6"]);
        assert_eq!(
            [0, 9, 10, usize::MAX].map(decimal),
            [0, 9, 10, usize::MAX].map(|number| number.to_string())
        );
    }

    #[test]
    fn the_thousands_of_a_count_stand_apart() {
        for (count, is) in [
            (0, "0"),
            (999, "999"),
            (1_000, "1,000"),
            (12_504, "12,504"),
            (1_030_007, "1,030,007"),
            (u64::MAX, "18,446,744,073,709,551,615"),
        ] {
            assert_eq!(grouped(count), is);
        }
    }

    #[test]
    fn a_letter_of_latin_greek_or_cyrillic_is_folded_as_the_standard_library_does() {
        let scripts = [0..0x180, 0x370..0x530, 0x2120..0x2190, 0x24b0..0x24f0, 0x4e00..0x9fff];
        // Their lower case is of another script or has two characters; nobody writes the archaic ones.
        let left = [
            '\u{130}', '\u{4c0}', 'Ͱ', 'Ͳ', 'Ͷ', 'Ϳ', 'Ϗ', 'ϴ', 'Ϸ', 'Ϲ', 'Ϻ', 'Ͻ', 'Ͼ', 'Ͽ', '\u{2132}',
            '\u{2183}',
        ];
        for c in scripts.into_iter().flatten().filter_map(char::from_u32) {
            let archaic = ('Ϙ'..='Ϯ').contains(&c) || left.contains(&c);
            let expect = if archaic { c } else { c.to_lowercase().next().unwrap() };
            assert_eq!(lower(c), expect, "{c} {:x}", u32::from(c));
        }
    }
}
