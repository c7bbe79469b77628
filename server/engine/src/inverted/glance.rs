//! §4 A look at what matches: how many, and the nearest of it. What nobody wants of an item is not read.

use super::{
    collect::distance,
    columns::{Facets, Numbers, Singles},
    judge::{Judge, Verdict},
    known::Known,
};
use crate::{
    best::{Best, Ranked, page},
    filters::Filters,
    seam::{Ask, Clock, Glance, Limit},
};
use std::sync::Arc;
use tantivy::{
    DocId, Score, SegmentOrdinal, SegmentReader,
    collector::{Collector, SegmentCollector},
};

/// What is wanted of what matches.
pub(super) struct Look<'a> {
    ask: &'a Ask,
    limit: &'a Limit,
    known: &'a Known,
    judge: Judge,
}

impl<'a> Look<'a> {
    pub fn new(ask: &'a Ask, limit: &'a Limit, known: &'a Known) -> Self {
        Self { ask, limit, known, judge: Judge::new(ask) }
    }

    /// Whether more is wanted of one configuration than one number, which what matches has.
    fn judges_rows(&self) -> bool {
        self.judge.looks_at_rows() && (self.ask.query.wanted.len() != 1 || self.ask.filters.is_by_number())
    }

    /// Whether a page is wanted.
    const fn ranks(&self) -> bool {
        self.ask.take > 0
    }
}

/// The look at one segment.
pub(super) struct SegmentLook {
    clock: Clock,
    judge: Judge,
    filters: Filters,
    numbers: Option<Numbers>,
    facets: Option<Facets>,
    singles: Arc<Singles>,
    ranks: bool,
    best: Best<()>,
    total: u64,
}

/// What one segment gives: none where its time was over.
pub(super) type Part = Option<(u64, Vec<Ranked<()>>)>;

impl Collector for Look<'_> {
    type Fruit = Option<Glance>;
    type Child = SegmentLook;

    fn for_segment(&self, _: SegmentOrdinal, segment: &SegmentReader) -> tantivy::Result<SegmentLook> {
        let chosen = &self.ask.filters.chosen;
        Ok(SegmentLook {
            clock: Clock::new(self.limit),
            judge: self.judge.clone(),
            filters: self.ask.filters.clone(),
            numbers: self.judges_rows().then(|| Numbers::of(segment, &self.known.numbers)).transpose()?,
            facets: (!chosen.is_empty()).then(|| Facets::of(segment, &self.known.facets)).transpose()?,
            singles: Singles::of(segment, &self.known.singles)?,
            ranks: self.ranks(),
            best: Best::new(self.ask.skip + self.ask.take),
            total: 0,
        })
    }

    fn requires_scoring(&self) -> bool {
        self.ranks()
    }

    fn merge_fruits(&self, parts: Vec<Part>) -> tantivy::Result<Option<Glance>> {
        let Some(parts) = parts.into_iter().collect::<Option<Vec<_>>>() else { return Ok(None) };
        let total = parts.iter().map(|(total, _)| total).sum();
        let best = parts.into_iter().flat_map(|(_, best)| best).collect();
        Ok(Some(Glance { page: page(best, self.ask.skip, self.ask.take), total }))
    }
}

impl SegmentCollector for SegmentLook {
    type Fruit = Part;

    fn collect(&mut self, document: DocId, score: Score) {
        if self.clock.ticks_over() || !self.is_inside(document) || !self.holds(document) {
            return;
        }
        self.total += 1;
        if self.ranks {
            let distance = distance(score, self.singles.usual(document));
            if !self.best.may_hold(distance, &()) {
                return;
            }
            let (item, place) = self.singles.item(document);
            self.best.offer(Ranked { distance, text: (), place, item });
        }
    }

    fn harvest(self) -> Part {
        (!self.clock.is_over()).then(|| (self.total, self.best.all()))
    }
}

impl SegmentLook {
    /// Whether it lies in the chosen category.
    fn is_inside(&self, document: DocId) -> bool {
        self.filters.category.is_none() || self.filters.in_category(self.singles.category(document))
    }

    /// Whether it, or one of its configurations, holds what is chosen and wanted.
    fn holds(&self, document: DocId) -> bool {
        if self.facets.is_none() && self.numbers.is_none() {
            return true;
        }
        let facets: Vec<_> = self.facets.iter().flat_map(|facets| facets.of_document(document)).collect();
        let item = self.judge.item(&facets);
        let Some(numbers) = &self.numbers else { return item.verdict() == Verdict::Holds };
        let table = numbers.table(document);
        item.rows(&table).any(|(_, verdict)| verdict == Verdict::Holds)
    }
}
