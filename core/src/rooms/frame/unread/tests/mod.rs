//! §4 Unread messages: when they are asked for, told, remembered and forgotten.

use super::*;
use crate::{boot::Boot, machine::fed, rules::viewer::NOBODY};
use std::sync::LazyLock;

static SOMEBODY: LazyLock<Viewer> = LazyLock::new(|| Viewer { logged_in: true, ..Viewer::default() });

fn seen_by(viewer: &'static Viewer, unread: Unread, input: Input<UnreadEvent>) -> Step<Unread> {
    fed(unread, &Cx { now: Millis::new(1_000), boot: &Boot::default(), viewer }, input)
}

fn after(unread: Unread, input: Input<UnreadEvent>) -> Step<Unread> {
    seen_by(&SOMEBODY, unread, input)
}

fn entered(path: &str) -> Input<UnreadEvent> {
    Heard(Fact::Entered { route: Route::read(path).expect(path), path: path.into(), how: Went::Push })
}

fn on(path: &str) -> Unread {
    after(Unread::default(), entered(path)).state
}

fn newest(at: Option<u64>) -> Input<UnreadEvent> {
    Got(Tag::default(), Answer::NewestMessage(Ok(Some(Newest { create_time: at }))))
}

fn failed(code: &str) -> Input<UnreadEvent> {
    Got(Tag::default(), Answer::NewestMessage(Err(ApiError::of(code, 1))))
}

fn asks(step: &Step<Unread>) -> bool {
    step.effects.iter().any(|effect| matches!(effect, Effect::Call(_, Call::NewestMessage(_))))
}

/// What was told, kept and gone to.
fn did(step: &Step<Unread>) -> Vec<String> {
    let said = |effect: &Effect| match effect {
        Effect::Shell(Command::ToastWithLink { text, link, to, offset, tone: Tone::Warning, .. }) => {
            Some(format!("{text} {link} {to} {offset}"))
        }
        Effect::Shell(Command::Store { key, value, .. }) => {
            let value = value.as_deref().map(|value| value.split_once('|').map_or(value, |(_, value)| value));
            Some(format!("{key}={}", value.unwrap_or_default()))
        }
        Effect::Shell(Command::Navigate { to, .. }) => Some(format!("to {to}")),
        _ => None,
    };
    step.effects.iter().filter_map(said).collect()
}

// UNR-1, CAL-1
#[test]
fn a_login_asks_for_the_newest_unread_message_of_the_portal() {
    let step = after(on("/"), Heard(Fact::SignedIn));
    let Some(Effect::Call(_, Call::NewestMessage(ask))) = step.effects.last() else { panic!("{step:?}") };
    assert_eq!((ask.status, ask.system_module), (0, 2));
}

// UNR-1
#[test]
fn another_header_asks_again_and_the_same_one_does_not() {
    assert!(asks(&after(on("/"), entered("/part"))));
    assert!(!asks(&after(on("/part"), entered("/component/search"))));
    assert!(asks(&after(on("/part"), entered("/user"))));
    assert!(!asks(&seen_by(&NOBODY, on("/"), entered("/part"))), "nobody has messages");
}

// UNR-1
#[test]
fn a_newer_message_is_told_once_with_a_link_and_its_time_is_kept() {
    let step = after(on("/part"), newest(Some(5)));
    assert_eq!(did(&step), ["newestMsgTime=5", "您有新的未读消息 查看消息 /user?dir=4 70"]);
    let panel = after(on("/part/plugin/search"), newest(Some(5)));
    assert_eq!(did(&panel)[1], "您有新的未读消息 查看消息 /plugin/user?dir=4 70");
    let again = after(step.state, newest(Some(5)));
    assert_eq!((did(&again).len(), again.state.dot), (0, true));
    assert_eq!(did(&after(again.state, newest(Some(6)))).len(), 2);
}

// UNR-1
#[test]
fn on_the_user_pages_it_is_kept_and_not_told() {
    assert_eq!(did(&after(on("/user?dir=4"), newest(Some(5)))), ["newestMsgTime=5"]);
}

