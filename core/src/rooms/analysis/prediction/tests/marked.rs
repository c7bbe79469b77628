//! PRP-1 Where a predicted value goes, marked: into the comparison and into the card of its grade.

use super::*;
use crate::rooms::analysis::prediction::view::MarkedValue;

/// What is offered of a property of a grade that was picked, after something else was typed perhaps.
fn offered(target: &str, own: Option<&str>, typing: Option<&str>) -> Option<MarkedValue> {
    let picked = served(picked(&member())).state;
    let known = Answered { given: Vec::new(), ..Answered::default() };
    let filled = after(picked, computed(&known)).state;
    let chosen = after(filled, On(PredictionEvent::TargetChosen { key: target.into() })).state;
    let chosen = match typing {
        Some(text) => after(chosen, typed("density", text)).state,
        None => chosen,
    };
    let asked = served(after(chosen, On(PredictionEvent::Asked))).state;
    let answered = Answered { own: own.map(str::to_owned), ..told() };
    view(&after(asked, computed(&answered)).state).result.unwrap().told.unwrap().marked
}

// PRP-1, CMP-1
#[test]
fn prp_1_a_value_that_nobody_knows_of_a_grade_goes_on_marked() {
    let MarkedValue { value, name, card } = offered("tensileStrength", None, None).unwrap();
    assert_eq!(value, "mat-45:tensileStrength_600_660_720_2.5");
    assert_eq!((name.as_str(), card), ("45 钢 抗拉强度", None));
}

// PRP-1, DWN-1
#[test]
fn prp_1_a_property_that_cards_have_leads_to_the_card_with_it() {
    let card = offered("density", None, None).unwrap().card.unwrap();
    assert_eq!(card.label, "写进仿真材料卡（标为预测值）");
    assert_eq!(card.to, "/mat/detail/mat-45?guess=mat-45%3Adensity_600_660_720_2.5#card");
}

// PRP-1
#[test]
fn prp_1_what_is_known_and_what_is_of_another_than_the_grade_does_not_go_on() {
    assert_eq!(offered("tensileStrength", Some("650 MPa"), None), None, "known");
    assert_eq!(offered("tensileStrength", None, Some("7800")), None, "no more than like it");
    assert_eq!(offered("poissonRatio", None, None), None, "out of its sense");
    let nothing = after(asked().state, computed(&Answered { own: None, ..told() })).state;
    assert_eq!(view(&nothing).result.unwrap().told.unwrap().marked, None, "of no grade");
}
