//! F21 Stages: what is prepared in slices and seen all at once, or not at all; and what a crash left of one.

use super::{
    batch::{self, Undone},
    catalogue::{self, Key},
    db::{Alone, Error, Slices, Store, Write, stamp},
    suggest,
};
use sanku_core::{library::Library, time::Millis};
use sqlx::{FromRow, query, query_as, query_scalar};
use std::collections::BTreeMap;

/// Rows that are looked at in one go.
const PAGE: i64 = 200;

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

/// Takes back what a stage prepared that nobody has seen.
async fn discard(slices: &mut Slices<'_>, store: &Store, stage: &Stage) -> Result<(), Error> {
    loop {
        let sql = "select id, tenant, library, set_id from item where born = ?1 and born <> 0 limit ?2";
        let born: Vec<(i64, i64, String, String)> =
            query_as(sql).bind(stage.id).bind(PAGE).fetch_all(store.inside()).await?;
        if born.is_empty() {
            break;
        }
        for (id, tenant, library, set_id) in born {
            let Some(library) = Library::of_segment(&library) else { continue };
            let tx = slices.piece().await?;
            batch::unremember(tx, stage, Key { tenant, library, set_id: &set_id }).await?;
            catalogue::wipe(tx, id).await?;
        }
        slices.rest().await?;
    }
    for sql in [
        "update item set gone = 0 where id in (select id from item where gone = ?1 and gone <> 0 limit ?2)",
        // What is counted for it goes with a term.
        "delete from term where id in (select term.id from term_use more join term on term.id = more.term
            where more.stage = ?1 and term.uses <= 0 limit ?2)",
        "delete from term_use where stage = ?1 and term in (select term from term_use where stage = ?1 limit ?2)",
    ] {
        let some = || query(sql).bind(stage.id).bind(PAGE);
        while some().execute(slices.piece().await?.sql()).await?.rows_affected() > 0 {}
    }
    forget(slices, stage.id).await
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

async fn forget(slices: &mut Slices<'_>, stage: i64) -> Result<(), Error> {
    let tx = slices.piece().await?;
    query("delete from stage where id = ?").bind(stage).execute(tx.sql()).await?;
    slices.rest().await
}

/// Brings to an end what another process began and was cut off in: a file that nobody saw goes, an undo is done, and
/// the suggestions are those of today's terms. Tells which batches were undone.
pub(super) async fn recover(store: &Store, _: &Alone) -> Result<BTreeMap<i64, Undone>, Error> {
    let sql = "select id, kind, batch, at, seen, report from stage order by id";
    let left: Vec<Stage> = query_as(sql).fetch_all(store.inside()).await?;
    let mut undone = BTreeMap::new();
    for stage in left {
        let mut slices = Slices::of(store);
        match (stage.kind.as_str(), stage.batch) {
            ("undo", Some(batch)) => {
                undone.insert(batch, batch::go_on(store, &mut slices, &stage).await?);
            }
            _ if stage.seen => settle(&mut slices, store, stage.id).await?,
            _ => discard(&mut slices, store, &stage).await?,
        }
    }
    suggest::refresh(store).await?;
    Ok(undone)
}

/// Ends what a crash left, unless somebody writes at length now, who does it anyway.
pub async fn tidy(store: &Store) -> Result<(), Error> {
    if let Some(alone) = Alone::attempt(store)? {
        recover(store, &alone).await?;
    }
    Ok(())
}
