//! What a search must find, told by walking all items: slow, short, and none of an engine's own code.

use sanku_core::{
    library::{
        document::Document,
        item::Item,
        query::{Asked, Known, Lexicon, Query, score},
        search::Sort,
        terms::{self, natural_cmp},
    },
    net::api::SearchItems,
};
use std::collections::BTreeMap;

/// All items, in the order in which they came, each with whose it is.
pub struct Oracle {
    held: Vec<(i64, Item, Document)>,
    lexicon: Lexicon,
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
        let mut lexicon = Lexicon::new();
        for (word, other) in pairs.iter().flat_map(|(word, other)| [(word, other), (other, word)]) {
            let others = &mut lexicon.entry(terms::key(word)).or_default().others;
            others.push(terms::key(other));
            others.sort();
        }
        let held = items.into_iter().map(|(tenant, item)| (tenant, Document::of(&item), item));
        Self { held: held.map(|(tenant, document, item)| (tenant, item, document)).collect(), lexicon }
    }

    pub fn search(&self, tenant: Option<i64>, ask: &SearchItems) -> Told {
        let texts = [&ask.key_words, &ask.not_analyzer_key_words];
        let [analysed, whole] = texts.map(|list| list.iter().map(String::as_str).collect::<Vec<_>>());
        let Some(asked) = Asked::read(&analysed, &whole) else { return Told::default() };
        let may = |org: u64| tenant == i64::try_from(org).ok();
        if ask.own.is_some_and(|org| !may(org)) {
            return Told::default();
        }
        let seen = |whose: i64| match ask.own {
            Some(org) => i64::try_from(org) == Ok(whose),
            None => whose == 0 || Some(whose) == tenant,
        };
        let there = self.held.iter().enumerate();
        let there: Vec<_> =
            there.filter(|(_, (whose, item, _))| seen(*whose) && item.library == ask.library).collect();
        let known = there.iter().flat_map(|(_, (_, item, _))| known(item));
        let lexicon = self.lexicon(&asked.words(), &known.collect());
        let first = asked.query(&lexicon);
        let others = asked.relaxed(&lexicon).into_iter().map(|relaxed| relaxed.query);
        // What nothing is found by gives way to what asks for less.
        for query in std::iter::once(first.clone()).chain(others) {
            let found = there.iter().filter(|(_, (_, _, document))| {
                score(&query.condition, document).is_some() && has_wanted(&query, document)
            });
            let found: Vec<_> = found.map(|(place, (_, item, document))| (*place, item, document)).collect();
            if !found.is_empty() {
                return tell(&found, &query, ask);
            }
        }
        Told::default()
    }

    fn lexicon(&self, words: &[String], known: &BTreeMap<String, Known>) -> Lexicon {
        let mut lexicon = Lexicon::new();
        for word in words {
            let others = self.lexicon.get(word).map(|entry| entry.others.clone()).unwrap_or_default();
            let entry = lexicon.entry(word.clone()).or_default();
            (entry.others, entry.known) =
                (others, known.get(&terms::compact(word)).cloned().into_iter().collect());
        }
        lexicon
    }
}

/// What the texts of an item are known as.
fn known(item: &Item) -> Vec<(String, Known)> {
    let mut known: Vec<_> =
        item.configurations.rows.iter().map(|row| (terms::compact(&row.name), Known::Model)).collect();
    known.push((terms::compact(&item.model), Known::Model));
    known
}

/// Whether one of its configurations holds all that is wanted.
fn has_wanted(query: &Query, document: &Document) -> bool {
    let holds = |row| query.wanted.iter().all(|wanted| wanted.holds(row, &document.numbers));
    match document.rows.as_slice() {
        [] => holds(None),
        rows => rows.iter().any(|row| holds(Some(row))),
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

/// How far an item is from what was asked, and the text by which equals are ordered.
fn distance(document: &Document, query: &Query, sort: Sort) -> (i64, String) {
    match sort {
        Sort::Relevance => {
            let score = score(&query.condition, document).unwrap_or_default();
            // Nearer first, then what is more usual.
            (-((score * 64.0).round() as i64 * 256 + i64::from(document.usual)), String::new())
        }
        Sort::Name => (i64::from(document.name.is_empty()), document.name.clone()),
        Sort::Model => (i64::from(document.model.is_empty()), document.model.clone()),
    }
}
