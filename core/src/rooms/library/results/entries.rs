//! KEY-9 Search results of the materials: the two ways in, by grade and by kind of analysis.

use super::{
    sides::EntryChoice,
    tree::Branch,
    values::{Values, values},
};
use crate::{
    library::{
        analysis::{ANALYSIS, Analysis},
        search::{Facet, FacetValue, Filter},
    },
    rules::{
        notice::captions,
        search::{EntryType, SearchAddress},
    },
};

/// The parameter of the standard that lists a grade.
const STANDARD: &str = "standard";

/// Both ways, each with the same search; by grade, nobody asks for an analysis.
pub fn entries(search: &SearchAddress, address: impl Fn(SearchAddress) -> String) -> Vec<EntryChoice> {
    let by_analysis = by_analysis(search);
    let there = |entry: EntryType| {
        let mut search = SearchAddress { entry_type: Some(entry), page_no: 1, ..search.clone() };
        if entry == EntryType::Grade {
            search.filters = of_analysis(search.filters, None);
        }
        address(search)
    };
    let [grade, simulation] = captions::ENTRIES;
    vec![
        EntryChoice { label: grade, to: there(EntryType::Grade), chosen: !by_analysis },
        EntryChoice { label: simulation, to: there(EntryType::Simulation), chosen: by_analysis },
    ]
}

/// Whether a search was entered by a kind of analysis.
pub fn by_analysis(search: &SearchAddress) -> bool {
    search.entry_type == Some(EntryType::Simulation)
}

/// The properties to choose from, the standard first where it was entered by grade; the kinds of analysis stand apart.
pub fn properties(facets: &[Facet], search: &SearchAddress, sought: Option<&[String; 2]>) -> Vec<Values> {
    let leads = |facet: &&Facet| search.entry_type == Some(EntryType::Grade) && facet.key == STANDARD;
    let (first, others): (Vec<&Facet>, Vec<&Facet>) =
        facets.iter().filter(|facet| facet.key != ANALYSIS).partition(leads);
    let sought = |facet: &Facet| match sought {
        Some([key, text]) if *key == facet.key => text,
        _ => "",
    };
    first.into_iter().chain(others).map(|facet| values(facet, &search.filters, sought(facet))).collect()
}

/// The kinds of analysis for which materials are complete or lack one thing, what they lack below the chosen one.
pub fn analyses(facets: &[Facet], filters: &[Filter]) -> Vec<Branch> {
    let values = facets.iter().filter(|facet| facet.key == ANALYSIS).flat_map(|facet| &facet.values);
    let values: Vec<&FacetValue> = values.collect();
    Analysis::ALL.into_iter().filter_map(|analysis| branch(analysis, &values, filters)).collect()
}

fn branch(analysis: Analysis, values: &[&FacetValue], filters: &[Filter]) -> Option<Branch> {
    let chosen = |value: &str| filters.iter().any(|filter| filter.key == ANALYSIS && filter.value == value);
    let leaf = |id: &str, name: &str, count: u64, depth: u8| Branch::of([id, name], count, depth, chosen(id));
    let (id, name) = (analysis.id(), analysis.name());
    let (complete, lacking): (Vec<&FacetValue>, Vec<&FacetValue>) = values
        .iter()
        .copied()
        .filter(|value| analysis.has(&value.value))
        .partition(|value| value.value == id);
    let open = chosen(id) || lacking.iter().any(|value| chosen(&value.value));
    let below = lacking.iter().filter(|_| open).map(|value| {
        let label = value.label.strip_prefix(name).unwrap_or(&value.label);
        leaf(&value.value, label, value.count, 1)
    });
    let known = open || !complete.is_empty() || !lacking.is_empty();
    let count = complete.first().map_or(0, |value| value.count);
    known.then(|| Branch { below: below.collect(), ..leaf(id, name, count, 0) })
}

/// The same filters with one analysis, or with none.
pub fn of_analysis(mut filters: Vec<Filter>, chosen: Option<String>) -> Vec<Filter> {
    filters.retain(|filter| filter.key != ANALYSIS);
    filters.extend(chosen.map(|value| Filter { key: ANALYSIS.to_owned(), value }));
    filters
}

