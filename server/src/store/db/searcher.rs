//! F24 A reader of a search's own: it has its time, and stops where that is over or nobody waits for it any more.

use super::{
    error::Error,
    known::{CategoryRow, FacetRow, Known},
    open::Store,
};
use sanku_engine::Limit;
use sqlx::{Sqlite, SqliteConnection, pool::PoolConnection};
use std::{
    collections::HashMap,
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
    known: Arc<Known>,
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
        Ok(Searcher { reader, known: Arc::clone(&self.known), left, time })
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

    /// The categories of a library, the oldest first.
    pub async fn categories(&mut self, library: &str) -> Result<Vec<Arc<CategoryRow>>, Error> {
        self.known.categories(&mut self.reader, library).await
    }

    /// Values of facets, by their numbers.
    pub async fn facets(&mut self, wanted: &[u32]) -> Result<HashMap<u32, Arc<FacetRow>>, Error> {
        self.known.facets(&mut self.reader, wanted).await
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

    async fn write(store: &Store, sql: &'static str) {
        sqlx::query(sql).execute(&store.writer).await.unwrap();
    }

    async fn keys(store: &Store, library: &str) -> Vec<String> {
        let rows = store.searcher().await.unwrap().categories(library).await.unwrap();
        rows.iter().map(|row| row.key.clone()).collect()
    }

    #[tokio::test]
    async fn a_category_that_comes_later_stands_behind_those_that_were_read() {
        let (_directory, store) = store(LONG).await;
        let add = "insert into category (library, key, name, parent) values ('part', 'screw', '螺钉', 0), ('mat', 'steel', '钢', 0)";
        write(&store, add).await;
        assert_eq!(keys(&store, "part").await, ["screw"]);
        write(&store, "insert into category (library, key, name, parent) values ('part', 'nut', '螺母', 0)")
            .await;
        for _ in 0..2 {
            assert_eq!(keys(&store, "part").await, ["screw", "nut"]);
        }
        assert_eq!(keys(&store, "mat").await, ["steel"]);
    }

    #[tokio::test]
    async fn a_facet_is_read_once_and_what_is_not_there_is_asked_for_again() {
        let (_directory, store) = store(LONG).await;
        write(&store, "insert into facet_key (id, key) values (1, 'brand')").await;
        let add = "insert into facet (id, library, facet_key, name, value, label) values (7, 'part', 1, '品牌', 'a', '甲')";
        write(&store, add).await;
        let label = async |ids: &[u32], id: u32| {
            let found = store.searcher().await.unwrap().facets(ids).await.unwrap();
            found.get(&id).map(|row| row.label.clone())
        };
        assert_eq!(label(&[7, 8], 7).await.as_deref(), Some("甲"));
        assert_eq!(label(&[7, 8], 8).await, None);
        let add = "insert into facet (id, library, facet_key, name, value, label) values (8, 'part', 1, '品牌', 'b', '乙')";
        write(&store, add).await;
        assert_eq!(label(&[7, 8], 8).await.as_deref(), Some("乙"));
        write(&store, "delete from facet").await;
        assert_eq!(label(&[7, 8], 7).await.as_deref(), Some("甲"), "its row is not read again");
    }

    #[tokio::test]
    async fn no_more_facets_are_kept_than_there_is_room_for() {
        let (_directory, store) = store(LONG).await;
        write(&store, "insert into facet_key (id, key) values (1, 'brand')").await;
        let add = "with recursive n (i) as (select 1 union all select i + 1 from n where i < 50001)
            insert into facet (id, library, facet_key, name, value, label) select i, 'part', 1, '品牌', i, i from n";
        write(&store, add).await;
        let mut reader = store.searcher().await.unwrap();
        let all: Vec<u32> = (1..=50_001).collect();
        assert_eq!(reader.facets(&all[..50_000]).await.unwrap().len(), 50_000);
        write(&store, "update facet set label = 'other'").await;
        assert_eq!(reader.facets(&all[..1]).await.unwrap()[&1].label, "1", "kept");
        assert_eq!(reader.facets(&all).await.unwrap().len(), 50_001);
        assert_eq!(reader.facets(&all[..1]).await.unwrap()[&1].label, "other", "made room, and read again");
    }
}
