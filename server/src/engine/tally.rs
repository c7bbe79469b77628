//! §7 FAC-1 Counting: one pass over the matching items gives every count beside the results.

use super::filters::{Filters, Verdict};
use std::{collections::HashMap, hash::Hash};

/// Counts by number.
#[derive(Debug, Default)]
pub(super) struct Tally {
    /// Items that hold everything.
    pub total: u64,
    /// By category, whatever category is chosen.
    pub categories: HashMap<i64, u64>,
    /// By facet and value, whatever is chosen of the same facet.
    pub facets: HashMap<(u32, u32), u64>,
}

impl Tally {
    /// Counts an item; true if it belongs to the results.
    pub fn count(&mut self, filters: &Filters, category: i64, facets: &[(u32, u32)]) -> bool {
        let verdict = filters.judge(facets);
        let inside = filters.in_category(category);
        if verdict == Verdict::Holds {
            *self.categories.entry(category).or_default() += 1;
        }
        if inside && verdict != Verdict::Fails {
            let counted = facets.iter().filter(|(key, _)| match verdict {
                Verdict::FailsOne(failing) => *key == failing,
                _ => true,
            });
            counted.for_each(|pair| *self.facets.entry(*pair).or_default() += 1);
        }
        let holds = inside && verdict == Verdict::Holds;
        self.total += u64::from(holds);
        holds
    }

    /// With what was counted elsewhere.
    pub fn add(&mut self, other: Self) {
        fn sum<K: Eq + Hash>(all: &mut HashMap<K, u64>, more: HashMap<K, u64>) {
            more.into_iter().for_each(|(key, count)| *all.entry(key).or_default() += count);
        }
        self.total += other.total;
        sum(&mut self.categories, other.categories);
        sum(&mut self.facets, other.facets);
    }
}
