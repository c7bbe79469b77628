//! §2 Calls of the personal centre: who one is, how one logs in, where one is logged in, and the end of an account.

use super::account::apart;
use crate::{
    json::Read,
    rules::valid::Account,
    secret::{self, Secret},
};
use sanku_derive::wire;
use serde::{Deserialize, Serialize};

/// **D** CAL-2: asks for one's own profile.
#[wire(api)]
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReadProfile {}

/// One's own profile; what is missing is empty.
#[wire(api)]
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Read)]
#[serde(rename_all = "camelCase", default)]
pub struct Profile {
    /// What one wants to be called.
    pub nickname: String,
    /// The picture, as an address with the data in it.
    pub avatar: String,
    /// The e-mail address.
    pub email: String,
    /// The mobile number.
    pub mobile: String,
    /// When the account was made, in epoch milliseconds.
    pub created_at: u64,
    /// Since when the password is what it is.
    pub password_at: Option<u64>,
    /// VAL-9: the version of the agreements that was accepted; empty for an account that the operator made.
    pub agreement: String,
    /// When it was.
    pub agreed_at: Option<u64>,
}

/// **D** CAL-2: changes what one is called and looks like.
#[wire(api, strict)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct UpdateProfile {
    /// What one wants to be called; none leaves it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub nickname: Option<String>,
    /// A JPEG of at most `limits::AVATAR_SIDE` pixels each way as a `data:` address, or nothing; none leaves it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub avatar: Option<String>,
}

/// **D** CAL-2: sets another password by the current one.
#[wire(api, strict)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ChangePassword {
    /// The current one.
    #[serde(serialize_with = "secret::send")]
    pub password: Secret<String>,
    /// The other one.
    #[serde(serialize_with = "secret::send")]
    pub new_password: Secret<String>,
    /// Every other session ends.
    pub end_others: bool,
}

/// **D** CAL-2: another e-mail address or mobile number, proved by a code that was sent there; one of them is there.
#[wire(api, strict)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ChangeAccount {
    /// The e-mail address.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub email: Option<String>,
    /// The mobile number.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mobile: Option<String>,
    /// The code of scene 2.
    #[serde(serialize_with = "secret::send")]
    pub code: Secret<String>,
    /// The password.
    #[serde(serialize_with = "secret::send")]
    pub password: Secret<String>,
}

impl ChangeAccount {
    /// By the account as e-mail address or mobile number.
    pub fn new(account: Account, code: Secret<String>, password: Secret<String>) -> Self {
        let (email, mobile) = apart(account);
        Self { email, mobile, code, password }
    }
}

/// **D** CAL-2: asks where one is logged in, and was.
#[wire(api)]
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ListSessions {}

/// From a login to its end.
#[wire(api)]
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Read)]
#[serde(rename_all = "camelCase", default)]
pub struct OneSession {
    /// Its number.
    pub id: u64,
    /// It is the one that asks.
    pub current: bool,
    /// What the browser calls itself.
    pub agent: String,
    /// Where it was.
    pub address: String,
    /// The channel that it came by.
    pub channel: String,
    /// When somebody logged in, in epoch milliseconds.
    pub started_at: u64,
    /// When it was last used, more or less.
    pub seen_at: u64,
    /// When it ended.
    pub ended_at: Option<u64>,
    /// Why: `logout`, `reuse`, `lock`, `reset`, `password`, `other`; empty if its time was over.
    pub ended_by: String,
    /// How many wrong passwords came before it.
    pub failures: u64,
}

/// **D** CAL-2: ends a session of one's own, or every one but that which asks.
#[wire(api, strict)]
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct EndSessions {
    /// Its number; none for every other one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id: Option<u64>,
}

/// **D** CAL-2: ends the account, and takes everything of it away.
#[wire(api, strict)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct CloseAccount {
    /// The password.
    #[serde(serialize_with = "secret::send")]
    pub password: Secret<String>,
}

#[cfg(test)]
mod tests {
    use super::*;

    // CAL-2
    #[test]
    fn another_account_goes_under_its_own_name_and_no_log_shows_what_proves_it() {
        let secret = |text: &str| Secret::new(text.to_owned());
        for (account, name) in
            [(Account::Email("a@b.cn".into()), "email"), (Account::Mobile("13800000000".into()), "mobile")]
        {
            let call = ChangeAccount::new(account.clone(), secret("123456"), secret("geheim"));
            let (Account::Email(text) | Account::Mobile(text)) = account;
            let body = format!(r#"{{"{name}":"{text}","code":"123456","password":"geheim"}}"#);
            assert_eq!(serde_json::to_string(&call).expect(name), body);
            assert!(!format!("{call:?}").contains("geheim"));
        }
    }
}
