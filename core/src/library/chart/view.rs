//! ASH-1 What a question is answered from: rows, where they are, what passes; and what is pointed at.

use super::{
    ask::Screen,
    axes::Axes,
    data::{Data, Spread},
    sieve::Passed,
    state::State,
};

/// All that is known when a chart is drawn.
pub struct View<'v> {
    /// Rows and columns.
    pub data: &'v Data,
    /// What is shown.
    pub state: &'v State,
    /// Where.
    pub screen: &'v Screen,
    /// Both axes.
    pub axes: &'v Axes,
    /// Where the rows are.
    pub spread: &'v Spread,
    /// What passes.
    pub passed: &'v Passed,
}

/// So near the pointer is a mark that is pointed at; pixels.
const NEAR: f64 = 12.0;

impl View<'_> {
    /// Where a row is on the screen; nowhere outside of the plot.
    pub fn at(&self, row: usize) -> Option<[f64; 2]> {
        self.axes.on_screen(*self.spread.at.get(row)?)
    }

    /// Whether a row passes everything.
    pub fn passes(&self, row: usize) -> bool {
        self.passed.rows.get(row) == Some(&true)
    }

    /// The row whose mark is nearest to the pointer; one that passes before any other.
    pub fn pointed(&self) -> Option<usize> {
        let [right, down] = self.screen.pointer?;
        let [[one, zero], [other, nought]] = self.axes.lines();
        let mut found: Option<(bool, f64, usize)> = None;
        for (row, [x, y]) in self.spread.at.iter().enumerate() {
            let [a, b] = [x * one + zero - right, y * other + nought - down];
            let far = a * a + b * b;
            if far > NEAR * NEAR || far.is_nan() || self.at(row).is_none() {
                continue;
            }
            let rank = (!self.passes(row), far, row);
            let nearer = found.is_none_or(|(fails, least, _)| (rank.0, rank.1) < (fails, least));
            found = if nearer { Some(rank) } else { found };
        }
        found.map(|(.., row)| row)
    }

    /// How large marks are, by how many materials there are; CSS pixels.
    pub fn radius(&self) -> f64 {
        match self.spread.at.len() {
            0..=600 => 5.0,
            601..=4_000 => 4.0,
            4_001..=20_000 => 3.0,
            20_001..=50_000 => 2.2,
            _ => 1.8,
        }
    }
}

#[cfg(test)]
mod tests;
