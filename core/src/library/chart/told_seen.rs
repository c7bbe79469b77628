//! ASH-1 What is told of a chart: its axes, envelopes, lines, areas, families and stages.

use super::{
    axes::Axes,
    data::{Placed, Reading},
    family::Family,
    fault::Fault,
    hull::area,
    index::Index,
    labels,
    line::{Line, Slope, corner},
    number::told,
    property::PROPERTIES,
    seen::{
        ChartArea, ChartAxis, ChartFamily, ChartFault, ChartHull, ChartLine, ChartPlace, ChartSeen,
        ChartStage,
    },
    sieve::Known,
    state::{Axis, Plane, Stage},
    told::Told,
    view::View,
    words::{BOX, CATEGORY, LASSO},
};
use std::rc::Rc;

/// So many digits has a number in a text.
pub const DIGITS: usize = 4;

/// An axis whose formula is none, or that could be drawn if the other one could.
pub fn faulty(axis: &Axis, known: Known) -> ChartAxis {
    match known {
        Ok(reading) => described(axis, &reading),
        Err(fault) => ChartAxis {
            caption: axis.of.clone(),
            linear: axis.linear,
            fault: Some(shown(&fault)),
            ..ChartAxis::default()
        },
    }
}

fn described(axis: &Axis, reading: &Reading) -> ChartAxis {
    let Placed { told, .. } = Placed::of(axis, reading);
    ChartAxis {
        caption: caption(axis.of.trim(), reading, &told),
        units: Told::choices(&reading.formula),
        unit: told.text,
        dimension: reading.formula.dimension.text(),
        linear: axis.linear,
        ..ChartAxis::default()
    }
}

fn caption(of: &str, reading: &Reading, told: &Told) -> String {
    let property = reading.formula.alone().and_then(|at| PROPERTIES.get(at));
    let name =
        property.map_or_else(|| of.to_owned(), |property| [property.name(), " ", property.symbol].concat());
    if told.text.is_empty() { name } else { [&name, " / ", &told.text].concat() }
}

fn shown(Fault { at, length, why, near }: &Fault) -> ChartFault {
    let number = |number: usize| u32::try_from(number).unwrap_or_default();
    ChartFault {
        at: number(*at),
        length: number(*length),
        why: why.text().to_owned(),
        near: near.iter().map(|symbol| (*symbol).to_owned()).collect(),
    }
}

/// Everything but rows.
pub fn seen(view: &View<'_>, limits: &[Option<Rc<Reading>>]) -> ChartSeen {
    let axis = |at: usize| axis(view, at);
    ChartSeen {
        plot: view.axes.plot,
        x: axis(0),
        y: axis(1),
        hulls: hulls(view),
        lines: lines(view, limits),
        areas: areas(view),
        places: places(view),
        families: Family::all().filter_map(|one| family(view, one)).collect(),
        total: view.passed.total,
        passed: view.passed.count,
        lacking: view.passed.lacking,
        stages: view.state.stages.iter().enumerate().map(|(at, one)| stage(view, limits, at, one)).collect(),
        ..ChartSeen::default()
    }
}

fn axis(view: &View<'_>, at: usize) -> ChartAxis {
    let axis = if at == 0 { &view.state.x } else { &view.state.y };
    let Axes { placed, readings, scales, .. } = view.axes;
    let (Some(placed), Some(reading), Some(scale)) = (placed.get(at), readings.get(at), scales.get(at))
    else {
        return ChartAxis::default();
    };
    let ends = view.spread.ends.and_then(|ends| ends.get(at).copied());
    let range = scale.range();
    ChartAxis {
        range,
        usual: range.map(|end| placed.usual(end)),
        extent: ends.map(|ends| ends.map(|end| super::axis::number(end, placed.linear))),
        ticks: scale.ticks(),
        ..described(axis, reading)
    }
}

fn hulls(view: &View<'_>) -> Vec<ChartHull> {
    let on_screen = |[x, y]: &[f64; 2]| [view.axes.scales[0].at(*x), view.axes.scales[1].at(*y)];
    let hull = |(family, corners): (Family, &Vec<[f64; 2]>)| ChartHull {
        family: family.number(),
        colour: family.colour(view.screen.dark),
        corners: corners.iter().map(on_screen).collect(),
        name: family.name().to_owned(),
        at: None,
    };
    let all = Family::all().zip(&view.spread.hulls).filter(|(_, corners)| !corners.is_empty());
    let mut all: Vec<ChartHull> = all.map(hull).collect();
    let names: Vec<_> = all
        .iter()
        .map(|hull| (area(&hull.corners), hull))
        .map(|((size, middle), hull)| (hull.name.as_str(), middle, size))
        .collect();
    let found = labels::places(&names, view.axes.plot);
    for (hull, at) in all.iter_mut().zip(found) {
        hull.at = at;
    }
    all
}

