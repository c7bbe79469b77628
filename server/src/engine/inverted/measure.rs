//! §7 FAC-1 One pass over what matches: how the numbers of parameters are spread.

use super::{
    columns::{Facets, Numbers},
    judge::{Judge, Verdict},
    known::Known,
    numbers::{Key, Number, Row, Table, Value},
};
use crate::engine::{
    seam::{Ask, Clock, Limit},
    tally::Counts,
};
use sanku_core::library::{facets::Spread, measure::Kind};
use std::collections::HashMap;
use tantivy::{
    DocId, Score, SegmentOrdinal, SegmentReader,
    collector::{Collector, SegmentCollector},
    columnar::Column,
};

/// What is measured of what matches.
pub(super) struct Measuring<'a> {
    ask: &'a Ask,
    limit: &'a Limit,
    known: &'a Known,
    judge: Judge,
    /// Each with the place of what is chosen of it.
    keys: Vec<(Key, Option<usize>)>,
}

impl<'a> Measuring<'a> {
    pub fn new(ask: &'a Ask, keys: &[&str], (limit, known): (&'a Limit, &'a Known)) -> Self {
        let judge = Judge::new(ask);
        let keys = keys.iter().map(|key| (Key::of(key), judge.of_key(key))).collect();
        Self { ask, limit, known, judge, keys }
    }
}

/// The pass over one segment.
pub(super) struct SegmentMeasuring {
    ask: Ask,
    clock: Clock,
    judge: Judge,
    keys: Vec<(Key, Option<usize>)>,
    category: Column<i64>,
    facets: Facets,
    numbers: Numbers,
    tallies: HashMap<Verdict, Tally>,
}

/// How many configurations of one verdict there are, and how many of them have each value of the segment.
struct Tally {
    rows: u64,
    values: Vec<u64>,
}

/// What is known of one parameter.
#[derive(Default)]
pub(super) struct Measured {
    kinds: HashMap<Option<Kind>, u64>,
    /// By the bits of both ends.
    spans: Counts<(u64, u64)>,
    unknown: u64,
}

impl Measured {
    /// So many configurations have a number, and are counted or ruled out.
    fn count(&mut self, number: &Number, rows: u64, counts: bool) {
        *self.kinds.entry(number.kind()).or_default() += rows;
        let [from, to] = number.span.map(f64::to_bits);
        *self.spans.entry((from, to)).or_default() += if counts { rows } else { 0 };
    }

    fn add(&mut self, other: Self) {
        other.kinds.into_iter().for_each(|(kind, count)| *self.kinds.entry(kind).or_default() += count);
        other.spans.into_iter().for_each(|(span, count)| *self.spans.entry(span).or_default() += count);
        self.unknown += other.unknown;
    }

    /// Of the kind that most are of.
    fn spread(self) -> Spread {
        let kind =
            self.kinds.into_iter().max_by_key(|(kind, count)| (*count, *kind)).and_then(|(kind, _)| kind);
        let span = |((from, to), count): ((u64, u64), u64)| ([from, to].map(f64::from_bits), count);
        Spread { kind, spans: self.spans.into_iter().map(span).collect(), unknown: self.unknown }
    }
}

impl Collector for Measuring<'_> {
    type Fruit = Option<Vec<Spread>>;
    type Child = SegmentMeasuring;

    fn for_segment(&self, _: SegmentOrdinal, segment: &SegmentReader) -> tantivy::Result<SegmentMeasuring> {
        Ok(SegmentMeasuring {
            ask: self.ask.clone(),
            clock: Clock::new(self.limit),
            judge: self.judge.clone(),
            keys: self.keys.clone(),
            category: segment.fast_fields().i64("category")?,
            facets: Facets::of(segment, &self.known.facets)?,
            numbers: Numbers::of(segment, &self.known.numbers)?,
            tallies: HashMap::new(),
        })
    }

    fn requires_scoring(&self) -> bool {
        false
    }

    fn merge_fruits(&self, parts: Vec<Option<Vec<Measured>>>) -> tantivy::Result<Option<Vec<Spread>>> {
        let mut all: Vec<Measured> = self.keys.iter().map(|_| Measured::default()).collect();
        let Some(parts) = parts.into_iter().collect::<Option<Vec<_>>>() else { return Ok(None) };
        for part in parts {
            all.iter_mut().zip(part).for_each(|(sum, one)| sum.add(one));
        }
        Ok(Some(all.into_iter().map(Measured::spread).collect()))
    }
}

