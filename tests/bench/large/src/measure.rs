//! §4 Measuring searches in a large catalogue, in process, counts included.

use super::{
    Failure, Large,
    asked::{browse, keystrokes, replaced as originals, searches},
    times::{Times, taken},
};
use sanku_core::{
    library::Library,
    net::api::{ListBrands, ReadBrand, ReadSimilar, SearchItems, Suggest, SuggestTyped},
};
use sanku_server::store::{
    Seen, Store,
    library::{
        follow,
        search::{brand_figures, brands, search_items, similar},
        suggest::{suggest, suggest_typed},
    },
};
use serde_json::json;
use std::{fs, io, path::Path};

/// How often each is asked; the middle time is its time.
const ROUNDS: usize = 5;
/// Searches and keystrokes that are named beside the figures: the slowest.
const NAMED: usize = 6;
const SEEN: Seen = Seen { tenant: None };
const MEGABYTE: f64 = 1e6;

/// Builds the index anew, asks, and writes a line a figure.
pub async fn measure(large: &Large) -> Result<(), Failure> {
    let index = large.data.join("index");
    if index.exists() {
        fs::remove_dir_all(&index)?;
    }
    let store = Store::open(&large.data).await?;
    let (built, took) = taken(follow(&store)).await;
    built?;
    say("build", took / 1_000.0);
    say("size", bytes(&index)? / MEGABYTE);
    say("database", bytes(&large.data)? / MEGABYTE);
    searched(&store).await?;
    listed(&store).await?;
    suggested(&store).await?;
    replaced(&store).await?;
    store.close().await;
    Ok(())
}

async fn searched(store: &Store) -> Result<(), Failure> {
    let (mut all, mut first) = (Vec::new(), Vec::new());
    for ask in searches() {
        // What the index keeps of what was asked, nobody asked for yet.
        let (found, time) = taken(search_items(store, SEEN, &ask)).await;
        found?;
        first.push(time);
        let (total, time) = search(store, &ask).await?;
        all.push((time, total, ask));
    }
    let first = Times::of(first);
    for (name, percent) in [("first50", 50), ("first95", 95)] {
        say(name, first.at(percent));
    }
    all.sort_by(|(one, ..), (other, ..)| other.total_cmp(one));
    for (time, total, ask) in all.iter().take(NAMED) {
        eprintln!("{time:8.2} ms {total:>8} found: {}", serde_json::to_string(ask)?);
    }
    let times = Times::of(all.into_iter().map(|(time, ..)| time).collect());
    for (name, percent) in [("p50", 50), ("p95", 95), ("worst", 100)] {
        say(name, times.at(percent));
    }
    Ok(())
}

/// How much is found, and how long that takes.
async fn search(store: &Store, ask: &SearchItems) -> Result<(u64, f64), Failure> {
    let (mut times, mut total) = (Vec::new(), 0);
    for _ in 0..ROUNDS {
        let (found, time) = taken(search_items(store, SEEN, ask)).await;
        total = found?.total;
        times.push(time);
    }
    Ok((total, Times::of(times).at(50)))
}

async fn listed(store: &Store) -> Result<(), Failure> {
    let (mut browsed, mut listed, mut counted) = (Vec::new(), Vec::new(), Vec::new());
    for library in Library::ALL {
        browsed.push(search(store, &browse(library)).await?.1);
        let ask = ListBrands { library, ..ListBrands::default() };
        let mut times = Vec::new();
        for _ in 0..ROUNDS {
            let (found, time) = taken(brands(store, SEEN, &ask)).await;
            found?;
            times.push(time);
        }
        listed.push(Times::of(times).at(50));
        let ask = ReadBrand { library, ..ReadBrand::default() };
        let mut times = Vec::new();
        for _ in 0..ROUNDS {
            let (found, time) = taken(brand_figures(store, SEEN, &ask)).await;
            found?;
            times.push(time);
        }
        counted.push(Times::of(times).at(50));
    }
    say("browse", Times::of(browsed).at(100));
    say("brands", Times::of(listed).at(100));
    say("brand", Times::of(counted).at(100));
    Ok(())
}

async fn suggested(store: &Store) -> Result<(), Failure> {
    let (mut words, mut kinds) = (Vec::new(), Vec::new());
    for (library, text) in keystrokes() {
        let ask = Suggest { library, keyword: text.to_owned(), size: 15, own: None };
        let (found, time) = taken(suggest(store, SEEN, &ask)).await;
        found?;
        words.push(time);
        let keyword = text.to_owned();
        let ask = SuggestTyped { library: Some(library), keyword, size: 15, ..SuggestTyped::default() };
        let (found, time) = taken(suggest_typed(store, SEEN, &ask)).await;
        found?;
        kinds.push((time, library, text));
    }
    say("suggest", Times::of(words).at(95));
    kinds.sort_by(|(one, ..), (other, ..)| other.total_cmp(one));
    for (time, library, text) in kinds.iter().take(NAMED) {
        eprintln!("{time:8.2} ms by kind: {} {text}", library.segment());
    }
    say("typed", Times::of(kinds.into_iter().map(|(time, ..)| time).collect()).at(95));
    Ok(())
}

/// SIM-1: what may stand for components of every kind.
async fn replaced(store: &Store) -> Result<(), Failure> {
    let mut times = Vec::new();
    for set_id in originals() {
        let ask = ReadSimilar { library: Library::Component, set_id: set_id.to_owned(), config_name: None };
        let mut rounds = Vec::new();
        for _ in 0..ROUNDS {
            let (found, time) = taken(similar(store, SEEN, &ask)).await;
            found?;
            rounds.push(time);
        }
        times.push(Times::of(rounds).at(50));
    }
    let times = Times::of(times);
    for (name, percent) in [("similar50", 50), ("similar95", 95)] {
        say(name, times.at(percent));
    }
    Ok(())
}

fn say(figure: &str, value: f64) {
    println!("{}", json!({ "figure": figure, "value": value }));
}

/// What lies in a folder and below it.
#[allow(clippy::cast_precision_loss, reason = "no disk is so large")]
fn bytes(folder: &Path) -> io::Result<f64> {
    let mut sum = 0.0;
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let known = entry.metadata()?;
        sum += if known.is_dir() { bytes(&entry.path())? } else { known.len() as f64 };
    }
    Ok(sum)
}
