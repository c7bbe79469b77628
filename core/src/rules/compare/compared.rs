//! CMP-1 What is compared of an item, or of one of its configurations: its columns and its parameters as one list.

use crate::{
    json::Read,
    library::{
        Library,
        drawing::Drawing,
        item::{Category, Column, Configuration, Configurations, DrawingKind, Item, Provenance},
        parameter::{Amount, Parameter, ParameterValue},
        template::Template,
    },
    rules::predicted::PredictedValue,
};
use sanku_derive::wire;
use serde::Serialize;

/// What is compared of one item.
#[wire(api)]
#[derive(Debug, Clone, Default, PartialEq, Serialize, Read)]
#[serde(rename_all = "camelCase", default)]
pub struct Compared {
    /// Its number.
    pub set_id: String,
    /// The configuration, if it is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub config_name: Option<String>,
    /// What people call it.
    pub name: String,
    /// Its standard, order number or grade.
    pub model: String,
    /// Who publishes it.
    pub brand: String,
    /// Its place in the catalogue.
    pub category: Vec<Category>,
    /// It belongs to the organisation of who asks.
    pub own: bool,
    /// How many configurations it has, where none of them is meant.
    pub configurations: u32,
    /// What is known of it, in the order of its template.
    pub facts: Vec<Fact>,
    /// What is drawn of it, one of a kind.
    pub drawings: Vec<ComparedDrawing>,
    /// Where it comes from.
    pub provenance: Provenance,
}

/// One thing known of it.
#[wire(api)]
#[derive(Debug, Clone, Default, PartialEq, Serialize, Read)]
#[serde(default)]
pub struct Fact {
    /// Under which name in code it is compared.
    pub key: String,
    /// What people call it.
    pub name: String,
    /// What it says.
    pub value: ParameterValue,
    /// It is not the same in all configurations: these are all that occur, or the least and the greatest.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub varies: bool,
    /// PRP-1: nobody measured it, and who asks had it predicted; the server says so of nothing.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub predicted: bool,
}

/// A drawing of it.
#[wire(api)]
#[derive(Debug, Clone, Default, PartialEq, Serialize, Read)]
#[serde(default)]
pub struct ComparedDrawing {
    /// What it shows.
    pub kind: DrawingKind,
    /// Its own name.
    pub name: String,
    /// It is that of the configuration; else that of the whole series.
    pub exact: bool,
    /// The lines.
    pub drawing: Drawing,
}

/// So many different words of one column are told.
pub const WORDS: usize = 12;

impl Compared {
    /// Of an item, or of the configuration of that name; none where it has no such configuration. Who draws the configuration hands in its drawing.
    pub fn of(
        item: &Item,
        config_name: Option<&str>,
        draw: impl FnOnce(&Configuration) -> Option<Drawing>,
    ) -> Option<Self> {
        let row = match config_name {
            Some(name) => Some(item.configurations.row(name)?),
            None => None,
        };
        let whole = if row.is_none() { item.configurations.rows.len() } else { 0 };
        Some(Self {
            set_id: item.set_id.clone(),
            config_name: row.map(|row| row.name.clone()),
            name: item.name.clone(),
            model: item.model.clone(),
            brand: item.brand.name.clone(),
            category: item.category.clone(),
            own: item.own,
            configurations: u32::try_from(whole).unwrap_or(u32::MAX),
            facts: facts(item, row),
            drawings: drawings(item, row.and_then(draw)),
            provenance: item.provenance.clone(),
        })
    }

    /// PRP-1: the same with what was predicted of it, where nothing is known.
    pub fn with(mut self, values: &[PredictedValue]) -> Self {
        for value in values.iter().filter(|value| value.set_id == self.set_id) {
            if self.facts.iter().all(|fact| fact.key != value.key) {
                self.facts.push(Fact { predicted: true, ..parameter(&value.parameter()) });
            }
        }
        order(&mut self.facts, &Template::of(Library::Mat, &self.category));
        self
    }
}

/// Its columns and its parameters in the order of its template; what a column says comes before what is said of all.
fn facts(item: &Item, row: Option<&Configuration>) -> Vec<Fact> {
    let template = Template::of(item.library, &item.category);
    let mut facts = Vec::new();
    let mut add = |fact: Fact| {
        let known = |held: &Fact| held.key == fact.key;
        if !fact.value.bare().is_empty() && !facts.iter().any(known) {
            facts.push(fact);
        }
    };
    columns(item, &template, row).chain(item.parameters.iter().map(parameter)).for_each(&mut add);
    order(&mut facts, &template);
    facts
}

