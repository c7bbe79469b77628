//! PKG-1 A turn of a part, seen from the front or from behind, and its shift.

use super::fitted::Fit;

/// A turn, after the mirror and before the shift.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Pose {
    /// By so many right angles, counterclockwise.
    pub quarters: u32,
    pub mirrored: bool,
    pub shift: [f64; 2],
}

impl Pose {
    const fn turned(self, [x, y]: [f64; 2]) -> [f64; 2] {
        let x = if self.mirrored { -x } else { x };
        match self.quarters {
            0 => [x, y],
            1 => [y, -x],
            2 => [-x, -y],
            _ => [-y, x],
        }
    }

    /// Where a pad's middle comes to lie.
    pub(super) const fn place(self, at: [f64; 2]) -> [f64; 2] {
        let [x, y] = self.turned(at);
        [x + self.shift[0], y + self.shift[1]]
    }

    /// Half of its sides as it lies then.
    pub(super) const fn half(self, [width, height]: [f64; 2]) -> [f64; 2] {
        if self.quarters % 2 == 1 { [height, width] } else { [width, height] }
    }

    pub(super) const fn onto(self, from: [f64; 2], to: [f64; 2]) -> Self {
        let [x, y] = self.turned(from);
        Self { shift: [to[0] - x, to[1] - y], ..self }
    }
}

impl Fit {
    /// Where a point of the part comes to lie on the board.
    pub const fn placed(&self, at: [f64; 2]) -> [f64; 2] {
        Pose { quarters: self.turn / 90, mirrored: self.mirrored, shift: self.shift }.place(at)
    }
}

/// How far two points are from each other, squared.
pub(super) const fn square(a: [f64; 2], b: [f64; 2]) -> f64 {
    (a[0] - b[0]) * (a[0] - b[0]) + (a[1] - b[1]) * (a[1] - b[1])
}
