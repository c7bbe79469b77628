//! PKG-1 Many land patterns, packed, and which of them are near one: thirteen numbers are compared first, the pads of the nearest after that.

use super::{descriptor::Descriptor, frame::Frame, land::Land, pattern::LandPattern};
use crate::library::pad::Pad;

/// What a land takes: its middle, half of its sides, its hole.
const NUMBERS: usize = 5;
/// Between the numbers of pads.
const BETWEEN: char = '\u{1f}';

/// Land patterns by their places, from 0.
#[derive(Debug, Default)]
pub struct Shelf(Vec<Packed>);

/// A land pattern in twenty bytes a pad.
#[derive(Debug)]
struct Packed {
    descriptor: [f32; 13],
    lands: Box<[f32]>,
    names: Box<str>,
}

impl Shelf {
    /// Puts one behind the others; its place.
    pub fn put(&mut self, pattern: &LandPattern) -> usize {
        let numbers = |land: &Land| {
            let Land { centre: [x, y], half: [w, h], hole, .. } = land;
            [*x, *y, *w, *h, *hole].map(|number| number as f32)
        };
        let lands = pattern.lands().iter().flat_map(numbers).collect();
        let names: Vec<&str> = pattern.lands().iter().map(|land| land.number.as_str()).collect();
        let between = BETWEEN.to_string();
        let Descriptor(descriptor) = pattern.descriptor();
        let descriptor = descriptor.map(|number| number as f32);
        self.0.push(Packed { descriptor, lands, names: names.join(&between).into() });
        self.0.len() - 1
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// There is none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// How many pads all of them have.
    pub fn pads(&self) -> usize {
        self.0.iter().map(|packed| packed.lands.len() / NUMBERS).sum()
    }

    /// The boxes of one's pads.
    pub fn boxes(&self, place: usize) -> Vec<Pad> {
        let Some(packed) = self.0.get(place) else { return Vec::new() };
        let pad = |(numbers, name): (&[f32], &str)| match numbers {
            [x, y, w, h, hole] => {
                let [x, y, w, h, hole] = [x, y, w, h, hole].map(|number| exact(*number));
                let hole = (hole > 0.0).then_some([hole; 2]);
                Some(Pad { hole, ..Pad::new(name, [x, y], [w * 2.0, h * 2.0]) })
            }
            _ => None,
        };
        packed.lands.chunks(NUMBERS).zip(packed.names.split(BETWEEN)).filter_map(pad).collect()
    }

    /// The places of those nearest to a pattern, the nearest first, among those that are wanted.
    pub fn nearest(&self, to: &Descriptor, most: usize, wanted: impl Fn(usize) -> bool) -> Vec<usize> {
        let distance = |(place, packed): (usize, &Packed)| {
            wanted(place).then(|| (to.distance(&Descriptor(packed.descriptor.map(f64::from))), place))
        };
        let mut near: Vec<(f64, usize)> = self.0.iter().enumerate().filter_map(distance).collect();
        let nearer = |a: &(f64, usize), b: &(f64, usize)| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1));
        if near.len() > most {
            near.select_nth_unstable_by(most, nearer);
            near.truncate(most);
        }
        near.sort_by(nearer);
        near.into_iter().map(|(_, place)| place).collect()
    }
}

/// To a tenth of a micrometre: what is less came by packing.
fn exact(number: f32) -> f64 {
    (f64::from(number) * 1e4).round() / 1e4
}

impl LandPattern {
    /// What patterns have in common that differ by a turn and a shift alone, to a micrometre, numbers included; and how this one lies.
    pub fn likeness(&self) -> (String, Frame) {
        let turned = |quarters: usize| {
            let mut lands: Vec<String> = self.lands().iter().map(|land| self.told(land, quarters)).collect();
            lands.sort_unstable();
            (lands.join("\n"), quarters)
        };
        let (said, quarters) = (0..4).map(turned).min().unwrap_or_default();
        (said, Frame { middle: self.middle, quarters })
    }

    fn told(&self, land: &Land, quarters: usize) -> String {
        let [mut x, mut y] = [land.centre[0] - self.middle[0], land.centre[1] - self.middle[1]];
        let [mut w, mut h] = land.half;
        for _ in 0..quarters {
            (x, y, w, h) = (y, -x, h, w);
        }
        // Halves of a micrometre are usual: none of them lies where rounding turns.
        let told = [x, y, w * 2.0, h * 2.0, land.hole].map(|number| (number * 1e3 + 0.13).round() as i64);
        format!("{told:?}{}", land.number)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(pads: u32, pitch: f64) -> Vec<Pad> {
        (0..pads).map(|pad| Pad::new(pad + 1, [f64::from(pad) * pitch, 0.0], [0.6, 1.2])).collect()
    }

    // PKG-1
    #[test]
    fn pkg_1_what_is_put_away_comes_back_and_the_nearest_come_first() {
        let mut shelf = Shelf::default();
        for pads in 2..40 {
            assert_eq!(shelf.put(&LandPattern::of(&row(pads, 1.27))), pads as usize - 2);
        }
        let wanted = LandPattern::of(&row(8, 1.28));
        assert_eq!(shelf.nearest(&wanted.descriptor(), 3, |_| true), [6, 7, 5]);
        assert_eq!(shelf.nearest(&wanted.descriptor(), 1, |place| place > 6), [7]);
        assert_eq!(shelf.boxes(6), row(8, 1.27));
        assert_eq!((shelf.len(), shelf.boxes(99)), (38, vec![]));
    }

    #[test]
    fn pkg_1_patterns_that_differ_by_turn_and_shift_are_alike_and_others_are_not() {
        let like = |pads: &[Pad]| LandPattern::of(pads).likeness().0;
        let turn = |pad: &Pad| Pad {
            centre: [pad.centre[1] + 3.0, -pad.centre[0]],
            size: [pad.size[1], pad.size[0]],
            ..pad.clone()
        };
        let pads = row(3, 1.27);
        assert_eq!(like(&pads.iter().map(turn).collect::<Vec<_>>()), like(&pads));
        assert_ne!(like(&row(3, 1.26)), like(&pads));
        let renumbered: Vec<Pad> = pads.iter().map(|pad| Pad { number: "1".into(), ..pad.clone() }).collect();
        assert_ne!(like(&renumbered), like(&pads));
    }
}
