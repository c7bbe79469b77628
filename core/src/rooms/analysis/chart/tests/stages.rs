//! ASH-1 Stages, axes and what is chosen: what a user does to them stands in the address.

use super::*;
use crate::library::chart::{seen::ChartFault, state::Stage};

/// Where an event leads, from an address.
fn goes(address: &str, event: ChartEvent) -> Option<String> {
    led(&after(still(address), On(event)))
}

fn query(address: &str, event: ChartEvent) -> String {
    let to = goes(address, event).unwrap();
    to.split_once('?').map(|(_, query)| query.to_owned()).unwrap_or_default()
}

fn state(query: &str) -> State {
    let query = Query::read(query);
    State::read(|name| query.get(name))
}

fn axis_typed(of: &str) -> ChartEvent {
    ChartEvent::AxisTyped { axis: AxisName::Y, of: of.into() }
}

// ASH-1
#[test]
fn ash_1_an_axis_is_a_property_by_symbol_or_name_or_a_formula() {
    assert_eq!(state(&query(HERE, axis_typed(" E/ρ "))).y.of, "E/ρ");
    assert_eq!(state(&query(HERE, axis_typed("密度"))).y.of, "ρ");
    assert_eq!(goes(HERE, axis_typed("E")), None, "it stands there already");
    let step = after(still(HERE), On(axis_typed(" ")));
    assert!(matches!(step.effects.as_slice(), [Effect::Shell(Command::Toast { .. })]));
}

fn ranged(from: &str, to: &str) -> ChartEvent {
    ChartEvent::RangeTyped { axis: AxisName::X, from: from.into(), to: to.into() }
}

// ASH-1
#[test]
fn ash_1_a_range_that_is_typed_is_two_numbers_the_less_first_and_says_why_it_is_none() {
    assert_eq!(state(&query(HERE, ranged("500", " 8e3 "))).x.range, Some([500.0, 8_000.0]));
    let there = "/mat/search/point-cloud?xr=500_8000";
    assert_eq!(state(&query(there, ranged("", ""))).x.range, None);
    for (from, to, why) in [
        ("8", "5", texts::NO_RANGE),
        ("x", "5", texts::NO_RANGE),
        ("", "5", texts::NO_RANGE),
        ("5", "5", texts::NO_RANGE),
        ("-1", "5", texts::NOT_POSITIVE),
        ("0", "5", texts::NOT_POSITIVE),
        ("1", "1e99", texts::NO_RANGE),
    ] {
        let step = after(still(HERE), On(ranged(from, to)));
        assert_eq!((led(&step), view(&step.state).chart.axes[0].refused), (None, Some(why)), "{from} {to}");
        assert_eq!(view(&step.state).chart.axes[1].refused, None);
    }
    let linear = "/mat/search/point-cloud?xs=lin";
    assert_eq!(state(&query(linear, ranged("-1", "5"))).x.range, Some([-1.0, 5.0]));
}

// ASH-1
#[test]
fn ash_1_another_scale_or_unit_shows_all_of_an_axis() {
    let there = "/mat/search/point-cloud?xr=500_8000";
    let scaled = state(&query(there, ChartEvent::ScaleChosen { axis: AxisName::X, linear: true }));
    assert_eq!((scaled.x.linear, scaled.x.range), (true, None));
    let unit = state(&query(there, ChartEvent::UnitChosen { axis: AxisName::X, unit: "g/cm³".into() }));
    assert_eq!((unit.x.unit.as_str(), unit.x.range), ("g/cm³", None));
    assert_eq!(state(&query(there, ChartEvent::Fitted)).x.range, None);
}

