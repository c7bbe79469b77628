//! CMP-1 The comparison as a table, and as JSON; each names its sources and what was left out.

use super::{
    compared::Compared,
    rows::{Cell, Mark, Row, State},
};
use crate::{
    json::{Object, Value},
    rules::{export::fields, notice::compare as texts},
};

/// How many columns stand before those of the items.
const BEFORE: usize = texts::HEADS.len();

/// What the table of a workbook has for numbers: the columns of the items.
pub fn numbers(items: &[Compared]) -> Vec<bool> {
    [false; BEFORE].into_iter().chain(items.iter().map(|_| true)).collect()
}

/// What an item is called, with its configuration.
pub fn called(item: &Compared) -> String {
    match &item.config_name {
        Some(name) => [&item.model, " ", name].concat(),
        None => item.model.clone(),
    }
}

/// A line a row, under the names of the items; then their sources, and what was left out.
pub fn table(items: &[Compared], rows: &[Row], left_out: &[String]) -> Vec<Vec<String>> {
    let line = |head: &str, of: &dyn Fn(&Compared) -> String| {
        let before = [head.to_owned(), String::new(), String::new(), String::new()];
        before.into_iter().chain(items.iter().map(of)).collect::<Vec<_>>()
    };
    let [model, brand, source, licence, check] = texts::ABOUT;
    let heads =
        texts::HEADS.iter().map(|head| (*head).to_owned()).chain(items.iter().map(|item| item.name.clone()));
    let mut lines = vec![heads.collect(), line(model, &called), line(brand, &|item| item.brand.clone())];
    lines.extend(rows.iter().map(|row| of_row(row, items)));
    lines.push(line(source, &|item| item.provenance.source.clone()));
    lines.push(line(licence, &|item| item.provenance.licence.clone()));
    lines.push(line(check, &|item| item.provenance.check.label().to_owned()));
    lines.extend(left_out.iter().map(|text| vec![text.clone()]));
    lines
}

fn of_row(row: &Row, items: &[Compared]) -> Vec<String> {
    let unit = row.unit.clone().unwrap_or_default();
    let before = [row.name.clone(), unit, said(row.state).to_owned(), why(row, items)];
    let values = row.cells.iter().map(|cell| value(cell).unwrap_or_else(|| texts::MISSING.to_owned()));
    before.into_iter().chain(values).collect()
}

/// What a cell says; PRP-1: what nobody measured bears its mark.
fn value(cell: &Cell) -> Option<String> {
    let text = cell.text.as_deref()?;
    Some(if cell.predicted { texts::marked(text) } else { text.to_owned() })
}

/// The words for a state.
pub fn said(state: State) -> &'static str {
    texts::STATES.get(state.place()).copied().unwrap_or_default()
}

/// Why nobody can say, and which are better and worse.
fn why(row: &Row, items: &[Compared]) -> String {
    let doubt = match row.state {
        State::Undetermined(doubt) => Some(doubt.said().to_owned()),
        _ => None,
    };
    let [better, worse] = texts::MARKS;
    let marked = |mark: Mark, word: &str| {
        let cells = row.cells.iter().zip(items).filter(|(cell, _)| cell.mark == Some(mark));
        let names: Vec<_> = cells.map(|(_, item)| called(item)).collect();
        (!names.is_empty()).then(|| [word, "：", &names.join("、")].concat())
    };
    let all = [doubt, marked(Mark::Better, better), marked(Mark::Worse, worse)];
    all.into_iter().flatten().collect::<Vec<_>>().join("；")
}

/// The same for programs.
pub fn json(items: &[Compared], rows: &[Row], left_out: &[String]) -> String {
    let mut whole = Object::default();
    whole.push("items".to_owned(), Value::Array(items.iter().map(item).collect()));
    whole.push("rows".to_owned(), Value::Array(rows.iter().map(record).collect()));
    let left_out = left_out.iter().cloned().map(Value::String).collect();
    whole.push("leftOut".to_owned(), Value::Array(left_out));
    Value::Object(whole).text()
}

fn item(item: &Compared) -> Value {
    Value::Object(fields(&[
        ("setId", Some(&item.set_id)),
        ("configuration", item.config_name.as_deref()),
        ("name", Some(&item.name)),
        ("model", Some(&item.model)),
        ("brand", Some(&item.brand)),
        ("source", Some(&item.provenance.source)),
        ("licence", Some(&item.provenance.licence)),
        ("check", Some(item.provenance.check.label())),
    ]))
}

fn record(row: &Row) -> Value {
    let state = match row.state {
        State::Different => "different",
        State::Undetermined(_) => "undetermined",
        State::Missing => "missing",
        State::Equal => "equal",
    };
    let mut record = fields(&[
        ("key", Some(&row.key)),
        ("name", Some(&row.name)),
        ("unit", row.unit.as_deref()),
        ("verdict", Some(state)),
    ]);
    let values = row.cells.iter().map(|cell| value(cell).map_or(Value::Null, Value::String));
    record.push("values".to_owned(), Value::Array(values.collect()));
    if row.cells.iter().any(|cell| cell.predicted) {
        let predicted = row.cells.iter().map(|cell| Value::Bool(cell.predicted));
        record.push("predicted".to_owned(), Value::Array(predicted.collect()));
    }
    Value::Object(record)
}

#[cfg(test)]
mod tests;
