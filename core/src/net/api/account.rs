//! §7 Calls of accounts: codes, the registration, the forgotten password, and the login by a code.

use crate::{
    json::{Read, Value},
    rules::{limits, platform::Scene, valid::Account},
    secret::{self, Secret},
};
use sanku_derive::wire;
use serde::{Deserialize, Serialize};

/// Logs in by a code that was sent to a mobile.
#[wire(api, strict)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct SmsLogin {
    /// The mobile number.
    pub mobile: String,
    /// The code.
    #[serde(serialize_with = "secret::send")]
    pub code: Secret<String>,
    /// Always `limits::VISITOR_USER_TYPE`.
    pub user_type: u32,
}

/// VAL-4: asks which passwords half the world uses, a line each.
#[wire(api, strict)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReadCommonPasswords {}

/// Has a code sent to a mobile: to log in (1), to prove who one is (2), to register (4). Who is logged in may prove a
/// number that is not registered yet.
#[wire(api, strict)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SendSmsCode {
    /// The mobile number.
    pub mobile: String,
    /// What for, as `Scene` counts.
    pub scene: u32,
}

/// Has a code sent by e-mail: to prove who one is (2), to register (4); nobody logs in by such a one.
#[wire(api, strict)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SendEmailCode {
    /// The e-mail address.
    pub email: String,
    /// What for, as `Scene` counts.
    pub scene: u32,
}

/// Sets a new password by a code; one of e-mail address and mobile number is there.
#[wire(api, strict)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct UpdatePassword {
    /// The e-mail address.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub email: Option<String>,
    /// The mobile number.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mobile: Option<String>,
    /// The code.
    #[serde(serialize_with = "secret::send")]
    pub code: Secret<String>,
    /// The new password.
    #[serde(serialize_with = "secret::send")]
    pub password: Secret<String>,
}

/// Makes an account; one of e-mail address and mobile number is there.
#[wire(api, strict)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Register {
    /// The mobile number.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mobile: Option<String>,
    /// The e-mail address.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub email: Option<String>,
    /// VAL-10: what the user wants to be called, else the account.
    pub username: String,
    /// The password.
    #[serde(serialize_with = "secret::send")]
    pub password: Secret<String>,
    /// The password again.
    #[serde(serialize_with = "secret::send")]
    pub confirm_pwd: Secret<String>,
    /// The code.
    #[serde(serialize_with = "secret::send")]
    pub code: Secret<String>,
    /// GRD-1: the channel that the visit came from.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub origin: Option<String>,
    /// GRD-1: the activity that it came from.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub activity_id: Option<String>,
}