// ASH-1
#[test]
fn ash_1_limits_are_added_typed_and_taken_away() {
    let one = query(HERE, ChartEvent::LimitAdded { of: "E^(1/2)/ρ".into() });
    let limit = |from, to| Stage::Limit { of: "E^(1/2)/ρ".into(), from, to };
    assert_eq!(state(&one).stages, [limit(None, None)]);
    let there = [HERE, "?", &one].concat();
    let typed = |from: &str, to: &str| ChartEvent::LimitTyped { stage: 0, from: from.into(), to: to.into() };
    assert_eq!(state(&query(&there, typed("1.5", ""))).stages, [limit(Some(1.5), None)]);
    assert_eq!(state(&query(&there, typed("3", "2"))).stages, [limit(Some(2.0), Some(3.0))], "a band");
    let step = after(still(&there), On(typed("x", "")));
    assert_eq!(
        (led(&step), view(&step.state).chart.stages[0].ends.as_ref().unwrap().refused),
        (None, Some(texts::NO_NUMBER))
    );
    assert_eq!(state(&query(&there, ChartEvent::StageRemoved { stage: 0 })).stages, []);
    assert_eq!(goes(&there, ChartEvent::StageRemoved { stage: 4 }), None);
    assert_eq!(goes(HERE, typed("1", "2")), None);
    let category = query(HERE, ChartEvent::CategoryAdded { id: "steel".into() });
    assert_eq!(state(&category).stages, [Stage::Category(vec!["steel".into()])]);
    assert_eq!(goes(HERE, ChartEvent::CategoryAdded { id: String::new() }), None);
}

// ASH-1
#[test]
fn ash_1_no_more_than_sixteen_stages_and_two_thousand_letters_stand_in_an_address() {
    let many = ["?st=", &["l_E_1_"; 16].join("~")].concat();
    let step = after(still(&[HERE, &many].concat()), On(ChartEvent::LimitAdded { of: "E".into() }));
    assert!(
        matches!(step.effects.as_slice(), [Effect::Shell(Command::Toast { text, .. })] if text == texts::TOO_MANY)
    );
    let long = "E".repeat(190);
    let mut chart = still(HERE);
    let mut refused = false;
    for _ in 0..12 {
        let step = after(chart, On(ChartEvent::LimitAdded { of: long.clone() }));
        refused |= step.effects.iter().any(
            |effect| matches!(effect, Effect::Shell(Command::Toast { text, .. }) if text == texts::TOO_LONG),
        );
        chart = step.state;
    }
    assert!(refused && chart.address().len() < 2_100);
}

fn drag(tool: ChartTool, way: &[[f64; 2]]) -> Step<Chart> {
    let chart = after(still(HERE), On(ChartEvent::ToolChosen { tool })).state;
    let [first, rest @ ..] = way else { panic!() };
    let mut chart = after(chart, On(ChartEvent::Pressed { pointer: 1, at: *first, aside: false })).state;
    for at in rest {
        let step = after(chart, On(ChartEvent::Moved { pointer: 1, at: *at }));
        assert_eq!(step.effects, [], "what is drawn around something draws nothing");
        chart = step.state;
    }
    assert_eq!(view(&chart).chart.drawn.is_empty(), way.len() < 2);
    after(chart, On(ChartEvent::Released { pointer: 1 }))
}

// ASH-1
#[test]
fn ash_1_a_rectangle_is_a_stage_in_the_usual_units_whichever_way_it_is_drawn() {
    // From a quarter of the width and the height on, to three quarters.
    let (near, far) = ([0.3, (20.0 + 375.0) / 600.0], [0.7, (20.0 + 125.0) / 600.0]);
    for way in [[near, far], [far, near], [[near[0], far[1]], [far[0], near[1]]]] {
        let step = drag(ChartTool::Box, &way);
        let [Stage::Box { sides: [[a, b], [c, d]], .. }] = step.state.state.stages.as_slice() else {
            panic!()
        };
        for (number, expected) in [(*a, 316.228), (*b, 3_162.28), (*c, 3.16228), (*d, 31.6228)] {
            assert!((number / expected - 1.0).abs() < 1e-5, "{number} {expected}");
        }
        assert!(led(&step).unwrap().contains("st=b_"));
    }
}

