//! KEY-9 The two ways into the materials, as their page shows them and as clicks lead on.

use super::*;
use crate::library::{
    analysis::ANALYSIS,
    search::{FacetValue, Filter},
};

const LACKING: &str = "/mat/search?entryType=2&filter=analysis%3Afatigue-fatigueStrength";

/// Nothing is complete for a fatigue analysis, seven lack one thing for it.
fn fatigue() -> Found {
    let value = "fatigue-fatigueStrength".to_owned();
    let value = FacetValue { value, label: "疲劳分析缺疲劳强度".into(), count: 7 };
    let facet = Facet { key: ANALYSIS.into(), name: "分析类型".into(), values: vec![value] };
    Found { facets: vec![facet], ..Found::default() }
}

/// Whether the ways and the kinds of analysis stand beside the list of an address.
fn beside(path: &str) -> (bool, bool) {
    match view(&came(on(path), fatigue())).sides {
        Some(Sides::Choices { entries, analyses, .. }) => (entries.is_some(), analyses.is_some()),
        other => panic!("{path}: {other:?}"),
    }
}

#[test]
fn key_9_the_materials_alone_have_two_ways_and_one_of_them_lists_the_analyses() {
    assert_eq!(beside("/part/search"), (false, false));
    assert_eq!(beside("/mat/search"), (true, false));
    assert_eq!(beside("/mat/search?entryType=1"), (true, false));
    assert_eq!(beside("/mat/search?entryType=2"), (true, true));
}

#[test]
fn key_9_where_nothing_is_complete_those_that_lack_one_thing_are_offered_from_their_first_page() {
    let blank_of = |path: &str| blank(&view(&came(on(path), fatigue()))).cloned().expect(path);
    let ways = blank_of("/mat/search?entryType=2&filter=analysis%3Afatigue&pageNo=3").ways;
    assert_eq!(ways, [crate::parts::link::Link { label: "缺疲劳强度 7".into(), to: LACKING.into() }]);
    assert_eq!(blank_of(LACKING).ways, []);
}

#[test]
fn key_9_the_chosen_analysis_is_called_by_its_name_even_where_nothing_is_complete() {
    let conditions = |filter: &str| {
        let path = ["/mat/search?entryType=2&filter=", filter].concat();
        view(&came(on(&path), fatigue())).conditions.expect(filter)
    };
    assert_eq!(conditions("analysis%3Afatigue"), ["分析类型：疲劳分析"]);
    assert_eq!(conditions("analysis%3Afatigue-fatigueStrength"), ["分析类型：疲劳分析缺疲劳强度"]);
    assert_eq!(conditions("analysis%3Astrange"), ["分析类型：strange"]);
    assert_eq!(conditions("class%3Afatigue"), ["条件：fatigue"]);
}

#[test]
fn key_9_choosing_an_analysis_enters_by_it() {
    let turned = |path: &str, id: Option<&str>| {
        let page = came(on(path), fatigue());
        let step = after(page, On(ResultsEvent::AnalysisChosen { id: id.map(str::to_owned) }));
        step.effects.iter().find_map(|effect| match effect {
            Effect::Shell(Command::Navigate { to, .. }) => Some(to.clone()),
            _ => None,
        })
    };
    let modal = "/mat/search?entryType=2&filter=analysis%3Amodal";
    assert_eq!(turned("/mat/search", Some("modal")).as_deref(), Some(modal));
    assert_eq!(turned(LACKING, Some("modal")).as_deref(), Some(modal));
    assert_eq!(turned(LACKING, None).as_deref(), Some("/mat/search?entryType=2"));
}

#[test]
fn key_9_a_click_on_the_chosen_analysis_chooses_none() {
    let filters = [Filter { key: ANALYSIS.into(), value: "fatigue".into() }];
    let chosen = super::super::entries::analyses(&fatigue().facets, &filters);
    let choices: Vec<_> = chosen.iter().flat_map(|one| [one].into_iter().chain(&one.below)).collect();
    let choices: Vec<_> = choices.iter().map(|one| (one.chosen, one.choice.as_deref())).collect();
    assert_eq!(choices, [(true, None), (false, Some("fatigue-fatigueStrength"))]);
}
