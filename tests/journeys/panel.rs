//! §4 Journeys in the panel of another program: its channel goes along, its wish for no login counts, its users come by
//! single sign-on.

use crate::shell::{Shell, sent};
use sanku_core::{
    boot::Boot,
    fact::{Fact, Went},
    net::http::Outgoing,
    secret::Secret,
};

fn boot(path: &str, session: &[(&str, &str)]) -> Boot {
    let kept = session.iter().map(|(key, value)| ((*key).to_owned(), Secret::new((*value).to_owned())));
    Boot {
        path: path.into(),
        origin: "http://localhost".into(),
        cookies: Secret::new("local_t=a; local_rt=r".into()),
        session: kept.collect(),
        ..Boot::default()
    }
}

fn introduce(shell: &mut Shell) {
    shell.answer("get-user-info", r#"{"id":"1","username":"u","orgId":7,"orgEnable":true}"#);
    shell.answer("get-permission-info", r#"{"permissions":[],"roles":[],"menus":[]}"#);
    shell.answer("get-extend-user-info", r#"{"clientId":"c"}"#);
}

/// The channel that went with each request; empty without one.
fn channels(shell: &Shell) -> Vec<String> {
    let channel = |request: &Outgoing| {
        let header = request.headers.iter().find(|header| header.name == "channel");
        header.map(|header| header.value.reveal().clone()).unwrap_or_default()
    };
    shell.asked.iter().map(|(_, _, request)| channel(request)).collect()
}

fn kept<'a>(shell: &'a Shell, key: &str) -> Option<&'a Option<String>> {
    shell.stored.iter().rev().find(|(name, _)| name == key).map(|(_, value)| value)
}

// PLG-2, NET-2
#[test]
fn the_channel_of_the_program_goes_with_the_first_request_already() {
    let shell = Shell::started(boot("/part/plugin/search?swType=CAD&softwareName=SolidWorks", &[]));
    assert!(!shell.asked.is_empty() && channels(&shell).iter().all(|channel| channel == "106"));
    assert_eq!(kept(&shell, "channel"), Some(&Some("106".into())));
    let shell = Shell::started(boot("/part/search", &[("channel", "1;2")]));
    assert!(channels(&shell).iter().all(String::is_empty));
}

// PLG-3, TOK-4
#[test]
fn a_program_that_wants_no_login_renews_no_token() {
    for (query, renewals) in [("&noLogin=True", 0), ("&noLogin=1", 1), ("", 1)] {
        let mut shell =
            Shell::started(boot(&format!("/part/plugin/search?swType=CAD{query}&keyWords=a"), &[]));
        introduce(&mut shell);
        shell.fail("search/by/keyword", r#"{"code":401}"#);
        assert_eq!(sent(&shell, "auth/refresh-token"), renewals, "{query}");
    }
}

// PLG-1, BRK-3
#[test]
fn a_program_that_names_itself_gets_the_narrow_page_and_stays_in_its_panel() {
    let shell = Shell::at("/mat?swType=CAE");
    assert_eq!((shell.page.plugin, shell.page.min_width), (true, 500));
    assert_eq!(shell.header.home_to, "/plugin");
}

// STO-1, TOK-4
#[test]
fn who_comes_by_single_sign_on_is_known_as_such_until_the_session_ends() {
    let mut shell = Shell::started(boot("/sso?token=b&refreshToken=s", &[]));
    assert_eq!(kept(&shell, "isAuthUser"), None, "nobody is known yet");
    introduce(&mut shell);
    assert_eq!(kept(&shell, "isAuthUser"), Some(&Some("true".into())));
    shell.go("/part/search?keyWords=a", Went::Push);
    shell.fail("search/by/keyword", r#"{"code":"IPDC.01020049"}"#);
    assert_eq!(sent(&shell, "ipdc/user/refreshToken"), 1);
    shell.hear(Fact::LogoutAsked { to: None });
    assert_eq!(kept(&shell, "isAuthUser"), Some(&None));
}

// STO-1
#[test]
fn a_token_in_any_other_address_makes_no_single_sign_on_user() {
    let mut shell = Shell::started(boot("/part?token=b", &[("isAuthUser", "true")]));
    introduce(&mut shell);
    assert_eq!(kept(&shell, "isAuthUser"), Some(&None));
}
