//! SHP-1 The nearest place of a surface: triangles in boxes within boxes.

use super::triangles::Triangles;
use crate::library::solid::math::{Vector, add, cross, dot, length, scale, sub};

/// A box with so many triangles is not divided.
const FEW: usize = 4;

/// The triangles of a surface.
#[derive(Debug, Clone, Default)]
pub struct Tree {
    triangles: Vec<[Vector; 3]>,
    nodes: Vec<Node>,
}

/// A box: a part of the triangles, or two boxes, of which the first is the next one.
#[derive(Debug, Clone, Copy)]
struct Node {
    low: Vector,
    high: Vector,
    span: [usize; 2],
    /// The second of both; none where it is not divided.
    other: usize,
}

/// A place of a surface.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct Spot {
    /// The square of how far it is.
    pub square: f64,
    /// Where it is.
    pub place: Vector,
    /// Where its triangle looks.
    pub normal: Vector,
    /// The number of its triangle.
    pub triangle: usize,
}

impl Tree {
    /// Of a mesh.
    pub fn of(mesh: &Triangles) -> Self {
        let mut tree = Self { triangles: mesh.each().collect(), nodes: Vec::new() };
        let mut waiting = vec![([0, tree.triangles.len()], None)];
        while let Some((span, first)) = waiting.pop() {
            let number = tree.nodes.len();
            if let Some(node) = first.and_then(|first: usize| tree.nodes.get_mut(first)) {
                node.other = number;
            }
            let (node, middle) = tree.node(span);
            tree.nodes.push(node);
            if let Some(middle) = middle {
                waiting.push(([middle, span[1]], Some(number)));
                waiting.push(([span[0], middle], None));
            }
        }
        tree
    }

    /// The box of some triangles, and where it is divided.
    fn node(&mut self, span: [usize; 2]) -> (Node, Option<usize>) {
        let [from, to] = span;
        let own = self.triangles.get_mut(from..to).unwrap_or_default();
        let first = [[f64::INFINITY; 3], [f64::NEG_INFINITY; 3]];
        let [low, high] = own.iter().flatten().copied().fold(first, around);
        let node = Node { low, high, span, other: 0 };
        if own.len() <= FEW {
            return (node, None);
        }
        let [least, most] = own.iter().map(|of| centre(*of)).fold(first, around);
        let [x, y, z] = sub(most, least);
        let way = if x >= y && x >= z { 0 } else { 1 + usize::from(z > y) };
        let along = |of: Vector| of.get(way).copied().unwrap_or_default();
        let middle = f64::midpoint(along(least), along(most));
        let mut left = 0;
        for at in 0..own.len() {
            if own.get(at).is_some_and(|of| along(centre(*of)) < middle) {
                own.swap(left, at);
                left += 1;
            }
        }
        let divided = if left == 0 { own.len() / 2 } else { left };
        (node, Some(from + divided))
    }

    /// The place that is nearest to a point, if any is nearer than the root of a square. Where a triangle is named that is probably near, most
    /// boxes need no look; a list of ours is used again.
    pub fn near(
        &self,
        point: Vector,
        most: f64,
        probably: Option<usize>,
        waiting: &mut Vec<usize>,
    ) -> Option<Spot> {
        let mut best = Spot { square: most, triangle: usize::MAX, ..Spot::default() };
        if let Some(first) = probably {
            self.nearer(point, first, &mut best);
        }
        waiting.clear();
        waiting.push(0);
        while let Some(number) = waiting.pop() {
            let Some(node) = self.nodes.get(number) else { continue };
            if node.square(point) >= best.square {
                continue;
            }
            if node.other == 0 {
                let [from, to] = node.span;
                (from..to).for_each(|triangle| self.nearer(point, triangle, &mut best));
                continue;
            }
            let both = [number + 1, node.other];
            let [one, other] =
                both.map(|at| self.nodes.get(at).map_or(f64::INFINITY, |node| node.square(point)));
            // The nearer one is looked at first.
            waiting.extend(if one < other { [both[1], both[0]] } else { both });
        }
        let [a, b, c] = *self.triangles.get(best.triangle)?;
        let normal = cross(sub(b, a), sub(c, a));
        Some(Spot { normal: scale(normal, 1.0 / length(normal).max(f64::MIN_POSITIVE)), ..best })
    }

