//! T21 The key of a browser that logged in: a cookie that no script reads, that goes to the logins alone and that lets
//! nobody in. It keeps strangers' failures from locking out who was here before.

use super::{
    answer::{Envelope, Reply, ok},
    error::Error,
    policy::is_secure,
};
use crate::{
    session::{Opened, browser},
    state::Cx,
};
use axum::{
    extract::FromRequestParts,
    http::{
        HeaderMap, HeaderName, HeaderValue,
        header::{COOKIE, SET_COOKIE},
        request::Parts,
    },
};
use sanku_core::net::{
    api::Tokens,
    endpoint::{Endpoint, Schemas},
};
use std::convert::Infallible;
use utoipa::openapi::response;

/// The name of the cookie.
const NAME: &str = "sanku_browser";
/// The logins.
const PATH: &str = "/to/api/base/system/auth";
/// The letters of a key.
const KEY: usize = 64;

/// The answer of a login, and what the browser keeps of it.
pub(crate) type LetIn = Result<([(HeaderName, HeaderValue); 1], Envelope<Tokens>), Error>;

/// How a browser keeps its key.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Browser {
    secure: bool,
}

impl Reply<Tokens> for ([(HeaderName, HeaderValue); 1], Envelope<Tokens>) {
    fn described<E: Endpoint<Answer = Tokens>>(schemas: &mut Schemas) -> response::Response {
        Envelope::<Tokens>::described::<E>(schemas)
    }
}

impl FromRequestParts<Cx> for Browser {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, cx: &Cx) -> Result<Self, Infallible> {
        Ok(Self { secure: is_secure(parts, &cx.site) })
    }
}

impl Browser {
    /// The answer to who was let in.
    pub fn let_in(self, Opened { tokens, browser }: Opened) -> LetIn {
        let secure = if self.secure { "; Secure" } else { "" };
        let age = browser::KNOWN.value() / 1_000;
        let cookie = format!(
            "{NAME}={}; Path={PATH}; Max-Age={age}; HttpOnly; SameSite=Strict{secure}",
            browser.reveal()
        );
        let mut cookie = HeaderValue::try_from(cookie).map_err(|why| Error::Broken(why.to_string()))?;
        cookie.set_sensitive(true);
        Ok(([(SET_COOKIE, cookie)], ok(tokens)))
    }
}

/// What is kept of the key that a browser shows; none if it shows none.
pub(crate) fn shown(headers: &HeaderMap) -> Option<Vec<u8>> {
    let lines = headers.get_all(COOKIE).iter().filter_map(|value| value.to_str().ok());
    let mut all = lines.flat_map(|line| line.split(';')).filter_map(|one| one.trim().split_once('='));
    let (_, key) = all.find(|(name, _)| *name == NAME)?;
    let known = key.len() == KEY && key.bytes().all(|byte| byte.is_ascii_hexdigit());
    known.then(|| browser::mark(key))
}
