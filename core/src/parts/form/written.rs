//! F13: what was written into a form and is no secret, to be there again in another one.

use super::state::Form;
use crate::json::Read;
use serde::Serialize;

/// What was written.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Read)]
pub struct Written {
    account: String,
    nickname: String,
}

impl Form {
    /// The same for somebody who is called so.
    pub fn called(self, nickname: &str) -> Self {
        Self { nickname: nickname.to_owned(), ..self }
    }

    /// What was written, if anything was.
    pub fn written(&self) -> Option<Written> {
        let written = Written { account: self.account.clone(), nickname: self.nickname.clone() };
        Some(written).filter(|written| *written != Written::default())
    }

    /// A new form with what was written into one before.
    pub fn with(self, Written { account, nickname }: &Written) -> Self {
        self.of(account).called(nickname)
    }
}
