//! ASH-1 Lines of indices: their slopes, where they run, and where they point to.

use super::*;
use crate::library::chart::{data::Data, state::Axis};

fn reading(of: &str) -> Reading {
    Data::default().read(of).unwrap()
}

fn near(found: &[[f64; 2]], expected: &[[f64; 2]]) -> bool {
    let apart = |(one, other): (&f64, &f64)| (one - other).abs();
    let all = found.as_flattened().iter().zip(expected.as_flattened()).map(apart);
    found.len() == expected.len() && all.fold(0.0, f64::max) < 1e-9
}

/// From 100 to 10 000 kg/m³ on 200 pixels to the right, from 1 to 100 GPa on 200 upwards.
fn line(index: &str, level: f64, linear: [bool; 2], more: bool) -> Option<Line> {
    let (x, y, index) = (reading("ρ"), reading("E"), reading(index));
    let placed = |linear: bool, reading: &Reading| Placed::of(&Axis { linear, ..Axis::default() }, reading);
    let scale = |linear: bool, ends: [f64; 2], pixels: [f64; 2]| {
        let ends = if linear { ends } else { ends.map(f64::log10) };
        Scale { linear, ends, pixels }
    };
    let (right, up) = (placed(linear[0], &x), placed(linear[1], &y));
    let across = scale(linear[0], [100.0, 10_000.0], [0.0, 200.0]);
    let along = scale(linear[1], [1.0, 100.0], [200.0, 0.0]);
    Slope::of(&index, [&x, &y])?.line((level, &index), [(&right, &across), (&up, &along)], more)
}

// ASH-1
#[test]
fn an_index_has_its_exponents_over_what_stands_on_the_axes() {
    for (index, x, y, expected) in [
        ("E/ρ", "ρ", "E", [-1.0, 1.0, 0.0]),
        ("ρ", "ρ", "E", [1.0, 0.0, 0.0]),
        ("ρ", "ρ", "ρ^2", [0.0, 0.5, 0.0]),
        ("E^(1/2)/ρ", "E/ρ", "E", [1.0, -0.5, 0.0]),
        ("Rp^2/(E*ρ)", "ρ", "Rp^2/E", [-1.0, 1.0, 0.0]),
        ("80*E^2/ρ", "2*ρ", "4*E", [-1.0, 2.0, 1.0]),
    ] {
        let Slope { right, up, before } = Slope::of(&reading(index), [&reading(x), &reading(y)]).unwrap();
        assert!(
            near(&[[right, up], [before, 0.0]], &[[expected[0], expected[1]], [expected[2], 0.0]]),
            "{index}"
        );
    }
    for (index, x, y) in [
        ("Rp/ρ", "ρ", "E"),
        ("ρ", "ρ*G", "E"),
        ("E-G", "ρ", "E"),
        ("E/ρ", "ρ", "E+G"),
        ("0*E/ρ", "ρ", "E"),
        ("-E/ρ", "ρ", "E"),
        ("E/E", "ρ", "E"),
        ("E/E", "E/E", "E/E"),
    ] {
        assert_eq!(Slope::of(&reading(index), [&reading(x), &reading(y)]), None, "{index} {x} {y}");
    }
}

// ASH-1
#[test]
fn a_line_runs_where_the_index_has_its_level() {
    let straight = line("2*E/ρ", 0.04, [false; 2], true).unwrap();
    let up = 200.0 - 100.0 * 2_f64.log10();
    assert!(near(&straight.points, &[[0.0, up], [200.0 - 100.0 * 2_f64.log10(), 0.0]]), "{straight:?}");
    for linear in [[true, false], [false, true], [true, true]] {
        let curve = line("2*E/ρ", 0.02, linear, true).unwrap().points;
        assert!(
            curve.len() > PIECES && near(&[curve[0], curve[curve.len() - 1]], &[[0.0, 200.0], [200.0, 0.0]])
        );
        for [x, y] in curve {
            let at = |share: f64, least: f64, linear: bool| {
                if linear { least * (1.0 + 99.0 * share) } else { least * 100_f64.powf(share) }
            };
            let (density, stiffness) = (at(x / 200.0, 100.0, linear[0]), at(1.0 - y / 200.0, 1.0, linear[1]));
            assert!((stiffness / density - 0.01).abs() < 1e-9, "{linear:?} {x} {y}");
        }
    }
    assert_eq!(line("E/ρ", 1e6, [false; 2], true), None, "above the plot");
}

