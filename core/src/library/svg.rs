//! §1 Line drawings as SVG: a file of its own, true to scale in millimetres, in print colours.

use super::drawing::{Anchor, Drawing, Role, Shape};
use std::fmt::{self, Write};

/// A line of the widest kind is so much of the drawing's longer side.
const WIDEST: f64 = 1.0 / 300.0;

/// The drawing as an SVG document.
pub fn svg(drawing: &Drawing) -> String {
    let [left, top, width, height] = drawing.view_box.map(Mm);
    let unit = width.0.max(height.0) * WIDEST;
    let shapes: String = drawing.shapes.iter().map(|shape| line(shape, unit)).collect();
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}mm\" height=\"{height}mm\" viewBox=\"{left} {top} {width} {height}\" \
         fill=\"none\" stroke-linecap=\"round\" stroke-linejoin=\"round\">\n{shapes}</svg>\n"
    )
}

/// A number as SVG writes it: at most four digits behind the point.
#[derive(Clone, Copy)]
struct Mm(f64);

impl fmt::Display for Mm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let parts = (self.0.abs() * 10_000.0 + 0.5) as u64;
        let sign = if self.0 < 0.0 && parts > 0 { "-" } else { "" };
        write!(f, "{sign}{}", parts / 10_000)?;
        let rest = format!("{:04}", parts % 10_000);
        match rest.trim_end_matches('0') {
            "" => Ok(()),
            digits => write!(f, ".{digits}"),
        }
    }
}

fn line(shape: &Shape, unit: f64) -> String {
    let style = style(shape.role(), unit, matches!(shape, Shape::Text { .. }));
    match shape {
        Shape::Polyline { points, closed, .. } => {
            let name = if *closed { "polygon" } else { "polyline" };
            let points: Vec<String> = points.iter().map(|[x, y]| format!("{},{}", Mm(*x), Mm(*y))).collect();
            format!("<{name} points=\"{}\"{style}/>\n", points.join(" "))
        }
        Shape::Circle { centre: [x, y], radius, .. } => {
            format!("<circle cx=\"{}\" cy=\"{}\" r=\"{}\"{style}/>\n", Mm(*x), Mm(*y), Mm(*radius))
        }
        Shape::Arc { start, mid, end, .. } => format!("<path d=\"{}\"{style}/>\n", arc(*start, *mid, *end)),
        Shape::Rect { centre: [x, y], size: [width, height], radius, angle, .. } => format!(
            "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"{}\"{}{style}/>\n",
            Mm(x - width / 2.0),
            Mm(y - height / 2.0),
            Mm(*width),
            Mm(*height),
            Mm(*radius),
            turn(*angle, *x, *y)
        ),
        Shape::Text { at: [x, y], text, size, anchor, angle, .. } => format!(
            "<text x=\"{}\" y=\"{}\" font-size=\"{}\" text-anchor=\"{}\"{}{style}>{}</text>\n",
            Mm(*x),
            Mm(*y),
            Mm(*size),
            word(*anchor),
            turn(*angle, *x, *y),
            escaped(text)
        ),
    }
}

