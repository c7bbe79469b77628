//! DWN-1 The writer of `.kicad_sym`: the units of one symbol, y up, with their pins and what is known of the item.

use super::{
    about::{called, described},
    designator::designator,
    out::{escaped, lettered, number, numbers, quoted},
};
use crate::library::{
    captions::FROM,
    drawing::{Anchor, Role, Shape},
    item::{DrawingKind, Item, NamedDrawing},
    pin::{Electrical, Pin},
};

/// How high KiCad writes where nothing else is drawn.
const LETTER: f64 = 1.27;
/// How far names stand from the body where none is drawn.
const OFFSET: f64 = 0.508;
/// Between a pin's line and a text beside it, beyond the height of that.
const BESIDE: f64 = 0.3;
/// Within that something lies in the direction of a pin.
const ON_AXIS: f64 = 1e-3;
/// What a library begins with, and its end.
const ENDS: [&str; 2] = ["(kicad_symbol_lib (version 20211014) (generator sanku)\n", ")\n"];

/// The drawings that are units of one symbol: all of that kind; where one of them has all pins of the others, that one.
pub fn units(drawings: &[NamedDrawing]) -> Vec<&NamedDrawing> {
    let all: Vec<_> = drawings.iter().filter(|drawing| drawing.kind == DrawingKind::Symbol).collect();
    let whole = |one: &&&NamedDrawing| {
        let within = |pin: &Pin| one.pins.iter().any(|own| own.number == pin.number);
        all.iter().all(|other| !other.pins.is_empty() && other.pins.iter().all(within))
    };
    let whole = all.iter().find(whole).copied();
    whole.map_or(all, |whole| vec![whole])
}

/// Whether a shape is the number or the name of a pin, which KiCad draws by itself: the sign of an inverter is a 1, too, and stands elsewhere.
pub fn names_a_pin(shape: &Shape, pins: &[Pin]) -> bool {
    let Shape::Text { role: Role::Pin, at, text, size, .. } = shape else { return false };
    pins.iter().any(|pin| {
        let (number, name) = (pin.number == *text, pin.name == *text);
        (number || name) && beside(pin, *at, *size) || name && behind(pin, *at).is_some()
    })
}

/// Whether a point is a letter away from the middle of a pin's line.
fn beside(Pin { line: [[x, y], [bx, by]], .. }: &Pin, at: [f64; 2], size: f64) -> bool {
    let [dx, dy] = [at[0] - f64::midpoint(*x, *bx), at[1] - f64::midpoint(*y, *by)];
    dx.abs().max(dy.abs()) <= size + BESIDE
}

/// How far a point lies behind the end of a pin, in its direction.
fn behind(Pin { line: [[x, y], [bx, by]], .. }: &Pin, at: [f64; 2]) -> Option<f64> {
    let ([dx, dy], [ax, ay]) = ([bx - x, by - y], [at[0] - bx, at[1] - by]);
    let (along, across) = if dx.abs() >= dy.abs() { (ax * dx.signum(), ay) } else { (ay * dy.signum(), ax) };
    (along >= 0.0 && across.abs() < ON_AXIS).then_some(along)
}

/// What its symbol is called in its file.
pub fn symbol_name(item: &Item) -> String {
    escaped(called(item))
}

/// A library of an item's symbol alone, if one is drawn; with the name of its footprint, behind that of the library where it lies.
pub fn symbol(item: &Item, footprint: Option<&str>) -> Option<String> {
    let units = units(&item.drawings);
    let first = units.first()?;
    let (name, letters, style) = (symbol_name(item), designator(item), Style::of(&units));
    let power = if letters.starts_with("#PWR") { " (power)" } else { "" };
    let [head, end] = ENDS;
    let mut said =
        format!("{head}  (symbol {}{power}{} (in_bom yes) (on_board yes)\n", quoted(&name), style.said());
    properties(&mut said, item, first, (&letters, footprint));
    for (at, unit) in units.iter().enumerate() {
        said.push_str(&format!("    (symbol {}\n", quoted(&format!("{name}_{}_1", at + 1))));
        let shown = unit.drawing.shapes.iter().filter(|shape| !names_a_pin(shape, &unit.pins));
        let lines = shown.filter_map(graphic).chain(unit.pins.iter().map(|one| pin(one, &style)));
        lines.for_each(|line| said.extend(["      ", &line, "\n"]));
        said.push_str("    )\n");
    }
    said.extend(["  )\n", end]);
    Some(said)
}

