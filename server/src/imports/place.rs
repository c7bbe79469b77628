//! §5 IMP-3 Where an uploaded file lies while it is read: a folder of its own, which goes with the work, and after a crash in a day.

use super::zip::{self, Unpacking, ZipFlaw};
use crate::{
    bucket::{Bucket, BucketError},
    files::{self, File},
    store::{self, Store, db::number},
};
use futures_util::TryStreamExt;
use sanku_core::time::Millis;
use std::{
    fs, io,
    path::{Path, PathBuf},
};
use tokio::{io::AsyncWriteExt, task::spawn_blocking};

/// No work lasts as long.
const LEFT: u64 = 24 * 60 * 60_000;
/// Bytes of a name on the disk.
const LONGEST: usize = 200;
/// The folder of a single file: cards of materials are numbered by theirs.
const SINGLE: &str = "upload";

/// Such a folder; dropped, it is gone.
#[derive(Debug)]
pub(super) struct Place(PathBuf);

/// Why a file could not be laid there.
#[derive(Debug, thiserror::Error)]
pub(super) enum Unplaced {
    #[error(transparent)]
    Flaw(#[from] ZipFlaw),
    #[error(transparent)]
    Store(#[from] store::Error),
    #[error(transparent)]
    Bucket(#[from] BucketError),
    #[error(transparent)]
    Disk(#[from] io::Error),
}

impl From<Unpacking> for Unplaced {
    fn from(why: Unpacking) -> Self {
        match why {
            Unpacking::Flaw(why) => why.into(),
            Unpacking::Store(why) => why.into(),
        }
    }
}

fn all(data: &Path) -> PathBuf {
    data.join("imports")
}

impl Place {
    fn make(data: &Path, now: Millis) -> Result<Self, Unplaced> {
        let path = all(data).join(format!("{:020}-{}", now.value(), number()?));
        fs::create_dir_all(path.join(SINGLE))?;
        Ok(Self(path))
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        // What cannot be removed now is swept in a day.
        _ = fs::remove_dir_all(&self.0);
    }
}

/// Lays a file of a user there, an archive as the folder that it holds; what is to be read of it.
pub(super) async fn lay(
    (store, bucket): (&Store, &Bucket),
    file: &File,
    now: Millis,
) -> Result<(Place, PathBuf), Unplaced> {
    store.has_room(u64::try_from(file.size).unwrap_or_default())?;
    let place = Place::make(store.directory(), now)?;
    let path = place.0.join(SINGLE).join(short(&file.name));
    let mut content = files::content(bucket, file).await.map_err(|why| match why {
        files::Error::Bucket(why) => Unplaced::Bucket(why),
        files::Error::Store(why) => Unplaced::Store(why),
        why => Unplaced::Disk(io::Error::other(why.to_string())),
    })?;
    let mut to = tokio::fs::File::create_new(&path).await?;
    while let Some(piece) = content.bytes.try_next().await? {
        to.write_all(&piece).await?;
    }
    to.flush().await?;
    if !is_archive(&file.name) {
        return Ok((place, path));
    }
    // Cards of materials are numbered by their folder: that of an archive has its name.
    let folder = place.0.join("folder").join(short(stem(&file.name)));
    let room = store.clone();
    let unpacked = spawn_blocking(move || zip::unpack(&path, folder, |bytes| room.has_room(bytes)));
    let root = unpacked.await.map_err(|why| io::Error::other(why.to_string()))??;
    Ok((place, root))
}

/// Whether a file is unpacked first.
pub(super) fn is_archive(name: &str) -> bool {
    name.to_ascii_lowercase().ends_with(".zip")
}

fn stem(name: &str) -> &str {
    let stem = name.rsplit_once('.').map_or(name, |(stem, _)| stem);
    if stem.trim_matches('.').is_empty() { SINGLE } else { stem }
}

/// As much of a name as the disk takes; its ending stays.
fn short(name: &str) -> String {
    let (stem, ending) = name.rsplit_once('.').filter(|(_, ending)| ending.len() < 20).unwrap_or((name, ""));
    let dot = if ending.is_empty() { "" } else { "." };
    let (stem, _) = stem.split_at(stem.floor_char_boundary(LONGEST));
    format!("{stem}{dot}{ending}")
}

/// Removes what a crash left.
pub(crate) fn sweep(data: &Path, now: Millis) {
    for entry in fs::read_dir(all(data)).into_iter().flatten().flatten() {
        let name = entry.file_name().to_string_lossy().into_owned();
        let begun = name.split('-').next().and_then(|begun| begun.parse().ok()).map(Millis::new);
        if begun.is_some_and(|begun| begun.until(now) > LEFT) {
            _ = fs::remove_dir_all(entry.path());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_fits_the_disk_and_keeps_its_ending() {
        let long = format!("{}.FCMat", "钢".repeat(200));
        assert_eq!(short("a.csv"), "a.csv");
        assert!(short(&long).len() <= LONGEST + 6 && short(&long).ends_with("钢.FCMat"), "{}", short(&long));
        assert_eq!((stem("a.b.zip"), stem("..zip"), stem("zip")), ("a.b", SINGLE, "zip"));
    }

    // F17
    #[test]
    fn what_a_crash_left_goes_after_a_day_and_what_is_at_work_stays() {
        let data = tempfile::tempdir().unwrap();
        let place = Place::make(data.path(), Millis::new(1_000)).unwrap();
        fs::write(place.0.join(SINGLE).join("a.csv"), "a").unwrap();
        sweep(data.path(), Millis::new(1_000 + LEFT));
        assert!(place.0.exists());
        sweep(data.path(), Millis::new(1_001 + LEFT));
        assert!(!place.0.exists());
        let place = Place::make(data.path(), Millis::new(1_000)).unwrap();
        let path = place.0.clone();
        drop(place);
        assert!(!path.exists());
    }
}
