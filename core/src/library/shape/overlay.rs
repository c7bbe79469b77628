//! SHP-1 One body over another: how far its surface is from the other's, in colours, and the other by its edges.

use super::{
    align::Pose,
    ask::ShapeSide,
    body::Body,
    edges::{Edges, sides},
    fit::Fit,
    triangles::Triangles,
};
use crate::library::{
    shade::{Colour, Picture, Scene, Shot, shoot_coloured},
    solid::math::{Vector, cross, dot, length, scale, sqrt, sub},
};

/// From what is the same to what is farthest.
pub const COLOURS: [Colour; 6] =
    [[118, 190, 160], [255, 237, 160], [254, 200, 96], [253, 141, 60], [240, 59, 32], [189, 0, 38]];
/// Triangles are divided until their sides are shorter than this share of the diagonal, or there are so many.
const FINE: f64 = 1.0 / 40.0;
const MOST: usize = 40_000;
/// Faces that bend more than this (its cosine) meet at an edge.
const SHARP: f64 = 0.9;

/// Where each colour ends but the last: what is the same, then twice as far each.
pub fn bands(fit: &Fit) -> Vec<f64> {
    [1.0, 2.0, 4.0, 8.0, 16.0].map(|times| times * fit.tolerance).to_vec()
}

/// The picture of both.
pub fn overlay(asked: &Body, row: &Body, fit: &Fit, shot: &Shot, side: ShapeSide) -> Picture {
    let pose = fit.pose;
    let laid = laid(&asked.mesh, &pose);
    let bands = bands(fit);
    let (of, with) = match side {
        ShapeSide::Asked => (&laid, &row.mesh),
        ShapeSide::Row => (&row.mesh, &laid),
    };
    let (mut waiting, mut last) = (Vec::new(), None);
    let mut band = |corners: [Vector; 3]| {
        let [a, b, c] = corners;
        let middle = scale([a[0] + b[0] + c[0], a[1] + b[1] + c[1], a[2] + b[2] + c[2]], 1.0 / 3.0);
        let (tree, from, size) = match side {
            ShapeSide::Asked => (&row.tree, middle, 1.0),
            ShapeSide::Row => (&asked.tree, pose.back(middle), pose.scale),
        };
        let spot = tree.near(from, f64::INFINITY, last, &mut waiting);
        last = spot.map(|spot| spot.triangle);
        let away = spot.map(|spot| sqrt(spot.square) * size);
        let away = away.unwrap_or_default();
        u16::try_from(bands.iter().take_while(|band| away > **band).count()).unwrap_or_default()
    };
    let small = divided(of, row.diagonal * FINE);
    let faces: Vec<_> = small.into_iter().map(|corners| (corners, band(corners))).collect();
    shoot_coloured(&Scene::of_triangles(&faces, &edges(with)), shot, &COLOURS)
}

/// The picture of one body.
pub fn alone(body: &Body, shot: &Shot) -> Picture {
    let faces: Vec<_> = body.mesh.each().map(|corners| (corners, 0)).collect();
    shoot_coloured(&Scene::of_triangles(&faces, &edges(&body.mesh)), shot, &[])
}

/// A mesh where a pose puts it.
fn laid(mesh: &Triangles, pose: &Pose) -> Triangles {
    let laid = mesh.clone().map(|point| pose.at(point));
    if pose.mirrors() { laid.turned_out() } else { laid }
}

/// Triangles with short sides.
fn divided(mesh: &Triangles, most: f64) -> Vec<[Vector; 3]> {
    let mut waiting: Vec<[Vector; 3]> = mesh.each().collect();
    let mut found = Vec::with_capacity(waiting.len());
    while let Some([a, b, c]) = waiting.pop() {
        let [ab, bc, ca] = [length(sub(b, a)), length(sub(c, b)), length(sub(a, c))];
        let long = ab.max(bc).max(ca);
        if long <= most || found.len() + waiting.len() >= MOST {
            found.push([a, b, c]);
            continue;
        }
        // The longest side comes first.
        let [a, b, c] = if ab >= long {
            [a, b, c]
        } else if bc >= long {
            [b, c, a]
        } else {
            [c, a, b]
        };
        let middle = scale([a[0] + b[0], a[1] + b[1], a[2] + b[2]], 0.5);
        waiting.extend([[a, middle, c], [middle, b, c]]);
    }
    found
}

