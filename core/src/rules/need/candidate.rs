//! REC-1 What is judged: an item, or one row of its configurations, as numbers and words.

use crate::library::{
    item::{Configuration, Item},
    parameter::ParameterValue,
    terms::compact,
};

/// An item, or one of its configurations.
#[derive(Debug, Clone, Copy)]
pub struct Candidate<'i> {
    /// The item.
    pub item: &'i Item,
    /// Its configuration, where it has any.
    pub row: Option<&'i Configuration>,
}

impl<'i> Candidate<'i> {
    /// Each item with each of its configurations; one without any by itself.
    pub fn all(items: &'i [Item]) -> impl Iterator<Item = Self> {
        items.iter().flat_map(|item| {
            let rows = item.configurations.rows.iter().map(Some);
            let alone = item.configurations.rows.is_empty().then_some(None);
            rows.chain(alone).map(move |row| Self { item, row })
        })
    }

    /// The number in the first of these columns that it has.
    pub fn number(&self, columns: &[&str]) -> Option<f64> {
        let row = self.row?;
        columns.iter().find_map(|column| self.item.configurations.number(row, column))
    }

    /// What stands in a column.
    pub fn cell(&self, column: &str) -> Option<&'i str> {
        self.item.configurations.cell(self.row?, column)
    }

    /// What it says of a parameter.
    pub fn parameter(&self, key: &str) -> Option<&'i ParameterValue> {
        self.item.parameters.iter().find(|parameter| parameter.key == key).map(|parameter| &parameter.value)
    }

    /// The usual number of a parameter, in the canonical unit; of what has none the least.
    pub fn rating(&self, key: &str) -> Option<f64> {
        let value = self.parameter(key)?;
        value.number().or_else(|| value.span().map(|[least, _]| least)).filter(|number| number.is_finite())
    }

    /// Each word of a parameter.
    pub fn words(&self, key: &str) -> Vec<String> {
        self.parameter(key).map(ParameterValue::each).unwrap_or_default()
    }

    /// Whether a parameter says a word, whatever its case and signs.
    pub fn says(&self, key: &str, word: &str) -> bool {
        let word = compact(word);
        self.words(key).iter().any(|own| compact(own) == word)
    }

    /// It is in this category, or below.
    pub fn is_in(&self, category: &str) -> bool {
        self.item.category.iter().any(|step| step.id == category)
    }
}
