//! §3 Accounts: how they come to be, who gets in, who is locked out, and what their users and the operator change.

pub mod centre;
mod change;
mod create;
mod error;
mod find;
mod forgot;
pub mod lockout;
pub mod login;
mod register;

pub use crate::store::account::{Account, Registered, Role, UnknownRole, list, person, registered};
pub use change::{lock, reset_password, set_role, unlock};
pub use create::{NewAccount, create, random_password};
pub use error::Error;
pub use find::{find, is_known};
pub use forgot::update_password;
pub use register::{Registration, register};
