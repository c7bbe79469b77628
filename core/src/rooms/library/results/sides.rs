//! §2, FAC-1 Search results: what stands beside the list to choose from, each with its count.

use super::{
    ranges::{ShownRange, said},
    values::Values,
};
use crate::{
    library::{
        analysis::{ANALYSIS, Analysis},
        search::{Facet, Filter, Range},
    },
    net::api::CategoryCount,
    rules::{
        notice::{captions, lists, ranges},
        search::SearchAddress,
    },
    text::grouped,
};
use sanku_derive::wire;
use serde::Serialize;

/// Below this depth a category is set in no further.
const DEEP: u8 = 3;
/// Below this depth nobody looks for a category.
const DEEPEST: usize = 16;

/// What there is to choose from.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(tag = "type", rename_all = "camelCase")]
pub enum Sides {
    /// Nothing has come yet.
    Waiting,
    /// It is there.
    Choices {
        /// The ways into the materials.
        #[serde(skip_serializing_if = "Option::is_none")]
        entries: Option<Vec<EntryChoice>>,
        /// The kinds of analysis, where it was entered by them.
        #[serde(skip_serializing_if = "Option::is_none")]
        analyses: Option<Vec<Branch>>,
        /// The trees of categories, if there are any.
        #[serde(skip_serializing_if = "Option::is_none")]
        categories: Option<Vec<Branch>>,
        /// FAC-1: properties that are measured.
        ranges: Vec<ShownRange>,
        /// Properties with their values.
        facets: Vec<Values>,
    },
}

/// A way into the materials.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[allow(missing_docs, reason = "the names say it")]
pub struct EntryChoice {
    pub label: &'static str,
    /// Where it leads.
    pub to: String,
    pub chosen: bool,
}

/// A category and those below it.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Branch {
    /// Its id.
    pub id: String,
    /// What people call it.
    pub name: String,
    /// How many items are in it and below.
    pub count: String,
    /// How far it is set in.
    pub depth: u8,
    /// It is the chosen one.
    pub chosen: bool,
    /// What a click chooses: itself, or nothing more if it is chosen.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub choice: Option<String>,
    /// Those below.
    pub below: Vec<Branch>,
}

impl Branch {
    /// One by its id and its name, with nothing below.
    pub fn of([id, name]: [&str; 2], count: u64, depth: u8, chosen: bool) -> Self {
        let choice = (!chosen).then(|| id.to_owned());
        let (id, name, count) = (id.to_owned(), name.to_owned(), grouped(count));
        Self { id, name, count, depth, chosen, choice, below: Vec::new() }
    }
}

/// The trees of categories.
pub fn trees(categories: &[CategoryCount], chosen: Option<&str>) -> Vec<Branch> {
    let mut left: Vec<&CategoryCount> = categories.iter().collect();
    below(&mut left, None, chosen, 0)
}

/// Each category stands once: one that is said to be below itself is nowhere.
fn below(
    left: &mut Vec<&CategoryCount>,
    parent: Option<&str>,
    chosen: Option<&str>,
    depth: usize,
) -> Vec<Branch> {
    if depth > DEEPEST {
        return Vec::new();
    }
    let (here, others): (Vec<_>, Vec<_>) =
        left.drain(..).partition(|category| category.parent.as_deref() == parent);
    *left = others;
    let set_in = u8::try_from(depth).unwrap_or(DEEP).min(DEEP);
    let branch = |CategoryCount { id, name, count, .. }: &CategoryCount| Branch {
        below: below(left, Some(id), chosen, depth + 1),
        ..Branch::of([id, name], *count, set_in, chosen == Some(id))
    };
    here.into_iter().map(branch).collect()
}

/// The conditions in force, in words: the category, then the values.
pub fn conditions(
    search: &SearchAddress,
    categories: &[CategoryCount],
    (facets, ranges): (&[Facet], &[Range]),
) -> Option<Vec<String>> {
    let [on_category, on_unknown] = captions::CONDITIONS;
    let category = search.category.as_ref().map(|id| {
        let known = categories.iter().find(|category| category.id == *id);
        lists::condition(on_category, known.map_or(id, |category| &category.name))
    });
    let value = |filter: &Filter| {
        let range = ranges.iter().find(|range| range.key == filter.key);
        if let Some((range, said)) = range.zip(said(filter, range.and_then(|range| range.unit.as_deref()))) {
            return lists::condition(&range.name, &said);
        }
        let facet = facets.iter().find(|facet| facet.key == filter.key);
        let known = facet.and_then(|facet| facet.values.iter().find(|value| value.value == filter.value));
        // An analysis for which nothing is complete is no value of a facet.
        let analysis = Analysis::of(&filter.value).filter(|_| filter.key == ANALYSIS).map(Analysis::name);
        let name = range.map(|range| &range.name).or(facet.map(|facet| &facet.name));
        let label = known.map(|value| value.label.as_str()).or(analysis);
        let label = label.or(filter.value.is_empty().then_some(ranges::NOT_KNOWN)).unwrap_or(&filter.value);
        lists::condition(name.map_or(on_unknown, String::as_str), label)
    };
    let all: Vec<String> = category.into_iter().chain(search.filters.iter().map(value)).collect();
    Some(all).filter(|all| !all.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn category(id: &str, parent: Option<&str>) -> CategoryCount {
        CategoryCount { id: id.into(), name: id.into(), parent: parent.map(str::to_owned), count: 1 }
    }

    /// The trees in words: each category with its depth, a star at the chosen one.
    fn words(branches: &[Branch]) -> String {
        let one = |branch: &Branch| {
            let star = if branch.chosen { "*" } else { "" };
            assert_eq!(branch.choice.as_ref(), (!branch.chosen).then_some(&branch.id));
            format!("{}{}{star}({})", branch.id, branch.depth, words(&branch.below))
        };
        branches.iter().map(one).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn categories_stand_below_their_own_and_are_set_in_three_times_at_most() {
        let chain = ["a", "b", "c", "d", "e"];
        let below = |at: usize| at.checked_sub(1).map(|above| chain[above]);
        let mut list: Vec<_> = chain.iter().enumerate().map(|(at, id)| category(id, below(at))).collect();
        list.push(category("f", Some("a")));
        list.push(category("g", None));
        assert_eq!(words(&trees(&list, Some("b"))), "a0(b1*(c2(d3(e3()))) f1()) g0()");
    }

    #[test]
    fn a_category_below_itself_is_nowhere_and_one_of_the_same_name_ends_it() {
        let list = [
            category("a", None),
            category("a", Some("a")),
            category("b", Some("c")),
            category("c", Some("b")),
        ];
        assert_eq!(words(&trees(&list, None)), "a0(a1())");
    }

    #[test]
    fn a_tree_that_is_too_deep_is_cut() {
        let above = |at: u32| at.checked_sub(1).map(|above| above.to_string());
        let list: Vec<_> = (0..40).map(|at| category(&at.to_string(), above(at).as_deref())).collect();
        let mut deep = 0;
        let mut at = &trees(&list, None);
        while let Some(branch) = at.first() {
            (deep, at) = (deep + 1, &branch.below);
        }
        assert_eq!(deep, DEEPEST + 1);
    }
}
