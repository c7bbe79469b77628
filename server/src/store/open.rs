//! §7 Opening the database: refused when newer, migrated when older.

use super::error::Error;
use sqlx::{
    ConnectOptions, Connection, Sqlite, SqliteConnection, SqlitePool, Transaction,
    migrate::Migrator,
    sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous},
};
use std::{path::Path, time::Duration};

static MIGRATIONS: Migrator = sqlx::migrate!("./migrations");

/// A waiting writer gives up after this long.
const BUSY: Duration = Duration::from_secs(5);
/// Readers at most.
const READERS: u32 = 8;

/// The database: a writer and readers.
#[derive(Debug, Clone)]
pub struct Store {
    writer: SqlitePool,
    readers: SqlitePool,
}

/// A transaction that writes; dropped without `commit`, it leaves no trace.
#[derive(Debug)]
pub struct Write(Transaction<'static, Sqlite>);

impl Store {
    /// Opens `sanku.db` in the directory, and creates both where they are missing.
    pub async fn open(directory: &Path) -> Result<Self, Error> {
        let refused = |cause| Error::Directory { path: directory.to_owned(), cause };
        std::fs::create_dir_all(directory).map_err(refused)?;
        probe(directory).map_err(refused)?;
        let file = directory.join("sanku.db");
        if file.exists() {
            refuse_newer(&file).await?;
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
        Ok(Self { writer, readers })
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

/// SQLite reports a directory that cannot be written as a missing file; ask the system instead.
fn probe(directory: &Path) -> std::io::Result<()> {
    let file = directory.join(format!(".write-{}", std::process::id()));
    std::fs::write(&file, [])?;
    std::fs::remove_file(&file)
}

/// Looks without writing, so that a database of the future stays as it is.
async fn refuse_newer(file: &Path) -> Result<(), Error> {
    let options = SqliteConnectOptions::new().filename(file).read_only(true).busy_timeout(BUSY);
    let mut sql = options.connect().await?;
    let migrated = "select count(*) from sqlite_master where name = '_sqlx_migrations'";
    let found: i64 = match sqlx::query_scalar(migrated).fetch_one(&mut sql).await? {
        0_i64 => 0,
        _ => {
            let newest = "select coalesce(max(version), 0) from _sqlx_migrations";
            sqlx::query_scalar(newest).fetch_one(&mut sql).await?
        }
    };
    sql.close().await?;
    let known = MIGRATIONS.iter().map(|migration| migration.version).max().unwrap_or(0);
    if found > known { Err(Error::Newer { found, known }) } else { Ok(()) }
}
