//! PRP-1 A predicted value of a material, as an address, the basket and a card carry it: numbers in the usual unit, and nothing that is known.

use super::{
    limits::COMPARED, notice::prediction as texts, page::Page, pairs, query::Query, route::Route,
    selected::Selected,
};
use crate::{
    decimal::{number, rounded},
    library::{
        Library,
        measure::{Kind, Unit},
        parameter::{Amount, Parameter, ParameterValue, with_unit},
        predict::sense,
        template::{Field, materials},
    },
};

/// Under which name an address says them.
pub const NAME: &str = "guess";
/// So many are carried at most.
pub const MOST: usize = 3 * COMPARED;
/// Between the fields of one.
const FIELD: char = '_';
/// So many digits of a number are kept.
const DIGITS: usize = 6;
/// No grade is missed by more percent.
const WORST: f64 = 1e4;

/// A predicted value with its interval.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PredictedValue {
    /// The number of the material.
    pub set_id: String,
    /// The key of the property.
    pub key: &'static str,
    /// The least, the value and the greatest, as plain decimals in the usual unit.
    pub numbers: [String; 3],
    /// By how many percent grades that were left out are missed, in the middle.
    pub error: String,
}

impl PredictedValue {
    /// Of a material; none of a property that is not predicted, and of numbers that make no sense in it or are in no order.
    pub fn of(set_id: &str, key: &str, numbers: [&str; 3], error: &str) -> Option<Self> {
        let field = field(key)?;
        let [low, high] = sense(field.key)?;
        let canonical = |text: &str| match Unit::named(field.unit) {
            Some(unit) => unit.canonical(text),
            None => number(text, 0),
        };
        let [Some(least), Some(typical), Some(greatest)] = numbers.map(canonical) else { return None };
        let ordered = low <= least && least <= typical && typical <= greatest && greatest <= high;
        let share = number(error, 0).filter(|share| (0.0..=WORST).contains(share))?;
        let plain = |text: &str| Some(Kind::count(rounded(number(text, 0)?, DIGITS)));
        let [Some(least), Some(typical), Some(greatest)] = numbers.map(plain) else { return None };
        let value = Self {
            set_id: set_id.to_owned(),
            key: field.key,
            numbers: [least, typical, greatest],
            error: Kind::count(rounded(share, DIGITS)),
        };
        (ordered && !set_id.is_empty()).then_some(value)
    }

    fn read(set_id: &str, text: &str) -> Option<Self> {
        let mut fields = text.split(FIELD);
        let mut next = || fields.next();
        let (key, least, typical, greatest, error) = (next()?, next()?, next()?, next()?, next()?);
        let whole = next().is_none();
        Self::of(set_id, key, [least, typical, greatest], error).filter(|_| whole)
    }

    /// Those that an address names, a property of a material once; what makes no sense is left out.
    pub fn read_list(text: &str) -> Vec<Self> {
        let mut found: Vec<Self> = Vec::new();
        for (set_id, rest) in pairs::read(text).take(MOST) {
            let value = rest.and_then(|rest| Self::read(&set_id, &rest));
            found.extend(value.filter(|value| !found.iter().any(|held| held.is_like(value))));
        }
        found
    }

    /// The same where each makes sense; none where one does not, or there are too many.
    pub fn read_all(text: &str) -> Option<Vec<Self>> {
        let named =
            pairs::read(text).take(MOST + 1).filter(|(set_id, _)| !text.is_empty() || !set_id.is_empty());
        let found = Self::read_list(text);
        (named.count() == found.len()).then_some(found)
    }

    /// Those that the query of a page says: of materials alone.
    pub fn read_query(library: Library, query: &Query) -> Vec<Self> {
        let said = query.get(NAME).filter(|_| library == Library::Mat);
        said.map(|text| Self::read_list(&text)).unwrap_or_default()
    }

    /// All of them, as an address names them: `set:key_least_value_greatest_error|…`.
    pub fn write_list(values: &[Self]) -> String {
        let field = FIELD.encode_utf8(&mut [0; 4]).to_owned();
        let written = |value: &Self| {
            let [least, typical, greatest] = value.numbers.each_ref().map(String::as_str);
            [value.key, least, typical, greatest, &value.error].join(&field)
        };
        let texts: Vec<String> = values.iter().map(written).collect();
        let sets = values.iter().map(|value| value.set_id.as_str());
        pairs::write(sets.zip(texts.iter().map(|text| Some(text.as_str()))))
    }

    /// Puts them into a query; none of them takes away what it said.
    pub fn put(values: &[Self], query: &mut Query) {
        query.put(NAME, (!values.is_empty()).then(|| Self::write_list(values)).as_deref());
    }

    /// Both are of one property of one material.
    pub fn is_like(&self, other: &Self) -> bool {
        (&self.set_id, self.key) == (&other.set_id, other.key)
    }

    /// The same as a parameter has it: what is usual, between its ends.
    pub fn parameter(&self) -> Parameter {
        let [min, typical, max] = self.numbers.clone();
        let (amount, unit) = (Amount::Spread { min, typical, max }, self.unit().map(str::to_owned));
        let name = field(self.key).map_or("", |field| field.name).to_owned();
        Parameter { name, ..Parameter::of(self.key, ParameterValue::Number { amount, unit }) }
    }

    /// A number of it in words, marked, with its interval and how far others are missed.
    pub fn told(&self, number: &str) -> String {
        let [least, _, greatest] = &self.numbers;
        let unit = self.unit();
        texts::marked(
            &with_unit(number, unit),
            [&with_unit(least, unit), &with_unit(greatest, unit)],
            &self.error,
        )
    }

    fn unit(&self) -> Option<&'static str> {
        field(self.key).map(|field| field.unit).filter(|unit| !unit.is_empty())
    }
}

fn field(key: &str) -> Option<&'static Field> {
    materials().iter().find(|field| field.key == key)
}

/// CMP-1: the comparison of some items, with what was predicted of them.
pub fn comparison(library: Library, items: Vec<Selected>, values: &[PredictedValue]) -> Route {
    let of_them = |value: &&PredictedValue| items.iter().any(|item| item.set_id == value.set_id);
    let values: Vec<_> = values.iter().filter(of_them).cloned().collect();
    let mut route = Route::new(Page::Compare { library, items });
    PredictedValue::put(&values, &mut route.query);
    route
}

#[cfg(test)]
mod tests;
