//! Requests and outcomes, as data for the shell.

use crate::{
    json::{self, Object, Read, Value, reading},
    rules::{datetime, file::FileId, limits, query::percent, setup::Setup},
    secret::{self, Secret},
    time::Millis,
};
use sanku_derive::wire;
use serde::Serialize;
use std::fmt;

/// What a request does.
#[wire(ts)]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "UPPERCASE")]
#[allow(missing_docs, reason = "the names say it")]
pub enum Method {
    Get,
    Post,
    Put,
}

/// §7 Which server answers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Host {
    /// Everything else.
    Main,
    /// `/tool/api`.
    Open,
    /// `/to/ai`.
    Portal,
    /// An address that is signed already: no header of ours goes there.
    Signed,
}

impl Host {
    /// NET-1: the host of a path, by its prefix in whole segments.
    pub fn of(path: &str) -> Self {
        let below = |prefix: &str| {
            path.strip_prefix(prefix).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
        };
        match path {
            _ if below("/tool/api") => Self::Open,
            _ if below("/to/ai") => Self::Portal,
            _ if path.starts_with('/') => Self::Main,
            _ => Self::Signed,
        }
    }

    /// Where it stands; empty is the document's own origin.
    pub fn origin(self, setup: &Setup) -> &str {
        match self {
            Self::Main => &setup.hosts.main,
            Self::Open => &setup.hosts.open,
            Self::Portal => &setup.hosts.portal,
            Self::Signed => "",
        }
    }
}

/// How a call sends the fields that its path does not name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names say it")]
pub enum Encoding {
    Query,
    Json,
    /// UPL-1: beside the bytes of a file.
    Form,
    /// UPL-1: nowhere: the body is a piece of a file, the path a signed address.
    Slice,
}

/// A question as a request, before it is known who asks; its `Debug` shows neither query nor body.
#[derive(Clone, PartialEq)]
pub struct Request {
    /// What it does.
    pub method: Method,
    /// The path, its ids filled in and escaped.
    pub path: String,
    /// Names and values, not escaped.
    pub query: Vec<(String, String)>,
    /// What it carries.
    pub body: Body,
}

/// A request for the shell to send; its `Debug` shows neither query, headers nor body.
#[wire(ts)]
#[derive(Clone, PartialEq, Serialize)]
pub struct Outgoing {
    /// What it does.
    pub method: Method,
    /// The whole address.
    pub url: String,
    /// What the server must know besides.
    pub headers: Vec<Header>,
    /// What it carries.
    pub body: Body,
    /// NET-4: without an answer it ends after so long; an upload without progress.
    pub timeout: Millis,
    /// The answer is a file: the shell keeps it.
    #[serde(skip_serializing_if = "is_not")]
    #[cfg_attr(feature = "ts", tsify(optional))]
    pub keeps: bool,
}

/// A header, whose value may be a token.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Header {
    /// Its name.
    pub name: String,
    /// Its value.
    #[serde(serialize_with = "secret::send")]
    pub value: Secret<String>,
}

/// What a request carries.
#[wire(ts)]
#[derive(Clone, PartialEq, Serialize)]
#[serde(tag = "type", rename_all = "camelCase")]
#[allow(missing_docs, reason = "the fields say it")]
pub enum Body {
    /// Nothing.
    None,
    /// JSON.
    Json { text: String },
    /// UPL-1: a form with a file under the name `file`.
    Form { file: FileId, name: String, fields: Vec<(String, String)> },
    /// UPL-1: the bytes of a file from `start` to before `end`, said to be of a type.
    Slice { file: FileId, start: u64, end: u64, mime: String },
}

impl fmt::Debug for Request {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let address = self.path.split_once('?').map_or(self.path.as_str(), |(address, _)| address);
        write!(f, "{:?} {address}", self.method)
    }
}

impl fmt::Debug for Outgoing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let address = self.url.split_once('?').map_or(self.url.as_str(), |(address, _)| address);
        write!(f, "{:?} {address}", self.method)
    }
}

