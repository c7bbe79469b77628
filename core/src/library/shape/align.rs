//! SHP-1 One body laid on another: their principal axes on each other in every way that is one, then turned and moved as far as the distance of
//! their surfaces falls.

use super::{
    axes::times,
    body::Body,
    tree::{Spot, Tree},
};
use crate::library::solid::math::{Vector, add, cos, cross, dot, length, scale, sin, sub};
use std::f64::consts::PI;

/// Where a body lies in another: turned (or mirrored and turned), made so large, moved.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Pose {
    /// The rows of its rotation.
    pub turn: [Vector; 3],
    /// So many times as large.
    pub scale: f64,
    /// Then moved; millimetres.
    pub shift: Vector,
}

impl Pose {
    /// Where a point comes to lie.
    pub fn at(&self, point: Vector) -> Vector {
        add(scale(times(&self.turn, point), self.scale), self.shift)
    }

    /// From where a point came.
    pub fn back(&self, point: Vector) -> Vector {
        let [x, y, z] = sub(point, self.shift);
        let [a, b, c] = self.turn;
        scale(add(add(scale(a, x), scale(b, y)), scale(c, z)), 1.0 / self.scale)
    }

    /// Whether it is a mirror.
    pub fn mirrors(&self) -> bool {
        let [a, b, c] = self.turn;
        dot(a, cross(b, c)) < 0.0
    }

    /// The same in another size, about a point of what is laid.
    pub fn sized(self, size: f64, about: Vector) -> Self {
        let own = Self { scale: size, ..self };
        Self { shift: add(own.shift, sub(self.at(about), own.at(about))), ..own }
    }

    /// Turned and moved on about a point.
    fn on(self, turn: Vector, shift: Vector, about: Vector) -> Self {
        let angle = length(turn);
        let axis = if angle > 0.0 { scale(turn, 1.0 / angle) } else { [0.0, 0.0, 1.0] };
        let ways = rows(&self.turn).map(|column| turned(column, axis, angle));
        let moved = add(turned(sub(self.shift, about), axis, angle), add(about, shift));
        Self { turn: rows(&ways), shift: moved, ..self }
    }
}

/// Rows as columns.
fn rows([[a, b, c], [d, e, f], [g, h, i]]: &[Vector; 3]) -> [Vector; 3] {
    [[*a, *d, *g], [*b, *e, *h], [*c, *f, *i]]
}

/// A direction turned about an axis.
fn turned(way: Vector, axis: Vector, angle: f64) -> Vector {
    let (sine, cosine) = (sin(angle), cos(angle));
    let along = scale(axis, dot(axis, way) * (1.0 - cosine));
    add(add(scale(way, cosine), scale(cross(axis, way), sine)), along)
}

/// Radii that differ by less than this share may be either.
const EQUAL: f64 = 0.05;
/// Between axes that may be either so many turns are tried to a quarter.
const TURNS: usize = 6;
/// Every fifteenth place is looked at to choose, and so many of the best ways are followed.
const TRIED: usize = 15;
const FOLLOWED: usize = 3;
/// Every fourth place is looked at to follow, so often.
const STEPPED: usize = 4;
const STEPS: usize = 10;

/// The best way to lay one body on another in a size, mirrored or not.
pub fn laid(asked: &Body, row: &Body, size: f64, mirrored: bool) -> Pose {
    let few = |every: usize| asked.places.iter().step_by(every).copied().collect::<Vec<_>>();
    let tried = few(TRIED);
    let first =
        Pose { turn: [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]], scale: size, shift: [0.0; 3] };
    let mut best = vec![(f64::INFINITY, first); FOLLOWED];
    for turn in turns(asked, row) {
        let turn = if mirrored { turn.map(|row| scale(row, -1.0)) } else { turn };
        let own = Pose { turn, scale: size, shift: [0.0; 3] };
        let pose = Pose { shift: sub(row.told.centre, own.at(asked.told.centre)), ..own };
        let most = best.last().map_or(f64::INFINITY, |(away, _)| *away);
        let away = apart(&tried, &pose, &row.tree, most);
        let place = best.partition_point(|(other, _)| *other <= away);
        best.insert(place, (away, pose));
        best.truncate(FOLLOWED);
    }
    let stepped = few(STEPPED);
    let followed = best.into_iter().map(|(_, pose)| {
        let pose = follow(&stepped, pose, row);
        (apart(&stepped, &pose, &row.tree, f64::INFINITY), pose)
    });
    followed.min_by(|(one, _), (other, _)| one.total_cmp(other)).map_or(first, |(_, pose)| pose)
}

