//! T19 What browsers may do with our answers: the same headers on every one of them.

use super::cors::is_invited;
use crate::{
    config::{STAND_INS, Site, is_origin},
    state::Cx,
};
use axum::{
    extract::{ConnectInfo, Request, State},
    http::{
        HeaderName, HeaderValue, Uri,
        header::{
            CONTENT_SECURITY_POLICY, CONTENT_TYPE, REFERRER_POLICY, STRICT_TRANSPORT_SECURITY,
            X_CONTENT_TYPE_OPTIONS,
        },
        request::Parts,
    },
    middleware::Next,
    response::Response,
};
use sanku_core::rules::{agreement::AGREEMENTS, query::Query, route::is_panel, wechat::STAND_IN_PAGE};
use std::{collections::BTreeSet, net::SocketAddr};

/// The policy of a page; other hosts and the frames that may show it are put in.
const PAGE: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; \
    img-src 'self' blob: data:{images}; font-src 'self'; connect-src 'self'{hosts}; \
    frame-src 'self' https://open.weixin.qq.com{chat}; worker-src 'self'; manifest-src 'self'; object-src 'none'; \
    base-uri 'none'; form-action 'self'; frame-ancestors {ancestors}";
/// The policy of an agreement: a text without scripts, which a page of ours shows in a frame, a panel's too.
const AGREEMENT: &str = "default-src 'none'; style-src 'self'; img-src 'self'; object-src 'none'; base-uri 'none'; \
    form-action 'none'; frame-ancestors 'self'{hosts}";
/// SHP-1: how the worker that reads STEP, IGES and BREP is named by the build.
const READER: &str = "/assets/step.worker-";
/// Its policy: what it loads makes code from strings, which no page may; it reaches nothing, and is handed what it reads.
const READS: &str =
    "default-src 'none'; script-src 'self' 'unsafe-eval' 'wasm-unsafe-eval'; frame-ancestors 'none'";
/// The policy of an answer that is no page: nothing.
const DATA: &str = "default-src 'none'; frame-ancestors 'none'";

