//! §1 Line drawings: a symbol's pin with its line, its sign, its number and its name.

use super::{
    figure::{angle, number, point_of},
    flaw::Flaw,
    geometry::{Frame, Point, tidy},
    lettering::shown,
    sexpr::List,
    symbol::PinStyle,
};
use sanku_core::library::{
    drawing::{Anchor, Role, Shape},
    pin::{self, Electrical},
};

/// Half a sign's height, and the radius of the circle of an inverted pin.
const SIGN: f64 = 0.635;
/// Between a pin's line and its number.
const GAP: f64 = 0.25;

/// One pin of a symbol.
#[derive(Debug, Clone, PartialEq)]
pub struct Pin {
    /// What it does.
    pub electrical: Electrical,
    /// Its number: `12`, `A4`.
    pub number: String,
    sign: String,
    at: Point,
    heading: Point,
    length: f64,
    name: String,
    name_size: f64,
    number_size: f64,
    hidden: bool,
}

impl Pin {
    /// Reads `(pin input line (at …) (length …) (name …) (number …))`.
    pub fn read(list: List<'_>) -> Result<Self, Flaw> {
        let at = list.find("at").ok_or_else(|| Flaw::BadNumber("pin".to_owned()))?;
        let label = |tag| list.find(tag).and_then(|list| list.text(0)).unwrap_or_default();
        Ok(Self {
            electrical: electrical(list.word(0).unwrap_or_default()),
            sign: list.word(1).unwrap_or_default().to_owned(),
            number: label("number").trim().to_owned(),
            at: Frame::UP.place(point_of(list, "at")?),
            heading: heading(angle(at)?),
            length: list.find("length").map_or(Ok(2.54), |length| number(length, 0))?.max(0.0),
            name: shown(label("name").trim()),
            name_size: text_size(list.find("name"))?,
            number_size: text_size(list.find("number"))?,
            hidden: list.flag("hide"),
        })
    }

    /// What it is, whatever it looks like.
    pub fn told(&self) -> pin::Pin {
        pin::Pin {
            number: self.number.clone(),
            name: if self.name == "~" { String::new() } else { self.name.clone() },
            electrical: self.electrical,
            line: [self.at, self.inner()],
            hidden: self.hidden,
        }
    }

    /// Where its line meets the body.
    fn inner(&self) -> Point {
        self.along(self.length)
    }

    fn along(&self, way: f64) -> Point {
        [tidy(self.at[0] + self.heading[0] * way), tidy(self.at[1] + self.heading[1] * way)]
    }

    /// Its line alone, as thumbnails show it; none if nothing is to be seen.
    pub fn line(&self) -> Option<Shape> {
        let sign = if self.sign.starts_with("inverted") { 2.0 * SIGN } else { 0.0 };
        let end = self.along((self.length - sign).max(0.0));
        let seen = !self.hidden && self.length > 0.0 && end != self.at;
        seen.then(|| line(vec![self.at, end]))
    }

    /// Draws it, with the texts that are shown; a hidden pin draws nothing.
    pub fn draw(&self, style: PinStyle, shapes: &mut Vec<Shape>) {
        if self.hidden {
            return;
        }
        shapes.extend(self.line());
        self.draw_sign(shapes);
        let named = style.names && !matches!(self.name.as_str(), "" | "~");
        if named {
            shapes.push(self.name_text(style));
        }
        if style.numbers && !matches!(self.number.as_str(), "" | "~") {
            // Names without an offset stand above the line; the number gives way.
            let below = named && style.offset == 0.0;
            shapes.push(self.beside(&self.number, self.number_size, below));
        }
    }

    fn draw_sign(&self, shapes: &mut Vec<Shape>) {
        let inner = self.inner();
        let [along, across] = [self.heading, [self.heading[1], -self.heading[0]]];
        let off = |way: f64, side: f64| {
            [0, 1].map(|axis: usize| {
                let [on, a, b] =
                    if axis == 0 { [inner[0], along[0], across[0]] } else { [inner[1], along[1], across[1]] };
                tidy(on + a * way + b * side)
            })
        };
        if self.sign.starts_with("inverted") {
            shapes.push(Shape::Circle { role: Role::Pin, centre: off(-SIGN, 0.0), radius: SIGN });
        }
        if self.sign.contains("clock") {
            shapes.push(line(vec![off(0.0, SIGN), off(2.0 * SIGN, 0.0), off(0.0, -SIGN)]));
        }
        match self.sign.as_str() {
            "input_low" | "clock_low" | "edge_clock_high" => {
                shapes.push(line(vec![off(0.0, 2.0 * SIGN), off(-2.0 * SIGN, 0.0)]));
            }
            "output_low" => {
                shapes.push(line(vec![off(0.0, 2.0 * SIGN), off(-2.0 * SIGN, 0.0), off(0.0, 0.0)]))
            }
            "non_logic" => {
                shapes.push(line(vec![off(-SIGN, SIGN), off(SIGN, -SIGN)]));
                shapes.push(line(vec![off(-SIGN, -SIGN), off(SIGN, SIGN)]));
            }
            _ => {}
        }
    }

