//! §4 Journeys of the session: whose tokens there are, and who is told.

mod end;
mod renewal;

use crate::shell::{Shell, sent, token};
use sanku_core::{
    boot::Boot,
    fact::Fact,
    net::{
        api::Tokens,
        http::{Body, Outcome, Outgoing},
    },
    rooms::frame::{FrameEvent, session::view::SessionEvent},
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
fn a_good_token_in_an_address_replaces_the_session_once_its_user_is_known() {
    let mut shell = logged_in();
    shell.hear(Fact::TokensBrought { tokens: tokens("b", "s"), sso: false, expires: None });
    assert_eq!((name(&shell), cookie(&shell, "local_t").as_deref()), (Some("u1"), Some("a")));
    introduce(&mut shell, "2");
    assert_eq!((name(&shell), cookie(&shell, "local_t").as_deref()), (Some("u2"), Some("b")));
    assert_eq!(shell.toasts, ["已切换到账号 u2"]);
    assert_eq!(token(&shell, "es/search").as_deref(), Some("Bearer b"));
}

// T34
#[test]
fn what_a_visitor_asked_and_nobody_asks_anew_ends_with_the_login_and_is_asked_by_who_is_there() {
    const NOTICES: &str = "dict-data/list?";
    let mut shell = with_cookies("");
    let (asked, ..) = *shell.asked.iter().find(|(_, url, _)| url.contains(NOTICES)).unwrap();
    shell.hear(Fact::TokensGot { tokens: tokens("a", "r") });
    shell.answer(CONFIG, "[]");
    introduce(&mut shell, "1");
    assert!(shell.aborted.contains(&asked));
    assert_eq!((sent(&shell, NOTICES), token(&shell, NOTICES).as_deref()), (2, Some("Bearer a")));
}

// CAL-1
#[test]
fn the_management_platform_asks_for_the_permissions_of_its_own_app() {
    for (path, app_type) in [("/management", 1), ("/management/plugin", 2), ("/part", 2), ("/", 2)] {
        let mut shell = Shell::started(Boot { path: path.into(), ..boot("local_t=a") });
        for asked in [PERMISSIONS, EXTENDED] {
            let address = format!("{asked}?appType={app_type}");
            assert_eq!(sent(&shell, &address), 1, "{path}");
        }
        introduce(&mut shell, "1");
        assert_eq!(name(&shell), Some("u1"));
    }
}

// GRD-2, NAV-1, SES-4
#[test]
fn a_token_in_an_address_brings_along_how_long_its_session_lives() {
    for (said, minutes) in [("45", "45"), ("NaN", "30"), ("0", "30"), ("", "30")] {
        let mut shell = logged_in();
        shell.go(&format!("/part?token=b&tokenExpires={said}"), sanku_core::fact::Went::Push);
        introduce(&mut shell, "2");
        assert_eq!(shell.path, "/part");
        assert_eq!((name(&shell), cookie(&shell, "local_tExpires").as_deref()), (Some("u2"), Some(minutes)));
        let over = minutes.parse::<u64>().unwrap() * MINUTE + 1_001;
        assert_eq!(shell.wake.map(|wake| wake.value()), Some(over), "{said}");
    }
}

// GRD-2, T5
#[test]
fn a_bad_token_in_an_address_leaves_a_good_session_as_it_is() {
    let mut shell = logged_in();
    for bad in ["x", "a;b"] {
        shell.hear(Fact::TokensBrought { tokens: tokens(bad, ""), sso: false, expires: None });
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
