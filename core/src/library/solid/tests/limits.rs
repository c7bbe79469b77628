//! §1 Tests of what cannot be: whatever stands in a table, there is a body or a reason, and never a trap.

use super::{ROWS, solid, with};
use crate::library::solid::{
    LARGEST, Solid, Why, math::turn, outline::Outline, path::Body, ring::Ring, sew::shell,
};
use proptest::prelude::*;
use std::f64::consts::PI;

pub fn columns(row: &str) -> impl Iterator<Item = &str> {
    row.split(' ').filter_map(|cell| cell.split('=').next())
}

/// Columns that tell what the shape leaves out.
const UNUSED: [(&str, &str); 4] =
    [("gear", "z"), ("trapezoidal-screw", "P"), ("clevis-pin", "d1"), ("clevis-pin", "lh")];

#[test]
fn no_number_no_size_below_nothing_and_none_too_large_is_taken() {
    for (kind, row, ..) in ROWS {
        for column in columns(row).filter(|column| !UNUSED.contains(&(kind, column))) {
            for number in [f64::NAN, f64::INFINITY, -1.0, 0.0, 2.0 * LARGEST, 1e300] {
                let found = with(kind, row, column, number);
                assert!(found.is_err(), "{kind} {row}: {column} of {number}");
            }
        }
    }
}

#[test]
fn sizes_that_contradict_each_other_are_named() {
    for (kind, row) in [
        ("cap-screw", "d=6 dk=10 k=6 s=9 t=3 l=20"),
        ("cap-screw", "d=6 dk=10 k=3 n=11 t=1 l=20"),
        ("hex-bolt", "d=12 s=10 k=4 l=20"),
        ("nut", "d=11 s=10 m=5"),
        ("nut", "d=6 s=10 m=0.2"),
        ("washer", "d1=12 d2=6 h=1"),
        ("tube", "D=20 t=10"),
        ("tube", "D=20 t=11"),
        ("o-ring", "d1=1 d2=1000000"),
        ("flange", "D=90 K=85 L=11 n=4 C=14"),
        ("flange", "D=90 K=65 L=11 n=40 C=14"),
        ("pin", "d=6 c=12 l=20"),
        ("key", "b=40 h=7 L=8"),
        ("woodruff-key", "b=5 h=20 D=19"),
        ("i-beam", "h=10 b=68 d=4.5 t=7.6 r=6.5"),
        ("box-tube", "h=50 b=4 t=2.5"),
        ("spline", "z=60 d=26 D=30 B=6"),
    ] {
        assert!(matches!(solid(kind, row), Err(Why::Impossible(_) | Why::Column(_))), "{kind} {row}");
    }
}

#[test]
fn a_hole_lies_in_the_plane_it_ends_in() {
    let sleeve = |middle: f64| {
        let inner = Ring::Circle(5.0);
        let body = Body::from(inner.clone(), 0.0).circle(10.0, 0.0).circle(10.0, 3.0).to(inner, 3.0).round();
        shell(&body.holed(Outline::circle([middle, 0.0], 1.0), [0.0, 3.0]))
    };
    assert!(sleeve(7.5).is_ok());
    for middle in [0.0, 4.5, 5.5, 9.5, 10.5, 20.0] {
        assert!(sleeve(middle).is_err(), "{middle}");
    }
}

#[test]
fn no_body_turns_back_in_a_plane() {
    let pin = |head: f64| {
        Body::from_axis(0.0).circle(3.0, 0.0).circle(3.0, 8.0).circle(5.0, 8.0).circle(5.0, 8.0 + head)
    };
    let closed = |head: f64| shell(&pin(head).circle(0.0, 8.0 + head));
    assert!(closed(0.1).is_ok());
    assert_eq!(closed(1e-9).err(), Some(Why::Impossible("a wall without thickness")));
    // Two planes beside each other are none on each other.
    let steps = Body::from_axis(0.0).circle(3.0, 0.0).circle(5.0, 0.0).circle(5.0, 8.0).circle(0.0, 8.0);
    assert!(shell(&steps).is_ok());
}

#[test]
fn no_body_of_a_part_is_inside_out() {
    let cylinder =
        |from: f64, to: f64| Body::from_axis(from).circle(3.0, from).circle(3.0, to).circle(0.0, to);
    assert!(Solid::new(vec![cylinder(0.0, 8.0)], &[]).is_ok());
    assert!(Solid::new(vec![cylinder(0.0, 8.0), cylinder(2.0, 0.0)], &[]).is_err());
    assert!(Solid::new(Vec::new(), &[]).is_err());
}

#[test]
fn an_outline_reaches_as_far_as_its_arcs() {
    let near = |found: [f64; 2], told: [f64; 2]| found.iter().zip(told).all(|(a, b)| (a - b).abs() < 1e-12);
    assert!(near(Outline::circle([3.0, 4.0], 1.0).reach(), [4.0, 6.0]));
    assert!(near(Outline::circle([-3.0, -4.0], 1.0).reach(), [4.0, 6.0]));
    assert!(near(Outline::hexagon(10.0).reach(), [5.0, 10.0 / 3.0_f64.sqrt()]));
    assert!(near(Outline::rectangle([8.0, 6.0], 1.0).reach(), [3.0, 1.0 + 13.0_f64.sqrt()]));
    assert!(near(Outline::open_ring([4.0, 5.0], 1.0).reach(), [4.0, 5.0]));
}

#[test]
fn a_turn_is_one_at_most() {
    for (angle, told) in [(0.0, 2.0), (1.0, 1.0), (-1.0, 1.0), (5.0, 1.0), (-0.5, 1.5), (2.0, 2.0)] {
        assert!((turn(angle * PI) - told * PI).abs() < 1e-12, "{angle}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    // Every answer is a body that is closed and whose volumes agree, or a reason.
    #[test]
    fn any_numbers_give_a_body_or_a_reason(at in 0..ROWS.len(), which in 0..8usize, number in prop_oneof![
        any::<f64>(), 0.001..100.0f64, Just(0.5), Just(1.0), Just(5.0), Just(6.0), Just(10.0)
    ]) {
        let (kind, row, ..) = ROWS[at];
        let column = columns(row).nth(which).unwrap_or("d");
        if let Ok(solid) = with(kind, row, column, number) {
            let [low, high] = solid.bounds();
            prop_assert!(solid.volume() > 0.0);
            prop_assert!(low.iter().zip(high).all(|(low, high)| *low < high && high - low < 1e6));
        }
    }
}
