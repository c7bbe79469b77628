//! FAC-2 Search results as a table: which columns it has, how wide they stand, and what orders by them.

use super::rows::{FIXED, Line};
use crate::{
    library::{
        search::{NumberSort, Sort},
        table::TableHead,
    },
    rules::{
        arrangement::Arrangement,
        notice::{captions, ranges},
        search::write_sort,
    },
    text::width,
};
use sanku_derive::wire;
use serde::Serialize;

/// A column that is shown.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ResultColumn {
    /// Its name in code.
    pub key: String,
    /// What people call it.
    pub name: String,
    /// The unit of all its values.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unit: Option<String>,
    /// It holds numbers.
    pub numeric: bool,
    /// How wide it stands, in CSS pixels.
    pub width: u32,
    /// It stays there while the others move, so far from the edge.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub left: Option<u32>,
    /// What orders by it, where that is possible.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub order: Option<ColumnOrder>,
}

/// How a column orders the rows, and what a click makes of it.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ColumnOrder {
    /// `ascending`, `descending` or `none`.
    pub now: &'static str,
    /// The order that a click chooses.
    pub next: String,
    /// The same in words.
    pub label: String,
}

/// A column that can be shown and pinned.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ColumnChoice {
    /// Its name in code.
    pub key: String,
    /// What people call it.
    pub name: String,
    /// It is shown.
    pub shown: bool,
    /// It stays while the others move.
    pub pinned: bool,
}

/// A column, shown or not.
#[derive(Debug, Clone, PartialEq)]
pub struct Head {
    key: String,
    name: String,
    leading: bool,
    width: u32,
}

/// A column of which something is known.
#[derive(Debug, Clone)]
pub struct Known<'h> {
    /// Its place in a line.
    pub at: usize,
    /// The unit of all its cells.
    pub unit: Option<&'h str>,
    head: &'h Head,
    numeric: bool,
}

const KEYS: [&str; FIXED] = ["name", "model", "brand", "configurations", "check"];
/// What stands beside a text, in CSS pixels.
const BESIDE: u32 = 28;
/// How wide a column stands at least and at most, in CSS pixels.
const WIDTHS: [u32; 2] = [64, 280];

/// All columns of a table.
pub fn heads(columns: &[TableHead]) -> Vec<Head> {
    let fixed = KEYS.iter().zip(captions::COLUMNS).map(|(key, name)| (*key, name, true));
    let own = columns.iter().map(|head| (head.key.as_str(), head.name.as_str(), head.leading));
    let head = |(key, name, leading): (&str, &str, bool)| Head {
        key: key.to_owned(),
        name: name.to_owned(),
        leading,
        width: 0,
    };
    fixed.chain(own).map(head).collect()
}

/// Columns are as wide as the first rows want them; those that come later move nothing.
pub fn widen(heads: &mut [Head], lines: &[Line]) {
    for (at, head) in heads.iter_mut().enumerate().filter(|(_, head)| head.width == 0) {
        let cells = || lines.iter().filter_map(|line| line.cell(at));
        let unit = |unit: Option<&str>| unit.map_or(0, |unit| width(unit) + width(" "));
        let longest = cells().map(|cell| width(&cell.text) + unit(cell.unit.as_deref())).max();
        if let Some(longest) = longest {
            // The sign of the order stands behind the name.
            let own = cells().next().and_then(|cell| cell.unit.as_deref());
            let name = width(&head.name) + unit(own) + width("⇅⇅");
            let [least, most] = WIDTHS;
            head.width = (longest.max(name) + BESIDE).max(least).min(most);
        }
    }
}

/// Those of which some line says something.
pub fn known<'h, I: Iterator<Item = &'h Line>>(heads: &'h [Head], lines: impl Fn() -> I) -> Vec<Known<'h>> {
    let of = |(at, head): (usize, &'h Head)| {
        let mut cells = lines().filter_map(move |line| line.cell(at));
        let first = cells.next()?;
        let (mut numeric, mut same) = (first.number, true);
        for cell in cells {
            numeric &= cell.number;
            same &= cell.unit == first.unit;
        }
        Some(Known { at, head, numeric, unit: first.unit.as_deref().filter(|_| same) })
    };
    heads.iter().enumerate().filter_map(of).collect()
}

/// Those that are shown: the name, those that stay, and the others in their order.
pub fn shown<'h>(known: &[Known<'h>], arrangement: &Arrangement) -> Vec<Known<'h>> {
    let named = |key: &String| known.iter().find(|column| column.at > 0 && column.head.key == *key);
    let staying = known.first().into_iter().chain(arrangement.pinned.iter().filter_map(named));
    let others = known.iter().filter(|column| !column.stays(arrangement));
    staying.chain(others).filter(|column| column.is_shown(arrangement)).cloned().collect()
}

/// As they stand.
pub fn laid_out(shown: &[Known<'_>], arrangement: &Arrangement, sort: &Sort) -> Vec<ResultColumn> {
    let mut edge = 0;
    let column = |column: &Known<'_>| {
        let Head { key, name, width, .. } = column.head;
        let left = edge;
        let stays = column.stays(arrangement);
        edge += if stays { *width } else { 0 };
        ResultColumn {
            key: key.clone(),
            name: name.clone(),
            unit: column.unit.map(str::to_owned),
            numeric: column.numeric,
            width: *width,
            left: stays.then_some(left),
            order: column.order(sort),
        }
    };
    shown.iter().map(column).collect()
}

/// What there is to choose from; the names are always there.
pub fn choices(known: &[Known<'_>], arrangement: &Arrangement) -> Vec<ColumnChoice> {
    let choice = |column: &Known<'_>| ColumnChoice {
        key: column.head.key.clone(),
        name: column.head.name.clone(),
        shown: column.is_shown(arrangement),
        pinned: column.stays(arrangement),
    };
    known.iter().filter(|column| column.at > 0).map(choice).collect()
}

impl Known<'_> {
    fn is_shown(&self, arrangement: &Arrangement) -> bool {
        self.at == 0 || arrangement.shows(&self.head.key, self.head.leading || self.numeric)
    }

    /// Whether it stays where it is.
    fn stays(&self, arrangement: &Arrangement) -> bool {
        self.at == 0 || arrangement.pinned.contains(&self.head.key)
    }

    /// By names and models one way, by numbers both ways, and then no more.
    fn order(&self, sort: &Sort) -> Option<ColumnOrder> {
        let number = |descending| Sort::Number(NumberSort { key: self.head.key.clone(), descending });
        let steps = match self.at {
            0 => vec![Sort::Name],
            1 => vec![Sort::Model],
            at if at < FIXED || !self.numeric => return None,
            _ => vec![number(false), number(true)],
        };
        let now = steps.iter().position(|step| step == sort);
        let next = steps.get(now.map_or(0, |now| now + 1)).cloned().unwrap_or_default();
        let label = match &next {
            Sort::Number(NumberSort { descending, .. }) => ranges::sort_by(&self.head.name, *descending),
            Sort::Relevance => captions::BY_RELEVANCE.to_owned(),
            _ => ranges::ordered_by(&self.head.name),
        };
        let now = ["ascending", "descending"].get(now.unwrap_or(usize::MAX)).copied().unwrap_or("none");
        Some(ColumnOrder { now, next: write_sort(&next), label })
    }
}
