//! §1 Templates: which parameters the items of a category have, in which order, which of them stand in rows and are counted,
//! and which must be there.

mod component;
mod field;
mod mat;
mod part;

pub use field::Field;

use super::{Library, item::Category, parameter::Parameter};

/// What all materials have: one table, and no other comes with it.
pub fn materials() -> &'static [Field] {
    mat::TABLE.first().map_or(&[], |(_, fields)| fields)
}

/// What the items of a category have.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Template(Vec<Field>);

impl Template {
    /// Of a category by the way to it. What is nearer stands before what is further away, and takes its place.
    pub fn of(library: Library, path: &[Category]) -> Self {
        let mut fields: Vec<Field> = Vec::new();
        for id in path.iter().rev().map(|category| category.id.as_str()).chain([""]) {
            let own = tables(library).filter(|(category, _)| *category == id).flat_map(|(_, own)| *own);
            for field in own {
                if fields.iter().all(|nearer| nearer.key != field.key) {
                    fields.push(*field);
                }
            }
        }
        Self(fields)
    }

    /// All of it, in order.
    pub fn fields(&self) -> &[Field] {
        &self.0
    }

    /// What it says of a parameter.
    pub fn field(&self, key: &str) -> Option<&Field> {
        self.0.iter().find(|field| field.key == key)
    }

    /// What it says of a column of the configurations, by the symbol that the standard has for it.
    pub fn column(&self, symbol: &str) -> Option<&Field> {
        self.0.iter().find(|field| field.column == symbol && !symbol.is_empty())
    }

    /// So much of something, in the unit in which it is usually told; nothing of what it does not know, and where nothing is said.
    pub fn number(&self, key: &str, value: &str) -> Option<Parameter> {
        self.field(key).filter(|_| !value.is_empty()).map(|field| field.number(value))
    }

    /// Parameters in its order and under its names, with what leads and what is counted; those that it does not know follow as they are.
    pub fn arrange(&self, mut parameters: Vec<Parameter>) -> Vec<Parameter> {
        let place = |key: &str| self.0.iter().position(|field| field.key == key).unwrap_or(self.0.len());
        parameters.sort_by_key(|parameter| place(&parameter.key));
        for parameter in &mut parameters {
            let Some(field) = self.field(&parameter.key) else { continue };
            if !field.name.is_empty() {
                field.name.clone_into(&mut parameter.name);
            }
            (parameter.leading, parameter.facet) = (field.leading, field.facet);
        }
        parameters
    }

    /// What must be there and is not.
    pub fn missing<'t>(&'t self, parameters: &'t [Parameter]) -> impl Iterator<Item = &'t Field> {
        let known = |field: &&Field| parameters.iter().any(|parameter| parameter.key == field.key);
        self.0.iter().filter(move |field| field.required && !known(field))
    }
}

/// Whether anything in a library has a parameter.
pub fn measures(library: Library, key: &str) -> bool {
    tables(library).flat_map(|(_, fields)| *fields).any(|field| field.key == key)
}

fn tables(library: Library) -> impl Iterator<Item = &'static (&'static str, &'static [Field])> {
    let tables: &[field::Table] = match library {
        Library::Part => part::TABLES,
        Library::Component => &[component::TABLE],
        Library::Mat => &[mat::TABLE],
    };
    tables.iter().copied().flatten()
}

/// The unit in which a parameter is usually told, whatever has it; none where there is none, or where each source has its own.
pub fn unit(key: &str) -> Option<&'static str> {
    UNITS.iter().find(|(of, _)| *of == key).map(|(_, unit)| *unit)
}

/// Each parameter with its unit, taken out of the tables while compiling: who reads a query carries nothing else of them.
static UNITS: [(&str, &str); MEASURED] = measured().0;
const MEASURED: usize = measured::<0>().1;

/// As many as there is room for, and how many there are.
const fn measured<const ROOM: usize>() -> ([(&'static str, &'static str); ROOM], usize) {
    let (mut found, mut count) = ([("", ""); ROOM], 0);
    let mut libraries: &[&[field::Table]] = &[&[mat::TABLE, component::TABLE], part::TABLES];
    while let [first, more @ ..] = libraries {
        let mut tables = *first;
        while let [table, others @ ..] = tables {
            let mut table = *table;
            while let [(_, fields), rest @ ..] = table {
                let mut fields = *fields;
                while let [field, more @ ..] = fields {
                    if !field.unit.is_empty() {
                        if let Some((_, [place, ..])) = found.split_at_mut_checked(count) {
                            *place = (field.key, field.unit);
                        }
                        count += 1;
                    }
                    fields = more;
                }
                table = rest;
            }
            tables = others;
        }
        libraries = more;
    }
    (found, count)
}
