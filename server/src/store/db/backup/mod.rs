//! §7 Backup and restore: the database as one file, whole at every moment or not there at all.

mod seal;

use super::{
    beside,
    error::Error,
    guard,
    open::{BUSY, DATABASE, known, version},
};
use seal::Seal;
use sqlx::{ConnectOptions, Connection, SqliteConnection, query, query_scalar, sqlite::SqliteConnectOptions};
use std::{
    fs::{self, File},
    io,
    path::{Path, PathBuf},
};

/// Why there is no backup, or none was restored; the operator reads it.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Refused {
    /// There is nothing to back up.
    #[error("{0} 中没有数据库；请用 --data 指定门户的数据目录")]
    Nothing(PathBuf),
    /// Something stands there already.
    #[error("{0} 已存在；备份不覆盖文件，请换一个文件名")]
    Exists(PathBuf),
    /// The backup is not there.
    #[error("没有文件 {0}")]
    Missing(PathBuf),
    /// The file is no database of ours, or not whole.
    #[error("{path} 不是完好的备份：{why}；现有的数据未作任何改动")]
    Damaged {
        /// Which.
        path: PathBuf,
        /// Why.
        why: String,
    },
    /// The file cannot be written.
    #[error("{path} 无法写入：{cause}")]
    Write {
        /// Which.
        path: PathBuf,
        /// Why.
        cause: io::Error,
    },
    /// The storage refused.
    #[error(transparent)]
    Store(#[from] Error),
}

impl Refused {
    fn damaged(path: &Path, why: impl ToString) -> Self {
        Self::Damaged { path: path.to_owned(), why: why.to_string() }
    }

    fn write(path: &Path) -> impl FnOnce(io::Error) -> Self + use<'_> {
        |cause| Self::Write { path: path.to_owned(), cause }
    }
}

/// What a restore left behind.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Restored {
    /// The version of the backup's tables; the next start brings them up to date.
    pub version: i64,
    /// Where the database is now that was there before.
    pub kept: Option<PathBuf>,
    /// Whether each byte of the backup was held against its checksum; those of earlier programs have none.
    pub sealed: bool,
}

/// Copies the database of a directory into a new file, also while it is written to; tells how many bytes it has.
pub async fn backup(directory: &Path, to: &Path) -> Result<u64, Refused> {
    let database = directory.join(DATABASE);
    if !database.is_file() {
        return Err(Refused::Nothing(directory.to_owned()));
    }
    let _shared = guard::share(directory)?;
    if to.exists() {
        return Err(Refused::Exists(to.to_owned()));
    }
    let partial = PartialFile::beside(to)?;
    copy(&database, false, &partial.0).await.map_err(|why| Refused::damaged(&database, why))?;
    whole(&partial.0).await.map_err(|why| Refused::damaged(&database, why))?;
    mark(&partial.0, seal::MARK).await?;
    seal::put(&partial.0).map_err(Refused::write(to))?;
    partial.become_file(to)
}

/// Puts a backup in the place of a directory's database, which stays beside it under a name with this label.
pub async fn restore(directory: &Path, from: &Path, label: &str) -> Result<Restored, Refused> {
    if !from.is_file() {
        return Err(Refused::Missing(from.to_owned()));
    }
    let refused = |cause| Error::Directory { path: directory.to_owned(), cause };
    guard::enter(directory).map_err(refused)?;
    let _alone = guard::take(directory)?;
    let sealed = match seal::look(from).map_err(|why| Refused::damaged(from, why))? {
        Seal::Broken => return Err(Refused::damaged(from, "校验和不符，文件被截断或损坏")),
        seal => seal == Seal::Whole,
    };
    let database = directory.join(DATABASE);
    let partial = PartialFile::beside(&database)?;
    // With nothing beside it, it is read as it lies there: a backup on a read-only disk will do.
    let still = !beside(from, "-wal").exists();
    copy(from, still, &partial.0).await.map_err(|why| Refused::damaged(from, why))?;
    let version = whole(&partial.0).await.map_err(|why| Refused::damaged(from, why))?;
    known(version)?;
    mark(&partial.0, 0).await?;
    let kept = match database.exists() {
        true => Some(keep(&database, &directory.join(format!("sanku-{label}.db"))).await?),
        false => None,
    };
    partial.become_file(&database)?;
    // It is made anew of what is restored.
    _ = fs::remove_dir_all(directory.join(beside::FOLDER));
    Ok(Restored { version, kept, sealed })
}

