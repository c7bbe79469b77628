//! SHP-1 Hulls and axes that have a formula.

use super::cuboid;
use crate::library::{
    shape::{Described, Flaw, Triangles, axes::axes, hull::Hull, moments::Moments},
    solid::math::{Vector, cross, dot, length, sub},
};
use std::f64::consts::PI;

/// Content, mean width and number of corners.
fn hull(points: &[Vector]) -> Option<(f64, f64, usize)> {
    let hull = Hull::of(points)?;
    Some((Moments::of(&hull.mesh).solid.one, hull.width, hull.mesh.points.len()))
}

#[test]
fn shp_1_the_hulls_of_regular_bodies_are_those_of_their_formulas() {
    // Mean width: each edge by how far its sides bend, over 4π.
    let tetrahedron = 6.0 * 8.0_f64.sqrt() * (PI - (1.0_f64 / 3.0).acos()) / (4.0 * PI);
    let octahedron = 12.0 * 2.0_f64.sqrt() * (1.0_f64 / 3.0).acos() / (4.0 * PI);
    let [x, y, z] = [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]];
    let turned = |of: Vector| of.map(|along| 0.0 - along);
    let four = [[1.0, 1.0, 1.0], [1.0, -1.0, -1.0], [-1.0, 1.0, -1.0], [-1.0, -1.0, 1.0]];
    let [a, b, c, d] = four;
    for (points, content, width) in [
        (four.to_vec(), 8.0 / 3.0, tetrahedron),
        (vec![b, a, c, d, [0.0; 3]], 8.0 / 3.0, tetrahedron),
        (four.map(turned).to_vec(), 8.0 / 3.0, tetrahedron),
        (vec![x, turned(x), y, turned(y), z, turned(z)], 4.0 / 3.0, octahedron),
        (vec![turned(z), [0.1; 3], x, y, turned(y), z, turned(x)], 4.0 / 3.0, octahedron),
        (cuboid([0.0; 3], [1.0, 2.0, 5.0]).points, 10.0, 4.0),
    ] {
        for size in [1.0, 1e3, 1e-3] {
            let scaled: Vec<_> =
                points.iter().map(|point| point.map(|along| along * size + 7.0 * size)).collect();
            let (own, wide, _) = hull(&scaled).unwrap();
            let [own, wide] = [own / size.powi(3), wide / size];
            assert!((own - content).abs() < 1e-9 && (wide - width).abs() < 1e-9, "{own} {wide} {points:?}");
        }
    }
}

#[test]
fn shp_1_points_of_a_plane_or_a_line_have_no_hull_and_what_is_thin_has_one() {
    let plane: Vec<_> = (0..9).map(|at| [f64::from(at % 3), f64::from(at / 3), f64::from(at % 3)]).collect();
    let line: Vec<_> = (0..9).map(|at| [f64::from(at); 3]).collect();
    for points in [&plane[..], &line, &line[..2], &[[3.0; 3]; 5], &[], &[[f64::NAN; 3]; 4]] {
        assert_eq!(hull(points), None, "{points:?}");
    }
    // A ten thousandth of the diagonal is 5e-4 of the first, 1e-2 of the second.
    for size in [1.0, 1e3, 1e-3] {
        let slab = |high: f64| hull(&cuboid([0.0; 3], [3.0 * size, 4.0 * size, high * size]).points);
        assert!(slab(1e-4).is_none() && slab(4e-3).is_some_and(|(_, _, corners)| corners == 8), "{size}");
        let rod = |wide: f64| {
            let ends = [[0.0, 0.0, 0.0], [100.0, 0.0, 0.0], [50.0, wide, 0.0], [50.0, 0.0, wide]];
            hull(&ends.map(|end| end.map(|along| along * size)))
        };
        assert!(rod(5e-3).is_none() && rod(5e-2).is_some(), "{size}");
    }
}

