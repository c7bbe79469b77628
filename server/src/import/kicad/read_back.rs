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
        each(&of(made), &of(read), |made, read| alike(made, read))
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
