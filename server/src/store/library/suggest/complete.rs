//! §7 Completing: what may follow the words before the last one, among the items that these find; and what a text finds that begins no term.

use crate::store::{
    db::{Error, Store},
    library::search::{configuration_names, list_items},
    seen::Seen,
};
use sanku_core::{
    library::{item::Summary, terms},
    net::api::{SearchItems, Suggest},
};
use std::{collections::BTreeSet, time::Duration};
use tokio::time::timeout;

/// KEY-8: nobody waits longer for it.
const PATIENCE: Duration = Duration::from_secs(1);
/// What follows, before what all of it finds.
const SIZES: usize = 10;
/// Items whose texts may follow.
const ITEMS: u32 = 12;

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
    let mut texts = Vec::new();
    if let Some((before, last)) = parted(&ask.keyword) {
        let items = found(store, seen, ask, before).await?;
        let following = following(store, seen, &items, [before, last]).await?;
        texts.extend(following.into_iter().map(|text| [before, &text].join(" ")));
    }
    let items = found(store, seen, ask, &ask.keyword).await?;
    // A name that is offered among many sizes stands where it is seen.
    texts.truncate(SIZES);
    texts.extend(items.into_iter().map(|item| item.name));
    Ok(texts)
}

/// The words before the last, and the last, which is empty behind a space.
fn parted(text: &str) -> Option<(&str, &str)> {
    let text = text.trim_start();
    let kind = |letter: char| (letter.is_whitespace(), terms::is_han(letter));
    let places = text.char_indices().zip(text.chars().skip(1));
    let at = places
        .filter(|((_, one), next)| kind(*one) != kind(*next))
        .last()
        .map(|((at, one), _)| at + one.len_utf8());
    let at = if text.ends_with(char::is_whitespace) { text.len() } else { at? };
    let (before, last) = text.split_at_checked(at)?;
    Some((before.trim_end(), last)).filter(|(before, _)| !before.is_empty())
}

async fn found(store: &Store, seen: Seen, ask: &Suggest, text: &str) -> Result<Vec<Summary>, Error> {
    let Suggest { library, own, .. } = ask;
    let key_words = vec![text.to_owned()];
    let ask = SearchItems {
        library: *library,
        own: *own,
        key_words,
        page_no: 1,
        page_size: ITEMS,
        ..SearchItems::default()
    };
    list_items(store, seen, &ask).await
}

/// The texts of items that begin with the last word, from their first letter or digit on: configurations, then values, then names.
async fn following(
    store: &Store,
    seen: Seen,
    items: &[Summary],
    words: [&str; 2],
) -> Result<Vec<String>, Error> {
    let [before, last] = words.map(terms::compact);
    let mut texts = configuration_names(store, seen, items).await?;
    texts.extend(items.iter().flat_map(|item| &item.parameters).flat_map(|parameter| parameter.value.each()));
    texts.extend(items.iter().flat_map(|item| [&item.model, &item.name, &item.brand.name]).cloned());
    let begins = |text: &String| {
        let key = terms::compact(text);
        let digits = key.trim_start_matches(|letter: char| !letter.is_ascii_digit());
        // What was said before is not said again.
        let new = !key.is_empty() && key != last && !key.contains(&before);
        new && (key.starts_with(&last) || !last.is_empty() && digits.starts_with(&last))
    };
    let mut known = BTreeSet::new();
    texts.retain(|text| begins(text) && known.insert(terms::compact(text)));
    Ok(texts)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_word_begins_behind_a_space_or_where_the_script_changes() {
        for (text, parts) in [
            ("轴承 62", Some(("轴承", "62"))),
            ("轴承 ", Some(("轴承", ""))),
            ("轴承62", Some(("轴承", "62"))),
            ("GB/T 70.1 M6", Some(("GB/T 70.1", "M6"))),
            ("10k 贴片", Some(("10k", "贴片"))),
            ("轴承", None),
            (" 6204", None),
            ("", None),
            (" ", None),
        ] {
            assert_eq!(parted(text), parts, "{text:?}");
        }
    }
}
