//! F21 Long writing in slices: each is short, and whoever waits to write in another process goes first.

use super::{error::Error, guard, open::Store, write::Write};
use std::{
    fs::{File, TryLockError},
    time::Duration,
};
use tokio::time::{Instant, sleep};

/// A slice ends after this long.
const SLICE: Duration = Duration::from_millis(50);
/// How long a slice lets others go first, at most: they may come without end.
const POLITE: Duration = Duration::from_secs(1);
/// How often it looks whether they are done.
const LOOK: Duration = Duration::from_millis(2);
/// How often a long writing looks whether another one is over.
const QUEUE: Duration = Duration::from_millis(50);
/// How long it waits for a database that is busy without pause.
const PATIENCE: Duration = Duration::from_mins(2);

/// The only one who writes at length; dropped, another may.
#[derive(Debug)]
pub(crate) struct Alone(#[allow(dead_code, reason = "it is locked as long as it lives")] File);

impl Alone {
    /// Waits until nobody else writes at length, in any process.
    pub async fn wait(store: &Store) -> Result<Self, Error> {
        loop {
            match Self::attempt(store)? {
                Some(alone) => return Ok(alone),
                None => sleep(QUEUE).await,
            }
        }
    }

    /// None if somebody else does.
    pub fn attempt(store: &Store) -> Result<Option<Self>, Error> {
        let file = guard::queue(store.directory(), "sanku.long")?;
        match file.try_lock() {
            Err(TryLockError::WouldBlock) => Ok(None),
            Ok(()) | Err(TryLockError::Error(_)) => Ok(Some(Self(file))),
        }
    }
}

/// A writing that is cut into transactions.
#[derive(Debug)]
pub(crate) struct Slices<'a> {
    store: &'a Store,
    open: Option<(Write, Instant)>,
}

impl<'a> Slices<'a> {
    /// Begins with nothing.
    pub const fn of(store: &'a Store) -> Self {
        Self { store, open: None }
    }

    /// The transaction for the next piece, which belongs together; another one if this has lasted long enough.
    pub async fn piece(&mut self) -> Result<&mut Write, Error> {
        if self.open.as_ref().is_some_and(|(_, since)| since.elapsed() >= SLICE) {
            self.rest().await?;
        }
        let (tx, since) = match self.open.take() {
            Some(open) => open,
            None => (begin(self.store).await?, Instant::now()),
        };
        let (tx, _) = self.open.insert((tx, since));
        Ok(tx)
    }

    /// Keeps what was written so far.
    pub async fn rest(&mut self) -> Result<(), Error> {
        match self.open.take() {
            Some((tx, _)) => tx.commit().await,
            None => Ok(()),
        }
    }
}

/// Begins when nobody else waits, or has waited long enough for them.
async fn begin(store: &Store) -> Result<Write, Error> {
    store.has_floor()?;
    let since = Instant::now();
    while store.somebody_waits() && since.elapsed() < POLITE {
        sleep(LOOK).await;
    }
    loop {
        match store.begin().await {
            Err(why) if why.is_busy() && since.elapsed() < PATIENCE => {}
            begun => return begun,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::front_log::{read_log, store_log};
    use sanku_core::time::Millis;
    use sqlx::query;
    use tempfile::TempDir;

    const NOW: Millis = Millis::new(1_790_000_000_000);

    async fn write(slices: &mut Slices<'_>, text: &str) {
        let sql = "insert into front_log (at, track_code, entries) values (1, '', ?)";
        query(sql).bind(text).execute(slices.piece().await.unwrap().sql()).await.unwrap();
    }

    // F21
    #[tokio::test]
    async fn f21_a_slice_that_has_lasted_long_enough_is_kept_before_the_next_piece() {
        let directory = TempDir::new().unwrap();
        let store = Store::open(directory.path()).await.unwrap();
        let mut slices = Slices::of(&store);
        write(&mut slices, "first").await;
        sleep(SLICE).await;
        write(&mut slices, "second").await;
        assert_eq!(read_log(&store, 9).await.unwrap(), ["first"]);
        slices.rest().await.unwrap();
        assert_eq!(read_log(&store, 9).await.unwrap(), ["second", "first"]);
    }

    // F21
    #[tokio::test(flavor = "multi_thread")]
    async fn f21_whoever_waits_to_write_goes_before_the_next_slice() {
        let directory = TempDir::new().unwrap();
        let long = Store::open(directory.path()).await.unwrap();
        let other = Store::open(directory.path()).await.unwrap();
        let mut slices = Slices::of(&long);
        write(&mut slices, "slice 1").await;
        let short = async { store_log(&other, NOW, "code", "login").await.unwrap() };
        let next = async {
            while !long.somebody_waits() {
                sleep(LOOK).await;
            }
            slices.rest().await.unwrap();
            write(&mut slices, "slice 2").await;
            slices.rest().await.unwrap();
        };
        tokio::join!(short, next);
        assert_eq!(read_log(&long, 9).await.unwrap(), ["slice 2", "login", "slice 1"]);
    }

    // F21
    #[tokio::test]
    async fn f21_one_alone_writes_at_length() {
        let directory = TempDir::new().unwrap();
        let store = Store::open(directory.path()).await.unwrap();
        let alone = Alone::wait(&store).await.unwrap();
        assert!(Alone::attempt(&store).unwrap().is_none());
        drop(alone);
        // A child that another test starts has the lock too, until it is itself.
        Alone::wait(&store).await.unwrap();
    }
}
