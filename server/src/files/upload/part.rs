//! F14 The parts of an upload: each an object of its own, until they are put together.

use super::{Upload, again};
use crate::{
    bucket::{Bucket, sum},
    files::object::{announce, settle},
    store::db::{Error, Store, Write, stamp},
};
use axum::body::Bytes;
use sanku_core::time::Millis;
use sqlx::{FromRow, SqliteExecutor, query, query_as, query_scalar};

/// A part that is there.
#[derive(Debug, Clone, PartialEq, Eq, FromRow)]
pub struct Part {
    /// Its number, from 1.
    pub number: u32,
    /// Bytes in it.
    pub size: i64,
    /// Their sum.
    pub sha256: Vec<u8>,
    /// The object that holds them.
    pub(super) object: String,
}

impl Part {
    /// The mark of its content: its sum in hex.
    pub fn etag(&self) -> String {
        self.sha256.iter().map(|byte| format!("{byte:02x}")).collect()
    }
}

/// The parts that are there, in their order.
pub async fn parts(store: &Store, upload: &Upload) -> Result<Vec<Part>, Error> {
    listed(store.readers(), &upload.id).await
}

pub(super) async fn listed(sql: impl SqliteExecutor<'_>, upload: &str) -> Result<Vec<Part>, Error> {
    let text = "select number, size, sha256, object from upload_part where upload = ? order by number";
    Ok(query_as(text).bind(upload).fetch_all(sql).await?)
}

/// What an account and a file may have, in bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Room {
    /// All files of the account.
    pub quota: u64,
    /// One file.
    pub file: u64,
}

/// Takes a part; F15: one that comes again takes the place of the first.
pub async fn put(
    store: &Store,
    bucket: &Bucket,
    upload: &Upload,
    number: u32,
    bytes: Bytes,
    room: Room,
    now: Millis,
) -> Result<Part, Error> {
    let sha256 = sum(&bytes).to_vec();
    let size = i64::try_from(bytes.len()).unwrap_or(i64::MAX);
    let object = announce(store, upload.account, size, room.quota, now).await?;
    bucket.put(&object, bytes).await?;
    let part = Part { number, size, sha256, object };
    let mut tx = store.write().await?;
    settle(&mut tx, &part.object, size, now).await?;
    keep(&mut tx, &upload.id, &part, room.file, now).await?;
    tx.commit().await?;
    Ok(part)
}

async fn keep(tx: &mut Write, upload: &str, part: &Part, most: u64, now: Millis) -> Result<(), Error> {
    // What was put together has no parts any more.
    if again(tx, upload).await?.file.is_some() {
        return Err(Error::GivenUp);
    }
    let sql = "insert into upload_part (upload, number, object, size, sha256) values (?, ?, ?, ?, ?)
        on conflict do update set object = excluded.object, size = excluded.size, sha256 = excluded.sha256";
    query(sql)
        .bind(upload)
        .bind(part.number)
        .bind(&part.object)
        .bind(part.size)
        .bind(&part.sha256)
        .execute(tx.sql())
        .await?;
    let sql = "select coalesce(sum(size), 0) from upload_part where upload = ?";
    let whole: i64 = query_scalar(sql).bind(upload).fetch_one(tx.sql()).await?;
    if u64::try_from(whole).unwrap_or_default() > most {
        return Err(Error::Quota);
    }
    let sql = "update upload set touched_at = ? where id = ?";
    query(sql).bind(stamp(now)).bind(upload).execute(tx.sql()).await?;
    Ok(())
}
