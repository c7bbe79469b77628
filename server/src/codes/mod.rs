//! §7 Codes (T20): six digits that prove a mobile number or an e-mail address for one scene, kept by their hashes alone.

mod digits;
mod error;
mod issue;
mod key;
mod prove;

pub use error::Error;
pub use issue::{Ask, Issued, Wait, issue, withhold};
pub use key::GOOD_FOR;
pub use prove::{Proof, prove};