/// The colour of a role and its width in units; what is filled says so.
fn style(role: Role, unit: f64, text: bool) -> String {
    let (colour, width, filled) = match role {
        Role::Outline => ("#14213d", 1.0, None),
        Role::Thin | Role::Dimension => ("#5b6b82", 0.5, None),
        Role::Hidden => ("#5b6b82", 0.6, None),
        Role::Centre => ("#1f5fbf", 0.5, None),
        Role::Hatch => ("#8797ad", 0.4, None),
        Role::Body => ("#14213d", 0.9, Some("#fff8e1")),
        Role::Pin => ("#0f7b5f", 0.75, None),
        Role::Pad => ("", 0.0, Some("#c77a3a")),
        Role::Drill => ("", 0.0, Some("#ffffff")),
        Role::Silk => ("#14213d", 0.9, None),
        Role::Courtyard => ("#a3529b", 0.5, None),
        Role::Fabrication => ("#9aa8bb", 0.5, None),
    };
    if text {
        let colour = if colour.is_empty() { "#14213d" } else { colour };
        return format!(" fill=\"{colour}\" font-family=\"monospace\" dominant-baseline=\"central\"");
    }
    let mut style = String::new();
    for (name, value) in [("fill", filled), ("stroke", Some(colour).filter(|colour| !colour.is_empty()))] {
        style.extend(value.iter().flat_map(|value| [" ", name, "=\"", value, "\""]));
    }
    if width > 0.0 {
        let _ = write!(style, " stroke-width=\"{}\"", Mm(width * unit));
    }
    let dashes: &[f64] = match role {
        Role::Hidden => &[3.0, 2.0],
        Role::Centre => &[8.0, 2.0, 1.0, 2.0],
        _ => &[],
    };
    if !dashes.is_empty() {
        let dashes: Vec<String> = dashes.iter().map(|dash| Mm(dash * unit).to_string()).collect();
        let _ = write!(style, " stroke-dasharray=\"{}\"", dashes.join(" "));
    }
    style
}

/// Counterclockwise degrees, where y points down.
fn turn(angle: f64, x: f64, y: f64) -> String {
    if angle == 0.0 {
        String::new()
    } else {
        format!(" transform=\"rotate({} {} {})\"", Mm(-angle), Mm(x), Mm(y))
    }
}

/// A circular arc through three points; three points in a line give that line.
fn arc(start: [f64; 2], mid: [f64; 2], end: [f64; 2]) -> String {
    let between = |[ax, ay]: [f64; 2], [bx, by]: [f64; 2]| (bx - ax, by - ay);
    let length = |(x, y): (f64, f64)| (x * x + y * y).sqrt();
    let ((mx, my), (ex, ey)) = (between(start, mid), between(start, end));
    let cross = mx * ey - my * ex;
    let [begin, end_x, end_y] =
        [format!("M{} {}", Mm(start[0]), Mm(start[1])), Mm(end[0]).to_string(), Mm(end[1]).to_string()];
    if cross.abs() < 1e-9 {
        return format!("{begin}L{end_x} {end_y}");
    }
    let radius = length(between(mid, end)) * length((ex, ey)) * length((mx, my)) / (2.0 * cross.abs());
    // The angle at the middle is obtuse when the arc is shorter than half of the circle.
    let ((sx, sy), (tx, ty)) = (between(mid, start), between(mid, end));
    let large = u8::from(sx * tx + sy * ty > 0.0);
    let sweep = u8::from(cross > 0.0);
    format!("{begin}A{0} {0} 0 {large} {sweep} {end_x} {end_y}", Mm(radius))
}

const fn word(anchor: Anchor) -> &'static str {
    match anchor {
        Anchor::Start => "start",
        Anchor::Middle => "middle",
        Anchor::End => "end",
    }
}

