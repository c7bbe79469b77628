//! DRW-1 From where a body is seen: how it is turned, how near, how far aside; and where it is cut.

use super::{
    point::{Point, dot, less},
    scene::Scene,
};

/// How a body is turned: where right, up and towards the eye are in it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Turn([Point; 3]);

impl Turn {
    /// From the front: x to the right, z up.
    pub const FRONT: Self = Self([[1.0, 0.0, 0.0], [0.0, 0.0, 1.0], [0.0, -1.0, 0.0]]);

    /// Turned around the vertical by an angle, then tilted towards the eye by another; radians.
    pub fn by(turned: f64, tilted: f64) -> Self {
        let ((s, c), (t, u)) = (libm::sincos(turned), libm::sincos(tilted));
        let right = [c, s, 0.0];
        let up = [-s * t, c * t, u];
        let near = [s * u, -c * u, t];
        Self([right, up, near].map(|axis| axis.map(|number| number as f32 + 0.0)))
    }

    /// Towards the eye.
    pub const fn near(&self) -> Point {
        let Self([_, _, near]) = self;
        *near
    }

    /// A direction as the eye sees it: right, up, near.
    pub(super) fn seen(&self, of: Point) -> Point {
        self.0.map(|axis| dot(axis, of))
    }
}

/// From where something is seen, without perspective.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Eye {
    /// How it is turned.
    pub turn: Turn,
    /// One shows all of it, however it is turned.
    pub zoom: f32,
    /// How far aside it is, right and down, as a share of the shorter side.
    pub aside: [f32; 2],
}

/// A plane that cuts a body: what lies on its side is taken away.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Cut {
    /// Towards what is taken away; as long as one.
    pub normal: Point,
    /// How far from the middle of the body, millimetres.
    pub at: f32,
}

impl Cut {
    /// How far a point is on the side that is taken away.
    pub(super) fn beyond(&self, scene: &Scene, of: Point) -> f32 {
        dot(self.normal, less(of, scene.middle)) - self.at
    }
}

/// How much of the shorter side of a picture a body fills.
const FILLED: f32 = 0.9;

/// Points of a body as pixels.
pub(super) struct Screen {
    turn: Turn,
    middle: Point,
    /// Pixels a millimetre.
    scale: f32,
    shift: [f32; 2],
}

impl Screen {
    pub(super) fn of(scene: &Scene, eye: &Eye, [width, height]: [usize; 2]) -> Self {
        let (width, height) = (width as f32, height as f32);
        let side = width.min(height);
        let scale = if scene.radius > 0.0 { eye.zoom * FILLED * side / (2.0 * scene.radius) } else { 1.0 };
        let [right, down] = eye.aside;
        let shift = [width / 2.0 + right * side, height / 2.0 + down * side];
        Self { turn: eye.turn, middle: scene.middle, scale, shift }
    }

    /// Right, down, near; pixels.
    pub(super) fn at(&self, of: Point) -> Point {
        let [x, y, z] = self.turn.seen(less(of, self.middle));
        let [right, down] = self.shift;
        [right + x * self.scale, down - y * self.scale, z * self.scale]
    }

    /// How near a cut is at a pixel.
    pub(super) fn near(&self, cut: &Cut, [x, y]: [f32; 2]) -> f32 {
        let ([right, down], [along, up, near]) = (self.shift, self.turn.seen(cut.normal));
        (cut.at * self.scale - along * (x - right) - up * (down - y)) / near
    }
}
