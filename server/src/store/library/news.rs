//! §5 News: what came to each library last, by an import or with another program.

use super::change::Change;
use crate::store::{
    db::{Error, Store, Write, stamp},
    seen::Seen,
};
use sanku_core::{
    library::{Library, item::Item},
    net::api::{NewItem, News},
    rules::{datetime, notice::news::said},
    time::Millis,
};
use sqlx::{FromRow, QueryBuilder, query};

/// So many of what is new are named.
const NAMED: usize = 3;
/// So many times are told of each library.
const TOLD: i64 = 2;

/// What comes, while it does: of each library, in their order.
#[derive(Debug, Default)]
pub(super) struct Came([Fresh; Library::ALL.len()]);

#[derive(Debug, Default)]
struct Fresh {
    added: i64,
    changed: i64,
    renewed: i64,
    first: Vec<(String, String)>,
}

impl Came {
    /// Counts one item.
    pub fn count(&mut self, item: &Item, change: Change) {
        let place = Library::ALL.iter().position(|library| *library == item.library);
        let Some(fresh) = place.and_then(|place| self.0.get_mut(place)) else { return };
        fresh.renewed += i64::from(change == Change::Renewed);
        match change {
            Change::Unchanged => {}
            Change::Changed | Change::Renewed => fresh.changed += 1,
            Change::Added => {
                fresh.added += 1;
                if fresh.first.len() < NAMED {
                    let called = if item.model.is_empty() { &item.name } else { &item.model };
                    fresh.first.push((item.set_id.clone(), called.clone()));
                }
            }
        }
    }

    /// Writes down what came, where anything did.
    pub async fn tell(
        &self,
        tx: &mut Write,
        (tenant, batch): (i64, Option<i64>),
        now: Millis,
    ) -> Result<(), Error> {
        let sql = "insert into news (tenant, library, batch, at, added, changed, renewed, first)
            values (?, ?, ?, ?, ?, ?, ?, ?)";
        for (library, fresh) in Library::ALL.iter().zip(&self.0) {
            if fresh.added + fresh.changed == 0 {
                continue;
            }
            let told = query(sql).bind(tenant).bind(library.segment()).bind(batch).bind(stamp(now));
            let told = told.bind(fresh.added).bind(fresh.changed).bind(fresh.renewed);
            told.bind(serde_json::to_string(&fresh.first)?).execute(tx.sql()).await?;
        }
        Ok(())
    }
}

#[derive(FromRow)]
struct Row {
    library: String,
    at: i64,
    imported: bool,
    added: i64,
    changed: i64,
    renewed: i64,
    first: String,
}

/// The last of each library, the newest first; what was taken back is none, and what is gone is not named.
pub(super) async fn news(store: &Store, seen: Seen, own: Option<u64>) -> Result<Vec<(Library, News)>, Error> {
    let mut sql = QueryBuilder::new(
        "select library, at, imported, added, changed, renewed,
          (select json_group_array(json(value)) from json_each(first) where exists (select 1 from item
            where item.tenant = told.tenant and item.library = told.library and item.set_id = value ->> 0 and item.gone = 0)) first
        from (select news.*, news.batch is not null imported, row_number() over (partition by library order by news.id desc) place
          from news left join batch on batch.id = news.batch where batch.undone_at is null and ",
    );
    seen.guard(&mut sql, "news.tenant");
    Seen::only(&mut sql, "news.tenant", own);
    sql.push(") told where place <= ").push_bind(TOLD).push(" order by library, place");
    let rows: Vec<Row> = sql.build_query_as().fetch_all(store.readers()).await?;
    let told = |row: Row| {
        let first: Vec<(String, String)> = serde_json::from_str(&row.first)?;
        let [added, changed, renewed] = [row.added, row.changed, row.renewed].map(i64::unsigned_abs);
        let news = News {
            day: datetime::day(Millis::new(row.at.unsigned_abs())),
            said: said(row.imported, [added, changed, renewed]),
            first: first.into_iter().map(|(set_id, called)| NewItem { set_id, called }).collect(),
        };
        Ok(Library::of_segment(&row.library).map(|library| (library, news)))
    };
    rows.into_iter().filter_map(|row| told(row).transpose()).collect()
}
