//! §6 Who asks: told by the token in the Authorization header and by nothing else, least of all a cookie.

use super::{
    browser::shown,
    error::Error,
    extract::{Peer, in_address},
    track::Asker,
};
use crate::{
    account::{self, Role},
    files::upload,
    org,
    session::{self, Device, Member},
    state::Cx,
    store::Seen,
};
use axum::{
    extract::{FromRequestParts, OptionalFromRequestParts},
    http::{HeaderMap, HeaderValue, header::AUTHORIZATION, request::Parts},
};
use sanku_core::{
    net::{
        endpoint::{self, Who},
        send::{CHANNEL, OURS, TENANT},
    },
    rules::{channel::Channel, token},
};
use std::convert::Infallible;
use utoipa::{
    IntoParams,
    openapi::{
        Object, Required, Type,
        path::{Parameter, ParameterIn},
    },
};

/// What follows from who may ask, as the declaration of an endpoint says it.
pub(crate) trait Caller: Who {
    /// What a handler is told of them.
    type Told: FromRequestParts<Cx> + Send;
    /// Whether a token goes with the question.
    const TOKEN: Token = Token::Unseen;
    /// Statuses of those who may not.
    const REFUSALS: &'static [u16] = &[];

    /// What besides a token shows that they may.
    fn shown() -> Vec<Parameter> {
        Vec::new()
    }
}

/// Whether a token goes with a question.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Token {
    /// Nobody looks at one.
    Unseen,
    /// It may.
    Welcome,
    /// It must.
    Needed,
}

impl Caller for endpoint::Anybody {
    type Told = Peer;
}

impl Caller for endpoint::Ours {
    type Told = Ours;
    const REFUSALS: &'static [u16] = &[403];

    fn shown() -> Vec<Parameter> {
        vec![header(OURS)]
    }
}

impl Caller for endpoint::Signed {
    type Told = upload::Signed;
    const REFUSALS: &'static [u16] = &[403];

    fn shown() -> Vec<Parameter> {
        upload::Signed::into_params(|| None)
    }
}

impl Caller for endpoint::Visitor {
    type Told = Option<Member>;
    const TOKEN: Token = Token::Welcome;
    const REFUSALS: &'static [u16] = &[401];
}

impl Caller for endpoint::Viewer {
    type Told = Seen;
    const TOKEN: Token = Token::Welcome;
    const REFUSALS: &'static [u16] = &[401, 403];
}

impl Caller for endpoint::Bearer {
    type Told = Bearer;
    const TOKEN: Token = Token::Needed;
    const REFUSALS: &'static [u16] = &[401];
}

impl Caller for endpoint::Member {
    type Told = Member;
    const TOKEN: Token = Token::Needed;
    const REFUSALS: &'static [u16] = &[401];
}

/// **D** IMP-3: who runs the platform and is logged in; no screen asks so.
#[derive(Debug)]
pub(crate) struct Administrator(pub Member);

impl Who for Administrator {}

impl Caller for Administrator {
    type Told = Self;
    const TOKEN: Token = Token::Needed;
    const REFUSALS: &'static [u16] = &[401, 403];
}

/// A header that must be there, whatever it says.
fn header(name: &str) -> Parameter {
    let text = Object::with_type(Type::String);
    let header = Parameter::builder().name(name).parameter_in(ParameterIn::Header);
    header.required(Required::True).schema(Some(text)).build()
}

/// TOK-1, T27: the token of a request; none if it has no such header, an error if it holds no token.
pub(crate) fn bearer(headers: &HeaderMap) -> Result<Option<&str>, Error> {
    let mut values = headers.get_all(AUTHORIZATION).iter();
    match (values.next(), values.next()) {
        (None, _) => Ok(None),
        (Some(value), None) => {
            let text = value.to_str().map_err(|_| Error::Unauthorized)?;
            token::held(text).map(Some).ok_or(Error::Unauthorized)
        }
        _ => Err(Error::Unauthorized),
    }
}

async fn known(parts: &Parts, cx: &Cx) -> Result<Option<Member>, Error> {
    let Some(token) = bearer(&parts.headers)? else { return Ok(None) };
    let member = session::member(&cx.store, token, cx.clock.now()).await?;
    let member = member.ok_or(Error::Unauthorized)?;
    if let Some(Asker(asker)) = parts.extensions.get() {
        _ = asker.set(member.account);
    }
    Ok(Some(member))
}

/// T28: without a good token a call that needs one gets no further than here.
impl FromRequestParts<Cx> for Member {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, cx: &Cx) -> Result<Self, Error> {
        known(parts, cx).await?.ok_or(Error::Unauthorized)
    }
}

/// The role counts that the account has now.
impl FromRequestParts<Cx> for Administrator {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, cx: &Cx) -> Result<Self, Error> {
        let member = known(parts, cx).await?.ok_or(Error::Unauthorized)?;
        let person = account::person(&cx.store, member.account).await?;
        let runs = person.is_some_and(|(_, role)| role == Role::Administrator) && member.org == org::PLATFORM;
        if runs { Ok(Self(member)) } else { Err(Error::Forbidden) }
    }
}

/// Who has no token is nobody; a bad one is an error as everywhere.
impl OptionalFromRequestParts<Cx> for Member {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, cx: &Cx) -> Result<Option<Self>, Error> {
        known(parts, cx).await
    }
}

/// T13: what they see follows from their membership; a header chooses within it and opens nothing.
impl FromRequestParts<Cx> for Seen {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, cx: &Cx) -> Result<Self, Error> {
        match known(parts, cx).await? {
            Some(member) => choose(&member, &parts.headers),
            None => Ok(Self::default()),
        }
    }
}

