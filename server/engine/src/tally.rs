//! §7 FAC-1 Counting: one pass over the matching items gives every count beside the results.

use std::{
    collections::HashMap,
    hash::{BuildHasherDefault, Hash, Hasher},
};

/// Counts by number.
#[derive(Debug, Default)]
pub(super) struct Tally {
    /// Items that hold everything.
    pub total: u64,
    /// By category, whatever category is chosen.
    pub categories: Counts<i64>,
    /// Their configurations that do, where any are looked at.
    pub configurations: u64,
    /// By facet and value, whatever is chosen of the same facet; none of a value that is there and that something else rules out.
    pub facets: Counts<(u32, u32)>,
}

/// What an item holds of all that is chosen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Outcome {
    /// All of it, in so many of its configurations.
    Holds(u64),
    /// All but what is chosen of one facet, and of which ones it may be, by their numbers.
    Lacks(Vec<u32>),
}

/// Every match is looked up here for each of its facets.
pub(super) type Counts<K> = Quick<K, u64>;

/// By what cannot be chosen to collide.
pub(super) type Quick<K, V> = HashMap<K, V, BuildHasherDefault<Spread>>;

/// Spreads numbers by a multiplication each: they are the database's own, so nobody can choose them to collide.
#[derive(Debug, Default)]
pub(super) struct Spread(u64);

impl Hasher for Spread {
    fn write(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|byte| self.write_u64((*byte).into()));
    }

    fn write_u32(&mut self, number: u32) {
        self.write_u64(number.into());
    }

    fn write_u64(&mut self, number: u64) {
        self.0 = (self.0.rotate_left(5) ^ number).wrapping_mul(0x517c_c1b7_2722_0a95);
    }

    fn finish(&self) -> u64 {
        // The upper bits are the spread ones, and a map looks at both ends.
        self.0.rotate_left(26)
    }
}

impl Outcome {
    /// Whether an item is counted by the values of a facet.
    pub fn counts(&self, facet: u32) -> bool {
        match self {
            Self::Holds(_) => true,
            Self::Lacks(failing) => failing.contains(&facet),
        }
    }
}

impl Tally {
    /// Counts an item, which is in the chosen category or not; true if it belongs to the results.
    pub fn count(&mut self, outcome: &Outcome, inside: bool, category: i64) -> bool {
        let Outcome::Holds(configurations) = outcome else { return false };
        *self.categories.entry(category).or_default() += 1;
        self.configurations += if inside { *configurations } else { 0 };
        self.total += u64::from(inside);
        inside
    }

    /// With what was counted elsewhere.
    pub fn add(&mut self, other: Self) {
        fn sum<K: Eq + Hash>(all: &mut Counts<K>, more: Counts<K>) {
            more.into_iter().for_each(|(key, count)| *all.entry(key).or_default() += count);
        }
        self.total += other.total;
        self.configurations += other.configurations;
        sum(&mut self.categories, other.categories);
        sum(&mut self.facets, other.facets);
    }
}
