//! F20 Objects in a directory: written aside, synchronised, renamed, and the name synchronised as well.

use super::{
    file_system::{FileSystem, LocalDisk},
    object::{Adding, BucketError, Content, Joined, PIECE, SourcePart},
};
use axum::body::Bytes;
use futures_util::{StreamExt, stream::try_unfold};
use std::{
    collections::BTreeSet,
    io::{ErrorKind, Read, SeekFrom, Write},
    ops::Range,
    path::{Path, PathBuf},
    sync::{Arc, Mutex, PoisonError},
};
use tokio::{
    io::{AsyncRead, AsyncReadExt, AsyncSeekExt},
    task::spawn_blocking,
};

/// Where a file is written before it has its name.
const ASIDE: &str = "coming";

/// A directory with objects.
#[derive(Debug, Clone)]
pub struct Disk<G> {
    file_system: G,
    root: PathBuf,
    /// The folders whose names are on the disk, as far as this process made sure of it.
    sure: Arc<Mutex<BTreeSet<PathBuf>>>,
}

impl<G: FileSystem> Disk<G> {
    /// The objects in this directory; it is made when the first one comes.
    pub fn new(file_system: G, root: PathBuf) -> Self {
        Self { file_system, root, sure: Arc::default() }
    }

    /// Puts an object there.
    pub async fn put(&self, key: &str, bytes: Bytes) -> Result<(), BucketError> {
        let (disk, key) = (self.clone(), key.to_owned());
        aside(move || disk.publish(&key, |file| Ok(file.write_all(&bytes)?))).await
    }

    /// Puts objects together.
    pub async fn join(&self, parts: Vec<SourcePart>, key: &str) -> Result<Joined, BucketError> {
        let (disk, key) = (self.clone(), key.to_owned());
        aside(move || disk.publish(&key, |file| disk.pour(&parts, file))).await
    }

    /// Removes an object, and what a crash left of it before it had its name.
    pub async fn remove(&self, key: &str) -> Result<(), BucketError> {
        let (disk, key) = (self.clone(), key.to_owned());
        aside(move || {
            for path in [disk.place(&key)?, disk.root.join(ASIDE).join(&key)] {
                match disk.file_system.remove(&path) {
                    Err(why) if why.kind() != ErrorKind::NotFound => return Err(why.into()),
                    _ => {}
                }
            }
            Ok(())
        })
        .await
    }

    fn place(&self, key: &str) -> Result<PathBuf, BucketError> {
        Ok(self.folder(key)?.join(key))
    }

    /// 256 folders, so that none of them grows too long. Whatever else a key may be, it never leads out of them.
    fn folder(&self, key: &str) -> Result<PathBuf, BucketError> {
        let named = key.len() > 2 && key.bytes().all(|byte| byte.is_ascii_hexdigit());
        let first = key.get(..2).filter(|_| named).ok_or_else(|| BucketError::Missing(key.to_owned()))?;
        Ok(self.root.join(first))
    }

    /// Whatever happens in between, under the name there is either nothing or all of it.
    fn publish<T>(
        &self,
        key: &str,
        fill: impl FnOnce(&mut G::Writing) -> Result<T, BucketError>,
    ) -> Result<T, BucketError> {
        let (folder, aside) = (self.folder(key)?, self.root.join(ASIDE));
        self.enter(&folder)?;
        self.enter(&aside)?;
        let aside = aside.join(key);
        let written = self.write(&aside, fill).and_then(|done| {
            self.file_system.rename(&aside, &folder.join(key))?;
            self.file_system.sync_directory(&folder)?;
            Ok(done)
        });
        if written.is_err() {
            // What cannot be removed is written over by nobody, as its name is random, and the sweep removes it later.
            _ = self.file_system.remove(&aside);
        }
        written
    }

    fn write<T>(
        &self,
        path: &Path,
        fill: impl FnOnce(&mut G::Writing) -> Result<T, BucketError>,
    ) -> Result<T, BucketError> {
        let mut file = self.file_system.make_file(path)?;
        let done = fill(&mut file)?;
        file.flush()?;
        self.file_system.sync_file(&file)?;
        Ok(done)
    }

    /// Makes a folder whose name stays. One that was there may be so young that its name is not on the disk yet.
    fn enter(&self, folder: &Path) -> Result<(), BucketError> {
        let sure = |path: &Path| self.sure.lock().unwrap_or_else(PoisonError::into_inner).contains(path);
        for (path, above) in [(self.root.as_path(), self.root.parent()), (folder, Some(self.root.as_path()))]
        {
            if sure(path) {
                continue;
            }
            self.file_system.make_directory(path)?;
            if let Some(above) = above {
                self.file_system.sync_directory(above)?;
            }
            self.sure.lock().unwrap_or_else(PoisonError::into_inner).insert(path.to_owned());
        }
        Ok(())
    }

    fn pour(&self, parts: &[SourcePart], into: &mut G::Writing) -> Result<Joined, BucketError> {
        let mut adding = Adding::new();
        let mut piece = vec![0; PIECE];
        for part in parts {
            let mut from =
                self.file_system.open(&self.place(&part.key)?).map_err(|why| gone(&part.key, why))?;
            loop {
                let read = from.read(&mut piece)?;
                let bytes = piece.get(..read).unwrap_or_default();
                if bytes.is_empty() {
                    break;
                }
                adding.add(bytes);
                into.write_all(bytes)?;
            }
            adding.over(part)?;
        }
        Ok(adding.joined())
    }
}

impl Disk<LocalDisk> {
    /// Reads an object.
    pub async fn read(self: &Arc<Self>, key: &str) -> Result<Content, BucketError> {
        let file = tokio::fs::File::open(self.place(key)?).await.map_err(|why| gone(key, why))?;
        let size = file.metadata().await?.len();
        Ok(content(file, size))
    }

    /// Reads a part of an object.
    pub async fn read_part(self: &Arc<Self>, key: &str, part: Range<u64>) -> Result<Content, BucketError> {
        let mut file = tokio::fs::File::open(self.place(key)?).await.map_err(|why| gone(key, why))?;
        file.seek(SeekFrom::Start(part.start)).await?;
        let size = part.end.saturating_sub(part.start);
        Ok(content(file.take(size), size))
    }
}

/// So many bytes, piece by piece.
fn content(from: impl AsyncRead + Unpin + Send + 'static, size: u64) -> Content {
    let bytes = try_unfold(from, async |mut from| {
        let mut piece = vec![0; PIECE];
        let read = from.read(&mut piece).await?;
        piece.truncate(read);
        Ok((read > 0).then_some((Bytes::from(piece), from)))
    });
    Content { size, bytes: bytes.boxed() }
}

fn gone(key: &str, why: std::io::Error) -> BucketError {
    if why.kind() == ErrorKind::NotFound {
        BucketError::Missing(key.to_owned())
    } else {
        BucketError::Disk(why)
    }
}

/// The disk may take its time; the threads that answer do not wait for it.
async fn aside<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, BucketError> + Send + 'static,
) -> Result<T, BucketError> {
    spawn_blocking(work).await.map_err(|why| BucketError::Interrupted(why.to_string()))?
}
