//! DRW-1 Pictures in colour, and which face each pixel is of.

use super::{
    edges::edges,
    eye::{Cut, Eye},
    raster::{Dot, Raster},
    scene::Scene,
};

/// Red, green, blue.
pub type Colour = [u8; 3];

/// In which colours a body is drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Look {
    /// Its surface in full light.
    pub body: Colour,
    /// Its edges.
    pub edge: Colour,
    /// A cut, and its hatch.
    pub cut: [Colour; 2],
    /// The face that is looked at.
    pub marked: Colour,
}

/// A picture; where there is no body it is clear.
#[derive(Debug, Clone, PartialEq)]
pub struct Picture {
    /// Width and height in pixels.
    pub size: [usize; 2],
    /// Red, green, blue and opacity of each pixel, row by row.
    pub pixels: Vec<u8>,
    /// Of each pixel the number of its face and one; nothing where there is none, nor on a cut.
    pub faces: Vec<u32>,
}

/// The widest and highest picture; pixels.
const LARGEST: usize = 4_096;
/// From one line of a hatch to the next, and how wide it is; pixels.
const HATCH: [usize; 2] = [7, 1];

/// The picture of a body from an eye, perhaps cut, perhaps with a face that is marked. Each pixel is the mean of so many by so many samples.
pub fn picture(
    scene: &Scene,
    (eye, cut): (&Eye, Option<&Cut>),
    look: &Look,
    (size, fine): ([usize; 2], usize),
    marked: Option<u32>,
) -> Picture {
    let fine = fine.clamp(1, 4);
    let size = size.map(|side| side.clamp(1, LARGEST / fine));
    let [width, height] = size;
    let raster = Raster::of(scene, eye, cut, size.map(|side| side * fine));
    let edges = edges(&raster, (scene, eye, cut), fine);
    let mut picture = Picture {
        size,
        pixels: Vec::with_capacity(width * height * 4),
        faces: Vec::with_capacity(width * height),
    };
    for y in 0..height {
        for x in 0..width {
            let samples = (0..fine * fine).map(|at| (x * fine + at % fine, y * fine + at / fine));
            let colour = |(x, y): (usize, usize)| {
                let edge = edges.get(y * width * fine + x).is_some_and(|edge| *edge);
                colour(raster.dot(x, y), (edge, x / fine + y / fine), look, marked)
            };
            picture.pixels.extend(mean(samples.map(colour)));
            let dot = raster.dot(x * fine, y * fine);
            picture.faces.push(if dot.inside { 0 } else { dot.face });
        }
    }
    picture
}

/// Nothing where there is neither body nor edge.
fn colour(dot: Dot, (edge, diagonal): (bool, usize), look: &Look, marked: Option<u32>) -> Option<Colour> {
    let [every, wide] = HATCH;
    let [plain, hatch] = look.cut;
    match dot {
        _ if edge => Some(look.edge),
        Dot { face: 0, .. } => None,
        Dot { inside: true, .. } => Some(if diagonal % every < wide { hatch } else { plain }),
        Dot { face, light, .. } => {
            let full = if marked == Some(face - 1) { look.marked } else { look.body };
            Some(full.map(|part| (f32::from(part) * light.min(1.0) + 0.5) as u8))
        }
    }
}

/// The mean of samples, as opaque as so many of them show something.
fn mean(samples: impl Iterator<Item = Option<Colour>>) -> [u8; 4] {
    let (mut sums, mut shown, mut all) = ([0_u32; 3], 0_u32, 0_u32);
    for sample in samples {
        all += 1;
        if let Some(colour) = sample {
            shown += 1;
            sums.iter_mut().zip(colour).for_each(|(sum, part)| *sum += u32::from(part));
        }
    }
    let part = |sum: u32, of: u32| u8::try_from((sum + of / 2) / of.max(1)).unwrap_or(u8::MAX);
    let [red, green, blue] = sums.map(|sum| part(sum, shown));
    [red, green, blue, part(shown * 255, all)]
}
