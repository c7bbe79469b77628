//! §7 What one item alone has is opened: the item, or its configuration under the name that it has there.

use super::meant::Meant;
use crate::store::{db::Error, library::search::Look};
use sanku_core::library::{item::Summary, suggestion::SuggestionKind, terms};
use sqlx::query_as;
use std::collections::{BTreeSet, HashMap};

/// A suggestion, and the first two items that it finds.
type Found = (Meant, Vec<i64>);

/// With the item that each opens, and what it is called.
pub(super) async fn opened(look: &mut Look, list: Vec<Found>) -> Result<Vec<Meant>, Error> {
    let first: BTreeSet<i64> = list.iter().flat_map(|(_, page)| page).copied().collect();
    let rows = look.by_number(&first.into_iter().collect::<Vec<_>>()).await?;
    let named = named(look, &list).await?;
    let open = |(it, page): Found| {
        let mut rows = page.iter().map(|id| rows.get(id));
        let (first, second, key) = (rows.next().flatten(), rows.next().flatten(), terms::compact(&it.text));
        let alone = |row: &Summary| is(row, &key) && !second.is_some_and(|row| is(row, &key));
        match (it.kind, first) {
            (SuggestionKind::Item, Some(row)) if it.count == 1 || alone(row) => item(it, row, &key),
            (SuggestionKind::Configuration, Some(row)) if it.count == 1 => {
                let name = page.first().and_then(|id| named.get(&(*id, key)));
                name.map_or_else(|| it.clone(), |name| configuration(&it, row, name))
            }
            _ => it,
        }
    };
    Ok(list.into_iter().map(open).collect())
}

/// Whether an item is called so.
fn is(row: &Summary, key: &str) -> bool {
    [&row.model, &row.name].into_iter().any(|text| terms::compact(text) == key)
}

fn item(it: Meant, row: &Summary, key: &str) -> Meant {
    let other = if terms::compact(&row.name) == *key { &row.model } else { &row.name };
    let note = Some(other.clone()).filter(|other| !other.is_empty());
    Meant { count: 1, note, set_id: Some(row.set_id.clone()), ..it }
}

fn configuration(it: &Meant, row: &Summary, name: &str) -> Meant {
    let note = Some([row.name.as_str(), &row.model].join(" ").trim_end().to_owned());
    Meant { text: name.to_owned(), note, set_id: Some(row.set_id.clone()), ..it.clone() }
}

/// What the configurations that are the only ones are called, each by its item and its compact name.
async fn named(look: &mut Look, list: &[Found]) -> Result<HashMap<(i64, String), String>, Error> {
    let alone = list.iter().filter(|(it, _)| it.kind == SuggestionKind::Configuration && it.count == 1);
    let wanted: Vec<_> =
        alone.filter_map(|(it, page)| Some((*page.first()?, terms::compact(&it.text)))).collect();
    if wanted.is_empty() {
        return Ok(HashMap::new());
    }
    let sql = "select item, configuration.key, name from json_each(?) wanted cross join configuration
        on configuration.key = wanted.value ->> 1 and item = wanted.value ->> 0";
    let rows: Vec<(i64, String, String)> =
        query_as(sql).bind(serde_json::to_string(&wanted)?).fetch_all(look.reader.reads()).await?;
    Ok(rows.into_iter().map(|(item, key, name)| ((item, key), name)).collect())
}
