//! §7 The terms of items that nobody has yet: counted before they are written, each once.

use super::terms::{Term, entries};
use crate::store::db::{Error, Write};
use rayon::prelude::*;
use sanku_core::library::{Library, document::MOST_USUAL, item::Item};
use serde_json::json;
use sqlx::query;
use std::collections::{BTreeMap, HashMap};

/// Rows of a statement.
const SOME: usize = 4_000;

/// A term, of how many items it is, and the most usual of them.
#[derive(Debug)]
struct Counted<'a> {
    library: Library,
    key: String,
    term: Term<'a>,
    uses: i64,
    usual: u8,
}

/// The terms of items, in the order in which they came.
#[derive(Debug, Default)]
pub(crate) struct Gathered<'a> {
    terms: Vec<Counted<'a>>,
    places: HashMap<(Library, String), usize>,
}

impl<'a> Gathered<'a> {
    /// Counts those of another item.
    pub fn count(&mut self, item: &Item, terms: BTreeMap<String, Term<'a>>) {
        let usual = item.usual.min(MOST_USUAL);
        for (key, term) in terms {
            let place = *self.places.entry((item.library, key.clone())).or_insert(self.terms.len());
            match self.terms.get_mut(place) {
                Some(counted) => {
                    counted.uses += 1;
                    counted.usual = counted.usual.max(usual);
                    counted.term.kind = counted.term.kind.min(term.kind);
                }
                None => self.terms.push(Counted { library: item.library, key, term, uses: 1, usual }),
            }
        }
    }

    /// Writes them into a database without any, and where each can be entered.
    pub async fn write(self, tx: &mut Write, tenant: i64) -> Result<(), Error> {
        let rows: Vec<_> = self.terms.iter().zip(1_i64..).map(|(one, id)| row(one, id)).collect();
        let sql =
            "insert into term (tenant, id, library, key, text, kind, uses, usual) select ?1, value ->> 0,
            value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 6 from json_each(?2)";
        write_rows(tx, sql, tenant, &rows).await?;
        let numbered: Vec<_> = self.terms.iter().zip(1_i64..).collect();
        let mut entered: Vec<_> = numbered
            .par_iter()
            .flat_map_iter(|(one, id)| {
                let entries = entries(one.term.text).into_iter();
                entries.map(|(suffix, inner)| (one.library.segment(), suffix, *id, inner))
            })
            .collect();
        // Rows that come in the order of their table are written fastest.
        entered.par_sort_unstable();
        let sql =
            "insert into suffix (tenant, library, suffix, term, inner) select ?1, value ->> 0, value ->> 1,
            value ->> 2, value ->> 3 from json_each(?2)";
        write_rows(tx, sql, tenant, &entered).await
    }
}

fn row(one: &Counted<'_>, id: i64) -> serde_json::Value {
    let Counted { library, key, term, uses, usual } = one;
    json!([id, library.segment(), key, term.text, term.kind, uses, usual])
}

async fn write_rows(
    tx: &mut Write,
    sql: &'static str,
    tenant: i64,
    rows: &[impl serde::Serialize],
) -> Result<(), Error> {
    for some in rows.chunks(SOME) {
        query(sql).bind(tenant).bind(serde_json::to_string(some)?).execute(tx.sql()).await?;
    }
    Ok(())
}
