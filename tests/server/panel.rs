//! §2 The panel: which of our answers a program may show in a frame, and what its page is told.

use crate::common::{
    fresh,
    http::{Answered, context, get, request, send, shown_by},
    table,
};
use axum::{Router, http::Method};
use sanku_core::rules::route::is_panel;
use sanku_server::{app::app, config::Limits};
use tempfile::TempDir;

const HOSTS: [&str; 2] = ["https://cad.example.com", "https://*.eda.cn"];
/// Every page of the portal, as its path outside of the panel.
const PAGES: [&str; 24] = [
    "/",
    "/home",
    "/download",
    "/about",
    "/brand-entry",
    "/unsubscribe",
    "/user",
    "/personalCenter/myInfo",
    "/login",
    "/auth/login",
    "/sso",
    "/register",
    "/wechatregister",
    "/403",
    "/404",
    "/vendor/jckey",
    "/management",
    "/part",
    "/component",
    "/mat",
    "/part/search",
    "/mat/search/point-cloud",
    "/component/detail/ne555",
    "/nothing/here",
];

async fn portal(hosts: &[&str]) -> (TempDir, Router) {
    let (directory, store) = fresh().await;
    (directory, app(context(&store, shown_by(hosts), Limits::default())))
}

fn ancestors(answered: &Answered) -> String {
    let policy = answered.header("content-security-policy");
    let (_, last) = policy.split_once("frame-ancestors ").unwrap();
    // A file is shown in a box of its own.
    last.trim_end_matches("; sandbox").to_owned()
}

/// The two forms of a page's path in the panel: the segment first, or behind the library's.
fn panelled(page: &str) -> Vec<String> {
    let (first, rest) =
        page.trim_start_matches('/').split_once('/').unwrap_or((page.trim_start_matches('/'), ""));
    let library = ["part", "component", "mat"].contains(&first);
    let behind = library.then(|| format!("/{first}/plugin/{rest}").trim_end_matches('/').to_owned());
    [format!("/plugin{page}")].into_iter().chain(behind).collect()
}

// T19
#[tokio::test]
async fn t19_every_page_of_the_panel_may_be_shown_by_the_list_and_no_other_page_by_anybody() {
    let (_directory, router) = portal(&HOSTS).await;
    for page in PAGES {
        assert_eq!(ancestors(&get(&router, page).await), "'none'", "{page}");
        for path in panelled(page) {
            let answered = get(&router, &path).await;
            assert_eq!((answered.status.as_u16(), ancestors(&answered)), (200, HOSTS.join(" ")), "{path}");
            let known = request(Method::GET, &path, &[("if-none-match", answered.header("etag"))], "");
            let known = send(&router, known).await;
            assert_eq!((known.status.as_u16(), ancestors(&known)), (304, HOSTS.join(" ")), "{path}");
            assert_eq!(
                ancestors(&send(&router, request(Method::HEAD, &path, &[], "")).await),
                HOSTS.join(" "),
                "{path}"
            );
        }
    }
}

// T19
#[tokio::test]
async fn t19_what_is_no_page_may_be_shown_by_nobody_also_below_the_panels_path() {
    let (_directory, router) = portal(&HOSTS).await;
    for (_, _, path) in table().0 {
        let path = path.replace("{library}", "plugin").replace("{setId}", "plugin");
        for method in [Method::GET, Method::POST, Method::PUT, Method::DELETE] {
            let answered = send(&router, request(method.clone(), &path, &[], "{")).await;
            assert_eq!(ancestors(&answered), "'none'", "{method} {path}");
        }
    }
    for path in [
        "/healthz",
        "/openapi.json",
        "/favicon.svg",
        "/assets/main-1.js",
        "/to/plugin",
        "/plugin/assets/gone.js",
        "/assets/plugin/gone.css",
        "/plugin/x.php",
    ] {
        assert_eq!(ancestors(&get(&router, path).await), "'none'", "{path}");
    }
    for method in [Method::POST, Method::DELETE, Method::OPTIONS] {
        let answered = send(&router, request(method.clone(), "/plugin", &[], "")).await;
        assert_eq!((answered.status.as_u16(), ancestors(&answered)), (405, "'none'".to_owned()), "{method}");
    }
}

// T19
#[tokio::test]
async fn t19_a_path_that_only_looks_like_the_panels_is_not_and_what_is_shown_agrees() {
    let (_directory, router) = portal(&HOSTS).await;
    for path in [
        "/pluginx",
        "/xplugin",
        "/Plugin",
        "/%70lugin",
        "/part/search?x=/plugin",
        "/part?swType=CAD",
        "/plugin%2fpart",
        "/part;plugin",
        "/plugin.x/part",
    ] {
        assert_eq!(
            (ancestors(&get(&router, path).await).as_str(), is_panel(path)),
            ("'none'", false),
            "{path}"
        );
    }
}

// T19
#[tokio::test]
async fn t19_without_a_list_nobody_shows_the_panel() {
    let (_directory, router) = portal(&[]).await;
    assert_eq!(ancestors(&get(&router, "/plugin").await), "'none'");
}

#[tokio::test]
async fn the_page_is_told_who_may_show_it_so_that_it_speaks_to_nobody_else() {
    let (_directory, router) = portal(&HOSTS).await;
    let text = get(&router, "/plugin").await.text().replace("&quot;", "\"");
    assert!(text.contains(r#""frameAncestors":["https://cad.example.com","https://*.eda.cn"]"#), "{text}");
}
