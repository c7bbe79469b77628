//! What holds for every package, and for some that are known.

use super::*;
use sanku_core::library::drawing::{Role, Shape};

fn pads(name: &str) -> Vec<[f64; 2]> {
    let footprint = Packages::read().footprint(name).unwrap();
    let pad = |shape: &Shape| match shape {
        Shape::Rect { role: Role::Pad, centre, .. } => Some(*centre),
        _ => None,
    };
    footprint.drawing.shapes.iter().filter_map(pad).collect()
}

#[test]
fn every_package_is_drawn() {
    assert_eq!(
        Packages::read().0.len(),
        sheets(&family::expand(FILE)).iter().map(|sheet| sheet.rows().count()).sum::<usize>()
    );
}

#[test]
fn a_package_has_as_many_pads_as_pins_and_one_more_for_its_heat() {
    for (name, expected) in [
        ("0603", 2),
        ("SOT-23", 3),
        ("SOT-23-5", 5),
        ("SOIC-8", 8),
        ("DIP-14", 14),
        ("LQFP-48", 48),
        ("QFN-32-5x5", 33),
    ] {
        assert_eq!(pads(name).len(), expected, "{name}");
    }
}

#[test]
fn the_third_pin_of_a_sot_23_faces_the_other_two() {
    let pads = pads("SOT-23");
    assert!(pads[0][0] < 0.0 && pads[1][0] < 0.0 && pads[2][0] > 0.0, "{pads:?}");
    assert!((pads[1][1] - pads[0][1] - 1.9).abs() < 1e-9 && pads[2][1].abs() < 1e-9, "{pads:?}");
}

#[test]
fn the_rows_of_a_dip_are_7_62_apart() {
    let pads = pads("DIP-8");
    assert!((pads[7][0] - pads[0][0] - 7.62).abs() < 1e-9);
}

#[test]
fn pads_of_one_package_never_touch() {
    for Package { id: name, land: drawing, .. } in Packages::read().0 {
        let pad = |shape: &Shape| match shape {
            Shape::Rect { role: Role::Pad, centre, size, .. } => Some((*centre, *size)),
            _ => None,
        };
        let pads: Vec<_> = drawing.shapes.iter().filter_map(pad).collect();
        for (at, (a, s)) in pads.iter().enumerate() {
            for (b, t) in &pads[at + 1..] {
                let apart = |axis: usize| (a[axis] - b[axis]).abs() - (s[axis] + t[axis]) / 2.0;
                assert!(apart(0).max(apart(1)) > 0.1, "{name} {a:?} {b:?}");
            }
        }
    }
}
