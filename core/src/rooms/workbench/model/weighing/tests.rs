//! DRW-1 By which density a body is weighed, and in which unit.

use super::{
    super::{
        told::POUND,
        view::{MassUnit, ModelContent, ModelEvent, ModelMass},
    },
    *,
};
use crate::{
    boot::Boot,
    library::{
        item::{Configuration, Configurations, Item},
        measure::Unit,
    },
    machine::fed,
    net::api::{BodyFacts, ModelFacts},
    rules::{
        notice::models as texts,
        tab::TabId,
        viewer::{NOBODY, Viewer},
    },
};

fn at(model: Model, now: u64, input: Input<ModelEvent>) -> Step<Model> {
    fed(model, &Cx { now: Millis::new(now), boot: &Boot::default(), viewer: &NOBODY }, input)
}

/// A page with a body of 1 cm³.
fn cube() -> Model {
    let rows = vec![Configuration { name: "A".into(), ..Configuration::default() }];
    let configurations = Configurations { rows, ..Configurations::default() };
    let item = Shared::new(Item { set_id: "s".into(), configurations, ..Item::default() });
    let config_name = Some("A".to_owned());
    let shown = Fact::ItemShown { tab: TabId(3), item, config_name, customary: false, guess: String::new() };
    let asked = at(Model::from(TabId(3)), 1, Heard(shown)).state;
    let body = Some(BodyFacts { volume: 1e3, ..BodyFacts::default() });
    let facts = ModelFacts { body, ..ModelFacts::default() };
    at(asked, 1, Got(Tag::default(), Answer::ReadModel(Ok(facts)))).state
}

fn told(model: &Model) -> ModelMass {
    let view = model.view(&Cx { now: Millis::new(1), boot: &Boot::default(), viewer: &NOBODY });
    let Some(ModelContent::Shown(shown)) = view.content else { panic!("not shown") };
    shown.mass.expect("a mass")
}

fn grades() -> Vec<KnownDensity> {
    let grade = |(set_id, model, name, density): (&str, &str, &str, f64)| KnownDensity {
        set_id: set_id.into(),
        name: name.into(),
        model: model.into(),
        density,
        source: "GB/T 3190".into(),
    };
    [("mat-6061", "6061", "铝合金", 2.7), ("pom", "POM", "POM", 1.41)].map(grade).into()
}

fn asked(step: &Step<Model>) -> Option<&str> {
    step.effects.iter().find_map(|effect| match effect {
        Effect::Call(GRADES, Call::SearchDensities(ask)) => Some(ask.text.as_str()),
        _ => None,
    })
}

fn typed(text: &str) -> Input<ModelEvent> {
    On(ModelEvent::GradeTyped { text: text.into() })
}

/// With materials on offer.
fn offered() -> Model {
    let due = at(cube(), 1, typed("60")).state;
    let asked = at(due, 60_000, Tick).state;
    at(asked, 60_000, Got(GRADES, Answer::SearchDensities(Ok(grades())))).state
}

// DRW-1
#[test]
fn drw_1_a_material_is_looked_for_when_the_typing_pauses() {
    let first = at(cube(), 1_000, typed("6"));
    assert_eq!(asked(&first), None);
    let second = at(first.state, 1_010, typed(" 60 "));
    let due = second.state.weight.wake(Millis::new(1_010)).expect("a moment");
    assert!(due > Millis::new(1_010));
    let early = at(second.state, 1_011, Tick);
    assert_eq!(asked(&early), None);
    let late = at(early.state, due.value(), Tick);
    assert_eq!(asked(&late), Some("60"));
    assert_eq!(late.state.weight.wake(due), None);
    let none = at(at(cube(), 1, typed("6")).state, 2, typed("  ")).state;
    assert_eq!((none.weight.wake(Millis::new(2)), told(&none).sought.as_str()), (None, "  "));
}

