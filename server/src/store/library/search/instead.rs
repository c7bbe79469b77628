//! §7 QRY-2 What is asked instead where nothing was found.

use super::find::glances;
use crate::store::db::{Error, Searcher, aside};
use sanku_core::library::query::{Asked, Doubt, Lexicon, Meant, Query, Relaxed};
use sanku_engine::{Ask, Engine, Filters};
use std::sync::Arc;

/// Words that may be written wrong, at most.
const DOUBTS: usize = 4;
/// What may be meant by one of them, at most.
const MEANT: usize = 8;

/// What to ask, and what was given up for it: nothing, where the keywords find something, whatever is chosen beside them.
pub(super) async fn instead(
    engine: &Arc<dyn Engine>,
    reader: &Searcher,
    ask: Ask,
    (asked, lexicon): (&Asked, &Lexicon),
    doubting: bool,
) -> Result<Option<(Ask, String)>, Error> {
    if count(engine, reader, &ask, &ask.query).await? > 0 {
        return Ok(None);
    }
    let doubts =
        if doubting { doubts(engine, reader, &ask, asked.doubts(lexicon)).await? } else { Vec::new() };
    for Relaxed { step, query } in asked.relaxed(lexicon, &doubts) {
        if count(engine, reader, &ask, &query).await? > 0 {
            return Ok(Some((Ask { query, ..ask }, step)));
        }
    }
    Ok(None)
}

/// How many items of those that are seen hold it, whatever is chosen beside the keywords.
async fn count(engine: &Arc<dyn Engine>, reader: &Searcher, ask: &Ask, query: &Query) -> Result<u64, Error> {
    let (query, filters) = (query.clone(), Filters::default());
    let asks = vec![Ask { query, filters, skip: 0, take: 0, ..ask.clone() }];
    let glances = glances(engine, reader, asks).await?;
    Ok(glances.into_iter().map(|glance| glance.total).sum())
}

/// The words that find nothing by themselves, each with those that do, of what is seen: what finds the most first.
async fn doubts(
    engine: &Arc<dyn Engine>,
    reader: &Searcher,
    ask: &Ask,
    doubts: Vec<Doubt>,
) -> Result<Vec<Doubt>, Error> {
    let mut found = Vec::new();
    for mut doubt in doubts.into_iter().take(DOUBTS) {
        if count(engine, reader, ask, &doubt.query).await? > 0 {
            continue;
        }
        let mut counted = Vec::new();
        for meant in known(engine, doubt.meant).await? {
            // What nobody here sees takes nobody's place.
            let total = count(engine, reader, ask, &meant.query).await?;
            counted.extend((total > 0).then_some((total, meant)));
            if counted.len() == MEANT {
                break;
            }
        }
        counted.sort_by_key(|(total, _)| std::cmp::Reverse(*total));
        doubt.meant = counted.into_iter().map(|(_, meant)| meant).collect();
        found.extend(Some(doubt).filter(|doubt| !doubt.meant.is_empty()));
    }
    Ok(found)
}

/// Without the words that no text has.
async fn known(engine: &Arc<dyn Engine>, meant: Vec<Meant>) -> Result<Vec<Meant>, Error> {
    let engine = Arc::clone(engine);
    let tokens: Vec<String> = meant.iter().filter_map(|one| one.token.clone()).collect();
    let known = aside(move || engine.known(&tokens)).await??;
    let mut known = known.into_iter();
    Ok(meant.into_iter().filter(|one| one.token.is_none() || known.next() == Some(true)).collect())
}
