//! §1 The record of an item: what is known of it, in one of its configurations.

use crate::{
    json::{Object, Value},
    library::{
        item::{Check, Column, Configuration, Item},
        parameter::{Checked, Parameter},
    },
};

/// What is known of an item: numbers are texts as people read them, beside their units.
pub fn record(item: &Item, row: Option<&Configuration>) -> Value {
    let Item { brand, provenance, parameters, configurations, category, .. } = item;
    let named = |id: &str, value: &str, name: &str| object(&[(id, Some(value)), ("name", Some(name))]);
    let category = category.iter().map(|category| named("id", &category.id, &category.name)).collect();
    let mut record = fields(&[
        ("setId", Some(&item.set_id)),
        ("library", Some(item.library.segment())),
        ("name", Some(&item.name)),
        ("model", Some(&item.model)),
        ("description", Some(&item.description)),
        ("datasheet", item.datasheet.as_deref()),
    ]);
    record.push("brand".to_owned(), named("orgId", &brand.org_id, &brand.name));
    record.push("category".to_owned(), Value::Array(category));
    record.push("parameters".to_owned(), Value::Array(parameters.iter().map(parameter).collect()));
    if let Some(row) = row {
        let cells = configurations.columns.iter().zip(&row.values).map(|(column, value)| cell(column, value));
        let mut chosen = fields(&[("name", Some(&row.name))]);
        chosen.push("values".to_owned(), Value::Array(cells.collect()));
        record.push("configuration".to_owned(), Value::Object(chosen));
    }
    let from = [
        ("source", Some(provenance.source.as_str())),
        ("licence", Some(provenance.licence.as_str())),
        ("file", provenance.file.as_deref()),
        ("version", provenance.version.as_deref()),
        ("check", Some(check_name(provenance.check))),
    ];
    record.push("provenance".to_owned(), object(&from));
    Value::Object(record)
}

fn parameter(parameter: &Parameter) -> Value {
    let Parameter { key, name, value, checked, .. } = parameter;
    let [min, max] = value.ends().map_or([None; 2], |ends| ends.map(Some));
    object(&[
        ("key", Some(key)),
        ("name", Some(name)),
        ("value", Some(&value.bare())),
        ("unit", value.unit()),
        ("min", min),
        ("max", max),
        ("check", checked.map(checked_name)),
    ])
}

fn cell(Column { key, name, unit, .. }: &Column, value: &str) -> Value {
    object(&[("key", Some(key)), ("name", Some(name)), ("value", Some(value)), ("unit", unit.as_deref())])
}

/// Texts under names; of what is not there nothing is said.
pub fn fields(pairs: &[(&str, Option<&str>)]) -> Object {
    let mut fields = Object::default();
    for (name, value) in pairs {
        if let Some(value) = value {
            fields.push((*name).to_owned(), Value::String((*value).to_owned()));
        }
    }
    fields
}

fn object(pairs: &[(&str, Option<&str>)]) -> Value {
    Value::Object(fields(pairs))
}

/// MAT-1: how a value was checked by itself.
const fn checked_name(checked: Checked) -> &'static str {
    match checked {
        Checked::Formula => "formula",
        Checked::Two => "two",
        Checked::One => "one",
    }
}

const fn check_name(check: Check) -> &'static str {
    match check {
        Check::Formula => "formula",
        Check::OpenData => "openData",
        Check::Unverified => "unverified",
    }
}
