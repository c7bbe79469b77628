//! §4 FAC-1 The numbers of an item and of its configurations in one column, and whether one configuration holds what is wanted.
//!
//! Each number of an item is a value of the column, and so is each configuration with all that is measured of it: items have many of them
//! in common, and the index has each but once.

mod holding;

use sanku_core::library::{
    document::{Document, DocumentNumber, DocumentRow},
    measure::{KINDS, Kind},
    query::{Measured, Wanted},
};

/// What stands first in a value of the column.
const NUMBER: f64 = 0.0;
const ROW: f64 = 1.0;

/// Values of the column: a number of the item with its key, kind, least and greatest; and a configuration: how many numbers it has, key and
/// kind of each, its size, then least and greatest of each.
pub(super) fn pack(document: &Document) -> Vec<Vec<f64>> {
    let Document { numbers, rows, .. } = document;
    let own = |DocumentNumber { key, kind, from, to }: &DocumentNumber| {
        vec![NUMBER, code(key), code_of(*kind), *from, *to]
    };
    let is_measured = |row: &DocumentRow| !row.size.is_empty() || !row.numbers.is_empty();
    let rows = if rows.iter().any(is_measured) { rows.as_slice() } else { &[] };
    numbers.iter().map(own).chain(rows.iter().map(pack_row)).collect()
}

fn pack_row(DocumentRow { size, numbers, .. }: &DocumentRow) -> Vec<f64> {
    let heads = numbers.iter().flat_map(|number| [code(&number.key), code_of(number.kind)]);
    let spans = numbers.iter().flat_map(|number| [number.from, number.to]);
    [ROW, count(numbers.len())].into_iter().chain(heads).chain(size.iter().copied()).chain(spans).collect()
}

#[allow(clippy::cast_precision_loss, reason = "nobody has so many")]
const fn count(length: usize) -> f64 {
    length as f64
}

/// A key as a number that hardly any other has: FNV-1a, as many bits of it as a number holds.
#[allow(clippy::cast_precision_loss, reason = "53 bits fit")]
fn code(key: &str) -> f64 {
    let hash = key
        .bytes()
        .fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3));
    (hash >> 11) as f64
}

fn code_of(kind: Option<Kind>) -> f64 {
    kind.map_or(-1.0, |kind| f64::from(kind as u8))
}

fn kind_of(code: f64) -> Option<Kind> {
    KINDS.iter().copied().find(|kind| same(code_of(Some(*kind)), code))
}

/// What is wanted, by code.
#[derive(Debug, Clone)]
pub(super) enum Want {
    Size(Vec<f64>),
    Number { key: Option<Key>, kind: Option<f64>, span: [f64; 2] },
    Unknown(Key),
    Any(Vec<Self>),
}

impl From<&Wanted> for Want {
    fn from(wanted: &Wanted) -> Self {
        match wanted {
            Wanted::Size(size) => Self::Size(size.clone()),
            Wanted::Unknown(key) => Self::Unknown(Key::of(key)),
            Wanted::Any(any) => Self::Any(any.iter().map(Self::from).collect()),
            Wanted::Number { of, from, to } => {
                let span = [from.unwrap_or(f64::NEG_INFINITY), to.unwrap_or(f64::INFINITY)];
                let (key, kind) = match of {
                    Measured::Parameter(key) => (Some(key), None),
                    Measured::Kind(kind) => (None, Some(*kind)),
                    Measured::Both(key, kind) => (Some(key), Some(*kind)),
                };
                Self::Number {
                    key: key.map(|key| Key::of(key)),
                    kind: kind.map(|kind| code_of(Some(kind))),
                    span,
                }
            }
        }
    }
}

impl Want {
    /// Whether a number is the one that is wanted.
    fn is(&self, number: &Number) -> bool {
        let Self::Number { key, kind, span } = self else { return false };
        key.is_none_or(|key| number.key == key)
            && kind.is_none_or(|kind| same(number.kind, kind))
            && meet(number.span, *span)
    }
}

/// A key by its code.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Key(u64);

impl Key {
    pub fn of(key: &str) -> Self {
        Self::coded(code(key))
    }

    const fn coded(code: f64) -> Self {
        Self(code.to_bits())
    }
}

/// A number: what it is of, its kind, and from where to where it reaches.
#[derive(Debug, Clone, Copy)]
pub(super) struct Number {
    pub key: Key,
    kind: f64,
    pub span: [f64; 2],
}

impl Number {
    /// What is measured.
    pub fn kind(&self) -> Option<Kind> {
        kind_of(self.kind)
    }
}

/// A configuration: its place among the values, what its numbers are of, its size, and least and greatest of each number.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Row<'a> {
    pub place: Option<u32>,
    heads: &'a [f64],
    size: &'a [f64],
    spans: &'a [f64],
}

impl<'a> Row<'a> {
    /// What is measured of it by itself.
    pub fn numbers(&self) -> impl Iterator<Item = Number> + use<'a> {
        let heads = self.heads.as_chunks().0.iter();
        heads.zip(self.spans.as_chunks().0).map(|([key, kind], span)| Number {
            key: Key::coded(*key),
            kind: *kind,
            span: *span,
        })
    }

    /// Whether this is measured of it by itself.
    pub fn has(&self, key: Key) -> bool {
        self.heads.as_chunks().0.iter().any(|[its, _]| Key::coded(*its) == key)
    }
}

