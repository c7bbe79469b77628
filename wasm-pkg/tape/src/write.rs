//! From a type to words. A word is a kind, with a length above it where one is needed; what a kind takes follows it.

use crate::Tape;
use sanku_core::shared::KEPT;
use serde::{
    Serialize, Serializer,
    ser::{
        self, SerializeMap, SerializeSeq, SerializeStruct, SerializeStructVariant, SerializeTuple,
        SerializeTupleStruct, SerializeTupleVariant,
    },
};
use std::fmt::{self, Display};

/// Of a list, an object or a map.
pub const END: u32 = 0;
/// `undefined`.
pub const NOTHING: u32 = 1;
/// `false`.
pub const FALSE: u32 = 2;
/// `true`.
pub const TRUE: u32 = 3;
/// A whole number of 32 bits.
pub const WHOLE: u32 = 4;
/// Any other, in two words.
pub const REAL: u32 = 5;
/// So many units of UTF-16, the next ones of the text.
pub const TEXT: u32 = 6;
/// A text that the module holds: where, and how many bytes.
pub const NAME: u32 = 7;
/// Its values, then the end.
pub const LIST: u32 = 8;
/// Names, each with its value, then the end.
pub const OBJECT: u32 = 9;
/// The same with any values as names.
pub const MAP: u32 = 10;
/// A value that is kept under a number from now on.
pub const KEEP: u32 = 11;
/// What is kept under a number.
pub const KNOWN: u32 = 12;

const KIND_BITS: u32 = 4;

/// Nothing fails here.
#[derive(Debug)]
pub enum Never {}

impl Display for Never {
    fn fmt(&self, _: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {}
    }
}

impl std::error::Error for Never {}

impl ser::Error for Never {
    fn custom<T: Display>(_: T) -> Self {
        std::process::abort()
    }
}

impl Tape {
    #[inline(never)]
    fn word(&mut self, word: u32) {
        self.words.push(word);
    }

    #[inline(never)]
    fn real(&mut self, number: f64) {
        let whole = number as i32;
        if f64::from(whole) == number && !(whole == 0 && number.is_sign_negative()) {
            self.words.extend([WHOLE, whole.cast_unsigned()]);
        } else {
            let bits = number.to_bits();
            self.words.extend([REAL, bits as u32, (bits >> u32::BITS) as u32]);
        }
    }

    #[inline(never)]
    fn text(&mut self, text: &str) {
        let begins = |byte: &u8| u32::from(*byte & 0xc0 != 0x80) + u32::from(*byte >= 0xf0);
        let units: u32 = text.as_bytes().iter().map(begins).sum();
        self.words.push(TEXT | units << KIND_BITS);
        self.text.push_str(text);
    }

    /// The name of a field, before its value: the module's own, by its place in the memory.
    #[inline(never)]
    pub fn name(&mut self, name: &'static str) {
        self.words.extend([name.as_ptr().addr() as u32, name.len() as u32]);
    }

    #[inline(never)]
    fn behind(&mut self, name: &'static str) {
        self.words.push(OBJECT);
        self.name(name);
    }
}

type Written = Result<(), Never>;

macro_rules! numbers {
    ($($method:ident: $number:ty,)*) => {
        $(fn $method(self, number: $number) -> Written {
            self.real(number as f64);
            Ok(())
        })*
    };
}

impl<'a> Serializer for &'a mut Tape {
    type Ok = ();
    type Error = Never;
    type SerializeSeq = Self;
    type SerializeTuple = Self;
    type SerializeTupleStruct = Self;
    type SerializeTupleVariant = Inside<'a>;
    type SerializeMap = Self;
    type SerializeStruct = Self;
    type SerializeStructVariant = Inside<'a>;

    numbers! {
        serialize_i8: i8, serialize_i16: i16, serialize_i32: i32, serialize_i64: i64,
        serialize_u8: u8, serialize_u16: u16, serialize_u32: u32, serialize_u64: u64,
        serialize_f32: f32, serialize_f64: f64,
    }

