//! F17 The sweep: what was given up goes, from the database and from the bucket, and its bytes count no more.

use crate::{
    bucket::Bucket,
    store::db::{Error, Store, stamp},
};
use sanku_core::{
    rules::{limits::UPLOAD_KEPT_FOR, platform::BizCode},
    time::Millis,
};
use sqlx::{query, query_scalar};

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
        let sql = "select key from object where state = 'gone' and key > ? order by key limit ?";
        let gone: Vec<String> = query_scalar(sql).bind(&after).bind(BATCH).fetch_all(store.readers()).await?;
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
    let day = stamp(now.before(UPLOAD_KEPT_FOR.value()));
    let mut tx = store.release().await?;
    let uploads = query("delete from upload where touched_at <= ?").bind(day).execute(tx.sql()).await?;
    let loose = "delete from file where holder is null and kind in (?, ?) and created_at <= ?";
    let [images, temporary] = [BizCode::Images, BizCode::Temp].map(BizCode::value);
    let files = query(loose).bind(images).bind(temporary).bind(day).execute(tx.sql()).await?;
    let late = "update object set state = 'gone' where state = 'coming' and since <= ?";
    query(late).bind(stamp(now.before(COMING))).execute(tx.sql()).await?;
    tx.commit().await?;
    Ok(Swept { uploads: uploads.rows_affected(), files: files.rows_affected(), ..Swept::default() })
}

/// The row goes last: as long as it is there, the object is found.
async fn forget(store: &Store, key: &str) -> Result<(), Error> {
    let mut tx = store.release().await?;
    query("delete from object where key = ? and state = 'gone'").bind(key).execute(tx.sql()).await?;
    tx.commit().await
}