/// A library of all symbols of others.
pub fn together<'a>(libraries: impl Iterator<Item = &'a str>) -> String {
    let [head, end] = ENDS;
    let inside = |library: &'a str| library.strip_prefix(head)?.strip_suffix(end);
    let symbols: String = libraries.filter_map(inside).collect();
    [head, &symbols, end].concat()
}

/// What is known of it: the first two are shown, above and below what is drawn.
fn properties(said: &mut String, item: &Item, unit: &NamedDrawing, (letters, land): (&str, Option<&str>)) {
    let [_, top, _, height] = unit.drawing.view_box;
    let [source, licence] = FROM;
    let all = [
        ("Reference", letters, LETTER - top),
        ("Value", called(item), -top - height - LETTER),
        ("Footprint", land.unwrap_or_default(), 0.0),
        ("Datasheet", item.datasheet.as_deref().unwrap_or("~"), 0.0),
        ("ki_keywords", &item.keywords.join(" "), 0.0),
        ("ki_description", described(item), 0.0),
        (source, &item.provenance.source, 0.0),
        (licence, &item.provenance.licence, 0.0),
    ];
    for (id, (name, value, y)) in all.into_iter().enumerate() {
        let hide = if id < 2 { "" } else { " hide" };
        let (name, value) = (quoted(name), quoted(value));
        let at = numbers("at", &[0.0, y, 0.0]);
        said.push_str(&format!(
            "    (property {name} {value} (id {id}) {at} (effects {}{hide}))\n",
            font(LETTER)
        ));
    }
}

/// How numbers and names of pins are written.
struct Style {
    /// How high, if they are drawn.
    numbers: Option<f64>,
    /// So of names, and how far they stand from the body.
    names: Option<(f64, f64)>,
}

impl Style {
    /// As the first of them is drawn.
    fn of(units: &[&NamedDrawing]) -> Self {
        let pins = || units.iter().flat_map(|unit| unit.pins.iter().map(|pin| (*unit, pin)));
        let number = |(unit, pin)| drawn(unit, pin, &pin.number).map(|(size, _)| size);
        let name = |(unit, pin): (_, &Pin)| drawn(unit, pin, &pin.name);
        Self { numbers: pins().find_map(number), names: pins().find_map(name) }
    }

    fn said(&self) -> String {
        let numbers = if self.numbers.is_some() { "" } else { " (pin_numbers hide)" };
        let offset = self.names.map_or(OFFSET, |(_, offset)| offset);
        let hide = if self.names.is_some() { "" } else { " hide" };
        format!("{numbers} (pin_names {}{hide})", numbers_of(offset))
    }
}

fn numbers_of(offset: f64) -> String {
    numbers("offset", &[offset])
}

/// How high the nearest text of a pin is drawn, and how far behind its end; beside its line is nothing behind it.
fn drawn(unit: &NamedDrawing, pin: &Pin, wanted: &str) -> Option<(f64, f64)> {
    if wanted.is_empty() {
        return None;
    }
    let mut nearest: Option<(f64, f64)> = None;
    for shape in &unit.drawing.shapes {
        let Shape::Text { role: Role::Pin, at, text, size, .. } = shape else { continue };
        let (behind, beside) = (behind(pin, *at), beside(pin, *at, *size));
        let far = if beside { Some(0.0) } else { behind };
        if let Some(far) = far.filter(|far| text == wanted && nearest.is_none_or(|(_, known)| *far < known)) {
            nearest = Some((*size, far));
        }
    }
    nearest
}

