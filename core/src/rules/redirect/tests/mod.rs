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

/// Ways in which an address pretends to be another.
fn hostile() -> Vec<String> {
    let hosts = [
        "e",
        "evil.cn",
        "own.e",
        "www.sanku.cn.evil.cn",
        "evilwww.sanku.cn",
        "www.sanku.cn@evil.cn",
        "www.sanku.cn:443@evil.cn",
        "evil.cn%2ewww.sanku.cn",
        "www.sanku.cn.",
        "www.sanku.cn%00.evil.cn",
        "xn--www-sanku.cn",
        "www。sanku。cn",
        "ｗｗｗ.sanku.cn",
        "[::1]",
        "127.1",
        "0x7f.1",
        "2130706433",
        "open.sanku.cn.",
        "open.sanku.cn@evil.cn",
        "www.sanku.cn:0443",
        "www.sanku.cn:444",
        "www.sanku.cn:",
        "www.sanku.cn:80",
        "",
    ];
    let shapes = [
        "//{}",
        "///{}",
        "////{}/a",
        "/\\{}",
        "\\\\{}",
        "\\/{}",
        "https:{}",
        "https:/{}",
        "https:\\\\{}",
        "http://{}/x",
        "https://{}/x",
        "https://{}?https://www.sanku.cn",
        "https://{}#@www.sanku.cn",
        "ftp://{}",
        "javascript://{}",
        "data://{}",
        "/\t/{}",
        "\t//{}",
        " //{}",
        "/..//{}",
    ];
    let whole = [
        "javascript:alert(1)",
        "JaVaScRiPt:alert(1)",
        "data:text/html,x",
        "vbscript:x",
        "about:blank",
        "blob:https://www.sanku.cn/x",
        "https://user:pass@www.sanku.cn/",
        "https://www.sanku.cn\\@evil.cn",
        "/a\r\nb",
        "/a\0b",
        "\u{0}/a",
        "http:/www.sanku.cn",
        "://x",
        "a",
        "part/search",
        "?redirect=/",
        "#x",
        "https://",
        "https:///",
        "/.//e",
        "/a/..//e",
        "/%09/e\t",
    ];
    let made = shapes.iter().flat_map(|shape| hosts.iter().map(move |host| shape.replace("{}", host)));
    made.chain(whole.map(str::to_owned)).collect()
}

// NAV-1, T1, T2
#[test]
fn no_hostile_address_leads_to_a_foreign_host() {
    let corpus = hostile();
    assert!(corpus.len() >= 300, "{}", corpus.len());
    for redirect in corpus {
        let led = led(&redirect, false);
        let own = led == "refused" || (led.starts_with('/') && !led.starts_with("//") && !led.contains('\\'));
        assert!(own, "{redirect:?} led to {led}");
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
