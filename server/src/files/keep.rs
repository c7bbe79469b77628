//! §7 A file is taken whole, read, and handed over.

use super::{
    error::Error,
    object::{announce, settle},
};
use crate::{
    bucket::{Bucket, Content, sum},
    store::{
        self, Store, Write,
        db::number,
        file::{self, File, NewFile},
    },
};
use axum::body::Bytes;
use sanku_core::time::Millis;

/// Takes a file whole, within what its owner may have in bytes.
pub async fn keep(
    store: &Store,
    bucket: &Bucket,
    new: &NewFile,
    bytes: Bytes,
    quota: u64,
    now: Millis,
) -> Result<File, Error> {
    let (size, sha256) = (bytes.len(), sum(&bytes));
    let size = i64::try_from(size).unwrap_or(i64::MAX);
    let object = announce(store, new.account, size, quota, now).await?;
    bucket.put(&object, bytes).await?;
    let mut tx = store.write().await?;
    settle(&mut tx, &object, size, now).await?;
    let file = file::insert(&mut tx, number()?, new, &object, size, &sha256, now).await?;
    tx.commit().await?;
    Ok(file)
}

/// The bytes of a file.
pub async fn content(bucket: &Bucket, file: &File) -> Result<Content, Error> {
    Ok(bucket.read(&file.object).await?)
}

/// Hands images over to what they were uploaded for, such as `feedback:7`: from then on they stay as long as it does.
/// False if one does not belong to the account, or is held already.
pub async fn hand_over(
    tx: &mut Write,
    account: i64,
    ids: &[String],
    holder: &str,
) -> Result<bool, store::Error> {
    for id in ids {
        if !file::hand_over(tx, account, id, holder).await? {
            return Ok(false);
        }
    }
    Ok(true)
}
