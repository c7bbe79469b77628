//! §7 Completing: what may follow the words before the last one, among the items that these find; and what a text finds that begins no term.

use super::following::{following, once};
use crate::store::{
    db::{Error, Store},
    library::search::Look,
    seen::Seen,
};
use sanku_core::{
    library::{
        item::Summary,
        suggestion::{SuggestionKind, parted},
    },
    net::api::Suggest,
};
use std::time::Duration;
use tokio::time::timeout;

/// KEY-8: nobody waits longer for it; without optimisation everything takes several times as long.
pub(super) const PATIENCE: Duration =
    Duration::from_millis(if cfg!(debug_assertions) { 8_000 } else { 1_000 });
/// What follows, before what all of it finds.
const SIZES: usize = 10;
/// Items whose texts may follow.
pub(super) const ITEMS: usize = 12;

/// Texts that complete what is typed, the best first, then what all of it finds; none where it takes too long.
pub(super) async fn complete(store: &Store, seen: Seen, ask: &Suggest) -> Vec<String> {
    match timeout(PATIENCE, completed(store, seen, ask)).await {
        Ok(Ok(texts)) => texts,
        Ok(Err(why)) => {
            tracing::debug!(%why, "nothing is completed");
            Vec::new()
        }
        Err(_) => Vec::new(),
    }
}

async fn completed(store: &Store, seen: Seen, ask: &Suggest) -> Result<Vec<String>, Error> {
    let mut look = Look::begin(store, seen, ask.own).await?;
    let mut texts = Vec::new();
    if let Some((before, last)) = parted(&ask.keyword) {
        let items = found(&mut look, ask, before).await?;
        let followers = following(&mut look, &items, [before, last]).await?;
        let said = followers.into_iter().filter(|it| it.kind != SuggestionKind::Category);
        // A name that is offered among many sizes stands where it is seen.
        texts.extend(once(said.map(|it| it.text)).take(SIZES).map(|text| [before, &text].join(" ")));
    }
    let items = found(&mut look, ask, &ask.keyword).await?;
    texts.extend(items.into_iter().map(|item| item.name));
    Ok(texts)
}

async fn found(look: &mut Look, ask: &Suggest, text: &str) -> Result<Vec<Summary>, Error> {
    let Some(typed) = look.read(&[text.to_owned()], &[]).await? else { return Ok(Vec::new()) };
    let items = look.first(&typed, ask.library, ITEMS).await?;
    look.rows(&items).await
}
