//! §1 Tests of reading at its limits: boundaries made by hand that are just what may be, or just not.

use super::{read::read, solid};
use crate::library::solid::{
    Flaw, Ill, Label, Mass,
    brep::{Curve, Edge, Face, Piece, Shell, Surface},
    math::{Frame, Vector},
    outline::Outline,
    path::Body,
    sew,
    step::file,
};
use std::f64::consts::PI;

const LABEL: Label<'_> = Label { name: "x", about: &[] };

/// The file of a boundary.
fn text(shell: &Shell) -> String {
    file(std::slice::from_ref(shell), LABEL)
}

/// What is wrong with a file; nothing if it holds one body.
fn ill(text: &str) -> Option<Ill> {
    match read(text) {
        Ok(found) => {
            assert_eq!(found.len(), 1);
            None
        }
        Err(Flaw::Instance { ill, .. }) => Some(ill),
        Err(other) => panic!("{other:?}"),
    }
}

/// 8 by 6 about the axis, 2 high.
fn block() -> Shell {
    let outline = Outline::rectangle([8.0, 6.0], 0.0);
    sew::shell(&Body::from_axis(0.0).outline(&outline, 0.0).outline(&outline, 2.0).circle(0.0, 2.0)).unwrap()
}

fn cylinder() -> Shell {
    sew::shell(&Body::from_axis(0.0).circle(3.0, 0.0).circle(3.0, 8.0).circle(0.0, 8.0)).unwrap()
}

/// From a radius of 4 to one of 1 over a height of 4: it falls by three quarters.
fn cone() -> Shell {
    sew::shell(&Body::from_axis(0.0).circle(4.0, 0.0).circle(1.0, 4.0).circle(0.0, 4.0)).unwrap()
}

/// The first face of a boundary whose surface is as told, changed; what is then wrong.
fn changed(mut shell: Shell, is: fn(Surface) -> bool, change: impl Fn(&mut Face)) -> Option<Ill> {
    change(shell.faces.iter_mut().find(|face| is(face.surface)).unwrap());
    ill(&text(&shell))
}

fn is_plane(of: Surface) -> bool {
    of == Surface::Plane
}

fn is_cylinder(of: Surface) -> bool {
    matches!(of, Surface::Cylinder { .. })
}

fn is_cone(of: Surface) -> bool {
    matches!(of, Surface::Cone { .. })
}

/// A flat face between two edges from one point to another and back, which is the same edge.
fn seam(points: [Vector; 2], outward: bool) -> Shell {
    let curve = Curve::line([0.0; 3], [1.0, 0.0, 0.0]);
    let face = Face {
        surface: Surface::Plane,
        frame: Frame::WORLD,
        outward,
        loops: vec![vec![(0, true), (0, false)]],
    };
    Shell {
        points: points.into(),
        edges: vec![Edge { curve, span: [0.0, 1.0], ends: [0, 1] }],
        faces: vec![face],
    }
}

#[test]
fn a_file_tells_what_each_of_its_bodies_weighs() {
    // The foot 15 by 15 by 6, the neck 15 by 10 by 6, both with a bore of 8.
    let found = Mass::read(&solid("t-nut", "d=8 a=10 e=15 k=6 h=12").unwrap().step(LABEL)).unwrap();
    let volumes: Vec<_> = found.iter().map(|mass| mass.volume).collect();
    assert_eq!(volumes.len(), 2);
    for (found, area) in volumes.iter().zip([225.0, 150.0]) {
        assert!((found - 6.0 * (area - 16.0 * PI)).abs() < 1e-8, "{volumes:?}");
    }
    assert!(matches!(Mass::read(""), Err(Flaw::Text(_))));
}

#[test]
fn an_edge_may_be_off_its_plane_by_the_limit_and_no_more() {
    let lifted = |by: f64| changed(block(), is_plane, |face| face.frame.origin[2] += by);
    assert_eq!(block().faces[0].frame.z, [0.0, 0.0, 1.0]);
    assert_eq!((lifted(5e-7), lifted(6e-7)), (None, Some(Ill::Off)));
}

#[test]
fn how_far_an_edge_is_from_a_cone_is_measured_square_to_it() {
    // A radius that is more by so much is four fifths of that away: 0.48 and 0.528 thousandths of a micrometre.
    let wider = |by: f64| {
        changed(cone(), is_cone, |face| {
            assert_eq!(face.surface, Surface::Cone { radius: 1.0, slope: 0.75 });
            face.surface = Surface::Cone { radius: 1.0 + by, slope: 0.75 };
        })
    };
    assert_eq!((wider(6e-7), wider(6.6e-7)), (None, Some(Ill::Off)));
}

#[test]
fn a_round_face_may_begin_behind_its_axis_by_the_limit_and_no_more() {
    // A little narrower, so that its top is not off where its axis is nearer to that.
    let moved = |by: f64, radius: f64| {
        changed(cylinder(), is_cylinder, |face| {
            assert_eq!(face.frame.y, [0.0, 1.0, 0.0]);
            face.frame.origin[1] = by;
            face.surface = Surface::Cylinder { radius };
        })
    };
    assert_eq!((moved(5e-7, 2.999_999_9), moved(6e-7, 2.999_999_8)), (None, Some(Ill::Wide)));
}

