//! §4 Columns of which a segment has each value once: what each document has, and what each value says.

use super::{kept::Kept, numbers::Value};
use std::{io, sync::Arc};
use tantivy::{
    DocId, SegmentReader,
    columnar::{BytesColumn, Column},
};

/// Which values a document has, by their places among all of the segment.
struct Places(Option<Column<u64>>);

impl Places {
    #[allow(clippy::cast_possible_truncation, reason = "a segment has fewer values")]
    fn of(&self, document: DocId) -> impl Iterator<Item = usize> + '_ {
        self.0.iter().flat_map(move |column| column.values_for_doc(document)).map(|place| place as usize)
    }
}

/// The facets of documents.
pub(super) struct Facets {
    places: Places,
    pairs: Arc<Vec<(u32, u32)>>,
}

impl Facets {
    pub fn of(segment: &SegmentReader, known: &Kept<Vec<(u32, u32)>>) -> tantivy::Result<Self> {
        let column = segment.fast_fields().bytes("facets")?;
        let pairs = known.get((segment.segment_id(), String::new()), || {
            let mut pairs = Vec::new();
            each(column.as_ref(), |bytes| pairs.push(apart(bytes)))?;
            Ok::<_, io::Error>(pairs)
        })?;
        Ok(Self { places: Places(column.map(|column| column.ords().clone())), pairs })
    }

    /// Those of a document, by their places.
    pub fn places(&self, document: DocId) -> impl Iterator<Item = usize> + '_ {
        self.places.of(document)
    }

    /// A facet's number and a value's, of each that a document has.
    pub fn of_document(&self, document: DocId) -> impl Iterator<Item = (u32, u32)> + '_ {
        self.places(document).filter_map(|place| self.pairs.get(place).copied())
    }

    /// A facet's number and a value's, by their place.
    pub fn pairs(&self) -> &[(u32, u32)] {
        &self.pairs
    }
}

/// A facet's number and a value's as bytes.
pub(super) fn together((key, value): (u32, u32)) -> [u8; 8] {
    (u64::from(key) << 32 | u64::from(value)).to_be_bytes()
}

fn apart(bytes: &[u8]) -> (u32, u32) {
    let half = |half: Option<&[u8; 4]>| half.map_or(0, |half| u32::from_be_bytes(*half));
    (half(bytes.first_chunk()), half(bytes.last_chunk()))
}

/// The numbers of documents and of their configurations.
pub(super) struct Numbers {
    places: Places,
    known: Arc<Values>,
}

/// Numbers in a row, and where the values of a column end in it.
#[derive(Debug, Default)]
pub(super) struct Values {
    all: Vec<f64>,
    ends: Vec<usize>,
}

impl Numbers {
    pub fn of(segment: &SegmentReader, known: &Kept<Values>) -> tantivy::Result<Self> {
        let column = segment.fast_fields().bytes("numbers")?;
        let known = known.get((segment.segment_id(), String::new()), || {
            let mut values = Values::default();
            each(column.as_ref(), |bytes| {
                values.all.extend(unpacked(bytes));
                values.ends.push(values.all.len());
            })?;
            Ok::<_, io::Error>(values)
        })?;
        Ok(Self { places: Places(column.map(|column| column.ords().clone())), known })
    }

    /// Those of a document, each with its place.
    pub fn values(&self, document: DocId) -> impl Iterator<Item = (usize, Value<'_>)> {
        self.places.of(document).filter_map(|place| Some((place, self.known.at(place)?)))
    }

    /// How many different ones there are.
    pub fn count(&self) -> usize {
        self.known.ends.len()
    }

    /// The value of a place.
    pub fn at(&self, place: usize) -> Option<Value<'_>> {
        self.known.at(place)
    }
}

impl Values {
    fn at(&self, place: usize) -> Option<Value<'_>> {
        let from = place.checked_sub(1).map_or(Some(&0), |before| self.ends.get(before))?;
        Value::of(self.all.get(*from..*self.ends.get(place)?)?)
    }

    /// How many bytes they take.
    pub const fn size(&self) -> usize {
        self.all.len() * size_of::<f64>() + self.ends.len() * size_of::<usize>()
    }
}

fn each(column: Option<&BytesColumn>, mut what: impl FnMut(&[u8])) -> io::Result<()> {
    let Some(column) = column else { return Ok(()) };
    let mut all = column.dictionary().stream()?;
    while all.advance() {
        what(all.key());
    }
    Ok(())
}

/// What says that a number is the one before it.
const SAME: u8 = 9;

/// Numbers as bytes: of most the last bytes are zeros, and few words say it; many reach from a number to the same.
pub(super) fn packed(numbers: &[f64]) -> Vec<u8> {
    let (mut packed, mut before) = (Vec::new(), None);
    for number in numbers.iter().map(|number| number.to_bits()) {
        if before.replace(number) == Some(number) {
            packed.push(SAME);
            continue;
        }
        let bytes = number.to_be_bytes();
        let told = (u64::BITS - number.trailing_zeros()).div_ceil(u8::BITS) as usize;
        packed.push(u8::try_from(told).unwrap_or(0));
        packed.extend(bytes.iter().take(told));
    }
    packed
}

fn unpacked(mut packed: &[u8]) -> Vec<f64> {
    let mut numbers = Vec::new();
    while let Some((told, rest)) = packed.split_first() {
        if *told == SAME {
            let before = numbers.last().copied();
            numbers.extend(before);
            packed = rest;
            continue;
        }
        let (told, behind) = rest.split_at_checked((*told).into()).unwrap_or_default();
        let mut bytes = [0; 8];
        bytes.iter_mut().zip(told).for_each(|(byte, told)| *byte = *told);
        numbers.push(f64::from_be_bytes(bytes));
        packed = behind;
    }
    numbers
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_come_out_as_they_went_in() {
        let numbers = [0.0, 0.0, -0.0, 20.0, 20.0, 0.1, 1e-7, -3.5, f64::MAX, f64::MIN_POSITIVE, 6.0];
        let out = unpacked(&packed(&numbers));
        assert_eq!(out.iter().map(|one| one.to_bits()).collect::<Vec<_>>(), numbers.map(f64::to_bits));
        assert_eq!(packed(&[20.0, 20.0]), [2, 0x40, 0x34, SAME]);
        assert_eq!(unpacked(&[7, 1]), [0.0]);
    }

    #[test]
    fn facets_come_out_as_they_went_in() {
        for pair in [(1, 2), (3, 70_000), (u32::MAX, 5)] {
            assert_eq!(apart(&together(pair)), pair);
        }
    }
}
