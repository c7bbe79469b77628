//! §7 Ranking: what was asked stands in the fields nearest to it, then what is usual, then the order in which items came.

/// The best items up to the end of a page.
#[derive(Debug)]
pub(super) struct Best<T> {
    most: usize,
    /// Those that may be among them, in no order.
    kept: Vec<Ranked<T>>,
    /// What is not better than this is not among them.
    bound: Option<Ranked<T>>,
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

impl<T: Ord + Clone> Best<T> {
    /// So many.
    pub const fn new(most: usize) -> Self {
        Self { most, kept: Vec::new(), bound: None }
    }

    /// Keeps an item while it is good enough.
    pub fn offer(&mut self, ranked: Ranked<T>) {
        // Of most items nothing is kept.
        if self.most == 0 || self.bound.as_ref().is_some_and(|bound| ranked >= *bound) {
            return;
        }
        self.kept.push(ranked);
        if self.kept.len() >= self.most.saturating_mul(2) {
            let (_, last, _) = self.kept.select_nth_unstable(self.most - 1);
            self.bound = Some(last.clone());
            self.kept.truncate(self.most);
        }
    }

    /// All that were kept, in order.
    pub fn in_order(mut self) -> Vec<Ranked<T>> {
        self.kept.sort_unstable();
        self.kept.truncate(self.most);
        self.kept
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
