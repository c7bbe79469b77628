//! §7 What the server knows about its own database.

use super::{error::Error, open::Store};
use sqlx::{query, query_scalar};

/// What is known under a key.
pub async fn get(store: &Store, key: &str) -> Result<Option<String>, Error> {
    let sql = "select value from meta where key = ?";
    Ok(query_scalar(sql).bind(key).fetch_optional(store.readers()).await?)
}

/// Notes something under a key.
pub async fn set(store: &Store, key: &str, value: &str) -> Result<(), Error> {
    let mut tx = store.write().await?;
    let sql = "insert or replace into meta (key, value) values (?, ?)";
    query(sql).bind(key).bind(value).execute(tx.sql()).await?;
    tx.commit().await
}
