//! Columns of the part tables that follow from others.

use super::{derived, frame, values::Values};
use sanku_core::library::{
    bearing, motor,
    thread::{Thread, across_corners},
};
use std::f64::consts::{FRAC_PI_4, PI};

/// A taper pin grows by one millimetre over so many.
const TAPER: f64 = 50.0;
/// The density of steel in kg per metre of a square centimetre: 7850 kg/m³.
const STEEL: f64 = 0.785;

/// The value of a column whose formula has that name, as it is read; nothing where it does not apply.
pub fn compute(name: &str, values: &Values) -> Option<String> {
    let number = |key: &str| values.number(key);
    let (value, places) = match name {
        "pitch" => (thread(values)?.pitch, 2),
        "pitch-diameter" => (thread(values)?.pitch_diameter(), 3),
        "minor-diameter" => (thread(values)?.minor_diameter(), 3),
        "stress-area" => {
            let area = thread(values)?.stress_area();
            (area, if area < 100.0 { 2 } else { 0 })
        }
        "corners" => (across_corners(number("s")?), 2),
        "thread-cap" => (cap_screw_thread(number("d")?, number("l")?), 1),
        "thread-short" => (number("l")?.min(bolt_thread(number("d")?, number("l")?)), 0),
        "thread-bolt" => (bolt_thread(number("d")?, number("l")?), 0),
        "taper-large" => (number("d")? + number("l")? / TAPER, 2),
        "double-S" => (2.0 * number("S")?, 1),
        "groove-shaft" => ((number("d1")? - number("d2")?) / 2.0, 3),
        "groove-bore" => ((number("d2")? - number("d1")?) / 2.0, 3),
        "ring-outer" => (number("d1")? + 2.0 * number("d2")?, 2),
        "bore" => (f64::from(bearing::bore(values.text("code"))?), 0),
        "torque" => (motor::torque(number("P")?, number("n")?)?, 2),
        "area-round" => (FRAC_PI_4 * number("d")?.powi(2) / 100.0, 3),
        "area-square" => (number("a")?.powi(2) / 100.0, 3),
        "area-hexagon" => (3f64.sqrt() / 2.0 * number("s")?.powi(2) / 100.0, 3),
        "area-tube" => (PI * (number("D")? - number("t")?) * number("t")? / 100.0, 3),
        "tube-inner" => (number("D")? - 2.0 * number("t")?, 2),
        "area-angle" => (angle_area(number("b")?, number("d")?, number("r")?) / 100.0, 2),
        "mass" => (STEEL * number("area")?, 3),
        _ => match name.strip_prefix("stud-") {
            Some(times) => (screwed_in(times.parse().ok()?, number("d")?), 0),
            None => match derived::compute(name, values) {
                Some(computed) => computed,
                None => return frame::compute(name, values),
            },
        },
    };
    Some(crate::catalogue::sheet::plain(value, places))
}

/// The thread of a row: with its own pitch, else the coarse one.
pub fn thread(values: &Values) -> Option<Thread> {
    let diameter = values.number("d")?;
    match values.number("P") {
        Some(pitch) => Some(Thread { diameter, pitch }),
        None => Thread::coarse(diameter),
    }
}

/// ISO 888: the thread of screws with a head for internal drives; one that is no longer than that is threaded to its head.
fn cap_screw_thread(d: f64, l: f64) -> f64 {
    l.min(2.0 * d + 12.0)
}

/// How far a stud is screwed in: so many times its diameter, in whole millimetres.
fn screwed_in(times: f64, d: f64) -> f64 {
    (times * d).round_ties_even()
}

/// ISO 888: the thread of bolts, in three steps of length.
fn bolt_thread(d: f64, l: f64) -> f64 {
    2.0 * d
        + match l {
            ..=125.0 => 6.0,
            ..=200.0 => 12.0,
            _ => 25.0,
        }
}

