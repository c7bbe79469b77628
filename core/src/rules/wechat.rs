//! §2 Scan: the frame that shows what is to be scanned, and what comes back from there.

use super::{
    query::{Query, encode},
    token::is_ticket,
};
use crate::{
    json::{self, Read},
    rules::setup::Setup,
    secret::{self, Secret},
};
use sanku_derive::wire;
use serde::Serialize;

/// What shows the image to scan.
const PAGE: &str = "https://open.weixin.qq.com/connect/qrconnect";
/// What shows the stand-in's, on our own server.
pub const STAND_IN_PAGE: &str = "/stand-in/wechat/connect/qrconnect";
/// Our number there, where none is configured.
const STAND_IN_NUMBER: &str = "stand-in";
/// T8: what the frame may do: run its script, and keep its origin when it comes back to ours.
const SANDBOX: &str = "allow-scripts allow-same-origin";
/// The stand-in opens the page of its telephone beside.
const STAND_IN_SANDBOX: &str = "allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox";
/// What a login by scan asks for.
const SCOPE: &str = "snsapi_login";
/// The type of the message that a callback in a frame posts.
const MESSAGE: &str = "wechatAuth";
/// Bytes of such a message, at most.
const LONGEST: usize = 2_048;
/// T8: the name of the frame, by which its messages are known.
pub const FRAME_NAME: &str = "wechat";

/// §3 What a scan is for.
#[wire(ts)]
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Read)]
#[serde(rename_all = "camelCase")]
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

/// Whose image is scanned.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Provider<'a> {
    /// WeChat's, by our number there.
    WeChat(&'a str),
    /// That of the stand-in, which is our own server's.
    StandIn(&'a str),
}

impl<'a> Provider<'a> {
    /// LGN-3: as the operator configured it; none where nobody scans.
    pub fn of(setup: &'a Setup) -> Option<Self> {
        let number = setup.wechat_app_id.as_str();
        match (setup.wechat_stand_in, number) {
            (true, "") => Some(Self::StandIn(STAND_IN_NUMBER)),
            (true, number) => Some(Self::StandIn(number)),
            (false, "") => None,
            (false, number) => Some(Self::WeChat(number)),
        }
    }

    /// T8: what its frame may do.
    pub const fn sandbox(self) -> &'static str {
        match self {
            Self::WeChat(_) => SANDBOX,
            Self::StandIn(_) => STAND_IN_SANDBOX,
        }
    }
}

/// LGN-3, SOC-3: the address of the frame: it comes back, inside of itself, to the root of our site.
pub fn frame(
    provider: Provider<'_>,
    origin: &str,
    redirect: &str,
    scan: ScanType,
    state: &Secret<String>,
) -> String {
    let (page, number) = match provider {
        Provider::WeChat(number) => (PAGE.to_owned(), number),
        Provider::StandIn(number) => (format!("{origin}{STAND_IN_PAGE}"), number),
    };
    let callback = format!("{origin}/?redirect={}&scan_type={}", encode(redirect), scan.word());
    let pairs = [
        ("appid", number),
        ("redirect_uri", &callback),
        ("response_type", "code"),
        ("scope", SCOPE),
        ("state", state.reveal()),
        ("login_type", "jssdk"),
        ("self_redirect", "true"),
    ];
    let query = pairs.map(|(name, value)| format!("{name}={}", encode(value)));
    format!("{page}?{}#wechat_redirect", query.join("&"))
}

/// What a third party said: a code, and the state that was sent along.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AuthResponse {
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

impl AuthResponse {
    /// GRD-2: what the window around is told.
    pub fn message(self) -> String {
        let Self { code, state } = self;
        json::text_of(&Message { r#type: MESSAGE.to_owned(), code, state }).unwrap_or_default()
    }

    /// T8: what a message says; none unless it is of this form alone.
    pub fn read(text: &str) -> Option<Self> {
        let message: Message = json::read(Some(text).filter(|text| text.len() <= LONGEST)?).ok()?;
        let response = Self { code: message.code, state: message.state };
        let good = message.r#type == MESSAGE
            && is_ticket(response.code.reveal())
            && is_ticket(response.state.reveal());
        good.then_some(response)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn response(code: &str, state: &str) -> AuthResponse {
        AuthResponse { code: Secret::new(code.into()), state: Secret::new(state.into()) }
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
            let provider = Provider::WeChat("wx1");
            assert_eq!(frame(provider, "https://www.sanku.cn", "/part?a=1&b", scan, &state), expected);
        }
    }

    // LGN-3, T8
    #[test]
    fn whose_image_it_is_and_what_its_frame_may_do_follow_from_the_configuration() {
        for (number, stand_in, begins) in [
            ("", false, None),
            ("wx1", false, Some("https://open.weixin.qq.com/connect/qrconnect?appid=wx1&")),
            ("", true, Some("https://a.cn/stand-in/wechat/connect/qrconnect?appid=stand-in&")),
            ("wx1", true, Some("https://a.cn/stand-in/wechat/connect/qrconnect?appid=wx1&")),
        ] {
            let setup = Setup { wechat_app_id: number.into(), wechat_stand_in: stand_in, ..Setup::default() };
            let provider = Provider::of(&setup);
            let state = Secret::new("s".to_owned());
            let address =
                provider.map(|provider| frame(provider, "https://a.cn", "/", ScanType::Login, &state));
            assert_eq!(address.is_some(), begins.is_some(), "{number} {stand_in}");
            let starts = address.zip(begins).is_none_or(|(address, begins)| address.starts_with(begins));
            assert!(starts, "{number} {stand_in}");
            let popups = provider.is_some_and(|provider| provider.sandbox().contains("popups"));
            assert_eq!(popups, stand_in, "{number} {stand_in}");
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
        let text = response("c'1", "s").message();
        assert_eq!(text, r#"{"type":"wechatAuth","code":"c'1","state":"s"}"#);
        assert_eq!(AuthResponse::read(&text), Some(response("c'1", "s")));
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
            &response(&"c".repeat(2_048), "s").message(),
        ] {
            assert_eq!(AuthResponse::read(text), None, "{text}");
        }
    }
}
