//! PRP-1 What is learnt of a property from grades: a process, and how far it misses what it did not learn.

use super::{
    kernel::{Alike, Point},
    process::{Lesson, Process, Said},
    search,
};
use crate::library::order::{ascending, sorted};

/// A grade: what it shares with others, and what is known of it.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Known {
    /// Its place in the table.
    pub row: usize,
    /// The grade that it is a condition or a name of.
    pub number: u32,
    /// The family.
    pub family: Option<u32>,
    /// The category.
    pub category: Option<u32>,
    /// The logarithms of its inputs; NaN where one is not known.
    pub inputs: Vec<f64>,
    /// The logarithm of what is to be learnt.
    pub value: f64,
}

/// Less than a hundredth is no difference between two grades.
const LEAST_SPREAD: f64 = 0.01;
/// So much of what is left out lies in its interval.
const COVERED: f64 = 0.9;
/// So many weights are chosen: those of the grid, and the scale.
const CHOSEN: usize = 6;
/// What is less sure than this share of what is left out is not told.
const SURE: f64 = 0.99;

/// Numbers on a scale of their own.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Scale {
    mean: f64,
    spread: f64,
}

impl Scale {
    /// On which these have the mean 0 and the deviation 1.
    pub fn of(numbers: impl Iterator<Item = f64> + Clone) -> Self {
        let known = numbers.filter(|number| number.is_finite());
        let count = known.clone().count().max(1) as f64;
        let mean = known.clone().sum::<f64>() / count;
        let variance = known.map(|number| (number - mean) * (number - mean)).sum::<f64>() / count;
        Self { mean, spread: libm::sqrt(variance).max(LEAST_SPREAD) }
    }

    /// A number on it; in the middle what is not known.
    pub fn onto(self, number: f64) -> f64 {
        if number.is_finite() { (number - self.mean) / self.spread } else { 0.0 }
    }
}

/// The scales of the inputs of some grades.
pub fn scales(known: &[Known]) -> Vec<Scale> {
    let count = known.first().map_or(0, |first| first.inputs.len());
    let input =
        |place: usize| known.iter().map(move |one| one.inputs.get(place).copied().unwrap_or(f64::NAN));
    (0..count).map(|place| Scale::of(input(place))).collect()
}

/// A grade on scales.
pub fn point(known: &Known, scales: &[Scale]) -> Point {
    let inputs = known.inputs.iter().zip(scales).map(|(number, scale)| scale.onto(*number)).collect();
    Point { inputs, family: known.family, category: known.category }
}

/// The places of those that are nearest to one, the nearest first.
pub fn nearest(known: &[Known], to: &Known, most: usize) -> Vec<usize> {
    let scales = scales(known);
    let own = point(to, &scales);
    let apart = |one: &Known| Alike::of(&own, &point(one, &scales)).apart();
    let mut far = ascending(known.iter().map(apart));
    far.truncate(most);
    far
}

/// What was learnt.
#[derive(Debug, Clone, PartialEq)]
pub struct Learnt {
    scales: Vec<Scale>,
    scale: Scale,
    lesson: Lesson,
    process: Process,
    /// How many deviations cover what they are to cover.
    reach: f64,
}

/// A value with its interval; logarithms.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Told {
    /// What it should be.
    pub value: f64,
    /// From here.
    pub least: f64,
    /// To here.
    pub greatest: f64,
    /// The variance, for who holds it against others.
    pub variance: f64,
}

impl Told {
    /// Whether the value of a row lies in the interval.
    pub fn covers(&self, known: &Known) -> bool {
        (self.least..=self.greatest).contains(&known.value)
    }
}

impl Learnt {
    /// From these; none where the numbers do not bear it.
    pub fn from(known: &[Known]) -> Option<Self> {
        let scales = scales(known);
        let scale = Scale::of(known.iter().map(|one| one.value));
        let points = known.iter().map(|one| point(one, &scales)).collect();
        let values = known.iter().map(|one| scale.onto(one.value)).collect();
        let numbers: Vec<u32> = known.iter().map(|one| one.number).collect();
        let lesson = Lesson::of(points, values, &numbers);
        let weights = search::weights(&lesson, &numbers);
        let process = Process::learn(&lesson, weights)?;
        let reach = quantile(misses(&process, &lesson), COVERED) * widened(lesson.groups.len());
        Some(Self { scales, scale, lesson, process, reach })
    }

    /// What it says of a grade.
    pub fn tell(&self, of: &Known) -> Told {
        self.told(self.process.ask(&self.lesson, &point(of, &self.scales)))
    }

    /// What it says of each that it learnt from, left out.
    pub fn left_out(&self) -> impl Iterator<Item = Told> {
        self.process.left_out.iter().map(|said| self.told(*said))
    }

    /// Whether what it says is less sure than nearly all that is left out.
    pub fn is_far(&self, told: &Told) -> bool {
        told.variance > quantile(self.process.left_out.iter().map(|said| said.variance), SURE)
    }

    fn told(&self, said: Said) -> Told {
        let Scale { mean, spread } = self.scale;
        let (value, reach) = (mean + said.mean * spread, self.reach * libm::sqrt(said.variance) * spread);
        Told { value, least: value - reach, greatest: value + reach, variance: said.variance }
    }
}

/// Weights that were chosen for what is left out miss that by less than what comes: as many grades as there are weights say nothing.
fn widened(grades: usize) -> f64 {
    let free = grades.saturating_sub(CHOSEN).max(1);
    libm::sqrt(grades.max(1) as f64 / free as f64)
}

/// By how many deviations each is missed.
fn misses<'a>(process: &'a Process, lesson: &'a Lesson) -> impl Iterator<Item = f64> + 'a {
    let miss = |(said, value): (&Said, &f64)| (value - said.mean).abs() / libm::sqrt(said.variance);
    process.left_out.iter().zip(&lesson.values).map(miss)
}

/// The number that at least this share of a finite sample and of one more do not exceed.
pub fn quantile(numbers: impl Iterator<Item = f64>, share: f64) -> f64 {
    let numbers = sorted(numbers);
    let place = libm::ceil(share * (numbers.len() + 1) as f64) as usize;
    numbers.get(place.clamp(1, numbers.len().max(1)) - 1).copied().unwrap_or_default()
}

/// The middle of some numbers.
pub fn median(numbers: impl Iterator<Item = f64>) -> f64 {
    let numbers = sorted(numbers);
    let half = numbers.len() / 2;
    let at = |place: usize| numbers.get(place).copied().unwrap_or_default();
    if numbers.len().is_multiple_of(2) { (at(half.saturating_sub(1)) + at(half)) / 2.0 } else { at(half) }
}
