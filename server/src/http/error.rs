//! §8 Errors as answers: body code and HTTP status together, and nothing of the inside.

use super::envelope::Envelope;
use crate::{assistant, codes::Wait, throttle::limiter::Reached};
use axum::{
    http::{
        HeaderMap, HeaderValue, StatusCode,
        header::{RETRY_AFTER, WWW_AUTHENTICATE},
    },
    response::{IntoResponse, Response},
};
use sanku_core::{
    parts::upload::NOT_COMPLETE,
    rules::{
        error::{DEFAULT_TEXT, LOCKED, NOBODYS, NOT_REGISTERED, meaning},
        notice,
        valid::Invalid,
        viewer::NO_RIGHT,
    },
    secret::Secret,
};

/// The body's code of a login with an unknown account or a wrong password.
const WRONG: i64 = 1_002_000_001;
/// The body's code of a scan that counts for nothing; the status alone would lead to /403.
const NOT_SCANNED: i64 = 1_002_000_011;
/// The body's codes of an identity and of an account that are bound already.
const BOUND: [i64; 2] = [1_002_000_012, 1_002_000_013];
/// That of a code that proves nothing.
const WRONG_CODE: i64 = 1_002_000_020;
/// That of a registration of an account that is there.
const REGISTERED_BEFORE: i64 = 1_002_000_021;
/// That of a password that is easily guessed.
const WEAK: i64 = 1_002_000_022;
/// That of a code that was not sent.
const UNSENT: i64 = 1_002_000_023;

/// Why a request gets no answer.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// What was asked makes no sense; the reason names the field. Not 400, which leads to the login (ERR-7).
    #[error("请求参数有误：{0}")]
    Invalid(String),
    /// It names no host, or more than one, or another than its target.
    #[error("请求须有且仅有一个有效的 Host")]
    Unnamed,
    /// There is no such thing, or it is not seen.
    #[error("请求的内容不存在")]
    NotFound,
    /// The path knows other methods.
    #[error("不支持的请求方法")]
    Method,
    /// The request took too long to arrive.
    #[error("{}", meaning("408").message)]
    TooSlow,
    /// The body is too long.
    #[error("请求内容过大")]
    TooLarge,
    /// The body is no JSON by its own account.
    #[error("请求内容的类型须为 application/json")]
    MediaType,
    /// Too many of them.
    #[error("请求过于频繁，请稍后再试")]
    TooMany(Reached),
    /// There is no session, or no longer.
    #[error("{}", meaning("401").message)]
    Unauthorized,
    /// Who asks may not.
    #[error("{NO_RIGHT}")]
    Forbidden,
    /// T22: the account or the password is wrong; nobody says which.
    #[error("{}", notice::WRONG_LOGIN)]
    Wrong,
    /// What was sent proves nothing, or is somebody else's.
    #[error("{0}")]
    Refused(&'static str),
    /// The password of who is logged in was said wrongly too often.
    #[error("{}", notice::CONFIRMED_TOO_OFTEN)]
    TriedTooOften,
    /// DWN-1: what is asked for cannot be made of what is known; the message names what lacks.
    #[error("{0}")]
    Lacking(String),
    /// T20: the code is wrong, of something else, used or too old; nobody says which.
    #[error("{}", notice::WRONG_CODE)]
    WrongCode,
    /// LGN-4: nobody is registered so.
    #[error("{}", notice::NOT_REGISTERED)]
    NotRegistered,
    /// T23: the account is there already; who hears it has proved to own it.
    #[error("{}", notice::REGISTERED_BEFORE)]
    RegisteredBefore,
    /// VAL-4: half the world uses the password, or it is the account's own name.
    #[error("{0}")]
    Weak(Invalid),
    /// T20: the next code is not due.
    #[error("{}", notice::code_too_soon(.0.seconds))]
    TooSoon(Wait),
    /// F30: a code was not sent; another try may.
    #[error("{}", notice::CODE_UNSENT)]
    Unsent,
    /// The operator has not said how codes are sent.
    #[error("{}", notice::NO_CODES)]
    NoCodes,
    /// T21: the account is locked.
    #[error("{}", meaning("430").message)]
    Locked,
    /// T29: more bytes of files than an account may have.
    #[error("{}", notice::NO_ROOM)]
    NoRoom,
    /// T9, T10: a code, a state or a ticket that says nothing, or no longer.
    #[error("{}", notice::SCAN_REFUSED)]
    NotScanned,
    /// SOC-1: nobody has this identity; the message is the ticket that stands for it.
    #[error("{}", .0.reveal())]
    Nobodys(Secret<String>),
    /// The identity belongs to another account.
    #[error("{}", notice::BOUND_ELSEWHERE)]
    BoundElsewhere,
    /// The account has another identity.
    #[error("{}", notice::BOUND_ALREADY)]
    BoundAlready,
    /// WeChat does not answer; the log says why.
    #[error("{}", notice::WECHAT_AWAY)]
    WechatAway,
    /// REC-1: somebody else's model was not asked, or gave no answer; the log says why.
    #[error("{0}")]
    Unturned(assistant::Error),
    /// F19: hardly any room on the disk; the log says how much.
    #[error("{}", notice::DISK_FULL)]
    Full,
    /// UPL-2: an upload whose parts are not all there.
    #[error("{NOT_COMPLETE}")]
    Incomplete,
    /// F24: a search that was not done when its time was over.
    #[error("{}", notice::TOO_BROAD)]
    TooBroad,
    /// More pages than are turned.
    #[error("{}", notice::too_deep())]
    TooDeep,
    /// No place free.
    #[error("服务器繁忙，请稍后再试")]
    Busy,
    /// Something broke; the log says what.
    #[error("{}", DEFAULT_TEXT)]
    Broken(String),
}

