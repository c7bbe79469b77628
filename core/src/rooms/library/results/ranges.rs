//! FAC-1, FAC-2 Search results: numbers to choose from: bars, ends to type or to draw, and an order by them.

use super::{
    drawn::{Drawn, RangeEnd, chosen, ends},
    values::ShownValue,
};
use crate::{
    library::{
        customary,
        parameter::{TO, with_unit},
        search::{Bar, Filter, NumberSort, Range, Sort},
    },
    rules::{
        notice::ranges as notice,
        search::{SearchAddress, write_sort},
    },
    text::grouped,
};
use sanku_derive::wire;
use serde::Serialize;

/// So many are open at first.
const OPEN: usize = 4;
/// So many numbers are ticked like words.
const FEW: usize = 8;
/// As high as a bar gets.
const HIGHEST: u64 = 100;

/// A property that is measured.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ShownRange {
    /// Its name in code.
    pub key: String,
    /// What people call it, with its unit.
    pub name: String,
    /// It is open at first.
    pub open: bool,
    /// Few numbers, each to be ticked.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub values: Option<Vec<ShownValue>>,
    /// More of them, from the least to the greatest.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bars: Option<Bars>,
    /// 无此值, where that is so of some.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unknown: Option<ShownValue>,
    /// The least first, and the greatest first.
    pub sorts: Vec<SortToggle>,
}

/// How many there are from number to number.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Bars {
    /// From the least to the greatest.
    pub bars: Vec<ShownBar>,
    /// The place of the last.
    pub last: usize,
    /// Where the chosen ones begin and end, in hundredths of the way.
    pub reach: [usize; 2],
    /// What draws the ends.
    pub thumbs: Vec<Thumb>,
    /// Where the ends are typed.
    pub fields: Vec<EndField>,
    /// Why what was typed is no range.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub refused: Option<String>,
}

/// What draws an end from bar to bar.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Thumb {
    /// Which.
    pub end: RangeEnd,
    /// What it is called.
    pub label: String,
    /// The bar at which it stands, in words.
    pub text: String,
    /// The same by its place.
    pub at: usize,
}

/// Where an end is typed.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct EndField {
    /// Which.
    pub end: RangeEnd,
    /// What it is called.
    pub label: String,
    /// As it was typed.
    pub typed: String,
    /// The least or the greatest that there is.
    pub outer: String,
}

/// A bar.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ShownBar {
    /// From where to where, and how many.
    pub label: String,
    /// In hundredths of the highest.
    pub height: u64,
    /// It is chosen; all are where none is.
    pub chosen: bool,
}

/// An order that is chosen and taken back.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct SortToggle {
    /// What it does.
    pub label: String,
    /// It points up or down.
    pub up: bool,
    /// It is in force.
    pub chosen: bool,
    /// What a click chooses: it, or the best match first.
    pub choice: String,
}

/// The ranges of the results, of which one may be being drawn; UNT-4: in inches or not.
pub fn ranges(
    found: &[Range],
    search: &SearchAddress,
    (drawn, customary): (Option<&Drawn>, bool),
) -> Vec<ShownRange> {
    let of = |(range, at): (&Range, usize)| {
        let told = if customary { customary::range(range) } else { range.clone() };
        let end = |end: &str| match customary {
            true => customary::end(end, range.unit.as_deref()),
            false => end.to_owned(),
        };
        shown(&told, at < OPEN, (search, drawn), &end)
    };
    found.iter().zip(0..).map(of).collect()
}

fn shown(
    range: &Range,
    first: bool,
    (search, drawn): (&SearchAddress, Option<&Drawn>),
    told: &dyn Fn(&str) -> String,
) -> ShownRange {
    let Range { key, name, unit, bars, unknown, .. } = range;
    let of = || search.filters.iter().filter(|filter| filter.key == *key);
    let is_sorted = matches!(&search.sort, Sort::Number(sort) if sort.key == *key);
    let few = bars.len() <= FEW && bars.iter().all(|bar| bar.from == bar.to);
    let ticked = |filter: Filter, label: &str, count: u64| {
        let ticked = search.filters.contains(&filter);
        ShownValue::of(filter, label, count, ticked)
    };
    let value = |bar: &Bar| ticked(Filter::range(key, [&bar.from, &bar.to]), &bar.label, bar.count);
    let none = ticked(Filter::unknown(key), notice::NOT_KNOWN, *unknown);
    let name = unit.as_ref().map_or_else(|| name.clone(), |unit| notice::in_unit(name, unit));
    let drawn = drawn.filter(|drawn| drawn.key() == *key);
    ShownRange {
        key: key.clone(),
        open: first || is_sorted || of().next().is_some(),
        values: few.then(|| bars.iter().map(value).collect()),
        bars: (!few).then(|| self::bars(range, &name, (&ends(&search.filters, key), drawn), told)),
        unknown: Some(none).filter(|none| *unknown > 0 || none.ticked),
        sorts: [false, true].map(|descending| toggle(range, descending, &search.sort)).into(),
        name,
    }
}

