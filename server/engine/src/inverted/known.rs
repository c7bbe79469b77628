//! §4 What is known of segments: what phrases find and what somebody may see, as long as there is room; and what columns say, as long as
//! there is the segment.

use super::{
    columns::{SegmentFacets, SegmentNumbers},
    found::{Found, Set},
    kept::Kept,
};
use tantivy::Searcher;

/// Bytes of what phrases find.
const PHRASES: usize = 48_000_000;
/// Bytes of what somebody may see.
const SEEN: usize = 4_000_000;

#[derive(Debug)]
pub(super) struct Known {
    pub phrases: Kept<Found>,
    pub seen: Kept<Set>,
    pub facets: Kept<SegmentFacets>,
    pub numbers: Kept<SegmentNumbers>,
}

impl Default for Known {
    fn default() -> Self {
        Self {
            phrases: Kept::new(PHRASES, |found| size_of_val(found.0.as_slice())),
            seen: Kept::new(SEEN, Set::size),
            facets: Kept::new(usize::MAX, SegmentFacets::size),
            numbers: Kept::new(usize::MAX, SegmentNumbers::size),
        }
    }
}

impl Known {
    /// Nothing of segments that are no more.
    pub fn retain(&self, searcher: &Searcher) {
        let now = searcher.segment_readers().iter().map(|segment| segment.segment_id()).collect();
        self.phrases.retain(&now);
        self.seen.retain(&now);
        self.facets.retain(&now);
        self.numbers.retain(&now);
    }
}