/// The values of the column, apart: the numbers of items stand before the configurations.
#[derive(Debug, Default)]
pub(super) struct Values {
    own: Vec<Number>,
    /// The numbers of all configurations, and where heads, size and spans of each end among them.
    all: Vec<f64>,
    rows: Vec<[usize; 3]>,
}

impl Values {
    /// Takes the next one.
    pub fn push(&mut self, packed: &[f64]) {
        match packed {
            [NUMBER, key, kind, from, to] if self.rows.is_empty() => {
                self.own.push(Number { key: Key::coded(*key), kind: *kind, span: [*from, *to] });
            }
            [ROW, count, rest @ ..] => {
                let (from, length) = (self.all.len(), length(*count).saturating_mul(2).min(rest.len() / 2));
                self.all.extend(rest);
                let end = self.all.len();
                self.rows.push([from + length, end - length, end]);
            }
            _ => self.rows.push([self.all.len(); 3]),
        }
    }

    /// How many there are.
    pub const fn count(&self) -> usize {
        self.own.len() + self.rows.len()
    }

    /// The number of an item at a place.
    pub fn number(&self, place: u32) -> Option<Number> {
        self.own.get(place as usize).copied()
    }

    /// The configuration at a place.
    pub fn row(&self, place: u32) -> Option<Row<'_>> {
        let at = (place as usize).checked_sub(self.own.len())?;
        let from = at.checked_sub(1).map_or(Some(0), |before| self.rows.get(before).map(|ends| ends[2]))?;
        let [heads, size, spans] = *self.rows.get(at)?;
        let stretch = |from, to| self.all.get(from..to);
        Some(Row {
            place: Some(place),
            heads: stretch(from, heads)?,
            size: stretch(heads, size)?,
            spans: stretch(size, spans)?,
        })
    }

    /// How many bytes they take.
    pub const fn size(&self) -> usize {
        let Self { own, all, rows } = self;
        own.len() * size_of::<Number>() + all.len() * size_of::<f64>() + rows.len() * size_of::<[usize; 3]>()
    }
}

/// An item: the places of its numbers, those of one key side by side, and of its configurations.
#[derive(Debug, Clone, Copy)]
pub(super) struct Table<'a> {
    values: &'a Values,
    own: &'a [u32],
    rows: &'a [u32],
}

impl<'a> Table<'a> {
    /// Of its places, those of its numbers first.
    pub fn of(values: &'a Values, places: &'a [u32]) -> Self {
        let own = places.partition_point(|place| values.number(*place).is_some());
        let (own, rows) = places.split_at_checked(own).unwrap_or_default();
        Self { values, own, rows }
    }

    /// Each configuration; an item without a table is its own.
    pub fn rows(&self) -> impl Iterator<Item = Row<'a>> {
        let Self { values, rows, .. } = *self;
        let own = rows.is_empty().then(Row::default);
        rows.iter().filter_map(|place| values.row(*place)).chain(own)
    }

    /// The places of what is known of a configuration: its own, and of each key that it has not the first of the item.
    pub fn known(&self, row: Row<'a>) -> impl Iterator<Item = u32> {
        let Self { values, own, .. } = *self;
        let mut before = None;
        let first = own.iter().copied().filter(move |place| {
            let key = values.number(*place).map(|number| number.key);
            std::mem::replace(&mut before, key) != key && key.is_some_and(|key| !row.has(key))
        });
        first.chain(row.place)
    }

    /// Whether a configuration holds what is wanted.
    pub fn holds(&self, row: Row<'_>, want: &Want) -> bool {
        match want {
            Want::Size(wanted) => is_size(row, wanted),
            Want::Any(any) => any.iter().any(|one| self.holds(row, one)),
            Want::Unknown(key) => self.numbers(row).all(|number| number.key != *key),
            Want::Number { .. } => {
                row.numbers().any(|number| want.is(&number))
                    || self.own().any(|number| want.is(&number) && !row.has(number.key))
            }
        }
    }

    /// One number of a configuration; none where it is not known.
    pub fn number(&self, row: Row<'_>, key: Key) -> Option<Number> {
        self.numbers(row).find(|number| number.key == key)
    }

    /// What is known of a configuration: its own numbers, and those of the item that it has none of.
    fn numbers<'s>(&'s self, row: Row<'s>) -> impl Iterator<Item = Number> + 's {
        row.numbers().chain(self.own().filter(move |number| !row.has(number.key)))
    }

    /// The numbers of the item.
    fn own(&self) -> impl Iterator<Item = Number> {
        self.own.iter().filter_map(|place| self.values.number(*place))
    }
}

/// Of what has no size, every one is; more numbers than it has may be measured beside it.
fn is_size(Row { size, spans, .. }: Row<'_>, wanted: &[f64]) -> bool {
    let measured = |number: &f64| spans.as_chunks().0.contains(&[*number; 2]);
    let more = || wanted.strip_prefix(size).is_some_and(|rest| rest.iter().all(measured));
    size.is_empty() || size.starts_with(wanted) || more()
}

#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "it was a length")]
const fn length(count: f64) -> usize {
    count as usize
}

fn same(one: f64, other: f64) -> bool {
    one.total_cmp(&other).is_eq()
}

fn meet([from, to]: [f64; 2], [least, most]: [f64; 2]) -> bool {
    to >= least && from <= most
}

#[cfg(test)]
mod tests;
