//! §1 Rows of a document: what is measured of each configuration, under the keys that its template has for the columns of the table.

use crate::library::{
    item::{Column, Configuration, Item},
    measure::{Kind, Unit},
    parameter::Parameter,
    template::Template,
    terms,
};
use std::collections::BTreeSet;

/// What is measured, in the canonical unit of its kind.
#[derive(Debug, Clone, PartialEq)]
pub struct DocumentNumber {
    /// The parameter's key.
    pub key: String,
    /// What is measured; none of a count.
    pub kind: Option<Kind>,
    /// The least.
    pub from: f64,
    /// The greatest.
    pub to: f64,
}

/// A configuration.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct DocumentRow {
    /// As it is written.
    pub name: String,
    /// The same, compact.
    pub key: String,
    /// The tokens of its name and its values.
    pub tokens: BTreeSet<String>,
    /// The numbers that are its size, in the order in which they are said: 6 and 20 of M6×20.
    pub size: Vec<f64>,
    /// What is measured of it.
    pub numbers: Vec<DocumentNumber>,
}

impl DocumentNumber {
    /// The token under which one number of a kind is found, whatever parameter it is of.
    pub fn token(kind: Kind, number: f64) -> String {
        format!("{kind:?}={number:.8e}")
    }
}

impl DocumentRow {
    /// Whether its size begins with these numbers. More of them may say what else is measured of it: a circlip 52×2 is one of 52, and 2 thick.
    pub fn is_size(&self, wanted: &[f64]) -> bool {
        let measured = |number: &f64| self.numbers.iter().any(|one| one.from == *number && one.to == *number);
        let more = || wanted.strip_prefix(self.size.as_slice()).is_some_and(|rest| rest.iter().all(measured));
        !self.size.is_empty() && (self.size.starts_with(wanted) || more())
    }
}

/// What is measured of an item as a whole; what its table says, each of its configurations says by itself.
pub(super) fn shared(item: &Item) -> impl Iterator<Item = DocumentNumber> {
    let measures = measures(item);
    let number = move |Parameter { key, value, .. }: &Parameter| {
        let [from, to] = value.place()?;
        let by_row = measures.iter().any(|measure| measure.key == *key && measure.unit.is_some());
        (!by_row).then(|| DocumentNumber { key: key.clone(), kind: value.kind(), from, to })
    };
    item.parameters.iter().filter_map(number)
}

/// Each configuration of an item.
pub(super) fn all(item: &Item) -> impl Iterator<Item = DocumentRow> {
    let measures = measures(item);
    let place = |key: &String| measures.iter().position(|measure| measure.symbol == key);
    let told = &item.configurations.size;
    let size = told.iter().map(place).collect::<Option<Vec<usize>>>().unwrap_or_default();
    let size = (!told.is_empty()).then_some(size);
    item.configurations.rows.iter().map(move |row| self::row(row, &measures, size.as_deref()))
}

/// What a column of the table measures.
struct Measure<'i> {
    symbol: &'i str,
    key: &'i str,
    unit: Option<Unit>,
}

/// Of each column in order.
fn measures(item: &Item) -> Vec<Measure<'_>> {
    let columns = &item.configurations.columns;
    let template = (!columns.is_empty()).then(|| Template::of(item.library, &item.category));
    columns.iter().map(|column| measure(column, template.as_ref())).collect()
}

/// Under the key of the template; of a column that it does not know under that of the column.
fn measure<'i>(Column { key: symbol, unit, .. }: &'i Column, template: Option<&Template>) -> Measure<'i> {
    let field = template.and_then(|template| template.column(symbol));
    let unit = unit.as_deref().or_else(|| field.map(|field| field.unit)).and_then(Unit::named);
    Measure { symbol, key: field.map_or(symbol, |field| field.key), unit }
}

fn row(row: &Configuration, measures: &[Measure<'_>], size: Option<&[usize]>) -> DocumentRow {
    let key = terms::compact(&row.name);
    let texts = row.values.iter().chain([&row.name]);
    let tokens = texts.flat_map(|text| [terms::tokens(text), terms::spellings(text)].concat());
    let tokens = tokens.chain([key.clone()]).collect();
    let said = |at: &usize| Some(reach(row.values.get(*at)?, measures.get(*at)?.unit)?[0]);
    let measured = |(measure, cell): (&Measure<'_>, &String)| {
        let unit = measure.unit?;
        let [from, to] = reach(cell, Some(unit))?;
        Some(DocumentNumber { key: measure.key.to_owned(), kind: Some(unit.kind), from, to })
    };
    // A size of which one number is missing is none: the others would stand for it.
    let size = match size {
        Some(columns) => columns.iter().map(said).collect(),
        None => size_of(&row.name),
    };
    DocumentRow {
        name: row.name.clone(),
        tokens,
        key,
        size: size.unwrap_or_default(),
        numbers: measures.iter().zip(&row.values).filter_map(measured).collect(),
    }
}

/// The size that a name is, where its table does not say which columns are: M6×20, φ12, 25×52×15.
fn size_of(name: &str) -> Option<Vec<f64>> {
    let folded = terms::fold(name);
    let numbers = folded.trim_start_matches(['m', 'φ']);
    let is_size = numbers.len() < folded.len() || numbers.contains('x');
    let numbers =
        numbers.split('x').map(|number| number.parse().ok().filter(|number: &f64| number.is_finite()));
    numbers.collect::<Option<_>>().filter(|_| is_size)
}

/// From where to where a cell reaches: 20, M6, M8×1 by its diameter, the profile 20a, and 6～8.
pub(in crate::library) fn reach(cell: &str, unit: Option<Unit>) -> Option<[f64; 2]> {
    let number = |text: &str| {
        let thread = text.trim_start_matches('M').split(['×', 'x', '*']).next()?;
        let decimal = thread.trim_end_matches(['a', 'b', 'c']);
        match unit {
            Some(unit) => unit.canonical(decimal),
            None => decimal.parse().ok().filter(|number: &f64| number.is_finite()),
        }
    };
    let (from, to) = cell.split_once('～').unwrap_or((cell, cell));
    Some([number(from)?, number(to)?])
}

#[cfg(test)]
mod tests;
