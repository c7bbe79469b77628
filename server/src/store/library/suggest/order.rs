//! §7 The order of what may be meant, and how many of each kind stand among it.

use super::meant::Meant;
use sanku_core::library::{suggestion::SuggestionKind, terms};
use std::collections::{BTreeSet, HashMap};

/// The first of them, each once. Of no kind there are so many that another one is not seen.
pub(super) fn ordered(mut list: Vec<Meant>, typed: &str, most: usize) -> Vec<Meant> {
    let key = terms::compact(typed);
    list.sort_by_key(|it| rank(it, &key));
    let (mut known, mut opened) = (BTreeSet::new(), BTreeSet::new());
    list.retain(|it| {
        let opens = it.set_id.as_ref().is_none_or(|set_id| opened.insert(set_id.clone()));
        opens
            && known.insert((
                terms::compact(&it.text),
                it.set_id.clone(),
                it.kind == SuggestionKind::Category,
            ))
    });
    let mut counts: HashMap<SuggestionKind, usize> = HashMap::new();
    let (mut taken, left): (Vec<_>, Vec<_>) = list.into_iter().partition(|it| {
        let count = counts.entry(it.kind).or_default();
        *count += 1;
        *count <= few(it, most)
    });
    let room = most.saturating_sub(taken.len());
    taken.extend(left.into_iter().take(room));
    taken.truncate(most);
    taken
}

/// Libraries and categories that begin with what is typed, then what is measured; sizes that follow the words before the last, and what is
/// measured there; then all else that begins so or follows, then what has it inside.
fn rank(it: &Meant, typed: &str) -> u8 {
    let follows = !it.before.is_empty();
    match it.kind {
        SuggestionKind::Library => 0,
        SuggestionKind::Configuration if follows => 3,
        SuggestionKind::Property if it.measure.is_some() => {
            if follows {
                4
            } else {
                2
            }
        }
        _ if follows => 5,
        _ if !terms::compact(&it.text).starts_with(typed) => 6,
        SuggestionKind::Category => 1,
        _ => 5,
    }
}

/// So many of a kind stand before those of other kinds: a third of all; of sizes that follow a word two thirds.
fn few(it: &Meant, most: usize) -> usize {
    let sizes = it.kind == SuggestionKind::Configuration && !it.before.is_empty();
    if sizes { most * 2 / 3 } else { most.div_ceil(3) }
}
