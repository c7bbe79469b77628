//! §1 Electric motors: speed, torque and power of a rating.

/// The synchronous speed in r/min of a machine with that many poles at `hertz`; nothing without poles.
pub fn synchronous_speed(hertz: f64, poles: u32) -> Option<f64> {
    (poles > 0).then(|| 120.0 * hertz / f64::from(poles))
}

/// The torque in N·m that `kilowatts` give at `speed` r/min: T = 9550 P / n; nothing at standstill.
pub fn torque(kilowatts: f64, speed: f64) -> Option<f64> {
    (speed > 0.0).then(|| 9550.0 * kilowatts / speed)
}

/// The slip at `speed` r/min, from 0 to 1 in normal running; nothing without poles.
pub fn slip(hertz: f64, poles: u32, speed: f64) -> Option<f64> {
    synchronous_speed(hertz, poles).filter(|turns| *turns > 0.0).map(|turns| (turns - speed) / turns)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn four_poles_turn_at_1500_on_50_hertz() {
        for (poles, expected) in
            [(2, Some(3000.0)), (4, Some(1500.0)), (6, Some(1000.0)), (8, Some(750.0)), (0, None)]
        {
            assert_eq!(synchronous_speed(50.0, poles), expected, "{poles}");
        }
    }

    #[test]
    fn a_5_5_kw_motor_at_1440_gives_36_newton_metres() {
        assert!(torque(5.5, 1440.0).is_some_and(|torque| (torque - 36.476).abs() < 1e-3));
    }

    #[test]
    fn a_motor_at_standstill_has_no_torque_of_its_power() {
        assert_eq!(torque(5.5, 0.0), None);
    }

    #[test]
    fn a_slip_is_the_lag_behind_the_field() {
        assert!(slip(50.0, 4, 1440.0).is_some_and(|slip| (slip - 0.04).abs() < 1e-12));
        assert_eq!((slip(50.0, 0, 1440.0), slip(0.0, 4, 1440.0)), (None, None));
    }
}
