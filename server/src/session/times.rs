//! T25 How long tokens live.

use sanku_core::{rules::limits::KEPT_FOR, time::Millis};

/// The longest life of an access token.
const ACCESS: Millis = Millis::new(30 * 60_000);

/// How long tokens live.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Times {
    access: Millis,
    family: Millis,
}

impl Default for Times {
    fn default() -> Self {
        Self { access: ACCESS, family: KEPT_FOR }
    }
}

impl Times {
    /// Half an hour for an access token at most, 30 days for all that is renewed from one login.
    pub fn new(access: Millis, family: Millis) -> Self {
        Self { access: access.min(ACCESS), family: family.min(KEPT_FOR) }
    }

    /// When an access token ends that is made now, if its session lasts so long.
    pub(super) fn access_end(self, now: Millis) -> Millis {
        now + self.access
    }

    /// When a session ends that is opened now.
    pub(super) fn family_end(self, now: Millis) -> Millis {
        now + self.family
    }
}
