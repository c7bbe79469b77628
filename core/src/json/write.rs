//! GEN-6 From a type to a value.

use super::{
    reader::{Error, inside},
    reading,
    value::{Number, Object, Value},
};
use serde::{
    Serialize, Serializer,
    ser::{
        self, Impossible, SerializeMap, SerializeSeq, SerializeStruct, SerializeStructVariant, SerializeTuple,
    },
};
use std::fmt::Display;

/// What a type says as JSON. No question to the server has a fraction: one is refused.
pub fn value_of(what: &(impl Serialize + ?Sized)) -> Result<Value, Error> {
    what.serialize(Writer)
}

/// The same as a text.
pub fn text_of(what: &(impl Serialize + ?Sized)) -> Result<String, Error> {
    value_of(what).map(|value| value.text())
}

/// Nothing that JSON could hold.
pub fn unwritable(kind: &str) -> Error {
    Error::new([kind, " ", reading::UNWRITABLE].concat())
}

impl ser::Error for Error {
    fn custom<T: Display>(why: T) -> Self {
        Self::new(why.to_string())
    }
}

/// Makes values of what serde tells.
#[derive(Clone, Copy)]
struct Writer;

macro_rules! whole {
    ($($method:ident: $number:ty,)*) => {
        $(fn $method(self, number: $number) -> Result<Value, Error> {
            let natural = u64::try_from(number).map(Number::Natural);
            Ok(Value::Number(natural.unwrap_or(Number::Negative(number as i64))))
        })*
    };
}

macro_rules! refused {
    ($($method:ident: $kind:ty,)*) => {
        $(fn $method(self, _: $kind) -> Result<Value, Error> { Err(unwritable(stringify!($kind))) })*
    };
}

impl Serializer for Writer {
    type Ok = Value;
    type Error = Error;
    type SerializeSeq = Items;
    type SerializeTuple = Items;
    type SerializeTupleStruct = Impossible<Value, Error>;
    type SerializeTupleVariant = Impossible<Value, Error>;
    type SerializeMap = Entries;
    type SerializeStruct = Entries;
    type SerializeStructVariant = Entries;

    whole! {
        serialize_i8: i8, serialize_i16: i16, serialize_i32: i32, serialize_i64: i64,
        serialize_u8: u8, serialize_u16: u16, serialize_u32: u32, serialize_u64: u64,
    }

    refused! { serialize_f32: f32, serialize_f64: f64, serialize_bytes: &[u8], }

    fn serialize_bool(self, flag: bool) -> Result<Value, Error> {
        Ok(Value::Bool(flag))
    }

    fn serialize_char(self, letter: char) -> Result<Value, Error> {
        Ok(Value::String(letter.into()))
    }

    fn serialize_str(self, text: &str) -> Result<Value, Error> {
        Ok(Value::String(text.to_owned()))
    }

    fn serialize_none(self) -> Result<Value, Error> {
        Ok(Value::Null)
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<Value, Error> {
        value.serialize(self)
    }

    fn serialize_unit(self) -> Result<Value, Error> {
        Ok(Value::Null)
    }

    fn serialize_unit_struct(self, _: &'static str) -> Result<Value, Error> {
        Ok(Value::Null)
    }

    fn serialize_unit_variant(self, _: &'static str, _: u32, name: &'static str) -> Result<Value, Error> {
        self.serialize_str(name)
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        value: &T,
    ) -> Result<Value, Error> {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        name: &'static str,
        value: &T,
    ) -> Result<Value, Error> {
        let mut entries = Entries::default();
        entries.put(name, value_of(value))?;
        Ok(Value::Object(entries.fields))
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<Items, Error> {
        Ok(Items(Vec::new()))
    }

    fn serialize_tuple(self, _: usize) -> Result<Items, Error> {
        Ok(Items(Vec::new()))
    }

    fn serialize_tuple_struct(self, name: &'static str, _: usize) -> Result<Impossible<Value, Error>, Error> {
        Err(Error::new(name.to_owned()))
    }

    fn serialize_tuple_variant(
        self,
        name: &'static str,
        _: u32,
        _: &'static str,
        _: usize,
    ) -> Result<Impossible<Value, Error>, Error> {
        Err(Error::new(name.to_owned()))
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Entries, Error> {
        Ok(Entries::default())
    }

    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Entries, Error> {
        Ok(Entries::default())
    }

    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        name: &'static str,
        _: usize,
    ) -> Result<Entries, Error> {
        Ok(Entries { behind: Some(name), ..Entries::default() })
    }
}

/// The items of a list.
struct Items(Vec<Value>);

impl SerializeSeq for Items {
    type Ok = Value;
    type Error = Error;

    fn serialize_element<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Error> {
        self.0.push(value_of(value)?);
        Ok(())
    }

    fn end(self) -> Result<Value, Error> {
        Ok(Value::Array(self.0))
    }
}

impl SerializeTuple for Items {
    type Ok = Value;
    type Error = Error;

    fn serialize_element<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Error> {
        SerializeSeq::serialize_element(self, value)
    }

    fn end(self) -> Result<Value, Error> {
        SerializeSeq::end(self)
    }
}

/// The fields of an object, perhaps behind the name of a variant.
#[derive(Default)]
struct Entries {
    fields: Object,
    name: String,
    behind: Option<&'static str>,
}

impl Entries {
    fn put(&mut self, name: &str, value: Result<Value, Error>) -> Result<(), Error> {
        self.fields.push(name.to_owned(), value.map_err(|why| inside(name, why))?);
        Ok(())
    }
}

impl SerializeMap for Entries {
    type Ok = Value;
    type Error = Error;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, name: &T) -> Result<(), Error> {
        self.name = match value_of(name)? {
            Value::String(name) => name,
            other => other.to_string(),
        };
        Ok(())
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Error> {
        let name = std::mem::take(&mut self.name);
        self.put(&name, value_of(value))
    }

    fn end(self) -> Result<Value, Error> {
        SerializeStruct::end(self)
    }
}

impl SerializeStruct for Entries {
    type Ok = Value;
    type Error = Error;

    fn serialize_field<T: Serialize + ?Sized>(&mut self, name: &'static str, value: &T) -> Result<(), Error> {
        self.put(name, value_of(value))
    }

    fn end(self) -> Result<Value, Error> {
        let fields = Value::Object(self.fields);
        let Some(name) = self.behind else { return Ok(fields) };
        let mut outer = Object::default();
        outer.push(name.to_owned(), fields);
        Ok(Value::Object(outer))
    }
}

impl SerializeStructVariant for Entries {
    type Ok = Value;
    type Error = Error;

    fn serialize_field<T: Serialize + ?Sized>(&mut self, name: &'static str, value: &T) -> Result<(), Error> {
        self.put(name, value_of(value))
    }

    fn end(self) -> Result<Value, Error> {
        SerializeStruct::end(self)
    }
}
