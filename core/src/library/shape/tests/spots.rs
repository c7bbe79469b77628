//! SHP-1 The place of a surface that is nearest to a point.

use super::{lefty, shares};
use crate::library::{
    shape::{
        Triangles,
        tree::{Spot, Tree},
    },
    solid::math::{Vector, cross, dot, length, sub},
};

fn tree(corners: [Vector; 3]) -> Tree {
    Tree::of(&Triangles { points: corners.to_vec(), faces: vec![[0, 1, 2]] })
}

fn near(tree: &Tree, point: Vector) -> Spot {
    tree.near(point, f64::INFINITY, None, &mut Vec::new()).unwrap()
}

#[test]
fn shp_1_a_triangle_is_met_at_a_corner_on_a_side_or_within() {
    let tree = tree([[0.0, 0.0, 0.0], [4.0, 0.0, 0.0], [0.0, 4.0, 0.0]]);
    for (point, place, square) in [
        ([-1.0, -1.0, 2.0], [0.0, 0.0, 0.0], 6.0),
        ([6.0, -1.0, 1.0], [4.0, 0.0, 0.0], 6.0),
        ([-1.0, 6.0, 1.0], [0.0, 4.0, 0.0], 6.0),
        ([2.0, -3.0, 1.0], [2.0, 0.0, 0.0], 10.0),
        ([-3.0, 1.0, 0.0], [0.0, 1.0, 0.0], 9.0),
        ([4.0, 4.0, 2.0], [2.0, 2.0, 0.0], 12.0),
        ([1.0, 1.0, 5.0], [1.0, 1.0, 0.0], 25.0),
        ([1.0, 2.0, 0.0], [1.0, 2.0, 0.0], 0.0),
    ] {
        let known = Spot { square, place, normal: [0.0, 0.0, 1.0], triangle: 0 };
        assert_eq!(near(&tree, point), known, "{point:?}");
    }
}

#[test]
fn shp_1_no_other_place_of_a_triangle_is_nearer_than_the_one_that_is_met() {
    let mut share = shares();
    let mut point = || [(); 3].map(|()| share() * 10.0 - 5.0);
    for _ in 0..2_000 {
        let (corners, from) = ([(); 3].map(|()| point()), point());
        let Spot { square, place, .. } = near(&tree(corners), from);
        let [a, b, c] = corners;
        let area = |a: Vector, b: Vector, c: Vector| length(cross(sub(b, a), sub(c, a)));
        let parts = area(place, a, b) + area(place, b, c) + area(place, c, a);
        assert!((parts - area(a, b, c)).abs() < 1e-6, "it lies in the triangle");
        // A plane across the way there has all of the triangle behind it.
        let way = sub(from, place);
        assert!(corners.iter().all(|corner| dot(way, sub(*corner, place)) < 1e-6), "{corners:?} {from:?}");
        assert!((square - dot(way, way)).abs() < 1e-9);
    }
}

#[test]
fn shp_1_a_needle_is_met_where_it_is() {
    let [a, b, c] = [[0.0; 3], [4.0, 0.0, 0.0], [2.0, 0.0, 0.0]];
    assert_eq!(near(&tree([a, b, c]), [3.0, 1.0, 0.0]).place, [3.0, 0.0, 0.0]);
    assert_eq!(near(&tree([a, a, a]), [3.0, 1.0, 0.0]).place, a);
    assert_eq!(near(&tree([a, a, b]), [2.0, 1.0, 0.0]).place, a);
    assert_eq!(near(&tree([a, a, b]), [5.0, 1.0, 0.0]).place, b);
}

#[test]
fn shp_1_of_a_surface_the_nearest_triangle_is_met_whichever_is_looked_at_first() {
    let (mesh, mut share, mut waiting) = (lefty(), shares(), Vec::new());
    let whole = Tree::of(&mesh);
    let each: Vec<_> = mesh.each().map(tree).collect();
    for _ in 0..200 {
        let point = [40.0, 30.0, 30.0].map(|wide| share() * wide - 5.0);
        let least = each.iter().map(|own| near(own, point).square).fold(f64::INFINITY, f64::min);
        for first in [None, Some(0), Some(20), Some(35), Some(36)] {
            let spot = whole.near(point, f64::INFINITY, first, &mut waiting).unwrap();
            assert_eq!(spot.square, least, "{point:?}");
            let way = sub(point, spot.place);
            assert!((dot(way, way) - least).abs() < 1e-9 && (length(spot.normal) - 1.0).abs() < 1e-12);
        }
        assert_eq!(whole.near(point, least, None, &mut waiting), None, "nothing is nearer");
        assert!(whole.near(point, least * 1.001 + 1e-9, Some(3), &mut waiting).is_some());
    }
    assert_eq!(Tree::of(&Triangles::default()).near([0.0; 3], 9.0, None, &mut waiting), None);
}

#[test]
fn shp_1_triangles_at_one_place_are_divided_by_their_number() {
    let corners = [[0.0, 0.0, 0.0], [4.0, 0.0, 0.0], [0.0, 4.0, 0.0]];
    let many = Tree::of(&Triangles { points: corners.to_vec(), faces: vec![[0, 1, 2]; 21] });
    let spot = near(&many, [1.0, 1.0, 5.0]);
    assert_eq!((spot.square, spot.place), (25.0, [1.0, 1.0, 0.0]));
}
