//! F23 Objects in a store that speaks S3: what fails for a while is tried again after a pause that nobody can foretell.

use super::object::{Adding, BucketError, Content, Joined, SourcePart};
use crate::config;
use axum::body::Bytes;
use futures_util::{StreamExt, TryStreamExt};
use object_store::{
    BackoffConfig, ClientOptions, GetOptions, GetRange, MultipartId, ObjectStore, ObjectStoreExt, PutPayload,
    RetryConfig,
    aws::{AmazonS3, AmazonS3Builder},
    multipart::{MultipartStore, PartId},
    path::Path,
};
use sanku_core::rules::limits::CHUNK_BYTES;
use std::{io, ops::Range, time::Duration};

/// S3 refuses parts below 5 MiB, except the last: two chunks of ours make one of its parts.
const REGROUPED: usize = 2 * CHUNK_BYTES as usize;

/// How long the store is waited for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Patience {
    /// One answer, up to its first byte and between any two.
    pub silence: Duration,
    /// All tries of one question.
    pub whole: Duration,
    /// Before the second try, at first.
    pub pause: Duration,
    /// So many more tries.
    pub tries: usize,
}

impl Default for Patience {
    /// Shorter than the minute that a browser waits.
    fn default() -> Self {
        let [silence, whole] = [10, 40].map(Duration::from_secs);
        Self { silence, whole, pause: Duration::from_millis(100), tries: 6 }
    }
}

impl Patience {
    /// F23: each pause is longer than the one before, up to five seconds.
    fn retries(self) -> RetryConfig {
        let backoff =
            BackoffConfig { init_backoff: self.pause, max_backoff: Duration::from_secs(5), base: 2.0 };
        RetryConfig { backoff, max_retries: self.tries, retry_timeout: self.whole }
    }
}

/// A bucket of such a store.
#[derive(Debug)]
pub struct S3 {
    store: AmazonS3,
    prefix: String,
}

impl S3 {
    /// The bucket that the operator configured; nothing is asked yet.
    pub fn new(config: &config::S3, patience: Patience) -> Result<Self, BucketError> {
        // https without a provider of one's own would end the process; another one that is there already does as well.
        _ = tokio_rustls::rustls::crypto::ring::default_provider().install_default();
        // Of one request as a whole; the object store's own answer to a large read comes piece by piece.
        let options = ClientOptions::new()
            .with_allow_http(true)
            .with_connect_timeout(patience.silence)
            .with_read_timeout(patience.silence)
            .with_timeout(patience.whole);
        let store = AmazonS3Builder::new()
            .with_bucket_name(&config.bucket)
            .with_endpoint(&config.endpoint)
            .with_region(&config.region)
            .with_access_key_id(&config.access_key)
            .with_secret_access_key(config.secret_key.reveal())
            .with_virtual_hosted_style_request(config.virtual_hosted)
            // Not every provider knows how to remove many at once.
            .with_disable_bulk_delete(true)
            .with_retry(patience.retries())
            .with_client_options(options)
            .build()
            .map_err(away)?;
        Ok(Self { store, prefix: config.prefix.clone() })
    }

    /// Puts an object there.
    pub async fn put(&self, key: &str, bytes: Bytes) -> Result<(), BucketError> {
        self.store.put(&self.place(key), bytes.into()).await.map_err(away)?;
        Ok(())
    }

    /// Reads an object.
    pub async fn read(&self, key: &str) -> Result<Content, BucketError> {
        let found = self.store.get(&self.place(key)).await.map_err(|why| gone(key, why))?;
        let size = found.meta.size;
        Ok(Content { size, bytes: found.into_stream().map_err(io::Error::other).boxed() })
    }

    /// Reads a part of an object.
    pub async fn read_part(&self, key: &str, part: Range<u64>) -> Result<Content, BucketError> {
        let size = part.end.saturating_sub(part.start);
        let options = GetOptions { range: Some(GetRange::Bounded(part)), ..GetOptions::default() };
        let found = self.store.get_opts(&self.place(key), options).await.map_err(|why| gone(key, why))?;
        Ok(Content { size, bytes: found.into_stream().map_err(io::Error::other).boxed() })
    }

