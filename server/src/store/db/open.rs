//! §7 Opening the database: refused when newer, migrated when older.

use super::{beside::Beside, error::Error, floors::Floors, guard, known::Known};
use crate::searching;
use sqlx::{
    ConnectOptions, Connection, SqliteConnection, SqlitePool,
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
/// The health check waits for its reader so long, and a search so much longer than those before it may take.
const QUEUE: Duration = Duration::from_secs(1);
/// Rows that lie ready for who searches.
const ROWS: usize = 1_024;
/// A search may take so long where nobody says another time.
const SEARCH: Duration = Duration::from_secs(5);

/// The database: a writer and readers.
#[derive(Debug, Clone)]
pub struct Store {
    pub(super) writer: SqlitePool,
    readers: SqlitePool,
    /// F24: searches never take the readers of all else.
    pub(super) searchers: SqlitePool,
    pub(super) search_time: Duration,
    pulse: SqlitePool,
    directory: Arc<Path>,
    beside: Arc<Beside>,
    pub(super) known: Arc<Known>,
    pub(super) floors: Floors,
    /// Locked by whoever waits to write.
    pub(super) turn: Arc<File>,
    _shared: Arc<File>,
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
        migrate(&writing).await?;
        let pool = |most, wait| SqlitePoolOptions::new().max_connections(most).acquire_timeout(wait);
        let writer = pool(1, BUSY).connect_with(writing).await?;
        let reading = options.read_only(true).pragma("query_only", "on").pragma("cache_size", "-8000");
        Ok(Self {
            writer,
            readers: pool(READERS, BUSY).connect_with(reading.clone()).await?,
            searchers: pool(searches(), SEARCH + QUEUE).connect_lazy_with(for_searches(reading.clone())),
            search_time: SEARCH,
            pulse: pool(1, QUEUE).connect_lazy_with(reading),
            directory: directory.into(),
            beside: Arc::default(),
            known: Arc::default(),
            floors: Floors::default(),
            turn: guard::queue(directory, "sanku.turn")?.into(),
            _shared: shared.into(),
        })
    }

    /// The same, whose searches may take so long, and wait until those before them have.
    #[must_use]
    pub fn searching_for(self, time: Duration) -> Self {
        let (pool, file) = (self.searchers.options().clone(), self.searchers.connect_options());
        let searchers =
            pool.acquire_timeout(time + QUEUE).connect_lazy_with(SqliteConnectOptions::clone(&file));
        Self { searchers, search_time: time, ..self }
    }

    /// The same with other floors.
    #[must_use]
    pub fn with_floors(self, floors: Floors) -> Self {
        Self { floors, ..self }
    }

    /// The data directory.
    pub fn directory(&self) -> &Path {
        &self.directory
    }

    /// The search engine beside it.
    pub(crate) fn beside(&self) -> &Beside {
        &self.beside
    }

    /// The readers.
    pub(crate) const fn readers(&self) -> &SqlitePool {
        &self.readers
    }

    /// The readers, for what the store itself has to know and shows nobody.
    pub(crate) const fn inside(&self) -> &SqlitePool {
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

/// Searches at a time.
fn searches() -> u32 {
    u32::try_from(searching::places()).unwrap_or(1)
}

/// A search reads many rows, and each time it waits for one costs more than the row.
fn for_searches(reading: SqliteConnectOptions) -> SqliteConnectOptions {
    reading.row_buffer_size(ROWS).thread_name(|number| format!("search {number}"))
}

/// Brings the tables up to date, by a connection without foreign keys: a table that is replaced takes no rows along.
async fn migrate(options: &SqliteConnectOptions) -> Result<(), Error> {
    let mut sql = options.clone().foreign_keys(false).connect().await?;
    MIGRATIONS.run(&mut sql).await?;
    Ok(sql.close().await?)
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
