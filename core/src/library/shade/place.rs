//! PLG-9 Where the number of each solid of a body stands in a picture: on it, in the middle of what is seen of it.

use super::raster::Raster;

/// What is seen of a solid: the sum of its places, how many they are, and the one that is nearest to their middle.
#[derive(Clone, Copy, Default)]
struct Sight {
    sum: [f64; 2],
    count: f64,
    nearest: Option<([f64; 2], f64)>,
}

impl Sight {
    fn add(&mut self, [right, down]: [f64; 2]) {
        let [x, y] = self.sum;
        (self.sum, self.count) = ([x + right, y + down], self.count + 1.0);
    }

    fn near(&mut self, [right, down]: [f64; 2]) {
        let [x, y] = self.sum.map(|sum| sum / self.count);
        let off = (right - x) * (right - x) + (down - y) * (down - y);
        if self.nearest.is_none_or(|(_, least)| off < least) {
            self.nearest = Some(([right, down], off));
        }
    }
}

/// Of each solid its place as shares of a picture of so many samples: right, down; none of one that is hidden. `owners` says of each face
/// which solid it is of.
pub(super) fn places(raster: &Raster, owners: &[usize], size: [usize; 2]) -> Vec<Option<[f64; 2]>> {
    let Some(last) = owners.iter().max() else { return Vec::new() };
    let mut seen = vec![Sight::default(); last + 1];
    for see in [Sight::add, Sight::near] {
        for (place, owner) in dots(raster, owners) {
            if let Some(sight) = seen.get_mut(owner) {
                see(sight, place);
            }
        }
    }
    let [width, height] = size.map(|side| side as f64);
    let share = |([right, down], _): ([f64; 2], f64)| [right / width, down / height];
    seen.into_iter().map(|sight| sight.nearest.map(share)).collect()
}

/// The middle of each sample that shows a solid, and which.
fn dots<'a>(raster: &'a Raster, owners: &'a [usize]) -> impl Iterator<Item = ([f64; 2], usize)> + 'a {
    let ([left, top], [across, _]) = (raster.from, raster.size);
    let rows = (top..).zip(raster.dots.chunks(across.max(1)));
    rows.flat_map(move |(down, row)| {
        (left..).zip(row).filter_map(move |(right, dot)| {
            let owner = owners.get(usize::from(dot.face).checked_sub(1)?)?;
            Some(([right, down].map(|along| along as f64 + 0.5), *owner))
        })
    })
}