impl Error {
    /// The HTTP status.
    pub fn status(&self) -> StatusCode {
        match self {
            Self::Invalid(_)
            | Self::Lacking(_)
            | Self::Incomplete
            | Self::Refused(_)
            | Self::NoRoom
            | Self::TooBroad
            | Self::TooDeep
            | Self::Wrong
            | Self::WrongCode
            | Self::NotRegistered
            | Self::RegisteredBefore
            | Self::Weak(_) => StatusCode::UNPROCESSABLE_ENTITY,
            Self::Unnamed => StatusCode::BAD_REQUEST,
            Self::Unauthorized => StatusCode::UNAUTHORIZED,
            Self::Forbidden | Self::NotScanned => StatusCode::FORBIDDEN,
            Self::BoundElsewhere | Self::BoundAlready => StatusCode::CONFLICT,
            Self::Locked => locked(),
            Self::NotFound | Self::Nobodys(_) => StatusCode::NOT_FOUND,
            Self::Method => StatusCode::METHOD_NOT_ALLOWED,
            Self::TooSlow => StatusCode::REQUEST_TIMEOUT,
            Self::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            Self::MediaType => StatusCode::UNSUPPORTED_MEDIA_TYPE,
            Self::TooMany(_) | Self::TooSoon(_) | Self::TriedTooOften => StatusCode::TOO_MANY_REQUESTS,
            Self::Busy | Self::WechatAway | Self::Unturned(_) | Self::Unsent | Self::NoCodes => {
                StatusCode::SERVICE_UNAVAILABLE
            }
            Self::Full => StatusCode::INSUFFICIENT_STORAGE,
            Self::Broken(_) => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }

    /// The body's code: the same number, unless the status is too coarse.
    fn code(&self) -> i64 {
        match self {
            Self::Wrong => WRONG,
            Self::NotScanned => NOT_SCANNED,
            Self::Nobodys(_) => NOBODYS.into(),
            Self::BoundElsewhere => BOUND[0],
            Self::BoundAlready => BOUND[1],
            Self::WrongCode => WRONG_CODE,
            Self::NotRegistered => NOT_REGISTERED.into(),
            Self::RegisteredBefore => REGISTERED_BEFORE,
            Self::Weak(_) => WEAK,
            Self::Unsent | Self::NoCodes => UNSENT,
            other => other.status().as_u16().into(),
        }
    }

    /// What a client may do about it.
    fn advise(&self, headers: &mut HeaderMap) {
        match self {
            Self::TooMany(reached) => {
                let said = reached.headers().into_iter().filter_map(|(name, value)| Some((name, value?)));
                said.for_each(|(name, value)| _ = headers.insert(name, value));
            }
            Self::Busy | Self::WechatAway => _ = headers.insert(RETRY_AFTER, HeaderValue::from_static("1")),
            Self::TooSoon(Wait { seconds }) => _ = headers.insert(RETRY_AFTER, HeaderValue::from(*seconds)),
            Self::Unauthorized => _ = headers.insert(WWW_AUTHENTICATE, HeaderValue::from_static("Bearer")),
            _ => {}
        }
    }
}

/// The status that is the code of a locked account.
fn locked() -> StatusCode {
    let code = u16::try_from(LOCKED).ok().and_then(|code| StatusCode::from_u16(code).ok());
    code.unwrap_or(StatusCode::LOCKED)
}

impl IntoResponse for Error {
    fn into_response(self) -> Response {
        if let Self::Broken(why) = &self {
            tracing::error!(why, "a request failed");
        }
        let body = Envelope { code: self.code(), message: self.to_string(), data: () };
        // Nothing in it cannot be written.
        let mut response = body.sealed().unwrap_or_default();
        *response.status_mut() = self.status();
        self.advise(response.headers_mut());
        response
    }
}
