//! F20 Power failures: a disk that forgets what was not synchronised, cut off after each of its steps.

use axum::body::Bytes;
use sanku_server::bucket::{Disk, FileSystem, SourcePart, sum};
use std::{
    collections::{BTreeMap, BTreeSet},
    io::{Cursor, Error, ErrorKind, Result, Write},
    path::{Path, PathBuf},
    sync::{Arc, Mutex},
};

/// What stands on the platter, and what only the system knows of.
#[derive(Debug, Clone, Default)]
struct Platter {
    /// The bytes of each file by its number: those that are written, and those that are there after a failure.
    written: Vec<Vec<u8>>,
    synced: Vec<Vec<u8>>,
    /// Names of files and of directories; those that are there after a failure.
    names: BTreeMap<PathBuf, usize>,
    lasting: BTreeMap<PathBuf, usize>,
    folders: BTreeSet<PathBuf>,
    lasting_folders: BTreeSet<PathBuf>,
    /// Steps until the power goes.
    left: usize,
}

/// A disk of that kind.
#[derive(Debug, Clone, Default)]
struct Forgetful(Arc<Mutex<Platter>>);

struct Written {
    disk: Forgetful,
    number: usize,
}

impl Forgetful {
    fn step<T>(&self, act: impl FnOnce(&mut Platter) -> Result<T>) -> Result<T> {
        let mut platter = self.0.lock().unwrap();
        if platter.left == 0 {
            return Err(Error::other("the power is gone"));
        }
        platter.left -= 1;
        act(&mut platter)
    }

    /// The power comes back for so many steps; what was not synchronised is gone.
    fn restart(&self, left: usize) {
        let mut platter = self.0.lock().unwrap();
        let known = |path: &Path, folders: &BTreeSet<PathBuf>| {
            path.ancestors().skip(1).take_while(|it| *it != Path::new("/data")).all(|it| folders.contains(it))
        };
        platter.written = platter.synced.clone();
        platter.folders = platter.lasting_folders.clone();
        let folders = platter.folders.clone();
        platter.lasting.retain(|path, _| known(path, &folders));
        platter.names = platter.lasting.clone();
        platter.left = left;
    }

    fn content(&self, path: &str) -> Option<Vec<u8>> {
        let platter = self.0.lock().unwrap();
        platter.names.get(Path::new(path)).map(|number| platter.written[*number].clone())
    }
}

impl Write for Written {
    /// Not all at once, so that a file may be torn.
    fn write(&mut self, bytes: &[u8]) -> Result<usize> {
        let some = bytes.len().min(7);
        self.disk.step(|platter| {
            platter.written[self.number].extend_from_slice(&bytes[..some]);
            Ok(some)
        })
    }

    fn flush(&mut self) -> Result<()> {
        Ok(())
    }
}

impl FileSystem for Forgetful {
    type Writing = Written;
    type Reading = Cursor<Vec<u8>>;

    fn make_directory(&self, path: &Path) -> Result<()> {
        self.step(|platter| {
            platter.folders.insert(path.to_owned());
            Ok(())
        })
    }

    fn make_file(&self, path: &Path) -> Result<Written> {
        self.step(|platter| {
            let number = platter.written.len();
            platter.written.push(Vec::new());
            platter.synced.push(Vec::new());
            match platter.names.insert(path.to_owned(), number) {
                None => Ok(Written { disk: self.clone(), number }),
                Some(_) => Err(ErrorKind::AlreadyExists.into()),
            }
        })
    }

    fn sync_file(&self, file: &Written) -> Result<()> {
        self.step(|platter| {
            platter.synced[file.number] = platter.written[file.number].clone();
            Ok(())
        })
    }

