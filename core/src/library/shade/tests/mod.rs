//! DRW-1 What is true of pictures.

mod drawn;
mod eyes;
mod lines;
mod painted;
mod placed;
mod rasters;
mod scenes;
mod shots;

use super::{
    raster::{EMPTY, Raster},
    scene::Triangle,
    *,
};
use crate::library::solid::{Solid, of};

const SIDE: usize = 200;
const LOOK: Look = Look {
    body: [200, 100, 50],
    edge: [0, 0, 0],
    cut: [[255, 255, 0], [0, 0, 255]],
    pointed: [0, 255, 0],
    chosen: [0, 255, 255],
};

fn solid(kind: &str, sizes: &[(&str, f64)]) -> Solid {
    of(kind, &|key| sizes.iter().find(|(name, _)| *name == key).map(|(_, size)| *size)).unwrap()
}

/// 6.4 by 12, 1.6 thick.
fn washer() -> Scene {
    Scene::of(&solid("washer", &[("d1", 6.4), ("d2", 12.0), ("h", 1.6)]))
}

fn eye(turned: f64, tilted: f64) -> Eye {
    Eye { turn: Turn::by(turned, tilted), zoom: 1.0, aside: [0.0, 0.0] }
}

fn shown(scene: &Scene, eye: &Eye, cut: Option<&Cut>) -> Picture {
    picture(scene, (eye, cut), &LOOK, ([SIDE; 2], 1), &Marks::default())
}

/// How many square millimetres show something.
fn area(scene: &Scene, of: usize) -> f32 {
    let millimetre = 0.9 * SIDE as f32 / (2.0 * scene.radius);
    of as f32 / (millimetre * millimetre)
}

fn colours(picture: &Picture, is: impl Fn([u8; 4]) -> bool) -> usize {
    picture.pixels.chunks(4).filter(|pixel| is((*pixel).try_into().unwrap())).count()
}

/// What is pointed at, at a share of the height, in the middle of the width.
fn pointed(scene: &Scene, eye: &Eye, cut: Option<&Cut>, down: f64) -> Picture {
    let marks = Marks { pointer: Some([SIDE as f64 / 2.0, SIDE as f64 * down]), ..Marks::default() };
    picture(scene, (eye, cut), &LOOK, ([SIDE; 2], 1), &marks)
}

fn pixel(picture: &Picture, down: usize) -> [u8; 4] {
    let at = (down * SIDE + SIDE / 2) * 4;
    picture.pixels[at..at + 4].try_into().unwrap()
}

/// A scene whose places are pixels: right, down, near. Its sphere is nothing, so that a millimetre is a pixel; what looks at the eye runs
/// from a corner down, then to the right.
fn flat(triangles: &[[Point; 3]]) -> Scene {
    let corner = |[right, down, near]: Point| ([right, -near, -down], [0.0, -1.0, 0.0]);
    let numbers = (0..).step_by(3).zip(0..);
    Scene {
        corners: triangles.iter().flatten().map(|place| corner(*place)).collect(),
        triangles: triangles
            .iter()
            .zip(numbers)
            .map(|(_, (first, face))| Triangle { corners: [first, first + 1, first + 2], face })
            .collect(),
        ..Scene::default()
    }
}

/// The eye for such a scene, before the first pixel of a square picture.
const FIRST: Eye = Eye { turn: Turn::FRONT, zoom: 1.0, aside: [-0.5; 2] };

/// Of each sample of a part of a picture the letter of its surface.
fn letters(raster: &Raster) -> Vec<String> {
    let letter = |face: u16| if face == 0 { '.' } else { char::from(b'a' + face as u8 - 1) };
    raster.rows().map(|row| row.iter().map(|dot| letter(dot.face)).collect()).collect()
}
