//! §4 Whose the tokens are: a login, an address, an answer that comes too late.

use super::*;
use crate::net::api::ReadPermissions;

fn toasts(step: &Step<Session>) -> usize {
    step.effects.iter().filter(|effect| matches!(effect, Effect::Shell(Command::Toast { .. }))).count()
}

fn somebody_else(step: &Step<Session>) -> bool {
    step.effects.contains(&Fact::ViewerChanged.into())
}

/// Somebody who logged in just now.
fn logged_in() -> Session {
    let learning = after(after(Session::default(), got("b")).state, lives("30")).state;
    introduced(learning, "1").state
}

// T34
#[test]
fn an_answer_about_earlier_tokens_makes_nobody_the_user_of_later_ones() {
    let later = after(loading(), got("b")).state;
    assert!(!has_user(&introduced(later, "1").state));
}

// LGN-6, T5
#[test]
fn a_login_takes_the_place_of_tokens_that_an_address_brought_and_of_the_organisation_before() {
    let taken = after(after(set(), brought("b")).state, got("c")).state;
    assert_eq!(goes_with(&taken, Call::ReadUser(ReadUser {})), who("c", None));
}

// TOK-2, TOK-4
#[test]
fn a_login_ends_the_renewal_of_earlier_tokens_and_its_own_can_be_renewed() {
    let renewing = after(after(set(), expired()).state, locked("local_t=a; local_rt=r"));
    assert!(renews(&renewing));
    let taken = after(renewing.state, got("b"));
    assert!(taken.effects.contains(&Command::UnlockSession.into()));
    let again = after(taken.state, expired());
    assert!(asks_lock(&again));
    assert!(renews(&after(again.state, locked("local_t=b; local_rt=s"))));
}

// TOK-4, GRD-2
#[test]
fn tokens_of_an_address_can_be_renewed_whatever_became_of_those_before() {
    let over = || {
        let renewing = after(after(set(), expired()).state, locked("local_t=a; local_rt=r")).state;
        after(renewing, Got(RENEW, Answer::RefreshToken(Err(ApiError::of("500", 1))))).state
    };
    assert!(!asks_lock(&after(over(), expired())), "those before are over");
    let accepted = introduced(after(over(), brought("b")).state, "1").state;
    assert!(asks_lock(&after(accepted, expired())));
}

// SES-1, T34
#[test]
fn a_login_is_somebody_else_and_who_is_asked_for_again_is_not() {
    let learning = after(after(Session::default(), got("b")).state, lives("30")).state;
    assert!(somebody_else(&introduced(learning, "1")));
    let again = || after(logged_in(), Heard(Fact::ProfileChanged)).state;
    assert!(!somebody_else(&introduced(again(), "1")));
    assert!(somebody_else(&introduced(again(), "2")));
}

// GRD-2
#[test]
fn who_is_brought_by_an_address_reads_so_only_where_they_are_another() {
    for (id, told) in [("1", 0), ("2", 1)] {
        assert_eq!(toasts(&introduced(after(set(), brought("b")).state, id)), told, "{id}");
    }
    let other = introduced(after(set(), Heard(Fact::ProfileChanged)).state, "2");
    assert_eq!(toasts(&other), 0, "no address brought them");
}

// GRD-2, T5
#[test]
fn tokens_of_nobody_leave_a_session_with_its_own_which_is_asked_about_only_if_its_user_is_unknown() {
    let nobody = |session: Session| known(after(session, brought("b")).state, Err(ApiError::of("401", 1)));
    for (session, asks) in [(set(), false), (loading(), true), (Session::default(), false)] {
        let refused = nobody(session);
        assert_eq!((asks_who(&refused), toasts(&refused)), (asks, 1));
    }
    assert_eq!(goes_with(&nobody(set()).state, Call::ReadUser(ReadUser {})), who("a", Some("7")));
}

// ERR-5, SES-1
#[test]
fn a_session_whose_user_is_locked_out_says_so_and_any_other_end_is_only_logged() {
    for (code, told) in [("430", true), ("500", false)] {
        let step = known(loading(), Err(ApiError::of(code, 1)));
        let failed = step.effects.iter().any(|effect| matches!(effect, Effect::Tell(Fact::Failed { .. })));
        assert_eq!((has_user(&step.state), failed), (false, told), "{code}");
    }
}

// PRM-1, SES-7
#[test]
fn what_a_user_may_do_and_through_which_program_they_come_is_known_with_them() {
    let viewer = set().viewer();
    assert_eq!((viewer.permissions, viewer.roles), (vec!["p".to_owned()], vec!["r".to_owned()]));
    assert_eq!(set().user.map(|user| user.person.client_id).as_deref(), Some("c"));
}

// CAL-1
#[test]
fn the_management_platform_stays_an_app_of_its_own_after_a_logout() {
    let boot = Boot { path: "/management".into(), ..boot("local_t=a") };
    let go = |session, input| at(&boot, 1_000, session, input);
    let out = go(go(Session::default(), Heard(Fact::Opened)).state, Heard(Fact::AccountClosed)).state;
    let learning = go(go(out, got("b")).state, lives("30"));
    let ask = ReadPermissions { app_type: limits::PLATFORM_APP_TYPE };
    assert!(learning.effects.contains(&Effect::Call(PERMISSIONS, Call::ReadPermissions(ask))));
}
