//! §2 The bridge: what is heard, what is said, and from whom.

use super::*;
use crate::library::Library;
use proptest::prelude::*;

fn export() -> Export {
    Export {
        library: Library::Component,
        set_id: "ne555".into(),
        config_name: None,
        name: "定时器".into(),
        model: "NE555".into(),
        format: "image/svg+xml",
        kind: Some("symbol"),
        drawing: Some("A".into()),
        card: None,
        from: ["KiCad".into(), "CC-BY-SA-4.0".into()],
        file_name: "NE555_A.svg".into(),
        payload: "<svg/>·\n".into(),
    }
}

#[test]
fn a_greeting_says_the_version_the_forms_and_the_name() {
    let hello = |versions: &str, formats: &str, program: &str| {
        HostMessage::read(&format!(
            r#"{{"sanku":1,"type":"hello","versions":{versions},"formats":{formats},"program":{program}}}"#
        ))
    };
    let said = |version, formats: &[Format], program: &str| {
        Some(HostMessage::Hello { version, formats: formats.to_vec(), program: program.into() })
    };
    let (svg, record) = (Format::Drawing, Format::Record);
    for (is, wanted) in [
        (hello("[1]", r#"["image/svg+xml"]"#, r#"" KiCad ""#), said(Some(1), &[svg], "KiCad")),
        (
            hello(
                "[3,2,1]",
                r#"["a","application/vnd.sanku.record+json","image/svg+xml","image/svg+xml"]"#,
                "7",
            ),
            said(Some(1), &[record, svg], "7"),
        ),
        (hello("[2]", "[]", "null"), said(None, &[], "")),
        (hello("1", r#""image/svg+xml""#, "{}"), said(None, &[], "")),
        (hello(r#"["1",1.5,-1]"#, "[1,null]", r#""""#), said(Some(1), &[], "")),
    ] {
        assert_eq!(is, wanted);
    }
    let Some(HostMessage::Hello { program, .. }) = hello("[1]", "[]", &format!("\"{}\"", "名".repeat(80)))
    else {
        panic!("no hello")
    };
    assert_eq!(program.chars().count(), 64);
}

#[test]
fn an_answer_names_what_it_answers() {
    for (text, is) in [
        (r#"{"sanku":1,"type":"received","id":"a1"}"#, Some(HostMessage::Received { id: "a1".into() })),
        (
            r#"{"sanku":1,"type":"inserted","id":"a1","more":[]}"#,
            Some(HostMessage::Inserted { id: "a1".into() }),
        ),
        (
            r#"{"sanku":1,"type":"refused","id":"a1","code":"readonly","text":"<b>文档只读</b>"}"#,
            Some(HostMessage::Refused {
                id: "a1".into(),
                code: "readonly".into(),
                text: "<b>文档只读</b>".into(),
            }),
        ),
        (
            r#"{"sanku":1,"type":"refused","id":"a1"}"#,
            Some(HostMessage::Refused { id: "a1".into(), code: String::new(), text: String::new() }),
        ),
        (r#"{"sanku":1,"type":"bye"}"#, Some(HostMessage::Bye)),
        (r#"{"sanku":1,"type":"inserted"}"#, None),
        (r#"{"sanku":1,"type":"inserted","id":""}"#, None),
        (r#"{"sanku":1,"type":"inserted","id":["a1"]}"#, None),
    ] {
        assert_eq!(HostMessage::read(text), is, "{text}");
    }
    let long = format!(r#"{{"sanku":1,"type":"refused","id":"a","text":"{}"}}"#, "长".repeat(600));
    assert!(
        matches!(HostMessage::read(&long), Some(HostMessage::Refused { text, .. }) if text.chars().count() == 500)
    );
}

// T8
#[test]
fn what_is_no_message_of_the_bridge_says_nothing() {
    for text in [
        "",
        "null",
        "[]",
        "hello",
        r#""hello""#,
        "{}",
        r#"{"type":"hello","versions":[1]}"#,
        r#"{"sanku":2,"type":"hello","versions":[1]}"#,
        r#"{"sanku":true,"type":"hello"}"#,
        r#"{"sanku":1}"#,
        r#"{"sanku":1,"type":["hello"]}"#,
        r#"{"sanku":1,"type":"insert","id":"a"}"#,
        r#"{"sanku":1,"type":"wechatAuth","code":"c","state":"s"}"#,
        &format!(r#"{{"sanku":1,"type":"bye","x":"{}"}}"#, "a".repeat(LONGEST)),
    ] {
        assert_eq!(HostMessage::read(text), None, "{}", &text[..text.len().min(80)]);
    }
}

#[test]
fn every_message_of_ours_has_its_form() {
    for (is, wanted) in [
        (ready(), r#"{"sanku":1,"type":"ready","versions":[1]}"#),
        (
            welcome(1, &[Format::Record]),
            r#"{"sanku":1,"type":"welcome","version":1,"formats":["application/vnd.sanku.record+json"]}"#,
        ),
        (
            stranger(),
            r#"{"sanku":1,"type":"refused","code":"version","text":"没有双方都支持的桥接版本","versions":[1]}"#,
        ),
        (cancel("a1"), r#"{"sanku":1,"type":"cancel","id":"a1"}"#),
    ] {
        assert_eq!(is, wanted);
    }
}

#[test]
fn an_insert_carries_the_content_with_its_length_and_print() {
    let wanted = serde_json::json!({
        "sanku": 1, "type": "insert", "id": "a1", "library": "component", "setId": "ne555", "name": "定时器", "model": "NE555",
        "format": "image/svg+xml", "kind": "symbol", "drawing": "A", "fileName": "NE555_A.svg",
        "source": "KiCad", "licence": "CC-BY-SA-4.0", "payload": "<svg/>·\n", "bytes": 9,
        "sha256": sha256("<svg/>·\n"),
    });
    assert_eq!(serde_json::from_str::<serde_json::Value>(&insert("a1", &export())).unwrap(), wanted);
    assert!(insert("a1", &export()).starts_with(r#"{"sanku":1,"type":"insert","id":"a1","#));
    let card = Export { card: Some(CardChoice::default()), ..export() };
    let card: serde_json::Value = serde_json::from_str(&insert("a1", &card)).unwrap();
    let words = serde_json::json!({ "program": "calculix", "units": "mm", "analysis": "static", "values": "typical" });
    assert_eq!(card["card"], words);
}

// T19, T7
#[test]
fn a_host_is_an_origin_of_the_list_and_nothing_that_looks_like_one() {
    let list = ["https://cad.example.com", "http://intranet:8080", "https://*.eda.cn"].map(str::to_owned);
    for origin in
        ["https://cad.example.com", "http://intranet:8080", "https://a.eda.cn", "https://b.a.eda.cn"]
    {
        assert!(is_host(origin, &list), "{origin}");
    }
    for origin in [
        "",
        "null",
        "*",
        "https://*",
        "cad.example.com",
        "http://cad.example.com",
        "https://cad.example.com:8443",
        "https://cad.example.com/",
        "https://cad.example.com.evil.cn",
        "https://evilcad.example.com",
        "https://cad.example.com@evil.cn",
        "http://intranet",
        "https://eda.cn",
        "https://evileda.cn",
        "https://.eda.cn",
        "http://a.eda.cn",
        "https://a.eda.cn:444",
        "https://a.eda.cn.evil.cn",
        "file://",
        "https://*.eda.cn",
    ] {
        assert!(!is_host(origin, &list), "{origin}");
    }
    assert!(!is_host("https://cad.example.com", &[]));
    assert!(!is_host(
        "https://cad.example.com",
        &["*".to_owned(), "https://*".to_owned(), "https://*.".to_owned()]
    ));
}

proptest! {
    // GEN-6, T8
    #[test]
    fn no_text_from_outside_is_too_strange(text in any::<String>(), fields in "[a-z\":,0-9{}\\[\\]]{0,60}") {
        let _ = HostMessage::read(&text);
        let _ = HostMessage::read(&format!(r#"{{"sanku":1,"type":"hello",{fields}}}"#));
        prop_assert!(!is_host(&text, &["https://a.cn".to_owned()]) || text == "https://a.cn");
    }
}