fn font(size: f64) -> String {
    format!("(font {})", numbers("size", &[size, size]))
}

/// A pin from its wire on; those that lie askew are no pins of KiCad's, and read back as others.
fn pin(pin: &Pin, style: &Style) -> String {
    let [[x, y], [bx, by]] = pin.line;
    let (dx, dy) = (bx - x, y - by);
    let (angle, length) = if dx.abs() >= dy.abs() {
        (if dx < 0.0 { 180.0 } else { 0.0 }, dx.abs())
    } else {
        (if dy < 0.0 { 270.0 } else { 90.0 }, dy.abs())
    };
    let name = if pin.name.is_empty() { "~".to_owned() } else { lettered(&pin.name) };
    let label = |tag: &str, text: &str, size: Option<f64>| {
        format!("({tag} {} (effects {}))", quoted(text), font(size.unwrap_or(LETTER)))
    };
    format!(
        "(pin {} line {} (length {}){} {} {})",
        word(pin.electrical),
        numbers("at", &[x, -y, angle]),
        number(length),
        if pin.hidden { " hide" } else { "" },
        label("name", &name, style.names.map(|(size, _)| size)),
        label("number", &pin.number, style.numbers)
    )
}

const fn word(electrical: Electrical) -> &'static str {
    match electrical {
        Electrical::PowerIn => "power_in",
        Electrical::PowerOut => "power_out",
        Electrical::Input => "input",
        Electrical::Output => "output",
        Electrical::Bidirectional => "bidirectional",
        Electrical::TriState => "tri_state",
        Electrical::Passive => "passive",
        Electrical::OpenCollector => "open_collector",
        Electrical::OpenEmitter => "open_emitter",
        Electrical::Free => "free",
        Electrical::Unspecified => "unspecified",
        Electrical::NoConnect => "no_connect",
    }
}

/// What is drawn beside the pins; none of what pins draw by themselves. Turned and rounded rectangles the format does not know: they
/// read back as others.
fn graphic(shape: &Shape) -> Option<String> {
    let up = |tag: &str, at: &[f64; 2]| numbers(tag, &[at[0], -at[1]]);
    let said = match shape {
        Shape::Text { at, text, size, anchor, angle, .. } => {
            let at = numbers("at", &[at[0], -at[1], angle * 10.0]);
            let text = quoted(&lettered(text));
            return Some(format!("(text {text} {at} (effects {}{}))", font(*size), justify(*anchor)));
        }
        shape if shape.role() == Role::Pin => return None,
        Shape::Polyline { points, closed, .. } => {
            let again = points.first().filter(|_| *closed);
            let points: Vec<_> = points.iter().chain(again).map(|at| up("xy", at)).collect();
            format!("(polyline (pts {})", points.join(" "))
        }
        Shape::Circle { centre, radius, .. } => {
            format!("(circle {} {}", up("center", centre), numbers("radius", &[*radius]))
        }
        Shape::Arc { start, mid, end, .. } => {
            format!("(arc {} {} {}", up("start", start), up("mid", mid), up("end", end))
        }
        Shape::Rect { centre: [x, y], size: [width, height], .. } => {
            let (w, h) = (width / 2.0, height / 2.0);
            format!("(rectangle {} {}", up("start", &[x - w, y - h]), up("end", &[x + w, y + h]))
        }
    };
    let fill = if shape.role() == Role::Body { "background" } else { "none" };
    Some(format!("{said} (stroke (width 0.254) (type default) (color 0 0 0 0)) (fill (type {fill})))"))
}

/// Where a text hangs.
pub(super) const fn justify(anchor: Anchor) -> &'static str {
    match anchor {
        Anchor::Start => " (justify left)",
        Anchor::Middle => "",
        Anchor::End => " (justify right)",
    }
}
