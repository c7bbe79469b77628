//! DWN-1 Reads a file of our own as an import does, and says what of the drawings that it was made of is lost.

use super::{
    footprint::Footprint,
    same::{alike, close, lines, others},
    sexpr::Tree,
    symbol::SymbolLibrary,
    symbol_drawing::{Looks, is_body},
};
use sanku_core::{
    library::{
        drawing::{Role, Shape},
        item::NamedDrawing,
        kicad::names_a_pin,
        pad::Pad,
        pin::Pin,
    },
    rules::item_file::Lost,
};

/// Nothing if a text draws what these drawings draw: the units of one symbol, or a land pattern.
///
/// # Errors
/// Says what is lost.
pub fn read_back(text: &str, drawings: &[&NamedDrawing]) -> Result<(), Lost> {
    let tree = Tree::parse(text).map_err(|_| Lost::Unread)?;
    let root = tree.root();
    if root.tag() == "footprint" {
        let read = Footprint::read(root).map_err(|_| Lost::Unread)?;
        let [made] = drawings else { return Err(Lost::Units) };
        return land(made, &read.drawing.unwrap_or_default());
    }
    let mut library = SymbolLibrary::default();
    library.add(root, 0).map_err(|_| Lost::Unread)?;
    let [Ok(symbol)] = library.symbols.as_slice() else { return Err(Lost::Unread) };
    let looks = Looks::of(symbol).map_err(|_| Lost::Unread)?;
    if looks.units.len() != drawings.len() {
        return Err(Lost::Units);
    }
    drawings.iter().zip(&looks.units).try_for_each(|(made, read)| unit(made, read))
}

fn or(same: bool, lost: Lost) -> Result<(), Lost> {
    if same { Ok(()) } else { Err(lost) }
}

/// Whether two lists have the same in the same order.
fn each<A, B>(made: &[A], read: &[B], same: impl Fn(&A, &B) -> bool) -> bool {
    made.len() == read.len() && made.iter().zip(read).all(|(made, read)| same(made, read))
}

/// A unit is read in the order in which it was written, what is filled first.
fn unit(made: &NamedDrawing, read: &NamedDrawing) -> Result<(), Lost> {
    or(each(&made.pins, &read.pins, same_pin), Lost::Pins)?;
    let signs = |of: &NamedDrawing| {
        let sign = |shape: &&Shape| shape.role() == Role::Pin && !matches!(shape, Shape::Text { .. });
        of.drawing.shapes.iter().filter(sign).cloned().collect::<Vec<_>>()
    };
    or(each(&signs(made), &signs(read), alike), Lost::Signs)?;
    or(each(&beside(made), &beside(read), alike), Lost::Shapes)
}

fn same_pin(made: &Pin, read: &Pin) -> bool {
    let what = |pin: &Pin| (pin.electrical, pin.hidden);
    (&made.number, &made.name, what(made)) == (&read.number, &read.name, what(read))
        && made.line.iter().zip(read.line).all(|(made, read)| close(*made, read))
}

/// What is drawn beside the pins. A text that is no pin's own is read as a line of the body.
fn beside(of: &NamedDrawing) -> Vec<Shape> {
    let own = |shape: &Shape| match shape {
        Shape::Text { at, text, size, anchor, angle, .. } if !names_a_pin(shape, &of.pins) => {
            let (role, text) = (Role::Outline, text.clone());
            Some(Shape::Text { role, at: *at, text, size: *size, anchor: *anchor, angle: *angle })
        }
        shape => (shape.role() != Role::Pin).then(|| shape.clone()),
    };
    let mut shapes: Vec<_> = of.drawing.shapes.iter().filter_map(own).collect();
    shapes.sort_by_key(|shape| !is_body(shape));
    shapes
}

/// Lines of a land pattern are read joined in another order; of all others the order is not what they draw.
fn land(made: &NamedDrawing, read: &NamedDrawing) -> Result<(), Lost> {
    or(each(&made.pads, &read.pads, same_pad), Lost::Pads)?;
    let [copper, rest] = [true, false].map(|copper| {
        let of = |of: &NamedDrawing| others(&of.drawing.shapes, copper);
        each(&of(made), &of(read), alike)
    });
    or(copper, Lost::Pads)?;
    let [made, read] = [made, read].map(|of| lines(&of.drawing.shapes));
    or(rest && made == read, Lost::Shapes)
}

