//! DRW-1 Pictures in colour, and which face each pixel is of.

use super::{
    edges::edges,
    eye::{Cut, Eye, Screen},
    place::places,
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
    /// The surface that is pointed at, and those that are chosen.
    pub pointed: Colour,
    #[allow(missing_docs, reason = "said above")]
    pub chosen: Colour,
}

/// What gives less light than this, in thousandths of the square of 255, has bright edges: they stand out from it more than dark ones.
const DARK: u32 = 240 * 255 * 255;

impl Look {
    /// Steel, on light and on dark paper.
    pub const STEEL: Self = Self {
        body: [201, 209, 219],
        edge: [52, 62, 78],
        cut: [[242, 196, 132], [154, 98, 32]],
        pointed: [152, 196, 255],
        chosen: [92, 156, 255],
    };
    /// The edges of what is dark itself.
    const BRIGHT: Colour = [226, 232, 240];

    /// PLG-9: steel, or a body of another colour, and edges that stand out from it; `0xrrggbb`.
    pub fn of(colour: Option<u32>) -> Self {
        let Some(colour) = colour else { return Self::STEEL };
        let [_, body @ ..] = colour.to_be_bytes();
        let [red, green, blue] = body.map(|part| u32::from(part) * u32::from(part));
        let is_dark = 213 * red + 715 * green + 72 * blue < DARK;
        Self { body, edge: if is_dark { Self::BRIGHT } else { Self::STEEL.edge }, ..Self::STEEL }
    }
}

/// What is marked in a picture.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Marks<'a> {
    /// The pixel that is pointed at: right, down.
    pub pointer: Option<[f64; 2]>,
    /// The numbers of the surfaces that are chosen.
    pub chosen: &'a [u32],
    /// Of each face the solid that it is of, where these are numbered.
    pub owners: &'a [usize],
    /// SHP-1: the colour of each surface by its number, where they have some.
    pub colours: &'a [Colour],
}

/// A picture; where there is no body it is clear.
#[derive(Debug, Clone, PartialEq)]
pub struct Picture {
    /// Width and height in pixels.
    pub size: [usize; 2],
    /// Red, green, blue and opacity of each pixel, row by row.
    pub pixels: Vec<u8>,
    /// The number of the surface that is pointed at; none beside it, nor on a cut.
    pub pointed: Option<u32>,
    /// Where the number of each solid stands: right, down, as shares of the picture; nowhere where it is hidden.
    pub places: Vec<Option<[f64; 2]>>,
}

/// The widest and highest picture; pixels.
const LARGEST: usize = 4_096;
/// No picture has more samples: with more of them its pixels have one each.
const SAMPLES: usize = 8_000_000;
/// From one line of a hatch to the next, and how wide it is; pixels.
const HATCH: [usize; 2] = [7, 1];

/// The picture of a body from an eye, perhaps cut. Each pixel is the mean of so many by so many samples: one, two or four.
pub fn picture(
    scene: &Scene,
    (eye, cut): (&Eye, Option<&Cut>),
    look: &Look,
    (size, fine): ([usize; 2], usize),
    marks: &Marks<'_>,
) -> Picture {
    let size = size.map(|side| side.clamp(1, LARGEST));
    let [width, height] = size;
    let few = |fine: &usize| width * height * fine * fine <= SAMPLES;
    let fine = [4, 2].into_iter().find(|most| *most <= fine && few(most)).unwrap_or(1);
    let samples = size.map(|side| side * fine);
    let raster = Raster::of(scene, (eye, cut), samples, fine);
    let edges = edges(&raster, (scene, &Screen::of(scene, eye, samples), cut), fine);
    let pointed = marks.pointer.and_then(|at| raster.pointed(at.map(|along| along * fine as f64)));
    let places = places(&raster, marks.owners, samples);
    let paint = Paint::new(look, pointed, marks);
    let mut pixels = vec![[0; 4]; width * height];
    let [across, _] = raster.size;
    let [left, top] = raster.from.map(|from| from / fine);
    let rows = raster.dots.chunks((across * fine).max(1)).zip(edges.chunks((across * fine).max(1)));
    for ((y, (dots, edges)), row) in (top..).zip(rows).zip(pixels.chunks_mut(width).skip(top)) {
        for (x, pixel) in row.iter_mut().enumerate().skip(left).take(across / fine) {
            let mut sum = 0;
            for line in 0..fine {
                let from = line * across + (x - left) * fine;
                let samples = dots.get(from..from + fine).unwrap_or_default().iter();
                let edges = edges.get(from..from + fine).unwrap_or_default();
                for (dot, edge) in samples.zip(edges) {
                    sum += if *edge { paint.edge } else { paint.colour(*dot, x + y) };
                }
            }
            *pixel = mean(sum, fine * fine);
        }
    }
    Picture { size, pixels: pixels.into_flattened(), pointed, places }
}

/// Red, green, blue and opacity in sixteen bits each, so that sixteen of them can be added.
type Sum = u64;

fn opaque([red, green, blue]: Colour) -> Sum {
    [blue, green, red].into_iter().fold(0xff, |sum, part| (sum << 16) + Sum::from(part))
}

/// The mean of samples, as opaque as so many of them show something.
fn mean(sum: Sum, samples: usize) -> [u8; 4] {
    let parts = [0, 16, 32, 48].map(|shift| (sum >> shift & 0xffff) as u32);
    let ([red, green, blue, opacity], all) = (parts, samples as u32);
    match opacity / 0xff {
        0 => [0; 4],
        shown => [red / shown, green / shown, blue / shown, opacity / all].map(|part| part as u8),
    }
}

/// A colour from dark to light.
fn lit(full: Colour) -> [Sum; 256] {
    let mut light = 0;
    [(); 256].map(|()| {
        let colour = full.map(|part| ((u32::from(part) * light + 127) / 255) as u8);
        light += 1;
        opaque(colour)
    })
}

/// What is painted how.
struct Paint {
    edge: Sum,
    cut: [Sum; 2],
    /// A surface of each kind, from dark to light: plain, pointed at, chosen.
    lit: [[Sum; 256]; 3],
    /// The same of each colour that surfaces have.
    coloured: Vec<[Sum; 256]>,
    pointed: Option<u32>,
    chosen: Vec<u32>,
}

impl Paint {
    fn new(look: &Look, pointed: Option<u32>, marks: &Marks<'_>) -> Self {
        Self {
            edge: opaque(look.edge),
            cut: look.cut.map(opaque),
            lit: [look.body, look.pointed, look.chosen].map(lit),
            coloured: marks.colours.iter().map(|colour| lit(*colour)).collect(),
            pointed,
            chosen: marks.chosen.to_vec(),
        }
    }

    /// Nothing where there is no body.
    fn colour(&self, Dot { face, light, inside, .. }: Dot, diagonal: usize) -> Sum {
        let ([every, wide], [plain, hatch]) = (HATCH, self.cut);
        if face == 0 {
            return 0;
        }
        if inside {
            return if diagonal % every < wide { hatch } else { plain };
        }
        let [body, pointed, chosen] = &self.lit;
        let face = u32::from(face) - 1;
        let lit = match self.pointed {
            _ if self.chosen.contains(&face) => chosen,
            Some(at) if at == face => pointed,
            _ => self.coloured.get(face as usize).unwrap_or(body),
        };
        lit.get(usize::from(light)).copied().unwrap_or_default()
    }
}
