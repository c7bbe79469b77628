//! §7 Dictionaries: their rows.

use super::db::{Error, Store, Write};
use sanku_core::rules::{announcement::Announcement, dictionary::DictEntry};
use sqlx::{FromRow, query, query_as, query_scalar};

/// A row of a dictionary.
#[derive(Debug, Clone, PartialEq, Eq, FromRow)]
pub struct Entry {
    /// Its number.
    pub id: i64,
    /// The dictionary.
    #[sqlx(rename = "type")]
    pub dict: String,
    /// Its name.
    pub label: String,
    /// Its value; of an announcement, when it expires.
    pub value: String,
    /// 0 is published.
    pub status: i64,
    /// What an announcement says.
    pub remark: String,
}

/// The published entries of a dictionary.
pub async fn dict_entries(store: &Store, dict_type: &str) -> Result<Vec<DictEntry>, Error> {
    let sql = "select label, value from dict where type = ? and status = 0 order by id";
    let rows: Vec<(String, String)> = query_as(sql).bind(dict_type).fetch_all(store.readers()).await?;
    Ok(rows.into_iter().map(|(label, value)| DictEntry { label, value }).collect())
}

/// The entries of a dictionary with what decides whether they show, the newest first.
pub(crate) async fn announcements(store: &Store, dict_type: &str) -> Result<Vec<Announcement>, Error> {
    let sql = "select label, value, status, remark from dict where type = ? order by id desc";
    let rows: Vec<(String, String, u8, String)> =
        query_as(sql).bind(dict_type).fetch_all(store.readers()).await?;
    let read = |(label, value, status, remark)| Announcement { label, value, status, remark };
    Ok(rows.into_iter().map(read).collect())
}

/// The rows of all dictionaries, or of one, the oldest first.
pub async fn entries(store: &Store, dict_type: Option<&str>) -> Result<Vec<Entry>, Error> {
    let sql = "select id, type, label, value, status, remark from dict where ?1 is null or type = ?1
        order by type, id";
    Ok(query_as(sql).bind(dict_type).fetch_all(store.readers()).await?)
}

/// Publishes an entry with another value; its number, if it is there.
pub(crate) async fn change(
    tx: &mut Write,
    dict_type: &str,
    label: &str,
    value: &str,
) -> Result<Option<i64>, Error> {
    let sql = "update dict set value = ?3, status = 0 where type = ?1 and label = ?2 returning id";
    Ok(query_scalar(sql).bind(dict_type).bind(label).bind(value).fetch_optional(tx.sql()).await?)
}

/// Adds an entry: dictionary, label, value and remark; its number.
pub(crate) async fn add(tx: &mut Write, [dict_type, label, value, remark]: [&str; 4]) -> Result<i64, Error> {
    let sql = "insert into dict (type, label, value, remark) values (?, ?, ?, ?) returning id";
    let row = query_scalar(sql).bind(dict_type).bind(label).bind(value).bind(remark);
    Ok(row.fetch_one(tx.sql()).await?)
}

/// Takes an entry of a dictionary back; false if there is none.
pub(crate) async fn end(tx: &mut Write, id: i64, dict_type: &str) -> Result<bool, Error> {
    let sql = "update dict set status = 1 where id = ? and type = ?";
    Ok(query(sql).bind(id).bind(dict_type).execute(tx.sql()).await?.rows_affected() > 0)
}

/// The entry of a number.
pub(crate) async fn find(tx: &mut Write, id: i64) -> Result<Entry, Error> {
    let sql = "select id, type, label, value, status, remark from dict where id = ?";
    Ok(query_as(sql).bind(id).fetch_one(tx.sql()).await?)
}
