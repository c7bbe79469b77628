//! §7 Answering with words alone: terms that say what is typed, then what completes it.

use super::{
    complete::complete,
    offered::{Candidate, Place, offered},
};
use crate::store::{
    db::{Error, Store},
    seen::Seen,
};
use sanku_core::{
    library::terms,
    net::api::Suggest,
    rules::limits::{SEARCH_MAX, SUGGESTIONS},
    text::cut,
};
use std::collections::BTreeSet;

/// At most `size` texts that begin with what is typed, or have it inside, then what completes it; best first, each once.
pub async fn suggest(store: &Store, seen: Seen, ask: &Suggest) -> Result<Vec<String>, Error> {
    let Suggest { library, own, .. } = *ask;
    let typed = cut(&ask.keyword, SEARCH_MAX);
    if terms::compact(typed).is_empty() || !seen.may_own(own) {
        return Ok(Vec::new());
    }
    let place = Place { seen, own, library };
    let found = offered(&mut *store.readers().acquire().await?, place, typed).await?;
    let most = usize::from(ask.size.min(SUGGESTIONS));
    let (mut texts, mut known) = (Vec::new(), BTreeSet::new());
    for Candidate { text, key, .. } in found.into_iter().take(most) {
        texts.push(text);
        known.insert(key);
    }
    if texts.len() < most {
        let more = complete(store, seen, ask).await;
        texts.extend(more.into_iter().filter(|text| known.insert(terms::compact(text))));
        texts.truncate(most);
    }
    Ok(texts)
}
