//! DRW-1 Which edges a body has.

use super::*;
use crate::library::{shade::scene::edges, solid::Mesh};

// SHP-1
#[test]
fn triangles_have_the_edges_that_are_said_and_no_others() {
    let triangle = [[0.0, 0.0, 0.0], [1.0, 0.0, 0.0], [0.0, 0.0, 1.0]];
    let scene = Scene::of_triangles(&[(triangle, 0)], &[[[0.0, 0.5, 1.0], [2.0, 3.0, 4.0]]]);
    assert_eq!(scene.edges, [[[0.0, 0.5, 1.0], [2.0, 3.0, 4.0]]]);
}

/// Whether an edge is drawn between two triangles of these faces, which look there.
fn drawn(faces: [usize; 2], normals: [Point; 2]) -> bool {
    let points = vec![[0.0, 0.0, 0.0], [1.0, 0.0, 0.0], [1.0, 1.0, 0.0], [0.0, 1.0, 0.0]];
    let mesh = Mesh { points, triangles: vec![[0, 1, 2], [0, 2, 3]], faces: faces.into(), ..Mesh::default() };
    let edges = edges(&mesh, &normals);
    edges.contains(&[[0.0, 0.0, 0.0], [1.0, 1.0, 0.0]])
}

// DRW-1
#[test]
fn an_edge_is_drawn_only_where_two_surfaces_meet_sharply() {
    let (up, aside) = ([0.0, 0.0, 2.0], [0.0, 3.0, 0.0]);
    assert!(drawn([0, 1], [up, aside]));
    assert!(!drawn([0, 1], [up, up]), "they flow into each other");
    assert!(!drawn([0, 0], [up, aside]), "it is one surface");
    // As long as one, and its cosine to the other is just the least.
    assert!(!drawn([0, 1], [up, [0.0, 0.198_997_5, 0.98]]), "it still flows");
    assert!(drawn([0, 1], [up, [0.0, 0.2, 0.979]]));
}