// ASH-1
#[test]
fn ash_1_what_is_drawn_around_something_is_a_stage_in_the_plotted_space() {
    let corner = |x: f64, y: f64| [0.1 + x * 0.8, (20.0 + (1.0 - y) * 500.0) / 600.0];
    let step = drag(ChartTool::Lasso, &[corner(0.0, 0.0), corner(1.0, 0.0), corner(1.0, 1.0)]);
    let [Stage::Lasso { corners, .. }] = step.state.state.stages.as_slice() else { panic!() };
    for ([x, y], [a, b]) in corners.iter().zip([[2.0, 0.0], [4.0, 0.0], [4.0, 2.0]]) {
        assert!((x - a).abs() < 1e-3 && (y - b).abs() < 1e-3, "{x} {y}");
    }
    let step = drag(ChartTool::Lasso, &[corner(0.0, 0.0), corner(1.0, 0.0)]);
    assert_eq!(step.state.state.stages, [], "two corners are no area");
    let chart = after(still(HERE), On(ChartEvent::ToolChosen { tool: ChartTool::Lasso })).state;
    let chart = after(chart, On(ChartEvent::Pressed { pointer: 1, at: [0.5; 2], aside: false })).state;
    let chart = after(chart, On(ChartEvent::Moved { pointer: 1, at: [0.9; 2] })).state;
    let step = after(chart, On(ChartEvent::Left { pointer: 1 }));
    assert_eq!(
        (led(&step), view(&step.state).chart.drawn),
        (None, vec![]),
        "who is taken away draws nothing"
    );
}

// ASH-1
#[test]
fn ash_1_who_clicks_chooses_what_is_pointed_at_and_leaves_it_again() {
    let chart = after(still(HERE), On(ChartEvent::Moved { pointer: 1, at: [0.3, 0.33] }));
    let [ask] = asks(&chart).try_into().unwrap();
    assert_eq!((ask.screen.pointer, ask.screen.picture), (Some([300.0, 198.0]), false));
    let pointed = ChartSeen { pointed: Some(row("mat-a")), ..seen() };
    let chart = after(chart.state, drawn(&pointed, None)).state;
    let tip = view(&chart).chart.pointed.unwrap();
    assert_eq!(tip.lines, ["MAT-A", "钢", "密度 kg/m³：7850", "弹性模量 GPa：206"]);
    let click = |chart: Chart| {
        let chart = after(chart, On(ChartEvent::Pressed { pointer: 1, at: [0.3, 0.33], aside: false })).state;
        let step = after(chart, On(ChartEvent::Released { pointer: 1 }));
        after(step.state, drawn(&pointed, None))
    };
    let step = click(chart);
    assert_eq!(led(&step).as_deref(), Some("/mat/search/point-cloud?sel=mat-a"));
    assert!(view(&step.state).chart.table.rows.iter().map(|row| row.chosen).eq([true, false]));
    let step = click(after(step.state, drawn(&seen(), Some(4))).state);
    assert_eq!(led(&step).as_deref(), Some("/mat/search/point-cloud"));
    let nothing = after(still(HERE), On(ChartEvent::Keyed { key: "Enter".into(), shift: false }));
    assert_eq!(asks(&nothing)[0].screen.pointer, Some([500.0, 300.0]), "the middle");
    assert_eq!(led(&after(nothing.state, drawn(&seen(), None))), None);
}

