//! PLG-9 The numbers of the solids of a body, where the program around a panel wants them: where each stands, and what it is.

use super::view::SolidNumber;
use crate::{
    library::{customary::written, shade::SeenSolid},
    rules::notice::models as texts,
};

/// So many digits are told of how far a solid reaches.
const DIGITS: usize = 4;

/// The numbers in the picture: a solid that is hidden has none.
pub fn numbers(solids: &[SeenSolid]) -> Vec<SolidNumber> {
    let place = |share: f64| [&written(share * 100.0, DIGITS), "%"].concat();
    let shown = solids.iter().zip(1..).filter_map(|(solid, number)| Some((solid.at?, number)));
    shown
        .map(|([right, down], number)| SolidNumber { number, right: place(right), down: place(down) })
        .collect()
}

/// How far each reaches: those in a row that are alike share a line.
pub fn legend(solids: &[SeenSolid]) -> Vec<String> {
    let mut lines: Vec<([u32; 2], String)> = Vec::new();
    for (solid, number) in solids.iter().zip(1..) {
        let size = solid.size.map(|side| written(side, DIGITS)).join(" × ");
        match lines.last_mut() {
            Some(([_, last], its)) if *its == size => *last = number,
            _ => lines.push(([number; 2], size)),
        }
    }
    lines.into_iter().map(|(numbers, size)| texts::solid(numbers, &size)).collect()
}
