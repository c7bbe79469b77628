//! SIM-1 The pin maps of two components side by side: equal pins quiet, the others marked.

use super::view::PinMark;
use crate::{
    library::drawing::{Anchor, Drawing, Role, Shape},
    rules::substitute::pins::{PinMatch, PinPair},
};

/// From one pin to the next.
const STEP: f64 = 4.0;
/// How long a pin is.
const PIN: f64 = 6.0;
/// Between both.
const GAP: f64 = 14.0;
/// The height of a name.
const NAME: f64 = 2.2;
/// The height of a number.
const NUMBER: f64 = 1.8;
/// How wide a Latin letter of a name is, as a share of its height.
const LETTER: f64 = 0.62;
/// Names are cut to so many letters.
const LONGEST: usize = 12;
/// Around everything.
const EDGE: f64 = 3.0;
/// Under each stands its model.
const CAPTION: f64 = 7.0;

/// A symbol of both: where its body begins and how wide it is.
struct Side {
    left: f64,
    wide: f64,
}

/// Draws both, and marks the pins that differ in each.
pub fn side_by_side(models: [&str; 2], pins: &[PinPair]) -> (Drawing, Vec<PinMark>) {
    let rows = pins.len().div_ceil(2).max(1) as f64;
    let high = rows * STEP + 2.0;
    let names = |of: fn(&PinPair) -> &String| pins.iter().map(|pin| wide(of(pin))).fold(0.0, f64::max);
    let wides = [names(|pin| &pin.of), names(|pin| &pin.with)].map(|name| (2.0 * name + 6.0).max(14.0));
    let [first, second] = wides;
    let sides = [
        Side { left: EDGE + PIN, wide: first },
        Side { left: EDGE + PIN + first + PIN + GAP + PIN, wide: second },
    ];
    let (mut shapes, mut marks) = (Vec::new(), Vec::new());
    for ((side, model), of) in sides.iter().zip(models).zip([true, false]) {
        let middle = side.left + side.wide / 2.0;
        shapes.push(Shape::Rect {
            role: Role::Body,
            centre: [middle, EDGE + high / 2.0],
            size: [side.wide, high],
            radius: 0.5,
            angle: 0.0,
        });
        shapes.push(text(
            [middle, EDGE + high + CAPTION / 2.0],
            (model, NAME * 1.2),
            Anchor::Middle,
            Role::Outline,
        ));
        for (at, pin) in pins.iter().enumerate() {
            let name = if of { &pin.of } else { &pin.with };
            draw(side, (at, pins.len()), (pin, name), (&mut shapes, &mut marks));
        }
    }
    let across = 2.0 * EDGE + 4.0 * PIN + GAP + first + second;
    (Drawing { view_box: [0.0, 0.0, across, 2.0 * EDGE + high + CAPTION], shapes }, marks)
}

/// A pin: the first half on the left from the top, the rest on the right from the bottom, as packages are numbered.
fn draw(
    side: &Side,
    (at, count): (usize, usize),
    (pin, name): (&PinPair, &str),
    (shapes, marks): (&mut Vec<Shape>, &mut Vec<PinMark>),
) {
    let half = count.div_ceil(2);
    let on_left = at < half;
    let row = if on_left { at } else { count - 1 - at };
    let y = EDGE + 1.0 + STEP * (row as f64 + 0.5);
    let (body, out) = if on_left { (side.left, -1.0) } else { (side.left + side.wide, 1.0) };
    let quiet = pin.is == PinMatch::Same;
    let role = if quiet { Role::Thin } else { Role::Pin };
    shapes.push(Shape::Polyline { role, points: vec![[body, y], [body + out * PIN, y]], closed: false });
    let number = [body + out * PIN / 2.0, y - NUMBER * 0.75];
    shapes.push(text(number, (&pin.number, NUMBER), Anchor::Middle, role));
    let anchor = if on_left { Anchor::Start } else { Anchor::End };
    shapes.push(text([body - out * 1.2, y], (name, NAME), anchor, role));
    if !quiet {
        let inner = wide(name) + 2.0;
        let centre = [body + out * (PIN - inner) / 2.0, y];
        marks.push(PinMark { is: pin.is, centre, size: [PIN + inner, STEP - 0.4] });
    }
}

fn wide(name: &str) -> f64 {
    let letters: f64 = cut(name).chars().map(|letter| if letter.is_ascii() { LETTER } else { 1.0 }).sum();
    letters * NAME
}

fn cut(name: &str) -> String {
    if name.chars().nth(LONGEST).is_none() {
        return name.to_owned();
    }
    name.chars().take(LONGEST - 1).chain(['…']).collect()
}

fn text(at: [f64; 2], (text, size): (&str, f64), anchor: Anchor, role: Role) -> Shape {
    Shape::Text { role, at, text: cut(text), size, anchor, angle: 0.0 }
}

#[cfg(test)]
mod tests;
