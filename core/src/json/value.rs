//! GEN-6 What a JSON text says.

/// Anything that JSON can say.
#[derive(Debug, Clone, Default, PartialEq)]
#[allow(missing_docs, reason = "the names say it")]
pub enum Value {
    #[default]
    Null,
    Bool(bool),
    Number(Number),
    String(String),
    Array(Vec<Value>),
    Object(Object),
}

/// A number; whole ones stay exact as far as they fit 64 bits.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Number {
    /// From 0 on.
    Natural(u64),
    /// Below 0.
    Negative(i64),
    /// With a fraction, an exponent, or too large for the others.
    Real(f64),
}

/// Names and values, as they were written; of a name that stands there twice, the last counts.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Object(Vec<(String, Value)>);

impl Object {
    /// The value under a name.
    pub fn get(&self, name: &str) -> Option<&Value> {
        self.0.iter().rev().find(|(its, _)| its == name).map(|(_, value)| value)
    }

    /// Adds a value under a name.
    pub fn push(&mut self, name: String, value: Value) {
        self.0.push((name, value));
    }

    /// Takes out what is under a name.
    pub fn remove(&mut self, name: &str) -> Option<Value> {
        let at = self.0.iter().rposition(|(its, _)| its == name)?;
        Some(self.0.remove(at).1)
    }

    /// What is in it.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &Value)> {
        self.0.iter().map(|(name, value)| (name.as_str(), value))
    }
}

impl IntoIterator for Object {
    type Item = (String, Value);
    type IntoIter = std::vec::IntoIter<Self::Item>;
    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}

impl Value {
    /// True for null.
    pub const fn is_null(&self) -> bool {
        matches!(self, Self::Null)
    }

    /// A yes or no.
    pub const fn as_bool(&self) -> Option<bool> {
        if let Self::Bool(flag) = self { Some(*flag) } else { None }
    }

    /// A whole number from 0 on, written as one.
    pub const fn as_u64(&self) -> Option<u64> {
        if let Self::Number(Number::Natural(number)) = self { Some(*number) } else { None }
    }

    /// A whole number, written as one.
    pub fn as_i64(&self) -> Option<i64> {
        match self {
            Self::Number(Number::Natural(number)) => (*number).try_into().ok(),
            Self::Number(Number::Negative(number)) => Some(*number),
            _ => None,
        }
    }

    /// Any number.
    pub const fn as_f64(&self) -> Option<f64> {
        if let Self::Number(number) = self { Some(number.as_f64()) } else { None }
    }

    /// A text.
    pub fn as_str(&self) -> Option<&str> {
        if let Self::String(text) = self { Some(text) } else { None }
    }

    /// A list.
    pub fn as_array(&self) -> Option<&[Self]> {
        if let Self::Array(values) = self { Some(values) } else { None }
    }

    /// The value under a name of an object.
    pub fn get(&self, name: &str) -> Option<&Self> {
        self.as_object()?.get(name)
    }

    /// An object.
    pub const fn as_object(&self) -> Option<&Object> {
        if let Self::Object(fields) = self { Some(fields) } else { None }
    }
}

impl Number {
    /// The number, as near as 64 bits come.
    pub const fn as_f64(self) -> f64 {
        match self {
            Self::Natural(number) => number as f64,
            Self::Negative(number) => number as f64,
            Self::Real(number) => number,
        }
    }
}

impl From<u64> for Value {
    fn from(number: u64) -> Self {
        Self::Number(Number::Natural(number))
    }
}

impl<const N: usize> From<[(&str, Self); N]> for Value {
    fn from(fields: [(&str, Self); N]) -> Self {
        Self::Object(Object(fields.map(|(name, value)| (name.to_owned(), value)).into()))
    }
}

impl From<&str> for Value {
    fn from(text: &str) -> Self {
        Self::String(text.to_owned())
    }
}
