//! MOT-1 What is wrong is named, what is known is judged, and what is not known is no pass.

use super::*;

mod answers;
mod cycles;
mod motors;
mod plots;
mod sets;

/// Whether numbers are the same but for rounding.
fn near<const N: usize>(found: [f64; N], want: [f64; N]) -> bool {
    found.iter().zip(want).all(|(found, want)| (found - want).abs() <= 1e-12 * want.abs().max(1.0))
}

fn ask(mechanism: &str, given: &[(&str, &str)], legs: &[[&str; 3]]) -> Ask {
    let given = given.iter().map(|(key, text)| Given { key: (*key).to_owned(), text: (*text).to_owned() });
    let legs = legs.iter().map(|leg| {
        let [duration, speed, force] = leg.map(str::to_owned);
        Leg { duration, speed, force }
    });
    Ask { mechanism: mechanism.to_owned(), given: given.collect(), legs: legs.collect(), ..Ask::default() }
}

const MOVE: &[[&str; 3]] = &[["0.1", "0.5", "0"], ["0.3", "0.5", "0"], ["0.1", "0", "0"], ["0.2", "0", "0"]];

fn servo(torque: f64, inertia: Option<f64>) -> Motor {
    Motor {
        set_id: "servo".into(),
        row: torque.to_string(),
        speed: Some(3_000.0),
        torque: Some(torque),
        most_torque: Some(3.0 * torque),
        most_speed: Some(5_000.0),
        inertia,
        ..Motor::default()
    }
}

fn seen(ask: &Ask, list: Vec<Motor>) -> DriveSeen {
    ask.answer(&Motors { list, left_out: 0 }).unwrap()
}

fn wrong(ask: &Ask) -> Vec<Wrong> {
    ask.typed().unwrap_err().into_iter().map(|fault| fault.wrong).collect()
}

// MOT-1
#[test]
fn a_solid_cylinder_of_steel_has_the_inertia_of_its_formula() {
    assert!((cylinder(STEEL, 0.6, 0.02) - 7.398_e-5).abs() < 1e-8);
    assert!((tube(STEEL, 1.0, [0.1, 0.05]) - cylinder(STEEL, 1.0, 0.1) * 15.0 / 16.0).abs() < 1e-12);
    assert_eq!((cuboid(12.0, [3.0, 4.0]), point(2.0, 3.0)), (25.0, 18.0));
}

// MOT-1
#[test]
fn what_is_no_number_or_beyond_its_limit_is_named() {
    for text in ["", "abc", "NaN", "inf", "1e999"] {
        assert_eq!(wrong(&ask("screw", &[("P", text)], MOVE)), [Wrong::NoNumber], "{text}");
    }
    for text in ["0", "-1", "1e300"] {
        assert_eq!(wrong(&ask("screw", &[("P", text)], MOVE)), [Wrong::Outside([0.1, 1e3])], "{text}");
    }
    let faults = ask("screw", &[("m", "-3")], MOVE).typed().unwrap_err();
    assert!(matches!(faults.first().map(|fault| fault.place), Some(Place::Field(field)) if field.key == "m"));
}

// MOT-1
#[test]
fn a_cycle_that_is_empty_too_long_too_many_or_still_is_refused() {
    assert_eq!(wrong(&ask("screw", &[], &[])), [Wrong::Empty]);
    assert_eq!(wrong(&ask("screw", &[], &[["50000", "1", "0"], ["50000", "0", "0"]])), [Wrong::Long]);
    assert_eq!(wrong(&ask("screw", &[], &[["1", "0", "0"]])), [Wrong::Still]);
    assert_eq!(wrong(&ask("screw", &[], &[["1", "1", "0"]; 25])), [Wrong::Many]);
    assert_eq!(wrong(&ask("screw", &[], &[["1e300", "1", "0"]])), [Wrong::Outside([0.001, MOST_TIME])]);
}

// MOT-1
#[test]
fn the_hole_of_a_table_is_smaller_than_the_table() {
    assert_eq!(wrong(&ask("table", &[("D", "100"), ("d", "100")], &[["1", "10", "0"]])), [Wrong::Hollow]);
}

// MOT-1
#[test]
fn what_is_usual_of_each_mechanism_is_reckoned() {
    for mechanism in Mechanism::ALL {
        assert_eq!(Mechanism::of(mechanism.word()), Some(mechanism));
        let typed = ask(mechanism.word(), &[], &[["1", "1", "0"], ["1", "0", "0"]]).typed().unwrap();
        let train = mechanism.train(&typed, 1.0);
        let asked = demand(&train, &pieces(&train, &typed.runs), 0.0);
        assert!(asked.rms > 0.0 && asked.peak >= asked.rms && asked.speed > 0.0, "{mechanism:?}: {asked:?}");
    }
}

// MOT-1
#[test]
fn what_stands_is_held_without_an_efficiency() {
    let train = Train { weight: 100.0, travel: 0.1, efficiency: 0.5, ..Train::default() };
    let torque = |sense: f64| train.asked(Moment { sense, speed: sense, ..Moment::default() }, 0.0).motor;
    assert_eq!([-1.0, 0.0, 1.0].map(torque), [5.0, 10.0, 20.0]);
}

