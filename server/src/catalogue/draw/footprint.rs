//! Land patterns as drawings: pads, body, silk screen, courtyard.

use super::pen::Pen;
use sanku_core::library::{
    drawing::{Anchor, Role},
    item::{DrawingKind, NamedDrawing},
    pad::Pad,
};

/// The free space around pads and body.
const COURTYARD: f64 = 0.25;

/// A footprint from its pads and the outline of its body along x and y.
pub fn footprint(pads: Vec<Pad>, body: [f64; 2]) -> NamedDrawing {
    let mut pen = Pen::new(0.5);
    let [x, y] = body.map(|size| size / 2.0);
    pen.rect(Role::Fabrication, [-x, -y], [x, y]);
    for Pad { number, centre, size, radius, hole, .. } in &pads {
        let [w, h] = size.map(|size| size / 2.0);
        let [cx, cy] = *centre;
        pen.rounded(Role::Pad, [cx - w, cy - h], [cx + w, cy + h], *radius);
        if let Some([across, _]) = hole {
            pen.circle(Role::Drill, *centre, across / 2.0);
        }
        pen.label(Role::Pin, *centre, number, ((0.9 * w.min(h)).min(0.6), Anchor::Middle));
    }
    let reach = |axis: usize| {
        let edge = |pad: &Pad| {
            pad.centre.get(axis).zip(pad.size.get(axis)).map_or(0.0, |(at, size)| at.abs() + size / 2.0)
        };
        pads.iter().map(edge).fold(body.get(axis).map_or(0.0, |size| size / 2.0), f64::max) + COURTYARD
    };
    let [right, down] = [reach(0), reach(1)];
    pen.rect(Role::Courtyard, [-right, -down], [right, down]);
    silk(&mut pen, &pads, [x, y]);
    NamedDrawing { kind: DrawingKind::Footprint, drawing: pen.finish(), pads, ..NamedDrawing::default() }
}

/// Silk lines where no pad is: above and below the body, and a dot at pin 1.
fn silk(pen: &mut Pen, pads: &[Pad], [x, y]: [f64; 2]) {
    let free = |edge: f64| {
        pads.iter().all(|pad| {
            (pad.centre[1].abs() + pad.size[1] / 2.0) < edge || pad.centre[0].abs() - pad.size[0] / 2.0 > x
        })
    };
    if free(y + 0.1) {
        for side in [-1.0, 1.0] {
            pen.path(Role::Silk, &[[-x, side * (y + 0.15)], [x, side * (y + 0.15)]]);
        }
    }
    if let Some(first) = pads.first().filter(|_| pads.len() > 2) {
        let [cx, cy] = first.centre;
        let [w, h] = first.size;
        pen.circle(Role::Silk, [cx - w / 2.0 - 0.1, cy - h / 2.0 - 0.15], 0.1);
    }
}