impl SegmentCollector for SegmentMeasuring {
    type Fruit = Option<Vec<Measured>>;

    fn collect(&mut self, document: DocId, _: Score) {
        let category = self.category.first(document).unwrap_or_default();
        if self.clock.ticks_over() || !self.ask.filters.in_category(category) {
            return;
        }
        let mut facets = Vec::new();
        if self.judge.chooses() {
            facets.extend(self.facets.of_document(document));
        }
        let item = self.judge.item(&facets);
        let values: Vec<_> = self.numbers.values(document).collect();
        let table = || Table::of(values.iter().map(|(_, value)| *value));
        let table = self.judge.looks_at_rows().then(table);
        let wanted = |row| match &table {
            Some(table) => self.judge.is_wanted(table, row).then(|| item.row(table, row)),
            None => Some(item.verdict()),
        };
        let (rows, own) = apart(&values);
        for (place, row) in rows {
            if let Some(verdict) = wanted(row) {
                let none = || Tally { rows: 0, values: vec![0; self.numbers.count()] };
                self.tallies.entry(verdict).or_insert_with(none).count(place, row, &own);
            }
        }
    }

    fn harvest(self) -> Option<Vec<Measured>> {
        let mut measured: Vec<Measured> = self.keys.iter().map(|_| Measured::default()).collect();
        let at = |number: &Number| self.keys.iter().position(|(key, _)| key.bits() == number.key.bits());
        for (verdict, Tally { rows, values }) in &self.tallies {
            let mut known = vec![0; self.keys.len()];
            for (place, count) in values.iter().enumerate().filter(|(_, count)| **count > 0) {
                for number in self.numbers.at(place).iter().flat_map(numbers) {
                    let Some(at) = at(&number) else { continue };
                    if let (Some(one), Some((_, choice)), Some(known)) =
                        (measured.get_mut(at), self.keys.get(at), known.get_mut(at))
                    {
                        one.count(&number, *count, verdict.but_for(*choice));
                        *known += count;
                    }
                }
            }
            for ((one, (_, choice)), known) in measured.iter_mut().zip(&self.keys).zip(known) {
                one.unknown += if verdict.but_for(*choice) { rows - known } else { 0 };
            }
        }
        (!self.clock.is_over()).then_some(measured)
    }
}

type Placed<T> = Vec<(Option<usize>, T)>;

/// The configurations of an item, which is its own without a table, and what is measured of all of them; each once.
fn apart<'a>(values: &[(usize, Value<'a>)]) -> (Placed<Row<'a>>, Vec<(usize, Number)>) {
    let (mut rows, mut own): (Placed<Row<'_>>, Vec<(usize, Number)>) = (Vec::new(), Vec::new());
    for (place, value) in values {
        match value {
            Value::Row(row) => rows.push((Some(*place), *row)),
            Value::Number(number) => {
                let is_new = own.iter().all(|(_, known)| known.key.bits() != number.key.bits());
                own.extend(is_new.then_some((*place, *number)));
            }
        }
    }
    if rows.is_empty() {
        rows.push((None, Row::default()));
    }
    (rows, own)
}

impl Tally {
    /// A configuration: its own numbers, and those of the item that it has none of.
    fn count(&mut self, place: Option<usize>, row: Row<'_>, own: &[(usize, Number)]) {
        self.rows += 1;
        let shared = own.iter().filter(|(_, number)| !row.has(number.key)).map(|(place, _)| *place);
        for place in shared.chain(place) {
            if let Some(count) = self.values.get_mut(place) {
                *count += 1;
            }
        }
    }
}

/// What a value says of a configuration, each once.
fn numbers(value: &Value<'_>) -> Vec<Number> {
    let mut all: Vec<Number> = Vec::new();
    match value {
        Value::Number(number) => all.push(*number),
        Value::Row(row) => row.numbers().for_each(|number| {
            let is_new = all.iter().all(|known| known.key.bits() != number.key.bits());
            all.extend(is_new.then_some(number));
        }),
    }
    all
}
