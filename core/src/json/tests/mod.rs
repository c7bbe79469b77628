//! GEN-6 What is read from a value, and what is refused.

use super::*;
use crate::{few::Few, secret::Secret};
use std::fmt::Debug;

#[derive(Debug, Default, PartialEq, Read)]
#[serde(default, rename_all = "camelCase")]
struct Row {
    name: String,
    size: u8,
    exact_size: Option<f64>,
    on: bool,
    pair: (i64, i64),
    point: [f64; 2],
    more: Few<String, Vec<Row>>,
    kind: Option<Kind>,
    way: Option<Way>,
    #[serde(rename = "the event")]
    event: Option<Event>,
    #[read(length)]
    length: usize,
    #[serde(skip)]
    unread: u8,
    nothing: (),
    r#type: u8,
}

fn length(value: &Value) -> usize {
    value.as_str().map_or(0, str::len)
}

#[derive(Debug, PartialEq, Read)]
struct Strict {
    name: String,
    #[serde(alias = "secret_text")]
    secret: Secret<String>,
    maybe: Option<Box<u16>>,
    #[serde(default)]
    times: u32,
    #[read(length)]
    length: usize,
}

#[derive(Debug, PartialEq, Read)]
#[serde(rename_all = "camelCase")]
enum Way {
    ByHand,
    #[serde(rename = "by-itself")]
    ByItself,
}

#[derive(Debug, PartialEq, Read)]
#[serde(rename_all = "UPPERCASE")]
enum Kind {
    Plain,
    Named(String),
}

#[derive(Debug, PartialEq, Read)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
enum Event {
    TextTyped {
        the_text: String,
        at: Option<u8>,
    },
    Left,
    #[serde(skip)]
    #[allow(dead_code, reason = "nobody can read it")]
    Inside,
}

#[derive(Debug, PartialEq, Read)]
enum Nothing {}

/// Each place where another name may stand, read by serde as well.
#[derive(Debug, Default, PartialEq, Read, serde::Deserialize)]
#[serde(default, rename_all = "camelCase")]
struct Old {
    #[serde(alias = "user_name", alias = "login")]
    user_name: String,
    #[serde(alias = "how")]
    way: Option<OldWay>,
    happened: Option<OldEvent>,
    around: Option<OldKind>,
}

#[derive(Debug, PartialEq, Read, serde::Deserialize)]
#[serde(rename_all = "camelCase")]
enum OldWay {
    #[serde(alias = "manual", alias = "hand")]
    ByHand,
    Other,
    #[serde(alias = "auto")]
    ByItself,
}

#[derive(Debug, PartialEq, Read, serde::Deserialize)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
enum OldEvent {
    #[serde(alias = "input")]
    Typed {
        #[serde(alias = "value")]
        the_text: String,
    },
    #[serde(rename_all = "UPPERCASE", alias = "gone")]
    Left {
        at: u8,
    },
    Stayed,
}

#[derive(Debug, PartialEq, Read, serde::Deserialize)]
enum OldKind {
    #[serde(alias = "called")]
    Named(String),
    #[serde(alias = "Bare")]
    Plain,
}

fn check<T: Read + Debug + PartialEq>(text: &str, expected: Result<T, &str>) {
    assert_eq!(read::<T>(text).map_err(|why| why.to_string()), expected.map_err(str::to_owned), "{text}");
}

fn event(text: &str, expected: Result<Event, &str>) {
    check(text, expected);
}

