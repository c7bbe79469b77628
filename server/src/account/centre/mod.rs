//! §2 The personal centre: what users change of their own account, each thing by who proves to be them.

pub(crate) mod avatar;
mod close;
mod confirm;
mod name;
mod password;
mod refused;

pub use crate::store::account::{profile, set_avatar, set_nickname};
pub use close::close;
pub use name::{Proven, change_name};
pub use password::change_password;
pub use refused::{Changed, Refused};
