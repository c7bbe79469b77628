//! §2 Query strings: read and written by the rules of `application/x-www-form-urlencoded`.

use std::fmt;

/// The query of an address. What nobody sets survives byte for byte, in its order, malformed or not.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Query {
    pieces: Vec<String>,
}

impl Query {
    /// A query that says nothing.
    pub const EMPTY: Self = Self { pieces: Vec::new() };

    /// A query as it stands behind the `?`.
    pub fn read(text: &str) -> Self {
        let pieces = if text.is_empty() { Vec::new() } else { text.split('&').map(str::to_owned).collect() };
        Self { pieces }
    }

    /// PLG-7: the first value of a name.
    pub fn get(&self, name: &str) -> Option<String> {
        self.pieces.iter().find(|piece| named(piece, name)).map(|piece| decode(halves(piece).1))
    }

    /// Gives a name one value, where its first one stood, else at the end.
    pub fn set(&mut self, name: &str, value: &str) {
        let piece = format!("{}={}", encode(name), encode(value));
        match self.pieces.iter().position(|piece| named(piece, name)) {
            Some(first) => {
                let mut at = 0..;
                self.pieces.retain(|piece| at.next() <= Some(first) || !named(piece, name));
                self.pieces.splice(first..=first, [piece]);
            }
            None => self.pieces.push(piece),
        }
    }

    /// Takes every value of a name away.
    pub fn remove(&mut self, name: &str) {
        self.pieces.retain(|piece| !named(piece, name));
    }

    /// Keeps the pieces whose names, as they are written, the test accepts.
    pub fn retain(&mut self, accepts: impl Fn(&str) -> bool) {
        self.pieces.retain(|piece| accepts(halves(piece).0));
    }

    /// Makes a name read as this value; one that reads so already keeps its bytes.
    pub fn put(&mut self, name: &str, value: Option<&str>) {
        match value {
            _ if self.get(name).as_deref() == value => {}
            Some(value) => self.set(name, value),
            None => self.remove(name),
        }
    }

    /// It says nothing.
    pub const fn is_empty(&self) -> bool {
        self.pieces.is_empty()
    }
}

impl fmt::Display for Query {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.pieces.join("&"))
    }
}

fn halves(piece: &str) -> (&str, &str) {
    piece.split_once('=').unwrap_or((piece, ""))
}

/// An empty piece between two `&` has no name, not even the empty one.
fn named(piece: &str, name: &str) -> bool {
    !piece.is_empty() && decode(halves(piece).0) == name
}

/// The text that a part of a query stands for; a `%` without two hexadecimal digits is itself.
pub fn decode(text: &str) -> String {
    unescape(text, true)
}

/// The text that a segment of a path stands for.
pub fn decode_segment(text: &str) -> String {
    unescape(text, false)
}

fn unescape(text: &str, plus_is_space: bool) -> String {
    let hex = |byte: u8| char::from(byte).to_digit(16).and_then(|digit| u8::try_from(digit).ok());
    let mut out = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let [byte, after @ ..] = rest {
        rest = after;
        out.push(match (*byte, after) {
            (b'+', _) if plus_is_space => b' ',
            (b'%', [high, low, beyond @ ..]) => match (hex(*high), hex(*low)) {
                (Some(high), Some(low)) => {
                    rest = beyond;
                    high * 16 + low
                }
                _ => b'%',
            },
            (byte, _) => byte,
        });
    }
    String::from_utf8_lossy(&out).into_owned()
}

/// A text as it stands in a query.
pub fn encode(text: &str) -> String {
    let word = |word: &str| escape(word, |byte| matches!(byte, b'*' | b'-' | b'.' | b'_'));
    text.split(' ').map(word).collect::<Vec<_>>().join("+")
}

/// A text as one segment of a path.
pub fn encode_segment(text: &str) -> String {
    escape(text, |byte| matches!(byte, b'-' | b'.' | b'_' | b'~' | b':'))
}

