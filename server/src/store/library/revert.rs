//! §7 IMP-1 How a batch is taken back in slices: prepared, seen all at once, tidied up; each step goes on where a crash cut it off.

use super::{
    assets,
    batch::Undone,
    catalogue,
    key::Key,
    stage::{self, Stage},
    text::Kept,
};
use crate::store::db::{Error, Slices, Store, Write};
use sanku_core::{
    json,
    library::{Library, item::Item},
};
use sqlx::{FromRow, query, query_as, query_scalar};

/// Rows that are looked at in one go: each may hold a body.
const PAGE: i64 = 50;

#[derive(FromRow)]
struct ChangeRow {
    tenant: i64,
    library: String,
    set_id: String,
    hash: Vec<u8>,
    previous: Option<Kept>,
    previous_batch: Option<i64>,
}

impl ChangeRow {
    fn key(&self) -> Option<Key<'_>> {
        let library = Library::of_segment(&self.library)?;
        Some(Key { tenant: self.tenant, library, set_id: &self.set_id })
    }
}

/// Goes on with an undo from where it is.
pub(crate) async fn go_on(store: &Store, slices: &mut Slices<'_>, stage: &Stage) -> Result<Undone, Error> {
    let batch = stage.batch.unwrap_or_default();
    let undone = match &stage.report {
        Some(report) if stage.seen => serde_json::from_str(report)?,
        _ => {
            prepare(store, slices, stage.id, batch).await?;
            let undone = count(store, stage.id, batch).await?;
            let tx = slices.piece().await?;
            stage::show(tx, stage.id).await?;
            let report = "update stage set report = ? where id = ?";
            let report = query(report).bind(serde_json::to_string(&undone)?).bind(stage.id);
            report.execute(tx.sql()).await?;
            let over = "update batch set undone_at = ? where id = ?";
            query(over).bind(stage.at).bind(batch).execute(tx.sql()).await?;
            slices.rest().await?;
            undone
        }
    };
    bequeath(store, slices, batch).await?;
    stage::settle(slices, store, stage.id).await?;
    Ok(undone)
}

/// A stretch of what the batch changed, in the order of its key.
async fn changes(store: &Store, batch: i64, after: Option<&ChangeRow>) -> Result<Vec<ChangeRow>, Error> {
    let sql = "select tenant, library, set_id, hash, previous, previous_batch from change
        where batch = ?1 and (tenant, library, set_id) > (?2, ?3, ?4) order by tenant, library, set_id limit ?5";
    let (tenant, library, set_id) =
        after.map_or((-1, "", ""), |row| (row.tenant, row.library.as_str(), row.set_id.as_str()));
    let rows = query_as(sql).bind(batch).bind(tenant).bind(library).bind(set_id).bind(PAGE);
    Ok(rows.fetch_all(store.inside()).await?)
}

/// Prepares what each item is afterwards; what was prepared before a crash is left as it is.
async fn prepare(store: &Store, slices: &mut Slices<'_>, stage: i64, batch: i64) -> Result<(), Error> {
    let mut last: Option<ChangeRow> = None;
    loop {
        let rows = changes(store, batch, last.as_ref()).await?;
        if rows.is_empty() {
            return slices.rest().await;
        }
        for row in &rows {
            take_back(slices.piece().await?, stage, batch, row).await?;
        }
        last = rows.into_iter().last();
    }
}

/// An item that is as the batch left it becomes what it was.
async fn take_back(tx: &mut Write, stage: i64, batch: i64, row: &ChangeRow) -> Result<(), Error> {
    let Some(key) = row.key() else { return Ok(()) };
    let untouched = catalogue::stored_hash(tx, key).await?.as_ref() == Some(&row.hash);
    if !untouched || heir(tx, batch, key).await?.is_some() {
        return Ok(());
    }
    match &row.previous {
        None => catalogue::remove_with(tx, stage, key).await,
        Some(previous) => {
            let item: Item = json::read(&previous.read(tx.sql()).await?)?;
            catalogue::put_with(tx, stage, key.tenant, &item, None).await?;
            let owner =
                "update item set batch = ? where tenant = ? and library = ? and set_id = ? and gone = 0";
            let owner = query(owner).bind(row.previous_batch).bind(row.tenant).bind(&row.library);
            owner.bind(&row.set_id).execute(tx.sql()).await?;
            Ok(())
        }
    }
}

