//! CMP-1 One unit a row: the numbers of several values, told in the same one.

use super::measured::{Measured, Size, canonical, unit_of};
use crate::{
    decimal::rounded,
    library::{
        customary,
        measure::{Kind, Unit},
        parameter::{AND, Amount, ParameterValue, TO, with_unit},
    },
    rules::notice::compare as texts,
};

/// So many digits of a number that was turned into another unit are told.
const DIGITS: usize = 10;

/// The unit of a row, and what each value says in it. Where there is no unit for all, each says its own.
pub fn told(values: &[Option<&ParameterValue>], in_customary: bool) -> (Option<String>, Vec<Option<String>>) {
    let mut values: Vec<Option<ParameterValue>> = values.iter().map(|value| value.cloned()).collect();
    let unit = share(&mut values);
    let metric = values.clone();
    if in_customary {
        values.iter_mut().flatten().for_each(customary::value);
    }
    let one = |values: &[Option<ParameterValue>]| {
        let mut units = values.iter().flatten().map(|value| value.unit());
        let first = units.next().flatten();
        units.all(|other| other == first).then_some(first).flatten().map(str::to_owned)
    };
    // One that is not told otherwise keeps the others as they are.
    let turned = if unit && one(&values).is_none() { metric } else { values };
    let unit = one(&turned).filter(|_| unit);
    let own = |value: &ParameterValue| match (&unit, value) {
        (Some(_), ParameterValue::Number { amount, .. }) => said(amount),
        (None, ParameterValue::Number { amount, unit: Some(unit) }) => with_unit(&said(amount), Some(unit)),
        (_, ParameterValue::Number { amount, .. }) => said(amount),
        (_, value) => value.said(),
    };
    let texts = turned.iter().map(|value| value.as_ref().map(own)).collect();
    (unit, texts)
}

/// Turns numbers of one kind into one unit; false where they are not of one.
fn share(values: &mut [Option<ParameterValue>]) -> bool {
    let given = || values.iter().flatten();
    let first = given().next().and_then(ParameterValue::unit);
    if given().all(|value| value.unit() == first) {
        return first.is_some();
    }
    let measured: Option<Vec<Measured>> = given().map(Measured::of).collect();
    let Some(measured) = measured else { return false };
    let kinds: Option<Vec<Kind>> = measured.iter().map(|one| one.kind).collect();
    let Some([kind, others @ ..]) = kinds.as_deref() else { return false };
    if others.iter().any(|other| other != kind) {
        return false;
    }
    let unit = unit_for(*kind, &measured, given().next());
    values.iter_mut().flatten().for_each(|value| turn(value, unit));
    true
}

/// That in which the least of them is read best, where the kind is written with prefixes; else that of the first, if it is a metric one.
fn unit_for(kind: Kind, measured: &[Measured], first: Option<&ParameterValue>) -> Unit {
    if kind.is_prefixed() {
        let sizes = measured.iter().flat_map(numbers).map(f64::abs).filter(|size| *size > 0.0);
        return sizes.reduce(f64::min).map_or_else(|| kind.canonical(), |least| kind.written(least).1);
    }
    let metric = |unit: &Unit| unit.text(1.0).is_some();
    first.and_then(unit_of).filter(metric).unwrap_or_else(|| kind.canonical())
}

fn numbers(measured: &Measured) -> Vec<f64> {
    match &measured.size {
        Size::Span { ends, .. } => ends.to_vec(),
        Size::Each(all) => all.clone(),
        Size::Curve { typical, .. } => vec![*typical],
    }
}

/// Turns a value into another unit of its kind.
fn turn(value: &mut ParameterValue, to: Unit) {
    let from = unit_of(value);
    let ParameterValue::Number { amount, unit } = value else { return };
    let mut numbers: Vec<&mut String> = match amount {
        Amount::Exact { value } => vec![value],
        Amount::Spread { min, typical, max } => vec![min, typical, max],
        Amount::Range { from, to } => vec![from, to],
        Amount::List { values } => values.iter_mut().collect(),
        Amount::Curve { typical, points } => {
            [typical].into_iter().chain(points.iter_mut().map(|point| &mut point.value)).collect()
        }
    };
    let turned = |text: &String| {
        let sign = if text.starts_with('±') { "±" } else { "" };
        let number = rounded(canonical(text, from)?, DIGITS);
        Some([sign, &to.text(number)?].concat())
    };
    let told: Option<Vec<String>> = numbers.iter().map(|text| turned(text)).collect();
    let Some(told) = told else { return };
    numbers.iter_mut().zip(told).for_each(|(text, told)| **text = told);
    *unit = Some(to.symbol());
}

/// An amount in words: what spreads with its ends, what changes with the temperature as at room temperature.
fn said(amount: &Amount) -> String {
    match amount {
        Amount::Exact { value } => value.clone(),
        Amount::Spread { min, typical, max } => texts::spread([min, typical, max]),
        Amount::Range { from, to } => [from, TO, to].concat(),
        Amount::List { values } => values.join(AND),
        Amount::Curve { typical, points } => texts::curve(typical, points.len()),
    }
}

#[cfg(test)]
mod tests;
