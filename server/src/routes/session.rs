//! §7 The session: login and logout, the renewal of tokens.

use super::{account::named, table::Routes};
use crate::{
    account::login::{self, Credentials},
    http::{
        answer::{Answer, ok},
        browser::{Browser, LetIn},
        error::Error,
        extract::Peer,
        question::{Asked, Unread},
        who::Bearer,
    },
    session::{self, Device},
    state::Cx,
};
use axum::extract::State;
use sanku_core::{
    net::api::{Login, Logout, RefreshSso, RefreshToken, Tokens},
    rules::{limits::VISITOR_USER_TYPE, token::is_token, valid},
    secret::Secret,
};
use std::net::IpAddr;

/// Their routes.
pub(super) fn routes() -> Routes {
    Routes::of("session").call(log_in).call(log_out).call(refresh_token).call(refresh_sso)
}

/// Opens a session by account and password.
async fn log_in(
    State(cx): State<Cx>,
    device: Device,
    browser: Browser,
    Asked(Peer(peer), ask): Asked<Login>,
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
async fn log_out(State(cx): State<Cx>, Unread(Bearer(token), _): Unread<Logout>) -> Answer<()> {
    if session::end(&cx.store, &token, cx.clock.now()).await? { Ok(ok(())) } else { Err(Error::Unauthorized) }
}

/// Buys the next tokens; the refresh token stands in the query or, better, in a JSON body.
async fn refresh_token(State(cx): State<Cx>, Asked(Peer(peer), ask): Asked<RefreshToken>) -> Answer<Tokens> {
    renew(&cx, peer, &ask.refresh_token).await
}

/// The same for a user who came by single sign-on. A GET that changes something, so no foreign page may cause it.
async fn refresh_sso(
    State(cx): State<Cx>,
    Peer(peer): Peer,
    Asked(_, ask): Asked<RefreshSso>,
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
