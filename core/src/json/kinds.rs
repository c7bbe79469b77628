//! GEN-6 How the types of the language itself are read.

use super::{
    reader::{Error, Read, wrong},
    reading,
    value::Value,
};

macro_rules! whole_numbers {
    ($($number:ty),*) => {$(
        impl Read for $number {
            fn read(value: &Value) -> Result<Self, Error> {
                let number = value.as_u64().and_then(|number| Self::try_from(number).ok());
                number.ok_or_else(|| wrong(reading::FITTING, value))
            }
        }
    )*};
}

whole_numbers!(u8, u16, u32, u64, usize);

impl Read for i64 {
    fn read(value: &Value) -> Result<Self, Error> {
        value.as_i64().ok_or_else(|| wrong(reading::WHOLE, value))
    }
}

impl Read for f64 {
    fn read(value: &Value) -> Result<Self, Error> {
        value.as_f64().ok_or_else(|| wrong(reading::NUMBER, value))
    }
}

impl Read for bool {
    fn read(value: &Value) -> Result<Self, Error> {
        value.as_bool().ok_or_else(|| wrong(reading::FLAG, value))
    }
}

impl Read for String {
    fn read(value: &Value) -> Result<Self, Error> {
        value.as_str().map(str::to_owned).ok_or_else(|| wrong(reading::TEXT, value))
    }
}

impl Read for () {
    fn read(value: &Value) -> Result<Self, Error> {
        if value.is_null() { Ok(()) } else { Err(wrong(reading::NOTHING, value)) }
    }
}

impl Read for Value {
    fn read(value: &Value) -> Result<Self, Error> {
        Ok(value.clone())
    }
}

impl<T: Read> Read for Option<T> {
    fn read(value: &Value) -> Result<Self, Error> {
        if value.is_null() { Ok(None) } else { T::read(value).map(Some) }
    }
}

impl<T: Read> Read for Box<T> {
    fn read(value: &Value) -> Result<Self, Error> {
        T::read(value).map(Self::new)
    }
}

impl<T: Read> Read for Vec<T> {
    fn read(value: &Value) -> Result<Self, Error> {
        // A loop: `collect` into a result weighs three times as much, for each type anew.
        let mut read = Self::new();
        for value in list(value)? {
            read.push(T::read(value)?);
        }
        Ok(read)
    }
}

impl<T: Read, const N: usize> Read for [T; N] {
    fn read(value: &Value) -> Result<Self, Error> {
        let read: Vec<T> = Read::read(value)?;
        Self::try_from(read).map_err(|_| wrong(reading::LENGTH, value))
    }
}

impl<A: Read, B: Read> Read for (A, B) {
    fn read(value: &Value) -> Result<Self, Error> {
        let [a, b] = list(value)? else { return Err(wrong(reading::PAIR, value)) };
        Ok((A::read(a)?, B::read(b)?))
    }
}

fn list(value: &Value) -> Result<&[Value], Error> {
    value.as_array().ok_or_else(|| wrong(reading::LIST, value))
}
