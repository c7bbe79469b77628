//! §2, FAC-1 Search results: what stands beside the list to choose from, each with its count.

use crate::{
    library::{
        analysis::{ANALYSIS, Analysis},
        search::{Facet, FacetValue, Filter},
    },
    net::api::CategoryCount,
    rules::{
        notice::{captions, lists},
        search::SearchAddress,
    },
    text::grouped,
};
use sanku_derive::wire;
use serde::Serialize;

/// So many values of a property are seen at first.
const FEW: usize = 8;
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

/// A property and its values.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Values {
    /// Its name in code.
    pub key: String,
    /// What people call it.
    pub name: String,
    /// The values that are seen at first: the most frequent and the ticked.
    pub values: Vec<ShownValue>,
    /// All of them, where more are there.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub all: Option<AllValues>,
}

/// All values of a property.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct AllValues {
    /// What shows them.
    pub label: String,
    /// The most frequent first.
    pub values: Vec<ShownValue>,
}

/// A value to tick.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ShownValue {
    /// What it filters by.
    pub filter: Filter,
    /// What people read.
    pub label: String,
    /// How many items have it.
    pub count: String,
    /// It is in force.
    pub ticked: bool,
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

/// A property as it is shown.
pub fn values(facet: &Facet, ticked: &[Filter]) -> Values {
    let Facet { key, name, values } = facet;
    let shown = |value: &FacetValue| {
        let filter = Filter { key: key.clone(), value: value.value.clone() };
        let ticked = ticked.contains(&filter);
        ShownValue { filter, label: value.label.clone(), count: grouped(value.count), ticked }
    };
    let all: Vec<ShownValue> = values.iter().map(shown).collect();
    let first = all.iter().zip(0..).filter(|(value, at)| *at < FEW || value.ticked);
    Values {
        key: key.clone(),
        name: name.clone(),
        values: first.map(|(value, _)| value.clone()).collect(),
        all: (all.len() > FEW).then(|| AllValues { label: lists::all_values(all.len()), values: all }),
    }
}

/// The conditions in force, in words: the category, then the values.
pub fn conditions(
    search: &SearchAddress,
    categories: &[CategoryCount],
    facets: &[Facet],
) -> Option<Vec<String>> {
    let [on_category, on_unknown] = captions::CONDITIONS;
    let category = search.category.as_ref().map(|id| {
        let known = categories.iter().find(|category| category.id == *id);
        lists::condition(on_category, known.map_or(id, |category| &category.name))
    });
    let value = |filter: &Filter| {
        let facet = facets.iter().find(|facet| facet.key == filter.key);
        let known = facet.and_then(|facet| facet.values.iter().find(|value| value.value == filter.value));
        // An analysis for which nothing is complete is no value of a facet.
        let analysis = Analysis::of(&filter.value).filter(|_| filter.key == ANALYSIS).map(Analysis::name);
        let name = facet.map_or(on_unknown, |facet| &facet.name);
        lists::condition(name, known.map_or(analysis.unwrap_or(&filter.value), |value| &value.label))
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

    // FAC-1
    #[test]
    fn of_many_values_eight_are_seen_at_first_and_every_ticked_one() {
        let facet = |many: usize| {
            let value =
                |at: usize| FacetValue { value: at.to_string(), label: format!("第{at}"), count: 1_200 };
            Facet { key: "d".into(), name: "直径".into(), values: (0..many).map(value).collect() }
        };
        let ticked =
            [Filter { key: "d".into(), value: "9".into() }, Filter { key: "l".into(), value: "1".into() }];
        let seen = |shown: &[ShownValue]| {
            shown
                .iter()
                .map(|one| one.filter.value.clone() + if one.ticked { "*" } else { "" })
                .collect::<Vec<_>>()
                .join(" ")
        };
        for (many, first, all) in [
            (8, "0 1 2 3 4 5 6 7", None),
            (11, "0 1 2 3 4 5 6 7 9*", Some(("展开全部 11 项", "0 1 2 3 4 5 6 7 8 9* 10"))),
        ] {
            let shown = values(&facet(many), &ticked);
            assert_eq!(seen(&shown.values), first, "{many}");
            let rest = shown.all.as_ref().map(|all| (all.label.as_str(), seen(&all.values)));
            assert_eq!(rest, all.map(|(label, values)| (label, values.to_owned())), "{many}");
            assert_eq!((shown.values[0].label.as_str(), shown.values[0].count.as_str()), ("第0", "1,200"));
        }
    }
}
