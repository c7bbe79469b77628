//! What a search must find, told by walking all items: slow, short, and none of an engine's own code.

use sanku_core::{
    library::{
        document::{Document, DocumentText, Field},
        item::Item,
        query::{AMOUNT, Asked, Condition, PART, Query, Synonyms},
        search::Sort,
        terms::{self, Phrase, natural_cmp},
    },
    net::api::SearchItems,
};
use std::collections::BTreeMap;

/// All items, in the order in which they came, each with whose it is.
pub struct Oracle {
    held: Vec<(i64, Item, Document)>,
    synonyms: Synonyms,
}

/// What a search found.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Told {
    pub total: usize,
    /// The page, each by its number.
    pub page: Vec<String>,
    /// How many below each category.
    pub categories: BTreeMap<String, usize>,
    /// How many with each value, by facet.
    pub facets: BTreeMap<String, BTreeMap<String, usize>>,
}

impl Oracle {
    pub fn new(items: Vec<(i64, Item)>, pairs: &[(String, String)]) -> Self {
        let mut synonyms = Synonyms::new();
        for (word, other) in pairs.iter().flat_map(|(word, other)| [(word, other), (other, word)]) {
            let others = synonyms.entry(terms::key(word)).or_default();
            others.push(terms::key(other));
            others.sort();
        }
        let held = items.into_iter().map(|(tenant, item)| (tenant, Document::of(&item), item));
        Self { held: held.map(|(tenant, document, item)| (tenant, item, document)).collect(), synonyms }
    }

    pub fn search(&self, tenant: Option<i64>, ask: &SearchItems) -> Told {
        let texts = [&ask.key_words, &ask.not_analyzer_key_words];
        let [analysed, whole] = texts.map(|list| list.iter().map(String::as_str).collect::<Vec<_>>());
        let asked = Asked::read(&analysed, &whole);
        let Some(query) = asked.map(|asked| asked.query(&self.synonyms)) else { return Told::default() };
        let may = |org: u64| tenant == i64::try_from(org).ok();
        if ask.own.is_some_and(|org| !may(org)) {
            return Told::default();
        }
        let seen = |whose: i64| match ask.own {
            Some(org) => i64::try_from(org) == Ok(whose),
            None => whose == 0 || Some(whose) == tenant,
        };
        let found = self.held.iter().enumerate().filter(|(_, (whose, item, document))| {
            seen(*whose) && item.library == ask.library && holds(&query.condition, document)
        });
        tell(
            &found.map(|(place, (_, item, document))| (place, item, document)).collect::<Vec<_>>(),
            &query,
            ask,
        )
    }
}

type Found<'o> = (usize, &'o Item, &'o Document);

fn tell(found: &[Found<'_>], query: &Query, ask: &SearchItems) -> Told {
    let mut told = Told::default();
    let mut list = Vec::new();
    for &(place, item, document) in found {
        let inside = ask.category.as_ref().is_none_or(|id| item.category.iter().any(|step| step.id == *id));
        let failing = failing(ask, document);
        if failing.is_empty() {
            item.category.iter().for_each(|step| *told.categories.entry(step.id.clone()).or_default() += 1);
        }
        for value in &document.values {
            if inside && failing.iter().all(|key| *key == value.key) {
                let facet = told.facets.entry(value.key.clone()).or_default();
                *facet.entry(value.value.clone()).or_default() += 1;
            }
        }
        if inside && failing.is_empty() {
            list.push((distance(document, query, ask.sort), place, item));
        }
    }
    let before = |text: &(i64, String, usize, &Item), other: &(i64, String, usize, &Item)| {
        text.0.cmp(&other.0).then_with(|| natural_cmp(&text.1, &other.1)).then(text.2.cmp(&other.2))
    };
    let mut list: Vec<_> =
        list.into_iter().map(|((far, text), place, item)| (far, text, place, item)).collect();
    list.sort_by(before);
    told.total = list.len();
    let (page, size) = (ask.page_no as usize - 1, ask.page_size as usize);
    told.page = list.iter().skip(page * size).take(size).map(|found| found.3.set_id.clone()).collect();
    told
}

/// The facets of which an item has none of the chosen values.
fn failing<'a>(ask: &'a SearchItems, document: &Document) -> Vec<&'a str> {
    let mut chosen: BTreeMap<&str, bool> = BTreeMap::new();
    for filter in &ask.filters {
        let has = document.values.iter().any(|one| one.key == filter.key && one.value == filter.value);
        *chosen.entry(&filter.key).or_default() |= has;
    }
    chosen.into_iter().filter(|(_, good)| !good).map(|(key, _)| key).collect()
}

fn holds(condition: &Condition, document: &Document) -> bool {
    match condition {
        Condition::All(all) => all.iter().all(|one| holds(one, document)),
        Condition::Any(any) => any.iter().any(|one| holds(one, document)),
        Condition::Phrase(phrase) => document.texts.iter().any(|text| says(&text.tokens, phrase)),
        Condition::Amount(kind, number) => {
            let rows = document.rows.iter().flat_map(|row| &row.numbers);
            document
                .numbers
                .iter()
                .chain(rows)
                .any(|one| one.kind == Some(*kind) && [one.from, one.to] == [*number; 2])
        }
    }
}

fn says(text: &[String], Phrase { tokens, open }: &Phrase) -> bool {
    let Some((last, first)) = tokens.split_last() else { return true };
    text.windows(tokens.len()).any(|window| {
        let Some((end, begin)) = window.split_last() else { return false };
        begin == first && (end == last || *open && end.starts_with(last.as_str()))
    })
}

/// How far an item is from what was asked, and the text by which equals are ordered.
fn distance(document: &Document, query: &Query, sort: Sort) -> (i64, String) {
    match sort {
        Sort::Relevance => {
            let score = match &query.condition {
                Condition::All(all) => all.iter().filter_map(|one| worth(one, document)).sum(),
                one => worth(one, document).unwrap_or(0.0),
            };
            // Nearer first, then what is more usual.
            (-((score * 64.0).round() as i64 * 256 + i64::from(document.usual)), String::new())
        }
        Sort::Name => (i64::from(document.name.is_empty()), document.name.clone()),
        Sort::Model => (i64::from(document.model.is_empty()), document.model.clone()),
    }
}

/// What it is worth that a document holds a condition; none if it does not.
fn worth(condition: &Condition, document: &Document) -> Option<f32> {
    let greatest = |all: Vec<f32>| all.into_iter().reduce(f32::max);
    match condition {
        Condition::All(all) => {
            let parts: Option<Vec<f32>> = all.iter().map(|one| worth(one, document)).collect();
            let parts = parts?;
            let sum: f32 = parts.iter().sum();
            Some(if parts.len() > 1 { sum * PART / parts.len() as f32 } else { sum })
        }
        Condition::Any(all) => greatest(all.iter().filter_map(|one| worth(one, document)).collect()),
        Condition::Phrase(phrase) => {
            let texts = document.texts.iter().filter(|text| says(&text.tokens, phrase));
            let one = |text: &DocumentText| {
                text.field.worth(text.field != Field::Text && text.tokens == phrase.tokens)
            };
            greatest(texts.map(one).collect())
        }
        Condition::Amount(..) => holds(condition, document).then_some(AMOUNT),
    }
}
