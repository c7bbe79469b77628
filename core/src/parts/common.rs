//! §5 VAL-4 The list of common passwords: it comes with the first thing that is done to a form that sets one, and stays.

use super::form::Kind;
use crate::{
    net::{
        api::{Answer, Call, ReadCommonPasswords},
        flights::Tag,
    },
    rules::common::Against,
};

/// The tag of its call, in every feature that has such a form.
pub const COMMON: Tag = Tag(50);

/// What is known of it. Without it the server alone refuses such a password.
#[derive(Debug, Default, PartialEq)]
pub struct Common {
    list: String,
    asked: bool,
}

impl Common {
    /// Something was done to a form.
    pub fn needed(&mut self, kind: Kind) -> Option<(Tag, Call)> {
        let ask = kind.sets_password() && !self.asked;
        self.asked |= ask;
        ask.then_some((COMMON, Call::ReadCommonPasswords(ReadCommonPasswords {})))
    }

    /// It came, or not: then the next form asks again.
    pub fn came(&mut self, answer: Answer) {
        match answer {
            Answer::ReadCommonPasswords(Ok(list)) => self.list = list,
            _ => self.asked = false,
        }
    }

    /// What a new password may not be, beside these names.
    pub fn beside<'a>(&'a self, own: &'a [&'a str]) -> Against<'a> {
        Against { list: &self.list, own }
    }
}
