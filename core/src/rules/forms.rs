//! §3, §5 Forms: their text fields, and every one that is refused. Slider and agreement are checked beside them.

use super::{
    common::{self, Against},
    images, limits,
    platform::FeedbackType,
    valid::{self, Invalid, Verdict},
};
use crate::{
    json::Read,
    library::Library,
    secret::Secret,
    text::{Text, count},
};
use sanku_derive::wire;
use serde::Serialize;

/// A field that is refused.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct FieldError {
    /// Its name in the form.
    pub field: &'static str,
    /// Why.
    pub code: Invalid,
    /// What the user reads.
    pub message: String,
}

fn refused<const N: usize>(fields: [(&'static str, Verdict); N]) -> Vec<FieldError> {
    let refused = fields.into_iter().filter_map(|(field, verdict)| Some((field, verdict.err()?)));
    refused.map(|(field, code)| FieldError { field, code, message: code.to_string() }).collect()
}

/// The phone tab of the login; a field that is missing is empty.
#[wire(ts)]
#[derive(Debug, Clone, Default, PartialEq, Read)]
#[serde(default)]
pub struct PhoneForm {
    /// The mobile number.
    pub mobile: String,
    /// The code received.
    pub code: Secret<String>,
}

impl PhoneForm {
    /// Every field that is refused.
    pub fn check(&self) -> Vec<FieldError> {
        refused([("mobile", valid::mobile(&self.mobile)), ("code", valid::code(self.code.reveal()))])
    }
}

/// The account tab of the login.
#[wire(ts)]
#[derive(Debug, Clone, Default, PartialEq, Read)]
#[serde(default)]
pub struct AccountForm {
    /// E-mail address or mobile number.
    pub username: String,
    /// The password.
    pub password: Secret<String>,
}

impl AccountForm {
    /// Every field that is refused.
    pub fn check(&self) -> Vec<FieldError> {
        refused([
            ("username", valid::account(&self.username).map(drop)),
            ("password", valid::login_password(self.password.reveal())),
        ])
    }
}

/// The registration, its not-registered step, and the forgotten password: each uses the fields that it shows.
#[wire(ts)]
#[derive(Debug, Clone, Default, PartialEq, Read)]
#[serde(rename_all = "camelCase", default)]
pub struct PasswordForm {
    /// E-mail address or mobile number; of the not-registered step the mobile number.
    pub username: String,
    /// What the user wants to be called; of the registration.
    pub nickname: String,
    /// The code received.
    pub code: Secret<String>,
    /// The new password.
    pub password: Secret<String>,
    /// The new password again.
    pub confirm_pwd: Secret<String>,
}

impl PasswordForm {
    /// Every field that is refused; the list of common passwords may not be known.
    pub fn check(&self, list: &str) -> Vec<FieldError> {
        let password = self.password.reveal();
        let own = [self.username.as_str(), &self.nickname];
        refused([
            ("username", valid::account(&self.username).map(drop)),
            ("code", valid::any_code(self.code.reveal())),
            ("password", common::fresh(password, Against { list, own: &own })),
            ("confirmPwd", valid::confirm(password, self.confirm_pwd.reveal())),
        ])
    }

    /// VAL-10: the name to register by.
    pub fn registered_name(&self) -> &str {
        valid::username(&self.nickname, &self.username)
    }
}

/// Another password, by the current one.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct ChangeForm {
    /// The current password.
    pub current: Secret<String>,
    /// The new one.
    pub password: Secret<String>,
    /// The new one again.
    pub confirm_pwd: Secret<String>,
}

impl ChangeForm {
    /// Every field that is refused.
    pub fn check(&self, against: Against<'_>) -> Vec<FieldError> {
        let password = self.password.reveal();
        refused([
            ("current", valid::login_password(self.current.reveal())),
            ("password", common::fresh(password, against)),
            ("confirmPwd", valid::confirm(password, self.confirm_pwd.reveal())),
        ])
    }
}

/// VAL-12: the feedback.
#[wire(ts)]
#[derive(Debug, Clone, Default, PartialEq, Serialize, Read)]
#[serde(rename_all = "camelCase", default)]
pub struct FeedbackForm {
    /// What it is about, by number.
    #[serde(rename = "type")]
    pub kind: Option<i64>,
    /// A mobile or telephone number.
    pub mobile: String,
    /// An e-mail address.
    pub email: String,
    /// The library that it is about, or nothing.
    pub related_module: String,
    /// The organisation.
    pub org_name: String,
    /// What the user says.
    pub message: String,
    /// The ids of the images.
    pub images: Vec<String>,
}

impl FeedbackForm {
    /// Every field that is refused.
    pub fn check(&self) -> Vec<FieldError> {
        refused([
            ("type", feedback_type(self.kind)),
            ("mobile", feedback_mobile(&self.mobile)),
            ("email", feedback_email(&self.email)),
            ("relatedModule", related_module(&self.related_module)),
            ("orgName", feedback_org(&self.org_name)),
            ("message", feedback_message(&self.message)),
            ("images", images::count(self.images.len())),
        ])
    }
}

/// VAL-12: what a feedback is about, by number.
pub fn feedback_type(kind: Option<i64>) -> Verdict {
    kind.and_then(FeedbackType::of).map(drop).ok_or(Invalid::FeedbackTypeMissing)
}

/// VAL-12: nothing, a mobile number, or a telephone number, no longer than its field.
pub fn feedback_mobile<T: Text + ?Sized>(text: &T) -> Verdict {
    fits(text, limits::FEEDBACK_PHONE_MAX).and_then(|()| phone(text))
}

/// VAL-12: nothing or an e-mail address, no longer than its field.
pub fn feedback_email<T: Text + ?Sized>(text: &T) -> Verdict {
    fits(text, limits::FEEDBACK_EMAIL_MAX).and_then(|()| filled_email(text))
}

/// VAL-12: the library that a feedback is about, or nothing.
pub fn related_module<T: Text + ?Sized>(text: &T) -> Verdict {
    let known = |library: Library| library.segment().chars().eq(text.scalars());
    let good = text.units().len() == 0 || Library::ALL.into_iter().any(known);
    if good { Ok(()) } else { Err(Invalid::Input) }
}

/// VAL-12: an organisation no longer than its field.
pub fn feedback_org<T: Text + ?Sized>(text: &T) -> Verdict {
    fits(text, limits::FEEDBACK_ORG_MAX)
}

/// VAL-11, VAL-12: a message no longer than its field.
pub fn feedback_message<T: Text + ?Sized>(text: &T) -> Verdict {
    fits(text, limits::FEEDBACK_MESSAGE_MAX).and_then(|()| valid::message(text))
}

/// A text that the field itself would have cut was not typed there.
fn fits<T: Text + ?Sized>(text: &T, max: usize) -> Verdict {
    if count(text) <= max { Ok(()) } else { Err(Invalid::Input) }
}

/// VAL-12: nothing, a mobile number, or a telephone number.
pub fn phone<T: Text + ?Sized>(text: &T) -> Verdict {
    let text = text.trimmed();
    let digits = text.scalars().filter(char::is_ascii_digit).count();
    let plain = text.scalars().all(|c| c.is_ascii_digit() || matches!(c, '+' | ' ' | '-'));
    let good = text.units().len() == 0 || (plain && digits >= limits::PHONE_DIGITS_MIN);
    if good { Ok(()) } else { Err(Invalid::MobileFormat) }
}

fn filled_email<T: Text + ?Sized>(text: &T) -> Verdict {
    let text = text.trimmed();
    if text.units().len() == 0 { Ok(()) } else { valid::email(&text) }
}

#[cfg(test)]
mod tests {
    use super::{Invalid::*, *};
    use crate::json;

    fn found(errors: Vec<FieldError>) -> Vec<(&'static str, Invalid)> {
        errors.into_iter().map(|error| (error.field, error.code)).collect()
    }

    /// The fields of a form, written as JSON, that are refused.
    macro_rules! check {
        (PasswordForm, $($fields:tt)*) => {
            found(json::read::<PasswordForm>(&serde_json::json!($($fields)*).to_string()).unwrap().check(""))
        };
        ($form:ty, $($fields:tt)*) => {
            found(json::read::<$form>(&serde_json::json!($($fields)*).to_string()).unwrap().check())
        };
    }

    #[test]
    fn missing_fields_read_as_empty() {
        assert_eq!(check!(PhoneForm, {}), [("mobile", MobileEmpty), ("code", CodeEmpty)]);
        assert_eq!(check!(AccountForm, {}), [("username", AccountFormat), ("password", LoginPasswordEmpty)]);
        let all = [
            ("username", AccountFormat),
            ("code", CodeFormat),
            ("password", PasswordEmpty),
            ("confirmPwd", ConfirmDifferent),
        ];
        assert_eq!(check!(PasswordForm, {}), all);
        assert_eq!(check!(FeedbackForm, {}), [("type", FeedbackTypeMissing), ("message", MessageEmpty)]);
    }

    #[test]
    fn an_error_says_what_the_user_reads() {
        let error = FieldError { field: "code", code: CodeEmpty, message: "请输入验证码".into() };
        assert_eq!(PhoneForm { mobile: "13800000000".into(), ..PhoneForm::default() }.check(), [error]);
    }

    #[test]
    fn val_3_and_val_8_good_logins_pass() {
        assert!(check!(PhoneForm, { "mobile": "13800000000", "code": "123456" }).is_empty());
        assert!(check!(AccountForm, { "username": " a@b.cn ", "password": "x" }).is_empty());
    }

    #[test]
    fn val_5_and_val_10_a_good_registration_passes() {
        let fields = serde_json::json!({
            "username": " a@b.cn ", "code": "123456", "password": "Abcdefg1", "confirmPwd": "Abcdefg1"
        });
        let form = json::read::<PasswordForm>(&fields.to_string()).unwrap();
        assert_eq!((form.check(""), form.registered_name()), (vec![], "a@b.cn"));
    }

    #[test]
    fn val_12_a_good_feedback_passes() {
        for related in ["part", "component", "mat", ""] {
            let message = "一二三四五六七八九十";
            let form = check!(FeedbackForm, {
                "type": 4, "message": message, "relatedModule": related, "email": " ", "mobile": " ",
                "orgName": "三".repeat(100), "images": ["1", "2", "3"]
            });
            assert!(form.is_empty(), "{related}");
        }
    }

    #[test]
    fn val_12_each_field_of_a_bad_feedback_is_named() {
        let bad = check!(FeedbackForm, {
            "type": 5, "message": "短", "relatedModule": "management", "email": "a@b", "mobile": "123456",
            "orgName": "三".repeat(101), "images": ["1", "2", "3", "4"]
        });
        let expected = [
            ("type", FeedbackTypeMissing),
            ("mobile", MobileFormat),
            ("email", EmailFormat),
            ("relatedModule", Input),
            ("orgName", Input),
            ("message", MessageShort),
            ("images", ImageCount),
        ];
        assert_eq!(bad, expected);
    }

    #[test]
    fn inp_6_texts_longer_than_their_fields_were_not_typed_there() {
        let long = check!(FeedbackForm, {
            "type": 1, "message": "三".repeat(501), "mobile": "1".repeat(21),
            "email": format!("{}@b.cn", "a".repeat(60))
        });
        assert_eq!(long, [("mobile", Input), ("email", Input), ("message", Input)]);
    }

    #[test]
    fn val_12_a_telephone_number_has_seven_digits() {
        for good in ["", "13800000000", "+86 138-0000-0000", "010-1234567", "1234567", " 400 800 8000 "] {
            assert_eq!(phone(good), Ok(()), "{good}");
        }
        for bad in ["123456", "12345678x", "+-+- ", "(010)1234567", "１２３４５６７"] {
            assert_eq!(phone(bad), Err(MobileFormat), "{bad}");
        }
    }
}
