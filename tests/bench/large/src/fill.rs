//! §4 Filling a data directory with a large catalogue, as a start and an import do; what is there already is kept.

use super::{Failure, Large, item::Likes, times::now};
use sanku_server::{
    catalogue,
    store::{
        Seen, Store,
        library::{
            batch::{Report, batches},
            fill,
            load::Loading,
        },
    },
};

/// Items that are seen at once.
const FILE: u64 = 24;
/// What the batch is called.
const KIND: &str = "generated";

/// Fills it, unless that was done.
pub async fn fill(large: &Large) -> Result<(), Failure> {
    let store = Store::open(&large.data).await?;
    let catalogue = catalogue::items();
    fill::fill(&store, &catalogue, &catalogue::synonyms(), now()).await?;
    let source = format!("{} {}", large.items, large.seed);
    let known = batches(&store, Seen::default()).await?;
    if !known.iter().any(|batch| batch.source == source && batch.finished_at.is_some()) {
        load(&store, large, &Likes::of(&catalogue), &source).await?;
    }
    store.close().await;
    Ok(())
}

async fn load(store: &Store, large: &Large, likes: &Likes, source: &str) -> Result<(), Failure> {
    let mut loading = Loading::begin(store, 0, KIND, source, now()).await?;
    let mut report = Report::default();
    let mut tenth = 0;
    for from in (0..large.items).step_by(FILE as usize) {
        let to = large.items.min(from + FILE);
        let items: Vec<_> = (from..to).filter_map(|number| likes.item(large.seed, number)).collect();
        loading.put(&items, &mut |change| report.count(change)).await?;
        let done = to * 10 / large.items;
        if done > tenth {
            tenth = done;
            eprintln!("{to} of {} items", large.items);
        }
    }
    Ok(loading.end(&report, now()).await?)
}
