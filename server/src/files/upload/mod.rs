//! §7 Uploads in parts: begun, told which parts are there, put together, given up.

mod begin;
mod join;
mod part;
mod publish;
mod sign;

pub use crate::store::upload::{Part, Upload};
pub use begin::{begin, by_path, find, give_up, own};
pub use join::join;
pub use part::{Room, parts, put};
pub use publish::publish;
pub use sign::{Signed, is_signed, sign};
