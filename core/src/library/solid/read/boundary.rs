//! §1 Edges and faces of one boundary of a file, each where it should be.

use super::super::{
    brep::{Curve, Edge, Face, Shell, Surface, Use},
    flaw::{Flaw, Ill},
    mass::{self, Mass},
    math::{Frame, Vector, asinh, atan2, dot, length, same, sqrt, sub, turn},
};
use super::{
    curve::{curve, point, surface},
    given::Given,
};
use crate::library::part21::File;
use std::collections::{BTreeMap, BTreeSet};

/// How far an edge may be from its vertices and from its surfaces; millimetres. Less is what twelve decimals of a direction leave open.
const ON: f64 = 5e-7;
/// An edge is looked at in so many steps. Curve and surface that meet so often are one in the other.
const STEPS: u8 = 8;

/// Reads the boundaries of a file.
pub struct Reader<'f> {
    file: &'f File<'f>,
    /// What belongs to one thing alone and was read, so that no work is done twice.
    taken: BTreeSet<u64>,
    shell: Shell,
    points: BTreeMap<u64, usize>,
    edges: BTreeMap<u64, (usize, bool)>,
}

impl<'f> Reader<'f> {
    /// Of that file.
    pub fn new(file: &'f File<'f>) -> Self {
        let (points, edges) = (BTreeMap::new(), BTreeMap::new());
        Self { file, taken: BTreeSet::new(), shell: Shell::default(), points, edges }
    }

