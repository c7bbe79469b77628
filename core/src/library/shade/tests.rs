//! DRW-1 Pictures of bodies whose shape is known.

use super::*;
use crate::library::solid::{Solid, of};
use std::f64::consts::{FRAC_PI_2, PI};

const SIDE: usize = 200;
const LOOK: Look =
    Look { body: [200, 100, 50], edge: [0, 0, 0], cut: [[255, 255, 0], [0, 0, 255]], marked: [0, 255, 0] };

fn solid(kind: &str, sizes: &[(&str, f64)]) -> Solid {
    of(kind, &|key| sizes.iter().find(|(name, _)| *name == key).map(|(_, size)| *size)).unwrap()
}

/// 6.4 by 12, 1.6 thick.
fn washer() -> Scene {
    Scene::of(&solid("washer", &[("d1", 6.4), ("d2", 12.0), ("h", 1.6)]).mesh())
}

fn eye(turned: f64, tilted: f64) -> Eye {
    Eye { turn: Turn::by(turned, tilted), zoom: 1.0, aside: [0.0, 0.0] }
}

fn shown(scene: &Scene, eye: &Eye, cut: Option<&Cut>) -> Picture {
    picture(scene, (eye, cut), &LOOK, ([SIDE; 2], 1), None)
}

/// How many square millimetres show something.
fn area(scene: &Scene, of: usize) -> f32 {
    let millimetre = 0.9 * SIDE as f32 / (2.0 * scene.radius);
    of as f32 / (millimetre * millimetre)
}

fn colours(picture: &Picture, is: impl Fn([u8; 4]) -> bool) -> usize {
    picture.pixels.chunks(4).filter(|pixel| is((*pixel).try_into().unwrap())).count()
}

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
fn drw_1_edges_are_drawn_where_surfaces_meet_and_not_where_they_are_hidden() {
    let scene = washer();
    assert!(scene.edges.len() > 100, "four circles");
    let pin = Scene::of(&solid("pin", &[("d", 6.0), ("c", 1.2), ("l", 20.0)]).mesh());
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
fn drw_1_a_face_is_found_under_a_pixel_and_marked() {
    let scene = washer();
    let above = eye(0.0, FRAC_PI_2);
    let picture = shown(&scene, &above, None);
    let at = SIDE / 2 * SIDE + SIDE / 10;
    assert_eq!(
        (picture.faces[SIDE / 2 * SIDE + SIDE / 2], picture.faces[at] > 0),
        (0, true),
        "a hole and a ring"
    );
    let marked = super::picture(&scene, (&above, None), &LOOK, ([SIDE; 2], 1), Some(picture.faces[at] - 1));
    let [red, green, blue, _] = marked.pixels[at * 4..at * 4 + 4] else { panic!() };
    assert!(green > 100 && red == 0 && blue == 0, "{red} {green} {blue}");
}

#[test]
fn drw_1_what_is_nearer_hides_what_is_farther_and_finer_samples_soften_the_rim() {
    let scene = washer();
    let above = eye(0.0, FRAC_PI_2);
    let soft = picture(&scene, (&above, None), &LOOK, ([SIDE; 2], 2), None);
    let between = |picture: &Picture| colours(picture, |[.., opaque]| opaque != 0 && opaque != 255);
    assert_eq!(between(&shown(&scene, &above, None)), 0);
    assert!(between(&soft) > 100);
    assert_eq!((soft.size, soft.pixels.len(), soft.faces.len()), ([SIDE; 2], SIDE * SIDE * 4, SIDE * SIDE));
    let (top, bottom) = (soft.faces[SIDE / 2 * SIDE + SIDE / 10], {
        let below = shown(&scene, &eye(0.0, -FRAC_PI_2), None);
        below.faces[SIDE / 2 * SIDE + SIDE / 10]
    });
    assert!(top != bottom && top > 0 && bottom > 0, "{top} {bottom}");
}

#[test]
fn drw_1_nothing_traps() {
    let scene = washer();
    for zoom in [0.0, -1.0, 1e30, f32::NAN, f32::INFINITY] {
        let eye = Eye { turn: Turn::by(f64::NAN, 1e300), zoom, aside: [f32::NAN, 1e30] };
        let cut = Cut { normal: [f32::NAN; 3], at: f32::INFINITY };
        assert_eq!(picture(&scene, (&eye, Some(&cut)), &LOOK, ([20, 10], 9), Some(0)).pixels.len(), 800);
        let near = Eye { turn: Turn::FRONT, zoom, aside: [0.0; 2] };
        assert_eq!(picture(&scene, (&near, None), &LOOK, ([0, 10], 0), None).size, [1, 10]);
    }
    let nothing = Scene::of(&Default::default());
    assert_eq!(colours(&shown(&nothing, &eye(0.0, 0.0), None), |[.., opaque]| opaque > 0), 0);
}
