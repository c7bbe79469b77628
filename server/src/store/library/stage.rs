//! F21 Stages: what is prepared in slices and seen all at once, or not at all; and what a crash left of one.

use super::catalogue;
use crate::store::db::{Error, Slices, Store, Write, stamp};
use sanku_core::time::Millis;
use sqlx::{FromRow, query, query_as, query_scalar};

/// Rows that are looked at in one go.
pub(super) const PAGE: i64 = 200;

/// What a stage is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    /// The items of one file of an import.
    File,
    /// Taking a batch back.
    Undo,
    /// The embedded catalogue of another program.
    Fill,
}

/// A stage that is not over.
#[derive(Debug, Clone, FromRow)]
pub(super) struct Stage {
    pub id: i64,
    pub kind: String,
    pub batch: Option<i64>,
    pub at: i64,
    pub seen: bool,
    pub report: Option<String>,
}

impl Kind {
    const fn name(self) -> &'static str {
        match self {
            Self::File => "file",
            Self::Undo => "undo",
            Self::Fill => "fill",
        }
    }
}

/// Begins one; nothing of it is seen.
pub(super) async fn begin(
    slices: &mut Slices<'_>,
    kind: Kind,
    batch: Option<i64>,
    now: Millis,
) -> Result<Stage, Error> {
    let sql =
        "insert into stage (kind, batch, at) values (?, ?, ?) returning id, kind, batch, at, seen, report";
    let tx = slices.piece().await?;
    let stage = query_as(sql).bind(kind.name()).bind(batch).bind(stamp(now)).fetch_one(tx.sql()).await?;
    // Nobody may see an item of a stage that is not there yet.
    slices.rest().await?;
    Ok(stage)
}

/// All of it is seen, as soon as this is kept.
pub(super) async fn show(tx: &mut Write, stage: i64) -> Result<(), Error> {
    query("update stage set seen = 1 where id = ?").bind(stage).execute(tx.sql()).await?;
    Ok(())
}

/// Removes what a stage that is seen has replaced, and forgets it.
pub(super) async fn settle(slices: &mut Slices<'_>, store: &Store, stage: i64) -> Result<(), Error> {
    slices.rest().await?;
    remove_all(slices, store, ("gone = ?1 and gone <> 0", stage)).await?;
    loop {
        let sql = "select term from term_use where stage = ? order by term limit ?";
        let terms: Vec<i64> = query_scalar(sql).bind(stage).bind(PAGE).fetch_all(store.inside()).await?;
        if terms.is_empty() {
            break;
        }
        let tx = slices.piece().await?;
        let terms = serde_json::to_string(&terms)?;
        let add = "update term set uses = term.uses + more.uses from term_use more
            where more.term = term.id and more.stage = ?1 and term.id in (select value from json_each(?2))";
        query(add).bind(stage).bind(&terms).execute(tx.sql()).await?;
        let forget = "delete from term_use where stage = ? and term in (select value from json_each(?))";
        query(forget).bind(stage).bind(&terms).execute(tx.sql()).await?;
        slices.rest().await?;
    }
    forget(slices, stage).await
}

async fn remove_all(slices: &mut Slices<'_>, store: &Store, which: (&str, i64)) -> Result<(), Error> {
    loop {
        let sql = format!("select id from item where {} limit ?2", which.0);
        let ids: Vec<i64> =
            query_scalar(sqlx::AssertSqlSafe(sql)).bind(which.1).bind(PAGE).fetch_all(store.inside()).await?;
        if ids.is_empty() {
            return Ok(());
        }
        for id in ids {
            catalogue::wipe(slices.piece().await?, id).await?;
        }
        slices.rest().await?;
    }
}

/// Forgets one.
pub(super) async fn forget(slices: &mut Slices<'_>, stage: i64) -> Result<(), Error> {
    let tx = slices.piece().await?;
    query("delete from stage where id = ?").bind(stage).execute(tx.sql()).await?;
    slices.rest().await
}
