//! PRP-1 Which rows are one grade: in all its conditions and under all its names.

use super::class::Class;
use std::collections::BTreeMap;

/// What is said of a row.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Entry<'a> {
    /// The way to its category: `metal/steel`.
    pub path: &'a str,
    /// All that it is called, a line each; in the first its condition may stand: `45-调质`.
    pub names: &'a str,
}

/// A row as it is learnt from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Grade {
    /// Its class; none of what is in no known one.
    pub class: Option<&'static Class>,
    /// Its family, by a number.
    pub family: Option<u32>,
    /// Its category, by a number.
    pub category: Option<u32>,
    /// Rows with the same number are one grade.
    pub number: u32,
}

/// All rows, in their order.
pub fn grades<'a>(entries: &[Entry<'a>]) -> Vec<Grade> {
    let mut numbers = Numbers::default();
    let mut one = One::default();
    let known = entries.iter().zip(0..).map(|(entry, row)| {
        let (model, others) = entry.names.split_once('\n').unwrap_or((entry.names, ""));
        let names = others.split('\n').chain([designation(model)]);
        one.join(row, names.filter(|name| !name.is_empty()));
        Grade {
            class: Class::of(entry.path),
            family: family(entry.path).map(|family| numbers.of(family)),
            category: Some(entry.path).filter(|path| !path.is_empty()).map(|path| numbers.of(path)),
            number: row,
        }
    });
    let mut known: Vec<Grade> = known.collect();
    for grade in &mut known {
        grade.number = one.first(grade.number);
    }
    known
}

/// The way to the family: what lies below the first category, `metal/steel` of `metal/steel/steel-tool`.
pub fn family(path: &str) -> Option<&str> {
    let (first, rest) = path.split_once('/')?;
    let end = rest.find('/').unwrap_or(rest.len());
    path.get(..first.len() + 1 + end)
}

/// A designation without its condition: `45` of `45-调质`, `6061` of `6061-T6`; what a number follows otherwise stays, as in `QT400-18`.
pub fn designation(model: &str) -> &str {
    let temper = |state: &str| {
        let digits =
            state.strip_prefix(['T', 'H']).is_some_and(|rest| rest.bytes().all(|byte| byte.is_ascii_digit()));
        !state.is_ascii() || digits || matches!(state, "O" | "F")
    };
    match model.rsplit_once('-') {
        Some((base, state)) if temper(state) => base,
        _ => model,
    }
}

/// Texts by the order in which they came.
#[derive(Default)]
struct Numbers<'a>(BTreeMap<&'a str, u32>);

impl<'a> Numbers<'a> {
    fn of(&mut self, text: &'a str) -> u32 {
        let next = u32::try_from(self.0.len()).unwrap_or(u32::MAX);
        *self.0.entry(text).or_insert(next)
    }
}

/// Rows that share a name are one; each leads to an earlier one, or is the first.
#[derive(Default)]
struct One<'a> {
    named: BTreeMap<&'a str, u32>,
    leads: BTreeMap<u32, u32>,
}

impl<'a> One<'a> {
    fn join(&mut self, row: u32, names: impl Iterator<Item = &'a str>) {
        for name in names {
            let other = *self.named.entry(name).or_insert(row);
            let (one, other) = (self.first(row), self.first(other));
            if one != other {
                self.leads.insert(one.max(other), one.min(other));
            }
        }
    }

    fn first(&self, row: u32) -> u32 {
        let mut at = row;
        while let Some(lead) = self.leads.get(&at) {
            at = *lead;
        }
        at
    }
}