impl Request {
    /// Spreads the fields of a call over path, query and body; what has none is no question.
    pub fn new(method: Method, path: &str, encoding: Encoding, fields: Value) -> Result<Self, json::Error> {
        let Value::Object(mut fields) = fields else { return Err(json::wrong(reading::OBJECT, &fields)) };
        let path = match encoding {
            // A signed address is sent as the server wrote it.
            Encoding::Slice => fields.remove("url").map(text).unwrap_or_default(),
            _ => fill(path, &mut fields),
        };
        let mut request = Self { method, path, query: Vec::new(), body: Body::None };
        match encoding {
            Encoding::Query => request.query = pairs(fields),
            Encoding::Json => request.body = Body::Json { text: Value::Object(fields).text() },
            Encoding::Form => request.body = form(fields),
            Encoding::Slice => request.body = slice(&fields),
        }
        Ok(request)
    }

    /// The request as it is sent: to the host that stands for its path, with the headers of who asks.
    pub fn outgoing(self, setup: &Setup, headers: Vec<Header>) -> Outgoing {
        let Self { method, path, query, body } = self;
        let asked: Vec<String> =
            query.iter().map(|(name, value)| format!("{}={}", percent(name), percent(value))).collect();
        let mark = if asked.is_empty() { "" } else { "?" };
        let url = format!("{}{path}{mark}{}", Host::of(&path).origin(setup), asked.join("&"));
        let uploads = matches!(body, Body::Form { .. } | Body::Slice { .. });
        let timeout = if uploads { limits::UPLOAD_SILENCE } else { limits::REQUEST_TIMEOUT };
        Outgoing { method, url, headers, body, timeout, keeps: false }
    }
}

fn form(mut fields: Object) -> Body {
    let file = number(fields.remove("file").as_ref());
    let name = fields.get("fileName").cloned().map(text).unwrap_or_default();
    Body::Form { file: file_id(file), name, fields: pairs(fields) }
}

fn slice(fields: &Object) -> Body {
    let value = |name: &str| number(fields.get(name));
    let mime = fields.get("mime").cloned().map(text).unwrap_or_default();
    Body::Slice { file: file_id(value("file")), start: value("start"), end: value("end"), mime }
}

fn number(value: Option<&Value>) -> u64 {
    value.and_then(Value::as_u64).unwrap_or_default()
}