    /// Puts objects together. What was begun and cannot be ended is given up there as well.
    pub async fn join(&self, parts: Vec<SourcePart>, key: &str) -> Result<Joined, BucketError> {
        let path = self.place(key);
        let id = self.store.create_multipart(&path).await.map_err(away)?;
        let poured = self.pour(parts, &path, &id).await;
        if poured.is_err()
            && let Err(why) = self.store.abort_multipart(&path, &id).await
        {
            tracing::warn!(key, %why, "an upload to the object store could not be given up");
        }
        poured
    }

    async fn pour(
        &self,
        parts: Vec<SourcePart>,
        path: &Path,
        id: &MultipartId,
    ) -> Result<Joined, BucketError> {
        let mut into = Regrouped { bucket: self, path, id, waiting: Vec::new(), sent: Vec::new() };
        let mut adding = Adding::new();
        for part in &parts {
            let mut bytes = self.read(&part.key).await?.bytes;
            while let Some(piece) =
                bytes.try_next().await.map_err(|why| BucketError::Away(why.to_string()))?
            {
                adding.add(&piece);
                into.take(&piece).await?;
            }
            adding.over(part)?;
        }
        let (sent, joined) = (into.end().await?, adding.joined());
        if let Err(why) = self.store.complete_multipart(path, id, sent).await {
            self.is_there(path, joined.size).await.map_err(|_| away(why))?;
        }
        Ok(joined)
    }

    /// F15: who ends an upload a second time, because the answer was lost, hears that there is none; the object is there.
    async fn is_there(&self, path: &Path, size: u64) -> Result<(), ()> {
        let found = self.store.head(path).await.map_err(|_| ())?;
        if found.size == size { Ok(()) } else { Err(()) }
    }

    /// Removes an object.
    pub async fn remove(&self, key: &str) -> Result<(), BucketError> {
        match self.store.delete(&self.place(key)).await {
            Ok(()) | Err(object_store::Error::NotFound { .. }) => Ok(()),
            Err(why) => Err(away(why)),
        }
    }

    fn place(&self, key: &str) -> Path {
        Path::from(format!("{}{key}", self.prefix))
    }
}

/// Bytes on their way into parts that the store takes, all of one size but the last.
struct Regrouped<'a> {
    bucket: &'a S3,
    path: &'a Path,
    id: &'a MultipartId,
    waiting: Vec<u8>,
    sent: Vec<PartId>,
}

impl Regrouped<'_> {
    async fn take(&mut self, mut piece: &[u8]) -> Result<(), BucketError> {
        while !piece.is_empty() {
            let room = REGROUPED.saturating_sub(self.waiting.len()).min(piece.len());
            let (now, later) = piece.split_at(room);
            self.waiting.extend_from_slice(now);
            piece = later;
            if self.waiting.len() == REGROUPED {
                self.send().await?;
            }
        }
        Ok(())
    }

    async fn send(&mut self) -> Result<(), BucketError> {
        let bytes = PutPayload::from(std::mem::take(&mut self.waiting));
        let Self { bucket, path, id, sent, .. } = self;
        let part = bucket.store.put_part(path, id, sent.len(), bytes).await.map_err(away)?;
        sent.push(part);
        Ok(())
    }

    async fn end(mut self) -> Result<Vec<PartId>, BucketError> {
        if !self.waiting.is_empty() {
            self.send().await?;
        }
        Ok(self.sent)
    }
}

fn gone(key: &str, why: object_store::Error) -> BucketError {
    match why {
        object_store::Error::NotFound { .. } => BucketError::Missing(key.to_owned()),
        why => away(why),
    }
}

fn away(why: object_store::Error) -> BucketError {
    BucketError::Away(why.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;
    use sanku_core::rules::limits::REQUEST_TIMEOUT;

    // F23
    #[test]
    fn f23_pauses_grow_and_end_before_a_browser_stops_waiting() {
        let RetryConfig { backoff, max_retries, retry_timeout } = Patience::default().retries();
        assert!(backoff.base > 1.0 && backoff.init_backoff < backoff.max_backoff && max_retries > 1);
        assert!(retry_timeout < Duration::from_millis(REQUEST_TIMEOUT.value()));
    }
}
