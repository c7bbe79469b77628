//! §4, §8 Help: where its link leads, and which links from outside may be followed at all.

use super::redirect::{Destination, Origin, here};
use crate::{rules::dictionary::DictEntry, text::trim};

/// HLP-1: the first link of the dictionary that may be followed, else the default; none after a failed lookup.
pub fn link<'a>(entries: Option<&'a [DictEntry]>, default: &'a str) -> &'a str {
    let links = entries.unwrap_or_default().iter().map(|entry| trim(&entry.value));
    links.into_iter().find(|link| is_safe(link)).unwrap_or(default)
}

/// T16: whether a link is of https, without a user in it, or a path of our own origin.
pub fn is_safe(link: &str) -> bool {
    let hides = |char: char| char.is_control() || char.is_whitespace() || char == '\\';
    if link.contains(hides) {
        false
    } else if link.starts_with('/') {
        matches!(here(link), Destination::Here(_))
    } else {
        Origin::split(link).is_some_and(|(origin, _)| origin.secure)
    }
}

/// T36: whether such a link leads to our own site, which keeps its opener.
pub fn is_ours(link: &str, origin: &str) -> bool {
    let there = || Origin::split(link).map(|(origin, _)| origin);
    link.starts_with('/') || there().is_some_and(|there| Origin::read(origin).as_ref() == Some(&there))
}

#[cfg(test)]
mod tests {
    use super::*;

    const DEFAULT: &str = "https://wiki.sanku.cn/help";

    fn led(values: &[&str]) -> String {
        let entry = |value: &&str| DictEntry { label: "帮助".into(), value: (*value).into() };
        let entries: Vec<_> = values.iter().map(entry).collect();
        link(Some(&entries), DEFAULT).to_owned()
    }

    // HLP-1
    #[test]
    fn the_help_link_is_the_dictionarys_else_the_default() {
        assert_eq!(led(&["https://docs.sanku.cn/a?b=1#c"]), "https://docs.sanku.cn/a?b=1#c");
        // GEN-7
        assert_eq!(led(&["\u{feff}https://docs.sanku.cn\u{200b} "]), "https://docs.sanku.cn");
        assert_eq!(led(&["/about"]), "/about");
        assert_eq!(led(&["javascript:alert(1)", "https://docs.sanku.cn"]), "https://docs.sanku.cn");
        assert_eq!(led(&[]), DEFAULT);
        assert_eq!(led(&[""]), DEFAULT);
        assert_eq!(link(None, DEFAULT), DEFAULT);
    }

    // HLP-1, T16
    #[test]
    fn a_link_that_is_not_of_https_or_of_our_own_path_is_not_followed() {
        for hostile in [
            "http://docs.sanku.cn",
            "javascript:alert(1)",
            "JavaScript:alert(1)",
            " javascript:alert(1)",
            "java\tscript:alert(1)",
            "data:text/html,x",
            "vbscript:x",
            "file:///etc/passwd",
            "ftp://a.cn",
            "//evil.com",
            "/\\evil.com",
            "\\\\evil.com",
            "/a//b",
            "https:evil.com",
            "https:/evil.com",
            "https:///evil.com",
            "https://",
            "https://a@evil.com",
            "https://evil.com:x",
            "https://evil\u{0}.com",
            "https://a.cn/x y",
            "https://a.cn/\\x",
            "/x y",
            "https://三库.cn",
            "docs.sanku.cn",
            "about",
            "#x",
            "?x",
        ] {
            assert_eq!(led(&[hostile]), DEFAULT, "{hostile:?}");
            assert!(!is_safe(hostile), "{hostile:?}");
        }
    }

    // T16
    #[test]
    fn links_of_https_and_of_our_own_path_are_followed() {
        for link in ["https://a.cn", "HTTPS://A.cn:8443/x//y?z=//w#v", "/", "/part?a=//b", "/a#//b"] {
            assert!(is_safe(link), "{link}");
        }
    }
}
