//! SHP-2 Numbers and sizes of outlines, by the closed form of each; what counts as an outer loop, and as the same view.

use super::*;
use descriptor::Frame;

// SHP-2
#[test]
fn numbers_are_written_as_millionths_and_read_again() {
    let whole: Vec<u32> = (0..32).map(|place| place * 250_000).collect();
    let Descriptor(read) = Descriptor::of_millionths(&whole).unwrap();
    assert!((0..NUMBERS).all(|place| (read[place] - place as f64 / 4.0).abs() < 1e-9), "{read:?}");
    assert_eq!(Descriptor(read).millionths(), whole);
    assert_eq!(Descriptor::of_millionths(&whole[1..]), None);
}

// SHP-2
#[test]
fn a_size_is_as_far_from_another_as_the_square_of_the_logarithm_of_their_ratio() {
    let ratio = |power: i32| Size(3.0 * std::f64::consts::E.powi(power));
    for (one, other, far) in [(0, 0, 0.0), (1, 0, 200.0), (2, 0, 800.0), (0, 2, 800.0), (-1, 2, 1800.0)] {
        let distance = ratio(one).distance(ratio(other));
        assert!((distance - far).abs() < 1e-9, "{one} {other}: {distance}");
    }
}

// SHP-2
#[test]
fn an_angle_fills_its_string_as_its_corners_say() {
    // It holds 430, and the string around it 1000 without a corner of 30 by 19.
    let (Descriptor(numbers), Size(size)) = numbers(&angle());
    let string = 40.0 + 6.0 + 1261_f64.sqrt() + 10.0 + 25.0;
    assert!((size - 430_f64.sqrt()).abs() < 1e-9);
    assert!((numbers[28] - 430.0 / 715.0).abs() < 1e-9, "{}", numbers[28]);
    assert!((numbers[29] - string / 430_f64.sqrt() / 4.0).abs() < 1e-9, "{}", numbers[29]);
}

// SHP-2
#[test]
fn what_stands_upright_is_laid_down_with_its_top_to_the_right() {
    let frame = Frame::of(&plate([2.0, 6.0], &[])).unwrap();
    let [x, y] = frame.still(1.0)([2.0, 6.0]);
    assert!((x - 3.0).abs() < 1e-9 && (y + 1.0).abs() < 1e-9, "{x} {y}");
}

// SHP-2
#[test]
fn an_outline_is_written_from_its_own_corner() {
    let outline = plate([30.0, 40.0], &[]).moved(|[x, y]| [x + 10.0, y + 20.0]);
    assert_eq!(outline.written(), (vec![vec![0, 0, 750, 0, 750, 1000, 0, 1000]], 0.04));
    let outline = plate([40.0, 30.0], &[]).moved(|[x, y]| [x + 10.0, y + 20.0]);
    assert_eq!(outline.written(), (vec![vec![0, 0, 1000, 0, 1000, 750, 0, 750]], 0.04));
}

// SHP-2
#[test]
fn the_largest_loop_says_which_way_is_outside_and_the_first_of_equals() {
    let square = |side: f64, way: bool| {
        let [a, b] = if way { [[side, 0.0], [0.0, side]] } else { [[0.0, side], [side, 0.0]] };
        vec![[0.0, 0.0], a, [side, side], b]
    };
    let line = vec![[0.0, 0.0], [9.0, 9.0]];
    for (loops, outer) in [
        (vec![square(2.0, true), square(2.0, false)], vec![0]),
        (vec![square(2.0, false), square(2.0, true)], vec![0]),
        (vec![square(2.0, false), square(3.0, true), square(1.0, true)], vec![1, 2]),
        (vec![line.clone(), square(2.0, false), line.clone()], vec![1]),
        (vec![line], vec![]),
    ] {
        let expected = Outline { loops: outer.into_iter().map(|at: usize| loops[at].clone()).collect() };
        assert_eq!(Outline { loops }.filled(), expected);
    }
}

// SHP-2
#[test]
fn views_are_alike_if_both_their_size_and_their_form_are() {
    let (own, other) = (numbers(&angle()).0, numbers(&plate([30.0, 30.0], &[])).0);
    for (size, form, is_alike) in [
        (100.0, own, true),
        (100.19, own, true),
        (99.81, own, true),
        (100.21, own, false),
        (99.79, own, false),
        (100.0, other, false),
        (300.0, other, false),
    ] {
        assert_eq!(alike((Size(100.0), &own), (Size(size), &form)), is_alike, "{size}");
    }
}

/// A cross with thin arms, as long each way: no way is its own.
fn cross() -> Outline {
    let [a, b] = [1.0, 20.0];
    let corner = [[b, -a], [b, a], [a, a]];
    let turns = [[1.0, 0.0], [0.0, 1.0], [-1.0, 0.0], [0.0, -1.0]];
    let turned = |[c, s]: Point| corner.map(|[x, y]| [x * c - y * s, x * s + y * c]);
    Outline { loops: vec![turns.into_iter().flat_map(turned).collect()] }
}

// SHP-2
#[test]
fn what_has_no_length_is_tried_all_around_and_turned_ever_finer() {
    for degrees in [0.0, 22.0, 38.0, 53.0] {
        let share = overlap(&cross(), &turned(&cross(), degrees, 1.0, false), true);
        assert!(share > 0.93, "{degrees}: {share}");
    }
    // As much longer than wide as still counts as none.
    let own = plate([5.0, 4.0], &[]);
    let diamond = turned(&plate([20_f64.sqrt(); 2], &[]), 45.0, 1.0, false);
    let share = overlap(&own, &diamond, true);
    assert!(share > 0.8, "{share}: it lies square on the other");
}
