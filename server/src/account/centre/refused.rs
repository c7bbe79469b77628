//! §2 Why nothing was changed.

/// Why nothing was changed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Refused {
    /// The password is another.
    Unconfirmed,
    /// It was wrong too often.
    TriedTooOften,
    /// The code proves nothing.
    WrongCode,
    /// Somebody else logs in by that name.
    Taken,
    /// Nobody else runs the platform.
    LastAdministrator,
}

/// How a change ended.
pub type Changed = Result<(), Refused>;
