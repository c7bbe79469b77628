//! SHP-1 Corners that become one, sides that meet, holes that are closed.

use super::{cuboid, joined, lefty};
use crate::library::shape::{
    Described, Mended, Triangles,
    edges::{Edges, Side, sides},
    mend::mended,
    weld::welded,
};

#[test]
fn shp_1_what_is_nearer_than_a_millionth_of_the_diagonal_is_one_corner() {
    for size in [1.0, 1e-3, 1e6] {
        // The diagonal is 1000: a corner is as wide as 0.001.
        let points = [
            [0.0, 0.0, 0.0],
            [600.0, 0.0, 0.0],
            [0.0, 800.0, 0.0],
            [0.0004, 0.0, 0.0],
            [599.9997, 0.0, 0.0],
            [0.0, 0.0016, 0.0],
            [1.0, 1.0, 0.0],
        ]
        .map(|point| point.map(|along| along * size + 3.0 * size));
        let faces = vec![[0, 1, 2], [3, 4, 2], [0, 3, 1], [1, 0, 3], [3, 1, 0], [5, 1, 2]];
        let found = welded(&Triangles { points: points.to_vec(), faces });
        assert_eq!(found.points, [points[0], points[1], points[2], points[5]]);
        // Those between one corner and itself go.
        assert_eq!(found.faces, [[0, 1, 2], [0, 1, 2], [3, 1, 2]]);
    }
    assert_eq!(welded(&Triangles::default()), Triangles::default());
}

#[test]
fn shp_1_the_sides_of_triangles_know_what_is_beyond_them() {
    let side = |face: u32, side: u8, same: bool| Some((Side { face, side }, same));
    for (faces, known) in [
        (vec![[0, 1, 2], [2, 1, 3]], vec![[None, side(1, 0, false), None], [side(0, 1, false), None, None]]),
        (vec![[0, 1, 2], [1, 2, 3]], vec![[None, side(1, 0, true), None], [side(0, 1, true), None, None]]),
        // The third at an edge finds nothing, the fourth finds the third.
        (
            vec![[0, 1, 2], [1, 0, 3], [0, 1, 4], [1, 5, 0]],
            vec![
                [side(1, 0, false), None, None],
                [side(0, 0, false), None, None],
                [side(3, 2, true), None, None],
                [None, None, side(2, 0, true)],
            ],
        ),
    ] {
        let edges = Edges::of(&faces, 6);
        let found: Vec<_> = (0..faces.len() as u32).map(|face| edges.beyond(face)).collect();
        assert_eq!(found, known, "{faces:?}");
        assert_eq!(edges.beyond(faces.len() as u32), [None; 3]);
    }
}

#[test]
fn shp_1_in_a_closed_body_each_side_has_one_beyond_it_whose_beyond_it_is() {
    for mesh in [cuboid([0.0; 3], [1.0; 3]), welded(&lefty()), super::prism(40, 1.0, 1.0)] {
        // In any order.
        for step in [1, 7, 11, 13] {
            let many = mesh.faces.len();
            let faces: Vec<_> = (0..many).map(|at| mesh.faces[at * step % many]).collect();
            let edges = Edges::of(&faces, mesh.points.len());
            for (number, face) in (0_u32..).zip(&faces) {
                for (at, (beyond, ends)) in (0_u8..).zip(edges.beyond(number).into_iter().zip(sides(*face))) {
                    let (other, same) = beyond.unwrap();
                    assert!(!same);
                    let back = edges.beyond(other.face)[usize::from(other.side)];
                    assert_eq!(back, Some((Side { face: number, side: at }, false)));
                    let [from, to] = sides(faces[other.face as usize])[usize::from(other.side)];
                    assert_eq!([to, from], ends);
                }
            }
        }
    }
}

#[test]
fn shp_1_a_body_is_the_same_in_whatever_order_its_triangles_come() {
    // Two of its boxes share an edge alone, at which four triangles meet.
    let volume = f64::from(30 * 10 * 6 + 8 * 12 * 6 + 8 * 5 * 14);
    for step in [1, 5, 7, 11, 13, 17, 19, 23, 25, 29, 31, 35] {
        let mut mesh = lefty();
        mesh.faces = (0..36).map(|at| mesh.faces[at * step % 36]).collect();
        let told = Described::of(&mesh).unwrap();
        assert!((told.volume - volume).abs() < 1e-9, "{step}: {}", told.volume);
        assert_eq!(told.mended, Mended::default(), "{step}");
    }
}

#[test]
fn shp_1_each_hole_is_closed_by_a_cone_over_the_middle_of_its_rim() {
    let mut tube = cuboid([0.0; 3], [10.0, 20.0, 30.0]);
    tube.faces.drain(..4);
    let (mesh, done) = mended(&tube);
    assert_eq!(done, Mended { open: 8, turned: false });
    let (points, faces) = (mesh.points.split_at(8).1, mesh.faces.split_at(8).1);
    let mut middles = points.to_vec();
    middles.sort_by(|one, other| one[2].total_cmp(&other[2]));
    assert_eq!(middles, [[5.0, 10.0, 0.0], [5.0, 10.0, 30.0]]);
    // Each side of a rim with the middle of its own hole.
    for face in faces {
        let [a, b, c] = mesh.corners(*face);
        assert_eq!([a[2], b[2]], [c[2]; 2], "{face:?}");
    }
    assert_eq!(faces.len(), 8);
    for (own, turned) in [(tube.clone(), false), (tube.turned_out(), true)] {
        let told = Described::of(&own).unwrap();
        assert!((told.volume - 6000.0).abs() < 1e-9 && told.mended == Mended { open: 8, turned });
    }
}

#[test]
fn shp_1_where_a_cavity_looks_is_what_most_of_it_says() {
    let cavity = cuboid([2.0; 3], [8.0; 3]).turned_out();
    for wrong in [&[][..], &[0, 1], &[0, 6, 11], &[5], &[11]] {
        let mut own = cavity.clone();
        wrong.iter().for_each(|at| own.faces[*at].swap(0, 1));
        let told = Described::of(&joined(&[cuboid([0.0; 3], [10.0; 3]), own])).unwrap();
        assert!((told.volume - (1000.0 - 216.0)).abs() < 1e-9, "{wrong:?} {}", told.volume);
        assert_eq!(told.mended, Mended { open: 0, turned: !wrong.is_empty() });
    }
    // Of its surface, not of its triangles: two of them are most of a plate.
    let mut plate = cuboid([3.0, 3.0, 4.0], [7.0, 7.0, 4.5]).turned_out();
    plate.faces[4..].iter_mut().for_each(|face| face.swap(0, 1));
    let told = Described::of(&joined(&[cuboid([0.0; 3], [10.0; 3]), plate])).unwrap();
    assert!((told.volume - (1000.0 - 8.0)).abs() < 1e-9, "{}", told.volume);
}
