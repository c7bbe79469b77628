//! FAC-1 Search results: a range as it is drawn from bar to bar or typed end by end, and the search that it makes.

use crate::{
    json::Read,
    library::search::{Filter, Range},
    rules::search::SearchAddress,
};
use sanku_derive::wire;
use serde::Serialize;

/// An end of a range.
#[wire(ts)]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Read)]
#[serde(rename_all = "camelCase")]
pub enum RangeEnd {
    /// The least number.
    Least,
    /// The greatest.
    Greatest,
}

impl RangeEnd {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Least, Self::Greatest];

    /// What is its own of two.
    pub const fn of<T: Copy>(self, [least, greatest]: [T; 2]) -> T {
        match self {
            Self::Least => least,
            Self::Greatest => greatest,
        }
    }
}

/// A range that is being drawn: of which property, and from bar to bar.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Drawn {
    key: String,
    /// As they were drawn, whichever is greater.
    pub ends: [usize; 2],
}

impl Drawn {
    /// An end moved; the other stands where it stood.
    pub fn moved(before: Option<Self>, range: &Range, end: RangeEnd, at: usize) -> Self {
        let before = before.filter(|drawn| drawn.key == range.key).map(|drawn| drawn.ends);
        let [first, last] = before.unwrap_or_else(|| chosen(range));
        let ends = match end {
            RangeEnd::Least => [at, last],
            RangeEnd::Greatest => [first, at],
        };
        Self { key: range.key.clone(), ends }
    }

    /// Of which property.
    pub fn key(&self) -> &str {
        &self.key
    }

    /// From bar to bar, whichever end was drawn past the other.
    pub fn bars(&self) -> [usize; 2] {
        let [one, other] = self.ends;
        [one.min(other), one.max(other)]
    }
}

/// The first and the last bar that is chosen; all of them where none is.
pub fn chosen(range: &Range) -> [usize; 2] {
    let all = range.bars.iter().all(|bar| !bar.chosen);
    let places = || range.bars.iter().zip(0..).filter(|(bar, _)| all || bar.chosen).map(|(_, at)| at);
    [places().next().unwrap_or(0), places().last().unwrap_or(0)]
}

/// The ends that are chosen of a property, as they were typed.
pub fn ends(filters: &[Filter], key: &str) -> [String; 2] {
    let range = filters.iter().filter(|filter| filter.key == key).find_map(Filter::ends);
    range.unwrap_or_default().map(str::to_owned)
}

/// The same search with an end of a range as it was typed; as it is, where that is what stands there.
pub fn typed(search: SearchAddress, key: &str, end: RangeEnd, text: &str) -> SearchAddress {
    let [least, greatest] = ends(&search.filters, key);
    let text = text.trim();
    if end.of([&least, &greatest]) == text {
        return search;
    }
    let ends = match end {
        RangeEnd::Least => [text, &greatest],
        RangeEnd::Greatest => [&least, text],
    };
    SearchAddress { filters: narrowed(search.filters, key, ends), page_no: 1, ..search }
}

/// The same filters with one range of a property, or none; that nothing is known of it stays.
fn narrowed(filters: Vec<Filter>, key: &str, ends: [&str; 2]) -> Vec<Filter> {
    let mut filters: Vec<Filter> =
        filters.into_iter().filter(|filter| filter.key != key || filter.ends().is_none()).collect();
    let range = Filter::range(key, ends);
    filters.extend(Some(range).filter(|range| range.ends() != Some(["", ""])));
    filters
}

/// From bar to bar; all of them are no range.
pub fn drawn(filters: Vec<Filter>, range: &Range, [first, last]: [usize; 2]) -> Vec<Filter> {
    let ends = match (range.bars.get(first), range.bars.get(last)) {
        (Some(_), Some(_)) if first == 0 && last + 1 == range.bars.len() => ["", ""],
        (Some(from), Some(to)) => [from.from.as_str(), to.to.as_str()],
        _ => return filters,
    };
    narrowed(filters, &range.key, ends)
}
