//! CMP-1 What a value amounts to, in the canonical unit of its kind.

use crate::{
    decimal::number,
    library::{
        measure::{Kind, Unit},
        parameter::{Amount, ParameterValue},
    },
};

/// How much it is, and of what.
#[derive(Debug, PartialEq)]
pub struct Measured {
    /// What is measured; none of a count, and in a unit that nobody knows.
    pub kind: Option<Kind>,
    /// The unit, where nobody knows it.
    unit: Option<String>,
    /// How much.
    pub size: Size,
}

/// How much.
#[derive(Debug, PartialEq)]
pub enum Size {
    /// From the least to the greatest, and what is usual where that is said.
    Span {
        /// The least and the greatest; the same where it is one number.
        ends: [f64; 2],
        /// What is usual.
        typical: Option<f64>,
    },
    /// One of these.
    Each(Vec<f64>),
    /// At temperatures in degrees Celsius, and what holds at room temperature.
    Curve {
        /// At room temperature.
        typical: f64,
        /// The temperature and the number, each.
        points: Vec<[f64; 2]>,
    },
}

/// The unit of a value's numbers: that of a thread is a millimetre.
pub fn unit_of(value: &ParameterValue) -> Option<Unit> {
    let ParameterValue::Number { amount, unit } = value else { return None };
    match unit {
        Some(unit) => Unit::named(unit),
        None if texts(amount).iter().all(|text| text.starts_with('M')) => Some(Kind::Length.canonical()),
        None => None,
    }
}

/// Each number of an amount, as it is read.
pub fn texts(amount: &Amount) -> Vec<&str> {
    match amount {
        Amount::Exact { value } => vec![value],
        Amount::Spread { min, typical, max } => vec![min, typical, max],
        Amount::Range { from, to } => vec![from, to],
        Amount::List { values } => values.iter().map(String::as_str).collect(),
        Amount::Curve { typical, points } => {
            [typical].into_iter().chain(points.iter().map(|point| &point.value)).map(String::as_str).collect()
        }
    }
}

/// A number in the canonical unit; ± and the M of a thread may stand before it.
pub fn canonical(text: &str, unit: Option<Unit>) -> Option<f64> {
    let decimal = text.trim_start_matches(['M', '±']);
    let found = match unit {
        Some(unit) => unit.canonical(decimal),
        None => number(decimal, 0),
    };
    found.filter(|number| number.is_finite())
}

/// Whether two numbers are the same but for what turning them into one unit costs.
pub fn same(one: f64, other: f64) -> bool {
    (one - other).abs() <= one.abs().max(other.abs()) * 1e-9
}

impl Measured {
    /// Of a value; none where it is no number.
    pub fn of(value: &ParameterValue) -> Option<Self> {
        let ParameterValue::Number { amount, unit } = value else { return None };
        let known = unit_of(value);
        let read = |text: &str| canonical(text, known);
        let size = match amount {
            Amount::Exact { value } => Size::one(read(value)?),
            Amount::Spread { min, typical, max } => {
                Size::Span { ends: ordered(read(min)?, read(max)?), typical: Some(read(typical)?) }
            }
            Amount::Range { from, to } => Size::Span { ends: ordered(read(from)?, read(to)?), typical: None },
            Amount::List { values } => {
                Size::each(values.iter().map(|text| read(text)).collect::<Option<_>>()?)
            }
            Amount::Curve { typical, points } => {
                let point = |celsius: &str, value: &str| Some([number(celsius, 0)?, read(value)?]);
                let points = points.iter().map(|of| point(&of.celsius, &of.value)).collect::<Option<_>>()?;
                Size::Curve { typical: read(typical)?, points }
            }
        };
        let unknown = unit.as_ref().filter(|_| known.is_none()).cloned();
        Some(Self { kind: known.map(|unit| unit.kind), unit: unknown, size })
    }

    /// Whether both measure the same in units that can be turned into each other.
    pub fn is_like(&self, other: &Self) -> bool {
        (self.kind, &self.unit) == (other.kind, &other.unit)
    }

    /// Its least and its greatest number; of what changes with the temperature that at room temperature.
    pub fn ends(&self) -> Option<[f64; 2]> {
        match &self.size {
            Size::Span { ends, .. } => Some(*ends),
            Size::Curve { typical, .. } => Some([*typical; 2]),
            Size::Each(_) => None,
        }
    }
}

impl Size {
    const fn one(number: f64) -> Self {
        Self::Span { ends: [number; 2], typical: None }
    }

    /// One of one is that one.
    fn each(numbers: Vec<f64>) -> Self {
        match numbers.as_slice() {
            [number] => Self::one(*number),
            _ => Self::Each(numbers),
        }
    }
}

fn ordered(one: f64, other: f64) -> [f64; 2] {
    [one.min(other), one.max(other)]
}
