//! DRW-1 Pictures of bodies whose shape is known.

use super::*;
use crate::library::solid::{Between, FaceForm, Solid, of};
use std::f64::consts::{FRAC_PI_2, PI};

const SIDE: usize = 200;
const LOOK: Look = Look {
    body: [200, 100, 50],
    edge: [0, 0, 0],
    cut: [[255, 255, 0], [0, 0, 255]],
    pointed: [0, 255, 0],
    chosen: [0, 255, 255],
};

fn solid(kind: &str, sizes: &[(&str, f64)]) -> Solid {
    of(kind, &|key| sizes.iter().find(|(name, _)| *name == key).map(|(_, size)| *size)).unwrap()
}

/// 6.4 by 12, 1.6 thick.
fn washer() -> Scene {
    Scene::of(&solid("washer", &[("d1", 6.4), ("d2", 12.0), ("h", 1.6)]))
}

fn eye(turned: f64, tilted: f64) -> Eye {
    Eye { turn: Turn::by(turned, tilted), zoom: 1.0, aside: [0.0, 0.0] }
}

fn shown(scene: &Scene, eye: &Eye, cut: Option<&Cut>) -> Picture {
    picture(scene, (eye, cut), &LOOK, ([SIDE; 2], 1), &Marks::default())
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

/// What is pointed at, at a share of the height, in the middle of the width.
fn pointed(scene: &Scene, eye: &Eye, cut: Option<&Cut>, down: f64) -> Picture {
    let marks = Marks { pointer: Some([SIDE as f64 / 2.0, SIDE as f64 * down]), ..Marks::default() };
    picture(scene, (eye, cut), &LOOK, ([SIDE; 2], 1), &marks)
}

fn pixel(picture: &Picture, down: usize) -> [u8; 4] {
    let at = (down * SIDE + SIDE / 2) * 4;
    picture.pixels[at..at + 4].try_into().unwrap()
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

fn shot(turned: f64, tilted: f64) -> Shot {
    Shot {
        turned,
        tilted,
        zoom: 1.0,
        aside: [0.0; 2],
        size: [200, 200],
        fine: 1,
        cut: None,
        pointer: None,
        chosen: Vec::new(),
        colour: None,
        numbered: false,
    }
}

#[test]
fn drw_1_a_shot_tells_what_is_pointed_at_and_how_two_surfaces_lie() {
    let washer = solid("washer", &[("d1", 6.4), ("d2", 12.0), ("h", 1.6)]);
    let scene = Scene::of(&washer);
    let seen = |shot: &Shot| shoot(&washer, &scene, shot).1;
    let at = |turned, tilted, pointer| {
        let shot = Shot { pointer: Some(pointer), ..shot(turned, tilted) };
        seen(&shot).pointed.unwrap()
    };
    let (top, bottom) = (at(0.0, 90.0, [100.0, 20.0]), at(0.0, -90.0, [100.0, 20.0]));
    assert_eq!((top.form, bottom.form), (FaceForm::Plane, FaceForm::Plane));
    let outside = at(0.0, 0.0, [100.0, 100.0]);
    assert_eq!(outside.form, FaceForm::Cylinder { diameter: 12.0 });
    let inside = {
        let cut = Some(SectionPlane { axis: Axis::Y, at: 0.0 });
        let shot = Shot { cut, pointer: Some([100.0, 100.0]), ..shot(0.0, 0.0) };
        seen(&shot).pointed.unwrap()
    };
    assert_eq!(inside.form, FaceForm::Cylinder { diameter: 6.4 });
    let between = |one: Pointed, other: Pointed| {
        seen(&Shot { chosen: vec![one.face, other.face], ..shot(0.0, 0.0) }).between
    };
    assert_eq!(between(top, bottom), Some(Between::Distance { millimetres: 1.6 }));
    assert_eq!(between(outside, inside), Some(Between::Wall { millimetres: 6.0 - 3.2 }));
    assert_eq!(between(top, outside), None, "square to its axis");
    assert_eq!(seen(&Shot { chosen: vec![top.face, 999], ..shot(0.0, 0.0) }).between, None);
}

// PLG-9
#[test]
fn a_body_takes_any_colour_and_its_edges_stand_out_from_it() {
    assert_eq!(Look::of(None), Look::STEEL);
    let linear = |part: u8| (f64::from(part) / 255.0).powf(2.2);
    let lightness = |colour: Colour| {
        let [red, green, blue] = colour.map(linear);
        0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05
    };
    let steps = || (0..16).map(|step| step * 0x11);
    for [red, green, blue] in
        steps().flat_map(|red| steps().flat_map(move |green| steps().map(move |blue| [red, green, blue])))
    {
        let colour = red * 0x1_0000 + green * 0x100 + blue;
        let look = Look::of(Some(colour));
        let [body, edge] = [look.body, look.edge].map(lightness);
        assert!(body.max(edge) / body.min(edge) > 2.5, "{colour:06x}: {body} {edge}");
    }
    let washer = solid("washer", &[("d1", 6.4), ("d2", 12.0), ("h", 1.6)]);
    let scene = Scene::of(&washer);
    let drawn = |colour| shoot(&washer, &scene, &Shot { colour, ..shot(0.0, 90.0) }).0;
    let [red, green, blue, _] = pixel(&drawn(Some(0xff_4000)), SIDE / 10);
    assert!(red > 100 && green < red / 3 && blue == 0, "{red} {green} {blue}");
    assert_eq!(
        drawn(None),
        picture(&scene, (&eye(0.0, FRAC_PI_2), None), &Look::STEEL, ([SIDE; 2], 1), &Marks::default())
    );
}

// PLG-9
#[test]
fn the_solids_of_a_body_are_numbered_where_there_are_several_each_on_what_is_seen_of_it() {
    let bearing = solid("bearing", &[("d", 20.0), ("D", 47.0), ("B", 14.0)]);
    let scene = Scene::of(&bearing);
    let numbered = |shot: Shot| shoot(&bearing, &scene, &Shot { numbered: true, ..shot }).1.solids;
    let above = numbered(shot(0.0, 90.0));
    assert_eq!(above.len(), bearing.count());
    let [inner, outer, ball, ..] = above.as_slice() else { panic!("{above:?}") };
    for (reach, wanted) in
        inner.size.into_iter().zip([0.0, 0.0, 14.0]).chain(outer.size.into_iter().zip([47.0, 47.0, 14.0]))
    {
        assert!(wanted == 0.0 || (reach - wanted).abs() < 1e-9, "{reach} {wanted}");
    }
    assert!((ball.size[0] - ball.size[2]).abs() < 1e-9);
    // A number lies on its solid, and not in the hole that its middle is in.
    let off = |solid: &SeenSolid| {
        let [right, down] = solid
            .at
            .unwrap()
            .map(|share| (share - 0.5) * f64::from(200) / 0.9 * 2.0 * f64::from(scene.radius) / 200.0);
        right.hypot(down)
    };
    assert!(
        off(inner) > 10.0 && off(inner) < off(outer) && off(outer) < 23.6,
        "{} {}",
        off(inner),
        off(outer)
    );
    let front = numbered(shot(0.0, 0.0));
    assert!(front[1].at.is_some() && front[2].at.is_none(), "balls are within the ring");
    let cut = Some(SectionPlane { axis: Axis::Y, at: 0.0 });
    assert!(numbered(Shot { cut, ..shot(0.0, 0.0) }).iter().filter(|solid| solid.at.is_some()).count() > 2);
    assert_eq!(shoot(&bearing, &scene, &shot(0.0, 90.0)).1.solids, [], "nobody wants them");
    let washer = solid("washer", &[("d1", 6.4), ("d2", 12.0), ("h", 1.6)]);
    let one = shoot(&washer, &Scene::of(&washer), &Shot { numbered: true, ..shot(0.0, 90.0) }).1;
    assert_eq!(one.solids, [], "it is one");
}
