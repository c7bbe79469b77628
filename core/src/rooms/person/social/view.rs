//! §2 What the screen shows of a scan, and what is done to it.

use crate::{prelude::*, rules::wechat::ScanType};

/// What the user does.
#[wire(ts)]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Read)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
#[allow(missing_docs, reason = "the fields say it")]
pub enum SocialEvent {
    /// LGN-3, SOC-2: what is to be scanned came into view.
    ScanShown { scan_type: ScanType },
    /// It is out of view.
    ScanHidden,
    /// SOC-2: the identity is to be taken off the account.
    UnbindChosen,
    /// The identity of the account is to be asked for once more.
    OwnWanted,
}

/// What the screen shows.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct SocialView {
    /// LGN-3: the operator has opened this way.
    pub available: bool,
    /// LGN-3: the address of the frame with the image to scan.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub frame: Option<String>,
    /// T8: the name that the frame must have.
    pub frame_name: &'static str,
    /// T8: what it may do, as the attribute says it.
    pub sandbox: &'static str,
    /// It was scanned, and somebody is on the way in, or an identity on its way to its account.
    pub busy: bool,
    /// SOC-1: the last scan let nobody in; what is shown is a new image.
    pub failed: bool,
    /// SOC-1: an identity that nobody has waits for its registration.
    pub registering: bool,
    /// SOC-1: what its page says once none does.
    pub gone: &'static str,
    /// SOC-2: what the user's own page says of their identity.
    pub own: OwnIdentity,
    /// SOC-2: the identity belongs to the account now.
    pub bound: bool,
}

/// What the user sees of it.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(tag = "type", rename_all = "camelCase")]
pub enum OwnIdentity {
    /// It is not known yet.
    Loading,
    /// The account has none.
    Nothing,
    /// The account has one.
    Bound {
        /// What they call themselves there; empty if they do not say.
        nickname: String,
        /// It is being taken off.
        busy: bool,
    },
    /// The server did not say; it can be asked again.
    Failed,
}
