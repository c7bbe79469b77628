//! DRW-1 How a body is turned, and where its points are on the screen.

use super::*;
use crate::library::shade::{
    eye::Screen,
    point::{cross, unit},
};
use std::f64::consts::{FRAC_PI_6, PI};

// DRW-1
#[test]
fn two_directions_have_a_third_that_is_square_to_both_and_nothing_has_none() {
    assert_eq!(cross([1.0, 2.0, 3.0], [4.0, 5.0, 7.0]), [14.0 - 15.0, 12.0 - 7.0, 5.0 - 8.0]);
    assert_eq!(unit([0.0, 3.0, 4.0]), [0.0, 3.0 * 0.2, 4.0 * 0.2]);
    assert_eq!(unit([0.0; 3]), [0.0; 3]);
}

// DRW-1
#[test]
fn what_is_turned_and_tilted_is_seen_right_up_and_near() {
    // The sine of 30 degrees is a half, its cosine the half of this.
    let root = 3.0_f32.sqrt();
    let turn = Turn::by(FRAC_PI_6, FRAC_PI_6);
    let near = |seen: Point, known: Point| {
        let off = seen.iter().zip(known).map(|(seen, known)| (seen - known).abs()).fold(0.0, f32::max);
        assert!(off < 1e-6, "{seen:?} {known:?}");
    };
    near(turn.seen([1.0, 0.0, 0.0]), [root / 2.0, -0.25, root / 4.0]);
    near(turn.seen([0.0, 1.0, 0.0]), [0.5, root / 4.0, -0.75]);
    near(turn.seen([0.0, 0.0, 1.0]), [0.0, root / 2.0, 0.5]);
}

// DRW-1
#[test]
fn a_turn_has_no_nothing_that_is_negative() {
    let [x, ..] = Turn::by(0.0, PI).near();
    assert_eq!(x.to_bits(), 0.0_f32.to_bits());
}

// DRW-1
#[test]
fn the_middle_of_a_body_is_aside_of_that_of_the_picture_by_a_share_of_the_shorter_side() {
    // Nine tenths of 20 pixels are the 18 millimetres that it is wide, twice as near.
    let scene = Scene { middle: [1.0, 2.0, 3.0], radius: 9.0, ..Scene::default() };
    let eye = Eye { turn: Turn::FRONT, zoom: 2.0, aside: [0.25, 0.125] };
    let screen = Screen::of(&scene, &eye, [40, 20]);
    assert_eq!(screen.at([1.0, 2.0, 3.0]), [20.0 + 5.0, 10.0 + 2.5, 0.0]);
    assert_eq!(screen.at([2.0, 1.0, 5.0]), [25.0 + 2.0, 12.5 - 4.0, 2.0]);
}

// DRW-1
#[test]
fn a_millimetre_of_a_body_that_is_a_point_is_a_pixel() {
    let eye = Eye { turn: Turn::FRONT, zoom: 3.0, aside: [0.0; 2] };
    let screen = Screen::of(&Scene::default(), &eye, [40, 20]);
    assert_eq!(screen.at([1.0, 2.0, 3.0]), [20.0 + 1.0, 10.0 - 3.0, -2.0]);
}

// DRW-1
#[test]
fn a_cut_is_as_near_at_a_pixel_as_its_plane() {
    let scene = Scene { radius: 9.0, ..Scene::default() };
    let eye = Eye { turn: Turn::FRONT, zoom: 2.0, aside: [0.0; 2] };
    let screen = Screen::of(&scene, &eye, [20, 20]);
    // Seen from the front it looks 4 to the right, 3 up and 2 near; its plane is 10 from the middle, two pixels a millimetre.
    let cut = Cut { normal: [4.0, -2.0, 3.0], at: 10.0 };
    assert_eq!(screen.near(&cut, [13.0, 8.0]), (20.0 - 4.0 * 3.0 - 3.0 * 2.0) / 2.0);
    assert_eq!(screen.near(&cut, [8.0, 15.0]), (20.0 + 4.0 * 2.0 + 3.0 * 5.0) / 2.0);
}
