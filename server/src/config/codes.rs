//! §7 How codes reach people: an HTTP gateway for SMS, an SMTP server for e-mail.

use super::error::ConfigError;
use axum::http::{HeaderName, HeaderValue, Method, Uri};
use sanku_core::{
    rules::valid,
    secret::{self, Secret},
};
use serde::{Deserialize, Serialize};

/// How codes reach people; what is not configured goes nowhere.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct Codes {
    /// By SMS.
    pub sms: Sms,
    /// By e-mail.
    pub smtp: Smtp,
}

/// A gateway that sends an SMS for a request. `{mobile}`, `{code}` and `{scene}` are put in.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct Sms {
    /// Its address; without one there is no gateway.
    #[serde(serialize_with = "secret::send")]
    pub url: Secret<String>,
    /// How it is asked.
    pub method: String,
    /// `Name: value` each.
    #[serde(serialize_with = "secret::send")]
    pub headers: Secret<Vec<String>>,
    /// What it is sent.
    #[serde(serialize_with = "secret::send")]
    pub body: Secret<String>,
    /// What it says when it took the request, beside a status of success: `/code=0` for a place in its JSON, else a part
    /// of its text.
    pub accepted: String,
}

/// A mail server.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct Smtp {
    /// Its name; without one there is none.
    pub host: String,
    /// Its port.
    pub port: u16,
    /// What protects the connection.
    pub security: Security,
    /// Who sends; empty where nobody need log in.
    pub user: String,
    /// The password of who sends.
    #[serde(serialize_with = "secret::send")]
    pub password: Secret<String>,
    /// The sender's address.
    pub from: String,
}

/// What protects the connection to a mail server.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Security {
    /// TLS from the first byte.
    #[default]
    Tls,
    /// TLS after a greeting; without it nothing is sent.
    Starttls,
    /// Nothing: within one machine or one network.
    None,
}

impl Default for Sms {
    fn default() -> Self {
        Self {
            url: Secret::default(),
            method: "POST".to_owned(),
            headers: Secret::default(),
            body: Secret::default(),
            accepted: String::new(),
        }
    }
}

impl Default for Smtp {
    fn default() -> Self {
        Self {
            host: String::new(),
            port: 465,
            security: Security::default(),
            user: String::new(),
            password: Secret::default(),
            from: String::new(),
        }
    }
}

impl Codes {
    /// What the types alone do not tell.
    pub(super) fn check(&self) -> Result<(), ConfigError> {
        self.sms.check()?;
        self.smtp.check()
    }
}

impl Sms {
    fn check(&self) -> Result<(), ConfigError> {
        let wrong = |key: &str, why: &str| Err(ConfigError::senseless(&format!("codes.sms.{key}"), why));
        if !["GET", "POST", "PUT"].contains(&self.method.as_str()) {
            return wrong("method", "须为 GET、POST 或 PUT");
        }
        if !self.headers.reveal().iter().all(|line| header(line).is_some()) {
            return wrong("headers", "每一项须形如 X-Api-Key: abc");
        }
        let (url, body) = (self.url.reveal(), self.body.reveal());
        if url.is_empty() {
            return Ok(());
        }
        if self.uri("13800000000", "123456", "1").is_none_or(|uri| uri.authority().is_none()) {
            return wrong("url", "须以 https:// 或 http:// 开头");
        }
        if !["{mobile}", "{code}"].iter().all(|place| url.contains(place) || body.contains(place)) {
            return wrong("body", "codes.sms.url 与 codes.sms.body 中须有 {mobile} 和 {code}");
        }
        Ok(())
    }

    /// The address with everything put in.
    pub(crate) fn uri(&self, mobile: &str, code: &str, scene: &str) -> Option<Uri> {
        let uri: Uri = filled(self.url.reveal(), mobile, code, scene).parse().ok()?;
        matches!(uri.scheme_str(), Some("http" | "https")).then_some(uri)
    }

    /// The body with everything put in; these are digits, which no format need escape.
    pub(crate) fn body(&self, mobile: &str, code: &str, scene: &str) -> String {
        filled(self.body.reveal(), mobile, code, scene)
    }

    /// How it is asked.
    pub(crate) fn method(&self) -> Method {
        self.method.parse().unwrap_or(Method::POST)
    }

    /// The headers.
    pub(crate) fn headers(&self) -> impl Iterator<Item = (HeaderName, HeaderValue)> {
        self.headers.reveal().iter().filter_map(|line| header(line))
    }
}

fn filled(template: &str, mobile: &str, code: &str, scene: &str) -> String {
    template.replace("{mobile}", mobile).replace("{code}", code).replace("{scene}", scene)
}

fn header(line: &str) -> Option<(HeaderName, HeaderValue)> {
    let (name, value) = line.split_once(':')?;
    let mut value = HeaderValue::from_str(value.trim()).ok()?;
    value.set_sensitive(true);
    Some((name.trim().parse().ok()?, value))
}

impl Smtp {
    fn check(&self) -> Result<(), ConfigError> {
        let wrong = |key: &str, why: &str| Err(ConfigError::senseless(&format!("codes.smtp.{key}"), why));
        if self.port == 0 {
            return wrong("port", "须为 1 到 65535 的整数");
        }
        if self.host.is_empty() {
            return Ok(());
        }
        if valid::email(&self.from).is_err() {
            return wrong("from", "须为发件人的邮箱地址，例如 no-reply@example.com");
        }
        if self.user.is_empty() != self.password.reveal().is_empty() {
            return wrong("password", "codes.smtp.user 与 codes.smtp.password 须同时配置");
        }
        Ok(())
    }
}
