//! §2 The portal's files over HTTP.

use crate::common::{
    NOW, fresh,
    http::{PLAIN, context, get, request, send, server},
};
use axum::http::Method;
use flate2::read::GzDecoder;
use sanku_core::rules::agreement::{SINCE, VERSION};
use sanku_server::{
    app::app,
    assets::Files,
    config::{Limits, Site},
    state::{Clock, Cx},
};
use std::{collections::BTreeSet, fs, io::Read, path::Path};
use tempfile::TempDir;

#[tokio::test]
async fn a_file_comes_in_the_coding_that_the_client_likes() {
    let (_directory, _store, app) = server().await;
    let mut tags = BTreeSet::new();
    for (accepted, coding) in [
        ("gzip, deflate, br", "br"),
        ("gzip", "gzip"),
        ("br;q=0.1, gzip", "gzip"),
        ("identity", ""),
        ("zstd", ""),
    ] {
        let asked = request(Method::GET, "/assets/main-1.js", &[("accept-encoding", accepted)], "");
        let answered = send(&app, asked).await;
        let plain = match coding {
            "br" => (answered.body == PLAIN).then(|| "plain".to_owned()),
            "gzip" => Some(unzipped(&answered.body)),
            _ => Some(answered.text().to_owned()),
        };
        assert_eq!(
            (answered.header("content-encoding"), plain.as_deref()),
            (coding, Some("plain")),
            "{accepted}"
        );
        tags.insert(answered.header("etag").to_owned());
        assert_eq!(answered.header("vary"), "accept-encoding");
        assert_eq!(answered.header("content-type"), "text/javascript; charset=utf-8");
        assert_eq!(answered.header("cache-control"), "public, max-age=31536000, immutable");
    }
    assert_eq!(tags.len(), 3, "each coding has a tag of its own");
}

#[tokio::test]
async fn a_file_that_is_damaged_in_the_program_or_on_the_disk_is_an_error_and_no_empty_page() {
    let (_database, store) = fresh().await;
    let files = Files::of([("assets/main-1.js.br", b"\xff\xff no brotli")]);
    let app = app(Cx::new(store, Clock::new(|| NOW), files, Site::default(), Limits::default()));
    assert_eq!(get(&app, "/assets/main-1.js").await.status, 500);
}

fn unzipped(bytes: &[u8]) -> String {
    let mut text = String::new();
    GzDecoder::new(bytes).read_to_string(&mut text).unwrap();
    text
}

#[tokio::test]
async fn a_client_that_refuses_every_coding_gets_none() {
    let (_directory, _store, app) = server().await;
    let asked = request(Method::GET, "/assets/core-1.wasm", &[("accept-encoding", "br, identity;q=0")], "");
    assert_eq!(send(&app, asked).await.status, 406);
}

#[tokio::test]
async fn wasm_has_the_type_that_browsers_compile_while_it_loads() {
    let (_directory, _store, app) = server().await;
    assert_eq!(get(&app, "/assets/core-1.wasm").await.header("content-type"), "application/wasm");
    assert_eq!(get(&app, "/favicon.svg").await.header("content-type"), "image/svg+xml");
    assert_eq!(get(&app, "/favicon.svg").await.header("cache-control"), "no-cache");
}

/// The portal as a build that has these files, after those that kept theirs in the directory.
async fn build<const N: usize>(directory: &Path, files: [(&str, &[u8]); N]) -> axum::Router {
    let (_database, store) = fresh().await;
    let files = Files::of(files).keeping(directory).unwrap();
    app(Cx::new(store, Clock::new(|| NOW), files, Site::default(), Limits::default()))
}

