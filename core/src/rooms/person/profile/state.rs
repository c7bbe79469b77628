//! §2 USR-1 Profile: what is known of it, and what is being changed.

use super::view::Change;
use crate::{
    net::api::Profile as Kept,
    parts::{
        draft::Draft,
        form::{Kind, Written},
        loaded::Loaded,
        sheet::Sheet,
    },
    prelude::*,
};

/// The profile of who is logged in.
#[derive(Debug, PartialEq)]
pub struct Profile {
    /// An address was read: it is known whether it is in front.
    pub(super) entered: bool,
    /// The user is known.
    pub(super) signed_in: bool,
    pub(super) front: bool,
    pub(super) plugin: bool,
    pub(super) kept: Loaded<Kept>,
    pub(super) change: Option<Change>,
    pub(super) sheet: Sheet,
    pub(super) busy: bool,
    pub(super) end_others: bool,
    pub(super) painting: bool,
    pub(super) draft: Option<Draft<Left>>,
}

impl Default for Profile {
    fn default() -> Self {
        Self {
            entered: false,
            signed_in: false,
            front: false,
            plugin: false,
            kept: Loaded::default(),
            change: None,
            sheet: Sheet::new(Kind::Nickname),
            busy: false,
            end_others: true,
            painting: false,
            draft: None,
        }
    }
}

/// What was to be changed, and to what.
#[derive(Debug, Clone, PartialEq, Serialize, Read)]
pub(super) struct Left {
    pub(super) change: Change,
    pub(super) written: Written,
}
