//! §2 What the screen shows of the login, and what is done to it.

use crate::prelude::*;

pub use crate::parts::form::view::{FormEvent, FormView};

/// §2 How somebody logs in.
#[wire(ts)]
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq, Serialize, Read)]
#[serde(rename_all = "camelCase")]
pub enum LoginTab {
    /// By account and password.
    #[default]
    Account,
    /// By a code sent to a mobile.
    Phone,
    /// By a scan.
    Wechat,
}

/// Where a form stands.
#[wire(ts)]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Read)]
#[serde(rename_all = "camelCase")]
pub enum Door {
    /// Over another page.
    Dialog,
    /// On /login.
    Page,
}

/// What the user does.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Read)]
#[serde(tag = "type", rename_all = "camelCase")]
#[allow(missing_docs, reason = "the fields say it")]
pub enum LoginEvent {
    /// Closed the dialog.
    Closed,
    /// Chose another way to log in.
    TabChosen { name: LoginTab },
    /// Did something to a form of the account tab.
    Form { door: Door, event: FormEvent },
    /// Did something to the phone tab, wherever it stands.
    Phone { event: FormEvent },
    /// LGN-4: did something to the step for a mobile that is not registered.
    Unregistered { event: FormEvent },
    /// LGN-4: went back from there.
    UnregisteredLeft,
}

/// What the screen shows.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct LoginView {
    /// REG-2: the dialog is open.
    pub show_login: bool,
    /// REG-2: the tab that is shown.
    pub active_name: LoginTab,
    /// The account tab in the dialog.
    pub dialog: FormView,
    /// The account tab on /login.
    pub page: FormView,
    /// LGN-2: the phone tab, wherever it stands.
    pub phone: FormView,
    /// LGN-4: what stands in its place while the mobile is not registered; `account` is that mobile, to be read only.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unregistered: Option<FormView>,
    /// The address of the registration, with the way back.
    pub register: String,
}
