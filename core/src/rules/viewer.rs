//! §6 Viewers: who is looking, what they may do, and which parts of the headers they see.

mod permission;

pub use permission::{NoValue, WILDCARD, has_permission};

use super::{
    mode::{Mode, Tenancy},
    page::{Page, SearchTab},
    person::{Class, Person},
};
use crate::{json::Read, library::Library, text::trim};
use sanku_derive::wire;
use serde::Serialize;

/// Who is looking, and at which page.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Viewer {
    /// A session is open, and its user known.
    pub logged_in: bool,
    /// There is a token, and it is not known yet whose.
    pub awaited: bool,
    /// Their number; empty before the login.
    pub id: String,
    /// What they log in by, or chose at the registration.
    pub username: String,
    /// They came by single sign-on.
    pub auth_user: bool,
    /// SES-5: their class; none before the login.
    pub class: Option<Class>,
    /// CHN-2: the meta-industry applies.
    pub meta_industry: bool,
    /// The portal stands in the panel of another program.
    pub plugin: bool,
    /// PLG-3: that program wants no login.
    pub no_login: bool,
    /// MOD-1: whose library they look at.
    pub mode: Mode,
    /// Their organisation.
    pub org: Option<u64>,
    /// Its name.
    pub org_name: String,
    /// What it booked.
    pub scope: String,
    /// POP-2: the platform that a login without a redirect leads to; none leads to `/`.
    pub straight_to: Option<Library>,
    /// What they may do, as the server lists it.
    pub permissions: Vec<String>,
    /// What they are, as the server lists it.
    pub roles: Vec<String>,
    /// The library of the page.
    pub library: Option<Library>,
    /// HDR-3: the page is a preview.
    pub preview: bool,
    /// Parameters can be compared here: on the similarity page, or because the flag is set.
    pub comparing: bool,
}

/// Somebody who did not log in.
pub static NOBODY: Viewer = Viewer {
    logged_in: false,
    awaited: false,
    id: String::new(),
    username: String::new(),
    auth_user: false,
    class: None,
    meta_industry: false,
    plugin: false,
    no_login: false,
    mode: Mode::Open,
    org: None,
    org_name: String::new(),
    scope: String::new(),
    straight_to: None,
    permissions: Vec::new(),
    roles: Vec::new(),
    library: None,
    preview: false,
    comparing: false,
};

/// What a blocked user reads who opens the open platform, and anybody whom a login would lead astray.
pub const NO_RIGHT: &str = "暂无权限，请联系管理员";

impl Viewer {
    /// Somebody by what the server says of them; none before the login.
    pub fn of(person: Option<&Person>) -> Self {
        person.map_or_else(Self::default, |person| Self {
            logged_in: true,
            id: person.id.clone(),
            username: person.username.clone(),
            class: Some(person.class()),
            org: person.org_id,
            org_name: trim(&person.org_name).to_owned(),
            scope: person.business_scope.clone(),
            ..Self::default()
        })
    }

    /// The same viewer at a page; `compare` is the flag that the user sets.
    pub fn at(self, page: &Page, compare: bool) -> Self {
        let preview = matches!(page, Page::Detail { preview: true, .. });
        let comparing = compare || matches!(page, Page::Compare { .. } | Page::Similarity { .. });
        Self { library: page.library(), preview, comparing, ..self }
    }

    /// What their organisation says of the mode.
    pub fn tenancy(&self) -> Tenancy<'_> {
        Tenancy { org: self.org, scope: &self.scope }
    }

    /// MOD-1: the organisation in whose own library they look, whatever the library.
    pub fn own(&self) -> Option<u64> {
        self.org.filter(|_| self.mode == Mode::Private)
    }

    /// PRM-1: whether they have one of the permissions, or the one that holds all.
    pub fn may(&self, any_of: &[&str]) -> Result<bool, NoValue> {
        has_permission(&self.permissions, any_of)
    }

    /// PRM-1: whether they have one of the roles.
    pub fn is_one_of(&self, roles: &[&str]) -> bool {
        self.roles.iter().any(|held| !held.is_empty() && roles.contains(&held.as_str()))
    }
}

/// Something that not everybody sees, or not everywhere.
#[wire(ts)]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Read)]
#[serde(rename_all = "camelCase")]
#[allow(missing_docs, reason = "the names say it")]
pub enum Place {
    Feedback,
    CustomerService,
    HelpCentre,
    LoginRegister,
    Logout,
    Messages,
    PersonalCentre,
    PlatformSwitcher,
    /// A link to the open platform.
    OpenPlatform,
    EnterpriseSwitch,
    SearchBox,
    Catalogue,
    Vendors,
    Compare,
    Search3D,
    Search2D,
    MotorConditions,
    Recommendation,
    Encapsulation,
    PointCloud,
    PropertyPrediction,
}

