//! §7 The best terms of each short prefix, made again in slices wherever they are not those of today's terms.

use crate::store::db::{Error, Slices, Store, Write};
use sanku_core::rules::limits::SUGGESTIONS;
use sqlx::{query, query_as, query_scalar};
use std::collections::{BTreeMap, BTreeSet};

/// Prefixes up to this length are computed ahead.
pub(super) const SHORT: i64 = 3;
/// Prefixes whose lists are written at a time.
const SOME: usize = 100;

/// The terms of each prefix, best first.
type Lists = BTreeMap<String, Vec<i64>>;

/// Makes them again for each organisation and library whose terms have changed.
pub async fn refresh(store: &Store) -> Result<(), Error> {
    let stale: Vec<(i64, String)> =
        query_as("select tenant, library from stale").fetch_all(store.inside()).await?;
    for (tenant, library) in stale {
        let mut slices = Slices::of(store);
        forget_unsaid(store, &mut slices, tenant, &library).await?;
        let (best, held) = (best(store, tenant, &library).await?, held(store, tenant, &library).await?);
        let prefixes: BTreeSet<&String> = best.keys().chain(held.keys()).collect();
        let other = prefixes.into_iter().filter(|prefix| best.get(*prefix) != held.get(*prefix));
        let other: Vec<_> = other.map(|prefix| (prefix, best.get(prefix))).collect();
        for some in other.chunks(SOME) {
            write_lists(slices.piece().await?, (tenant, &library), some).await?;
        }
        let fresh = "delete from stale where tenant = ? and library = ?";
        query(fresh).bind(tenant).bind(&library).execute(slices.piece().await?.sql()).await?;
        slices.rest().await?;
    }
    Ok(())
}

async fn write_lists(
    tx: &mut Write,
    (tenant, library): (i64, &str),
    lists: &[(&String, Option<&Vec<i64>>)],
) -> Result<(), Error> {
    let lists = serde_json::to_string(lists)?;
    let old = "delete from suggestion where tenant = ?1 and library = ?2
        and prefix in (select value ->> 0 from json_each(?3))";
    let new = "insert into suggestion (tenant, library, prefix, place, term)
        select ?1, ?2, list.value ->> 0, term.key + 1, term.value
        from json_each(?3) list join json_each(list.value, '$[1]') term where term.value is not null";
    for sql in [old, new] {
        query(sql).bind(tenant).bind(library).bind(&lists).execute(tx.sql()).await?;
    }
    Ok(())
}

/// Terms that nobody says any more go.
async fn forget_unsaid(
    store: &Store,
    slices: &mut Slices<'_>,
    tenant: i64,
    library: &str,
) -> Result<(), Error> {
    let sql = "select id from term where tenant = ? and library = ? and uses <= 0";
    let unsaid: Vec<i64> = query_scalar(sql).bind(tenant).bind(library).fetch_all(store.inside()).await?;
    for some in unsaid.chunks(100) {
        let gone = "delete from term where uses <= 0 and id in (select value from json_each(?))";
        let gone = query(gone).bind(serde_json::to_string(some)?);
        gone.execute(slices.piece().await?.sql()).await?;
    }
    slices.rest().await
}

/// SUG-4: the order of `offered::place_of`.
async fn best(store: &Store, tenant: i64, library: &str) -> Result<Lists, Error> {
    let sql = "select prefix, term from (
            select substr(suffix, 1, ?3) prefix, term,
                row_number() over (partition by substr(suffix, 1, ?3)
                    order by min(inner) or (substr(suffix, 1, ?3) not glob '*[^0-9]*'
                            and substr(text, 1, ?3) <> substr(suffix, 1, ?3)),
                        length(key) > ?3, kind > 0, -usual, substr(key, ?3 + 1, 1) glob '[0-9]', kind,
                        length(key), key) place
            from suffix cross join term on term.id = suffix.term
            where suffix.tenant = ?1 and suffix.library = ?2 and length(suffix) >= ?3
            group by substr(suffix, 1, ?3), term)
        where place <= ?4 order by prefix, place";
    let mut lists = Lists::new();
    for length in 1..=SHORT {
        let rows = query_as(sql).bind(tenant).bind(library).bind(length).bind(SUGGESTIONS);
        gather(&mut lists, rows.fetch_all(store.inside()).await?);
    }
    Ok(lists)
}

async fn held(store: &Store, tenant: i64, library: &str) -> Result<Lists, Error> {
    let sql = "select prefix, term from suggestion where tenant = ? and library = ? order by prefix, place";
    let mut lists = Lists::new();
    gather(&mut lists, query_as(sql).bind(tenant).bind(library).fetch_all(store.inside()).await?);
    Ok(lists)
}

fn gather(lists: &mut Lists, rows: Vec<(String, i64)>) {
    rows.into_iter().for_each(|(prefix, term)| lists.entry(prefix).or_default().push(term));
}
