//! DWN-1 The writer of `.kicad_mod`: the pads of a land pattern and the lines around them, y down, seen from the front.

use super::{
    about::{described, land},
    out::{number, numbers, quoted},
    symbol::justify,
};
use crate::library::{
    captions::FROM,
    drawing::{Role, Shape},
    item::{Item, NamedDrawing},
    pad::Pad,
};
use std::collections::BTreeSet;

/// Between what is drawn and the texts above and below it.
const GAP: f64 = 0.75;

/// The file of an item's land pattern under a name, if one is drawn.
pub fn footprint(item: &Item, name: &str) -> Option<String> {
    let NamedDrawing { drawing, pads, .. } = land(item)?;
    let mut said = format!(
        "(footprint {} (version 20211014) (generator sanku)\n  (layer \"F.Cu\")\n  (descr {})\n  (tags {})\n",
        quoted(name),
        quoted(described(item)),
        quoted(&item.keywords.join(" "))
    );
    let from = [&item.provenance.source, &item.provenance.licence];
    for (tag, value) in FROM.iter().zip(from) {
        said.push_str(&format!("  (property {} {})\n", quoted(tag), quoted(value)));
    }
    let holes = pads.iter().any(|pad| pad.hole.is_some());
    if !pads.is_empty() {
        said.push_str(if holes { "  (attr through_hole)\n" } else { "  (attr smd)\n" });
    }
    let [_, top, _, height] = drawing.view_box;
    let label = |kind: &str, words: &str, y: f64, layer: &str| {
        let at = numbers("at", &[0.0, y]);
        format!("(fp_text {kind} {} {at} (layer \"{layer}\") {})", quoted(words), effects(1.0, ""))
    };
    let labels = [
        label("reference", "REF**", top - GAP, "F.SilkS"),
        label("value", name, top + height + GAP, "F.Fab"),
        label("user", "${REFERENCE}", 0.0, "F.Fab"),
    ];
    let lines = drawing.shapes.iter().flat_map(graphics);
    let rounds = rounds(&drawing.shapes);
    let pads = pads.iter().map(|one| pad(one, &rounds)).chain(bare(&drawing.shapes, pads));
    let all = labels.into_iter().chain(lines).chain(pads);
    all.for_each(|line| said.extend(["  ", &line, "\n"]));
    said.push_str(")\n");
    Some(said)
}

fn effects(size: f64, justify: &str) -> String {
    format!(
        "(effects (font {} {}){justify})",
        numbers("size", &[size, size]),
        numbers("thickness", &[size * 0.15])
    )
}

/// The layer of a role with the width of its lines; none of copper, which pads bring along.
const fn layer(role: Role) -> Option<(&'static str, f64)> {
    Some(match role {
        Role::Silk => ("F.SilkS", 0.12),
        Role::Courtyard => ("F.CrtYd", 0.05),
        Role::Fabrication => ("F.Fab", 0.1),
        Role::Outline => ("Edge.Cuts", 0.05),
        Role::Thin => ("Dwgs.User", 0.1),
        _ => return None,
    })
}

/// The lines of a shape. Turned and rounded rectangles read back as others.
fn graphics(shape: &Shape) -> Vec<String> {
    let Some((layer, width)) = layer(shape.role()) else { return Vec::new() };
    let end = |fill: &str| format!("(layer \"{layer}\") (width {}){fill})", number(width));
    let (open, filled) = (end(""), end(" (fill none)"));
    match shape {
        Shape::Polyline { points, closed, .. } => {
            let next = points.iter().skip(1).chain(points.first().filter(|_| *closed));
            let line = |(from, to): (&[f64; 2], &[f64; 2])| {
                format!("(fp_line {} {} {open}", numbers("start", from), numbers("end", to))
            };
            points.iter().zip(next).map(line).collect()
        }
        Shape::Circle { centre: [x, y], radius, .. } => {
            let (centre, end) = (numbers("center", &[*x, *y]), numbers("end", &[x + radius, *y]));
            vec![format!("(fp_circle {centre} {end} {filled}")]
        }
        Shape::Arc { start, mid, end, .. } => {
            let points = [("start", start), ("mid", mid), ("end", end)].map(|(tag, at)| numbers(tag, at));
            vec![format!("(fp_arc {} {open}", points.join(" "))]
        }
        Shape::Rect { centre: [x, y], size: [width, height], .. } => {
            let (w, h) = (width / 2.0, height / 2.0);
            let (start, end) = (numbers("start", &[x - w, y - h]), numbers("end", &[x + w, y + h]));
            vec![format!("(fp_rect {start} {end} {filled}")]
        }
        Shape::Text { at: [x, y], text, size, anchor, angle, .. } => {
            let at = numbers("at", &[*x, *y, *angle]);
            let text = quoted(text);
            vec![format!(
                "(fp_text user {text} {at} (layer \"{layer}\") {})",
                effects(*size, justify(*anchor))
            )]
        }
    }
}

/// Where something round is, and how large.
type Round = [String; 3];

/// The pads that are drawn as circles.
fn rounds(shapes: &[Shape]) -> BTreeSet<Round> {
    let round = |shape: &Shape| match shape {
        Shape::Circle { role: Role::Pad, centre: [x, y], radius } => Some([*x, *y, *radius].map(number)),
        _ => None,
    };
    shapes.iter().filter_map(round).collect()
}

fn pad(pad: &Pad, rounds: &BTreeSet<Round>) -> String {
    let Pad { number: named, centre: [x, y], size: [width, height], radius, angle, hole } = pad;
    let short = width.min(*height);
    let (shape, ratio) = if rounds.contains(&[*x, *y, *radius].map(number)) {
        ("circle", String::new())
    } else if *radius <= 0.0 {
        ("rect", String::new())
    } else if *radius >= short / 2.0 {
        ("oval", String::new())
    } else {
        ("roundrect", [" ", &numbers("roundrect_rratio", &[radius / short])].concat())
    };
    let at = if *angle == 0.0 { numbers("at", &[*x, *y]) } else { numbers("at", &[*x, *y, *angle]) };
    let (kind, drill, layers) = match hole {
        None => ("smd", String::new(), "\"F.Cu\" \"F.Paste\" \"F.Mask\""),
        Some(hole) => ("thru_hole", [" ", &drill(*hole)].concat(), "\"*.Cu\" \"*.Mask\""),
    };
    let (named, size) = (quoted(named), numbers("size", &[*width, *height]));
    format!("(pad {named} {kind} {shape} {at} {size}{drill} (layers {layers}){ratio})")
}

fn drill([width, height]: [f64; 2]) -> String {
    if number(width) == number(height) {
        return numbers("drill", &[width]);
    }
    numbers("drill oval", &[width, height])
}

/// Round holes that are no pad's: they have no copper, or read back without what they have.
fn bare(shapes: &[Shape], pads: &[Pad]) -> Vec<String> {
    let drilled: BTreeSet<[String; 2]> =
        pads.iter().filter(|pad| pad.hole.is_some()).map(|pad| pad.centre.map(number)).collect();
    let hole = |shape: &Shape| match shape {
        Shape::Circle { role: Role::Drill, centre, radius } if !drilled.contains(&centre.map(number)) => {
            let (at, across) = (numbers("at", centre), radius * 2.0);
            let (size, drill) = (numbers("size", &[across, across]), numbers("drill", &[across]));
            Some(format!("(pad \"\" np_thru_hole circle {at} {size} {drill} (layers \"*.Cu\" \"*.Mask\"))"))
        }
        _ => None,
    };
    shapes.iter().filter_map(hole).collect()
}