/// All that a member may see, whatever of it is chosen.
pub(crate) fn all_of(member: &Member) -> Seen {
    seen_by(member.org, member.enabled)
}

/// What somebody of an organisation may see; its own library is open to them, or not.
pub(crate) fn seen_by(org: i64, enabled: bool) -> Seen {
    Seen { tenant: (org > org::PUBLIC && enabled).then_some(org) }
}

/// NET-6: 0 chooses what everybody sees; what is no number chooses nothing.
fn choose(member: &Member, headers: &HeaderMap) -> Result<Seen, Error> {
    let mut seen = all_of(member);
    for value in headers.get_all(TENANT) {
        let asked = value.to_str().unwrap_or_default();
        if asked.is_empty() || !asked.bytes().all(|byte| byte.is_ascii_digit()) {
            continue;
        }
        match asked.parse() {
            Ok(0) => seen = Seen::default(),
            Ok(org) if org == member.org => {}
            _ => return Err(Error::Forbidden),
        }
    }
    Ok(seen)
}

/// The token of a request, whether it is good or over.
#[derive(Debug)]
pub(crate) struct Bearer(pub String);

impl FromRequestParts<Cx> for Bearer {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, _: &Cx) -> Result<Self, Error> {
        let token = bearer(&parts.headers)?.ok_or(Error::Unauthorized)?;
        Ok(Self(token.to_owned()))
    }
}

/// The request comes from a script of our own pages: another site cannot send the header without being asked first.
#[derive(Debug)]
pub(crate) struct Ours;

impl FromRequestParts<Cx> for Ours {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, _: &Cx) -> Result<Self, Error> {
        let site = parts.headers.get("sec-fetch-site").map(HeaderValue::as_bytes);
        let near = matches!(site, None | Some(b"same-origin" | b"same-site"));
        if near && parts.headers.contains_key(OURS) { Ok(Self) } else { Err(Error::Forbidden) }
    }
}

/// T30: what the address says that the server signed; whether it did so, and for what, the handler looks at.
impl FromRequestParts<Cx> for upload::Signed {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, cx: &Cx) -> Result<Self, Error> {
        in_address(parts, cx).await
    }
}

/// NET-2: the channel that the browser says it comes by, its own name, and its address.
impl FromRequestParts<Cx> for Device {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, cx: &Cx) -> Result<Self, Infallible> {
        let Peer(peer) = Peer::from_request_parts(parts, cx).await?;
        let said = |name| parts.headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default();
        let channel = Channel::read(said(CHANNEL)).map(|channel| channel.code().to_string());
        let device = Self::new(channel.unwrap_or_default(), said("user-agent"), peer.to_string());
        Ok(Self { browser: shown(&parts.headers), ..device })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(name: &'static str, values: &[&str]) -> HeaderMap {
        let value = |value: &&str| axum::http::HeaderValue::from_bytes(value.as_bytes()).unwrap();
        values.iter().map(|text| (name.parse().unwrap(), value(text))).collect()
    }

    // TOK-1, T27
    #[test]
    fn a_token_stands_behind_its_prefix_once() {
        for (values, expect) in [
            (vec![], Some(None)),
            (vec!["Bearer abc"], Some(Some("abc"))),
            (vec!["Internal abc"], Some(Some("abc"))),
            (vec!["Internal:abc"], Some(Some("abc"))),
            (vec![""], None),
            (vec!["abc"], None),
            (vec!["Bearer"], None),
            (vec!["Bearer "], None),
            (vec!["Bearerabc"], None),
            (vec!["Basic abc"], None),
            (vec!["Bearer a b"], Some(Some("a b"))),
            (vec!["Bearer a "], None),
            (vec!["Bearer a\tb"], None),
            (vec!["Bearer a;b"], None),
            (vec!["Bearer 三"], None),
            (vec!["Bearer abc", "Bearer abc"], None),
        ] {
            let headers = headers("authorization", &values);
            assert_eq!(bearer(&headers).ok(), expect, "{values:?}");
        }
    }

    // T13, NET-6
    #[test]
    fn a_header_chooses_among_the_memberships() {
        for (org, enabled, asked, expect) in [
            (7, true, vec![], Some(Some(7))),
            (7, true, vec!["7"], Some(Some(7))),
            (7, true, vec!["007"], Some(Some(7))),
            (7, true, vec!["0"], Some(None)),
            (7, true, vec![""], Some(Some(7))),
            (7, true, vec!["x"], Some(Some(7))),
            (7, true, vec!["-8"], Some(Some(7))),
            (7, true, vec!["8"], None),
            (7, true, vec!["1"], None),
            (7, true, vec!["7", "8"], None),
            (7, true, vec!["99999999999999999999"], None),
            (7, false, vec![], Some(None)),
            (7, false, vec!["7"], Some(None)),
            (7, false, vec!["8"], None),
            (1, true, vec![], Some(None)),
            (1, true, vec!["1"], Some(None)),
            (1, true, vec!["7"], None),
            (0, true, vec![], Some(None)),
            (0, true, vec!["0"], Some(None)),
            (0, true, vec!["7"], None),
        ] {
            let member = Member { account: 1, session: 1, org, enabled, channel: String::new() };
            let seen = choose(&member, &headers("tenant-id", &asked));
            assert_eq!(seen.ok().map(|seen| seen.tenant), expect, "{org} {enabled} {asked:?}");
        }
    }
}
