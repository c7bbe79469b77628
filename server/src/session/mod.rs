//! §4 Sessions: a family of tokens from the login to the logout, known by their hashes alone.

pub mod browser;
mod device;
mod end;
mod list;
mod open;
mod renew;
mod times;
mod token;

pub use crate::store::session::Member;
pub(crate) use crate::store::session::{end_all, end_others};
pub use device::Device;
pub use end::{end, end_other, end_own};
pub use list::list;
pub use open::{Opened, member, open};
pub use renew::renew;
pub use times::Times;
pub(crate) use token::{Token, hash};