/// A value in an address that is not a form's: all but letters, digits, `-`, `.`, `_` and `~`.
pub fn percent(text: &str) -> String {
    escape(text, |byte| matches!(byte, b'-' | b'.' | b'_' | b'~'))
}

fn escape(text: &str, plain: fn(u8) -> bool) -> String {
    let mut out = String::with_capacity(text.len());
    for byte in text.bytes() {
        if byte.is_ascii_alphanumeric() || plain(byte) {
            out.push(char::from(byte));
        } else {
            let digit =
                |value: u8| char::from_digit(u32::from(value), 16).unwrap_or('0').to_ascii_uppercase();
            out.extend(['%', digit(byte >> 4), digit(byte & 15)]);
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn plt_6_values_are_decoded_as_forms_are() {
        for (raw, is) in [
            ("a+b%20c", "a b c"),
            ("%E4%B8%89%e5%ba%93", "三库"),
            ("100%", "100%"),
            ("%zz%4", "%zz%4"),
            ("%%41", "%A"),
            ("%2541", "%41"),
            ("%FF", "\u{FFFD}"),
            ("三", "三"),
        ] {
            assert_eq!(decode(raw), is, "{raw}");
        }
        assert_eq!(decode_segment("a+b%20c%"), "a+b c%");
    }

    #[test]
    fn plt_6_values_are_encoded_as_forms_are() {
        assert_eq!(encode("a b+M6×20|*-._~"), "a+b%2BM6%C3%9720%7C*-._%7E");
        assert_eq!(encode_segment("a b+/三:.~"), "a%20b%2B%2F%E4%B8%89:.~");
    }

    #[test]
    fn plg_7_the_first_value_of_a_name_wins() {
        let query = Query::read("&a=1&%61=2&b&=c&d=e=f");
        for (name, is) in
            [("a", Some("1")), ("b", Some("")), ("", Some("c")), ("d", Some("e=f")), ("x", None)]
        {
            assert_eq!(query.get(name).as_deref(), is, "{name}");
        }
        assert_eq!(Query::read("&").get(""), None);
    }

    #[test]
    fn plt_6_what_nobody_sets_survives_byte_for_byte() {
        let check = |change: fn(&mut Query), is: &str| {
            let mut query = Query::read("x=%zz&&a=1&y&a=2&z=+");
            change(&mut query);
            assert_eq!(query.to_string(), is);
        };
        check(|_| {}, "x=%zz&&a=1&y&a=2&z=+");
        check(|query| query.set("a", "3 三"), "x=%zz&&a=3+%E4%B8%89&y&z=+");
        check(|query| query.set("new", ""), "x=%zz&&a=1&y&a=2&z=+&new=");
        check(|query| query.remove("a"), "x=%zz&&y&z=+");
        check(|query| query.put("a", Some("1")), "x=%zz&&a=1&y&a=2&z=+");
        check(|query| query.put("a", Some("9")), "x=%zz&&a=9&y&z=+");
        check(|query| query.put("a", None), "x=%zz&&y&z=+");
    }

    #[test]
    fn plt_6_an_empty_query_has_no_pieces() {
        assert!(Query::read("").is_empty());
        assert!(!Query::read("a").is_empty());
    }

    proptest! {
        // PLT-6
        #[test]
        fn any_query_is_read_and_written_alike(raw in "[a%&=+4三]{0,30}", name in "[a4%]{0,3}", value in any::<String>()) {
            let mut query = Query::read(&raw);
            prop_assert_eq!(query.to_string(), raw);
            query.set(&name, &value);
            prop_assert_eq!(Query::read(&query.to_string()).get(&name), Some(value));
        }

        // PLT-6
        #[test]
        fn a_segment_is_read_as_it_was_written(text in any::<String>()) {
            prop_assert_eq!(decode_segment(&encode_segment(&text)), text);
        }
    }
}
