//! §2 What the screen shows of the registration, and what is done to it.

use crate::{
    parts::form::view::{FormEvent, FormView},
    prelude::*,
};

/// What the user does.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Read)]
#[serde(tag = "type", rename_all = "camelCase")]
#[allow(missing_docs, reason = "the fields say it")]
pub enum RegisterEvent {
    /// REG-2: wants an account: in a panel the dialog opens, elsewhere the page.
    Opened,
    /// Did something to the form.
    Form { event: FormEvent },
    /// DLG-2: went to the login instead.
    LoginChosen,
    /// Closed the dialog.
    Closed,
}

/// What the screen shows.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct RegisterView {
    /// REG-2: the dialog is open.
    pub show_register: bool,
    /// The form, wherever it stands.
    pub form: FormView,
    /// The address of the login, with the way back.
    pub login: String,
}
