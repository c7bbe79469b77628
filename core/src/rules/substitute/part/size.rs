//! SIM-1 Dimensions of a part, and the configuration of a set that is nearest to another one.

use super::super::{margin::more, place::within};
use crate::library::{
    item::{Configuration, Item},
    parameter::with_unit,
    template::Template,
};

/// A dimension of a configuration.
#[derive(Debug, Clone, PartialEq)]
pub struct Dimension {
    /// Its parameter, or the symbol of its column.
    pub key: String,
    /// What people call it.
    pub name: String,
    /// As it is read.
    pub text: String,
    /// The number in it.
    pub number: Option<f64>,
}

/// A part with the configuration that is looked at.
pub struct Sized<'i> {
    pub item: &'i Item,
    pub template: Template,
    pub row: Option<&'i Configuration>,
}
impl Sized<'_> {
    /// Each column of its row.
    pub fn dimensions(&self) -> Vec<Dimension> {
        let Some(row) = self.row else { return Vec::new() };
        let table = &self.item.configurations;
        let told = table.columns.iter().zip(&row.values).filter(|(_, text)| !text.is_empty());
        told.map(|(column, text)| Dimension {
            key: self.template.column(&column.key).map_or(column.key.as_str(), |field| field.key).to_owned(),
            name: column.name.clone(),
            text: with_unit(text, column.unit.as_deref()),
            number: table.number(row, &column.key).filter(|number| number.is_finite()),
        })
        .collect()
    }

    /// The columns that lead in its category.
    pub fn leading(&self) -> Vec<String> {
        let leads = |key: &str| self.template.column(key).filter(|field| field.leading);
        let keys = self.item.configurations.columns.iter().filter_map(|column| leads(&column.key));
        keys.map(|field| field.key.to_owned()).collect()
    }
}

/// What else meets other parts, by category.
const MEETS: [(&str, &str); 4] =
    [("washer", "outsideDiameter"), ("bearing", "width"), ("retaining", "grooveDiameter"), ("key", "height")];

/// What must be the same: the first size, and the pitch of its thread.
pub fn nominal(of: &Sized<'_>) -> Vec<String> {
    let first = of.leading().into_iter().next();
    first.into_iter().chain(["pitch".to_owned()]).collect()
}

/// What meets other parts.
pub fn mounts(of: &Sized<'_>) -> Vec<String> {
    let more =
        MEETS.iter().filter(|(category, _)| within(of.item, category)).map(|(_, key)| (*key).to_owned());
    let mut keys = of.leading();
    keys.extend(more);
    keys
}

pub fn find<'d>(all: &'d [Dimension], key: &str) -> Option<&'d Dimension> {
    all.iter().find(|dimension| dimension.key == key)
}

pub fn name_of(all: &[Dimension], key: &str) -> String {
    find(all, key).map_or_else(|| key.to_owned(), |dimension| dimension.name.clone())
}

/// Whether both tell it, and not the same.
pub fn differs(of: &[Dimension], with: &[Dimension], key: &str) -> bool {
    match (find(of, key), find(with, key)) {
        (Some(own), Some(other)) => !is_same(own, other),
        _ => false,
    }
}

pub fn is_same(one: &Dimension, other: &Dimension) -> bool {
    match (one.number, other.number) {
        (Some(one), Some(other)) => more(one, other).abs() <= 1e-6,
        _ => one.text == other.text,
    }
}

/// The configuration that is nearest: of the same first size, then least apart in what meets other parts, then in the rest.
pub fn nearest<'w>(of: &Sized<'_>, with: &'w Item) -> Option<&'w Configuration> {
    let own = of.dimensions();
    let (nominal, mounts, template) = (nominal(of), mounts(of), Template::of(with.library, &with.category));
    let far = |row: &&'w Configuration| {
        let other = Sized { item: with, template: template.clone(), row: Some(row) }.dimensions();
        let refused = nominal.iter().filter(|key| differs(&own, &other, key)).count() as f64;
        let apart = |keys: &mut dyn Iterator<Item = &str>| -> f64 {
            keys.filter_map(|key| Some(distance(find(&own, key)?, find(&other, key)?))).sum()
        };
        let rest = own
            .iter()
            .map(|dimension| dimension.key.as_str())
            .filter(|key| mounts.iter().all(|of| of != key));
        [refused, apart(&mut mounts.iter().map(String::as_str)), apart(&mut { rest })]
    };
    let rows = with.configurations.rows.iter().map(|row| (far(&row), row));
    let nearer = |one: &[f64; 3], other: &[f64; 3]| {
        one.iter()
            .zip(other)
            .map(|(one, other)| one.total_cmp(other))
            .find(|is| is.is_ne())
            .unwrap_or(std::cmp::Ordering::Equal)
    };
    rows.min_by(|(one, _), (other, _)| nearer(one, other)).map(|(_, row)| row)
}

fn distance(one: &Dimension, other: &Dimension) -> f64 {
    match (one.number, other.number) {
        (Some(one), Some(other)) => more(one, other).abs(),
        _ if one.text == other.text => 0.0,
        _ => 1.0,
    }
}
