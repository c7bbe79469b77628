//! §2 The personal centre: what users change of their own account, each thing by who proves to be them.

mod close;
mod confirm;
mod name;
mod password;
mod profile;

pub use close::close;
pub use name::change_name;
pub use password::change_password;
pub use profile::{profile, set_avatar, set_nickname};

use crate::codes::Proof;
use sanku_core::secret::Secret;

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

/// What proves a new name to be one's own: the password, and the code that was sent there.
#[derive(Debug)]
pub struct Proven<'a> {
    /// The password.
    pub password: &'a Secret<String>,
    /// That the code was right.
    pub code: Proof,
}
