//! §7 REC-1 What answers a need: the items of what is looked for, judged by the core.

use super::candidates::candidates;
use crate::store::{
    db::{Error, Store, aside},
    seen::Seen,
};
use sanku_core::{
    library::item::Item,
    net::api::ReadRecommended,
    rules::need::{Need, recommend, told::Recommended},
};
use std::collections::HashSet;

/// No more items than this are read and judged: the most usual ones.
const CANDIDATES: usize = 2_000;

/// What answers a need, among all that these eyes see.
pub async fn recommended(store: &Store, seen: Seen, ask: &ReadRecommended) -> Result<Recommended, Error> {
    let need = Need::read(ask.library, &ask.sentence);
    let looks = need.looks(CANDIDATES);
    let (mut among, left_out) = match looks.is_empty() {
        true => Default::default(),
        false => candidates(store, seen, (ask.library, looks), CANDIDATES, undrawn).await?,
    };
    own_first(&mut among);
    let told = aside(move || recommend(&need, &among)).await?;
    Ok(Recommended { left_out: u32::try_from(left_out).unwrap_or(u32::MAX), ..told })
}

/// Nothing is judged by what an item looks like, and that is most of it.
pub(super) fn undrawn(item: Item) -> Item {
    Item { drawings: Vec::new(), thumbnail: None, ..item }
}

/// T13: of two items of one number the organisation's own is meant, as everywhere.
pub(super) fn own_first(items: &mut Vec<Item>) {
    let own: HashSet<String> = items.iter().filter(|item| item.own).map(|item| item.set_id.clone()).collect();
    items.retain(|item| item.own || !own.contains(&item.set_id));
}
