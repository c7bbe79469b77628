//! PKG-1 What a package is known by, to the limits: its record, its name, its pads, and rows of pads.

use super::{rows::said, *};
use crate::library::{
    item::{Category, Item, NamedDrawing},
    pad::Pad,
    parameter::{Parameter, ParameterValue},
    search::Filter,
};

/// Of a package that nobody names, with these pads.
fn of(pads: Vec<Pad>) -> PackageFacts {
    PackageFacts::of(&Item::default(), &NamedDrawing { name: "X".into(), pads, ..NamedDrawing::default() })
}

/// Squares of a millimetre at these places, numbered from 1.
fn squares(places: &[[f64; 2]]) -> Vec<Pad> {
    (1..).zip(places).map(|(number, at)| Pad::new(number, *at, [1.0, 1.0])).collect()
}

// PKG-1
#[test]
fn pkg_1_a_record_says_what_neither_name_nor_pads_do() {
    let category = vec![Category { id: "package-ic".into(), name: "封装".into() }];
    let parameters = vec![
        Parameter::of("pitch", ParameterValue::exact("0.8", Some("mm"))),
        Parameter::of("pins", ParameterValue::exact("9", None)),
        Parameter::of("body", ParameterValue::code("3×4.5 mm")),
        Parameter::of("height", ParameterValue::exact("1.2", Some("mm"))),
    ];
    let item = Item { model: "X".into(), category, parameters, ..Item::default() };
    let land = NamedDrawing {
        name: "SOIC-8".into(),
        pads: squares(&[[0.0; 2], [3.0, 0.0]]),
        ..NamedDrawing::default()
    };
    let told = |facts: &PackageFacts| (facts.pins, facts.pitch, facts.body, facts.height);
    let own = PackageFacts::of(&item, &land);
    assert_eq!(told(&own), (Some(9), Some(0.8), Some([3.0, 4.5]), Some(1.2)));
    // A component's record says nothing of its package: the name and the pads do.
    let used = PackageFacts::of(&Item { category: vec![], ..item.clone() }, &land);
    assert_eq!(told(&used), (Some(8), Some(3.0), None, None));
    let text = Parameter::of("body", ParameterValue::Text { text: "3×4.5 mm".into() });
    let odd = PackageFacts::of(&Item { parameters: vec![text], ..item }, &land);
    assert_eq!(told(&odd), (Some(2), Some(3.0), None, None));
}

#[test]
fn pkg_1_pins_are_the_numbers_of_pads_or_the_pads_less_the_one_for_heat() {
    let numbered = |numbers: [&str; 3], middle: f64| {
        let at = |(number, x, side): (&str, f64, f64)| Pad::new(number, [x, 0.0], [side, side]);
        let [a, b, c] = numbers;
        let facts = of([(a, -4.0, 0.5), (b, 4.0, 0.5), (c, 0.0, middle)].map(at).to_vec());
        (facts.pins, facts.exposed)
    };
    assert_eq!(numbered(["1", "2", "3"], 0.5), (Some(3), false));
    assert_eq!(numbered(["1", "2", "3"], 3.0), (Some(2), true));
    assert_eq!(numbered(["1", "1", "2"], 3.0), (Some(2), true), "two numbers are two pins");
    assert_eq!(numbered(["1", "1", "1"], 3.0), (Some(1), true));
    assert_eq!(numbered(["", "", ""], 0.5), (Some(3), false));
    assert_eq!(numbered(["", "", "7"], 0.5), (Some(1), false));
    assert_eq!((of(vec![]).pins, of(vec![]).pitch), (None, None));
}

#[test]
fn pkg_1_a_pad_for_heat_is_over_the_middle_and_more_than_twice_as_large_as_the_mean() {
    let exposed = |at: [f64; 2], size: [f64; 2]| {
        let mut pads = squares(&[[-6.0, -4.0], [-6.0, 4.0], [6.0, 4.0]].map(|[x, y]| [10.0 + x, 20.0 + y]));
        pads.push(Pad::new(4, [10.0 + at[0], 20.0 + at[1]], size));
        of(pads).exposed
    };
    // Three of 1 and one of 3: the mean is 1.5.
    assert!(!exposed([0.0; 2], [3.0, 1.0]));
    assert!(exposed([0.0; 2], [3.1, 1.0]));
    assert!(!exposed([0.0; 2], [1.5, 1.0]), "no larger than others");
    assert!(exposed([2.0, 1.0], [4.5, 2.5]));
    assert!(!exposed([2.0, 0.0], [4.0, 2.0]), "its edge is in the middle");
    assert!(!exposed([0.0, 1.0], [4.0, 2.0]));
    assert!(!exposed([4.0, 0.0], [4.0, 2.0]) && !exposed([0.0, 3.0], [4.0, 2.0]));
}

