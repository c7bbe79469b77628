//! SIM-1 What a pair tells: parameters as numbers with their text.

use super::margin::Told;
use crate::library::{
    item::Item,
    parameter::{Amount, Parameter, ParameterValue, TO, with_unit},
    template::Template,
};

/// What an item says of a parameter.
pub fn parameter<'i>(item: &'i Item, key: &str) -> Option<&'i Parameter> {
    item.parameters.iter().find(|parameter| parameter.key == key)
}

/// A number of it with its text: of what spreads the ends, so that the worse one decides; of a curve what is usual.
pub fn told(item: &Item, key: &str) -> Option<Told> {
    let value = &parameter(item, key)?.value;
    let ends = if is_curve(value) { value.place() } else { value.span() };
    let ends = ends.filter(|ends| ends.iter().all(|end| end.is_finite()))?;
    Some(Told { ends, said: said(value) })
}

/// The usual number alone, where there is one.
pub fn usual(item: &Item, key: &str) -> Option<Told> {
    let value = &parameter(item, key)?.value;
    let ends = value.place().filter(|ends| ends.iter().all(|end| end.is_finite()))?;
    Some(Told { ends, said: value.said() })
}

/// Both alike: what is sure, or what is usual where no more is known of one of them.
pub fn alike(items: [&Item; 2], key: &str) -> [Option<Told>; 2] {
    let of = if is_usual(items, key) { usual } else { told };
    items.map(|item| of(item, key))
}

/// One of both is known over the temperature: what is usual is known of it, and not what is sure.
pub fn is_usual(items: [&Item; 2], key: &str) -> bool {
    items.iter().filter_map(|item| parameter(item, key)).any(|of| is_curve(&of.value))
}

const fn is_curve(value: &ParameterValue) -> bool {
    matches!(value, ParameterValue::Number { amount: Amount::Curve { .. }, .. })
}

/// Both ends of what spreads, as they are read.
fn said(value: &ParameterValue) -> String {
    let Some([from, to]) = value.ends() else { return value.said() };
    with_unit(&[from, TO, to].concat(), value.unit())
}

/// The words that it chooses; nothing where it says none.
pub fn words(item: &Item, key: &str) -> Vec<String> {
    parameter(item, key).map(|of| of.value.each()).unwrap_or_default()
}

/// What people call a parameter: by the template, by the item itself, else by the table.
pub fn called(template: &Template, items: [&Item; 2], key: &str, name: &str) -> String {
    let field = template.field(key).map(|field| field.name).filter(|name| !name.is_empty());
    let own = || items.into_iter().find_map(|item| parameter(item, key)).map(|of| of.name.clone());
    match field {
        Some(field) => field.to_owned(),
        None => own()
            .filter(|own| !own.is_empty())
            .unwrap_or_else(|| if name.is_empty() { key } else { name }.to_owned()),
    }
}
