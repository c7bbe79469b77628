//! F15 A file made of what was put together: once, however often it is asked for.

use super::{Upload, again};
use crate::{
    files::{File, insert},
    store::db::{Error, Store, Write},
};
use sanku_core::time::Millis;
use sqlx::{query, query_as};

/// Makes the file of `size` bytes, or gives it again; with `replaced` it takes the place of another one of the account's.
pub async fn publish(
    store: &Store,
    upload: &Upload,
    size: u64,
    replaced: Option<&str>,
    now: Millis,
) -> Result<File, Error> {
    let mut tx = store.write().await?;
    let upload = again(&mut tx, &upload.id).await?;
    let (Some(whole), Some(sha256), Some(file)) = (upload.size, &upload.sha256, &upload.file) else {
        return Err(Error::Incomplete);
    };
    if i64::try_from(size) != Ok(whole) {
        return Err(Error::Incomplete);
    }
    // Once it is a file, the object is the file's alone.
    let Some(object) = &upload.object else { return made(&mut tx, &upload, file).await };
    let made = match replaced {
        None => insert(&mut tx, file.clone(), &upload.new_file(), object, whole, sha256, now).await?,
        Some(id) => replace(&mut tx, &upload, id, (object, whole, sha256)).await?,
    };
    let sql = "update upload set published = 1, object = null, file = ? where id = ?";
    query(sql).bind(&made.id).bind(&upload.id).execute(tx.sql()).await?;
    tx.commit().await?;
    Ok(made)
}

/// The answer of an earlier time; the file may have been removed since.
async fn made(tx: &mut Write, upload: &Upload, id: &str) -> Result<File, Error> {
    let sql =
        "select id, name, kind, size, sha256, created_at, object from file where id = ? and account = ?";
    let found: Option<File> = query_as(sql).bind(id).bind(upload.account).fetch_optional(tx.sql()).await?;
    found.ok_or(Error::GivenUp)
}

async fn replace(
    tx: &mut Write,
    upload: &Upload,
    id: &str,
    (object, size, sha256): (&str, i64, &[u8]),
) -> Result<File, Error> {
    let sql = "update file set object = ?, name = ?, kind = ?, module = ?, size = ?, sha256 = ?
        where id = ? and account = ? and holder is null
        returning id, name, kind, size, sha256, created_at, object";
    let found: Option<File> = query_as(sql)
        .bind(object)
        .bind(&upload.name)
        .bind(&upload.kind)
        .bind(upload.module)
        .bind(size)
        .bind(sha256)
        .bind(id)
        .bind(upload.account)
        .fetch_optional(tx.sql())
        .await?;
    found.ok_or_else(|| Error::NoFile(id.to_owned()))
}
