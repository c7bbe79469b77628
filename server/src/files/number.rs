//! §7 Numbers that nobody can guess: 128 random bits in hex.

use crate::store::{Error, db::random};

/// One more.
pub(super) fn number() -> Result<String, Error> {
    let bytes = random()?;
    Ok(bytes.iter().take(16).map(|byte| format!("{byte:02x}")).collect())
}
