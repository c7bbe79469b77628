//! §7, §8 Replies: the data in an outcome, or the error.

use crate::{
    json::{self, Number, Read, Value},
    net::http::{Outcome, STATUS_TEXT},
    rules::{
        error::{ApiError, Kind, UNREADABLE},
        notice,
    },
    secret::Secret,
    text::trim,
};

/// The header that carries the track code.
pub const TRACK_CODE: &str = "track_code";

/// Whether an answer stands in an envelope with a code.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Wrapping {
    /// Without a code it is an error.
    Always,
    /// Without a code the whole body is the answer, or its `data`.
    Optional,
    /// UPL-2: the status alone counts; the answer is the etag.
    Etag,
    /// DWN-1: what is no JSON is the answer as it stands.
    Text,
}

/// What an outcome says: of whatever was asked, so that each answer adds no more than how it is read.
#[derive(Debug)]
pub struct Reply {
    /// It may hold a token.
    data: Secret<Option<Value>>,
    /// What is wrong if there is no data, or other data than what was asked for.
    otherwise: ApiError,
}

impl Reply {
    /// NET-5: the answer to the call of a kind that had this number.
    pub fn of(request: u32, kind: Kind, outcome: &Outcome, wrapping: Wrapping) -> Self {
        let (data, otherwise) = match said(outcome, wrapping) {
            Ok((data, otherwise)) => (Some(data), otherwise),
            Err(error) => (None, error),
        };
        let data = Secret::new(data);
        Self { data, otherwise: ApiError { hash: track(outcome), request, kind, ..otherwise } }
    }

    /// What is said of a call that was never sent.
    pub fn nothing() -> Self {
        Self { data: Secret::new(None), otherwise: system_error() }
    }

    /// The answer, or why there is none.
    pub fn read<T: Read>(&self) -> Result<T, ApiError> {
        let read = self.data.reveal().as_ref().and_then(|data| T::read(data).ok());
        read.ok_or_else(|| self.otherwise.clone())
    }
}

/// The track code of a failed answer.
fn track(outcome: &Outcome) -> Option<String> {
    let Outcome::Answered { headers, .. } = outcome else { return None };
    let track = headers.iter().find(|(name, _)| name.eq_ignore_ascii_case(TRACK_CODE));
    track.map(|(_, value)| value.clone())
}

/// The data in an outcome, and what is wrong if it is not the data that was asked for.
fn said(outcome: &Outcome, wrapping: Wrapping) -> Result<(Value, ApiError), ApiError> {
    match outcome {
        Outcome::Answered { status, headers, .. } if wrapping == Wrapping::Etag => etag(*status, headers),
        Outcome::Answered { status: 200, body, .. }
            if wrapping == Wrapping::Text && !body.reveal().starts_with('{') =>
        {
            Ok((Value::String(body.reveal().clone()), system_error()))
        }
        Outcome::Answered { status, body, .. } => {
            let otherwise = if wrapping == Wrapping::Optional { bare(*status) } else { system_error() };
            unwrap(*status, body.reveal(), wrapping).map(|data| (data, otherwise))
        }
        Outcome::Kept { file, size, mime } => {
            let [file, size] = [u64::from(file.0), *size].map(Value::from);
            let kept = Value::from([("file", file), ("size", size), ("mime", mime.as_str().into())]);
            Ok((kept, system_error()))
        }
        // F16: no other try helps.
        Outcome::Unreadable => {
            let (code, message) = (UNREADABLE.to_owned(), notice::FILE_CHANGED.to_owned());
            Err(ApiError { code, message, ..ApiError::default() })
        }
        Outcome::TimedOut => Err(ApiError::of("408", 0)),
        Outcome::Aborted => Err(ApiError::of("499", 0)),
        Outcome::Failed => Err(ApiError::of("421", 0)),
    }
}

/// UPL-2: the etag of a part that was stored; else the status as code, and its text.
fn etag(status: u16, headers: &[(String, String)]) -> Result<(Value, ApiError), ApiError> {
    let header = |name: &str| headers.iter().find(|(known, _)| known.eq_ignore_ascii_case(name));
    let said = |name| header(name).map(|(_, value)| value.clone()).unwrap_or_default();
    let text = said(STATUS_TEXT);
    let message = if text.is_empty() { format!("HTTP {status}") } else { text };
    let failed = ApiError { code: status.to_string(), message, ..ApiError::default() };
    if status == 200 { Ok((Value::String(said("etag")), failed)) } else { Err(failed) }
}

