//! §7 The session: login and logout, the renewal of tokens.

use super::{account::named, call};
use crate::{
    account::login::{self, Credentials},
    http::{
        answer::{Answer, Bare, Envelope, ok},
        browser::{Browser, LetIn},
        error::Error,
        extract::{Asked, Peer, Sent},
        who::bearer,
    },
    session::{self, Device},
    state::Cx,
};
use axum::{
    Router,
    extract::{FromRequest, FromRequestParts, Request, State},
    http::{HeaderMap, HeaderValue},
};
use sanku_core::{
    net::{
        api::{Login, RefreshSso, RefreshToken, Tokens},
        send::OURS,
    },
    rules::{limits::VISITOR_USER_TYPE, token::is_token, valid},
    secret::Secret,
};
use std::net::IpAddr;

/// Their routes.
pub(super) fn router() -> Router<Cx> {
    call("Login", log_in)
        .merge(call("Logout", log_out))
        .merge(call("RefreshToken", refresh_token))
        .merge(call("RefreshSso", refresh_sso))
}

/// Opens a session by account and password.
#[utoipa::path(post, path = "/to/api/base/system/auth/login", tag = "session", request_body = Login,
    responses((status = 200, body = Envelope<Tokens>), (status = 422, body = Bare), (status = 429, body = Bare),
        (status = 430, body = Bare)))]
pub(crate) async fn log_in(
    State(cx): State<Cx>,
    Peer(peer): Peer,
    device: Device,
    browser: Browser,
    Sent(ask): Sent<Login>,
) -> LetIn {
    let now = cx.clock.now();
    cx.logins.pass(peer, now)?;
    let who = credentials(ask, device, peer)?;
    match login::login(&cx.store, &cx.hashing, &who, cx.times(), now).await? {
        login::Login::Open(opened) => browser.let_in(opened),
        login::Login::Wrong => Err(Error::Wrong),
        login::Login::Locked => Err(Error::Locked),
    }
}

/// VAL-3, VAL-8: one name, and some password; what it is made of matters where it is chosen.
fn credentials(ask: Login, device: Device, peer: IpAddr) -> Result<Credentials, Error> {
    if ask.user_type != VISITOR_USER_TYPE {
        return Err(Error::Invalid(format!("userType 须为 {VISITOR_USER_TYPE}")));
    }
    let name = named(ask.email.as_deref(), ask.mobile.as_deref())?;
    valid::login_password(ask.password.reveal())?;
    Ok(Credentials { name, password: ask.password, device, peer })
}

/// Ends the session of the token, on every device that shares it; an expired token ends it too.
#[utoipa::path(post, path = "/to/api/base/system/auth/logout", tag = "session",
    responses((status = 200, body = Bare), (status = 401, body = Bare)))]
pub(crate) async fn log_out(State(cx): State<Cx>, headers: HeaderMap) -> Answer<()> {
    let token = bearer(&headers)?.ok_or(Error::Unauthorized)?;
    if session::end(&cx.store, token, cx.clock.now()).await? { Ok(ok(())) } else { Err(Error::Unauthorized) }
}

/// Buys the next tokens; the refresh token stands in the query or, better, in a JSON body.
#[utoipa::path(post, path = "/to/api/base/system/auth/refresh-token", tag = "session",
    params(("refreshToken" = Option<String>, Query)), request_body = Option<RefreshToken>,
    responses((status = 200, body = Envelope<Tokens>), (status = 401, body = Bare), (status = 429, body = Bare)))]
pub(crate) async fn refresh_token(
    State(cx): State<Cx>,
    Peer(peer): Peer,
    Anywhere(ask): Anywhere,
) -> Answer<Tokens> {
    renew(&cx, peer, &ask.refresh_token).await
}

/// The same for a user who came by single sign-on. A GET that changes something, so no foreign page may cause it.
#[utoipa::path(get, path = "/to/api/gateway/oauth2/ipdc/user/refreshToken", tag = "session",
    params(("refreshToken" = String, Query), ("x-requested-with" = String, Header)),
    responses((status = 200, body = Envelope<Tokens>), (status = 401, body = Bare), (status = 403, body = Bare),
        (status = 429, body = Bare)))]
pub(crate) async fn refresh_sso(
    State(cx): State<Cx>,
    Peer(peer): Peer,
    _: Ours,
    Asked(ask): Asked<RefreshSso>,
) -> Answer<Tokens> {
    renew(&cx, peer, &ask.refresh_token).await
}

async fn renew(cx: &Cx, peer: IpAddr, refresh: &Secret<String>) -> Answer<Tokens> {
    let now = cx.clock.now();
    cx.renewals.pass(peer, now)?;
    if !is_token(refresh.reveal()) {
        return Err(Error::Unauthorized);
    }
    let renewed = session::renew(&cx.store, refresh.reveal(), cx.times(), now).await?;
    renewed.map(ok).ok_or(Error::Unauthorized)
}

/// A refresh token in the query, else in the body.
pub(crate) struct Anywhere(RefreshToken);

impl FromRequest<Cx> for Anywhere {
    type Rejection = Error;

    async fn from_request(request: Request, cx: &Cx) -> Result<Self, Error> {
        let (mut parts, body) = request.into_parts();
        if parts.uri.query().is_some_and(|query| !query.is_empty()) {
            let Asked(ask) = Asked::from_request_parts(&mut parts, cx).await?;
            return Ok(Self(ask));
        }
        let Sent(ask) = Sent::from_request(Request::from_parts(parts, body), cx).await?;
        Ok(Self(ask))
    }
}

/// The request comes from a script of our own pages: another site cannot send the header without being asked first.
pub(crate) struct Ours;

impl FromRequestParts<Cx> for Ours {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut axum::http::request::Parts, _: &Cx) -> Result<Self, Error> {
        let site = parts.headers.get("sec-fetch-site").map(HeaderValue::as_bytes);
        let near = matches!(site, None | Some(b"same-origin" | b"same-site"));
        if near && parts.headers.contains_key(OURS) { Ok(Self) } else { Err(Error::Forbidden) }
    }
}
