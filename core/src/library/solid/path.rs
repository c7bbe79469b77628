//! §1 Bodies: a path of rings along an axis, holes through it, a slot in its end. What is solid lies to the left of the path, as it is seen
//! with the axis upright and the body to the right of it.

use super::{
    brep::equal,
    math::{Frame, atan2, sqrt, turn},
    outline::{Outline, Place},
    ring::Ring,
};

/// How a path gets from one ring to the next.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Way {
    /// Straight.
    Straight,
    /// About a centre, given as radius and height: counterclockwise, or clockwise.
    Arc { centre: Place, left: bool },
}

/// One ring of a path.
#[derive(Debug, Clone, PartialEq)]
pub struct Station {
    /// How the path came here.
    pub way: Way,
    /// What is here.
    pub ring: Ring,
    /// At what height.
    pub z: f64,
}

/// A hole along the axis, beside it, from one plane of the body to another.
#[derive(Debug, Clone, PartialEq)]
pub struct Hole {
    /// What it is like; material to the left, as if it were one.
    pub outline: Outline,
    /// From where to where, upwards.
    pub span: [f64; 2],
}

/// One body.
#[derive(Debug, Clone, PartialEq)]
pub struct Body {
    /// Its path.
    pub path: Vec<Station>,
    /// Whether the path ends where it started, else it starts and ends on the axis.
    pub ring: bool,
    /// Holes beside its axis.
    pub holes: Vec<Hole>,
    /// Half as wide as a slot that starts at the last ring of the path, and the path on from there to the body's end.
    pub slot: Option<(f64, Vec<Station>)>,
    /// Where it is.
    pub frame: Frame,
}

impl Body {
    /// A path that starts on the axis, at the underside.
    pub fn from_axis(z: f64) -> Self {
        Self::from(Ring::Axis, z)
    }

    /// A path that starts at a ring.
    pub fn from(ring: Ring, z: f64) -> Self {
        let path = vec![Station { way: Way::Straight, ring, z }];
        Self { path, ring: false, holes: Vec::new(), slot: None, frame: Frame::WORLD }
    }

    /// On to a ring, straight.
    pub fn to(mut self, ring: Ring, z: f64) -> Self {
        self.path.push(Station { way: Way::Straight, ring, z });
        self
    }

    /// On to a circle, straight.
    pub fn circle(self, r: f64, z: f64) -> Self {
        self.to(if r == 0.0 { Ring::Axis } else { Ring::Circle(r) }, z)
    }

    /// On to an outline.
    pub fn outline(self, outline: &Outline, z: f64) -> Self {
        self.to(Ring::Outline(outline.clone()), z)
    }

    /// On to a circle along an arc about a centre. Where the arc is widest it gets a ring of its own.
    pub fn arc(self, centre: Place, left: bool, r: f64, z: f64) -> Self {
        self.arc_to(centre, left, if r == 0.0 { Ring::Axis } else { Ring::Circle(r) }, z)
    }

    /// The same on to a ring that is round.
    pub fn arc_to(mut self, centre: Place, left: bool, ring: Ring, z: f64) -> Self {
        let ([cr, cz], r) = (centre, ring.radius().unwrap_or(f64::NAN));
        let start = self.path.last().map_or([r, z], |last| [last.ring.radius().unwrap_or(f64::NAN), last.z]);
        let angle = |[r, z]: Place| atan2(z - cz, r - cr);
        let (first, last) = (angle(start), angle([r, z]));
        let sweep = if left { turn(last - first) } else { turn(first - last) };
        let radius = sqrt((r - cr) * (r - cr) + (z - cz) * (z - cz));
        for (at, widest) in [(0.0, cr + radius), (std::f64::consts::PI, cr - radius)] {
            let share = if left { turn(at - first) } else { turn(first - at) };
            if share > 1e-6 && share < sweep - 1e-6 && widest > 0.0 {
                let way = Way::Arc { centre, left };
                self.path.push(Station { way, ring: Ring::Circle(widest), z: cz });
            }
        }
        self.path.push(Station { way: Way::Arc { centre, left }, ring, z });
        self
    }

    /// Back to where the path started.
    pub fn round(mut self) -> Self {
        if let Some(first) = self.path.first().cloned() {
            self.path.push(Station { way: Way::Straight, ..first });
        }
        self.ring = true;
        self
    }

    /// With a hole through it.
    pub fn holed(mut self, outline: Outline, span: [f64; 2]) -> Self {
        self.holes.push(Hole { outline, span });
        self
    }

    /// With a slot across its end, whose ground is at the last ring: half its width, and the circles above the ground.
    pub fn slotted(mut self, half: f64, above: &[[f64; 2]]) -> Self {
        let on = above.iter().map(|[r, z]| Station { way: Way::Straight, ring: Ring::Circle(*r), z: *z });
        self.slot = Some((half, on.collect()));
        self
    }

    /// The same through a dome about a centre on the axis, up to a flat circle.
    pub fn slotted_dome(mut self, half: f64, centre: f64, [r, z]: [f64; 2]) -> Self {
        let way = Way::Arc { centre: [0.0, centre], left: true };
        self.slot = Some((half, vec![Station { way, ring: Ring::Circle(r), z }]));
        self
    }

    /// Elsewhere.
    pub fn placed(self, frame: Frame) -> Self {
        Self { frame, ..self }
    }

    /// The steps of its path that lead on.
    pub fn steps(&self) -> impl Iterator<Item = (&Station, &Station)> {
        let pairs = self.path.iter().zip(self.path.iter().skip(1));
        pairs.filter(|(from, to)| !(equal(from.z, to.z) && from.ring == to.ring))
    }
}
