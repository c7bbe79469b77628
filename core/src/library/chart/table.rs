//! ASH-1 Rows of the table under a chart: those that pass, the best by the last index line first.

use super::{
    data::Reading,
    number::told,
    seen::{ChartRow, ChartSeen},
    sieve::Passed,
    state::{Stage, State},
    told_seen::DIGITS,
    view::View,
};
use crate::library::order::ascending;
use std::rc::Rc;

/// So many rows are told at once.
pub const PAGE: usize = 200;

/// The rows that pass, by the last limit of several properties: the larger first, or the smaller where only a greatest is set. Without one as
/// they come.
pub fn order(state: &State, passed: &Passed, limits: &[Option<Rc<Reading>>]) -> Vec<usize> {
    let rows: Vec<usize> =
        passed.rows.iter().enumerate().filter(|(_, passes)| **passes).map(|(at, _)| at).collect();
    let stages = state.stages.iter().zip(limits).rev();
    let mut lines = stages.filter_map(|(stage, reading)| match (stage, reading) {
        (Stage::Limit { from, to, .. }, Some(reading)) if reading.formula.alone().is_none() => {
            Some((reading, from.is_none() && to.is_some()))
        }
        _ => None,
    });
    if let Some((reading, less)) = lines.next() {
        let number = |row: usize| reading.values.get(row).map_or(f64::NAN, |three| three[1]);
        let towards = if less { 1.0 } else { -1.0 };
        let order = ascending(rows.iter().map(|row| towards * number(*row)));
        return order.into_iter().filter_map(|place| rows.get(place).copied()).collect();
    }
    rows
}

/// A row by its place.
pub fn row(view: &View<'_>, limits: &[Option<Rc<Reading>>], at: usize) -> Option<ChartRow> {
    let row = view.data.rows.rows.get(at)?;
    let place = view.data.rows.place(row).and_then(|place| place.names.rsplit('/').next());
    let number = |reading: &Reading| reading.values.get(at).map_or(f64::NAN, |three| three[1]);
    let on_axes = view
        .axes
        .readings
        .iter()
        .zip(&view.axes.placed)
        .map(|(reading, placed)| placed.shown(number(reading)));
    let of_limits = limits.iter().flatten().map(|reading| number(reading));
    Some(ChartRow {
        set_id: row.set_id.clone(),
        name: row.name.clone(),
        family: row.family.number(),
        place: place.unwrap_or_default().to_owned(),
        source: view.data.rows.source(row).to_owned(),
        own: row.own,
        passed: view.passes(at),
        values: on_axes.chain(of_limits).map(|number| told(number, DIGITS)).collect(),
        at: view.at(at),
    })
}

/// What a chart tells of rows: a page of those that pass, the chosen ones, and what was predicted.
pub fn fill(
    seen: &mut ChartSeen,
    view: &View<'_>,
    limits: &[Option<Rc<Reading>>],
    order: Option<&Vec<usize>>,
) {
    let all = order.map_or(&[][..], Vec::as_slice);
    let first =
        view.screen.table.map_or(0, |first| first as usize).min(all.len().saturating_sub(1) / PAGE * PAGE);
    seen.first = u32::try_from(first).unwrap_or_default();
    seen.rows = all.iter().skip(first).take(PAGE).filter_map(|at| row(view, limits, *at)).collect();
    let place = |id: &String| view.data.rows.rows.iter().position(|row| row.set_id == *id);
    seen.chosen = view.state.chosen.iter().filter_map(place).filter_map(|at| row(view, limits, at)).collect();
    seen.guesses = view.state.guesses.iter().map(|guess| guessed(view, limits, guess)).collect();
}

fn guessed(view: &View<'_>, limits: &[Option<Rc<Reading>>], guess: &super::state::Guess) -> ChartRow {
    let [x, y] = view.axes.readings.each_ref().map(|reading| reading.guessed(guess)[1]);
    let [right, up] = view.axes.placed.each_ref();
    let of_limits = limits.iter().flatten().map(|reading| reading.guessed(guess)[1]);
    let values = [right.shown(x), up.shown(y)]
        .into_iter()
        .chain(of_limits)
        .map(|number| told(number, DIGITS))
        .collect();
    let at = view.axes.on_screen([right.plotted(x), up.plotted(y)]);
    let family = super::family::Family::numbered(u8::MAX).number();
    ChartRow {
        set_id: String::new(),
        name: guess.name.clone(),
        family,
        place: String::new(),
        source: String::new(),
        own: false,
        passed: false,
        values,
        at,
    }
}

#[cfg(test)]
mod tests;