#[test]
fn pkg_1_the_pitch_is_the_least_way_from_a_pad_to_another() {
    let pitch = |places: &[[f64; 2]]| of(squares(places)).pitch;
    assert_eq!(pitch(&[[10.0, 20.0], [13.0, 24.0]]), Some(5.0));
    assert_eq!(pitch(&[[10.0, 26.5], [13.0, 24.0], [10.0, 20.0]]), Some(3.905));
    assert_eq!(pitch(&[[10.0, 0.0], [10.5, 5.0], [12.0, 0.0]]), Some(2.0));
    assert_eq!(pitch(&[[-12.0, 0.0], [-11.5, 5.0], [-10.0, 0.0]]), Some(2.0));
    assert_eq!(pitch(&[[0.0, -3.0], [0.0, 1.0], [9.0, 0.0]]), Some(4.0));
    assert_eq!(pitch(&[[0.5, 0.0]]), None);
    assert_eq!([0.0, 1e-6].map(|x| pitch(&[[0.0; 2], [x, 0.0]])), [None; 2]);
    assert_eq!(pitch(&[[0.0; 2], [0.001, 0.0]]), Some(0.001));
}

#[test]
fn pkg_1_a_family_is_a_kind_of_another_that_it_ends_in_where_that_has_three_letters() {
    let own = |family: &str| PackageFacts { family: Some(family.into()), ..PackageFacts::default() };
    let holds = |own: &PackageFacts, family: &str| {
        own.holds(&PackageWords { family: Some(family.into()), ..PackageWords::default() })
    };
    assert_eq!(holds(&own("VQFN"), "VQFN"), Some(2));
    assert_eq!(holds(&own("VQFN"), "QFN"), Some(1));
    assert_eq!(holds(&own("VSO"), "SO"), None);
    assert_eq!(holds(&own("QFN"), "VQFN"), None);
    assert_eq!(holds(&PackageFacts::default(), "QFN"), None);
}

#[test]
fn pkg_1_both_sides_of_a_body_hold_and_a_form_that_asks_something_is_not_empty() {
    let form = |body: &str| Form::read(&[Filter { key: "body".into(), value: body.into() }]).unwrap();
    let own = PackageFacts { body: Some([7.0, 5.0]), ..PackageFacts::default() };
    assert_eq!(
        ["5x7", "7x5", "5x5", "7x7", "4x7"].map(|body| own.has(&form(body))),
        [true, true, false, false, false]
    );
    assert!(!form("5x7").is_empty() && Form::default().is_empty());
    assert!(!PackageWords::read("SOIC").is_empty());
}

#[test]
fn pkg_1_each_word_of_a_name_is_read_once_and_the_rest_is_looked_for() {
    let rest = |words: &str| PackageWords::read(words).rest;
    let read = PackageWords::read("QFN 5x5 3x3 2x2x1");
    assert_eq!(
        (read.body, read.height, read.rest),
        (Some([5.0, 5.0]), None, vec!["3x3".into(), "2x2x1".to_owned()])
    );
    let read = PackageWords::read("LQFP48 7x7x1.4");
    assert_eq!((read.body, read.height), (Some([7.0, 7.0]), Some(1.4)));
    let read = PackageWords::read("SOIC-8-16-XY");
    assert_eq!((read.pins, read.rest), (Some(8), vec!["16".into(), "xy".to_owned()]));
    assert_eq!(rest("SOIC-12345"), ["12345"]);
    assert_eq!(PackageWords::read("BGA-1234").pins, Some(1234));
    assert_eq!(rest("SOIC-1.5"), ["1.5"]);
    assert_eq!(rest("SOIC-123456"), ["123456"]);
    assert_eq!((rest("0603 R"), rest("0603 X")), (vec![], vec!["x".to_owned()]));
    assert_eq!(PackageWords::read("SO").pins, None, "of any number");
}

#[test]
fn pkg_1_a_pad_in_the_middle_is_said_by_its_count_or_by_two_sides() {
    let exposed = |words: &str| PackageWords::read(words).exposed;
    assert!(exposed("QFN-32-1EP") && exposed("QFN-32-EP") && exposed("QFN 1EP") && exposed("QFN-32_EP3x3mm"));
    assert!(exposed("QFN-32-1EP-XY"), "what stands behind does not take it back");
    assert!(exposed("QFN-32-1EP_EP3.1"));
    assert!(!exposed("QFN-32_EP3.1") && !exposed("QFN-32") && !exposed("QFN-XEP"));
    assert_eq!(PackageWords::read("QFN 1EP").rest, [""; 0]);
}

#[test]
fn pkg_1_a_row_holds_to_its_limits() {
    let fits = |row: &str| rows::read(&[row]).is_ok();
    assert!(fits("1000 -1000 1000 1000") && fits("0 0 0.001 0.001"));
    assert!(!fits("1000.001 0 1 1") && !fits("0 -1000.001 1 1") && !fits("0 0 0.0009 1"));
    assert!(fits("0 0 1 1 angle=360") && fits("0 0 1 1 angle=-360") && !fits("0 0 1 1 angle=360.5"));
    let odd = Pad::new("A, B;C 1", [0.0; 2], [1.0, 1.0]);
    assert_eq!(rows::write(&odd), "0 0 1 1 ABC1");
    assert_eq!(
        [f64::NAN, f64::INFINITY, -0.0, -0.00004, -1.5, 1.5].map(said),
        ["0", "0", "0", "0", "-1.5", "1.5"]
    );
}
