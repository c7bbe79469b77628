//! §4 Journeys of the session: tokens, renewals, other tabs, idleness, the end.

use crate::shell::Shell;
use sanku_core::{
    app::AppEvent,
    boot::Boot,
    fact::Fact,
    features::session::view::SessionEvent,
    net::{
        api::Tokens,
        http::{Body, Outcome, Outgoing},
    },
    secret::Secret,
};

const USER: &str = "get-user-info";
const PERMISSIONS: &str = "get-permission-info";
const EXTENDED: &str = "get-extend-user-info";
const CONFIG: &str = "list-all-simple?dictType=system_config";
const REFRESH: &str = "auth/refresh-token";
const EXPIRED: &str = r#"{"code":401}"#;
const MINUTE: u64 = 60_000;
const DAY: u64 = 24 * 60 * MINUTE;

fn boot(cookies: &str) -> Boot {
    Boot {
        path: "/part/search?keyWords=a".into(),
        origin: "http://localhost".into(),
        cookies: Secret::new(cookies.into()),
        ..Boot::default()
    }
}

/// A document that finds these cookies.
fn with_cookies(cookies: &str) -> Shell {
    Shell::started(boot(cookies))
}

fn tokens(access: &str, refresh: &str) -> Tokens {
    Tokens { access_token: Secret::new(access.into()), refresh_token: Secret::new(refresh.into()) }
}

