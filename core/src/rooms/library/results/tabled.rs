//! FAC-2 Search results as a table: what is asked for when, and what becomes of it.

use super::{
    Lists, ROWS, Results,
    ask::{ResultsQuery, question},
    rows::row,
    table::Sheet,
};
use crate::{
    library::{customary, item::Summary, table::Table},
    net::api::Found,
    prelude::*,
    rules::{
        arrangement::Arrangement,
        keywords::KeywordMode,
        page::{Page, SearchTab},
    },
};

impl Results {
    /// What was found, as it is to stand: rows of a table, or a list.
    pub(super) fn lists(&self, found: Found) -> Lists {
        let Found {
            total,
            took,
            configurations,
            list,
            table,
            categories,
            facets,
            ranges,
            understood,
            relaxed,
        } = found;
        let asked = self.asked();
        let among_own = asked.own.is_some();
        let (sheet, list) = match self.in_rows(&asked) {
            true => (Some(self.sheet(&asked, total, (list, table))), Vec::new()),
            false => {
                (None, list.into_iter().map(|item| row(self.told(item), among_own, self.plugin)).collect())
            }
        };
        let list = Shared::new(list);
        let (categories, facets, ranges) =
            (Shared::new(categories), Shared::new(facets), Shared::new(ranges));
        Lists { total, took, configurations, list, sheet, categories, facets, ranges, understood, relaxed }
    }

    /// Whether they stand as a table: KEY-6 has a list of its own, and a catalogue is none.
    pub(super) fn in_rows(&self, asked: &ResultsQuery) -> bool {
        let catalogue = matches!(self.page, Some(Page::Search { tab: Some(SearchTab::Category), .. }));
        self.arrangement.table && asked.search.mode == KeywordMode::All && !catalogue
    }

    /// The table of what came first of a search.
    pub(super) fn sheet(
        &self,
        asked: &ResultsQuery,
        total: u64,
        (list, table): (Vec<Summary>, Option<Table>),
    ) -> Sheet {
        let before = self.found.came().and_then(|found| found.sheet.as_ref());
        let turn = before.map_or(0, |sheet| sheet.turn().wrapping_add(1));
        let mut sheet = Sheet::begun(turn, total, (self.plugin, asked.own.is_some()));
        sheet.take(0, list, self.told_table(table));
        sheet.arrange(&self.arrangement, &asked.search.sort);
        sheet
    }

    /// Somebody wants them to stand otherwise: what is there is laid out anew, what is not, or is told in other units (UNT-4), is asked for.
    pub(super) fn arranged(mut self, arrangement: Arrangement) -> Step<Self> {
        if self.arrangement == arrangement {
            return Step::to(self);
        }
        let of = |arrangement: &Arrangement| (arrangement.table, arrangement.customary);
        let turned = of(&self.arrangement) != of(&arrangement);
        self.arrangement = arrangement;
        if turned && self.shown.is_some() {
            return self.load();
        }
        self.lay_out();
        Step::to(self)
    }

    /// The first rows in sight that are not there are asked for, one stretch at a time.
    pub(super) fn missing(self) -> Step<Self> {
        let sheet = self.found.came().and_then(|found| found.sheet.as_ref());
        let place = sheet.filter(|_| !self.busy).and_then(|sheet| sheet.lacks(self.in_sight));
        match (place, &self.shown) {
            (Some(place), Some(asked)) if self.asked_for != Some(place) => {
                let call = question(asked, Some(place));
                Step::to(Self { asked_for: Some(place), ..self }).with(Effect::Abort(ROWS)).call(ROWS, call)
            }
            _ => Step::to(self),
        }
    }

    /// They came: what else is in sight by now is asked for. Where they did not, scrolling asks again.
    pub(super) fn more(mut self, answer: Result<Found, ApiError>) -> Step<Self> {
        let place = self.asked_for.take();
        match answer {
            Ok(Found { list, table, .. }) => {
                let table = self.told_table(table);
                let sheet = self.found.came_mut().and_then(|found| found.sheet.as_mut());
                if let (Some(sheet), Some(place)) = (sheet, place) {
                    sheet.take(place, list, table);
                }
                self.lay_out();
                self.missing()
            }
            Err(error) => Step::to(self).with(Fact::failed(error)),
        }
    }

    /// UNT-4: an item with its numbers as they are told.
    fn told(&self, item: Summary) -> Summary {
        if self.arrangement.customary { customary::summary(item) } else { item }
    }

    fn told_table(&self, table: Option<Table>) -> Option<Table> {
        if self.arrangement.customary { table.map(customary::table) } else { table }
    }

    fn lay_out(&mut self) {
        let sort = self.asked().search.sort;
        if let Some(sheet) = self.found.came_mut().and_then(|found| found.sheet.as_mut()) {
            sheet.arrange(&self.arrangement, &sort);
        }
    }
}
