//! SIM-1 The pin maps of two components side by side.

use super::*;

fn pins(count: usize, is: PinMatch) -> Vec<PinPair> {
    let pin =
        |at: usize| PinPair { number: at.to_string(), of: format!("P{at}"), with: format!("Q{at}"), is };
    (1..=count).map(pin).collect()
}

/// Where the text stands that says this.
fn places(drawing: &Drawing, wanted: &str) -> Vec<[f64; 2]> {
    let said = |shape: &Shape| match shape {
        Shape::Text { at, text, .. } if text == wanted => Some(*at),
        _ => None,
    };
    drawing.shapes.iter().filter_map(said).collect()
}

// SIM-1
#[test]
fn sim_1_pins_stand_as_packages_number_them_and_each_side_has_its_own_names() {
    let (drawing, marks) = side_by_side(["甲", "乙"], &pins(8, PinMatch::Same));
    assert_eq!(marks, []);
    let [first, fourth, fifth, last] = ["P1", "P4", "P5", "P8"].map(|name| places(&drawing, name)[0]);
    assert!(first[0] < last[0] && fourth[0] < fifth[0], "the first half on the left");
    assert!(first[1] < fourth[1] && last[1] < fifth[1], "the rest from the bottom up");
    assert_eq!((first[1], fourth[1]), (last[1], fifth[1]));
    assert!(places(&drawing, "Q1")[0][0] > last[0], "the candidate beside it");
}

// SIM-1
#[test]
fn sim_1_what_differs_is_marked_in_both_symbols() {
    let mut all = pins(3, PinMatch::Same);
    all[1].is = PinMatch::Other;
    let (drawing, marks) = side_by_side(["甲", "乙"], &all);
    assert_eq!(marks.iter().map(|mark| mark.is).collect::<Vec<_>>(), [PinMatch::Other; 2]);
    assert!(marks[0].centre[0] < marks[1].centre[0]);
    let inside = |mark: &PinMark| {
        let [_, _, wide, high] = drawing.view_box;
        mark.centre[0] > 0.0 && mark.centre[0] < wide && mark.centre[1] > 0.0 && mark.centre[1] < high
    };
    assert!(marks.iter().all(inside));
    assert_eq!((places(&drawing, "甲").len(), places(&drawing, "2").len()), (1, 2));
}

// SIM-1
#[test]
fn sim_1_a_long_name_is_cut_and_many_pins_or_none_are_drawn() {
    let mut all = pins(1, PinMatch::Unknown);
    all[0].of = "A_VERY_LONG_NAME_OF_A_PIN".into();
    let (drawing, _) = side_by_side(["x", "y"], &all);
    assert_eq!(places(&drawing, "A_VERY_LONG…").len(), 1);
    for count in [0, 1, 2, 3, 500] {
        let (drawing, _) = side_by_side(["x", "y"], &pins(count, PinMatch::Same));
        assert!(drawing.view_box.iter().all(|number| number.is_finite()), "{count}");
    }
}
