//! §7 FAC-1 One pass over what matches: how the numbers of parameters are spread.

use super::{
    collect::apart,
    judge::{Judge, Verdict},
    numbers::{Key, Row, Table},
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
    judge: Judge,
    /// Each with the place of what is chosen of it.
    keys: Vec<(Key, Option<usize>)>,
}

impl<'a> Measuring<'a> {
    pub fn new(ask: &'a Ask, keys: &[&str], limit: &'a Limit) -> Self {
        let judge = Judge::new(ask);
        let keys = keys.iter().map(|key| (Key::of(key), judge.of_key(key))).collect();
        Self { ask, limit, judge, keys }
    }
}

/// The pass over one segment.
pub(super) struct SegmentMeasuring {
    ask: Ask,
    clock: Clock,
    judge: Judge,
    keys: Vec<(Key, Option<usize>)>,
    category: Column<i64>,
    facets: Column<u64>,
    numbers: Column<f64>,
    measured: Vec<Measured>,
    values: Vec<(u32, u32)>,
    packed: Vec<f64>,
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
    fn count(&mut self, known: Option<(Option<Kind>, [f64; 2])>, counts: bool) {
        match known {
            Some((kind, [from, to])) => {
                *self.kinds.entry(kind).or_default() += 1;
                *self.spans.entry((from.to_bits(), to.to_bits())).or_default() += u64::from(counts);
            }
            None => self.unknown += u64::from(counts),
        }
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
        let columns = segment.fast_fields();
        Ok(SegmentMeasuring {
            ask: self.ask.clone(),
            clock: Clock::new(self.limit),
            judge: self.judge.clone(),
            keys: self.keys.clone(),
            category: columns.i64("category")?,
            facets: columns.u64("facets")?,
            numbers: columns.f64("numbers")?,
            measured: self.keys.iter().map(|_| Measured::default()).collect(),
            values: Vec::new(),
            packed: Vec::new(),
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
        self.values.clear();
        self.values.extend(self.facets.values_for_doc(document).map(apart));
        self.packed.clear();
        self.packed.extend(self.numbers.values_for_doc(document));
        let table = Table::of(&self.packed);
        let item = self.judge.item(&self.values);
        for (row, verdict) in item.rows(&table) {
            measure(&mut self.measured, &self.keys, &table, (row, verdict));
        }
    }

    fn harvest(self) -> Option<Vec<Measured>> {
        (!self.clock.is_over()).then_some(self.measured)
    }
}

fn measure(
    measured: &mut [Measured],
    keys: &[(Key, Option<usize>)],
    table: &Table<'_>,
    (row, verdict): (Row<'_>, Verdict),
) {
    for (one, (key, choice)) in measured.iter_mut().zip(keys) {
        one.count(table.number(row, *key), verdict.but_for(*choice));
    }
}
