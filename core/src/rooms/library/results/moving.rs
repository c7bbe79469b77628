//! FAC-1 Search results: a range whose end follows the pointer.

use super::{
    Results,
    drawn::{Drawn, RangeEnd, drawn},
};
use crate::{library::search::Range, prelude::*, rules::search::SearchAddress};

impl Results {
    fn range(&self, key: &str) -> Option<&Range> {
        self.found.came()?.ranges.iter().find(|range| range.key == key)
    }

    pub(super) fn drawn(&self, search: SearchAddress, key: &str, bars: [usize; 2]) -> SearchAddress {
        let Some(range) = self.range(key) else { return search };
        SearchAddress { filters: drawn(search.filters.clone(), range, bars), page_no: 1, ..search }
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
