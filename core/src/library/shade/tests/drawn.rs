//! DRW-1 Pictures of bodies whose shape is known.

use super::*;
use std::f64::consts::{FRAC_PI_2, PI};

#[test]
fn drw_1_a_turn_of_nothing_is_the_front_and_the_others_follow() {
    assert_eq!(Turn::by(0.0, 0.0), Turn::FRONT);
    let near =
        |turned, tilted| Turn::by(turned, tilted).near().map(|number| (number * 1e6).round() / 1e6 + 0.0);
    assert_eq!(near(FRAC_PI_2, 0.0), [1.0, 0.0, 0.0], "from the right");
    assert_eq!(near(PI, 0.0), [0.0, 1.0, 0.0], "from behind");
    assert_eq!(near(0.0, FRAC_PI_2), [0.0, 0.0, 1.0], "from above");
}

#[test]
fn drw_1_from_above_a_washer_is_a_ring_and_from_the_front_a_bar() {
    let scene = washer();
    let body = |eye: &Eye| area(&scene, colours(&shown(&scene, eye, None), |[.., opaque]| opaque > 0));
    let ring = (PI * (36.0 - 10.24)) as f32;
    let (above, front) = (body(&eye(0.0, FRAC_PI_2)), body(&eye(0.3, 0.0)));
    // Its outline reaches a pixel beyond it.
    assert!((above / ring - 1.0).abs() < 0.05, "{above} {ring}");
    assert!((front / 19.2 - 1.0).abs() < 0.08, "{front}");
}

#[test]
fn drw_1_a_cut_shows_the_section_with_its_hatch_and_takes_the_rest_away() {
    let scene = washer();
    let cut = Cut { normal: [0.0, -1.0, 0.0], at: 0.0 };
    let picture = shown(&scene, &eye(0.0, 0.0), Some(&cut));
    let cut_colours = |[red, green, blue, _]: [u8; 4]| LOOK.cut.contains(&[red, green, blue]);
    let section = area(&scene, colours(&picture, cut_colours));
    // Its outline takes some of the two rectangles of 2.8 by 1.6.
    assert!(section > 0.7 * 8.96 && section < 1.02 * 8.96, "{section}");
    assert!(colours(&picture, |[red, green, blue, _]| [red, green, blue] == LOOK.cut[1]) > 10, "the hatch");
    let away = shown(&scene, &eye(0.0, FRAC_PI_2), Some(&cut));
    let half = (0..SIDE / 2 - 2).flat_map(|y| (0..SIDE).map(move |x| (x, y)));
    let lower = |(x, y): (usize, usize)| away.pixels[((SIDE - 1 - y) * SIDE + x) * 4 + 3];
    assert!(half.clone().all(|at| lower(at) == 0), "the half towards the eye is gone");
    assert!(
        half.map(|(x, y)| away.pixels[(y * SIDE + x) * 4 + 3]).any(|opaque| opaque > 0),
        "and the other is there"
    );
    let all = Cut { normal: [0.0, -1.0, 0.0], at: -100.0 };
    assert_eq!(colours(&shown(&scene, &eye(0.0, 0.0), Some(&all)), |[.., opaque]| opaque > 0), 0);
}

#[test]
fn drw_1_a_cut_hides_the_edges_that_lie_behind_it() {
    let bolt = Scene::of(&solid("hex-bolt", &[("d", 6.0), ("s", 10.0), ("k", 4.0), ("l", 20.0)]));
    let cut = Cut { normal: [0.0, -1.0, 0.0], at: 0.0 };
    // Across the middle of the head: where it begins and ends, and the corners behind or before.
    let lines = |cut: Option<&Cut>| {
        let picture = shown(&bolt, &eye(0.0, 0.0), cut);
        let row: Vec<_> =
            (0..SIDE).map(|x| picture.pixels[(32 * SIDE + x) * 4..][..4] == [0, 0, 0, 255]).collect();
        row.windows(2).filter(|pair| pair[0] != pair[1]).count() / 2
    };
    assert_eq!((lines(None), lines(Some(&cut))), (4, 2));
}