/// The answer itself, out of what every answer is wrapped in.
fn unwrap(status: u16, body: &str, wrapping: Wrapping) -> Result<Value, ApiError> {
    let Ok(Value::Object(mut fields)) = json::parse(body) else { return Err(bare(status)) };
    let code = fields.get("code").and_then(canonical);
    let said = |name| fields.get(name).and_then(Value::as_str).filter(|text| !text.is_empty());
    let message = said("message").or_else(|| said("msg")).unwrap_or_default().to_owned();
    match code {
        Some(code) if code == "0" => Ok(fields.remove("data").unwrap_or_default()),
        Some(code) => Err(ApiError { code, message, ..ApiError::default() }),
        None if wrapping == Wrapping::Optional => Ok(fields.remove("data").unwrap_or(Value::Object(fields))),
        None if message.is_empty() => Err(ApiError::of("100001", 0)),
        None => Err(ApiError { message, ..ApiError::of("100001", 0) }),
    }
}

/// A code as text; `0` and `"0"` are one.
fn canonical(code: &Value) -> Option<String> {
    let code = match code {
        // A fraction is no code.
        Value::Number(Number::Real(_)) => return None,
        Value::Number(_) => code.text(),
        Value::String(text) => trim(text).to_owned(),
        _ => return None,
    };
    Some(code).filter(|code| !code.is_empty())
}

/// An answer without a body that could be read: the status may still say what it means.
fn bare(status: u16) -> ApiError {
    match status {
        401 | 403 | 404 | 408 | 430 => ApiError::of(&status.to_string(), 0),
        _ => system_error(),
    }
}