#[test]
fn shp_1_a_point_outside_of_a_hull_by_a_ten_thousandth_of_it_is_left_out() {
    let with = |above: f64| {
        let mut cube = cuboid([0.0; 3], [2.0; 3]);
        cube.points.push([1.0, 1.0, 2.0 + above]);
        hull(&cube.points).unwrap()
    };
    let (low, high) = (with(1e-4), with(1e-3));
    assert_eq!((low.2, high.2), (8, 9));
    assert!((low.0 - 8.0).abs() < 1e-12 && (high.0 - 8.0 - 4.0 * 1e-3 / 3.0).abs() < 1e-12, "{high:?}");
}

#[test]
fn shp_1_what_fills_a_ten_thousandth_of_its_hull_is_a_body_and_what_fills_less_is_none() {
    // Cubes at the corners of a tetrahedron whose content is a sixth: 24 cubes' contents are their share.
    let told = |wide: f64| {
        let at = |[x, y, z]: Vector| cuboid([x, y, z], [x + wide, y + wide, z + wide]);
        let ends = [[0.0; 3], [1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]];
        Described::of(&super::joined(&ends.map(at))).map(|told| told.volume / wide.powi(3))
    };
    assert_eq!(told(0.015), Err(Flaw::Hollow));
    assert!(told(0.018).is_ok_and(|cubes| (cubes - 4.0).abs() < 1e-6));
    let inside_out = Triangles { faces: vec![[0, 1, 2], [0, 2, 1]], ..cuboid([0.0; 3], [1.0; 3]) };
    assert_eq!(Described::of(&inside_out), Err(Flaw::Hollow), "flat");
}

#[test]
fn shp_1_the_axes_of_a_tensor_are_square_to_each_other_the_greatest_first() {
    let [x, y, z] = [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]];
    for (of, known) in [
        ([[1.0, 0.0, 0.0], [0.0, 2.0, 0.0], [0.0, 0.0, 3.0]], [3.0, 2.0, 1.0]),
        ([[1.0, 0.0, 0.0], [0.0, 3.0, 0.0], [0.0, 0.0, 2.0]], [3.0, 2.0, 1.0]),
        ([[2.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 3.0]], [3.0, 2.0, 1.0]),
        ([[2.0, 0.0, 0.0], [0.0, 3.0, 0.0], [0.0, 0.0, 1.0]], [3.0, 2.0, 1.0]),
        ([[3.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 2.0]], [3.0, 2.0, 1.0]),
        ([[2.0, 1.0, 0.0], [1.0, 2.0, 0.0], [0.0, 0.0, -5.0]], [3.0, 1.0, -5.0]),
        ([[4.0, 2.0, 2.0], [2.0, 4.0, 2.0], [2.0, 2.0, 4.0]], [8.0, 2.0, 2.0]),
        ([[2.0, 0.0, 0.0], [0.0, 3.0, -4.0], [0.0, -4.0, -3.0]], [5.0, 2.0, -5.0]),
        ([[5.0, 0.0, 0.0], [0.0, 5.0, 0.0], [0.0, 0.0, 5.0]], [5.0, 5.0, 5.0]),
    ] {
        let (values, ways) = axes(&of);
        assert!(length(sub(values, known)) < 1e-12, "{values:?} {known:?}");
        for (value, way) in values.into_iter().zip(ways) {
            let made = of.map(|row| dot(row, way));
            assert!(length(sub(made, way.map(|along| along * value))) < 1e-12, "{of:?}");
        }
        let [a, b, c] = ways;
        assert!((dot(a, cross(b, c)) - 1.0).abs() < 1e-12, "right-handed");
    }
    // Two that are equal turn by an eighth, the first away from the second.
    let (_, [first, second, _]) = axes(&[[2.0, 1.0, 0.0], [1.0, 2.0, 0.0], [0.0, 0.0, -5.0]]);
    let half = 0.5_f64.sqrt();
    assert!(length(sub(first, [half, half, 0.0])) < 1e-12 && length(sub(second, [half, -half, 0.0])) < 1e-12);
    assert_eq!(axes(&[[f64::NAN; 3]; 3]), ([0.0; 3], [x, y, z]));
}
