//! §7 Files of users: their rows and, through the bucket, their bytes.

mod error;
mod keep;
mod object;
mod own;
mod sweep;
pub mod upload;

pub use crate::store::file::{File, NewFile, find, held, known};
pub use error::Error;
pub use keep::{content, hand_over, keep};
pub use own::{page, remove, used};
pub use sweep::{Swept, sweep};
