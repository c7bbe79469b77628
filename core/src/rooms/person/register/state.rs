//! §2, §4 Registration: what is written, and where.

use crate::{
    parts::{
        draft::Draft,
        entry::{Entry, Origin},
        form::{Kind, Written},
        sheet::Sheet,
    },
    prelude::*,
};

/// The registration; the dialog and the page are never there at once.
#[derive(Debug, PartialEq)]
pub struct Register {
    pub(super) open: bool,
    pub(super) sheet: Sheet,
    pub(super) entry: Entry,
    pub(super) origin: Origin,
    pub(super) at: At,
    pub(super) draft: Option<Draft<Left>>,
}

/// Where the document is.
#[derive(Debug, Default, PartialEq)]
pub(super) struct At {
    pub(super) place: PageRole,
    pub(super) redirect: Option<String>,
    pub(super) plugin: bool,
}

/// What the page has to do with it.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq, Serialize, Read)]
#[serde(rename_all = "camelCase")]
pub(super) enum PageRole {
    /// Nothing.
    #[default]
    Elsewhere,
    /// It is the registration.
    Page,
    /// It is the registration for an open id; what becomes of that is not decided here.
    Wechat,
}

impl Default for Register {
    fn default() -> Self {
        Self {
            open: false,
            sheet: Sheet::new(Kind::Register),
            entry: Entry::Idle,
            origin: Origin::default(),
            at: At::default(),
            draft: None,
        }
    }
}

/// What was written, and where.
#[derive(Debug, Clone, PartialEq, Serialize, Read)]
pub(super) struct Left {
    pub(super) place: PageRole,
    pub(super) written: Written,
}
