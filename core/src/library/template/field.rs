//! §1 Templates: what a template says of one parameter.

use crate::library::parameter::{Parameter, ParameterValue};

/// What the items of each category have, beside what those of the categories above have; of all, under no name.
pub type Table = &'static [(&'static str, &'static [Field])];

/// A parameter that items of a category have.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Field {
    /// Its name in code.
    pub key: &'static str,
    /// The symbol under which its standard has it as a column of the configurations; nothing where it is none.
    pub column: &'static str,
    /// What people call it; nothing where each item has a word of its own, as a column of its table has.
    pub name: &'static str,
    /// The unit in which it is usually told; nothing where there is none, or more than one.
    pub unit: &'static str,
    /// It stands in result rows.
    pub leading: bool,
    /// Its values are counted beside the results.
    pub facet: bool,
    /// No item is without it.
    pub required: bool,
}

/// A parameter under its key, its name and its unit.
pub const fn field(key: &'static str, name: &'static str, unit: &'static str) -> Field {
    Field { key, column: "", name, unit, leading: false, facet: false, required: false }
}

/// What a column of the configurations says: what is `d` in a screw, in a bearing and in a bar is not the same.
pub const fn column(symbol: &'static str, key: &'static str) -> Field {
    Field { column: symbol, ..field(key, "", "") }
}

impl Field {
    /// In result rows.
    pub const fn leading(self) -> Self {
        Self { leading: true, ..self }
    }

    /// Counted.
    pub const fn facet(self) -> Self {
        Self { facet: true, ..self }
    }

    /// Never missing.
    pub const fn required(self) -> Self {
        Self { required: true, ..self }
    }

    /// So much of it, in its unit.
    pub fn number(&self, value: &str) -> Parameter {
        Parameter::of(self.key, ParameterValue::exact(value, Some(self.unit).filter(|unit| !unit.is_empty())))
    }
}