// ASH-1
#[test]
fn a_line_of_what_stands_to_the_right_is_upright() {
    let upright = line("ρ^2", 1e6, [false; 2], true).unwrap();
    assert!(near(&upright.points, &[[100.0, 200.0], [100.0, 0.0]]), "{upright:?}");
    assert!(near(&upright.arrow, &[[100.0, 100.0], [126.0, 100.0]]));
    assert!(near(&line("ρ^2", 1e6, [false; 2], false).unwrap().arrow, &[[100.0, 100.0], [74.0, 100.0]]));
    let linear = line("ρ^2", 1e6, [true, false], true).unwrap().points;
    assert!(near(&[linear[0], linear[linear.len() - 1]], &[[200.0 / 11.0, 200.0], [200.0 / 11.0, 0.0]]));
}

// ASH-1
#[test]
fn an_arrow_begins_in_the_middle_of_a_line_and_points_to_what_is_better() {
    let (falling, level) = ([[100.0, 300.0], [400.0, 700.0]], [[100.0, 300.0], [400.0, 300.0]]);
    let upright = [[250.0, 500.0], [250.0, 100.0]];
    for (right, up, line, from, to) in [
        (4.0, 3.0, falling, [250.0, 500.0], [270.8, 484.4]),
        (3.0, 1.0, falling, [250.0, 500.0], [270.8, 484.4]),
        (-4.0, -3.0, falling, [250.0, 500.0], [229.2, 515.6]),
        (0.0, 0.5, level, [250.0, 300.0], [250.0, 274.0]),
        (0.0, -0.5, level, [250.0, 300.0], [250.0, 326.0]),
        (1.0, 0.0, upright, [250.0, 300.0], [276.0, 300.0]),
        (-1.0, 0.0, upright, [250.0, 300.0], [224.0, 300.0]),
    ] {
        let slope = Slope { right, up, before: 0.0 };
        let other = [from[0] * 2.0 - to[0], from[1] * 2.0 - to[1]];
        let [more, less] = [true, false].map(|more| slope.arrow(&line, more).unwrap());
        assert!(near(&more, &[from, to]) && near(&less, &[from, other]), "{right} {up}: {more:?} {less:?}");
    }
    let slope = Slope { right: 4.0, up: 3.0, before: 0.0 };
    let many = [[0.0, 0.0], falling[0], falling[1], [900.0, 900.0], [950.0, 999.0]];
    assert!(near(&slope.arrow(&many, true).unwrap(), &[[250.0, 500.0], [270.8, 484.4]]));
    assert_eq!([slope.arrow(&many[..1], true), slope.arrow(&[[1.0, 1.0]; 2], true)], [None; 2]);
}

// ASH-1
#[test]
fn a_piece_is_clipped_to_the_plot() {
    let clip = |a: [f64; 2], b: [f64; 2]| clipped([a, b], [[10.0, 110.0], [220.0, 20.0]]);
    for (a, b, expected) in [
        ([20.0, 30.0], [80.0, 200.0], [[20.0, 30.0], [80.0, 200.0]]),
        ([-90.0, 70.0], [310.0, 170.0], [[10.0, 95.0], [110.0, 120.0]]),
        ([310.0, 170.0], [-90.0, 70.0], [[110.0, 120.0], [10.0, 95.0]]),
        ([30.0, -80.0], [70.0, 320.0], [[40.0, 20.0], [60.0, 220.0]]),
        ([70.0, 320.0], [30.0, -80.0], [[60.0, 220.0], [40.0, 20.0]]),
        ([10.0, 0.0], [10.0, 150.0], [[10.0, 20.0], [10.0, 150.0]]),
        ([110.0, 50.0], [110.0, 400.0], [[110.0, 50.0], [110.0, 220.0]]),
        ([0.0, 20.0], [50.0, 20.0], [[10.0, 20.0], [50.0, 20.0]]),
        ([50.0, 220.0], [500.0, 220.0], [[50.0, 220.0], [110.0, 220.0]]),
    ] {
        let found = clip(a, b).unwrap();
        assert!(near(&found, &expected), "{a:?} {b:?} {found:?}");
    }
    for (a, b) in [
        ([5.0, 50.0], [5.0, 150.0]),
        ([115.0, 50.0], [115.0, 150.0]),
        ([50.0, 10.0], [90.0, 10.0]),
        ([50.0, 230.0], [90.0, 230.0]),
        ([-90.0, 50.0], [0.0, 150.0]),
        ([0.0, 30.0], [20.0, 10.0]),
        ([50.0, 50.0], [f64::NAN, 100.0]),
        ([50.0, f64::NEG_INFINITY], [60.0, 100.0]),
    ] {
        assert_eq!(clip(a, b), None, "{a:?} {b:?}");
    }
}

// ASH-1
#[test]
fn a_corner_of_a_stage_is_a_number_of_each_axis() {
    let found = corner([2.0, 3.0], [true, false]);
    assert!(near(&[found, corner([-1.0, 250.0], [false, true])], &[[2.0, 1000.0], [0.1, 250.0]]));
}
