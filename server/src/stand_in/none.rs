//! §4 Without the feature `stand-ins`: nothing stands in for anybody.

use crate::{social::identity::Identity, state::Cx};
use axum::Router;
use sanku_core::time::Millis;

/// Whether this program has stand-ins.
pub(crate) const HERE: bool = false;

/// Somebody who scanned: there is nobody.
#[derive(Debug)]
pub(crate) enum Scanned {}

impl Scanned {
    /// Nobody's identity.
    pub const fn identity(self, _: &str, _: &str) -> Identity {
        match self {}
    }
}

/// What is remembered: nothing.
#[derive(Debug, Default)]
pub(crate) struct Scans;

impl Scans {
    /// Nobody's.
    pub const fn whose(&self, _: &str, _: Millis) -> Option<Scanned> {
        None
    }
}

/// No pages.
pub(crate) fn router(_: bool) -> Router<Cx> {
    Router::new()
}
