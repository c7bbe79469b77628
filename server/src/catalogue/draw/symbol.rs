//! Schematic symbols after IEC 60617, on a grid of 2.54 mm; pins point outwards.

use super::pen::{Pen, Point};
use sanku_core::library::{
    drawing::{Anchor, Role},
    item::{DrawingKind, NamedDrawing},
    pin::{Electrical, Pin},
};

/// The grid.
const G: f64 = 2.54;

fn pen() -> Pen {
    Pen::new(1.27)
}

fn symbol(pen: Pen, pins: impl Into<Vec<Pin>>) -> NamedDrawing {
    NamedDrawing {
        kind: DrawingKind::Symbol,
        drawing: pen.finish(),
        pins: pins.into(),
        ..NamedDrawing::default()
    }
}

/// A pin from its outer end to the body, with its number beside it; its name is drawn by who has room for it.
fn pin(pen: &mut Pen, [outer, body]: [Point; 2], number: &str, name: &str) -> Pin {
    pen.path(Role::Pin, &[outer, body]);
    let [x, y] = [f64::midpoint(outer[0], body[0]), f64::midpoint(outer[1], body[1])];
    let upright = (outer[0] - body[0]).abs() < 1e-9;
    let at = if upright { [x + 0.8, y] } else { [x, y - 0.6] };
    pen.label(Role::Pin, at, number, (0.8, Anchor::Middle));
    let (number, name, line) = (number.to_owned(), name.to_owned(), [outer, body]);
    Pin { number, name, electrical: Electrical::Passive, line, hidden: false }
}

/// Two pins on the horizontal axis around a body as wide as `half` to each side.
fn two_pins(pen: &mut Pen, half: f64) -> [Pin; 2] {
    ends(pen, half, [("1", ""), ("2", "")])
}

/// So with other numbers, and with names.
fn ends(pen: &mut Pen, half: f64, [left, right]: [(&str, &str); 2]) -> [Pin; 2] {
    [(-1.0, left), (1.0, right)]
        .map(|(side, (number, name))| pin(pen, [[side * 2.0 * G, 0.0], [side * half, 0.0]], number, name))
}

/// A resistor, a ferrite bead with its bar filled by a line.
pub fn resistor(bead: bool) -> NamedDrawing {
    let mut pen = pen();
    pen.rect(Role::Outline, [-G, -0.4 * G], [G, 0.4 * G]);
    if bead {
        pen.path(Role::Outline, &[[-0.5 * G, 0.4 * G], [0.5 * G, -0.4 * G]]);
    }
    let pins = two_pins(&mut pen, G);
    symbol(pen, pins)
}

/// A capacitor; the plus of a polar one stands at its first pin.
pub fn capacitor(polar: bool) -> NamedDrawing {
    let mut pen = pen();
    if polar {
        pen.label(Role::Outline, [-0.7 * G, -0.5 * G], "+", (1.4, Anchor::Middle));
    }
    for x in [-0.2 * G, 0.2 * G] {
        pen.path(Role::Outline, &[[x, -0.8 * G], [x, 0.8 * G]]);
    }
    let pins = two_pins(&mut pen, 0.2 * G);
    symbol(pen, pins)
}

/// An inductor of four windings.
pub fn inductor() -> NamedDrawing {
    let mut pen = pen();
    for i in 0..4 {
        pen.arc(Role::Outline, [(f64::from(i) - 1.5) * 0.6 * G, 0.0], 0.3 * G, [180.0, 0.0]);
    }
    let pins = two_pins(&mut pen, 1.2 * G);
    symbol(pen, pins)
}

/// A crystal between its plates.
pub fn crystal() -> NamedDrawing {
    let mut pen = pen();
    pen.rect(Role::Outline, [-0.25 * G, -0.7 * G], [0.25 * G, 0.7 * G]);
    for x in [-0.55 * G, 0.55 * G] {
        pen.path(Role::Outline, &[[x, -0.5 * G], [x, 0.5 * G]]);
    }
    let pins = two_pins(&mut pen, 0.55 * G);
    symbol(pen, pins)
}