fn file_id(number: u64) -> FileId {
    FileId(u32::try_from(number).unwrap_or_default())
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde hands a reference")]
const fn is_not(flag: &bool) -> bool {
    !*flag
}

/// Puts fields where the path names them; an id of dots alone would climb, so it becomes empty.
fn fill(path: &str, fields: &mut Object) -> String {
    let segment = |segment: &str| {
        let Some(name) = segment.strip_prefix('{').and_then(|name| name.strip_suffix('}')) else {
            return segment.to_owned();
        };
        let id = fields.remove(name).map(text).unwrap_or_default();
        if id.bytes().all(|byte| byte == b'.') { String::new() } else { percent(&id) }
    };
    path.split('/').map(segment).collect::<Vec<_>>().join("/")
}

fn pairs(fields: Object) -> Vec<(String, String)> {
    fields
        .into_iter()
        .filter(|(_, value)| !value.is_null())
        .map(|(name, value)| (name, text(value)))
        .collect()
}

fn text(value: Value) -> String {
    match value {
        Value::String(text) => text,
        value => value.text(),
    }
}

/// How a request ended.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Read)]
#[serde(tag = "type", rename_all = "camelCase")]
#[allow(missing_docs, reason = "the fields say it")]
pub enum Outcome {
    /// The server answered, whatever the status.
    Answered { status: u16, headers: Vec<(String, String)>, body: Secret<String> },
    /// No answer in time.
    TimedOut,
    /// Stopped from this side.
    Aborted,
    /// No connection.
    Failed,
    /// F16: the file that was to be sent was changed or removed meanwhile.
    Unreadable,
    /// The server answered with a file, which the shell keeps.
    Kept { file: FileId, size: u64, mime: String },
}

/// UPL-2: under which name the text of a status stands among the headers.
pub const STATUS_TEXT: &str = ":status-text";

impl Outcome {
    /// F11: what the server's clock said.
    pub fn server_time(&self) -> Option<Millis> {
        let Self::Answered { headers, .. } = self else { return None };
        let (_, date) = headers.iter().find(|(name, _)| name.eq_ignore_ascii_case("date"))?;
        datetime::http_date(date)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::setup::Hosts;
    use serde_json::json;

    fn asked(method: Method, path: &str, encoding: Encoding, fields: &impl Serialize) -> Request {
        Request::new(method, path, encoding, json::value_of(fields).unwrap()).unwrap()
    }

    fn posted(encoding: Encoding) -> Request {
        let fields = json!({ "id": "a/b 三.x", "n": 1, "none": null });
        asked(Method::Post, "/up/{id}/{absent}/end", encoding, &fields)
    }

    // GEN-6
    #[test]
    fn what_has_no_fields_is_no_question() {
        assert!(Request::new(Method::Post, "/up", Encoding::Json, Value::Null).is_err());
    }

    #[test]
    fn an_id_stays_one_segment_of_the_path() {
        assert_eq!(posted(Encoding::Query).path, "/up/a%2Fb%20%E4%B8%89.x//end");
        let climbing = asked(Method::Get, "/part/{id}", Encoding::Query, &json!({ "id": ".." }));
        assert_eq!(climbing.path, "/part/");
    }

    #[test]
    fn fields_go_where_the_call_says() {
        assert_eq!(posted(Encoding::Query).query[0], ("n".into(), "1".into()));
        assert_eq!(posted(Encoding::Query).query.len(), 1);
        assert!(matches!(posted(Encoding::Json).body, Body::Json { text } if text.contains(r#""n":1"#)));
    }

    #[test]
    fn a_request_prints_without_what_it_carries() {
        assert_eq!(format!("{:?}", posted(Encoding::Json)), "Post /up/a%2Fb%20%E4%B8%89.x//end");
        let sent = posted(Encoding::Query).outgoing(&Setup::default(), Vec::new());
        assert_eq!(format!("{sent:?}"), "Post /up/a%2Fb%20%E4%B8%89.x//end");
    }

    // NET-1
    #[test]
    fn each_prefix_has_its_host() {
        let hosts = ["https://m", "https://o", "https://p"].map(String::from);
        let [main, open, portal] = hosts;
        let setup = Setup { hosts: Hosts { main, open, portal }, ..Setup::default() };
        for (path, origin) in [
            ("/to/api/base/x", "https://m"),
            ("/tool/api/front/log", "https://o"),
            ("/tool/api", "https://o"),
            ("/tool/apix", "https://m"),
            ("/tool/part/x", "https://m"),
            ("/to/ai/chat", "https://p"),
            ("/to/aid", "https://m"),
            ("https://store/signed", ""),
        ] {
            assert_eq!(Host::of(path).origin(&setup), origin, "{path}");
        }
    }

    // UPL-1, CAL-1, NET-4
    #[test]
    fn a_file_goes_beside_the_fields_of_its_form_and_a_part_by_itself() {
        let fields = json!({ "file": 3, "bizCode": "Images", "fileName": "a 三.png", "type": 3 });
        let request = asked(Method::Post, "/up", Encoding::Form, &fields);
        let named = [("bizCode", "Images"), ("fileName", "a 三.png"), ("type", "3")];
        let fields = named.map(|(name, value)| (name.to_owned(), value.to_owned())).to_vec();
        let sent = request.outgoing(&Setup::default(), Vec::new());
        assert!(sent.body == Body::Form { file: FileId(3), name: "a 三.png".into(), fields });
        assert_eq!(sent.timeout, Millis::new(60_000));
        let fields =
            json!({ "url": "https://s/p%2F1?sig=a%2Bb/c", "file": 3, "start": 5, "end": 9, "mime": "a/b" });
        let part = asked(Method::Put, "{url}", Encoding::Slice, &fields);
        assert_eq!(format!("{part:?}"), "Put https://s/p%2F1");
        let sent = part.outgoing(&Setup::default(), Vec::new());
        assert_eq!(sent.url, "https://s/p%2F1?sig=a%2Bb/c");
        assert!(sent.body == Body::Slice { file: FileId(3), start: 5, end: 9, mime: "a/b".into() });
    }

    // NET-4, KEY-8
    #[test]
    fn a_request_is_sent_escaped_and_within_a_minute() {
        let query = asked(Method::Get, "/s", Encoding::Query, &json!({ "keyword": "M6×20 &a", "size": 15 }));
        let sent = query.outgoing(&Setup::default(), Vec::new());
        assert_eq!(
            (sent.url.as_str(), sent.timeout),
            ("/s?keyword=M6%C3%9720%20%26a&size=15", Millis::new(60_000))
        );
    }
}
