//! GEN-6 The fields of an object that is read, and the ways in which an enum stands in JSON.

use super::{
    reader::{Error, Read, inside, wrong},
    reading,
    value::{Object, Value},
};

/// The fields of an object; those that nobody asks for are passed over.
#[derive(Debug, Clone, Copy)]
pub struct Fields<'a>(&'a Object);

impl<'a> Fields<'a> {
    /// The fields of a value that must be an object.
    pub fn of(value: &'a Value) -> Result<Self, Error> {
        value.as_object().map(Self).ok_or_else(|| wrong(reading::OBJECT, value))
    }

    /// The value of a field, if it is there.
    pub fn find(&self, name: &str) -> Option<&'a Value> {
        self.0.get(name)
    }

    /// All of them.
    pub fn iter(&self) -> impl Iterator<Item = (&'a str, &'a Value)> {
        self.0.iter()
    }

    /// The name of two by which a field is there; the first if it is missing.
    pub fn either<'n>(&self, name: &'n str, alias: &'n str) -> &'n str {
        if self.find(name).is_none() && self.find(alias).is_some() { alias } else { name }
    }

    /// Reads a field; one that is missing reads as null, which only an option can be.
    pub fn get<T: Read>(&self, name: &str) -> Result<T, Error> {
        T::read(self.find(name).unwrap_or(&Value::Null)).map_err(|why| inside(name, why))
    }

    /// Reads a field; one that is missing leaves its place as it is.
    pub fn fill<T: Read>(&self, name: &str, place: &mut T) -> Result<(), Error> {
        if self.find(name).is_some() {
            *place = self.get(name)?;
        }
        Ok(())
    }

    /// Reads a field; one that is missing is the default.
    pub fn get_or_default<T: Read + Default>(&self, name: &str) -> Result<T, Error> {
        if self.find(name).is_some() { self.get(name) } else { Ok(T::default()) }
    }
}

/// An enum without fields: `"name"`. Says which of the names it is.
pub fn named(value: &Value, names: &[&str]) -> Result<usize, Error> {
    let which = value.as_str().and_then(|name| names.iter().position(|known| *known == name));
    which.ok_or_else(|| wrong(&names.join(reading::OR), value))
}

/// An enum beside whose name its fields stand: `{ "type": "name", "field": … }`.
pub fn tagged<'a>(value: &'a Value, tag: &str, names: &[&str]) -> Result<(usize, Fields<'a>), Error> {
    let fields = Fields::of(value)?;
    let name = fields.find(tag).unwrap_or(&Value::Null);
    Ok((named(name, names).map_err(|why| inside(tag, why))?, fields))
}

/// An enum behind whose name one value stands: `{ "name": … }`, or `"name"` where there is none.
pub fn wrapped<'a>(value: &'a Value, names: &[&str]) -> Result<(usize, &'a Value), Error> {
    let Value::Object(fields) = value else { return Ok((named(value, names)?, &Value::Null)) };
    let mut fields = fields.iter();
    let (Some((name, content)), None) = (fields.next(), fields.next()) else {
        return Err(wrong(reading::ONE_FIELD, value));
    };
    let which = names.iter().position(|known| *known == name);
    which.map(|which| (which, content)).ok_or_else(|| wrong(&names.join(reading::OR), value))
}