#[test]
fn drw_1_edges_are_drawn_where_surfaces_meet_and_not_where_they_are_hidden() {
    let scene = washer();
    assert!(scene.edges.len() > 100, "four circles");
    let pin = Scene::of(&solid("pin", &[("d", 6.0), ("c", 1.2), ("l", 20.0)]));
    let lines = |scene: &Scene, eye: &Eye| {
        let seen = shown(scene, eye, None);
        let middle =
            seen.pixels.chunks(SIDE * 4).map(|row| row[SIDE / 2 * 4..SIDE / 2 * 4 + 4] == [0, 0, 0, 255]);
        middle.collect::<Vec<_>>().windows(2).filter(|pair| pair[0] != pair[1]).count() / 2
    };
    // Down the middle: the outer and the inner circle, each above and below; those behind are hidden.
    assert_eq!(lines(&scene, &eye(0.0, FRAC_PI_2)), 4);
    assert_eq!(lines(&pin, &eye(0.0, 0.0)), 4, "both ends and both bevels");
}

#[test]
fn drw_1_a_surface_is_found_under_a_pixel_and_marked_and_so_are_those_that_are_chosen() {
    let scene = washer();
    let above = eye(0.0, FRAC_PI_2);
    assert_eq!(pointed(&scene, &above, None, 0.5).pointed, None, "the hole");
    let ring = pointed(&scene, &above, None, 0.1);
    let face = ring.pointed.unwrap();
    let [red, green, blue, _] = pixel(&ring, SIDE / 10);
    assert!(green > 100 && red == 0 && blue == 0, "{red} {green} {blue}");
    let marks = Marks { chosen: &[face], ..Marks::default() };
    let chosen = picture(&scene, (&above, None), &LOOK, ([SIDE; 2], 1), &marks);
    let [red, green, blue, _] = pixel(&chosen, SIDE / 10);
    assert!(green > 100 && red == 0 && blue == green, "{red} {green} {blue}");
    assert_ne!(pointed(&scene, &eye(0.0, -FRAC_PI_2), None, 0.1).pointed, Some(face), "the other side");
    for beside in [-0.1, 1.0, f64::NAN, f64::INFINITY] {
        assert_eq!(pointed(&scene, &above, None, beside).pointed, None);
    }
    let cut = Cut { normal: [0.0, 0.0, 1.0], at: 0.0 };
    assert_eq!(pointed(&scene, &above, Some(&cut), 0.1).pointed, None, "a cut is no surface");
}

#[test]
fn drw_1_the_two_halves_of_a_cylinder_are_one_surface() {
    let pin = Scene::of(&solid("pin", &[("d", 6.0), ("c", 1.2), ("l", 20.0)]));
    let from = |turned| pointed(&pin, &eye(turned, 0.0), None, 0.5).pointed.unwrap();
    assert_eq!(from(0.0), from(PI));
    // Seen from where the halves meet there is no line.
    assert!(pixel(&shown(&pin, &eye(FRAC_PI_2, 0.0), None), SIDE / 2) != [0, 0, 0, 255]);
}

#[test]
fn drw_1_finer_samples_soften_the_rim_unless_there_would_be_too_many() {
    let scene = washer();
    let above = eye(0.0, FRAC_PI_2);
    let between = |picture: &Picture| colours(picture, |[.., opaque]| opaque != 0 && opaque != 255);
    assert_eq!(between(&shown(&scene, &above, None)), 0);
    let soft = picture(&scene, (&above, None), &LOOK, ([SIDE; 2], 2), &Marks::default());
    assert!(between(&soft) > 100);
    assert_eq!((soft.size, soft.pixels.len()), ([SIDE; 2], SIDE * SIDE * 4));
    let large = picture(&scene, (&above, None), &LOOK, ([3_000, 2_000], 2), &Marks::default());
    assert_eq!((between(&large), large.size), (0, [3_000, 2_000]));
}

#[test]
fn drw_1_a_picture_of_nothing_or_with_numbers_that_are_none_is_clear_and_no_trap() {
    let clear = |picture: &Picture| picture.pixels.iter().all(|part| *part == 0);
    assert!(clear(&shown(&Scene::default(), &eye(0.3, 0.3), None)));
    let scene = washer();
    for number in [f32::NAN, f32::INFINITY, 1e30] {
        let eye = Eye { zoom: number, aside: [number; 2], ..eye(0.0, 0.0) };
        let cut = Cut { normal: [0.0, 0.0, 1.0], at: number };
        assert_eq!(shown(&scene, &eye, Some(&cut)).pixels.len(), SIDE * SIDE * 4);
    }
}
