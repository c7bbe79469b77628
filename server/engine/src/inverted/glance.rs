//! §4 A look at what matches: how many, and the nearest of it. What nobody wants of an item is not read.

use super::{
    collect::distance,
    columns::{Facets, Numbers},
    judge::{Judge, Verdict},
    known::Known,
};
use crate::{
    best::{Best, Ranked, page},
    filters::Filters,
    seam::{Ask, Clock, Glance, Limit},
};
use tantivy::{
    DocId, Score, SegmentOrdinal, SegmentReader,
    collector::{Collector, SegmentCollector},
    columnar::Column,
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
    category: Option<Column<i64>>,
    facets: Option<Facets>,
    order: Option<Order>,
    best: Best<()>,
    total: u64,
}

/// What ranks an item.
struct Order {
    item: Column<i64>,
    place: Column<i64>,
    usual: Column<u64>,
}

/// What one segment gives: none where its time was over.
pub(super) type Part = Option<(u64, Vec<Ranked<()>>)>;

impl Collector for Look<'_> {
    type Fruit = Option<Glance>;
    type Child = SegmentLook;

    fn for_segment(&self, _: SegmentOrdinal, segment: &SegmentReader) -> tantivy::Result<SegmentLook> {
        let columns = segment.fast_fields();
        let Filters { category, chosen } = &self.ask.filters;
        let order = || {
            let (item, place) = (columns.i64("item")?, columns.i64("place")?);
            Ok::<_, tantivy::TantivyError>(Order { item, place, usual: columns.u64("usual")? })
        };
        Ok(SegmentLook {
            clock: Clock::new(self.limit),
            judge: self.judge.clone(),
            filters: self.ask.filters.clone(),
            numbers: self
                .judge
                .looks_at_rows()
                .then(|| Numbers::of(segment, &self.known.numbers))
                .transpose()?,
            category: category.as_ref().map(|_| columns.i64("category")).transpose()?,
            facets: (!chosen.is_empty()).then(|| Facets::of(segment, &self.known.facets)).transpose()?,
            order: self.ranks().then(order).transpose()?,
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
        if let Some(Order { item, place, usual }) = &self.order {
            let distance = distance(score, usual.first(document).unwrap_or(0));
            if !self.best.may_hold(distance, &()) {
                return;
            }
            let (item, place) = (item.first(document), place.first(document));
            let (item, place) = (item.unwrap_or_default(), place.unwrap_or_default());
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
        let category = self.category.as_ref().map(|column| column.first(document).unwrap_or_default());
        category.is_none_or(|category| self.filters.in_category(category))
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
