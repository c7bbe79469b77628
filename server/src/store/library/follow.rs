//! §4 Following: the search engine takes over what the database has, all that is seen at one moment and nothing else.
//!
//! What was touched stands in the database, written by itself; the engine's mark says how far it has come. An index that is
//! lost, of other rules or of another database takes everything over again, and answers with what it has until then.

use super::{
    dictionary::Dictionary,
    facets::unpack,
    index::INDEX,
    text::{self, Kept},
};
use crate::store::{
    db::{Error, Store, aside},
    seen::Seen,
};
use futures_util::future::try_join;
use rayon::prelude::*;
use sanku_core::{
    json,
    library::{Library, document::Document, item::Item},
};
use sanku_engine::{Engine, Entry, Error as EngineError};
use serde::{Deserialize, Serialize};
use sqlx::{Executor, FromRow, QueryBuilder, Sqlite, Transaction, query, query_as, query_scalar};
use std::{collections::HashSet, sync::Arc, thread::sleep, time::Duration};
use tokio::time::timeout;

/// A search waits so long for what was written meanwhile; then it is answered from what there is.
const PATIENCE: Duration = Duration::from_secs(2);
/// How often it is tried while another process writes the index.
const TRIES: u32 = 20;
const LOOK: Duration = Duration::from_millis(10);
/// Items that are read in one go.
const PAGE: usize = 200;
/// So many notes may stand that the engine has taken over.
const NOTES: i64 = 5_000;

/// How far the engine has come.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
struct Mark {
    rules: String,
    database: String,
    seq: i64,
}

/// Brings the engine up to date, or as far as a search may wait; without any index, all the way.
pub(super) async fn catch_up(store: &Store) -> Result<Arc<dyn Engine>, Error> {
    let engine = store.beside().engine(store.directory()).await?;
    let known = read_mark(&*engine)?;
    if known == Some(mark_of(store.inside()).await?) {
        return Ok(engine);
    }
    let following = {
        let store = store.clone();
        tokio::spawn(async move { follow(&store).await })
    };
    let done = async { following.await.map_err(|why| Error::Interrupted(why.to_string()))? };
    if known.is_none() {
        done.await?;
    } else if let Ok(Err(why)) = timeout(PATIENCE, done).await {
        tracing::warn!(%why, "the search index is not up to date");
    }
    Ok(engine)
}

fn read_mark(engine: &dyn Engine) -> Result<Option<Mark>, Error> {
    Ok(engine.mark()?.and_then(|mark| serde_json::from_str(&mark).ok()))
}

/// Takes over what was touched since the mark, or everything.
pub async fn follow(store: &Store) -> Result<(), Error> {
    let _turn = store.beside().turn().await;
    let engine = store.beside().engine(store.directory()).await?;
    let known = read_mark(&*engine)?;
    // One moment of the database for all that is read.
    let mut moment = store.inside().begin().await?;
    let now = mark_of(&mut *moment).await?;
    let since = known.filter(|known| {
        (&known.rules, &known.database) == (&now.rules, &now.database) && known.seq <= now.seq
    });
    let items = match &since {
        Some(since) if since.seq == now.seq => return Ok(()),
        Some(since) => touched(&mut moment, since.seq).await?,
        None => query_scalar("select id from item order by id").fetch_all(&mut *moment).await?,
    };
    if since.is_some() {
        // Whoever needs the room more has it; there is something to search in.
        store.has_floor()?;
    } else {
        write(&engine, |engine| engine.clear()).await?;
    }
    let mut read = Read::default();
    for some in items.chunks(PAGE) {
        // What was read is taken over while the next is read.
        (read, ()) = try_join(self::read(&mut moment, some), take_over(&engine, read)).await?;
    }
    take_over(&engine, read).await?;
    drop(moment);
    let mark = serde_json::to_string(&now)?;
    write(&engine, move |engine| engine.commit(&mark)).await?;
    tidy(store, now.seq).await
}

/// The mark of an engine that knows what the database does.
async fn mark_of(database: impl Executor<'_, Database = Sqlite>) -> Result<Mark, Error> {
    let sql = "select coalesce((select value from meta where key = 'database'), ''),
        coalesce((select seq from sqlite_sequence where name = 'touched'), 0)";
    let (database, seq) = query_as(sql).fetch_one(database).await?;
    Ok(Mark { rules: INDEX.to_owned(), database, seq })
}

