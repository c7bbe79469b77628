//! SHP-1 Corners that are at one place become one: many files repeat them, a triangle each.

use super::triangles::Triangles;
use crate::library::solid::math::{length, sub};

/// What is nearer than this share of the diagonal is at one place.
const NEAR: f64 = 1e-6;
const NONE: u32 = u32::MAX;

/// The same mesh with each place once, and without triangles that are none.
pub fn welded(mesh: &Triangles) -> Triangles {
    let [low, high] = mesh.bounds();
    let cell = (length(sub(high, low)) * NEAR).max(f64::MIN_POSITIVE);
    let mut places = Places::new(mesh.points.len());
    let mut numbers = vec![NONE; mesh.points.len()];
    let mut welded = Triangles { points: Vec::new(), faces: Vec::with_capacity(mesh.faces.len()) };
    for face in &mesh.faces {
        let [a, b, c] = face.map(|at| {
            let known = numbers.get(at as usize).copied().unwrap_or(NONE);
            if known != NONE {
                return known;
            }
            let point = mesh.points.get(at as usize).copied().unwrap_or_default();
            let number = places.number(sub(point, low).map(|along| (along / cell + 0.5) as u32));
            if number as usize == welded.points.len() {
                welded.points.push(point);
            }
            if let Some(own) = numbers.get_mut(at as usize) {
                *own = number;
            }
            number
        });
        if a != b && b != c && c != a {
            welded.faces.push([a, b, c]);
        }
    }
    welded
}

/// Places by their numbers, found by where they are.
struct Places {
    table: Vec<u32>,
    known: Vec<[u32; 3]>,
}

impl Places {
    fn new(many: usize) -> Self {
        let slots = (many.max(1) * 2).next_power_of_two();
        Self { table: vec![NONE; slots], known: Vec::with_capacity(many) }
    }

    /// The number of a place, a new one where it has none.
    fn number(&mut self, place: [u32; 3]) -> u32 {
        let slots = self.table.len();
        let mut slot = hash(place) as usize & (slots - 1);
        for _ in 0..slots {
            let known = self.table.get(slot).copied().unwrap_or(NONE);
            if known == NONE {
                let number = u32::try_from(self.known.len()).unwrap_or(NONE);
                self.known.push(place);
                if let Some(free) = self.table.get_mut(slot) {
                    *free = number;
                }
                return number;
            }
            if self.known.get(known as usize) == Some(&place) {
                return known;
            }
            slot = (slot + 1) & (slots - 1);
        }
        NONE
    }
}

/// Spreads places over a table.
fn hash(place: [u32; 3]) -> u32 {
    let mixed = place.into_iter().fold(0x9e37_79b9_u32, |sum, part| {
        let sum = (sum ^ part).wrapping_mul(0x85eb_ca6b);
        sum ^ sum >> 15
    });
    mixed ^ mixed >> 13
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeMap;

    #[test]
    fn shp_1_places_are_spread_over_a_table() {
        for step in [1, 3, 1_000, 1 << 16] {
            let mut slots: BTreeMap<u32, u32> = BTreeMap::new();
            for at in 0..4_096_u32 {
                let place = [at % 16, at / 16 % 16, at / 256].map(|along| along * step);
                *slots.entry(hash(place) & 8_191).or_default() += 1;
            }
            // By chance 3223 slots would be taken, by no more than eight each.
            let most = slots.values().max().copied().unwrap_or_default();
            assert!(slots.len() > 2_900 && most <= 10, "{step}: {} {most}", slots.len());
        }
    }

    #[test]
    fn shp_1_a_place_has_one_number_as_long_as_there_is_room() {
        let mut places = Places::new(3);
        assert_eq!(places.table.len(), 8);
        let all: Vec<_> = (0..8).map(|at| [at, at * at, 7]).collect();
        for _ in 0..2 {
            for (number, place) in (0..).zip(&all) {
                assert_eq!(places.number(*place), number);
            }
        }
        assert_eq!(places.number([9, 9, 9]), NONE);
        assert_eq!([0, 1, 2, 4].map(|many| Places::new(many).table.len()), [2, 2, 4, 8]);
    }
}
