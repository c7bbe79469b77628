//! §4 Unread messages: when their newest one is told, and when the red dot shows.

use super::{centre::Section, lenient, page::Page};
use crate::time::Millis;

/// What the newest unread message leads to.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Unread {
    /// UNR-2: the red dot on the messages button.
    pub dot: bool,
    /// UNR-1: the notice with its link, `limits::UNREAD_OFFSET` below the top.
    pub notice: bool,
    /// UNR-1: the time to store.
    pub store: Option<Millis>,
}

/// UNR-1, UNR-2: by when the newest one was made (none: there is none, or the lookup failed) and the stored time.
pub fn unread(newest: Option<Millis>, stored: Option<&str>, page: &Page) -> Unread {
    let stored = stored.and_then(lenient::digits).map(Millis::new);
    let newer = newest.filter(|newest| stored.is_none_or(|stored| stored < *newest));
    Unread { dot: newest.is_some(), notice: newer.is_some() && !is_user(page), store: newer }
}

/// The messages, where the link leads.
pub fn messages() -> Page {
    Section::Messages.page()
}

/// UNR-3: the page that a logout goes to, if it cannot stay; the stored time goes with every one.
pub fn after_logout(page: &Page) -> Option<Page> {
    is_user(page).then_some(Page::Home)
}

const fn is_user(page: &Page) -> bool {
    matches!(page, Page::User { .. })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{limits, notice, route::Route};

    fn page(path: &str) -> Page {
        Route::read(path).expect(path).page
    }

    // UNR-1
    #[test]
    fn a_newer_message_is_told_once_and_not_on_the_user_pages() {
        let at = Millis::new;
        for (newest, stored, path, notice, store) in [
            (Some(at(5)), None, "/part", true, Some(at(5))),
            (Some(at(5)), Some("4"), "/part", true, Some(at(5))),
            (Some(at(5)), Some("5"), "/part", false, None),
            (Some(at(5)), Some("6"), "/part", false, None),
            (Some(at(5)), Some("NaN"), "/part", true, Some(at(5))),
            (Some(at(5)), Some("-6"), "/part", true, Some(at(5))),
            (Some(at(5)), Some("4"), "/user", false, Some(at(5))),
            (Some(at(5)), Some("4"), "/user?dir=4", false, Some(at(5))),
            (Some(at(5)), None, "/user", false, Some(at(5))),
            (Some(at(5)), Some("5"), "/user", false, None),
            (Some(at(5)), Some("4"), "/personalCenter/myInfo", true, Some(at(5))),
            (None, Some("4"), "/part", false, None),
            (None, None, "/part", false, None),
        ] {
            let is = unread(newest, stored, &page(path));
            assert_eq!((is.notice, is.store), (notice, store), "{newest:?} {stored:?} {path}");
        }
    }

    // UNR-2
    #[test]
    fn the_dot_is_there_while_a_message_is_and_a_failed_lookup_clears_it() {
        for path in ["/part", "/user"] {
            for stored in [None, Some("4"), Some("9")] {
                assert!(unread(Some(Millis::new(5)), stored, &page(path)).dot, "{path} {stored:?}");
                assert_eq!(unread(None, stored, &page(path)), Unread::default(), "{path} {stored:?}");
            }
        }
    }

    // UNR-3
    #[test]
    fn a_logout_leaves_the_user_pages() {
        for path in ["/user", "/user?dir=4"] {
            assert_eq!(after_logout(&page(path)), Some(Page::Home), "{path}");
        }
        for path in ["/", "/part", "/part/search?keyWords=user", "/personalCenter/myInfo"] {
            assert_eq!(after_logout(&page(path)), None, "{path}");
        }
    }

    // UNR-1, USR-1
    #[test]
    fn the_link_leads_to_the_messages() {
        assert_eq!((Route::new(messages()).address().as_str(), limits::UNREAD_OFFSET), ("/user?dir=4", 70));
        assert_eq!(notice::UNREAD, ("您有新的未读消息", "查看消息"));
    }
}
