//! §2 Detail: numbers that change with the temperature, read at one that is typed.

use crate::{
    decimal::number,
    library::{
        customary::written,
        drawing::{Role, Shape},
        item::{DrawingKind, Item, NamedDrawing},
        parameter::{Amount, CurvePoint, Parameter, ParameterValue},
    },
    rules::notice::{item as texts, ranges},
    text::{fold, trim},
};
use sanku_derive::wire;
use serde::Serialize;

/// What curves say at a temperature.
#[wire(ts)]
#[derive(Debug, Clone, Default, PartialEq, Serialize)]
pub struct CurveReading {
    /// What is typed, and its unit.
    pub label: String,
    /// What was typed.
    pub typed: String,
    /// Between which temperatures the first of them is known.
    pub hint: String,
    /// What each curve says; nothing before anything is typed.
    pub values: Vec<CurveValue>,
    /// Where that lies on the curves that are drawn.
    pub marks: Vec<CurveMark>,
    /// Why they say nothing.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub wrong: Option<&'static str>,
}

/// What a curve says at a temperature.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct CurveValue {
    /// What is told.
    pub name: String,
    /// The number with its unit, or between which temperatures one is known.
    pub text: String,
    /// It is a number.
    pub known: bool,
}

/// A place on a curve that is drawn.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct CurveMark {
    /// Which drawing, by its place among all of the item.
    pub at: u32,
    /// Where in it.
    pub centre: [f64; 2],
}

/// What the curves of an item say; UNT-4: of one whose numbers are told in °F, too. None of an item without curves.
pub fn reading(told: &Item, typed: &str, customary: bool) -> Option<CurveReading> {
    let unit = if customary { "°F" } else { "°C" };
    let curves: Vec<_> = told.parameters.iter().filter_map(|one| Some((one, points(one)?))).collect();
    let [from, to] = curves.first().map(|(_, points)| ends(points))?;
    let folded: String = trim(typed).chars().map(fold).collect();
    let temperature = number(&folded, 0);
    let read = curves.into_iter().filter_map(|(one, points)| Some((one, points, read(points, temperature?))));
    let (mut values, mut marks) = (Vec::new(), Vec::new());
    for (one, points, read) in read {
        values.push(value(one, points, read.map(|(.., number)| number), unit));
        marks.extend(read.and_then(|(step, share, _)| mark(told, &one.name, (points.len(), step, share))));
    }
    Some(CurveReading {
        label: ranges::in_unit(texts::TEMPERATURE, unit),
        typed: typed.to_owned(),
        hint: texts::known(from, to),
        values,
        marks,
        wrong: (temperature.is_none() && !folded.is_empty()).then_some(texts::NO_TEMPERATURE),
    })
}

fn points(Parameter { value, .. }: &Parameter) -> Option<&[CurvePoint]> {
    let ParameterValue::Number { amount: Amount::Curve { points, .. }, .. } = value else { return None };
    (!points.is_empty()).then_some(points)
}

fn ends(points: &[CurvePoint]) -> [&str; 2] {
    [points.first(), points.last()].map(|point| point.map_or("", |point| &point.celsius))
}

fn value(one: &Parameter, points: &[CurvePoint], read: Option<f64>, unit: &str) -> CurveValue {
    let [from, to] = ends(points);
    let said = |read| [&written(read, DIGITS), " ", one.value.unit().unwrap_or_default()].concat();
    let text = read.map_or_else(|| texts::outside(from, to, unit), |read| trim(&said(read)).to_owned());
    CurveValue { name: one.name.clone(), text, known: read.is_some() }
}

/// So much is told of what lies between two known numbers.
const DIGITS: usize = 4;

/// Behind which of the points a temperature lies, how far on the way to the next, and the number there, straight between both; none
/// beyond the first and the last.
fn read(points: &[CurvePoint], at: f64) -> Option<(usize, f64, f64)> {
    let numbers = |point: &CurvePoint| Some([number(&point.celsius, 0)?, number(&point.value, 0)?]);
    let pairs = points.iter().zip(points.iter().skip(1).chain(points.last())).enumerate();
    pairs.filter_map(|(step, (one, next))| Some((step, numbers(one)?, numbers(next)?))).find_map(
        |(step, [from, low], [to, high])| {
            let share = if to > from { (at - from) / (to - from) } else { 0.0 };
            (from <= at && at <= to).then_some((step, share, low + (high - low) * share))
        },
    )
}

