//! PRP-1 A Gaussian process, and what it says of each grade when that is left out with all that is known of it.

use super::{
    factor::{Factor, dot, inverse},
    kernel::{Alike, Point, Weights},
};
use std::collections::BTreeMap;

/// Grades with what is to be learnt of them.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Lesson {
    /// As the process sees them.
    pub points: Vec<Point>,
    /// What is known: standard deviations from the mean.
    pub values: Vec<f64>,
    /// Those that are left out together: the places of each grade under all its conditions and names.
    pub groups: Vec<Vec<usize>>,
    /// What each has in common with those before it and with itself.
    alike: Vec<Vec<Alike>>,
}

impl Lesson {
    /// Of these; points with the same number are one grade.
    pub fn of(points: Vec<Point>, values: Vec<f64>, numbers: &[u32]) -> Self {
        let mut groups = BTreeMap::<u32, Vec<usize>>::new();
        for (place, number) in numbers.iter().enumerate() {
            groups.entry(*number).or_default().push(place);
        }
        let row = |(place, point): (usize, &Point)| {
            points.iter().take(place + 1).map(|other| Alike::of(point, other)).collect()
        };
        let alike = points.iter().enumerate().map(row).collect();
        Self { points, values, groups: groups.into_values().collect(), alike }
    }
}

/// What is said of a value that is not known: what it should be, and the variance of that.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct Said {
    /// What it should be.
    pub mean: f64,
    /// How sure that is.
    pub variance: f64,
}

/// A process that has learnt.
#[derive(Debug, Clone, PartialEq)]
pub struct Process {
    weights: Weights,
    factor: Factor,
    /// L⁻¹·y.
    half: Vec<f64>,
    /// What is said of each, left out; in the order of the points.
    pub left_out: Vec<Said>,
    /// The logarithm of the likelihood of what is left out, a grade.
    pub likelihood: f64,
    /// What all variances are multiplied by: the one for which that is greatest.
    scale: f64,
}

impl Process {
    /// Learns; none where the numbers do not bear it.
    pub fn learn(lesson: &Lesson, weights: Weights) -> Option<Self> {
        let matrix: Vec<Vec<f64>> = lesson.alike.iter().map(|row| covariances(row, &weights)).collect();
        let factor = Factor::of(&matrix)?;
        let half = factor.forward(&lesson.values);
        let columns = factor.columns();
        let mut left_out = vec![Said::default(); lesson.points.len()];
        for group in &lesson.groups {
            for (place, said) in group.iter().zip(without(group, &columns, &half, &lesson.values)?) {
                *left_out.get_mut(*place)? = said;
            }
        }
        let (likelihood, scale) = likelihood(&left_out, &lesson.values);
        for said in &mut left_out {
            said.variance *= scale;
        }
        likelihood.is_finite().then_some(Self { weights, factor, half, left_out, likelihood, scale })
    }

    /// What all variances are multiplied by.
    #[cfg(test)]
    pub const fn scale(&self) -> f64 {
        self.scale
    }

    /// What it says of a grade.
    pub fn ask(&self, lesson: &Lesson, point: &Point) -> Said {
        let of = |known: &Point| self.weights.covariance(&Alike::of(point, known));
        let towards: Vec<f64> = lesson.points.iter().map(of).collect();
        let solved = self.factor.forward(&towards);
        let own = self.weights.covariance(&Alike::of(point, point)) + self.weights.noise;
        let rest = (own - dot(&solved, &solved)).max(self.weights.noise);
        Said { mean: dot(&solved, &self.half), variance: rest * self.scale }
    }
}

fn covariances(row: &[Alike], weights: &Weights) -> Vec<f64> {
    let mut covariances: Vec<f64> = row.iter().map(|alike| weights.covariance(alike)).collect();
    if let Some(own) = covariances.last_mut() {
        *own += weights.noise;
    }
    covariances
}

/// What is said of a group by all that is not of it, in closed form: with B the block of the inverse of the matrix, the values miss
/// what is said by B⁻¹·(K⁻¹y), and the variances stand on the diagonal of B⁻¹.
fn without(group: &[usize], columns: &[Vec<f64>], half: &[f64], values: &[f64]) -> Option<Vec<Said>> {
    let column = |place: usize| columns.get(place).map(Vec::as_slice);
    let row = |(count, place): (usize, &usize)| {
        let of = |other: &usize| Some(inverse(column(*place)?, *place, column(*other)?, *other));
        group.iter().take(count + 1).map(of).collect::<Option<Vec<f64>>>()
    };
    let block = Factor::of(&group.iter().enumerate().map(row).collect::<Option<Vec<_>>>()?)?;
    let pull = |place: &usize| Some(dot(column(*place)?, half.get(*place..)?));
    let pulls = block.forward(&group.iter().map(pull).collect::<Option<Vec<f64>>>()?);
    let said = |(count, (place, column)): (usize, (&usize, Vec<f64>))| {
        let missed = dot(&column, pulls.get(count..)?);
        Some(Said { mean: values.get(*place)? - missed, variance: dot(&column, &column) })
    };
    group.iter().zip(block.columns()).enumerate().map(said).collect()
}

/// A grade, with the scale of the variances for which it is greatest.
fn likelihood(left_out: &[Said], values: &[f64]) -> (f64, f64) {
    let count = values.len().max(1) as f64;
    let missed = |(said, value): (&Said, &f64)| (value - said.mean) * (value - said.mean) / said.variance;
    let scale = left_out.iter().zip(values).map(missed).sum::<f64>() / count;
    let spread = left_out.iter().map(|said| libm::log(said.variance)).sum::<f64>() / count;
    // Values that are told without a miss have no scale; any will do that is not nothing.
    let scale = scale.max(1e-12);
    (-0.5 * (libm::log(scale) + spread), scale)
}
