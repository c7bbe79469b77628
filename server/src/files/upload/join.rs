//! F15 The parts put together: exactly those that the server has, in their order, or nothing at all.

use super::begin::again;
use crate::{
    bucket::{self, Bucket, Joined, Sum, sum},
    files::{
        error::Error,
        object::{announce, settle},
    },
    hex::unhex,
    store::{
        self, Store, Write,
        db::number,
        upload::{self, Part, Upload, Whole},
    },
};
use futures_util::TryStreamExt;
use sanku_core::{
    rules::{limits::CHUNK_BYTES, magic, platform::BizCode},
    time::Millis,
};

/// So long nobody else begins with the same; two who do anyway do no harm.
const LEASE: Millis = Millis::new(2 * 60_000);

/// Puts the parts of an upload together; the number of the file that it becomes. None if somebody else is at it.
pub async fn join(
    store: &Store,
    bucket: &Bucket,
    upload: &Upload,
    etags: &[(u32, String)],
    now: Millis,
) -> Result<Option<String>, Error> {
    let mark = mark(etags);
    let parts = match claim(store, upload, (etags, &mark), now).await? {
        Claim::Done(file) => return Ok(Some(file)),
        Claim::Taken => return Ok(None),
        Claim::Ours(parts) => parts,
    };
    let joined = pour(store, bucket, upload, parts, mark, now).await;
    if joined.is_err() {
        release(store, upload).await?;
    }
    joined.map(Some)
}

/// F15: the answer of an earlier time, for the same list alone.
fn done(upload: &Upload, mark: &Sum) -> Result<Option<String>, Error> {
    match (&upload.file, &upload.etags) {
        (Some(file), Some(etags)) if etags == mark => Ok(Some(file.clone())),
        (Some(_), _) => Err(Error::Incomplete),
        (None, _) => Ok(None),
    }
}

/// The list as it was said, to be known again.
fn mark(etags: &[(u32, String)]) -> Sum {
    let said: Vec<String> = etags.iter().map(|(number, etag)| format!("{number} {etag}")).collect();
    sum(said.join("\n").as_bytes())
}

/// Who puts the parts together.
enum Claim {
    /// Nobody: it was done before, and this is its file.
    Done(String),
    /// Somebody else is at it.
    Taken,
    /// We do.
    Ours(Vec<Part>),
}

/// T30: the parts, if the list names them and no others, in their order.
async fn claim(
    store: &Store,
    upload: &Upload,
    (etags, mark): (&[(u32, String)], &Sum),
    now: Millis,
) -> Result<Claim, Error> {
    let mut tx = store.write().await?;
    if let Some(file) = done(&again(&mut tx, &upload.id).await?, mark)? {
        return Ok(Claim::Done(file));
    }
    let parts = upload::parts(tx.sql(), &upload.id).await?;
    if !is_whole(&parts, etags) {
        return Err(Error::Incomplete);
    }
    let claimed = upload::claim(&mut tx, &upload.id, (now, now + LEASE)).await?;
    tx.commit().await?;
    Ok(if claimed { Claim::Ours(parts) } else { Claim::Taken })
}

fn is_whole(parts: &[Part], etags: &[(u32, String)]) -> bool {
    let chunk = i64::try_from(CHUNK_BYTES).unwrap_or(i64::MAX);
    let (said, there) = (etags.len(), parts.len());
    let last = parts.len().saturating_sub(1);
    let each = parts.iter().zip(etags).zip(1..).enumerate().all(|(at, ((part, (number, etag)), counted))| {
        let whole = if at == last { part.size > 0 } else { part.size == chunk };
        let same = unhex(etag).is_some_and(|sum| sum == part.sha256);
        whole && same && (part.number, *number) == (counted, counted)
    });
    said == there && there > 0 && each
}

async fn pour(
    store: &Store,
    bucket: &Bucket,
    upload: &Upload,
    parts: Vec<Part>,
    mark: Sum,
    now: Millis,
) -> Result<String, Error> {
    look_at(bucket, upload, &parts).await?;
    let size = parts.iter().map(|part| u64::try_from(part.size).unwrap_or_default()).sum();
    store.has_room(bucket.takes(size))?;
    // Its bytes count once: as those of the parts until it is there.
    let object = announce(store, upload.account, 0, u64::MAX, now).await?;
    let parts: Vec<bucket::SourcePart> = parts.into_iter().map(asked).collect();
    let Joined { size, sum } = bucket.join(parts, &object).await.map_err(|why| match why {
        bucket::BucketError::Missing(_) | bucket::BucketError::Damaged(_) => Error::Incomplete,
        why => why.into(),
    })?;
    let mut tx = store.write().await?;
    let joined = settled(&mut tx, upload, &object, (size, sum), mark, now).await?;
    tx.commit().await?;
    Ok(joined)
}

fn asked(part: Part) -> bucket::SourcePart {
    let sum = part.sha256.try_into().unwrap_or_default();
    bucket::SourcePart { key: part.object, size: u64::try_from(part.size).unwrap_or_default(), sum }
}

/// T29: what it is by its first bytes.
async fn look_at(bucket: &Bucket, upload: &Upload, parts: &[Part]) -> Result<(), Error> {
    let Some(first) = parts.first() else { return Err(Error::Incomplete) };
    let mut content = bucket.read(&first.object).await?.bytes;
    let mut head = Vec::new();
    // How large an image is may stand behind much else.
    let enough = if upload.kind == BizCode::Images.value() { usize::MAX } else { 1_024 };
    while let Some(piece) = content.try_next().await.map_err(bucket::BucketError::Disk)? {
        head.extend_from_slice(&piece);
        if head.len() >= enough {
            break;
        }
    }
    let size: i64 = parts.iter().map(|part| part.size).sum();
    let new = upload.new_file();
    Ok(magic::check(new.kind, &new.name, &head, u64::try_from(size).unwrap_or_default())?)
}

async fn settled(
    tx: &mut Write,
    upload: &Upload,
    object: &str,
    (size, sum): (u64, Sum),
    mark: Sum,
    now: Millis,
) -> Result<String, Error> {
    if let Some(done) = done(&again(tx, &upload.id).await?, &mark)? {
        // Somebody else was quicker; the sweep takes what was poured here.
        return Ok(done);
    }
    let (size, file) = (i64::try_from(size).unwrap_or(i64::MAX), number()?);
    settle(tx, object, size, now).await?;
    let whole = Whole { object, size, sha256: &sum, etags: &mark, file: &file };
    upload::set_whole(tx, &upload.id, whole, now).await?;
    Ok(file)
}

/// The next try need not wait.
async fn release(store: &Store, upload: &Upload) -> Result<(), store::Error> {
    let mut tx = store.write().await?;
    upload::release(&mut tx, &upload.id).await?;
    tx.commit().await
}