/// A file on its way: it gets its name when it is whole, and is gone if it never is.
struct PartialFile(PathBuf);

impl PartialFile {
    /// Beside the file that it becomes; nobody else may read what may hold everybody's numbers.
    fn beside(file: &Path) -> Result<Self, Refused> {
        let whole = std::path::absolute(file).map_err(Refused::write(file))?;
        let name = whole.file_name().unwrap_or_default().to_string_lossy();
        let partial = whole.with_file_name(format!(".{name}.{}", std::process::id()));
        // Left by a process that had our number.
        _ = fs::remove_file(&partial);
        guard::make(&partial).map_err(Refused::write(file))?;
        Ok(Self(partial))
    }

    /// Waits until the disk has it, then gives it its name; tells how many bytes it has.
    fn become_file(self, to: &Path) -> Result<u64, Refused> {
        let settle = || {
            let file = File::open(&self.0)?;
            file.sync_all()?;
            fs::rename(&self.0, to)?;
            sync_directory(to)?;
            Ok(file.metadata()?.len())
        };
        settle().map_err(Refused::write(to))
    }
}

impl Drop for PartialFile {
    fn drop(&mut self) {
        // Once it has its name, there is nothing left to remove.
        _ = fs::remove_file(&self.0);
    }
}

/// A new name lasts when the directory is on the disk too.
fn sync_directory(of: &Path) -> io::Result<()> {
    if cfg!(unix) { File::open(std::path::absolute(of)?.parent().unwrap_or(of))?.sync_all() } else { Ok(()) }
}

/// A copy as of one moment, packed, whatever is written meanwhile; `still` says that nothing is.
async fn copy(from: &Path, still: bool, to: &Path) -> Result<(), sqlx::Error> {
    let mut sql = open(from, still).await?;
    query("vacuum into ?").bind(to.to_string_lossy()).execute(&mut sql).await?;
    sql.close().await
}

/// Says in the head of a database whether a seal follows.
async fn mark(file: &Path, mark: i32) -> Result<(), Refused> {
    let options = SqliteConnectOptions::new().filename(file).pragma("application_id", mark.to_string());
    let marked = async { options.connect().await?.close().await };
    Ok(marked.await.map_err(Error::from)?)
}

/// Looks at every page; tells the version.
async fn whole(file: &Path) -> Result<i64, String> {
    let look = async || -> Result<(String, Option<i64>), Error> {
        let mut sql = open(file, true).await?;
        let said = query_scalar("pragma integrity_check(1)").fetch_one(&mut sql).await?;
        let version = version(&mut sql).await?;
        sql.close().await?;
        Ok((said, version))
    };
    match look().await.map_err(|why| why.to_string())? {
        (said, _) if said != "ok" => Err(said),
        (_, version) => version.ok_or_else(|| "其中没有三库的数据".to_owned()),
    }
}

async fn open(file: &Path, still: bool) -> Result<SqliteConnection, sqlx::Error> {
    let options = SqliteConnectOptions::new().filename(file).read_only(true).immutable(still);
    options.busy_timeout(BUSY).connect().await
}

/// Gives the database a second name, which nothing has yet. What its log still holds goes into it first, or with it where that fails.
async fn keep(database: &Path, kept: &Path) -> Result<PathBuf, Refused> {
    if kept.exists() {
        return Err(Refused::Exists(kept.to_owned()));
    }
    let options = SqliteConnectOptions::new().filename(database).busy_timeout(BUSY);
    if let Ok(mut sql) = options.connect().await {
        _ = query("pragma wal_checkpoint(truncate)").execute(&mut sql).await;
        _ = sql.close().await;
    }
    let moved = || {
        let log = beside(database, "-wal");
        if log.exists() {
            fs::rename(log, beside(kept, "-wal"))?;
        }
        _ = fs::remove_file(beside(database, "-shm"));
        // At no moment is there no database.
        fs::hard_link(database, kept).or_else(|_| fs::copy(database, kept).map(|_| ()))
    };
    moved().map_err(Refused::write(kept))?;
    Ok(kept.to_owned())
}

/// The file that SQLite keeps beside a database.
fn beside(database: &Path, ending: &str) -> PathBuf {
    let mut name = database.as_os_str().to_owned();
    name.push(ending);
    name.into()
}
