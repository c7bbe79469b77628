//! ASH-1 The stages, cut with each other: what passes, what lacks a value, and what each of them removed.

use super::{
    axis::plotted,
    data::{Data, Reading, Spread},
    family::Family,
    fault::Fault,
    lasso::Lasso,
    rows::Row,
    stage::{Plane, Stage},
};
use crate::library::order::sorted;
use std::rc::Rc;

/// A formula that was read, or why it is none.
pub type Known = Result<Rc<Reading>, Fault>;

/// What came of the stages.
#[derive(Debug, Default)]
pub struct Passed {
    /// Which rows pass everything.
    pub rows: Vec<bool>,
    /// How many rows there are in the families that are shown.
    pub total: u32,
    /// How many of them pass.
    pub count: u32,
    /// How many lack a value that an axis or a stage needs.
    pub lacking: u32,
    /// Of each stage.
    pub stages: Vec<Outcome>,
    /// Of each family how many there are, and how many pass.
    pub families: Vec<[u32; 2]>,
}

/// What came of a stage.
#[derive(Debug, Clone, Default)]
pub struct Outcome {
    /// How many of those that were left it removed.
    pub removed: u32,
    /// How many of those lacked a value.
    pub lacking: u32,
    /// The number in the middle of all rows.
    pub middle: Option<f64>,
    /// Why its formula is none.
    pub fault: Option<Fault>,
}

/// Whether a row passes; nothing where it lacks a value.
type Test<'s> = Box<dyn Fn(usize, &Row) -> Option<bool> + 's>;

impl Passed {
    /// Of the rows that are somewhere, by each stage in turn.
    pub fn of(
        data: &Data,
        spread: &Spread,
        stages: &[Stage],
        shown: &[bool; Family::COUNT],
        known: &mut dyn FnMut(&str) -> Known,
    ) -> Self {
        let mut all = Self { families: vec![[0; 2]; Family::COUNT], ..Self::default() };
        for (row, at) in data.rows.rows.iter().zip(&spread.at) {
            let is_shown = shown.get(row.family.place()) == Some(&true);
            let somewhere = at.iter().all(|side| side.is_finite());
            all.rows.push(somewhere);
            all.total += u32::from(is_shown);
            all.lacking += u32::from(is_shown && !somewhere);
            if let Some([total, _]) = all.families.get_mut(row.family.place()) {
                *total += 1;
            }
        }
        for stage in stages {
            let outcome = match test(data, stage, known) {
                Ok((test, middle)) => Outcome { middle, ..all.sift(data, &test) },
                Err(fault) => Outcome { fault: Some(fault), ..Outcome::default() },
            };
            all.lacking += outcome.lacking;
            all.stages.push(outcome);
        }
        for (row, _) in data.rows.rows.iter().zip(&all.rows).filter(|(_, passes)| **passes) {
            all.count += 1;
            if let Some([_, passed]) = all.families.get_mut(row.family.place()) {
                *passed += 1;
            }
        }
        all
    }

    fn sift(&mut self, data: &Data, test: &Test<'_>) -> Outcome {
        let mut outcome = Outcome::default();
        for (at, (row, left)) in
            data.rows.rows.iter().zip(&mut self.rows).enumerate().filter(|(_, (_, left))| **left)
        {
            match test(at, row) {
                Some(true) => continue,
                Some(false) => outcome.removed += 1,
                None => outcome.lacking += 1,
            }
            *left = false;
        }
        outcome
    }
}

/// What a stage asks of a row, and the middle of its formula.
fn test<'s>(
    data: &'s Data,
    stage: &'s Stage,
    known: &mut dyn FnMut(&str) -> Known,
) -> Result<(Test<'s>, Option<f64>), Fault> {
    let test: Test<'s> = match stage {
        Stage::Limit { of, from, to } => {
            let reading = known(of)?;
            let middle = middle(&reading);
            let unset = from.is_none() && to.is_none();
            let ends = [from.unwrap_or(f64::NEG_INFINITY), to.unwrap_or(f64::INFINITY)];
            let within = move |number: f64| unset || number >= ends[0] && number <= ends[1];
            let value = move |at: usize| {
                reading.values.get(at).map(|three| three[1]).filter(|number| !number.is_nan())
            };
            return Ok((Box::new(move |at, _| value(at).map(within).or(unset.then_some(true))), middle));
        }
        Stage::Category(ids) => {
            let own = |path: &str| path.split('/').any(|step| ids.iter().any(|id| id == step));
            let places: Vec<bool> = data.rows.places.iter().map(|place| own(&place.path)).collect();
            Box::new(move |_, row| Some(places.get(usize::from(row.category)) == Some(&true)))
        }
        Stage::Box { plane, sides: [[left, right], [low, high]] } => {
            let point = points(plane, known)?;
            let within = move |[x, y]: [f64; 2]| x >= *left && x <= *right && y >= *low && y <= *high;
            Box::new(move |at, _| point(at).map(within))
        }
        Stage::Lasso { plane, corners } => {
            let (point, lasso, linear) = (points(plane, known)?, Lasso::of(corners), plane.linear);
            let placed = move |[x, y]: [f64; 2]| [plotted(x, linear[0]), plotted(y, linear[1])];
            let known = |point: &[f64; 2]| point.iter().all(|side| !side.is_nan());
            Box::new(move |at, _| point(at).map(placed).filter(known).map(|point| lasso.holds(point)))
        }
    };
    Ok((test, None))
}

/// The usual numbers of a row on a plane; none where one lacks.
fn points(
    plane: &Plane,
    known: &mut dyn FnMut(&str) -> Known,
) -> Result<impl Fn(usize) -> Option<[f64; 2]> + use<>, Fault> {
    let [x, y] = plane.of.each_ref();
    let (x, y) = (known(x)?, known(y)?);
    let number = |reading: &Reading, at: usize| {
        reading.values.get(at).map(|three| three[1]).filter(|number| !number.is_nan())
    };
    Ok(move |at: usize| Some([number(&x, at)?, number(&y, at)?]))
}

/// The number in the middle; of an even count the larger.
fn middle(reading: &Reading) -> Option<f64> {
    let all = sorted(reading.values.iter().map(|three| three[1]).filter(|number| !number.is_nan()));
    all.get(all.len() / 2).copied()
}

#[cfg(test)]
mod tests;
