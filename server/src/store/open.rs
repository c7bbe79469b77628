//! §7 Opening the database: refused when newer, migrated when older.

use super::{error::Error, guard};
use sqlx::{
    ConnectOptions, Connection, Sqlite, SqliteConnection, SqlitePool, Transaction,
    migrate::Migrator,
    sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous},
};
use std::{fs::File, path::Path, sync::Arc, time::Duration};

pub(super) static MIGRATIONS: Migrator = sqlx::migrate!("./migrations");

/// The database's file in the data directory.
pub(super) const DATABASE: &str = "sanku.db";
/// A waiting writer gives up after this long.
pub(super) const BUSY: Duration = Duration::from_secs(5);
/// Readers at most.
const READERS: u32 = 8;

/// The database: a writer and readers.
#[derive(Debug, Clone)]
pub struct Store {
    writer: SqlitePool,
    readers: SqlitePool,
    directory: Arc<Path>,
    _shared: Arc<File>,
}

/// A transaction that writes; dropped without `commit`, it leaves no trace.
#[derive(Debug)]
pub struct Write(Transaction<'static, Sqlite>);

impl Store {
    /// Opens `sanku.db` in the directory, and creates both where they are missing.
    pub async fn open(directory: &Path) -> Result<Self, Error> {
        let refused = |cause| Error::Directory { path: directory.to_owned(), cause };
        guard::enter(directory).map_err(refused)?;
        let shared = guard::share(directory)?;
        let file = directory.join(DATABASE);
        if file.exists() {
            refuse_newer(&file).await?;
        } else {
            guard::make(&file).map_err(refused)?;
        }
        let options = SqliteConnectOptions::new().filename(&file).foreign_keys(true).busy_timeout(BUSY);
        let writing = options
            .clone()
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full);
        let writer =
            SqlitePoolOptions::new().max_connections(1).acquire_timeout(BUSY).connect_with(writing).await?;
        MIGRATIONS.run(&writer).await?;
        let reading = options.read_only(true).pragma("query_only", "on").pragma("cache_size", "-8000");
        let readers = SqlitePoolOptions::new()
            .max_connections(READERS)
            .acquire_timeout(BUSY)
            .connect_with(reading)
            .await?;
        Ok(Self { writer, readers, directory: directory.into(), _shared: shared.into() })
    }

    /// Begins to write; waits while another does, also in another process.
    pub async fn write(&self) -> Result<Write, Error> {
        Ok(Write(self.writer.begin_with("begin immediate").await?))
    }

    /// Switches to many commits one after the other: each is whole after a crash, but only the first one after
    /// switching back waits until the disk has them all.
    pub async fn bulk(&self, on: bool) -> Result<(), Error> {
        let (synchronous, cache) = if on { ("normal", -64_000) } else { ("full", -2_000) };
        let sql = format!("pragma synchronous = {synchronous}; pragma cache_size = {cache}");
        sqlx::raw_sql(sqlx::AssertSqlSafe(sql)).execute(&self.writer).await?;
        Ok(())
    }

    /// The data directory.
    pub fn directory(&self) -> &Path {
        &self.directory
    }

    /// The readers.
    pub(crate) const fn readers(&self) -> &SqlitePool {
        &self.readers
    }

    /// Whether it answers.
    pub async fn is_alive(&self) -> Result<(), Error> {
        sqlx::query("select 1").execute(&self.readers).await?;
        Ok(())
    }

    /// Closes all connections.
    pub async fn close(&self) {
        self.readers.close().await;
        self.writer.close().await;
    }
}

impl Write {
    /// Keeps what was written.
    pub async fn commit(self) -> Result<(), Error> {
        Ok(self.0.commit().await?)
    }

    /// The connection inside.
    pub(crate) fn sql(&mut self) -> &mut SqliteConnection {
        &mut self.0
    }
}

/// Looks without writing, so that a database of the future stays as it is.
async fn refuse_newer(file: &Path) -> Result<(), Error> {
    let options = SqliteConnectOptions::new().filename(file).read_only(true).busy_timeout(BUSY);
    let mut sql = options.connect().await?;
    let found = version(&mut sql).await?.unwrap_or(0);
    sql.close().await?;
    known(found)
}

/// The newest migration of a database; none if it is not one of ours.
pub(super) async fn version(sql: &mut SqliteConnection) -> Result<Option<i64>, Error> {
    let migrated = "select count(*) from sqlite_master where name = '_sqlx_migrations'";
    if sqlx::query_scalar::<_, i64>(migrated).fetch_one(&mut *sql).await? == 0 {
        return Ok(None);
    }
    let newest = "select max(version) from _sqlx_migrations";
    Ok(sqlx::query_scalar(newest).fetch_one(sql).await?)
}

/// Refuses a version that this program does not know.
pub(super) fn known(found: i64) -> Result<(), Error> {
    let known = MIGRATIONS.iter().map(|migration| migration.version).max().unwrap_or(0);
    if found > known { Err(Error::Newer { found, known }) } else { Ok(()) }
}
