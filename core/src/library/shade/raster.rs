//! DRW-1 Triangles as pixels: of each the nearest, what it belongs to and how light it is.

use super::{
    eye::{Cut, Eye, Screen},
    point::{Point, dot, unit},
    scene::{Scene, Triangle},
};

/// What a pixel shows. Small, for there are millions.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Dot {
    /// Towards the eye; pixels.
    pub(super) near: f32,
    /// The number of its surface and one; nothing where there is none.
    pub(super) face: u16,
    /// From dark to light.
    pub(super) light: u8,
    /// The inside, seen through a cut: so the cut itself.
    pub(super) inside: bool,
}

pub(super) const EMPTY: Dot = Dot { near: f32::NEG_INFINITY, face: 0, light: 0, inside: false };
/// Where the light comes from: from the left above the eye.
const LIGHT: Point = [-0.4, 0.6, 0.8];
/// How light what looks away from it is, and how much more what looks at it.
const LIT: [f32; 2] = [0.35 * 255.0, 0.65 * 255.0];
/// In a triangle that is wider, the pixels of a row are not all tried.
const WIDE: usize = 8;

/// What each pixel shows of the part of a picture that a body may be in.
pub(super) struct Raster {
    /// Where that part begins: right, down.
    pub(super) from: [usize; 2],
    pub(super) size: [usize; 2],
    pub(super) dots: Vec<Dot>,
}

/// A corner on the screen.
#[derive(Debug, Clone, Copy, Default)]
struct Corner {
    at: Point,
    light: f32,
    beyond: f32,
}

/// A number that grows evenly along a row of pixels: at its begin, and from pixel to pixel.
pub(super) type Even = (f32, f32);

impl Raster {
    /// Of a picture of that size, in which so many samples each way make a pixel.
    pub(super) fn of(scene: &Scene, (eye, cut): (&Eye, Option<&Cut>), size: [usize; 2], fine: usize) -> Self {
        let screen = Screen::of(scene, eye, size);
        let mut corners = corners(scene, (eye, cut), &screen);
        let mut raster = Self::around(&corners, size, fine);
        let from = raster.from.map(|from| from as f32);
        for Corner { at: [x, y, _], .. } in &mut corners {
            (*x, *y) = (*x - from[0], *y - from[1]);
        }
        for Triangle { corners: of, face } in &scene.triangles {
            let [a, b, c] = of.map(|at| corners.get(at as usize).copied().unwrap_or_default());
            let turned = area(a.at, b.at, c.at);
            let face = face.saturating_add(1);
            // Down is positive, so what faces the eye runs clockwise.
            if turned < 0.0 {
                raster.fill([a, b, c], -turned, face, false);
            } else if turned > 0.0 && cut.is_some() {
                raster.fill([a, c, b], turned, face, true);
            }
        }
        if let Some(cut) = cut {
            raster.close(&screen, cut);
        }
        raster
    }

    /// Empty, where these corners are, and a pixel more.
    fn around(corners: &[Corner], size: [usize; 2], fine: usize) -> Self {
        let [(left, right), (top, bottom)] = [0, 1].map(|axis| {
            let along = corners.iter().filter_map(|corner| corner.at.get(axis));
            along.fold((f32::INFINITY, f32::NEG_INFINITY), |(low, high), at| (low.min(*at), high.max(*at)))
        });
        let [across, down] = [(left, right), (top, bottom)].map(|(low, high)| {
            let pixel = fine as f32;
            (
                (((low / pixel).floor() - 1.0) * pixel) as usize,
                (((high / pixel).ceil() + 2.0) * pixel) as usize,
            )
        });
        let [width, height] = size;
        let ends =
            |(low, high): (usize, usize), most: usize| (low.min(most), high.min(most).max(low.min(most)));
        let ((left, right), (top, bottom)) = (ends(across, width), ends(down, height));
        let size = [right - left, bottom - top];
        Self { from: [left, top], size, dots: vec![EMPTY; size[0] * size[1]] }
    }

