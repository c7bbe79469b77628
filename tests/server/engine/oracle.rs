//! What a search must find, told by walking all items: slow, short, and none of an engine's own code.

use sanku_core::{
    library::{
        Library,
        document::{Document, DocumentRow},
        facets::{Chosen, chosen},
        item::Item,
        query::{Asked, Doubt, Entry, Known, Lexicon, Query, Wanted, score},
        search::{Filter, NumberSort, Sort},
        terms::{self, natural_cmp},
    },
    net::api::SearchItems,
};
use std::collections::{BTreeMap, HashMap, HashSet};

/// All items, in the order in which they came, each with whose it is.
pub struct Oracle {
    held: Vec<(i64, Item, Document)>,
    /// The words of all their texts.
    tokens: HashSet<String>,
    lexicon: Lexicon,
    /// What whose items say each compact text as.
    known: HashMap<String, Vec<(i64, Known)>>,
}

/// What a search found.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Told {
    pub total: usize,
    /// How many hold what was typed, whatever is chosen beside it, and nothing less.
    pub typed: usize,
    /// The page, each by its number.
    pub page: Vec<String>,
    /// How many below each category.
    pub categories: BTreeMap<String, usize>,
    /// How many with each value, by facet.
    pub facets: BTreeMap<String, BTreeMap<String, usize>>,
    /// How many configurations hold what is wanted of one, where something is.
    pub configurations: Option<usize>,
    /// For each range that was told, how many configurations each bar holds, and of how many nothing is known.
    pub ranges: BTreeMap<String, (Vec<usize>, usize)>,
}

/// A range as it is told: its key, and a filter for each bar.
pub type Bars = (String, Vec<Filter>);

impl Oracle {
    pub fn new(items: Vec<(i64, Item)>, pairs: &[(String, String)]) -> Self {
        let mut lexicon = Lexicon::new();
        for (word, other) in pairs.iter().flat_map(|(word, other)| [(word, other), (other, word)]) {
            let others = &mut lexicon.entry(terms::key(word)).or_default().others;
            others.push(terms::key(other));
            others.sort();
        }
        let held = items.into_iter().map(|(tenant, item)| (tenant, Document::of(&item), item));
        let held: Vec<_> = held.map(|(tenant, document, item)| (tenant, item, document)).collect();
        let texts = held.iter().flat_map(|(_, _, document)| &document.texts);
        let tokens = texts.flat_map(|text| &text.tokens).cloned().collect();
        let known = known(&held);
        Self { held, tokens, lexicon, known }
    }

    pub fn search(&self, tenant: Option<i64>, ask: &SearchItems, bars: &[Bars]) -> Told {
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
        let lexicon = self.lexicon(&asked.words(), seen);
        let first = asked.query(&lexicon);
        let count = |query: &Query| {
            let holds = |document: &Document| {
                score(&query.condition, document).is_some() && has_wanted(query, document)
            };
            there.iter().filter(|(_, (_, _, document))| holds(document)).count()
        };
        let meant = |mut doubt: Doubt| {
            let is_known = |token: &String| self.tokens.contains(token);
            let all = doubt.meant.iter().filter(|one| one.token.as_ref().is_none_or(is_known)).cloned();
            let mut all: Vec<_> = all.map(|one| (count(&one.query), one)).collect();
            all.retain(|(count, _)| *count > 0);
            all.truncate(8);
            all.sort_by_key(|(count, _)| std::cmp::Reverse(*count));
            let alone = count(&doubt.query) == 0 && !all.is_empty();
            doubt.meant = all.into_iter().map(|(_, one)| one).collect();
            alone.then_some(doubt)
        };
        let typed = count(&first);
        let doubts = if typed > 0 { Vec::new() } else { asked.doubts(&lexicon) };
        let doubts: Vec<_> = doubts.into_iter().take(4).filter_map(meant).collect();
        let others = asked.relaxed(&lexicon, &doubts).into_iter().map(|relaxed| relaxed.query);
        // What nothing is found by gives way to what asks for less.
        for query in std::iter::once(first.clone()).chain(others) {
            let found = there.iter().filter(|(_, (_, _, document))| {
                score(&query.condition, document).is_some() && has_wanted(&query, document)
            });
            let found: Vec<_> = found.map(|(place, (_, item, document))| (*place, item, document)).collect();
            if !found.is_empty() {
                return Told { typed, ..tell(&found, &query, ask, bars) };
            }
        }
        Told::default()
    }