fn bars(
    range: &Range,
    name: &str,
    (typed, drawn): (&[String; 2], Option<&Drawn>),
    told: &dyn Fn(&str) -> String,
) -> Bars {
    let Range { bars, unread, .. } = range;
    let highest = bars.iter().map(|bar| bar.count).max().unwrap_or(0).max(1);
    let none = bars.iter().all(|bar| !bar.chosen);
    let label = |bar: &Bar| notice::bar(&bar.label, &grouped(bar.count));
    let at = drawn.map_or_else(|| chosen(range), |drawn| drawn.ends);
    let [first, last] = drawn.map_or(at, Drawn::bars);
    let shown = |(bar, at): (&Bar, usize)| ShownBar {
        label: label(bar),
        // What is there is seen.
        height: if bar.count == 0 { 0 } else { (bar.count * HIGHEST / highest).max(3) },
        chosen: if drawn.is_some() { (first..=last).contains(&at) } else { none || bar.chosen },
    };
    let most = bars.len().saturating_sub(1);
    let outer = [bars.first().map(|bar| &bar.from), bars.last().map(|bar| &bar.to)];
    let [draws, types] = [notice::DRAWN_ENDS, notice::TYPED_ENDS];
    Bars {
        bars: bars.iter().zip(0..).map(shown).collect(),
        last: most,
        reach: [first, last].map(|at| at * 100 / most.max(1)),
        thumbs: RangeEnd::ALL
            .map(|end| Thumb {
                end,
                label: [name, end.of(draws)].join(" "),
                text: bars.get(end.of(at)).map(label).unwrap_or_default(),
                at: end.of(at),
            })
            .into(),
        fields: RangeEnd::ALL
            .map(|end| EndField {
                end,
                label: [name, end.of(types)].join(" "),
                typed: told(end.of([&typed[0], &typed[1]])),
                outer: told(end.of(outer).map_or("", String::as_str)),
            })
            .into(),
        refused: unread.then(|| notice::no_range(&range.name)),
    }
}

fn toggle(range: &Range, descending: bool, now: &Sort) -> SortToggle {
    let sort = Sort::Number(NumberSort { key: range.key.clone(), descending });
    let chosen = sort == *now;
    SortToggle {
        label: notice::sort_by(&range.name, descending),
        up: !descending,
        chosen,
        choice: write_sort(if chosen { &Sort::Relevance } else { &sort }),
    }
}

/// A range in words: 20–40 mm, ≥ 20 mm; UNT-4: in inches or not.
pub fn said(filter: &Filter, (unit, customary): (Option<&str>, bool)) -> Option<String> {
    let ends = filter.ends()?;
    let told = ends.map(|end| if customary { customary::end(end, unit) } else { end.to_owned() });
    let other = unit.filter(|_| customary).and_then(customary::unit);
    let (ends, unit) = (told.each_ref().map(String::as_str), other.or(unit));
    // An end with a unit of its own says it.
    let bare = |end: &str| end.ends_with(|letter: char| letter.is_ascii_digit());
    let with = |end: &str| with_unit(end, unit.filter(|_| bare(end)));
    Some(match ends {
        ["", ""] => notice::KNOWN.to_owned(),
        [from, ""] => ["≥ ", &with(from)].concat(),
        ["", to] => ["≤ ", &with(to)].concat(),
        [from, to] if from == to => with(to),
        [from, to] => with(&[from, TO, to].concat()),
    })
}

#[cfg(test)]
#[path = "tests/ranges.rs"]
mod tests;
