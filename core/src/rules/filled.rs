//! §5 Forms as they are sent: what stands in the text fields, whichever a form shows.

use super::forms::{AccountForm, ChangeForm, PasswordForm, PhoneForm};
use crate::{json::Read, secret::Secret};
use sanku_derive::wire;

/// What stands in the text fields of any of these forms when it is sent; each has those that it shows.
#[wire(ts)]
#[derive(Debug, Clone, Default, PartialEq, Read)]
#[serde(rename_all = "camelCase", default)]
pub struct Filled {
    /// E-mail address or mobile number.
    pub username: String,
    /// The mobile number of the phone tab.
    pub mobile: String,
    /// What the user wants to be called.
    pub nickname: String,
    /// The code received.
    pub code: Secret<String>,
    /// The password.
    pub password: Secret<String>,
    /// The password again.
    pub confirm_pwd: Secret<String>,
    /// The current password, of who is logged in.
    pub current: Secret<String>,
}

impl Filled {
    /// The account tab of it.
    pub fn account(&self) -> AccountForm {
        AccountForm { username: self.username.clone(), password: self.password.clone() }
    }

    /// The phone tab of it.
    pub fn phone(&self) -> PhoneForm {
        PhoneForm { mobile: self.mobile.clone(), code: self.code.clone() }
    }

    /// The form with a new password of it.
    pub fn password(&self) -> PasswordForm {
        let Self { username, nickname, code, password, confirm_pwd, .. } = self.clone();
        PasswordForm { username, nickname, code, password, confirm_pwd }
    }

    /// The change of a password of it.
    pub fn change(&self) -> ChangeForm {
        let Self { current, password, confirm_pwd, .. } = self.clone();
        ChangeForm { current, password, confirm_pwd }
    }
}
