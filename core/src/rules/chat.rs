//! §1, §7 Chat: the address of the page that is embedded, and what its frame may do.

use super::{
    help::{is_ours, is_safe},
    query::percent,
};
use crate::text::has;

/// CHT-1: what the frame of a page of another origin may do.
const FOREIGN: &str = "allow-scripts allow-forms allow-popups allow-same-origin";
/// T18: a page of our own origin that had both its scripts and its origin could leave the frame.
const OWN: &str = "allow-scripts allow-forms allow-popups";

/// CHT-1, T17: the configured page with who asks and a random number, each value escaped; none if no page is configured
/// that may be embedded.
pub fn address(page: &str, user_id: &str, user_name: &str, random: u64) -> Option<String> {
    let (page, hash) = page.split_once('#').unwrap_or((page, ""));
    if page.is_empty() || !is_safe(page) {
        return None;
    }
    let mark = if has(page, "?") { '&' } else { '?' };
    let hash_mark = if hash.is_empty() { "" } else { "#" };
    let (user_id, user_name) = (percent(user_id), percent(user_name));
    Some(format!("{page}{mark}userId={user_id}&userName={user_name}&random={random}{hash_mark}{hash}"))
}

/// CHT-1: a number that JavaScript can hold, out of random digits of base 16.
pub fn number(random: &str) -> Option<u64> {
    u64::from_str_radix(random.get(..13)?, 16).ok()
}

/// T17, T18: what the frame of such a page may do.
pub fn sandbox(page: &str, origin: &str) -> &'static str {
    if is_ours(page, origin) { OWN } else { FOREIGN }
}

#[cfg(test)]
mod tests {
    use super::*;

    // CHT-1
    #[test]
    fn the_page_is_told_who_asks_and_a_random_number() {
        for (page, is) in [
            ("https://im.sanku.cn/chat", "https://im.sanku.cn/chat?userId=17&userName=wang&random=5"),
            (
                "https://im.sanku.cn/?site=1#top",
                "https://im.sanku.cn/?site=1&userId=17&userName=wang&random=5#top",
            ),
            ("/chat", "/chat?userId=17&userName=wang&random=5"),
        ] {
            assert_eq!(address(page, "17", "wang", 5).as_deref(), Some(is), "{page}");
        }
    }

    // CHT-1, T17
    #[test]
    fn no_name_says_anything_but_a_name() {
        let name = "王&userId=1#a=\"b\"";
        let address = address("https://im.sanku.cn/", "17", name, 5).unwrap();
        assert_eq!(address.matches("userId=").count(), 1, "{address}");
        assert!(address.contains("&userName=%E7%8E%8B%26userId%3D1%23a%3D%22b%22&random=5"), "{address}");
    }

    // CHT-1, T16, T17
    #[test]
    fn only_a_configured_page_of_https_or_of_our_own_is_embedded() {
        for page in [
            "",
            "http://im.sanku.cn/",
            "javascript:alert(1)",
            "//evil.com",
            "https://own@im.sanku.cn",
            "data:text/html,a",
            "/\\evil.com",
        ] {
            assert_eq!(address(page, "1", "a", 1), None, "{page}");
        }
    }

    // CHT-1
    #[test]
    fn the_number_is_one_that_javascript_can_hold() {
        assert_eq!(number("fffffffffffffffffffffffffffffff"), Some((1 << 52) - 1));
        for random in ["", "123", "xyz0000000000", "三三三三三三三三三三三三三"] {
            assert_eq!(number(random), None, "{random}");
        }
    }

    // T17, T18
    #[test]
    fn a_page_of_our_own_origin_never_has_both_its_scripts_and_its_origin() {
        let ours = "https://www.sanku.cn";
        for (page, own) in
            [("/chat", true), ("https://www.sanku.cn/chat", true), ("https://im.sanku.cn/", false)]
        {
            assert_eq!(sandbox(page, ours).contains("allow-same-origin"), !own, "{page}");
        }
    }
}
