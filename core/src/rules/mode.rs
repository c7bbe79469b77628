//! §4 Mode: the public library, or the one of the user's own organisation.

use super::{page::Page, search::SearchAddress};
use crate::text::has;
use crate::{json::Read, library::Library};
use sanku_derive::wire;
use serde::Serialize;

/// Whose library is shown.
#[wire(ts)]
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Read)]
#[serde(rename_all = "camelCase")]
pub enum Mode {
    /// The organisation's own.
    Private,
    /// Everybody's.
    #[default]
    Open,
}

/// What a user's organisation says of the mode.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Tenancy<'a> {
    /// Its number.
    pub org: Option<u64>,
    /// What it booked.
    pub scope: &'a str,
}

impl Tenancy<'_> {
    /// MOD-2: the organisation whose own library the user may see.
    pub fn enterprise(self) -> Option<u64> {
        self.org.filter(|org| *org > 1 && has(self.scope, "1"))
    }

    /// MOD-2: whether the switch stands in the header of a library.
    pub fn may_switch(self, library: Option<Library>) -> bool {
        library == Some(Library::Part) && self.enterprise().is_some()
    }
}

impl Mode {
    /// What is stored for it.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Private => "private",
            Self::Open => "open",
        }
    }

    /// MOD-1: the mode of a stored word; private needs an organisation that has a library.
    pub fn read(word: Option<&str>, tenancy: Tenancy<'_>) -> Self {
        let private = word == Some(Self::Private.word()) && tenancy.enterprise().is_some();
        if private { Self::Private } else { Self::Open }
    }

    /// MOD-1: the page that a switch to this mode goes to.
    pub fn home(self, tenancy: Tenancy<'_>) -> Page {
        match (self, tenancy.enterprise()) {
            (Self::Private, Some(org)) => {
                let (library, search) = (Library::Part, SearchAddress::default());
                Page::BrandDetail { library, org_id: org.to_string(), enterprise: true, search }
            }
            _ => Page::Library { library: Library::Part },
        }
    }

    /// MOD-1: the page that is shown instead of this one, if any: while private, not /part.
    pub fn redirect(self, page: &Page, tenancy: Tenancy<'_>) -> Option<Page> {
        let home = self.home(tenancy);
        (*page == Page::Library { library: Library::Part } && home != *page).then_some(home)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::route::Route;

    const OWN: Tenancy<'static> = Tenancy { org: Some(7), scope: "1" };
    const NONE: Tenancy<'static> = Tenancy { org: None, scope: "" };

    fn address(page: Page) -> String {
        Route::new(page).address()
    }

    // MOD-2
    #[test]
    fn the_switch_needs_the_parts_an_organisation_above_1_and_scope_1() {
        for (org, scope, is) in [
            (Some(2), "1", true),
            (Some(2), "2,1", true),
            (Some(2), "31", true),
            (Some(2), "2", false),
            (Some(2), "", false),
            (Some(2), "１", false),
            (Some(1), "1", false),
            (Some(0), "1", false),
            (None, "1", false),
        ] {
            let tenancy = Tenancy { org, scope };
            assert_eq!(tenancy.may_switch(Some(Library::Part)), is, "{org:?} {scope}");
            for elsewhere in [Some(Library::Component), Some(Library::Mat), None] {
                assert!(!tenancy.may_switch(elsewhere), "{org:?} {scope} {elsewhere:?}");
            }
        }
    }

    // MOD-1
    #[test]
    fn private_goes_to_the_organisations_brand_and_open_to_the_parts() {
        assert_eq!(address(Mode::Private.home(OWN)), "/part/brand-detail/7?type=1");
        assert_eq!(address(Mode::Open.home(OWN)), "/part");
        assert_eq!(address(Mode::Private.home(NONE)), "/part");
    }

    // MOD-1
    #[test]
    fn what_is_stored_counts_as_open_unless_it_is_private_and_may_be() {
        for (word, tenancy, is) in [
            (Some("private"), OWN, Mode::Private),
            (Some("private"), NONE, Mode::Open),
            (Some("private"), Tenancy { org: Some(1), scope: "1" }, Mode::Open),
            (Some("private"), Tenancy { org: Some(7), scope: "2" }, Mode::Open),
            (Some("Private"), OWN, Mode::Open),
            (Some("open"), OWN, Mode::Open),
            (Some(""), OWN, Mode::Open),
            (None, OWN, Mode::Open),
        ] {
            assert_eq!(Mode::read(word, tenancy), is, "{word:?} {tenancy:?}");
        }
        assert_eq!([Mode::Private.word(), Mode::Open.word()], ["private", "open"]);
    }

    // MOD-1
    #[test]
    fn while_private_the_entrance_of_the_parts_alone_redirects() {
        let redirect = |mode: Mode, path: &str, tenancy| {
            mode.redirect(&Route::read(path).expect(path).page, tenancy).map(address)
        };
        let brand = Some("/part/brand-detail/7?type=1");
        for (path, to) in [
            ("/part", brand),
            ("/part/", brand),
            ("/part/plugin", brand),
            ("/part?x=1", brand),
            ("/part/search", None),
            ("/part/brand-detail/7?type=1", None),
            ("/component", None),
            ("/mat", None),
            ("/", None),
        ] {
            assert_eq!(redirect(Mode::Private, path, OWN).as_deref(), to, "{path}");
            assert_eq!(redirect(Mode::Open, path, OWN), None, "{path}");
            assert_eq!(redirect(Mode::Private, path, NONE), None, "{path}");
        }
    }
}
