//! ASH-1 Corners of a lasso in an address: 12 bits a coordinate within the box around them, four letters a corner.

/// The letters that no address escapes, and that part no fields.
const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-.";
/// The last of so many steps.
const STEPS: f64 = 4095.0;

/// A rectangle.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Box2 {
    /// Its least x and y.
    pub least: [f64; 2],
    /// Its greatest.
    pub greatest: [f64; 2],
}

impl Box2 {
    /// Around points.
    pub fn around(points: &[[f64; 2]]) -> Self {
        let empty = Self { least: [f64::INFINITY; 2], greatest: [f64::NEG_INFINITY; 2] };
        points.iter().fold(empty, |Self { least: [a, b], greatest: [c, d] }, [x, y]| Self {
            least: [a.min(*x), b.min(*y)],
            greatest: [c.max(*x), d.max(*y)],
        })
    }

    /// Whether a point is in it.
    pub fn holds(&self, [x, y]: [f64; 2]) -> bool {
        let Self { least: [a, b], greatest: [c, d] } = *self;
        x >= a && x <= c && y >= b && y <= d
    }
}

/// The corners of a text; none of what is no such text.
pub fn read(text: &str, Box2 { least: [a, b], greatest: [c, d] }: Box2) -> Option<Vec<[f64; 2]>> {
    let (fours, rest) = text.as_bytes().as_chunks::<4>();
    let six =
        |letter: &u8| LETTERS.iter().position(|one| one == letter).and_then(|at| u32::try_from(at).ok());
    let corner = |[p, q, r, s]: &[u8; 4]| {
        let [x, y] = [six(p)? * 64 + six(q)?, six(r)? * 64 + six(s)?].map(|step| f64::from(step) / STEPS);
        Some([a + x * (c - a), b + y * (d - b)])
    };
    let corners: Option<Vec<_>> = fours.iter().map(corner).collect();
    corners.filter(|_| rest.is_empty())
}

/// Corners as a text.
pub fn written(corners: &[[f64; 2]], Box2 { least: [a, b], greatest: [c, d] }: Box2) -> String {
    // Where all are at one place it is the first step: what is no number counts as 0.
    let step = |at: f64, from: f64, to: f64| ((at - from) / (to - from) * STEPS).round() as u32;
    let letter = |six: u32| LETTERS.get(six as usize & 63).copied().map_or('A', char::from);
    let two = |step: u32| [letter(step >> 6), letter(step)];
    corners.iter().flat_map(|[x, y]| [two(step(*x, a, c)), two(step(*y, b, d))].concat()).collect()
}

#[cfg(test)]
mod tests;
