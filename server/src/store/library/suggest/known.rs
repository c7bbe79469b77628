//! §7 What terms are known as: a category and a maker by what the search filters by.

use super::{meant::Meant, offered::Candidate};
use crate::store::db::Error;
use sanku_core::library::{
    Library,
    search::{BRAND, Filter},
    suggestion::SuggestionKind,
};
use sqlx::{SqliteConnection, query_as};
use std::collections::BTreeMap;

const CATEGORIES: &str = "select distinct name, category.key from json_each(?2) wanted
    cross join category on category.library = ?1 and name = wanted.value order by category.key";
const MAKERS: &str = "select distinct label, facet.value from facet_key
    cross join facet on facet.library = ?1 and facet_key = facet_key.id
    where facet_key.key = 'brand' and label in (select value from json_each(?2)) order by facet.value";

/// A term by its kind.
pub(super) fn term(Candidate { text, kind, .. }: Candidate) -> Meant {
    let kind = match kind {
        0 => SuggestionKind::Category,
        3 => SuggestionKind::Property,
        5 => SuggestionKind::Configuration,
        _ => SuggestionKind::Item,
    };
    Meant { kind, text, ..Meant::default() }
}

/// Each category and maker by its number, by each where there are several, whoever sees them; what has none is searched for as it stands.
pub(super) async fn known(
    sql: &mut SqliteConnection,
    library: Library,
    list: Vec<Meant>,
) -> Result<Vec<Meant>, Error> {
    let texts = |kind| list.iter().filter(|it| is_term(it, kind)).map(|it| it.text.as_str()).collect();
    let categories = numbers(sql, CATEGORIES, library, texts(SuggestionKind::Category)).await?;
    let makers = numbers(sql, MAKERS, library, texts(SuggestionKind::Property)).await?;
    let each = |it: Meant| {
        let numbers = match it.kind {
            SuggestionKind::Category if is_term(&it, it.kind) => categories.get(&it.text),
            SuggestionKind::Property if is_term(&it, it.kind) => makers.get(&it.text),
            _ => None,
        };
        let by = |number: &String| match it.kind {
            SuggestionKind::Category => Meant { category: Some(number.clone()), ..it.clone() },
            _ => {
                let filter = Filter { key: BRAND.to_owned(), value: number.clone() };
                Meant { filter: Some(filter), ..it.clone() }
            }
        };
        numbers.map_or_else(|| vec![it.clone()], |numbers| numbers.iter().map(by).collect())
    };
    Ok(list.iter().cloned().flat_map(each).collect())
}

/// Whether nothing but its text is known of it yet.
fn is_term(it: &Meant, kind: SuggestionKind) -> bool {
    it.kind == kind && *it == Meant { kind, text: it.text.clone(), ..Meant::default() }
}

/// The numbers under each text; nothing is asked where there is none.
async fn numbers(
    sql: &mut SqliteConnection,
    question: &'static str,
    library: Library,
    texts: Vec<&str>,
) -> Result<BTreeMap<String, Vec<String>>, Error> {
    let mut numbers: BTreeMap<String, Vec<String>> = BTreeMap::new();
    if !texts.is_empty() {
        let texts = serde_json::to_string(&texts)?;
        let rows: Vec<(String, String)> =
            query_as(question).bind(library.segment()).bind(texts).fetch_all(sql).await?;
        rows.into_iter().for_each(|(text, number)| numbers.entry(text).or_default().push(number));
    }
    Ok(numbers)
}
