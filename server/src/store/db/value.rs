//! §7 What the database keeps of a moment, and what nobody can guess.

use super::error::Error;
use crate::hex::hex;
use sanku_core::time::Millis;

/// Milliseconds as the database keeps them.
pub(crate) fn stamp(at: Millis) -> i64 {
    i64::try_from(Millis::default().until(at)).unwrap_or(i64::MAX)
}

/// 256 bits that nobody can guess.
pub(crate) fn random() -> Result<[u8; 32], Error> {
    let mut bytes = [0_u8; 32];
    getrandom::fill(&mut bytes).map_err(|why| Error::Random(why.to_string()))?;
    Ok(bytes)
}

/// A number that nobody can guess: 128 bits in hex.
pub(crate) fn number() -> Result<String, Error> {
    let bytes = random()?;
    Ok(hex(bytes.split_at(16).0))
}
