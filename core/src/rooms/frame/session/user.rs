//! §4 User info: who is logged in, and what was learned so far.

use crate::{
    net::api::{Extended, Permissions, Tokens},
    prelude::*,
    rules::{licence, person::Person},
};

pub(super) type Answered<T> = Option<Result<T, ApiError>>;

/// Tokens that an address brought.
#[derive(Debug, PartialEq)]
pub struct Candidate {
    pub(super) tokens: Tokens,
    /// A single sign-on made them.
    pub(super) sso: bool,
    /// NAV-1: after how many minutes without activity their session ends, where the platform before this one knew.
    pub(super) expires: Option<String>,
}

/// What was learned so far.
#[derive(Debug, Default, PartialEq)]
pub struct Load {
    pub(super) person: Answered<Person>,
    pub(super) permissions: Answered<Permissions>,
    pub(super) extended: Answered<Extended>,
}

impl Load {
    /// The user once all is answered; SES-7: without a clientId if that alone failed.
    pub(super) fn finish(&mut self) -> Answered<User> {
        if self.person.is_none() || self.permissions.is_none() || self.extended.is_none() {
            return None;
        }
        let (person, permissions) = (self.person.take()?, self.permissions.take()?);
        let client_id = licence::client_id(self.extended.take()?.map(|extended| extended.client_id));
        Some(person.and_then(|person| {
            let Permissions { permissions, roles, menus, .. } = permissions?;
            Ok(User { person: Person { client_id, ..person }, permissions, roles, menus })
        }))
    }
}

/// Who is logged in.
#[derive(Debug, Clone, PartialEq)]
pub struct User {
    /// Who they are.
    pub person: Person,
    /// What they may do.
    pub permissions: Vec<String>,
    /// What they are.
    pub roles: Vec<String>,
    /// What they see of the management platform.
    pub menus: Vec<String>,
}

impl User {
    /// The same as whom the rules ask.
    pub fn viewer(&self) -> Viewer {
        let Self { person, permissions, roles, .. } = self;
        Viewer { permissions: permissions.clone(), roles: roles.clone(), ..Viewer::of(Some(person)) }
    }
}
