//! §1 Readings: what a word may be.

use super::{
    marking::{Bearing, Motor},
    package::Package,
    size::Size,
    standard::Standard,
};
use crate::library::{measure::Kind, query::condition::Wanted};

/// What a word was read as.
#[derive(Debug, Clone, PartialEq)]
pub enum Reading {
    /// Something that stands in a text.
    Word,
    /// A standard.
    Standard(Standard),
    /// What a set calls its size.
    Size(Size),
    /// A number alone: a size, a designation, or a value code of these amounts.
    Number(String, Vec<(Kind, f64)>),
    /// A value with its unit, or a value code, and what it amounts to.
    Value(Vec<(Kind, f64)>),
    /// What a number of a configuration lies within.
    Range(Wanted),
    /// A strength class.
    Class(String),
    /// What it is made of.
    Material(String),
    /// A grade of steel.
    Grade(String),
    /// A package.
    Package(Package),
    /// A bearing with its suffixes.
    Bearing(Bearing),
    /// A type of motor.
    Motor(Motor),
    /// The number of poles.
    Poles(String),
    /// The number of a rolled section.
    Section(String),
    /// An order number, by what its model may begin with, the longest first.
    Beginning(Vec<String>),
    /// What sounds so: inexact writing of Chinese.
    Sound(String),
    /// Nothing that can be searched.
    Unread,
}

/// A word as it was typed and as it was read.
#[derive(Debug, Clone, PartialEq)]
pub struct Word {
    /// As it was typed.
    pub text: String,
    /// How many characters stand before it.
    pub from: usize,
    /// How it was read.
    pub reading: Reading,
}
