//! §1 What a parameter amounts to: numbers in the canonical unit of its kind, to sort, filter and compare by.

use super::{Amount, ParameterValue};
use crate::library::measure::{Kind, Unit};

impl ParameterValue {
    /// What is measured; none for a count, for words, and in a unit that nobody knows.
    pub fn kind(&self) -> Option<Kind> {
        Unit::named(self.unit()?).map(|unit| unit.kind)
    }

    /// The number in the canonical unit; of what spreads or changes the usual.
    pub fn number(&self) -> Option<f64> {
        let Self::Number { amount, .. } = self else { return None };
        match amount {
            Amount::Exact { value }
            | Amount::Spread { typical: value, .. }
            | Amount::Curve { typical: value, .. } => self.canonical(value),
            Amount::Range { .. } | Amount::List { .. } => None,
        }
    }

    /// The least and the greatest number in the canonical unit.
    pub fn span(&self) -> Option<[f64; 2]> {
        let Self::Number { amount, .. } = self else { return None };
        let texts: Vec<&str> = match amount {
            Amount::Exact { value } => vec![value],
            Amount::Spread { min, typical, max } => vec![min, typical, max],
            Amount::Range { from, to } => vec![from, to],
            Amount::List { values } => values.iter().map(String::as_str).collect(),
            Amount::Curve { typical, points } => {
                points.iter().map(|point| &point.value).chain([typical]).map(String::as_str).collect()
            }
        };
        let numbers: Option<Vec<f64>> = texts.into_iter().map(|text| self.canonical(text)).collect();
        let numbers = numbers?;
        let least = numbers.iter().copied().reduce(f64::min)?;
        Some([least, numbers.into_iter().reduce(f64::max)?])
    }

    /// The least, the usual and the greatest number in the canonical unit; of what has no usual one its middle, and of a curve what holds at room temperature.
    pub fn spread(&self) -> Option<[f64; 3]> {
        match self {
            Self::Number { amount: Amount::Curve { .. }, .. } => self.number().map(|number| [number; 3]),
            _ => {
                let [least, greatest] = self.span()?;
                let usual = self.number().unwrap_or(least + (greatest - least) / 2.0);
                Some([least, usual, greatest])
            }
        }
    }

    /// From where to where it lies among others, in the canonical unit: where there is a usual number, at that alone.
    pub fn place(&self) -> Option<[f64; 2]> {
        self.number().map(|number| [number; 2]).or_else(|| self.span())
    }

    /// A decimal of it in the canonical unit; without a unit as it stands.
    fn canonical(&self, decimal: &str) -> Option<f64> {
        let decimal = decimal.trim_start_matches(['M', '±']);
        match self.unit() {
            Some(unit) => Unit::named(unit)?.canonical(decimal),
            None => decimal.parse().ok().filter(|number: &f64| number.is_finite()),
        }
    }
}
