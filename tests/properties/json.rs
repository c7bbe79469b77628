//! GEN-6 JSON from outside: whatever stands in it, it is read or refused, and the portal goes on.

use crate::{
    cases,
    claims::json as claims,
    texts::{any_char, near, strange},
};
use proptest::{prelude::*, sample::select};
use sanku_core::{json, rules::lenient};
use serde_json::{Map, Number, Value};

/// Names that our types know, and those that JavaScript trips over.
const NAMES: &[&str] = &[
    "type",
    "text",
    "code",
    "data",
    "message",
    "msg",
    "accessToken",
    "access_token",
    "refreshToken",
    "value",
    "status",
    "remark",
    "path",
    "width",
    "local",
    "session",
    "cookies",
    "setup",
    "search",
    "login",
    "key",
    "event",
    "index",
    "id",
    "body",
    "headers",
    "__proto__",
    "constructor",
    "",
    "total",
    "list",
];

fn leaf() -> impl Strategy<Value = Value> {
    let odd = select(vec![
        "0",
        "1",
        "-1",
        "0.0",
        "1e3",
        "1.5",
        "9007199254740993",
        "18446744073709551615",
        "1e300",
        "-0.0",
    ]);
    let word = select(vec![
        " 0",
        "0 ",
        " 401",
        "0",
        "401",
        "typed",
        "answered",
        "wentTo",
        "true",
        "NaN",
        "entered",
        "closed",
        "/part",
        "IPDC.01020049",
    ]);
    prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::Bool),
        odd.prop_map(|number| Value::Number(number.parse::<Number>().unwrap())),
        word.prop_map(Value::from),
        prop::collection::vec(any_char(), 0..6).prop_map(|chars| Value::from(String::from_iter(chars))),
    ]
}

pub fn value() -> impl Strategy<Value = Value> {
    leaf().prop_recursive(3, 24, 4, |inner| {
        let fields = prop::collection::vec((select(NAMES), inner.clone()), 0..4);
        let object = fields.prop_map(|fields| {
            Value::Object(
                fields.into_iter().map(|(name, value)| (name.to_owned(), value)).collect::<Map<_, _>>(),
            )
        });
        prop_oneof![prop::collection::vec(inner, 0..4).prop_map(Value::Array), object]
    })
}

/// JSON, and texts that are nearly JSON.
fn text() -> impl Strategy<Value = String> {
    prop_oneof![
        4 => value().prop_map(|value| value.to_string()),
        1 => (value(), any::<prop::sample::Index>()).prop_map(|(value, at)| {
            let chars: Vec<_> = value.to_string().chars().collect();
            chars[..at.index(chars.len() + 1)].iter().collect()
        }),
        1 => strange(),
        1 => (1..400_usize, select(vec!["[", "{\"a\":", "[{\"data\":"])).prop_map(|(deep, open)| open.repeat(deep)),
    ]
}

/// What an answer may say of itself: mostly good, and nearly so.
fn code() -> impl Strategy<Value = Value> {
    prop_oneof![2 => leaf(), 1 => near(select(vec!["0".to_owned(), "401".to_owned()])).prop_map(Value::from)]
}

/// Texts of numbers, and nearly so.
fn number() -> impl Strategy<Value = String> {
    prop_oneof![
        "-?(0|[1-9][0-9]{0,24})(\\.[0-9]{1,24})?([eE][+-]?[0-9]{1,3})?",
        any::<f64>()
            .prop_filter("JSON has no other", |number| number.is_finite())
            .prop_map(|number| format!("{number:e}")),
        (any::<u64>(), 0..60_usize)
            .prop_map(|(bits, digits)| format!("{:.digits$e}", f64::from_bits(bits & !(1 << 62)))),
        // Halfway between two floats, and hardly off.
        (1_u64 << 52..1 << 53, select(vec!["0", "00000000000000000000001"]))
            .prop_map(|(size, rest)| format!("{}.{rest}", size * 2 + 1)),
        any::<i64>().prop_map(|number| number.to_string()),
        any::<u64>().prop_map(|number| number.to_string()),
        "[-+.0-9eE]{0,8}",
    ]
}

proptest! {
    #![proptest_config(cases())]

    // GEN-6, T1
    #[test]
    fn every_type_that_comes_in_is_read_or_refused(text in text()) {
        claims::every_type_that_comes_in_is_read_or_refused(&text);
    }

    // GEN-6
    #[test]
    fn a_text_is_read_as_the_oracle_reads_it_or_refused_with_it(text in prop_oneof![text(), number(), "[\\\\\"a0u/dDcC8\u{1}三]{0,16}".prop_map(|inside| format!("\"{inside}\""))]) {
        claims::a_text_is_read_as_the_oracle_reads_it_or_refused_with_it(&text);
    }

    // GEN-6
    #[test]
    fn what_we_write_the_oracle_reads(value in value()) {
        let whole = json::value_of(&value).map(|ours| (ours.to_string(), ours));
        if let Ok((text, ours)) = whole {
            prop_assert_eq!(&serde_json::from_str::<Value>(&text).unwrap(), &value);
            prop_assert_eq!(json::parse(&text), Ok(ours));
        }
    }

    // GEN-6
    #[test]
    fn any_value_has_a_text_a_number_and_a_flag(value in value()) {
        let ours = json::parse(&value.to_string()).unwrap();
        let (text, number) = (lenient::text(&ours), lenient::number(&ours));
        match &value {
            Value::String(said) => prop_assert!(text == *said && number == lenient::digits(said)),
            Value::Number(said) => {
                let exact = said.as_f64().filter(|said| said.fract() == 0.0 && *said >= 0.0 && (*said < 9e15 || value.is_u64()));
                prop_assert_eq!(number.is_some(), exact.is_some(), "{}", said);
                prop_assert_eq!(text, number.map(|number| number.to_string()).unwrap_or_default());
            }
            _ => prop_assert!(text.is_empty() && number.is_none()),
        }
        prop_assert_eq!(lenient::flag(&ours), value == Value::Bool(true) || number == Some(1) || value.as_str().is_some_and(|said| said.eq_ignore_ascii_case("true")));
    }

    // STO-2
    #[test]
    fn what_a_storage_kept_counts_or_is_absent(notices in text(), at in prop_oneof![text(), "[0-9]{1,22}"]) {
        claims::what_a_storage_kept_counts_or_is_absent(&notices, &at);
    }

    // NET-5, ERR-1
    #[test]
    fn every_answer_is_one_or_an_error_with_a_code_and_words(status in any::<u16>(), body in text(), optional in any::<bool>(), code in prop::option::of(code())) {
        let body = match (code, serde_json::from_str(&body)) {
            (Some(code), Ok(Value::Object(mut fields))) => {
                fields.insert("code".into(), code);
                Value::Object(fields).to_string()
            }
            _ => body,
        };
        claims::every_answer_is_one_or_an_error_with_a_code_and_words(status, &body, optional);
    }
}
