//! MOT-1 The picture of a cycle over the curves of a motor.

use super::*;
use crate::library::drive::plot::plot;
use std::f64::consts::PI;

/// Of a picture that is 1080 r/min wide and 6.48 N·m high.
fn place(speed: f64, torque: f64) -> [f64; 2] {
    [speed / 1_080.0, 1.0 - torque / 6.48]
}

/// Up to 540 r/min, in 1 s from 0 and back; friction 3.24 N·m, and the rotor takes 1.62 N·m.
fn picture() -> DrivePlot {
    let train = Train { friction: 3.24, ..Train::default() };
    let runs = [18.0 * PI, 0.0].map(|speed| Run { duration: 1.0, speed, force: 0.0 });
    let motor = Motor {
        speed: Some(300.0),
        torque: Some(2.0),
        most_torque: Some(6.0),
        most_speed: Some(540.0),
        inertia: Some(0.09 / PI),
        ..Motor::default()
    };
    let asked =
        DriveDemand { speed: 1_000.0, mean_speed: 108.0, rms: 1.35, peak: 5.0, ..DriveDemand::default() };
    plot(&train, &pieces(&train, &runs), Some(&motor), &asked)
}

// MOT-1
#[test]
fn curves_go_in_even_steps_to_the_greatest_speed_and_the_picture_is_a_little_greater() {
    let DrivePlot { lasting, short, ends, rms, .. } = picture();
    assert!(near(ends, [1_080.0, 6.48]) && near(rms, place(108.0, 1.35)), "{ends:?} {rms:?}");
    // 48 steps of 22.5 r/min, of which 24 are below 540 r/min; then that.
    assert_eq!((lasting.len(), short.len()), (25, 25));
    for (step, (lasting, short)) in lasting.into_iter().zip(short).enumerate() {
        let speed = 22.5 * step as f64;
        let share = (300.0 / speed).min(1.0);
        assert!(near(lasting, place(speed, 2.0 * share)), "{step}: {lasting:?}");
        assert!(near(short, place(speed, 6.0 * share)), "{step}: {short:?}");
    }
}

// MOT-1
#[test]
fn a_cycle_is_a_line_each_piece() {
    let cycle = picture().cycle;
    let want = [[[0.0, 0.25], [0.5, 0.25]], [[0.5, 0.75], [0.0, 0.75]]];
    assert_eq!(cycle.len(), 2);
    for (found, want) in cycle.into_iter().flatten().zip(want.into_iter().flatten()) {
        assert!(near(found, want), "{found:?} {want:?}");
    }
}

// MOT-1
#[test]
fn a_picture_of_nothing_has_a_size_all_the_same() {
    let empty = plot(&Train::default(), &[], None, &DriveDemand::default());
    assert_eq!(empty, DrivePlot { rms: [0.0, 1.0], ends: [1.0, 1.0], ..DrivePlot::default() });
}
