//! §4 FAC-1 The numbers of an item and of its configurations in one column, and whether one configuration holds what is wanted.

use sanku_core::library::{
    document::{Document, DocumentNumber},
    measure::{KINDS, Kind},
    query::{Measured, Wanted},
};

/// What a configuration lacks: no size, and a span that nothing lies in.
const NO_SIZE: f64 = f64::MAX;
const NO_SPAN: [f64; 2] = [f64::MAX, f64::MIN];

/// Numbers in a row: how many are the item's, each with key, kind, least and greatest; how long sizes are, and how many
/// columns there are, each with key and kind; then each configuration with its size, and least and greatest of each column.
pub(super) fn pack(document: &Document) -> Vec<f64> {
    let Document { numbers, rows, .. } = document;
    let columns = columns(document);
    if numbers.is_empty() && rows.iter().all(|row| row.size.is_empty() && row.numbers.is_empty()) {
        return Vec::new();
    }
    let mut packed = vec![count(numbers.len())];
    for DocumentNumber { key, kind, from, to } in numbers {
        packed.extend([code(key), code_of(*kind), *from, *to]);
    }
    let size = rows.iter().map(|row| row.size.len()).max().unwrap_or(0);
    packed.extend([count(size), count(columns.len())]);
    packed.extend(columns.iter().flat_map(|(key, kind)| [code(key), code_of(*kind)]));
    for row in rows {
        packed.extend((0..size).map(|at| row.size.get(at).copied().unwrap_or(NO_SIZE)));
        for (key, _) in &columns {
            let number = row.numbers.iter().find(|number| number.key == *key);
            packed.extend(number.map_or(NO_SPAN, |number| [number.from, number.to]));
        }
    }
    packed
}

fn columns(document: &Document) -> Vec<(&str, Option<Kind>)> {
    let mut columns = Vec::new();
    for number in document.rows.iter().flat_map(|row| &row.numbers) {
        let column = (number.key.as_str(), number.kind);
        if !columns.contains(&column) {
            columns.push(column);
        }
    }
    columns
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
    Number { key: Option<f64>, kind: Option<f64>, span: [f64; 2] },
    Unknown(f64),
    Any(Vec<Self>),
}

impl From<&Wanted> for Want {
    fn from(wanted: &Wanted) -> Self {
        match wanted {
            Wanted::Size(size) => Self::Size(size.clone()),
            Wanted::Unknown(key) => Self::Unknown(code(key)),
            Wanted::Any(any) => Self::Any(any.iter().map(Self::from).collect()),
            Wanted::Number { of, from, to } => {
                let span = [from.unwrap_or(f64::NEG_INFINITY), to.unwrap_or(f64::INFINITY)];
                let (key, kind) = match of {
                    Measured::Parameter(key) => (Some(key), None),
                    Measured::Kind(kind) => (None, Some(*kind)),
                    Measured::Both(key, kind) => (Some(key), Some(*kind)),
                };
                Self::Number {
                    key: key.map(|key| code(key)),
                    kind: kind.map(|kind| code_of(Some(kind))),
                    span,
                }
            }
        }
    }
}

/// A key by its code.
#[derive(Debug, Clone, Copy)]
pub(super) struct Key(f64);

impl Key {
    pub fn of(key: &str) -> Self {
        Self(code(key))
    }
}

/// What is packed, apart.
#[derive(Default)]
pub(super) struct Table<'a> {
    all: &'a [f64],
    size: usize,
    columns: &'a [f64],
    rows: &'a [f64],
}

/// A configuration: its size, and least and greatest of each column.
#[derive(Clone, Copy)]
pub(super) struct Row<'a>(&'a [f64]);

impl<'a> Table<'a> {
    pub fn of(packed: &'a [f64]) -> Self {
        Self::read(packed).unwrap_or_default()
    }

    fn read(packed: &'a [f64]) -> Option<Self> {
        let (all, rest) = packed.split_first()?;
        let (all, rest) = rest.split_at_checked(4 * length(*all))?;
        let ([size, columns], rest) = rest.split_first_chunk()?;
        let (columns, rows) = rest.split_at_checked(2 * length(*columns))?;
        Some(Self { all, size: length(*size), columns, rows })
    }

    /// Each configuration; an item without a table is its own.
    pub fn rows(&self) -> impl Iterator<Item = Row<'a>> + use<'a> {
        // Key and kind in the head, least and greatest in the row.
        let width = self.size + self.columns.len();
        let own = (self.rows.is_empty() || width == 0).then_some(Row(&[]));
        self.rows.chunks_exact(width.max(1)).map(Row).chain(own)
    }

    /// Whether a configuration holds what is wanted.
    pub fn holds(&self, row: Row<'_>, want: &Want) -> bool {
        let (size, spans) = row.0.split_at_checked(self.size).unwrap_or_default();
        match want {
            Want::Size(wanted) => self.is_size(size, spans, wanted),
            Want::Any(any) => any.iter().any(|one| self.holds(row, one)),
            Want::Unknown(key) => self.spans(spans).all(|([of, _], _)| !same(of, *key)),
            Want::Number { key, kind, span } => self.spans(spans).any(|([its_key, its_kind], one)| {
                let it =
                    key.is_none_or(|key| same(its_key, key)) && kind.is_none_or(|kind| same(its_kind, kind));
                it && meet(one, *span)
            }),
        }
    }

