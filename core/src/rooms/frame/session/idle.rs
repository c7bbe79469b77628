//! §4 SES-4 What is known of the user's activity, by the server's clock.

use crate::{
    prelude::*,
    rules::{activity::Activity, storage::Key},
    time::Skew,
};

/// SES-4: what is known of the user's activity, by the server's clock.
#[derive(Debug, Default, PartialEq)]
pub struct Idle {
    pub(super) last: Option<String>,
    /// After how many minutes the session is over.
    pub(super) expires: Option<String>,
    pub(super) written: Option<Millis>,
    pub(super) skew: Skew,
    /// It is being found out whether the session is over.
    pub(super) asking: bool,
}

impl Idle {
    /// What the cookies say.
    pub fn kept(kept: impl Fn(Key) -> Option<String>) -> Self {
        Self::default().refreshed(kept)
    }

    /// The same after another tab wrote.
    pub fn refreshed(self, kept: impl Fn(Key) -> Option<String>) -> Self {
        Self { last: kept(Key::LastActivity), expires: kept(Key::TokenExpires).or(self.expires), ..self }
    }

    /// It need not be found out any more.
    pub fn settled(self) -> Self {
        Self { asking: false, ..self }
    }

    pub(super) fn server(&self, now: Millis) -> Millis {
        self.skew.to_server(now)
    }

    pub(super) fn activity(&self, now: Millis) -> Activity {
        Activity::read(self.last.as_deref(), self.expires.as_deref(), self.server(now))
    }

    /// By this browser's clock: when somebody must look whether the session is over.
    pub fn over_at(&self) -> Option<Millis> {
        let over = self.activity(Millis::MAX).over_at()?;
        (!self.asking).then(|| self.skew.to_here(over))
    }
}
