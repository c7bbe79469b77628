//! FAC-1 Where a material stands: what is asked, what is said of each number, and where grades like it are found.

use super::*;
use crate::{
    boot::Boot, library::item::Category, library::parameter::Parameter, machine::fed, rules::viewer::NOBODY,
};

fn after(standings: Standings, input: Input<StandingEvent>) -> Step<Standings> {
    fed(standings, &Cx { now: Millis::new(1), boot: &Boot::default(), viewer: &NOBODY }, input)
}

fn view(standings: &Standings) -> StandingView {
    standings.view(&Cx { now: Millis::new(1), boot: &Boot::default(), viewer: &NOBODY })
}

fn grade(set_id: &str) -> Shared<Item> {
    let codes = ["A36", "S235JR"].map(str::to_owned).to_vec();
    let value = ParameterValue::Code { codes };
    Shared::new(Item {
        set_id: set_id.into(),
        library: Library::Mat,
        category: vec![Category { id: "carbon-steel".into(), name: "碳素结构钢".into() }],
        parameters: vec![Parameter { key: "equivalents".into(), value, ..Parameter::default() }],
        ..Item::default()
    })
}

fn shown(set_id: &str, customary: bool) -> Input<StandingEvent> {
    Heard(Fact::ItemShown {
        tab: TabId(3),
        item: grade(set_id),
        config_name: None,
        customary,
        guess: String::new(),
    })
}

fn opened() -> Step<Standings> {
    after(Standings::from(TabId(3)), shown("q235", false))
}

fn asked(step: &Step<Standings>) -> Option<ReadStandings> {
    step.effects.iter().find_map(|effect| match effect {
        Effect::Call(_, Call::ReadStandings(ask)) => Some(ask.clone()),
        _ => None,
    })
}

fn of(answer: Result<Vec<facets::Standing>, ApiError>) -> Input<StandingEvent> {
    Got(Tag::default(), Answer::ReadStandings(answer))
}

fn strength() -> facets::Standing {
    facets::Standing {
        key: "yieldStrength".into(),
        name: "屈服强度".into(),
        value: "235 MPa".into(),
        ends: ["195 MPa", "355 MPa"].map(str::to_owned),
        at: [0.25, 0.5],
        others: vec![0.0, 0.25, 1.0],
        count: 7,
        below: 2,
        above: 0,
        logarithmic: false,
    }
}

// FAC-1 **D**
#[test]
fn fac_1_each_number_of_a_material_stands_on_the_way_through_its_class() {
    let step = opened();
    assert_eq!(asked(&step), Some(ReadStandings { set_id: "q235".into(), customary: false }));
    assert_eq!(view(&step.state).rows, None, "nothing is said before it is known");
    let told =
        after(step.state, of(Ok(vec![strength(), facets::Standing { logarithmic: true, ..strength() }])))
            .state;
    let told = view(&told);
    let class = told.class.unwrap();
    assert_eq!(
        (class.label.as_str(), class.to.as_str()),
        ("查看同类材料", "/mat/search?category=carbon-steel")
    );
    let rows = told.rows.unwrap();
    assert_eq!((rows[0].at, &rows[0].others[..]), ([25.0, 50.0], &[0.0, 25.0, 100.0][..]));
    assert_eq!(rows[0].said, "7 种有此值，高于 2 种");
    let nothing = view(&after(opened().state, of(Ok(Vec::new()))).state);
    assert_eq!((nothing.class, nothing.rows), (None, Some(Vec::new())), "there is nothing to compare with");
    assert_eq!((rows[0].scale, rows[1].scale), (None, Some("对数刻度")));
}

#[test]
fn grades_like_it_lead_to_what_names_them() {
    let alike = view(&opened().state).alike;
    let said: Vec<_> = alike.iter().map(|of| (of.label.as_str(), of.to.as_str())).collect();
    assert_eq!(said, [("A36", "/mat/search?keyWords=A36"), ("S235JR", "/mat/search?keyWords=S235JR")]);
}

// UNT-4
#[test]
fn unt_4_in_other_units_it_is_asked_for_again_and_the_same_is_not() {
    let told = after(opened().state, of(Ok(vec![strength()]))).state;
    let same = after(told, shown("q235", false));
    assert_eq!(asked(&same), None);
    let inches = after(same.state, shown("q235", true));
    assert!(asked(&inches).unwrap().customary);
    assert!(view(&inches.state).rows.is_some(), "the old ones stay until the new ones come");
    let other = after(inches.state, shown("q345", true));
    assert_eq!(asked(&other).unwrap().set_id, "q345");
    assert_eq!(view(&other.state).rows, None);
}

// T34
#[test]
fn a_failure_is_told_and_tried_again_and_nothing_stays_for_somebody_else() {
    let failed = after(opened().state, of(Err(ApiError::of("500", 1)))).state;
    assert!(view(&failed).failed.is_some());
    assert!(asked(&after(failed, On(StandingEvent::Retried))).is_some());
    let told = after(opened().state, of(Ok(vec![strength()]))).state;
    assert_eq!(asked(&after(told, On(StandingEvent::Retried))), None);
    let told = after(opened().state, of(Ok(vec![strength()]))).state;
    let gone = after(told, Heard(Fact::ViewerChanged)).state;
    let gone = view(&gone);
    assert_eq!((gone.rows, gone.alike, gone.class), (None, Vec::new(), None));
}

#[test]
fn materials_alone_have_a_class_to_stand_in() {
    let of = |item| Fact::ItemShown {
        tab: TabId(3),
        item,
        config_name: None,
        customary: false,
        guess: String::new(),
    };
    assert_eq!(Standings::opened_by(&of(grade("q235"))), Some(TabId(3)));
    let part = Shared::new(Item { library: Library::Part, ..Item::default() });
    assert_eq!(Standings::opened_by(&of(part)), None);
}
