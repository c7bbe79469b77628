//! §7 Answering by kind: what the last word may mean within what stands before it, and what all of it finds in each library.

use super::{
    complete::{ITEMS, PATIENCE},
    count::{Within, counted},
    following::following,
    known::{known, term},
    meant::Meant,
    offered::{Place, offered},
    order::ordered,
};
use crate::store::{
    db::{Error, Store},
    library::search::{Look, Typed},
    seen::Seen,
};
use sanku_core::{
    library::{
        Library,
        item::Summary,
        parameter::ParameterValue,
        suggestion::{Measure, SuggestionKind, begun, named, parted},
        terms,
    },
    net::api::{SuggestTyped, SuggestedGroup, Suggestion},
    rules::{
        limits::{SEARCH_MAX, SUGGESTIONS},
        tag,
    },
    text::cut,
};
use std::collections::BTreeSet;
use tokio::time::timeout;

/// Things that are measured, at most.
const MEASURES: usize = 3;
/// Items that all of it finds, at most.
const FOUND: usize = 5;

/// What may be meant in each library; nothing where it takes too long.
pub async fn suggest_typed(
    store: &Store,
    seen: Seen,
    ask: &SuggestTyped,
) -> Result<Vec<SuggestedGroup>, Error> {
    let typed = cut(&ask.keyword, SEARCH_MAX).trim_start();
    if terms::compact(typed).is_empty() || !seen.may_own(ask.own) {
        return Ok(empty().into());
    }
    timeout(PATIENCE, answered(store, seen, ask, typed)).await.unwrap_or_else(|_| Ok(empty().into()))
}

async fn answered(
    store: &Store,
    seen: Seen,
    ask: &SuggestTyped,
    typed: &str,
) -> Result<Vec<SuggestedGroup>, Error> {
    let SuggestTyped { key_words, not_analyzer_key_words: whole, own, .. } = ask;
    let mut look = Look::begin(store, seen, *own).await?;
    let (before, last) = parted(typed).unwrap_or(("", typed));
    let with = |text: &str| [key_words.as_slice(), &[text.to_owned()]].concat();
    let Some(all) = look.read(&with(typed), whole).await? else { return Ok(empty().into()) };
    let Some(tags) = look.read(key_words, whole).await? else { return Ok(empty().into()) };
    let narrowed = if before.is_empty() { None } else { look.read(&with(before), whole).await? };
    let within =
        Within { tags: (key_words.clone(), tags), before: narrowed.map(|read| (with(before), read)), whole };
    let asked = |library| ask.library.is_none_or(|one| one == library);
    let take = |library| if asked(library) { FOUND } else { 0 };
    let all = all.asked.query(&all.lexicon);
    let all =
        look.at(Library::ALL.map(|library| look.ask(library, all.clone(), take(library))).into()).await?;
    let tags = tag::listed(key_words, whole);
    let mut groups = empty();
    for (group, all) in groups.iter_mut().zip(all) {
        group.total = all.total;
        if asked(group.library) {
            let narrow = first_within(&look, group.library, &within).await?;
            let words = Words { typed, before, last };
            let list = meant(&mut look, (group.library, words), [&all.page, &narrow]).await?;
            let list = ordered(list, typed, ask.size.min(SUGGESTIONS).into());
            let list = known(look.reader.reads(), group.library, list).await?;
            let list = counted(&mut look, group.library, &within, list).await?;
            group.list = apart(list.into_iter().map(|it| it.told(group.library, &tags)));
        }
    }
    Ok(groups.into())
}

/// The first items of what stands before the last word; none where nothing does.
async fn first_within(look: &Look, library: Library, within: &Within<'_>) -> Result<Vec<i64>, Error> {
    if !within.is_narrowed() {
        return Ok(Vec::new());
    }
    let Typed { asked, lexicon } = &within.narrowest().1;
    let found = look.at(vec![look.ask(library, asked.query(lexicon), ITEMS)]).await?;
    Ok(found.into_iter().flat_map(|glance| glance.page).collect())
}

/// No two of them lead to the same page: what a term turned out to be may stand among the items that all of it finds.
fn apart(list: impl Iterator<Item = Suggestion>) -> Vec<Suggestion> {
    let mut known = BTreeSet::new();
    list.filter(|it| it.to.is_empty() || known.insert(it.to.clone())).collect()
}

fn empty() -> [SuggestedGroup; 3] {
    Library::ALL.map(|library| SuggestedGroup { library, ..SuggestedGroup::default() })
}

/// What is typed, whole and apart.
#[derive(Debug, Clone, Copy)]
struct Words<'a> {
    typed: &'a str,
    before: &'a str,
    last: &'a str,
}

/// What may be meant in a library, before anybody knows how much it leads to.
async fn meant(
    look: &mut Look,
    (library, words): (Library, Words<'_>),
    [all, narrow]: [&[i64]; 2],
) -> Result<Vec<Meant>, Error> {
    let Words { typed, before, last } = words;
    let place = Place { seen: look.seen, own: look.own, library };
    let mut list: Vec<_> = library_of(library, last).into_iter().collect();
    list.extend(offered(look.reader.reads(), place, typed).await?.into_iter().map(term));
    let rows = look.by_number(&[all, narrow].concat()).await?;
    let [all, items] = [all, narrow].map(|ids| ids.iter().filter_map(|id| rows.get(id)).cloned());
    let items: Vec<Summary> = items.collect();
    let mut later = following(look, &items, [before, last]).await?;
    later.retain(|it| it.measure.is_none());
    let measures = if last.is_empty() { measured(&items) } else { begun(library, last) };
    later.extend(measures.into_iter().take(MEASURES).map(of_measure));
    list.extend(later.into_iter().map(|it| Meant { before: before.to_owned(), ..it }));
    list.extend(all.map(of_item));
    Ok(list)
}

/// A library that the last word begins to name.
fn library_of(library: Library, last: &str) -> Option<Meant> {
    let (title, last) = (library.title(), terms::compact(last));
    let named = last.chars().all(terms::is_han) && !last.is_empty() && title.contains(&last);
    named.then(|| Meant { kind: SuggestionKind::Library, text: title.to_owned(), ..Meant::default() })
}

fn of_item(Summary { set_id, name, model, .. }: Summary) -> Meant {
    let note = Some(model).filter(|model| !model.is_empty());
    Meant { text: name, note, set_id: Some(set_id), ..Meant::default() }
}

fn of_measure(Measure { key, text, unit }: Measure) -> Meant {
    let note = unit.map(str::to_owned);
    Meant { kind: SuggestionKind::Property, text, note, measure: Some(key.to_owned()), ..Meant::default() }
}

/// What is measured of items, as their rows say it.
fn measured(items: &[Summary]) -> Vec<Measure> {
    let numbers = items.iter().flat_map(|item| &item.parameters);
    let numbers = numbers.filter(|parameter| matches!(parameter.value, ParameterValue::Number { .. }));
    let mut found: Vec<Measure> = Vec::new();
    for measure in numbers.filter_map(|parameter| named(&parameter.key)) {
        if found.iter().all(|other| other.key != measure.key) {
            found.push(measure);
        }
    }
    found
}
