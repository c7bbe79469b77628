//! §4 What is known of segments: what conditions find, what holds a number and what somebody may see, as long as there is room; and what columns say, as long as
//! there is the segment.

use super::{
    columns::{SegmentFacets, SegmentNumbers, Singles},
    found::{Found, Set},
    kept::Kept,
};
use tantivy::Searcher;

/// Bytes of what conditions find.
const CONDITIONS: usize = 48_000_000;
/// Bytes of what holds a number that is wanted.
const WANTED: usize = 4_000_000;
/// Bytes of what somebody may see.
const SEEN: usize = 4_000_000;

#[derive(Debug)]
pub(super) struct Known {
    pub conditions: Kept<Found>,
    pub wanted: Kept<Set>,
    pub seen: Kept<Set>,
    pub singles: Kept<Singles>,
    pub facets: Kept<SegmentFacets>,
    pub numbers: Kept<SegmentNumbers>,
}

impl Default for Known {
    fn default() -> Self {
        Self {
            conditions: Kept::new(CONDITIONS, |found| size_of_val(found.0.as_slice())),
            wanted: Kept::new(WANTED, Set::size),
            seen: Kept::new(SEEN, Set::size),
            // They lie in the files of the segment.
            singles: Kept::new(usize::MAX, size_of_val),
            facets: Kept::new(usize::MAX, SegmentFacets::size),
            numbers: Kept::new(usize::MAX, SegmentNumbers::size),
        }
    }
}

impl Known {
    /// Nothing of segments that are no more.
    pub fn retain(&self, searcher: &Searcher) {
        let now = searcher.segment_readers().iter().map(|segment| segment.segment_id()).collect();
        self.conditions.retain(&now);
        self.wanted.retain(&now);
        self.seen.retain(&now);
        self.singles.retain(&now);
        self.facets.retain(&now);
        self.numbers.retain(&now);
    }
}
