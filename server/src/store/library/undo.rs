//! §7 IMP-1 Undoing a batch.

use super::{
    batch::Undone,
    recover::recover,
    revert::go_on,
    stage::{self, Kind},
    suggest,
};
use crate::store::db::{Alone, Error, Slices, Store};
use sanku_core::time::Millis;
use sqlx::query_scalar;

/// Takes a batch back: each item is again what it was before, unless something else changed it since.
///
/// Where a later batch changed it, that one inherits the body to go back to.
pub async fn undo(store: &Store, batch: i64, now: Millis) -> Result<Undone, Error> {
    let alone = Alone::wait(store).await?;
    if let Some(undone) = recover(store, &alone).await?.get(&batch) {
        return Ok(*undone);
    }
    let open = "select count(*) from batch where id = ? and undone_at is null";
    if query_scalar::<_, i64>(open).bind(batch).fetch_one(store.inside()).await? == 0 {
        return Err(Error::Batch(batch));
    }
    let mut slices = Slices::of(store);
    let stage = stage::begin(&mut slices, Kind::Undo, Some(batch), now).await?;
    let undone = go_on(store, &mut slices, &stage).await?;
    suggest::refresh(store).await?;
    Ok(undone)
}