/// The section of an angle in square millimetres: the root rounded with r, both toes with d ⁄ 3.
fn angle_area(b: f64, d: f64, r: f64) -> f64 {
    let toe = d / 3.0;
    d * (2.0 * b - d) + 0.215 * (r * r - 2.0 * toe * toe)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(name: &str, given: &[(&str, &str)], expected: Option<&str>) {
        let mut values = Values::default();
        for (key, value) in given {
            values.put(key, (*value).into());
        }
        assert_eq!(compute(name, &values).as_deref(), expected, "{name} of {given:?}");
    }

    #[test]
    fn thread_columns_follow_from_the_thread() {
        check("pitch", &[("d", "M6")], Some("1"));
        check("pitch-diameter", &[("d", "M6")], Some("5.35"));
        check("minor-diameter", &[("d", "M10")], Some("8.376"));
        check("stress-area", &[("d", "M6")], Some("20.12"));
        check("stress-area", &[("d", "M20")], Some("245"));
        check("pitch", &[("d", "M6.1")], None);
    }

    #[test]
    fn a_bolt_has_more_thread_when_it_is_longer() {
        check("thread-bolt", &[("d", "M12"), ("l", "120")], Some("30"));
        check("thread-bolt", &[("d", "M12"), ("l", "130")], Some("36"));
        check("thread-bolt", &[("d", "M20"), ("l", "220")], Some("65"));
        check("thread-cap", &[("d", "M6"), ("l", "60")], Some("24"));
    }

    #[test]
    fn a_short_screw_is_threaded_to_its_head_and_no_further() {
        check("thread-cap", &[("d", "M6"), ("l", "20")], Some("20"));
        check("thread-cap", &[("d", "M1.6"), ("l", "2.5")], Some("2.5"));
        check("thread-short", &[("d", "M8"), ("l", "20")], Some("20"));
        check("thread-short", &[("d", "M8"), ("l", "60")], Some("22"));
    }

    #[test]
    fn a_stud_is_screwed_in_by_a_multiple_of_its_diameter_in_whole_millimetres() {
        for (times, d, expected) in [
            ("stud-1", "M10", "10"),
            ("stud-1.25", "M5", "6"),
            ("stud-1.25", "M6", "8"),
            ("stud-1.25", "M10", "12"),
            ("stud-1.25", "M30", "38"),
            ("stud-1.5", "M8", "12"),
            ("stud-2", "M24", "48"),
        ] {
            check(times, &[("d", d)], Some(expected));
        }
        check("stud-much", &[("d", "M10")], None);
    }

    #[test]
    fn a_taper_pin_grows_by_one_in_fifty() {
        check("taper-large", &[("d", "10"), ("l", "60")], Some("11.2"));
        check("taper-large", &[("d", "0.6"), ("l", "4")], Some("0.68"));
    }

    #[test]
    fn a_50_angle_weighs_what_the_steel_tables_say() {
        check("area-angle", &[("b", "50"), ("d", "5"), ("r", "5.5")], Some("4.8"));
        check("area-angle", &[("b", "100"), ("d", "10"), ("r", "12")], Some("19.26"));
        check("mass", &[("area", "4.803")], Some("3.77"));
    }

    #[test]
    fn tubes_and_bars_weigh_what_their_section_says() {
        check("area-round", &[("d", "40")], Some("12.566"));
        check("area-tube", &[("D", "60.3"), ("t", "4")], Some("7.075"));
        check("tube-inner", &[("D", "60.3"), ("t", "4")], Some("52.3"));
    }

    #[test]
    fn a_fine_thread_brings_its_own_pitch() {
        check("minor-diameter", &[("d", "M12"), ("P", "1.5")], Some("10.376"));
    }

    #[test]
    fn square_and_hexagonal_bars_have_their_section() {
        check("area-square", &[("a", "40")], Some("16"));
        check("area-hexagon", &[("s", "24")], Some("4.988"));
    }

    #[test]
    fn a_motor_column_follows_from_its_rating() {
        check("torque", &[("P", "5.5"), ("n", "1440")], Some("36.48"));
        check("bore", &[("code", "6204")], Some("20"));
        check("slip-4", &[("n", "1440")], Some("4"));
    }

    #[test]
    fn rings_and_grooves_follow_from_their_sizes() {
        check("ring-outer", &[("d1", "20"), ("d2", "2.65")], Some("25.3"));
        check("groove-shaft", &[("d1", "20"), ("d2", "19")], Some("0.5"));
        check("groove-bore", &[("d1", "47"), ("d2", "49.5")], Some("1.25"));
        check("double-S", &[("S", "3.1")], Some("6.2"));
    }

    #[test]
    fn an_unknown_formula_gives_nothing() {
        check("guess", &[("d", "M6")], None);
    }
}
