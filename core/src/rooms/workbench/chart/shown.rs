//! ASH-1 The parts of the page: axes, stages, categories, and the rows that pass.

use super::{
    Chart,
    view::{AxisName, ChartTable, ShownAxis, ShownPlace, ShownRow, ShownStage},
};
use crate::{
    library::{
        Library,
        chart::{
            seen::{ChartAxis, ChartPlace, ChartRow, ChartSeen, ChartStage},
            state::{Axis, Stage, State, written},
        },
    },
    parts::link::Link,
    rules::{notice::charts as texts, page::Page, route::Route},
};

/// So many rows stand on a page of the table.
const ROWS: u32 = 50;
/// What stands before a category for each step that it lies deep.
const DEEP: &str = "\u{3000}";

pub fn axis(name: AxisName, axis: &Axis, seen: &ChartAxis, refused: Option<&'static str>) -> ShownAxis {
    let [x, y] = texts::AXES;
    let ends = |range: [f64; 2]| range.map(written);
    ShownAxis {
        axis: name,
        name: match name {
            AxisName::X => x,
            AxisName::Y => y,
        },
        of: axis.of.clone(),
        caption: seen.caption.clone(),
        dimension: seen.dimension.clone(),
        fault: seen.fault.clone(),
        linear: axis.linear,
        scales: texts::SCALES,
        range: axis.range.map(ends).unwrap_or_default(),
        now: ends(seen.range),
        refused,
        unit: seen.unit.clone(),
        units: seen.units.clone(),
    }
}

pub fn stages(
    state: &State,
    seen: &ChartSeen,
    refused: impl Fn(u32) -> Option<&'static str>,
) -> Vec<ShownStage> {
    let nothing = ChartStage::default();
    let told = seen.stages.iter().chain(std::iter::repeat(&nothing));
    let shown = |((stage, of), told): ((u32, &Stage), &ChartStage)| ShownStage {
        stage,
        label: told.label.clone(),
        name: told.name.clone(),
        ends: match of {
            Stage::Limit { from, to, .. } => Some([end(*from), end(*to)]),
            _ => None,
        },
        middle: told.middle.map(written),
        unit: told.unit.clone(),
        removed: texts::removed(told.removed, told.lacking),
        fault: told.fault.clone(),
        refused: refused(stage),
    };
    (0..).zip(&state.stages).zip(told).map(shown).collect()
}

/// An end of a limit as it is typed.
pub fn end(end: Option<f64>) -> String {
    end.map(written).unwrap_or_default()
}

pub fn place(place: &ChartPlace) -> ShownPlace {
    let deep = usize::try_from(place.depth).unwrap_or_default();
    ShownPlace { id: place.id.clone(), name: [DEEP.repeat(deep).as_str(), &place.name].concat() }
}

/// Why nothing is in sight, and what to do.
pub fn why_nothing(seen: &ChartSeen) -> Option<[&'static str; 2]> {
    let axes = [&seen.x, &seen.y];
    if axes.iter().any(|axis| axis.fault.is_some()) {
        Some([texts::WRONG_FORMULA, texts::WRONG_FORMULA_THEN])
    } else if axes.iter().any(|axis| axis.extent.is_none()) {
        Some([texts::NO_VALUES, texts::NO_VALUES_THEN])
    } else {
        None
    }
}

impl Chart {
    pub(super) fn table(&self, seen: &ChartSeen) -> ChartTable {
        let shown = self.rows.rows.iter().take(ROWS as usize);
        let rows: Vec<_> = shown.map(|row| self.row(row)).collect();
        let first = self.rows.first;
        let last = first + u32::try_from(rows.len()).unwrap_or_default();
        let [name, place] = texts::COLUMNS.map(str::to_owned);
        let axes = [&seen.x, &seen.y].map(|axis| axis.caption.clone());
        let limits = self.state.stages.iter().zip(&seen.stages).filter_map(|(stage, told)| match stage {
            Stage::Limit { .. } => Some(limit(told)),
            _ => None,
        });
        let told = match rows.as_slice() {
            [] => texts::NONE_LEFT.to_owned(),
            _ => texts::rows(first + 1, last, seen.passed),
        };
        ChartTable {
            columns: [name, place].into_iter().chain(axes).chain(limits).collect(),
            rows,
            told,
            back: first.checked_sub(1).map(|_| first.saturating_sub(ROWS)),
            next: (last < seen.passed && last > first).then_some(last),
        }
    }

    pub(super) fn row(&self, row: &ChartRow) -> ShownRow {
        let page = Page::Detail {
            library: Library::Mat,
            set_id: row.set_id.clone(),
            config_name: None,
            preview: false,
        };
        let route = Route::new(page).within(self.plugin);
        let to = route.address();
        let card = Route { hash: CARD.to_owned(), ..route }.address();
        ShownRow {
            row: row.clone(),
            chosen: self.state.chosen.contains(&row.set_id),
            to,
            card: Link { label: texts::TO_CARD.to_owned(), to: card },
            own: row.own.then_some(texts::OWN),
        }
    }
}

/// Where the card stands on the page of a grade.
const CARD: &str = "card";

/// What a column of a limit is called.
fn limit(told: &ChartStage) -> String {
    let name = if told.name.is_empty() { &told.formula } else { &told.name };
    if told.unit.is_empty() { name.clone() } else { [name, " ", &told.unit].concat() }
}
