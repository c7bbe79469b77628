//! DRW-1 What each pixel shows.

use super::*;
use crate::library::shade::raster::{Even, between};

/// What a square picture shows.
fn raster(scene: &Scene, cut: Option<&Cut>, side: usize, fine: usize) -> Raster {
    Raster::of(scene, (&FIRST, cut), [side; 2], fine)
}

// DRW-1
#[test]
fn the_part_with_a_body_begins_a_pixel_before_it_and_ends_one_behind_it() {
    let scene = flat(&[[[21.5, 34.0, 0.0], [22.0, 45.0, 0.0], [30.25, 40.0, 0.0]]]);
    // Pixels of 4 samples: from the sixth to the eighth and from the ninth to the twelfth one.
    let raster = raster(&scene, None, 80, 4);
    assert_eq!((raster.from, raster.size), ([4 * 4, 7 * 4], [6 * 4, 7 * 4]));
    assert_eq!(raster.dots.len(), 24 * 28);
}

// DRW-1
#[test]
fn there_is_nothing_beside_the_part_with_a_body() {
    let scene = flat(&[[[0.0, 0.0, 0.0], [0.0, 8.0, 0.0], [8.0, 0.0, 0.0]]]);
    let raster = raster(&scene, None, 8, 1);
    assert_eq!((raster.size, raster.dot(0, 1).face), ([8, 8], 1));
    for (x, y) in [(8, 0), (0, 8), (usize::MAX, 0), (0, usize::MAX)] {
        assert_eq!(raster.dot(x, y), EMPTY);
    }
}

// DRW-1
#[test]
fn a_pixel_whose_middle_lies_on_a_side_is_of_the_triangle() {
    let scene = flat(&[
        [[0.0, 0.0, 0.0], [0.0, 10.0, 0.0], [10.0, 0.0, 0.0]],
        [[13.0, 1.0, 0.0], [3.0, 11.0, 0.0], [13.0, 11.0, 0.0]],
        [[3.5, 11.5, 0.0], [3.5, 12.5, 0.0], [6.5, 12.5, 0.0]],
        [[3.5, 11.5, 0.0], [6.5, 12.5, 0.0], [6.5, 11.5, 0.0]],
    ]);
    let shown = letters(&raster(&scene, None, 15, 1));
    let wanted = [
        "aaaaaaaaaa.....",
        "aaaaaaaaa...b..",
        "aaaaaaaa...bb..",
        "aaaaaaa...bbb..",
        "aaaaaa...bbbb..",
        "aaaaa...bbbbb..",
        "aaaa...bbbbbb..",
        "aaa...bbbbbbb..",
        "aa...bbbbbbbb..",
        "a...bbbbbbbbb..",
        "...bbbbbbbbbb..",
        "...cddd........",
        "...cccc........",
        "...............",
    ];
    assert_eq!(shown[..14], wanted);
}

// DRW-1
#[test]
fn a_triangle_that_lies_beside_the_picture_leaves_the_others_as_they_are() {
    let shown = [[1.0, 1.0, 0.0], [1.0, 4.0, 0.0], [4.0, 1.0, 0.0]];
    for [right, down] in [[12.0, 0.0], [0.0, 12.0], [-12.0, 0.0], [0.0, -12.0]] {
        let beside = shown.map(|[x, y, near]| [x + right, y + down, near]);
        let both = raster(&flat(&[shown, beside]), None, 6, 1);
        assert_eq!(letters(&both), ["......", ".aaa..", ".aa...", ".a....", "......", "......"]);
    }
}

// DRW-1
#[test]
fn of_what_is_as_near_the_first_is_shown_and_of_the_others_the_nearest() {
    let at = |near| [[0.0, 0.0, near], [0.0, 4.0, near], [4.0, 0.0, near]];
    let shown = |nears: &[f32]| {
        let triangles: Vec<_> = nears.iter().map(|near| at(*near)).collect();
        letters(&raster(&flat(&triangles), None, 4, 1))
    };
    assert_eq!(shown(&[1.0, 1.0]), ["aaaa", "aaa.", "aa..", "a..."]);
    assert_eq!(shown(&[1.0, 2.0, 1.5]), ["bbbb", "bbb.", "bb..", "b..."]);
}

