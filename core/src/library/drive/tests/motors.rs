//! MOT-1 What a motor gives at a speed, and how much of that is left.

use super::*;
use std::f64::consts::PI;

/// A speed so little above another is the same.
const SAME: f64 = 1.0 + 5e-10;

fn shares(judged: &Judged) -> [Option<f64>; 5] {
    judged.margins.map(|share| match share {
        Share::Left(left) => Some(left),
        Share::Unknown | Share::None => None,
    })
}

// MOT-1
#[test]
fn a_curve_is_straight_between_its_points_level_before_them_and_nothing_beyond() {
    let motor = Motor { curve: vec![[500.0, 6.0], [1_500.0, 4.0], [3_000.0, 1.0]], ..Motor::default() };
    let inside = [(0.0, 6.0), (500.0, 6.0), (1_000.0, 5.0), (1_500.0, 4.0), (2_250.0, 2.5), (3_000.0, 1.0)];
    let beyond = [(3_000.0 * SAME, 1.0), (3_000.5, 0.0), (4_000.0, 0.0)];
    for (speed, torque) in inside.into_iter().chain(beyond) {
        assert_eq!(motor.short(speed), Some(torque), "{speed}");
    }
    assert_eq!((motor.fastest(), motor.lasting(500.0)), (Some(3_000.0), None));
}

// MOT-1
#[test]
fn without_a_curve_a_torque_holds_up_to_the_rated_speed_and_the_same_power_up_to_the_greatest() {
    let motor = Motor {
        speed: Some(1_440.0),
        torque: Some(3.81),
        most_torque: Some(7.62),
        most_speed: Some(2_880.0),
        ..Motor::default()
    };
    // 3.81·1440/1440 is not quite 3.81: at the rated speed it is the rated torque itself.
    for speed in [0.0, 720.0, 1_440.0] {
        assert_eq!((motor.lasting(speed), motor.short(speed)), (Some(3.81), Some(7.62)), "{speed}");
    }
    for speed in [1_500.0, 1_920.0, 2_880.0, 2_880.0 * SAME, 2_880.0 * (1.0 + 1e-9)] {
        let given = [motor.lasting(speed).unwrap(), motor.short(speed).unwrap()];
        assert!(near(given, [5_486.4 / speed, 10_972.8 / speed]), "{speed}: {given:?}");
    }
    for speed in [2_880.5, 5_760.0] {
        assert_eq!((motor.lasting(speed), motor.short(speed)), (Some(0.0), Some(0.0)), "{speed}");
    }
}

// MOT-1
#[test]
fn the_size_of_a_motor_is_its_rated_power_or_the_most_of_its_curve() {
    let curve = vec![[0.0, 6.0], [600.0, 5.0], [1_200.0, 3.0], [1_500.0, 1.0]];
    let stepper = Motor { torque: Some(6.0), curve, ..Motor::default() };
    let sizes = [servo(2.0, None), stepper, Motor::default()].map(|motor| motor.size());
    assert!(near(sizes, [200.0 * PI, 120.0 * PI, 0.0]), "{sizes:?}");
}

// MOT-1
#[test]
fn of_the_torque_at_150_turns_a_stepper_keeps_a_third_back() {
    let train = Train { friction: 2.0, ..Train::default() };
    let runs = [Run { duration: 1.0, speed: 5.0 * PI, force: 0.0 }];
    let peak = |kind: MotorKind| {
        let curve = vec![[0.0, 6.0], [300.0, 0.0]];
        shares(&judged(&train, &runs, &Motor { kind, curve, ..Motor::default() }, 10.0))[1].unwrap()
    };
    let found = [MotorKind::Servo, MotorKind::Stepper].map(peak);
    assert!(near(found, [3.0 / 2.0 - 1.0, 3.0 / (1.5 * 2.0) - 1.0]), "{found:?}");
}

// MOT-1
#[test]
fn a_motor_at_the_mains_starts_with_its_torque_at_90_percent_of_the_voltage() {
    let train = Train { friction: 4.0, ..Train::default() };
    let runs = [Run { duration: 1.0, speed: 50.0 * PI, force: 0.0 }];
    let motor = Motor {
        kind: MotorKind::Induction,
        speed: Some(1_500.0),
        torque: Some(5.0),
        most_torque: Some(30.0),
        start_torque: Some(10.0),
        inertia: Some(0.01),
        ..Motor::default()
    };
    let judged = judged(&train, &runs, &motor, 10.0);
    let [Some(heat), Some(peak), Some(speed), None, Some(start)] = shares(&judged) else { panic!() };
    let found = [heat, peak, speed, start];
    assert!(near(found, [0.25, 30.0 * 0.81 / 4.0 - 1.0, 0.05, 8.1 / 4.0 - 1.0]), "{found:?}");
    assert_eq!(
        (judged.class, judged.least().is_some_and(|least| near([least], [0.05]))),
        (Class::Fits, true)
    );
}

// MOT-1
#[test]
fn where_nothing_is_needed_the_most_is_left() {
    let runs = [Run { duration: 1.0, speed: 50.0 * PI, force: 0.0 }];
    let judged = judged(&Train::default(), &runs, &servo(1.0, Some(1e-4)), 10.0);
    let [heat, peak, _, inertia, _] = shares(&judged);
    assert_eq!([heat, peak, inertia], [Some(99.0); 3]);
}
