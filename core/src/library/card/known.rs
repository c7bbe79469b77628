//! DWN-1 What is known of a property of a material: one number, or one at each temperature.

use super::{choice::CardValues, property::Property};
use crate::{
    decimal,
    library::{
        item::Item,
        parameter::{Amount, CurvePoint, Parameter, ParameterValue},
    },
};

/// A property with its numbers.
#[derive(Debug, Clone, PartialEq)]
pub struct Known {
    /// Which it is.
    pub property: Property,
    /// One that always holds, or one at each temperature, the coldest first.
    pub points: Vec<Point>,
    /// It has no such value as is asked for: what is usual stands in its place.
    pub instead: bool,
}

/// A number, maybe at a temperature.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Point {
    /// In degrees Celsius; none where it always holds.
    pub celsius: Option<f64>,
    /// In the canonical unit of what is measured.
    pub value: f64,
}

impl Known {
    /// What an item tells of a property; none where it tells nothing that a program can calculate with.
    pub fn of(item: &Item, property: Property, values: CardValues) -> Option<Self> {
        let value = &parameter(item, property)?.value;
        let right = |number: &f64| property.allows(*number);
        let typical = value.number().filter(right);
        if values == CardValues::Typical {
            let points = curve(value, property).or_else(|| typical.map(single))?;
            return Some(Self { property, points, instead: false });
        }
        let end = end(value, values).filter(right);
        Some(Self { property, points: single(end.or(typical)?), instead: end.is_none() })
    }

    /// It changes with the temperature.
    pub fn changes(&self) -> bool {
        self.points.iter().any(|point| point.celsius.is_some())
    }
}

/// The parameter that tells a property, if it measures what it should.
pub fn parameter(item: &Item, property: Property) -> Option<&Parameter> {
    let found = item.parameters.iter().find(|parameter| parameter.key == property.key())?;
    let unitless = found.value.unit().is_none() && property.kind().is_none();
    (unitless || (property.kind().is_some() && found.value.kind() == property.kind())).then_some(found)
}

fn single(value: f64) -> Vec<Point> {
    vec![Point { celsius: None, value }]
}

/// The least or the greatest number, where it spreads.
fn end(value: &ParameterValue, values: CardValues) -> Option<f64> {
    let [least, greatest] = value.ends().and_then(|_| value.span())?;
    Some(if values == CardValues::Least { least } else { greatest })
}

/// Its numbers over the temperature, if each is one and each temperature is warmer than the one before. A ratio stands beside the modulus,
/// whose temperatures are its own.
fn curve(value: &ParameterValue, property: Property) -> Option<Vec<Point>> {
    if property == Property::Poisson {
        return None;
    }
    let ParameterValue::Number { amount: Amount::Curve { points, .. }, unit } = value else { return None };
    let point = |point: &CurvePoint| {
        let celsius = decimal::number(&point.celsius, 0).filter(|celsius| celsius.is_finite())?;
        let value = ParameterValue::exact(&point.value, unit.as_deref()).number()?;
        property.allows(value).then_some(Point { celsius: Some(celsius), value })
    };
    let points: Vec<Point> = points.iter().map(point).collect::<Option<_>>()?;
    let warmer = points.is_sorted_by(|one, next| one.celsius < next.celsius);
    (warmer && !points.is_empty()).then_some(points)
}
