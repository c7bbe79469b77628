//! §1 A boundary: faces on exact surfaces between edges on exact curves, sewn so that each edge is used twice, once in each direction.

use super::{
    math::{Frame, NEAR, Vector, add, cos, cosh, same, scale, sin, sinh, sub},
    why::Why,
};

/// The line of an edge.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Curve {
    /// From a point as far as its way, over 0 to 1.
    Line { from: Vector, way: Vector },
    /// About the axis of its frame, over the angle from its x.
    Circle { frame: Frame, radius: f64 },
    /// The branch on the side of the frame's x: `a cosh` along it, `b sinh` along y.
    Hyperbola { frame: Frame, a: f64, b: f64 },
}

impl Curve {
    /// From one point straight to another.
    pub fn line(from: Vector, to: Vector) -> Self {
        Self::Line { from, way: sub(to, from) }
    }

    /// Where it is.
    pub fn at(&self, t: f64) -> Vector {
        match self {
            Self::Line { from, way } => add(*from, scale(*way, t)),
            Self::Circle { frame, radius } => frame.at([radius * cos(t), radius * sin(t), 0.0]),
            Self::Hyperbola { frame, a, b } => frame.at([a * cosh(t), b * sinh(t), 0.0]),
        }
    }

    /// Where it goes, and how fast.
    pub fn way(&self, t: f64) -> Vector {
        match self {
            Self::Line { way, .. } => *way,
            Self::Circle { frame, radius } => frame.along([-radius * sin(t), radius * cos(t), 0.0]),
            Self::Hyperbola { frame, a, b } => frame.along([a * sinh(t), b * cosh(t), 0.0]),
        }
    }

    fn moved(self, to: Frame) -> Self {
        match self {
            Self::Line { from, way } => Self::Line { from: to.at(from), way: to.along(way) },
            Self::Circle { frame, radius } => Self::Circle { frame: to.holds(frame), radius },
            Self::Hyperbola { frame, a, b } => Self::Hyperbola { frame: to.holds(frame), a, b },
        }
    }
}

/// A piece of a curve that is walked from the first number to the second, which may be the smaller.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Piece {
    /// The curve.
    pub curve: Curve,
    /// From where to where.
    pub span: [f64; 2],
}

impl Piece {
    /// From one point straight to another.
    pub fn line(from: Vector, to: Vector) -> Self {
        Self { curve: Curve::line(from, to), span: [0.0, 1.0] }
    }

    /// Part of a circle.
    pub fn arc(frame: Frame, radius: f64, span: [f64; 2]) -> Self {
        Self { curve: Curve::Circle { frame, radius }, span }
    }

    /// Its start, its middle and its end.
    pub fn places(&self) -> [Vector; 3] {
        let [from, to] = self.span;
        [from, f64::midpoint(from, to), to].map(|t| self.curve.at(t))
    }

    /// The same walked back.
    pub fn back(self) -> Self {
        let [from, to] = self.span;
        Self { span: [to, from], ..self }
    }
}

/// The surface of a face, about the axis of its frame. What is round lies within half a turn from x over y.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Surface {
    /// Square to the axis.
    Plane,
    /// Of that radius.
    Cylinder { radius: f64 },
    /// The radius at the frame's origin, and how much it grows along the axis.
    Cone { radius: f64, slope: f64 },
    /// About the frame's origin.
    Sphere { radius: f64 },
    /// The radius of its middle circle, and of what runs along it.
    Torus { major: f64, minor: f64 },
}

impl Surface {
    /// Which way it faces at a radius and a height: away from the axis and along it.
    pub fn faces(&self, radius: f64, height: f64) -> [f64; 2] {
        match self {
            Self::Plane => [0.0, 1.0],
            Self::Cylinder { .. } => [1.0, 0.0],
            Self::Cone { slope, .. } => {
                let long = super::math::sqrt(1.0 + slope * slope);
                [1.0 / long, -slope / long]
            }
            Self::Sphere { radius: of } => [radius / of, height / of],
            Self::Torus { major, minor } => [(radius - major) / minor, height / minor],
        }
    }
}

/// An edge between two points; it runs from the first to the second as its number grows.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Edge {
    /// Its line.
    pub curve: Curve,
    /// From where to where, growing.
    pub span: [f64; 2],
    /// The points at its ends.
    pub ends: [usize; 2],
}

/// An edge as a face uses it: as it runs, or against.
pub type Use = (usize, bool);

/// A face. Its loops run so that it lies to the left of each, seen from outside; the first is the outer one.
#[derive(Debug, Clone, PartialEq)]
pub struct Face {
    /// Its surface.
    pub surface: Surface,
    /// Where that is.
    pub frame: Frame,
    /// Whether it looks outside as the surface does.
    pub outward: bool,
    /// What it lies between.
    pub loops: Vec<Vec<Use>>,
}

/// One closed boundary.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Shell {
    /// The ends of its edges.
    pub points: Vec<Vector>,
    /// Its edges.
    pub edges: Vec<Edge>,
    /// Its faces.
    pub faces: Vec<Face>,
}

