//! §1 The points along each edge of a boundary, which both its faces use, and how many they are.

use super::super::{
    brep::{Curve, Edge, Face, Shell, Surface, Use},
    math::{Vector, cosh, dot, sinh, sqrt},
};
use std::f64::consts::PI;

/// A large circle has so many points before a mesh is made finer.
const AROUND: f64 = 128.0;
/// A small one has no fewer.
const LEAST: f64 = 24.0;
/// What swells is divided into so many steps to half a turn at least.
const SWELL: f64 = 8.0;
/// How much of that half is used across, since triangles between rows lean.
const SHARE: f64 = 0.9;
/// What swells is so much finer before circles follow.
const LATER: f64 = 0.4;
/// No edge has more points.
const MOST: f64 = 4096.0;

/// How fine a mesh is.
pub struct Fine {
    chord: f64,
    scale: f64,
    /// The largest radius of an edge.
    widest: f64,
}

impl Fine {
    /// For a distance from the surface that is allowed, and how much finer than that asks.
    pub fn new(shells: &[Shell], chord: f64, scale: f64) -> Self {
        let edges = shells.iter().flat_map(|shell| &shell.edges);
        let radius = |edge: &Edge| if let Curve::Circle { radius, .. } = edge.curve { radius } else { 0.0 };
        Self { chord, scale, widest: edges.map(radius).fold(0.0, f64::max) }
    }

    /// The angle between two points of a circle. Of two circles about one axis the larger has no fewer points, so that they do not cross
    /// where a wall is thin.
    pub fn around(&self, radius: f64) -> f64 {
        // Half of what is allowed: where a face swells, the other half comes from across.
        let near = sqrt(4.0 * self.chord / radius);
        let small = sqrt(self.widest / (4.0 * radius)).max(1.0);
        // What swells misses most, and is made finer first.
        (small * 2.0 * PI / AROUND).min(2.0 * PI / LEAST).min(near) * (self.scale / LATER).min(1.0)
    }

    /// The angle between two rows of what swells with that radius.
    pub fn across(&self, radius: f64) -> f64 {
        sqrt(4.0 * SHARE * self.chord / radius).min(PI / SWELL) * self.scale
    }

    /// Into how many parts an edge falls.
    fn count(&self, edge: &Edge, across: bool) -> f64 {
        let [from, to] = edge.span;
        let parts = match edge.curve {
            Curve::Line { .. } => return 1.0,
            Curve::Circle { radius, .. } if across => (to - from) / self.across(radius),
            Curve::Circle { radius, .. } => (to - from) / self.around(radius),
            Curve::Hyperbola { a, b, .. } => {
                // It bends most where it is farthest from its middle.
                let bends = |t: f64| sqrt(a * a * cosh(t) * cosh(t) + b * b * sinh(t) * sinh(t));
                (to - from) * sqrt(bends(from).max(bends(to)) / (4.0 * self.chord)) / self.scale
            }
        };
        // What is a whole number but for rounding is one.
        (parts - 1e-6).ceil().clamp(2.0, MOST)
    }
}

/// Where in the loop of a face its two sides are: what leads from one row around its axis to the other.
pub fn sides(shell: &Shell, face: &Face) -> Option<[usize; 2]> {
    let chain = face.loops.first()?;
    let curve = |(edge, _): &Use| shell.edges.get(*edge).map(|edge| edge.curve);
    let straight = chain.iter().any(|of| matches!(curve(of), Some(Curve::Line { .. })));
    let side = |of: &Use| match curve(of) {
        Some(Curve::Circle { frame, .. }) => dot(frame.z, face.frame.z).abs() < 0.5,
        // A bevel has straight sides, and rows where it meets the flats; a slot leaves sides.
        Some(Curve::Hyperbola { .. }) => !straight,
        _ => true,
    };
    let mut found = chain.iter().enumerate().filter(|(_, of)| side(of)).map(|(at, _)| at);
    let both = [found.next()?, found.next()?];
    found.next().is_none().then_some(both)
}

/// The points of one body.
pub struct Net<'a> {
    /// Its boundary.
    pub shell: &'a Shell,
    /// The points of all bodies up to this.
    pub points: Vec<Vector>,
    edges: Vec<Vec<usize>>,
}

impl<'a> Net<'a> {
    /// The points of all edges, behind those of other bodies.
    pub fn new(shell: &'a Shell, fine: &Fine, points: Vec<Vector>) -> Self {
        let counts = counts(shell, fine);
        let base = points.len();
        let mut net = Self { shell, points, edges: Vec::new() };
        net.points.extend(&shell.points);
        for (edge, count) in shell.edges.iter().zip(counts) {
            let ([start, end], [from, to]) = (edge.ends, edge.span);
            let mut along = vec![base + start];
            let mut at = 1.0;
            while at < count {
                along.push(net.add(edge.curve.at(from + (to - from) * at / count)));
                at += 1.0;
            }
            along.push(base + end);
            net.edges.push(along);
        }
        net
    }

    /// One more point, and its number.
    pub fn add(&mut self, point: Vector) -> usize {
        self.points.push(point);
        self.points.len() - 1
    }

    /// Where a point is.
    pub fn at(&self, point: usize) -> Vector {
        self.points.get(point).copied().unwrap_or_default()
    }

    /// The points of an edge as a face walks it.
    pub fn walk(&self, (edge, forward): Use) -> Vec<usize> {
        let mut along = self.edges.get(edge).cloned().unwrap_or_default();
        if !forward {
            along.reverse();
        }
        along
    }

    /// The points of a chain of edges, each once.
    pub fn chain(&self, of: impl Iterator<Item = Use>) -> Vec<usize> {
        let mut along: Vec<usize> = of.flat_map(|of| self.walk(of)).collect();
        along.dedup();
        along
    }
}

/// Into how many parts each edge falls: both sides of a face into as many.
fn counts(shell: &Shell, fine: &Fine) -> Vec<f64> {
    let pair = |face: &Face| {
        let chain = face.loops.first()?;
        let both = sides(shell, face)?.map(|at| chain.get(at).map(|(edge, _)| *edge));
        Some([both[0]?, both[1]?])
    };
    let swells = |face: &&Face| matches!(face.surface, Surface::Sphere { .. } | Surface::Torus { .. });
    let across: Vec<_> = shell.faces.iter().filter(swells).filter_map(pair).flatten().collect();
    let of = |(at, edge): (usize, &Edge)| fine.count(edge, across.contains(&at));
    let mut counts: Vec<f64> = shell.edges.iter().enumerate().map(of).collect();
    let pairs: Vec<_> =
        shell.faces.iter().filter(|face| face.surface != Surface::Plane).filter_map(pair).collect();
    // A side belongs to two faces at most, and these pairs to a ring: a change comes around.
    loop {
        let mut grown = false;
        for pair in &pairs {
            let most = pair.iter().filter_map(|at| counts.get(*at)).copied().fold(1.0, f64::max);
            for at in pair {
                for count in counts.get_mut(*at).into_iter().filter(|count| **count < most) {
                    (*count, grown) = (most, true);
                }
            }
        }
        if !grown {
            return counts;
        }
    }
}
