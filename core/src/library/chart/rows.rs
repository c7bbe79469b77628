//! ASH-1 The rows of the chart as bytes: who each material is, what it is called, and where it stands; its numbers come in columns.
//!
//! Little-endian. How many categories (u16), of each its way as `metal/steel` and in words; how many sources (u16), of each its text; how many rows (u32), of
//! each its family (u8), its flags (u8; 1: of the own organisation), its category (u16), its source (u16), its number, its name and all that its grade is
//! called. Before a text stands how many bytes it has (u16).

use super::family::Family;
use crate::library::{
    item::{Category, Item},
    parameter::ParameterValue,
};

/// Who a material is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Row {
    /// Its family.
    pub family: Family,
    /// It is of the organisation of who asks.
    pub own: bool,
    /// The place of its category among all.
    pub category: u16,
    /// The place of its source among all.
    pub source: u16,
    /// Its number.
    pub set_id: String,
    /// What it is called.
    pub name: String,
    /// PRP-1: all that its grade is called, a line each: its designation with its condition, then those elsewhere.
    pub names: String,
}

/// A category: its way as `metal/steel`, and in words as `金属/钢`.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Place {
    /// The numbers along the way.
    pub path: String,
    /// The names along the way.
    pub names: String,
}

/// All rows of a chart.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Rows {
    /// The categories that they stand in.
    pub places: Vec<Place>,
    /// Where their numbers come from.
    pub sources: Vec<String>,
    /// The rows, in the order of the columns.
    pub rows: Vec<Row>,
}

const OWN: u8 = 1;

impl Rows {
    /// Those of items, in their order. What is called by its grade is called so.
    pub fn of<'i>(items: impl IntoIterator<Item = &'i Item>) -> Self {
        let mut all = Self::default();
        for item in items {
            all.push(&item.set_id, [&item.model, &item.name], &item.category, item.own);
            all.also(&names(item), &item.provenance.source);
        }
        all
    }

    /// One more, by its number, its grade and its name.
    pub fn push(&mut self, set_id: &str, [model, name]: [&str; 2], category: &[Category], own: bool) {
        let name = match (model, name) {
            ("", name) => name.to_owned(),
            (model, name) if name.is_empty() || name == model => model.to_owned(),
            (model, name) => [model, " ", name].concat(),
        };
        let along = |of: fn(&Category) -> &str| category.iter().map(of).collect::<Vec<_>>().join("/");
        let path = along(|step| &step.id);
        let at = self.places.iter().position(|place| place.path == path).unwrap_or(self.places.len());
        if at == self.places.len() {
            self.places.push(Place { path, names: along(|step| &step.name) });
        }
        let (family, category) = (Family::of(category), number(at));
        let (set_id, names, source) = (set_id.to_owned(), String::new(), u16::MAX);
        self.rows.push(Row { family, own, category, source, set_id, name, names });
    }

    /// All that the grade of the last one is called, and where its numbers come from.
    pub fn also(&mut self, names: &str, source: &str) {
        let Some(last) = self.rows.last_mut() else { return };
        names.clone_into(&mut last.names);
        let at = self.sources.iter().position(|own| own == source).unwrap_or(self.sources.len());
        if at == self.sources.len() {
            self.sources.push(source.to_owned());
        }
        last.source = number(at);
    }

    /// As bytes.
    pub fn bytes(&self) -> Vec<u8> {
        let mut out = Vec::new();
        out.extend(number(self.places.len()).to_le_bytes());
        for place in self.places.iter().take(u16::MAX.into()) {
            text(&mut out, &place.path);
            text(&mut out, &place.names);
        }
        out.extend(number(self.sources.len()).to_le_bytes());
        self.sources.iter().take(u16::MAX.into()).for_each(|source| text(&mut out, source));
        out.extend(u32::try_from(self.rows.len()).unwrap_or(u32::MAX).to_le_bytes());
        for row in &self.rows {
            out.extend([row.family.number(), if row.own { OWN } else { 0 }]);
            out.extend(row.category.to_le_bytes());
            out.extend(row.source.to_le_bytes());
            text(&mut out, &row.set_id);
            text(&mut out, &row.name);
            text(&mut out, &row.names);
        }
        out
    }

    /// What bytes say; none of what is torn, or says more than there is.
    pub fn read(bytes: &[u8]) -> Option<Self> {
        let mut bytes = Bytes(bytes);
        let places = (0..bytes.two()?).map(|_| Some(Place { path: bytes.text()?, names: bytes.text()? }));
        let places = places.collect::<Option<Vec<_>>>()?;
        let sources = (0..bytes.two()?).map(|_| bytes.text()).collect::<Option<Vec<_>>>()?;
        let count = u32::from_le_bytes(bytes.take()?);
        let mut rows = Vec::new();
        for _ in 0..count {
            let [family, flags] = bytes.take()?;
            let (category, source) = (bytes.two()?, bytes.two()?);
            let (set_id, name, names) = (bytes.text()?, bytes.text()?, bytes.text()?);
            rows.push(Row {
                family: Family::numbered(family),
                own: flags & OWN != 0,
                category,
                source,
                set_id,
                name,
                names,
            });
        }
        bytes.0.is_empty().then_some(Self { places, sources, rows })
    }

    /// The category that a row stands in.
    pub fn place(&self, row: &Row) -> Option<&Place> {
        self.places.get(usize::from(row.category))
    }

    /// Where the numbers of a row come from; nothing where that is not said.
    pub fn source(&self, row: &Row) -> &str {
        self.sources.get(usize::from(row.source)).map_or("", String::as_str)
    }
}