impl Shell {
    /// Adds a face between closed chains of pieces; what a neighbour already has is used again.
    pub fn face(&mut self, surface: Surface, frame: Frame, outward: bool, loops: &[Vec<Piece>]) {
        let loops = loops.iter().filter(|chain| !chain.is_empty());
        let loops = loops.map(|chain| chain.iter().map(|piece| self.edge(*piece)).collect()).collect();
        self.faces.push(Face { surface, frame, outward, loops });
    }

    fn edge(&mut self, piece: Piece) -> Use {
        let [from, middle, to] = piece.places();
        let ends = [self.point(from), self.point(to)];
        let [start, end] = ends;
        let known = self.edges.iter().position(|edge| {
            let [t, u] = edge.span;
            (edge.ends == ends || edge.ends == [end, start])
                && same(edge.curve.at(f64::midpoint(t, u)), middle)
        });
        let at = known.unwrap_or_else(|| {
            let [t, u] = piece.span;
            let (span, ends) = if t < u { ([t, u], ends) } else { ([u, t], [end, start]) };
            self.edges.push(Edge { curve: piece.curve, span, ends });
            self.edges.len() - 1
        });
        // A piece whose ends are two points runs as the edge does if it starts where that does.
        (at, self.edges.get(at).is_some_and(|edge| edge.ends == [start, end]))
    }

    fn point(&mut self, place: Vector) -> usize {
        self.points.iter().position(|known| same(*known, place)).unwrap_or_else(|| {
            self.points.push(place);
            self.points.len() - 1
        })
    }

    /// The same elsewhere.
    pub fn moved(mut self, to: Frame) -> Self {
        for point in &mut self.points {
            *point = to.at(*point);
        }
        for edge in &mut self.edges {
            edge.curve = edge.curve.moved(to);
        }
        for face in &mut self.faces {
            face.frame = to.holds(face.frame);
        }
        self
    }

    /// Nothing if it is closed: edges that have length and are used once in each direction, loops that meet end to start.
    ///
    /// # Errors
    /// Names what is wrong.
    pub fn closed(&self) -> Result<(), Why> {
        let mut used = vec![[0_u8; 2]; self.edges.len()];
        for chain in self.faces.iter().flat_map(|face| &face.loops) {
            let next = chain.iter().cycle().skip(1);
            for (this, next) in chain.iter().zip(next) {
                if self.ends(*this).map(|[_, end]| end) != self.ends(*next).map(|[start, _]| start) {
                    return Err(Why::Impossible("a loop that does not meet"));
                }
                let count = used.get_mut(this.0).map(|[with, against]| if this.1 { with } else { against });
                if let Some(count) = count {
                    *count = count.saturating_add(1);
                }
            }
        }
        if used.iter().any(|count| *count != [1, 1]) {
            return Err(Why::Impossible("an edge that is not used once in each direction"));
        }
        let short = |edge: &Edge| edge.ends.iter().all(|end| Some(end) == edge.ends.first());
        if self.faces.is_empty() || self.edges.iter().any(short) {
            return Err(Why::Impossible("an edge without length"));
        }
        Ok(())
    }

    fn ends(&self, (edge, forward): Use) -> Option<[usize; 2]> {
        let [start, end] = self.edges.get(edge)?.ends;
        Some(if forward { [start, end] } else { [end, start] })
    }

    /// Its least and its greatest coordinates. They lie on its edges: what swells has an edge where it is widest.
    pub fn bounds(&self) -> [Vector; 2] {
        let mut bounds = [[f64::INFINITY; 3], [f64::NEG_INFINITY; 3]];
        for place in self.edges.iter().flat_map(extremes) {
            let [low, high] = bounds;
            let with = |so_far: Vector, pick: fn(f64, f64) -> f64| {
                let ([a, b, c], [x, y, z]) = (so_far, place);
                [pick(a, x), pick(b, y), pick(c, z)]
            };
            bounds = [with(low, f64::min), with(high, f64::max)];
        }
        bounds
    }
}

/// Where an edge starts and ends, and where it turns back in one of the three directions.
fn extremes(edge: &Edge) -> Vec<Vector> {
    let [from, to] = edge.span;
    let mut at = vec![from, to];
    if let Curve::Circle { frame, .. } = edge.curve {
        let ([a, b, c], [x, y, z]) = (frame.x, frame.y);
        for (x, y) in [(a, x), (b, y), (c, z)] {
            let top = super::math::atan2(y, x);
            let turns = (-2..=4).map(|half| top + f64::from(half) * std::f64::consts::PI);
            at.extend(turns.filter(|t| (from..=to).contains(t)));
        }
    }
    if let Curve::Hyperbola { .. } = edge.curve {
        at.extend([0.0].into_iter().filter(|t| (from..=to).contains(t)));
    }
    at.into_iter().map(|t| edge.curve.at(t)).collect()
}

/// Whether two numbers are the same but for rounding.
pub fn equal(left: f64, right: f64) -> bool {
    (left - right).abs() < NEAR
}
