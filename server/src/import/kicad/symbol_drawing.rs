//! §1 Line drawings: the units of a schematic symbol, what its pins do, and its thumbnail.

use super::{
    bounds::drawing,
    figure::{angle, figure, point_of},
    flaw::Flaw,
    geometry::{Frame, tidy},
    lettering::shown,
    pin::{Pin, text_size},
    sexpr::List,
    symbol::{PinStyle, Symbol},
    thumbnail::every_nth,
};
use sanku_core::library::{
    drawing::{Anchor, Drawing, Role, Shape},
    item::{DrawingKind, NamedDrawing},
    pin::Electrical,
};
use std::collections::{BTreeMap, BTreeSet};

/// Shapes of one symbol, at most; the largest of KiCad's has 6 000.
const MOST_SHAPES: usize = 40_000;
/// Pins and other shapes in a thumbnail, at most.
const THUMBNAIL_PINS: usize = 24;
const THUMBNAIL_BODY: usize = 24;

/// What a symbol looks like: worked out once for a root and all that extend it.
#[derive(Debug, Clone, PartialEq)]
pub struct Looks {
    /// One drawing a unit.
    pub units: Vec<NamedDrawing>,
    /// Small, without texts.
    pub thumbnail: Option<Drawing>,
    /// How many pins bear a number of their own.
    pub pins: usize,
    /// How many pins are of each electrical kind.
    pub kinds: BTreeMap<Electrical, usize>,
}

#[derive(Default)]
struct Body {
    shapes: Vec<Shape>,
    pins: Vec<Pin>,
    name: Option<String>,
}

impl Looks {
    /// Reads the drawing of a symbol that extends no other.
    pub fn of(symbol: &Symbol<'_>) -> Result<Self, Flaw> {
        let style = symbol.pin_style()?;
        let mut bodies: BTreeMap<u32, Body> = BTreeMap::new();
        for (unit, list) in symbol.bodies() {
            read_body(list, bodies.entry(unit).or_default())?;
        }
        // Older files draw straight into the symbol.
        read_body(symbol.list, bodies.entry(0).or_default())?;
        let common = bodies.remove(&0).unwrap_or_default();
        if bodies.is_empty() {
            bodies.insert(1, Body::default());
        }
        let mut looks = Self { units: Vec::new(), thumbnail: None, pins: 0, kinds: BTreeMap::new() };
        looks.count_pins(bodies.values().chain([&common]).flat_map(|body| &body.pins));
        looks.thumbnail = bodies.values().next().and_then(|first| thumbnail(&common, first));
        let (many, mut total) = (bodies.len() > 1, 0);
        for (unit, body) in bodies {
            let name = body.name.clone().unwrap_or_else(|| unit_name(unit));
            let pins = common.pins.iter().chain(&body.pins).map(Pin::told).collect();
            let shapes = unit_shapes(&common, body, style);
            total += shapes.len();
            if total > MOST_SHAPES {
                return Err(Flaw::TooManyShapes(MOST_SHAPES));
            }
            let name = if many { name } else { symbol.name() };
            let named =
                |drawing| NamedDrawing { kind: DrawingKind::Symbol, name, drawing, pins, pads: Vec::new() };
            looks.units.extend(drawing(shapes).map(named));
        }
        Ok(looks)
    }

    fn count_pins<'p>(&mut self, pins: impl Iterator<Item = &'p Pin>) {
        let mut numbers = BTreeSet::new();
        for pin in pins {
            if numbers.insert(pin.number.as_str()) {
                *self.kinds.entry(pin.electrical).or_default() += 1;
            }
        }
        self.pins = numbers.len();
    }
}

/// 单元 A to Z, then AA and on, as schematics count.
fn unit_name(unit: u32) -> String {
    let mut letters = Vec::new();
    let mut rest = unit;
    while rest > 0 {
        let letter = u8::try_from((rest - 1) % 26).unwrap_or_default();
        letters.push(char::from(b'A' + letter));
        rest = (rest - 1) / 26;
    }
    letters.push(' ');
    format!("单元{}", letters.iter().rev().collect::<String>())
}

