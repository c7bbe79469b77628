//! SHP-1 The convex hull of points, as near as matters: it grows by the point that is farthest outside of a facet, until none is farther than a
//! ten thousandth of the whole.

use super::triangles::Triangles;
use crate::library::solid::math::{Vector, cross, dot, length, scale, sub};
use std::{collections::BTreeMap, f64::consts::PI};

/// How far a point may stay outside, as a share of the diagonal.
const NEAR: f64 = 1e-4;
/// What is nearer to a facet lies in it.
const ROUNDED: f64 = 1e-10;
/// A hull has no more corners.
const MOST: usize = 20_000;

/// The hull of a body.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Hull {
    /// Its facets, which look outside.
    pub mesh: Triangles,
    /// How wide it is in the mean of all directions.
    pub width: f64,
}

#[derive(Debug, Clone)]
struct Facet {
    corners: [usize; 3],
    normal: Vector,
    at: f64,
    /// The points that it has in front of it.
    outside: Vec<usize>,
}

struct Growing<'p> {
    points: &'p [Vector],
    facets: Vec<Option<Facet>>,
    /// The facet to the left of each edge.
    edges: BTreeMap<(usize, usize), u32>,
    near: f64,
    rounded: f64,
}

impl Hull {
    /// Of points that do not lie in a plane.
    pub fn of(points: &[Vector]) -> Option<Self> {
        let [low, high] = Triangles { points: points.to_vec(), faces: Vec::new() }.bounds();
        let diagonal = length(sub(high, low));
        let mut growing = Growing {
            points,
            facets: Vec::new(),
            edges: BTreeMap::new(),
            near: diagonal * NEAR,
            rounded: diagonal * ROUNDED,
        };
        growing.first()?;
        let mut at = 0;
        let mut left = MOST;
        while at < growing.facets.len() && left > 0 {
            match growing.farthest(at) {
                Some(point) => {
                    growing.take(at, point);
                    left -= 1;
                }
                None => at += 1,
            }
        }
        Some(growing.done())
    }
}

impl Growing<'_> {
    fn point(&self, at: usize) -> Vector {
        self.points.get(at).copied().unwrap_or_default()
    }

    /// Four points that are far from each other.
    fn first(&mut self) -> Option<()> {
        let most = |of: &dyn Fn(Vector) -> f64| {
            let each = self.points.iter().enumerate().map(|(at, point)| (at, of(*point)));
            each.fold((0, f64::NEG_INFINITY), |best, next| if next.1 > best.1 { next } else { best })
        };
        let base = self.points.first().copied()?;
        let (a, _) = most(&|point| length(sub(point, base)));
        let from = self.point(a);
        let (b, _) = most(&|point| length(sub(point, from)));
        let way = sub(self.point(b), from);
        let (c, wide) = most(&|point| length(cross(way, sub(point, from))));
        let normal = cross(way, sub(self.point(c), from));
        let (d, high) = most(&|point| dot(normal, sub(point, from)).abs());
        // NaN is no size either.
        if !(wide > length(way) * self.near && high > length(normal) * self.near) {
            return None;
        }
        let (b, c) = if dot(normal, sub(self.point(d), from)) > 0.0 { (c, b) } else { (b, c) };
        let mut all: Vec<usize> = (0..self.points.len()).collect();
        for corners in [[a, b, c], [a, c, d], [a, d, b], [b, d, c]] {
            self.put(corners, &mut all)?;
        }
        Some(())
    }

    fn facet(&self, corners: [usize; 3]) -> Option<Facet> {
        let [a, b, c] = corners.map(|at| self.point(at));
        let normal = cross(sub(b, a), sub(c, a));
        let long = length(normal);
        // A needle has no direction.
        let unit = (long > self.rounded * self.rounded).then(|| scale(normal, 1.0 / long))?;
        Some(Facet { corners, normal: unit, at: dot(unit, a), outside: Vec::new() })
    }

    /// Adds a facet and takes the points in front of it.
    fn put(&mut self, corners: [usize; 3], points: &mut Vec<usize>) -> Option<()> {
        let mut facet = self.facet(corners)?;
        let number = u32::try_from(self.facets.len()).ok()?;
        points.retain(|at| {
            let before = dot(facet.normal, self.point(*at)) - facet.at > self.near;
            if before {
                facet.outside.push(*at);
            }
            !before
        });
        let [a, b, c] = corners;
        for edge in [(a, b), (b, c), (c, a)] {
            self.edges.insert(edge, number);
        }
        self.facets.push(Some(facet));
        Some(())
    }

    fn farthest(&self, at: usize) -> Option<usize> {
        let facet = self.facets.get(at)?.as_ref()?;
        let away = |point: &usize| dot(facet.normal, self.point(*point));
        let first = (*facet.outside.first()?, f64::NEG_INFINITY);
        let far = facet.outside.iter().map(|point| (*point, away(point)));
        Some(far.fold(first, |best, next| if next.1 > best.1 { next } else { best }).0)
    }

    /// Takes a point into the hull: what it sees goes, and a facet to each edge of that comes. A point that would tear it is left out.
    fn take(&mut self, at: usize, point: usize) {
        let (seen, horizon) = self.horizon(at, point);
        let facets =
            horizon.iter().map(|(from, to)| self.facet([*from, *to, point])).collect::<Option<Vec<_>>>();
        if facets.is_none() || !is_ring(&horizon) {
            if let Some(Some(facet)) = self.facets.get_mut(at) {
                facet.outside.retain(|other| *other != point);
            }
            return;
        }
        let mut points = Vec::new();
        for number in seen {
            let Some(facet) = self.facets.get_mut(number).and_then(Option::take) else { continue };
            let [a, b, c] = facet.corners;
            for edge in [(a, b), (b, c), (c, a)] {
                self.edges.remove(&edge);
            }
            points.extend(facet.outside);
        }
        points.retain(|other| *other != point);
        for (from, to) in horizon {
            self.put([from, to, point], &mut points);
        }
    }

    /// The facets that a point sees, from one on, and the edges around them.
    fn horizon(&self, at: usize, point: usize) -> (Vec<usize>, Vec<(usize, usize)>) {
        let place = self.point(point);
        let (mut seen, mut horizon, mut next) = (vec![at], Vec::new(), 0);
        let mut known = BTreeMap::from([((at, 0), 0_u32)]);
        while let Some(number) = seen.get(next).copied() {
            next += 1;
            let Some(Some(facet)) = self.facets.get(number) else { continue };
            let [a, b, c] = facet.corners;
            for (from, to) in [(a, b), (b, c), (c, a)] {
                let Some(beside) = self.edges.get(&(to, from)).map(|number| *number as usize) else {
                    continue;
                };
                if known.contains_key(&(beside, 0)) {
                    continue;
                }
                let Some(Some(other)) = self.facets.get(beside) else { continue };
                if dot(other.normal, place) - other.at > self.rounded {
                    known.insert((beside, 0), 0);
                    seen.push(beside);
                } else {
                    horizon.push((from, to));
                }
            }
        }
        (seen, horizon)
    }

    fn done(self) -> Hull {
        let mut numbers: BTreeMap<(usize, usize), u32> = BTreeMap::new();
        let (mut mesh, mut width) = (Triangles::default(), 0.0);
        for facet in self.facets.iter().flatten() {
            let [a, b, c] = facet.corners;
            for (from, to) in [(a, b), (b, c), (c, a)] {
                let beside =
                    self.edges.get(&(to, from)).and_then(|at| self.facets.get(*at as usize)?.as_ref());
                if let Some(other) = beside.filter(|_| from < to) {
                    let bend = libm::atan2(
                        length(cross(facet.normal, other.normal)),
                        dot(facet.normal, other.normal),
                    );
                    width += bend * length(sub(self.point(to), self.point(from))) / (4.0 * PI);
                }
            }
            mesh.faces.push(facet.corners.map(|at| {
                *numbers.entry((at, 0)).or_insert_with(|| {
                    mesh.points.push(self.point(at));
                    u32::try_from(mesh.points.len() - 1).unwrap_or(u32::MAX)
                })
            }));
        }
        Hull { mesh, width }
    }
}

