//! DRW-1 Tests of leads: how they leave a body that reaches just as far as they start or end, and how many faces they have.

use super::package::{eight, level, near, two, with};
use crate::library::{
    pad::Pad,
    solid::{Solid, Why, math::NEAR, names, of, package, package_sizes},
};

fn made(form: &str, row: &str, pads: &[Pad]) -> Solid {
    with(form, row, pads, ("", 0.0)).unwrap()
}

/// How many faces the body of a package and its first lead have.
fn faces(solid: &Solid) -> [usize; 2] {
    [0, 1].map(|body: usize| solid.shells[body].faces.len())
}

/// A package whose span, length of leads and body along x are told; 2 wide, 1 high.
fn told(form: &str, [span, long, x]: [f64; 3]) -> Solid {
    let number = |key: &str| match key {
        "span" => Some(span),
        "length" => Some(long),
        "width" => Some(0.4),
        "bodyX" => Some(x),
        "bodyY" => Some(2.0),
        "height" => Some(1.0),
        _ => None,
    };
    package(form, &number, &two()).unwrap()
}

#[test]
fn drw_1_a_lead_that_starts_where_its_body_ends_is_a_strip() {
    // From 2 to 3, beside a body that reaches to 2: a block of six faces, the body on plates.
    let solid = told("pair", [6.0, 1.0, 4.0]);
    assert_eq!(solid.left_out(), [names::PACKAGE, names::STRIPS]);
    assert_eq!(faces(&solid), [6, 6]);
    near(level(&solid, 0, 0.05), [[-2.0, 2.0], [-1.0, 1.0]]);
    near(level(&solid, 1, 0.15), [[-3.0, -2.0], [-0.2, 0.2]]);
    // It may start farther in: then it has a step where the body stands on it.
    let under = told("pair", [6.0, 1.5, 4.0]);
    assert_eq!(faces(&under), [6, 8]);
    near(level(&under, 1, 0.0), [[-3.0, -1.5], [-0.2, 0.2]]);
    near(level(&under, 1, 0.05), [[-2.0, -1.5], [-0.2, 0.2]]);
    // A strip that starts outside goes up to the body all the same.
    let outside = told("strip", [6.0, 0.5, 4.0]);
    assert_eq!(faces(&outside), [6, 6]);
    near(level(&outside, 1, 0.0), [[-3.0, -2.0], [-0.2, 0.2]]);
}

#[test]
fn drw_1_a_wrapped_lead_has_an_arm_only_where_its_body_ends_before_it() {
    // 0.15 thick at 3: what is inside it ends at 2.85. The body is at most as large, whatever is told.
    for x in [5.7, 6.0] {
        let close = told("wrap", [6.0, 1.0, x]);
        assert_eq!(faces(&close), [6, 8]);
        near(level(&close, 0, 0.15), [[-2.85, 2.85], [-1.0, 1.0]]);
        near(level(&close, 1, 0.15), [[-2.85, -2.0], [-0.2, 0.2]]);
    }
    let arm = told("wrap", [6.0, 1.0, 5.0]);
    assert_eq!(faces(&arm), [6, 10]);
    near(level(&arm, 0, 0.15), [[-2.5, 2.5], [-1.0, 1.0]]);
    // In the middle between 0.15 and 1 it leaves the body.
    near(level(&arm, 1, 0.575 - 0.075), [[-2.85, -2.5], [-0.2, 0.2]]);
    near(level(&arm, 1, 0.575 + 0.075), [[-3.0, -2.5], [-0.2, 0.2]]);
}

#[test]
fn drw_1_what_is_one_place_ends_before_a_ten_thousandth_of_a_micrometre() {
    // All of these numbers are such that nothing is rounded but the limit itself: twice a heel less the heel.
    let beyond = 1.0 + NEAR;
    assert_eq!(told("pair", [4.0 * beyond, beyond, 2.0]).left_out()[1], names::GULL_WINGS);
    assert_eq!(told("pair", [2.0 * beyond, 0.5, 2.0]).left_out()[1], names::STRIPS);
    let before = 0.5 - NEAR;
    assert_eq!(faces(&told("strip", [4.0 * before, before, 1.0])), [6, 8]);
    let inside = 1.65 - 0.15;
    assert_eq!(faces(&told("wrap", [3.3, 0.5, 2.0 * (inside - NEAR)])), [6, 10]);
}

#[test]
fn drw_1_a_body_with_a_tab_is_a_tenth_above_the_board_even_on_strips() {
    let row = "span=9.9 length=2.2 width=0.765 bodyX=6.1 bodyY=6.6 height=2.4 padX=5.4 padY=5.2";
    let pads = [[-4.0, 0.0], [2.0, 0.0]].map(|at| Pad::new(1, at, [1.0; 2]));
    let solid = made("tab", row, &pads);
    near(level(&solid, 0, 0.1), [[-3.05, 3.05], [-3.3, 3.3]]);
    // The lead is a fifth of the height thick; below the body it is as thin as that is high.
    near(level(&solid, 1, 0.48), [[-4.95, -3.05], [-0.3825, 0.3825]]);
    near(level(&solid, 1, 0.1), [[-3.05, -2.75], [-0.3825, 0.3825]]);
}

#[test]
fn drw_1_a_lead_on_the_diagonal_points_up_or_down() {
    let row = "span=9 length=0.6 width=0.375 bodyX=7 bodyY=7 height=1.6";
    let solid = made("quad", row, &[Pad::new(1, [4.0, -4.0], [1.0; 2]), Pad::new(2, [-4.1, 4.0], [1.0; 2])]);
    near(level(&solid, 1, 0.0), [[3.8125, 4.1875], [3.9, 4.5]]);
    near(level(&solid, 2, 0.0), [[-4.5, -3.9], [-4.1875, -3.8125]]);
}

#[test]
fn drw_1_a_package_is_told_as_a_kind_with_its_sizes_and_the_middles_of_its_pads() {
    let row = "span=1.6 length=0.3 width=0.8 bodyY=0.8 height=0.45 pitch=5";
    let number = |key: &str| {
        let mut cells = row.split(' ').filter_map(|cell| cell.split_once('='));
        cells.find(|(name, _)| *name == key).and_then(|(_, said)| said.parse().ok())
    };
    let pads = [Pad::new("A", [-0.75, 0.0], [1.0; 2]), Pad::new("B", [0.75, -0.25], [1.0; 2])];
    let (kind, sizes) = package_sizes("chip", &number, &pads);
    let expected = [
        ("span", 1.6),
        ("length", 0.3),
        ("width", 0.8),
        ("bodyY", 0.8),
        ("height", 0.45),
        ("x0", -0.75),
        ("y0", 0.0),
        ("x1", 0.75),
        ("y1", -0.25),
    ];
    assert_eq!(
        (kind.as_str(), sizes.clone()),
        ("package chip", expected.map(|(key, of)| (key.into(), of)).into())
    );
    // What is made of them is the same.
    let again = of(&kind, &|key| sizes.iter().find(|(name, _)| name == key).map(|(_, number)| *number));
    assert_eq!(again, Ok(made("chip", row, &pads)));
    assert_eq!(of("package header", &|_| None), Err(Why::Kind));
    // Each of many pads has its number.
    let (_, sizes) = package_sizes("dual", &|_| None, &eight());
    assert_eq!((sizes.len(), sizes[14].0.as_str(), sizes[15].0.as_str()), (16, "x7", "y7"));
}
