//! §7 What was sent or configured, read; what cannot be is told in Chinese with its place, in no word of the parser's.

use serde::de::DeserializeOwned;
use serde_json::{Value, error::Category};

/// Words by which a parser tells what it wanted, and ours.
const WANTED: [(&str, &str); 17] = [
    ("expected u", "须为不小于 0 的整数"),
    ("expected i", "须为整数"),
    ("expected f", "须为数字"),
    ("expected a nonzero", "须为大于 0 的整数"),
    ("expected a boolean", "须为 true 或 false"),
    ("expected a string", "须为文本"),
    ("expected path string", "须为文本"),
    ("expected a borrowed string", "须为文本"),
    ("expected a sequence", "须为列表"),
    ("expected a map", "须为对象"),
    ("expected struct", "须为对象"),
    ("expected IP", "须为有效的 IP 地址"),
    ("invalid IP", "须为有效的 IP 地址"),
    ("was not `true` or `false`", "须为 true 或 false"),
    ("digit found in string", "须为整数，且不超出范围"),
    ("integer", "须为整数，且不超出范围"),
    ("number too", "须为整数，且不超出范围"),
];

/// Reads JSON, or says where and why it is none, or not what it should be.
pub(crate) fn json<T: DeserializeOwned>(text: &[u8]) -> Result<T, String> {
    let mut reader = serde_json::Deserializer::from_slice(text);
    let read = serde_path_to_error::deserialize(&mut reader).map_err(|why| {
        let (path, why) = (why.path().to_string(), why.into_inner());
        let text = match why.classify() {
            Category::Eof => "内容不完整".to_owned(),
            Category::Syntax => "不是有效的 JSON".to_owned(),
            Category::Data | Category::Io => told(&path, &why.to_string()),
        };
        format!("{text}{}", place(&why))
    })?;
    reader.end().map_err(|why| format!("不是有效的 JSON{}", place(&why)))?;
    Ok(read)
}

/// ASVS 1.5.2: the same of an object alone; a parser would take a list for one as well, by the order of its fields.
pub(crate) fn object<T: DeserializeOwned>(text: &[u8]) -> Result<T, String> {
    let list =
        text.iter().position(|byte| !byte.is_ascii_whitespace()).filter(|at| text.get(*at) == Some(&b'['));
    let Some(before) = list.and_then(|at| text.get(..at)) else { return json(text) };
    let lines = before.split(|byte| *byte == b'\n');
    let column = lines.clone().next_back().map_or(0, <[u8]>::len) + 1;
    Err(format!("须为对象{}", at(lines.count(), column)))
}

/// Reads a value that was JSON already.
pub(crate) fn value<T: DeserializeOwned>(value: Value) -> Result<T, String> {
    serde_path_to_error::deserialize(value)
        .map_err(|why| told(&why.path().to_string(), &why.inner().to_string()))
}

/// Reads the query of an address.
pub(crate) fn query<T: DeserializeOwned>(text: &str) -> Result<T, String> {
    let pairs = form_urlencoded::parse(text.as_bytes());
    serde_path_to_error::deserialize(serde_urlencoded::Deserializer::new(pairs))
        .map_err(|why| told(&why.path().to_string(), &why.inner().to_string()))
}

fn place(why: &serde_json::Error) -> String {
    at(why.line(), why.column())
}

fn at(line: usize, column: usize) -> String {
    format!("（第 {line} 行第 {column} 列）")
}

/// The field and what is wrong with it.
fn told(path: &str, why: &str) -> String {
    let named = why.split('`').nth(1).unwrap_or_default();
    let path = path.trim_end_matches('?').trim_matches('.');
    let within = path.trim_end_matches(named).trim_end_matches('.');
    let field = |name: &str| if within.is_empty() { name.to_owned() } else { format!("{within}.{name}") };
    match why {
        _ if why.starts_with("missing field") => format!("缺少 {}", field(named)),
        _ if why.starts_with("unknown field") => format!("未知的 {}", field(named)),
        _ if why.starts_with("duplicate field") => format!("{} 重复", field(named)),
        _ if path.is_empty() => reason(why),
        _ => format!("{path} {}", reason(why)),
    }
}

