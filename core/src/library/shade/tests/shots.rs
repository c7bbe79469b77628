//! DRW-1 A picture as it is asked for, and what is measured in it.

use super::*;
use crate::library::solid::{Between, FaceForm};
use std::f64::consts::FRAC_PI_2;

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
