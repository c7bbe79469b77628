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

    /// Whether what stands so far from what was asked may be among them, before anybody knows its place.
    pub fn may_hold(&self, distance: u64, text: &T) -> bool {
        self.most > 0
            && self.bound.as_ref().is_none_or(|bound| (distance, text) <= (bound.distance, &bound.text))
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

    /// All that were kept, in no order.
    pub fn all(self) -> Vec<Ranked<T>> {
        first(self.kept, self.most)
    }
}

/// The first of them, in no order.
fn first<T: Ord>(mut all: Vec<Ranked<T>>, most: usize) -> Vec<Ranked<T>> {
    if all.len() > most {
        all.select_nth_unstable(most);
        all.truncate(most);
    }
    all
}

/// The items of a page, in order.
pub(super) fn page<T: Ord>(all: Vec<Ranked<T>>, skip: usize, take: usize) -> Vec<i64> {
    let mut all = first(all, skip.saturating_add(take));
    if all.len() <= skip {
        return Vec::new();
    }
    all.select_nth_unstable(skip);
    let mut page = all.split_off(skip);
    page.sort_unstable();
    page.into_iter().map(|ranked| ranked.item).collect()
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
        page(best.all(), 0, most)
    }

    #[test]
    fn the_nearest_stand_first_then_the_text_then_the_place() {
        assert_eq!(kept(9), [3, 2, 1, 0, 4]);
    }

    #[test]
    fn a_page_stands_where_the_ones_before_it_end() {
        let all =
            || [4, 0, 3, 1, 2].map(|item| Ranked { distance: 1, text: (), place: 9 - item, item }).to_vec();
        for (skip, take, items) in [
            (0, 2, &[4, 3][..]),
            (2, 2, &[2, 1]),
            (4, 9, &[0]),
            (5, 1, &[]),
            (0, 0, &[]),
            (1, usize::MAX, &[3, 2, 1, 0]),
        ] {
            assert_eq!(page(all(), skip, take), items, "{skip} {take}");
        }
    }

    #[test]
    fn no_more_are_kept_than_are_wanted() {
        assert_eq!(kept(2), [3, 2]);
        assert_eq!(kept(0), [0; 0]);
    }
}
