//! MOT-1 What is wrong with what was given: where, and which limit it breaks.

use super::field::{Field, Span};

/// Something that is wrong.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Fault {
    /// Where.
    pub place: Place,
    /// What.
    pub wrong: Wrong,
}

/// Where something is wrong.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Place {
    /// In a field.
    Field(&'static Field),
    /// In a leg, by its place: its duration, its speed, its force.
    Duration(usize),
    /// Its speed.
    Speed(usize),
    /// Its force.
    Force(usize),
    /// In the whole cycle.
    Cycle,
}

/// What is wrong.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Wrong {
    /// It is no number.
    NoNumber,
    /// It is not within these.
    Outside(Span),
    /// The inner diameter is not below the outer one.
    Hollow,
    /// There is no leg.
    Empty,
    /// There are more legs than are reckoned.
    Many,
    /// It takes longer than is reckoned.
    Long,
    /// Nothing moves in it.
    Still,
}
