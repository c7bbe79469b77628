//! MOT-1 Motor conditions: any text is refused or answered with finite numbers, and no energy is lost or made.

use sanku_core::{
    json,
    library::drive::{Ask, DriveSeen, Motor, MotorKind, Motors, demand, pieces},
};

/// A motor of each kind, and one of which nothing is known.
fn motors() -> Motors {
    let known = Motor {
        set_id: "servo".into(),
        row: "1".into(),
        speed: Some(3_000.0),
        torque: Some(1.27),
        most_torque: Some(3.8),
        most_speed: Some(6_000.0),
        inertia: Some(2.7e-5),
        ..Motor::default()
    };
    let curve = vec![[0.0, 2.0], [600.0, 1.0], [1_200.0, 0.4]];
    let stepper = Motor { kind: MotorKind::Stepper, curve, inertia: Some(3e-5), ..Motor::default() };
    let mains =
        Motor { kind: MotorKind::Induction, start_torque: Some(2.5), row: "2".into(), ..known.clone() };
    Motors { list: vec![known, stepper, mains, Motor::default()], left_out: 0 }
}

/// Whatever it is, it is answered or refused, and what is told is finite.
pub fn any_text_is_refused_or_answered_with_finite_numbers(text: &str) {
    let Some(seen) = json::read::<Ask>(text).ok().and_then(|ask| ask.answer(&motors())) else { return };
    let DriveSeen { demand, pieces, plot, counts, .. } = seen;
    assert_eq!(counts.iter().sum::<u32>(), 4, "{text}");
    let numbers = [demand.rms, demand.peak, demand.speed, demand.given, demand.braked, demand.inertia];
    assert!(numbers.iter().all(|number| number.is_finite() && *number >= 0.0), "{text}: {demand:?}");
    assert!(
        pieces.iter().all(|piece| piece.torque.is_finite() && piece.duration > 0.0),
        "{text}: {pieces:?}"
    );
    let places = plot.cycle.iter().flatten().chain(&plot.lasting).chain(&plot.short).flatten();
    assert!(places.copied().all(f64::is_finite), "{text}: {plot:?}");
}

/// What goes in is what the load and friction take, what is lost on the way, and what comes back; over a whole cycle nothing stays in what moves.
pub fn no_energy_is_lost_or_made(ask: &Ask) {
    let Ok(typed) = ask.typed() else { return };
    let train = typed.mechanism.train(&typed, 1.0);
    for rotor in [0.0, 1e-4, 1.0] {
        let sum = demand(&train, &pieces(&train, &typed.runs), rotor);
        let moved = 0.5 * (train.inertia() + rotor) * (sum.speed / 9.5).powi(2);
        let size = sum.given + sum.braked + sum.taken.abs() + sum.lost.abs() + moved;
        let off = sum.given - sum.braked - sum.taken - sum.lost;
        assert!(off.abs() <= 1e-9 * size + 1e-9, "{off} of {size}: {ask:?} {sum:?}");
        assert!(sum.lost >= -1e-9 * size && sum.rms <= sum.peak * (1.0 + 1e-9), "{ask:?} {sum:?}");
    }
}
