//! §7 The search engine against what walking all items finds: 80 searches of three libraries by three kinds of readers.

mod oracle;

use crate::common::{fill, with_catalogue};
use oracle::{Bars, Oracle, Told};
use sanku_core::{
    library::{
        Library,
        document::{Document, DocumentNumber},
        item::Item,
        search::{Bar, Filter, NumberSort, Range, Sort},
    },
    net::api::{CountItems, Found, SearchItems},
};
use sanku_server::{
    catalogue,
    store::{
        Seen, Store,
        library::search::{count_items, search_items},
    },
};
use tempfile::TempDir;

/// So many searches.
const CASES: usize = 80;
/// An organisation.
const OURS: i64 = 7;
/// Another one.
const THEIRS: i64 = 8;

/// Numbers without an order to be seen, the same ones each time.
struct Dice(u64);

impl Dice {
    fn throw(&mut self, sides: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % sides
    }

    fn of<'t, T>(&mut self, all: &'t [T]) -> &'t T {
        &all[self.throw(all.len())]
    }
}

/// Every seventh item of the catalogue under another number and name is an organisation's own.
fn own(items: &[Item], by: usize) -> Vec<Item> {
    let ours = |item: &Item| Item {
        set_id: format!("own-{by}-{}", item.set_id),
        name: format!("自制{}", item.name),
        ..item.clone()
    };
    items.iter().skip(by).step_by(7).map(ours).collect()
}

async fn stage() -> (TempDir, Store, Vec<Item>, Oracle) {
    let (directory, store) = with_catalogue().await;
    let (items, synonyms) = (catalogue::items(), catalogue::synonyms());
    let [ours, theirs] = [own(&items, 1), own(&items, 2)];
    fill(&store, OURS, &ours).await;
    fill(&store, THEIRS, &theirs).await;
    let whose = |tenant: i64, items: &[Item]| {
        items.iter().cloned().map(move |item| (tenant, item)).collect::<Vec<_>>()
    };
    let held: Vec<(i64, Item)> = [whose(0, &items), whose(OURS, &ours), whose(THEIRS, &theirs)].concat();
    let oracle = Oracle::new(held, &synonyms);
    (directory, store, items, oracle)
}

/// A part of a text, from its beginning or from within.
fn part(dice: &mut Dice, text: &str) -> String {
    let letters: Vec<char> = text.chars().collect();
    let from = if dice.throw(2) == 0 { 0 } else { dice.throw(letters.len().max(1)) };
    letters.iter().skip(from).take(1 + dice.throw(6)).collect()
}

/// Something that people might type of an item.
fn typed(dice: &mut Dice, item: &Item) -> String {
    let rows = &item.configurations.rows;
    match dice.throw(9) {
        0 => item.name.clone(),
        1 => item.model.clone(),
        2 => part(dice, &item.name),
        3 => part(dice, &item.model),
        4 if !item.keywords.is_empty() => dice.of(&item.keywords).clone(),
        5 if !rows.is_empty() => format!("{} {}", item.name, dice.of(rows).name),
        6 if !item.parameters.is_empty() => dice.of(&item.parameters).value.said(),
        7 if !item.parameters.is_empty() => {
            let parameter = dice.of(&item.parameters);
            [&parameter.name, *dice.of(&["≥", "≤"]), &parameter.value.said()].concat()
        }
        _ => item.category.last().map(|step| step.name.clone()).unwrap_or_default(),
    }
}

/// Around a number, beside it, or that it is not known.
fn range(dice: &mut Dice, number: &DocumentNumber) -> Filter {
    let (key, ends) = (&number.key, [number.from, number.to].map(|end| format!("{end:e}")));
    let wider = format!("{:e}", number.to * 2.0);
    match dice.throw(5) {
        0 => Filter::unknown(key),
        1 => Filter::range(key, [&ends[0], ""]),
        2 => Filter::range(key, ["", &ends[1]]),
        3 => Filter::range(key, [&ends[0], &wider]),
        _ => Filter::range(key, [&ends[0], &ends[1]]),
    }
}