/// What a diode's cathode bar says of it.
#[derive(Clone, Copy, PartialEq)]
pub enum Diode {
    /// Rectifier or switch.
    Plain,
    /// Metal on silicon.
    Schottky,
    /// Breaks down on purpose.
    Zener,
    /// Breaks down on purpose in both directions.
    Both,
    /// Gives light.
    Light,
}

/// A diode with the numbers of its cathode, on the left, and its anode.
pub fn diode(kind: Diode, numbers: [&str; 2]) -> NamedDrawing {
    let mut pen = pen();
    let r = 0.5 * G;
    let triangles: &[f64] = if kind == Diode::Both { &[-r, r] } else { &[r] };
    for end in triangles {
        // One alone points from end to end; two meet in the middle.
        let tip = if kind == Diode::Both { 0.0 } else { -r };
        pen.ring(Role::Outline, &[[tip, 0.0], [*end, -r], [*end, r]]);
    }
    let bar = match kind {
        Diode::Plain | Diode::Light => vec![[-r, -r], [-r, r]],
        Diode::Schottky => {
            vec![[-r + 0.5, -r + 0.5], [-r + 0.5, -r], [-r, -r], [-r, r], [-r - 0.5, r], [-r - 0.5, r - 0.5]]
        }
        Diode::Zener => vec![[-r + 0.5, -r], [-r, -r], [-r, r]],
        Diode::Both => vec![[0.5, -r], [0.0, -r], [0.0, r], [-0.5, r]],
    };
    pen.path(Role::Outline, &bar);
    if kind == Diode::Light {
        for x in [0.0, 0.8] {
            let [from, to] = [[x, -1.3 * r], [x - 1.0, -2.1 * r]];
            pen.path(Role::Outline, &[from, to]);
            pen.ring(Role::Outline, &[to, [to[0] + 0.65, to[1] + 0.2], [to[0] + 0.25, to[1] + 0.6]]);
        }
    }
    let pins = ends(&mut pen, r, [(numbers[0], "K"), (numbers[1], "A")]);
    symbol(pen, pins)
}

/// What controls on the left, ending at `x`; then what lies on one side, and what faces it.
fn three_pins(pen: &mut Pen, [x, side]: Point, numbers: [&str; 3], names: [&str; 3]) -> [Pin; 3] {
    let out = |side: f64| [[0.6 * G, side * 2.0 * G], [0.6 * G, side * 0.9 * G]];
    [
        pin(pen, [[-2.0 * G, 0.0], [x, 0.0]], numbers[0], names[0]),
        pin(pen, out(side), numbers[1], names[1]),
        pin(pen, out(-side), numbers[2], names[2]),
    ]
}

/// A bipolar transistor with the numbers of its base, emitter and collector.
pub fn bipolar(npn: bool, numbers: [&str; 3]) -> NamedDrawing {
    let mut pen = pen();
    let x = -0.2 * G;
    pen.path(Role::Outline, &[[x, -0.7 * G], [x, 0.7 * G]]);
    let side = if npn { 1.0 } else { -1.0 };
    for y in [-1.0, 1.0] {
        pen.path(Role::Outline, &[[x, y * 0.3 * G], [0.6 * G, y * 0.9 * G]]);
    }
    // The arrow sits on the emitter and tells the polarity.
    let emitter = |share: f64| [x + share * 0.8 * G, side * (0.3 + share * 0.6) * G];
    let (tip, back) = if npn { (emitter(0.95), emitter(0.6)) } else { (emitter(0.2), emitter(0.55)) };
    let half = 0.3;
    let normal = [side * (tip[1] - back[1]).abs() * half, -(tip[0] - back[0]).abs() * half];
    pen.ring(
        Role::Outline,
        &[tip, [back[0] + normal[0], back[1] + normal[1]], [back[0] - normal[0], back[1] - normal[1]]],
    );
    pen.circle(Role::Outline, [0.15 * G, 0.0], 1.1 * G);
    let pins = three_pins(&mut pen, [x, side], numbers, ["B", "E", "C"]);
    symbol(pen, pins)
}

