//! §2, §5 The kinds of forms: what each has, and what each refuses.

use crate::{
    parts::slider::slider_width,
    rules::{
        common::Against,
        filled::Filled,
        forms::FieldError,
        platform::Scene,
        valid::{self, Verdict},
    },
    text::trim,
};

/// The field of the current password.
pub(super) const CURRENT: &str = "current";

/// Which of the forms.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// The account tab of the login.
    Account,
    /// Its phone tab.
    Phone,
    /// LGN-4: the step for a mobile that is not registered.
    Unregistered,
    /// The registration.
    Register,
    /// The forgotten password.
    Forgot,
    /// What one is called.
    Nickname,
    /// Another password, by the current one.
    Password,
    /// Another mobile number.
    Mobile,
    /// Another e-mail address.
    Email,
    /// The end of an account.
    Close,
}

impl Kind {
    /// LGN-7: what its codes are for; none where there are none.
    pub const fn scene(self) -> Option<Scene> {
        match self {
            Self::Account | Self::Nickname | Self::Password | Self::Close => None,
            Self::Phone => Some(Scene::Login),
            Self::Unregistered | Self::Register => Some(Scene::Register),
            Self::Forgot | Self::Mobile | Self::Email => Some(Scene::Reset),
        }
    }

    /// VAL-4: whether a password is chosen there.
    pub const fn sets_password(self) -> bool {
        matches!(self, Self::Unregistered | Self::Register | Self::Forgot | Self::Password)
    }

    /// VAL-9: whether the agreement is ticked at first; none where there is none.
    pub(super) const fn agreement(self) -> Option<bool> {
        match self {
            Self::Account | Self::Phone => Some(valid::agreed_at_first(true)),
            Self::Unregistered | Self::Register => Some(valid::agreed_at_first(false)),
            _ => None,
        }
    }

    /// VAL-7: it has a slider; who says the password again needs none.
    pub(super) const fn slides(self) -> bool {
        !matches!(self, Self::Nickname | Self::Password | Self::Close)
    }

    /// SLD-1: how wide its slider is.
    pub(super) fn slider(self, measured: Option<f64>) -> f64 {
        slider_width(measured, matches!(self, Self::Phone))
    }

    /// The name of the field that codes go to.
    pub(super) const fn account_field(self) -> &'static str {
        if matches!(self, Self::Phone) { "mobile" } else { "username" }
    }

    /// VAL-1, VAL-3: whether a code can go there.
    pub(super) fn check_account(self, account: &str) -> Verdict {
        match self {
            Self::Phone => valid::mobile(account),
            Self::Mobile => valid::any_mobile(account),
            Self::Email => valid::email(account),
            _ => valid::account(account).map(drop),
        }
    }

    pub(super) fn check(self, filled: &Filled, against: Against<'_>) -> Vec<FieldError> {
        match self {
            Self::Account => filled.account().check(),
            Self::Phone => filled.phone().check(),
            Self::Unregistered | Self::Register | Self::Forgot => filled.password().check(against.list),
            Self::Nickname => Vec::new(),
            Self::Password => filled.change().check(against),
            Self::Mobile | Self::Email => self.proofs(filled).into_iter().filter_map(one).collect(),
            Self::Close => {
                one((CURRENT, valid::login_password(filled.current.reveal()))).into_iter().collect()
            }
        }
    }
}

impl Kind {
    /// VAL-1, VAL-2, VAL-6, VAL-8: where one will log in, the code that was sent there, and the current password.
    pub(super) fn proofs(self, filled: &Filled) -> [(&'static str, Verdict); 3] {
        [
            (self.account_field(), self.check_account(trim(&filled.username))),
            ("code", valid::any_code(filled.code.reveal())),
            (CURRENT, valid::login_password(filled.current.reveal())),
        ]
    }
}

pub(super) fn one((field, verdict): (&'static str, Verdict)) -> Option<FieldError> {
    error(field, verdict)
}

pub(super) fn error(field: &'static str, verdict: Verdict) -> Option<FieldError> {
    let code = verdict.err()?;
    Some(FieldError { field, code, message: code.to_string() })
}
