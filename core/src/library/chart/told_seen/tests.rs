//! ASH-1 What is told beside a picture: axes, stages, areas and the tree of the categories.

use super::*;
use crate::library::chart::{
    data::Data,
    rows::Rows,
    sheet::{Mark, Sheet},
    words::Why,
};

fn sheet(marks: &[Mark]) -> Sheet {
    Sheet::of([100, 90], 1.0, [20.0, 18.0, 50.0, 44.0], marks)
}

fn reading(of: &str) -> Reading {
    Data::of(&Rows::default().bytes()).unwrap().read(of).unwrap()
}

// ASH-1
#[test]
fn an_axis_is_told_with_its_units_and_dimension_and_a_wrong_one_with_what_is_wrong() {
    let texts = |all: &[&str]| all.iter().map(|one| (*one).to_owned()).collect::<Vec<_>>();
    for (of, linear, caption, units, dimension) in [
        ("ρ", true, "密度 ρ / kg/m³", &["kg/m³", "g/cm³", "lb/in³"][..], "kg·m⁻³"),
        ("ν", false, "泊松比 ν", &[], ""),
        (" E/ρ ", true, "E/ρ / GPa/(kg/m³)", &["GPa/(kg/m³)"], "m²·s⁻²"),
    ] {
        let axis = Axis { of: of.into(), linear, ..Axis::default() };
        let expected = ChartAxis {
            caption: caption.into(),
            unit: units.first().copied().unwrap_or_default().into(),
            units: texts(units),
            dimension: dimension.into(),
            linear,
            ..ChartAxis::default()
        };
        assert_eq!(faulty(&axis, Ok(Rc::new(reading(of)))), expected);
        let fault = Fault { at: 2, length: 1, why: Why::Unknown, near: vec!["E", "G"] };
        let fault_told =
            ChartFault { at: 2, length: 1, why: "没有这个性能符号".into(), near: texts(&["E", "G"]) };
        let expected =
            ChartAxis { caption: of.into(), linear, fault: Some(fault_told), ..ChartAxis::default() };
        assert_eq!(faulty(&axis, Err(fault)), expected);
    }
}

// ASH-1
#[test]
fn a_number_has_its_unit_where_there_are_both() {
    for (of, value, text) in
        [("ρ", 7850.4, "7850 kg/m³"), ("ν", 0.3, "0.3"), ("ρ", f64::NAN, ""), ("ν", f64::NAN, "")]
    {
        assert_eq!(number(value, &reading(of).usual), text, "{of} {value}");
    }
}

// ASH-1
#[test]
fn a_stage_says_its_ends_with_their_unit() {
    let limit = |of: &str, from: Option<f64>, to: Option<f64>| Stage::Limit { of: of.into(), from, to };
    let plane = || Plane { of: ["E".into(), "ρ".into()], linear: [false; 2] };
    let mut sheet = sheet(&[("a", "steel", [5.0; 3], [10.0; 3])]);
    sheet.state.stages = vec![
        limit("ν", Some(0.3), None),
        limit("ρ", None, Some(9.0)),
        limit("ρ", None, None),
        limit("ν/ρ", Some(1.0), Some(2.5)),
        limit("q", Some(1.0), None),
        Stage::Category(vec!["steel".into(), "none".into()]),
        Stage::Box { plane: plane(), sides: [[1.0, 2.0]; 2] },
        Stage::Lasso { plane: plane(), corners: vec![] },
    ];
    let seen = seen(&sheet.view(), &sheet.limits());
    let labels: Vec<_> = seen.stages.iter().map(|stage| stage.label.as_str()).collect();
    let expected = [
        "ν ≥ 0.3",
        "ρ ≤ 9 kg/m³",
        "ρ",
        "ν/ρ ≥ 1 ≤ 2.5 1/(kg/m³)",
        "q ≥ 1",
        "类别 STEEL、none",
        "矩形 E – ρ",
        "套索 E – ρ",
    ];
    assert_eq!(labels, expected);
}

// ASH-1
#[test]
fn an_area_is_told_where_it_was_drawn_on_these_axes() {
    let plane = |of: [&str; 2]| Plane { of: of.map(String::from), linear: [true; 2] };
    let corners = vec![[5.0, 4.0], [15.0, 4.0], [10.0, 30.0]];
    let sides = [[10.0, 20.0], [1.0, 2.0]];
    let mut sheet = sheet(&[]);
    sheet.state.stages = vec![
        Stage::Category(vec!["steel".into()]),
        Stage::Lasso { plane: plane(["ν", "ρ"]), corners: corners.clone() },
        Stage::Lasso { plane: plane(["ρ", "ν"]), corners },
        Stage::Box { plane: plane(["ρ", "E"]), sides },
        Stage::Box { plane: plane(["ρ", "ν"]), sides },
    ];
    let expected = [
        ChartArea { stage: 2, corners: vec![[25.0, 58.0], [35.0, 58.0], [30.0, 32.0]] },
        ChartArea { stage: 4, corners: vec![[30.0, 61.0], [40.0, 61.0], [40.0, 60.0], [30.0, 60.0]] },
    ];
    assert_eq!(seen(&sheet.view(), &sheet.limits()).areas, expected);
}

// ASH-1
#[test]
fn a_category_stands_behind_all_that_is_in_the_same_one_however_late_it_comes() {
    let ways = ["metal/steel/carbon", "metallic/foam", "metal/iron", "polymer", "metal/steel/tool", "metal"];
    let marks = ways.map(|way| ("a", way, [5.0; 3], [10.0; 3]));
    let found = seen(&sheet(&marks).view(), &[]).places;
    let found: Vec<_> =
        found.iter().map(|place| (place.id.as_str(), place.name.as_str(), place.depth)).collect();
    let expected = [
        ("metal", "METAL", 0),
        ("steel", "STEEL", 1),
        ("carbon", "CARBON", 2),
        ("tool", "TOOL", 2),
        ("iron", "IRON", 1),
        ("metallic", "METALLIC", 0),
        ("foam", "FOAM", 1),
        ("polymer", "POLYMER", 0),
    ];
    assert_eq!(found, expected);
}