#[test]
fn an_edge_ends_nearer_to_its_vertices_than_the_limit() {
    // It stays in the planes of its faces, or as near to them as may be.
    let lifted = |by: f64| {
        let mut shell = block();
        let mut lines = shell.edges.iter_mut().filter_map(|edge| match &mut edge.curve {
            Curve::Line { from, way } if from[2] == 0.0 && *way == [8.0, 0.0, 0.0] => Some(from),
            _ => None,
        });
        lines.next().unwrap()[2] = by;
        ill(&text(&shell))
    };
    assert_eq!((lifted(4e-7), lifted(5e-7)), (None, Some(Ill::Ends)));
    // A line across its two vertices comes as near to both, but leads nowhere.
    assert_eq!(ill(&text(&seam([[0.0; 3], [0.0, 3e-7, 0.0]], true))), Some(Ill::Ends));
}

#[test]
fn a_face_without_area_lies_on_no_side_of_its_loop() {
    for outward in [true, false] {
        assert_eq!(ill(&text(&seam([[0.0; 3], [1.0, 0.0, 0.0]], outward))), Some(Ill::Turned));
    }
}

#[test]
fn a_body_without_volume_is_none() {
    // A square and the same seen from behind.
    let corners = [[0.0; 3], [4.0, 0.0, 0.0], [4.0, 4.0, 0.0], [0.0, 4.0, 0.0]];
    let square: Vec<_> = [0, 1, 2, 3].map(|at: usize| Piece::line(corners[at], corners[(at + 1) % 4])).into();
    let behind: Vec<_> = square.iter().rev().map(|piece| piece.back()).collect();
    let mut sheet = Shell::default();
    sheet.face(Surface::Plane, Frame::WORLD, true, &[square]);
    sheet.face(Surface::Plane, Frame::WORLD, false, &[behind]);
    assert_eq!(sheet.closed(), Ok(()));
    assert_eq!(ill(&text(&sheet)), Some(Ill::Inward));
}

#[test]
fn the_only_bound_of_a_face_need_not_be_called_outer() {
    let text = text(&block());
    assert!(text.contains("=FACE_OUTER_BOUND("));
    assert_eq!(ill(&text.replace("=FACE_OUTER_BOUND(", "=FACE_BOUND(")), None);
}

#[test]
fn a_list_of_nothing_is_no_list_of_references() {
    let text = text(&block());
    let line = text.lines().find(|line| line.contains("=CLOSED_SHELL")).unwrap();
    let (start, _) = line.split_once('=').unwrap();
    let bare = text.replacen(line, &format!("{start}=CLOSED_SHELL('',());"), 1);
    assert_eq!(ill(&bare), Some(Ill::Parameter("references")));
}

#[test]
fn a_direction_may_be_as_short_as_the_limit() {
    let up = |said: &str| {
        ill(&text(&block()).replace("DIRECTION('',(0.,0.,1.))", &format!("DIRECTION('',{said})")))
    };
    assert_eq!((up("(0.,0.,0.000001)"), up("(0.,0.,0.0000009)")), (None, Some(Ill::Direction)));
}

#[test]
fn a_frame_along_x_of_the_world_without_a_direction_has_its_y_as_x() {
    let text = text(&block());
    let line = text.lines().find(|line| line.ends_with("=DIRECTION('',(1.,0.,0.));")).unwrap();
    let (along, _) = line.split_once('=').unwrap();
    let is = |line: &&str| line.contains("=AXIS2_PLACEMENT_3D") && line.split(',').nth(2) == Some(along);
    let own = text.lines().find(is).unwrap();
    let (start, _) = own.rsplit_once(',').unwrap();
    let found = &read(&text.replacen(own, &format!("{start},$);"), 1)).unwrap()[0];
    let frames = found.faces.iter().map(|face| face.frame).filter(|frame| frame.z == [1.0, 0.0, 0.0]);
    let turned: Vec<_> = frames.map(|frame| [frame.x, frame.y]).collect();
    assert_eq!(turned, [[[0.0, 1.0, 0.0], [0.0, 0.0, 1.0]]]);
}

#[test]
fn a_cone_may_be_told_from_its_tip_and_a_torus_may_touch_its_axis() {
    let pointed = sew::shell(&Body::from_axis(0.0).circle(3.0, 0.0).circle(0.0, 8.0)).unwrap();
    assert!(pointed.faces.iter().any(|face| face.surface == Surface::Cone { radius: 0.0, slope: 0.375 }));
    assert_eq!(ill(&text(&pointed)), None);
    let below = |face: &mut Face| face.surface = Surface::Cone { radius: -1.0, slope: 0.75 };
    assert_eq!(changed(cone(), is_cone, below), Some(Ill::Size));
    let bowl = Body::from_axis(0.0).circle(2.0, 0.0).arc([2.0, 2.0], true, 4.0, 2.0).circle(0.0, 2.0);
    let bowl = sew::shell(&bowl).unwrap();
    assert!(bowl.faces.iter().any(|face| face.surface == Surface::Torus { major: 2.0, minor: 2.0 }));
    assert_eq!(ill(&text(&bowl)), None);
}

#[test]
fn a_radius_of_nothing_is_no_size() {
    let bare = |face: &mut Face| face.surface = Surface::Cylinder { radius: 0.0 };
    assert_eq!(changed(cylinder(), is_cylinder, bare), Some(Ill::Size));
}