fn read_body(list: List<'_>, body: &mut Body) -> Result<(), Flaw> {
    for entry in list.lists() {
        match entry.tag() {
            "pin" => body.pins.push(Pin::read(entry)?),
            "text" => body.shapes.extend(text(entry)?),
            "unit_name" => body.name = entry.text(0).map(|name| name.trim().chars().take(64).collect()),
            _ => body.shapes.extend(figure(entry, role(entry), &Frame::UP)?),
        }
        if body.shapes.len() + body.pins.len() > MOST_SHAPES {
            return Err(Flaw::TooManyShapes(MOST_SHAPES));
        }
    }
    Ok(())
}

/// What is filled is body, the rest is line.
fn role(list: List<'_>) -> Role {
    let fill = list.find("fill").and_then(|fill| fill.find("type")).and_then(|kind| kind.word(0));
    match fill {
        Some("background" | "outline" | "color") => Role::Body,
        _ => Role::Outline,
    }
}

/// A text of the symbol; its angle stands in tenths of a degree.
fn text(list: List<'_>) -> Result<Option<Shape>, Flaw> {
    let words = shown(list.text(0).unwrap_or_default().trim());
    let Some(at) = list.find("at").filter(|_| !words.is_empty() && !hidden(list)) else { return Ok(None) };
    Ok(Some(Shape::Text {
        role: Role::Outline,
        at: Frame::UP.place(point_of(list, "at")?),
        text: words.chars().take(200).collect(),
        size: text_size(Some(list))?,
        anchor: anchor(list),
        angle: tidy(angle(at)? / 10.0),
    }))
}

fn hidden(list: List<'_>) -> bool {
    list.flag("hide") || list.find("effects").is_some_and(|effects| effects.flag("hide"))
}

/// Where a text hangs, from its effects.
pub fn anchor(list: List<'_>) -> Anchor {
    match list.find("effects").and_then(|effects| effects.find("justify")) {
        Some(justify) if justify.flag("left") => Anchor::Start,
        Some(justify) if justify.flag("right") => Anchor::End,
        _ => Anchor::Middle,
    }
}

/// Filled shapes at the bottom, so that they hide nothing.
fn unit_shapes(common: &Body, body: Body, style: PinStyle) -> Vec<Shape> {
    let mut shapes: Vec<_> = common.shapes.iter().cloned().chain(body.shapes).collect();
    shapes.sort_by_key(|shape| !is_body(shape));
    common.pins.iter().chain(&body.pins).for_each(|pin| pin.draw(style, &mut shapes));
    shapes
}

/// Whether a shape is filled.
pub(super) const fn is_body(shape: &Shape) -> bool {
    matches!(
        shape,
        Shape::Polyline { role: Role::Body, .. }
            | Shape::Circle { role: Role::Body, .. }
            | Shape::Rect { role: Role::Body, .. }
            | Shape::Arc { role: Role::Body, .. }
    )
}