#[cfg(test)]
mod tests {
    use super::*;

    fn facet(values: &[(&str, &str, u64)]) -> Facet {
        let value = |(value, label, count): &(&str, &str, u64)| FacetValue {
            value: (*value).into(),
            label: (*label).into(),
            count: *count,
        };
        Facet { key: ANALYSIS.into(), name: String::new(), values: values.iter().map(value).collect() }
    }

    fn filter(value: &str) -> Filter {
        Filter { key: ANALYSIS.into(), value: value.into() }
    }

    fn words(branches: &[Branch]) -> String {
        let one = |branch: &Branch| {
            let star = if branch.chosen { "*" } else { "" };
            format!("{} {}{star}({})", branch.name, branch.count, words(&branch.below))
        };
        branches.iter().map(one).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn key_9_what_is_lacking_stands_below_the_chosen_analysis() {
        let facets = [facet(&[
            ("thermal", "稳态热分析", 1_200),
            ("modal-density", "模态分析缺密度", 3),
            ("modal", "模态分析", 90),
            ("fatigue-fatigueStrength", "疲劳分析缺疲劳强度", 80),
        ])];
        let shown = |chosen: &[Filter]| words(&analyses(&facets, chosen));
        assert_eq!(shown(&[]), "模态分析 90() 稳态热分析 1,200() 疲劳分析 0()");
        assert_eq!(shown(&[filter("modal")]), "模态分析 90*(缺密度 3()) 稳态热分析 1,200() 疲劳分析 0()");
        let lacking = "模态分析 90() 稳态热分析 1,200() 疲劳分析 0(缺疲劳强度 80*())";
        assert_eq!(shown(&[filter("fatigue-fatigueStrength")]), lacking);
        assert_eq!(words(&analyses(&[], &[filter("crash")])), "碰撞分析 0*()");
    }

    #[test]
    fn key_9_by_grade_the_standard_stands_first_and_the_analyses_are_no_property() {
        let named = |key: &str| Facet { key: key.into(), ..Facet::default() };
        let facets = ["brand", ANALYSIS, "materialClass", STANDARD].map(named);
        let keys = |entry_type| {
            let search = SearchAddress { entry_type, ..SearchAddress::default() };
            properties(&facets, &search, None).into_iter().map(|one| one.key).collect::<Vec<_>>()
        };
        assert_eq!(keys(Some(EntryType::Grade)), ["standard", "brand", "materialClass"]);
        assert_eq!(keys(Some(EntryType::Simulation)), ["brand", "materialClass", "standard"]);
        assert_eq!(keys(None), ["brand", "materialClass", "standard"]);
    }

    #[test]
    fn key_9_one_analysis_takes_the_place_of_another() {
        let other = Filter { key: "standard".into(), value: "GB/T 699".into() };
        let filters = vec![filter("modal"), other.clone()];
        assert_eq!(of_analysis(filters.clone(), Some("crash".into())), [other.clone(), filter("crash")]);
        assert_eq!(of_analysis(filters, None), [other]);
    }

    #[test]
    fn key_9_both_ways_keep_the_search_and_the_one_by_grade_asks_for_no_analysis() {
        let search = SearchAddress { filters: vec![filter("modal")], page_no: 3, ..SearchAddress::default() };
        let told = |search: &SearchAddress| {
            let words = |search: SearchAddress| {
                format!("{:?} {} {}", search.entry_type, search.filters.len(), search.page_no)
            };
            let choices = entries(search, words);
            choices.into_iter().map(|one| (one.to, one.chosen)).collect::<Vec<_>>()
        };
        let [grade, simulation] = ["Some(Grade) 0 1".to_owned(), "Some(Simulation) 1 1".to_owned()];
        assert_eq!(told(&search), [(grade.clone(), true), (simulation.clone(), false)]);
        let entered = SearchAddress { entry_type: Some(EntryType::Simulation), ..search };
        assert_eq!(told(&entered), [(grade, false), (simulation, true)]);
    }
}