    /// Kind and span of one number of a configuration; none where it is not known.
    pub fn number(&self, row: Row<'_>, key: Key) -> Option<(Option<Kind>, [f64; 2])> {
        let (_, spans) = row.0.split_at_checked(self.size).unwrap_or_default();
        let ([_, kind], span) = self.spans(spans).find(|([of, _], _)| same(*of, key.0))?;
        Some((kind_of(kind), span))
    }

    /// Of what has no size, every one is; more numbers than it has may be measured beside it.
    fn is_size(&self, size: &[f64], spans: &[f64], wanted: &[f64]) -> bool {
        let size = size.split(|number| same(*number, NO_SIZE)).next().unwrap_or_default();
        let measured = |number: &f64| spans.as_chunks().0.contains(&[*number; 2]);
        let more = || wanted.strip_prefix(size).is_some_and(|rest| rest.iter().all(measured));
        size.is_empty() || size.starts_with(wanted) || more()
    }

    /// Key, kind and span of what is known of a configuration: its own numbers, and those of the item that it has none of.
    fn spans<'s>(&'s self, row: &'s [f64]) -> impl Iterator<Item = ([f64; 2], [f64; 2])> + 's {
        let heads = self.columns.as_chunks().0.iter().copied();
        let own = heads.zip(row.as_chunks().0.iter().copied()).filter(|(_, span)| *span != NO_SPAN);
        let has = move |key: f64| {
            let mut heads = self.columns.as_chunks::<2>().0.iter().zip(row.as_chunks::<2>().0);
            heads.any(|([of, _], span)| same(*of, key) && *span != NO_SPAN)
        };
        let all =
            self.all.as_chunks::<4>().0.iter().map(|[key, kind, from, to]| ([*key, *kind], [*from, *to]));
        own.chain(all.filter(move |([key, _], _)| !has(*key)))
    }
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
mod tests {
    use super::*;
    use sanku_core::library::document::DocumentRow;

    fn number(key: &str, kind: Option<Kind>, [from, to]: [f64; 2]) -> DocumentNumber {
        DocumentNumber { key: key.to_owned(), kind, from, to }
    }

    fn documents() -> [Document; 3] {
        let mm = Some(Kind::Length);
        let row =
            |size: &[f64], numbers| DocumentRow { size: size.to_vec(), numbers, ..DocumentRow::default() };
        let long = row(&[6.0, 20.0], vec![number("length", mm, [20.0; 2]), number("teeth", None, [9.0; 2])]);
        let short = row(&[8.0], vec![number("length", mm, [5.0, 7.0])]);
        let numbers = vec![number("length", mm, [5.0, 20.0]), number("angle", Some(Kind::Angle), [90.0; 2])];
        let table = Document { numbers: numbers.clone(), rows: vec![long, short], ..Document::default() };
        [table, Document { numbers, ..Document::default() }, Document::default()]
    }

    #[test]
    fn fac_1_what_is_packed_holds_what_the_rules_say_that_it_holds() {
        let number = |of, from, to| Wanted::Number { of, from, to };
        let key = |key: &str| Measured::Parameter(key.to_owned());
        let wanted = [
            Wanted::Size(vec![6.0]),
            Wanted::Size(vec![6.0, 20.0]),
            Wanted::Size(vec![8.0]),
            Wanted::Size(vec![20.0]),
            number(key("length"), Some(15.0), None),
            number(key("length"), None, Some(5.0)),
            number(key("length"), Some(8.0), Some(19.0)),
            number(key("teeth"), Some(9.0), Some(9.0)),
            number(key("angle"), Some(90.0), None),
            number(Measured::Kind(Kind::Length), Some(20.0), None),
            number(Measured::Kind(Kind::Mass), None, None),
            number(Measured::Both("length".into(), Kind::Length), Some(20.0), None),
            number(Measured::Both("length".into(), Kind::Mass), Some(20.0), None),
            Wanted::Unknown("teeth".into()),
            Wanted::Unknown("angle".into()),
        ];
        for document in documents() {
            let packed = pack(&document);
            let table = Table::of(&packed);
            for pair in wanted.iter().flat_map(|one| wanted.iter().map(move |other| [one, other])) {
                let wants: Vec<Want> = pair.iter().map(|one| Want::from(*one)).collect();
                let rows = document.rows.iter().map(Some).chain(document.rows.is_empty().then_some(None));
                let expected =
                    rows.into_iter().any(|row| pair.iter().all(|one| one.holds(row, &document.numbers)));
                let holds = |row| wants.iter().all(|want| table.holds(row, want));
                assert_eq!(table.rows().any(holds), expected, "{pair:?} {document:?}");
            }
        }
    }

    #[test]
    fn fac_1_a_number_of_a_configuration_is_its_own_and_else_that_of_its_item() {
        let told = documents().map(|document| {
            let packed = pack(&document);
            let table = Table::of(&packed);
            table
                .rows()
                .map(|row| ["length", "angle", "mass"].map(|key| table.number(row, Key::of(key))))
                .collect::<Vec<_>>()
        });
        let [length, angle] = [Kind::Length, Kind::Angle].map(|kind| move |span| Some((Some(kind), span)));
        assert_eq!(
            told[0],
            [[length([20.0; 2]), angle([90.0; 2]), None], [length([5.0, 7.0]), angle([90.0; 2]), None]]
        );
        assert_eq!(told[1], [[length([5.0, 20.0]), angle([90.0; 2]), None]]);
        assert_eq!(told[2], [[None; 3]]);
    }
}