    fn serialize_bool(self, flag: bool) -> Written {
        self.word(if flag { TRUE } else { FALSE });
        Ok(())
    }

    fn serialize_char(self, letter: char) -> Written {
        self.text(letter.encode_utf8(&mut [0; 4]));
        Ok(())
    }

    fn serialize_str(self, text: &str) -> Written {
        self.text(text);
        Ok(())
    }

    fn serialize_bytes(self, bytes: &[u8]) -> Written {
        self.collect_seq(bytes)
    }

    fn serialize_none(self) -> Written {
        self.serialize_unit()
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Written {
        value.serialize(self)
    }

    fn serialize_unit(self) -> Written {
        self.word(NOTHING);
        Ok(())
    }

    fn serialize_unit_struct(self, _: &'static str) -> Written {
        self.serialize_unit()
    }

    fn serialize_unit_variant(self, of: &'static str, id: u32, name: &'static str) -> Written {
        if of == KEPT {
            self.words.extend([KNOWN, id]);
        } else {
            self.word(NAME);
            self.name(name);
        }
        Ok(())
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(self, _: &'static str, value: &T) -> Written {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        of: &'static str,
        id: u32,
        name: &'static str,
        value: &T,
    ) -> Written {
        if of == KEPT {
            self.words.extend([KEEP, id]);
            return value.serialize(self);
        }
        self.behind(name);
        value.serialize(&mut *self)?;
        self.word(END);
        Ok(())
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<Self, Never> {
        self.word(LIST);
        Ok(self)
    }

    fn serialize_tuple(self, _: usize) -> Result<Self, Never> {
        self.serialize_seq(None)
    }

    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<Self, Never> {
        self.serialize_seq(None)
    }

    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        name: &'static str,
        _: usize,
    ) -> Result<Inside<'a>, Never> {
        self.behind(name);
        self.word(LIST);
        Ok(Inside(self))
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Self, Never> {
        self.word(MAP);
        Ok(self)
    }

    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Self, Never> {
        self.word(OBJECT);
        Ok(self)
    }

    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        name: &'static str,
        _: usize,
    ) -> Result<Inside<'a>, Never> {
        self.behind(name);
        self.word(OBJECT);
        Ok(Inside(self))
    }

    fn is_human_readable(&self) -> bool {
        false
    }
}

macro_rules! compound {
    ($($Kind:ident: $method:ident($($name:ident)?);)*) => {
        $(impl $Kind for &mut Tape {
            type Ok = ();
            type Error = Never;

            fn $method<T: Serialize + ?Sized>(&mut self, $($name: &'static str,)? value: &T) -> Written {
                $(self.name($name);)?
                value.serialize(&mut **self)
            }

            fn end(self) -> Written {
                self.word(END);
                Ok(())
            }
        })*
    };
}

compound! {
    SerializeSeq: serialize_element();
    SerializeTuple: serialize_element();
    SerializeTupleStruct: serialize_field();
    SerializeStruct: serialize_field(name);
}

impl SerializeMap for &mut Tape {
    type Ok = ();
    type Error = Never;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Written {
        key.serialize(&mut **self)
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Written {
        value.serialize(&mut **self)
    }

    fn end(self) -> Written {
        self.word(END);
        Ok(())
    }
}

/// What a variant holds, behind its name.
pub struct Inside<'a>(&'a mut Tape);

impl Inside<'_> {
    fn close(self) -> Written {
        self.0.words.extend([END, END]);
        Ok(())
    }
}

impl SerializeTupleVariant for Inside<'_> {
    type Ok = ();
    type Error = Never;

    fn serialize_field<T: Serialize + ?Sized>(&mut self, value: &T) -> Written {
        value.serialize(&mut *self.0)
    }

    fn end(self) -> Written {
        self.close()
    }
}

impl SerializeStructVariant for Inside<'_> {
    type Ok = ();
    type Error = Never;

    fn serialize_field<T: Serialize + ?Sized>(&mut self, name: &'static str, value: &T) -> Written {
        self.0.name(name);
        value.serialize(&mut *self.0)
    }

    fn end(self) -> Written {
        self.close()
    }
}