/// The items that were touched, and those whose stage is seen since.
async fn touched(moment: &mut Transaction<'_, Sqlite>, since: i64) -> Result<Vec<i64>, Error> {
    let sql = "select item from touched where seq > ?1 and item is not null
        union select item.id from touched join item on item.born = touched.stage where seq > ?1 and item.born <> 0
        union select item.id from touched join item on item.gone = touched.stage where seq > ?1 and item.gone <> 0";
    Ok(query_scalar(sql).bind(since).fetch_all(&mut **moment).await?)
}

#[derive(FromRow)]
struct Row {
    id: i64,
    tenant: i64,
    place: i64,
    category: i64,
    facets: Vec<u8>,
    body: Kept,
}

/// Items as the database has them.
#[derive(Default)]
struct Read {
    /// Those that are not seen.
    gone: Vec<i64>,
    /// Those that are, with what their bodies are packed with.
    seen: Vec<(Row, Option<Arc<Dictionary>>)>,
}

async fn read(moment: &mut Transaction<'_, Sqlite>, ids: &[i64]) -> Result<Read, Error> {
    let columns =
        concat!("select item.id, tenant, place, category, facets, ", text::body!(), " body from item");
    let mut sql = QueryBuilder::new(columns);
    sql.push(" where item.id in (select value from json_each(")
        .push_bind(serde_json::to_string(ids)?)
        .push("))");
    Seen::now(&mut sql);
    let rows: Vec<Row> = sql.build_query_as().fetch_all(&mut **moment).await?;
    let mut seen = Vec::with_capacity(rows.len());
    for row in rows {
        let dictionary = row.body.dictionary(&mut **moment).await?;
        seen.push((row, dictionary));
    }
    let known: HashSet<i64> = seen.iter().map(|(row, _)| row.id).collect();
    Ok(Read { gone: ids.iter().filter(|id| !known.contains(id)).copied().collect(), seen })
}

/// Those that are seen go in, and the others out.
async fn take_over(engine: &Arc<dyn Engine>, Read { gone, seen }: Read) -> Result<(), Error> {
    write(engine, move |engine| {
        gone.iter().try_for_each(|id| engine.remove(*id))?;
        let read = |(row, dictionary): &(Row, Option<Arc<Dictionary>>)| document(row, dictionary.as_deref());
        let documents: Vec<_> = seen.par_iter().map(read).collect();
        seen.iter().zip(&documents).try_for_each(|((row, _), document)| put(engine, row, document))
    })
    .await
}

fn document(row: &Row, dictionary: Option<&Dictionary>) -> Result<(Library, Document), Error> {
    let item: Item = json::read(&row.body.text(dictionary)?)?;
    Ok((item.library, Document::of(&item)))
}

/// An item that cannot be read is not found, and all others are.
fn put(engine: &dyn Engine, row: &Row, read: &Result<(Library, Document), Error>) -> Result<(), EngineError> {
    let (library, document) = match read {
        Ok((library, document)) => (*library, document),
        Err(why) => {
            tracing::error!(item = row.id, %why, "an item cannot be indexed");
            return engine.remove(row.id);
        }
    };
    let facets: Vec<_> = unpack(&row.facets).collect();
    let Row { id: item, tenant, place, category, .. } = *row;
    engine.put(&Entry { item, tenant, library, place, category, facets: &facets, document })
}

/// Does something with the engine beside all else, when no other process does.
async fn write(
    engine: &Arc<dyn Engine>,
    what: impl Fn(&dyn Engine) -> Result<(), EngineError> + Send + 'static,
) -> Result<(), Error> {
    let engine = Arc::clone(engine);
    let when_free = move || {
        for _ in 1..TRIES {
            match what(&*engine) {
                Err(EngineError::Busy) => sleep(LOOK),
                done => return done,
            }
        }
        what(&*engine)
    };
    Ok(aside(when_free).await??)
}

/// What was taken over long ago needs no note.
async fn tidy(store: &Store, seq: i64) -> Result<(), Error> {
    let oldest: Option<i64> = query_scalar("select min(seq) from touched").fetch_one(store.inside()).await?;
    if oldest.is_some_and(|oldest| seq - oldest >= NOTES) {
        let mut tx = store.write().await?;
        query("delete from touched where seq <= ?").bind(seq).execute(tx.sql()).await?;
        tx.commit().await?;
    }
    Ok(())
}
