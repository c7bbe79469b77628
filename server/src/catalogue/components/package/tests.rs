//! What holds for every package, and for some that are known.

use super::*;
use sanku_core::library::{
    drawing::{Role, Shape},
    pad::Pad,
};

fn pads(name: &str) -> Vec<[f64; 2]> {
    Packages::read().footprint(name).unwrap().pads.iter().map(|pad| pad.centre).collect()
}

#[test]
fn what_is_told_of_a_pad_is_what_is_drawn_of_it() {
    for Package { land: NamedDrawing { drawing, pads, .. }, .. } in Packages::read().0 {
        let copper = pads.iter().map(|pad| {
            let Pad { centre, size, radius, angle, .. } = *pad;
            Shape::Rect { role: Role::Pad, centre, size, radius, angle }
        });
        let holes = pads.iter().filter_map(|pad| {
            let radius = pad.hole?[0] / 2.0;
            Some(Shape::Circle { role: Role::Drill, centre: pad.centre, radius })
        });
        let drawn =
            drawing.shapes.into_iter().filter(|shape| [Role::Pad, Role::Drill].contains(&shape.role()));
        let drawn: Vec<_> = drawn.collect();
        let told: Vec<_> = copper.chain(holes).collect();
        assert_eq!(drawn.len(), told.len());
        assert!(drawn.iter().all(|shape| told.iter().any(|told| near(told, shape))), "{drawn:?}");
    }
}

/// Equal but for the last digit of a centre.
fn near(one: &Shape, other: &Shape) -> bool {
    let numbers = |shape: &Shape| match *shape {
        Shape::Rect { centre, size, radius, .. } => [centre[0], centre[1], size[0], size[1], radius],
        Shape::Circle { centre, radius, .. } => [centre[0], centre[1], 0.0, 0.0, radius],
        _ => [f64::NAN; 5],
    };
    let [one, other] = [one, other].map(numbers);
    one.iter().zip(other).all(|(one, other)| (one - other).abs() < 1e-9)
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
    for Package { id: name, land, .. } in Packages::read().0 {
        let pads: Vec<_> = land.pads.iter().map(|pad| (pad.centre, pad.size)).collect();
        for (at, (a, s)) in pads.iter().enumerate() {
            for (b, t) in &pads[at + 1..] {
                let apart = |axis: usize| (a[axis] - b[axis]).abs() - (s[axis] + t[axis]) / 2.0;
                assert!(apart(0).max(apart(1)) > 0.1, "{name} {a:?} {b:?}");
            }
        }
    }
}