    fn lexicon(&self, words: &[String], seen: impl Fn(i64) -> bool) -> Lexicon {
        let mut lexicon = Lexicon::new();
        for word in words {
            let others = self.lexicon.get(word).map(|entry| entry.others.clone()).unwrap_or_default();
            let known = self.known.get(&terms::compact(word)).into_iter().flatten();
            let known = known.filter(|(whose, _)| seen(*whose)).map(|(_, known)| known.clone()).collect();
            lexicon.insert(word.clone(), Entry { others, known });
        }
        lexicon
    }
}

/// What items say their texts as: in a library of somebody each as the first of these.
fn known(held: &[(i64, Item, Document)]) -> HashMap<String, Vec<(i64, Known)>> {
    let kinds = [Known::Category, Known::Name, Known::Keyword, Known::Maker, Known::Model];
    let mut first: BTreeMap<(i64, Library, String), usize> = BTreeMap::new();
    for (whose, item, _) in held {
        let categories = item.category.iter().map(|step| (0, &step.name));
        let keywords = item.keywords.iter().map(|keyword| (2, keyword));
        let rows = item.configurations.rows.iter().map(|row| (4, &row.name));
        let own = [(1, &item.name), (3, &item.brand.name), (4, &item.model)];
        for (at, text) in categories.chain(keywords).chain(rows).chain(own) {
            let place = first.entry((*whose, item.library, terms::compact(text))).or_insert(at);
            *place = at.min(*place);
        }
    }
    let mut known: HashMap<String, Vec<(i64, Known)>> = HashMap::new();
    for ((whose, _, text), at) in first {
        known.entry(text).or_default().push((whose, kinds[at].clone()));
    }
    known
}

/// Whether one of its configurations holds all that is wanted.
fn has_wanted(query: &Query, document: &Document) -> bool {
    rows(document).into_iter().any(|row| is_wanted(query, document, row))
}

/// Its configurations; without a table it is its own.
fn rows(document: &Document) -> Vec<Option<&DocumentRow>> {
    match document.rows.as_slice() {
        [] => vec![None],
        rows => rows.iter().map(Some).collect(),
    }
}

fn is_wanted(query: &Query, document: &Document, row: Option<&DocumentRow>) -> bool {
    query.wanted.iter().all(|wanted| wanted.holds(row, &document.numbers))
}

/// The facets of which a configuration has nothing that is chosen.
fn failing<'c>(all: &'c [Chosen], document: &Document, row: Option<&DocumentRow>) -> Vec<&'c str> {
    let holds = |chosen: &&Chosen| {
        let Chosen { key, values, ranges, unknown } = chosen;
        let mut own = document.values.iter().filter(|value| value.key == *key);
        let has_value = own.clone().any(|value| values.contains(&value.value));
        let has_number = ranges.iter().any(|range| range.holds(row, &document.numbers));
        let nothing = own.next().is_none() && Wanted::Unknown(key.clone()).holds(row, &document.numbers);
        has_value || has_number || *unknown && nothing
    };
    all.iter().filter(|chosen| !holds(chosen)).map(|chosen| chosen.key.as_str()).collect()
}

type Found<'o> = (usize, &'o Item, &'o Document);

