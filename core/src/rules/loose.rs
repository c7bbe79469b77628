//! §3 Loose values: what a server or a storage writes as a text, a number or a yes, as it pleases.

use serde::{
    Deserialize, Deserializer,
    de::{Error, IgnoredAny, MapAccess, SeqAccess, Visitor},
};
use std::fmt;

/// One such value; a list, an object, a fraction and a negative number say nothing.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub enum Loose {
    /// Nothing that could be used.
    #[default]
    Nothing,
    /// Yes or no.
    Flag(bool),
    /// A whole number from 0 on.
    Number(u64),
    /// A text, perhaps of digits.
    Text(String),
}

impl Loose {
    /// As a text; empty for what is none.
    pub fn text(self) -> String {
        match self {
            Self::Text(text) => text,
            Self::Number(number) => number.to_string(),
            Self::Flag(_) | Self::Nothing => String::new(),
        }
    }

    /// As a number; a text of digits is one.
    pub fn number(&self) -> Option<u64> {
        match self {
            Self::Number(number) => Some(*number),
            Self::Text(text) => digits(text),
            Self::Flag(_) | Self::Nothing => None,
        }
    }

    /// Whether it says yes: `true` in any case, or 1.
    pub fn flag(&self) -> bool {
        match self {
            Self::Flag(flag) => *flag,
            Self::Text(text) if text.eq_ignore_ascii_case("true") => true,
            _ => self.number() == Some(1),
        }
    }
}

/// The number that a text of ASCII digits, and of nothing else, stands for.
pub fn digits(text: &str) -> Option<u64> {
    text.bytes().all(|byte| byte.is_ascii_digit()).then(|| text.parse().ok()).flatten()
}

/// For serde: a field that is read as a text.
pub fn text<'de, D: Deserializer<'de>>(from: D) -> Result<String, D::Error> {
    Loose::deserialize(from).map(Loose::text)
}

/// For serde: a field that is read as a number.
pub fn number<'de, D: Deserializer<'de>>(from: D) -> Result<Option<u64>, D::Error> {
    Loose::deserialize(from).map(|value| value.number())
}

/// For serde: a field that is read as yes or no.
pub fn flag<'de, D: Deserializer<'de>>(from: D) -> Result<bool, D::Error> {
    Loose::deserialize(from).map(|value| value.flag())
}

impl<'de> Deserialize<'de> for Loose {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        from.deserialize_any(Reader)
    }
}

struct Reader;

impl<'de> Visitor<'de> for Reader {
    type Value = Loose;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("any value")
    }

    fn visit_bool<E: Error>(self, flag: bool) -> Result<Loose, E> {
        Ok(Loose::Flag(flag))
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<Loose, E> {
        Ok(Loose::Number(number))
    }

    fn visit_i64<E: Error>(self, number: i64) -> Result<Loose, E> {
        Ok(number.try_into().map_or(Loose::Nothing, Loose::Number))
    }

    /// JavaScript may write 7 as `7.0`; above 2^53 such a number is not exact.
    fn visit_f64<E: Error>(self, number: f64) -> Result<Loose, E> {
        let whole = number as u64;
        let exact = whole < 1 << 53 && whole as f64 == number;
        Ok(if exact { Loose::Number(whole) } else { Loose::Nothing })
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Loose, E> {
        Ok(Loose::Text(text.to_owned()))
    }

    fn visit_unit<E: Error>(self) -> Result<Loose, E> {
        Ok(Loose::Nothing)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Loose, A::Error> {
        while list.next_element::<IgnoredAny>()?.is_some() {}
        Ok(Loose::Nothing)
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Loose, A::Error> {
        while map.next_entry::<IgnoredAny, IgnoredAny>()?.is_some() {}
        Ok(Loose::Nothing)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    // GEN-6
    #[test]
    fn every_json_value_reads_as_a_text_a_number_and_a_flag() {
        for (json, text, number, flag) in [
            (r#""a""#, "a", None, false),
            (r#""""#, "", None, false),
            (r#""7""#, "7", Some(7), false),
            (r#""007""#, "007", Some(7), false),
            (r#"" 7""#, " 7", None, false),
            (r#""+7""#, "+7", None, false),
            (r#""７""#, "７", None, false),
            (r#""99999999999999999999""#, "99999999999999999999", None, false),
            (r#""1""#, "1", Some(1), true),
            (r#""True""#, "True", None, true),
            (r#""truex""#, "truex", None, false),
            ("0", "0", Some(0), false),
            ("1", "1", Some(1), true),
            ("2", "2", Some(2), false),
            ("1790000000000000001", "1790000000000000001", Some(1_790_000_000_000_000_001), false),
            ("7.0", "7", Some(7), false),
            ("1.5", "", None, false),
            ("1e300", "", None, false),
            ("9007199254740992.0", "", None, false),
            ("-1", "", None, false),
            ("-1.0", "", None, false),
            ("true", "", None, true),
            ("false", "", None, false),
            ("null", "", None, false),
            (r#"[1,["a",{}]]"#, "", None, false),
            (r#"{"__proto__":{"a":[1]}}"#, "", None, false),
        ] {
            let read: Loose = serde_json::from_str(json).expect(json);
            assert_eq!((read.number(), read.flag(), read.text().as_str()), (number, flag, text), "{json}");
        }
    }

    #[test]
    fn an_empty_text_is_no_number() {
        assert_eq!([digits(""), digits("0"), digits("18446744073709551616")], [None, Some(0), None]);
    }
}
