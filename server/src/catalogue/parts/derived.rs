//! Columns of sections, gears, belts, screws and cylinders that follow from others.

use super::values::Values;
use std::f64::consts::{FRAC_PI_4, PI};

/// The pressure for which the forces of cylinders are told, in newtons per square millimetre.
const PRESSURE: f64 = 0.6;

/// The value of a column whose formula has that name, and its decimals; nothing where it does not apply.
pub fn compute(name: &str, values: &Values) -> Option<(f64, usize)> {
    section(name, values).or_else(|| toothed(name, values)).or_else(|| driven(name, values))
}

/// Sections in square centimetres.
fn section(name: &str, values: &Values) -> Option<(f64, usize)> {
    let n = |key: &str| values.number(key);
    let area = match name {
        "area-parallel" => parallel(n("h")?, n("b")?, [n("d")?, n("t")?]) + (4.0 - PI) * n("r")?.powi(2),
        "area-parallel-channel" => {
            parallel(n("h")?, n("b")?, [n("d")?, n("t")?]) + (2.0 - PI / 2.0) * n("r")?.powi(2)
        }
        "area-box" => box_area(n("h")?, n("b")?, n("t")?),
        "area-flat" => n("b")? * n("t")?,
        "area-angle-unequal" => {
            let (d, r) = (n("d")?, n("r")?);
            d * (n("B")? + n("b")? - d) + 0.215 * (r * r - 2.0 * (d / 3.0).powi(2))
        }
        _ => return None,
    };
    Some((area / 100.0, 3))
}

/// Two flanges and a web, without their fillets.
fn parallel(h: f64, b: f64, [d, t]: [f64; 2]) -> f64 {
    2.0 * b * t + d * (h - 2.0 * t)
}

/// A rectangular tube whose outer corners are rounded with 2, 2.5 or 3 walls as it grows thicker.
fn box_area(h: f64, b: f64, t: f64) -> f64 {
    let outer = corner(t);
    2.0 * t * (h + b - 2.0 * t) - (4.0 - PI) * (outer.powi(2) - (outer - t).powi(2))
}

/// The radius of the outer corner of a rectangular tube.
pub fn corner(t: f64) -> f64 {
    t * match t {
        ..=6.0 => 2.0,
        ..=10.0 => 2.5,
        _ => 3.0,
    }
}

/// Gears, sprockets and the pulleys of timing belts.
fn toothed(name: &str, values: &Values) -> Option<(f64, usize)> {
    let n = |key: &str| values.number(key);
    Some(match name {
        "gear-d" => (n("m")? * n("z")?, 2),
        "gear-da" => (n("m")? * (n("z")? + 2.0), 2),
        "gear-df" => (n("m")? * (n("z")? - 2.5), 2),
        "gear-h" => (2.25 * n("m")?, 3),
        "gear-p" => (PI * n("m")?, 3),
        "sprocket-d" => (n("p")? / (PI / n("z")?).sin(), 2),
        "sprocket-da" => (n("p")? / (PI / n("z")?).sin() + 1.25 * n("p")? - n("dr")?, 2),
        "pulley-d" => (n("p")? * n("z")? / PI, 2),
        "pulley-da" => (n("p")? * n("z")? / PI - n("u")?, 2),
        "belt-length" => (n("p")? * n("z")?, 3),
        _ => return None,
    })
}

/// Trapezoidal screws and cylinders.
fn driven(name: &str, values: &Values) -> Option<(f64, usize)> {
    let n = |key: &str| values.number(key);
    Some(match name {
        "tr-d2" => (n("d")? - n("P")? / 2.0, 2),
        "tr-d3" => (n("d")? - n("P")? - 2.0 * clearance(n("P")?), 2),
        "tr-D4" => (n("d")? + 2.0 * clearance(n("P")?), 2),
        "tr-D1" => (n("d")? - n("P")?, 2),
        "push" => (FRAC_PI_4 * PRESSURE * n("D")?.powi(2), 0),
        "pull" => (FRAC_PI_4 * PRESSURE * (n("D")?.powi(2) - n("d")?.powi(2)), 0),
        _ => return None,
    })
}

/// The clearance at the crest of a trapezoidal thread.
fn clearance(pitch: f64) -> f64 {
    match pitch {
        ..2.0 => 0.15,
        ..6.0 => 0.25,
        ..14.0 => 0.5,
        _ => 1.0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::sheet::plain;

    fn check(name: &str, given: &[(&str, &str)], expected: Option<&str>) {
        let mut values = Values::default();
        for (key, value) in given {
            values.put(key, (*value).into());
        }
        let value = compute(name, &values).map(|(value, places)| plain(value, places));
        assert_eq!(value.as_deref(), expected, "{name} of {given:?}");
    }

    #[test]
    fn an_hw_200_has_the_section_of_its_table() {
        check(
            "area-parallel",
            &[("h", "200"), ("b", "200"), ("d", "8"), ("t", "12"), ("r", "13")],
            Some("63.531"),
        );
        check(
            "area-parallel",
            &[("h", "200"), ("b", "100"), ("d", "5.6"), ("t", "8.5"), ("r", "12")],
            Some("28.484"),
        );
    }

    #[test]
    fn a_square_tube_of_100_by_5_has_the_section_of_its_table() {
        check("area-box", &[("h", "100"), ("b", "100"), ("t", "5")], Some("18.356"));
        assert_eq!([6.0, 8.0, 12.0].map(corner), [12.0, 20.0, 36.0]);
    }

    #[test]
    fn an_unequal_angle_of_100_63_8_has_the_section_of_its_table() {
        check("area-angle-unequal", &[("B", "100"), ("b", "63"), ("d", "8"), ("r", "10")], Some("12.584"));
    }

    #[test]
    fn a_gear_of_module_2_with_20_teeth_has_a_pitch_circle_of_40() {
        for (name, expected) in [("gear-d", "40"), ("gear-da", "44"), ("gear-df", "35"), ("gear-p", "6.283")]
        {
            check(name, &[("m", "2"), ("z", "20")], Some(expected));
        }
    }

    #[test]
    fn a_sprocket_08a_of_17_teeth_has_a_pitch_circle_of_69_12() {
        check("sprocket-d", &[("p", "12.7"), ("z", "17")], Some("69.12"));
    }

    #[test]
    fn a_pulley_is_smaller_than_the_line_of_its_belt() {
        check("pulley-d", &[("p", "5"), ("z", "20")], Some("31.83"));
        check("pulley-da", &[("p", "5"), ("z", "20"), ("u", "1.143")], Some("30.69"));
        check("belt-length", &[("p", "5.08"), ("z", "50")], Some("254"));
    }

    #[test]
    fn a_tr_20_4_has_the_core_of_its_table() {
        check("tr-d2", &[("d", "20"), ("P", "4")], Some("18"));
        check("tr-d3", &[("d", "20"), ("P", "4")], Some("15.5"));
        check("tr-D4", &[("d", "40"), ("P", "7")], Some("41"));
        check("tr-d3", &[("d", "8"), ("P", "1.5")], Some("6.2"));
    }

    #[test]
    fn a_cylinder_of_50_pushes_1178_newtons() {
        check("push", &[("D", "50")], Some("1178"));
        check("pull", &[("D", "50"), ("d", "20")], Some("990"));
        check("guess", &[("D", "50")], None);
    }
}
