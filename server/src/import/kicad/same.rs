//! DWN-1 Whether two shapes are the same, as far as an import keeps them.

use super::geometry::{Point, tidy};
use sanku_core::library::{
    drawing::{Role, Shape},
    kicad::number,
};

/// An import keeps a thousandth of a millimetre: a number of its own may be half of that away, one of two others all of it.
const NEAR: f64 = 1e-3 + 1e-9;

/// Whether two numbers each are the same.
pub(super) fn close(made: Point, read: Point) -> bool {
    made.iter().zip(read).all(|(made, read)| (made - read).abs() <= NEAR)
}

/// Whether two shapes are the same.
pub(super) fn alike(made: &Shape, read: &Shape) -> bool {
    if made.role() != read.role() {
        return false;
    }
    match (made, read) {
        (Shape::Polyline { points, closed, .. }, Shape::Polyline { points: others, closed: other, .. }) => {
            closed == other
                && points.len() == others.len()
                && points.iter().zip(others).all(|(made, read)| close(*made, *read))
        }
        (Shape::Circle { centre, radius, .. }, Shape::Circle { centre: other, radius: far, .. }) => {
            close(*centre, *other) && close([*radius; 2], [*far; 2])
        }
        (Shape::Arc { start, mid, end, .. }, Shape::Arc { start: from, mid: over, end: to, .. }) => {
            close(*start, *from) && close(*mid, *over) && close(*end, *to)
        }
        (
            Shape::Rect { centre, size, radius, angle, .. },
            Shape::Rect { centre: other, size: large, radius: round, angle: turned, .. },
        ) => close(*centre, *other) && close(*size, *large) && close([*radius, *angle], [*round, *turned]),
        (Shape::Text { .. }, Shape::Text { .. }) => same_text(made, read),
        _ => false,
    }
}

fn same_text(made: &Shape, read: &Shape) -> bool {
    let parts = |shape: &Shape| match shape {
        Shape::Text { at, text, size, anchor, angle, .. } => {
            Some((*at, [*size, *angle], (text.clone(), *anchor)))
        }
        _ => None,
    };
    let (Some(made), Some(read)) = (parts(made), parts(read)) else { return false };
    close(made.0, read.0) && close(made.1, read.1) && made.2 == read.2
}

/// The shapes of a land pattern but its lines and the numbers of its pads, in an order of their own: copper and holes, or what is not.
pub(super) fn others(shapes: &[Shape], copper: bool) -> Vec<Shape> {
    let is_copper = |role| matches!(role, Role::Pad | Role::Drill);
    let line = |shape: &Shape| matches!(shape, Shape::Polyline { .. }) && !is_copper(shape.role());
    let kept =
        |shape: &&Shape| shape.role() != Role::Pin && is_copper(shape.role()) == copper && !line(shape);
    let mut kept: Vec<_> = shapes.iter().filter(kept).cloned().collect();
    let key = |shape: &Shape| (shape.role() as u8, place(shape));
    kept.sort_by(|a, b| {
        let ((role, a), (other, b)) = (key(a), key(b));
        role.cmp(&other).then_with(|| a[0].total_cmp(&b[0])).then_with(|| a[1].total_cmp(&b[1]))
    });
    kept
}

/// Where a shape is, as its file says it and an import keeps it.
fn place(shape: &Shape) -> Point {
    let at = match shape {
        Shape::Polyline { points, .. } => points.first().copied().unwrap_or_default(),
        Shape::Circle { centre, .. } | Shape::Rect { centre, .. } => *centre,
        Shape::Arc { mid, .. } => *mid,
        Shape::Text { at, .. } => *at,
    };
    at.map(kept)
}

fn kept(value: f64) -> f64 {
    tidy(number(value).parse().unwrap_or(f64::NAN))
}

/// The lines of a land pattern that are no copper, each piece by itself in thousandths of a millimetre.
pub(super) fn lines(shapes: &[Shape]) -> Vec<(u8, [i64; 4])> {
    let mut pieces = Vec::new();
    for shape in shapes {
        let Shape::Polyline { role, points, closed } = shape else { continue };
        if matches!(role, Role::Pad | Role::Drill | Role::Pin) {
            continue;
        }
        let again = points.first().filter(|_| *closed);
        let next = points.iter().skip(1).chain(again);
        pieces.extend(points.iter().zip(next).filter_map(|(from, to)| piece(*role, *from, *to)));
    }
    pieces.sort_unstable();
    pieces
}

/// A piece from its lesser end; none of no length.
fn piece(role: Role, from: Point, to: Point) -> Option<(u8, [i64; 4])> {
    let [from, to] = [from, to].map(|end| end.map(|value| (kept(value) * 1000.0).round() as i64));
    let ([x, y], [far, wide]) = (from.min(to), from.max(to));
    (from != to).then_some((role as u8, [x, y, far, wide]))
}