/// The place of a read number in the drawing of its name, whose line goes through as many points as the curve has.
fn mark(told: &Item, name: &str, (points, step, share): (usize, usize, f64)) -> Option<CurveMark> {
    let named = |of: &NamedDrawing| of.kind == DrawingKind::Curve && of.name == name;
    let (of, at) = told.drawings.iter().zip(0..).find(|(of, _)| named(of))?;
    let line = of.drawing.shapes.iter().find_map(|shape| match shape {
        Shape::Polyline { role: Role::Outline, points: line, .. } if line.len() == points => Some(line),
        _ => None,
    })?;
    let [x, y] = *line.get(step)?;
    let [next_x, next_y] = *line.get(step + 1).or(line.last())?;
    Some(CurveMark { at, centre: [x + (next_x - x) * share, y + (next_y - y) * share] })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::library::drawing::Drawing;

    fn curve(name: &str, unit: Option<&str>, points: &[(&str, &str)]) -> Parameter {
        let point = |(celsius, value): &(&str, &str)| CurvePoint {
            celsius: (*celsius).into(),
            value: (*value).into(),
        };
        let amount = Amount::Curve { typical: "48".into(), points: points.iter().map(point).collect() };
        let value = ParameterValue::Number { amount, unit: unit.map(Into::into) };
        Parameter { name: name.into(), value, ..Parameter::default() }
    }

    fn steel() -> Item {
        let heat = curve("导热系数", Some("W/(m·K)"), &[("20", "50"), ("100", "48"), ("500", "38")]);
        let ratio = curve("泊松比", None, &[("-50", "0.28"), ("200", "0.3")]);
        Item { parameters: vec![heat, Parameter::default(), ratio], ..Item::default() }
    }

    #[test]
    fn a_curve_is_read_straight_between_its_points_and_says_where_it_is_not_known() {
        for (typed, expected) in [
            ("20", "导热系数 50 W/(m·K), 泊松比 0.2856"),
            ("60", "导热系数 49 W/(m·K), 泊松比 0.2888"),
            (" １００ ", "导热系数 48 W/(m·K), 泊松比 0.292"),
            ("233", "导热系数 44.68 W/(m·K), 泊松比 !超出 -50 ~ 200 °C"),
            ("-50", "导热系数 !超出 20 ~ 500 °C, 泊松比 0.28"),
            ("500.5", "导热系数 !超出 20 ~ 500 °C, 泊松比 !超出 -50 ~ 200 °C"),
            ("1e400", "导热系数 !超出 20 ~ 500 °C, 泊松比 !超出 -50 ~ 200 °C"),
            ("", ""),
        ] {
            let CurveReading { values, wrong, .. } = reading(&steel(), typed, false).expect("curves");
            let said = |CurveValue { name, text, known }: &CurveValue| {
                format!("{name} {}{text}", if *known { "" } else { "!" })
            };
            assert_eq!(values.iter().map(said).collect::<Vec<_>>().join(", "), expected, "{typed}");
            assert_eq!(wrong, None, "{typed}");
        }
    }

    #[test]
    fn what_is_no_temperature_is_refused_and_what_may_be_typed_is_said() {
        for typed in ["热", "12 34"] {
            let read = reading(&steel(), typed, false).expect("curves");
            assert_eq!((read.values.len(), read.wrong), (0, Some("请输入温度数值，如 100")), "{typed}");
            assert_eq!((read.label.as_str(), read.hint.as_str()), ("读取温度（°C）", "20 ~ 500"));
        }
        assert_eq!(reading(&steel(), "", true).expect("curves").label, "读取温度（°F）");
        assert_eq!(reading(&Item::default(), "20", false), None);
    }

    #[test]
    fn what_is_read_is_marked_on_the_line_of_its_drawing() {
        let drawn = |name: &str, line: &[[f64; 2]]| {
            let path = |points: &[[f64; 2]]| Shape::Polyline {
                role: Role::Outline,
                points: points.to_vec(),
                closed: false,
            };
            let drawing = Drawing { shapes: vec![path(&[[9.0; 2]; 4]), path(line)], ..Drawing::default() };
            NamedDrawing { kind: DrawingKind::Curve, name: name.into(), drawing, ..NamedDrawing::default() }
        };
        let view = NamedDrawing { kind: DrawingKind::View, ..drawn("导热系数", &[[1.0; 2]; 3]) };
        let heat = drawn("导热系数", &[[0.0, 0.0], [10.0, 4.0], [100.0, 30.0]]);
        let item = Item { drawings: vec![view, drawn("泊松比", &[[0.0; 2]; 3]), heat], ..steel() };
        let marks = |typed: &str| reading(&item, typed, false).expect("curves").marks;
        let mark = |centre| CurveMark { at: 2, centre };
        assert_eq!(marks("60"), [mark([5.0, 2.0])], "the other line has another number of points");
        assert_eq!(marks("200"), [mark([32.5, 10.5])]);
        assert_eq!(marks("500"), [mark([100.0, 30.0])], "the last one");
        assert_eq!(marks("501"), []);
    }
}
