//! §2, §4 Login: what the dialog and the page hold.

use super::view::{Door, LoginTab};
use crate::parts::{
    codes::Codes,
    common::Common,
    entry::{Entry, Origin},
    form::{Form, Kind},
};

/// The dialog and the page.
#[derive(Debug, PartialEq)]
pub struct Login {
    pub(super) open: bool,
    pub(super) tab: LoginTab,
    pub(super) dialog: Form,
    pub(super) page: Form,
    pub(super) phone: Form,
    pub(super) unregistered: Option<Form>,
    pub(super) entry: Entry,
    /// Who is on the way in.
    pub(super) way: Way,
    pub(super) codes: Codes,
    pub(super) common: Common,
    pub(super) origin: Origin,
    pub(super) at: At,
}

/// Where the document is.
#[derive(Debug, Default, PartialEq)]
pub(super) struct At {
    pub(super) login: bool,
    pub(super) redirect: Option<String>,
    pub(super) plugin: bool,
}

/// The forms by which somebody comes in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Way {
    Account(Door),
    Phone,
    Unregistered,
}

impl Default for Login {
    fn default() -> Self {
        Self {
            open: false,
            tab: LoginTab::Account,
            dialog: Form::new(Kind::Account),
            page: Form::new(Kind::Account),
            phone: Form::new(Kind::Phone),
            unregistered: None,
            entry: Entry::Idle,
            way: Way::Phone,
            codes: Codes::default(),
            common: Common::default(),
            origin: Origin::default(),
            at: At::default(),
        }
    }
}
