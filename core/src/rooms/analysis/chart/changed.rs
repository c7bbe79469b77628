//! ASH-1 What becomes of what a chart shows, when its axes, stages and families are changed.

use super::{
    Field,
    event::{AxisName, ChartEvent},
    plane::is_range,
};
use crate::{
    decimal,
    library::chart::{
        family::Family,
        property::{PROPERTIES, Property},
        state::{Axis, MOST_STAGES, Stage, State},
    },
    rules::notice::charts as texts,
    text::trim,
};

/// Why something is not done.
pub enum Refused {
    /// What was typed there says nothing.
    At(Field, &'static str),
    /// For all to read.
    Because(&'static str),
}

/// What is shown after that; nothing where it stays.
pub fn changed(state: &State, event: ChartEvent) -> Result<Option<State>, Refused> {
    let mut next = state.clone();
    match event {
        ChartEvent::Fitted => (next.x.range, next.y.range) = (None, None),
        ChartEvent::Restored => {
            next = State { chosen: next.chosen, guesses: next.guesses, ..State::default() }
        }
        ChartEvent::AxisTyped { .. }
        | ChartEvent::AxisTyping { .. }
        | ChartEvent::ScaleChosen { .. }
        | ChartEvent::RangeTyped { .. }
        | ChartEvent::UnitChosen { .. } => axis_changed(&mut next, event)?,
        ChartEvent::LimitAdded { of } => {
            let of = symbol(&of).ok_or(Refused::Because(texts::NO_FORMULA))?;
            next = added(state, Stage::Limit { of, from: None, to: None }).map_err(Refused::Because)?;
        }
        ChartEvent::CategoryAdded { id } if !id.is_empty() => {
            next = added(state, Stage::Category(vec![id])).map_err(Refused::Because)?;
        }
        ChartEvent::LimitTyped { stage, from, to } => limited(&mut next, stage, [&from, &to])?,
        ChartEvent::StageRemoved { stage } => {
            let mut at = 0..;
            next.stages.retain(|_| at.next() != Some(stage));
        }
        ChartEvent::GuessRemoved { guess } => {
            let mut at = 0..;
            next.guesses.retain(|_| at.next() != Some(guess));
        }
        ChartEvent::FamilyTurned { family } => turn(&mut next.hidden, Family::numbered(family)),
        ChartEvent::ChosenCleared => next.chosen.clear(),
        _ => {}
    }
    Ok(Some(next).filter(|next| next != state))
}

/// An axis shows something else, or otherwise.
fn axis_changed(next: &mut State, event: ChartEvent) -> Result<(), Refused> {
    match event {
        ChartEvent::AxisTyped { axis, of } => {
            let text = symbol(&of).ok_or(Refused::Because(texts::NO_FORMULA))?;
            let shown = axis_in(next, axis);
            if text != shown.of {
                *shown = Axis { of: text, linear: shown.linear, ..Axis::default() };
            }
        }
        ChartEvent::AxisTyping { axis, of } if Property::named(trim(&of)).is_some() => {
            return axis_changed(next, ChartEvent::AxisTyped { axis, of });
        }
        ChartEvent::ScaleChosen { axis, linear } => {
            let of = axis_in(next, axis);
            (of.linear, of.range) = (linear, None);
        }
        ChartEvent::RangeTyped { axis, from, to } => {
            let refused = |why| Refused::At(Field::Range(axis), why);
            let shown = axis_in(next, axis);
            shown.range = range(&from, &to, shown.linear).map_err(refused)?;
        }
        ChartEvent::UnitChosen { axis, unit } => {
            let of = axis_in(next, axis);
            (of.unit, of.range) = (unit, None);
        }
        _ => {}
    }
    Ok(())
}

fn limited(next: &mut State, stage: u32, ends: [&str; 2]) -> Result<(), Refused> {
    let refused = Refused::At(Field::Stage(stage), texts::NO_NUMBER);
    let place = usize::try_from(stage).unwrap_or(usize::MAX);
    let Some(Stage::Limit { from, to, .. }) = next.stages.get_mut(place) else { return Ok(()) };
    let [least, most] = ends.map(end);
    (*from, *to) = match (least, most) {
        (Ok(Some(least)), Ok(Some(most))) if least > most => (Some(most), Some(least)),
        (Ok(least), Ok(most)) => (least, most),
        _ => return Err(refused),
    };
    Ok(())
}

/// One stage more, where there is room.
pub fn added(state: &State, stage: Stage) -> Result<State, &'static str> {
    let mut next = state.clone();
    next.stages.push(stage);
    if next.stages.len() > MOST_STAGES { Err(texts::TOO_MANY) } else { Ok(next) }
}

fn turn(hidden: &mut Vec<Family>, family: Family) {
    match hidden.iter().position(|one| *one == family) {
        Some(place) => drop(hidden.remove(place)),
        None => hidden.push(family),
    }
}

const fn axis_in(state: &mut State, axis: AxisName) -> &mut Axis {
    match axis {
        AxisName::X => &mut state.x,
        AxisName::Y => &mut state.y,
    }
}

/// What was typed as a formula: of a property its symbol, however it is called; none of nothing.
fn symbol(typed: &str) -> Option<String> {
    let typed = trim(typed);
    let named = Property::named(typed).and_then(|at| PROPERTIES.get(at));
    Some(named.map_or(typed, |property| property.symbol).to_owned()).filter(|typed| !typed.is_empty())
}

/// From where to where, as it was typed; everything, where both are empty.
fn range(from: &str, to: &str, linear: bool) -> Result<Option<[f64; 2]>, &'static str> {
    match (end(from), end(to)) {
        (Ok(None), Ok(None)) => Ok(None),
        (Ok(Some(from)), Ok(Some(to))) if is_range([from, to], linear) => Ok(Some([from, to])),
        (Ok(Some(from)), Ok(Some(to))) if from < to && from <= 0.0 && !linear => Err(texts::NOT_POSITIVE),
        _ => Err(texts::NO_RANGE),
    }
}

/// A number that was typed; nothing of nothing.
fn end(typed: &str) -> Result<Option<f64>, ()> {
    match trim(typed) {
        "" => Ok(None),
        typed => decimal::number(typed, 0).filter(|number| number.is_finite()).map(Some).ok_or(()),
    }
}
