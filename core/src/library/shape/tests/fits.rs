//! SHP-1 How bodies lie on each other, and what they are then.

use super::{cuboid, joined, lefty, mirrored, moved, prism, solid};
use crate::library::shape::{Body, Fit, ShapeClass, Triangles, fit};

fn fitted(asked: &Triangles, row: &Triangles) -> Fit {
    fit(&Body::of(asked).unwrap(), &Body::of(row).unwrap())
}

const BOLT: [(&str, f64); 4] = [("d", 6.0), ("s", 10.0), ("k", 4.0), ("l", 20.0)];

#[test]
fn shp_1_a_body_that_was_moved_is_the_same() {
    for mesh in [
        lefty(),
        Triangles::of(&solid("hex-bolt", &BOLT)),
        cuboid([0.0; 3], [5.0; 3]),
        cuboid([0.0; 3], [5.0, 5.0, 9.0]),
    ] {
        for angle in [0.2, 1.1, 2.9] {
            let found = fitted(&moved(&mesh, angle), &mesh);
            assert_eq!(found.class, ShapeClass::Same, "{found:?}");
            assert!(found.greatest < found.tolerance / 2.0, "{found:?}");
        }
    }
}

#[test]
fn shp_1_every_body_of_the_library_is_itself() {
    for (kind, solid) in super::bodies() {
        let mesh = Triangles::of(&solid);
        let found = fitted(&moved(&mesh, 0.9), &mesh);
        assert_eq!(found.class, ShapeClass::Same, "{kind}: {found:?}");
    }
}

#[test]
fn shp_1_a_mirror_image_is_one() {
    let found = fitted(&moved(&mirrored(&lefty()), 0.6), &lefty());
    assert_eq!(found.class, ShapeClass::Mirrored, "{found:?}");
    assert!(found.pose.mirrors());
}

#[test]
fn shp_1_a_body_in_inches_is_told_with_an_inch() {
    let inch = moved(&lefty(), 0.6).map(|point| point.map(|along| along / 25.4));
    let found = fitted(&inch, &lefty());
    assert_eq!(found.class, ShapeClass::Scaled { ratio: 25.4 }, "{found:?}");
    let half = lefty().map(|point| point.map(|along| along * 2.0));
    let ShapeClass::Scaled { ratio } = fitted(&half, &lefty()).class else { panic!("not scaled") };
    assert!((ratio - 0.5).abs() < 1e-6, "{ratio}");
}

#[test]
fn shp_1_what_differs_by_more_than_the_tolerance_is_not_the_same() {
    let other = Triangles::of(&solid("hex-bolt", &[("d", 6.0), ("s", 10.0), ("k", 4.4), ("l", 20.0)]));
    let found = fitted(&other, &Triangles::of(&solid("hex-bolt", &BOLT)));
    assert_eq!(found.class, ShapeClass::Alike, "{found:?}");
    assert!(found.greatest > 0.15 && found.greatest < 0.5 && found.mean < 0.3, "{found:?}");
}

#[test]
fn shp_1_a_small_feature_that_lacks_is_seen() {
    let plate = cuboid([0.0; 3], [100.0, 60.0, 5.0]);
    let with = joined(&[plate.clone(), cuboid([40.0, 20.0, 5.0], [44.0, 24.0, 8.0])]);
    for (asked, row) in [(&with, &plate), (&plate, &with)] {
        let found = fitted(asked, row);
        assert_eq!(found.class, ShapeClass::Alike);
        assert!(found.greatest > 2.0, "{found:?}");
    }
}

#[test]
fn shp_1_what_has_holes_is_never_the_same() {
    let mut open = lefty();
    open.faces.truncate(35);
    let found = fitted(&open, &lefty());
    assert_eq!(found.class, ShapeClass::Alike, "{found:?}");
    assert!(found.greatest < found.tolerance, "{found:?}");
}

#[test]
fn shp_1_a_coarse_mesh_of_a_round_body_is_the_same_within_what_it_misses() {
    let found = fitted(&moved(&prism(36, 10.0, 30.0), 0.4), &prism(200, 10.0, 30.0));
    assert_eq!(found.class, ShapeClass::Same, "{found:?}");
}