/// A place or a count as it is written; the last one of those that are too many.
fn number(of: usize) -> u16 {
    u16::try_from(of).unwrap_or(u16::MAX)
}

/// All that the grade of an item is called, a line each.
pub fn names(item: &Item) -> String {
    let known = item.parameters.iter().find(|parameter| parameter.key == "equivalents");
    let others = match known.map(|parameter| &parameter.value) {
        Some(ParameterValue::Code { codes }) => codes.as_slice(),
        _ => &[],
    };
    [&item.model].into_iter().chain(others).map(String::as_str).collect::<Vec<_>>().join("\n")
}

fn text(out: &mut Vec<u8>, text: &str) {
    let end = (0..=text.len().min(u16::MAX.into())).rev().find(|end| text.is_char_boundary(*end));
    let kept = text.get(..end.unwrap_or_default()).unwrap_or_default();
    out.extend(u16::try_from(kept.len()).unwrap_or_default().to_le_bytes());
    out.extend(kept.as_bytes());
}

struct Bytes<'b>(&'b [u8]);

impl Bytes<'_> {
    fn take<const N: usize>(&mut self) -> Option<[u8; N]> {
        let (first, rest) = self.0.split_first_chunk::<N>()?;
        self.0 = rest;
        Some(*first)
    }

    fn two(&mut self) -> Option<u16> {
        self.take().map(u16::from_le_bytes)
    }

    fn text(&mut self) -> Option<String> {
        let length = self.two()?;
        let (text, rest) = self.0.split_at_checked(length.into())?;
        self.0 = rest;
        String::from_utf8(text.to_vec()).ok()
    }
}

/// A column as numbers: the least, the typical and the greatest of each row in the canonical unit, NaN where nothing is said; none of
/// what has not three for each of so many rows.
pub fn column(bytes: &[u8], rows: usize) -> Option<Vec<[f64; 3]>> {
    let (threes, rest) = bytes.as_chunks::<24>();
    let number = |eight: &[u8]| eight.first_chunk().map_or(f64::NAN, |eight| f64::from_le_bytes(*eight));
    let three = |bytes: &[u8; 24]| {
        let (eights, _) = bytes.as_chunks::<8>();
        let mut numbers = eights.iter().map(|eight| number(eight));
        std::array::from_fn(|_| numbers.next().unwrap_or(f64::NAN))
    };
    (rest.is_empty() && threes.len() == rows).then(|| threes.iter().map(three).collect())
}

/// The same as bytes.
pub fn column_bytes(column: &[[f64; 3]]) -> Vec<u8> {
    column.iter().flatten().flat_map(|number| number.to_le_bytes()).collect()
}

#[cfg(test)]
mod tests;
