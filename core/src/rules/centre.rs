//! §2 USR-1 The user centre: its sections, and where each stands.

use super::{notice::captions, page::Page};
use sanku_derive::wire;
use serde::Serialize;

/// A section of the user centre.
#[wire(ts)]
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub enum Section {
    /// Who the user is, how they log in, where they are logged in.
    #[default]
    Profile,
    /// What the portal told them.
    Messages,
    /// What they uploaded.
    Files,
    /// LST-1: what they noted.
    Lists,
}

impl Section {
    /// All of them, in their order.
    pub const ALL: [Self; 4] = [Self::Profile, Self::Messages, Self::Files, Self::Lists];

    /// **D** The section of a page: /user without a `dir` of ours is the profile; none outside of the user centre.
    pub fn of(page: &Page) -> Option<Self> {
        match page {
            Page::MyInfo => Some(Self::Profile),
            Page::User { dir, .. } => {
                let named = |section: &Self| dir.is_some() && section.dir() == dir.as_deref();
                Some(Self::ALL.into_iter().find(named).unwrap_or_default())
            }
            _ => None,
        }
    }

    /// The `dir` of its address; none of the profile, which has an address of its own.
    const fn dir(self) -> Option<&'static str> {
        match self {
            Self::Profile => None,
            Self::Messages => Some("4"),
            Self::Files => Some("5"),
            Self::Lists => Some("6"),
        }
    }

    /// Where it stands.
    pub fn page(self) -> Page {
        self.dir().map_or(Page::MyInfo, |dir| Page::User { dir: Some(dir.to_owned()), list: None })
    }

    /// LST-1: where one of the lists stands.
    pub fn list(id: u64) -> Page {
        Page::User { dir: Self::Lists.dir().map(str::to_owned), list: Some(id) }
    }

    /// What people call it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Profile => captions::MY_INFO,
            Self::Messages => captions::MESSAGES,
            Self::Files => captions::MY_FILES,
            Self::Lists => captions::MY_LISTS,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::route::Route;

    // USR-1
    #[test]
    fn usr_1_each_address_of_the_user_centre_has_a_section() {
        for (path, section) in [
            ("/personalCenter/myInfo", Some(Section::Profile)),
            ("/user", Some(Section::Profile)),
            ("/user?dir=", Some(Section::Profile)),
            ("/user?dir=04", Some(Section::Profile)),
            ("/user?dir=4", Some(Section::Messages)),
            ("/user?dir=5", Some(Section::Files)),
            ("/user?dir=6", Some(Section::Lists)),
            ("/user?dir=6&list=3", Some(Section::Lists)),
            ("/plugin/user?dir=4", Some(Section::Messages)),
            ("/part", None),
            ("/unsubscribe", None),
        ] {
            assert_eq!(Section::of(&Route::read(path).expect(path).page), section, "{path}");
        }
    }

    // USR-1
    #[test]
    fn a_section_stands_where_its_page_says() {
        for section in Section::ALL {
            assert_eq!(Section::of(&section.page()), Some(section));
        }
    }
}
