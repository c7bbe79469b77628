//! §7 IMP-1 Loading: an import brings files one after the other, in slices; each is seen whole or not at all.

use super::{
    assets,
    batch::{Report, batch_begin, batch_end},
    catalogue::{self, Change},
    news::Came,
    recover::recover,
    stage::{self, Kind},
    suggest,
};
use crate::store::db::{Alone, Error, Slices, Store};
use sanku_core::{library::item::Item, time::Millis};

/// So many items of one file go into one transaction; a file with more is prepared and then seen.
const SMALL: usize = 24;

/// An import under way.
#[derive(Debug)]
pub struct Loading<'a> {
    store: &'a Store,
    slices: Slices<'a>,
    _turn: Turn,
    tenant: i64,
    batch: i64,
    began: Millis,
    came: Came,
}

/// The turn of who imports: as long as it lives, no other import and no undo is under way, in any process.
#[derive(Debug)]
pub struct Turn(#[allow(dead_code, reason = "it is held")] Alone);

impl Turn {
    /// Waits for it; what a crash left of another one is ended first.
    pub async fn wait(store: &Store) -> Result<Self, Error> {
        let alone = Alone::wait(store).await?;
        recover(store, &alone).await?;
        Ok(Self(alone))
    }
}

impl<'a> Loading<'a> {
    /// Opens a batch, when no other import and no undo is under way; what a crash left of one is ended first.
    pub async fn begin(
        store: &'a Store,
        tenant: i64,
        kind: &str,
        source: &str,
        now: Millis,
    ) -> Result<Self, Error> {
        Self::in_turn(store, Turn::wait(store).await?, (tenant, kind), source, now).await
    }

    /// Opens a batch in one's turn.
    pub async fn in_turn(
        store: &'a Store,
        turn: Turn,
        (tenant, kind): (i64, &str),
        source: &str,
        now: Millis,
    ) -> Result<Self, Error> {
        let mut slices = Slices::of(store);
        let batch = batch_begin(slices.piece().await?, tenant, kind, source, now).await?;
        slices.rest().await?;
        store.bulk(true).await?;
        Ok(Self { store, slices, _turn: turn, tenant, batch, began: now, came: Came::default() })
    }

    /// The number of the batch.
    pub const fn batch(&self) -> i64 {
        self.batch
    }

    /// Announces contents of so many bytes by their sums: the keys under which to put those that the tenant does not have.
    pub async fn announce(
        &mut self,
        contents: &[(Vec<u8>, i64)],
        now: Millis,
    ) -> Result<Vec<Option<String>>, Error> {
        let mut keys = Vec::with_capacity(contents.len());
        for (sha256, size) in contents {
            keys.push(assets::announce(self.slices.piece().await?, self.tenant, (sha256, *size), now).await?);
        }
        // What is put anywhere is written down before.
        self.slices.rest().await?;
        Ok(keys)
    }

    /// A content lies under its key.
    pub async fn arrived(
        &mut self,
        (sha256, size): (&[u8], i64),
        key: &str,
        now: Millis,
    ) -> Result<(), Error> {
        let tx = self.slices.piece().await?;
        if assets::arrived(tx, self.tenant, (sha256, size), key, now).await? {
            return Ok(());
        }
        Err(Error::Interrupted(key.to_owned()))
    }

    /// Stores the items of one file, and tells of each what that did.
    pub async fn put(&mut self, items: &[Item], told: &mut (dyn FnMut(Change) + Send)) -> Result<(), Error> {
        if items.len() > SMALL {
            return self.put_large(items, told).await;
        }
        let tx = self.slices.piece().await?;
        for item in items {
            let change = catalogue::put(tx, self.tenant, item, Some(self.batch)).await?;
            self.came.count(item, change);
            told(change);
        }
        Ok(())
    }

    async fn put_large(
        &mut self,
        items: &[Item],
        told: &mut (dyn FnMut(Change) + Send),
    ) -> Result<(), Error> {
        let stage = stage::begin(&mut self.slices, Kind::File, Some(self.batch), self.began).await?.id;
        for item in items {
            let tx = self.slices.piece().await?;
            let change = catalogue::put_with(tx, stage, self.tenant, item, Some(self.batch)).await?;
            self.came.count(item, change);
            told(change);
        }
        stage::show(self.slices.piece().await?, stage).await?;
        self.slices.rest().await?;
        stage::settle(&mut self.slices, self.store, stage).await
    }

    /// Closes the batch with its report, and brings the suggestions up to date.
    pub async fn end(mut self, report: &Report, now: Millis) -> Result<(), Error> {
        self.slices.rest().await?;
        suggest::refresh(self.store).await?;
        // Only from here on is every commit on the disk for good: the last one takes all of them along.
        self.store.bulk(false).await?;
        let tx = self.slices.piece().await?;
        self.came.tell(tx, (self.tenant, Some(self.batch)), now).await?;
        batch_end(tx, self.batch, report, now).await?;
        self.slices.rest().await
    }
}
