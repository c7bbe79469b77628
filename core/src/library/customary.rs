//! UNT-4 What is told in inches, ksi and °F instead of mm, MPa, GPa and °C: numbers that measure, and nothing that is a name.

use super::{
    item::{Column, Configuration, Configurations, Item, Summary},
    parameter::{AND, Amount, CurvePoint, Parameter, ParameterValue, TO},
    search::{Bar, Range},
    table::{Table, TableCell},
    units::decimal,
};
use crate::{
    decimal::number,
    text::{digits, find},
};

/// A unit, what is told instead of it, how many of that it is, and where its zero is then. The registry of `measure` has the same
/// factors, and tests hold these to it; it is too large for a page that only tells numbers.
type Told = (&'static str, &'static str, f64, f64);
const UNITS: [Told; 4] = [
    ("mm", "in", 1.0 / 25.4, 0.0),
    ("MPa", "ksi", 1.0 / KSI, 0.0),
    ("GPa", "ksi", 1000.0 / KSI, 0.0),
    (CELSIUS, "°F", 1.8, 32.0),
];
/// In MPa: a thousand pounds' weight on a square inch.
const KSI: f64 = 4_448.221_615_260_5 / (25.4 * 25.4);
const CELSIUS: &str = "°C";
/// So many digits at least are told of what was turned: a thousandth of it, or better; and so many at most.
const DIGITS: [usize; 2] = [4, 12];

fn told(unit: &str) -> Option<Told> {
    UNITS.into_iter().find(|(from, ..)| *from == unit)
}

/// The unit that is told instead of one, if another is.
pub fn unit(unit: &str) -> Option<&'static str> {
    told(unit).map(|(_, to, ..)| to)
}

/// Numbers in a unit as they are told in the other one: one, several, or from one to the other. None where a part of it is no
/// number, as in M6, or a difference of temperatures, which has no zero.
pub fn text(text: &str, from: &str) -> Option<String> {
    let by = told(from)?;
    let mut told = String::with_capacity(text.len());
    let mut rest = text;
    loop {
        let marks = [TO, AND].map(|mark| (find(rest, mark).unwrap_or(rest.len()), mark));
        let [(end, mark), other] = marks;
        let (end, mark) = if other.0 < end { other } else { (end, mark) };
        let (number, behind) = rest.split_at_checked(end)?;
        told.push_str(&number_in(number, by)?);
        if behind.is_empty() {
            return Some(told);
        }
        told.push_str(mark);
        rest = behind.get(mark.len()..)?;
    }
}

fn number_in(said: &str, (from, _, times, zero): Told) -> Option<String> {
    let bare = said.strip_prefix("±").unwrap_or(said);
    let whole = bare.as_bytes();
    if bare.len() < said.len() && from == CELSIUS || !whole.last().is_some_and(u8::is_ascii_digit) {
        return None;
    }
    let amount = number(bare, 0)? * times + zero;
    let [least, most] = DIGITS;
    let places = whole.iter().filter(|byte| byte.is_ascii_digit()).skip_while(|byte| **byte == b'0').count();
    let sign = if bare.len() < said.len() { "±" } else { "" };
    Some([sign, &written(amount, places.max(least).min(most))].concat())
}

/// A number of so many digits, without zeros at their end.
pub fn written(amount: f64, places: usize) -> String {
    let (mut size, mut before) = (amount.abs(), 0);
    if size == 0.0 || !size.is_finite() {
        return "0".to_owned();
    }
    while size >= 1.0 {
        size /= 10.0;
        before += 1;
    }
    while size < 0.1 {
        size *= 10.0;
        before -= 1;
    }
    let all = digits((0..places).fold(size, |size, _| size * 10.0).round() as u64);
    // 9.9996 becomes 10.00.
    let before = if all.len() > places { before + 1 } else { before };
    [if amount < 0.0 { "-" } else { "" }, &decimal(all.trim_end_matches('0'), before)].concat()
}