// ASH-1
#[test]
fn ash_1_the_table_and_the_legend_choose_too() {
    let chosen = query(HERE, ChartEvent::RowTurned { set_id: "mat-b".into() });
    assert_eq!(chosen, "sel=mat-b");
    let there = [HERE, "?", &chosen].concat();
    assert_eq!(query(&there, ChartEvent::RowTurned { set_id: "mat-b".into() }), "");
    assert_eq!(query(&there, ChartEvent::ChosenCleared), "");
    let full = ["?sel=", &(0..40).map(|number| number.to_string()).collect::<Vec<_>>().join("~")].concat();
    let step = after(still(&[HERE, &full].concat()), On(ChartEvent::RowTurned { set_id: "x".into() }));
    assert!(matches!(step.effects.as_slice(), [Effect::Shell(Command::Toast { .. })]));
    let hidden = query(HERE, ChartEvent::FamilyTurned { family: 3 });
    assert_eq!(hidden, "hide=3");
    assert_eq!(query(&[HERE, "?hide=3"].concat(), ChartEvent::FamilyTurned { family: 3 }), "");
    let there = [HERE, "?guess=A_E_1_2_3~B_E_1_2_3"].concat();
    let names: Vec<_> = view(&still(&there)).chart.guesses.into_iter().map(|guess| guess.name).collect();
    assert_eq!(names, ["A（预测值）", "B（预测值）"]);
    assert_eq!(query(&there, ChartEvent::GuessRemoved { guess: 0 }), "guess=B_E_1_2_3");
    let restored = query(&[HERE, "?x=E&hide=3&sel=mat-a"].concat(), ChartEvent::Restored);
    assert_eq!(restored, "sel=mat-a");
}

// ASH-1
#[test]
fn ash_1_an_index_is_chosen_by_component_loading_and_aim() {
    use crate::rooms::analysis::chart::event::IndexWay;
    let told = |chart: &Chart| {
        let shown = view(chart).chart;
        (shown.indices.map(|field| field.value), shown.index)
    };
    let chart = still(HERE);
    assert_eq!(told(&chart), (["拉杆", "刚度", "质量"], "E/ρ"));
    let chosen = |chart, way, value: &str| {
        after(chart, On(ChartEvent::IndexChosen { way, value: value.into() })).state
    };
    let chart = chosen(chart, IndexWay::Loading, "强度");
    assert_eq!(told(&chart), (["拉杆", "强度", "质量"], "Rp/ρ"));
    let chart = chosen(chart, IndexWay::Component, "梁");
    assert_eq!(told(&chart), (["梁", "强度", "质量"], "Rp^(2/3)/ρ"));
    let chart = chosen(chart, IndexWay::Component, "弹簧");
    let field = view(&chart).chart.indices[2].clone();
    assert_eq!((told(&chart).0, field.options), (["弹簧", "储能", "质量"], vec!["质量", "体积"]));
    let chart = chosen(chart, IndexWay::Aim, "体积");
    let step = after(chart, On(ChartEvent::IndexAdded));
    assert_eq!(step.state.state.stages, [Stage::Limit { of: "Rp^2/E".into(), from: None, to: None }]);
}

// ASH-1
#[test]
fn ash_1_what_is_typed_holds_at_once_where_it_is_a_property() {
    let typing = |of: &str| ChartEvent::AxisTyping { axis: AxisName::X, of: of.into() };
    assert_eq!(state(&query(HERE, typing("Rm"))).x.of, "Rm");
    for text in ["R", "E/", ""] {
        assert_eq!(goes(HERE, typing(text)), None, "{text}");
    }
}

// ASH-1
#[test]
fn ash_1_a_fault_stands_at_its_place() {
    let fault = ChartFault { at: 2, length: 1, why: "不认识".into(), near: vec!["E".into(), "G".into()] };
    let faulty = ChartSeen { x: ChartAxis { fault: Some(fault), ..ChartAxis::default() }, ..seen() };
    let step = after(still(&[HERE, "?x=λ%2BQ^2"].concat()), On(ChartEvent::RowsTurned { first: 0 }));
    let told = view(&after(step.state, drawn(&faulty, None)).state).chart.axes[0].fault.clone().unwrap();
    let parts = [&told.before, &told.wrong, &told.after, &told.why, &told.near];
    assert_eq!(parts, ["λ+", "Q", "^2", "不认识", "可以写：E、G"]);
}
