//! §4 F8 The lock that the tabs of a browser share.

/// F8: the lock that the tabs of a browser share.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
pub struct Lock {
    pub(super) held: Held,
    /// The tokens are to be renewed under it.
    pub(super) renewing: bool,
    /// Another tab logged in or out.
    pub(super) looking: bool,
}

impl Lock {
    /// This tab holds it.
    pub fn is_held(self) -> bool {
        self.held == Held::Yes
    }
}

#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
pub(super) enum Held {
    #[default]
    No,
    Asked,
    Yes,
}
