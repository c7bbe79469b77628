//! §4 The stand-in for WeChat: what is scanned, what the telephone says, where the window goes on to.

use crate::common::{
    http::{get, request, send, server},
    portal::Portal,
    scanner::{code, decided, page, seen, shown, stage, state},
};
use axum::http::Method;

const HOST: [(&str, &str); 1] = [("host", "www.sanku.cn")];

#[tokio::test]
async fn it_is_off_unless_the_configuration_asks_for_it() {
    let (_directory, _store, app) = server().await;
    for path in [page("s").as_str(), "/stand-in/wechat/connect/stage/1", "/stand-in/wechat/confirm/1"] {
        assert!(get(&app, path).await.text().contains("门户"), "{path}: the portal's own page");
    }
    assert_eq!(get(&app, "/stand-in/wechat/frame.js").await.status, 404);
}

// LGN-3, SOC-3
#[tokio::test]
async fn a_scan_goes_on_from_stage_to_stage_and_comes_back_with_code_and_state() {
    let portal = Portal::with_stand_in().await;
    let scan = shown(&portal.app, "s1").await;
    assert_eq!(stage(&portal.app, &scan).await, ("waiting".into(), None));
    assert!(seen(&portal.app, &scan).await.contains("同意登录"));
    assert_eq!(stage(&portal.app, &scan).await, ("seen".into(), None));
    assert!(decided(&portal.app, &scan, "小微", "yes").await.contains("已确认登录"));
    let (name, to) = stage(&portal.app, &scan).await;
    let to = to.unwrap();
    assert_eq!(name, "confirmed");
    assert!(to.starts_with("https://www.sanku.cn/?redirect=%2Fpart&scan_type=login&code="), "{to}");
    assert!(to.ends_with("&state=s1"), "{to}");
    assert!(decided(&portal.app, &scan, "小微", "yes").await.contains("已失效"), "it is said once");
}

#[tokio::test]
async fn who_refuses_or_says_no_name_lets_nobody_in() {
    let portal = Portal::with_stand_in().await;
    for (name, verdict) in [("小微", "no"), ("小微", ""), ("", "yes"), (" ", "yes")] {
        let scan = shown(&portal.app, "s1").await;
        seen(&portal.app, &scan).await;
        assert!(decided(&portal.app, &scan, name, verdict).await.contains("已取消登录"));
        assert_eq!(stage(&portal.app, &scan).await, ("refused".into(), None), "{name} {verdict}");
    }
}

#[tokio::test]
async fn an_image_is_too_old_after_two_minutes_and_an_unknown_one_at_once() {
    let portal = Portal::with_stand_in().await;
    let scan = shown(&portal.app, "s1").await;
    seen(&portal.app, &scan).await;
    portal.wait(2 * 60_000 - 1);
    assert_eq!(stage(&portal.app, &scan).await.0, "seen");
    portal.wait(1);
    assert_eq!(stage(&portal.app, &scan).await.0, "expired");
    assert!(seen(&portal.app, &scan).await.contains("已失效"));
    assert!(decided(&portal.app, &scan, "小微", "yes").await.contains("已失效"));
    assert_eq!(stage(&portal.app, "0").await.0, "expired");
}

#[tokio::test]
async fn nobody_says_yes_to_what_they_did_not_scan() {
    let portal = Portal::with_stand_in().await;
    let scan = shown(&portal.app, "s1").await;
    assert!(decided(&portal.app, &scan, "小微", "yes").await.contains("已失效"));
    assert_eq!(stage(&portal.app, &scan).await.0, "waiting");
}

// T1, SOC-3
#[tokio::test]
async fn it_comes_back_to_our_own_domain_alone() {
    let portal = Portal::with_stand_in().await;
    let good = page("s");
    for (from, to, name) in [
        ("https%3A%2F%2Fwww.sanku.cn", "https%3A%2F%2Fevil.com", "redirect_uri"),
        ("https%3A%2F%2Fwww.sanku.cn", "https%3A%2F%2Fwww.sanku.cn%40evil.com", "redirect_uri"),
        ("https%3A%2F%2Fwww.sanku.cn", "javascript%3A", "redirect_uri"),
        ("https%3A%2F%2Fwww.sanku.cn", "%2F%2Fwww.sanku.cn", "redirect_uri"),
        ("snsapi_login", "snsapi_base", "scope"),
        ("response_type=code", "response_type=token", "response_type"),
        ("appid=stand-in", "appid=", "appid"),
    ] {
        let path = good.replace(from, to);
        assert_ne!(path, good);
        let answered = send(&portal.app, request(Method::GET, &path, &HOST, "")).await;
        assert_eq!(answered.status, 422, "{path}");
        assert!(answered.text().contains(&format!("{name} 参数错误")), "{path}");
    }
}

#[tokio::test]
async fn the_image_is_a_drawing_of_the_telephones_address() {
    let portal = Portal::with_stand_in().await;
    let scan = shown(&portal.app, "s1").await;
    let path = format!("/stand-in/wechat/connect/qrcode/{scan}");
    let image = send(&portal.app, request(Method::GET, &path, &HOST, "")).await;
    assert_eq!(image.header("content-type"), "image/svg+xml");
    let other = format!("/stand-in/wechat/connect/qrcode/{}", shown(&portal.app, "s1").await);
    assert_ne!(image.body, send(&portal.app, request(Method::GET, &other, &HOST, "")).await.body);
    // The three corners by which it is found: their outer and inner squares begin there.
    assert!(image.text().contains("M2 2h1") && image.text().contains("M4 4h1"), "{}", image.text());
}

// T9
#[tokio::test]
async fn one_name_is_one_person_and_every_code_another() {
    let portal = Portal::with_stand_in().await;
    let mut codes = Vec::new();
    for _ in 0..2 {
        codes.push(code(&portal.app, "小微", &state()).await);
    }
    assert_ne!(codes[0], codes[1]);
    assert!(codes.iter().all(|code| code.len() == 32), "{codes:?}");
}

// T19
#[tokio::test]
async fn its_pages_run_no_script_of_their_own_text_and_keep_the_policy() {
    let portal = Portal::with_stand_in().await;
    let html = send(&portal.app, request(Method::GET, &page("s"), &HOST, "")).await;
    assert!(html.header("content-security-policy").ends_with("frame-ancestors 'self'"));
    assert!(!html.text().contains("<script>") && !html.text().contains("style="));
    for (path, kind) in [("frame.js", "text/javascript"), ("style.css", "text/css")] {
        let file = get(&portal.app, &format!("/stand-in/wechat/{path}")).await;
        assert!(file.header("content-type").starts_with(kind), "{path}");
    }
}