// DRW-1
#[test]
fn drw_1_a_picked_material_gives_its_density_and_names_its_source() {
    let offer = told(&offered());
    let texts: Vec<_> = offer.options.iter().map(|one| (one.text.as_str(), one.note.as_str())).collect();
    assert_eq!(texts, [("6061 铝合金", "2.7 g/cm³ · GB/T 3190"), ("POM", "1.41 g/cm³ · GB/T 3190")]);
    assert_eq!(*offer.offered, ["6061 铝合金", "POM"]);
    let picked = at(offered(), 60_001, On(ModelEvent::GradePicked { at: 0 })).state;
    let mass = told(&picked);
    assert_eq!((mass.text.as_str(), mass.density.as_str(), mass.options.len()), ("2.7 g", "2.7", 0));
    let grade = mass.grade.expect("a grade");
    assert_eq!((grade.link.label.as_str(), grade.link.to.as_str()), ("6061 铝合金", "/mat/detail/mat-6061"));
    assert_eq!(grade.text, "密度 2.7 g/cm³，来源：GB/T 3190");
    let typed = told(&at(picked, 60_002, On(ModelEvent::DensityTyped { text: "8".into() })).state);
    assert_eq!((typed.text.as_str(), typed.grade, typed.sought.as_str()), ("8 g", None, ""));
    let nowhere = told(&at(offered(), 60_001, On(ModelEvent::GradePicked { at: 9 })).state);
    assert_eq!((nowhere.text.as_str(), nowhere.grade), ("7.85 g", None));
}

// DRW-1
#[test]
fn drw_1_a_box_that_is_left_says_what_is_chosen() {
    let left = told(&at(offered(), 60_001, On(ModelEvent::GradeLeft)).state);
    assert_eq!((left.sought.as_str(), left.options.len(), left.nothing), ("", 0, None));
    let picked = at(offered(), 60_001, On(ModelEvent::GradePicked { at: 1 })).state;
    let again = at(picked, 60_002, typed("x")).state;
    assert_eq!(told(&again).sought, "x");
    assert_eq!(told(&at(again, 60_003, On(ModelEvent::GradeLeft)).state).sought, "POM");
}

// DRW-1
#[test]
fn drw_1_a_search_that_finds_nothing_or_fails_says_so() {
    let answered = |answer| {
        let due = at(at(cube(), 1, typed("60")).state, 60_000, Tick).state;
        told(&at(due, 60_000, Got(GRADES, Answer::SearchDensities(answer))).state).nothing
    };
    assert_eq!(answered(Ok(Vec::new())), Some(texts::NO_GRADE));
    assert_eq!(answered(Err(ApiError::of("500", 1))), Some(texts::GRADES_FAILED));
}

// DRW-1, T34
#[test]
fn drw_1_who_comes_next_has_neither_the_material_nor_its_density() {
    let picked = at(offered(), 60_001, On(ModelEvent::GradePicked { at: 0 })).state;
    assert_eq!(at(picked, 60_002, Heard(Fact::ViewerChanged)).state.weight, Weight::default());
    let typed = at(cube(), 1, On(ModelEvent::DensityTyped { text: "8".into() })).state;
    assert_eq!(at(typed, 2, Heard(Fact::ViewerChanged)).state.weight.density.as_deref(), Some("8"));
}

// DRW-1, UNT-1
#[test]
fn drw_1_a_mass_is_told_in_the_unit_that_is_chosen() {
    for (unit, text) in [
        (MassUnit::Auto, "7.85 g"),
        (MassUnit::G, "7.85 g"),
        (MassUnit::Kg, "0.00785 kg"),
        (MassUnit::Lb, "0.017306 lb"),
    ] {
        let chosen = told(&at(cube(), 1, On(ModelEvent::MassUnitChosen { unit })).state);
        assert_eq!((chosen.text.as_str(), chosen.unit), (text, unit));
    }
    let kilograms = Unit::named("lb").and_then(|unit| unit.canonical("1")).expect("a pound");
    assert!((kilograms * 1e3 - POUND).abs() < 1e-9);
}

// PLG-6
#[test]
fn drw_1_in_a_panel_the_page_of_a_material_stays_in_it() {
    let picked = at(offered(), 60_001, On(ModelEvent::GradePicked { at: 0 })).state;
    let viewer = Viewer { plugin: true, ..Viewer::default() };
    let view = picked.view(&Cx { now: Millis::new(1), boot: &Boot::default(), viewer: &viewer });
    let Some(ModelContent::Shown(shown)) = view.content else { panic!("not shown") };
    let to = shown.mass.and_then(|mass| mass.grade).expect("a grade").link.to;
    assert_eq!(to, "/mat/plugin/detail/mat-6061");
}
