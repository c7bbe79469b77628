//! REC-1 Formulas with figures of standards and of textbooks.

use super::super::{
    beam::{ALLOWED, Loads},
    bolt::proof,
    field::Family,
    key::torques,
    pin, section,
};
use crate::library::thread::Thread;

fn near(one: f64, other: f64, share: f64) -> bool {
    (one - other).abs() <= share * other.abs()
}

// REC-1: ISO 898-1, table 5: proof loads of M10 and M20 with a coarse thread, in newtons.
#[test]
fn proof_loads_are_those_of_the_standard() {
    for (diameter, class, load) in [
        (10.0, "4.6", 13_100.0),
        (10.0, "4.8", 18_000.0),
        (10.0, "5.6", 16_200.0),
        (10.0, "5.8", 22_000.0),
        (10.0, "6.8", 25_500.0),
        (10.0, "8.8", 33_700.0),
        (10.0, "9.8", 37_700.0),
        (10.0, "10.9", 48_100.0),
        (10.0, "12.9", 56_300.0),
        (20.0, "8.8", 147_000.0),
        (20.0, "10.9", 203_000.0),
    ] {
        let area = Thread::coarse(diameter).unwrap().stress_area();
        let stress = proof(Family::Bolt, class, diameter).unwrap();
        assert!(near(area * stress, load, 5e-3), "M{diameter} {class}: {}", area * stress);
    }
}

// REC-1: ISO 3506-1, and nuts of ISO 898-2.
#[test]
fn stainless_bolts_yield_and_nuts_are_proved_at_what_their_standards_say() {
    for (class, diameter, stress) in [
        ("A2-70", 8.0, Some(450.0)),
        ("A4-80", 24.0, Some(600.0)),
        ("A2-50", 30.0, Some(210.0)),
        ("A2-70", 30.0, None),
        ("A2-60", 8.0, None),
        ("7.7", 8.0, None),
    ] {
        assert_eq!(proof(Family::Bolt, class, diameter), stress, "{class}");
    }
    for (class, stress) in
        [("8", Some(800.0)), ("10", Some(1000.0)), ("04", Some(380.0)), ("05", Some(500.0)), ("x", None)]
    {
        assert_eq!(proof(Family::Nut, class, 8.0), stress, "{class}");
    }
}

// REC-1: 8×7×32 on a shaft of 25: k = 3, l = 24; 100·25·3·24/2 = 90 N·m and 60·25·8·24/2 = 144 N·m.
#[test]
fn a_key_of_8_by_7_by_32_turns_90_newton_metres() {
    let [pressed, sheared] = torques(25.0, [8.0, 3.0, 24.0]);
    assert!(near(pressed, 90.0, 1e-12) && near(sheared, 144.0, 1e-12), "{pressed} {sheared}");
}

// REC-1: a pin of 10 mm: 80·78.54 mm² = 6283 N.
#[test]
fn pins_of_steel_are_sheared_at_80_megapascals() {
    assert_eq!(pin::SHEAR, 80.0);
}

// REC-1: tables of EN 10365, EN 10219-2 and EN 10210-2, in cm⁴.
#[test]
fn second_moments_are_those_of_the_tables() {
    let beams = [
        ([300.0, 150.0, 7.1, 10.7, 15.0], 8356.0),
        ([200.0, 100.0, 5.6, 8.5, 12.0], 1943.0),
        ([200.0, 200.0, 9.0, 15.0, 18.0], 5696.0),
    ];
    for (sides, moment) in beams {
        let own = section::flanged(sides, 4.0) / 1e4;
        assert!(near(own, moment, 1e-3), "{sides:?}: {own}");
    }
    let channel = section::flanged([100.0, 55.0, 4.5, 7.5, 10.0], 2.0) / 1e4;
    assert!(near(channel, 207.0, 5e-3), "UPE 100: {channel}");
    for (sides, moment) in [([100.0, 100.0, 5.0], 271.0), ([60.0, 40.0, 3.0], 25.4)] {
        let own = section::boxed(sides) / 1e4;
        assert!(near(own, moment, 5e-3), "{sides:?}: {own}");
    }
    let tube = section::round(60.3, 4.0) / 1e4;
    assert!(near(tube, 28.2, 5e-3), "60.3×4: {tube}");
}

// REC-1: 2 kN in the middle of 2 m: 1 kN·m, and 5 mm with 32.36 cm⁴; 1 kN at the end of 1 m is the same.
#[test]
fn beams_bend_as_the_textbook_says() {
    let middle = Loads { single: 2000.0, even: 0.0, span: 2000.0, held: false };
    let end = Loads { single: 1000.0, even: 0.0, span: 1000.0, held: true };
    for loads in [middle, end] {
        assert!(near(loads.moment(), 1e6, 1e-12), "{}", loads.moment());
        assert!(near(loads.deflection(323_624.595), 5.0, 1e-6), "{}", loads.deflection(323_624.595));
    }
    // 5 kN/m over 3 m: 5.625 kN·m; 12.02 mm with 213 cm⁴. Held at one end 22.5 kN·m and 9.6 times as far.
    let even = Loads { single: 0.0, even: 5.0, span: 3000.0, held: false };
    assert!(near(even.moment(), 5.625e6, 1e-12));
    assert!(near(even.deflection(2.13e6), 12.018, 1e-3), "{}", even.deflection(2.13e6));
    let held = Loads { held: true, ..even };
    assert!(near(held.moment(), 22.5e6, 1e-12));
    assert!(near(held.deflection(2.13e6) / even.deflection(2.13e6), 9.6, 1e-9));
    assert!(near(ALLOWED, 156.667, 1e-5));
}
