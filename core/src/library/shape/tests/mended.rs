//! SHP-1 What is made of meshes that are no bodies yet.

use super::{bodies, cuboid, joined, lefty, prism};
use crate::library::shape::{Described, Measure, Mended, Triangles, distance, mend::mended};

/// Each triangle with corners of its own.
fn torn(mesh: &Triangles) -> Triangles {
    let points: Vec<_> = mesh.each().flatten().collect();
    let faces = (0..points.len() as u32 / 3).map(|at| [3 * at, 3 * at + 1, 3 * at + 2]).collect();
    Triangles { points, faces }
}

#[test]
fn shp_1_corners_at_one_place_become_one() {
    let (mesh, done) = mended(&torn(&lefty()));
    assert_eq!((mesh.faces.len(), done), (36, Mended::default()));
    assert_eq!(mesh.points.len(), 21, "boxes share three corners");
}

#[test]
fn shp_1_a_body_that_is_inside_out_is_turned() {
    let own = Described::of(&lefty()).unwrap();
    let turned = Described::of(&lefty().turned_out()).unwrap();
    assert!(turned.mended.turned && !own.mended.turned);
    assert_eq!(turned.descriptor, own.descriptor);
}

#[test]
fn shp_1_single_triangles_that_look_the_wrong_way_are_turned() {
    let mut mesh = lefty();
    for at in [1, 7, 20] {
        mesh.faces[at].swap(0, 1);
    }
    let told = Described::of(&mesh).unwrap();
    assert!(told.mended.turned);
    assert!((told.volume - Described::of(&lefty()).unwrap().volume).abs() < 1e-9);
}

#[test]
fn shp_1_a_cavity_stays_one_whichever_way_all_looks() {
    let hollow = joined(&[cuboid([0.0; 3], [10.0; 3]), cuboid([2.0; 3], [8.0; 3]).turned_out()]);
    for mesh in [hollow.clone(), hollow.turned_out()] {
        let told = Described::of(&mesh).unwrap();
        assert!((told.volume - (1000.0 - 216.0)).abs() < 1e-9, "{}", told.volume);
    }
}

#[test]
fn shp_1_a_part_beside_another_that_is_inside_out_is_turned() {
    let both = joined(&[cuboid([0.0; 3], [10.0; 3]), cuboid([12.0; 3], [15.0; 3]).turned_out()]);
    let told = Described::of(&both).unwrap();
    assert!((told.volume - 1027.0).abs() < 1e-9 && told.mended.turned, "{}", told.volume);
}

#[test]
fn shp_1_of_a_body_that_is_inside_out_a_triangle_that_is_not_stays() {
    for right in [&[0][..], &[3], &[7, 11]] {
        let mut mesh = cuboid([0.0; 3], [10.0, 20.0, 30.0]).turned_out();
        right.iter().for_each(|at| mesh.faces[*at].swap(0, 1));
        let told = Described::of(&mesh).unwrap();
        assert!((told.volume - 6000.0).abs() < 1e-9 && told.mended.turned, "{right:?} {}", told.volume);
    }
}

#[test]
fn shp_1_a_cavity_stays_one_in_a_body_of_many_triangles() {
    let hollow = joined(&[prism(200, 10.0, 30.0), cuboid([-2.0, -2.0, 4.0], [2.0, 2.0, 8.0]).turned_out()]);
    let told = Described::of(&hollow).unwrap();
    let whole = 30.0 * 100.0 * 100.0 * (std::f64::consts::PI / 100.0).sin();
    assert!((told.volume - (whole - 64.0)).abs() < 1e-6, "{} {whole}", told.volume);
}

#[test]
fn shp_1_a_hole_is_closed_and_told() {
    let mut mesh = cuboid([0.0; 3], [10.0, 20.0, 30.0]);
    mesh.faces.truncate(10);
    let told = Described::of(&mesh).unwrap();
    assert_eq!(told.mended.open, 4);
    assert!((told.volume - 6000.0).abs() < 1e-9, "{}", told.volume);
}

#[test]
fn shp_1_of_ten_triangles_one_may_lack_and_most_bodies_are_still_near_themselves() {
    let mut distances = Vec::new();
    for (_, solid) in bodies() {
        let whole = Triangles::of(&solid);
        let mut few = whole.clone();
        let mut seed = 7_u32;
        few.faces.retain(|_| {
            seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            seed >> 16 > 6_553
        });
        let [own, told] = [whole, few].map(|mesh| Described::of(&mesh).unwrap().descriptor);
        distances.push(distance(&own, &told, Measure::Standard));
    }
    distances.sort_by(f64::total_cmp);
    let at = |share: usize| distances[distances.len() * share / 10];
    assert!(at(5) < 0.3 && at(8) < 1.0, "{:?}", [1, 3, 5, 7, 8, 9].map(at));
}