/// In the order of a template.
fn order(facts: &mut [Fact], template: &Template) {
    let fields = template.fields();
    facts.sort_by_key(|fact| fields.iter().position(|field| field.key == fact.key).unwrap_or(fields.len()));
}

fn parameter(Parameter { key, name, value, .. }: &Parameter) -> Fact {
    Fact { key: key.clone(), name: name.clone(), value: value.clone(), ..Fact::default() }
}

fn columns<'i>(
    item: &'i Item,
    template: &'i Template,
    row: Option<&'i Configuration>,
) -> impl Iterator<Item = Fact> + 'i {
    let table = &item.configurations;
    table.columns.iter().enumerate().filter_map(move |(at, column)| {
        let (value, varies) = match row {
            Some(row) => (said(row.values.get(at)?, column), false),
            None => spread(table, at, column)?,
        };
        let (key, name) = (meant(item, template, column), column.name.clone());
        Some(Fact { key, name, value, varies, ..Fact::default() })
    })
}

/// What a column is compared as: what its template says; else it is a thing of its category, or of its set.
fn meant(item: &Item, template: &Template, column: &Column) -> String {
    if let Some(field) = template.column(&column.key) {
        return field.key.to_owned();
    }
    let of = item.category.last().map_or(item.set_id.as_str(), |category| category.id.as_str());
    [of, "/", &column.key].concat()
}

/// A cell of a column: a number in its unit, or words.
fn said(text: &str, column: &Column) -> ParameterValue {
    if is_number(text) {
        ParameterValue::exact(text, column.unit.as_deref())
    } else {
        ParameterValue::choice(text)
    }
}

fn is_number(text: &str) -> bool {
    size(text).is_some()
}

fn size(text: &str) -> Option<f64> {
    crate::decimal::number(text.trim_start_matches(['M', '±']), 0).filter(|number| number.is_finite())
}

/// What a column says in all configurations, and whether it is not the same in all.
fn spread(table: &Configurations, at: usize, column: &Column) -> Option<(ParameterValue, bool)> {
    let mut texts: Vec<&str> = Vec::new();
    for text in table.rows.iter().filter_map(|row| row.values.get(at)) {
        if !text.is_empty() && texts.last().is_none_or(|last| last != text) && !texts.contains(&text.as_str())
        {
            texts.push(text);
        }
    }
    let [first, _, ..] = texts.as_slice() else { return Some((said(texts.first()?, column), false)) };
    let numbers: Option<Vec<(f64, &str)>> = texts.iter().map(|text| Some((size(text)?, *text))).collect();
    let Some(mut numbers) = numbers else {
        let choices = texts.iter().take(WORDS).map(|text| (*text).to_owned()).collect();
        return Some((ParameterValue::Choice { choices }, true));
    };
    numbers.sort_by(|(one, _), (other, _)| one.total_cmp(other));
    let of = |end: Option<&(f64, &str)>| end.map_or(*first, |(_, text)| text).to_owned();
    let amount = Amount::Range { from: of(numbers.first()), to: of(numbers.last()) };
    Some((ParameterValue::Number { amount, unit: column.unit.clone() }, true))
}

/// The first drawing of each kind that is drawn to a scale; that of the configuration in place of the view of the series.
fn drawings(item: &Item, live: Option<Drawing>) -> Vec<ComparedDrawing> {
    let mut drawings = Vec::new();
    if let Some(drawing) = live {
        let kind = DrawingKind::View;
        drawings.push(ComparedDrawing { kind, name: String::new(), exact: true, drawing });
    }
    let exact = item.configurations.rows.is_empty();
    for named in item.drawings.iter().filter(|named| named.kind != DrawingKind::Curve) {
        if drawings.iter().all(|held: &ComparedDrawing| held.kind != named.kind) {
            let (kind, name, drawing) = (named.kind, named.name.clone(), named.drawing.clone());
            drawings.push(ComparedDrawing { kind, name, exact, drawing });
        }
    }
    drawings
}

#[cfg(test)]
mod tests;
