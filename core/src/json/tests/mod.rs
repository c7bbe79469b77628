//! GEN-6 What is read from a value, and what is refused.

use super::*;
use serde::Deserialize;
use std::collections::BTreeMap;

#[derive(Debug, Default, PartialEq, Deserialize)]
#[serde(default)]
struct Row {
    name: String,
    size: u8,
    exact: Option<f64>,
    on: bool,
    pair: (i64, i64),
    more: BTreeMap<String, Vec<Row>>,
    kind: Option<Kind>,
    nothing: (),
}

#[derive(Debug, PartialEq, Deserialize)]
#[serde(rename_all = "camelCase")]
enum Kind {
    Plain,
    Named(String),
    Two(u8, u8),
    Full { at: u8 },
}

#[derive(Debug, PartialEq, Deserialize)]
#[serde(tag = "type", rename_all = "camelCase")]
enum Tagged {
    Empty,
    Full { at: u8, kind: Kind },
}

// GEN-6
#[test]
fn what_is_read_is_what_the_parser_itself_would_read() {
    for text in [
        "{}",
        r#"{"name":"三","size":255,"exact":1.5,"on":true,"pair":[-1,2],"nothing":null}"#,
        r#"{"exact":null,"unknown":{"a":[1]},"more":{"a":[{"size":1},{}],"b":[]}}"#,
        r#"{"kind":"plain"}"#,
        r#"{"kind":{"named":"a"}}"#,
        r#"{"kind":{"two":[1,2]}}"#,
        r#"{"kind":{"full":{"at":3}}}"#,
        r#"{"exact":7}"#,
    ] {
        assert_eq!(read::<Row>(text).expect(text), serde_json::from_str::<Row>(text).expect(text));
    }
    for text in [r#"{"type":"empty"}"#, r#"{"at":1,"kind":"plain","type":"full"}"#] {
        assert_eq!(read::<Tagged>(text).expect(text), serde_json::from_str::<Tagged>(text).expect(text));
    }
}

// GEN-6
#[test]
fn a_value_of_another_kind_is_refused_with_a_reason() {
    for (text, why) in [
        ("", "EOF while parsing a value at line 1 column 0"),
        ("[]", "invalid type: sequence, expected struct Row"),
        (r#"["a",1]"#, "invalid type: sequence, expected struct Row"),
        (r#"{"size":256}"#, "invalid value: integer `256`, expected u8"),
        (r#"{"size":"1"}"#, "invalid type: string \"1\", expected u8"),
        (r#"{"name":1}"#, "invalid type: integer `1`, expected a string"),
        (r#"{"on":null}"#, "invalid type: null, expected a boolean"),
        (r#"{"pair":[1]}"#, "invalid length 1, expected a tuple of size 2"),
        (r#"{"more":[]}"#, "invalid type: sequence, expected a map"),
        (r#"{"kind":{"plain":1}}"#, "expected a variant without content"),
        (r#"{"kind":{"plain":null,"named":"a"}}"#, "expected an object with one field"),
        (r#"{"kind":"other"}"#, "unknown variant `other`, expected one of `plain`, `named`, `two`, `full`"),
        (r#"{"nothing":1}"#, "invalid type: integer `1`, expected unit"),
    ] {
        assert_eq!(read::<Row>(text).unwrap_err().to_string(), why, "{text}");
    }
}