/// The sum of the squares of how far places are; no more than a bound is of interest.
fn apart(places: &[Vector], pose: &Pose, tree: &Tree, most: f64) -> f64 {
    let (mut sum, mut waiting) = (0.0, Vec::new());
    for place in places {
        let left = most - sum;
        match tree.near(pose.at(*place), left, None, &mut waiting) {
            Some(spot) => sum += spot.square,
            None => return most,
        }
    }
    sum
}

/// The rotations that lay the principal axes on each other: any of them where the radii of gyration are the same, and steps between.
fn turns(asked: &Body, row: &Body) -> Vec<[Vector; 3]> {
    let [x, y, z] = row.told.ways;
    let near = |one: f64, other: f64| (one - other).abs() <= EQUAL * one.max(other);
    let [a, b, c] = row.told.radii;
    let same = [near(a, b), near(b, c)];
    let mut frames = Vec::new();
    for frame in [[x, y, z], [y, z, x], [z, x, y], [y, x, z], [x, z, y], [z, y, x]] {
        let radii = frame.map(|way| {
            if way == x {
                a
            } else if way == y {
                b
            } else {
                c
            }
        });
        let [own, second, third] = asked.told.radii;
        let [one, two, three] = radii;
        let fits = near(own, one) && near(second, two) && near(third, three);
        if frame == [x, y, z] || fits {
            frames.push(frame);
        }
    }
    let mut found = Vec::new();
    for [x, y, z] in frames {
        for [along, across] in [[1.0, 1.0], [1.0, -1.0], [-1.0, 1.0], [-1.0, -1.0]] {
            let (x, y) = (scale(x, along), scale(y, across));
            let hand = dot(z, cross(x, y));
            found.extend(between([x, y, scale(z, hand)], row, same));
        }
    }
    // Axes on axes: a rotation is the sum of their products.
    let [p, q, r] = asked.told.ways;
    let onto = |[x, y, z]: [Vector; 3]| {
        let columns = [0, 1, 2].map(|way| {
            let part = |of: Vector| of.get(way).copied().unwrap_or_default();
            add(add(scale(x, part(p)), scale(y, part(q))), scale(z, part(r)))
        });
        rows(&columns)
    };
    found.into_iter().map(onto).collect()
}

/// A frame, and where two radii are the same those between it and its next quarter.
fn between(frame: [Vector; 3], row: &Body, same: [bool; 2]) -> Vec<[Vector; 3]> {
    let [x, _, z] = row.told.ways;
    let about = match same {
        [false, false] => return vec![frame],
        [true, false] => vec![z],
        [false, true] => vec![x],
        [true, true] => row.told.ways.to_vec(),
    };
    let mut found = vec![frame];
    for axis in about {
        for step in 1..TURNS {
            let angle = PI / 2.0 * step as f64 / TURNS as f64;
            found.push(frame.map(|way| turned(way, axis, angle)));
        }
    }
    found
}

