//! §3 Lenient reading: what a server or a storage writes as a text, a number or a yes, as it pleases. A list, an object, a
//! fraction and a negative number say nothing.

use crate::json::{Number, Value};

/// A value as a text; empty for what is none.
pub fn text(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Number(_) => number(value).map(|number| number.to_string()).unwrap_or_default(),
        _ => String::new(),
    }
}

/// A value as a whole number from 0 on; a text of digits is one.
pub fn number(value: &Value) -> Option<u64> {
    match value {
        Value::Number(Number::Natural(number)) => Some(*number),
        Value::Number(number) => whole(number.as_f64()),
        Value::String(text) => digits(text),
        _ => None,
    }
}

/// Whether a value says yes: `true` in any case, or 1.
pub fn flag(value: &Value) -> bool {
    match value {
        Value::Bool(flag) => *flag,
        Value::String(text) if text.eq_ignore_ascii_case("true") => true,
        _ => number(value) == Some(1),
    }
}

/// JavaScript may write 7 as `7.0`; above 2^53 such a number is not exact.
fn whole(number: f64) -> Option<u64> {
    let whole = number as u64;
    (whole < 1 << 53 && whole as f64 == number).then_some(whole)
}

/// The number that a text of ASCII digits, and of nothing else, stands for.
pub fn digits(text: &str) -> Option<u64> {
    text.bytes().all(|byte| byte.is_ascii_digit()).then(|| text.parse().ok()).flatten()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::json;

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
            let value = json::parse(json).expect(json);
            let read = (super::number(&value), super::flag(&value), super::text(&value));
            assert_eq!(read, (number, flag, text.to_owned()), "{json}");
        }
    }

    #[test]
    fn an_empty_text_is_no_number() {
        assert_eq!([digits(""), digits("0"), digits("18446744073709551616")], [None, Some(0), None]);
    }
}