/// A text inside of an element; what XML cannot hold is dropped.
fn escaped(text: &str) -> String {
    let legal = text.chars().filter(|c| !c.is_control() && !matches!(c, '\u{fffe}' | '\u{ffff}'));
    let mut out = String::with_capacity(text.len());
    for c in legal {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            _ => out.push(c),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn drawn(shapes: Vec<Shape>) -> String {
        svg(&Drawing { view_box: [-30.0, -15.0, 60.0, 30.0], shapes })
    }

    #[test]
    fn a_drawing_is_as_large_as_it_is_in_millimetres() {
        assert_eq!(
            drawn(vec![]),
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"60mm\" height=\"30mm\" viewBox=\"-30 -15 60 30\" \
             fill=\"none\" stroke-linecap=\"round\" stroke-linejoin=\"round\">\n</svg>\n"
        );
    }

    #[test]
    fn every_shape_has_its_element_and_every_role_its_line() {
        let check = |shape: Shape, element: &str| {
            let svg = drawn(vec![shape]);
            assert_eq!(svg.lines().nth(1), Some(element));
        };
        let role = Role::Outline;
        let points = vec![[0.0, 0.0], [1.5, -2.25]];
        check(
            Shape::Polyline { role, points: points.clone(), closed: false },
            r##"<polyline points="0,0 1.5,-2.25" stroke="#14213d" stroke-width="0.2"/>"##,
        );
        check(
            Shape::Polyline { role: Role::Body, points, closed: true },
            r##"<polygon points="0,0 1.5,-2.25" fill="#fff8e1" stroke="#14213d" stroke-width="0.18"/>"##,
        );
        check(
            Shape::Circle { role: Role::Drill, centre: [1.0, 2.0], radius: 0.3333333 },
            r##"<circle cx="1" cy="2" r="0.3333" fill="#ffffff"/>"##,
        );
        check(
            Shape::Rect { role: Role::Pad, centre: [1.0, 2.0], size: [2.0, 1.0], radius: 0.25, angle: 90.0 },
            r##"<rect x="0" y="1.5" width="2" height="1" rx="0.25" transform="rotate(-90 1 2)" fill="#c77a3a"/>"##,
        );
        check(
            Shape::Polyline { role: Role::Centre, points: vec![[0.0, 0.0]], closed: false },
            r##"<polyline points="0,0" stroke="#1f5fbf" stroke-width="0.1" stroke-dasharray="1.6 0.4 0.2 0.4"/>"##,
        );
        check(
            Shape::Circle { role: Role::Hidden, centre: [0.0, 0.0], radius: 1.0 },
            r##"<circle cx="0" cy="0" r="1" stroke="#5b6b82" stroke-width="0.12" stroke-dasharray="0.6 0.4"/>"##,
        );
        check(
            Shape::Text {
                role: Role::Pin,
                at: [0.0, 1.0],
                text: "<A&B>\u{0}\n".into(),
                size: 1.27,
                anchor: Anchor::Start,
                angle: 0.0,
            },
            r##"<text x="0" y="1" font-size="1.27" text-anchor="start" fill="#0f7b5f" font-family="monospace" dominant-baseline="central">&lt;A&amp;B&gt;</text>"##,
        );
    }

    #[test]
    fn an_arc_goes_through_its_three_points() {
        for (mid, path) in [
            ([0.0, -1.0], "M-1 0A1 1 0 0 1 1 0"),
            ([0.0, 1.0], "M-1 0A1 1 0 0 0 1 0"),
            ([0.0, 0.0], "M-1 0L1 0"),
            ([0.0, -2.0], "M-1 0A1.25 1.25 0 1 1 1 0"),
        ] {
            assert_eq!(arc([-1.0, 0.0], mid, [1.0, 0.0]), path);
        }
        assert_eq!(arc([9.0, 6.0], [1.0, 2.0], [9.0, -2.0]), "M9 6A5 5 0 1 1 9 -2", "anywhere on the sheet");
    }

    #[test]
    fn a_number_has_no_more_digits_than_it_needs() {
        for (number, text) in [
            (0.0, "0"),
            (-0.00001, "0"),
            (-0.5, "-0.5"),
            (1.00005, "1.0001"),
            (12.3456789, "12.3457"),
            (1e9, "1000000000"),
            (f64::NAN, "0"),
        ] {
            assert_eq!(Mm(number).to_string(), text);
        }
    }

    proptest! {
        // GEN-6
        #[test]
        fn no_text_of_a_drawing_ends_its_element(text in any::<String>()) {
            let svg = drawn(vec![Shape::Text { role: Role::Pin, at: [0.0, 0.0], text, size: 1.0, anchor: Anchor::End, angle: 0.0 }]);
            prop_assert_eq!((svg.matches('<').count(), svg.matches("</text>").count(), svg.lines().count()), (4, 1, 3));
        }
    }
}
