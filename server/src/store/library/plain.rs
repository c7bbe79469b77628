//! §1 What an earlier program left plain is packed in slices, beside whoever reads: each text is plain or packed, at every
//! moment. What a crash cuts off goes on where it was.

use super::{
    stage::PAGE,
    text::{self, pack},
};
use crate::store::db::{Alone, Error, Slices, Store, Write};
use sqlx::{query, query_as, query_scalar};

/// Packs all that is plain.
pub(super) async fn pack_plain(store: &Store, _: &Alone) -> Result<(), Error> {
    let mut slices = Slices::of(store);
    loop {
        let sql = "select item from item_text order by item limit ?";
        let items: Vec<i64> = query_scalar(sql).bind(PAGE).fetch_all(store.inside()).await?;
        if items.is_empty() {
            return pack_changes(store, &mut slices).await;
        }
        for item in items {
            pack_item(slices.piece().await?, item).await?;
        }
        slices.rest().await?;
    }
}

async fn pack_item(tx: &mut Write, item: i64) -> Result<(), Error> {
    let sql = "delete from item_text where item = ? returning summary, body";
    let plain: Option<(String, String)> = query_as(sql).bind(item).fetch_optional(tx.sql()).await?;
    match plain {
        Some((summary, body)) => text::write(tx, item, &summary, &body).await,
        None => Ok(()),
    }
}

/// Packs what batches go back to.
async fn pack_changes(store: &Store, slices: &mut Slices<'_>) -> Result<(), Error> {
    loop {
        let sql = "select batch, tenant, library, set_id from change where typeof(previous) = 'text' limit ?";
        let changes: Vec<(i64, i64, String, String)> =
            query_as(sql).bind(PAGE).fetch_all(store.inside()).await?;
        if changes.is_empty() {
            return Ok(());
        }
        for change in &changes {
            pack_change(slices.piece().await?, change).await?;
        }
        slices.rest().await?;
    }
}

async fn pack_change(
    tx: &mut Write,
    (batch, tenant, library, set_id): &(i64, i64, String, String),
) -> Result<(), Error> {
    let sql = "select previous from change where batch = ? and tenant = ? and library = ? and set_id = ?
        and typeof(previous) = 'text'";
    let plain = query_scalar(sql).bind(batch).bind(tenant).bind(library).bind(set_id);
    let Some(plain): Option<String> = plain.fetch_optional(tx.sql()).await? else { return Ok(()) };
    let [packed] = pack(tx, [&plain]).await?;
    let sql = "update change set previous = ? where batch = ? and tenant = ? and library = ? and set_id = ?";
    let sql = query(sql).bind(packed).bind(batch).bind(tenant).bind(library).bind(set_id);
    sql.execute(tx.sql()).await?;
    Ok(())
}
