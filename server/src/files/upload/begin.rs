//! §7 An upload in parts is begun, found again and given up.

use crate::{
    files::error::Error,
    store::{
        self, Store, Write,
        db::{number, random},
        file::NewFile,
        upload::{self, Upload},
    },
};
use sanku_core::time::Millis;

/// Uploads of one account at a time, at most: each is a row.
const MOST: i64 = 100;

/// Begins one; its number and path.
pub async fn begin(store: &Store, new: &NewFile, now: Millis) -> Result<(String, String), Error> {
    let (id, path, secret) = (number()?, number()?, random()?);
    let mut tx = store.write().await?;
    if upload::open(&mut tx, new.account).await? >= MOST {
        return Err(Error::Quota);
    }
    upload::insert(&mut tx, (&id, &path), new, &secret, now).await?;
    tx.commit().await?;
    Ok((id, path))
}

/// T30: an upload of this account by number and path.
pub async fn own(store: &Store, account: i64, id: &str, path: &str) -> Result<Upload, Error> {
    let upload = find(store, id).await?.ok_or(Error::GivenUp)?;
    let same = upload.account == account && upload.path == path;
    if same { Ok(upload) } else { Err(Error::Foreign) }
}

/// The same by its path alone, as the last call names it.
pub async fn by_path(store: &Store, account: i64, path: &str) -> Result<Upload, Error> {
    let id = upload::by_path(store, path).await?;
    own(store, account, &id.ok_or(Error::GivenUp)?, path).await
}

/// Any upload by its number.
pub async fn find(store: &Store, id: &str) -> Result<Option<Upload>, store::Error> {
    upload::find(store.readers(), id).await
}

/// F16: gives one up; one that became a file stays.
pub async fn give_up(store: &Store, upload: &Upload) -> Result<(), store::Error> {
    let mut tx = store.release().await?;
    upload::remove(&mut tx, &upload.id).await?;
    tx.commit().await
}

/// The same as it stands now, for whoever writes next; none if it was given up.
pub(super) async fn again(tx: &mut Write, id: &str) -> Result<Upload, Error> {
    upload::find(tx.sql(), id).await?.ok_or(Error::GivenUp)
}
