//! ASH-1 What addresses say of a chart, and what they say wrongly.

use super::*;
use proptest::prelude::*;
use std::collections::BTreeMap;

fn read(values: &[(&str, &str)]) -> State {
    State::read(|name| values.iter().find(|(of, _)| *of == name).map(|(_, value)| (*value).to_owned()))
}

fn again(state: &State) -> State {
    let values: BTreeMap<&str, String> =
        state.values().into_iter().filter_map(|(name, value)| Some((name, value?))).collect();
    State::read(|name| values.get(name).cloned())
}

fn full() -> State {
    let plane = Plane { of: ["ρ".into(), "E".into()], linear: [false; 2] };
    let other = Plane { of: ["Rm".into(), "A".into()], linear: [true, false] };
    State {
        x: Axis { of: "E^(1/2)/ρ".into(), linear: true, range: Some([-1.5, 1e9]), unit: String::new() },
        y: Axis { of: "T".into(), linear: false, range: Some([20.0, 300.0]), unit: "K".into() },
        stages: vec![
            Stage::Limit { of: "Rp".into(), from: Some(300.0), to: None },
            Stage::Limit { of: "E/ρ".into(), from: None, to: None },
            Stage::Category(vec!["steel".into(), "aluminium".into()]),
            Stage::Box { plane: plane.clone(), sides: [[-1.0, 2.5], [0.001, 7e6]] },
            Stage::Lasso {
                plane: other,
                corners: vec![[0.0, 0.0], [4095.0, 0.0], [2048.0, 819.0], [0.0, 819.0]],
            },
        ],
        hidden: vec![Family::numbered(3), Family::numbered(13)],
        chosen: vec!["mat-45".into(), "own:x_y".into()],
        guesses: vec![Guess { name: "预测 1".into(), values: vec![("density".into(), [7.0, 8.0, 9.0])] }],
    }
}

// ASH-1
#[test]
fn an_address_brings_back_what_it_says() {
    for state in [State::default(), full()] {
        assert_eq!(again(&state), state);
        assert!(state.fits());
    }
    assert!(
        State::default().values().iter().all(|(_, value)| value.is_none()),
        "the usual chart has a bare address"
    );
    assert_eq!(State::default().values().map(|(name, _)| name), State::NAMES);
}

// ASH-1
#[test]
fn what_makes_no_sense_in_an_address_is_not_there() {
    for (name, value) in [
        ("st", "l_E_x_"),
        ("st", "l__1_2"),
        ("st", "z_1"),
        ("st", "c"),
        ("st", "b_1_2_3"),
        ("st", "b_1_2_3_4_00_ρ"),
        ("st", "a_0_1_0_1_AAAA"),
        ("st", "a_0_1_0_1_AAAABBBBCCC"),
        ("st", "a_0_1_0_1_AAAA~BBB!CCCC"),
        ("xr", "5_1"),
        ("xr", "1_1e40"),
        ("xr", "1"),
        ("hide", "14~x~-1~0.5"),
        ("guess", "name_E_1_2"),
        ("guess", "name"),
        ("x", ""),
    ] {
        assert_eq!(read(&[(name, value)]), State::default(), "{name}={value}");
    }
    assert_eq!(
        read(&[("st", "b_9_1_4_2")]).stages,
        [Stage::Box { plane: State::default().plane(), sides: [[1.0, 9.0], [2.0, 4.0]] }]
    );
}

// ASH-1
#[test]
fn an_address_of_any_length_is_read_in_part() {
    let long = read(&[
        ("x", &"E".repeat(100_000)),
        ("st", &"l_E_1_2~".repeat(20_000)),
        ("sel", &"mat-45~".repeat(20_000)),
    ]);
    assert_eq!(
        (long.x.of.len(), long.stages.len(), long.chosen.len()),
        (LONGEST + 1, MOST_STAGES, MOST_CHOSEN)
    );
    let corners = (0..MOST_CORNERS).map(|at| [f64::from(u32::try_from(at).unwrap()), 1.0]).collect();
    let lasso = Stage::Lasso { plane: State::default().plane(), corners };
    let one = State { stages: vec![lasso.clone()], ..State::default() };
    assert!(one.fits() && again(&one).stages.len() == 1);
    assert!(!State { stages: vec![lasso.clone(), lasso.clone(), lasso], ..State::default() }.fits());
}

#[test]
fn the_formulas_that_are_asked_for_are_those_of_axes_and_stages() {
    let state = full();
    assert_eq!(state.formulas().collect::<Vec<_>>(), ["E^(1/2)/ρ", "T", "Rp", "E/ρ", "ρ", "E", "Rm", "A"]);
}

// ASH-1
#[test]
fn an_address_has_2000_letters_at_most() {
    for (name, fits) in [
        ("a".repeat(1_995), true),
        ("a".repeat(1_996), false),
        ("钢".repeat(221), true),
        ("钢".repeat(222), false),
    ] {
        let state = State { chosen: vec![name], ..State::default() };
        assert_eq!(state.fits(), fits, "with `&sel=`: a letter one, another one three a byte");
    }
}

// ASH-1
#[test]
fn a_range_goes_from_less_to_more() {
    for (range, expected) in
        [("1_5", Some([1.0, 5.0])), ("5_5", None), ("5_1", None), ("-2_-1", Some([-2.0, -1.0]))]
    {
        assert_eq!(read(&[("yr", range)]).y.range, expected, "{range}");
    }
}

proptest! {
    // ASH-1
    #[test]
    fn what_is_read_of_any_values_is_read_as_it_is_written(x in "\\PC{0,20}", st in "([lbac]_[ρE0-9_.~-]{0,30}~?){0,3}", sel in "[a-z:~_-]{0,30}", guess in "[a-zE_0-9~.]{0,40}", range in "[0-9_.e-]{0,9}") {
        let state = read(&[("x", &x), ("st", &st), ("sel", &sel), ("guess", &guess), ("yr", &range)]);
        let once = again(&state);
        prop_assert_eq!(again(&once), once);
    }
}
