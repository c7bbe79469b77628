//! MOT-1 The cycle: its table, and its diagram under a hand.

use super::*;
use crate::rooms::matching::motor_conditions::view::CycleView;

fn cell(cycle: &CycleView, leg: usize, part: LegPart) -> String {
    cycle.legs.get(leg).unwrap().cells.iter().find(|cell| cell.part == part).unwrap().text.clone()
}

// MOT-1
#[test]
fn a_way_that_is_typed_becomes_the_speed_at_the_end() {
    let step = after(done(), leg(1, LegPart::Way, "0.16"));
    let shown = view(&step.state).cycle;
    assert_eq!([cell(&shown, 1, LegPart::Speed), cell(&shown, 1, LegPart::Way)], ["0.5", "0.16"]);
}

// MOT-1
#[test]
fn legs_are_added_and_taken_away() {
    let more = after(done(), On(Event::LegAdded)).state;
    assert_eq!(view(&more).cycle.legs.len(), 5);
    let mut full = more;
    for _ in 0..30 {
        full = after(full, On(Event::LegAdded)).state;
    }
    assert!(view(&full).cycle.full);
    assert_eq!(view(&full).cycle.legs.len(), 24);
    let fewer = after(done(), On(Event::LegRemoved { leg: 0 })).state;
    assert_eq!(cell(&view(&fewer).cycle, 0, LegPart::Duration), "0.4");
}

// MOT-1
#[test]
fn a_corner_is_dragged_at_one_scale_and_reckoned_when_it_is_let_go() {
    let held = after(done(), On(Event::PointHeld)).state;
    let before = view(&held).cycle.diagram;
    let moved = after(held, On(Event::PointMoved { leg: 0, at: [0.25, 0.2] }));
    assert_eq!((led(&moved), work(&moved)), (None, None));
    let shown = view(&moved.state).cycle;
    assert_eq!(shown.diagram.up, before.up);
    let end = shown.points.first().unwrap();
    assert!((end.x / 600.0 - 0.25).abs() < 0.02 && (end.y / 220.0 - 0.2).abs() < 0.02, "{end:?}");
    let dropped = after(moved.state, On(Event::PointDropped));
    assert!(led(&dropped).unwrap().0.contains("run=") && work(&dropped).is_some());
    let late = after(dropped.state, On(Event::PointMoved { leg: 0, at: [0.9, 0.9] }));
    assert_eq!(view(&late.state).cycle.points, view(&late.state).cycle.points);
    assert_eq!(late.effects.len(), 0);
}

// MOT-1
#[test]
fn a_place_that_is_no_number_and_a_leg_that_is_not_there_move_nothing() {
    for (leg, at) in [(0, [f64::NAN, 0.5]), (0, [0.5, f64::INFINITY]), (99, [0.5, 0.5])] {
        let held = after(done(), On(Event::PointHeld)).state;
        let ask = held.ask.clone();
        assert_eq!(after(held, On(Event::PointMoved { leg, at })).state.ask, ask);
    }
}

// MOT-1
#[test]
fn arrows_move_a_corner_and_home_brings_it_to_rest() {
    let keyed = |key: &str, shift: bool| {
        let step = after(done(), On(Event::PointKeyed { leg: 0, key: key.into(), shift }));
        let cycle = view(&step.state).cycle;
        (cell(&cycle, 0, LegPart::Duration), cell(&cycle, 0, LegPart::Speed))
    };
    let pair = |duration: &str, speed: &str| (duration.to_owned(), speed.to_owned());
    assert_eq!(keyed("ArrowUp", false), pair("0.1", "0.304"));
    assert_eq!(keyed("ArrowDown", true), pair("0.1", "0.26"));
    assert_eq!(keyed("ArrowRight", false), pair("0.11", "0.3"));
    assert_eq!(keyed("ArrowLeft", true), pair("0.01", "0.3"));
    assert_eq!(keyed("Home", false), pair("0.1", "0"));
    assert_eq!(keyed("x", false), pair("0.1", "0.3"));
}

// MOT-1
#[test]
fn what_no_address_can_say_stays_as_it_was() {
    let mut state = done();
    for at in 0..24 {
        state = after(state, On(Event::LegAdded)).state;
        state = after(state, leg(at, LegPart::Duration, &"一".repeat(12))).state;
    }
    for at in 0..24 {
        state = after(state, leg(at, LegPart::Force, &"二".repeat(12))).state;
    }
    assert!(address::fits(&state.ask));
}
