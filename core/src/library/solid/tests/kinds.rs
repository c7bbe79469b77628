//! §1 Tests of kinds whose sizes depend on ranges: what is drawn on both sides of each limit, computed by hand.

use super::solid;
use crate::library::solid::{FaceForm, Why};
use std::f64::consts::PI;

#[test]
fn the_corners_of_a_hollow_section_are_rounder_where_its_wall_is_thick() {
    // Round with 2 walls up to 6, with 2.5 up to 10, with 3 beyond; inside with one wall less.
    for (t, outer) in [(6.0, 12.0), (6.5, 16.25), (8.0, 20.0), (10.0, 25.0), (10.5, 31.5), (12.0, 36.0)] {
        let found = solid("box-tube", &format!("h=200 b=100 t={t}")).unwrap().volume();
        let rounded = |h: f64, b: f64, r: f64| h * b - (4.0 - PI) * r * r;
        let area = rounded(200.0, 100.0, outer) - rounded(200.0 - 2.0 * t, 100.0 - 2.0 * t, outer - t);
        assert!((found - 1000.0 * area).abs() < 1e-9 * found, "{t}: {found}");
    }
}

#[test]
fn a_spline_has_a_whole_number_of_keys_up_to_a_hundred() {
    // Both ends, and of each key its outside, its two flanks and the ground behind it.
    let many = solid("spline", "z=100 d=26 D=30 B=0.4").unwrap();
    assert_eq!(many.shells[0].faces.len(), 2 + 4 * 100);
    for row in ["z=101 d=26 D=30 B=0.4", "z=6.5 d=26 D=30 B=3", "z=6 d=26 D=30 B=26"] {
        assert_eq!(solid("spline", row), Err(Why::Column("z")), "{row}");
    }
}

#[test]
fn the_balls_of_a_thrust_bearing_fill_half_its_height_or_seven_tenths_of_its_wall() {
    // A wall of 5 gives 3.5, a height of 14 would give 7; a wall of 7.5 would give 5.25, a height of 10 gives 5.
    for (row, size, middle) in [("d=20 D=30 T=14", 3.5, 12.5), ("d=20 D=35 T=10", 5.0, 13.75)] {
        let bearing = solid("thrust-bearing", row).unwrap();
        let forms: Vec<_> = (0..).map_while(|number| bearing.form(number)).collect();
        let balls = forms.iter().filter_map(|form| match form {
            FaceForm::Sphere { diameter } => Some(diameter),
            _ => None,
        });
        assert!(balls.clone().count() > 0 && balls.clone().all(|ball| (ball - size).abs() < 1e-12), "{row}");
        // So many as fill 0.85 of the circle about the middle of the wall, and two washers.
        let count = (0.85 * PI / (size / 2.0 / middle).asin()).floor();
        assert_eq!(bearing.count(), 2 + count as usize, "{row}");
    }
}
