//! PLT-7 What stands around a page.

use sanku_derive::wire;
use serde::Serialize;

/// What stands around a page.
#[wire(ts)]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub enum Layout {
    /// The home header and footer.
    Home,
    /// The user centre.
    User,
    /// A title and a button back to the portal's home.
    Simple,
    /// For vendors.
    Vendor,
    /// The header of a library.
    Portal,
    /// The management platform.
    Management,
}

impl Layout {
    /// STO-1: the word that `headType` keeps.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Home => "home",
            Self::User => "user",
            Self::Simple => "simple",
            Self::Vendor => "vendor",
            Self::Portal => "portal",
            Self::Management => "management",
        }
    }
}
