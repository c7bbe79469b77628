//! §4 Journeys of the end: by the user, by another tab, by idleness.

use super::*;

#[test]
fn a_logout_in_another_tab_ends_the_session_here() {
    let mut shell = logged_in();
    crate::shell::put(&shell.jar, "local_t=; Max-Age=0");
    shell.hear(Fact::StorageChanged { key: "sanku_session".into(), present: false });
    assert_eq!((name(&shell), sent(&shell, "auth/logout"), shell.locks), (None, 0, 0));
    assert_eq!(token(&shell, "es/search"), None, "the search is asked again by nobody");
}

#[test]
fn a_login_in_another_tab_opens_the_session_here() {
    let mut shell = with_cookies("");
    crate::shell::put(&shell.jar, "local_t=b; Path=/");
    shell.hear(Fact::StorageChanged { key: "sanku_session".into(), present: true });
    introduce(&mut shell, "2");
    assert_eq!(name(&shell), Some("u2"));
    assert_eq!(token(&shell, "es/search").as_deref(), Some("Bearer b"));
}

#[test]
fn where_cookies_are_blocked_a_session_lives_in_memory() {
    let mut shell = with_cookies("");
    shell.hear(Fact::TokensGot { tokens: tokens("a", "r") });
    shell.jar.borrow_mut().clear();
    shell.answer(CONFIG, "[]");
    introduce(&mut shell, "1");
    shell.jar.borrow_mut().clear();
    shell.fail("es/search/by/keyword", EXPIRED);
    shell.jar.borrow_mut().clear();
    shell.answer(REFRESH, r#"{"accessToken":"b","refreshToken":"s"}"#);
    assert_eq!((name(&shell), token(&shell, "es/search").as_deref()), (Some("u1"), Some("Bearer b")));
}

#[test]
fn a_logout_clears_everything_whatever_the_server_says() {
    for outcome in [Outcome::Failed, Outcome::TimedOut, Outcome::Aborted] {
        let mut shell = logged_in();
        shell.send(FrameEvent::Session(SessionEvent::LogoutChosen));
        assert_eq!(token(&shell, "auth/logout").as_deref(), Some("Bearer a"), "the server knows whose it is");
        assert_eq!((name(&shell), shell.session.loading), (None, false));
        for key in ["local_t", "local_rt", "local_tExpires", "local_lsTime", "Org-Id"] {
            assert_eq!(cookie(&shell, key), None, "{key}");
        }
        assert!(
            shell.stored.iter().any(|(key, value)| key == "sanku_session" && value.is_some()),
            "the other tabs hear of it"
        );
        shell.end("auth/logout", &outcome);
        assert!(shell.errors.dialog.is_none());
        assert_eq!(token(&shell, "es/search"), None);
    }
}

// SES-4
#[test]
fn a_session_without_activity_ends_when_its_minutes_are_over() {
    let mut shell = logged_in();
    shell.now = 5_000;
    shell.hear(Fact::Active);
    let over = shell.wake.unwrap().value();
    assert_eq!(over, 5_001 + 30 * MINUTE);
    shell.tick(over);
    shell.answer(CONFIG, "[]");
    assert_eq!((name(&shell), sent(&shell, "auth/logout")), (None, 1));
}

// SES-4, ERR-8
#[test]
fn a_session_that_ended_by_idleness_leads_to_the_login_which_says_so_and_leads_back() {
    let boot = |path: &str| Boot {
        path: path.into(),
        origin: "http://localhost".into(),
        cookies: Secret::new("local_t=a; local_rt=r; local_tExpires=30; local_lsTime=1".into()),
        ..Boot::default()
    };
    for (path, start) in [
        ("/component/search?keyWords=a", "/login?"),
        ("/component/plugin/search?keyWords=a", "/plugin/login?"),
    ] {
        let mut shell = Shell::started(boot(path));
        shell.now = 1_000;
        introduce(&mut shell, "1");
        shell.now = 40 * MINUTE;
        shell.hear(Fact::Active);
        shell.answer(CONFIG, "[]");
        assert_eq!((name(&shell), sent(&shell, "auth/logout")), (None, 1), "{path}");
        let (to, _) = shell.went.last().unwrap();
        assert!(to.starts_with(start) && to.contains("redirect=%2Fcomponent"), "{to}");
        assert!(shell.page.message.as_deref().unwrap_or_default().contains("长时间未操作"));
    }
}

// SES-4
#[test]
fn who_comes_back_after_the_minutes_are_over_does_not_bring_the_session_back() {
    let mut shell = logged_in();
    shell.now = shell.wake.unwrap().value();
    shell.hear(Fact::Active);
    shell.answer(CONFIG, "[]");
    assert_eq!(
        (name(&shell), sent(&shell, "auth/logout")),
        (None, 1),
        "the timer of a sleeping machine is late"
    );
}

// SES-4
#[test]
fn what_a_user_does_is_written_once_a_second() {
    let mut shell = logged_in();
    let written =
        |shell: &Shell| shell.cookies.iter().filter(|text| text.starts_with("local_lsTime=")).count();
    for (now, times) in [(5_000, 1), (5_500, 1), (5_999, 1), (6_000, 2), (6_500, 2)] {
        let before = written(&shell);
        shell.now = now;
        shell.hear(Fact::Active);
        assert_eq!(written(&shell) - before, usize::from(now % 1_000 == 0), "{now} {times}");
    }
}

// SES-4, F8
#[test]
fn somebody_who_works_in_another_tab_is_not_logged_out_here() {
    let mut shell = logged_in();
    let over = shell.wake.unwrap().value();
    crate::shell::put(&shell.jar, &format!("local_lsTime={}", over - 1_000));
    shell.tick(over);
    assert_eq!((name(&shell), sent(&shell, CONFIG), shell.locks), (Some("u1"), 0, 0));
    assert_eq!(shell.wake.unwrap().value(), over - 1_000 + 30 * MINUTE + 1);
}

// F11, SES-4
#[test]
fn a_clock_that_jumps_ahead_a_day_logs_nobody_out() {
    let mut shell = logged_in();
    shell.tick(2 * DAY);
    assert_eq!(sent(&shell, CONFIG), 1, "the server is asked for the time");
    let headers = vec![("date".to_owned(), "Thu, 01 Jan 1970 00:00:20 GMT".to_owned())];
    let body = Secret::new(r#"{"code":0,"data":[]}"#.into());
    shell.end(CONFIG, &Outcome::Answered { status: 200, headers, body });
    assert_eq!((name(&shell), sent(&shell, "auth/logout")), (Some("u1"), 0));
    assert!(shell.wake.unwrap().value() > 2 * DAY);
}

// F11, SES-4
#[test]
fn an_expiry_or_an_activity_that_is_no_number_logs_nobody_out() {
    for cookies in
        ["local_t=a; local_tExpires=NaN; local_lsTime=1", "local_t=a; local_tExpires=30; local_lsTime=NaN"]
    {
        let mut shell = with_cookies(cookies);
        introduce(&mut shell, "1");
        shell.tick(1_000);
        assert_eq!(name(&shell), Some("u1"), "{cookies}");
    }
}

// F8
#[test]
fn a_login_in_another_tab_while_idleness_is_looked_at_leaves_the_session_alive() {
    let mut shell = logged_in();
    shell.lock_is_free = false;
    shell.tick(shell.wake.unwrap().value());
    crate::shell::put(&shell.jar, "local_t=b; Path=/");
    crate::shell::put(&shell.jar, &format!("local_lsTime={}", shell.now));
    shell.get_lock();
    introduce(&mut shell, "1");
    assert!(name(&shell).is_some() && shell.wake.is_some_and(|wake| wake.value() > shell.now));
}

#[test]
fn after_a_tick_the_next_wake_is_later() {
    let mut shell = logged_in();
    for _ in 0..5 {
        let Some(wake) = shell.wake else { break };
        shell.tick(wake.value());
        assert!(shell.wake.is_none_or(|next| next > wake));
    }
}

// F8, NET-6
#[test]
fn another_persons_login_in_another_tab_brings_their_organisation_along() {
    let mut shell = logged_in();
    crate::shell::put(&shell.jar, "local_t=b; Path=/");
    crate::shell::put(&shell.jar, "Org-Id=9; Path=/");
    shell.hear(Fact::StorageChanged { key: "sanku_session".into(), present: true });
    search(&mut shell, "x");
    let (_, _, request) = shell.asked.iter().rev().find(|(_, url, _)| url.contains("es/search")).unwrap();
    let tenant = request.headers.iter().find(|header| header.name == "tenant-id").unwrap();
    assert_eq!(tenant.value.reveal(), "9");
}
