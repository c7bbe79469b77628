//! DWN-1 What is known of an item or of a row of it as a table: a line each, with its sign and its unit.

use super::notice::models;
use crate::library::item::{Configuration, Item};

/// A line each: what it is, its sign, its value, its unit.
pub(super) fn sheet<'a>(
    item: &'a Item,
    row: Option<&'a Configuration>,
) -> impl Iterator<Item = [String; 4]> + use<'a> {
    let Item { name, model, configurations, parameters, provenance, .. } = item;
    let line = |cells: [&str; 4]| cells.map(str::to_owned);
    let (head, designation, called, source, licence) = models::TABLE;
    let values = row.map(|row| row.values.as_slice()).unwrap_or_default();
    let cells = configurations.columns.iter().zip(values);
    let own =
        cells.map(move |(of, value)| line([&of.name, &of.key, value, of.unit.as_deref().unwrap_or("")]));
    let shared = parameters
        .iter()
        .map(move |of| line([&of.name, &of.key, &of.value.bare(), of.value.unit().unwrap_or("")]));
    let designated = row.map_or_else(|| model.clone(), |row| [model, " ", &row.name].concat());
    [line(head), line([designation, "", &designated, ""]), line([called, "", name, ""])]
        .into_iter()
        .chain(own)
        .chain(shared)
        .chain([line([source, "", &provenance.source, ""]), line([licence, "", &provenance.licence, ""])])
}
