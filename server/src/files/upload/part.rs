//! F14 The parts of an upload: each an object of its own, until they are put together.

use super::begin::again;
use crate::{
    bucket::{Bucket, sum},
    files::{
        error::Error,
        object::{announce, settle},
    },
    store::{
        self, Store, Write,
        upload::{self, Part, Upload},
    },
};
use axum::body::Bytes;
use sanku_core::time::Millis;

/// The parts that are there, in their order.
pub async fn parts(store: &Store, upload: &Upload) -> Result<Vec<Part>, store::Error> {
    upload::parts(store.readers(), &upload.id).await
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
    upload::keep_part(tx, upload, part).await?;
    let whole = upload::size_of_parts(tx, upload).await?;
    if u64::try_from(whole).unwrap_or_default() > most {
        return Err(Error::Quota);
    }
    Ok(upload::touch(tx, upload, now).await?)
}
