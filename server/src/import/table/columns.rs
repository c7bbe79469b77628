//! §5 Imports: rows of one number: what is the same in all of them are parameters of the set, what is not are columns of its configurations.

use super::{meaning::Meaning, row::Row};
use sanku_core::{
    decimal,
    library::{
        item::{Column, Configuration, Configurations},
        measure::Unit,
        parameter::{Amount, Parameter, ParameterValue},
        template::Template,
    },
};

/// What a set knows: of all its configurations, and of each.
pub fn table(rows: &[(&str, &Row)], template: &Template) -> (Vec<Parameter>, Configurations) {
    let mut meanings: Vec<&Meaning> = Vec::new();
    for (meaning, _) in rows.iter().flat_map(|(_, row)| &row.values) {
        if meanings.iter().all(|known| known.key != meaning.key) {
            meanings.push(meaning);
        }
    }
    let (columns, shared): (Vec<&Meaning>, Vec<&Meaning>) =
        meanings.into_iter().partition(|meaning| is_column(rows, meaning));
    let units: Vec<_> = columns.iter().map(|meaning| unit(rows, meaning)).collect();
    let cell = |row: &Row, at: (&&Meaning, &Option<Unit>)| text(said(row, at.0), *at.1);
    let made = rows.iter().map(|(name, row)| Configuration {
        name: (*name).to_owned(),
        values: columns.iter().zip(&units).map(|at| cell(row, at)).collect(),
    });
    let made: Vec<_> = made.collect();
    let heads = columns.iter().zip(&units).enumerate().map(|(at, (meaning, unit))| {
        let cells = || made.iter().filter_map(|row| row.values.get(at)).filter(|text| !text.is_empty());
        Column {
            key: key(meaning).to_owned(),
            name: meaning.name.clone(),
            unit: unit.map(Unit::symbol),
            numeric: cells().all(|text| number(text).is_some()),
        }
    });
    let heads: Vec<_> = heads.collect();
    let leads = |meaning: &&&Meaning| template.field(&meaning.key).is_some_and(|field| field.leading);
    let leading: Vec<_> = columns.iter().filter(leads).collect();
    let size = leading.iter().filter(|meaning| meaning.symbol.is_some());
    let size = size.map(|meaning| key(meaning).to_owned()).collect();
    let spans = leading.iter().filter_map(|meaning| span(rows, meaning));
    let all = shared.iter().filter_map(|meaning| parameter(rows.first()?.1, meaning));
    (all.chain(spans).collect(), Configurations { columns: heads, rows: made, size })
}

/// The parameters of what has no configurations.
pub fn parameters(row: &Row) -> Vec<Parameter> {
    row.values.iter().filter_map(|(meaning, _)| parameter(row, meaning)).collect()
}

fn parameter(row: &Row, meaning: &Meaning) -> Option<Parameter> {
    let value = said(row, meaning)?.clone();
    Some(Parameter { name: meaning.name.clone(), ..Parameter::of(&meaning.key, value) })
}

fn key(meaning: &Meaning) -> &str {
    meaning.symbol.unwrap_or(&meaning.key)
}

fn said<'r>(row: &'r Row, meaning: &Meaning) -> Option<&'r ParameterValue> {
    row.values.iter().find(|(other, _)| other.key == meaning.key).map(|(_, value)| value)
}

/// The standards have it as a column, or the rows do not agree.
fn is_column(rows: &[(&str, &Row)], meaning: &Meaning) -> bool {
    let first = rows.first().and_then(|(_, row)| said(row, meaning));
    meaning.symbol.is_some() || rows.iter().any(|(_, row)| said(row, meaning) != first)
}

/// The unit of a column: that of the first cell that has one.
fn unit(rows: &[(&str, &Row)], meaning: &Meaning) -> Option<Unit> {
    rows.iter().find_map(|(_, row)| Unit::named(said(row, meaning)?.unit()?))
}

/// A cell in the unit of its column; with its own, where one is no power of ten of the other.
fn text(value: Option<&ParameterValue>, column: Option<Unit>) -> String {
    let Some(value) = value else { return String::new() };
    let own = value.unit().and_then(Unit::named);
    if own == column {
        return value.bare();
    }
    let exact = || match value {
        ParameterValue::Number { amount: Amount::Exact { value }, .. } => {
            column?.text(own?.canonical(value)?)
        }
        _ => None,
    };
    exact().unwrap_or_else(|| value.said())
}

fn number(text: &str) -> Option<f64> {
    decimal::number(text, 0)
}

/// From the least to the greatest.
fn span(rows: &[(&str, &Row)], meaning: &Meaning) -> Option<Parameter> {
    let unit = unit(rows, meaning);
    let cells = rows.iter().map(|(_, row)| text(said(row, meaning), unit));
    let bare = |text: &str| number(text.strip_prefix('M').unwrap_or(text));
    let mut cells: Vec<_> = cells.filter_map(|cell| Some((bare(&cell)?, cell))).collect();
    cells.sort_by(|(one, _), (other, _)| one.total_cmp(other));
    let (from, to) = (cells.first()?.1.clone(), cells.last()?.1.clone());
    let amount = if from == to { Amount::Exact { value: to } } else { Amount::Range { from, to } };
    let value = ParameterValue::Number { amount, unit: unit.map(Unit::symbol) };
    Some(Parameter { name: meaning.name.clone(), ..Parameter::of(&meaning.key, value) })
}
