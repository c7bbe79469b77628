//! §2 What the screen shows of the login, and what is done to it.

use crate::{
    prelude::*,
    rules::forms::{AccountForm, FieldError},
};

/// §2 How somebody logs in.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq, Serialize, Read)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
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
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Read)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub enum Door {
    /// Over another page.
    Dialog,
    /// On /login.
    Page,
}

/// What the user does.
#[derive(Debug, Clone, PartialEq, Read)]
#[serde(tag = "type", rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[allow(missing_docs, reason = "the fields say it")]
pub enum LoginEvent {
    /// Closed the dialog.
    Closed,
    /// Chose another way to log in.
    TabChosen { name: LoginTab },
    /// Did something to a form.
    Form { door: Door, event: FormEvent },
}

/// What the user does to a form.
#[derive(Debug, Clone, PartialEq, Read)]
#[serde(tag = "type", rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[allow(missing_docs, reason = "the fields say it")]
pub enum FormEvent {
    /// SLD-1: the form has this width, in pixels.
    Measured { width: f64 },
    /// Let the slider go, so many pixels from its start.
    SliderReleased { x: f64 },
    /// SLD-3: pressed an arrow key at the slider.
    SliderStepped { forward: bool },
    /// SLD-3: pressed End at the slider.
    SliderEnded,
    /// Left the slider.
    SliderLeft,
    /// VAL-9: ticked the agreement, or took the tick away.
    AgreementSet { agreed: bool },
    /// Sent it.
    Submitted { form: AccountForm },
}

/// What the screen shows.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct LoginView {
    /// REG-2: the dialog is open.
    pub show_login: bool,
    /// REG-2: the tab that is shown.
    pub active_name: LoginTab,
    /// The form in the dialog.
    pub dialog: FormView,
    /// The form on /login.
    pub page: FormView,
    /// The address of the registration, with the way back.
    pub register: String,
}

/// A form; what stands in its text fields is the screen's.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct FormView {
    /// SLD-1: how far the slider must be dragged, in pixels.
    pub slider_width: f64,
    /// VAL-7: what is to be done to it.
    pub slider_label: String,
    /// Where its thumb is, in pixels from the start.
    pub slider_x: f64,
    /// SLD-2: it is at its end.
    pub passed: bool,
    /// VAL-9: the agreement is ticked.
    pub agreed: bool,
    /// What was refused when it was sent: `username`, `password`, `slider`, `agreement`.
    pub refused: Vec<FieldError>,
    /// Why the login failed, as plain text.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub failed: Option<String>,
    /// It is on its way.
    pub busy: bool,
}
