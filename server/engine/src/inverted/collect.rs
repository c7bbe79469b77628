//! §4 One pass over what matches: counts, and the best of it.

use super::{
    columns::{Facets, Numbers, Singles},
    judge::{Judge, Verdict},
    known::Known,
    numbers::Key,
};
use crate::{
    best::{Best, Ranked, page},
    seam::{Ask, Clock, Hits, Limit},
    tally::{Outcome, Tally},
};
use sanku_core::library::search::{NumberSort, Sort};
use std::sync::Arc;
use tantivy::{
    DocId, Score, SegmentOrdinal, SegmentReader,
    collector::{Collector, SegmentCollector},
    columnar::BytesColumn,
};

/// The greatest score, in steps of an engine's rounding.
const NEAREST: u64 = 1 << 32;
/// The most usual.
const MOST_USUAL: u64 = 255;
/// Steps of a score: sums of parts are rounded to them.
const ROUNDING: f32 = 64.0;

/// What is counted and kept of what matches.
pub(super) struct Pass<'a> {
    ask: &'a Ask,
    limit: &'a Limit,
    known: &'a Known,
    judge: Judge,
}

impl<'a> Pass<'a> {
    pub fn new(ask: &'a Ask, limit: &'a Limit, known: &'a Known) -> Self {
        Self { ask, limit, known, judge: Judge::new(ask) }
    }

    /// The column by which somebody sorts.
    fn order(&self) -> Option<&'static str> {
        match &self.ask.sort {
            Sort::Relevance | Sort::Number(_) => None,
            Sort::Name => Some("by_name"),
            Sort::Model => Some("by_model"),
        }
    }
}

/// The pass over one segment.
pub(super) struct SegmentPass {
    ask: Ask,
    clock: Clock,
    judge: Judge,
    /// The number by which somebody sorts, and whether the greatest stands first.
    order: Option<(Key, bool)>,
    columns: Columns,
    tally: Tally,
    /// How many hold each value of the segment; none of one that nothing of it has.
    counts: Vec<Option<u32>>,
    best: Best<u64>,
    values: Vec<(u32, u32)>,
}

struct Columns {
    singles: Arc<Singles>,
    facets: Facets,
    numbers: Numbers,
    order: Option<BytesColumn>,
}

/// What one segment gives: none where its time was over.
pub(super) type Part = Option<(Tally, Vec<Ranked<Vec<u8>>>)>;

impl Collector for Pass<'_> {
    type Fruit = Option<Hits>;
    type Child = SegmentPass;

    fn for_segment(&self, _: SegmentOrdinal, segment: &SegmentReader) -> tantivy::Result<SegmentPass> {
        let facets = Facets::of(segment, &self.known.facets)?;
        let counts = vec![None; facets.pairs().len()];
        let columns = Columns {
            singles: Singles::of(segment, &self.known.singles)?,
            facets,
            numbers: Numbers::of(segment, &self.known.numbers)?,
            order: self.order().map(|by| segment.fast_fields().bytes(by)).transpose()?.flatten(),
        };
        Ok(SegmentPass {
            ask: self.ask.clone(),
            clock: Clock::new(self.limit),
            judge: self.judge.clone(),
            order: match &self.ask.sort {
                Sort::Number(NumberSort { key, descending }) => Some((Key::of(key), *descending)),
                _ => None,
            },
            columns,
            tally: Tally::default(),
            best: Best::new(if self.ask.take == 0 { 0 } else { self.ask.skip + self.ask.take }),
            counts,
            values: Vec::new(),
        })
    }

    fn requires_scoring(&self) -> bool {
        self.ask.sort == Sort::Relevance
    }

    fn merge_fruits(&self, parts: Vec<Part>) -> tantivy::Result<Option<Hits>> {
        let Some(parts) = parts.into_iter().collect::<Option<Vec<_>>>() else { return Ok(None) };
        let (mut tally, mut best) = (Tally::default(), Vec::new());
        for (counted, ranked) in parts {
            tally.add(counted);
            best.extend(ranked);
        }
        let page = page(best, self.ask.skip, self.ask.take);
        let Tally { total, configurations, categories, facets } = tally;
        let configurations = Some(configurations).filter(|_| total > 0 && self.judge.looks_at_rows());
        let (categories, facets) = (categories.into_iter().collect(), facets.into_iter().collect());
        Ok(Some(Hits { page, total, configurations, categories, facets }))
    }
}

impl SegmentCollector for SegmentPass {
    type Fruit = Part;

