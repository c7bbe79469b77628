//! F21 What a crash left of a stage is brought to its end.

use super::{
    batch::Undone,
    catalogue,
    follow::follow,
    key::Key,
    plain::pack_plain,
    revert,
    stage::{PAGE, Stage, forget, settle},
    suggest,
};
use crate::store::db::{Alone, Error, Slices, Store};
use sanku_core::library::Library;
use sqlx::{query, query_as};
use std::collections::BTreeMap;

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
                undone.insert(batch, revert::go_on(store, &mut slices, &stage).await?);
            }
            _ if stage.seen => settle(&mut slices, store, stage.id).await?,
            _ => discard(&mut slices, store, &stage).await?,
        }
    }
    suggest::refresh(store).await?;
    Ok(undone)
}

/// Ends what a crash left and packs what an earlier program wrote, unless somebody writes at length now, who does it anyway; then
/// the search engine follows.
pub async fn tidy(store: &Store) -> Result<(), Error> {
    if let Some(alone) = Alone::attempt(store)? {
        recover(store, &alone).await?;
        pack_plain(store, &alone).await?;
    }
    follow(store).await
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
            revert::unremember(tx, stage, Key { tenant, library, set_id: &set_id }).await?;
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