// GEN-6
#[test]
fn a_struct_takes_what_is_there_and_leaves_the_default_elsewhere() {
    check("{}", Ok(Row::default()));
    check(r#"{"unknown":{"a":[1]},"unread":7,"exactSize":null}"#, Ok(Row::default()));
    let text = r#"{"name":"三","size":255,"exactSize":7,"on":true,"pair":[-1,2],"point":[1.5,2],"length":"abc","nothing":null,"type":9}"#;
    let (name, exact_size) = ("三".to_owned(), Some(7.0));
    let row = Row {
        name,
        size: 255,
        exact_size,
        on: true,
        pair: (-1, 2),
        point: [1.5, 2.0],
        length: 3,
        r#type: 9,
        ..Row::default()
    };
    check(text, Ok(row));
    let more = [("a".to_owned(), vec![Row { size: 1, ..Row::default() }, Row::default()])].into();
    check(r#"{"more":{"a":[{"size":1},{}]}}"#, Ok(Row { more, ..Row::default() }));
}

// GEN-6
#[test]
fn a_struct_without_defaults_wants_all_but_options() {
    let strict = |times, length| Strict {
        name: "a".into(),
        secret: Secret::new("b".into()),
        maybe: None,
        times,
        length,
    };
    check(r#"{"name":"a","secret":"b"}"#, Ok(strict(0, 0)));
    check(r#"{"name":"a","secret_text":"b","times":2,"length":"x"}"#, Ok(strict(2, 1)));
    check(r#"{"name":"a"}"#, Err::<Strict, _>("字段 secret：应为文本，实际为空值"));
    check(
        r#"{"name":"a","secret":"b","maybe":-1}"#,
        Err::<Strict, _>("字段 maybe：应为范围内的整数，实际为其他数值"),
    );
}

// GEN-6
#[test]
fn an_enum_is_a_name_or_a_name_with_a_value_or_a_tag_beside_fields() {
    check(r#""byHand""#, Ok(Way::ByHand));
    check(r#""by-itself""#, Ok(Way::ByItself));
    check(r#""PLAIN""#, Ok(Kind::Plain));
    check(r#"{"PLAIN":null}"#, Ok(Kind::Plain));
    check(r#"{"NAMED":"a"}"#, Ok(Kind::Named("a".into())));
    event(r#"{"type":"left","more":1}"#, Ok(Event::Left));
    event(r#"{"theText":"a","type":"textTyped"}"#, Ok(Event::TextTyped { the_text: "a".into(), at: None }));
}

// GEN-6
#[test]
fn a_value_of_another_kind_is_refused_with_a_reason() {
    check("{\n  \"三\": 1,\n  三\n}", Err::<Row, _>("第 3 行第 3 列不是有效的 JSON"));
    check("", Err::<Row, _>("第 1 行第 1 列不是有效的 JSON"));
    for (text, why) in [
        ("[]", "应为对象，实际为列表"),
        (r#"{"size":256}"#, "字段 size：应为范围内的整数，实际为其他数值"),
        (r#"{"size":1.5}"#, "字段 size：应为范围内的整数，实际为其他数值"),
        (r#"{"size":null}"#, "字段 size：应为范围内的整数，实际为空值"),
        (r#"{"name":1}"#, "字段 name：应为文本，实际为其他数值"),
        (r#"{"on":"true"}"#, "字段 on：应为true 或 false，实际为其他文本"),
        (r#"{"pair":[1]}"#, "字段 pair：应为两个值，实际为列表"),
        (r#"{"pair":[1,0.5]}"#, "字段 pair：应为整数，实际为其他数值"),
        (r#"{"point":[1,2,3]}"#, "字段 point：应为长度相符的列表，实际为列表"),
        (r#"{"more":[]}"#, "字段 more：应为对象，实际为列表"),
        (r#"{"more":{"a":[{"exactSize":[]}]}}"#, "字段 more.exactSize：应为数字，实际为列表"),
        (r#"{"way":"other"}"#, "字段 way：应为byHand 或 by-itself，实际为其他文本"),
        (r#"{"way":{}}"#, "字段 way：应为byHand 或 by-itself，实际为对象"),
        (r#"{"kind":{}}"#, "字段 kind：应为只有一个字段的对象，实际为对象"),
        (r#"{"kind":{"PLAIN":null,"NAMED":"a"}}"#, "字段 kind：应为只有一个字段的对象，实际为对象"),
        (r#"{"kind":{"NAMED":false}}"#, "字段 kind：应为文本，实际为true 或 false"),
        (r#"{"kind":{"OTHER":1}}"#, "字段 kind：应为PLAIN 或 NAMED，实际为对象"),
        (r#"{"the event":{}}"#, "字段 the event.type：应为textTyped 或 left，实际为空值"),
        (r#"{"the event":{"type":"inside"}}"#, "字段 the event.type：应为textTyped 或 left，实际为其他文本"),
        (r#"{"the event":{"type":"textTyped"}}"#, "字段 the event.theText：应为文本，实际为空值"),
        (r#"{"nothing":1}"#, "字段 nothing：应为空值，实际为其他数值"),
    ] {
        check(text, Err::<Row, _>(why));
    }
    check("{}", Err::<Nothing, _>("应为空值，实际为对象"));
}

// GEN-6
#[test]
fn another_name_is_read_wherever_one_may_stand() {
    for text in [
        r#"{"userName":"a","way":"byHand"}"#,
        r#"{"user_name":"a","how":"manual"}"#,
        r#"{"login":"a","way":"hand"}"#,
        r#"{"way":"other"}"#,
        r#"{"way":"auto"}"#,
        r#"{"happened":{"type":"input","value":"a"}}"#,
        r#"{"happened":{"type":"typed","theText":"a"}}"#,
        r#"{"happened":{"type":"gone","AT":7}}"#,
        r#"{"happened":{"type":"stayed"}}"#,
        r#"{"around":{"called":"a"}}"#,
        r#"{"around":{"Named":"a"}}"#,
        r#"{"around":"Bare"}"#,
    ] {
        check(text, Ok(serde_json::from_str::<Old>(text).unwrap()));
    }
    check(
        r#"{"way":"gone"}"#,
        Err::<Old, _>("字段 way：应为byHand 或 manual 或 hand 或 other 或 byItself 或 auto，实际为其他文本"),
    );
}

// GEN-6
#[test]
fn no_reason_repeats_what_was_sent() {
    let why = read::<Strict>(r#"{"name":"a","secret":{"Geheim1!":1}}"#).unwrap_err();
    assert!(!why.to_string().contains("Geheim1!"), "{why}");
}

// GEN-6
#[test]
fn what_is_written_reads_as_itself() {
    let filter = crate::library::search::Filter { key: "brand".into(), value: "三库".into() };
    let text = serde_json::to_string(&filter).unwrap();
    check(&text, Ok(filter.clone()));
    assert_eq!(serde_json::from_str::<crate::library::search::Filter>(&text).unwrap(), filter);
}

#[test]
fn a_field_that_is_not_wanted_is_as_if_it_were_lacking() {
    let rest = Row { name: "a".into(), size: 2, ..Row::default() };
    for point in
        ["[1.5,[]]", r#""]\"}""#, r#"{"a":[{},"}"],"b":{"c":-1e+5}}"#, "null", "-1.5", "\n[ ]\n", "nonsense"]
    {
        let text = format!(r#"{{"name":"a","point":{point} ,"size":2}}"#);
        assert_eq!(read_without(&text, "point").as_ref(), Ok(&rest), "{text}");
        let last = format!(r#"{{"name":"a","size":2,"point":{point}}}"#);
        assert_eq!(read_without(&last, "point").as_ref(), Ok(&rest), "{last}");
    }
    let inside = r#"{"more":{"a":[{"point":[3,4]}]}}"#;
    assert_eq!(read_without::<Row>(inside, "point"), read(inside), "of its own fields alone");
    for torn in [
        r#"{"point":"#,
        r#"{"point":[1,"a}"#,
        r#"{"point":]}"#,
        r#"{"point":,"size":2}"#,
        r#"{"point":}"#,
        r#"{"point":,}"#,
        "[]",
        "{}x",
    ] {
        assert!(read_without::<Row>(torn, "point").is_err(), "{torn}");
    }
}

#[derive(Debug, PartialEq, Read)]
struct Length(#[read(length)] usize);

// GEN-6
#[test]
fn a_struct_around_one_value_reads_as_that_value() {
    check(r#""abc""#, Ok(Length(3)));
    check("7", Ok(Length(0)));
}

#[test]
fn gen_4_half_of_a_surrogate_pair_spoils_no_text() {
    for (json, text) in [
        (r#""\ud83d\ude00""#, "😀"),
        (r#""\b\f\n\r\t\"\\\/""#, "\u{8}\u{c}\n\r\t\"\\/"),
        (r#""a\ud800b""#, "a\u{fffd}b"),
        (r#""\udc00""#, "\u{fffd}"),
        (r#""\ud800\n""#, "\u{fffd}\n"),
        (r#""\ud800\ud83d\ude00""#, "\u{fffd}😀"),
        (r#""\ud800\u0041""#, "\u{fffd}A"),
        (r#""\ud800\ue000""#, "\u{fffd}\u{e000}"),
    ] {
        assert_eq!(parse(json), Ok(Value::from(text)), "{json}");
    }
    for json in [r#""\ud800\u""#, r#""\ud8""#, r#""\ud800"#] {
        assert!(parse(json).is_err(), "{json}");
    }
}

fn number(text: &str) -> Option<f64> {
    parse(text).ok().and_then(|value| value.as_f64())
}

// GEN-6
#[test]
fn a_number_is_the_nearest_of_64_bits() {
    let halfway = format!("2.{}5", "2".repeat(900));
    let digits_behind = ["0".repeat(900).as_str(), "1"].concat();
    for text in [
        "1.27",
        "-0.5",
        "123456789012345e-22",
        "0.12345678901234567",
        "9007199254740993.0",
        "9007199254740993.00000000000000000000001",
        "9007199254740991.5",
        "1e22",
        "1e23",
        "1e+2",
        "8.5e-1",
        "0.000",
        "0e999999999999999999999",
        "1.7976931348623157e308",
        "1.7976931348623158079e308",
        "2.2250738585072011e-308",
        "2.2250738585072014e-308",
        "4.9406564584124654e-324",
        "2.4703282292062328e-324",
        "2.4703282292062327e-324",
        "1e-400",
        "1e-99999999999",
        "0.1000000000000000055511151231257827021181583404541015625",
        "0.3",
        &halfway,
        &format!("9007199254740993.{digits_behind}"),
        &format!("0.{digits_behind}e900"),
        &format!("1{}.0", "0".repeat(300)),
    ] {
        let nearest: f64 = text.parse().unwrap();
        assert_eq!(number(text).map(f64::to_bits), Some(nearest.to_bits()), "{text}");
    }
    assert!(number("-0").is_some_and(f64::is_sign_negative), "the whole numbers have no such zero");
}

// GEN-6
#[test]
fn a_whole_number_that_does_not_fit_is_refused_and_never_wraps() {
    for (text, as_u8, as_u32, as_u64, as_i64) in [
        ("255", Some(255), Some(255), Some(255), Some(255)),
        ("256", None, Some(256), Some(256), Some(256)),
        ("4294967295", None, Some(u32::MAX), Some(4_294_967_295), Some(4_294_967_295)),
        ("4294967296", None, None, Some(4_294_967_296), Some(4_294_967_296)),
        ("9223372036854775807", None, None, Some(i64::MAX.unsigned_abs()), Some(i64::MAX)),
        ("9223372036854775808", None, None, Some(1 << 63), None),
        ("-9223372036854775808", None, None, None, Some(i64::MIN)),
        ("-9223372036854775809", None, None, None, None),
        ("18446744073709551615", None, None, Some(u64::MAX), None),
        ("18446744073709551616", None, None, None, None),
        ("-1", None, None, None, Some(-1)),
    ] {
        assert_eq!(read::<u8>(text).ok(), as_u8, "{text}");
        assert_eq!(read::<u32>(text).ok(), as_u32, "{text}");
        assert_eq!(read::<u64>(text).ok(), as_u64, "{text}");
        assert_eq!(read::<i64>(text).ok(), as_i64, "{text}");
    }
}

// GEN-6
#[test]
fn what_only_looks_like_a_number_is_none() {
    for text in
        ["1e-+2", "00.1", "01", ".5", "1.", "1.e1", "+1", "-", "1e", "1e+", "0x1", "1.7976931348623159e308"]
    {
        assert_eq!(number(text), None, "{text}");
    }
}

// GEN-6
#[test]
fn what_is_too_deep_or_too_large_is_refused() {
    let deep = |levels: usize| ["[".repeat(levels), "]".repeat(levels)].concat();
    let nested = |levels: usize| format!("{}1{}", r#"{"a":"#.repeat(levels), "}".repeat(levels));
    for (text, is_read) in [
        (deep(127), true),
        (deep(128), false),
        (nested(126), true),
        (nested(128), false),
        ("1e309".to_owned(), false),
        ("1e308".to_owned(), true),
        ("1e99999999999".to_owned(), false),
        ("0e99999999999".to_owned(), true),
        ("1e-99999999999".to_owned(), true),
    ] {
        assert_eq!(parse(&text).is_ok(), is_read, "{text}");
    }
}

#[derive(serde::Serialize)]
enum Variants {
    Nothing,
    One(u8),
    Two { a: bool, b: Option<()> },
}

#[derive(serde::Serialize)]
struct Unit;

// GEN-6
#[test]
fn what_is_written_is_what_others_write() {
    fn check(what: &impl serde::Serialize) {
        assert_eq!(text_of(what).ok(), serde_json::to_string(what).ok());
    }
    check(&[
        Variants::Nothing,
        Variants::One(7),
        Variants::Two { a: true, b: Some(()) },
        Variants::Two { a: false, b: None },
    ]);
    check(&(Unit, 'x', "三\r\n\t\"\\", std::collections::BTreeMap::from([(1, 'a'), (-2, 'b')])));
}

// GEN-6
#[test]
fn a_value_reads_as_itself() {
    assert_eq!(read::<(Value, u8)>("[[true],1]"), Ok((Value::Array(vec![Value::Bool(true)]), 1)));
}

// GEN-6
#[test]
fn a_fraction_is_not_written() {
    assert!(text_of(&[0.5]).is_err());
    assert_eq!(
        text_of(&(1_u8, -1_i8, "a\"\n\u{1}三", None::<u8>)).as_deref(),
        Ok(r#"[1,-1,"a\"\n\u0001三",null]"#)
    );
}
