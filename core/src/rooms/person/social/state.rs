//! §2, §4 Social login: what is scanned, who is let in, and what is to be bound.

use crate::{net::api::WxBound, parts::entry::Entry, prelude::*, rules::wechat::ScanType};

/// What comes from third parties.
#[derive(Debug, Default, PartialEq)]
pub struct Social {
    pub(super) scan: Scan,
    pub(super) entry: Entry,
    /// SOC-3: the callback brought the login, with the redirect of its address.
    pub(super) callback: Option<Option<String>>,
    /// T9: a callback was heard.
    pub(super) called_back: bool,
    /// What is to be bound once the user is known.
    pub(super) identity: Option<Identity>,
    pub(super) binding: bool,
    pub(super) bound: bool,
    /// The last scan let nobody in.
    pub(super) failed: bool,
    pub(super) own: Own,
    /// The session that an earlier document kept is over.
    pub(super) ended: bool,
    pub(super) at: At,
}

/// Where the document is.
#[derive(Debug, Default, PartialEq)]
pub(super) struct At {
    /// Where a login leads back to.
    pub(super) back: String,
    pub(super) wechat: bool,
    /// The page that shows the user's own identity.
    pub(super) own: bool,
    pub(super) plugin: bool,
}

/// What is to be bound.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Identity {
    /// SOC-2: what the third party said to somebody who has an account.
    Code(Secret<String>),
    /// SOC-1: what the server said to somebody who has none yet.
    OpenId(Secret<String>),
}

impl Identity {
    /// It waits for a registration.
    pub const fn is_open_id(&self) -> bool {
        matches!(self, Self::OpenId(_))
    }
}

/// What is to be scanned.
#[derive(Debug, Default, PartialEq)]
pub enum Scan {
    /// Nothing is in view.
    #[default]
    Off,
    /// It waits for a state that nobody can guess.
    Drawing(ScanType),
    /// T8, T9: it is shown, with a state that counts once.
    Shown(ScanType, Secret<String>),
    /// It was scanned.
    Scanned(ScanType),
}

impl Scan {
    /// What the frame shows.
    pub const fn shown(&self) -> Option<(ScanType, &Secret<String>)> {
        match self {
            Self::Shown(scan, state) => Some((*scan, state)),
            _ => None,
        }
    }

    /// Whether what was shown was scanned.
    pub const fn was_scanned(&self) -> bool {
        matches!(self, Self::Scanned(_))
    }
}

/// What is known of it.
#[derive(Debug, Default, Clone, PartialEq, Eq)]
pub enum Own {
    /// Nobody asked.
    #[default]
    Unknown,
    /// The server is asked.
    Asked,
    /// The account has none.
    Nothing,
    /// The account has it.
    Has(WxBound),
    /// It is being taken off.
    Leaving(WxBound),
    /// The server did not say.
    Failed,
}
