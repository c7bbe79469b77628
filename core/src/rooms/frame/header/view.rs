//! §2 Headers: what the user does and what the screen shows.

use crate::{
    json::Read,
    library::Library,
    rules::{
        entries::Entry,
        viewer::{Place, Verdict, Viewer, sees},
    },
};
use sanku_derive::wire;
use serde::Serialize;

/// What the user does.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Read)]
#[serde(tag = "type", rename_all = "camelCase")]
#[allow(missing_docs, reason = "the fields say it")]
pub enum HeaderEvent {
    /// Chose an entry, by its name in code.
    EntryChosen { key: String },
    /// Chose something beside the entries.
    PlaceChosen { place: Place },
    /// HDR-2: wants the comparison in the header, or no longer.
    CompareSet { on: bool },
}

/// What the screen shows.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct HeaderView {
    /// HDR-4: the company's name.
    pub company_name: String,
    /// HDR-4: the organisation's, while its own library is shown.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub org_name: Option<String>,
    /// The entries of the home header.
    pub home: Vec<Entry>,
    /// The entries of the library header; none outside of a library.
    pub library: Vec<Entry>,
    /// The entries of the vendors' header.
    pub vendor: Vec<Entry>,
    /// The portal's home, in the panel the panel's.
    pub home_to: String,
    /// The library of the page.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub current: Option<Current>,
    /// How what stands beside the entries is seen.
    pub places: Places,
    /// HDR-3: the whole header does nothing, the mark and the title too.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub disabled: bool,
}

/// The library of the page.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Current {
    /// Which.
    pub library: Library,
    /// What people call it.
    pub title: &'static str,
    /// Its entrance.
    pub to: String,
}

/// PRM-2: how who looks sees what stands beside the entries of a header.
#[wire(ts)]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[allow(missing_docs, reason = "the names say it")]
pub struct Places {
    pub search_box: Verdict,
    pub login_register: Verdict,
    pub logout: Verdict,
    pub messages: Verdict,
    pub personal_centre: Verdict,
    pub platform_switcher: Verdict,
    pub open_platform: Verdict,
    pub enterprise_switch: Verdict,
    pub feedback: Verdict,
    pub customer_service: Verdict,
    pub help_centre: Verdict,
}

impl Places {
    /// As somebody sees them at a page.
    pub fn seen_by(viewer: &Viewer) -> Self {
        let seen = |place| sees(viewer, place);
        Self {
            search_box: seen(Place::SearchBox),
            login_register: seen(Place::LoginRegister),
            logout: seen(Place::Logout),
            messages: seen(Place::Messages),
            personal_centre: seen(Place::PersonalCentre),
            platform_switcher: seen(Place::PlatformSwitcher),
            open_platform: seen(Place::OpenPlatform),
            enterprise_switch: seen(Place::EnterpriseSwitch),
            feedback: seen(Place::Feedback),
            customer_service: seen(Place::CustomerService),
            help_centre: seen(Place::HelpCentre),
        }
    }
}
