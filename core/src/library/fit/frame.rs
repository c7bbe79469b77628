//! PKG-1 Where a land pattern lies in its own drawing, against others that are like it but for a turn and a shift.

/// A land pattern's place: what is drawn beside its pads is moved by it to where all that are like it have theirs.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct Frame {
    pub(super) middle: [f64; 2],
    pub(super) quarters: usize,
}

impl Frame {
    /// From the drawing to where all of its like are.
    pub(super) fn shared(self, [x, y]: [f64; 2]) -> [f64; 2] {
        (0..self.quarters).fold([x - self.middle[0], y - self.middle[1]], |[x, y], _| [y, -x])
    }

    /// From there to this drawing.
    pub(super) fn own(self, at: [f64; 2]) -> [f64; 2] {
        let [x, y] = (0..self.quarters).fold(at, |[x, y], _| [-y, x]);
        [x + self.middle[0], y + self.middle[1]]
    }
}
