//! §4 Session: what it hears, and which tokens go with which call.

use super::*;
use crate::{
    boot::Boot,
    machine::fed,
    net::api::{Extended, Logout, Permissions, ReadDict, ReadUser},
    rules::{person::Person, viewer::NOBODY},
};
use std::sync::LazyLock;

static BOOT: LazyLock<Boot> = LazyLock::new(|| Boot {
    origin: "http://localhost".into(),
    cookies: Secret::new("local_t=a; local_rt=r".into()),
    ..Boot::default()
});

fn after(session: Session, input: Input<SessionEvent>) -> Step<Session> {
    fed(session, &Cx { now: Millis::new(1_000), boot: &BOOT, viewer: &NOBODY }, input)
}

/// The session that was kept, before anybody said whose it is.
fn loading() -> Session {
    after(Session::default(), Heard(Fact::Opened)).state
}

/// The same once its user is known.
fn set() -> Session {
    let person = Person { id: "1".into(), org_id: Some(7), ..Person::default() };
    [
        Got(USER, Answer::ReadUser(Ok(person))),
        Got(PERMISSIONS, Answer::ReadPermissions(Ok(Permissions::default()))),
        Got(EXTENDED, Answer::ReadExtended(Ok(Extended::default()))),
    ]
    .into_iter()
    .fold(loading(), |session, answer| after(session, answer).state)
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
    let tokens = Tokens { access_token: Secret::new("b".into()), refresh_token: Secret::default() };
    let step = after(set(), Heard(Fact::TokensBrought { tokens, sso: false, expires: None }));
    assert_eq!(goes_with(&step.state, Call::ReadUser(ReadUser {})), who("b", None));
    let other = Call::ReadDict(ReadDict { dict_type: "d".into() });
    assert_eq!(goes_with(&step.state, other), who("a", Some("7")));
}

// F8
#[test]
fn another_tab_is_listened_to_when_it_logs_in_or_out_and_not_for_what_else_it_stores() {
    for (key, looks) in [("sanku_session", true), ("announcementTime", false)] {
        let step = after(set(), Heard(Fact::StorageChanged { key: key.into(), present: true }));
        assert_eq!(step.effects.contains(&Command::LockSession.into()), looks, "{key}");
    }
}
