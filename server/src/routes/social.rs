//! §7 Third parties' logins: by a scan, bound to an account, and taken off again.

use super::table::Routes;
use crate::{
    account,
    http::{
        answer::{Answer, ok},
        browser::{Browser, LetIn},
        error::Error,
        extract::Peer,
        question::Asked,
    },
    session::{Device, Member},
    social::{
        self,
        identity::{self, Bound, Entered},
    },
    state::Cx,
};
use axum::extract::State;
use sanku_core::{
    net::api::{ReadWxBinding, ScanBinding, ScanLogin, SocialLogin, WxBinding, WxBound, WxUnbinding},
    rules::{
        limits::{SOCIAL_TYPE, SOCIAL_USER_TYPE},
        token::is_token,
    },
};
use std::net::IpAddr;

/// T9: the letters of a state of 128 bits, at least.
const STATE: usize = 32;

/// Their routes.
pub(super) fn routes() -> Routes {
    Routes::of("social")
        .call(social_login)
        .call(scan_login)
        .call(wx_binding)
        .call(scan_binding)
        .call(read_wx_binding)
        .call(wx_unbinding)
}

/// Opens a session by what a third party said at the callback; 404 with the code 199999 and a ticket as its message if
/// no account has that identity.
async fn social_login(
    State(cx): State<Cx>,
    device: Device,
    browser: Browser,
    Asked(Peer(peer), ask): Asked<SocialLogin>,
) -> LetIn {
    enter(&cx, peer, (&device, browser), ask).await
}

/// The same by what a scan on the page said.
async fn scan_login(
    State(cx): State<Cx>,
    device: Device,
    browser: Browser,
    Asked(Peer(peer), ScanLogin(ask)): Asked<ScanLogin>,
) -> LetIn {
    enter(&cx, peer, (&device, browser), ask).await
}

async fn enter(cx: &Cx, peer: IpAddr, (device, browser): (&Device, Browser), ask: SocialLogin) -> LetIn {
    let now = cx.clock.now();
    cx.logins.pass(peer, now)?;
    if (ask.kind, ask.user_type) != (SOCIAL_TYPE, SOCIAL_USER_TYPE) {
        let why = format!("type 须为 {SOCIAL_TYPE}，userType 须为 {SOCIAL_USER_TYPE}");
        return Err(Error::Invalid(why));
    }
    if !is_token(ask.code.reveal()) || !is_token(ask.state.reveal()) || ask.state.reveal().len() < STATE {
        return Err(Error::NotScanned);
    }
    social::provider(&cx.site.setup).ok_or(Error::NotFound)?;
    // Whose it is is asked once, whoever asks and however many at a time.
    if !identity::use_up(&cx.store, &ask.code, Some(&ask.state), now).await? {
        return Err(Error::NotScanned);
    }
    let whose = social::whose(&cx.site, &cx.stand_in, &ask.code, now).await?;
    match identity::enter(&cx.store, &whose, device, cx.times(), now).await? {
        Entered::Open(opened) => browser.let_in(opened),
        Entered::Locked => Err(Error::Locked),
        Entered::Nobodys(ticket) => Err(Error::Nobodys(ticket)),
    }
}

/// SOC-2: binds what was scanned to the account of who is logged in.
async fn wx_binding(
    State(cx): State<Cx>,
    Peer(peer): Peer,
    Asked(member, WxBinding { username, code }): Asked<WxBinding>,
) -> Answer<()> {
    let now = cx.clock.now();
    cx.logins.pass(peer, now)?;
    own(&cx, &member, &username).await?;
    social::provider(&cx.site.setup).ok_or(Error::NotFound)?;
    if !is_token(code.reveal()) || !identity::use_up(&cx.store, &code, None, now).await? {
        return Err(Error::NotScanned);
    }
    let whose = social::whose(&cx.site, &cx.stand_in, &code, now).await?;
    bound(identity::bind(&cx.store, member.account, &whose, now).await?)
}

/// SOC-1, T10: binds the identity behind the ticket of a login that found no account.
async fn scan_binding(
    State(cx): State<Cx>,
    Peer(peer): Peer,
    Asked(member, ScanBinding { username, open_id }): Asked<ScanBinding>,
) -> Answer<()> {
    let now = cx.clock.now();
    cx.logins.pass(peer, now)?;
    own(&cx, &member, &username).await?;
    let redeemed = identity::redeem(&cx.store, member.account, open_id.reveal(), now).await?;
    bound(redeemed.ok_or(Error::NotScanned)?)
}

/// The identity of the account, if it has one.
async fn read_wx_binding(
    State(cx): State<Cx>,
    Asked(member, _): Asked<ReadWxBinding>,
) -> Answer<Option<WxBound>> {
    let Some(provider) = social::provider(&cx.site.setup) else { return Ok(ok(None)) };
    let own = identity::own(&cx.store, member.account, provider).await?;
    Ok(ok(own.map(|own| WxBound { nickname: own.name, bound_at: u64::try_from(own.bound_at).ok() })))
}

/// Takes the identity off the account; one that is not there is off already.
async fn wx_unbinding(State(cx): State<Cx>, Asked(member, _): Asked<WxUnbinding>) -> Answer<()> {
    let provider = social::provider(&cx.site.setup).ok_or(Error::NotFound)?;
    identity::unbind(&cx.store, member.account, provider, cx.clock.now()).await?;
    Ok(ok(()))
}

/// Who binds names the account that they are logged in with, or somebody else's page is at work.
async fn own(cx: &Cx, member: &Member, username: &str) -> Result<(), Error> {
    let (person, _) = account::person(&cx.store, member.account).await?.ok_or(Error::Unauthorized)?;
    if person.username == username { Ok(()) } else { Err(Error::Forbidden) }
}

fn bound(bound: Bound) -> Answer<()> {
    match bound {
        Bound::Done => Ok(ok(())),
        Bound::Elsewhere => Err(Error::BoundElsewhere),
        Bound::Another => Err(Error::BoundAlready),
    }
}