/// It looks away from the eye; right, down, near.
const AWAY: [Point; 3] = [[21.0, 34.0, 1.0], [25.0, 34.0, 1.0], [21.0, 38.0, 1.0]];

// DRW-1
#[test]
fn what_looks_away_is_seen_only_through_a_cut_and_is_as_near_as_that() {
    let scene = flat(&[AWAY]);
    assert!(raster(&scene, None, 40, 1).dots.iter().all(|dot| *dot == EMPTY), "it looks away");
    // Half to the right, a quarter up and 2 near.
    let cut = Cut { normal: [0.5, -2.0, 0.25], at: 8.0 };
    let open = raster(&scene, Some(&cut), 40, 1);
    assert_eq!(open.from, [20, 33]);
    let wanted = [".......", ".aaaa..", ".aaa...", ".aa....", ".a.....", ".......", "......."];
    assert_eq!(letters(&open), wanted);
    let near = |right: f32, down: f32| (8.0 - 0.5 * right + 0.25 * down) / 2.0;
    for [right, down] in [[21, 34], [24, 34], [22, 35], [21, 37]] {
        let dot = open.dot(right - 20, down - 33);
        assert_eq!((dot.near, dot.inside), (near(right as f32 + 0.5, down as f32 + 0.5), true));
    }
}

// DRW-1
#[test]
fn what_looks_at_the_eye_is_lighter_than_what_looks_away_from_the_light() {
    let mut scene = flat(&[[[0.0, 0.0, 0.0], [0.0, 4.0, 0.0], [4.0, 0.0, 0.0]]]);
    // 0.35 of 255, and 0.65 of it by the cosine to the light, which is 0.8 of the root of 1.16.
    assert_eq!(raster(&scene, None, 4, 1).dot(1, 1).light, 212);
    for (_, normal) in &mut scene.corners {
        *normal = [0.0, 1.0, 0.0];
    }
    assert_eq!(raster(&scene, None, 4, 1).dot(1, 1).light, 89);
}

// DRW-1
#[test]
fn a_triangle_that_is_seen_from_its_side_shows_nothing_however_its_numbers_are_rounded() {
    // Their corners are in a line that goes through the middle of pixels; what they mix is divided by nothing.
    let near = flat(&[[[5.5, 5.7, 1.0], [5.5, 0.6, 1.0], [5.5, 2.129_999_9, 1.0]]]);
    let cut = Cut { normal: [0.0, -1.0, 0.5], at: 1.0 };
    assert!(raster(&near, Some(&cut), 8, 1).dots.iter().all(|dot| *dot == EMPTY));
    let far = flat(&[[[0.2, 1.2, -4.0], [4.7, 5.7, -1.0], [1.7, 2.7, -3.0]]]);
    let all = Cut { normal: [0.0, -1.0, 0.0], at: -100.0 };
    assert!(raster(&far, Some(&all), 8, 1).dots.iter().all(|dot| *dot == EMPTY));
}

// DRW-1
#[test]
fn in_a_wide_row_only_the_pixels_that_may_be_inside_are_tried() {
    // Inside from 20 on, up to 40, and everywhere.
    let sides: [Even; 3] = [(-40.0, 2.0), (20.0, -0.5), (1.0, 0.0)];
    assert_eq!(between(&sides, [0, 100]), (19, 42));
    assert_eq!(between(&sides, [25, 34]), (25, 34));
    assert_eq!(between(&sides, [50, 60]), (50, 50), "none");
    assert_eq!(between(&sides, [16, 25]), (19, 25), "it is wide");
    assert_eq!(between(&sides, [16, 24]), (16, 24), "it is narrow");
}