/// Where faces meet that bend.
fn edges(mesh: &Triangles) -> Vec<[Vector; 2]> {
    let edges = Edges::of(&mesh.faces, mesh.points.len());
    let normal = |[a, b, c]: [Vector; 3]| {
        let normal = cross(sub(b, a), sub(c, a));
        scale(normal, 1.0 / length(normal).max(f64::MIN_POSITIVE))
    };
    let mut found = Vec::new();
    for (number, face) in (0_u32..).zip(&mesh.faces) {
        let own = normal(mesh.corners(*face));
        for (beyond, [from, to]) in edges.beyond(number).into_iter().zip(sides(*face)) {
            let other = beyond.and_then(|(beyond, _)| mesh.faces.get(beyond.face as usize));
            let sharp = other.is_none_or(|other| dot(own, normal(mesh.corners(*other))) < SHARP);
            if sharp && from < to || other.is_none() {
                let [from, to, _] = mesh.corners([from, to, to]);
                found.push([from, to]);
            }
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::{super::tests::cuboid, *};

    fn triangle(corners: [Vector; 3]) -> Triangles {
        Triangles { points: corners.to_vec(), faces: vec![[0, 1, 2]] }
    }

    #[test]
    fn shp_1_a_triangle_is_halved_across_its_longest_side_until_all_are_short() {
        let [a, b, c] = [[1.0, 1.0, 1.0], [9.0, 1.0, 1.0], [1.0, 7.0, 1.0]];
        // Its sides are 8, 10 and 6 long: the middle of the second, then that of the first.
        let [middle, foot] = [[5.0, 4.0, 1.0], [5.0, 1.0, 1.0]];
        let known = [[middle, c, a], [foot, b, middle], [a, foot, middle]];
        for corners in [[a, b, c], [b, c, a], [c, a, b]] {
            assert_eq!(divided(&triangle(corners), 7.0), known);
            assert_eq!(divided(&triangle(corners), 10.0), [corners]);
        }
        let up = [a, b, c].map(|[x, y, z]| [z, x, y]);
        assert_eq!(divided(&triangle(up), 7.0), known.map(|of| of.map(|[x, y, z]| [z, x, y])));
        // No more than forty thousand, and the one that is looked at.
        assert_eq!(divided(&triangle([a, b, c]), 1e-6).len(), 40_001);
    }

    #[test]
    fn shp_1_an_edge_is_where_faces_bend_or_end() {
        for wide in [0.1, 1.0, 3.0] {
            let mut found = edges(&cuboid([0.0; 3], [wide, wide, 2.0 * wide]));
            assert!(found.iter().all(|[from, to]| (0..3).filter(|way| from[*way] != to[*way]).count() == 1));
            found.sort_by(|one, other| one.partial_cmp(other).unwrap());
            found.dedup();
            assert_eq!(found.len(), 12, "no diagonal, and none twice");
            let [a, b, c] = [[wide, 0.0, 0.0], [wide, wide, 0.0], [0.0, wide, wide]];
            assert_eq!(edges(&triangle([a, b, c])), [[a, b], [b, c], [c, a]]);
        }
        let [p, q, r] = [[0.0; 3], [1.0, 0.0, 0.0], [2.0, 0.0, 0.0]];
        let none = Triangles { points: vec![p, q, r], faces: vec![[0, 0, 1], [0, 0, 2]] };
        assert_eq!(edges(&none), [[p, q], [p, r]], "from a corner to itself there is none");
    }

    #[test]
    fn shp_1_faces_that_bend_by_less_than_a_cosine_of_nine_tenths_flow_into_each_other() {
        // Exactly as long as one: the cosine is its first part.
        let up = 0.19_f64.sqrt();
        assert_eq!(sqrt(0.9 * 0.9 + up * up), 1.0);
        for (cosine, up, bends) in
            [(0.9, up, false), (0.8, 0.6, true), (0.0, -1.0, true), (0.96, -0.28, false)]
        {
            for size in [0.25, 1.0, 4.0] {
                let [a, b, c, d] = [[0.0; 3], [0.0, 1.0, 0.0], [-1.0, 0.0, 0.0], [cosine, 0.0, up]]
                    .map(|point| scale(point, size));
                let mesh = Triangles { points: vec![a, b, c, d], faces: vec![[0, 1, 2], [0, 3, 1]] };
                let known = [[a, b], [b, c], [c, a], [a, d], [d, b]];
                assert_eq!(edges(&mesh), known[usize::from(!bends)..], "{cosine} {size}");
            }
        }
    }
}
