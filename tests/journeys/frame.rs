//! §1, §4 Journeys through what stands around every page: announcement, unread messages, help, log, connection.

use crate::shell::Shell;
use sanku_core::{
    boot::Boot,
    effect::Command,
    fact::Fact,
    net::http::Outcome,
    rooms::frame::{
        FrameEvent, announcement::AnnouncementEvent, help::HelpEvent, session::view::SessionEvent,
    },
    secret::Secret,
};

const NOTICES: &str = "system_maintenance_notification";
const NEWEST: &str = "message/newest";
const LOG: &str = "/tool/api/front/log";
const MINUTE: u64 = 60_000;

fn sent(shell: &Shell, address: &str) -> usize {
    shell.asked.iter().filter(|(_, url, _)| url.contains(address)).count()
}

fn announced(shell: &mut Shell, remark: &str) {
    shell.answer(NOTICES, &format!(r#"[{{"value":"2099-01-01","status":0,"remark":"{remark}"}}]"#));
}

/// Somebody is logged in, at an address.
fn user_at(path: &str) -> Shell {
    let cookies = Secret::new("local_t=a; local_rt=r".into());
    let boot = Boot { path: path.into(), origin: "http://localhost".into(), cookies, ..Boot::default() };
    let mut shell = Shell::started(boot);
    shell.answer("get-user-info", r#"{"id":"1","username":"u","orgId":7,"orgEnable":true}"#);
    shell.answer("get-permission-info", r#"{"permissions":[],"roles":[],"menus":[]}"#);
    shell.answer("get-extend-user-info", r#"{"clientId":"c"}"#);
    shell
}

/// The links behind messages, in their order.
fn links(shell: &Shell) -> Vec<&str> {
    let link = |command: &'_ Command| matches!(command, Command::ToastWithLink { .. });
    let found = shell.done.iter().filter(|command| link(command));
    found
        .filter_map(
            |command| if let Command::ToastWithLink { to, .. } = command { Some(to.as_str()) } else { None },
        )
        .collect()
}

fn kept<'a>(shell: &'a Shell, key: &str) -> Option<&'a Option<String>> {
    shell.stored.iter().rev().find(|(name, _)| name == key).map(|(_, value)| value)
}

// ANN-1, ANN-2, ANN-4
#[test]
fn an_announcement_that_was_dismissed_is_back_after_twelve_minutes() {
    let mut shell = Shell::at("/part");
    announced(&mut shell, "今晚维护");
    assert_eq!(
        (shell.announcement.texts.clone(), shell.announcement.popper_top),
        (vec!["今晚维护".into()], 90)
    );
    shell.now = 1_000;
    shell.send(FrameEvent::Announcement(AnnouncementEvent::Closed));
    assert_eq!((shell.announcement.texts.len(), shell.announcement.popper_top), (0, 54));
    let asked = sent(&shell, NOTICES);
    shell.tick(1_000 + 12 * MINUTE - 1);
    assert!(shell.announcement.texts.is_empty());
    shell.tick(1_000 + 12 * MINUTE);
    assert_eq!((shell.announcement.texts.len(), sent(&shell, NOTICES)), (1, asked + 1));
    shell.answer(NOTICES, "[]");
    assert!(shell.announcement.texts.is_empty(), "it ended meanwhile");
}

// LOG-2, ERR-2
#[test]
fn announcements_that_break_down_are_written_down_and_nobody_is_told() {
    let mut shell = Shell::at("/part");
    shell.fail(NOTICES, r#"{"code":500}"#);
    assert_eq!((shell.log.entries, shell.errors.dialog.is_none(), shell.toasts.len()), (1, true, 0));
}

// LOG-2
#[test]
fn a_report_that_fails_leads_to_no_other_report() {
    let mut shell = Shell::at("/part");
    shell.hear(Fact::Crashed { message: "m".into(), stack: "s".into() });
    for outcome in [Outcome::Failed, Outcome::TimedOut] {
        assert_eq!(sent(&shell, LOG), 1);
        shell.end(LOG, &outcome);
    }
    assert_eq!((sent(&shell, LOG), shell.errors.dialog.is_none()), (1, true));
    assert!(shell.reports.iter().any(|text| text.starts_with("log: ")), "{:?}", shell.reports);
}

// UNR-1, UNR-2
#[test]
fn a_login_tells_of_an_unread_message_once_and_shows_the_dot() {
    let mut shell = user_at("/part");
    assert_eq!(sent(&shell, NEWEST), 1);
    shell.answer(NEWEST, r#"{"createTime":5}"#);
    assert_eq!((links(&shell), shell.unread.dot), (vec!["/user?dir=4"], true));
    shell.go("/", sanku_core::fact::Went::Push);
    shell.answer(NEWEST, r#"{"createTime":5}"#);
    assert_eq!((links(&shell).len(), sent(&shell, NEWEST), shell.unread.dot), (1, 2, true));
    shell.go("/user", sanku_core::fact::Went::Push);
    shell.answer(NEWEST, "null");
    assert!(!shell.unread.dot);
}

// UNR-3
#[test]
fn a_logout_on_the_user_pages_goes_home_and_forgets_what_was_told() {
    let mut shell = user_at("/user?dir=4");
    shell.answer(NEWEST, r#"{"createTime":5}"#);
    assert!(kept(&shell, "newestMsgTime").is_some_and(Option::is_some));
    shell.send(FrameEvent::Session(SessionEvent::LogoutChosen));
    assert_eq!((shell.path.as_str(), shell.unread.dot), ("/", false));
    assert_eq!(kept(&shell, "newestMsgTime"), Some(&None));
}

// UNR-3
#[test]
fn a_logout_elsewhere_stays_there() {
    let mut shell = user_at("/component");
    shell.send(FrameEvent::Session(SessionEvent::LogoutChosen));
    assert_eq!(shell.path, "/component");
}

// UNR-3, SES-3
#[test]
fn a_logout_that_leads_to_the_login_arrives_there_from_the_user_pages_too() {
    let mut shell = user_at("/user");
    shell.hear(Fact::LogoutAsked { to: Some("/login?redirect=%2Fpart".into()) });
    assert_eq!(shell.path, "/login?redirect=%2Fpart");
}

// HLP-1
#[test]
fn help_opens_once_the_dictionary_was_read() {
    let mut shell = Shell::at("/");
    shell.send(FrameEvent::Help(HelpEvent::Chosen));
    assert!(shell.windows.is_empty());
    shell.answer("help_center_link", r#"[{"label":"a","value":"https://docs.example.com/"}]"#);
    assert_eq!(shell.windows, [("https://docs.example.com/".to_owned(), false)]);
}

// HLP-1
#[test]
fn help_that_takes_too_long_opens_the_default() {
    let mut shell = Shell::at("/");
    shell.send(FrameEvent::Help(HelpEvent::Chosen));
    let wake = shell.wake.unwrap().value();
    shell.tick(wake);
    assert_eq!((wake, shell.windows), (2_000, vec![("/help.html".to_owned(), true)]));
}

// F2
#[test]
fn what_failed_without_a_connection_is_asked_for_again_with_it() {
    let mut shell = Shell::at("/");
    for address in ["library/count", NOTICES] {
        shell.end(address, &Outcome::Failed);
    }
    shell.hear(Fact::Online { online: false });
    let before = shell.asked.len();
    shell.hear(Fact::Online { online: true });
    assert_eq!(shell.asked.len() - before, 2);
}