// UNR-1, STO-1
#[test]
fn what_an_earlier_page_kept_is_told_no_more() {
    for (kept, told) in [("9|5", 0), ("9|4", 2), ("9|NaN", 2), ("x", 2)] {
        let value = kept.replacen('9', "9000", 1);
        let boot = Boot { local: [("newestMsgTime".into(), Secret::new(value))].into(), ..Boot::default() };
        let cx = Cx { now: Millis::new(1_000), boot: &boot, viewer: &SOMEBODY };
        let opened = Unread::default().update(&cx, Heard(Fact::Opened)).state;
        assert_eq!(did(&after(opened, newest(Some(5)))).len(), told, "{kept}");
    }
}

// UNR-2
#[test]
fn the_dot_is_there_while_a_message_is_unread_and_a_failed_lookup_clears_it() {
    let dotted = || after(on("/part"), newest(Some(5))).state;
    assert!(dotted().view(&Cx { now: Millis::new(1), boot: &Boot::default(), viewer: &SOMEBODY }).dot);
    for input in [newest(None), Got(Tag::default(), Answer::NewestMessage(Ok(None))), failed("500")] {
        assert!(!after(dotted(), input).state.dot);
    }
}

// UNR-2
#[test]
fn a_failed_lookup_shows_no_page_of_its_own() {
    for (code, told) in [("500", true), ("401", true), ("421", true), ("403", false), ("100403", false)] {
        let step = after(on("/part"), failed(code));
        assert_eq!(
            matches!(step.effects[..], [Effect::Tell(Fact::Failed { shown: true, .. })]),
            told,
            "{code}"
        );
    }
}

// UNR-3
#[test]
fn a_logout_forgets_the_time_and_leaves_the_user_pages() {
    for (path, done) in [
        ("/user", vec!["newestMsgTime=", "to /"]),
        ("/user?dir=4", vec!["newestMsgTime=", "to /"]),
        ("/plugin/user", vec!["newestMsgTime=", "to /plugin"]),
        ("/part", vec!["newestMsgTime="]),
        ("/personalCenter/myInfo", vec!["newestMsgTime="]),
    ] {
        let step = after(after(on(path), newest(Some(5))).state, Heard(Fact::SignedOut));
        assert_eq!(
            (did(&step), step.state.dot, &step.state.stored),
            (done.into_iter().map(Into::into).collect(), false, &None),
            "{path}"
        );
    }
}

// UNR-3, SES-3
#[test]
fn a_logout_that_leads_to_the_login_is_not_led_elsewhere() {
    let asked = Heard(Fact::LogoutAsked { to: Some("/login".into()) });
    let step = after(after(on("/user"), asked).state, Heard(Fact::SignedOut));
    assert_eq!(did(&step), ["newestMsgTime="]);
    let later = after(after(step.state, Heard(Fact::SignedIn)).state, Heard(Fact::SignedOut));
    assert_eq!(did(&later), ["newestMsgTime=", "to /"]);
}

// UNR-3
#[test]
fn a_logout_that_ended_no_session_leads_the_next_one_nowhere() {
    let asked = Heard(Fact::LogoutAsked { to: Some("/login".into()) });
    let in_again = after(after(on("/user"), asked).state, Heard(Fact::SignedIn)).state;
    assert_eq!(did(&after(in_again, Heard(Fact::SignedOut))), ["newestMsgTime=", "to /"]);
}

// UNR-1, PLG-6
#[test]
fn after_a_logout_the_page_is_the_same_and_its_header_asks_no_second_time() {
    let out = after(on("/part/plugin/search"), Heard(Fact::SignedOut)).state;
    let in_again = after(out, Heard(Fact::SignedIn)).state;
    assert_eq!(did(&after(in_again, newest(Some(5))))[1], "您有新的未读消息 查看消息 /plugin/user?dir=4 70");
    let out = after(on("/part"), Heard(Fact::SignedOut)).state;
    assert!(!asks(&after(out, entered("/part/search"))));
}

#[test]
fn the_connection_asks_again_for_who_is_logged_in() {
    assert!(asks(&after(on("/"), Heard(Fact::Online { online: true }))));
    assert!(!asks(&seen_by(&NOBODY, on("/"), Heard(Fact::Online { online: true }))));
}
