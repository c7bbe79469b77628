//! §1 An instance and its parameters, as they should be.

use super::super::flaw::{Flaw, Ill};
use crate::library::part21::{Fault, File, Instance, Value, Wrong};

/// What no length is larger than; millimetres.
pub const FARTHEST: f64 = 1e9;

/// An instance of which parameters are taken.
#[derive(Clone, Copy)]
pub struct Given<'f> {
    /// The file.
    pub file: &'f File<'f>,
    /// Its number.
    pub id: u64,
    /// Its name.
    pub name: &'f str,
    values: &'f [Value<'f>],
}

/// That an instance is ill.
pub fn ill(file: &File<'_>, id: u64, ill: Ill) -> Flaw {
    let at = file.data.get(&id).map_or(0, |instance| instance.at);
    Flaw::Instance { id, line: Fault::at(file.text, at, Wrong::Dangling(id)).line, ill }
}

impl<'f> Given<'f> {
    /// The instance of that number, of any kind but not complex.
    pub fn any(file: &'f File<'f>, id: u64) -> Result<Self, Flaw> {
        let record = file.data.get(&id).and_then(Instance::simple);
        let record = record.ok_or_else(|| ill(file, id, Ill::Kind("one kind")))?;
        Ok(Self { file, id, name: record.name, values: &record.values })
    }

    /// The instance of that number, of that kind.
    pub fn of(file: &'f File<'f>, id: u64, kind: &'static str) -> Result<Self, Flaw> {
        let record = file.data.get(&id).and_then(Instance::simple).filter(|record| record.name == kind);
        let record = record.ok_or_else(|| ill(file, id, Ill::Kind(kind)))?;
        Ok(Self { file, id, name: record.name, values: &record.values })
    }

    /// That it is ill.
    pub fn ill<T>(&self, why: Ill) -> Result<T, Flaw> {
        Err(ill(self.file, self.id, why))
    }

    /// If it has as many parameters as told.
    pub fn long(self, count: usize) -> Result<Self, Flaw> {
        if self.values.len() == count { Ok(self) } else { self.ill(Ill::Parameter("their number")) }
    }

    /// The parameter at a place, if there is none left out.
    pub fn value(&self, at: usize) -> Option<&'f Value<'f>> {
        self.values.get(at).filter(|value| !matches!(value, Value::Missing | Value::Derived))
    }

    /// What a reference leads to, of that kind.
    pub fn one(&self, at: usize, kind: &'static str) -> Result<Self, Flaw> {
        Self::of(self.file, self.id(at)?, kind)
    }

    /// The number that a reference tells.
    pub fn id(&self, at: usize) -> Result<u64, Flaw> {
        match self.value(at) {
            Some(Value::Reference(id)) => Ok(*id),
            _ => self.ill(Ill::Parameter("a reference")),
        }
    }

    /// The numbers that a list of references tells; there is one at least.
    pub fn ids(&self, at: usize) -> Result<Vec<u64>, Flaw> {
        let Some(Value::List(list)) = self.value(at) else { return self.ill(Ill::Parameter("a list")) };
        let ids = list.iter().map(|value| if let Value::Reference(id) = value { Some(*id) } else { None });
        match ids.collect::<Option<Vec<_>>>() {
            Some(ids) if !ids.is_empty() => Ok(ids),
            _ => self.ill(Ill::Parameter("references")),
        }
    }

    /// A real number.
    pub fn real(&self, at: usize) -> Result<f64, Flaw> {
        match self.value(at) {
            Some(Value::Real(number)) if number.abs() <= FARTHEST => Ok(*number),
            Some(Value::Real(_)) => self.ill(Ill::Size),
            _ => self.ill(Ill::Parameter("a real")),
        }
    }

    /// A size above nothing.
    pub fn size(&self, at: usize) -> Result<f64, Flaw> {
        let size = self.real(at)?;
        if size > 0.0 { Ok(size) } else { self.ill(Ill::Size) }
    }

    /// Three real numbers.
    pub fn triple(&self, at: usize) -> Result<[f64; 3], Flaw> {
        let Some(Value::List(list)) = self.value(at) else { return self.ill(Ill::Parameter("a list")) };
        match list.as_slice() {
            [Value::Real(x), Value::Real(y), Value::Real(z)] => {
                let near = [x, y, z].iter().all(|part| part.abs() <= FARTHEST);
                if near { Ok([*x, *y, *z]) } else { self.ill(Ill::Size) }
            }
            _ => self.ill(Ill::Parameter("three reals")),
        }
    }

    /// Yes or no.
    pub fn flag(&self, at: usize) -> Result<bool, Flaw> {
        match self.value(at) {
            Some(Value::Enumeration("T")) => Ok(true),
            Some(Value::Enumeration("F")) => Ok(false),
            _ => self.ill(Ill::Parameter(".T. or .F.")),
        }
    }
}
