//! ASH-1 What is pointed at, and how large marks are.

use super::*;
use crate::library::chart::{data::Placed, state::Axis};
use std::rc::Rc;

/// With rows at these pixels of the plot, to the right and up; which of them pass; and the pointer at 100, 100.
fn with<T>(at: Vec<[f64; 2]>, rows: Vec<bool>, of: impl Fn(&View<'_>) -> T) -> T {
    let axis =
        |of: &str, to: f64| Axis { of: of.into(), linear: true, range: Some([0.0, to]), unit: String::new() };
    let state = State { x: axis("ρ", 870.0), y: axis("E", 574.0), ..State::default() };
    let screen = Screen { pointer: Some([172.0, 488.0]), ..Screen::default() };
    let data = Data::default();
    let readings = ["ρ", "E"].map(|of| Rc::new(data.read(of).unwrap()));
    let placed = [Placed::of(&state.x, &readings[0]), Placed::of(&state.y, &readings[1])];
    let spread = Spread { at, ..Spread::default() };
    let axes = Axes::of(&state, placed, readings, &spread, &screen);
    let passed = Passed { rows, ..Passed::default() };
    of(&View { data: &data, state: &state, screen: &screen, axes: &axes, spread: &spread, passed: &passed })
}

// ASH-1
#[test]
fn a_mark_is_pointed_at_within_twelve_pixels() {
    for (at, found) in [
        ([100.0, 100.0], Some(0)),
        ([112.0, 100.0], Some(0)),
        ([100.0, 88.0], Some(0)),
        ([108.0, 108.0], Some(0)),
        ([112.1, 100.0], None),
        ([100.0, 113.0], None),
        ([109.0, 91.0], None),
        ([f64::NAN, 100.0], None),
    ] {
        assert_eq!(with(vec![at], vec![true], |view| view.pointed()), found, "{at:?}");
    }
    let outside = [[-1.0, 100.0], [3.0, 100.0]];
    let (places, pointed) = with(outside.to_vec(), vec![true; 2], |view| {
        let screen = Screen { pointer: Some([70.0, 488.0]), ..Screen::default() };
        ([0, 1, 2].map(|row| view.at(row)), View { screen: &screen, ..*view }.pointed())
    });
    assert_eq!((places, pointed), ([None, Some([75.0, 488.0]), None], Some(1)), "nothing is beside the plot");
}

// ASH-1
#[test]
fn of_several_marks_the_nearest_that_passes_is_pointed_at() {
    let row = |far: f64| [100.0 + far, 100.0];
    for (far, passes, found) in [
        (vec![1.0, 5.0, 3.0, 4.0], vec![false, true, true, true], Some(2)),
        (vec![5.0, 3.0, 1.0], vec![true, true, false], Some(1)),
        (vec![4.0, 2.0, 3.0], vec![false, false, false], Some(1)),
        (vec![4.0, -4.0, 4.0], vec![true, true, true], Some(0)),
        (vec![13.0, 9.0], vec![true, false], Some(1)),
        (vec![], vec![], None),
    ] {
        let at = far.iter().map(|far| row(*far)).collect();
        assert_eq!(with(at, passes.clone(), |view| view.pointed()), found, "{far:?} {passes:?}");
    }
    let passes = with(vec![[0.0; 2]; 3], vec![true, false], |view| [0, 1, 2].map(|row| view.passes(row)));
    assert_eq!(passes, [true, false, false]);
}

// ASH-1
#[test]
fn the_more_materials_the_smaller_are_their_marks() {
    for (count, radius) in [
        (0, 5.0),
        (600, 5.0),
        (601, 4.0),
        (4_000, 4.0),
        (4_001, 3.0),
        (20_000, 3.0),
        (20_001, 2.2),
        (50_000, 2.2),
        (50_001, 1.8),
    ] {
        assert_eq!(with(vec![[0.0; 2]; count], vec![], |view| view.radius()), radius, "{count}");
    }
}
