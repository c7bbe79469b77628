//! F24 A reader of a search's own: it has its time, and stops where that is over or nobody waits for it any more.

use super::{error::Error, open::Store};
use sanku_engine::Limit;
use sqlx::{Sqlite, SqliteConnection, pool::PoolConnection};
use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};
use tokio::time::Instant;

/// Steps of SQLite's machine between two looks at the clock: some microseconds.
const STEPS: i32 = 1_000;
/// The engine may take so long at most; one that is not optimised is slower by more than this.
const ENGINE: Duration = Duration::from_millis(if cfg!(debug_assertions) { 4_000 } else { 500 });

/// The reader of one search.
#[derive(Debug)]
pub(crate) struct Searcher {
    reader: PoolConnection<Sqlite>,
    left: Arc<AtomicBool>,
    time: Duration,
}

impl Store {
    /// A reader for one search, when there is one soon.
    pub(crate) async fn searcher(&self) -> Result<Searcher, Error> {
        let mut reader = self.searchers.acquire().await?;
        let (left, time) = (Arc::default(), self.search_time);
        let until = Limit { end: Instant::now() + time, left: Arc::clone(&left) };
        reader.lock_handle().await?.set_progress_handler(STEPS, move || !until.is_over());
        Ok(Searcher { reader, left, time })
    }
}

impl Searcher {
    /// How long the engine may take from now on.
    pub fn limit(&self) -> Limit {
        Limit { end: Instant::now() + self.time.min(ENGINE), left: Arc::clone(&self.left) }
    }

    /// The connection inside.
    pub fn reads(&mut self) -> &mut SqliteConnection {
        &mut self.reader
    }
}

/// What still runs ends, so that the reader is free for the next.
impl Drop for Searcher {
    fn drop(&mut self) {
        self.left.store(true, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use futures_util::TryStreamExt;
    use tempfile::TempDir;
    use tokio::time::timeout;

    /// Longer than any of these takes; a test that waits for it has failed.
    const LONG: Duration = Duration::from_secs(60);
    /// One row, and then a search without end.
    const ENDLESS: &str =
        "with recursive n (i) as (select 1 union all select i + 1 from n) select i from n where i = 1";

    async fn store(time: Duration) -> (TempDir, Store) {
        let directory = TempDir::new().unwrap();
        let store = Store::open(directory.path()).await.unwrap();
        (directory, store.searching_for(time))
    }

    // F24
    #[tokio::test]
    async fn f24_a_search_ends_when_its_time_is_over() {
        let (_directory, store) = store(Duration::from_millis(20)).await;
        let mut searcher = store.searcher().await.unwrap();
        let ended = timeout(LONG, sqlx::query(ENDLESS).fetch_all(searcher.reads())).await.unwrap();
        assert!(Error::from(ended.err().unwrap()).is_over_time());
        drop(searcher);
        let mut next = store.searcher().await.unwrap();
        assert!(sqlx::query("select 1").fetch_one(next.reads()).await.is_ok());
    }

    // F24
    #[tokio::test]
    async fn f24_a_search_that_nobody_waits_for_ends_and_its_reader_is_free() {
        let (_directory, store) = store(LONG * 60).await;
        for _ in 0..2 * store.searchers.options().get_max_connections() {
            let mut searcher = timeout(LONG, store.searcher()).await.unwrap().unwrap();
            let mut rows = sqlx::query(ENDLESS).fetch(searcher.reads());
            assert!(rows.try_next().await.unwrap().is_some(), "it runs");
        }
    }

    // F24
    #[tokio::test]
    async fn f24_a_search_waits_as_long_as_those_before_it_may_take() {
        let (_directory, store) = store(LONG).await;
        let mut before = Vec::new();
        for _ in 0..store.searchers.options().get_max_connections() {
            before.push(store.searcher().await.unwrap());
        }
        tokio::time::pause();
        let almost = async {
            tokio::time::sleep(LONG * 9 / 10).await;
            tokio::time::resume();
            drop(before);
        };
        assert!(tokio::join!(store.searcher(), almost).0.is_ok());
    }

    // F24
    #[tokio::test]
    async fn f24_a_search_holds_no_lock_that_each_connection_of_the_process_wants() {
        let (_directory, store) = store(LONG).await;
        let built = sqlx::query_scalar("pragma compile_options").fetch_all(store.readers()).await;
        let built: Vec<String> = built.unwrap();
        assert!(built.iter().any(|option| option == "DEFAULT_MEMSTATUS=0"), "{built:?}");
        assert!(!built.iter().any(|option| option == "ENABLE_MEMORY_MANAGEMENT"), "{built:?}");
    }

    // F24
    #[tokio::test]
    async fn f24_searches_leave_the_readers_of_logins_and_of_the_health_check_alone() {
        let (_directory, store) = store(Duration::from_millis(20)).await;
        let most = store.searchers.options().get_max_connections();
        let mut held = Vec::new();
        for _ in 0..most {
            held.push(store.searcher().await.unwrap());
        }
        assert!(store.searcher().await.is_err_and(|why| why.is_busy()), "a search waits only so long");
        assert!(sqlx::query("select 1").fetch_one(store.readers()).await.is_ok());
        let mut readers = Vec::new();
        for _ in 0..store.readers().options().get_max_connections() {
            readers.push(store.readers().acquire().await.unwrap());
        }
        assert!(store.is_alive().await.is_ok());
    }
}
