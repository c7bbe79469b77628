//! MOT-1 What is asked, as it was typed, and as numbers.

use super::{
    cycle::Run,
    fault::{Fault, Place, Wrong},
    field::Span,
    mechanism::Mechanism,
};
use crate::{
    decimal,
    json::{self, Read},
    text::trim,
};
use serde::Serialize;

/// So many legs are reckoned.
pub const MOST_LEGS: usize = 24;
/// So long may a cycle take; s.
pub const MOST_TIME: f64 = 86_400.0;
const TIME: Span = [0.001, MOST_TIME];
const SPEED: [Span; 2] = [[-100.0, 100.0], [-1e5, 1e5]];
const FORCE: Span = [-1e7, 1e7];

/// What is asked: a mechanism, its fields, its cycle, and the motor that is looked at.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Read)]
pub struct Ask {
    /// The word of the mechanism.
    pub mechanism: String,
    /// What was typed; what is usual stands not here.
    pub given: Vec<Given>,
    /// The cycle.
    pub legs: Vec<Leg>,
    /// The set of the motor that is looked at; of none an empty one.
    pub set_id: String,
    /// Its row.
    pub row: String,
}

/// A field as it was typed.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Read)]
pub struct Given {
    /// Its letter.
    pub key: String,
    /// As it was typed.
    pub text: String,
}

/// A leg as it was typed: its duration in seconds, the speed at its end, and the force against the positive direction.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Read)]
#[allow(missing_docs, reason = "said above")]
pub struct Leg {
    pub duration: String,
    pub speed: String,
    pub force: String,
}

/// What was typed, as numbers in SI units: all the fields of its mechanism, and the cycle.
#[derive(Debug, Clone, PartialEq)]
pub struct Typed {
    /// What moves the load.
    pub mechanism: Mechanism,
    numbers: Vec<(&'static str, f64)>,
    /// The cycle.
    pub runs: Vec<Run>,
}

impl Typed {
    /// The number of a field; zero of what the mechanism has not.
    pub fn number(&self, key: &str) -> f64 {
        self.numbers.iter().find(|(own, _)| *own == key).map_or(0.0, |(_, number)| *number)
    }

    /// The cycle with forces so many times as great.
    pub fn runs(&self, load: f64) -> Vec<Run> {
        self.runs.iter().map(|run| Run { force: run.force * load, ..*run }).collect()
    }
}

impl Ask {
    /// As a text.
    pub fn text(&self) -> String {
        json::text_of(self).unwrap_or_default()
    }

    /// What was typed in a field, or what it usually is.
    pub fn field<'a>(&'a self, key: &str, usual: &'a str) -> &'a str {
        self.given.iter().find(|given| given.key == key).map_or(usual, |given| &given.text)
    }

    /// It as numbers, or all that is wrong with it, in the order of the page.
    ///
    /// # Errors
    /// What is wrong.
    pub fn typed(&self) -> Result<Typed, Vec<Fault>> {
        let mechanism = Mechanism::of(&self.mechanism).unwrap_or_default();
        let (mut numbers, mut faults) = (Vec::new(), Vec::new());
        for field in mechanism.fields() {
            match within(self.field(field.key, field.usual), field.span) {
                Ok(number) => numbers.push((field.key, number * field.factor)),
                Err(wrong) => faults.push(Fault { place: Place::Field(field), wrong }),
            }
        }
        let mut typed = Typed { mechanism, numbers, runs: Vec::new() };
        let hollow = mechanism.own().iter().find(|field| field.key == "d");
        if let (Mechanism::Table, Some(hole)) = (mechanism, hollow)
            && typed.number("d") >= typed.number("D")
            && faults.is_empty()
        {
            faults.push(Fault { place: Place::Field(hole), wrong: Wrong::Hollow });
        }
        let mut legs = Vec::new();
        for (at, leg) in self.legs.iter().enumerate().take(MOST_LEGS + 1) {
            match run(mechanism, at, leg) {
                Ok(run) => typed.runs.push(run),
                Err(fault) => legs.push(fault),
            }
        }
        let cycle = if legs.is_empty() { cycle(&typed.runs) } else { None };
        faults.extend(legs);
        faults.extend(cycle.map(|wrong| Fault { place: Place::Cycle, wrong }));
        if faults.is_empty() { Ok(typed) } else { Err(faults) }
    }
}

/// A number between two others.
fn within(text: &str, [least, most]: Span) -> Result<f64, Wrong> {
    let number = decimal::number(trim(text), 0).filter(|number| number.is_finite()).ok_or(Wrong::NoNumber)?;
    if number >= least && number <= most { Ok(number) } else { Err(Wrong::Outside([least, most])) }
}

fn run(mechanism: Mechanism, at: usize, leg: &Leg) -> Result<Run, Fault> {
    let [linear, turning] = SPEED;
    let speeds = if mechanism.is_linear() { linear } else { turning };
    let read =
        |text: &str, span: Span, place: Place| within(text, span).map_err(|wrong| Fault { place, wrong });
    Ok(Run {
        duration: read(&leg.duration, TIME, Place::Duration(at))?,
        speed: read(&leg.speed, speeds, Place::Speed(at))? * mechanism.speed_factor(),
        force: read(&leg.force, FORCE, Place::Force(at))?,
    })
}

/// What is wrong with a cycle as a whole.
fn cycle(runs: &[Run]) -> Option<Wrong> {
    let time: f64 = runs.iter().map(|run| run.duration).sum();
    match runs.len() {
        0 => Some(Wrong::Empty),
        count if count > MOST_LEGS => Some(Wrong::Many),
        _ if time > MOST_TIME => Some(Wrong::Long),
        _ if runs.iter().all(|run| run.speed == 0.0) => Some(Wrong::Still),
        _ => None,
    }
}
