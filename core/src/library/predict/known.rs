//! PRP-1 What is known of the rows: who they are, and the columns of the properties that a question is about.

use super::{class::Class, grades::Grade, learn::Known, sense::learnt};

/// Rows, and the typical numbers of some properties in canonical units; NaN where one is not known.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Table {
    /// The rows.
    pub grades: Vec<Grade>,
    /// Properties by their keys, each in the order of the rows.
    pub columns: Vec<(String, Vec<f64>)>,
}

impl Table {
    /// What is known of a row under a key.
    pub fn number(&self, row: usize, key: &str) -> Option<f64> {
        let (_, column) = self.columns.iter().find(|(own, _)| own == key)?;
        column.get(row).copied().filter(|number| number.is_finite())
    }

    /// The logarithm of a property of a row; NaN where it is not known.
    pub(super) fn learnt(&self, row: usize, key: &str) -> f64 {
        self.number(row, key).map_or(f64::NAN, |number| learnt(key, number))
    }

    /// The rows of a class that know a property, each with some inputs.
    pub(super) fn known(&self, class: &Class, target: &str, inputs: &[&str]) -> Vec<Known> {
        let rows = self.grades.iter().enumerate().filter(|(_, grade)| grade.class == Some(class));
        let known = rows.map(|(row, grade)| Known {
            row,
            number: grade.number,
            family: grade.family,
            category: grade.category,
            inputs: inputs.iter().map(|key| self.learnt(row, key)).collect(),
            value: self.learnt(row, target),
        });
        known.filter(|known| known.value.is_finite()).collect()
    }

    /// Of some inputs those that half of the rows know at least: a mean that stands for the others says too little.
    pub(super) fn used(known: &[Known], count: usize) -> Vec<usize> {
        let knows = |place: usize| {
            let knowing = |one: &&Known| one.inputs.get(place).is_some_and(|number| number.is_finite());
            known.iter().filter(knowing).count()
        };
        (0..count).filter(|place| 2 * knows(*place) >= known.len().max(1)).collect()
    }

    /// What is learnt of a property of a class from all rows that know it, with all other columns as inputs: what is measured of the method itself.
    pub fn all(&self, class: &Class, target: &str) -> Vec<Known> {
        let inputs: Vec<&str> =
            self.columns.iter().map(|(key, _)| key.as_str()).filter(|key| *key != target).collect();
        let known = self.known(class, target, &inputs);
        let used: Vec<&str> = Self::used(&known, inputs.len())
            .into_iter()
            .filter_map(|place| inputs.get(place).copied())
            .collect();
        self.known(class, target, &used)
    }
}
