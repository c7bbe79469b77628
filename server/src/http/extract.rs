//! §7 Questions: read strictly, refused with a reason.

use super::error::Error;
use crate::{config::Site, parse, state::Cx, throttle::subscriber::subscriber};
use axum::{
    body::Bytes,
    extract::{ConnectInfo, FromRequest, FromRequestParts, Path, Request, rejection::PathRejection},
    http::{Extensions, HeaderMap, StatusCode, header::CONTENT_TYPE, request::Parts},
};
use sanku_core::{library::Library, rules::query::percent};
use serde::de::DeserializeOwned;
use std::{
    convert::Infallible,
    net::{IpAddr, Ipv4Addr, SocketAddr},
};

/// What is said of a body that did not arrive whole.
pub(crate) const BROKEN: &str = "请求内容没有完整送达";

/// Reasons are cut at this many characters: they may quote what was sent.
const REASON: usize = 200;

/// Reads a question whose fields stand in path and query.
pub(crate) async fn in_address<T: DeserializeOwned>(parts: &mut Parts, cx: &Cx) -> Result<T, Error> {
    let Path(fields) = Path::<Vec<(String, String)>>::from_request_parts(parts, cx).await.map_err(no_text)?;
    let mut query: Vec<String> =
        fields.iter().map(|(name, value)| format!("{}={}", percent(name), percent(value))).collect();
    query.extend(parts.uri.query().map(str::to_owned));
    parse::query(&query.join("&")).map_err(invalid)
}

/// Reads a question in a JSON body.
pub(crate) async fn in_body<T: DeserializeOwned>(request: Request, cx: &Cx) -> Result<T, Error> {
    if !is_json(request.headers()) {
        return Err(Error::MediaType);
    }
    let body = Bytes::from_request(request, cx).await.map_err(|why| match why.status() {
        StatusCode::PAYLOAD_TOO_LARGE => Error::TooLarge,
        _ => Error::Invalid(BROKEN.to_owned()),
    })?;
    parse::object(&body).map_err(invalid)
}

fn is_json(headers: &HeaderMap) -> bool {
    let named = headers.get(CONTENT_TYPE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    named.split(';').next().unwrap_or_default().trim().eq_ignore_ascii_case("application/json")
}

/// The library that the path names.
#[derive(Debug, Clone, Copy)]
pub(crate) struct InLibrary(pub Library);

impl FromRequestParts<Cx> for InLibrary {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, cx: &Cx) -> Result<Self, Error> {
        let Path(segment) = Path::<String>::from_request_parts(parts, cx).await.map_err(no_text)?;
        Library::of_segment(&segment).map(Self).ok_or_else(|| invalid(format!("没有库 {segment}")))
    }
}

/// The address that asks.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Peer(pub IpAddr);

impl FromRequestParts<Cx> for Peer {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, cx: &Cx) -> Result<Self, Infallible> {
        Ok(Self(asking(&parts.extensions, &parts.headers, &cx.site)))
    }
}

/// The address that asks; that of nobody where no socket is.
fn asking(extensions: &Extensions, headers: &HeaderMap, site: &Site) -> IpAddr {
    let socket = extensions.get::<ConnectInfo<SocketAddr>>().map(|info| info.0.ip());
    client(socket.unwrap_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED)), headers, &site.trusted_proxies)
}

/// Whom limits count for what an address asks.
pub(crate) fn counted(parts: &Parts, site: &Site) -> IpAddr {
    subscriber(asking(&parts.extensions, &parts.headers, site))
}

/// T38: from the nearest hop backwards, the first address that is no trusted proxy.
fn client(socket: IpAddr, headers: &HeaderMap, trusted: &[IpAddr]) -> IpAddr {
    let forwarded = headers.get_all("x-forwarded-for").iter().filter_map(|value| value.to_str().ok());
    let hops: Vec<&str> = forwarded.flat_map(|value| value.split(',')).map(str::trim).collect();
    let mut client = socket;
    for hop in hops.iter().rev() {
        match address(hop) {
            Some(before) if trusted.contains(&client) => client = before,
            _ => break,
        }
    }
    client
}

/// An address as proxies write it: with a port or without, in brackets or not; IPv4 within IPv6 is IPv4.
fn address(text: &str) -> Option<IpAddr> {
    let bare = || text.strip_prefix('[')?.strip_suffix(']')?.parse().ok();
    let with_port = || text.parse::<SocketAddr>().ok().map(|address| address.ip());
    text.parse::<IpAddr>().ok().or_else(with_port).or_else(bare).map(|address| address.to_canonical())
}

fn invalid(why: String) -> Error {
    Error::Invalid(why.chars().take(REASON).collect())
}

/// A path that, decoded, is no text.
fn no_text(_: PathRejection) -> Error {
    Error::Invalid("地址不是有效的 UTF-8 文本".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    // T38
    #[test]
    fn forwarded_addresses_are_believed_from_trusted_peers_alone() {
        let at = |text: &str| text.parse::<IpAddr>().unwrap();
        let trusted = [at("10.0.0.1"), at("10.0.0.2")];
        for (socket, forwarded, expect) in [
            ("9.9.9.9", "1.1.1.1", "9.9.9.9"),
            ("10.0.0.1", "1.1.1.1", "1.1.1.1"),
            ("10.0.0.1", "6.6.6.6, 1.1.1.1", "1.1.1.1"),
            ("10.0.0.1", "1.1.1.1, 10.0.0.2", "1.1.1.1"),
            ("10.0.0.1", "1.1.1.1, nonsense", "10.0.0.1"),
            ("10.0.0.1", "", "10.0.0.1"),
            ("10.0.0.1", "::ffff:1.1.1.1", "1.1.1.1"),
            ("10.0.0.1", "1.1.1.1:4711", "1.1.1.1"),
            ("10.0.0.1", "[2001:db8::1]:4711", "2001:db8::1"),
            ("10.0.0.1", "[2001:db8::1]", "2001:db8::1"),
            ("10.0.0.1", "1.1.1.1, [::ffff:10.0.0.2]:80", "1.1.1.1"),
            ("10.0.0.1", "1.1.1.1:x", "10.0.0.1"),
        ] {
            let headers =
                [("x-forwarded-for".parse().unwrap(), forwarded.parse().unwrap())].into_iter().collect();
            assert_eq!(client(at(socket), &headers, &trusted), at(expect), "{socket} {forwarded}");
        }
    }
}
