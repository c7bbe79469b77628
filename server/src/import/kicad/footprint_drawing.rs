//! §1 Line drawings: a footprint seen from the front, whole and small.

use super::{
    bounds::{Bounds, drawing},
    geometry::Point,
    pad::Pad,
    thumbnail::every_nth,
};
use sanku_core::library::{
    drawing::{Drawing, Role, Shape},
    item::{DrawingKind, NamedDrawing},
};
use std::collections::HashMap;

/// Pads and lines in a thumbnail, at most.
const THUMBNAIL_PADS: usize = 36;
const THUMBNAIL_LINES: usize = 16;
const THUMBNAIL_POINTS: usize = 40;

/// Width and height of what the fabrication layer draws.
pub(super) fn body(lines: &[Shape]) -> Option<Point> {
    let size = Bounds::of(lines.iter().filter(|shape| shape.role() == Role::Fabrication)).size();
    (size[0] > 0.0 && size[1] > 0.0).then_some(size)
}

/// All of it with its pads, if there is anything to be seen.
pub(super) fn whole(lines: Vec<Shape>, texts: Vec<Shape>, pads: &[Pad]) -> Option<NamedDrawing> {
    let numbered = pads.iter().filter(|pad| !pad.number.is_empty()).map(Pad::told).collect();
    drawing(shapes(lines, texts, pads)).map(|drawing| NamedDrawing {
        kind: DrawingKind::Footprint,
        drawing,
        pads: numbered,
        ..NamedDrawing::default()
    })
}

/// Copper below, then holes, lines and texts.
fn shapes(lines: Vec<Shape>, texts: Vec<Shape>, pads: &[Pad]) -> Vec<Shape> {
    let (copper, lines): (Vec<_>, Vec<_>) = lines.into_iter().partition(|shape| shape.role() == Role::Pad);
    let mut shapes = copper;
    for back in [true, false] {
        shapes.extend(pads.iter().filter(|pad| pad.back == back).flat_map(|pad| &pad.shapes).cloned());
    }
    shapes.extend(pads.iter().filter_map(|pad| pad.hole.clone()));
    shapes.extend(lines);
    shapes.extend(texts);
    shapes.extend(labels(pads));
    shapes
}

/// Each number once, on the largest pad that bears it.
fn labels(pads: &[Pad]) -> Vec<Shape> {
    let mut largest: HashMap<&str, &Pad> = HashMap::new();
    for pad in pads {
        let entry = largest.entry(pad.number.as_str()).or_insert(pad);
        if pad.area() > entry.area() {
            *entry = pad;
        }
    }
    let is_largest =
        |pad: &&Pad| largest.get(pad.number.as_str()).is_some_and(|other| std::ptr::eq(*other, *pad));
    pads.iter().filter(is_largest).filter_map(Pad::label).collect()
}

/// Pads and the body's outline, in few strokes.
pub(super) fn thumbnail(lines: &[Shape], pads: &[Pad]) -> Option<Drawing> {
    let simple = |shape: &&Shape| match shape {
        Shape::Polyline { points, .. } => points.len() <= THUMBNAIL_POINTS,
        Shape::Text { .. } => false,
        _ => true,
    };
    let layer = |wanted: Role| lines.iter().filter(move |shape| shape.role() == wanted).filter(simple);
    let outline = if body(lines).is_some() { Role::Fabrication } else { Role::Silk };
    let mut copper: Vec<_> = pads.iter().filter_map(|pad| pad.shapes.first().or(pad.hole.as_ref())).collect();
    // Every second or third of a grid would leave stripes: the largest stay, the others thin out evenly.
    let stays = copper.len().min(2);
    copper.sort_by(|a, b| area(b).total_cmp(&area(a)));
    let rest = copper.split_off(stays);
    let mut shapes: Vec<Shape> =
        copper.into_iter().chain(every_nth(rest, THUMBNAIL_PADS - 2)).cloned().collect();
    shapes.extend(layer(outline).take(THUMBNAIL_LINES).cloned());
    drawing(shapes)
}

fn area(shape: &Shape) -> f64 {
    let [width, height] = Bounds::of([shape]).size();
    width * height
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::import::kicad::{footprint::Footprint, sexpr::Tree};

    fn read(inside: &str) -> Footprint {
        Footprint::read(Tree::parse(&format!("(footprint \"F\" {inside})")).unwrap().root()).unwrap()
    }

    #[test]
    fn a_thumbnail_stays_small() {
        let pads: String =
            (0..1000).map(|at| format!("(pad {at} smd rect (at {at} 0) (size 1 1) (layers F.Cu))")).collect();
        let shapes = read(&pads).thumbnail.unwrap().shapes;
        assert!(shapes.len() > 20 && shapes.len() <= THUMBNAIL_PADS, "{}", shapes.len());
    }
}