/// §3 Whether an account was made: any value that JavaScript takes for true says so.
#[wire(api)]
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Read)]
pub struct Registered(#[read(says_yes)] pub bool);

/// E-mail address and mobile number of an account, one of them there.
pub(super) fn apart(account: Account) -> (Option<String>, Option<String>) {
    match account {
        Account::Email(email) => (Some(email), None),
        Account::Mobile(mobile) => (None, Some(mobile)),
    }
}

impl SmsLogin {
    /// LGN-2: by mobile and code.
    pub const fn new(mobile: String, code: Secret<String>) -> Self {
        Self { mobile, code, user_type: limits::VISITOR_USER_TYPE }
    }
}

impl SendSmsCode {
    /// LGN-7: for a scene.
    pub const fn new(mobile: String, scene: Scene) -> Self {
        Self { mobile, scene: scene.value() }
    }
}

impl SendEmailCode {
    /// LGN-7: for a scene.
    pub const fn new(email: String, scene: Scene) -> Self {
        Self { email, scene: scene.value() }
    }
}

impl UpdatePassword {
    /// FGT-1: of an account.
    pub fn new(account: Account, code: Secret<String>, password: Secret<String>) -> Self {
        let (email, mobile) = apart(account);
        Self { email, mobile, code, password }
    }
}

impl Register {
    /// REG-1: an account by name and password, without the referral.
    pub fn new(account: Account, username: &str, code: Secret<String>, password: Secret<String>) -> Self {
        let (email, mobile) = apart(account);
        let (username, confirm_pwd) = (username.to_owned(), password.clone());
        Self { mobile, email, username, password, confirm_pwd, code, origin: None, activity_id: None }
    }
}

fn says_yes(data: &Value) -> bool {
    match data {
        Value::Null => false,
        Value::Bool(flag) => *flag,
        Value::Number(number) => number.as_f64() != 0.0,
        Value::String(text) => !text.is_empty(),
        Value::Array(_) | Value::Object(_) => true,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        net::{
            api::{Answer, Call, ScanBinding, ScanLogin, SocialLogin, WxBinding, WxUnbinding},
            http::{Body, Outcome},
        },
        rules::valid,
    };

    fn secret(text: &str) -> Secret<String> {
        Secret::new(text.to_owned())
    }

    fn account(text: &str) -> Account {
        valid::account(text).expect(text)
    }

    /// That a call goes there with this body, and no log shows what it hides.
    fn check(call: Call, way: &str, body: &str) {
        let request = call.request().expect(way);
        let Body::Json { text } = &request.body else { panic!("{way}: no body") };
        let value = |text: &str| serde_json::from_str::<serde_json::Value>(text).expect(way);
        assert_eq!(format!("{:?} {}", request.method, request.path), way);
        assert_eq!(value(text), value(body), "{way}");
        assert!(!format!("{call:?}").contains("geheim"), "{way}");
    }

    // CAL-1, LGN-7
    #[test]
    fn codes_are_asked_for_by_mobile_or_email_with_the_number_of_their_scene() {
        let base = "/to/api/base/system";
        for (scene, number) in [(Scene::Login, 1), (Scene::Reset, 2), (Scene::Register, 4)] {
            let sms = Call::SendSmsCode(SendSmsCode::new("13800000000".into(), scene));
            let body = format!(r#"{{"mobile":"13800000000","scene":{number}}}"#);
            check(sms, &format!("Post {base}/auth/send-sms-code"), &body);
            let email = Call::SendEmailCode(SendEmailCode::new("a@b.cn".into(), scene));
            let body = format!(r#"{{"email":"a@b.cn","scene":{number}}}"#);
            check(email, &format!("Post {base}/user/send-email-code"), &body);
        }
    }

    // CAL-1, LGN-7
    #[test]
    fn logins_carry_their_types() {
        let base = "/to/api/base/system/auth";
        let sms = SmsLogin::new("13800000000".into(), secret("geheim"));
        let body = r#"{"mobile":"13800000000","code":"geheim","userType":2}"#;
        check(Call::SmsLogin(sms), &format!("Post {base}/sms-login"), body);
        let social = SocialLogin::new(secret("geheim"), secret("geheim2"));
        let body = r#"{"type":32,"code":"geheim","state":"geheim2","userType":1}"#;
        check(Call::SocialLogin(social.clone()), &format!("Post {base}/social-login"), body);
        check(Call::ScanLogin(ScanLogin(social)), &format!("Post {base}/scan-login"), body);
    }

    // CAL-1, CAL-2
    #[test]
    fn an_identity_is_bound_by_code_or_by_open_id_and_taken_off() {
        let base = "/to/api/base/system/auth";
        let binding = WxBinding { username: "u".into(), code: secret("geheim") };
        let body = r#"{"username":"u","code":"geheim"}"#;
        check(Call::WxBinding(binding), &format!("Post {base}/wx-binding"), body);
        let binding = ScanBinding { username: "u".into(), open_id: secret("geheim") };
        let body = r#"{"username":"u","openId":"geheim"}"#;
        check(Call::ScanBinding(binding), &format!("Post {base}/scan-binding"), body);
        check(Call::WxUnbinding(WxUnbinding {}), &format!("Post {base}/wx-unbinding"), "{}");
    }

    // CAL-1, REG-1, FGT-1
    #[test]
    fn an_account_goes_under_its_own_name() {
        for (text, name) in [("a@b.cn", "email"), ("13800000000", "mobile")] {
            let update = UpdatePassword::new(account(text), secret("123456"), secret("geheim"));
            let body = format!(r#"{{"{name}":"{text}","code":"123456","password":"geheim"}}"#);
            check(Call::UpdatePassword(update), "Put /to/api/base/system/user/update-password", &body);
            let register = Register::new(account(text), "王", secret("123456"), secret("geheim"));
            let both = r#""password":"geheim","confirmPwd":"geheim","code":"123456""#;
            let body = format!(r#"{{"{name}":"{text}","username":"王",{both}}}"#);
            check(Call::Register(register), "Post /to/api/base/system/user/register", &body);
        }
    }

    // REG-1, GRD-1
    #[test]
    fn a_registration_carries_where_the_visit_came_from() {
        let register = Register::new(account("a@b.cn"), "a", secret("1"), secret("2"));
        let register = Register { origin: Some("ad".into()), activity_id: Some("7".into()), ..register };
        let body = serde_json::to_string(&register).expect("plain data");
        assert!(body.ends_with(r#""origin":"ad","activityId":"7"}"#), "{body}");
    }

    // CAL-1, REG-1
    #[test]
    fn any_data_that_javascript_takes_for_true_is_an_account() {
        let register = Call::Register(Register::new(account("a@b.cn"), "a", secret("1"), secret("2")));
        for (data, made) in [
            ("true", true),
            ("1", true),
            (r#""17""#, true),
            ("{}", true),
            ("[]", true),
            ("false", false),
            ("null", false),
            ("0", false),
            (r#""""#, false),
        ] {
            let body = secret(&format!(r#"{{"code":0,"data":{data}}}"#));
            let answer = register.answer(1, &Outcome::Answered { status: 200, headers: vec![], body });
            assert_eq!(answer, Answer::Register(Ok(Registered(made))), "{data}");
        }
    }
}
