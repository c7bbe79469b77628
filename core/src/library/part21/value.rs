//! §1 What a file holds: records of its header, instances by their numbers, parameters of every kind.

use super::{
    fault::{Fault, Wrong},
    saying,
};
use std::collections::BTreeMap;

/// A parameter.
#[derive(Debug, Clone, PartialEq)]
pub enum Value<'t> {
    /// `$`
    Missing,
    /// `*`
    Derived,
    /// `-12`
    Integer(i64),
    /// `1.5E-3`
    Real(f64),
    /// `'it''s'`: as it stands between its quotes; `said` decodes it.
    Text(&'t str),
    /// `.T.`, without its points.
    Enumeration(&'t str),
    /// `"0A"`, without its quotes.
    Binary(&'t str),
    /// `#12`
    Reference(u64),
    /// `(1,2)`
    List(Vec<Self>),
    /// `LENGTH_MEASURE(1.)`
    Typed(&'t str, Box<Self>),
}

impl Value<'_> {
    /// What a text says.
    pub fn said(&self) -> Option<String> {
        let Self::Text(raw) = self else { return None };
        let mut said = String::new();
        saying::letters(raw, &mut |letter| said.push(letter)).ok().map(|_| said)
    }

    /// Each reference in it.
    fn references(&self, each: &mut impl FnMut(u64)) {
        match self {
            Self::Reference(id) => each(*id),
            Self::List(values) => values.iter().for_each(|value| value.references(each)),
            Self::Typed(_, value) => value.references(each),
            _ => {}
        }
    }
}

/// A name and its parameters.
#[derive(Debug, Clone, PartialEq)]
pub struct Record<'t> {
    /// Its name.
    pub name: &'t str,
    /// Its parameters.
    pub values: Vec<Value<'t>>,
}

/// An instance: one record, or those of a complex one.
#[derive(Debug, Clone, PartialEq)]
pub struct Instance<'t> {
    /// At which byte of the text it starts.
    pub at: usize,
    /// Whether it is written as a complex one.
    pub complex: bool,
    /// Its records.
    pub records: Vec<Record<'t>>,
}

impl<'t> Instance<'t> {
    /// The record of that name, of a complex instance or of a simple one.
    pub fn part(&self, name: &str) -> Option<&Record<'t>> {
        self.records.iter().find(|record| record.name == name)
    }

    /// The record of one that is not complex.
    pub fn simple(&self) -> Option<&Record<'t>> {
        if self.complex { None } else { self.records.first() }
    }

    /// Each reference in it.
    pub fn references(&self, each: &mut impl FnMut(u64)) {
        let values = self.records.iter().flat_map(|record| &record.values);
        values.for_each(|value| value.references(each));
    }
}

/// A file.
#[derive(Debug, Clone, PartialEq)]
pub struct File<'t> {
    /// The text that it was read from.
    pub text: &'t str,
    /// The records of its header.
    pub header: Vec<Record<'t>>,
    /// Its instances.
    pub data: BTreeMap<u64, Instance<'t>>,
}

impl File<'_> {
    /// The parameters of a record of the header.
    pub fn told(&self, name: &str) -> Option<&[Value<'_>]> {
        let record = self.header.iter().find(|record| record.name == name)?;
        Some(&record.values)
    }

    /// Nothing if each reference leads to an instance.
    pub(super) fn whole(&self) -> Result<(), Fault> {
        for instance in self.data.values() {
            let mut missing = None;
            instance.references(&mut |id| {
                if missing.is_none() && !self.data.contains_key(&id) {
                    missing = Some(id);
                }
            });
            if let Some(id) = missing {
                return Err(Fault::at(self.text, instance.at, Wrong::Dangling(id)));
            }
        }
        Ok(())
    }
}
