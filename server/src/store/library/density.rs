//! DRW-1 Materials whose density is known: those that are suggested for what is typed, else those that it finds.

use super::{
    search::{first_items, read_item},
    suggest::suggest_typed,
};
use crate::store::{
    db::{Error, Store},
    seen::Seen,
};
use sanku_core::{
    library::{
        Library,
        card::{Property, parameter},
        item::Item,
        suggestion::SuggestionKind,
    },
    net::api::{KnownDensity, SearchDensities, SearchItems, SuggestTyped, Suggestion},
    rules::{limits::SEARCH_MAX, page::Page, route::Route},
    text::{cut, trim},
};

/// So many are told.
const TOLD: u8 = 8;
/// So many kg/m³ are one g/cm³.
const DENSE: f64 = 1e3;

/// The materials that a text may mean, the nearest first.
pub async fn search_densities(
    store: &Store,
    seen: Seen,
    ask: &SearchDensities,
) -> Result<Vec<KnownDensity>, Error> {
    let text = trim(cut(&ask.text, SEARCH_MAX));
    let mut known = Vec::new();
    for set_id in suggested(store, seen, text).await? {
        let item = read_item(store, seen, Library::Mat, &set_id).await?;
        known.extend(item.as_ref().and_then(density));
    }
    if known.is_empty() && !text.is_empty() {
        let ask = SearchItems {
            library: Library::Mat,
            key_words: vec![text.to_owned()],
            page_no: 1,
            page_size: TOLD.into(),
            ..SearchItems::default()
        };
        known.extend(first_items(store, seen, &ask).await?.iter().filter_map(density));
    }
    known.truncate(TOLD.into());
    Ok(known)
}

/// The numbers of the materials that are suggested, in their order.
async fn suggested(store: &Store, seen: Seen, text: &str) -> Result<Vec<String>, Error> {
    let ask = SuggestTyped {
        library: Some(Library::Mat),
        keyword: text.to_owned(),
        size: TOLD,
        ..SuggestTyped::default()
    };
    let groups = suggest_typed(store, seen, &ask).await?;
    Ok(groups.iter().flat_map(|group| &group.list).filter_map(material).collect())
}

fn material(Suggestion { kind, to, .. }: &Suggestion) -> Option<String> {
    match Route::read(to).ok()?.page {
        Page::Detail { library: Library::Mat, set_id, .. } if *kind == SuggestionKind::Item => Some(set_id),
        _ => None,
    }
}

/// What is known of a material, if its density is.
fn density(item: &Item) -> Option<KnownDensity> {
    let density = parameter(item, Property::Density)?.value.number().filter(|known| *known > 0.0)?;
    let Item { set_id, name, model, provenance, .. } = item;
    Some(KnownDensity {
        set_id: set_id.clone(),
        name: name.clone(),
        model: model.clone(),
        density: density / DENSE,
        source: provenance.source.clone(),
    })
}