/// An enhancement MOSFET with the numbers of its gate, source and drain.
pub fn mosfet(n_channel: bool, numbers: [&str; 3]) -> NamedDrawing {
    let mut pen = pen();
    let [gate, channel, out] = [-0.4 * G, -0.15 * G, 0.6 * G];
    pen.path(Role::Outline, &[[gate, -0.6 * G], [gate, 0.6 * G]]);
    for y in [-0.5, 0.0, 0.5] {
        pen.path(Role::Outline, &[[channel, (y - 0.18) * G], [channel, (y + 0.18) * G]]);
    }
    let side = if n_channel { 1.0 } else { -1.0 };
    pen.path(Role::Outline, &[[channel, -side * 0.5 * G], [out, -side * 0.5 * G], [out, -side * 0.9 * G]]);
    pen.path(Role::Outline, &[[channel, 0.0], [out, 0.0], [out, side * 0.9 * G]]);
    pen.path(Role::Outline, &[[channel, side * 0.5 * G], [out, side * 0.5 * G]]);
    let (tip, back) = if n_channel { (channel, channel + 0.9) } else { (channel + 1.3, channel + 0.4) };
    pen.ring(Role::Outline, &[[tip, 0.0], [back, -0.4], [back, 0.4]]);
    let pins = three_pins(&mut pen, [gate, side], numbers, ["G", "S", "D"]);
    symbol(pen, pins)
}

/// A pin of what is no passive part: nobody says what it does.
fn active(pin: Pin) -> Pin {
    Pin { electrical: Electrical::Unspecified, ..pin }
}

/// Pins that feed an integrated circuit; of a connector or a filter they are pins like any other.
const SUPPLIES: [&str; 3] = ["VCC", "VEE", "GND"];

/// The symbol of an integrated circuit: its supplies are known by their names.
pub fn circuit(sign: &str, names: &[String]) -> NamedDrawing {
    let mut symbol = body(sign, names);
    let supplies = symbol.pins.iter_mut().filter(|pin| SUPPLIES.contains(&pin.name.as_str()));
    supplies.for_each(|pin| pin.electrical = Electrical::PowerIn);
    symbol
}

/// An amplifier or comparator: inputs 2 and 3, output 1.
pub fn amplifier() -> NamedDrawing {
    let mut pen = pen();
    pen.ring(Role::Body, &[[-1.5 * G, -1.5 * G], [1.5 * G, 0.0], [-1.5 * G, 1.5 * G]]);
    for (y, sign) in [(-0.5 * G, "+"), (0.5 * G, "-")] {
        pen.label(Role::Pin, [-1.1 * G, y], sign, (1.4, Anchor::Middle));
    }
    let input = |y: f64| [[-2.5 * G, y], [-1.5 * G, y]];
    let output = [[2.5 * G, 0.0], [1.5 * G, 0.0]];
    let lines = [(input(-0.5 * G), "3"), (input(0.5 * G), "2"), (output, "1")];
    let pins = lines.map(|(line, number)| active(pin(&mut pen, line, number, "")));
    symbol(pen, pins)
}

/// A body with a qualifying sign and pins in two columns, numbered like the package.
pub fn body(sign: &str, names: &[String]) -> NamedDrawing {
    let mut pen = pen();
    let side = names.len().div_ceil(2);
    let rows = f64::from(u32::try_from(side).unwrap_or(u32::MAX));
    let [x, y] = [2.5 * G, (rows + 1.0) * G / 2.0];
    pen.rect(Role::Body, [-x, -y], [x, y]);
    pen.label(Role::Pin, [0.0, -y + 0.5 * G], sign, (1.4, Anchor::Middle));
    let mut at = -y + G;
    let mut step = |down: bool| {
        let here = at;
        at += if down { G } else { -G };
        here
    };
    let mut pins = Vec::new();
    for (i, name) in names.iter().enumerate() {
        let left = i < side;
        if i == side {
            step(false);
        }
        let y = step(left);
        let [to, from, anchor] = if left { [-x, -x - G, 0.0] } else { [x, x + G, 1.0] };
        pins.push(active(pin(&mut pen, [[from, y], [to, y]], &(i + 1).to_string(), name)));
        let (inside, anchor) = if anchor == 0.0 { (-x + 0.5, Anchor::Start) } else { (x - 0.5, Anchor::End) };
        if !name.is_empty() {
            pen.label(Role::Pin, [inside, y], name, (1.1, anchor));
        }
    }
    symbol(pen, pins)
}
