//! DRW-1 Edges as pixels: those where surfaces meet, where they are not hidden, and those where one ends before another.

use super::{
    eye::{Cut, Screen},
    point::{Point, less, plus, times},
    raster::{Dot, EMPTY, Raster},
    scene::Scene,
};

/// An edge may lie so far behind the pixel that it belongs to; pixels.
const BEHIND: f32 = 2.5;
/// What lies so much nearer than its neighbour ends before it; pixels.
const STEP: f32 = 12.0;
/// No edge has more pixels than so many times both sides of the picture.
const LONGEST: f32 = 16.0;

/// Which pixels are edges, so many of them wide.
pub(super) fn edges(
    raster: &Raster,
    (scene, screen, cut): (&Scene, &Screen, Option<&Cut>),
    wide: usize,
) -> Vec<bool> {
    let [width, height] = raster.size;
    let mut marks = Marks { raster, wide, marked: vec![false; width * height] };
    for ends in &scene.edges {
        if let Some(ends) = kept(scene, *ends, cut) {
            marks.line(ends.map(|end| screen.at(end)));
        }
    }
    marks.ends();
    marks.marked
}

/// What a cut leaves of an edge.
fn kept(scene: &Scene, [from, to]: [Point; 2], cut: Option<&Cut>) -> Option<[Point; 2]> {
    let Some(cut) = cut else { return Some([from, to]) };
    let (begin, end) = (cut.beyond(scene, from), cut.beyond(scene, to));
    let at = || plus(from, times(less(to, from), begin / (begin - end)));
    match (begin <= 0.0, end <= 0.0) {
        (true, true) => Some([from, to]),
        (true, false) => Some([from, at()]),
        (false, true) => Some([at(), to]),
        (false, false) => None,
    }
}

struct Marks<'a> {
    raster: &'a Raster,
    wide: usize,
    marked: Vec<bool>,
}

impl Marks<'_> {
    /// Pixel by pixel along its longer side.
    fn line(&mut self, [from, to]: [Point; 2]) {
        let [right, down, _] = less(to, from);
        let ([width, height], [left, top]) = (self.raster.size, self.raster.from.map(|from| from as f32));
        let (width, height) = (width as f32, height as f32);
        let most = LONGEST * (width + height);
        let steps = right.abs().max(down.abs()).ceil().min(most).max(1.0);
        for step in 0..=steps as usize {
            let [x, y, near] = plus(from, times(less(to, from), step as f32 / steps));
            let (x, y) = (x - left, y - top);
            let shown = (0.0..width).contains(&x) && (0.0..height).contains(&y);
            let (x, y) = (x as usize, y as usize);
            if shown && near + BEHIND * self.wide as f32 >= self.raster.dot(x, y).near {
                self.mark(x, y);
            }
        }
    }

    /// Where a body ends, one part of it stands before another, or a cut begins.
    fn ends(&mut self) {
        let step = STEP * self.wide as f32;
        let raster = self.raster;
        let end = |here: &Dot, there: &Dot| {
            let one = here.face != 0 || there.face != 0;
            one && ((here.near - there.near).abs() > step || here.inside != there.inside)
        };
        let below = raster.rows().skip(1).chain([&[][..]]);
        for (y, (row, below)) in raster.rows().zip(below).enumerate() {
            for (x, here) in row.iter().enumerate() {
                let (beside, under) = (row.get(x + 1).unwrap_or(&EMPTY), below.get(x).unwrap_or(&EMPTY));
                if end(here, beside) || end(here, under) {
                    self.mark(x, y);
                }
            }
        }
    }

    fn mark(&mut self, x: usize, y: usize) {
        let [width, height] = self.raster.size;
        let (right, bottom) = ((x + self.wide).min(width), (y + self.wide).min(height));
        for y in y..bottom {
            for x in x..right {
                if let Some(mark) = self.marked.get_mut(y * width + x) {
                    *mark = true;
                }
            }
        }
    }
}
