//! §7 Opening the database: refused when newer, migrated when older.

use super::{error::Error, guard, room::Floors};
use sqlx::{
    ConnectOptions, Connection, Sqlite, SqliteConnection, SqlitePool,
    migrate::Migrator,
    pool::PoolConnection,
    query,
    sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous},
};
use std::{fs::File, num::NonZero, path::Path, sync::Arc, thread::available_parallelism, time::Duration};

pub(super) static MIGRATIONS: Migrator = sqlx::migrate!("./migrations");

/// The database's file in the data directory.
pub(super) const DATABASE: &str = "sanku.db";
/// A waiting writer gives up after this long.
pub(super) const BUSY: Duration = Duration::from_secs(5);
/// Readers at most.
const READERS: u32 = 8;
/// A search waits for a reader so long, and the health check for its own.
const QUEUE: Duration = Duration::from_secs(1);
/// A search may take so long where nobody says another time.
const SEARCH: Duration = Duration::from_secs(5);

/// The database: a writer and readers.
#[derive(Debug, Clone)]
pub struct Store {
    writer: SqlitePool,
    readers: SqlitePool,
    /// F24: searches never take the readers of all else.
    pub(super) searchers: SqlitePool,
    pub(super) search_time: Duration,
    pulse: SqlitePool,
    directory: Arc<Path>,
    pub(super) floors: Floors,
    _shared: Arc<File>,
}

/// A transaction that writes; dropped without `commit`, it leaves no trace.
///
/// F19: its connection is used again after a commit alone. After anything else nobody knows what became of it: SQLite
/// ends a transaction by itself when the disk is full. Another one takes its place.
#[derive(Debug)]
pub struct Write {
    connection: PoolConnection<Sqlite>,
    kept: bool,
}

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
        let pool = |most, wait| SqlitePoolOptions::new().max_connections(most).acquire_timeout(wait);
        let writer = pool(1, BUSY).connect_with(writing).await?;
        MIGRATIONS.run(&writer).await?;
        let reading = options.read_only(true).pragma("query_only", "on").pragma("cache_size", "-8000");
        Ok(Self {
            writer,
            readers: pool(READERS, BUSY).connect_with(reading.clone()).await?,
            searchers: pool(searches(), QUEUE).connect_lazy_with(reading.clone()),
            search_time: SEARCH,
            pulse: pool(1, QUEUE).connect_lazy_with(reading),
            directory: directory.into(),
            floors: Floors::default(),
            _shared: shared.into(),
        })
    }

    /// The same, whose searches may take so long.
    #[must_use]
    pub fn searching_for(self, time: Duration) -> Self {
        Self { search_time: time, ..self }
    }

    /// The same with other floors.
    #[must_use]
    pub fn with_floors(self, floors: Floors) -> Self {
        Self { floors, ..self }
    }

    /// Begins to write, where there is room; waits while another does, also in another process.
    pub async fn write(&self) -> Result<Write, Error> {
        self.reaches(self.floors.write, 0)?;
        self.release().await
    }

    /// Begins to write what makes room, however little is left.
    pub(crate) async fn release(&self) -> Result<Write, Error> {
        let mut tx = Write { connection: self.writer.acquire().await?, kept: false };
        query("begin immediate").execute(tx.sql()).await?;
        Ok(tx)
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
        sqlx::query("select 1").execute(&self.pulse).await?;
        Ok(())
    }

    /// Closes all connections.
    pub async fn close(&self) {
        for readers in [&self.readers, &self.searchers, &self.pulse] {
            readers.close().await;
        }
        self.writer.close().await;
    }
}

impl Write {
    /// Keeps what was written.
    pub async fn commit(mut self) -> Result<(), Error> {
        query("commit").execute(self.sql()).await?;
        self.kept = true;
        Ok(())
    }

    /// The connection inside.
    pub(crate) fn sql(&mut self) -> &mut SqliteConnection {
        &mut self.connection
    }
}

impl Drop for Write {
    fn drop(&mut self) {
        if !self.kept {
            self.connection.close_on_drop();
        }
    }
}

/// Searches at a time: a processor is left for all else.
fn searches() -> u32 {
    let processors = available_parallelism().map_or(1, NonZero::get);
    u32::try_from(processors.saturating_sub(1)).unwrap_or(1).max(1)
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::front_log::{read_log, store_log};
    use sanku_core::time::Millis;
    use tempfile::TempDir;

    const AT: Millis = Millis::new(1_790_000_000_000);

    /// Writes more than the database may hold: SQLite ends such a transaction by itself.
    async fn fill_up(store: &Store) -> Error {
        let mut tx = store.write().await.unwrap();
        query("pragma max_page_count = 1").execute(tx.sql()).await.unwrap();
        let much = "insert into front_log (at, track_code, entries) values (1, '', hex(zeroblob(1000000)))";
        query(much).execute(tx.sql()).await.unwrap_err().into()
    }

    // F19
    #[tokio::test]
    async fn f19_after_a_full_disk_the_next_write_goes_on() {
        let directory = TempDir::new().unwrap();
        let store = Store::open(directory.path()).await.unwrap();
        store_log(&store, AT, "code", "before").await.unwrap();
        assert!(fill_up(&store).await.to_string().contains("full"));
        store_log(&store, AT, "code", "after").await.unwrap();
        assert_eq!(read_log(&store, 9).await.unwrap(), ["after", "before"]);
    }

    // F19
    #[tokio::test]
    async fn f19_below_the_floor_only_what_makes_room_is_written() {
        let directory = TempDir::new().unwrap();
        let store = Store::open(directory.path()).await.unwrap();
        let none = store.clone().with_floors(Floors { write: u64::MAX, upload: 0 });
        assert!(matches!(none.write().await, Err(Error::Full { .. })));
        none.release().await.unwrap().commit().await.unwrap();
        assert!(none.has_room(0).is_ok());
        let few = store.with_floors(Floors { write: 0, upload: 1 });
        assert!(few.write().await.is_ok() && few.has_room(0).is_ok());
        assert!(matches!(few.has_room(u64::MAX - 1), Err(Error::Full { .. })));
    }
}
