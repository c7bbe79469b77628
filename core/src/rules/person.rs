//! §3, §4 The user: who the server says is looking, and what class of user that is.

use super::lenient;
use crate::{json::Read, text::trim};
use sanku_derive::wire;
use serde::Serialize;

/// A user as the server describes them; whatever is missing or malformed is empty.
#[wire(api)]
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Read)]
#[serde(rename_all = "camelCase", default)]
pub struct Person {
    /// Their number.
    #[read(lenient::text)]
    pub id: String,
    /// What they log in by, or chose at the registration.
    #[read(lenient::text)]
    pub username: String,
    /// What they want to be called.
    #[read(lenient::text)]
    pub nickname: String,
    /// The address of their picture.
    #[read(lenient::text)]
    pub avatar: String,
    /// Their organisation: 0 is the platform's own.
    #[read(lenient::number)]
    pub org_id: Option<u64>,
    /// The organisation may use the portal.
    #[read(lenient::flag)]
    pub org_enable: bool,
    /// Its name.
    #[read(lenient::text)]
    pub org_name: String,
    /// Their e-mail address.
    #[read(lenient::text)]
    pub email: String,
    /// Their mobile number.
    #[read(lenient::text)]
    pub mobile: String,
    /// What the organisation booked: with a `1` its own library.
    #[read(lenient::text)]
    pub business_scope: String,
    /// Which program they use; empty if the server could not say.
    #[read(lenient::text)]
    pub client_id: String,
}

/// SES-5: a class of users.
#[wire(ts)]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Read)]
#[serde(rename_all = "camelCase")]
pub enum Class {
    /// Works for the platform itself.
    Platform,
    /// May not enter the open platform.
    Blocked,
    /// Belongs to an organisation with a deployment of its own.
    Private,
}

impl Person {
    /// SES-5: their class. An organisation that does not say so is not enabled.
    pub const fn class(&self) -> Class {
        match (self.org_id, self.org_enable) {
            (Some(0), _) => Class::Platform,
            (None | Some(1), _) | (_, false) => Class::Blocked,
            (Some(_), true) => Class::Private,
        }
    }

    /// What the header calls them: the nickname, else the username, else the account.
    pub fn display_name(&self) -> &str {
        let names = [&self.nickname, &self.username, &self.email, &self.mobile];
        names.into_iter().map(|name| trim(name)).find(|name| !name.is_empty()).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::json;

    fn person(json: &str) -> Person {
        json::read(json).expect(json)
    }

    fn class(org_id: &str, org_enable: &str) -> Class {
        person(&format!(r#"{{"orgId":{org_id},"orgEnable":{org_enable}}}"#)).class()
    }

    // SES-5
    #[test]
    fn organisation_0_is_the_platforms_own_enabled_or_not() {
        for org_id in ["0", r#""0""#, r#""00""#, "0.0"] {
            for enable in ["true", "false", "1", "0", "null"] {
                assert_eq!(class(org_id, enable), Class::Platform, "{org_id} {enable}");
            }
        }
    }

    // SES-5
    #[test]
    fn organisation_1_and_none_are_blocked_enabled_or_not() {
        for org_id in ["1", r#""1""#, "null", r#""""#, r#""x""#, "-2", r#""-2""#, "2.5", "[2]", "{}", "true"]
        {
            for enable in ["true", "false"] {
                assert_eq!(class(org_id, enable), Class::Blocked, "{org_id} {enable}");
            }
        }
        assert_eq!(person("{}").class(), Class::Blocked);
    }

    // SES-5
    #[test]
    fn a_higher_organisation_has_a_private_deployment_if_it_is_enabled() {
        for org_id in ["2", r#""2""#, "4096", r#""1790000000000000001""#] {
            for (enable, is) in [
                ("true", Class::Private),
                ("1", Class::Private),
                (r#""1""#, Class::Private),
                ("false", Class::Blocked),
                ("0", Class::Blocked),
                ("2", Class::Blocked),
                ("null", Class::Blocked),
                (r#""no""#, Class::Blocked),
            ] {
                assert_eq!(class(org_id, enable), is, "{org_id} {enable}");
            }
            assert_eq!(person(&format!(r#"{{"orgId":{org_id}}}"#)).class(), Class::Blocked);
        }
    }

    // SES-5
    #[test]
    fn every_field_is_read_and_what_is_junk_is_empty() {
        let full = person(
            r#"{"id":17,"username":"u","nickname":"n","avatar":"a","orgId":"7","orgEnable":1,"orgName":"o",
                "email":"e","mobile":13800000000,"businessScope":"1,2","clientId":"c","roles":["r"]}"#,
        );
        let expected = Person {
            id: "17".into(),
            username: "u".into(),
            nickname: "n".into(),
            avatar: "a".into(),
            org_id: Some(7),
            org_enable: true,
            org_name: "o".into(),
            email: "e".into(),
            mobile: "13800000000".into(),
            business_scope: "1,2".into(),
            client_id: "c".into(),
        };
        assert_eq!(full, expected);
        let junk = person(r#"{"id":{},"username":[1],"nickname":null,"orgId":"x","__proto__":{"orgId":0}}"#);
        assert_eq!(junk, Person::default());
    }

    #[test]
    fn a_person_is_read_as_they_were_written() {
        let written = person(r#"{"id":"1","orgId":7,"orgEnable":true,"businessScope":"1"}"#);
        assert_eq!(person(&serde_json::to_string(&written).expect("written")), written);
    }

    #[test]
    fn the_display_name_is_the_first_that_is_not_blank() {
        for (json, name) in [
            (r#"{"nickname":" 小王 ","username":"u"}"#, "小王"),
            (r#"{"nickname":"　","username":"u"}"#, "u"),
            (r#"{"email":"a@b.cn","mobile":"13800000000"}"#, "a@b.cn"),
            (r#"{"mobile":"13800000000"}"#, "13800000000"),
            ("{}", ""),
        ] {
            assert_eq!(person(json).display_name(), name, "{json}");
        }
    }
}
