//! DRW-1 Triangles as pixels: of each the nearest, what it belongs to and how light it is.

use super::{
    eye::{Cut, Eye, Screen},
    point::{Point, dot, unit},
    scene::Scene,
};

/// What a pixel shows.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Dot {
    /// Towards the eye; pixels.
    pub(super) near: f32,
    /// From dark to light: 0 to 1.
    pub(super) light: f32,
    /// The number of its face and one; nothing where there is none.
    pub(super) face: u32,
    /// The inside, seen through a cut: so the cut itself.
    pub(super) inside: bool,
}

const EMPTY: Dot = Dot { near: f32::NEG_INFINITY, light: 0.0, face: 0, inside: false };
/// Where the light comes from: from the left above the eye.
const LIGHT: Point = [-0.4, 0.6, 0.8];
/// How light what looks away from it is.
const LEAST: f32 = 0.35;

/// What each pixel shows.
pub(super) struct Raster {
    pub(super) size: [usize; 2],
    pub(super) dots: Vec<Dot>,
}

/// A corner on the screen.
#[derive(Clone, Copy)]
struct Corner {
    at: Point,
    light: f32,
    beyond: f32,
}

impl Raster {
    pub(super) fn of(scene: &Scene, eye: &Eye, cut: Option<&Cut>, size: [usize; 2]) -> Self {
        let [width, height] = size;
        let mut raster = Self { size, dots: vec![EMPTY; width * height] };
        let screen = Screen::of(scene, eye, size);
        let light = unit(LIGHT);
        for triangle in &scene.triangles {
            let corner = |at: Point, normal: Point| {
                let lit = dot(eye.turn.seen(normal), light).max(0.0);
                let beyond = cut.map_or(-1.0, |cut| cut.beyond(scene, at));
                Corner { at: screen.at(at), light: LEAST + (1.0 - LEAST) * lit, beyond }
            };
            let ([p, q, r], [i, j, k]) = (triangle.corners, triangle.normals);
            let [a, b, c] = [corner(p, i), corner(q, j), corner(r, k)];
            let turned = area(a.at, b.at, c.at);
            // Down is positive, so what faces the eye runs clockwise.
            if turned < 0.0 {
                raster.fill([a, b, c], -turned, triangle.face + 1, false);
            } else if turned > 0.0 && cut.is_some() {
                raster.fill([a, c, b], turned, triangle.face + 1, true);
            }
        }
        if let Some(cut) = cut {
            raster.close(&screen, cut);
        }
        raster
    }

    /// The pixels whose middle lies in a triangle.
    fn fill(&mut self, [a, b, c]: [Corner; 3], area: f32, face: u32, inside: bool) {
        let [width, height] = self.size;
        let span = |of: fn(Point) -> f32, most: usize| {
            let [p, q, r] = [a, b, c].map(|corner| of(corner.at));
            let (low, high) = (p.min(q).min(r), p.max(q).max(r));
            ((low - 0.5).ceil().max(0.0) as usize, ((high + 0.5).ceil().max(0.0) as usize).min(most))
        };
        let ((left, right), (top, bottom)) = (span(|[x, _, _]| x, width), span(|[_, y, _]| y, height));
        for y in top..bottom {
            let row = [(b, c), (c, a), (a, b)].map(|(from, to)| along(from.at, to.at, y as f32 + 0.5));
            for x in between(&row, [left, right]) {
                let [u, v, w] = row.map(|(begin, slope)| begin + slope * (x as f32 + 0.5));
                if u < 0.0 || v < 0.0 || w < 0.0 {
                    continue;
                }
                let mixed = |of: fn(&Corner) -> f32| (of(&a) * u + of(&b) * v + of(&c) * w) / area;
                if mixed(|corner| corner.beyond) > 0.0 {
                    continue;
                }
                let near = mixed(|Corner { at: [_, _, near], .. }| *near);
                if let Some(dot) = self.dots.get_mut(y * width + x).filter(|dot| dot.near < near) {
                    *dot = Dot { near, light: mixed(|corner| corner.light), face, inside };
                }
            }
        }
    }

    /// The inside is seen where the cut is: what lies behind that is hidden.
    fn close(&mut self, screen: &Screen, cut: &Cut) {
        let [width, _] = self.size;
        for (at, dot) in self.dots.iter_mut().enumerate().filter(|(_, dot)| dot.inside) {
            dot.near = screen.near(cut, [(at % width) as f32 + 0.5, (at / width) as f32 + 0.5]);
        }
    }

    pub(super) fn dot(&self, x: usize, y: usize) -> Dot {
        let [width, height] = self.size;
        let at = (x < width && y < height).then(|| y * width + x);
        at.and_then(|at| self.dots.get(at)).copied().unwrap_or(EMPTY)
    }
}

/// Twice the area of a triangle on the screen, negative where it runs counterclockwise to the eye.
fn area([ax, ay, _]: Point, [bx, by, _]: Point, [cx, cy, _]: Point) -> f32 {
    (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
}

/// How far a row of pixels is inside of an edge: at its beginning, and how much more at each pixel.
fn along([ax, ay, _]: Point, [bx, by, _]: Point, y: f32) -> (f32, f32) {
    (-(bx - ax) * (y - ay) - (by - ay) * ax, by - ay)
}

/// The pixels of a row that may be inside of all edges: one more at each end, as numbers are rounded.
fn between(row: &[(f32, f32); 3], [left, right]: [usize; 2]) -> std::ops::Range<usize> {
    let (mut from, mut to) = (left as f32, right as f32);
    for (begin, slope) in row {
        let zero = -begin / slope;
        if *slope > 0.0 {
            from = from.max(zero - 1.5);
        } else if *slope < 0.0 {
            to = to.min(zero + 1.5);
        }
    }
    from.floor() as usize..(to.ceil() as usize).min(right)
}