fn reason(why: &str) -> String {
    if let Some((_, choices)) = why.split_once(", expected ").filter(|_| why.starts_with("unknown variant")) {
        let names: Vec<&str> = choices.split('`').skip(1).step_by(2).collect();
        return format!("须为 {} 之一", names.join("、"));
    }
    let known = WANTED.iter().find(|(words, _)| why.contains(words)).map(|(_, ours)| *ours);
    match known {
        Some(ours) => ours.to_owned(),
        None if why.starts_with("invalid type") => "类型不符".to_owned(),
        None if why.starts_with("invalid ") => "取值无效".to_owned(),
        // Our own types say it themselves.
        None if !why.is_ascii() => why.split(" at line ").next().unwrap_or_default().to_owned(),
        None => "取值无效".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde::Deserialize;
    use serde_json::json;
    use std::net::IpAddr;

    #[derive(Debug, Deserialize)]
    #[serde(rename_all = "camelCase", deny_unknown_fields)]
    #[allow(dead_code, reason = "only what is refused counts")]
    struct Row {
        page_no: u32,
        #[serde(default)]
        is_on: bool,
        #[serde(default)]
        names: Vec<String>,
        way: Option<Way>,
        inner: Option<Box<Row>>,
        host: Option<IpAddr>,
    }

    #[derive(Debug, Deserialize)]
    #[serde(rename_all = "camelCase")]
    enum Way {
        ByHand,
        ByItself,
    }

    #[test]
    fn what_is_no_json_or_another_is_told_in_chinese_with_its_place() {
        for (text, told) in [
            ("", "内容不完整（第 1 行第 0 列）"),
            ("{\n  \"pageNo\": 1,\n  oops\n}", "不是有效的 JSON（第 3 行第 3 列）"),
            (r#"{"pageNo":1} x"#, "不是有效的 JSON（第 1 行第 14 列）"),
            (r#"{"pageNo":1"#, "内容不完整（第 1 行第 11 列）"),
            ("[]", "须为对象（第 1 行第 2 列）"),
            ("7", "须为对象（第 1 行第 1 列）"),
            ("{}", "缺少 pageNo（第 1 行第 2 列）"),
            (r#"{"pageNo":"1"}"#, "pageNo 须为不小于 0 的整数（第 1 行第 13 列）"),
            (r#"{"pageNo":-1}"#, "pageNo 须为不小于 0 的整数（第 1 行第 12 列）"),
            (r#"{"pageNo":1,"isOn":"yes"}"#, "isOn 须为 true 或 false（第 1 行第 24 列）"),
            (r#"{"pageNo":1,"pageNo":2}"#, "pageNo 重复（第 1 行第 20 列）"),
            (r#"{"pageNo":1,"isAdmin":true}"#, "未知的 isAdmin（第 1 行第 21 列）"),
            (r#"{"pageNo":1,"names":["a",7]}"#, "names[1] 须为文本（第 1 行第 26 列）"),
            (r#"{"pageNo":1,"way":"other"}"#, "way 须为 byHand、byItself 之一（第 1 行第 25 列）"),
            (r#"{"pageNo":1,"inner":{}}"#, "缺少 inner.pageNo（第 1 行第 22 列）"),
            (r#"{"pageNo":1,"host":"a"}"#, "host 须为有效的 IP 地址（第 1 行第 22 列）"),
        ] {
            let why = json::<Row>(text.as_bytes()).map(drop).unwrap_err();
            assert_eq!(why, told, "{text}");
        }
    }

    #[test]
    fn a_list_is_no_object_and_stands_where_it_begins() {
        for (text, told) in [("[1]", "（第 1 行第 1 列）"), ("\n\r\n  [1]", "（第 3 行第 3 列）")]
        {
            let why = object::<Row>(text.as_bytes()).map(drop).unwrap_err();
            assert_eq!(why, format!("须为对象{told}"), "{text:?}");
        }
        assert!(object::<Row>(b" { \"pageNo\": 1 }").is_ok());
    }

    #[test]
    fn so_is_a_query_and_a_value() {
        for (text, told) in [
            ("", "缺少 pageNo"),
            ("pageNo=x", "pageNo 须为整数，且不超出范围"),
            ("pageNo=", "pageNo 须为整数，且不超出范围"),
            ("pageNo=99999999999", "pageNo 须为整数，且不超出范围"),
            ("pageNo=1&isOn=yes", "isOn 须为 true 或 false"),
            ("pageNo=1&pageNo=1", "pageNo 重复"),
            ("pageNo=1&isAdmin=true", "未知的 isAdmin"),
        ] {
            assert_eq!(query::<Row>(text).map(drop).unwrap_err(), told, "{text}");
        }
        let why = value::<Row>(json!({ "pageNo": 1, "names": [null] })).map(drop).unwrap_err();
        assert_eq!(why, "names[0] 须为文本");
    }
}
