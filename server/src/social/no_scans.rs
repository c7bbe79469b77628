//! §4 Without the feature `stand-ins`: nothing stands in for anybody.

use crate::store::identity::Identity;
use sanku_core::time::Millis;

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