fn same_pad(made: &Pad, read: &Pad) -> bool {
    let hole = match (made.hole, read.hole) {
        (Some(made), Some(read)) => close(made, read),
        (made, read) => made == read,
    };
    made.number == read.number
        && hole
        && close(made.centre, read.centre)
        && close(made.size, read.size)
        && close([made.radius, made.angle], [read.radius, read.angle])
}

#[cfg(test)]
mod tests {
    use super::*;
    use sanku_core::library::{
        drawing::{Anchor, Drawing},
        item::{DrawingKind, Item},
        kicad::{footprint, symbol},
        pin::Electrical,
    };

    const CENTRE: [f64; 2] = [0.0, 0.0];

    fn named(kind: DrawingKind, shapes: Vec<Shape>) -> NamedDrawing {
        let drawing = Drawing { view_box: [-5.0, -5.0, 10.0, 10.0], shapes };
        NamedDrawing { kind, drawing, ..NamedDrawing::default() }
    }

    fn rect(role: Role, radius: f64, angle: f64) -> Shape {
        Shape::Rect { role, centre: CENTRE, size: [2.0, 1.0], radius, angle }
    }

    fn gate() -> NamedDrawing {
        let label = |text: &str| Shape::Text {
            role: Role::Pin,
            at: CENTRE,
            text: text.into(),
            size: 1.0,
            anchor: Anchor::Middle,
            angle: 0.0,
        };
        let line = vec![[-3.0, 0.0], [-1.0, 0.0]];
        let shapes = vec![
            rect(Role::Outline, 0.0, 0.0),
            rect(Role::Body, 0.0, 0.0),
            Shape::Polyline { role: Role::Pin, points: line, closed: false },
            label("1"),
            label("&"),
        ];
        let pin = Pin {
            number: "1".into(),
            name: "A{\"\\".into(),
            electrical: Electrical::Input,
            line: [[-3.0, 0.0], [-1.0, 0.0]],
            hidden: false,
        };
        NamedDrawing { pins: vec![pin], ..named(DrawingKind::Symbol, shapes) }
    }

    fn item(drawing: &NamedDrawing) -> Item {
        Item { model: "A:B/C {D}".into(), drawings: vec![drawing.clone()], ..Item::default() }
    }

    fn again(drawing: &NamedDrawing) -> Result<(), Lost> {
        read_back(&symbol(&item(drawing), None).unwrap(), &[drawing])
    }

    #[test]
    fn dwn_1_a_symbol_is_read_back_with_its_signs_and_every_change_of_its_text_is_seen() {
        let gate = gate();
        assert_eq!(again(&gate), Ok(()), "what is filled may lie above");
        let text = symbol(&item(&gate), None).unwrap();
        for (from, to, lost) in [
            ("(pin input", "(pin output", Lost::Pins),
            ("(length 2)", "(length 2.002)", Lost::Pins),
            ("(number \"1\"", "(number \"2\"", Lost::Pins),
            ("(name \"A", "(name \"B", Lost::Pins),
            (" line (at", " inverted (at", Lost::Signs),
            ("(type background)", "(type none)", Lost::Shapes),
            ("(start -1 0.5)", "(start -1 0.502)", Lost::Shapes),
            ("(text \"&\"", "(text \"|\"", Lost::Shapes),
            ("kicad_symbol_lib", "kicad_sch", Lost::Unread),
            ("(length 2)", "(length x)", Lost::Unread),
            ("_1_1\"", "_1_2\"", Lost::Units),
        ] {
            assert!(text.contains(from), "{from}\n{text}");
            assert_eq!(read_back(&text.replace(from, to), &[&gate]), Err(lost), "{from} {to}");
        }
        assert_eq!(read_back("(a", &[&gate]), Err(Lost::Unread));
    }

