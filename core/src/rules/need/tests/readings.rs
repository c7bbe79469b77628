//! REC-1 Numbers without units and names behind numbers; what a need of materials is best by, and what it opens; what is looked for around a value.

use super::super::{Ask, Need, material};
use crate::{
    library::{
        Library,
        chart::state::{Stage, State},
    },
    rules::query::Query,
};

/// Key and ends of each thing that is asked.
pub(super) fn asks(library: Library, sentence: &str) -> Vec<(&'static str, Option<f64>, Option<f64>)> {
    let need = Need::read(library, sentence);
    assert!(need.unread.is_empty(), "{sentence}: {:?}", need.unread);
    need.asks.iter().map(|Ask { key, from, to, .. }| (*key, *from, *to)).collect()
}

// REC-1
#[test]
fn a_density_and_a_modulus_without_a_unit_are_in_the_one_that_such_a_number_has() {
    for (typed, kilograms) in [("2.7", 2_700.0), ("30", 30_000.0), ("31", 31.0), ("2700", 2_700.0)] {
        assert_eq!(
            asks(Library::Mat, &format!("密度 {typed}")),
            [("density", None, Some(kilograms))],
            "{typed}"
        );
    }
    for (typed, mega) in [("70", 7e4), ("2000", 2e6), ("2001", 2_001.0), ("70000", 7e4)] {
        assert_eq!(
            asks(Library::Mat, &format!("弹性模量 {typed}")),
            [("youngsModulus", Some(mega), None)],
            "{typed}"
        );
    }
}

// REC-1
#[test]
fn a_name_before_a_number_is_its_name_and_a_relation_leaves_one_end() {
    let inner = ("inner", Some(25.0), Some(25.0));
    for (sentence, outer) in [
        ("轴承 内径25 外径52", (Some(52.0), Some(52.0))),
        ("轴承 内径25mm 外径 52mm", (Some(52.0), Some(52.0))),
        ("轴承 内径25mm 外径 ≤52mm", (None, Some(52.0))),
    ] {
        assert_eq!(asks(Library::Part, sentence), [inner, ("outer", outer.0, outer.1)], "{sentence}");
    }
}

/// What is to be large, and what stands on the axes.
fn best(sentence: &str) -> (Option<&'static str>, [String; 2]) {
    let need = Need::read(Library::Mat, sentence);
    let query = Query::read(&material::chart(&need).unwrap());
    let state = State::read(|name| query.get(name));
    (material::aim(&need), [state.x.of, state.y.of])
}

// REC-1, ASH-1
#[test]
fn each_wish_has_its_formula_and_its_axes() {
    for (sentence, formula, axes) in [
        ("轻", "1/ρ", ["ρ", "E"]),
        ("轻而硬", "E/ρ", ["ρ", "E"]),
        ("轻而强", "Rp/ρ", ["ρ", "Rp"]),
        ("轻而强而硬", "E/ρ", ["ρ", "E"]),
        ("轻而硬的板", "E^(1/3)/ρ", ["ρ", "E"]),
        ("轻而强的板", "Rp^(1/2)/ρ", ["ρ", "Rp"]),
        ("强的梁", "Rp^(2/3)/ρ", ["ρ", "Rp"]),
        ("轻的轴", "G^(1/2)/ρ", ["ρ", "G"]),
        ("轻的压杆", "E^(1/2)/ρ", ["ρ", "E"]),
        ("弹簧", "Rp^2/(E*ρ)", ["ρ", "Rp"]),
        ("硬", "E", ["ρ", "E"]),
        ("强", "Rp", ["ρ", "Rp"]),
        ("强而硬", "E", ["ρ", "E"]),
        ("导热好", "λ", ["ρ", "λ"]),
        ("隔热", "1/λ", ["ρ", "λ"]),
        ("导电好", "σ", ["ρ", "σ"]),
        ("膨胀小", "1/α", ["E", "α"]),
        ("耐热", "T", ["ρ", "T"]),
        ("导热好而硬", "λ", ["ρ", "λ"]),
    ] {
        assert_eq!(best(sentence), (Some(formula), axes.map(str::to_owned)), "{sentence}");
    }
    assert_eq!(material::aim(&Need::read(Library::Mat, "密度 2.7")), None);
}

// REC-1, ASH-1
#[test]
fn limits_are_drawn_in_the_usual_unit_of_their_property() {
    let need = Need::read(Library::Mat, "绝缘 密度≤2.7g/cm³ 耐150°C 弹性模量≥70GPa");
    let query = Query::read(&material::chart(&need).unwrap());
    let state = State::read(|name| query.get(name));
    let limit = |stage: &Stage| match stage {
        Stage::Limit { of, from, to } => Some((of.clone(), *from, *to)),
        _ => None,
    };
    let limits: Vec<_> = state.stages.iter().filter_map(limit).collect();
    assert!(limits.contains(&("σ".to_owned(), None, Some(1e-14))), "{limits:?}");
    assert!(limits.contains(&("T".to_owned(), Some(150.0), None)), "{limits:?}");
    assert!(limits.contains(&("ρ".to_owned(), None, Some(2_700.0))), "{limits:?}");
    assert!(limits.contains(&("E".to_owned(), Some(70.0), None)), "{limits:?}");
}

// REC-1
#[test]
fn around_a_value_a_third_to_three_times_of_it_is_looked_at_in_each_category() {
    let looks = Need::read(Library::Component, "10k 1% 0603 电阻").looks(7);
    assert!(!looks.is_empty());
    for look in &looks {
        assert_eq!((look.most, look.filters.len(), look.category.is_some()), (7, 1, true));
        let value = &look.filters[0].value;
        assert!(
            look.filters[0].key == "resistance" && value.contains("3333.3") && value.contains("30000"),
            "{value}"
        );
    }
    assert!(Need::read(Library::Mat, "轻而硬的板").looks(7).iter().all(|look| look.filters.is_empty()));
}

// REC-1
#[test]
fn a_name_behind_a_number_is_its_name_unless_another_number_follows_it() {
    let [inner, outer] = [("inner", Some(25.0), Some(25.0)), ("outer", Some(52.0), Some(52.0))];
    for sentence in [
        "轴承 25mm内径 52mm外径",
        "轴承 25mm 内径 52mm 外径",
        "轴承 25mm内径52mm外径",
        "轴承 内径25mm 52mm外径",
        "轴承 25mm内径 外径52mm",
    ] {
        assert_eq!(asks(Library::Part, sentence), [inner, outer], "{sentence}");
    }
    assert_eq!(asks(Library::Part, "轴承 25mm 内径 ≤52mm 外径"), [inner, ("outer", None, Some(52.0))]);
}

// REC-1
#[test]
fn a_number_before_a_name_that_has_a_number_is_not_what_the_name_says() {
    for sentence in
        ["O形圈 20mm 线径 2.65mm", "O形圈 20mm 线径2.65mm", "O形圈 20mm 线径=2.65mm", "O形圈 20mm线径2.65mm"]
    {
        let need = Need::read(Library::Part, sentence);
        let asks: Vec<_> = need.asks.iter().map(|ask| (ask.key, ask.from)).collect();
        assert_eq!(
            (asks.as_slice(), need.unread.len()),
            ([("cord", Some(2.65))].as_slice(), 1),
            "{sentence}"
        );
    }
}
