//! §5, §6 Tokens: what is one, and how it stands in a header.

/// Characters of a token, at most.
const LONGEST: usize = 2_048;

/// T5, T27: whether a text can be a token at all: visible ASCII that neither a header nor a cookie reads as its own.
pub fn is_token(text: &str) -> bool {
    let bare = text.strip_prefix("Bearer ").or_else(|| text.strip_prefix("Internal ")).unwrap_or(text);
    let legal = |byte: u8| byte.is_ascii_graphic() && !matches!(byte, b';' | b',' | b'"' | b'\\');
    !bare.is_empty() && text.len() <= LONGEST && bare.bytes().all(legal)
}

/// TOK-1: the value of the Authorization header; none for what cannot be a token.
pub fn authorization(token: &str) -> Option<String> {
    let said = ["Bearer ", "Internal ", "Internal:"].iter().any(|prefix| token.starts_with(prefix));
    is_token(token).then(|| if said { token.to_owned() } else { format!("Bearer {token}") })
}

#[cfg(test)]
mod tests {
    use super::*;

    // TOK-1, T27
    #[test]
    fn a_token_gets_its_prefix_once_and_what_is_no_token_gets_no_header() {
        for (token, header) in [
            ("abc", Some("Bearer abc")),
            ("Bearer abc", Some("Bearer abc")),
            ("Bearerx", Some("Bearer Bearerx")),
            ("bearer abc", None),
            ("Internal abc", Some("Internal abc")),
            ("Internal:abc", Some("Internal:abc")),
            ("Internalx", Some("Bearer Internalx")),
            ("", None),
            ("Bearer ", None),
            ("a\r\nb", None),
            ("a b", None),
            ("三", None),
            ("a;b", None),
        ] {
            assert_eq!(authorization(token).as_deref(), header, "{token:?}");
        }
        assert!(!is_token(&"a".repeat(LONGEST + 1)) && is_token(&"a".repeat(LONGEST)));
    }
}
