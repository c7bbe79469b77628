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

/// What a shape is, and its numbers to a billionth.
fn told(shape: &Shape) -> (Role, String, Vec<f64>) {
    let (words, numbers) = match shape {
        Shape::Rect { centre, size, radius, .. } => {
            ("box".to_owned(), [&centre[..], size, &[*radius]].concat())
        }
        Shape::Polyline { points, .. } => ("line".to_owned(), points.concat()),
        Shape::Text { text, at, size, anchor, .. } => {
            let side = match anchor {
                Anchor::Start => "|",
                Anchor::Middle => "-",
                Anchor::End => "]",
            };
            ([side, text].concat(), [&at[..], &[*size]].concat())
        }
        _ => panic!("{shape:?}"),
    };
    (shape.role(), words, numbers.into_iter().map(|number| (number * 1e9).round() / 1e9).collect())
}

// SIM-1
#[test]
fn sim_1_two_symbols_stand_side_by_side_each_as_wide_as_its_names() {
    let pin = |(number, of, with, is): (&str, &str, &str, PinMatch)| PinPair {
        number: number.into(),
        of: of.into(),
        with: with.into(),
        is,
    };
    let all = [
        ("1", "ENABLE", "A", PinMatch::Same),
        ("2", "IN", "地GND", PinMatch::Other),
        ("3", "OUT", "OUT", PinMatch::Same),
    ];
    let (drawing, marks) = side_by_side(["甲", "乙"], &all.map(pin));
    // Six letters of 0.62 by 2.2 are 8.184 wide, so that the first is 22.368; one of 1 and three of 0.62 are 6.292, the second 18.584.
    let said = |role, words: &str, numbers: &[f64]| (role, words.to_owned(), numbers.to_vec());
    let expected = [
        said(Role::Body, "box", &[20.184, 8.0, 22.368, 10.0, 0.5]),
        said(Role::Outline, "-甲", &[20.184, 16.5, 2.64]),
        said(Role::Thin, "line", &[9.0, 6.0, 3.0, 6.0]),
        said(Role::Thin, "-1", &[6.0, 4.65, 1.8]),
        said(Role::Thin, "|ENABLE", &[10.2, 6.0, 2.2]),
        said(Role::Pin, "line", &[9.0, 10.0, 3.0, 10.0]),
        said(Role::Pin, "-2", &[6.0, 8.65, 1.8]),
        said(Role::Pin, "|IN", &[10.2, 10.0, 2.2]),
        said(Role::Thin, "line", &[31.368, 6.0, 37.368, 6.0]),
        said(Role::Thin, "-3", &[34.368, 4.65, 1.8]),
        said(Role::Thin, "]OUT", &[30.168, 6.0, 2.2]),
        said(Role::Body, "box", &[66.66, 8.0, 18.584, 10.0, 0.5]),
        said(Role::Outline, "-乙", &[66.66, 16.5, 2.64]),
        said(Role::Thin, "line", &[57.368, 6.0, 51.368, 6.0]),
        said(Role::Thin, "-1", &[54.368, 4.65, 1.8]),
        said(Role::Thin, "|A", &[58.568, 6.0, 2.2]),
        said(Role::Pin, "line", &[57.368, 10.0, 51.368, 10.0]),
        said(Role::Pin, "-2", &[54.368, 8.65, 1.8]),
        said(Role::Pin, "|地GND", &[58.568, 10.0, 2.2]),
        said(Role::Thin, "line", &[75.952, 6.0, 81.952, 6.0]),
        said(Role::Thin, "-3", &[78.952, 4.65, 1.8]),
        said(Role::Thin, "]OUT", &[74.752, 6.0, 2.2]),
    ];
    let found: Vec<_> = drawing.shapes.iter().map(told).collect();
    assert_eq!(found, expected);
    let near = |found: &[f64], expected: &[f64]| {
        assert!(found.iter().zip(expected).all(|(a, b)| (a - b).abs() < 1e-9), "{found:?} {expected:?}");
    };
    near(&drawing.view_box, &[0.0, 0.0, 84.952, 23.0]);
    // From the end of the pin to behind its name: 2.728 and 2, 6.292 and 2.
    near(&marks[0].centre, &[9.0 - (6.0 - 4.728) / 2.0, 10.0]);
    near(&marks[0].size, &[10.728, 3.6]);
    near(&marks[1].centre, &[57.368 - (6.0 - 8.292) / 2.0, 10.0]);
    near(&marks[1].size, &[14.292, 3.6]);
}

// SIM-1
#[test]
fn sim_1_a_mark_on_the_right_reaches_the_other_way_and_a_symbol_has_a_least_width_and_height() {
    let (drawing, marks) = side_by_side(["甲", "乙"], &pins(2, PinMatch::Unknown));
    // Two letters: 2.728; twice that and 6 is less than 14.
    let [left, right] = [marks[0].centre, marks[1].centre];
    assert!((left[0] - (9.0 - 0.636)).abs() < 1e-9 && (right[0] - (23.0 + 0.636)).abs() < 1e-9, "{marks:?}");
    assert_eq!((left[1], right[1]), (6.0, 6.0));
    assert_eq!(drawing.view_box, [0.0, 0.0, 72.0, 19.0]);
    let (none, _) = side_by_side(["甲", "乙"], &[]);
    assert_eq!(none.view_box, [0.0, 0.0, 72.0, 19.0]);
}

// SIM-1
#[test]
fn sim_1_a_name_of_twelve_letters_stays_whole_and_one_of_thirteen_ends_in_a_dot() {
    assert_eq!(
        (cut("ABCDEFGHIJKL"), cut("ABCDEFGHIJKLM")),
        ("ABCDEFGHIJKL".into(), "ABCDEFGHIJK…".to_owned())
    );
    assert!((wide("ABCDEFGHIJKL") - 12.0 * 0.62 * 2.2).abs() < 1e-9);
    assert!((wide("ABCDEFGHIJKLM") - (11.0 * 0.62 + 1.0) * 2.2).abs() < 1e-9);
    assert_eq!(wide(""), 0.0);
}
