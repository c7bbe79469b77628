//! FAC-1 Search results: a range whose end follows the pointer.

use super::{
    Results,
    drawn::{Drawn, RangeEnd, drawn, ends},
};
use crate::{
    library::{customary, search::Range},
    prelude::*,
    rules::search::SearchAddress,
};

impl Results {
    fn range(&self, key: &str) -> Option<&Range> {
        self.found.came()?.ranges.iter().find(|range| range.key == key)
    }

    pub(super) fn drawn(&self, search: SearchAddress, key: &str, bars: [usize; 2]) -> SearchAddress {
        let Some(range) = self.range(key) else { return search };
        SearchAddress { filters: drawn(search.filters.clone(), range, bars), page_no: 1, ..search }
    }

    /// UNT-4: an end as it is searched after somebody typed it where it is told in inches; what is left as it stood stays as it was.
    pub(super) fn meant(&self, search: &SearchAddress, key: &str, (end, text): (RangeEnd, String)) -> String {
        let unit =
            self.range(key).and_then(|range| range.unit.as_deref()).filter(|_| self.arrangement.customary);
        let [least, greatest] = ends(&search.filters, key);
        let before = end.of([&least, &greatest]);
        let text = text.trim();
        if customary::end(before, unit) == text { before.clone() } else { customary::typed(text, unit) }
    }

    /// An end of a range follows the pointer, and nothing is searched until it is let go.
    pub(super) fn moved(mut self, key: &str, end: RangeEnd, at: usize) -> Step<Self> {
        let before = self.drawn.take();
        self.drawn = self.range(key).map(|range| Drawn::moved(before, range, end, at));
        Step::to(self)
    }

    pub(super) fn let_go(mut self) -> Step<Self> {
        match (self.drawn.clone(), self.shown.clone()) {
            (Some(range), Some(asked)) => {
                let search = self.drawn(asked.search.clone(), range.key(), range.bars());
                let drawn = self.drawn.take().filter(|_| asked.search != search);
                Self { drawn, ..self }.go(search, false)
            }
            _ => Step::to(self),
        }
    }
}