/// Turns and moves a pose as far as places come nearer to the planes of the triangles that they are nearest to.
pub fn follow(places: &[Vector], from: Pose, row: &Body) -> Pose {
    let (centre, long, mut waiting) = (row.told.centre, row.diagonal, Vec::new());
    // After a step places lie near the triangles of the step before.
    let (mut pose, mut last) = (from, vec![None; places.len()]);
    for _ in 0..STEPS {
        let mut sums = [[0.0; 7]; 6];
        for (place, last) in places.iter().zip(&mut last) {
            let at = pose.at(*place);
            let Some(spot) = row.tree.near(at, f64::INFINITY, *last, &mut waiting) else {
                continue;
            };
            let Spot { place, normal, triangle, .. } = spot;
            *last = Some(triangle);
            // Lengths in diagonals, so that turns and moves weigh alike.
            let [u, v, w] = cross(scale(sub(at, centre), 1.0 / long), normal);
            let [x, y, z] = normal;
            let line = [u, v, w, x, y, z, dot(sub(place, at), normal) / long];
            for (sums, own) in sums.iter_mut().zip(line) {
                for (sum, other) in sums.iter_mut().zip(line) {
                    *sum += own * other;
                }
            }
        }
        let Some([u, v, w, x, y, z]) = solved(sums) else { break };
        let step = length([u, v, w]) + length([x, y, z]);
        pose = pose.on([u, v, w], scale([x, y, z], long), centre);
        if step <= 1e-7 {
            break;
        }
    }
    pose
}

/// What a turn or a move costs by itself, as a share of all: where nothing holds a body, it stays.
const HELD: f64 = 1e-4;

/// Six numbers from six sums of squares.
fn solved(of: [[f64; 7]; 6]) -> Option<[f64; 6]> {
    let mut lines = of;
    let trace: f64 = of.iter().enumerate().filter_map(|(at, line)| line.get(at)).sum();
    for at in 0..6 {
        *lines.get_mut(at)?.get_mut(at)? += trace * HELD / 6.0;
        let own = *lines.get(at)?;
        let head = *own.get(at)?;
        if head.is_nan() || head <= 0.0 {
            return None;
        }
        for line in lines.iter_mut().skip(at + 1) {
            let share = *line.get(at)? / head;
            for (sum, other) in line.iter_mut().zip(own) {
                *sum -= share * other;
            }
        }
    }
    let mut found = [0.0; 6];
    for at in (0..6).rev() {
        let line = lines.get(at)?;
        let known: f64 = line.iter().zip(found).map(|(one, other)| one * other).sum();
        *found.get_mut(at)? = (line.last()? - known) / line.get(at)?;
    }
    Some(found)
}

#[cfg(test)]
mod tests {
    use super::{
        super::tests::{cuboid, moved},
        *,
    };

    #[test]
    fn shp_1_six_sums_give_six_numbers_that_are_held_a_little() {
        // Of the sum of a diagonal of 60, what is held is 0.001 of each.
        let mut lines = [[0.0; 7]; 6];
        for (at, own) in [10.0, 20.0, 5.0, 15.0, 6.0, 4.0].into_iter().enumerate() {
            lines[at][at] = own;
            lines[at][6] = (own + 0.001) * (at as f64 - 2.0);
        }
        let known = [-2.0, -1.0, 0.0, 1.0, 2.0, 3.0];
        let near = |found: [f64; 6]| known.iter().zip(found).all(|(one, other)| (one - other).abs() < 1e-12);
        assert!(solved(lines).is_some_and(near), "{:?}", solved(lines));
        for (one, other) in [(0, 1), (0, 5), (2, 3), (1, 4), (4, 5)] {
            lines[one][other] = 3.0;
            lines[other][one] = 3.0;
            lines[one][6] += 3.0 * known[other];
            lines[other][6] += 3.0 * known[one];
        }
        assert!(solved(lines).is_some_and(near), "{:?}", solved(lines));
        for own in [0.0, -1.0, f64::NAN] {
            let mut none = [[0.0; 7]; 6];
            none[3][3] = own;
            assert_eq!(solved(none), None, "{own}");
        }
        assert_eq!(
            solved([[1.0; 7]; 6].map(|mut line| {
                line[6] = 0.0;
                line
            })),
            Some([0.0; 6])
        );
    }