    fn collect(&mut self, document: DocId, score: Score) {
        if self.clock.ticks_over() {
            return;
        }
        let Some((outcome, number)) = self.outcome(document) else { return };
        let Columns { singles, facets, order, .. } = &self.columns;
        let category = singles.category(document);
        let inside = self.ask.filters.in_category(category);
        if inside {
            count(&mut self.counts, (facets.places(document), facets), &outcome);
        }
        if self.tally.count(&outcome, inside, category) {
            let text = order.as_ref().and_then(|order| order.ords().first(document)).unwrap_or(0);
            let distance = match self.ask.sort {
                Sort::Relevance => distance(score, singles.usual(document)),
                Sort::Number(_) => number,
                Sort::Name | Sort::Model => 0,
            };
            if !self.best.may_hold(distance, &text) {
                return;
            }
            let (item, place) = singles.item(document);
            self.best.offer(Ranked { distance, text, place, item });
        }
    }

    fn harvest(self) -> Part {
        let Self { clock, mut tally, best, columns, counts, .. } = self;
        let known = columns.facets.pairs().iter().zip(counts);
        tally.facets = known.filter_map(|(pair, count)| Some((*pair, count?.into()))).collect();
        (!clock.is_over()).then(|| (tally, named(best.all(), columns.order.as_ref())))
    }
}

impl SegmentPass {
    /// What an item holds of all that is chosen, and its place by the number that it is sorted by; none where it is not one that the
    /// words name.
    fn outcome(&mut self, document: DocId) -> Option<(Outcome, u64)> {
        self.values.clear();
        if self.judge.chooses() {
            self.values.extend(self.columns.facets.of_document(document));
        }
        let item = self.judge.item(&self.values);
        if !self.judge.looks_at_rows() && self.order.is_none() {
            return Some((self.told(&[item.verdict()]), LAST));
        }
        let table = self.columns.numbers.table(document);
        let rows: Vec<_> = item.rows(&table).collect();
        let numbers = rows.iter().filter(|(_, verdict)| *verdict == Verdict::Holds).map(|(row, _)| {
            let (key, descending) = self.order?;
            table.number(*row, key).map(|number| rank(number.span, descending))
        });
        let number = numbers.flatten().min().unwrap_or(LAST);
        let verdicts: Vec<_> = rows.iter().map(|(_, verdict)| *verdict).collect();
        (!verdicts.is_empty()).then(|| (self.told(&verdicts), number))
    }

    /// Of an item by its configurations.
    fn told(&self, verdicts: &[Verdict]) -> Outcome {
        let holding = verdicts.iter().filter(|verdict| **verdict == Verdict::Holds).count();
        if holding > 0 {
            return Outcome::Holds(holding as u64);
        }
        let failing = verdicts.iter().filter_map(|verdict| match verdict {
            Verdict::FailsOne(choice) => self.judge.facet(*choice),
            _ => None,
        });
        Outcome::Lacks(failing.collect())
    }
}

/// By their texts, in whose order they stand.
fn named(ranked: Vec<Ranked<u64>>, order: Option<&BytesColumn>) -> Vec<Ranked<Vec<u8>>> {
    let mut places: Vec<u64> = order.iter().flat_map(|_| ranked.iter().map(|ranked| ranked.text)).collect();
    places.sort_unstable();
    places.dedup();
    let mut texts = Vec::with_capacity(places.len());
    if let Some(order) = order {
        // What cannot be read is no text.
        _ = order.dictionary().sorted_ords_to_term_cb(&places, |text| texts.push(text.to_vec()));
    }
    let text = |place| places.binary_search(&place).ok().and_then(|at| texts.get(at)).cloned();
    let named = |Ranked { distance, text: at, place, item }| Ranked {
        distance,
        text: text(at).unwrap_or_default(),
        place,
        item,
    };
    ranked.into_iter().map(named).collect()
}

/// What has no number stands last.
const LAST: u64 = u64::MAX;

/// Numbers as wholes in the same order, or the other way round.
fn rank([from, to]: [f64; 2], descending: bool) -> u64 {
    let bits = if descending { to } else { from }.to_bits();
    let ordered = if bits >> 63 == 1 { !bits } else { bits | 1 << 63 };
    if descending { !ordered } else { ordered }
}

/// How far it stands from what was asked: by its score, then by how usual it is.
pub(super) fn distance(score: Score, usual: u64) -> u64 {
    (NEAREST - rounded(score)) * (MOST_USUAL + 1) + MOST_USUAL - usual.min(MOST_USUAL)
}

/// Counts an item by its values; none of one that something else rules out, which is there nevertheless.
fn count(counts: &mut [Option<u32>], (places, facets): (&[u32], &Facets), outcome: &Outcome) {
    for place in places.iter().map(|place| *place as usize) {
        let (Some(count), Some((facet, _))) = (counts.get_mut(place), facets.pairs().get(place)) else {
            continue;
        };
        *count.get_or_insert(0) += u32::from(outcome.counts(*facet));
    }
}

#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "no score is negative or great")]
fn rounded(score: Score) -> u64 {
    ((score * ROUNDING).round() as u64).min(NEAREST)
}
