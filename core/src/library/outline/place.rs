//! SHP-2 Where the lines of a block are drawn.

use super::loops::Point;

/// Turned, made larger and moved: the columns of a matrix, and the origin.
#[derive(Debug, Clone, Copy)]
pub struct Place {
    across: Point,
    up: Point,
    origin: Point,
}

impl Default for Place {
    fn default() -> Self {
        Self { across: [1.0, 0.0], up: [0.0, 1.0], origin: [0.0; 2] }
    }
}

impl Place {
    /// By its six numbers, as SVG has them.
    pub const fn matrix([a, b, c, d, e, f]: [f64; 6]) -> Self {
        Self { across: [a, b], up: [c, d], origin: [e, f] }
    }

    /// Of a block, whose own origin comes to a place.
    pub fn inserted(
        [x, y]: Point,
        [wide, high]: Point,
        degrees: f64,
        [ox, oy]: Point,
        [right, up]: Point,
    ) -> Self {
        let (sine, cosine) = libm::sincos(degrees.to_radians());
        let turned = Self { across: [cosine, sine], up: [-sine, cosine], origin: [x, y] };
        let own = Self { across: [wide, 0.0], up: [0.0, high], origin: [right - ox * wide, up - oy * high] };
        turned.then(&own)
    }

    /// Something that lies so within what lies here.
    pub fn then(&self, own: &Self) -> Self {
        let way = |[x, y]: Point| [self.across[0] * x + self.up[0] * y, self.across[1] * x + self.up[1] * y];
        Self { across: way(own.across), up: way(own.up), origin: self.at(own.origin) }
    }

    /// The same, seen from behind.
    pub const fn seen(&self, behind: bool) -> Self {
        let [x, y] = self.across;
        if behind { Self { across: [-x, -y], ..*self } } else { *self }
    }

    /// Where a point lies.
    pub fn at(&self, [x, y]: Point) -> Point {
        let along = |axis: usize| {
            let of = |point: Point| point.get(axis).copied().unwrap_or_default();
            of(self.across) * x + of(self.up) * y + of(self.origin)
        };
        [along(0), along(1)]
    }
}