/// What a parameter says.
pub fn value(value: &mut ParameterValue) {
    let ParameterValue::Number { amount, unit: of } = value else { return };
    if let Amount::Curve { points, .. } = amount {
        points.iter_mut().for_each(temperature);
    }
    let Some((from, to)) = of.as_deref().and_then(|from| Some((from, unit(from)?))) else { return };
    let mut numbers: Vec<&mut String> = match amount {
        Amount::Exact { value } => vec![value],
        Amount::Spread { min, typical, max } => vec![min, typical, max],
        Amount::Range { from, to } => vec![from, to],
        Amount::List { values } => values.iter_mut().collect(),
        Amount::Curve { typical, points } => {
            points.iter_mut().map(|point| &mut point.value).chain([typical]).collect()
        }
    };
    let told: Option<Vec<String>> = numbers.iter().map(|number| text(number, from)).collect();
    let Some(told) = told else { return };
    numbers.iter_mut().zip(told).for_each(|(number, told)| **number = told);
    *of = Some(to.to_owned());
}

fn temperature(point: &mut CurvePoint) {
    if let Some(told) = text(&point.celsius, CELSIUS) {
        point.celsius = told;
    }
}

fn parameters(all: &mut [Parameter]) {
    all.iter_mut().for_each(|parameter| value(&mut parameter.value));
}

/// A row of results.
pub fn summary(mut summary: Summary) -> Summary {
    parameters(&mut summary.parameters);
    summary
}

/// What is known of an item, and of its configurations, and no more of it; what these are called stays.
pub fn item(item: &Item) -> Item {
    let (mut all, mut configurations) = (item.parameters.clone(), item.configurations.clone());
    parameters(&mut all);
    let Configurations { columns, rows, .. } = &mut configurations;
    for (at, column) in columns.iter_mut().enumerate() {
        turn(column, rows, at);
    }
    Item { library: item.library, parameters: all, configurations, ..Item::default() }
}

/// A column of which each value is a number; else it stays as it is.
fn turn(column: &mut Column, rows: &mut [Configuration], at: usize) {
    let Some((from, to)) = column.unit.as_deref().and_then(|from| Some((from, unit(from)?))) else { return };
    let told = |row: &Configuration| match row.values.get(at).map_or("", String::as_str) {
        "" => Some(String::new()),
        number => text(number, from),
    };
    let told: Option<Vec<String>> = rows.iter().map(told).collect();
    let Some(told) = told else { return };
    for (row, told) in rows.iter_mut().zip(told) {
        if let Some(cell) = row.values.get_mut(at) {
            *cell = told;
        }
    }
    column.unit = Some(to.to_owned());
}

/// Results as a table, a cell each.
pub fn table(mut table: Table) -> Table {
    for TableCell { text: said, unit: of, number } in table.rows.iter_mut().flatten() {
        let from = of.as_deref().filter(|_| *number);
        if let Some((told, to)) = from.and_then(|from| Some((text(said, from)?, unit(from)?))) {
            *said = told;
            *of = Some(to.to_owned());
        }
    }
    table
}

/// Numbers to choose from, as they are told: what a bar filters by stays in its own unit.
pub fn range(range: &Range) -> Range {
    let mut range = range.clone();
    let Some((from, to)) = range.unit.as_deref().and_then(|from| Some((from, unit(from)?))) else {
        return range;
    };
    for Bar { label, .. } in &mut range.bars {
        if let Some(told) = label.strip_suffix(from).and_then(|said| text(said.trim_end(), from)) {
            *label = [&told, " ", to].concat();
        }
    }
    range.unit = Some(to.to_owned());
    range
}

/// An end of a range that has no unit of its own, as it is told.
pub fn end(end: &str, of: Option<&str>) -> String {
    of.and_then(|from| text(end, from)).unwrap_or_else(|| end.to_owned())
}

/// The same as it is searched, after somebody typed it.
pub fn typed(end: &str, of: Option<&str>) -> String {
    let to = of.filter(|from| text(end, from).is_some()).and_then(unit);
    to.map_or_else(|| end.to_owned(), |to| [end, " ", to].concat())
}

#[cfg(test)]
mod tests;
