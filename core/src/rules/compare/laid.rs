//! CMP-1 Drawings to one scale: each in a window of the same size around its own middle, so that they stand beside each other or lie
//! over each other as they are.

use crate::library::drawing::{Drawing, Role, Shape};

/// Drawings to one scale.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Laid {
    /// Each with its window; none of what is not drawn.
    pub drawings: Vec<Option<Drawing>>,
    /// How wide and how high every window is, in millimetres.
    pub size: [f64; 2],
}

/// Room around what is drawn, as a share of it.
const MARGIN: f64 = 0.08;
/// How much wider than high a window is: as wide as the screen has it, so that nothing but the size decides the scale.
const ASPECT: f64 = 1.1;
/// A window is no smaller, and no drawing of ours is larger, in millimetres.
const SIZES: [f64; 2] = [0.01, 1e6];

impl Laid {
    /// Drawings to one scale; `bare` leaves out dimensions and texts, which say nothing where drawings lie over each other.
    pub fn of(drawings: &[Option<&Drawing>], bare: bool) -> Self {
        let bodies: Vec<Option<[f64; 4]>> =
            drawings.iter().map(|drawing| drawing.and_then(|drawing| bounds(drawing, bare))).collect();
        let widest = |from: usize, to: usize| {
            let sizes = bodies.iter().flatten().filter_map(|ends| Some(ends.get(to)? - ends.get(from)?));
            sizes.fold(SIZES[0], f64::max) * (1.0 + 2.0 * MARGIN)
        };
        let (wide, high) = (widest(0, 2), widest(1, 3));
        let size = [wide.max(high * ASPECT), high.max(wide / ASPECT)];
        let place = |(drawing, body): (&Option<&Drawing>, &Option<[f64; 4]>)| {
            let ([left, top, right, bottom], drawing) = ((*body)?, (*drawing)?);
            let [wide, high] = size;
            let view_box = [(left + right - wide) / 2.0, (top + bottom - high) / 2.0, wide, high];
            let shown = |shape: &&Shape| !bare || is_body(shape);
            Some(Drawing { view_box, shapes: drawing.shapes.iter().filter(shown).cloned().collect() })
        };
        Self { drawings: drawings.iter().zip(&bodies).map(place).collect(), size }
    }

    /// A length that is drawn for the scale, and its share of the width in percent: 1, 2 or 5 of a power of ten.
    pub fn bar(&self) -> (f64, f64) {
        let [wide, _] = self.size;
        let mut length = SIZES[0];
        for step in [2.0, 2.5, 2.0].iter().cycle().take(30) {
            if length * step > wide / 3.0 {
                break;
            }
            length *= step;
        }
        (length, length / wide * 100.0)
    }
}

/// What is of the thing itself: neither a dimension nor a text, no axis and no hatch.
fn is_body(shape: &Shape) -> bool {
    !matches!(shape, Shape::Text { .. })
        && !matches!(shape.role(), Role::Dimension | Role::Centre | Role::Hatch)
}

/// From where to where it reaches, with its dimensions or bare; none of what has nothing, or reaches beyond any of ours.
fn bounds(drawing: &Drawing, bare: bool) -> Option<[f64; 4]> {
    let bodies = drawing.shapes.iter().filter(|shape| !bare || is_body(shape));
    let ends = bodies.flat_map(corners).reduce(|[left, top, right, bottom], [x, y, far, low]| {
        [left.min(x), top.min(y), right.max(far), bottom.max(low)]
    })?;
    let sane = |end: &f64| end.is_finite() && end.abs() <= SIZES[1];
    ends.iter().all(sane).then_some(ends)
}

fn corners(shape: &Shape) -> Vec<[f64; 4]> {
    let point = |[x, y]: [f64; 2]| [x, y, x, y];
    let around = |[x, y]: [f64; 2], [wide, high]: [f64; 2]| [x - wide, y - high, x + wide, y + high];
    match shape {
        Shape::Polyline { points, .. } => points.iter().copied().map(point).collect(),
        Shape::Circle { centre, radius, .. } => vec![around(*centre, [*radius; 2])],
        Shape::Arc { start, mid, end, .. } => [*start, *mid, *end].map(point).to_vec(),
        Shape::Rect { centre, size: [wide, high], angle, .. } => {
            let (sin, cos) = (libm::sin(angle.to_radians()).abs(), libm::cos(angle.to_radians()).abs());
            let half = [(wide * cos + high * sin) / 2.0, (wide * sin + high * cos) / 2.0];
            vec![around(*centre, half)]
        }
        Shape::Text { .. } => Vec::new(),
    }
}

#[cfg(test)]
mod tests;
