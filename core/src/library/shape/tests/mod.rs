//! SHP-1 What is true of shapes.

mod asked;
mod closed;
mod desk;
mod fits;
mod glb;
mod hulls;
mod laid;
mod mended;
mod moments;
mod nearest;
mod overlaid;
mod places;
mod ply;
mod readers;
mod scenes;
mod spots;
mod vrml;

use super::{Triangles, align::Pose};
use crate::library::solid::{self, Solid, math::Vector};
use serde_json::Value;

/// The bodies of tests/vectors/solids.json.
fn bodies() -> Vec<(String, Solid)> {
    let known = include_str!("../../../../../tests/vectors/solids.json");
    let listed: Vec<Value> = serde_json::from_str(known).unwrap();
    let made = |body: &Value| {
        let kind = body["kind"].as_str().unwrap();
        let sizes = body["sizes"].as_array().unwrap();
        let size = |key: &str| sizes.iter().find(|pair| pair[0] == key).and_then(|pair| pair[1].as_f64());
        (kind.to_owned(), solid::of(kind, &size).unwrap())
    };
    listed.iter().map(made).collect()
}

fn solid(kind: &str, sizes: &[(&str, f64)]) -> Solid {
    let size = |key: &str| sizes.iter().find(|(name, _)| *name == key).map(|(_, size)| *size);
    solid::of(kind, &size).unwrap()
}

/// A box from one corner to the other.
pub fn cuboid([a, b, c]: Vector, [x, y, z]: Vector) -> Triangles {
    let points = vec![[a, b, c], [x, b, c], [x, y, c], [a, y, c], [a, b, z], [x, b, z], [x, y, z], [a, y, z]];
    let sides = [[0, 3, 2, 1], [4, 5, 6, 7], [0, 1, 5, 4], [1, 2, 6, 5], [2, 3, 7, 6], [3, 0, 4, 7]];
    Triangles { points, faces: sides.iter().flat_map(|[a, b, c, d]| [[*a, *b, *c], [*a, *c, *d]]).collect() }
}

/// Several bodies as one.
pub fn joined(parts: &[Triangles]) -> Triangles {
    let mut all = Triangles::default();
    for part in parts {
        let base = all.points.len() as u32;
        all.points.extend(&part.points);
        all.faces.extend(part.faces.iter().map(|face| face.map(|at| at + base)));
    }
    all
}

/// Three boxes that no turn lays on their mirror image.
pub fn lefty() -> Triangles {
    joined(&[
        cuboid([0.0, 0.0, 0.0], [30.0, 10.0, 6.0]),
        cuboid([0.0, 10.0, 0.0], [8.0, 22.0, 6.0]),
        cuboid([22.0, 0.0, 6.0], [30.0, 5.0, 20.0]),
    ])
}

/// Somewhere else, turned about a direction that is none of the axes.
pub fn moved(mesh: &Triangles, angle: f64) -> Triangles {
    let [x, y, z] = [[0.36, 0.48, -0.8], [-0.8, 0.6, 0.0], [0.48, 0.64, 0.6]];
    let (sine, cosine) = angle.sin_cos();
    let turn = [0, 1, 2].map(|at| x[at] * cosine + y[at] * sine);
    let across = [0, 1, 2].map(|at| y[at] * cosine - x[at] * sine);
    let pose = Pose { turn: [turn, across, z], scale: 1.0, shift: [120.0, -45.0, 7.5] };
    mesh.clone().map(|point| pose.at(point))
}

fn mirrored(mesh: &Triangles) -> Triangles {
    mesh.clone().map(|[x, y, z]| [x, -y, z]).turned_out()
}

/// A round body as flat sides, from z = 0 upwards.
fn prism(sides: u32, radius: f64, height: f64) -> Triangles {
    let ring = |z: f64| {
        (0..sides).map(move |at| {
            let angle = f64::from(at) / f64::from(sides) * std::f64::consts::TAU;
            [radius * angle.cos(), radius * angle.sin(), z]
        })
    };
    let ends = [[0.0; 3], [0.0, 0.0, height]];
    let mut mesh =
        Triangles { points: ring(0.0).chain(ring(height)).chain(ends).collect(), faces: Vec::new() };
    for at in 0..sides {
        let next = (at + 1) % sides;
        mesh.faces.extend([
            [at, next, at + sides],
            [next, next + sides, at + sides],
            [next, at, 2 * sides],
            [at + sides, next + sides, 2 * sides + 1],
        ]);
    }
    mesh
}

/// Numbers from zero to below one, always the same ones.
fn shares() -> impl FnMut() -> f64 {
    let mut seed = 5_u32;
    move || {
        seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        f64::from(seed >> 8) / f64::from(1_u32 << 24)
    }
}
