//! §7 IMP-1 Batches: what an import brought, and what became of it.

use super::catalogue;
use crate::store::{
    db::{Error, Store, Write, stamp},
    seen::Seen,
};
use sanku_core::time::Millis;
use serde::{Deserialize, Serialize};
use sqlx::{FromRow, QueryBuilder, query, query_scalar};

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
            catalogue::Change::Changed | catalogue::Change::Renewed => self.changed += 1,
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
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
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

/// Closes a batch with its report.
pub async fn batch_end(tx: &mut Write, batch: i64, report: &Report, now: Millis) -> Result<(), Error> {
    let sql = "update batch set finished_at = ?, report = ? where id = ?";
    let done = query(sql).bind(stamp(now)).bind(serde_json::to_string(report)?).bind(batch).execute(tx.sql());
    if done.await?.rows_affected() == 1 { Ok(()) } else { Err(Error::Batch(batch)) }
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
