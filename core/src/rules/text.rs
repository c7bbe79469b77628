//! §5 Text: how it is counted, cut and trimmed.

/// GEN-4: how many characters a text has, in Unicode scalar values.
pub fn count(text: &str) -> usize {
    text.chars().count()
}

/// GEN-4: the first `max` characters of a text.
pub fn cut(text: &str, max: usize) -> &str {
    text.char_indices().nth(max).and_then(|(end, _)| text.get(..end)).unwrap_or(text)
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

/// INP-4: how full a field is, `count/max`.
pub fn counter(text: &str, max: usize) -> String {
    format!("{}/{max}", count(text))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn gen_4_text_is_counted_and_cut_in_scalar_values() {
        assert_eq!([count(""), count("三库"), count("a𠮷😀")], [0, 2, 3]);
        for (max, is) in [(0, ""), (1, "a"), (2, "a𠮷"), (3, "a𠮷😀"), (9, "a𠮷😀")] {
            assert_eq!(cut("a𠮷😀", max), is, "{max}");
        }
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

    #[test]
    fn inp_4_the_counter_reads_count_slash_max() {
        assert_eq!([counter("三库𠮷", 500), counter("", 6)], ["3/500", "0/6"]);
    }
}
