//! §4 Session: what it hears, and which tokens go with which call.

mod end;
mod tabs;
mod whose;

use super::*;
use crate::{
    boot::Boot,
    machine::fed,
    net::api::{Extended, Logout, Permissions, ReadDict, ReadUser},
    rules::{dictionary::DictEntry, person::Person, viewer::NOBODY},
};
use std::sync::LazyLock;

static BOOT: LazyLock<Boot> = LazyLock::new(|| boot("local_t=a; local_rt=r"));

fn boot(cookies: &str) -> Boot {
    Boot { origin: "http://localhost".into(), cookies: Secret::new(cookies.into()), ..Boot::default() }
}

fn at(boot: &Boot, now: u64, session: Session, input: Input<SessionEvent>) -> Step<Session> {
    fed(session, &Cx { now: Millis::new(now), boot, viewer: &NOBODY }, input)
}

fn after(session: Session, input: Input<SessionEvent>) -> Step<Session> {
    at(&BOOT, 1_000, session, input)
}

/// The session that was kept, before anybody said whose it is.
fn loading() -> Session {
    after(Session::default(), Heard(Fact::Opened)).state
}

/// The same once its user is known.
fn set() -> Session {
    introduced(loading(), "1").state
}

/// The server says whose the tokens are; the last of its three answers.
fn introduced(session: Session, id: &str) -> Step<Session> {
    let person = Person { id: id.into(), org_id: Some(7), ..Person::default() };
    known(session, Ok(person))
}

fn known(session: Session, person: Result<Person, ApiError>) -> Step<Session> {
    let permissions =
        Permissions { permissions: vec!["p".into()], roles: vec!["r".into()], ..Permissions::default() };
    let session = after(session, Got(USER, Answer::ReadUser(person))).state;
    let session = after(session, Got(PERMISSIONS, Answer::ReadPermissions(Ok(permissions)))).state;
    after(session, Got(EXTENDED, Answer::ReadExtended(Ok(Extended { client_id: "c".into() }))))
}

fn tokens(access: &str) -> Tokens {
    Tokens { access_token: Secret::new(access.into()), refresh_token: Secret::new("s".into()) }
}

/// A login.
fn got(access: &str) -> Input<SessionEvent> {
    Heard(Fact::TokensGot { tokens: tokens(access) })
}

/// Tokens in an address.
fn brought(access: &str) -> Input<SessionEvent> {
    Heard(Fact::TokensBrought { tokens: tokens(access), sso: false, expires: None })
}

/// How long sessions live.
fn lives(minutes: &str) -> Input<SessionEvent> {
    let entry = DictEntry { label: "token_expire_time".into(), value: minutes.into() };
    Got(CONFIG, Answer::ReadDict(Ok(vec![entry])))
}

/// This tab has the lock, and finds these cookies.
fn locked(cookies: &str) -> Input<SessionEvent> {
    Heard(Fact::SessionLocked { cookies: Secret::new(cookies.into()) })
}

/// Another tab logged in or out.
fn marked() -> Input<SessionEvent> {
    Heard(Fact::StorageChanged { key: "sanku_session".into(), present: true })
}

fn expired() -> Input<SessionEvent> {
    Heard(Fact::Expired { code: "401".into(), stale: false })
}

fn asks_lock(step: &Step<Session>) -> bool {
    step.effects.contains(&Command::LockSession.into())
}

fn renews(step: &Step<Session>) -> bool {
    step.effects.iter().any(|effect| matches!(effect, Effect::Call(RENEW, _)))
}

fn has_user(session: &Session) -> bool {
    session.view(&Cx { now: Millis::new(1_000), boot: &BOOT, viewer: &NOBODY }).user.is_some()
}

fn asks_who(step: &Step<Session>) -> bool {
    step.effects.contains(&Effect::Call(USER, Call::ReadUser(ReadUser {})))
}

/// The token and the organisation that go with a call.
fn goes_with(session: &Session, call: Call) -> (Option<String>, Option<String>) {
    let Asker { authorization, tenant, .. } = session.asker(&call);
    (authorization.map(|value| value.reveal().clone()), tenant)
}

fn who(token: &str, tenant: Option<&str>) -> (Option<String>, Option<String>) {
    (Some(format!("Bearer {token}")), tenant.map(str::to_owned))
}

// USR-1
#[test]
fn who_changed_something_of_their_account_is_asked_for_anew_once_it_is_known_who_they_are() {
    let changed = || Heard(Fact::ProfileChanged);
    for (session, asks) in [(set(), true), (loading(), false), (Session::default(), false)] {
        assert_eq!(asks_who(&after(session, changed())), asks);
    }
    assert!(has_user(&after(set(), changed()).state), "they stay who they are meanwhile");
}

// SES-1
#[test]
fn a_session_ends_with_its_account() {
    let step = after(set(), Heard(Fact::AccountClosed));
    assert!(!has_user(&step.state) && step.effects.contains(&Fact::SignedOut.into()));
    assert_eq!(goes_with(&step.state, Call::ReadUser(ReadUser {})), (None, None));
}

// SES-2
#[test]
fn the_logout_goes_out_with_the_token_that_it_ends_and_no_later_call_does() {
    let leaving = after(set(), Heard(Fact::LogoutAsked { to: None })).state;
    assert_eq!(goes_with(&leaving, Call::Logout(Logout {})), who("a", None));
    let over = after(leaving, Got(LOGOUT, Answer::Logout(Ok(())))).state;
    assert_eq!(goes_with(&over, Call::Logout(Logout {})), (None, None));
}

// T5, NET-6
#[test]
fn tokens_of_an_address_are_asked_about_without_the_organisation_of_who_is_there() {
    let step = after(set(), brought("b"));
    assert_eq!(goes_with(&step.state, Call::ReadUser(ReadUser {})), who("b", None));
    let other = Call::ReadDict(ReadDict { dict_type: "d".into() });
    assert_eq!(goes_with(&step.state, other), who("a", Some("7")));
}
