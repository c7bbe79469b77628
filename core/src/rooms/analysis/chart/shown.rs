//! ASH-1 The parts of the page: axes, stages, categories, and the rows that pass.

use super::{
    Chart,
    event::AxisName,
    parts::{
        AxisLabels, ChartTable, ChosenRows, ScaleChoice, ShownAxis, ShownEnds, ShownFault, ShownRow,
        ShownStage,
    },
    view::ShownPlace,
};
use crate::{
    decimal,
    library::{
        Library,
        chart::{
            field::written,
            property::Property,
            seen::{ChartAxis, ChartFault, ChartPlace, ChartRow, ChartSeen, ChartStage},
            state::{Axis, Stage, State},
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
    let ([x, y], [ratios, differences]) = (texts::AXES, texts::SCALES);
    let called = match name {
        AxisName::X => x,
        AxisName::Y => y,
    };
    let [of, scale, unit, start, stop] = texts::AXIS.map(|field| [called, field].concat());
    let [from, to] = axis.range.map(|range| range.map(written)).unwrap_or_default();
    let now = seen.extent.map(|_| seen.range.map(|end| written(decimal::rounded(end, 3))));
    let [now_from, now_to] = now.unwrap_or_default();
    let caption = match Property::named(&axis.of) {
        Some(_) => seen.caption.clone(),
        None => [seen.caption.as_str(), "\u{3000}", &seen.dimension].concat(),
    };
    ShownAxis {
        axis: name,
        name: called,
        labels: AxisLabels { of, scale, unit, from: start, to: stop },
        of: axis.of.clone(),
        caption,
        fault: seen.fault.as_ref().map(|fault| wrong(&axis.of, fault)),
        scales: [ScaleChoice { value: 0, label: ratios }, ScaleChoice { value: 1, label: differences }],
        scale: axis.linear.into(),
        from,
        to,
        now_from,
        now_to,
        refused,
        unit: seen.unit.clone(),
        units: if seen.units.len() > 1 { seen.units.clone() } else { Vec::new() },
    }
}

/// A formula with what is wrong of it.
fn wrong(of: &str, ChartFault { at, length, why, near }: &ChartFault) -> ShownFault {
    let [at, length] = [*at, (*length).max(1)].map(|number| usize::try_from(number).unwrap_or(usize::MAX));
    let part = |from: usize, count: usize| of.chars().skip(from).take(count).collect::<String>();
    ShownFault {
        before: part(0, at),
        wrong: part(at, length),
        after: part(at.saturating_add(length), usize::MAX),
        why: why.clone(),
        near: texts::near(near),
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
        label: called(told),
        ends: match of {
            Stage::Limit { from, to, .. } => Some(ShownEnds {
                from: end(*from),
                to: end(*to),
                labels: texts::ENDS.map(|field| [told.label.as_str(), field].concat()),
                middle: told.middle.map_or_else(|| texts::NO_END.to_owned(), written),
                unit: told.unit.clone(),
                refused: refused(stage),
            }),
            _ => None,
        },
        removed: texts::removed(told.removed, told.lacking),
        fault: told.fault.as_ref().map(|fault| wrong(&told.formula, fault)),
    };
    (0..).zip(&state.stages).zip(told).map(shown).collect()
}

/// What a stage says, behind what people call it.
fn called(told: &ChartStage) -> String {
    if told.name.is_empty() {
        told.label.clone()
    } else {
        [told.name.as_str(), "\u{3000}", &told.label].concat()
    }
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
        let axes = [&seen.x, &seen.y].map(|axis| axis.caption.clone());
        let limits = self.state.stages.iter().zip(&seen.stages).filter_map(|(stage, told)| match stage {
            Stage::Limit { .. } => Some(limit(told)),
            _ => None,
        });
        let told = match rows.as_slice() {
            [] => texts::NONE_LEFT.to_owned(),
            _ => texts::rows(first + 1, last, seen.passed),
        };
        let back = first.checked_sub(1).map(|_| first.saturating_sub(ROWS));
        let next = (last < seen.passed && last > first).then_some(last);
        ChartTable {
            names: texts::COLUMNS,
            numbers: axes.into_iter().chain(limits).collect(),
            rows,
            told,
            turns: back.or(next).is_some(),
            back,
            next,
        }
    }

    pub(super) fn chosen_rows(&self) -> Option<ChosenRows> {
        let rows: Vec<_> = self.chosen.iter().map(|row| self.row(row)).collect();
        (!rows.is_empty()).then(|| ChosenRows { title: texts::chosen(rows.len()), rows })
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
        let value =
            |value: &String| if value.is_empty() { texts::NO_NUMBER_HERE.to_owned() } else { value.clone() };
        ShownRow {
            set_id: row.set_id.clone(),
            name: row.name.clone(),
            place: row.place.clone(),
            values: row.values.iter().map(value).collect(),
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
