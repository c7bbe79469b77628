//! SHP-2 Points along arcs, splines, ellipses and paths: where they lie, by the closed form of each.

use super::*;
use curve::{bulged, ellipse, spline};
use path::path;
use place::Place;
use std::f64::consts::{FRAC_PI_2, PI};

fn far([ax, ay]: Point, [bx, by]: Point) -> f64 {
    ((ax - bx) * (ax - bx) + (ay - by) * (ay - by)).sqrt()
}

fn same(points: &[Point], others: &[Point]) {
    assert_eq!(points.len(), others.len(), "{points:?}");
    let near = points.iter().zip(others).all(|(one, other)| far(*one, *other) < 1e-9);
    assert!(near, "{points:?} is not {others:?}");
}

// SHP-2
#[test]
fn a_bulge_turns_around_the_middle_of_its_circle() {
    // The tangent of a quarter of a quarter turn, and of a half turn.
    let quarter = 2_f64.sqrt() - 1.0;
    for (from, to, bulge, middle, radius) in [
        ([4.0, 4.0], [3.0, 5.0], quarter, [3.0, 4.0], 1.0),
        ([4.0, 4.0], [3.0, 5.0], -quarter, [4.0, 5.0], 1.0),
        ([1.0, 2.0], [7.0, 10.0], 1.0, [4.0, 6.0], 5.0),
    ] {
        let points = bulged(&[(from, bulge), (to, 0.0)], false);
        same(&[points[0], points[points.len() - 1]], &[from, to]);
        let step = far(points[0], points[1]);
        for pair in points.windows(2) {
            assert!((far(pair[0], middle) - radius).abs() < 1e-9, "{bulge}: {pair:?}");
            assert!((far(pair[0], pair[1]) - step).abs() < 1e-9, "{bulge}: {pair:?}");
        }
    }
}

// SHP-2
#[test]
fn an_ellipse_runs_from_one_angle_to_the_other_around_its_centre() {
    // Its width goes to (-2, 1.5) where its length goes to (3, 4).
    let points = ellipse([10.0, 20.0], [3.0, 4.0], 0.5, [FRAC_PI_2, PI]).unwrap();
    same(&[points[0], points[points.len() - 1]], &[[8.0, 21.5], [7.0, 16.0]]);
    for [x, y] in points {
        let (along, across) =
            (((x - 10.0) * 3.0 + (y - 20.0) * 4.0) / 25.0, ((y - 20.0) * 3.0 - (x - 10.0) * 4.0) / 12.5);
        assert!((along * along + across * across - 1.0).abs() < 1e-9);
        assert!(along < 1e-9 && across > -1e-9, "{along} {across}: in the second quarter");
    }
    for (flat, from) in [(f64::INFINITY, 0.0), (f64::NAN, 0.0), (1.0, f64::NAN), (1.0, f64::INFINITY)] {
        assert_eq!(ellipse([0.0; 2], [1.0, 0.0], flat, [from, 1.0]), None, "{flat} {from}");
    }
}

const POLES: [Point; 3] = [[1.0, 0.0], [1.0, 1.0], [0.0, 1.0]];

// SHP-2
#[test]
fn a_spline_is_a_parabola_and_with_weights_a_circle() {
    let knots = [0.0, 0.0, 0.0, 2.0, 2.0, 2.0];
    let circle = spline(2, &knots, &POLES, &[1.0, 0.5_f64.sqrt(), 1.0]).unwrap();
    assert!(circle.iter().all(|at| (far(*at, [0.0; 2]) - 1.0).abs() < 1e-12), "{circle:?}");
    let parabola: Vec<Point> = (0..=12)
        .map(|step| {
            let t = f64::from(step) / 12.0;
            [1.0 - t * t, 1.0 - (1.0 - t) * (1.0 - t)]
        })
        .collect();
    same(&spline(2, &knots, &POLES, &[]).unwrap(), &parabola);
    same(&spline(2, &[knots.as_slice(), &[3.0]].concat(), &POLES, &[]).unwrap(), &parabola);
    // A knot that stands twice joins two parabolas at a pole, which is there once.
    let poles = [[0.0, 0.0], [1.0, 1.0], [2.0, 0.0], [3.0, -1.0], [4.0, 0.0]];
    let points = spline(2, &[0.0, 0.0, 0.0, 0.5, 0.5, 1.0, 1.0, 1.0], &poles, &[]).unwrap();
    assert_eq!((points.len(), points[12]), (25, poles[2]));
}

// SHP-2
#[test]
fn a_spline_that_says_too_little_is_none_and_knots_that_go_back_make_no_point_endless() {
    let pole = |at: usize| [at as f64, 1.0];
    for (degree, knots, poles) in
        [(0, 9, 4), (3, 7, 4), (3, 9, 3), (11, 24, 12), (1, 4_004, 4_001), (3, 0, 0)]
    {
        let knots: Vec<f64> = (0..knots).map(|at| at as f64).collect();
        let poles: Vec<Point> = (0..poles).map(pole).collect();
        assert_eq!(spline(degree, &knots, &poles, &[]), None, "{degree} {}", poles.len());
    }
    let points = spline(2, &[0.0, 0.0, 0.0, 1.0, 0.0, 1.0], &POLES, &[]).unwrap();
    assert!(points.as_flattened().iter().all(|of| of.is_finite()), "{points:?}");
}

