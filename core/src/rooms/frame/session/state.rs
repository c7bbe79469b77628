//! §4 Session: what is known of it, and the tags of its calls.

use super::{
    idle::Idle,
    jar::Jar,
    lock::Lock,
    user::{Candidate, Load, User},
};
use crate::{net::api::Tokens, parts::renewal::Renewal, prelude::*, rules::token::Flow};

pub(super) const CONFIG: Tag = Tag(1);
pub(super) const USER: Tag = Tag(2);
pub(super) const PERMISSIONS: Tag = Tag(3);
pub(super) const EXTENDED: Tag = Tag(4);
pub(super) const RENEW: Tag = Tag(5);
pub(super) const LOGOUT: Tag = Tag(6);
pub(super) const CLOCK: Tag = Tag(7);

/// The session of this document.
#[derive(Debug, PartialEq)]
pub struct Session {
    /// Those that go with every request.
    pub(super) tokens: Option<Tokens>,
    /// T5: those of an address, until it is known whose they are.
    pub(super) candidate: Option<Candidate>,
    /// Those that the logout under way ends.
    pub(super) leaving: Option<Tokens>,
    pub(super) load: Option<Load>,
    pub(super) user: Option<User>,
    /// Somebody else than before is looking, once the user is known.
    pub(super) changes: bool,
    pub(super) renewal: Renewal,
    pub(super) flow: Flow,
    pub(super) lock: Lock,
    pub(super) jar: Jar,
    pub(super) idle: Idle,
    pub(super) tenant: Option<String>,
    /// The user came by single sign-on.
    pub(super) auth_user: bool,
    /// CAL-1: which app asks what the user may do.
    pub(super) app_type: u32,
}

impl Default for Session {
    fn default() -> Self {
        Self {
            tokens: None,
            candidate: None,
            leaving: None,
            load: None,
            user: None,
            changes: false,
            renewal: Renewal::new(limits::REFRESH_ATTEMPTS),
            flow: Flow::RefreshToken,
            lock: Lock::default(),
            jar: Jar::default(),
            idle: Idle::default(),
            tenant: None,
            auth_user: false,
            app_type: limits::TENANT_APP_TYPE,
        }
    }
}