    fn name_text(&self, style: PinStyle) -> Shape {
        if style.offset == 0.0 {
            return self.beside(&self.name, self.name_size, false);
        }
        // Right and up lead away from the pin as the text runs; left and down lead against it.
        let runs = self.heading[0] - self.heading[1] > 0.0;
        Shape::Text {
            role: Role::Pin,
            at: self.along(self.length + style.offset.abs()),
            text: self.name.clone(),
            size: self.name_size,
            anchor: if runs { Anchor::Start } else { Anchor::End },
            angle: self.text_angle(),
        }
    }

    /// A text along the middle of the line, above it or below; of an upright pin, left or right.
    fn beside(&self, text: &str, size: f64, below: bool) -> Shape {
        let middle = self.along(self.length / 2.0);
        let away = (GAP + size / 2.0) * if below { 1.0 } else { -1.0 };
        let at =
            if self.is_upright() { [middle[0] + away, middle[1]] } else { [middle[0], middle[1] + away] };
        Shape::Text {
            role: Role::Pin,
            at: at.map(tidy),
            text: text.to_owned(),
            size,
            anchor: Anchor::Middle,
            angle: self.text_angle(),
        }
    }

    fn is_upright(&self) -> bool {
        self.heading[0] == 0.0
    }

    fn text_angle(&self) -> f64 {
        if self.is_upright() { 90.0 } else { 0.0 }
    }
}

/// What a word of the file says that a pin does.
fn electrical(word: &str) -> Electrical {
    match word {
        "power_in" => Electrical::PowerIn,
        "power_out" => Electrical::PowerOut,
        "input" => Electrical::Input,
        "output" => Electrical::Output,
        "bidirectional" => Electrical::Bidirectional,
        "tri_state" => Electrical::TriState,
        "passive" => Electrical::Passive,
        "open_collector" => Electrical::OpenCollector,
        "open_emitter" => Electrical::OpenEmitter,
        "free" => Electrical::Free,
        "no_connect" | "unconnected" => Electrical::NoConnect,
        _ => Electrical::Unspecified,
    }
}

fn line(points: Vec<Point>) -> Shape {
    Shape::Polyline { role: Role::Pin, points, closed: false }
}

/// The way from the outer end to the body, y down; pins stand along the axes.
fn heading(degrees: f64) -> Point {
    match (degrees / 90.0).round().rem_euclid(4.0) {
        quarter if quarter < 0.5 => [1.0, 0.0],
        quarter if quarter < 1.5 => [0.0, -1.0],
        quarter if quarter < 2.5 => [-1.0, 0.0],
        _ => [0.0, 1.0],
    }
}

