//! F17 The sweep: what was given up goes, from the database and from the bucket, and its bytes count no more.

use crate::{
    bucket::Bucket,
    store::{Error, Store, file, library::assets, object, upload},
};
use sanku_core::{rules::limits::UPLOAD_KEPT_FOR, time::Millis};

/// An object that has been coming for so long comes no more.
const COMING: u64 = 60 * 60_000;
/// So many objects are looked at in one go.
const BATCH: i64 = 500;

/// What a sweep did.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Swept {
    /// Uploads that nobody went on with.
    pub uploads: u64,
    /// Images that nothing holds, and temporary files.
    pub files: u64,
    /// Contents that no item names.
    pub assets: u64,
    /// Objects that were removed.
    pub objects: u64,
    /// Objects that the bucket could not remove; the next sweep tries again.
    pub failed: u64,
}

/// Sweeps. It may run at any time, also in several processes at once.
pub async fn sweep(store: &Store, bucket: &Bucket, now: Millis) -> Result<Swept, Error> {
    let mut swept = give_up(store, now).await?;
    let mut after = String::new();
    loop {
        let gone = object::gone(store, &after, BATCH).await?;
        let Some(last) = gone.last() else { return Ok(swept) };
        after.clone_from(last);
        for key in gone {
            match bucket.remove(&key).await {
                Ok(()) => {
                    forget(store, &key).await?;
                    swept.objects += 1;
                }
                Err(why) => {
                    tracing::warn!(key, %why, "an object could not be removed");
                    swept.failed += 1;
                }
            }
        }
    }
}

async fn give_up(store: &Store, now: Millis) -> Result<Swept, Error> {
    let day = now.before(UPLOAD_KEPT_FOR.value());
    let mut tx = store.release().await?;
    let uploads = upload::expire(&mut tx, day).await?;
    let files = file::expire(&mut tx, day).await?;
    let assets = assets::expire(&mut tx, day).await?;
    object::give_up(&mut tx, now.before(COMING)).await?;
    tx.commit().await?;
    Ok(Swept { uploads, files, assets, ..Swept::default() })
}

/// The row goes last: as long as it is there, the object is found.
async fn forget(store: &Store, key: &str) -> Result<(), Error> {
    let mut tx = store.release().await?;
    object::forget(&mut tx, key).await?;
    tx.commit().await
}
