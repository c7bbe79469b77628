//! §7 Following: the texts of items that begin with the last word, from their first letter or digit on, each by its kind.

use super::meant::Meant;
use crate::store::{
    db::Error,
    library::search::{Look, configuration_names},
};
use sanku_core::library::{
    item::Summary,
    parameter::Parameter,
    search::{BRAND, Filter},
    suggestion::SuggestionKind,
    terms,
};
use std::collections::BTreeSet;

/// What may follow what stands before: configurations, then values, then models, names and makers, then categories.
pub(super) async fn following(
    look: &mut Look,
    items: &[Summary],
    words: [&str; 2],
) -> Result<Vec<Meant>, Error> {
    if items.is_empty() {
        return Ok(Vec::new());
    }
    let rows = configuration_names(&mut look.reader, look.seen, items, words[1]).await?;
    let rows = rows.into_iter().map(|text| of(SuggestionKind::Configuration, text));
    let values = items.iter().flat_map(|item| &item.parameters).flat_map(values);
    let own = items.iter().flat_map(of_item);
    let steps = items.iter().flat_map(|item| &item.category);
    let steps = steps.map(|step| Meant {
        category: Some(step.id.clone()),
        ..of(SuggestionKind::Category, step.name.clone())
    });
    let [before, last] = words.map(terms::compact);
    let begins = |it: &Meant| {
        let key = terms::compact(&it.text);
        let digits = key.trim_start_matches(|letter: char| !letter.is_ascii_digit());
        // What was said before is not said again.
        let new = !key.is_empty() && key != last && !key.contains(&before);
        new && (key.starts_with(&last) || !last.is_empty() && digits.starts_with(&last))
    };
    Ok(rows.chain(values).chain(own).chain(steps).filter(begins).collect())
}

/// Each text once, whatever it is.
pub(super) fn once(texts: impl Iterator<Item = String>) -> impl Iterator<Item = String> {
    let mut known = BTreeSet::new();
    texts.filter(move |text| known.insert(terms::compact(text)))
}

fn of(kind: SuggestionKind, text: String) -> Meant {
    Meant { kind, text, ..Meant::default() }
}

/// What a parameter says; what spreads is measured rather than chosen.
fn values(parameter: &Parameter) -> impl Iterator<Item = Meant> + '_ {
    let value = |text| Meant { note: Some(parameter.name.clone()), ..of(SuggestionKind::Property, text) };
    parameter.value.each().into_iter().map(value)
}

fn of_item(item: &Summary) -> [Meant; 3] {
    let one = |text: &String, other: &String| Meant {
        set_id: Some(item.set_id.clone()),
        note: Some(other.clone()).filter(|other| !other.is_empty()),
        ..of(SuggestionKind::Item, text.clone())
    };
    let maker = Meant {
        filter: Some(Filter { key: BRAND.to_owned(), value: item.brand.org_id.clone() }),
        ..of(SuggestionKind::Property, item.brand.name.clone())
    };
    [one(&item.model, &item.name), one(&item.name, &item.model), maker]
}