    /// Takes the place of a triangle where it is nearer.
    fn nearer(&self, point: Vector, triangle: usize, best: &mut Spot) {
        let Some(corners) = self.triangles.get(triangle) else { return };
        let place = nearest(point, *corners);
        let apart = sub(point, place);
        let square = dot(apart, apart);
        if square < best.square {
            *best = Spot { square, place, triangle, ..*best };
        }
    }
}

impl Node {
    /// The square of how far a point is from the box.
    fn square(&self, point: Vector) -> f64 {
        let sides = point.iter().zip(self.low).zip(self.high);
        sides.map(|((at, low), high)| (low - at).max(at - high).max(0.0)).map(|away| away * away).sum()
    }
}

fn around([[a, b, c], [d, e, f]]: [Vector; 2], [x, y, z]: Vector) -> [Vector; 2] {
    [[a.min(x), b.min(y), c.min(z)], [d.max(x), e.max(y), f.max(z)]]
}

/// Three times the middle of a triangle.
fn centre([a, b, c]: [Vector; 3]) -> Vector {
    add(a, add(b, c))
}

/// The place of a triangle that is nearest to a point.
fn nearest(point: Vector, [a, b, c]: [Vector; 3]) -> Vector {
    let (ab, ac) = (sub(b, a), sub(c, a));
    let from = |corner: Vector| {
        let way = sub(point, corner);
        (dot(ab, way), dot(ac, way))
    };
    let ((d1, d2), (d3, d4), (d5, d6)) = (from(a), from(b), from(c));
    if d1 <= 0.0 && d2 <= 0.0 {
        return a;
    }
    if d3 >= 0.0 && d4 <= d3 {
        return b;
    }
    if d6 >= 0.0 && d5 <= d6 {
        return c;
    }
    let (va, vb, vc) = (d3 * d6 - d5 * d4, d5 * d2 - d1 * d6, d1 * d4 - d3 * d2);
    if vc <= 0.0 && d1 >= 0.0 && d3 <= 0.0 {
        return add(a, scale(ab, share(d1, d1 - d3)));
    }
    if vb <= 0.0 && d2 >= 0.0 && d6 <= 0.0 {
        return add(a, scale(ac, share(d2, d2 - d6)));
    }
    if va <= 0.0 && d4 >= d3 && d5 >= d6 {
        return add(b, scale(sub(c, b), share(d4 - d3, d4 - d3 + d5 - d6)));
    }
    let all = va + vb + vc;
    add(a, add(scale(ab, share(vb, all)), scale(ac, share(vc, all))))
}