/// The next batch that changed the item.
async fn heir(tx: &mut Write, batch: i64, key: Key<'_>) -> Result<Option<i64>, Error> {
    let sql = "select min(batch) from change where tenant = ? and library = ? and set_id = ? and batch > ?";
    let found = query_scalar(sql).bind(key.tenant).bind(key.library.segment()).bind(key.set_id).bind(batch);
    Ok(found.fetch_one(tx.sql()).await?)
}

/// What the stage does when it is seen.
async fn count(store: &Store, stage: i64, batch: i64) -> Result<Undone, Error> {
    let sql = "select (select count(*) from item where gone = ?1 and gone <> 0),
        (select count(*) from item where born = ?1 and born <> 0), (select count(*) from change where batch = ?2)";
    let (gone, restored, all): (u32, u32, u32) =
        query_as(sql).bind(stage).bind(batch).fetch_one(store.inside()).await?;
    let removed = gone.saturating_sub(restored);
    Ok(Undone { removed: removed.into(), restored: restored.into(), kept: all.saturating_sub(gone).into() })
}

/// Whoever changed an item later inherits what the batch would have gone back to; its own notes go.
async fn bequeath(store: &Store, slices: &mut Slices<'_>, batch: i64) -> Result<(), Error> {
    loop {
        let rows = changes(store, batch, None).await?;
        if rows.is_empty() {
            return Ok(());
        }
        for row in &rows {
            let tx = slices.piece().await?;
            if let Some(key) = row.key()
                && let Some(heir) = heir(tx, batch, key).await?
            {
                inherit(tx, (batch, heir), row).await?;
                assets::inherit(tx, (batch, heir), key).await?;
            }
            let done = "delete from change where batch = ? and tenant = ? and library = ? and set_id = ?";
            let done = query(done).bind(batch).bind(row.tenant).bind(&row.library).bind(&row.set_id);
            done.execute(tx.sql()).await?;
        }
        slices.rest().await?;
    }
}

async fn inherit(tx: &mut Write, (batch, heir): (i64, i64), row: &ChangeRow) -> Result<(), Error> {
    let sql = "update change set (previous, previous_batch) = (select previous, previous_batch from change
            where batch = ?1 and tenant = ?3 and library = ?4 and set_id = ?5)
        where batch = ?2 and tenant = ?3 and library = ?4 and set_id = ?5";
    let sql = query(sql).bind(batch).bind(heir).bind(row.tenant).bind(&row.library).bind(&row.set_id);
    sql.execute(tx.sql()).await?;
    Ok(())
}

/// A version that nobody has seen was never brought: the batch remembers what it brought before, or nothing.
pub(crate) async fn unremember(tx: &mut Write, stage: &Stage, key: Key<'_>) -> Result<(), Error> {
    let Some(batch) = stage.batch else { return Ok(()) };
    let earlier =
        "select hash from item where tenant = ? and library = ? and set_id = ? and gone = ? and batch = ?";
    let library = key.library.segment();
    let earlier =
        query_scalar(earlier).bind(key.tenant).bind(library).bind(key.set_id).bind(stage.id).bind(batch);
    let earlier: Option<Vec<u8>> = earlier.fetch_optional(tx.sql()).await?;
    let sql = match earlier {
        Some(_) => {
            "update change set hash = ?5 where batch = ?1 and tenant = ?2 and library = ?3 and set_id = ?4"
        }
        None => {
            "delete from change where batch = ?1 and tenant = ?2 and library = ?3 and set_id = ?4 and ?5 is null"
        }
    };
    let sql = query(sql).bind(batch).bind(key.tenant).bind(library).bind(key.set_id).bind(earlier);
    sql.execute(tx.sql()).await?;
    Ok(())
}
