//! T19 Which portals of other origins may call this server, and what their pages may read.
//!
//! No credentials: who asks stands in the Authorization header, and no cookie says it.

use super::track::TRACK_CODE;
use crate::{config::Site, state::Cx};
use axum::http::{
    HeaderMap, HeaderName, HeaderValue, Method,
    header::{AUTHORIZATION, CONTENT_DISPOSITION, CONTENT_TYPE, DATE, ETAG, ORIGIN, RETRY_AFTER},
    request::Parts,
};
use sanku_core::net::send::{CHANNEL, OURS, TENANT};
use std::time::Duration;
use tower::{util::Either, util::option_layer};
use tower_http::cors::{AllowOrigin, CorsLayer};

/// A browser asks again after this long.
const REMEMBERED: Duration = Duration::from_mins(10);

/// Lets the portals of the list in; without one, nothing is said of it.
pub(crate) fn cors(cx: &Cx) -> Either<CorsLayer, tower::layer::util::Identity> {
    let site = cx.site.clone();
    let ours = move |origin: &HeaderValue, parts: &Parts| allows(&site, Some(origin), parts.uri.path());
    let layer = CorsLayer::new()
        .allow_origin(AllowOrigin::predicate(ours))
        .allow_methods([Method::GET, Method::POST, Method::PUT])
        .allow_headers([AUTHORIZATION, CONTENT_TYPE, named(TENANT), named(CHANNEL), named(OURS)])
        .expose_headers([TRACK_CODE, ETAG, CONTENT_DISPOSITION, DATE, RETRY_AFTER])
        .max_age(REMEMBERED);
    option_layer((!cx.site.origins.is_empty()).then_some(layer))
}

const fn named(name: &'static str) -> HeaderName {
    HeaderName::from_static(name)
}

/// Whether a call comes from a page of a portal of the list.
pub(crate) fn is_invited(site: &Site, headers: &HeaderMap, path: &str) -> bool {
    allows(site, headers.get(ORIGIN), path)
}

/// The calls alone: pages and files are for this origin.
fn allows(site: &Site, origin: Option<&HeaderValue>, path: &str) -> bool {
    let called = ["/to/", "/tool/"].iter().any(|prefix| path.starts_with(prefix));
    called && site.origins.iter().any(|known| origin.is_some_and(|origin| origin == known.as_str()))
}

#[cfg(test)]
mod tests {
    use super::*;

    // T19
    #[test]
    fn scheme_host_and_port_are_the_same_and_only_calls_are_let_in() {
        let site = Site { origins: vec!["https://portal.example.com".to_owned()], ..Site::default() };
        for (origin, path, is) in [
            (Some("https://portal.example.com"), "/to/api/x", true),
            (Some("https://portal.example.com"), "/tool/api/x", true),
            (Some("https://portal.example.com"), "/part", false),
            (Some("https://portal.example.com"), "/tools", false),
            (Some("http://portal.example.com"), "/to/api/x", false),
            (Some("https://portal.example.com:8443"), "/to/api/x", false),
            (Some("https://portal.example.com.evil.cn"), "/to/api/x", false),
            (Some("https://evil.cn"), "/to/api/x", false),
            (Some("null"), "/to/api/x", false),
            (None, "/to/api/x", false),
        ] {
            let origin = origin.map(HeaderValue::from_static);
            assert_eq!(allows(&site, origin.as_ref(), path), is, "{origin:?} {path}");
            assert!(!allows(&Site::default(), origin.as_ref(), path));
        }
    }
}
