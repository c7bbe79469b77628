//! SHP-1 Poses: there and back, followed, and judged.

use super::{joined, lefty, mirrored, moved, prism};
use crate::library::{
    shape::{Body, Fit, Pose, ShapeClass, Triangles, align::follow, fit},
    solid::math::{Vector, length, sub},
};

const HERE: Pose =
    Pose { turn: [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]], scale: 1.0, shift: [0.0; 3] };

fn fitted(asked: &Triangles, row: &Triangles) -> Fit {
    fit(&Body::of(asked).unwrap(), &Body::of(row).unwrap())
}

fn sized(mesh: &Triangles, size: f64) -> Triangles {
    mesh.clone().map(|point| point.map(|along| along * size))
}

/// The same with one of its boxes a little farther out: nothing that a turn would mend.
fn changed() -> Triangles {
    lefty().map(|[x, y, z]| [x, y, if z > 19.0 { z + 0.5 } else { z }])
}

#[test]
fn shp_1_a_pose_turns_then_sizes_then_moves_and_goes_back() {
    let pose = Pose {
        turn: [[0.0, -1.0, 0.0], [1.0, 0.0, 0.0], [0.0, 0.0, 1.0]],
        scale: 2.0,
        shift: [5.0, 6.0, 7.0],
    };
    assert_eq!((pose.at([1.0, 2.0, 3.0]), pose.back([1.0, 8.0, 13.0])), ([1.0, 8.0, 13.0], [1.0, 2.0, 3.0]));
    let sized = pose.sized(3.0, [1.0, 2.0, 3.0]);
    assert_eq!(
        (sized.scale, sized.at([1.0, 2.0, 3.0]), sized.at([2.0, 2.0, 3.0])),
        (3.0, [1.0, 8.0, 13.0], [1.0, 11.0, 13.0])
    );
    let [x, y, z] = HERE.turn;
    for (turn, is) in [
        ([x, y, z], false),
        ([y, z, x], false),
        ([y, x, z], true),
        ([x, y, [0.0, 0.0, -1.0]], true),
        ([x, x, z], false),
    ] {
        assert_eq!(Pose { turn, ..HERE }.mirrors(), is, "{turn:?}");
    }
}

#[test]
fn shp_1_a_body_that_lies_a_little_beside_itself_is_turned_and_moved_onto_itself() {
    let body = Body::of(&lefty()).unwrap();
    let (sine, cosine) = 0.06_f64.sin_cos();
    let away = |pose: Pose| -> f64 {
        body.corners.iter().map(|corner| length(sub(pose.at(*corner), *corner))).fold(0.0, f64::max)
    };
    for turn in [
        [[cosine, -sine, 0.0], [sine, cosine, 0.0], [0.0, 0.0, 1.0]],
        [[1.0, 0.0, 0.0], [0.0, cosine, sine], [0.0, -sine, cosine]],
        [[cosine, 0.0, sine], [0.0, 1.0, 0.0], [-sine, 0.0, cosine]],
    ] {
        let from = Pose { turn, shift: [0.5, -0.4, 0.3], ..HERE };
        let found = follow(&body.places, from, &body);
        assert!(away(from) > 1.0 && away(found) < 1e-6, "{} {}", away(from), away(found));
    }
    assert!(away(follow(&body.places, HERE, &body)) < 1e-12);
    assert_eq!(follow(&[], HERE, &body), HERE);
}

#[test]
fn shp_1_the_tolerance_is_a_thousandth_and_what_the_triangles_of_both_miss() {
    let round = prism(36, 10.0, 30.0);
    let rise = 10.0 * (1.0 - (std::f64::consts::PI / 36.0).cos());
    let known = 1e-3 * 1700.0_f64.sqrt() + 2.0 * rise;
    let found = fitted(&sized(&moved(&round, 0.4), 0.5), &round);
    assert!(matches!(found.class, ShapeClass::Scaled { ratio } if (ratio - 2.0).abs() < 1e-6), "{found:?}");
    assert!((found.tolerance - known).abs() < 1e-6, "{} {known}", found.tolerance);
    assert!((found.pose.scale - 2.0).abs() < 1e-6 && found.greatest < 1e-3, "{found:?}");
}

#[test]
fn shp_1_a_ratio_is_an_inch_within_a_five_hundredth_of_it() {
    for (size, known) in
        [(1.0 / 25.43, 25.4), (1.0 / 25.3, 25.3), (25.37, 1.0 / 25.4), (25.5, 1.0 / 25.5), (1.01, 1.0 / 1.01)]
    {
        let found = fitted(&sized(&moved(&lefty(), 0.6), size), &lefty());
        assert!(
            matches!(found.class, ShapeClass::Scaled { ratio } if (ratio - known).abs() < 1e-6),
            "{found:?}"
        );
        assert!((found.pose.scale - 1.0 / size).abs() < 1e-5, "{found:?}");
    }
}

#[test]
fn shp_1_of_what_is_alike_the_better_way_to_lie_is_told_in_its_own_size() {
    let centre = |mesh: &Triangles| Body::of(mesh).unwrap().told.centre;
    for (asked, mirrors) in [
        (changed(), false),
        (moved(&mirrored(&changed()), 0.6), true),
        (moved(&sized(&changed(), 2.0), 0.6), false),
    ] {
        let found = fitted(&asked, &lefty());
        assert_eq!((found.class, found.pose.mirrors()), (ShapeClass::Alike, mirrors), "{found:?}");
        assert_eq!(found.pose.scale, 1.0);
        let apart: Vector = sub(found.pose.at(centre(&asked)), centre(&lefty()));
        assert!(length(apart) < 0.5, "{apart:?}");
    }
    let near = fitted(&changed(), &lefty());
    assert!(near.greatest > 0.3 && near.greatest < 0.6 && near.mean < 0.1, "{near:?}");
}

#[test]
fn shp_1_a_body_that_was_moved_without_a_turn_is_moved_back() {
    let body = Body::of(&lefty()).unwrap();
    for shift in [[1.0, -0.8, 0.6], [-0.5, 0.2, 0.9]] {
        let found = follow(&body.places, Pose { shift, ..HERE }, &body);
        assert!(length(found.shift) < 1e-6, "{found:?}");
    }
}

#[test]
fn shp_1_a_mirror_image_in_another_size_is_alike() {
    let found = fitted(&moved(&mirrored(&sized(&lefty(), 2.0)), 0.6), &lefty());
    assert_eq!(found.class, ShapeClass::Alike, "{found:?}");
}

#[test]
fn shp_1_what_is_as_large_but_for_a_fiftieth_lies_as_near_as_it_can_in_its_own_size() {
    for size in [0.99, 1.005] {
        let [asked, row] = [sized(&changed(), size), lefty()].map(|mesh| Body::of(&mesh).unwrap());
        assert!((row.told.unit / asked.told.unit - 1.0).abs() < 0.02);
        let found = fit(&asked, &row);
        let next = follow(&asked.places, found.pose, &row);
        let step = asked.corners.iter().map(|at| length(sub(next.at(*at), found.pose.at(*at))));
        let step = step.fold(0.0, f64::max);
        assert!(found.class == ShapeClass::Alike && step < 1e-4, "{step} {found:?}");
    }
}

#[test]
fn shp_1_a_row_with_holes_is_never_the_same_either() {
    let mut open = joined(&[lefty()]);
    open.faces.truncate(35);
    for (asked, row) in [(lefty(), open.clone()), (open.clone(), open)] {
        let found = fitted(&asked, &row);
        assert!(found.class == ShapeClass::Alike && found.greatest < found.tolerance, "{found:?}");
    }
}
