//! §4 Responsive size: how wide the main area is, and what follows from it.

use crate::{
    prelude::*,
    rules::{
        agreement::{AGREEMENTS, Agreement},
        screen,
    },
};

/// The width of the main area; before it was measured, that of the boot facts.
#[derive(Debug, Default, PartialEq)]
pub struct Screen {
    width: f64,
}

/// Nothing is done to it; the shell reports its width.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Read)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub enum ScreenEvent {}

/// What follows from the width.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct ScreenView {
    /// BRK-1: its class.
    pub size: screen::Size,
    /// BRK-4: how wide an error dialog is at most.
    pub error_dialog_width: u32,
    /// BRK-4: how large the login dialog is.
    pub login_dialog: screen::DialogSize,
    /// BRK-4: how large the registration's dialog is.
    pub register_dialog: screen::DialogSize,
    /// BRK-4: how large the dialog of the forgotten password is.
    pub forgot_dialog: screen::DialogSize,
    /// BRK-4: how large the dialog of an agreement is.
    pub agreement_dialog: screen::DialogSize,
    /// DLG-2: the agreements that have such a dialog.
    pub agreements: [Agreement; 2],
}

impl Machine for Screen {
    type Event = ScreenEvent;
    type View = ScreenView;

    fn update(self, cx: &Cx<'_>, input: Input<ScreenEvent>) -> Step<Self> {
        match input {
            Heard(Fact::Opened) => Step::to(Self { width: cx.boot.width }),
            Heard(Fact::Resized { width }) => Step::to(Self { width }),
            _ => Step::to(self),
        }
    }

    fn view(&self, _: &Cx<'_>) -> ScreenView {
        let size = screen::size(self.width);
        ScreenView {
            size,
            error_dialog_width: limits::ERROR_MAX_WIDTH,
            login_dialog: screen::Dialog::Login.size(size),
            register_dialog: screen::Dialog::Register.size(size),
            forgot_dialog: screen::Dialog::Forgot.size(size),
            agreement_dialog: screen::Dialog::Agreement.size(size),
            agreements: AGREEMENTS,
        }
    }

    fn hears(fact: &Fact) -> bool {
        matches!(fact, Fact::Opened | Fact::Resized { .. })
    }
}