    /// The pixels whose middle lies in a triangle.
    fn fill(&mut self, of: [Corner; 3], area: f32, face: u16, inside: bool) {
        let [width, height] = self.size;
        let [a, b, c] = of.map(|corner| corner.at);
        let ((left, right), (top, bottom)) =
            (span([a, b, c], |[x, _, _]| x, width), span([a, b, c], |[_, y, _]| y, height));
        for y in top..bottom {
            let sides = [(b, c), (c, a), (a, b)].map(|(from, to)| along(from, to, y as f32 + 0.5));
            let (from, to) = between(&sides, [left, right]);
            let mixed = |pick: fn(&Corner) -> f32| mixed(of.each_ref().map(pick), &sides, area);
            let [near, light, beyond] =
                [mixed(|corner| corner.at[2]), mixed(|corner| corner.light), mixed(|corner| corner.beyond)];
            let row = self.dots.get_mut(y * width + from..y * width + to).unwrap_or_default();
            let [u, v, w] = sides;
            for (x, dot) in (from..to).zip(row) {
                let x = x as f32;
                let within = at(u, x) >= 0.0 && at(v, x) >= 0.0 && at(w, x) >= 0.0;
                if within && dot.near < at(near, x) && at(beyond, x) <= 0.0 {
                    *dot = Dot { near: at(near, x), face, light: at(light, x) as u8, inside };
                }
            }
        }
    }

    /// The inside is seen where the cut is: what lies behind that is hidden.
    fn close(&mut self, screen: &Screen, cut: &Cut) {
        let ([width, _], [left, top]) = (self.size, self.from);
        for (at, dot) in self.dots.iter_mut().enumerate().filter(|(_, dot)| dot.inside) {
            dot.near = screen.near(cut, [(left + at % width) as f32 + 0.5, (top + at / width) as f32 + 0.5]);
        }
    }

    /// The number of the surface at a sample; none on a cut.
    pub(super) fn pointed(&self, [right, down]: [f64; 2]) -> Option<u32> {
        let [left, top] = self.from;
        if !(right >= left as f64 && down >= top as f64) {
            return None;
        }
        let dot = self.dot(right as usize - left, down as usize - top);
        if dot.inside { None } else { dot.face.checked_sub(1).map(u32::from) }
    }

    pub(super) fn dot(&self, x: usize, y: usize) -> Dot {
        self.rows().nth(y).and_then(|row| row.get(x)).copied().unwrap_or(EMPTY)
    }

    /// The rows from top to bottom.
    pub(super) fn rows(&self) -> impl Iterator<Item = &[Dot]> {
        let [width, _] = self.size;
        self.dots.chunks(width.max(1))
    }
}

/// Each corner of a scene on the screen.
fn corners(scene: &Scene, (eye, cut): (&Eye, Option<&Cut>), screen: &Screen) -> Vec<Corner> {
    let (light, [least, more]) = (unit(LIGHT), LIT);
    let corner = |(at, normal): &(Point, Point)| {
        let lit = dot(eye.turn.seen(*normal), light).max(0.0);
        let beyond = cut.map_or(-1.0, |cut| cut.beyond(scene, *at));
        Corner { at: screen.at(*at), light: least + more * lit, beyond }
    };
    scene.corners.iter().map(corner).collect()
}

/// The pixels over which three corners reach.
fn span(of: [Point; 3], pick: fn(Point) -> f32, most: usize) -> (usize, usize) {
    let [p, q, r] = of.map(pick);
    let (low, high) = (p.min(q).min(r), p.max(q).max(r));
    ((low - 0.5).ceil().max(0.0) as usize, ((high + 0.5).ceil().max(0.0) as usize).min(most))
}

/// Twice the area of a triangle on the screen, negative where it runs counterclockwise to the eye.
fn area([ax, ay, _]: Point, [bx, by, _]: Point, [cx, cy, _]: Point) -> f32 {
    (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
}

/// How far the middles of a row of pixels are inside of an edge.
fn along([ax, ay, _]: Point, [bx, by, _]: Point, y: f32) -> Even {
    let slope = by - ay;
    (-(bx - ax) * (y - ay) - slope * ax + slope * 0.5, slope)
}

/// What three corners have, mixed along a row.
fn mixed([a, b, c]: [f32; 3], [u, v, w]: &[Even; 3], area: f32) -> Even {
    ((a * u.0 + b * v.0 + c * w.0) / area, (a * u.1 + b * v.1 + c * w.1) / area)
}

fn at((begin, slope): Even, x: f32) -> f32 {
    begin + slope * x
}

/// The pixels of a row that may be inside of all edges: one more at each end, as numbers are rounded; of a narrow triangle all.
pub(super) fn between(sides: &[Even; 3], [left, right]: [usize; 2]) -> (usize, usize) {
    if right.saturating_sub(left) <= WIDE {
        return (left, right);
    }
    let (mut from, mut to) = (left as f32, right as f32);
    for (begin, slope) in sides {
        let zero = -begin / slope;
        if *slope > 0.0 {
            from = from.max(zero - 1.0);
        } else if *slope < 0.0 {
            to = to.min(zero + 2.0);
        }
    }
    let from = from.floor() as usize;
    (from, (to.ceil() as usize).min(right).max(from))
}
