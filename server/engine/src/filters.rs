//! §7 FAC-1 Filters: the chosen category and facet values as numbers, and ranges. What is chosen of one facet are alternatives.

use sanku_core::library::{
    document::{DocumentNumber, DocumentRow},
    query::Wanted,
};
use std::collections::BTreeSet;

/// What an item must hold.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Filters {
    /// The category with all below it; none is any.
    pub category: Option<BTreeSet<i64>>,
    /// Each facet of which something is chosen.
    pub chosen: Vec<Choice>,
}

/// What is chosen of one facet: any of it.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Choice {
    /// Its key.
    pub key: String,
    /// Its number.
    pub facet: u32,
    /// The values that are good.
    pub good: BTreeSet<u32>,
    /// The ranges that are.
    pub ranges: Vec<Wanted>,
    /// That nothing is known of it.
    pub unknown: bool,
}

/// How an item stands to what is chosen of a facet, by its values.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Standing {
    /// It holds one of them.
    Holds,
    /// Its numbers decide; and whether it may be one of which nothing is known.
    Open {
        /// It has no value of the facet, and such are good.
        unknown: bool,
    },
    /// It does not, whatever its numbers are.
    Fails,
}

impl Filters {
    /// Whether numbers decide of something that is chosen.
    pub(super) fn is_by_number(&self) -> bool {
        self.chosen.iter().any(|choice| !choice.ranges.is_empty() || choice.unknown)
    }

    /// Whether the item lies in the chosen category.
    pub(super) fn in_category(&self, category: i64) -> bool {
        self.category.as_ref().is_none_or(|below| below.contains(&category))
    }
}

impl Choice {
    /// How an item with these facet values stands.
    pub(super) fn standing(&self, facets: &[(u32, u32)]) -> Standing {
        let unknown = self.unknown && facets.iter().all(|(key, _)| *key != self.facet);
        match () {
            () if facets.iter().any(|(key, value)| *key == self.facet && self.good.contains(value)) => {
                Standing::Holds
            }
            () if unknown || !self.ranges.is_empty() => Standing::Open { unknown },
            () => Standing::Fails,
        }
    }
}

impl Choice {
    /// Whether a configuration may be one of those that hold it: a value that is good, its item has for all of them.
    pub fn may_hold(&self, row: &DocumentRow, shared: &[DocumentNumber]) -> bool {
        let by_value = !self.good.is_empty() || self.ranges.is_empty() && !self.unknown;
        let held = |wanted: &Wanted| wanted.holds(Some(row), shared);
        by_value || self.ranges.iter().any(held) || self.unknown && held(&Wanted::Unknown(self.key.clone()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fac_1_a_facet_holds_by_a_value_or_leaves_it_to_the_numbers() {
        let range = Wanted::Unknown("x".into());
        let choice = |good: &[u32], ranges: &[&Wanted], unknown| Choice {
            facet: 1,
            good: good.iter().copied().collect(),
            ranges: ranges.iter().copied().cloned().collect(),
            unknown,
            ..Choice::default()
        };
        let (mine, others) = (&[(1, 10)][..], &[(2, 20)][..]);
        for (choice, facets, expected) in [
            (choice(&[10, 11], &[], false), mine, Standing::Holds),
            (choice(&[11], &[], false), mine, Standing::Fails),
            (choice(&[11], &[&range], false), mine, Standing::Open { unknown: false }),
            (choice(&[11], &[], true), mine, Standing::Fails),
            (choice(&[11], &[], true), others, Standing::Open { unknown: true }),
            (choice(&[], &[&range], true), mine, Standing::Open { unknown: false }),
            (choice(&[], &[], false), others, Standing::Fails),
        ] {
            assert_eq!(choice.standing(facets), expected, "{choice:?} {facets:?}");
        }
    }
}
