//! §7 Dictionaries: settings, the help link, announcements.

use super::{Error, Store};
use sanku_core::net::api::{Announcement, DictEntry};
use sqlx::query_as;

/// The published entries of a dictionary.
pub async fn dict_entries(store: &Store, dict_type: &str) -> Result<Vec<DictEntry>, Error> {
    let sql = "select label, value from dict where type = ? and status = 0 order by id";
    let rows: Vec<(String, String)> = query_as(sql).bind(dict_type).fetch_all(store.readers()).await?;
    Ok(rows.into_iter().map(|(label, value)| DictEntry { label, value }).collect())
}

/// The entries of a dictionary with what decides whether they show.
pub async fn announcements(store: &Store, dict_type: &str) -> Result<Vec<Announcement>, Error> {
    let sql = "select label, value, status, remark from dict where type = ? order by id desc";
    let rows: Vec<(String, String, u8, String)> =
        query_as(sql).bind(dict_type).fetch_all(store.readers()).await?;
    let read = |(label, value, status, remark)| Announcement { label, value, status, remark };
    Ok(rows.into_iter().map(read).collect())
}