    #[test]
    fn dwn_1_what_the_format_of_symbols_cannot_say_is_lost() {
        let with = |change: fn(&mut NamedDrawing)| {
            let mut gate = gate();
            change(&mut gate);
            again(&gate)
        };
        assert_eq!(with(|gate| gate.pins[0].line[1] = [-1.0, 1.0]), Err(Lost::Pins), "a pin that lies askew");
        assert_eq!(with(|gate| gate.drawing.shapes[1] = rect(Role::Body, 0.2, 0.0)), Err(Lost::Shapes));
        assert_eq!(with(|gate| gate.drawing.shapes[1] = rect(Role::Body, 0.0, 45.0)), Err(Lost::Shapes));
        assert_eq!(with(|gate| gate.drawing.shapes[1] = rect(Role::Thin, 0.0, 0.0)), Err(Lost::Shapes));
        let circle = Shape::Circle { role: Role::Pin, centre: CENTRE, radius: 0.5 };
        let mut signed = gate();
        signed.drawing.shapes.push(circle);
        assert_eq!(again(&signed), Err(Lost::Signs));
    }

    fn land() -> NamedDrawing {
        let mut shapes = vec![
            Shape::Polyline {
                role: Role::Silk,
                points: vec![[3.0, 0.0], [3.0, 1.0], [4.0, 1.0]],
                closed: true,
            },
            Shape::Polyline { role: Role::Silk, points: vec![[3.0, 0.0], [2.0, 0.0]], closed: false },
            rect(Role::Courtyard, 0.0, 0.0),
            Shape::Circle { role: Role::Drill, centre: [9.0, 9.0], radius: 0.5 },
        ];
        let mut pads = [("1", 0.0), ("2", 0.25), ("3", 0.5)].map(|(number, radius)| {
            shapes.push(rect(Role::Pad, radius, 30.0));
            Pad { radius, angle: 30.0, ..Pad::new(number, CENTRE, [2.0, 1.0]) }
        });
        shapes.push(Shape::Circle { role: Role::Drill, centre: CENTRE, radius: 0.2 });
        pads[2].hole = Some([0.4, 0.4]);
        NamedDrawing { pads: pads.into(), ..named(DrawingKind::Footprint, shapes) }
    }

    #[test]
    fn dwn_1_a_land_pattern_is_read_back_and_every_change_of_its_text_is_seen() {
        let land = land();
        let text = footprint(&item(&land), "X").unwrap();
        assert_eq!(read_back(&text, &[&land]), Ok(()), "lines may be joined in another way");
        for (from, to, lost) in [
            ("(pad \"1\"", "(pad \"4\"", Lost::Pads),
            ("(drill 0.4)", "(drill 0.41)", Lost::Pads),
            (" smd rect ", " smd trapezoid ", Lost::Pads),
            ("(at 9 9)", "(at 9 8)", Lost::Pads),
            ("(roundrect_rratio 0.25)", "(roundrect_rratio 0.26)", Lost::Pads),
            ("(start 3 0) (end 2 0)", "(start 3 0) (end 2 0.1)", Lost::Shapes),
            ("F.CrtYd", "F.Fab", Lost::Shapes),
            ("(size 2 1)", "(size x 1)", Lost::Unread),
        ] {
            assert!(text.contains(from), "{from}\n{text}");
            assert_eq!(read_back(&text.replace(from, to), &[&land]), Err(lost), "{from} {to}");
        }
    }

    #[test]
    fn dwn_1_copper_that_pads_do_not_tell_is_lost() {
        for shape in [
            Shape::Circle { role: Role::Pad, centre: [5.0, 5.0], radius: 1.0 },
            Shape::Polyline { role: Role::Pad, points: vec![CENTRE, [1.0, 1.0], [1.0, 0.0]], closed: true },
            rect(Role::Drill, 0.5, 0.0),
        ] {
            let mut land = land();
            land.drawing.shapes.push(shape);
            let text = footprint(&item(&land), "X").unwrap();
            assert_eq!(read_back(&text, &[&land]), Err(Lost::Pads));
        }
    }
}