fn system_error() -> ApiError {
    ApiError { code: "500".into(), message: "System Error".into(), ..ApiError::default() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        net::api::{KeptFile, TakenFile, Tokens},
        rules::file::FileId,
    };

    fn read<T: Read>(request: u32, outcome: &Outcome, wrapping: Wrapping) -> Result<T, ApiError> {
        Reply::of(request, Kind::Other, outcome, wrapping).read()
    }

    fn answer(status: u16, body: &str) -> Outcome {
        let headers = vec![(TRACK_CODE.to_owned(), "t1".to_owned())];
        Outcome::Answered { status, headers, body: Secret::new(body.into()) }
    }

    // NET-5
    #[test]
    fn every_way_to_fail_has_its_code_and_message() {
        for (outcome, code, message) in [
            (Outcome::TimedOut, "408", "请求超时，请检查网络后重试"),
            (Outcome::Aborted, "499", ""),
            (Outcome::Failed, "421", "网络异常，请检查网络后重试"),
            (answer(200, ""), "500", "System Error"),
            (answer(502, "<html>"), "500", "System Error"),
            (answer(401, ""), "401", "账号未登录"),
            (answer(200, r#"{"code":0,"data":"no"}"#), "500", "System Error"),
            (answer(200, r#"{"data":1}"#), "100001", "Unknow Error"),
            (answer(200, r#"{"code":null,"msg":"m"}"#), "100001", "m"),
            (answer(200, r#"{"code":7,"message":"m"}"#), "7", "m"),
            (answer(200, r#"{"code":0.5,"msg":"m"}"#), "100001", "m"),
            (answer(200, r#"{"code":"IPDC.01020049","msg":"n"}"#), "IPDC.01020049", "n"),
            (answer(200, r#"{"code":7,"message":{"a":1}}"#), "7", ""),
            (answer(200, r#"{"code":7,"message":"m","msg":"n"}"#), "7", "m"),
            (answer(200, r#"{"code":7,"message":null,"msg":"n"}"#), "7", "n"),
            (answer(200, r#"{"code":7,"message":"","msg":"n"}"#), "7", "n"),
            (answer(200, "{\"code\":\"\u{3000}7\u{200b}\",\"msg\":\"n\"}"), "7", "n"),
        ] {
            let error = read::<bool>(3, &outcome, Wrapping::Always).unwrap_err();
            assert_eq!(
                (error.code.as_str(), error.message.as_str(), error.request),
                (code, message, 3),
                "{outcome:?}"
            );
        }
    }

    // NET-5
    #[test]
    fn zero_is_success_as_number_and_as_text() {
        assert_eq!(read(1, &answer(200, r#"{"code":0,"data":true}"#), Wrapping::Always), Ok(true));
        assert_eq!(read(1, &answer(200, r#"{"code":"0","data":true}"#), Wrapping::Always), Ok(true));
        // GEN-7
        assert_eq!(read(1, &answer(200, "{\"code\":\"\u{200b}0\"}"), Wrapping::Always), Ok(()));
        assert_eq!(read(1, &answer(200, r#"{"code":0}"#), Wrapping::Always), Ok(()));
    }

    // NET-5
    #[test]
    fn an_answer_that_needs_no_code_is_read_with_and_without_an_envelope() {
        let read = |status, body| read::<Tokens>(1, &answer(status, body), Wrapping::Optional);
        for body in [
            r#"{"access_token":"a"}"#,
            r#"{"data":{"accessToken":"a"}}"#,
            r#"{"code":0,"data":{"accessToken":"a"}}"#,
        ] {
            assert_eq!(read(200, body).unwrap().access_token.reveal(), "a", "{body}");
        }
        assert_eq!(read(401, r#"{"error":"x"}"#).unwrap_err().code, "401");
        assert_eq!(read(200, r#"{"code":401}"#).unwrap_err().code, "401");
    }

    // NET-5, UPL-2
    #[test]
    fn a_part_needs_no_code_its_status_says_all() {
        let put = |status, headers: &[(&str, &str)]| {
            let headers =
                headers.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect();
            let body = Secret::new("<Error>denied</Error>".into());
            read::<String>(4, &Outcome::Answered { status, headers, body }, Wrapping::Etag)
        };
        assert_eq!(put(200, &[("ETag", "\"a\"")]), Ok("\"a\"".to_owned()));
        assert_eq!(put(200, &[]), Ok(String::new()));
        for (status, text, code, message) in [
            (403, "Forbidden", "403", "Forbidden"),
            (204, "No Content", "204", "No Content"),
            (503, "", "503", "HTTP 503"),
        ] {
            let error = put(status, &[(":status-text", text)]).unwrap_err();
            assert_eq!((error.code.as_str(), error.message.as_str(), error.request), (code, message, 4));
        }
        assert_eq!(read::<String>(1, &Outcome::Failed, Wrapping::Etag).unwrap_err().code, "421");
    }

    // F16
    #[test]
    fn a_file_that_cannot_be_read_any_more_is_an_error_of_its_own() {
        for wrapping in [Wrapping::Etag, Wrapping::Always] {
            let error = read::<String>(1, &Outcome::Unreadable, wrapping).unwrap_err();
            assert_eq!((error.code.as_str(), error.words()), ("file", "文件已被修改或删除，请重新选择"));
        }
    }

    // NET-5
    #[test]
    fn a_file_needs_no_code_and_an_error_in_its_place_is_read_as_json() {
        let kept = Outcome::Kept { file: FileId(7), size: 9, mime: "image/png".into() };
        let file: KeptFile = read(1, &kept, Wrapping::Always).unwrap();
        assert_eq!((file.file, file.size, file.mime.as_str()), (FileId(7), 9, "image/png"));
        let refused = answer(200, r#"{"code":403,"msg":"m"}"#);
        assert_eq!(read::<KeptFile>(1, &refused, Wrapping::Always).unwrap_err().code, "403");
        assert_eq!(read::<KeptFile>(1, &answer(502, "<html>"), Wrapping::Always).unwrap_err().code, "500");
        assert_eq!(
            read::<String>(1, &kept, Wrapping::Always).unwrap_err().code,
            "500",
            "nobody asked for a file"
        );
    }

    // DWN-1, NET-5
    #[test]
    fn a_text_that_was_wanted_is_the_answer_and_an_error_in_its_place_is_read_as_json() {
        let text = |status, body: &str| read::<TakenFile>(1, &answer(status, body), Wrapping::Text);
        assert_eq!(text(200, "ISO-10303-21;\n"), Ok(TakenFile::Text("ISO-10303-21;\n".into())));
        assert_eq!(text(200, r#"{"code":403,"msg":"m"}"#).unwrap_err().code, "403");
        assert_eq!(text(404, "ISO-10303-21;").unwrap_err().code, "404");
    }

    // NET-5
    #[test]
    fn the_track_code_of_a_failed_answer_is_kept() {
        let error = read::<()>(1, &answer(500, r#"{"code":500}"#), Wrapping::Always).unwrap_err();
        assert_eq!(error.hash.as_deref(), Some("t1"));
    }
}
