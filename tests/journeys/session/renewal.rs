//! §4 Journeys of the renewal: calls that expired, and the tabs that share what one of them got.

use super::*;

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

// F4, TOK-2
// TOK-3, F5

// F8
// F8
// F9
// SES-2, T26

// GRD-2, T5

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
