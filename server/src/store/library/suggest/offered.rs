//! §7 Terms that are offered: a short prefix reads its list, a longer one a stretch of the sorted table.

use super::refresh::SHORT;
use crate::store::{db::Error, seen::Seen};
use sanku_core::library::{Library, terms};
use sqlx::{FromRow, QueryBuilder, SqliteConnection};
use std::collections::BTreeSet;

/// Terms of a long prefix that are looked at, in their order.
const LOOKED_AT: i64 = 200;

/// A text that an item says.
#[derive(FromRow)]
pub(super) struct Candidate {
    pub text: String,
    pub key: String,
    /// What it is, as it is counted (`terms`).
    pub kind: i64,
    usual: i64,
}

/// Where terms are looked for, and by whom.
#[derive(Debug, Clone, Copy)]
pub(super) struct Place {
    pub seen: Seen,
    pub own: Option<u64>,
    pub library: Library,
}

/// Texts that begin with what is typed, or have it inside; the best first, each once. GB848 is GB/T 848 where nothing else is meant.
pub(super) async fn offered(
    sql: &mut SqliteConnection,
    place: Place,
    typed: &str,
) -> Result<Vec<Candidate>, Error> {
    let prefix = terms::compact(typed);
    let found = beginning(&mut *sql, place, &prefix).await?;
    match recommended(&prefix) {
        Some(prefix) if found.is_empty() => beginning(sql, place, &prefix).await,
        _ => Ok(found),
    }
}

/// A national standard that people name without its T.
fn recommended(prefix: &str) -> Option<String> {
    let number =
        prefix.strip_prefix("gb").filter(|rest| rest.starts_with(|letter: char| letter.is_ascii_digit()))?;
    Some(["gbt", number].concat())
}

async fn beginning(sql: &mut SqliteConnection, place: Place, prefix: &str) -> Result<Vec<Candidate>, Error> {
    let short = i64::try_from(prefix.chars().count()).is_ok_and(|length| length <= SHORT);
    let mut query = if short { of_list(place, prefix) } else { of_table(place, prefix) };
    let mut found: Vec<Candidate> = query.build_query_as().fetch_all(sql).await?;
    found.sort_by_cached_key(|it| place_of(it, prefix));
    let mut known = BTreeSet::new();
    found.retain(|candidate| known.insert(candidate.key.clone()));
    Ok(found)
}

/// SUG-4: what begins with what is typed stands before what has it inside; then that alone, then categories, then what is usual, then
/// where a number that is typed ends there. The 3 of 3 1206 is not the beginning of 31.
fn place_of(it: &Candidate, prefix: &str) -> impl Ord + use<> {
    let Candidate { text, key, kind, usual } = it;
    let digit = |letter: char| letter.is_ascii_digit();
    let torn = prefix.chars().all(digit) && !text.starts_with(prefix);
    let rest = key.strip_prefix(prefix);
    let inside = torn || rest.is_none();
    let goes_on = rest.is_some_and(|rest| rest.starts_with(digit));
    (inside, key != prefix, *kind > 0, -usual, goes_on, *kind, key.chars().count(), key.clone())
}

fn of_list(Place { seen, own, library }: Place, prefix: &str) -> QueryBuilder<sqlx::Sqlite> {
    let mut sql = QueryBuilder::new(
        "select text, key, kind, usual from suggestion cross join term on term.id = suggestion.term where ",
    );
    seen.guard(&mut sql, "suggestion.tenant");
    Seen::only(&mut sql, "suggestion.tenant", own);
    sql.push(" and suggestion.library = ").push_bind(library.segment());
    sql.push(" and prefix = ").push_bind(prefix.to_owned());
    Seen::said(&mut sql);
    sql
}

fn of_table(Place { seen, own, library }: Place, prefix: &str) -> QueryBuilder<sqlx::Sqlite> {
    let mut sql = QueryBuilder::new(
        "select text, key, kind, usual from suffix cross join term on term.id = suffix.term where ",
    );
    seen.guard(&mut sql, "suffix.tenant");
    Seen::only(&mut sql, "suffix.tenant", own);
    sql.push(" and suffix.library = ").push_bind(library.segment());
    sql.push(" and suffix >= ").push_bind(prefix.to_owned());
    sql.push(" and suffix < ").push_bind(format!("{prefix}\u{10ffff}"));
    Seen::said(&mut sql);
    sql.push(" order by suffix limit ").push_bind(LOOKED_AT);
    sql
}
