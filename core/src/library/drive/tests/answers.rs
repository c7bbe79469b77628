//! MOT-1 What is asked is read, motors stand in their order, and what is looked at is told whole.

use super::*;
use std::f64::consts::PI;

/// A load of 1 N·m at 1200 r/min.
fn even() -> Ask {
    ask("direct", &[("J", "0.001"), ("Tf", "1")], &[["1", "1200", "0"]])
}

// MOT-1
#[test]
fn a_cycle_of_the_most_legs_and_the_most_time_is_reckoned() {
    assert_eq!(ask("screw", &[], &[["1", "1", "0"]; MOST_LEGS]).typed().unwrap().runs.len(), 24);
    let day = ask("screw", &[], &[["43200", "1", "0"], ["43200", "0", "0"]]).typed().unwrap();
    assert_eq!(day.runs.iter().map(|run| run.duration).sum::<f64>(), MOST_TIME);
}

// MOT-1
#[test]
fn a_hole_as_great_as_its_table_is_named_at_the_hole() {
    let faults = ask("table", &[("D", "100"), ("d", "120")], &[["1", "10", "0"]]).typed().unwrap_err();
    assert!(
        matches!(faults[..], [Fault { place: Place::Field(field), wrong: Wrong::Hollow }] if field.key == "d")
    );
}

// MOT-1
#[test]
fn forces_of_a_cycle_grow_with_the_load() {
    let typed = ask("screw", &[], &[["1", "0.5", "30"], ["2", "0", "-8"]]).typed().unwrap();
    let run = |duration: f64, speed: f64, force: f64| Run { duration, speed, force };
    assert_eq!(typed.runs(2.0), [run(1.0, 0.5, 60.0), run(2.0, 0.0, -16.0)]);
}

// MOT-1
#[test]
fn an_example_says_what_differs_from_what_is_usual() {
    let example = Ask::example(Mechanism::Hoist);
    let given: Vec<_> = example.given.iter().map(|given| (given.key.as_str(), given.text.as_str())).collect();
    assert_eq!(given, [("mc", "60"), ("i", "20"), ("eg", "94")]);
    assert_eq!((example.field("i", "1"), example.field("m", "100")), ("20", "100"));
    assert!(Mechanism::ALL.iter().all(|one| {
        let example = Ask::example(*one);
        example.moved_by() == *one && example.typed().is_ok()
    }));
}

// MOT-1
#[test]
fn motors_stand_by_class_then_by_size_or_by_how_near_they_come() {
    let of = |torque: f64| servo(torque, Some(1e-3));
    let list = vec![of(0.5), of(0.1), of(0.50001), servo(9.0, None), of(4.0), servo(3.0, None), of(2.0)];
    let seen = seen(&even(), list);
    let rows: Vec<&str> = seen.motors.iter().map(|motor| motor.row.as_str()).collect();
    assert_eq!(rows, ["2", "4", "3", "9", "0.50001", "0.5", "0.1"]);
    assert_eq!(seen.counts, [2, 2, 3]);
}

// MOT-1
#[test]
fn a_motor_is_asked_for_by_its_set_and_its_row() {
    let ask = Ask { set_id: "servo".into(), row: "3".into(), ..even() };
    let of = |torque: f64| servo(torque, Some(1e-3));
    let list = vec![Motor { set_id: "other".into(), ..of(3.0) }, of(4.0), of(3.0)];
    let chosen = seen(&ask, list).chosen.unwrap();
    assert_eq!((chosen.set_id.as_str(), chosen.row.as_str()), ("servo", "3"));
}

// MOT-1
#[test]
fn a_rotor_whose_torque_has_no_finite_square_has_no_answer() {
    let of = |inertia: f64| Motors { list: vec![servo(2.0, Some(inertia))], left_out: 0 };
    assert!(ask("screw", &[], MOVE).answer(&of(1e-4)).is_some());
    assert_eq!(ask("screw", &[], MOVE).answer(&of(1e200)), None);
}

/// 0.01 kg·m² behind a ratio of 2: up to 1200 r/min with 200π rad/s², work, down, a rest.
fn turning() -> Ask {
    let legs = [["0.2", "1200", "0"], ["1", "1200", "2"], ["0.2", "0", "0"], ["0.6", "0", "0"]];
    ask("direct", &[("J", "0.01"), ("Tf", "0.5"), ("i", "2")], &legs)
}

// MOT-1
#[test]
fn each_piece_is_told_from_the_load_to_the_motor() {
    let told = seen(&turning(), vec![servo(5.0, Some(0.002))]).pieces;
    let fast = 200.0 * PI;
    // Duration, acceleration, sense, force, shaft, torque, speed: the rotor takes 0.002·200π·2 N·m.
    let want = [
        [0.2, fast, 1.0, 0.01 * fast + 0.5, 0.01 * fast + 0.5, 0.009 * fast + 0.25, 2_400.0],
        [1.0, 0.0, 1.0, 2.5, 2.5, 1.25, 2_400.0],
        [0.2, -fast, 1.0, 0.5 - 0.01 * fast, 0.5 - 0.01 * fast, 0.25 - 0.009 * fast, 0.0],
        [0.6, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0],
    ];
    assert_eq!(told.iter().map(|piece| piece.leg).collect::<Vec<_>>(), [0, 1, 2, 3]);
    for (piece, want) in told.into_iter().zip(want) {
        let DrivePiece { leg, duration, acceleration, sense, force, shaft, torque, speed } = piece;
        let found = [duration, acceleration, sense, force, shaft, torque, speed];
        assert!(near(found, want), "{leg}: {found:?}");
    }
}

// MOT-1
#[test]
fn the_demand_says_both_inertias_and_what_a_load_of_110_percent_asks() {
    let demand = seen(&turning(), vec![servo(5.0, Some(0.002))]).demand;
    // 0.011·200π/2 + 0.002·200π·2 N·m speed up, 0.25 N·m are friction; the work takes (2.2 + 0.5)/2 N·m.
    let turn = 1.9 * PI;
    let rms = ((0.2 * ((turn + 0.25).powi(2) + (turn - 0.25).powi(2)) + 1.35 * 1.35) / 2.0).sqrt();
    let found = [demand.inertia, demand.rotor, demand.more_peak, demand.more_rms];
    assert!(near(found, [0.0025, 0.002, turn + 0.25, rms]), "{found:?}");
}

// MOT-1
#[test]
fn the_run_up_of_a_motor_at_the_mains_is_told() {
    let ask = ask("direct", &[("J", "0.01"), ("Tf", "0.5")], &[["1", "1500", "0"]]);
    let motor = Motor {
        kind: MotorKind::Induction,
        speed: Some(1_500.0),
        torque: Some(5.0),
        most_torque: Some(30.0),
        start_torque: Some(20.0),
        inertia: Some(0.01),
        ..Motor::default()
    };
    let seen = seen(&ask, vec![motor]);
    let ([load, left], time) = (seen.run_up.unwrap(), seen.run_up_time.unwrap());
    // 0.45·0.81·50 − 0.5 N·m speed 0.02 kg·m² up to 50π rad/s.
    assert!(near([load, left, time], [0.5, 17.725, PI / 17.725]), "{load} {left} {time}");
}
