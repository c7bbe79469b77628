//! F19, F21 Writing: one writer, thrown away when it fails, and seen while it waits.

use super::{error::Error, open::Store};
use sqlx::{Sqlite, SqliteConnection, pool::PoolConnection, query};
use std::fs::{File, TryLockError};

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
    /// Begins to write, where there is room; waits while another does, also in another process.
    pub async fn write(&self) -> Result<Write, Error> {
        self.has_floor()?;
        self.release().await
    }

    /// Begins to write what makes room, however little is left.
    pub(crate) async fn release(&self) -> Result<Write, Error> {
        let tx = self.writer().await?;
        let _waits = Waits::of(&self.turn);
        begin(tx).await
    }

    /// Begins without being seen to wait: for who writes at length.
    pub(super) async fn begin(&self) -> Result<Write, Error> {
        begin(self.writer().await?).await
    }

    /// Whether somebody waits to write, in any process; where files cannot be locked nobody knows.
    pub(super) fn somebody_waits(&self) -> bool {
        let held = matches!(self.turn.try_lock(), Err(TryLockError::WouldBlock));
        if !held {
            _ = self.turn.unlock();
        }
        held
    }

    async fn writer(&self) -> Result<Write, Error> {
        Ok(Write { connection: self.writer.acquire().await?, kept: false })
    }

    /// Switches to many commits one after the other: each is whole after a crash, but only the first one after
    /// switching back waits until the disk has them all.
    pub async fn bulk(&self, on: bool) -> Result<(), Error> {
        let (synchronous, cache) = if on { ("normal", -64_000) } else { ("full", -2_000) };
        let sql = format!("pragma synchronous = {synchronous}; pragma cache_size = {cache}");
        sqlx::raw_sql(sqlx::AssertSqlSafe(sql)).execute(&self.writer).await?;
        Ok(())
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

async fn begin(mut tx: Write) -> Result<Write, Error> {
    query("begin immediate").execute(tx.sql()).await?;
    Ok(tx)
}

/// F21: as long as it lives, whoever writes at length sees that somebody waits.
struct Waits<'a>(&'a File);

impl<'a> Waits<'a> {
    /// Nobody else locks the file for longer than it takes to look.
    fn of(turn: &'a File) -> Self {
        _ = turn.lock_shared();
        Self(turn)
    }
}

impl Drop for Waits<'_> {
    fn drop(&mut self) {
        _ = self.0.unlock();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::{
        db::floors::Floors,
        front_log::{read_log, store_log},
    };
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