fn tell(found: &[Found<'_>], query: &Query, ask: &SearchItems, bars: &[Bars]) -> Told {
    let mut told = Told::default();
    let mut list = Vec::new();
    let all = chosen(&ask.filters);
    let by_number = all.iter().any(|chosen| chosen.unknown || !chosen.ranges.is_empty());
    told.configurations = (by_number || !query.wanted.is_empty()).then_some(0);
    told.ranges = bars.iter().map(|(key, bars)| (key.clone(), (vec![0; bars.len()], 0))).collect();
    for &(place, item, document) in found {
        let inside = ask.category.as_ref().is_none_or(|id| item.category.iter().any(|step| step.id == *id));
        let wanted: Vec<_> =
            rows(document).into_iter().filter(|row| is_wanted(query, document, *row)).collect();
        let failures: Vec<_> = wanted.iter().map(|row| failing(&all, document, *row)).collect();
        let holding: Vec<_> = wanted
            .iter()
            .zip(&failures)
            .filter(|(_, failing)| failing.is_empty())
            .map(|(row, _)| *row)
            .collect();
        if !holding.is_empty() {
            item.category.iter().for_each(|step| *told.categories.entry(step.id.clone()).or_default() += 1);
        }
        for value in document.values.iter().filter(|_| inside) {
            let counts = match holding.is_empty() {
                false => true,
                true => failures.iter().any(|failing| *failing == [value.key.as_str()]),
            };
            let facet = told.facets.entry(value.key.clone()).or_default();
            *facet.entry(value.value.clone()).or_default() += usize::from(counts);
        }
        for (row, failing) in wanted.iter().zip(&failures).filter(|_| inside) {
            measure(&mut told.ranges, bars, (document, *row), failing);
        }
        if inside && !holding.is_empty() {
            told.configurations.iter_mut().for_each(|count| *count += holding.len());
            list.push((distance(document, &holding, query, &ask.sort), place, item));
        }
    }
    let before = |text: &(i64, String, usize, &Item), other: &(i64, String, usize, &Item)| {
        text.0.cmp(&other.0).then_with(|| natural_cmp(&text.1, &other.1)).then(text.2.cmp(&other.2))
    };
    let mut list: Vec<_> =
        list.into_iter().map(|((far, text), place, item)| (far, text, place, item)).collect();
    list.sort_by(before);
    told.total = list.len();
    told.configurations = told.configurations.filter(|_| told.total > 0);
    let (page, size) = (ask.page_no as usize - 1, ask.page_size as usize);
    told.page = list.iter().skip(page * size).take(size).map(|found| found.3.set_id.clone()).collect();
    told
}

/// Counts a configuration in each bar that a filter for it would find, unless anything else than what is chosen of it fails.
fn measure(
    ranges: &mut BTreeMap<String, (Vec<usize>, usize)>,
    bars: &[Bars],
    (document, row): (&Document, Option<&DocumentRow>),
    failing: &[&str],
) {
    for (key, bars) in bars.iter().filter(|(key, _)| failing.iter().all(|failing| failing == key)) {
        let Some((counts, unknown)) = ranges.get_mut(key) else { continue };
        *unknown += usize::from(Wanted::Unknown(key.clone()).holds(row, &document.numbers));
        for (count, bar) in counts.iter_mut().zip(bars) {
            let ranges = chosen(std::slice::from_ref(bar)).remove(0).ranges;
            *count += usize::from(ranges.iter().any(|range| range.holds(row, &document.numbers)));
        }
    }
}

/// How far an item is from what was asked, and the text by which equals are ordered.
fn distance(document: &Document, rows: &[Option<&DocumentRow>], query: &Query, sort: &Sort) -> (i64, String) {
    match sort {
        Sort::Relevance => {
            let score = score(&query.condition, document).unwrap_or_default();
            // Nearer first, then what is more usual.
            (-((score * 64.0).round() as i64 * 256 + i64::from(document.usual)), String::new())
        }
        Sort::Name => (i64::from(document.name.is_empty()), document.name.clone()),
        Sort::Model => (i64::from(document.model.is_empty()), document.model.clone()),
        Sort::Number(NumberSort { key, descending }) => {
            let number = |row: &Option<&DocumentRow>| {
                let own = row.iter().flat_map(|row| &row.numbers).find(|number| number.key == *key);
                let number = own.or_else(|| document.numbers.iter().find(|number| number.key == *key))?;
                Some(if *descending { -number.to } else { number.from })
            };
            let first = rows.iter().filter_map(number).reduce(f64::min);
            (first.map_or(i64::MAX, whole), String::new())
        }
    }
}

/// A number as a whole one in the same order.
const fn whole(number: f64) -> i64 {
    let bits = number.to_bits().cast_signed();
    bits ^ (((bits >> 63).cast_unsigned() >> 1).cast_signed())
}