    #[test]
    fn shp_1_axes_are_laid_on_axes_in_every_way_that_a_body_does_not_tell_apart() {
        for (sizes, ways, held) in [
            ([3.0, 4.0, 9.0], 4, Some(0)),
            ([10.0, 10.6, 20.0], 4, Some(0)),
            // Less than a twentieth apart: both ways, and five steps to the next quarter.
            ([10.0, 10.4, 20.0], 48, Some(0)),
            ([9.0, 8.7, 5.0], 48, Some(2)),
            ([5.0, 5.0, 5.0], 384, None),
        ] {
            let mesh = cuboid([0.0; 3], sizes);
            let (Ok(asked), Ok(row)) = (Body::of(&moved(&mesh, 0.7)), Body::of(&mesh)) else {
                panic!("no body")
            };
            let found = turns(&asked, &row);
            assert_eq!(found.len(), ways, "{sizes:?}");
            for (number, turn) in found.iter().enumerate() {
                let [x, y, z] = *turn;
                let apart = |[a, b, c]: &[Vector; 3]| [sub(*a, x), sub(*b, y), sub(*c, z)].map(length);
                assert!(found.iter().skip(number + 1).all(|other| apart(other).iter().sum::<f64>() > 0.1));
                let product = |at: usize| {
                    let laid = times(turn, asked.told.ways[at]);
                    dot(laid, row.told.ways[at]).abs().min(1.0)
                };
                assert!((dot(x, cross(y, z)) - 1.0).abs() < 1e-9 && (length(x) - 1.0).abs() < 1e-9);
                if let Some(held) = held {
                    assert!(product(held) > 1.0 - 1e-9, "{sizes:?} {turn:?}");
                    let other = libm::acos(product(1)) / (PI / 12.0);
                    assert!((other - other.round()).abs() < 1e-6 && (ways > 4 || other < 0.5), "{other}");
                }
            }
        }
    }

    #[test]
    fn shp_1_places_are_apart_by_their_squares_up_to_a_bound() {
        // Two over it and three beside it: 4 and 9.
        let tree = Tree::of(&cuboid([0.0; 3], [10.0; 3]));
        let places = [[5.0, 5.0, 12.0], [13.0, 5.0, 5.0]];
        let pose =
            Pose { turn: [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]], scale: 1.0, shift: [0.0; 3] };
        for (most, is) in [(f64::INFINITY, 13.0), (20.0, 13.0), (12.0, 12.0), (3.0, 3.0)] {
            assert_eq!(apart(&places, &pose, &tree, most), is);
        }
    }

    #[test]
    fn shp_1_a_direction_turns_about_an_axis_as_a_screw_does() {
        let [x, y, z] = [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]];
        let all = scale([1.0; 3], 1.0 / libm::sqrt(3.0));
        for (way, axis, angle, is) in [
            (x, z, PI / 2.0, y),
            (y, z, PI / 2.0, scale(x, -1.0)),
            (z, z, 1.0, z),
            (y, x, PI / 2.0, z),
            (x, y, PI, scale(x, -1.0)),
            (x, all, PI / 1.5, y),
            (add(x, scale(y, 2.0)), all, PI / 1.5, add(y, scale(z, 2.0))),
        ] {
            assert!(length(sub(turned(way, axis, angle), is)) < 1e-12, "{way:?} {axis:?}");
        }
        let from = Pose { turn: [x, y, z], scale: 2.0, shift: [1.0, 2.0, 3.0] };
        // A quarter about what is at 1, 2, 3 there, then moved.
        let on = from.on(scale(z, PI / 2.0), [10.0, 20.0, 30.0], [1.0, 2.0, 3.0]);
        for (point, is) in [([0.0; 3], [11.0, 22.0, 33.0]), (x, [11.0, 24.0, 33.0]), (y, [9.0, 22.0, 33.0])] {
            assert!(length(sub(on.at(point), is)) < 1e-12, "{:?}", on.at(point));
        }
        let still = from.on([0.0; 3], [1.0, 0.0, 0.0], [9.0; 3]);
        assert!(length(sub(still.at(x), [4.0, 2.0, 3.0])) < 1e-12 && still.turn == from.turn);
    }
}
