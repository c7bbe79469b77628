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
use std::sync::{LazyLock, PoisonError, RwLock};
use tokio::{runtime::Runtime, sync::Mutex};

/// Items that are looked at in one go.
const PAGE: usize = 16;

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
    /// Takes over what was written since it did last, or everything; what is written meanwhile comes next.
    pub async fn follow(&self, store: &Store, library: Library) -> Result<(), Error> {
        let mut turn = self.turn.lock().await;
        let Touched { mut mark, all, items: mut waiting } = touched(store, library, turn.as_ref()).await?;
        if turn.as_ref().is_some_and(|known| known.is_of(&mark)) {
            return Ok(());
        }
        if all {
            *turn = None;
            self.change(|(index, _)| *index = I::default());
        }
        waiting.reverse();
        self.change(|(_, left)| *left = waiting.len());
        while !waiting.is_empty() {
            let mut some = waiting.split_off(waiting.len().saturating_sub(PAGE));
            some.reverse();
            let Page { known, later } = page::<I>(store, library, &some).await?;
            let newer = touched(store, library, Some(&mark)).await?;
            if newer.all {
                *turn = None;
                return Ok(());
            }
            waiting.extend(later.iter().rev());
            waiting.retain(|item| !newer.items.contains(item));
            waiting.extend(newer.items);
            mark = newer.mark;
            let done: Vec<i64> = some.into_iter().filter(|item| !later.contains(item)).collect();
            self.change(|(index, left)| {
                index.renew(&done, &known);
                *left = waiting.len();
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

/// Some items with what is made of them, and those of which nothing is yet.
struct Page {
    known: Vec<Kept>,
    later: Vec<i64>,
}

/// What is kept of some items, and what is made of the first of which nothing was.
async fn page<I: Index>(store: &Store, library: Library, items: &[i64]) -> Result<Page, Error> {
    let mut known = kept(store, I::TABLE, library, items).await?;
    let lacks = |item: &i64| known.iter().any(|one| one.item == *item && one.rows.is_none());
    let mut missing = items.iter().copied().filter(lacks);
    let (first, later): (_, Vec<i64>) = (missing.next(), missing.collect());
    known.retain(|one| !later.contains(&one.item));
    let first = known.iter_mut().find(|one| Some(one.item) == first);
    let item = match &first {
        Some(first) => touched::items(store, library, &[first.item]).await?.pop(),
        None => None,
    };
    if let (Some(first), Some(touched::Known { item, .. })) = (first, item) {
        let made = on(THREAD.as_ref(), async move { I::made(&item) }).await;
        let made = made.ok_or_else(|| Error::Interrupted("indexing".to_owned()))?;
        keep(store, I::TABLE, first.item, &made).await?;
        first.rows = Some(made);
    }
    Ok(Page { known, later })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::library::catalogue;
    use sanku_core::library::item::Brand;
    use std::{
        sync::atomic::{AtomicBool, Ordering},
        thread,
        time::Duration,
    };
    use tokio::sync::Semaphore;

    /// The order in which items are taken over; nothing is made before the test says so.
    #[derive(Debug, Default)]
    struct Order(Vec<String>);

    static ASKED: Semaphore = Semaphore::const_new(0);
    static GO: AtomicBool = AtomicBool::new(false);

    impl Index for Order {
        const TABLE: Table = Table { name: "shape", version: 1_000_000 };

        fn made(item: &Item) -> Vec<u8> {
            ASKED.add_permits(1);
            while !GO.load(Ordering::Acquire) {
                thread::sleep(Duration::from_millis(1));
            }
            item.set_id.clone().into_bytes()
        }

        fn renew(&mut self, _: &[i64], known: &[Kept]) {
            self.0.extend(known.iter().map(|one| one.set_id.clone()));
        }
    }

    async fn put(store: &Store, names: &[&str], model: &str) {
        let mut tx = store.write().await.unwrap();
        for name in names {
            let brand = Brand { org_id: "x".into(), name: "X".into() };
            let set_id = (*name).into();
            let item = Item { set_id, name: (*name).into(), model: model.into(), brand, ..Item::default() };
            catalogue::put(&mut tx, 0, &item, None).await.unwrap();
        }
        tx.commit().await.unwrap();
    }

    // SHP-1
    #[tokio::test]
    async fn shp_1_what_is_written_while_the_index_is_made_comes_next() {
        let directory = tempfile::tempdir().unwrap();
        let store = Store::open(directory.path()).await.unwrap();
        put(&store, &["a", "b", "c", "d", "e", "f", "g", "h", "i"], "old").await;
        let index = Followed::<Order>::default();
        let write = async {
            ASKED.acquire().await.unwrap().forget();
            put(&store, &["x", "i"], "new").await;
            GO.store(true, Ordering::Release);
        };
        let (followed, ()) = tokio::join!(index.follow(&store, Library::Part), write);
        followed.unwrap();
        let order = index.look(|Order(order), left| (order.concat(), left));
        assert_eq!(order, ("axibcdefgh".to_owned(), 0));
        index.follow(&store, Library::Part).await.unwrap();
        assert_eq!(index.look(|Order(order), _| order.len()), 10, "nothing is left to be taken over");
    }
}
