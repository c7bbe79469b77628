//! §7 Ranking: an exact model or name, then a beginning, then the rest; the order of equals never changes.

use sanku_core::{
    library::{query::Query, search::Sort, terms::natural_cmp},
    net::api::SearchItems,
    rules::limits::RESULTS_TURNED,
};
use std::{cmp::Ordering, collections::BinaryHeap};

/// More results than this are not put in order: nobody turns so many pages.
const DEEPEST: usize = RESULTS_TURNED as usize;
/// Items a page, at most.
const LARGEST: usize = 100;

/// The best items up to the end of the page.
#[derive(Debug)]
pub(super) struct Best<'a> {
    keys: &'a [String],
    sort: Sort,
    skip: usize,
    take: usize,
    heap: BinaryHeap<Ranked>,
}

/// Where an item stands; the smallest stands first.
#[derive(Debug, PartialEq, Eq)]
struct Ranked {
    /// The farther from what was asked, the greater.
    distance: usize,
    text: String,
    /// Its place among equals, and its number.
    at: (i64, i64),
}

impl Ranked {
    fn order(&self, (distance, text, at): (usize, &str, (i64, i64))) -> Ordering {
        let by_text = || natural_cmp(&self.text, text);
        self.distance.cmp(&distance).then_with(by_text).then(self.at.cmp(&at))
    }
}

impl Ord for Ranked {
    fn cmp(&self, other: &Self) -> Ordering {
        self.order((other.distance, &other.text, other.at))
    }
}

impl PartialOrd for Ranked {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl<'a> Best<'a> {
    /// For one page of a search.
    pub fn new(ask: &SearchItems, query: &'a Query) -> Self {
        let take = usize::try_from(ask.page_size).unwrap_or(LARGEST).min(LARGEST);
        let pages = usize::try_from(ask.page_no.saturating_sub(1)).unwrap_or(DEEPEST);
        let skip = pages.saturating_mul(take);
        let take = if skip < DEEPEST { take } else { 0 };
        Self { keys: &query.keys, sort: ask.sort, skip, take, heap: BinaryHeap::new() }
    }

    /// Keeps an item while it is good enough.
    pub fn offer(&mut self, at: (i64, i64), name: &str, model: &str) {
        if self.take == 0 {
            return;
        }
        let (distance, text) = self.rank(name, model);
        if self.heap.len() == self.skip + self.take {
            // Of most items nothing is kept.
            if self.heap.peek().is_some_and(|last| last.order((distance, text, at)).is_le()) {
                return;
            }
            self.heap.pop();
        }
        self.heap.push(Ranked { distance, text: text.to_owned(), at });
    }

    /// The items of the page, in order.
    pub fn page(self) -> Vec<i64> {
        self.heap.into_sorted_vec().into_iter().skip(self.skip).map(|place| place.at.1).collect()
    }

    /// How far an item is from what was asked, and the text that goes before others.
    fn rank<'t>(&self, name: &'t str, model: &'t str) -> (usize, &'t str) {
        match self.sort {
            Sort::Relevance if self.keys.is_empty() => (0, ""),
            Sort::Relevance => {
                let near: usize = self.keys.iter().map(|key| nearness(key, name, model)).sum();
                let longer = name.chars().count().min(999);
                ((self.keys.len() * 3 - near) * 1_000 + longer, model)
            }
            Sort::Name => (usize::from(name.is_empty()), name),
            Sort::Model => (usize::from(model.is_empty()), model),
        }
    }
}

/// 3 is the model or name itself, 2 its beginning, 1 within it, 0 elsewhere.
fn nearness(key: &str, name: &str, model: &str) -> usize {
    let near = |text: &str| match text.find(key) {
        Some(0) if text.len() == key.len() => 3,
        Some(0) => 2,
        Some(_) => 1,
        None => 0,
    };
    near(name).max(near(model))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(keys: &[&str], sort: Sort, page_no: u32, expect: &[i64]) {
        let query = Query { keys: keys.iter().map(|key| (*key).to_owned()).collect(), ..Query::default() };
        let ask = SearchItems { sort, page_no, page_size: 3, ..SearchItems::default() };
        let mut best = Best::new(&ask, &query);
        let items = [
            (1, "xm6", "b10"),
            (2, "m6x", "b9"),
            (3, "m6", "b2"),
            (4, "other", "m6"),
            (5, "other", ""),
            (6, "m6x", "b9"),
        ];
        items.into_iter().for_each(|(id, name, model)| best.offer((id, id), name, model));
        assert_eq!(best.page(), expect);
    }

    #[test]
    fn exact_comes_before_beginning_before_within_before_elsewhere() {
        check(&["m6"], Sort::Relevance, 1, &[3, 4, 2]);
        check(&["m6"], Sort::Relevance, 2, &[6, 1, 5]);
        check(&["m6"], Sort::Relevance, 3, &[]);
    }

    #[test]
    fn without_keywords_the_catalogue_keeps_its_order() {
        check(&[], Sort::Relevance, 1, &[1, 2, 3]);
    }

    #[test]
    fn names_and_models_stand_as_people_count_and_empty_ones_last() {
        check(&[], Sort::Name, 1, &[3, 2, 6]);
        check(&[], Sort::Model, 1, &[3, 2, 6]);
        check(&[], Sort::Model, 2, &[1, 4, 5]);
    }

    #[test]
    fn a_page_too_deep_is_empty() {
        check(&[], Sort::Name, u32::MAX, &[]);
    }
}
