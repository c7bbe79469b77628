//! DRW-1 Tests of surfaces: which two faces are one for who looks at them, and what is told where directions are almost one.

use super::solid;
use crate::library::solid::{
    Between, FaceForm, Solid,
    brep::{Face, Surface},
    math::{Frame, Vector},
    path::Body,
};

const UP: Vector = [0.0, 0.0, 1.0];
const PLANE: Surface = Surface::Plane;
const CYLINDER: Surface = Surface::Cylinder { radius: 2.0 };
/// It is 3 wide at a height of 2.
const CONE: Surface = Surface::Cone { radius: 2.0, slope: 0.5 };
const SPHERE: Surface = Surface::Sphere { radius: 2.0 };
const TORUS: Surface = Surface::Torus { major: 5.0, minor: 2.0 };

/// A body whose faces lie on two surfaces, each with its origin and its axis. Nothing else is looked at.
fn pair(of: [(Surface, Vector, Vector); 2]) -> Solid {
    let body = Body::from_axis(0.0).circle(3.0, 0.0).circle(3.0, 8.0).circle(0.0, 8.0);
    let mut solid = Solid::new(vec![body], &[]).unwrap();
    let face = |(surface, origin, z)| Face {
        surface,
        frame: Frame { origin, z, ..Frame::WORLD },
        outward: true,
        loops: Vec::new(),
    };
    solid.shells[0].faces = of.map(face).into();
    solid
}

/// Whether a surface in the origin and another one are told as one.
fn one(surface: Surface, other: Surface, origin: Vector, z: Vector) -> bool {
    let found = pair([(surface, [0.0; 3], UP), (other, origin, z)]).surfaces();
    assert!(found == [0, 0] || found == [0, 1], "{found:?}");
    found == [0, 0]
}

#[test]
fn drw_1_two_faces_on_one_surface_are_one() {
    for (surface, other, origin, z) in [
        (PLANE, PLANE, [7.0, -3.0, 0.0], UP),
        (CYLINDER, CYLINDER, [0.0, 0.0, 9.0], UP),
        (CYLINDER, CYLINDER, [0.0, 0.0, 9.0], [0.0, 0.0, -1.0]),
        (CONE, CONE, [0.0; 3], UP),
        (CONE, Surface::Cone { radius: 3.0, slope: 0.5 }, [0.0, 0.0, 2.0], UP),
        (CONE, Surface::Cone { radius: 1.0, slope: 0.5 }, [0.0, 0.0, -2.0], UP),
        // Of a sphere the axis is of no matter, of a torus its direction.
        (SPHERE, SPHERE, [0.0; 3], [1.0, 0.0, 0.0]),
        (TORUS, TORUS, [0.0; 3], UP),
        (TORUS, TORUS, [0.0; 3], [0.0, 0.0, -1.0]),
    ] {
        assert!(one(surface, other, origin, z), "{other:?} {origin:?} {z:?}");
    }
}

#[test]
fn drw_1_two_faces_of_which_one_number_is_another_are_two() {
    let (down, aside) = ([0.0, 0.0, -1.0], [1.0, 0.0, 0.0]);
    for (surface, other, origin, z) in [
        (PLANE, PLANE, [0.0, 0.0, 1.0], UP),
        (PLANE, PLANE, [0.0; 3], down),
        (CYLINDER, Surface::Cylinder { radius: 2.1 }, [0.0; 3], UP),
        (CYLINDER, CYLINDER, aside, UP),
        (CYLINDER, CYLINDER, [0.0; 3], aside),
        (CONE, Surface::Cone { radius: 2.0, slope: 0.6 }, [0.0; 3], UP),
        (CONE, CONE, [0.0; 3], down),
        (CONE, CONE, aside, UP),
        (CONE, CONE, [0.0, 0.0, 2.0], UP),
        (SPHERE, Surface::Sphere { radius: 2.1 }, [0.0; 3], UP),
        (SPHERE, SPHERE, aside, UP),
        (TORUS, Surface::Torus { major: 5.1, minor: 2.0 }, [0.0; 3], UP),
        (TORUS, Surface::Torus { major: 5.0, minor: 2.1 }, [0.0; 3], UP),
        (TORUS, TORUS, UP, UP),
        (TORUS, TORUS, [0.0; 3], aside),
        (SPHERE, CYLINDER, [0.0; 3], UP),
    ] {
        assert!(!one(surface, other, origin, z), "{other:?} {origin:?} {z:?}");
    }
}

