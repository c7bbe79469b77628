//! DRW-1 What is measured between the faces of bodies whose sizes are known.

use super::{Solid, solid};
use crate::library::solid::{Between, FaceForm};

/// The numbers of the surfaces of a form.
fn all(solid: &Solid, is: impl Fn(FaceForm) -> bool) -> Vec<usize> {
    let mut surfaces = solid.surfaces();
    surfaces.sort_unstable();
    surfaces.dedup();
    surfaces.into_iter().filter(|number| solid.form(*number).is_some_and(&is)).collect()
}

/// How each two of them lie, in words that can be compared, each once.
fn pairs(solid: &Solid, of: &[usize]) -> Vec<String> {
    let pair = |(at, one): (usize, &usize)| {
        of.iter().skip(at + 1).map(move |other| [*one, *other]).collect::<Vec<_>>()
    };
    let said = |between: Option<Between>| match between {
        Some(Between::Distance { millimetres }) => format!("distance {millimetres:.6}"),
        Some(Between::Axes { millimetres }) => format!("axes {millimetres:.6}"),
        Some(Between::Wall { millimetres }) => format!("wall {millimetres:.6}"),
        Some(Between::Angle { degrees }) => format!("angle {degrees:.6}"),
        None => "nothing".into(),
    };
    let mut all: Vec<_> =
        of.iter().enumerate().flat_map(pair).map(|both| said(solid.between(both))).collect();
    all.sort();
    all.dedup();
    all
}

const fn plane(form: FaceForm) -> bool {
    matches!(form, FaceForm::Plane)
}

const fn cylinder(form: FaceForm) -> bool {
    matches!(form, FaceForm::Cylinder { .. })
}

#[test]
fn drw_1_a_bolt_has_its_flats_its_heights_and_its_angle() {
    let bolt = solid("hex-bolt", "d=6 s=10 k=4 l=20").unwrap();
    let planes = all(&bolt, plane);
    assert_eq!(planes.len(), 9, "six flats, the top, the seat, the end");
    let expected = [
        "angle 60.000000",
        "angle 90.000000",
        "distance 10.000000",
        "distance 20.000000",
        "distance 24.000000",
        "distance 4.000000",
    ];
    assert_eq!(pairs(&bolt, &planes), expected);
    let shank = all(&bolt, cylinder);
    assert_eq!(shank.len(), 1, "its halves are one");
    assert_eq!(bolt.form(shank[0]), Some(FaceForm::Cylinder { diameter: 6.0 }));
    // A flat is so far from the axis; to a plane across it nothing is told.
    let to_shank: Vec<_> = planes.iter().map(|plane| bolt.between([*plane, shank[0]])).collect();
    assert_eq!(to_shank.iter().filter(|between| between.is_none()).count(), 3);
    let near = |between: &&Option<Between>| matches!(between, Some(Between::Axes { millimetres }) if (millimetres - 5.0).abs() < 1e-9);
    assert_eq!(to_shank.iter().filter(near).count(), 6);
    // The bevels of the head rise by 30° all around.
    let cones = all(&bolt, |form| matches!(form, FaceForm::Cone { angle } if (angle - 120.0).abs() < 1e-9));
    assert_eq!(cones.len(), 1);
    assert_eq!(bolt.between([cones[0], shank[0]]), None, "about one axis, and a cone has no one radius");
}

#[test]
fn drw_1_walls_and_axes_are_told_apart_and_bodies_are_not_one() {
    let sleeve = solid("sleeve-B", "d=10 D=14 B=12").unwrap();
    assert_eq!(pairs(&sleeve, &all(&sleeve, cylinder)), ["wall 2.000000"]);
    let flange = solid("flange", "D=90 K=65 L=11 n=4 C=14").unwrap();
    let said = pairs(&flange, &all(&flange, cylinder));
    // The holes lie on a circle of 65: so far from its middle, from their neighbours, from those across.
    for expected in ["axes 32.500000", "axes 45.961941", "axes 65.000000"] {
        assert!(said.iter().any(|said| said == expected), "{expected}: {said:?}");
    }
    let ring = solid("o-ring", "d1=20 d2=2.65").unwrap();
    let torus = all(&ring, |_| true);
    assert_eq!(torus.len(), 1);
    let round = |form| matches!(form, Some(FaceForm::Torus { diameter, tube }) if diameter == 22.65 && (tube - 2.65).abs() < 1e-9);
    assert!(round(ring.form(torus[0])));
    let bearing = solid("bearing", "d=20 D=47 B=14").unwrap();
    let balls = all(&bearing, |form| matches!(form, FaceForm::Sphere { .. }));
    assert!(balls.len() > 5 && bearing.count() > balls.len());
    assert!(pairs(&bearing, &balls).iter().all(|said| said.starts_with("axes")));
    let sides = all(&bearing, plane);
    assert_eq!(sides.len(), 4, "each ring has its own two");
    assert_eq!(pairs(&bearing, &sides), ["distance 0.000000", "distance 14.000000"]);
    let point_to = |other: &[usize]| bearing.between([balls[0], other[0]]);
    assert!(
        matches!(point_to(&sides), Some(Between::Axes { millimetres }) if (millimetres - 7.0).abs() < 1e-9)
    );
    assert!(
        matches!(point_to(&all(&bearing, cylinder)), Some(Between::Axes { millimetres }) if millimetres > 10.0)
    );
}

#[test]
fn drw_1_a_face_that_is_not_there_is_not_measured() {
    let sleeve = solid("sleeve-B", "d=10 D=14 B=12").unwrap();
    assert_eq!((sleeve.form(999), sleeve.between([0, 999]), sleeve.between([999, 0])), (None, None, None));
}
