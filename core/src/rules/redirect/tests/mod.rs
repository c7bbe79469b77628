//! §4 After login: hostile addresses, and what may go along.

use super::*;
use proptest::prelude::*;

const OWN: &str = "https://www.sanku.cn";

fn platforms() -> Vec<Platform> {
    [
        ("https://open.sanku.cn", true),
        ("https://cad.sanku.cn:8443", false),
        ("http://intranet", false),
        ("mat.sanku.cn", false),
    ]
    .map(|(origin, open)| Platform { origin: origin.into(), open })
    .to_vec()
}

fn led(redirect: &str, blocked: bool) -> String {
    let platforms = platforms();
    let trust = Trust { origin: OWN, platforms: &platforms, blocked };
    match after_login(Some(redirect), trust) {
        Destination::Here(path) => path,
        Destination::There { url, tokens: true } => url.with([("token", "T")]),
        Destination::There { url, tokens: false } => url.with([]),
        Destination::Refused => "refused".into(),
    }
}

fn check(redirect: &str, to: &str) {
    assert_eq!(led(redirect, false), to, "{redirect:?}");
}

// NAV-1
#[test]
fn no_login_leads_to_a_platform_whose_origin_is_none() {
    let reachable = |origin: &str| Platform { origin: origin.into(), open: false }.is_reachable();
    for origin in
        ["https://cad.sanku.cn:8443", "http://intranet", "mat.sanku.cn", "mat.sanku.cn/", "a:1", "a:65535"]
    {
        assert!(reachable(origin), "{origin}");
    }
    for origin in ["", "ftp://a", "a/b", "a?b", "a:0", "a:65536", "a:080", "u@a", "javascript:alert(1)"] {
        assert!(!reachable(origin), "{origin}");
    }
}

// NAV-1
#[test]
fn without_a_redirect_the_user_goes_home() {
    let trust = Trust { origin: OWN, platforms: &[], blocked: false };
    assert_eq!(after_login(None, trust), Destination::Here("/".into()));
    assert_eq!(after_login(Some(""), trust), Destination::Here("/".into()));
}

// NAV-1, T2
#[test]
fn our_own_addresses_are_gone_to_as_they_are() {
    for (redirect, to) in [
        ("/part/search?keyWords=内六角&redirect=//e#x//y", "/part/search?keyWords=内六角&redirect=//e#x//y"),
        ("https://www.sanku.cn/part?token=1", "/part?token=1"),
        ("HTTPS://WWW.SANKU.CN:443", "/"),
        ("https://www.sanku.cn?a=1", "/?a=1"),
        ("https://www.sanku.cn#h", "/#h"),
    ] {
        check(redirect, to);
    }
}

// NAV-1, T1
#[test]
fn tokens_go_to_a_listed_platform_that_is_not_open_and_nowhere_else() {
    for (redirect, to) in [
        ("https://cad.sanku.cn:8443/a?b=1#c", "https://cad.sanku.cn:8443/a?b=1&token=T#c"),
        ("http://intranet", "http://intranet?token=T"),
        ("https://mat.sanku.cn/x", "https://mat.sanku.cn/x?token=T"),
        ("https://open.sanku.cn/a?token=old", "https://open.sanku.cn/a"),
        ("https://cad.sanku.cn/a", "refused"),
        ("https://intranet/", "refused"),
        ("http://mat.sanku.cn/x", "refused"),
    ] {
        check(redirect, to);
    }
}

// NAV-1, T3
#[test]
fn a_blocked_user_does_not_enter_the_open_platform_however_it_is_written() {
    for redirect in ["https://open.sanku.cn/a", "https://OPEN.sanku.cn", "https://open.sanku.cn:443/?x"] {
        assert_eq!(led(redirect, true), "refused", "{redirect}");
    }
}

// NAV-1, T4
#[test]
fn no_spelling_of_a_token_survives_and_the_rest_stays_byte_for_byte() {
    for query in [
        "token=a",
        "TOKEN=a&refreshToken=b",
        "%74oken=a&x",
        "token=a&token=b",
        "tokenexpires=1&to%6Ben",
        "RefreshToken",
    ] {
        let led = led(&format!("https://open.sanku.cn/p?a=%e4%b8&{query}&b=+%2B#t=token"), false);
        let rest: String = led.replace("&x", "");
        assert_eq!(rest, "https://open.sanku.cn/p?a=%e4%b8&b=+%2B#t=token", "{query}");
    }
}

/// The hostile addresses and some honest ones; the browser run holds them against Chromium's own parser.
#[derive(serde::Deserialize)]
struct Corpus {
    origin: String,
    platforms: Vec<Platform>,
    cases: Vec<Case>,
}

#[derive(serde::Deserialize)]
#[serde(deny_unknown_fields)]
struct Case {
    redirect: String,
    #[serde(default)]
    blocked: bool,
    /// Where the login leads; nothing if it is refused.
    to: Option<String>,
    #[serde(default)]
    tokens: bool,
    /// Where a browser would go by itself; nothing if it is no address to it.
    browser: Option<String>,
}

fn corpus() -> Corpus {
    serde_json::from_str(include_str!("../../../../../tests/vectors/redirect.json")).expect("the corpus")
}

// NAV-1, T1, T2, T3
#[test]
fn each_address_of_the_corpus_leads_where_it_says() {
    let Corpus { origin, platforms, cases } = corpus();
    for Case { redirect, blocked, to, tokens, .. } in cases {
        let trust = Trust { origin: &origin, platforms: &platforms, blocked };
        let led = match after_login(Some(&redirect), trust) {
            Destination::Here(path) => (Some(path), false),
            Destination::There { url, tokens } => (Some(url.with([])), tokens),
            Destination::Refused => (None, false),
        };
        assert_eq!(led, (to, tokens), "{redirect:?}");
    }
}

// NAV-1, T1, T2
#[test]
fn no_hostile_address_leads_to_a_foreign_host() {
    let Corpus { origin, platforms, cases } = corpus();
    let listed: Vec<_> = platforms.iter().filter_map(|known| Origin::read(&known.origin)).collect();
    let foreign =
        |went: &&str| **went != *origin && Origin::read(went).is_none_or(|went| !listed.contains(&went));
    let hostile: Vec<_> =
        cases.iter().filter(|case| case.browser.as_deref().filter(foreign).is_some()).collect();
    assert!(hostile.len() >= 300, "{}", hostile.len());
    for Case { redirect, to, .. } in hostile {
        assert_eq!(*to, None, "{redirect:?}");
    }
}

proptest! {
    // NAV-1, T2
    #![proptest_config(ProptestConfig::with_cases(10_000))]
    #[test]
    fn whatever_comes_the_origin_is_ours_or_a_listed_one(redirect in r"(https?:)?[/\\@:.a-z%?#\t ]{0,6}(www\.sanku\.cn|open\.sanku\.cn|evil)?[/\\@:.a-z0-9%?#&=]{0,12}") {
        let led = led(&redirect, false);
        let listed = ["https://open.sanku.cn", "https://cad.sanku.cn:8443", "http://intranet", "https://mat.sanku.cn"];
        let there = listed.iter().any(|origin| {
            led.to_ascii_lowercase().strip_prefix(origin).is_some_and(|rest| rest.is_empty() || rest.starts_with(['/', '?', '#', ':']))
        });
        prop_assert!(led == "refused" || there || (led.starts_with('/') && !led.starts_with("//")), "{} led to {}", redirect, led);
    }
}