// SHP-2
#[test]
fn an_arc_is_the_one_of_four_that_its_flags_say() {
    // Without its chord an arc of radius 5 holds 12.5 times its angle less the sine of it.
    let (small, large) = (12.5 * (FRAC_PI_2 - 1.0), 12.5 * (1.5 * PI + 1.0));
    for (flags, middle, area) in [
        ("0 1", [0.0, 5.0], small),
        ("0 0", [5.0, 0.0], -small),
        ("1 1", [5.0, 0.0], large),
        ("1 0", [0.0, 5.0], -large),
    ] {
        let paths = path(&format!("M0 0A5 5 0 {flags} 5 5"));
        let points = &paths[0];
        assert!(points.iter().all(|at| (far(*at, middle) - 5.0).abs() < 1e-9), "{flags}: {points:?}");
        assert!((loops::area(points) / area - 1.0).abs() < 0.01, "{flags}: {}", loops::area(points));
    }
    let wide = path("M0 0A1 1 0 0 1 10 0").concat();
    assert!(wide.iter().all(|at| (far(*at, [5.0, 0.0]) - 5.0).abs() < 1e-7), "as large as it must be");
}

// SHP-2
#[test]
fn an_arc_without_a_radius_or_a_way_that_can_be_told_is_a_line() {
    for (text, points) in [
        ("M1 2A0 5 0 0 1 4 6", [[1.0, 2.0], [4.0, 6.0]]),
        ("M1 2A5 0 0 0 1 4 6", [[1.0, 2.0], [4.0, 6.0]]),
        ("M1 2A5 5 0 0 1 1 2", [[1.0, 2.0], [1.0, 2.0]]),
        ("M0 0A1e9 1e9 0 0 1 1e-12 0", [[0.0, 0.0], [1e-12, 0.0]]),
        ("M0 0A1e9 1e9 0 0 0 1e-12 0", [[0.0, 0.0], [1e-12, 0.0]]),
    ] {
        assert_eq!(path(text), [points], "{text}");
    }
}

// SHP-2
#[test]
fn numbers_of_a_path_end_where_the_next_begins() {
    for (text, points) in [
        ("M1e1 2E-1h1", &[[10.0, 0.2], [11.0, 0.2]][..]),
        ("M0 0h1.5.5", &[[0.0, 0.0], [1.5, 0.0], [2.0, 0.0]]),
        ("M0 0h1e1.5", &[[0.0, 0.0], [10.0, 0.0], [10.5, 0.0]]),
        ("M0 0h1e1e1", &[[0.0, 0.0], [10.0, 0.0]]),
        ("M0 0h4he1", &[[0.0, 0.0], [4.0, 0.0]]),
        ("M1 2v3", &[[1.0, 2.0], [1.0, 5.0]]),
        ("M1 2V3", &[[1.0, 2.0], [1.0, 3.0]]),
        ("M1 2h-3-4", &[[1.0, 2.0], [-2.0, 2.0], [-6.0, 2.0]]),
    ] {
        same(&path(text).concat(), points);
    }
    assert!(path("M1 2M3 4").is_empty(), "nowhere is a line");
}

// SHP-2
#[test]
fn a_path_ends_where_it_has_more_points_than_a_drawing() {
    let curves = lines::POINTS / 16;
    let points = path(&["M0 0", &"t1 0".repeat(curves + 2)].concat()).concat();
    assert_eq!(points.len(), 1 + (curves + 1) * 16, "the curve that goes beyond is the last");
}

// SHP-2
#[test]
fn from_behind_what_goes_across_goes_the_other_way() {
    let place = Place::matrix([2.0, 3.0, 5.0, 7.0, 11.0, 13.0]);
    for (behind, across, up) in [(true, [9.0, 10.0], [16.0, 20.0]), (false, [13.0, 16.0], [16.0, 20.0])] {
        let seen = place.seen(behind);
        assert_eq!((seen.at([1.0, 0.0]), seen.at([0.0, 1.0])), (across, up), "{behind}");
    }
}

// SHP-2
#[test]
fn circles_and_round_holes_alone_are_whole_with_two_points() {
    assert_eq!(Tool::ALL.map(Tool::is_round), [false, false, true, true]);
    for tool in [Tool::Circle, Tool::Hole] {
        let around = Mark { tool, points: vec![[100, 50], [103, 54]] }.around();
        assert!(around.iter().all(|at| (far(*at, [100.0, 50.0]) - 5.0).abs() < 1e-9));
        let quarters: Vec<Point> = around.iter().step_by(18).copied().collect();
        same(&quarters, &[[105.0, 50.0], [100.0, 55.0], [95.0, 50.0], [100.0, 45.0]]);
    }
}
