//! SHP-1 SHP-2 An index in memory that follows the database: what is made of items is kept there, and made once, by one thread behind all else.
//! That thread never speaks to the database: whoever writes there has to come to an end.

use crate::{
    searching::{on, threads},
    store::{
        Error, Store,
        library::{
            made::{Kept, Table, keep, kept},
            touched::{self, Mark, Touched, touched},
        },
    },
};
use sanku_core::library::{Library, item::Item};
use std::{
    collections::HashMap,
    sync::{LazyLock, PoisonError, RwLock},
};
use tokio::{runtime::Runtime, sync::Mutex};

/// Items that are looked at in one go: what was made of them is kept before the next.
const PAGE: usize = 4;

/// How far behind: a thread at the end of all gets what nobody else wants.
const LAST: i32 = 19;

static THREAD: LazyLock<Option<Runtime>> = LazyLock::new(|| threads("indexing", 1, LAST));

/// What follows.
pub(crate) trait Index: Default + 'static {
    /// Where what is made is kept.
    const TABLE: Table;

    /// What is made of an item.
    fn made(item: &Item) -> Vec<u8>;

    /// Some items as they are now; those that nobody sees any more go.
    fn renew(&mut self, items: &[i64], known: &[Kept]);
}

/// The index of one library.
#[derive(Debug, Default)]
pub(crate) struct Followed<I> {
    /// With the number of items that are still to be looked at.
    index: RwLock<(I, usize)>,
    /// How far it has come, for whose turn it is to bring it up to date.
    turn: Mutex<Option<Mark>>,
}

impl<I: Index> Followed<I> {
    /// Takes over what was written since it did last, or everything.
    pub async fn follow(&self, store: &Store, library: Library) -> Result<(), Error> {
        let mut turn = self.turn.lock().await;
        let Touched { mark, all, items } = touched(store, library, turn.as_ref()).await?;
        if turn.as_ref().is_some_and(|known| known.is_of(&mark)) {
            return Ok(());
        }
        self.change(|(index, waiting)| {
            *waiting = items.len();
            if all {
                *index = I::default();
            }
        });
        if all {
            *turn = None;
        }
        for some in items.chunks(PAGE) {
            let known = known::<I>(store, library, some).await?;
            self.change(|(index, waiting)| {
                index.renew(some, &known);
                *waiting -= some.len();
            });
        }
        *turn = Some(mark);
        Ok(())
    }

    /// What it says now, of which it is told how many items it does not know yet.
    pub fn look<T>(&self, at: impl FnOnce(&I, usize) -> T) -> T {
        let (index, waiting) = &*self.index.read().unwrap_or_else(PoisonError::into_inner);
        at(index, *waiting)
    }

    fn change(&self, change: impl FnOnce(&mut (I, usize))) {
        change(&mut self.index.write().unwrap_or_else(PoisonError::into_inner));
    }
}

/// Some items with what is kept of them, and what is made and kept now.
async fn known<I: Index>(store: &Store, library: Library, items: &[i64]) -> Result<Vec<Kept>, Error> {
    let mut known = kept(store, I::TABLE, library, items).await?;
    let missing: Vec<i64> = known.iter().filter(|one| one.rows.is_none()).map(|one| one.item).collect();
    if missing.is_empty() {
        return Ok(known);
    }
    let mut fresh = Vec::new();
    for touched::Known { id, item, .. } in touched::items(store, library, &missing).await? {
        let made = on(THREAD.as_ref(), async move { I::made(&item) }).await;
        fresh.push((id, made.ok_or_else(|| Error::Interrupted("indexing".to_owned()))?));
    }
    keep(store, I::TABLE, &fresh).await?;
    let mut fresh: HashMap<i64, Vec<u8>> = fresh.into_iter().collect();
    for one in known.iter_mut().filter(|one| one.rows.is_none()) {
        one.rows = fresh.remove(&one.item);
    }
    Ok(known)
}