/// The line of each limit that is one on these axes: of a property that stands on an axis itself, too.
fn lines(view: &View<'_>, limits: &[Option<Rc<Reading>>]) -> Vec<ChartLine> {
    let Axes { placed: [x, y], readings: [right, up], scales: [xs, ys], .. } = view.axes;
    let mut all = Vec::new();
    for (at, (stage, reading)) in view.state.stages.iter().zip(limits).enumerate() {
        let (Stage::Limit { from, to, of }, Some(reading)) = (stage, reading) else { continue };
        let Some(slope) = Slope::of(reading, [right, up]) else { continue };
        let middle = view
            .passed
            .stages
            .get(at)
            .and_then(|stage| stage.middle)
            .filter(|_| from.is_none() && to.is_none());
        let levels = [(from.or(middle), true), (*to, false)];
        let drawn = levels.into_iter().filter_map(|(level, more)| {
            let Line { points, arrow } = slope.line((level?, reading), [(x, xs), (y, ys)], more)?;
            let label = [of, " = ", &number(level?, &reading.usual)].concat();
            Some(ChartLine {
                stage: u32::try_from(at).unwrap_or_default(),
                points,
                label,
                arrow: Some(arrow),
            })
        });
        all.extend(drawn);
    }
    all
}

/// A number with its unit.
pub fn number(number: f64, told_in: &Told) -> String {
    let text = told(number, DIGITS);
    if told_in.text.is_empty() || text.is_empty() { text } else { [&text, " ", &told_in.text].concat() }
}

fn areas(view: &View<'_>) -> Vec<ChartArea> {
    let own = |plane: &Plane| plane.of == view.state.plane().of;
    let of = |stage: &Stage| -> Option<Vec<[f64; 2]>> {
        match stage {
            Stage::Box { plane, sides: [[left, right], [low, high]] } if own(plane) => {
                Some(vec![[*left, *low], [*right, *low], [*right, *high], [*left, *high]])
            }
            Stage::Lasso { plane, corners } if own(plane) => {
                Some(corners.iter().map(|one| corner(*one, plane.linear)).collect())
            }
            _ => None,
        }
    };
    let area = |(at, stage): (usize, &Stage)| {
        let corners: Vec<_> = of(stage)?.into_iter().map(|corner| view.axes.of_usual(corner)).collect();
        let whole = corners.iter().flatten().all(|side| side.is_finite());
        whole.then(|| ChartArea { stage: u32::try_from(at).unwrap_or_default(), corners })
    };
    view.state.stages.iter().enumerate().filter_map(area).collect()
}

/// The tree of the categories: each behind the one that it is in, as they come.
fn places(view: &View<'_>) -> Vec<ChartPlace> {
    let mut all: Vec<(String, ChartPlace)> = Vec::new();
    for place in &view.data.rows.places {
        let (ids, names) = (place.path.split('/'), place.names.split('/'));
        let mut above = String::new();
        for (depth, (id, name)) in (0..).zip(ids.zip(names)) {
            let path = if above.is_empty() { id.to_owned() } else { [&above, "/", id].concat() };
            if !id.is_empty() && all.iter().all(|(own, _)| *own != path) {
                let inside = |own: &str| {
                    own == above || own.strip_prefix(above.as_str()).is_some_and(|rest| rest.starts_with('/'))
                };
                let behind = all
                    .iter()
                    .rposition(|(own, _)| !above.is_empty() && inside(own))
                    .map_or(all.len(), |at| at + 1);
                all.insert(
                    behind,
                    (path.clone(), ChartPlace { id: id.to_owned(), name: name.to_owned(), depth }),
                );
            }
            above = path;
        }
    }
    all.into_iter().map(|(_, place)| place).collect()
}

fn family(view: &View<'_>, family: Family) -> Option<ChartFamily> {
    let [total, passed] =
        view.passed.families.get(family.place()).copied().filter(|[total, _]| *total > 0)?;
    Some(ChartFamily {
        family: family.number(),
        name: family.name().to_owned(),
        colour: family.colour(view.screen.dark),
        form: family.form().name().to_owned(),
        hidden: view.state.hidden.contains(&family),
        total,
        passed,
    })
}

fn stage(view: &View<'_>, limits: &[Option<Rc<Reading>>], at: usize, stage: &Stage) -> ChartStage {
    let outcome = view.passed.stages.get(at).cloned().unwrap_or_default();
    let reading = limits.get(at).and_then(Option::as_ref);
    let end = |sign: &str, end: &Option<f64>| {
        end.map(|end| [sign, &told(end, DIGITS)].concat()).unwrap_or_default()
    };
    let label = match stage {
        Stage::Limit { of, from, to } => {
            let ends = [end(" ≥ ", from), end(" ≤ ", to)].concat();
            let unit = reading
                .map(|reading| reading.usual.text.as_str())
                .filter(|unit| !unit.is_empty() && !ends.is_empty());
            [of.as_str(), &ends, unit.map_or("", |_| " "), unit.unwrap_or_default()].concat()
        }
        Stage::Category(ids) => {
            let name = |id: &String| {
                places(view)
                    .into_iter()
                    .find(|place| place.id == *id)
                    .map_or_else(|| id.clone(), |place| place.name)
            };
            [CATEGORY, " ", &ids.iter().map(name).collect::<Vec<_>>().join("、")].concat()
        }
        Stage::Box { plane, .. } => [BOX, " ", &plane.of.join(" – ")].concat(),
        Stage::Lasso { plane, .. } => [LASSO, " ", &plane.of.join(" – ")].concat(),
    };
    ChartStage {
        formula: stage.formula().unwrap_or_default().to_owned(),
        label,
        name: reading.and_then(|reading| Index::of(&reading.formula)).map(Index::name).unwrap_or_default(),
        unit: reading.map(|reading| reading.usual.text.clone()).unwrap_or_default(),
        removed: outcome.removed,
        lacking: outcome.lacking,
        middle: outcome.middle,
        fault: outcome.fault.as_ref().map(shown),
    }
}

#[cfg(test)]
mod tests;