    fn rename(&self, from: &Path, to: &Path) -> Result<()> {
        self.step(|platter| {
            let number = platter.names.remove(from).ok_or(ErrorKind::NotFound)?;
            platter.names.insert(to.to_owned(), number);
            // Some systems write a new name down before the bytes that it stands for.
            platter.lasting.insert(to.to_owned(), number);
            if platter.left % 2 == 0 {
                platter.lasting.remove(to);
            }
            Ok(())
        })
    }

    fn sync_directory(&self, path: &Path) -> Result<()> {
        self.step(|platter| {
            let here = |it: &&PathBuf| it.parent() == Some(path);
            platter.lasting_folders.retain(|it| it.parent() != Some(path));
            platter.lasting_folders.extend(platter.folders.iter().filter(here).cloned().collect::<Vec<_>>());
            let names: Vec<_> =
                platter.names.iter().filter(|(it, _)| here(it)).map(|(it, at)| (it.clone(), *at)).collect();
            platter.lasting.retain(|it, _| it.parent() != Some(path));
            platter.lasting.extend(names);
            Ok(())
        })
    }

    fn remove(&self, path: &Path) -> Result<()> {
        self.step(|platter| platter.names.remove(path).map(|_| ()).ok_or_else(|| ErrorKind::NotFound.into()))
    }

    fn open(&self, path: &Path) -> Result<Cursor<Vec<u8>>> {
        let content = self.content(&path.to_string_lossy());
        content.map(Cursor::new).ok_or_else(|| ErrorKind::NotFound.into())
    }
}

const ROOT: &str = "/data/files";

/// An object's name on the disk.
fn place(key: &str) -> String {
    format!("{ROOT}/{}/{key}", &key[..2])
}

fn disk(file_system: &Forgetful) -> Disk<Forgetful> {
    Disk::new(file_system.clone(), ROOT.into())
}

// F20
#[tokio::test]
async fn what_was_acknowledged_is_whole_after_a_power_failure_at_any_step() {
    let content = Bytes::from_static(b"twenty-three bytes here");
    let mut acknowledged = 0;
    for left in 0..60 {
        let file_system = Forgetful::default();
        file_system.restart(left);
        let first = disk(&file_system);
        let mut done = Vec::new();
        for key in ["aa01", "aa02", "bb01"] {
            if first.put(key, content.clone()).await.is_ok() {
                done.push(key);
            }
        }
        file_system.restart(usize::MAX);
        for key in ["aa01", "aa02", "bb01"] {
            let found = file_system.content(&place(key));
            assert!(found.as_deref().is_none_or(|found| found == content), "{left}: {key} is torn");
            assert!(found.is_some() || !done.contains(&key), "{left}: {key} was acknowledged and is gone");
        }
        acknowledged = acknowledged.max(done.len());
        let again = disk(&file_system);
        again.put("aa03", content.clone()).await.unwrap();
        file_system.restart(0);
        assert!(
            file_system.content(&place("aa03")).is_some(),
            "{left}: what comes after a failure lasts too"
        );
    }
    assert_eq!(acknowledged, 3);
}

// F20, F15
#[tokio::test]
async fn parts_are_put_together_whole_or_not_at_all() {
    let mut acknowledged = 0;
    for left in 0..60 {
        let file_system = Forgetful::default();
        file_system.restart(usize::MAX);
        let mut parts = Vec::new();
        for (key, text) in [("aa01", "the first part, "), ("aa02", "and the second")] {
            disk(&file_system).put(key, Bytes::from(text)).await.unwrap();
            parts.push(SourcePart { key: key.into(), size: text.len() as u64, sum: sum(text.as_bytes()) });
        }
        file_system.restart(left);
        let joined = disk(&file_system).join(parts, "cc01").await.is_ok();
        acknowledged += usize::from(joined);
        file_system.restart(0);
        let found = file_system.content(&place("cc01"));
        assert!(found.as_deref().is_none_or(|found| found == b"the first part, and the second"), "{left}");
        assert!(found.is_some() || !joined, "{left}");
    }
    assert!(acknowledged > 0 && acknowledged < 60);
}
