//! §5 IMP-1 Imports: contents come before the items that name them: each is written down, put into the bucket, and noted as there.

use super::{
    error::ImportError,
    source::{Content, LocalFile},
};
use crate::{
    bucket::{Bucket, sum},
    store::library::load::Loading,
};
use axum::body::Bytes;
use futures_util::{StreamExt, TryStreamExt, stream};
use sanku_core::time::Millis;
use std::collections::BTreeMap;

/// Contents that are put into the bucket at a time.
const AT_ONCE: usize = 8;

/// Keeps all of them that are not kept yet.
pub(super) async fn keep(
    loading: &mut Loading<'_>,
    bucket: &Bucket,
    contents: Vec<Content>,
    now: Millis,
) -> Result<(), ImportError> {
    let sums: BTreeMap<Vec<u8>, Content> =
        contents.into_iter().map(|content| (content.sum().to_vec(), content)).collect();
    let wanted: Vec<(Vec<u8>, i64)> =
        sums.iter().map(|(sum, content)| (sum.clone(), content.size())).collect();
    let keys = loading.announce(&wanted, now).await?;
    let missing = sums.into_values().zip(wanted).zip(keys).filter_map(|(content, key)| Some((content, key?)));
    let puts = stream::iter(missing).map(async |((content, known), key)| {
        bucket.put(&key, content.bytes().await?).await?;
        Ok::<_, ImportError>((known, key))
    });
    let there: Vec<_> = puts.buffer_unordered(AT_ONCE).try_collect().await?;
    for ((sha256, size), key) in there {
        loading.arrived((&sha256, size), &key, now).await?;
    }
    Ok(())
}

impl Content {
    fn sum(&self) -> [u8; 32] {
        match self {
            Self::Bytes(bytes) => sum(bytes),
            Self::File(file) => file.sum,
        }
    }

    fn size(&self) -> i64 {
        let size = match self {
            Self::Bytes(bytes) => bytes.len() as u64,
            Self::File(file) => file.size,
        };
        i64::try_from(size).unwrap_or(i64::MAX)
    }

    /// The bytes; a file that is not what it was when its item was read is refused.
    async fn bytes(self) -> Result<Bytes, ImportError> {
        match self {
            Self::Bytes(bytes) => Ok(bytes),
            Self::File(LocalFile { path, sum: known, .. }) => {
                let bytes = tokio::fs::read(&path).await.map_err(|_| ImportError::Moved(path.clone()))?;
                if sum(&bytes) == known { Ok(bytes.into()) } else { Err(ImportError::Moved(path)) }
            }
        }
    }
}
