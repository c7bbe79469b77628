//! F11 The time as the database has seen it: kept over a start, and set right at one. Until then a process counts on from
//! where the clock was set back.

use super::reading::Clock;
use crate::store::{
    Error, Store,
    clock::{keep, move_back, reached},
};
use sanku_core::time::Millis;

/// The clock of a process that begins: the system's, from now on. If that was set back since somebody last looked, who is
/// alone with the database sets its moments right; beside others the process counts as they do.
pub async fn begin(
    store: &Store,
    alone: bool,
    read: impl Fn() -> Millis + Send + Sync + 'static,
) -> Result<Clock, Error> {
    let known = reached(store.readers()).await?;
    if !alone {
        return Ok(Clock::after(known, read));
    }
    if read() < known {
        set_right(store, read()).await?;
    }
    Ok(Clock::new(read))
}

/// Notes how far the time has come.
pub async fn note(store: &Store, now: Millis) -> Result<(), Error> {
    let mut tx = store.write().await?;
    keep(&mut tx, now).await?;
    tx.commit().await
}

/// Moves what was counted back by as much as the clock was.
async fn set_right(store: &Store, now: Millis) -> Result<(), Error> {
    let mut tx = store.write().await?;
    // Another process may have done so meanwhile: nothing moves twice.
    let back = now.until(reached(tx.sql()).await?);
    move_back(&mut tx, now, back).await?;
    keep(&mut tx, now).await?;
    tx.commit().await?;
    tracing::warn!(
        seconds = back / 1_000,
        "the clock was set back since the last start; what was counted moved with it"
    );
    Ok(())
}
