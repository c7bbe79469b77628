//! §4 T9 Codes and states that were used: noted before anybody asks whose they are, so that none counts twice.

use crate::store::{
    Error, Store, Write,
    identity::{forget_used, note_used},
};
use sanku_core::{secret::Secret, time::Millis};

/// Longer than any provider's code is good for.
const REMEMBERED: Millis = Millis::new(15 * 60_000);

/// Uses a code up, with its state where it has one; false if either was used before.
pub async fn use_up(
    store: &Store,
    code: &Secret<String>,
    state: Option<&Secret<String>>,
    now: Millis,
) -> Result<bool, Error> {
    let mut tx = store.write().await?;
    forget_used(&mut tx, now).await?;
    let mut fresh = note(&mut tx, "code", code, now).await?;
    if let Some(state) = state {
        fresh &= note(&mut tx, "state", state, now).await?;
    }
    tx.commit().await?;
    Ok(fresh)
}

async fn note(tx: &mut Write, kind: &str, text: &Secret<String>, now: Millis) -> Result<bool, Error> {
    let named = format!("{kind} {}", text.reveal());
    let hash = blake3::derive_key("sanku 2026 what a third party said once", named.as_bytes());
    note_used(tx, &hash, now + REMEMBERED).await
}
