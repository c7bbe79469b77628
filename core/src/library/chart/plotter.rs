//! ASH-1 The chart beside the page: it keeps what came and what it made of it, and answers each question with a picture and what is seen in it.

use super::{
    ask::Ask,
    axes::Axes,
    data::{Data, Placed, Reading, Spread},
    drawn,
    family::Family,
    marks::Picture,
    seen::ChartSeen,
    sieve::{Known, Passed},
    state::{Axis, State},
    table, told_seen,
    view::View,
};
use std::rc::Rc;

/// So many formulas are kept.
const KEPT: usize = 64;

/// A chart of rows, with the columns that came.
#[derive(Debug, Default)]
pub struct Chart {
    data: Data,
    read: Vec<(String, Known)>,
    spread: Option<(String, Rc<Spread>)>,
    passed: Option<(String, Rc<Passed>)>,
    order: Option<Rc<Vec<usize>>>,
}

impl Chart {
    /// Of rows as bytes; nothing of what is none.
    pub fn of(rows: &[u8]) -> Option<Self> {
        Some(Self { data: Data::of(rows)?, ..Self::default() })
    }

    /// Takes the column of a property; whether it is one.
    pub fn put(&mut self, key: &str, bytes: &[u8]) -> bool {
        *self = Self { data: std::mem::take(&mut self.data), ..Self::default() };
        self.data.put(key, bytes)
    }

    /// The picture that is asked for, and what is seen in it.
    pub fn draw(&mut self, ask: &Ask) -> (Option<Picture>, ChartSeen) {
        let Ask { state, screen, .. } = ask;
        let axes = [&state.x, &state.y].map(|axis| (axis, self.known(&axis.of)));
        let [(_, Ok(x)), (_, Ok(y))] = &axes else {
            let faults = axes.map(|(axis, known)| told_seen::faulty(axis, known));
            return drawn::nothing(screen, faults);
        };
        let placed = [(&state.x, x), (&state.y, y)].map(|(axis, reading)| Placed::of(axis, reading));
        let readings = [x, y].map(Rc::clone);
        let shown = shown(state);
        let spread = self.spread(state, [&placed[0], &placed[1]], &readings, &shown);
        let passed = self.passed(state, &spread, &shown);
        let axes = Axes::of(state, placed, readings, &spread, screen);
        let limits = self.limits(state);
        let told = screen.picture || screen.table.is_some() || screen.file;
        let order = screen.table.map(|_| self.order(state, &passed, &limits));
        let view = View { data: &self.data, state, screen, axes: &axes, spread: &spread, passed: &passed };
        let pointed = view.pointed().and_then(|at| table::row(&view, &limits, at));
        if !told {
            return (None, ChartSeen { plot: axes.plot, pointed, ..ChartSeen::default() });
        }
        let mut seen = told_seen::seen(&view, &limits);
        seen.pointed = pointed;
        table::fill(&mut seen, &view, &limits, order.as_deref());
        if screen.file {
            seen.svg = super::svg::svg(&view, &seen);
        }
        (screen.picture.then(|| drawn::picture(&view)), seen)
    }

    /// A formula, read once.
    fn known(&mut self, text: &str) -> Known {
        if let Some((_, known)) = self.read.iter().find(|(own, _)| own == text) {
            return known.clone();
        }
        if self.read.len() >= KEPT {
            self.read.clear();
        }
        let known = self.data.read(text).map(Rc::new);
        self.read.push((text.to_owned(), known.clone()));
        known
    }

    /// The formula of each limit, in the order of the stages.
    fn limits(&mut self, state: &State) -> Vec<Option<Rc<Reading>>> {
        state.stages.iter().map(|stage| stage.formula().and_then(|of| self.known(of).ok())).collect()
    }

    fn spread(
        &mut self,
        state: &State,
        [x, y]: [&Placed; 2],
        readings: &[Rc<Reading>; 2],
        shown: &[bool; Family::COUNT],
    ) -> Rc<Spread> {
        let of =
            |axis: &Axis| [axis.of.as_str(), if axis.linear { "\n1" } else { "\n0" }, &axis.unit].concat();
        let name = [of(&state.x), of(&state.y), flags(shown)].join("\n");
        if let Some((_, kept)) = self.spread.as_ref().filter(|(own, _)| *own == name) {
            return Rc::clone(kept);
        }
        let spread = Rc::new(Spread::of(&self.data, [(x, &readings[0]), (y, &readings[1])], shown));
        self.spread = Some((name, Rc::clone(&spread)));
        // What lies elsewhere passes anew.
        self.passed = None;
        spread
    }

    fn passed(&mut self, state: &State, spread: &Spread, shown: &[bool; Family::COUNT]) -> Rc<Passed> {
        let name = state.stages.iter().map(|stage| stage.text(&state.plane())).collect::<Vec<_>>().join("~");
        if let Some((_, kept)) = self.passed.as_ref().filter(|(own, _)| *own == name) {
            return Rc::clone(kept);
        }
        let formulas: Vec<(&str, Known)> = state.formulas().map(|of| (of, self.known(of))).collect();
        let mut known = |of: &str| {
            let kept = formulas.iter().find(|(own, _)| *own == of).map(|(_, known)| known.clone());
            kept.unwrap_or_else(|| self.data.read(of).map(Rc::new))
        };
        let passed = Rc::new(Passed::of(&self.data, spread, &state.stages, shown, &mut known));
        self.passed = Some((name, Rc::clone(&passed)));
        self.order = None;
        passed
    }

    /// Kept for as long as the same pass.
    fn order(&mut self, state: &State, passed: &Passed, limits: &[Option<Rc<Reading>>]) -> Rc<Vec<usize>> {
        Rc::clone(self.order.get_or_insert_with(|| Rc::new(table::order(state, passed, limits))))
    }
}

fn shown(state: &State) -> [bool; Family::COUNT] {
    let mut shown = [true; Family::COUNT];
    for family in &state.hidden {
        if let Some(place) = shown.get_mut(family.place()) {
            *place = false;
        }
    }
    shown
}

fn flags(shown: &[bool]) -> String {
    shown.iter().map(|is| if *is { '1' } else { '0' }).collect()
}

#[cfg(test)]
mod tests;
