//! §7 Calls of the session: login and logout, the renewal of tokens, who is looking, what they have not read.

use crate::{
    json::Read,
    rules::{lenient, limits, person::Person, storage::Key, token::is_token},
    secret::{self, Secret},
    text::has,
};
use sanku_derive::wire;
use serde::{Deserialize, Serialize};

/// Logs in by account and password; one of e-mail address and mobile number is there.
#[wire(api, strict)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Login {
    /// The e-mail address.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub email: Option<String>,
    /// The mobile number.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mobile: Option<String>,
    /// The password.
    #[serde(serialize_with = "secret::send")]
    pub password: Secret<String>,
    /// Always `limits::VISITOR_USER_TYPE`.
    pub user_type: u32,
}

/// Ends the session of the token that goes with it.
#[wire(api)]
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Logout {}

/// Buys the next tokens; the refresh token stands in the query or, better, in a JSON body.
#[wire(api, strict)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct RefreshToken {
    /// The refresh token.
    #[serde(serialize_with = "secret::send")]
    pub refresh_token: Secret<String>,
}

/// Buys the next tokens for a user who came by single sign-on. A GET that changes something, so no foreign page may cause it.
#[wire(api, strict)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct RefreshSso {
    /// The refresh token.
    #[serde(serialize_with = "secret::send")]
    pub refresh_token: Secret<String>,
}

/// TOK-4: the tokens of a session, by either name.
#[wire(api)]
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Read)]
#[serde(rename_all = "camelCase")]
pub struct Tokens {
    /// Goes with every request.
    #[serde(serialize_with = "secret::send", alias = "access_token")]
    pub access_token: Secret<String>,
    /// Buys the next ones; a single sign-on may give none.
    #[serde(default, serialize_with = "secret::send", alias = "refresh_token")]
    pub refresh_token: Secret<String>,
}

impl Tokens {
    /// The tokens among what is kept; what cannot be one is none.
    pub fn kept(kept: impl Fn(Key) -> Option<String>) -> Option<Self> {
        let read = |key| kept(key).filter(|text| is_token(text)).map(Secret::new);
        let access_token = read(Key::AccessToken)?;
        Some(Self { access_token, refresh_token: read(Key::RefreshToken).unwrap_or_default() })
    }
}

/// PRM-1: asks what the user may do, and who they are.
#[wire(api, strict)]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ReadPermissions {
    /// `limits::TENANT_APP_TYPE`, or `limits::PLATFORM_APP_TYPE`.
    pub app_type: u32,
}

/// What the user may do, and who they are; what is missing is empty.
#[wire(api)]
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Read)]
#[serde(default)]
pub struct Permissions {
    /// What they may do.
    pub permissions: Vec<String>,
    /// What they are.
    pub roles: Vec<String>,
    /// Who they are.
    pub user: Person,
    /// The menus of the management platform that they see.
    pub menus: Vec<String>,
}

/// Asks which program the user uses.
#[wire(api, strict)]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ReadExtended {
    /// `limits::TENANT_APP_TYPE`, or `limits::PLATFORM_APP_TYPE`.
    pub app_type: u32,
}

/// Which program the user uses.
#[wire(api)]
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Read)]
#[serde(rename_all = "camelCase", default)]
pub struct Extended {
    /// Its number; empty if it is not known.
    #[read(lenient::text)]
    pub client_id: String,
}

/// Asks who is looking.
#[wire(api)]
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReadUser {}

/// Asks for the newest message that was not read.
#[wire(api, strict)]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct NewestMessage {
    /// 0 is unread.
    pub status: u8,
    /// 2 is the portal.
    pub system_module: u8,
}

/// The newest message; none if every one is read.
#[wire(api)]
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Read)]
#[serde(rename_all = "camelCase", default)]
pub struct Newest {
    /// When it was made, in epoch milliseconds.
    #[read(lenient::number)]
    pub create_time: Option<u64>,
}

impl Login {
    /// §7: the account as e-mail address or mobile number.
    pub fn new(account: &str, password: Secret<String>) -> Self {
        let account = account.to_owned();
        let (email, mobile) = if has(&account, "@") { (Some(account), None) } else { (None, Some(account)) };
        Self { email, mobile, password, user_type: limits::VISITOR_USER_TYPE }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::json;

    // TOK-4, CAL-1
    #[test]
    fn tokens_are_read_by_either_name_and_print_as_stars() {
        for json in [
            r#"{"accessToken":"a","refreshToken":"r"}"#,
            r#"{"access_token":"a","refresh_token":"r","expires_in":1800}"#,
        ] {
            let tokens: Tokens = json::read(json).expect(json);
            assert_eq!(
                (tokens.access_token.reveal().as_str(), tokens.refresh_token.reveal().as_str()),
                ("a", "r")
            );
            assert!(!format!("{tokens:?}").contains("\"a\""));
        }
    }

    // LGN-1, CAL-1
    #[test]
    fn a_login_sends_the_account_under_its_own_name_and_no_log_shows_the_password() {
        let login = |account: &str| Login::new(account, Secret::new("geheim".into()));
        for (account, json) in [
            ("a@b.cn", r#"{"email":"a@b.cn","password":"geheim","userType":2}"#),
            ("13800000000", r#"{"mobile":"13800000000","password":"geheim","userType":2}"#),
        ] {
            assert_eq!(serde_json::to_string(&login(account)).expect(account), json);
            assert!(!format!("{:?}", login(account)).contains("geheim"));
        }
    }
}
