//! §7 IMP-1 Batches: what an import brought, listed and undone.

use super::{
    Error, Seen, Store, Write,
    catalogue::{self, Key},
    stamp,
    suggest::refresh_suggestions,
};
use sanku_core::{
    json,
    library::{Library, item::Item},
    time::Millis,
};
use serde::{Deserialize, Serialize};
use sqlx::{FromRow, QueryBuilder, query, query_as, query_scalar};

/// What an import did, in numbers and reasons.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Report {
    /// New items.
    pub added: u64,
    /// Items with another body than before.
    pub changed: u64,
    /// Items that were there already.
    pub unchanged: u64,
    /// What was not taken.
    pub skipped: Vec<Skip>,
}

/// Something that was not taken.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Skip {
    /// The file or record.
    pub what: String,
    /// Why.
    pub why: String,
}

impl Report {
    /// Counts one item.
    pub const fn count(&mut self, change: catalogue::Change) {
        match change {
            catalogue::Change::Added => self.added += 1,
            catalogue::Change::Changed => self.changed += 1,
            catalogue::Change::Unchanged => self.unchanged += 1,
        }
    }
}

/// An import in the list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Batch {
    /// Its number.
    pub id: i64,
    /// Whose items.
    pub tenant: i64,
    /// What kind of source: `kicad`.
    pub kind: String,
    /// The folder or file.
    pub source: String,
    /// When it began, epoch milliseconds.
    pub started_at: i64,
    /// When it ended; none if it was interrupted or still runs.
    pub finished_at: Option<i64>,
    /// When it was undone.
    pub undone_at: Option<i64>,
    /// What it did.
    pub report: Report,
}

/// What undoing did.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Undone {
    /// Items that the batch had added.
    pub removed: u64,
    /// Items that have their former body again.
    pub restored: u64,
    /// Items that something else changed since; they stay.
    pub kept: u64,
}

/// Opens a batch.
pub async fn batch_begin(
    tx: &mut Write,
    tenant: i64,
    kind: &str,
    source: &str,
    now: Millis,
) -> Result<i64, Error> {
    let sql = "insert into batch (tenant, kind, source, started_at) values (?, ?, ?, ?) returning id";
    Ok(query_scalar(sql).bind(tenant).bind(kind).bind(source).bind(stamp(now)).fetch_one(tx.sql()).await?)
}

/// Closes a batch with its report, and brings the suggestions up to date.
pub async fn batch_end(tx: &mut Write, batch: i64, report: &Report, now: Millis) -> Result<(), Error> {
    let sql = "update batch set finished_at = ?, report = ? where id = ? returning tenant";
    let tenant: Option<i64> = query_scalar(sql)
        .bind(stamp(now))
        .bind(serde_json::to_string(report)?)
        .bind(batch)
        .fetch_optional(tx.sql())
        .await?;
    refresh_changed(tx, batch, tenant.ok_or(Error::Batch(batch))?).await
}

#[derive(FromRow)]
struct BatchRow {
    id: i64,
    tenant: i64,
    kind: String,
    source: String,
    started_at: i64,
    finished_at: Option<i64>,
    undone_at: Option<i64>,
    report: Option<String>,
}

/// All batches, the newest first.
pub async fn batches(store: &Store, seen: Seen) -> Result<Vec<Batch>, Error> {
    let columns =
        "select id, tenant, kind, source, started_at, finished_at, undone_at, report from batch where ";
    let mut sql = QueryBuilder::new(columns);
    seen.guard(&mut sql, "tenant");
    sql.push(" order by id desc");
    let rows: Vec<BatchRow> = sql.build_query_as().fetch_all(store.readers()).await?;
    let read = |row: BatchRow| {
        let report = row.report.as_deref().map(serde_json::from_str).transpose()?.unwrap_or_default();
        let BatchRow { id, tenant, kind, source, started_at, finished_at, undone_at, .. } = row;
        Ok(Batch { id, tenant, kind, source, started_at, finished_at, undone_at, report })
    };
    rows.into_iter().map(read).collect()
}

#[derive(FromRow)]
struct ChangeRow {
    tenant: i64,
    library: String,
    set_id: String,
    hash: Vec<u8>,
    previous: Option<String>,
    previous_batch: Option<i64>,
}

/// Takes a batch back: each item is again what it was before, unless something else changed it since.
///
/// Where a later batch changed it, that one inherits the body to go back to.
pub async fn undo(tx: &mut Write, batch: i64, now: Millis) -> Result<Undone, Error> {
    let sql = "update batch set undone_at = ? where id = ? and undone_at is null returning tenant";
    let tenant: Option<i64> = query_scalar(sql).bind(stamp(now)).bind(batch).fetch_optional(tx.sql()).await?;
    let tenant = tenant.ok_or(Error::Batch(batch))?;
    let changed =
        "select tenant, library, set_id, hash, previous, previous_batch from change where batch = ?";
    let rows: Vec<ChangeRow> = query_as(changed).bind(batch).fetch_all(tx.sql()).await?;
    let mut undone = Undone::default();
    for row in &rows {
        match take_back(tx, batch, row).await? {
            Some(true) => undone.restored += 1,
            Some(false) => undone.removed += 1,
            None => undone.kept += 1,
        }
    }
    refresh_changed(tx, batch, tenant).await?;
    query("delete from change where batch = ?").bind(batch).execute(tx.sql()).await?;
    Ok(undone)
}

/// Whether the item is there again, gone, or left alone.
async fn take_back(tx: &mut Write, batch: i64, row: &ChangeRow) -> Result<Option<bool>, Error> {
    let Some(library) = Library::of_segment(&row.library) else { return Ok(None) };
    if inherit(tx, batch, row).await? {
        return Ok(None);
    }
    let key = Key { tenant: row.tenant, library, set_id: &row.set_id };
    if catalogue::stored_hash(tx, key).await?.as_ref() != Some(&row.hash) {
        return Ok(None);
    }
    let Some(previous) = &row.previous else {
        catalogue::remove(tx, row.tenant, library, &row.set_id).await?;
        return Ok(Some(false));
    };
    let item: Item = json::read(previous)?;
    catalogue::put(tx, row.tenant, &item, None).await?;
    let owner = "update item set batch = ? where tenant = ? and library = ? and set_id = ?";
    let owner = query(owner).bind(row.previous_batch).bind(row.tenant).bind(&row.library).bind(&row.set_id);
    owner.execute(tx.sql()).await?;
    Ok(Some(true))
}

async fn inherit(tx: &mut Write, batch: i64, row: &ChangeRow) -> Result<bool, Error> {
    let sql = "update change set previous = ?, previous_batch = ?
        where tenant = ? and library = ? and set_id = ? and batch = (select min(batch) from change later
            where later.tenant = change.tenant and later.library = change.library
                and later.set_id = change.set_id and later.batch > ?)";
    let heir = query(sql)
        .bind(&row.previous)
        .bind(row.previous_batch)
        .bind(row.tenant)
        .bind(&row.library)
        .bind(&row.set_id)
        .bind(batch)
        .execute(tx.sql())
        .await?;
    Ok(heir.rows_affected() > 0)
}

async fn refresh_changed(tx: &mut Write, batch: i64, tenant: i64) -> Result<(), Error> {
    let sql = "select distinct library from change where batch = ?";
    let libraries: Vec<String> = query_scalar(sql).bind(batch).fetch_all(tx.sql()).await?;
    for library in libraries.iter().filter_map(|library| Library::of_segment(library)) {
        refresh_suggestions(tx, tenant, library).await?;
    }
    Ok(())
}
