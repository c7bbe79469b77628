//! §5, §6 Tokens: what is one, and how it stands in a header.

use crate::text::has;

/// Characters of a token, at most.
const LONGEST: usize = 2_048;

/// TOK-1: what a token may begin with, its separator included.
const PREFIXES: [&str; 3] = ["Bearer ", "Internal ", "Internal:"];

/// TOK-1, T27: the token that an Authorization header holds; none for a value that is none, or without a prefix.
pub fn held(authorization: &str) -> Option<&str> {
    bare(authorization).filter(|token| is_token(token))
}

fn bare(text: &str) -> Option<&str> {
    PREFIXES.iter().find_map(|prefix| text.strip_prefix(prefix))
}

/// T5, T27: whether a text can be a token at all: printable ASCII that neither a header nor a cookie reads as its own. A
/// space may stand in it, but not at its ends, where neither keeps it.
pub fn is_token(text: &str) -> bool {
    let bare = bare(text).unwrap_or(text);
    let legal = |byte: u8| matches!(byte, b' '..=b'~') && !matches!(byte, b';' | b',' | b'"' | b'\\');
    let whole = !bare.is_empty() && !bare.starts_with(' ') && !bare.ends_with(' ');
    whole && text.len() <= LONGEST && bare.bytes().all(legal)
}

/// T9: whether a text can be what a third party gives for a login: a token in one piece.
pub fn is_ticket(text: &str) -> bool {
    is_token(text) && !has(text, " ")
}

/// TOK-1: the value of the Authorization header; none for what cannot be a token.
pub fn authorization(token: &str) -> Option<String> {
    is_token(token)
        .then(|| if bare(token).is_some() { token.to_owned() } else { "Bearer ".to_owned() + token })
}

/// How a token is renewed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Flow {
    /// By the refresh token.
    RefreshToken,
    /// By the single sign-on that the user came through.
    SingleSignOn,
}

/// The code that says to a single-sign-on user that the token has expired.
pub const SSO_EXPIRED: &str = "IPDC.01020049";

/// TOK-4: how the token is renewed when a call ends with a code; none if it is not.
pub fn flow(code: &str, has_refresh_token: bool, auth_user: bool) -> Option<Flow> {
    match code {
        "401" if has_refresh_token && auth_user => Some(Flow::SingleSignOn),
        "401" if has_refresh_token => Some(Flow::RefreshToken),
        SSO_EXPIRED if auth_user => Some(Flow::SingleSignOn),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    // TOK-4
    #[test]
    fn a_401_needs_a_refresh_token_and_the_other_code_a_single_sign_on_user() {
        use Flow::{RefreshToken, SingleSignOn};
        for (code, has_refresh_token, auth_user, is) in [
            ("401", true, false, Some(RefreshToken)),
            ("401", true, true, Some(SingleSignOn)),
            ("401", false, false, None),
            ("401", false, true, None),
            ("IPDC.01020049", true, true, Some(SingleSignOn)),
            ("IPDC.01020049", false, true, Some(SingleSignOn)),
            ("IPDC.01020049", true, false, None),
            ("IPDC.01020049", false, false, None),
        ] {
            assert_eq!(
                flow(code, has_refresh_token, auth_user),
                is,
                "{code} {has_refresh_token} {auth_user}"
            );
        }
        for code in ["", "0", "400", "403", "430", "500", "100401", "400401", "ipdc.01020049"] {
            assert_eq!(flow(code, true, true), None, "{code}");
        }
    }

    // TOK-1, T27
    #[test]
    fn a_token_gets_its_prefix_once_and_what_is_no_token_gets_no_header() {
        for (token, header) in [
            ("abc", Some("Bearer abc")),
            ("Bearer abc", Some("Bearer abc")),
            ("Bearerx", Some("Bearer Bearerx")),
            ("bearer abc", Some("Bearer bearer abc")),
            ("Internal abc", Some("Internal abc")),
            ("Internal:abc", Some("Internal:abc")),
            ("Internalx", Some("Bearer Internalx")),
            ("", None),
            ("Bearer ", None),
            ("Internal:", None),
            ("a\r\nb", None),
            ("a b", Some("Bearer a b")),
            ("Basic a b", Some("Bearer Basic a b")),
            (" a", None),
            ("a ", None),
            ("Bearer  a", None),
            ("Bearer a ", None),
            ("a\tb", None),
            ("a\u{7f}b", None),
            ("a\u{a0}b", None),
            ("a,b", None),
            ("a\"b", None),
            ("a\\b", None),
            ("三", None),
            ("a;b", None),
        ] {
            assert_eq!(authorization(token).as_deref(), header, "{token:?}");
        }
        assert!(is_ticket("abc") && !is_ticket("a b") && !is_ticket("Bearer a") && !is_ticket(""));
        assert!(!is_token(&"a".repeat(LONGEST + 1)) && is_token(&"a".repeat(LONGEST)));
    }
}
