//! KCD-1 What is known of the tokens that KiCad reads the components by, and what is being done with them.

use crate::{
    net::api::{KicadToken, NewKicadToken},
    parts::loaded::Loaded,
};

/// The tokens of who is logged in.
#[derive(Debug, Default, PartialEq)]
pub struct KicadTokens {
    /// They are on screen.
    pub(super) front: bool,
    pub(super) list: Loaded<Vec<KicadToken>>,
    /// The one that was made last, until the user has it.
    pub(super) made: Option<NewKicadToken>,
    /// The one that is to end, if the user says so once more.
    pub(super) ending: Option<u64>,
    /// Something is being changed.
    pub(super) busy: bool,
    /// The new one is on its way to the clipboard.
    pub(super) copying: bool,
}
