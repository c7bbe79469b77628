//! §5 Imports: item numbers out of library and name, and texts made searchable.

use std::fmt::Write;

/// Letters of an item's number, at most; the store takes no more.
pub const LONGEST_ID: usize = 200;
/// Letters of a description or a value, at most.
const LONGEST: usize = 2000;

/// An item's number: letters that a number may not hold stand as `+` and their UTF-8 bytes in hexadecimal.
pub fn set_id(kind: &str, library: &str, name: &str) -> String {
    format!("{kind}:{}:{}", escaped(library), escaped(name))
}

/// The number of an item that a table numbers itself.
pub fn own_id(number: &str) -> String {
    format!("own:{}", escaped(number))
}

fn escaped(text: &str) -> String {
    let mut id = String::with_capacity(text.len());
    for byte in text.bytes() {
        match byte {
            b'A'..=b'Z' | b'a'..=b'z' | b'0'..=b'9' | b'-' | b'_' | b'.' => id.push(char::from(byte)),
            _ => _ = write!(id, "+{byte:02x}"),
        }
    }
    id
}

/// A category id out of a library's name: letters, digits and `-`.
pub fn slug(text: &str) -> String {
    let mut id = String::with_capacity(text.len());
    for byte in text.bytes() {
        match byte {
            b'A'..=b'Z' | b'a'..=b'z' | b'0'..=b'9' => id.push(char::from(byte)),
            b'_' => id.push('-'),
            _ => _ = write!(id, "--{byte:02x}"),
        }
    }
    id
}

/// A text in one spelling: one µ, one Ω, no control characters, single spaces, not endless.
pub fn plain(text: &str) -> String {
    let letter = |letter: char| match letter {
        '\u{b5}' => 'μ',
        '\u{2126}' => 'Ω',
        '\u{212b}' => 'Å',
        letter => letter,
    };
    let words = text.split(|letter: char| letter.is_whitespace() || letter.is_control());
    let words =
        words.filter(|word| !word.is_empty()).map(|word| word.chars().map(letter).collect::<String>());
    words.collect::<Vec<_>>().join(" ").chars().take(LONGEST).collect()
}

/// A data sheet's address as the portal may link it, and the address as it was where that differs.
///
/// What is no address means none. Links are https; nearly all hosts of data sheets answer there.
pub fn datasheet(text: &str) -> (Option<String>, Option<String>) {
    let text = text.trim();
    let whole = text.len() <= 1000 && !text.chars().any(|letter| letter.is_control() || letter == ' ');
    let rest = |scheme: &str| {
        let head = text.get(..scheme.len())?;
        head.eq_ignore_ascii_case(scheme).then(|| text.get(scheme.len()..)).flatten()
    };
    let named = |rest: &&str| whole && host(rest).is_some();
    if let Some(rest) = rest("https://").filter(named) {
        return (Some(format!("https://{rest}")), None);
    }
    match rest("http://").filter(named) {
        Some(rest) => (Some(format!("https://{rest}")), Some(text.to_owned())),
        None => (None, None),
    }
}

/// The host at the beginning of an address without its scheme.
pub fn host(rest: &str) -> Option<&str> {
    let host = rest.split(['/', '?', '#', ':']).next()?;
    let letter = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'.' | b'-');
    (host.contains('.') && host.bytes().all(letter)).then_some(host)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn unescaped(id: &str) -> String {
        let mut bytes = Vec::new();
        let mut rest = id.as_bytes();
        while let Some((first, tail)) = rest.split_first() {
            if *first == b'+' {
                bytes.push(u8::from_str_radix(std::str::from_utf8(&tail[..2]).unwrap(), 16).unwrap());
                rest = &tail[2..];
            } else {
                bytes.push(*first);
                rest = tail;
            }
        }
        String::from_utf8(bytes).unwrap()
    }

    #[test]
    fn numbers_are_legal_and_can_be_read_back() {
        assert_eq!(set_id("kicad", "MCU_ST_STM32F1", "STM32F103C8Tx"), "kicad:MCU_ST_STM32F1:STM32F103C8Tx");
        assert_eq!(set_id("kicad", "power", "+3V3"), "kicad:power:+2b3V3");
        for name in ["a/b", "a:b", "π120U30", "+2b", "100%", "µ", "a b", "电阻"] {
            assert_eq!(unescaped(&escaped(name)), name);
        }
    }

    #[test]
    fn code_points_that_look_alike_become_one() {
        assert_eq!(plain("10 \u{b5}F \u{2126}"), "10 μF Ω");
        assert_eq!(plain(" a\n\tb\u{7}  c "), "a b c");
        assert_eq!(plain(&"x".repeat(5000)).len(), LONGEST);
    }

    #[test]
    fn a_data_sheet_is_an_address_or_none() {
        let some = |text: &str| Some(text.to_owned());
        let table = [
            ("~", None, None),
            ("", None, None),
            ("https://a.com/x.pdf", some("https://a.com/x.pdf"), None),
            ("HTTP://a.com/x", some("https://a.com/x"), some("HTTP://a.com/x")),
            ("www.a.com", None, None),
            ("https://", None, None),
            ("https://a.com/x y", None, None),
            ("https://user@a.com/", None, None),
            ("javascript:alert(1)", None, None),
            ("数据", None, None),
        ];
        for (text, link, original) in table {
            assert_eq!(datasheet(text), (link, original), "{text}");
        }
    }
}
