//! T19 What browsers may do with our answers: the same headers on every one of them.

use crate::{config::Site, state::Cx};
use axum::{
    extract::{ConnectInfo, Request, State},
    http::{
        HeaderName, HeaderValue,
        header::{
            CONTENT_SECURITY_POLICY, CONTENT_TYPE, REFERRER_POLICY, STRICT_TRANSPORT_SECURITY,
            X_CONTENT_TYPE_OPTIONS,
        },
    },
    middleware::Next,
    response::Response,
};
use sanku_core::rules::agreement::AGREEMENTS;
use std::{collections::BTreeSet, net::SocketAddr};

/// The policy of a page; other hosts and the frames that may show it are put in.
const PAGE: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; \
    img-src 'self' blob: data:{images}; font-src 'self'; connect-src 'self'{hosts}; \
    frame-src 'self' https://open.weixin.qq.com; worker-src 'self'; manifest-src 'self'; object-src 'none'; \
    base-uri 'none'; form-action 'self'; frame-ancestors {ancestors}";
/// The policy of an agreement: a text without scripts, which a page of ours shows in a frame, a panel's too.
const AGREEMENT: &str = "default-src 'none'; style-src 'self'; img-src 'self'; object-src 'none'; base-uri 'none'; \
    form-action 'none'; frame-ancestors 'self'{hosts}";
/// The policy of an answer that is no page: nothing.
const DATA: &str = "default-src 'none'; frame-ancestors 'none'";

/// What every answer carries.
const ALWAYS: [(HeaderName, &str); 4] = [
    (X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (REFERRER_POLICY, "no-referrer"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin-allow-popups"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
];

/// Marks a request that came over TLS to this very process.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Secure;

/// Puts the headers on.
pub(crate) async fn policy(State(cx): State<Cx>, request: Request, next: Next) -> Response {
    let path = request.uri().path();
    let plugin = path.split('/').any(|segment| segment == "plugin");
    let agreement = AGREEMENTS.iter().any(|agreement| agreement.address == path);
    let secure = is_secure(&request, &cx.site);
    let mut response = next.run(request).await;
    let json = response
        .headers()
        .get(CONTENT_TYPE)
        .is_some_and(|kind| kind.as_bytes().starts_with(b"application/json"));
    let content = match (json, agreement) {
        (true, _) => DATA.to_owned(),
        (_, true) => AGREEMENT.replace("{hosts}", &hosts(&framing(&cx.site))),
        _ => page(&cx.site, plugin),
    };
    let headers = response.headers_mut();
    for (name, value) in ALWAYS {
        headers.insert(name, HeaderValue::from_static(value));
    }
    let content = HeaderValue::try_from(content).unwrap_or(HeaderValue::from_static(DATA));
    // T31: an answer that is stricter with itself stays so.
    headers.entry(CONTENT_SECURITY_POLICY).or_insert(content);
    if secure {
        headers.insert(STRICT_TRANSPORT_SECURITY, HeaderValue::from_static("max-age=31536000"));
    }
    response
}

fn page(site: &Site, plugin: bool) -> String {
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
    let frames = if plugin { framing(site) } else { Vec::new() };
    let ancestors = if frames.is_empty() { "'none'".to_owned() } else { frames.join(" ") };
    PAGE.replace("{hosts}", &hosts(&calls))
        .replace("{images}", &hosts(&images))
        .replace("{ancestors}", &ancestors)
}

/// Who may frame a panel.
fn framing(site: &Site) -> Vec<&str> {
    site.frame_ancestors.iter().map(String::as_str).filter(|host| is_origin(host)).collect()
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

/// Scheme, host and port, and nothing that would begin another directive.
pub(crate) fn is_origin(text: &str) -> bool {
    let host = text.strip_prefix("https://").or_else(|| text.strip_prefix("http://"));
    host.is_some_and(|host| {
        !host.is_empty() && host.bytes().all(|byte| byte.is_ascii_alphanumeric() || b".-:*[]".contains(&byte))
    })
}

/// The client came over https: to us, or as a trusted proxy says.
fn is_secure(request: &Request, site: &Site) -> bool {
    let socket = request.extensions().get::<ConnectInfo<SocketAddr>>().map(|info| info.0.ip());
    let proxied = socket.is_some_and(|socket| site.trusted_proxies.contains(&socket));
    let proto = request.headers().get("x-forwarded-proto").map(HeaderValue::as_bytes);
    request.extensions().get::<Secure>().is_some() || (proxied && proto == Some(b"https"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn site(hosts: &[&str]) -> Site {
        let frame_ancestors = hosts.iter().map(|host| (*host).to_owned()).collect();
        Site { frame_ancestors, ..Site::default() }
    }

    // T19
    #[test]
    fn only_plugin_pages_may_be_framed_and_only_by_the_list() {
        let cad = site(&["https://cad.example.com"]);
        assert!(page(&cad, true).ends_with("frame-ancestors https://cad.example.com"));
        assert!(page(&cad, false).ends_with("frame-ancestors 'none'"));
        assert!(page(&Site::default(), true).ends_with("frame-ancestors 'none'"));
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
            assert!(page(&site(&[host]), true).ends_with("frame-ancestors 'none'"), "{host}");
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
            assert!(page(&site, false).contains(expect), "{}", page(&site, false));
        }
    }

    #[test]
    fn nothing_inline_is_allowed() {
        let policy = page(&Site::default(), false);
        assert!(
            !policy.contains("unsafe-inline") && !policy.contains("'unsafe-eval'") && !policy.contains('{')
        );
    }
}
