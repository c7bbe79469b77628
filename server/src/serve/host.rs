//! §7 The host that a request names: exactly one, or nobody can say whom it is for (RFC 9112, 3.2).

use axum::http::{Request, header::HOST, uri::Authority};

/// Marks a request whose host is in doubt.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Unnamed;

/// Whether a request names one host, and no other in its target.
pub(super) fn is_named<B>(request: &Request<B>) -> bool {
    let mut hosts = request.headers().get_all(HOST).iter();
    let (Some(host), None) = (hosts.next(), hosts.next()) else { return false };
    let Some(host) = host.to_str().ok().filter(|host| is_host(host)) else { return false };
    request.uri().authority().is_none_or(|target| target.as_str().eq_ignore_ascii_case(host))
}

/// A name or an address, with its port at most.
fn is_host(text: &str) -> bool {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-._:[]".contains(&byte);
    text.bytes().all(plain) && text.parse::<Authority>().is_ok_and(|host| !host.host().is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    // ASVS 4.2.1
    #[test]
    fn a_host_is_named_once_and_as_the_target_has_it() {
        for (target, hosts, is) in [
            ("/", &["a.cn"][..], true),
            ("/", &["a.cn:8080"], true),
            ("/", &["[::1]:8080"], true),
            ("/", &["127.0.0.1"], true),
            ("http://a.cn/x", &["A.cn"], true),
            ("/", &[], false),
            ("/", &[""], false),
            ("/", &[":80"], false),
            ("/", &["a.cn", "a.cn"], false),
            ("/", &["a.cn, b.cn"], false),
            ("/", &["a.cn,b.cn"], false),
            ("/", &["x@a.cn"], false),
            ("/", &["a.cn/x"], false),
            ("/", &["a b"], false),
            ("http://b.cn/x", &["a.cn"], false),
            ("http://x@a.cn/x", &["a.cn"], false),
        ] {
            let mut request = Request::builder().uri(target);
            for host in hosts {
                request = request.header("host", *host);
            }
            assert_eq!(is_named(&request.body(()).unwrap()), is, "{target} {hosts:?}");
        }
    }
}
