//! §7 FAC-1 One pass over what matches: how the numbers of parameters are spread.

use super::{
    columns::{Facets, Numbers, Singles},
    judge::{Judge, Verdict},
    known::Known,
    numbers::{Key, Number, Values},
};
use crate::{
    seam::{Ask, Clock, Limit},
    tally::{Counts, Quick},
};
use sanku_core::library::{facets::Spread, measure::Kind};
use std::{collections::HashMap, sync::Arc};
use tantivy::{
    DocId, Score, SegmentOrdinal, SegmentReader,
    collector::{Collector, SegmentCollector},
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
    singles: Arc<Singles>,
    facets: Facets,
    numbers: Numbers,
    tallies: Quick<Verdict, Tally>,
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
            singles: Singles::of(segment, &self.known.singles)?,
            facets: Facets::of(segment, &self.known.facets)?,
            numbers: Numbers::of(segment, &self.known.numbers)?,
            tallies: Quick::default(),
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
        let category = self.singles.category(document);
        if self.clock.ticks_over() || !self.ask.filters.in_category(category) {
            return;
        }
        let mut facets = Vec::new();
        if self.judge.chooses() {
            facets.extend(self.facets.of_document(document));
        }
        let Self { judge, numbers, tallies, .. } = self;
        let (item, table) = (judge.item(&facets), numbers.table(document));
        for row in table.rows() {
            let verdict = match judge.looks_at_rows() {
                true if !judge.is_wanted(&table, row) => continue,
                true => item.row(&table, row),
                false => item.verdict(),
            };
            let none = || Tally { rows: 0, values: vec![0; numbers.values().count()] };
            tallies.entry(verdict).or_insert_with(none).count(table.known(row));
        }
    }

    fn harvest(self) -> Option<Vec<Measured>> {
        let mut measured: Vec<Measured> = self.keys.iter().map(|_| Measured::default()).collect();
        let values = self.numbers.values();
        for (verdict, Tally { rows, values: counts }) in &self.tallies {
            let mut known = vec![0; self.keys.len()];
            for (place, count) in (0..).zip(counts).filter(|(_, count)| **count > 0) {
                let mut before = Vec::new();
                for number in numbers(values, place) {
                    let Some(at) = self.at(number.key).filter(|at| !before.contains(at)) else { continue };
                    before.push(at);
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

impl SegmentMeasuring {
    /// The place of a key among those that are asked for.
    fn at(&self, key: Key) -> Option<usize> {
        self.keys.iter().position(|(asked, _)| *asked == key)
    }
}

impl Tally {
    /// A configuration, by the places of what is known of it.
    fn count(&mut self, known: impl Iterator<Item = u32>) {
        self.rows += 1;
        for place in known {
            if let Some(count) = self.values.get_mut(place as usize) {
                *count += 1;
            }
        }
    }
}

/// What a value says of an item or of a configuration.
fn numbers(values: &Values, place: u32) -> impl Iterator<Item = Number> {
    let row = values.row(place);
    values.number(place).into_iter().chain(row.into_iter().flat_map(|row| row.numbers()))
}
