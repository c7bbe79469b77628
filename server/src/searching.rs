//! F24 Threads that search: as many as may search at a time, behind all else that wants a processor.
//!
//! What a search has to do between two rows of the database is done here too, and the thread of its reader begins here: so a
//! storm of searches takes what logins, pages and the health check leave, and never their threads.

use std::{panic::resume_unwind, sync::LazyLock};
use tokio::{
    runtime::{Builder, Runtime},
    task::JoinSet,
};

/// How far behind: with it a thread gets a third of what one of the others gets that wants the same processor. Farther, and who
/// waits for something that such a thread holds for a moment waits for long.
const BEHIND: i32 = 5;

/// One set a process; none where the system gives no threads.
static THREADS: LazyLock<Option<Runtime>> = LazyLock::new(|| threads("searching", places(), BEHIND));

/// So many threads of a name that stand so far behind; none where the system gives none.
pub(crate) fn threads(name: &'static str, number: usize, behind: i32) -> Option<Runtime> {
    let threads = Builder::new_multi_thread()
        .worker_threads(number)
        .thread_name(name)
        .on_thread_start(move || fall_behind(behind))
        .enable_all()
        .build();
    threads.inspect_err(|why| tracing::error!(%why, name, "there are no threads")).ok()
}

/// Searches at a time: a processor is left for all else.
pub(crate) fn places() -> usize {
    let processors = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    processors.saturating_sub(1).max(1)
}

/// What becomes of a search; it ends when nobody waits for it any more.
pub(crate) async fn aside<T: Send + 'static>(search: impl Future<Output = T> + Send + 'static) -> Option<T> {
    on(THREADS.as_ref(), search).await
}

/// The same on other threads.
pub(crate) async fn on<T: Send + 'static>(
    threads: Option<&Runtime>,
    search: impl Future<Output = T> + Send + 'static,
) -> Option<T> {
    let Some(threads) = threads else { return Some(search.await) };
    let mut one = JoinSet::new();
    one.spawn_on(search, threads.handle());
    match one.join_next().await? {
        Ok(found) => Some(found),
        // F29: its request ends as if it had broken there.
        Err(why) => why.try_into_panic().map(|panic| resume_unwind(panic)).ok(),
    }
}

/// Behind where the process stands; threads that begin in this one are as far behind.
#[cfg(target_os = "linux")]
fn fall_behind(behind: i32) {
    use rustix::process::{getpriority_process, setpriority_process};
    let this = Some(rustix::thread::gettid());
    if let Err(why) = getpriority_process(this).and_then(|now| setpriority_process(this, now + behind)) {
        tracing::warn!(%why, "what should stand behind has the priority of all else");
    }
}

#[cfg(not(target_os = "linux"))]
const fn fall_behind(_: i32) {}

#[cfg(test)]
mod tests {
    use super::*;
    use futures_util::FutureExt;
    use std::{future::pending, panic::AssertUnwindSafe};
    use tokio::sync::oneshot::channel;

    // F24
    #[cfg(target_os = "linux")]
    #[tokio::test]
    async fn f24_who_searches_and_the_thread_of_its_reader_stand_behind_all_else() {
        use rustix::{process::getpriority_process, thread::gettid};
        let priority = || getpriority_process(Some(gettid())).unwrap();
        let directory = tempfile::TempDir::new().unwrap();
        let store = crate::store::Store::open(directory.path()).await.unwrap();
        let (tell, told) = std::sync::mpsc::channel();
        let searching = aside(async move {
            let mut searcher = store.searcher().await.unwrap();
            let tell_once = move || tell.send(priority()).is_ok();
            searcher.reads().lock_handle().await.unwrap().set_progress_handler(1, tell_once);
            sqlx::query("select 1").execute(searcher.reads()).await.unwrap();
            priority()
        });
        let before = priority();
        assert_eq!((searching.await, told.recv()), (Some(before + BEHIND), Ok(before + BEHIND)));
        assert_eq!(priority(), before);
    }

    // F24
    #[tokio::test]
    async fn f24_a_search_that_nobody_waits_for_any_more_is_given_up() {
        let (held, dropped) = channel::<()>();
        let (begin, begun) = channel();
        let searching = aside(async move {
            _ = begin.send(());
            pending::<()>().await;
            drop(held);
        });
        tokio::select! { _ = searching => panic!("it has no end"), begun = begun => begun.unwrap() }
        assert!(dropped.await.is_err());
    }

    // F29
    #[tokio::test]
    async fn f29_a_search_that_panics_ends_its_request_alone() {
        let broken = AssertUnwindSafe(aside(async { panic!("on purpose") })).catch_unwind().await;
        assert!(broken.is_err());
        assert_eq!(aside(async { 1 }).await, Some(1));
    }
}