// MOT-1
#[test]
fn the_rotor_of_each_candidate_counts_in_what_is_asked_of_it() {
    let ask = ask("screw", &[], MOVE);
    let [light, heavy] = [1e-5, 1e-3].map(|inertia| seen(&ask, vec![servo(2.0, Some(inertia))]));
    let share = |seen: &DriveSeen| seen.motors[0].margins[0].share.unwrap();
    assert!(share(&light) > share(&heavy));
}

// MOT-1
#[test]
fn what_a_row_does_not_say_is_not_compared_and_no_pass() {
    let ask = ask("screw", &[], MOVE);
    let motors = seen(&ask, vec![servo(5.0, None)]).motors;
    assert_eq!((motors[0].class, motors[0].margins[3]), (1, DriveMargin { share: None, unknown: true }));
    let bare = Motor { most_torque: None, ..servo(5.0, Some(1e-4)) };
    assert!(seen(&ask, vec![bare]).motors[0].margins[1].unknown);
}

// MOT-1
#[test]
fn the_smallest_motor_that_fits_is_the_first_and_what_fails_the_last() {
    let ask = ask("screw", &[], MOVE);
    let list =
        vec![servo(0.1, Some(3e-5)), servo(4.0, Some(3e-4)), servo(9.0, None), servo(1.3, Some(2.6e-5))];
    let seen = seen(&ask, list);
    let rows: Vec<&str> = seen.motors.iter().map(|motor| motor.row.as_str()).collect();
    assert_eq!((rows, seen.counts), (vec!["1.3", "4", "9", "0.1"], [2, 1, 1]));
    assert_eq!(seen.chosen.map(|motor| motor.row), Some("1.3".to_owned()));
}

// MOT-1
#[test]
fn the_motor_that_is_asked_for_is_looked_at_even_if_it_fails() {
    let ask = Ask { set_id: "servo".into(), row: "0.1".into(), ..ask("screw", &[], MOVE) };
    let seen = seen(&ask, vec![servo(0.1, Some(3e-5)), servo(4.0, Some(3e-4))]);
    assert_eq!(seen.chosen.map(|motor| (motor.row, motor.class)), Some(("0.1".to_owned(), 2)));
}

// MOT-1
#[test]
fn a_load_of_110_percent_may_be_too_much() {
    let ask = ask("hoist", &[("i", "30")], &[["1", "0.5", "0"], ["4", "0.5", "0"], ["1", "0", "0"]]);
    let needed = seen(&ask, vec![]).demand.rms;
    let motor = Motor { speed: Some(3_000.0), ..servo(needed * 1.05, Some(1e-3)) };
    let motors = seen(&ask, vec![motor]).motors;
    assert_eq!((motors[0].class, motors[0].more), (0, 2));
}

// MOT-1
#[test]
fn a_stepper_is_asked_for_its_pull_out_torque_alone() {
    let stepper = Motor {
        kind: MotorKind::Stepper,
        curve: vec![[0.0, 6.0], [600.0, 5.0], [1_200.0, 3.0]],
        inertia: Some(1e-3),
        ..Motor::default()
    };
    let ask = ask("screw", &[], &[["0.2", "0.1", "0"], ["1", "0.1", "0"], ["0.2", "0", "0"]]);
    let motors = seen(&ask, vec![stepper]).motors;
    assert_eq!(motors[0].margins[0], DriveMargin::default());
    assert_eq!(motors[0].class, 0);
}

// MOT-1
#[test]
fn a_motor_at_the_mains_turns_as_fast_as_it_is_asked_to_or_fails() {
    let motor = Motor { kind: MotorKind::Induction, start_torque: Some(20.0), ..servo(18.0, Some(0.01)) };
    let class = |speed: &str| {
        let ask = ask("pump", &[("n", "3000")], &[["10", speed, "0"]]);
        seen(&ask, vec![motor.clone()]).motors[0].class
    };
    assert_eq!(["3000", "2900", "2800"].map(class), [0, 0, 2]);
}

// MOT-1
#[test]
fn behind_a_greater_ratio_the_torque_lasts_until_the_speed_does_not() {
    let seen = seen(
        &ask("belt", &[], &[["0.5", "2", "0"], ["1", "2", "0"], ["0.5", "0", "0"]]),
        vec![servo(1.3, Some(1e-3))],
    );
    let fits: Vec<bool> = seen.sweep.iter().map(|ratio| ratio.fits).collect();
    assert!(!fits[0] && fits.contains(&true) && fits.last() == Some(&false), "{:?}", seen.sweep);
}

// MOT-1
#[test]
fn an_ask_that_is_none_has_no_answer() {
    for text in ["", "{", "null", "[]", "{\"mechanism\":\"screw\"}"] {
        assert_eq!(answered(text, b"{\"list\":[]}"), None, "{text}");
    }
    let ask = ask("screw", &[], MOVE).text();
    assert_eq!(answered(&ask, b"\xff"), None);
    assert!(answered(&ask, b"{\"list\":[]}").is_some());
}
