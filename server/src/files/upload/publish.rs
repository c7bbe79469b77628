//! F15 A file made of what was put together: once, however often it is asked for.

use super::begin::again;
use crate::{
    files::error::Error,
    store::{
        Store, Write,
        file::{self, File},
        upload::{Upload, set_published},
    },
};
use sanku_core::time::Millis;

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
    let (Some(whole), Some(sha256), Some(number)) = (upload.size, &upload.sha256, &upload.file) else {
        return Err(Error::Incomplete);
    };
    if i64::try_from(size) != Ok(whole) {
        return Err(Error::Incomplete);
    }
    // Once it is a file, the object is the file's alone.
    let Some(object) = &upload.object else { return made(&mut tx, &upload, number).await };
    let made = match replaced {
        None => file::insert(&mut tx, number.clone(), &upload.new_file(), object, whole, sha256, now).await?,
        Some(id) => {
            let replaced = file::replace(&mut tx, (id, &upload.new_file()), (object, whole, sha256)).await?;
            replaced.ok_or_else(|| Error::NoFile(id.to_owned()))?
        }
    };
    set_published(&mut tx, &upload.id, &made.id).await?;
    tx.commit().await?;
    Ok(made)
}

/// The answer of an earlier time; the file may have been removed since.
async fn made(tx: &mut Write, upload: &Upload, id: &str) -> Result<File, Error> {
    file::of(tx.sql(), upload.account, id).await?.ok_or(Error::GivenUp)
}