fn case(dice: &mut Dice, items: &[Item]) -> (Option<i64>, SearchItems) {
    let library = *dice.of(&Library::ALL);
    let item = *dice.of(&items.iter().filter(|item| item.library == library).collect::<Vec<_>>());
    let mut words: Vec<String> = (0..dice.throw(3)).map(|_| typed(dice, item)).collect();
    words.retain(|word| !word.trim().is_empty());
    words.dedup();
    let whole = if dice.throw(4) == 0 { std::mem::take(&mut words) } else { Vec::new() };
    let counted: Vec<_> = item.parameters.iter().filter(|parameter| parameter.facet).collect();
    let mut filters = Vec::new();
    for _ in 0..dice.throw(3).min(counted.len()) {
        let parameter = dice.of(&counted);
        filters.extend(
            parameter.value.each().into_iter().map(|value| Filter { key: parameter.key.clone(), value }),
        );
    }
    let document = Document::of(item);
    let numbers: Vec<_> =
        document.rows.iter().flat_map(|row| &row.numbers).chain(&document.numbers).collect();
    for _ in 0..dice.throw(2).min(numbers.len()) {
        let number = *dice.of(&numbers);
        filters.push(range(dice, number));
    }
    let by_number = numbers.first().map(|_| {
        let key = dice.of(&numbers).key.clone();
        Sort::Number(NumberSort { key, descending: dice.throw(2) == 0 })
    });
    let tenant = *dice.of(&[None, Some(OURS), Some(THEIRS)]);
    let own = tenant.filter(|_| dice.throw(3) == 0).map(i64::cast_unsigned);
    let ask = SearchItems {
        library,
        key_words: words.iter().map(|word| word.trim().to_owned()).collect(),
        not_analyzer_key_words: whole.iter().map(|word| word.trim().to_owned()).collect(),
        category: (dice.throw(3) == 0).then(|| dice.of(&item.category).id.clone()),
        filters,
        own,
        sort: match dice.throw(4) {
            0 => Sort::Name,
            1 => Sort::Model,
            2 => by_number.unwrap_or_default(),
            _ => Sort::Relevance,
        },
        page_no: *dice.of(&[1, 1, 1, 2, 3]),
        page_size: *dice.of(&[5, 20, 100]),
        table: false,
    };
    (tenant, ask)
}

/// What the engine says, as the oracle says it.
fn told(found: Found, typed: u64) -> Told {
    let counts = |facet: sanku_core::library::search::Facet| {
        let values = facet.values.into_iter().map(|value| (value.value, value.count as usize)).collect();
        (facet.key, values)
    };
    let bars = |range: Range| {
        let counts = range.bars.iter().map(|bar| bar.count as usize).collect();
        (range.key, (counts, range.unknown as usize))
    };
    Told {
        total: found.total as usize,
        typed: typed as usize,
        page: found.list.into_iter().map(|summary| summary.set_id).collect(),
        categories: found.categories.into_iter().map(|entry| (entry.id, entry.count as usize)).collect(),
        facets: found.facets.into_iter().map(counts).collect(),
        configurations: found.configurations.map(|count| count as usize),
        ranges: found.ranges.into_iter().map(bars).collect(),
    }
}

/// The ranges that were told, to be counted by walking.
fn bars_of(found: &Found) -> Vec<Bars> {
    let bars = |range: &Range| {
        let filter = |bar: &Bar| Filter::range(&range.key, [&bar.from, &bar.to]);
        (range.key.clone(), range.bars.iter().map(filter).collect())
    };
    found.ranges.iter().map(bars).collect()
}

#[tokio::test]
async fn a_search_finds_counts_and_orders_what_walking_all_items_does() {
    let (_directory, store, items, oracle) = stage().await;
    let (mut dice, mut empty, mut measured) = (Dice(13), 0, 0);
    for at in 0..CASES {
        let (tenant, ask) = case(&mut dice, &items);
        let found = search_items(&store, Seen { tenant }, &ask).await.unwrap();
        let expected = oracle.search(tenant, &ask, &bars_of(&found));
        measured += found.ranges.len();
        let SearchItems { key_words, not_analyzer_key_words, own, .. } = ask.clone();
        let counts = CountItems { key_words, not_analyzer_key_words, own };
        let counts = count_items(&store, Seen { tenant }, &counts).await.unwrap();
        let typed = counts.iter().find(|count| count.library == ask.library).unwrap().total;
        let found = told(found, typed);
        assert_eq!(found, expected, "case {at} of {tenant:?}: {ask:?}");
        empty += usize::from(expected.total == 0);
    }
    assert!(empty * 3 < CASES, "{empty} of them find nothing");
    assert!(measured > CASES, "{measured} ranges are no test");
}
