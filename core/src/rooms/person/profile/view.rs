//! §2 What the screen shows of the profile, and what is done to it.

use crate::{
    parts::{
        failure::Failure,
        form::{
            Kind,
            view::{FormEvent, FormView},
        },
    },
    prelude::*,
};

/// What can be changed, each in a dialog of its own.
#[wire(ts)]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Read)]
#[serde(rename_all = "camelCase")]
pub enum Change {
    /// What one is called.
    Nickname,
    /// The password.
    Password,
    /// The mobile number.
    Mobile,
    /// The e-mail address.
    Email,
}

impl Change {
    /// The form of its dialog.
    pub const fn kind(self) -> Kind {
        match self {
            Self::Nickname => Kind::Nickname,
            Self::Password => Kind::Password,
            Self::Mobile => Kind::Mobile,
            Self::Email => Kind::Email,
        }
    }
}

/// What the user does.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Read)]
#[serde(tag = "type", rename_all = "camelCase")]
#[allow(missing_docs, reason = "the fields say it")]
pub enum ProfileEvent {
    /// Wants the profile once more.
    Retried,
    /// Wants to change something.
    Opened { what: Change },
    /// Closed the dialog.
    Closed,
    /// Did something to its form.
    Form { event: FormEvent },
    /// ASVS 7.4.3: whether the other sessions end with the old password.
    OthersSet { end: bool },
    /// Wants another picture.
    AvatarAsked,
    /// Wants none.
    AvatarRemoved,
}

/// What the screen shows.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct ProfileView {
    /// Why it did not come.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub failed: Option<Failure>,
    /// It, once it is there.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub shown: Option<Shown>,
    /// What each change is called: on its button, and above its dialog.
    pub titles: Titles,
    /// The dialog that is open.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub change: Option<Change>,
    /// What sends its form, where another way to log in is set.
    pub confirm: &'static str,
    /// Its form.
    pub form: FormView,
    /// The other sessions end with the old password.
    pub end_others: bool,
    /// A picture is on its way.
    pub painting: bool,
    /// Where the account can be closed.
    pub closing: String,
}

/// What each change is called.
#[wire(ts)]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[allow(missing_docs, reason = "the names say it")]
pub struct Titles {
    pub nickname: &'static str,
    pub password: &'static str,
    pub mobile: &'static str,
    pub email: &'static str,
}

/// One's own profile; what is missing is empty.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[allow(missing_docs, reason = "the names say it")]
pub struct Shown {
    pub nickname: String,
    pub avatar: String,
    pub email: String,
    pub mobile: String,
    pub created: String,
    /// Since when the password is what it is, in words.
    pub password: String,
    /// VAL-9: which text of the agreements was accepted, and when.
    pub agreed: String,
}
