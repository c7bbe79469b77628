//! GEN-6 JSON from outside: whatever stands in it, it is read or refused, and the portal goes on.

use sanku_core::{
    boot::Boot,
    fact::Fact,
    json::{self, Read},
    library::item::Item,
    net::{
        api::Tokens,
        http::Outcome,
        reply::{Reply, Wrapping},
    },
    rooms::{frame::FrameEvent, library::LibraryEvent, person::PersonEvent},
    rules::{
        announcement::{Announcement, Stored},
        error::Kind,
        plugin::Plugin,
    },
    secret::Secret,
};
use serde_json::Value;

// GEN-6, T1
pub fn every_type_that_comes_in_is_read_or_refused(text: &str) {
    assert_eq!(
        json::read::<Fact>(text).is_ok(),
        json::parse(text).is_ok_and(|value| Fact::read(&value).is_ok())
    );
    let Ok(value) = json::parse(text) else { return };
    survives::<FrameEvent>(&value);
    survives::<LibraryEvent>(&value);
    survives::<PersonEvent>(&value);
    survives::<Boot>(&value);
    survives::<Outcome>(&value);
    survives::<Plugin>(&value);
    survives::<Vec<Announcement>>(&value);
    survives::<Tokens>(&value);
    survives::<Item>(&value);
}

/// A value becomes one of these, or there is a reason why not.
fn survives<T: Read>(value: &json::Value) {
    assert!(T::read(value).err().is_none_or(|why| !why.to_string().is_empty()));
}

// GEN-6
pub fn a_text_is_read_as_the_oracle_reads_it_or_refused_with_it(text: &str) {
    match (json::parse(text), serde_json::from_str::<Value>(&whole(text))) {
        (Ok(ours), Ok(oracle)) => assert!(same(&ours, &oracle), "{} {:?} {:?}", text, ours, oracle),
        (ours, oracle) => assert_eq!(ours.is_ok(), oracle.is_ok(), "{}", text),
    }
    if let Ok(json::Value::Number(json::Number::Real(ours))) = json::parse(text) {
        let nearest: f64 = text.trim().parse().unwrap();
        assert_eq!(ours.to_bits(), nearest.to_bits(), "{}", text);
    }
}

/// That our value is what the oracle read, a number but for its last digits, of which the oracle is not sure.
fn same(ours: &json::Value, oracle: &Value) -> bool {
    match (ours, oracle) {
        (json::Value::Null, Value::Null) => true,
        (json::Value::Bool(ours), Value::Bool(oracle)) => ours == oracle,
        (json::Value::Number(json::Number::Real(ours)), Value::Number(oracle)) => {
            let oracle = oracle.as_f64().filter(|_| oracle.is_f64()).unwrap_or(f64::NAN);
            (ours - oracle).abs() <= oracle.abs() * 1e-14 || (oracle.abs() < 1e-290 && ours.abs() < 1e-290)
        }
        (json::Value::Number(_), Value::Number(oracle)) => {
            (ours.as_u64(), ours.as_i64()) == (oracle.as_u64(), oracle.as_i64())
        }
        (json::Value::String(ours), Value::String(oracle)) => ours == oracle,
        (json::Value::Array(ours), Value::Array(oracle)) => {
            ours.len() == oracle.len() && ours.iter().zip(oracle).all(|(ours, oracle)| same(ours, oracle))
        }
        (json::Value::Object(ours), Value::Object(oracle)) => {
            ours.iter().all(|(name, _)| oracle.contains_key(name))
                && oracle.iter().all(|(name, oracle)| ours.get(name).is_some_and(|ours| same(ours, oracle)))
        }
        _ => false,
    }
}

/// GEN-4: the text with U+FFFD for every half of a surrogate pair, which the oracle refuses.
fn whole(text: &str) -> String {
    let halves = regex::Regex::new(
        r"\\\\|\\u[dD][89abAB][0-9a-fA-F]{2}(\\u[dD][c-fC-F][0-9a-fA-F]{2})?|\\u[dD][c-fC-F][0-9a-fA-F]{2}",
    );
    let mend = |found: &regex::Captures<'_>| match &found[0] {
        half if half.len() == 6 => "\\ufffd".to_owned(),
        other => other.to_owned(),
    };
    halves.unwrap().replace_all(text, mend).into_owned()
}

// STO-2, F10
pub fn what_a_storage_kept_counts_or_is_absent(notices: &str, at: &str) {
    if let Some(stored) = Stored::read(Some(notices), Some(at)) {
        assert!(at.bytes().all(|byte| byte.is_ascii_digit()) && notices.trim_start().starts_with('['));
        assert_eq!(Stored::read(Some(notices), None), None, "{:?}", stored);
    }
}

// NET-5, ERR-1
pub fn every_answer_is_one_or_an_error_with_a_code_and_words(status: u16, body: &str, optional: bool) {
    let headers = vec![("Track_Code".to_owned(), "t".to_owned())];
    let outcome = Outcome::Answered { status, headers, body: Secret::new(body.to_owned()) };
    let wrapping = if optional { Wrapping::Optional } else { Wrapping::Always };
    let code = serde_json::from_str::<Value>(body).ok().and_then(|value| value.get("code").cloned());
    // GEN-7: more than Rust trims.
    let blank = |c: char| c.is_whitespace() || "\u{FEFF}\u{200B}\u{200C}\u{200D}\u{2060}".contains(c);
    let is_zero = |code: &str| code.trim_matches(blank) == "0";
    let zero = code.as_ref().is_some_and(|code| *code == 0 || code.as_str().is_some_and(is_zero));
    match Reply::of(7, Kind::Other, &outcome, wrapping).read::<Anything>() {
        Ok(_) => assert!(zero || optional, "{}", body),
        Err(error) => {
            assert!(!zero && !error.code.is_empty() && !error.words().is_empty(), "{}", body);
            assert_eq!((error.request, error.hash.as_deref()), (7, Some("t")));
        }
    }
}

/// An answer of any shape.
#[derive(Debug)]
struct Anything;

impl Read for Anything {
    fn read(_: &json::Value) -> Result<Self, json::Error> {
        Ok(Self)
    }
}
