//! FAC-2 Search results as a table: the rows in sight are there, the others come when they scroll into it.

mod columns;
mod rows;

pub use columns::{ColumnChoice, ColumnOrder, ResultColumn};
pub use rows::{TableRow, TableRows};

use super::rows::leads;
use crate::{
    library::{item::Summary, search::Sort, table::Table},
    rules::{
        arrangement::Arrangement,
        limits::{RESULTS_ROWS, RESULTS_TURNED},
        notice::lists,
    },
    shared::Shared,
    text::grouped,
};
use columns::Head;
use rows::{Line, line};
use sanku_derive::wire;
use serde::Serialize;

/// So many stretches of rows stay, those around what is in sight.
const STRETCHES: usize = 6;

/// The results as a table.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct ResultsTable {
    /// Another one stands where this was.
    pub turn: u32,
    /// The columns that are shown, that of the names first and those that stay before the others.
    pub columns: Shared<Vec<ResultColumn>>,
    /// How many rows there are.
    pub count: u32,
    /// Those that came.
    pub rows: Vec<TableRows>,
    /// There are more than are shown.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
}

/// What came of a table, and as it is shown.
#[derive(Debug, Default, PartialEq)]
pub(super) struct Sheet {
    turn: u32,
    total: u64,
    plugin: bool,
    among_own: bool,
    heads: Vec<Head>,
    stretches: Vec<Stretch>,
    columns: Shared<Vec<ResultColumn>>,
    choices: Shared<Vec<ColumnChoice>>,
}

/// Rows that were asked for together.
#[derive(Debug, PartialEq)]
struct Stretch {
    /// Its place, from 0.
    place: u32,
    lines: Vec<Line>,
    shown: Shared<Vec<TableRow>>,
}

impl Sheet {
    /// The first rows of a search, in place of another one's.
    pub fn begun(turn: u32, total: u64, (plugin, among_own): (bool, bool)) -> Self {
        Self { turn, total, plugin, among_own, ..Self::default() }
    }

    pub const fn turn(&self) -> u32 {
        self.turn
    }

    /// Takes rows in; what is far from them goes.
    pub fn take(&mut self, place: u32, list: Vec<Summary>, table: Option<Table>) {
        let Table { columns, rows } = table.unwrap_or_default();
        if self.heads.is_empty() {
            self.heads = columns::heads(&columns);
        }
        let mut rows = rows.into_iter();
        let Self { plugin, among_own, .. } = *self;
        let lines = list.into_iter().map(|item| {
            let to = leads(&item, plugin);
            line(item, (to, among_own), rows.next().unwrap_or_default())
        });
        let lines: Vec<_> = lines.collect();
        columns::widen(&mut self.heads, &lines);
        self.stretches.retain(|stretch| stretch.place != place);
        if self.stretches.len() == STRETCHES {
            let far = |stretch: &Stretch| stretch.place.abs_diff(place);
            let farthest = self.stretches.iter().map(far).max();
            self.stretches.retain(|stretch| Some(far(stretch)) != farthest);
        }
        self.stretches.push(Stretch { place, lines, shown: Shared::default() });
    }

    /// As somebody wants it.
    pub fn arrange(&mut self, arrangement: &Arrangement, sort: &Sort) {
        let lines = || self.stretches.iter().flat_map(|stretch| &stretch.lines);
        let known = columns::known(&self.heads, lines);
        let shown = columns::shown(&known, arrangement);
        let units = shown.iter().map(|column| column.unit).collect::<Vec<_>>();
        let places: Vec<_> = shown.iter().map(|column| column.at).collect();
        let columns = columns::laid_out(&shown, arrangement, sort);
        let choices = columns::choices(&known, arrangement);
        let rows =
            self.stretches.iter().map(|stretch| Shared::new(rows::shown(&stretch.lines, &places, &units)));
        let rows: Vec<_> = rows.collect();
        self.columns = Shared::new(columns);
        self.choices = Shared::new(choices);
        self.stretches.iter_mut().zip(rows).for_each(|(stretch, rows)| stretch.shown = rows);
    }

    /// The first stretch of these rows that is not there.
    pub fn lacks(&self, [from, to]: [u32; 2]) -> Option<u32> {
        let last = to.min(self.count().saturating_sub(1)) / RESULTS_ROWS;
        let mut wanted = (from / RESULTS_ROWS..=last).take(STRETCHES);
        wanted.find(|place| self.stretches.iter().all(|stretch| stretch.place != *place))
    }

    fn count(&self) -> u32 {
        u32::try_from(self.total).unwrap_or(u32::MAX).min(RESULTS_TURNED)
    }

    /// What there is to show and to pin.
    pub fn choices(&self) -> Shared<Vec<ColumnChoice>> {
        self.choices.clone()
    }

    pub fn view(&self) -> ResultsTable {
        let rows =
            |stretch: &Stretch| TableRows { from: stretch.place * RESULTS_ROWS, rows: stretch.shown.clone() };
        let note = || lists::only_the_first(&grouped(RESULTS_TURNED.into()));
        ResultsTable {
            turn: self.turn,
            columns: self.columns.clone(),
            count: self.count(),
            rows: self.stretches.iter().map(rows).collect(),
            note: (self.total > RESULTS_TURNED.into()).then(note),
        }
    }
}

#[cfg(test)]
mod tests;
