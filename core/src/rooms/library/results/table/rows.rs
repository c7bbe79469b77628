//! FAC-2 Search results as a table: its rows.

use super::super::rows::compared;
use crate::{
    library::{item::Summary, table::TableCell},
    rules::{
        notice::{captions, lists},
        selected::Selected,
    },
    shared::Shared,
    text::grouped,
};
use sanku_derive::wire;
use serde::Serialize;

/// Rows that follow each other.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct TableRows {
    /// The place of the first of them, from 0.
    pub from: u32,
    /// The rows.
    pub rows: Shared<Vec<TableRow>>,
}

/// A row.
#[wire(ts)]
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct TableRow {
    /// Where it leads.
    pub to: String,
    /// MOD-1: what marks an item of the own organisation.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mark: Option<&'static str>,
    /// What stands in each column.
    pub cells: Vec<String>,
    /// CMP-1: what of it is compared.
    pub compare: Selected,
}

/// What is known of an item, in all columns.
#[derive(Debug, Clone, PartialEq)]
pub struct Line {
    to: String,
    mark: Option<&'static str>,
    cells: Vec<TableCell>,
    compare: Selected,
}

impl Line {
    /// What it says in a column.
    pub fn cell(&self, at: usize) -> Option<&TableCell> {
        self.cells.get(at).filter(|cell| !cell.text.is_empty())
    }
}

/// The columns that every table has: name, model, brand, configurations, check.
pub const FIXED: usize = 5;

/// An item, and what is known of it.
pub fn line(item: Summary, (to, among_own): (String, bool), cells: Vec<TableCell>) -> Line {
    let compare = compared(&item);
    let text = |text: String| TableCell { text, ..TableCell::default() };
    let configurations = Some(item.configurations).filter(|count| *count > 0);
    let count = configurations.map_or_else(String::new, |count| match item.holding {
        Some(held) => lists::part(&grouped(held.into()), &grouped(count.into())),
        None => grouped(count.into()),
    });
    let fixed: [TableCell; FIXED] = [
        text(item.name),
        text(item.model),
        text(item.brand.name),
        TableCell { number: true, ..text(count) },
        text(item.check.label().to_owned()),
    ];
    let mark = (item.own && !among_own).then_some(captions::OWN_MARK);
    Line { to, mark, cells: fixed.into_iter().chain(cells).collect(), compare }
}

/// Rows of some columns, by their places; a unit that is not that of the whole column stands in its cell.
pub fn shown(lines: &[Line], columns: &[usize], units: &[Option<&str>]) -> Vec<TableRow> {
    let said = |cell: &TableCell, unit: Option<&str>| match cell.unit.as_deref() {
        Some(own) if unit != Some(own) => [&cell.text, " ", own].concat(),
        _ => cell.text.clone(),
    };
    let row = |line: &Line| TableRow {
        to: line.to.clone(),
        mark: line.mark,
        compare: line.compare.clone(),
        cells: columns
            .iter()
            .zip(units)
            .map(|(at, unit)| line.cell(*at).map_or_else(String::new, |cell| said(cell, *unit)))
            .collect(),
    };
    lines.iter().map(row).collect()
}
