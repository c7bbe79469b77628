//! §7 The SMS gateway: one request as the configuration describes it.

use super::undelivered::Undelivered;
use crate::{
    config::Sms,
    outside::{Unanswered, ask},
};
use axum::{
    body::Bytes,
    http::{HeaderValue, Request, StatusCode, header::CONTENT_TYPE},
};
use sanku_core::{rules::platform::Scene, secret::Secret};
use serde_json::Value;
use std::time::Duration;

/// A gateway that is asked over HTTP.
#[derive(Debug)]
pub(super) struct Gateway(Sms);

impl Gateway {
    pub const fn new(sms: Sms) -> Self {
        Self(sms)
    }

    /// Asks it to send a code.
    pub async fn send(
        &self,
        mobile: &str,
        scene: Scene,
        code: &Secret<String>,
        within: Duration,
    ) -> Result<(), Undelivered> {
        let request =
            self.request(mobile, scene, code).ok_or_else(|| failed("the address makes no sense"))?;
        let answer = match ask(request, within).await {
            Ok(answer) => answer,
            // Nobody was asked: nothing can have been sent.
            Err(why @ (Unanswered::Unreached(_) | Unanswered::Address | Unanswered::Trust)) => {
                return Err(failed(why));
            }
            Err(why) => return Err(Undelivered::Late(why.to_string())),
        };
        if self.accepts(answer.status(), answer.body()) {
            Ok(())
        } else {
            Err(failed(format!("the gateway refused with status {}", answer.status().as_u16())))
        }
    }

    fn request(&self, mobile: &str, scene: Scene, code: &Secret<String>) -> Option<Request<Bytes>> {
        let Self(sms) = self;
        let (code, scene) = (code.reveal().as_str(), scene.value().to_string());
        let body = sms.body(mobile, code, &scene);
        let json = body.trim_start().starts_with(['{', '[']);
        let mut request = Request::new(Bytes::from(body));
        *request.uri_mut() = sms.uri(mobile, code, &scene)?;
        *request.method_mut() = sms.method();
        let kind = if json { "application/json" } else { "application/x-www-form-urlencoded" };
        request.headers_mut().insert(CONTENT_TYPE, HeaderValue::from_static(kind));
        for (name, value) in sms.headers() {
            request.headers_mut().insert(name, value);
        }
        Some(request)
    }

    /// A status of success, and in the answer what the configuration waits for.
    fn accepts(&self, status: StatusCode, body: &[u8]) -> bool {
        let accepted = self.0.accepted.as_str();
        let said = match accepted.split_once('=') {
            Some((place, wanted)) if place.starts_with('/') => {
                at(body, place).is_some_and(|said| said == wanted)
            }
            _ => String::from_utf8_lossy(body).contains(accepted),
        };
        status.is_success() && said
    }
}

/// What stands at a place of a JSON text; a number is as good as its digits.
fn at(body: &[u8], place: &str) -> Option<String> {
    let whole: Value = serde_json::from_slice(body).ok()?;
    match whole.pointer(place)? {
        Value::String(text) => Some(text.clone()),
        other => Some(other.to_string()),
    }
}

fn failed(why: impl ToString) -> Undelivered {
    Undelivered::Failed(why.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_gateway_took_it_if_it_says_what_is_waited_for() {
        for (accepted, status, body, taken) in [
            ("", 200, "", true),
            ("", 204, "anything", true),
            ("", 302, "", false),
            ("", 500, "", false),
            ("/code=0", 200, r#"{"code":0}"#, true),
            ("/code=0", 200, r#"{ "code" : "0" }"#, true),
            ("/code=0", 200, r#"{"code":1}"#, false),
            ("/code=0", 500, r#"{"code":0}"#, false),
            ("/code=0", 200, "<html>", false),
            ("/data/0/ok=true", 200, r#"{"data":[{"ok":true}]}"#, true),
            ("OK", 200, "OK:1", true),
            ("OK", 200, "ERR", false),
        ] {
            let gateway = Gateway::new(Sms { accepted: accepted.into(), ..Sms::default() });
            let status = StatusCode::from_u16(status).unwrap();
            assert_eq!(gateway.accepts(status, body.as_bytes()), taken, "{accepted} {status} {body}");
        }
    }
}