// F13
#[tokio::test]
async fn f13_a_page_of_the_build_before_still_finds_its_assets() {
    let kept = TempDir::new().unwrap();
    _ = build(
        kept.path(),
        [("index.html", b"one"), ("assets/page-1.js.br", PLAIN), ("assets/icon-1.png", b"!")],
    )
    .await;
    let app = build(kept.path(), [("index.html", b"two"), ("assets/page-2.js", b"second")]).await;
    let old = get(&app, "/assets/page-1.js").await;
    assert_eq!((old.status.as_u16(), old.text()), (200, "plain"));
    assert_eq!(old.header("content-type"), "text/javascript; charset=utf-8");
    let packed = request(Method::GET, "/assets/page-1.js", &[("accept-encoding", "br")], "");
    assert_eq!(send(&app, packed).await.body, PLAIN);
    assert_eq!(get(&app, "/assets/icon-1.png").await.text(), "!");
    assert_eq!(get(&app, "/assets/page-2.js").await.text(), "second");
    assert_eq!(get(&app, "/").await.text(), "two");
}

// F13: programs before this one kept a file plain, as gzip and as brotli.
#[tokio::test]
async fn f13_what_an_older_program_kept_in_three_codings_is_still_found() {
    let kept = TempDir::new().unwrap();
    let before =
        [("assets/page-1.js", &b"plain"[..]), ("assets/page-1.js.br", PLAIN), ("assets/page-1.js.gz", b"")];
    let build_before = "0123456789abcdef0123";
    fs::create_dir(kept.path().join(build_before)).unwrap();
    for (name, content) in before {
        fs::write(kept.path().join(build_before).join(name.trim_start_matches("assets/")), content).unwrap();
    }
    fs::write(kept.path().join("started"), build_before).unwrap();
    let app = build(kept.path(), [("index.html", b"two")]).await;
    for accepted in ["identity", "br", "gzip"] {
        let asked = request(Method::GET, "/assets/page-1.js", &[("accept-encoding", accepted)], "");
        let answered = send(&app, asked).await;
        assert_eq!((answered.status.as_u16(), answered.body.is_empty()), (200, false), "{accepted}");
    }
    assert_eq!(get(&app, "/assets/page-1.js.gz").await.status, 404);
}

// F13
#[tokio::test]
async fn f13_assets_of_the_third_build_before_are_gone_however_often_one_was_started() {
    let kept = TempDir::new().unwrap();
    for name in ["assets/1.js", "assets/2.js", "assets/3.js", "assets/3.js", "assets/4.js"] {
        _ = build(kept.path(), [(name, b"")]).await;
    }
    let app = build(kept.path(), [("assets/4.js", b"")]).await;
    for (path, status) in
        [("/assets/1.js", 404), ("/assets/2.js", 200), ("/assets/3.js", 200), ("/assets/4.js", 200)]
    {
        assert_eq!(get(&app, path).await.status, status, "{path}");
    }
}

// DLG-2
#[test]
fn each_agreement_says_of_which_version_it_is_and_runs_no_script() {
    let (year, rest) = SINCE.split_once('-').unwrap();
    let (month, day) = rest.split_once('-').unwrap();
    for page in [
        include_str!("../../web/public/user-service.html"),
        include_str!("../../web/public/user-private.html"),
    ] {
        let said =
            format!("版本 {VERSION}　生效日期 <time datetime=\"{SINCE}\">{year}年{month}月{day}日</time>");
        assert!(page.contains(&said), "{said}");
        assert!(!page.contains("<script") && !page.contains("style=") && !page.contains("<style"));
    }
}

// F13
#[tokio::test]
async fn f13_a_missing_asset_is_never_a_page() {
    let (_directory, _store, app) = server().await;
    for path in [
        "/assets/gone.js",
        "/assets/gone",
        "/part/assets/gone.css",
        "/gone.png",
        "/part/gone.js",
        "/assets/main-1.js.br",
        "/assets/../index.html",
    ] {
        let answered = get(&app, path).await;
        let kind = answered.header("content-type");
        assert_eq!((answered.status.as_u16(), kind), (404, "application/json; charset=utf-8"), "{path}");
        assert_eq!(answered.header("cache-control"), "no-store");
    }
}