/// What every answer carries.
const ALWAYS: [(HeaderName, &str); 4] = [
    (X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (REFERRER_POLICY, "no-referrer"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin-allow-popups"),
    (RESOURCE_POLICY, "same-origin"),
];

/// Who may read an answer: our own pages, and those of the portals that may call.
const RESOURCE_POLICY: HeaderName = HeaderName::from_static("cross-origin-resource-policy");

/// Marks a request that came over TLS to this very process.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Secure;

/// Puts the headers on.
pub(crate) async fn policy(State(cx): State<Cx>, request: Request, next: Next) -> Response {
    let framed = Framed::of(request.uri(), &cx.site);
    let agreement = AGREEMENTS.iter().any(|agreement| agreement.address == request.uri().path());
    let reads = request.uri().path().starts_with(READER);
    let invited = is_invited(&cx.site, request.headers(), request.uri().path());
    let (parts, body) = request.into_parts();
    let secure = is_secure(&parts, &cx.site);
    let request = Request::from_parts(parts, body);
    let mut response = next.run(request).await;
    let json = response
        .headers()
        .get(CONTENT_TYPE)
        .is_some_and(|kind| kind.as_bytes().starts_with(b"application/json"));
    let content = match (json, agreement, reads) {
        (true, ..) => DATA.to_owned(),
        (_, true, _) => AGREEMENT.replace("{hosts}", &hosts(&framing(&cx.site))),
        (_, _, true) => READS.to_owned(),
        _ => page(&cx.site, framed),
    };
    let headers = response.headers_mut();
    for (name, value) in ALWAYS {
        headers.insert(name, HeaderValue::from_static(value));
    }
    if invited {
        headers.insert(RESOURCE_POLICY, HeaderValue::from_static("cross-origin"));
    }
    let content = HeaderValue::try_from(content).unwrap_or(HeaderValue::from_static(DATA));
    // T31: an answer that is stricter with itself stays so.
    headers.entry(CONTENT_SECURITY_POLICY).or_insert(content);
    if secure {
        headers.insert(STRICT_TRANSPORT_SECURITY, HeaderValue::from_static("max-age=31536000"));
    }
    response
}

/// T19: who may show a page in a frame.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Framed {
    /// Nobody.
    Never,
    /// The programs of the list: a page of the panel.
    ByHosts,
    /// Our own pages, also within a panel: what is scanned, and where that comes back to (LGN-3, SOC-3).
    ByUs,
}

impl Framed {
    fn of(uri: &Uri, site: &Site) -> Self {
        let path = uri.path();
        let query = Query::read(uri.query().unwrap_or_default());
        let comes_back = path == "/" && query.get("code").is_some() && query.get("state").is_some();
        if comes_back || (STAND_INS && site.setup.wechat_stand_in && path == STAND_IN_PAGE) {
            Self::ByUs
        } else if is_panel(path) {
            Self::ByHosts
        } else {
            Self::Never
        }
    }
}

fn page(site: &Site, framed: Framed) -> String {
    let own = &site.setup.hosts;
    let calls: Vec<&str> = [&own.main, &own.open, &own.portal]
        .into_iter()
        .map(String::as_str)
        .filter(|host| is_origin(host))
        .collect();
    let contact = &site.setup.contact;
    let images: BTreeSet<&str> =
        [&contact.banner, &contact.qr].into_iter().filter_map(|url| origin(url)).collect();
    let images: Vec<&str> = images.into_iter().collect();
    let frames = match framed {
        Framed::Never => Vec::new(),
        Framed::ByHosts => framing(site),
        Framed::ByUs => std::iter::once("'self'").chain(framing(site)).collect(),
    };
    let ancestors = if frames.is_empty() { "'none'".to_owned() } else { frames.join(" ") };
    // CHT-1: the customer service stands in a frame.
    let chat: Vec<&str> = origin(&site.setup.chat).into_iter().collect();
    PAGE.replace("{hosts}", &hosts(&calls))
        .replace("{images}", &hosts(&images))
        .replace("{chat}", &hosts(&chat))
        .replace("{ancestors}", &ancestors)
}

/// Who may frame a panel.
fn framing(site: &Site) -> Vec<&str> {
    site.setup.frame_ancestors.iter().map(String::as_str).filter(|host| is_origin(host)).collect()
}

/// Hosts behind others.
fn hosts(hosts: &[&str]) -> String {
    hosts.iter().map(|host| format!(" {host}")).collect()
}

/// The origin of an address; a path has none.
fn origin(url: &str) -> Option<&str> {
    let host = url.split_once("://")?.1;
    let path = host.find('/').unwrap_or(host.len());
    url.get(..url.len() - host.len() + path).filter(|origin| is_origin(origin))
}

/// The client came over https: to us, or as a trusted proxy says.
pub(crate) fn is_secure(request: &Parts, site: &Site) -> bool {
    let socket = request.extensions.get::<ConnectInfo<SocketAddr>>().map(|info| info.0.ip());
    let proxied = socket.is_some_and(|socket| site.trusted_proxies.contains(&socket));
    let proto = request.headers.get("x-forwarded-proto").map(HeaderValue::as_bytes);
    request.extensions.get::<Secure>().is_some() || (proxied && proto == Some(b"https"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use sanku_core::rules::setup::Setup;

    fn site(hosts: &[&str]) -> Site {
        let frame_ancestors = hosts.iter().map(|host| (*host).to_owned()).collect();
        Site { setup: Setup { frame_ancestors, ..Setup::default() }, ..Site::default() }
    }

    // T19
    #[test]
    fn only_plugin_pages_may_be_framed_and_only_by_the_list() {
        let cad = site(&["https://cad.example.com"]);
        assert!(page(&cad, Framed::ByHosts).ends_with("frame-ancestors https://cad.example.com"));
        assert!(page(&cad, Framed::Never).ends_with("frame-ancestors 'none'"));
        assert!(page(&Site::default(), Framed::ByHosts).ends_with("frame-ancestors 'none'"));
    }

    // T19, SOC-3
    #[test]
    fn what_comes_back_from_a_scan_may_be_framed_by_our_own_pages_and_nothing_else_may() {
        let cad = site(&["https://cad.example.com"]);
        assert!(page(&cad, Framed::ByUs).ends_with("frame-ancestors 'self' https://cad.example.com"));
        let mut with = site(&[]);
        with.setup.wechat_stand_in = true;
        for (site, address, framed) in [
            (&cad, "/?redirect=%2F&scan_type=login&code=c&state=s", Framed::ByUs),
            (&cad, "/?code=c", Framed::Never),
            (&cad, "/?state=s", Framed::Never),
            (&cad, "/part?code=c&state=s", Framed::Never),
            (&cad, "/plugin/part?code=c&state=s", Framed::ByHosts),
            (&cad, "/stand-in/wechat/connect/qrconnect?state=s", Framed::Never),
            (&with, "/stand-in/wechat/connect/qrconnect?state=s", Framed::ByUs),
            (&with, "/stand-in/wechat/confirm/1", Framed::Never),
        ] {
            assert_eq!(Framed::of(&address.parse().unwrap(), site), framed, "{address}");
        }
    }

    #[test]
    fn a_configured_host_cannot_add_a_directive() {
        for host in [
            "https://a.com; script-src *",
            "javascript:x",
            "https://",
            "*",
            "https://a.com\r\nx: y",
            "https://a b",
        ] {
            assert!(page(&site(&[host]), Framed::ByHosts).ends_with("frame-ancestors 'none'"), "{host}");
        }
    }

    #[test]
    fn the_pictures_of_the_contact_block_are_shown_wherever_they_are() {
        let mut site = Site::default();
        site.setup.contact.banner = "https://files.example.com:8443/a/b.png".into();
        for (qr, expect) in [
            ("/qr.png", "data: https://files.example.com:8443; font-src"),
            ("https://a.cn", "data: https://a.cn https://files.example.com:8443; font-src"),
            ("https://a.cn; script-src */x", "data: https://files.example.com:8443; font-src"),
        ] {
            site.setup.contact.qr = qr.into();
            assert!(page(&site, Framed::Never).contains(expect), "{}", page(&site, Framed::Never));
        }
    }

    // CHT-1, T17
    #[test]
    fn the_customer_service_alone_may_stand_in_a_frame() {
        let mut site = Site::default();
        for (chat, expect) in [
            (
                "https://im.example.com/chat?a=1",
                "frame-src 'self' https://open.weixin.qq.com https://im.example.com; worker",
            ),
            ("/chat", "frame-src 'self' https://open.weixin.qq.com; worker"),
            ("", "frame-src 'self' https://open.weixin.qq.com; worker"),
            ("https://a.cn; script-src */x", "frame-src 'self' https://open.weixin.qq.com; worker"),
        ] {
            site.setup.chat = chat.into();
            assert!(page(&site, Framed::Never).contains(expect), "{}", page(&site, Framed::Never));
        }
    }

    #[test]
    fn nothing_inline_is_allowed() {
        let policy = page(&Site::default(), Framed::Never);
        assert!(
            !policy.contains("unsafe-inline") && !policy.contains("'unsafe-eval'") && !policy.contains('{')
        );
    }
}
