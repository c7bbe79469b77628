//! ASH-1 Corners as letters.

use super::*;

const WITHIN: Box2 = Box2 { least: [10.0, 0.0], greatest: [4_105.0, 8_190.0] };

// ASH-1
#[test]
fn a_box_holds_what_is_beyond_none_of_its_sides() {
    for (point, held) in [
        ([10.0, 0.0], true),
        ([4_105.0, 8_190.0], true),
        ([9.0, 50.0], false),
        ([4_106.0, 50.0], false),
        ([50.0, -1.0], false),
        ([50.0, 8_191.0], false),
        ([f64::NAN, 50.0], false),
    ] {
        assert_eq!(WITHIN.holds(point), held, "{point:?}");
    }
    assert_eq!(Box2::around(&[[10.0, 8_190.0], [50.0, 3.0], [4_105.0, 0.0]]), WITHIN);
}

// ASH-1
#[test]
fn a_corner_is_four_letters_and_each_side_of_the_box_has_4095_steps() {
    let corners = [[10.0, 0.0], [75.0, 130.0], [10.0, 4_098.0], [2_058.0, 8_190.0], [4_105.0, 2.0]];
    let text = ["AAAA", "BBBB", "AAgB", "gA..", "..AB"].concat();
    assert_eq!(written(&corners, WITHIN), text);
    let found = read(&text, WITHIN).unwrap();
    let apart = found.as_flattened().iter().zip(corners.as_flattened()).map(|(a, b)| (a - b).abs());
    assert!(apart.fold(0.0, f64::max) < 1e-9 && found.len() == 5, "{found:?}");
    let flat = [[5.0, 7.0], [5.0, 7.0]];
    assert_eq!(written(&flat, Box2::around(&flat)), "AAAAAAAA");
    assert_eq!(["AAAAB", "AAA!", "AAAä"].map(|text| read(text, WITHIN)), [None, None, None]);
}
