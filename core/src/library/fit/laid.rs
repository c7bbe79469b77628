//! PKG-1 How a part is laid on a board: four turns, from the front and from behind, and the best of them.

use super::{
    assigned::{Pair, assign},
    land::Land,
    pattern::LandPattern,
    pose::{Pose, square},
};

/// A part laid on a board.
#[derive(Debug)]
pub(super) struct Laid<'p> {
    pub wanted: &'p LandPattern,
    pub offered: &'p LandPattern,
    pub pose: Pose,
    pub pairs: Vec<Pair>,
    /// Seen from behind the numbers would agree.
    pub behind: bool,
}

/// A place that a pad could be laid to, and what that costs.
struct Tried {
    pose: Pose,
    cost: f64,
}

/// What of the cost is jitter, a pad; square millimetres.
const JITTER: f64 = 1e-3;
/// Costs are told apart from here on, a pad; square millimetres.
const GRAIN: f64 = 1e-6;

/// The best way to lay a part; none where one of both has no pads.
pub(super) fn best<'p>(wanted: &'p LandPattern, offered: &'p LandPattern) -> Option<Laid<'p>> {
    let mut tried: Vec<Tried> = Vec::with_capacity(16);
    for mirrored in [false, true] {
        for quarters in 0..4 {
            let pose = Pose { quarters, mirrored, shift: [0.0; 2] };
            let ways = [(offered.middle, wanted.middle), (offered.centre, wanted.centre)];
            let ways = ways.map(|(from, to)| pose.onto(from, to));
            let ways = ways.map(|pose| Tried { pose, cost: cost(wanted, offered, pose) });
            tried.extend(ways.into_iter().min_by(|one, other| one.cost.total_cmp(&other.cost)));
        }
    }
    if wanted.lands.is_empty() || offered.lands.is_empty() {
        return None;
    }
    let least = tried.iter().map(|tried| tried.cost).fold(f64::INFINITY, f64::min);
    let pads = offered.lands.len() as f64;
    tried.retain(|tried| tried.cost <= least * 1.5 + JITTER * pads);
    let laid = |tried: &Tried| {
        let laid = lay(wanted, offered, tried.pose);
        let others = laid.pairs.iter().filter(|pair| laid.renumbered(pair)).count();
        (others, (tried.cost / (GRAIN * pads)).round(), laid)
    };
    let [front, behind] = [false, true].map(|mirrored| {
        let of = tried.iter().filter(|tried| tried.pose.mirrored == mirrored).map(laid);
        of.min_by(|(others, cost, _), (more, dear, _)| others.cmp(more).then(cost.total_cmp(dear)))
    });
    match (front, behind) {
        (Some((.., laid)), Some((0, ..))) => Some(Laid { behind: true, ..laid }),
        (Some((.., laid)), _) | (None, Some((.., laid))) => Some(laid),
        (None, None) => None,
    }
}

/// How far each pad of the part is from the nearest one of the board, squared and summed.
fn cost(wanted: &LandPattern, offered: &LandPattern, pose: Pose) -> f64 {
    let most = wanted.grid.reach() * wanted.grid.reach();
    let one = |land: &Land| {
        let (at, half) = (pose.place(land.centre), pose.half(land.half));
        let near = wanted.grid.near(at).filter_map(|place| wanted.lands.get(place));
        near.map(|there| square(at, there.centre) + square(half, there.half)).fold(most, f64::min)
    };
    offered.lands.iter().map(one).sum()
}

/// Where some pads have none to lie on, the others lie as well as they can.
fn lay<'p>(wanted: &'p LandPattern, offered: &'p LandPattern, pose: Pose) -> Laid<'p> {
    let pairs = assign(wanted, offered, pose);
    let laid = Laid { wanted, offered, pose, pairs, behind: false };
    if laid.pairs.is_empty() || laid.pairs.len() == offered.lands.len().max(wanted.lands.len()) {
        return laid;
    }
    let mut mean = [0.0; 2];
    for (there, land) in laid.pairs.iter().filter_map(|pair| laid.lands(pair)) {
        let at = pose.place(land.centre);
        mean = [mean[0] + there.centre[0] - at[0], mean[1] + there.centre[1] - at[1]];
    }
    let [x, y] = mean.map(|sum| sum / laid.pairs.len() as f64);
    let pose = Pose { shift: [pose.shift[0] + x, pose.shift[1] + y], ..pose };
    let again = assign(wanted, offered, pose);
    if again.len() < laid.pairs.len() { laid } else { Laid { pose, pairs: again, ..laid } }
}

impl Laid<'_> {
    /// The board's pad and the part's of a pair.
    pub(super) fn lands(&self, pair: &Pair) -> Option<(&Land, &Land)> {
        Some((self.wanted.lands.get(pair.wanted)?, self.offered.lands.get(pair.offered)?))
    }

    /// Whether both bear a number, and not the same one.
    pub(super) fn renumbered(&self, pair: &Pair) -> bool {
        self.lands(pair).is_some_and(|(there, land)| {
            !there.number.is_empty() && !land.number.is_empty() && there.number != land.number
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::library::pad::Pad;

    // PKG-1
    #[test]
    fn pkg_1_a_pad_near_nothing_costs_what_one_at_the_end_of_what_is_looked_at_does() {
        let pattern = |places: &[[f64; 2]]| {
            LandPattern::of(&places.iter().map(|at| Pad::new("", *at, [1.0, 1.0])).collect::<Vec<_>>())
        };
        // Four pads, 6 apart: 3 away is looked at.
        let board = pattern(&[[0.0, 0.0], [6.0, 0.0], [0.0, 6.0], [6.0, 6.0]]);
        let still = Pose { quarters: 0, mirrored: false, shift: [0.0; 2] };
        let cost = |at: [f64; 2]| cost(&board, &pattern(&[at]), still);
        assert_eq!([[6.0, 0.0], [1.0, 1.0], [-1.0, 2.0], [100.0, 0.0]].map(cost), [0.0, 2.0, 5.0, 9.0]);
    }
}
