//! GEN-6 JSON from outside: objects are objects and lists are lists, whatever reads them.
//!
//! A type reads itself from a parsed value and never from text: the parser is compiled once, and not once for each type.

use serde::{
    Deserializer,
    de::{
        DeserializeOwned, DeserializeSeed, EnumAccess, Error as _, MapAccess, SeqAccess, Unexpected,
        VariantAccess, Visitor,
    },
    forward_to_deserialize_any,
};
use serde_json::{Error, Map, Value, map};
use std::vec;

/// Reads a text.
pub fn read<T: DeserializeOwned>(text: &str) -> Result<T, Error> {
    of(parse(text)?)
}

/// Reads a value.
pub fn of<T: DeserializeOwned>(value: Value) -> Result<T, Error> {
    T::deserialize(Plain(value))
}

/// The value of a text.
pub fn parse(text: &str) -> Result<Value, Error> {
    serde_json::from_str(text)
}

/// A value that is to become something.
struct Plain(Value);

impl Plain {
    fn unexpected(&self) -> Unexpected<'_> {
        match &self.0 {
            Value::Null => Unexpected::Unit,
            Value::Bool(flag) => Unexpected::Bool(*flag),
            Value::Number(number) => number
                .as_u64()
                .map_or_else(|| Unexpected::Float(number.as_f64().unwrap_or(f64::NAN)), Unexpected::Unsigned),
            Value::String(text) => Unexpected::Str(text),
            Value::Array(_) => Unexpected::Seq,
            Value::Object(_) => Unexpected::Map,
        }
    }

    fn refused<'de, V: Visitor<'de>>(&self, visitor: &V) -> Error {
        Error::invalid_type(self.unexpected(), visitor)
    }

    fn number<'de, V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        let Value::Number(number) = &self.0 else { return Err(self.refused(&visitor)) };
        match (number.as_u64(), number.as_i64(), number.as_f64()) {
            (Some(number), ..) => visitor.visit_u64(number),
            (_, Some(number), _) => visitor.visit_i64(number),
            (.., number) => visitor.visit_f64(number.unwrap_or(f64::NAN)),
        }
    }

    fn text<'de, V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        match self.0 {
            Value::String(text) => visitor.visit_string(text),
            _ => Err(self.refused(&visitor)),
        }
    }

    fn list<'de, V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        match self.0 {
            Value::Array(values) => visitor.visit_seq(List(values.into_iter())),
            _ => Err(self.refused(&visitor)),
        }
    }

    fn object<'de, V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        match self.0 {
            Value::Object(fields) => visitor.visit_map(Object { fields: fields.into_iter(), value: None }),
            _ => Err(self.refused(&visitor)),
        }
    }
}

/// Which method a type reads itself by, and what it must find then.
macro_rules! read_by {
    ($($method:ident: $kind:ident;)*) => {
        $(fn $method<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> { self.$kind(visitor) })*
    };
}

impl<'de> Deserializer<'de> for Plain {
    type Error = Error;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        match self.0 {
            Value::Null => visitor.visit_unit(),
            Value::Bool(flag) => visitor.visit_bool(flag),
            Value::Number(_) => self.number(visitor),
            Value::String(text) => visitor.visit_string(text),
            Value::Array(_) => self.list(visitor),
            Value::Object(_) => self.object(visitor),
        }
    }

    read_by! {
        deserialize_u8: number;
        deserialize_u16: number;
        deserialize_u32: number;
        deserialize_u64: number;
        deserialize_i64: number;
        deserialize_f64: number;
        deserialize_str: text;
        deserialize_string: text;
        deserialize_identifier: text;
        deserialize_seq: list;
        deserialize_map: object;
    }

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        match self.0 {
            Value::Bool(flag) => visitor.visit_bool(flag),
            _ => Err(self.refused(&visitor)),
        }
    }

    fn deserialize_unit<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        match self.0 {
            Value::Null => visitor.visit_unit(),
            _ => Err(self.refused(&visitor)),
        }
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        match self.0 {
            Value::Null => visitor.visit_none(),
            _ => visitor.visit_some(self),
        }
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, Error> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_tuple<V: Visitor<'de>>(self, _: usize, visitor: V) -> Result<V::Value, Error> {
        self.list(visitor)
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        self.object(visitor)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        match self.0 {
            Value::String(name) => visitor.visit_enum(Variant { name, content: None }),
            Value::Object(fields) => visitor.visit_enum(Variant::of(fields)?),
            _ => Err(self.refused(&visitor)),
        }
    }

    fn deserialize_ignored_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_unit()
    }

    forward_to_deserialize_any! { i8 i16 i32 i128 u128 f32 char bytes byte_buf unit_struct tuple_struct }
}

struct List(vec::IntoIter<Value>);

impl<'de> SeqAccess<'de> for List {
    type Error = Error;

    fn next_element_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<Option<S::Value>, Error> {
        self.0.next().map(|value| seed.deserialize(Plain(value))).transpose()
    }

    fn size_hint(&self) -> Option<usize> {
        Some(self.0.len())
    }
}

struct Object {
    fields: map::IntoIter,
    value: Option<Value>,
}

impl<'de> MapAccess<'de> for Object {
    type Error = Error;

    fn next_key_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<Option<S::Value>, Error> {
        let Some((name, value)) = self.fields.next() else { return Ok(None) };
        self.value = Some(value);
        seed.deserialize(Plain(Value::String(name))).map(Some)
    }

    fn next_value_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<S::Value, Error> {
        seed.deserialize(Plain(self.value.take().unwrap_or_default()))
    }
}

/// `"name"`, or `{ "name": content }`.
struct Variant {
    name: String,
    content: Option<Value>,
}

impl Variant {
    fn of(fields: Map<String, Value>) -> Result<Self, Error> {
        let mut fields = fields.into_iter();
        match (fields.next(), fields.next()) {
            (Some((name, content)), None) => Ok(Self { name, content: Some(content) }),
            _ => Err(Error::custom("expected an object with one field")),
        }
    }
}

impl<'de> EnumAccess<'de> for Variant {
    type Error = Error;
    type Variant = Self;

    fn variant_seed<S: DeserializeSeed<'de>>(mut self, seed: S) -> Result<(S::Value, Self), Error> {
        let name = std::mem::take(&mut self.name);
        Ok((seed.deserialize(Plain(Value::String(name)))?, self))
    }
}

impl Variant {
    fn content(self) -> Plain {
        Plain(self.content.unwrap_or_default())
    }
}

impl<'de> VariantAccess<'de> for Variant {
    type Error = Error;

    fn unit_variant(self) -> Result<(), Error> {
        match self.content {
            None | Some(Value::Null) => Ok(()),
            Some(_) => Err(Error::custom("expected a variant without content")),
        }
    }

    fn newtype_variant_seed<S: DeserializeSeed<'de>>(self, seed: S) -> Result<S::Value, Error> {
        seed.deserialize(self.content())
    }

    fn tuple_variant<V: Visitor<'de>>(self, _: usize, visitor: V) -> Result<V::Value, Error> {
        self.content().list(visitor)
    }

    fn struct_variant<V: Visitor<'de>>(
        self,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        self.content().object(visitor)
    }
}

#[cfg(test)]
mod tests;
