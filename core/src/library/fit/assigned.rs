//! PKG-1 Which pad of a part lies on which pad of a board: the nearest of those that touch, each once.

use super::{
    pattern::LandPattern,
    pose::{Pose, square},
};

/// Places of two pads that lie on each other.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Pair {
    pub wanted: usize,
    pub offered: usize,
}

/// The pairs, in the order of the part's pads.
pub(super) fn assign(wanted: &LandPattern, offered: &LandPattern, pose: Pose) -> Vec<Pair> {
    let mut ways: Vec<(f64, Pair)> = Vec::with_capacity(offered.lands.len() * 2);
    for (place, land) in offered.lands.iter().enumerate() {
        let (at, half) = (pose.place(land.centre), pose.half(land.half));
        for near in wanted.grid.near(at) {
            let Some(there) = wanted.lands.get(near) else { continue };
            if common((at, half), (there.centre, there.half)) > 0.0 {
                let apart = square(at, there.centre) + square(half, there.half);
                ways.push((apart, Pair { wanted: near, offered: place }));
            }
        }
    }
    ways.sort_by(|(a, one), (b, other)| {
        a.total_cmp(b).then((one.wanted, one.offered).cmp(&(other.wanted, other.offered)))
    });
    let (mut taken, mut laid) = (vec![false; wanted.lands.len()], vec![None; offered.lands.len()]);
    for (_, Pair { wanted, offered }) in ways {
        if let (Some(taken @ false), Some(free @ None)) = (taken.get_mut(wanted), laid.get_mut(offered)) {
            *taken = true;
            *free = Some(wanted);
        }
    }
    let pair = |(offered, wanted): (usize, Option<usize>)| Some(Pair { wanted: wanted?, offered });
    laid.into_iter().enumerate().filter_map(pair).collect()
}

/// The area that two boxes have in common, each as its middle and half of its sides.
pub(super) fn common(a: ([f64; 2], [f64; 2]), b: ([f64; 2], [f64; 2])) -> f64 {
    let along = |axis: fn([f64; 2]) -> f64| {
        let (low, high) = (axis(a.0) - axis(a.1), axis(a.0) + axis(a.1));
        (high.min(axis(b.0) + axis(b.1)) - low.max(axis(b.0) - axis(b.1))).max(0.0)
    };
    along(|[x, _]| x) * along(|[_, y]| y)
}
