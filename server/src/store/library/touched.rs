//! PKG-1, ASH-1 What an index in memory follows: which items of a library were touched since, and what they say.

use super::text::{self, Kept};
use crate::store::{
    db::{Error, Store},
    seen::Seen,
};
use sanku_core::{
    json,
    library::{Library, item::Item},
};
use sqlx::{FromRow, QueryBuilder, query_as, query_scalar};

/// How far something has followed the database.
#[derive(Debug, Clone, Default, PartialEq, Eq, FromRow)]
pub struct Mark {
    database: String,
    seq: i64,
    /// The first note that still stands; 0 if none does.
    #[sqlx(default)]
    oldest: i64,
}

impl Mark {
    /// Whether nothing was written since.
    pub fn is_of(&self, other: &Self) -> bool {
        (&self.database, self.seq) == (&other.database, other.seq)
    }

    /// Whether all that was written since another mark is still noted.
    fn follows(&self, before: &Self) -> bool {
        self.database == before.database
            && before.seq <= self.seq
            && (before.seq == self.seq || (self.oldest > 0 && self.oldest <= before.seq + 1))
    }
}

/// What is to be read again: everything, where what was touched is not known.
#[derive(Debug)]
pub struct Touched {
    /// How far the database is.
    pub mark: Mark,
    /// All items are told.
    pub all: bool,
    /// Their numbers in the database.
    pub items: Vec<i64>,
}

/// An item as everybody sees it, or one organisation.
#[derive(Debug)]
pub struct Known {
    /// Its number in the database.
    pub id: i64,
    /// Whose it is; 0 for everybody.
    pub tenant: i64,
    /// What it says.
    pub item: Item,
}

/// How far the database is.
pub async fn mark(store: &Store) -> Result<Mark, Error> {
    let sql = "select coalesce((select value from meta where key = 'database'), '') database,
        coalesce((select seq from sqlite_sequence where name = 'touched'), 0) seq,
        coalesce((select min(seq) from touched), 0) oldest";
    Ok(query_as(sql).fetch_one(store.inside()).await?)
}

/// What was touched since a mark, and what a stage that is seen since brought or took.
pub async fn touched(store: &Store, library: Library, since: Option<&Mark>) -> Result<Touched, Error> {
    let mark = mark(store).await?;
    let items = match since.filter(|since| mark.follows(since)) {
        Some(since) => {
            let sql = "select item from touched where seq > ?1 and item is not null
                union select item.id from touched join item on item.born = touched.stage where seq > ?1 and item.born <> 0
                union select item.id from touched join item on item.gone = touched.stage where seq > ?1 and item.gone <> 0";
            let items = query_scalar(sql).bind(since.seq).fetch_all(store.inside()).await?;
            return Ok(Touched { mark, all: false, items });
        }
        None => {
            query_scalar("select id from item where library = ? order by id")
                .bind(library.segment())
                .fetch_all(store.inside())
                .await?
        }
    };
    Ok(Touched { mark, all: true, items })
}

#[derive(FromRow)]
struct Row {
    id: i64,
    tenant: i64,
    body: Kept,
}

/// Those of some items that a library has, and are seen now; one that cannot be read is none.
pub async fn items(store: &Store, library: Library, ids: &[i64]) -> Result<Vec<Known>, Error> {
    let columns = concat!("select item.id, tenant, ", text::body!(), " body from item where library = ");
    let mut sql = QueryBuilder::new(columns);
    sql.push_bind(library.segment());
    sql.push(" and item.id in (select value from json_each(")
        .push_bind(serde_json::to_string(ids)?)
        .push("))");
    Seen::now(&mut sql);
    let rows: Vec<Row> = sql.build_query_as().fetch_all(store.inside()).await?;
    let mut seen = Vec::with_capacity(rows.len());
    for Row { id, tenant, body } in rows {
        let body = body.read(store.inside()).await?;
        match json::read(&body) {
            Ok(item) => seen.push(Known { id, tenant, item }),
            Err(why) => tracing::error!(item = id, %why, "an item cannot be read"),
        }
    }
    Ok(seen)
}