/// How somebody sees a place.
#[wire(ts)]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub enum Verdict {
    /// It is there and works.
    Shown,
    /// It is not there.
    Hidden,
    /// It is there; a click asks for the login first.
    AsksLogin,
    /// HDR-3: it is there, and does nothing.
    Disabled,
    /// It is there; a click says `NO_RIGHT`.
    Refused,
}

/// When a place is there, besides in the libraries that have its tab.
type Condition = fn(&Viewer) -> bool;

const ALWAYS: Condition = |_| true;
const LOGGED_IN: Condition = |viewer| viewer.logged_in;
const NOT_AUTH: Condition = |viewer| !viewer.auth_user;
const OWN_ACCOUNT: Condition = |viewer| !viewer.auth_user && !viewer.meta_industry;
const IN_A_LIBRARY: Condition = |viewer| viewer.library.is_some();

impl Place {
    /// All of them.
    pub const ALL: [Self; 21] = [
        Self::Feedback,
        Self::CustomerService,
        Self::HelpCentre,
        Self::LoginRegister,
        Self::Logout,
        Self::Messages,
        Self::PersonalCentre,
        Self::PlatformSwitcher,
        Self::OpenPlatform,
        Self::EnterpriseSwitch,
        Self::SearchBox,
        Self::Catalogue,
        Self::Vendors,
        Self::Compare,
        Self::Search3D,
        Self::Search2D,
        Self::MotorConditions,
        Self::Recommendation,
        Self::Encapsulation,
        Self::PointCloud,
        Self::PropertyPrediction,
    ];

    fn condition(self) -> Condition {
        match self {
            Self::Feedback | Self::OpenPlatform => ALWAYS,
            Self::CustomerService | Self::HelpCentre => NOT_AUTH,
            Self::LoginRegister => |viewer| !viewer.logged_in && OWN_ACCOUNT(viewer),
            Self::Logout => |viewer| viewer.logged_in && OWN_ACCOUNT(viewer),
            Self::Messages | Self::PersonalCentre => LOGGED_IN,
            Self::PlatformSwitcher => OWN_ACCOUNT,
            Self::EnterpriseSwitch => |viewer| viewer.tenancy().may_switch(viewer.library),
            Self::SearchBox | Self::Recommendation => IN_A_LIBRARY,
            Self::Compare => |viewer| IN_A_LIBRARY(viewer) && viewer.comparing,
            Self::Encapsulation => |viewer| viewer.mode == Mode::Open,
            Self::PropertyPrediction => |viewer| viewer.library == Some(Library::Mat),
            Self::Catalogue
            | Self::Vendors
            | Self::Search3D
            | Self::Search2D
            | Self::MotorConditions
            | Self::PointCloud => ALWAYS,
        }
    }

    /// HDR-2: the tab that it leads to; it is there where the library of the page has that tab.
    pub const fn tab(self) -> Option<SearchTab> {
        Some(match self {
            Self::Catalogue => SearchTab::Category,
            Self::Vendors => SearchTab::BrandPage,
            Self::Search3D => SearchTab::Search3D,
            Self::Search2D => SearchTab::Search2D,
            Self::MotorConditions => SearchTab::MotorConditions,
            Self::Encapsulation => SearchTab::Encapsulation,
            Self::PointCloud => SearchTab::PointCloud,
            _ => return None,
        })
    }

    fn stands(self, viewer: &Viewer) -> bool {
        let has = |tab: SearchTab| viewer.library.is_some_and(|library| tab.belongs_to(library));
        self.tab().is_none_or(has) && self.condition()(viewer)
    }

    /// HDR-3: whether a preview leaves it alone: it stands beside the header.
    const fn works_in_a_preview(self) -> bool {
        matches!(self, Self::CustomerService | Self::HelpCentre)
    }

    const fn asks_login(self) -> bool {
        matches!(self, Self::Feedback | Self::CustomerService | Self::PointCloud)
    }
}

/// PRM-2, HDR-1 to HDR-3: how a viewer sees a place.
pub fn sees(viewer: &Viewer, place: Place) -> Verdict {
    if !place.stands(viewer) {
        Verdict::Hidden
    } else if viewer.preview && !place.works_in_a_preview() {
        Verdict::Disabled
    } else if place.asks_login() && !viewer.logged_in {
        Verdict::AsksLogin
    } else if place == Place::OpenPlatform && viewer.class == Some(Class::Blocked) {
        Verdict::Refused
    } else {
        Verdict::Shown
    }
}

/// HDR-2, ASH-1: whether a page asks for the login at its address, as the entry does that leads to it.
pub fn asks_login(viewer: &Viewer, page: &Page) -> bool {
    let tab = match page {
        Page::Search { tab, .. } => *tab,
        _ => None,
    };
    let place = tab.and_then(|tab| Place::ALL.into_iter().find(|place| place.tab() == Some(tab)));
    place.is_some_and(|place| sees(&viewer.clone().at(page, false), place) == Verdict::AsksLogin)
}

#[cfg(test)]
mod tests;
