//! T19 Origins as the operator writes them.

/// Scheme, host and port, and nothing that would begin another directive.
pub(crate) fn is_origin(text: &str) -> bool {
    let host = text.strip_prefix("https://").or_else(|| text.strip_prefix("http://"));
    host.is_some_and(|host| {
        !host.is_empty() && host.bytes().all(|byte| byte.is_ascii_alphanumeric() || b".-:*[]".contains(&byte))
    })
}

/// Whether an entry of the list is what a browser says of such a page.
pub(crate) fn is_exact(origin: &str) -> bool {
    let default = match origin.split_once("://") {
        Some(("https", host)) => host.ends_with(":443"),
        Some((_, host)) => host.ends_with(":80"),
        None => true,
    };
    let upper = origin.bytes().any(|byte| byte.is_ascii_uppercase());
    is_origin(origin) && !default && !upper && !origin.contains('*')
}

#[cfg(test)]
mod tests {
    use super::*;

    // T19
    #[test]
    fn an_entry_is_an_origin_as_a_browser_says_it() {
        for (origin, is) in [
            ("https://portal.example.com", true),
            ("http://10.0.0.7:8081", true),
            ("http://[::1]:8081", true),
            ("https://portal.example.com:443", false),
            ("http://portal.example.com:80", false),
            ("https://Portal.example.com", false),
            ("https://*.example.com", false),
            ("*", false),
            ("null", false),
            ("portal.example.com", false),
            ("https://portal.example.com/", false),
            ("https://portal.example.com/part", false),
            ("ftp://portal.example.com", false),
            ("", false),
        ] {
            assert_eq!(is_exact(origin), is, "{origin}");
        }
    }
}