#[test]
fn drw_1_what_differs_by_the_limit_is_two_and_by_less_is_one() {
    for (less, is_one) in [(0.9, true), (1.0, false)] {
        let (lean, aside, above) =
            ([less * 1e-9, 0.0, 1.0], [less * 1e-7, 0.0, 0.0], [0.0, 0.0, less * 1e-7]);
        assert_eq!(one(PLANE, PLANE, [0.0; 3], lean), is_one);
        assert_eq!(one(PLANE, PLANE, above, UP), is_one);
        assert_eq!(one(CYLINDER, CYLINDER, [0.0; 3], lean), is_one);
        assert_eq!(one(CYLINDER, CYLINDER, aside, UP), is_one);
        assert_eq!(one(CONE, CONE, [0.0; 3], lean), is_one);
        assert_eq!(one(CONE, CONE, aside, UP), is_one);
        assert_eq!(one(SPHERE, SPHERE, aside, UP), is_one);
        assert_eq!(one(TORUS, TORUS, above, UP), is_one);
    }
}

#[test]
fn drw_1_a_leaning_axis_is_told_by_its_angle_to_the_plane() {
    let angle = |way: Vector| match pair([(PLANE, [0.0; 3], UP), (CYLINDER, [0.0; 3], way)]).between([0, 1]) {
        Some(Between::Angle { degrees }) => degrees,
        other => panic!("{other:?}"),
    };
    // 30° from the normal, 60° from the plane.
    assert!((angle([0.5, 0.0, 0.75_f64.sqrt()]) - 60.0).abs() < 1e-9);
    assert!((angle([0.75_f64.sqrt(), 0.0, -0.5]) - 30.0).abs() < 1e-9);
}

#[test]
fn drw_1_directions_are_one_if_less_than_the_limit_is_between_them() {
    let between = |other: Surface, way: Vector| {
        pair([(PLANE, [0.0; 3], UP), (other, [0.0, 0.0, 4.0], way)]).between([0, 1])
    };
    // In the plane, an axis is so far from it; along its normal, nothing is told.
    assert_eq!(between(CYLINDER, [1.0, 0.0, 0.9e-9]), Some(Between::Axes { millimetres: 4.0 }));
    assert!(
        matches!(between(CYLINDER, [1.0, 0.0, 1e-9]), Some(Between::Angle { degrees }) if degrees < 1e-6)
    );
    assert_eq!(between(CYLINDER, [0.9e-9, 0.0, 1.0]), None);
    assert!(
        matches!(between(CYLINDER, [1e-9, 0.0, 1.0]), Some(Between::Angle { degrees }) if degrees == 90.0)
    );
    assert_eq!(between(PLANE, [0.9e-9, 0.0, 1.0]), Some(Between::Distance { millimetres: 4.0 }));
    assert!(matches!(between(PLANE, [1e-9, 0.0, 1.0]), Some(Between::Angle { degrees }) if degrees < 1e-6));
}

#[test]
fn drw_1_a_ball_is_one_sphere_of_its_diameter() {
    let bearing = solid("bearing", "d=20 D=47 B=14").unwrap();
    let mut surfaces = bearing.surfaces();
    surfaces.sort_unstable();
    surfaces.dedup();
    let spheres: Vec<_> = surfaces
        .iter()
        .filter_map(|number| match bearing.form(*number) {
            Some(FaceForm::Sphere { diameter }) => Some(diameter),
            _ => None,
        })
        .collect();
    // Two rings, the other bodies are balls: three tenths of what is between 20 and 47.
    assert_eq!(spheres.len(), bearing.count() - 2);
    assert!(spheres.iter().all(|diameter| (diameter - 8.1).abs() < 1e-12), "{spheres:?}");
}
