//! §2 REC-1 Somebody else's model, which may turn the sentence of a need into other words; off unless it is configured.

use super::error::ConfigError;
use axum::http::{HeaderValue, Uri, uri::Authority};
use sanku_core::secret::{self, Secret};
use serde::{Deserialize, Serialize};

/// Where it is asked.
const PATH: &str = "/chat/completions";

/// A service that speaks OpenAI's protocol; without an address nothing is asked, and nobody is told of it.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct Ai {
    /// Its address, up to what all its calls have in common.
    pub url: String,
    /// What it calls the model.
    pub model: String,
    /// The proof of who asks; empty where nobody need prove it.
    #[serde(serialize_with = "secret::send")]
    pub key: Secret<String>,
}

impl Ai {
    /// What the types alone do not tell.
    pub(super) fn check(&self) -> Result<(), ConfigError> {
        let wrong = |key: &str, why: &str| Err(ConfigError::senseless(key, why));
        if self.url.is_empty() {
            return Ok(());
        }
        if self.uri().is_none() {
            return wrong("ai.url", "须形如 https://api.example.com/v1，不含账号和参数");
        }
        if self.model.trim().is_empty() {
            return wrong("ai.model", "已配置 ai.url，还须配置模型的名称");
        }
        if !self.key.reveal().is_empty() && self.proof().is_none() {
            return wrong("ai.key", "须为不含空格和换行的文本");
        }
        Ok(())
    }

    /// Where a sentence is sent; none where that makes no sense.
    pub(crate) fn uri(&self) -> Option<Uri> {
        let whole = format!("{}{PATH}", self.url.trim_end_matches('/'));
        let uri: Uri = whole.parse().ok()?;
        let plain = !whole.contains(['?', '#', '@']) && uri.authority().is_some();
        (plain && matches!(uri.scheme_str(), Some("http" | "https"))).then_some(uri)
    }

    /// Whom people agree to tell their sentence.
    pub(crate) fn host(&self) -> Option<String> {
        self.uri()?.authority().map(Authority::as_str).map(str::to_owned)
    }

    /// The header that proves who asks, where there is a key.
    pub(crate) fn proof(&self) -> Option<HeaderValue> {
        let key = self.key.reveal();
        let visible = !key.is_empty() && key.bytes().all(|byte| byte.is_ascii_graphic());
        let mut value = HeaderValue::try_from(format!("Bearer {key}")).ok().filter(|_| visible)?;
        value.set_sensitive(true);
        Some(value)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(url: &str) -> Ai {
        Ai { url: url.into(), model: "m".into(), ..Ai::default() }
    }

    // REC-1
    #[test]
    fn rec_1_an_address_is_one_that_can_be_asked() {
        for (url, asked) in [
            ("https://api.example.com/v1", Some("https://api.example.com/v1/chat/completions")),
            ("http://127.0.0.1:11434/v1/", Some("http://127.0.0.1:11434/v1/chat/completions")),
            ("https://api.example.com", Some("https://api.example.com/chat/completions")),
            ("ftp://api.example.com", None),
            ("https://a:b@api.example.com/v1", None),
            ("https://api.example.com/v1?key=1", None),
            ("api.example.com", None),
            ("/v1", None),
            ("", None),
        ] {
            assert_eq!(at(url).uri().map(|uri| uri.to_string()).as_deref(), asked, "{url}");
            assert_eq!(at(url).check().is_ok(), asked.is_some() || url.is_empty(), "{url}");
        }
        assert_eq!(at("https://api.example.com:8443/v1").host().as_deref(), Some("api.example.com:8443"));
    }

    // REC-1
    #[test]
    fn rec_1_a_key_is_one_word_and_prints_nowhere() {
        for (key, is) in [("sk-1", true), ("a b", false), ("a\nb", false), ("密", false)] {
            let ai = Ai { key: Secret::new(key.into()), ..at("https://a.cn") };
            assert_eq!((ai.proof().is_some(), ai.check().is_ok()), (is, is), "{key}");
            assert!(!format!("{ai:?}").contains(key), "{key}");
        }
        assert!(at("https://a.cn").proof().is_none() && at("https://a.cn").check().is_ok());
    }
}
