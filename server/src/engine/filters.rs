//! §7 FAC-1 Filters: the chosen category and facet values as numbers. Values of one facet are alternatives.

use std::collections::BTreeSet;

/// What an item must hold.
#[derive(Debug, Clone, Default)]
pub struct Filters {
    /// The category with all below it; none is any.
    pub category: Option<BTreeSet<i64>>,
    /// For each facet its number and the values that are good.
    pub facets: Vec<(u32, BTreeSet<u32>)>,
}

/// How an item stands to the facet filters.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Verdict {
    /// It holds them all.
    Holds,
    /// It fails one facet alone, and so counts among that facet's values.
    FailsOne(u32),
    /// It fails more.
    Fails,
}

impl Filters {
    /// Whether the item lies in the chosen category.
    pub(super) fn in_category(&self, category: i64) -> bool {
        self.category.as_ref().is_none_or(|below| below.contains(&category))
    }

    /// How the item stands to the chosen values.
    pub(super) fn judge(&self, facets: &[(u32, u32)]) -> Verdict {
        let holds = |good: &BTreeSet<u32>| facets.iter().any(|(_, value)| good.contains(value));
        let mut failing = self.facets.iter().filter(|(_, good)| !holds(good));
        match (failing.next(), failing.next()) {
            (None, _) => Verdict::Holds,
            (Some((key, _)), None) => Verdict::FailsOne(*key),
            _ => Verdict::Fails,
        }
    }
}