/// The server says who it is.
fn introduce(shell: &mut Shell, id: &str) {
    shell.answer(USER, &format!(r#"{{"id":"{id}","username":"u{id}","orgId":7,"orgEnable":true}}"#));
    shell.answer(PERMISSIONS, r#"{"permissions":["p"],"roles":["r"],"menus":[]}"#);
    shell.answer(EXTENDED, r#"{"clientId":"c"}"#);
}

/// Somebody is logged in, and their search was answered.
fn logged_in() -> Shell {
    let mut shell = with_cookies("local_t=a; local_rt=r; local_tExpires=30; local_lsTime=1");
    shell.now = 1_000;
    introduce(&mut shell, "1");
    shell.answer("es/search/by/keyword", &crate::shell::found(1));
    shell
}

fn name(shell: &Shell) -> Option<&str> {
    shell.session.user.as_ref().map(|user| user.name.as_str())
}

fn sent(shell: &Shell, address: &str) -> usize {
    shell.asked.iter().filter(|(_, url, _)| url.contains(address)).count()
}

/// The token that went with the last request to an address.
fn token(shell: &Shell, address: &str) -> Option<String> {
    let (_, _, request) = shell.asked.iter().rev().find(|(_, url, _)| url.contains(address)).unwrap();
    let header = request.headers.iter().find(|header| header.name == "authorization")?;
    Some(header.value.reveal().clone())
}

fn cookie(shell: &Shell, name: &str) -> Option<String> {
    shell.jar.borrow().get(name).cloned()
}

fn search(shell: &mut Shell, word: &str) {
    shell.go(&format!("/part/search?keyWords={word}"), sanku_core::fact::Went::Push);
}

// SES-1, TOK-1
#[test]
fn a_session_that_was_kept_is_set_once_its_user_is_known() {
    let mut shell = with_cookies("local_t=a; local_rt=r");
    assert!(shell.session.loading && name(&shell).is_none());
    assert_eq!(token(&shell, USER).as_deref(), Some("Bearer a"));
    introduce(&mut shell, "1");
    assert_eq!((name(&shell), shell.session.loading), (Some("u1"), false));
    assert_eq!(cookie(&shell, "Org-Id").as_deref(), Some("7"));
}

// SES-1
#[test]
fn a_user_who_cannot_be_found_leaves_no_token_and_a_line_in_the_log() {
    let mut shell = with_cookies("local_t=a");
    shell.fail(USER, r#"{"code":500}"#);
    shell.answer(PERMISSIONS, "{}");
    shell.answer(EXTENDED, "{}");
    assert_eq!((name(&shell), shell.session.loading), (None, false));
    assert_eq!([cookie(&shell, "local_t"), cookie(&shell, "local_rt")], [None, None]);
    assert!(shell.body().contains("获取用户信息失败"), "{}", shell.body());
}

// SES-7
#[test]
fn a_user_whose_program_is_unknown_is_a_user_all_the_same() {
    let mut shell = with_cookies("local_t=a");
    shell.answer(USER, r#"{"username":"u"}"#);
    shell.answer(PERMISSIONS, "{}");
    shell.end(EXTENDED, &Outcome::Failed);
    assert_eq!(name(&shell), Some("u"));
}

// SES-1
#[test]
fn without_a_token_nobody_is_asked_for() {
    let shell = with_cookies("last_sel_platform=part");
    assert!(!shell.session.loading && sent(&shell, USER) == 0);
    assert_eq!(token(&shell, "es/search"), None);
}

// LGN-6
#[test]
fn a_login_saves_the_tokens_then_the_expiry_then_asks_who_it_is() {
    let mut shell = with_cookies("");
    shell.hear(Fact::TokensGot { tokens: tokens("a", "r") });
    assert_eq!(cookie(&shell, "local_t").as_deref(), Some("a"));
    assert_eq!((sent(&shell, CONFIG), sent(&shell, USER)), (1, 0));
    shell.answer(CONFIG, r#"[{"label":"token_expire_time","value":"45"}]"#);
    assert_eq!(cookie(&shell, "local_tExpires").as_deref(), Some("45"));
    assert!(name(&shell).is_none());
    introduce(&mut shell, "1");
    assert_eq!(name(&shell), Some("u1"));
}

// LGN-6
#[test]
fn a_login_whose_config_call_fails_keeps_the_expiry_it_had() {
    for answer in [r#"{"code":500}"#, r#"{"code":0,"data":[{"label":"token_expire_time","value":"-1"}]}"#] {
        let mut shell = with_cookies("local_tExpires=20");
        shell.hear(Fact::TokensGot { tokens: tokens("a", "r") });
        shell.fail(CONFIG, answer);
        introduce(&mut shell, "1");
        assert_eq!(cookie(&shell, "local_tExpires").as_deref(), Some("20"));
        assert_eq!(name(&shell), Some("u1"));
    }
}

// T34
/// Fifty calls under way, in their order.
fn fifty(shell: &mut Shell) -> Vec<u32> {
    let before = shell.asked.len();
    for number in 0..50 {
        shell.hear(Fact::Crashed { message: "x".into(), stack: format!("stack {number}") });
    }
    let asked: Vec<u32> = shell.asked[before..].iter().map(|(id, ..)| *id).collect();
    assert_eq!(asked.len(), 50);
    asked
}

/// What each request from this one on carried, and with which token.
fn carried(shell: &Shell, from: usize) -> Vec<(String, Option<String>)> {
    let carried = |(_, _, request): &(u32, String, Outgoing)| {
        let Body::Json { text } = &request.body else { return (String::new(), None) };
        let header = request.headers.iter().find(|header| header.name == "authorization");
        (text.clone(), header.map(|header| header.value.reveal().clone()))
    };
    shell.asked[from..].iter().map(carried).collect()
}

// TOK-2, TOK-4, F3
#[test]
fn fifty_calls_that_expire_together_share_one_renewal_and_each_goes_once_more_in_its_order() {
    let mut shell = logged_in();
    let before = shell.asked.len();
    let ids = fifty(&mut shell);
    let first = carried(&shell, before);
    ids.iter().for_each(|id| shell.end_of(*id, EXPIRED));
    assert_eq!(sent(&shell, REFRESH), 1);
    let before = shell.asked.len();
    shell.answer(REFRESH, r#"{"accessToken":"b","refreshToken":"s"}"#);
    let again: Vec<_> = first.into_iter().map(|(text, _)| (text, Some("Bearer b".to_owned()))).collect();
    assert_eq!(carried(&shell, before), again);
    assert_eq!((cookie(&shell, "local_t"), cookie(&shell, "local_rt")), (Some("b".into()), Some("s".into())));
    assert_eq!(shell.locks, 0, "the next tab is let in");
}

// TOK-2, F3, F8
#[test]
fn four_tabs_with_fifty_calls_each_make_one_renewal() {
    let mut tabs: Vec<Shell> = (0..4).map(|_| logged_in()).collect();
    let jar = tabs[0].jar.clone();
    for tab in &mut tabs {
        tab.jar = jar.clone();
        tab.lock_is_free = false;
        let ids = fifty(tab);
        ids.iter().for_each(|id| tab.end_of(*id, EXPIRED));
    }
    for tab in &mut tabs {
        let before = tab.asked.len();
        tab.get_lock();
        if sent(tab, REFRESH) == 1 {
            tab.answer(REFRESH, r#"{"accessToken":"b","refreshToken":"s"}"#);
        }
        let again =
            carried(tab, before).into_iter().filter(|(_, token)| token.as_deref() == Some("Bearer b"));
        assert_eq!((again.count(), tab.locks), (50, 0));
    }
    assert_eq!(tabs.iter().map(|tab| sent(tab, REFRESH)).sum::<usize>(), 1);
}

// F3
#[test]
fn a_call_that_expires_after_the_renewal_goes_once_more_without_another() {
    let mut shell = logged_in();
    search(&mut shell, "x");
    search(&mut shell, "y");
    let ids: Vec<u32> = shell.asked.iter().rev().take(2).map(|(id, ..)| *id).collect();
    shell.end_of(ids[0], EXPIRED);
    shell.answer(REFRESH, r#"{"accessToken":"b","refreshToken":"s"}"#);
    shell.end_of(ids[1], EXPIRED);
    assert_eq!(sent(&shell, REFRESH), 1);
    assert_eq!(token(&shell, "es/search").as_deref(), Some("Bearer b"));
}

// F4, TOK-2
// TOK-3, F5
// TOK-3
#[test]
fn a_success_after_a_renewal_starts_the_count_anew() {
    let mut shell = logged_in();
    for attempt in 1..=8 {
        search(&mut shell, &format!("x{attempt}"));
        shell.fail("es/search/by/keyword", EXPIRED);
        shell.answer(REFRESH, &format!(r#"{{"accessToken":"b{attempt}","refreshToken":"s"}}"#));
        shell.answer("es/search/by/keyword", &crate::shell::found(1));
    }
    assert_eq!((sent(&shell, REFRESH), name(&shell)), (8, Some("u1")));
}

// TOK-4, F6
#[test]
fn a_single_sign_on_user_renews_by_the_other_way() {
    let mut boot = boot("local_t=a; local_rt=r");
    boot.session = [("isAuthUser".to_owned(), Secret::new("true".into()))].into();
    let mut shell = Shell::started(boot);
    introduce(&mut shell, "1");
    shell.fail("es/search/by/keyword", r#"{"code":"IPDC.01020049"}"#);
    assert_eq!((sent(&shell, REFRESH), sent(&shell, "ipdc/user/refreshToken?refreshToken=r")), (0, 1));
    shell.fail("ipdc/user/refreshToken", r#"{"access_token":"b"}"#);
    assert_eq!(token(&shell, "es/search").as_deref(), Some("Bearer b"));
    assert_eq!(cookie(&shell, "local_rt").as_deref(), Some("r"));
}

// PLG-3
#[test]
fn a_panel_that_wants_no_login_renews_nothing() {
    let mut boot = boot("local_t=a; local_rt=r");
    boot.path = "/plugin/part/search?keyWords=a".into();
    let plugin = r#"{"softwareType":"CAD","noLogin":true}"#;
    boot.session = [("plugin".to_owned(), Secret::new(plugin.into()))].into();
    let mut shell = Shell::started(boot);
    introduce(&mut shell, "1");
    shell.fail("es/search/by/keyword", EXPIRED);
    assert_eq!(sent(&shell, REFRESH), 0);
}

#[test]
fn what_was_asked_before_a_login_is_asked_again_after_it() {
    let mut shell = with_cookies("");
    let before = sent(&shell, "es/search/by/keyword");
    shell.hear(Fact::TokensGot { tokens: tokens("a", "r") });
    shell.answer(CONFIG, "[]");
    introduce(&mut shell, "1");
    let (first, ..) = *shell.asked.iter().find(|(_, url, _)| url.contains("es/search/by/keyword")).unwrap();
    assert!(shell.aborted.contains(&first), "the visitor's answer reaches nobody");
    assert!(sent(&shell, "es/search/by/keyword") > before);
    assert_eq!(token(&shell, "es/search/by/keyword").as_deref(), Some("Bearer a"));
}

#[test]
fn a_renewal_that_fails_fails_all_that_wait_and_ends_the_session_once() {
    for outcome in [
        Outcome::TimedOut,
        Outcome::Failed,
        Outcome::Answered { status: 401, headers: vec![], body: Secret::new(String::new()) },
        Outcome::Answered { status: 500, headers: vec![], body: Secret::new("<html>".into()) },
    ] {
        let mut shell = logged_in();
        search(&mut shell, "x");
        shell.fail("es/search/by/keyword", EXPIRED);
        shell.end(REFRESH, &outcome);
        assert_eq!(sent(&shell, REFRESH), 1, "{outcome:?}");
        assert_eq!(name(&shell), None, "{outcome:?}");
        let logins = shell.went.iter().filter(|(to, _)| to.starts_with("/login")).count();
        assert_eq!(logins, 1, "{:?}", shell.went);
        assert_eq!((cookie(&shell, "local_t"), shell.locks), (None, 0), "{outcome:?}");
    }
}

#[test]
fn the_fifth_attempt_without_a_success_raises_refresh_time_exceed() {
    let mut shell = logged_in();
    search(&mut shell, "x");
    for attempt in 1..=4 {
        shell.fail("es/search/by/keyword", EXPIRED);
        assert_eq!(sent(&shell, REFRESH), attempt);
        shell.answer(REFRESH, &format!(r#"{{"accessToken":"b{attempt}","refreshToken":"s"}}"#));
    }
    shell.fail("es/search/by/keyword", EXPIRED);
    assert_eq!(sent(&shell, REFRESH), 4);
    let logged = shell.asked.iter().any(|(_, url, request)| {
        let Body::Json { text } = &request.body else { return false };
        url.contains("front/log") && text.contains("refresh time exceed")
    });
    assert!(logged && name(&shell).is_none());
}

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
        shell.send(AppEvent::Session(SessionEvent::LogoutChosen));
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

#[test]
fn a_good_token_in_an_address_replaces_the_session_once_its_user_is_known() {
    let mut shell = logged_in();
    shell.hear(Fact::TokensBrought { tokens: tokens("b", "s") });
    assert_eq!((name(&shell), cookie(&shell, "local_t").as_deref()), (Some("u1"), Some("a")));
    introduce(&mut shell, "2");
    assert_eq!((name(&shell), cookie(&shell, "local_t").as_deref()), (Some("u2"), Some("b")));
    assert_eq!(shell.toasts, ["已切换到账号 u2"]);
    assert_eq!(token(&shell, "es/search").as_deref(), Some("Bearer b"));
}

// F8
#[test]
fn what_another_tab_renewed_is_taken_over_without_a_request() {
    let mut shell = logged_in();
    shell.lock_is_free = false;
    search(&mut shell, "x");
    shell.fail("es/search/by/keyword", EXPIRED);
    crate::shell::put(&shell.jar, "local_t=b; Path=/");
    crate::shell::put(&shell.jar, "local_rt=s; Path=/");
    shell.get_lock();
    assert_eq!((sent(&shell, REFRESH), shell.locks), (0, 0));
    assert_eq!(token(&shell, "es/search").as_deref(), Some("Bearer b"));
    assert_eq!(sent(&shell, USER), 1, "a renewal changes nobody");
}

// F8
// F8
// F9
// SES-2, T26
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

// GRD-2, T5
#[test]
fn a_bad_token_in_an_address_leaves_a_good_session_as_it_is() {
    let mut shell = logged_in();
    for bad in ["x", "a b"] {
        shell.hear(Fact::TokensBrought { tokens: tokens(bad, "") });
        if bad == "x" {
            assert_eq!(token(&shell, USER).as_deref(), Some("Bearer x"));
            shell.fail(USER, EXPIRED);
            shell.fail(PERMISSIONS, EXPIRED);
            shell.fail(EXTENDED, EXPIRED);
        }
        assert_eq!((name(&shell), cookie(&shell, "local_t").as_deref()), (Some("u1"), Some("a")), "{bad}");
    }
    assert_eq!(shell.toasts.len(), 2, "the user is told");
    search(&mut shell, "x");
    assert_eq!(token(&shell, "es/search").as_deref(), Some("Bearer a"));
}

// GRD-2, T5
// SES-1, TOK-2
#[test]
fn a_kept_session_that_the_server_forgot_ends_without_a_word_to_the_visitor() {
    let mut shell = with_cookies("local_t=a; local_rt=r");
    shell.fail("es/search/by/keyword", EXPIRED);
    shell.fail(USER, EXPIRED);
    shell.fail(REFRESH, EXPIRED);
    assert_eq!((shell.session.loading, cookie(&shell, "local_t"), shell.locks), (false, None, 0));
    assert!(shell.went.is_empty() && shell.toasts.is_empty() && shell.errors.dialog.is_none());
    assert_eq!(sent(&shell, REFRESH), 1);
}

// F8
#[test]
fn another_persons_login_during_a_renewal_is_seen() {
    let mut shell = logged_in();
    shell.lock_is_free = false;
    search(&mut shell, "x");
    shell.fail("es/search/by/keyword", EXPIRED);
    crate::shell::put(&shell.jar, "local_t=b; Path=/");
    shell.hear(Fact::StorageChanged { key: "sanku_session".into(), present: true });
    shell.get_lock();
    introduce(&mut shell, "2");
    assert_eq!((name(&shell), sent(&shell, REFRESH)), (Some("u2"), 0));
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