fn thumbnail(common: &Body, first: &Body) -> Option<Drawing> {
    let lines = |body: &Body| -> Vec<Shape> {
        body.shapes.iter().filter(|shape| !matches!(shape, Shape::Text { .. })).cloned().collect()
    };
    let mut shapes = [lines(common), lines(first)].concat();
    shapes.sort_by_key(|shape| !is_body(shape));
    shapes.truncate(THUMBNAIL_BODY);
    let pins: Vec<_> = common.pins.iter().chain(&first.pins).filter_map(Pin::line).collect();
    shapes.extend(every_nth(pins, THUMBNAIL_PINS));
    drawing(shapes)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::import::kicad::{sexpr::Tree, symbol::SymbolLibrary};

    fn looks(symbol: &str) -> Result<Looks, Flaw> {
        let text = format!("(kicad_symbol_lib (symbol \"S\" {symbol}))");
        let tree = Tree::parse(&text).unwrap();
        let library = SymbolLibrary::read(tree.root()).unwrap();
        Looks::of(library.symbols[0].as_ref().unwrap())
    }

    fn pin(number: u32, kind: &str) -> String {
        format!("(pin {kind} line (at 0 {number} 0) (length 1) (name \"A\") (number \"{number}\"))")
    }

    #[test]
    fn each_unit_gets_the_common_graphics() {
        let looks = looks(&format!(
            "(symbol \"S_0_1\" (circle (center 0 0) (radius 1))) (symbol \"S_1_1\" {}) (symbol \"S_2_1\" {})",
            pin(1, "input"),
            pin(2, "power_in")
        ))
        .unwrap();
        let units: Vec<_> =
            looks.units.iter().map(|unit| (unit.name.as_str(), unit.drawing.shapes.len())).collect();
        assert_eq!(units, [("单元 A", 4), ("单元 B", 4)]);
        assert_eq!(looks.pins, 2);
        assert_eq!(
            looks.kinds.into_iter().collect::<Vec<_>>(),
            [(Electrical::PowerIn, 1), (Electrical::Input, 1)]
        );
        let told: Vec<_> = looks.units[1].pins.iter().map(|pin| (&*pin.number, pin.electrical)).collect();
        assert_eq!(told, [("2", Electrical::PowerIn)]);
    }

    #[test]
    fn units_are_lettered_as_schematics_count() {
        let names = [1, 26, 27, 52, 53].map(unit_name);
        assert_eq!(names, ["单元 A", "单元 Z", "单元 AA", "单元 AZ", "单元 BA"]);
    }

    #[test]
    fn a_single_unit_bears_the_name_of_the_symbol_and_a_named_one_its_own() {
        assert_eq!(looks(&format!("(symbol \"S_1_1\" {})", pin(1, "input"))).unwrap().units[0].name, "S");
        let named = looks(&format!(
            "(symbol \"S_1_1\" {} (unit_name \"电源\")) (symbol \"S_2_1\" {})",
            pin(1, "input"),
            pin(2, "input")
        ));
        assert_eq!(named.unwrap().units[0].name, "电源");
    }

    #[test]
    fn a_symbol_without_lines_has_no_drawing() {
        let looks = looks("").unwrap();
        assert!(looks.units.is_empty() && looks.thumbnail.is_none());
    }

    #[test]
    fn filled_shapes_lie_at_the_bottom() {
        let looks = looks(
            "(symbol \"S_1_1\" (polyline (pts (xy 0 0) (xy 1 1)) (fill (type none)))
                (rectangle (start 0 0) (end 2 2) (fill (type background))))",
        );
        assert!(is_body(&looks.unwrap().units[0].drawing.shapes[0]));
    }

    #[test]
    fn a_thumbnail_has_few_pins_and_no_texts() {
        let pins: String = (1..=200).map(|number| pin(number, "input")).collect();
        let looks = looks(&format!("(symbol \"S_1_1\" (text \"x\" (at 0 0 0)) {pins})")).unwrap();
        let shapes = looks.thumbnail.unwrap().shapes;
        assert!(shapes.len() > 12 && shapes.len() <= THUMBNAIL_PINS, "{}", shapes.len());
        assert!(!shapes.iter().any(|shape| matches!(shape, Shape::Text { .. })));
        assert_eq!(looks.pins, 200);
    }

    #[test]
    fn a_text_turns_by_tenths_of_a_degree() {
        let looks = looks(
            "(symbol \"S_0_0\" (text \"~{A}\" (at 1 2 900) (effects (font (size 2 2)) (justify left bottom))))",
        )
        .unwrap();
        let expect = Shape::Text {
            role: Role::Outline,
            at: [1.0, -2.0],
            text: "A\u{305}".into(),
            size: 2.0,
            anchor: Anchor::Start,
            angle: 90.0,
        };
        assert_eq!(looks.units[0].drawing.shapes, [expect]);
    }

    #[test]
    fn a_symbol_of_too_many_shapes_is_a_flaw() {
        let many = "(circle (center 0 0) (radius 1))".repeat(MOST_SHAPES + 1);
        assert_eq!(
            looks(&format!("(symbol \"S_1_1\" {many})")).err(),
            Some(Flaw::TooManyShapes(MOST_SHAPES))
        );
    }
}