/// A needle is met at its corner.
fn share(of: f64, all: f64) -> f64 {
    if all.abs() > 0.0 { of / all } else { 0.0 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shp_1_boxes_are_divided_in_the_middle_of_their_longest_side() {
        for (way, aside) in [(0, 1), (0, 2), (1, 0), (1, 2), (2, 0), (2, 1)] {
            let mut mesh = Triangles::default();
            for at in 0..16_u32 {
                // Sixteen in a row, in no order; a fifth as far aside in another one.
                let mut from = [0.0; 3];
                from[way] = f64::from(at * 7 % 16);
                from[aside] = f64::from(at * 3 % 16) / 5.0;
                let ends = [[0.0; 3], [0.4, 0.0, 0.1], [0.0, 0.4, 0.2]].map(|end| add(from, end));
                assert!(mesh.add(&ends).is_ok());
            }
            let tree = Tree::of(&mesh);
            let leaves: Vec<_> = tree.nodes.iter().filter(|node| node.other == 0).collect();
            assert_eq!((tree.nodes.len(), leaves.len()), (7, 4), "{way} {aside}");
            for (leaf, from) in leaves.into_iter().zip([0.0, 4.0, 8.0, 12.0]) {
                let [low, high] = [leaf.low[way], leaf.high[way]];
                assert!(low == from && high >= from + 3.0 && high < from + 4.0, "{leaf:?}");
                assert_eq!(leaf.span, [from as usize, from as usize + 4]);
            }
        }
    }

    /// Small triangles, each with one corner there.
    fn small(at: &[Vector]) -> Tree {
        let mut mesh = Triangles::default();
        for from in at {
            let ends = [[0.0; 3], [0.5, 0.0, 0.25], [0.0, 0.5, 0.25]].map(|end| add(*from, end));
            assert!(mesh.add(&ends).is_ok());
        }
        Tree::of(&mesh)
    }

    #[test]
    fn shp_1_what_is_in_the_middle_is_of_the_second_box() {
        let [line, far] = [[0.0, 1.0, 2.0, 3.0, 4.0], [0.0, 1.0, 2.0, 3.0, 20.0]];
        for (at, divided) in [(line, 2), (far, 4)] {
            let tree = small(&at.map(|x| [x, 0.0, 0.0]));
            let spans: Vec<_> = tree.nodes.iter().map(|node| node.span).collect();
            assert_eq!(spans, [[0, 5], [0, divided], [divided, 5]]);
        }
        // As wide along z as along y: along y.
        let square = [[0.0, 0.0, 0.0], [0.0, 0.0, 8.0], [0.0, 8.0, 0.0], [0.0, 8.0, 8.0], [0.0, 1.0, 8.0]];
        let tree = small(&square);
        let highs: Vec<_> = tree.nodes.iter().map(|node| node.high).collect();
        assert_eq!(highs, [[0.5, 8.5, 8.25], [0.5, 1.5, 8.25], [0.5, 8.5, 8.25]]);
    }

    #[test]
    fn shp_1_of_places_that_are_as_near_that_in_the_nearer_box_is_met() {
        // Two upright triangles, both two away; the box of the first reaches as far as that, or beyond us.
        for (reach, met) in [(-2.0, 2.0), (0.5, -2.0)] {
            let upright = |x: f64| [[x, -1.0, -1.0], [x, 1.0, -1.0], [x, 0.0, 1.0]];
            let mut mesh = Triangles::default();
            for ends in [upright(-2.0), upright(2.0)] {
                assert!(mesh.add(&ends).is_ok());
            }
            for (x, end, y) in [(-5.0, reach, 7.0), (-5.0, reach, -7.0), (-40.0, -40.0, 0.0)] {
                assert!(mesh.add(&[[x, y, 0.0], [x, y, 1.0], [end, y, 0.0]]).is_ok());
                assert!(mesh.add(&[[-x, y, 0.0], [-x, y, 1.0], [2.0 - x, y, 0.0]]).is_ok());
            }
            let tree = Tree::of(&mesh);
            let squares: Vec<_> = tree.nodes.iter().map(|node| node.square([0.0; 3])).collect();
            assert_eq!(squares, [0.0, if reach > 0.0 { 0.0 } else { 4.0 }, 4.0]);
            let spot = tree.near([0.0; 3], f64::INFINITY, None, &mut Vec::new());
            assert!(spot.is_some_and(|spot| spot.place == [met, 0.0, 0.0]), "{spot:?}");
        }
    }

    #[test]
    fn shp_1_a_box_is_as_far_as_its_nearest_place() {
        let node = Node { low: [0.0, 10.0, 20.0], high: [1.0, 12.0, 24.0], span: [0, 0], other: 0 };
        for (point, square) in [
            ([0.5, 11.0, 21.0], 0.0),
            ([-2.0, 11.0, 21.0], 4.0),
            ([0.5, 15.0, 21.0], 9.0),
            ([0.5, 11.0, 19.0], 1.0),
            ([3.0, 7.0, 30.0], 4.0 + 9.0 + 36.0),
        ] {
            assert_eq!(node.square(point), square, "{point:?}");
        }
    }
}
