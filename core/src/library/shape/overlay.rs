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