/// The height of a text, from its effects.
pub fn text_size(list: Option<List<'_>>) -> Result<f64, Flaw> {
    let size = list.and_then(|list| list.find("effects")?.find("font")?.find("size"));
    size.map_or(Ok(1.27), |size| number(size, 0)).map(|size| tidy(size.abs()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::import::kicad::sexpr::Tree;

    const STYLE: PinStyle = PinStyle { offset: 0.5, names: true, numbers: true };

    fn drawn(kind: &str, at: &str, style: PinStyle) -> Vec<Shape> {
        let text = format!(
            r#"(pin {kind} (at {at}) (length 2.54)
                (name "~{{EN}}" (effects (font (size 1 1)))) (number "7" (effects (font (size 1 1)))))"#
        );
        let mut shapes = Vec::new();
        Pin::read(Tree::parse(&text).unwrap().root()).unwrap().draw(style, &mut shapes);
        shapes
    }

    fn texts(shapes: &[Shape]) -> Vec<(Point, &str, Anchor, f64)> {
        let text = |shape| match shape {
            &Shape::Text { at, ref text, anchor, angle, .. } => Some((at, text.as_str(), anchor, angle)),
            _ => None,
        };
        shapes.iter().filter_map(text).collect()
    }

    #[test]
    fn a_pin_is_told_from_its_wire_to_its_body_with_what_it_does() {
        let told = |text: &str| Pin::read(Tree::parse(text).unwrap().root()).unwrap().told();
        let pin =
            told("(pin open_collector line (at 5 2 180) (length 2) (name \"~{EN}\") (number \"A7\") hide)");
        assert_eq!((pin.number.as_str(), pin.name.as_str()), ("A7", "E\u{305}N\u{305}"));
        assert_eq!(
            (pin.electrical, pin.line, pin.hidden),
            (Electrical::OpenCollector, [[5.0, -2.0], [3.0, -2.0]], true)
        );
        let bare = told("(pin strange line (at 0 0) (length 1) (name \"~\") (number \"1\"))");
        assert_eq!((bare.name.as_str(), bare.electrical, bare.hidden), ("", Electrical::Unspecified, false));
        for kind in
            "power_in power_out input output bidirectional tri_state passive open_emitter free no_connect"
                .split(' ')
        {
            let read =
                told(&format!("(pin {kind} line (at 0 0) (length 1) (name \"\") (number \"1\"))")).electrical;
            let known = serde_json::to_value(read).unwrap();
            assert_eq!(known.as_str().map(str::to_lowercase), Some(kind.replace('_', "")), "{kind}");
        }
    }

    #[test]
    fn a_pin_on_the_left_names_itself_inside_and_numbers_itself_above() {
        let shapes = drawn("input line", "-5 2 0", STYLE);
        assert_eq!(shapes[0], line(vec![[-5.0, -2.0], [-2.46, -2.0]]));
        let expect = [
            ([-1.96, -2.0], "E\u{305}N\u{305}", Anchor::Start, 0.0),
            ([-3.73, -2.75], "7", Anchor::Middle, 0.0),
        ];
        assert_eq!(texts(&shapes), expect);
    }

    #[test]
    fn names_lead_into_the_body_from_every_side() {
        let table = [
            ("5 0 180", [1.96, 0.0], Anchor::End, 0.0),
            ("0 -5 90", [0.0, 1.96], Anchor::Start, 90.0),
            ("0 5 270", [0.0, -1.96], Anchor::End, 90.0),
            ("-5 0 360", [-1.96, 0.0], Anchor::Start, 0.0),
        ];
        for (at, place, anchor, angle) in table {
            let shapes = drawn("input line", at, STYLE);
            assert_eq!(texts(&shapes)[0], (place, "E\u{305}N\u{305}", anchor, angle), "{at}");
        }
    }

    #[test]
    fn without_an_offset_the_name_stands_above_and_the_number_below() {
        let shapes = drawn("input line", "0 0 0", PinStyle { offset: 0.0, ..STYLE });
        let places: Vec<_> = texts(&shapes).iter().map(|(at, ..)| *at).collect();
        assert_eq!(places, [[1.27, -0.75], [1.27, 0.75]]);
    }

    #[test]
    fn hidden_texts_and_hidden_pins_are_not_drawn() {
        let bare = PinStyle { offset: 0.5, names: false, numbers: false };
        assert_eq!(drawn("input line", "0 0 0", bare).len(), 1);
        assert!(drawn("input line hide", "0 0 0", STYLE).is_empty());
        assert!(drawn("input line (hide yes)", "0 0 0", STYLE).is_empty());
        assert!(!drawn("input line (hide no)", "0 0 0", STYLE).is_empty());
    }

    #[test]
    fn an_inverted_pin_ends_in_a_circle() {
        let shapes = drawn("output inverted", "0 0 0", STYLE);
        assert_eq!(shapes[0], line(vec![[0.0, 0.0], [1.27, 0.0]]));
        assert_eq!(shapes[1], Shape::Circle { role: Role::Pin, centre: [1.905, 0.0], radius: SIGN });
    }

    #[test]
    fn each_sign_adds_its_shapes() {
        let table = [
            ("line", 1),
            ("inverted", 2),
            ("clock", 2),
            ("inverted_clock", 3),
            ("input_low", 2),
            ("clock_low", 3),
            ("output_low", 2),
            ("non_logic", 3),
        ];
        let bare = PinStyle { offset: 0.5, names: false, numbers: false };
        for (sign, count) in table {
            assert_eq!(drawn(&format!("input {sign}"), "0 0 0", bare).len(), count, "{sign}");
        }
    }

    #[test]
    fn a_pin_without_a_place_is_a_flaw() {
        let tree = Tree::parse("(pin input line (length 1))").unwrap();
        assert_eq!(Pin::read(tree.root()), Err(Flaw::BadNumber("pin".into())));
    }
}
