//! §4 Columns of a segment: what each document has one of, and of which a segment has each value once: what each document has, and what
//! each value says.

use super::{
    found::Set,
    kept::Kept,
    numbers::{Table, Values, Want},
};
use std::{io, sync::Arc};
use tantivy::{
    DocId, SegmentReader,
    columnar::{BytesColumn, Column},
};

/// What each document has one of.
#[derive(Debug)]
pub(super) struct Singles {
    item: Column<i64>,
    place: Column<i64>,
    category: Column<i64>,
    usual: Column<u64>,
}

impl Singles {
    pub fn of(segment: &SegmentReader, known: &Kept<Self>) -> tantivy::Result<Arc<Self>> {
        known.get((segment.segment_id(), String::new()), || {
            let columns = segment.fast_fields();
            Ok(Self {
                item: columns.i64("item")?,
                place: columns.i64("place")?,
                category: columns.i64("category")?,
                usual: columns.u64("usual")?,
            })
        })
    }

    /// The number of an item and its place among equals.
    pub fn item(&self, document: DocId) -> (i64, i64) {
        let [item, place] = [&self.item, &self.place].map(|column| column.first(document));
        (item.unwrap_or_default(), place.unwrap_or_default())
    }

    pub fn category(&self, document: DocId) -> i64 {
        self.category.first(document).unwrap_or_default()
    }

    pub fn usual(&self, document: DocId) -> u64 {
        self.usual.first(document).unwrap_or_default()
    }
}

/// Which values documents have, by their places among all of the segment: those of a document stand in a row.
#[derive(Debug, Default)]
struct Places {
    all: Vec<u32>,
    /// Where those of each document end.
    ends: Vec<u32>,
}

impl Places {
    /// Those of each document by their order, then as they came.
    #[allow(clippy::cast_possible_truncation, reason = "a segment has fewer values")]
    fn of<K: Ord>(column: Option<&BytesColumn>, documents: DocId, order: impl Fn(u32) -> K) -> Self {
        let mut places = Self::default();
        let Some(column) = column.map(|column| column.ords()) else { return places };
        for document in 0..documents {
            let from = places.all.len();
            places.all.extend(column.values_for_doc(document).map(|place| place as u32));
            places.all.get_mut(from..).unwrap_or_default().sort_by_key(|place| order(*place));
            places.ends.push(places.all.len() as u32);
        }
        places
    }

    /// Those of a document.
    fn at(&self, document: DocId) -> &[u32] {
        let end = |document: u32| self.ends.get(document as usize).map(|end| *end as usize);
        let stretch = || Some(document.checked_sub(1).map_or(Some(0), end)?..end(document)?);
        stretch().and_then(|stretch| self.all.get(stretch)).unwrap_or_default()
    }

    const fn size(&self) -> usize {
        (self.all.len() + self.ends.len()) * size_of::<u32>()
    }
}

/// The facets of a segment.
#[derive(Debug)]
pub(super) struct SegmentFacets {
    places: Places,
    pairs: Vec<(u32, u32)>,
}

/// The facets of documents.
pub(super) struct Facets(Arc<SegmentFacets>);

impl Facets {
    pub fn of(segment: &SegmentReader, known: &Kept<SegmentFacets>) -> tantivy::Result<Self> {
        let facets = known.get((segment.segment_id(), String::new()), || {
            let column = segment.fast_fields().bytes("facets")?;
            let mut pairs = Vec::new();
            each(column.as_ref(), |bytes| pairs.push(apart(bytes)))?;
            Ok::<_, tantivy::TantivyError>(SegmentFacets {
                places: Places::of(column.as_ref(), segment.max_doc(), |_| ()),
                pairs,
            })
        })?;
        Ok(Self(facets))
    }

    /// Those of a document, by their places.
    pub fn places(&self, document: DocId) -> &[u32] {
        self.0.places.at(document)
    }

    /// A facet's number and a value's, of each that a document has.
    pub fn of_document(&self, document: DocId) -> impl Iterator<Item = (u32, u32)> + '_ {
        self.places(document).iter().filter_map(|place| self.pairs().get(*place as usize).copied())
    }

    /// A facet's number and a value's, by their place.
    pub fn pairs(&self) -> &[(u32, u32)] {
        &self.0.pairs
    }
}

impl SegmentFacets {
    /// How many bytes they take.
    pub const fn size(&self) -> usize {
        self.places.size() + self.pairs.len() * size_of::<(u32, u32)>()
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
pub(super) struct Numbers(Arc<SegmentNumbers>);

/// The numbers of a segment.
#[derive(Debug, Default)]
pub(super) struct SegmentNumbers {
    values: Values,
    places: Places,
}

impl Numbers {
    pub fn of(segment: &SegmentReader, known: &Kept<SegmentNumbers>) -> tantivy::Result<Self> {
        let numbers = known.get((segment.segment_id(), String::new()), || {
            let column = segment.fast_fields().bytes("numbers")?;
            let mut values = Values::default();
            each(column.as_ref(), |bytes| values.push(&unpacked(bytes)))?;
            let key = |place| values.number(place).map(|number| number.key);
            // Those of configurations stay behind, in the order of their table.
            let order = |place| (key(place).is_none(), key(place));
            let places = Places::of(column.as_ref(), segment.max_doc(), order);
            Ok::<_, tantivy::TantivyError>(SegmentNumbers { values, places })
        })?;
        Ok(Self(numbers))
    }

    /// Those of a document.
    pub fn table(&self, document: DocId) -> Table<'_> {
        Table::of(&self.0.values, self.0.places.at(document))
    }

    /// All of them, each once.
    pub fn values(&self) -> &Values {
        &self.0.values
    }

    /// The documents below a number that have a configuration which holds it.
    pub fn holding(&self, want: &Want, below: DocId) -> Set {
        let of =
            |holds: &dyn Fn(DocId) -> bool| Set::of((0..below).filter(|document| holds(*document)), below);
        if let Want::Any(any) = want {
            let each: Vec<Set> = any.iter().map(|one| self.holding(one, below)).collect();
            return of(&|document| each.iter().any(|one| one.has(document)));
        }
        let alone = self.values().alone(want);
        of(&|document| self.table(document).has_one(want, &alone))
    }
}

impl SegmentNumbers {
    /// How many bytes they take.
    pub const fn size(&self) -> usize {
        self.values.size() + self.places.size()
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

pub(super) fn unpacked(mut packed: &[u8]) -> Vec<f64> {
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
