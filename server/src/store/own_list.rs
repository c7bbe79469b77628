//! LST-1 Users' own lists: their rows, and what is in them.

use super::db::{Error, Store, Write, stamp};
use sanku_core::{
    library::Library,
    net::api::{NewEntry, OwnList},
    rules::limits::LIST_QUANTITY_MAX,
    time::Millis,
};
use sqlx::{FromRow, SqliteExecutor, query, query_as, query_scalar};

#[derive(FromRow)]
struct Row {
    id: i64,
    name: String,
    changed_at: i64,
    entries: i64,
}

impl From<Row> for OwnList {
    fn from(Row { id, name, changed_at, entries }: Row) -> Self {
        Self { id: number(id), name, count: number(entries), update_time: number(changed_at) }
    }
}

/// An entry as it is kept.
#[derive(Debug, Clone, FromRow)]
pub(crate) struct Entry {
    pub id: i64,
    pub library: String,
    pub set_id: String,
    pub config: String,
    pub quantity: i64,
    pub note: String,
    pub name: String,
    pub model: String,
}

pub(crate) fn number(number: i64) -> u64 {
    u64::try_from(number).unwrap_or_default()
}

/// Those of an account, the one changed last first.
pub(crate) async fn all(store: &Store, account: i64) -> Result<Vec<OwnList>, Error> {
    let sql = "select id, name, changed_at, (select count(*) from own_entry where list = own_list.id) entries
        from own_list where account = ? order by changed_at desc, id desc";
    let rows: Vec<Row> = query_as(sql).bind(account).fetch_all(store.readers()).await?;
    Ok(rows.into_iter().map(OwnList::from).collect())
}

/// One of them.
pub(crate) async fn find(
    sql: impl SqliteExecutor<'_>,
    account: i64,
    id: u64,
) -> Result<Option<OwnList>, Error> {
    let one = "select id, name, changed_at, (select count(*) from own_entry where list = own_list.id) entries
        from own_list where account = ? and id = ?";
    let row: Option<Row> = query_as(one).bind(account).bind(id.cast_signed()).fetch_optional(sql).await?;
    Ok(row.map(OwnList::from))
}

/// How many an account has.
pub(crate) async fn count(tx: &mut Write, account: i64) -> Result<u64, Error> {
    let sql = "select count(*) from own_list where account = ?";
    Ok(number(query_scalar(sql).bind(account).fetch_one(tx.sql()).await?))
}

/// Which of them has the name.
pub(crate) async fn named(tx: &mut Write, account: i64, name: &str) -> Result<Option<u64>, Error> {
    let sql = "select id from own_list where account = ? and name = ?";
    let id: Option<i64> = query_scalar(sql).bind(account).bind(name).fetch_optional(tx.sql()).await?;
    Ok(id.map(number))
}

/// A new one; its number.
pub(crate) async fn insert(tx: &mut Write, account: i64, name: &str, now: Millis) -> Result<u64, Error> {
    let sql = "insert into own_list (account, name, changed_at) values (?, ?, ?) returning id";
    Ok(number(query_scalar(sql).bind(account).bind(name).bind(stamp(now)).fetch_one(tx.sql()).await?))
}

/// One is called so from now on.
pub(crate) async fn rename(
    tx: &mut Write,
    account: i64,
    id: u64,
    name: &str,
    now: Millis,
) -> Result<bool, Error> {
    let sql = "update own_list set name = ?, changed_at = ? where account = ? and id = ?";
    let set = query(sql).bind(name).bind(stamp(now)).bind(account).bind(id.cast_signed());
    Ok(set.execute(tx.sql()).await?.rows_affected() > 0)
}

/// One goes, with all that is in it.
pub(crate) async fn remove(tx: &mut Write, account: i64, id: u64) -> Result<bool, Error> {
    let sql = "delete from own_list where account = ? and id = ?";
    let gone = query(sql).bind(account).bind(id.cast_signed()).execute(tx.sql()).await?;
    Ok(gone.rows_affected() > 0)
}

/// What is in one.
pub(crate) async fn entries(sql: impl SqliteExecutor<'_>, id: u64) -> Result<Vec<Entry>, Error> {
    let all = "select id, library, set_id, config, quantity, note, name, model from own_entry
        where list = ? order by id";
    Ok(query_as(all).bind(id.cast_signed()).fetch_all(sql).await?)
}

/// Something comes into one, under this name and model; of what is in it already the quantities add up.
pub(crate) async fn add(
    tx: &mut Write,
    list: u64,
    entry: &NewEntry,
    (name, model): (&str, &str),
) -> Result<(), Error> {
    let sql = "insert into own_entry (list, library, set_id, config, quantity, name, model)
        values (?, ?, ?, ?, ?, ?, ?)
        on conflict (list, library, set_id, config) do update set quantity = min(quantity + excluded.quantity, ?)";
    let NewEntry { library, set_id, config_name, quantity } = entry;
    let row = query(sql).bind(list.cast_signed()).bind(library.segment()).bind(set_id);
    let row = row.bind(config_name.as_deref().unwrap_or_default()).bind(quantity).bind(name).bind(model);
    row.bind(LIST_QUANTITY_MAX).execute(tx.sql()).await?;
    Ok(())
}

/// A list was changed now.
pub(crate) async fn touch(tx: &mut Write, list: u64, now: Millis) -> Result<(), Error> {
    let sql = "update own_list set changed_at = ? where id = ?";
    query(sql).bind(stamp(now)).bind(list.cast_signed()).execute(tx.sql()).await?;
    Ok(())
}

/// In which of an account's lists an entry is.
pub(crate) async fn list_of(tx: &mut Write, account: i64, entry: u64) -> Result<Option<u64>, Error> {
    let sql = "select list from own_entry join own_list on own_list.id = list
        where account = ? and own_entry.id = ?";
    let list: Option<i64> =
        query_scalar(sql).bind(account).bind(entry.cast_signed()).fetch_optional(tx.sql()).await?;
    Ok(list.map(number))
}

/// What stands beside an entry is another from now on.
pub(crate) async fn update_entry(
    tx: &mut Write,
    entry: u64,
    quantity: Option<u32>,
    note: Option<&str>,
) -> Result<(), Error> {
    let sql = "update own_entry set quantity = coalesce(?, quantity), note = coalesce(?, note) where id = ?";
    query(sql).bind(quantity).bind(note).bind(entry.cast_signed()).execute(tx.sql()).await?;
    Ok(())
}

/// An entry goes.
pub(crate) async fn remove_entry(tx: &mut Write, entry: u64) -> Result<(), Error> {
    query("delete from own_entry where id = ?").bind(entry.cast_signed()).execute(tx.sql()).await?;
    Ok(())
}

/// The library of a row.
pub(crate) fn library(entry: &Entry) -> Library {
    Library::of_segment(&entry.library).unwrap_or_default()
}