/// Whether edges are one ring: from the first on each leads to another one, and the last back.
fn is_ring(edges: &[(usize, usize)]) -> bool {
    let mut at = match edges.first() {
        Some((_, to)) if edges.len() > 2 => *to,
        _ => return false,
    };
    let mut steps = 1;
    let starts: BTreeMap<(usize, usize), u32> =
        edges.iter().map(|(from, to)| ((*from, 0), u32::try_from(*to).unwrap_or(u32::MAX))).collect();
    while Some(at) != edges.first().map(|(from, _)| *from) && steps <= edges.len() {
        let Some(to) = starts.get(&(at, 0)) else { return false };
        (at, steps) = (*to as usize, steps + 1);
    }
    steps == edges.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shp_1_edges_are_a_ring_if_they_lead_from_one_to_the_next_and_back() {
        for (edges, is) in [
            (&[(1, 2), (2, 3), (3, 1)][..], true),
            (&[(2, 3), (1, 2), (4, 1), (3, 4)], true),
            (&[], false),
            (&[(1, 2), (2, 1)], false),
            (&[(1, 2), (2, 3), (3, 4)], false),
            // Two of them; one with a tail; one that comes to a corner twice.
            (&[(1, 2), (2, 3), (3, 1), (4, 5), (5, 6), (6, 4)], false),
            (&[(0, 1), (1, 2), (2, 1)], false),
            (&[(1, 2), (2, 3), (3, 1), (1, 4), (4, 5), (5, 1)], false),
        ] {
            assert_eq!(is_ring(edges), is, "{edges:?}");
        }
    }

    #[test]
    fn shp_1_no_facet_of_a_hull_is_a_needle() {
        let points = [[0.0; 3], [1.0, 0.0, 0.0], [2.0, 0.0, 0.0], [0.0, 1.0, 0.0]];
        let own = Growing {
            points: &points,
            facets: Vec::new(),
            edges: BTreeMap::new(),
            near: 1e-4,
            rounded: 1e-10,
        };
        assert!(own.facet([0, 1, 2]).is_none() && own.facet([0, 1, 1]).is_none());
        let facet = own.facet([0, 2, 3]).unwrap();
        assert_eq!((facet.normal, facet.at), ([0.0, 0.0, 1.0], 0.0));
        let (mut growing, mut ahead) = (own, vec![0, 1, 2, 3]);
        assert!(growing.put([1, 3, 0], &mut ahead).is_some());
        assert_eq!((growing.farthest(0), growing.farthest(1), ahead), (None, None, vec![0, 1, 2, 3]));
    }
}
