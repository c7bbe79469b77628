//! §7 Ranking: what was asked stands in the fields nearest to it, then what is usual, then the order in which items came.

use std::{cmp::Ordering, collections::BinaryHeap};

/// The best items up to the end of a page.
#[derive(Debug)]
pub(super) struct Best<T> {
    most: usize,
    heap: BinaryHeap<Ranked<T>>,
}

/// Where an item stands; the smallest stands first.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Ranked<T> {
    /// The farther from what was asked, the greater.
    pub distance: u64,
    /// By what it is sorted, where somebody sorts.
    pub text: T,
    /// Its place among equals.
    pub place: i64,
    /// Its number.
    pub item: i64,
}

impl<T: Ord> Best<T> {
    /// So many.
    pub const fn new(most: usize) -> Self {
        Self { most, heap: BinaryHeap::new() }
    }

    /// Keeps an item while it is good enough.
    pub fn offer(&mut self, ranked: Ranked<T>) {
        if self.heap.len() < self.most {
            return self.heap.push(ranked);
        }
        // Of most items nothing is kept.
        if let Some(mut last) = self.heap.peek_mut()
            && ranked.cmp(&last) == Ordering::Less
        {
            *last = ranked;
        }
    }

    /// All that were kept, in order.
    pub fn in_order(self) -> Vec<Ranked<T>> {
        self.heap.into_sorted_vec()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kept(most: usize) -> Vec<i64> {
        let mut best = Best::new(most);
        for (item, (distance, text, place)) in
            [(2, "a", 1), (1, "b", 2), (1, "a", 4), (1, "a", 3), (3, "a", 0)].into_iter().enumerate()
        {
            best.offer(Ranked { distance, text, place, item: item.try_into().unwrap() });
        }
        best.in_order().into_iter().map(|ranked| ranked.item).collect()
    }

    #[test]
    fn the_nearest_stand_first_then_the_text_then_the_place() {
        assert_eq!(kept(9), [3, 2, 1, 0, 4]);
    }

    #[test]
    fn no_more_are_kept_than_are_wanted() {
        assert_eq!(kept(2), [3, 2]);
        assert_eq!(kept(0), [0; 0]);
    }
}