    /// What was read, and is read no more.
    pub fn take(&mut self, id: u64, kind: &'static str, long: usize) -> Result<Given<'f>, Flaw> {
        let given = Given::of(self.file, id, kind)?.long(long)?;
        if self.taken.insert(id) { Ok(given) } else { given.ill(Ill::Shared) }
    }

    /// The boundary of a solid.
    pub fn solid(&mut self, id: u64) -> Result<Shell, Flaw> {
        let solid = self.take(id, "MANIFOLD_SOLID_BREP", 2)?;
        let shell = self.take(solid.id(1)?, "CLOSED_SHELL", 2)?;
        self.points.clear();
        self.edges.clear();
        for face in shell.ids(1)? {
            self.face(face)?;
        }
        let shell = std::mem::take(&mut self.shell);
        shell.closed().map_err(Flaw::Open)?;
        // Not a number is not above nothing either.
        if Mass::of(std::slice::from_ref(&shell)).volume > 0.0 { Ok(shell) } else { solid.ill(Ill::Inward) }
    }

    fn face(&mut self, id: u64) -> Result<(), Flaw> {
        let given = self.take(id, "ADVANCED_FACE", 4)?;
        let (surface, frame) = surface(Given::any(self.file, given.id(2)?)?)?;
        let outward = given.flag(3)?;
        let (mut loops, mut outer) = (Vec::new(), None);
        for bound in given.ids(1)? {
            let any = Given::any(self.file, bound)?;
            if any.name == "FACE_OUTER_BOUND" && outer.replace(loops.len()).is_some() {
                return given.ill(Ill::Outer);
            }
            loops.push(self.bound(bound, any.name == "FACE_OUTER_BOUND")?);
        }
        match outer {
            Some(at) => loops.swap(0, at),
            None if loops.len() > 1 => return given.ill(Ill::Outer),
            None => {}
        }
        let face = Face { surface, frame, outward, loops };
        self.lies(given, &face)?;
        self.shell.faces.push(face);
        Ok(())
    }

    /// Whether a face is within its edges, and they on it.
    fn lies(&self, given: Given<'_>, face: &Face) -> Result<(), Flaw> {
        let edges = face.loops.iter().flatten().filter_map(|(edge, _)| self.shell.edges.get(*edge));
        for place in edges.flat_map(places) {
            let [x, y, z] = face.frame.within(place);
            if off(face.surface, [sqrt(x * x + y * y), z]) > ON {
                return given.ill(Ill::Off);
            }
            if face.surface != Surface::Plane && y < -ON {
                return given.ill(Ill::Wide);
            }
        }
        let area = mass::area(&self.shell, face);
        let left = if face.outward { area > 0.0 } else { area < 0.0 };
        if left { Ok(()) } else { given.ill(Ill::Turned) }
    }

    fn bound(&mut self, id: u64, outer: bool) -> Result<Vec<Use>, Flaw> {
        let bound = self.take(id, if outer { "FACE_OUTER_BOUND" } else { "FACE_BOUND" }, 3)?;
        let around = self.take(bound.id(1)?, "EDGE_LOOP", 2)?;
        let uses = around.ids(1)?.into_iter().map(|id| self.used(id)).collect::<Result<Vec<_>, _>>()?;
        if bound.flag(2)? {
            return Ok(uses);
        }
        Ok(uses.into_iter().rev().map(|(edge, forward)| (edge, !forward)).collect())
    }

    fn used(&mut self, id: u64) -> Result<Use, Flaw> {
        let oriented = self.take(id, "ORIENTED_EDGE", 5)?;
        let (edge, forward) = (oriented.id(3)?, oriented.flag(4)?);
        let (at, along) = match self.edges.get(&edge) {
            Some(known) => *known,
            None => self.edge(edge, forward)?,
        };
        Ok((at, forward == along))
    }

    /// Adds an edge as it is first used; where it is then, and whether it runs as its curve does.
    fn edge(&mut self, id: u64, forward: bool) -> Result<(usize, bool), Flaw> {
        let given = self.take(id, "EDGE_CURVE", 5)?;
        let ids = [given.id(1)?, given.id(2)?];
        let [first, last] = if forward { ids } else { [ids[1], ids[0]] };
        let (first, last) = (self.vertex(first)?, self.vertex(last)?);
        let [from, to] = if forward { [first, last] } else { [last, first] };
        let (curve, along) = (curve(Given::any(self.file, given.id(3)?)?)?, given.flag(4)?);
        let ends = if along { [from, to] } else { [to, from] };
        let [start, end] = ends.map(|end| self.shell.points.get(end).copied().unwrap_or_default());
        if same(start, end) {
            return given.ill(Ill::Loop);
        }
        let Some(span) = span(&curve, start, end) else { return given.ill(Ill::Ends) };
        let edge = Edge { curve, span, ends };
        let apart = span.map(|t| curve.at(t)).into_iter().zip([start, end]);
        if !apart.into_iter().all(|(there, place)| length(sub(there, place)) < ON) {
            return given.ill(Ill::Ends);
        }
        self.shell.edges.push(edge);
        let known = (self.shell.edges.len() - 1, along);
        self.edges.insert(id, known);
        Ok(known)
    }

    fn vertex(&mut self, id: u64) -> Result<usize, Flaw> {
        if let Some(known) = self.points.get(&id) {
            return Ok(*known);
        }
        let place = point(self.take(id, "VERTEX_POINT", 2)?, 1)?;
        self.shell.points.push(place);
        self.points.insert(id, self.shell.points.len() - 1);
        Ok(self.shell.points.len() - 1)
    }
}

/// From where to where a curve runs between two places, if it does.
fn span(curve: &Curve, start: Vector, end: Vector) -> Option<[f64; 2]> {
    let angle = |frame: &Frame, place: Vector| {
        let [x, y, _] = frame.within(place);
        atan2(y, x)
    };
    let [from, to] = match curve {
        Curve::Line { from, way } => [start, end].map(|place| dot(sub(place, *from), *way) / dot(*way, *way)),
        Curve::Circle { frame, .. } => {
            let from = angle(frame, start);
            [from, from + turn(angle(frame, end) - from)]
        }
        Curve::Hyperbola { frame, b, .. } => {
            [start, end].map(|place| frame.within(place)).map(|[_, y, _]| asinh(y / b))
        }
    };
    (from < to).then_some([from, to])
}

/// Places along an edge.
fn places(edge: &Edge) -> impl Iterator<Item = Vector> + '_ {
    let [from, to] = edge.span;
    (0..=STEPS).map(move |step| edge.curve.at(from + (to - from) * f64::from(step) / f64::from(STEPS)))
}

/// How far from a surface something is, at a radius and a height.
fn off(surface: Surface, [r, z]: [f64; 2]) -> f64 {
    let from = |middle: f64| sqrt((r - middle) * (r - middle) + z * z);
    match surface {
        Surface::Plane => z.abs(),
        Surface::Cylinder { radius } => (r - radius).abs(),
        Surface::Cone { radius, slope } => (r - radius - slope * z).abs() / sqrt(1.0 + slope * slope),
        Surface::Sphere { radius } => (from(0.0) - radius).abs(),
        Surface::Torus { major, minor } => (from(major) - minor).abs(),
    }
}
