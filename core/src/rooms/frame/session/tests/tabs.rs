//! F8 The tabs of a browser: what another one does, and where cookies are blocked.

use super::*;

/// Somebody who logged in here, with nothing kept before.
fn logged_in() -> Session {
    let learning = after(after(Session::default(), got("b")).state, lives("30")).state;
    introduced(learning, "1").state
}

// F8
#[test]
fn another_tab_is_listened_to_when_it_logs_in_or_out_and_not_for_what_else_it_stores() {
    let asked = after(set(), marked());
    assert!(asks_lock(&asked));
    assert!(!asks_lock(&after(asked.state, marked())), "the lock is asked for already");
    let other = Heard(Fact::StorageChanged { key: "announcementTime".into(), present: true });
    assert!(!asks_lock(&after(set(), other)));
}

// F8
#[test]
fn a_logout_in_another_tab_ends_a_session_that_began_here() {
    let seen = after(after(logged_in(), marked()).state, locked("local_t=b; local_rt=s")).state;
    assert!(has_user(&seen));
    let gone = after(after(seen, marked()).state, locked("")).state;
    assert!(!has_user(&gone));
}

// F9, SES-4
#[test]
fn where_cookies_are_blocked_a_session_keeps_its_time() {
    let wakes =
        |session: &Session| session.wake(&Cx { now: Millis::new(1_000), boot: &BOOT, viewer: &NOBODY });
    let session = logged_in();
    let before = wakes(&session);
    assert!(before.is_some());
    let looked = after(after(session, marked()).state, locked("")).state;
    assert_eq!((wakes(&looked), has_user(&looked)), (before, true));
}
