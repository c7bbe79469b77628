//! §2 Scan: the frame that shows what is to be scanned, and what comes back from there.

use super::{
    query::{Query, encode},
    token::is_token,
};
use crate::{
    json::{self, Read},
    secret::{self, Secret},
};
use serde::Serialize;

/// What shows the image to scan.
const FRAME: &str = "https://open.weixin.qq.com/connect/qrconnect";
/// What a login by scan asks for.
const SCOPE: &str = "snsapi_login";
/// The type of the message that a callback in a frame posts.
const MESSAGE: &str = "wechatAuth";
/// Bytes of such a message, at most.
const LONGEST: usize = 2_048;
/// T8: the name of the frame, by which its messages are known.
pub const FRAME_NAME: &str = "wechat";

/// §3 What a scan is for.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Read)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub enum ScanType {
    /// To log in.
    #[default]
    Login,
    /// To bind the third party's identity to an account that exists.
    Band,
}

impl ScanType {
    /// SOC-3: what the query of a callback says; **D** an unknown word is the login.
    pub fn read(query: &Query) -> Self {
        if query.get("scan_type").as_deref() == Some("band") { Self::Band } else { Self::Login }
    }

    const fn word(self) -> &'static str {
        match self {
            Self::Login => "login",
            Self::Band => "band",
        }
    }
}

/// LGN-3, SOC-3: the address of the frame: it comes back, inside of itself, to the root of our site.
pub fn frame(app_id: &str, origin: &str, redirect: &str, scan: ScanType, state: &Secret<String>) -> String {
    let callback = format!("{origin}/?redirect={}&scan_type={}", encode(redirect), scan.word());
    let pairs = [
        ("appid", app_id),
        ("redirect_uri", &callback),
        ("response_type", "code"),
        ("scope", SCOPE),
        ("state", state.reveal()),
        ("login_type", "jssdk"),
        ("self_redirect", "true"),
    ];
    let query = pairs.map(|(name, value)| format!("{name}={}", encode(value)));
    format!("{FRAME}?{}#wechat_redirect", query.join("&"))
}

/// What a third party said: a code, and the state that was sent along.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Said {
    /// Its code.
    pub code: Secret<String>,
    /// The state.
    pub state: Secret<String>,
}

/// GRD-2: the same as a message between windows.
#[derive(Serialize, Read)]
struct Message {
    r#type: String,
    #[serde(serialize_with = "secret::send")]
    code: Secret<String>,
    #[serde(serialize_with = "secret::send")]
    state: Secret<String>,
}

impl Said {
    /// GRD-2: what the window around is told.
    pub fn message(self) -> String {
        let Self { code, state } = self;
        json::text_of(&Message { r#type: MESSAGE.to_owned(), code, state }).unwrap_or_default()
    }

    /// T8: what a message says; none unless it is of this form alone.
    pub fn read(text: &str) -> Option<Self> {
        let message: Message = json::read(Some(text).filter(|text| text.len() <= LONGEST)?).ok()?;
        let said = Self { code: message.code, state: message.state };
        let good = message.r#type == MESSAGE && is_token(said.code.reveal()) && is_token(said.state.reveal());
        good.then_some(said)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(code: &str, state: &str) -> Said {
        Said { code: Secret::new(code.into()), state: Secret::new(state.into()) }
    }

    // LGN-3, SOC-3
    #[test]
    fn the_frame_asks_for_a_login_and_comes_back_to_the_root_with_redirect_and_scan_type() {
        let state = Secret::new("0123456789abcdef".repeat(2));
        for (scan, word) in [(ScanType::Login, "login"), (ScanType::Band, "band")] {
            let callback =
                "https%3A%2F%2Fwww.sanku.cn%2F%3Fredirect%3D%252Fpart%253Fa%253D1%2526b%26scan_type%3D";
            let expected = format!(
                "https://open.weixin.qq.com/connect/qrconnect?appid=wx1&redirect_uri={callback}{word}\
                 &response_type=code&scope=snsapi_login&state={}&login_type=jssdk&self_redirect=true#wechat_redirect",
                state.reveal()
            );
            assert_eq!(frame("wx1", "https://www.sanku.cn", "/part?a=1&b", scan, &state), expected);
        }
    }

    // SOC-3
    #[test]
    fn an_unknown_scan_type_is_the_login() {
        for (query, is) in [
            ("", ScanType::Login),
            ("scan_type=login", ScanType::Login),
            ("scan_type=band", ScanType::Band),
            ("scan_type=Band", ScanType::Login),
            ("scan_type=", ScanType::Login),
            ("scan_type=login&scan_type=band", ScanType::Login),
        ] {
            assert_eq!(ScanType::read(&Query::read(query)), is, "{query}");
        }
    }

    // GRD-2
    #[test]
    fn a_message_reads_as_it_was_written() {
        let text = said("c'1", "s").message();
        assert_eq!(text, r#"{"type":"wechatAuth","code":"c'1","state":"s"}"#);
        assert_eq!(Said::read(&text), Some(said("c'1", "s")));
    }

    // T8
    #[test]
    fn what_is_no_such_message_says_nothing() {
        for text in [
            "",
            "[]",
            "null",
            r#""wechatAuth""#,
            r#"{"type":"wechatAuth"}"#,
            r#"{"type":"wechatAuth","code":"c"}"#,
            r#"{"type":"other","code":"c","state":"s"}"#,
            r#"{"type":"wechatAuth","code":1,"state":"s"}"#,
            r#"{"type":"wechatAuth","code":"","state":"s"}"#,
            r#"{"type":"wechatAuth","code":"c","state":""}"#,
            r#"{"type":"wechatAuth","code":"c\r\nx","state":"s"}"#,
            r#"{"type":"wechatAuth","code":["c"],"state":"s"}"#,
            &said(&"c".repeat(2_048), "s").message(),
        ] {
            assert_eq!(Said::read(text), None, "{text}");
        }
    }
}