#[tokio::test]
async fn every_page_of_the_portal_is_its_one_page_with_the_facts_of_the_site() {
    let (_directory, _store, app) = server().await;
    for path in [
        "/",
        "/index.html",
        "/part/search?keyWords=a.b",
        "/part/detail/gb-70.1",
        "/component/detail/A:B.C",
        "/login",
        "/403",
        "/plugin/part",
    ] {
        let answered = get(&app, path).await;
        assert_eq!((answered.status.as_u16(), answered.header("cache-control")), (200, "no-cache"), "{path}");
        let meta = "<meta name=\"sanku-site\" content=\"{&quot;companyName&quot;:&quot;三库&quot;";
        assert!(answered.text().contains(meta), "{path}");
        assert!(!answered.text().contains("<!--sanku-site-->"));
    }
}

#[tokio::test]
async fn a_page_that_was_drawn_stands_at_its_address_and_nowhere_else() {
    let (_directory, _store, app) = server().await;
    for (path, shown) in [
        ("/", "三库的首页"),
        ("/?swType=CAD", "门户"),
        ("/part", "零部件库"),
        ("/part?category=1", "门户"),
        ("/part/plugin", "门户"),
        ("/mat", "门户"),
    ] {
        assert!(get(&app, path).await.text().contains(shown), "{path}");
    }
    for path in ["/drawn/home.html", "/drawn/home.html.gz"] {
        assert_eq!(get(&app, path).await.status, 404, "{path}");
    }
}

#[tokio::test]
async fn a_page_goes_packed_to_who_takes_it() {
    let (_directory, _store, app) = server().await;
    for path in ["/", "/login"] {
        let packed = send(&app, request(Method::GET, path, &[("accept-encoding", "gzip, br")], "")).await;
        let is = ["content-encoding", "vary", "cache-control"].map(|name| packed.header(name));
        assert_eq!(is, ["gzip", "accept-encoding", "no-cache"], "{path}");
        let plain = get(&app, path).await;
        assert_ne!(packed.header("etag"), plain.header("etag"));
        assert_eq!(unzipped(&packed.body), plain.text());
    }
}

#[tokio::test]
async fn who_has_a_file_is_told_so() {
    let (_directory, _store, app) = server().await;
    for path in ["/assets/main-1.js", "/", "/favicon.svg"] {
        let tag = get(&app, path).await.header("etag").to_owned();
        for (known, status) in
            [(tag.as_str(), 304), (&format!("\"x\", W/{tag}"), 304), ("*", 304), ("\"x\"", 200)]
        {
            let answered = send(&app, request(Method::GET, path, &[("if-none-match", known)], "")).await;
            let (is, body) = (answered.status.as_u16(), &answered.body);
            assert_eq!((is, answered.header("etag")), (status, tag.as_str()), "{path} {known}");
            assert!(status == 200 || body.is_empty());
        }
    }
    let packed = request(Method::GET, "/assets/main-1.js", &[("accept-encoding", "br")], "");
    let plain = get(&app, "/assets/main-1.js").await;
    assert_ne!(send(&app, packed).await.header("etag"), plain.header("etag"));
}

#[tokio::test]
async fn without_a_portal_the_server_says_how_to_build_one() {
    let (_directory, store) = fresh().await;
    let app = app(Cx::new(store, Clock::new(|| NOW), Files::of([]), Site::default(), Limits::default()));
    let answered = get(&app, "/").await;
    assert_eq!(
        (answered.status.as_u16(), answered.header("content-type")),
        (503, "text/html; charset=utf-8")
    );
    assert!(answered.text().contains("npx --yes rust-just start"));
}

#[tokio::test]
async fn the_configured_name_stands_in_the_page() {
    let (_directory, store) = fresh().await;
    let mut site = Site::default();
    site.setup.company_name = "某<某>公司".into();
    let answered = get(&app(context(&store, site, Limits::default())), "/").await;
    assert!(answered.text().contains("某&lt;某&gt;公司的首页"));
}
