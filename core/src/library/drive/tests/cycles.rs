//! MOT-1 Where a cycle is cut, what a moment asks and what a whole cycle, and how a motor at the mains comes to speed.

use super::*;
use std::f64::consts::PI;

fn run(duration: f64, speed: f64) -> Run {
    Run { duration, speed, force: 0.0 }
}

// MOT-1
#[test]
fn a_leg_is_cut_where_its_speed_passes_zero_and_where_a_fan_takes_what_braking_gives() {
    // 4 m/s² are 2 rad/s² of 3·2² + 4 kg·m²: 32 N·m, which the fan takes at 4 rad/s: 8 m/s.
    let fan = Train { travel: 2.0, mass: 3.0, shaft: 4.0, fan: 2.0, ..Train::default() };
    let shuttle = [run(8.0, 16.0), run(8.0, -16.0)];
    let up = [-16.0, -8.0, 0.0, 8.0, 16.0];
    let ends = |cuts: [f64; 5]| cuts.windows(2).map(|ends| [ends[0], ends[1]]).collect::<Vec<_>>();
    let found = pieces(&fan, &shuttle);
    let told: Vec<[f64; 2]> = found.iter().map(|piece| piece.ends).collect();
    assert_eq!(told, [ends(up), ends(up.map(|speed| -speed))].concat());
    assert!(found.iter().all(|piece| piece.duration == 2.0));
    assert_eq!(found.iter().map(|piece| piece.leg).collect::<Vec<_>>(), [0, 0, 0, 0, 1, 1, 1, 1]);
}

// MOT-1
#[test]
fn without_a_fan_a_leg_is_cut_at_zero_alone_and_ends_with_its_own_speed() {
    let told = |speeds: &[f64]| {
        let runs: Vec<Run> = speeds.iter().map(|speed| run(4.0, *speed)).collect();
        let pieces = pieces(&Train { mass: 1.0, ..Train::default() }, &runs);
        pieces.into_iter().map(|piece| (piece.leg, piece.duration, piece.ends)).collect::<Vec<_>>()
    };
    let cut = [
        (0, 1.0, [-1.0, 0.0]),
        (0, 3.0, [0.0, 3.0]),
        (1, 4.0, [3.0, 3.0]),
        (2, 3.0, [3.0, 0.0]),
        (2, 1.0, [0.0, -1.0]),
    ];
    assert_eq!(told(&[3.0, 3.0, -1.0]), cut);
    assert_eq!(told(&[0.0, 2.0]), [(0, 4.0, [2.0, 0.0]), (1, 4.0, [0.0, 2.0])]);
    // 1 + (0.1 − 1) is not quite 0.1.
    assert_eq!(told(&[0.1, 1.0]), [(0, 4.0, [1.0, 0.1]), (1, 4.0, [0.1, 1.0])]);
}

// MOT-1
#[test]
fn what_load_and_friction_take_is_of_the_load_and_of_the_shaft() {
    let train = Train { travel: 2.0, weight: 10.0, friction: 2.0, drag: 3.0, fan: 0.5, ..Train::default() };
    let asked = train.asked(Moment { speed: 8.0, acceleration: 0.0, force: 1.0, sense: 1.0 }, 0.0);
    // 13 N; at 4 rad/s the shaft's own 3 + 0.5·4² N·m.
    let want = Asked {
        force: 13.0,
        shaft: 37.0,
        motor: 37.0,
        speed: 4.0,
        lost: 0.0,
        taken: 13.0 * 8.0 + 11.0 * 4.0,
    };
    assert_eq!(asked, want);
}

// MOT-1
#[test]
fn a_cycle_that_speeds_up_slowly_and_brakes_fast_gives_its_greatest_power_back() {
    let train = Train { mass: 2.0, friction: 1.0, ..Train::default() };
    let sum = demand(&train, &pieces(&train, &[run(2.0, 10.0), run(1.0, 0.0)]), 0.0);
    // 2·5 + 1 N·m for 10 rad, then −2·10 + 1 for 5 rad.
    let found = [sum.period, sum.peak, sum.braking, sum.given, sum.braked, sum.taken, sum.lost];
    assert!(near(found, [3.0, 19.0, 190.0, 110.0, 95.0, 15.0, 0.0]), "{found:?}");
    let found = [sum.rms, sum.speed, sum.mean_speed];
    assert!(near(found, [201.0_f64.sqrt(), 300.0 / PI, 150.0 / PI]), "{found:?}");
}

// MOT-1
#[test]
fn a_run_up_lifts_its_load_through_the_train_against_a_third_of_the_fan() {
    let gear = Gear { ratio: 4.0, efficiency: 0.9, inertia: 0.05 };
    let train = Train {
        travel: 0.5,
        mass: 8.0,
        weight: 12.0,
        efficiency: 0.8,
        shaft: 1.0,
        fan: 0.03,
        gear,
        ..Train::default()
    };
    let motor = Motor {
        speed: Some(1_200.0),
        start_torque: Some(20.0),
        most_torque: Some(30.0),
        inertia: Some(0.1),
        ..Motor::default()
    };
    let runs = [Run { force: 8.0, ..run(1.0, 5.0) }, Run { force: -3.0, ..run(1.0, 5.0) }];
    let RunUp { load, left, time } = run_up(&train, &runs, &motor).unwrap();
    // (12 + 8)·0.5/0.8 = 12.5 N·m of the shaft; at 10π rad/s the fan takes 3π² more, in the mean a third of that.
    let mean = (12.5 + PI * PI) / (4.0 * 0.9);
    let inertia = 0.1 + 0.05 + (8.0 * 0.25 + 1.0) / 16.0 / (0.8 * 0.9);
    let want = 0.45 * 0.81 * 50.0 - mean;
    assert!(near([load, left, time], [12.5 / 3.6, want, inertia * 40.0 * PI / want]), "{load} {left} {time}");
}

// MOT-1
#[test]
fn a_motor_without_torque_never_comes_to_speed_even_with_nothing_to_turn() {
    let zero = Some(0.0);
    let motor = Motor {
        speed: Some(1_500.0),
        start_torque: zero,
        most_torque: zero,
        inertia: zero,
        ..Motor::default()
    };
    let found = run_up(&Train::default(), &[run(1.0, 1.0)], &motor);
    assert_eq!(found, Some(RunUp { load: 0.0, left: 0.0, time: f64::INFINITY }));
}

// MOT-1
#[test]
fn a_load_of_twice_as_much_is_twice_the_inertia_or_flow() {
    let leg = &[["1", "10", "0"]];
    let train = |mechanism: Mechanism, load: f64| {
        let given = [("J", "3"), ("Tf", "2"), ("D", "800")];
        mechanism.train(&ask(mechanism.word(), &given, leg).typed().unwrap(), load)
    };
    let [one, two] = [1.0, 2.0].map(|load| train(Mechanism::Direct, load));
    assert_eq!((one.mass, two), (3.0, Train { mass: 6.0, ..one }));
    let [one, two] = [1.0, 2.0].map(|load| train(Mechanism::Pump, load));
    // P = 50/3600·250 000/0.7 W at 2900 r/min.
    let turns = 2_900.0 * PI / 30.0;
    assert!(near([one.fan / (50.0 / 3_600.0 * 250_000.0 / 0.7) * turns.powi(3)], [1.0]), "{}", one.fan);
    assert!(near([two.fan / one.fan, two.mass], [2.0, 3.0]));
    assert_eq!(train(Mechanism::Table, 1.0).travel, 1.0);
}
