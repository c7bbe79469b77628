//! §1 Outlines: closed chains of lines and arcs in the plane, material to the left.

use super::brep::Piece;
use super::math::{Frame, NEAR, acos, atan2, cos, sin, sqrt, tan, turn};
use std::f64::consts::{FRAC_PI_3, PI};

/// A place in the plane.
pub type Place = [f64; 2];

/// One side of an outline.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Side {
    /// Straight.
    Line { from: Place, to: Place },
    /// About a centre, from one angle to another; to a smaller one: clockwise.
    Arc { centre: Place, radius: f64, span: [f64; 2] },
}

impl Side {
    /// Where it starts and ends.
    pub fn ends(&self) -> [Place; 2] {
        match self {
            Self::Line { from, to } => [*from, *to],
            Self::Arc { centre: [x, y], radius, span } => {
                span.map(|angle| [x + radius * cos(angle), y + radius * sin(angle)])
            }
        }
    }

    /// How near the origin it comes and how far from it.
    fn reach(&self) -> [f64; 2] {
        let [from, to] = self.ends();
        let long = |[x, y]: Place| sqrt(x * x + y * y);
        let (near, far) = (long(from).min(long(to)), long(from).max(long(to)));
        match *self {
            Self::Line { .. } => [distance(from, to), far],
            Self::Arc { centre: [x, y], radius, span: [from, to] } => {
                // What looks away from the origin is farthest, what looks at it nearest, if the arc comes there.
                let away = atan2(y, x);
                let (low, high) = (from.min(to), from.max(to));
                let comes = |angle: f64| low + turn(angle - low) <= high;
                let middle = long([x, y]);
                [
                    if comes(away + PI) { (middle - radius).abs() } else { near },
                    if comes(away) { middle + radius } else { far },
                ]
            }
        }
    }

    /// Twice what lies between it and the origin, by the theorem of Green.
    fn doubled(&self) -> f64 {
        let [[a, b], [c, d]] = self.ends();
        match self {
            Self::Line { .. } => a * d - b * c,
            Self::Arc { centre: [x, y], radius, span: [from, to] } => {
                radius * radius * (to - from) + x * (d - b) - y * (c - a)
            }
        }
    }

    /// The same in the plane at that height.
    fn at(&self, z: f64) -> Piece {
        match *self {
            Self::Line { from: [a, b], to: [c, d] } => Piece::line([a, b, z], [c, d, z]),
            Self::Arc { centre: [x, y], radius, span } => {
                Piece::arc(Frame { origin: [x, y, z], ..Frame::WORLD }, radius, span)
            }
        }
    }

    fn bare(&self) -> bool {
        match self {
            Self::Line { from: [a, b], to: [c, d] } => (c - a).abs() < NEAR && (d - b).abs() < NEAR,
            Self::Arc { radius, span: [from, to], .. } => radius * (to - from).abs() < NEAR,
        }
    }
}

/// A closed chain of sides.
#[derive(Debug, Clone, PartialEq)]
pub struct Outline {
    /// Each ends where the next one starts.
    pub sides: Vec<Side>,
}

impl Outline {
    /// Those sides that have length.
    pub fn new(sides: Vec<Side>) -> Self {
        Self { sides: sides.into_iter().filter(|side| !side.bare()).collect() }
    }

    /// From corner to corner, each rounded with its radius; 0 leaves it sharp.
    pub fn rounded(corners: &[(Place, f64)]) -> Self {
        let around = corners.iter().cycle();
        let before = around.clone().skip(corners.len().saturating_sub(1));
        let rounds = before.zip(corners).zip(around.skip(1));
        let rounds: Vec<_> =
            rounds.map(|(((from, _), (at, r)), (to, _))| round(*from, *at, *to, *r)).collect();
        let next = rounds.iter().cycle().skip(1);
        let sides = rounds.iter().zip(next).flat_map(|((arc, leave, _), (_, _, reach))| {
            let line = Side::Line { from: *leave, to: *reach };
            arc.iter().copied().chain([line]).collect::<Vec<_>>()
        });
        Self::new(sides.collect())
    }

    /// A circle, in two halves.
    pub fn circle(centre: Place, radius: f64) -> Self {
        let half = |span| Side::Arc { centre, radius, span };
        Self { sides: vec![half([0.0, PI]), half([PI, 2.0 * PI])] }
    }

    /// A hexagon of that width across its flats, which face up and down.
    pub fn hexagon(flats: f64) -> Self {
        let corner = |at: u8| {
            let angle = f64::from(at) * FRAC_PI_3;
            let reach = flats / sqrt(3.0);
            ([reach * cos(angle), reach * sin(angle)], 0.0)
        };
        Self::rounded(&[0, 1, 2, 3, 4, 5].map(corner))
    }

    /// A rectangle about the origin: its extent along x and y, the radius of its corners.
    pub fn rectangle([x, y]: [f64; 2], r: f64) -> Self {
        let [x, y] = [x / 2.0, y / 2.0];
        Self::rounded(&[([-x, -y], r), ([x, -y], r), ([x, y], r), ([-x, y], r)])
    }

    /// A ring that is open to the right: its inner and its outer radius, how wide it is open.
    pub fn open_ring([inner, outer]: [f64; 2], gap: f64) -> Self {
        let from = |radius: f64| super::math::asin(gap / 2.0 / radius);
        let arc = |radius, span| Side::Arc { centre: [0.0; 2], radius, span };
        let (a, b) = (from(outer), from(inner));
        let sides = [
            arc(outer, [a, PI]),
            arc(outer, [PI, 2.0 * PI - a]),
            arc(inner, [2.0 * PI - b, PI]),
            arc(inner, [PI, b]),
        ];
        let [first, second, third, fourth] = sides;
        let join = |left: Side, right: Side| Side::Line { from: left.ends()[1], to: right.ends()[0] };
        Self::new(vec![first, second, join(second, third), third, fourth, join(fourth, first)])
    }

    /// What it holds; square millimetres.
    pub fn area(&self) -> f64 {
        self.sides.iter().map(Side::doubled).sum::<f64>() / 2.0
    }

    /// Its edges in the plane at that height.
    pub fn chain(&self, z: f64) -> Vec<Piece> {
        self.sides.iter().map(|side| side.at(z)).collect()
    }

    /// Corners, and on arcs what lies between them: enough to see what crosses.
    fn places(&self) -> Vec<Place> {
        let more = |side: &Side| match side {
            Side::Line { from, .. } => vec![*from],
            Side::Arc { centre: [x, y], radius, span: [from, to] } => (0..8)
                .map(|step| from + (to - from) * f64::from(step) / 8.0)
                .map(|angle| [x + radius * cos(angle), y + radius * sin(angle)])
                .collect(),
        };
        self.sides.iter().flat_map(more).collect()
    }

    /// How near the origin it comes and how far from it.
    pub fn reach(&self) -> [f64; 2] {
        self.sides
            .iter()
            .map(Side::reach)
            .fold([f64::INFINITY, 0.0], |[near, far], [nearer, farther]| [near.min(nearer), far.max(farther)])
    }

    /// Whether it goes around once, material to the left, and crosses nothing of the others, nor they of each other.
    pub fn sound(&self, others: &[Self]) -> bool {
        let all: Vec<_> = std::iter::once(self).chain(others).collect();
        let chains: Vec<_> = all.iter().map(|outline| outline.places()).collect();
        let sides: Vec<_> = chains.iter().flat_map(|chain| pairs(chain)).collect();
        let crossing =
            |at: usize, one: &(Place, Place)| sides.iter().skip(at + 1).any(|other| crosses(*one, *other));
        all.iter().all(|outline| outline.area() > NEAR)
            && !sides.iter().enumerate().any(|(at, one)| crossing(at, one))
    }
}

fn pairs(places: &[Place]) -> impl Iterator<Item = (Place, Place)> + '_ {
    places.iter().copied().zip(places.iter().copied().cycle().skip(1))
}

/// How far the origin is from a straight side.
fn distance([a, b]: Place, [c, d]: Place) -> f64 {
    let (x, y) = (c - a, d - b);
    let share = (-(a * x + b * y) / (x * x + y * y)).clamp(0.0, 1.0);
    let (x, y) = (a + share * x, b + share * y);
    sqrt(x * x + y * y)
}

/// Whether two straight pieces cross in their midst.
pub fn crosses((a, b): (Place, Place), (c, d): (Place, Place)) -> bool {
    let side = |[px, py]: Place, [qx, qy]: Place, [x, y]: Place| (qx - px) * (y - py) - (qy - py) * (x - px);
    let opposed = |left: f64, right: f64| (left > NEAR && right < -NEAR) || (left < -NEAR && right > NEAR);
    opposed(side(a, b, c), side(a, b, d)) && opposed(side(c, d, a), side(c, d, b))
}

/// The arc that rounds a corner, if it has one, and where it leaves the one side and reaches the other.
fn round(from: Place, at: Place, to: Place, r: f64) -> (Option<Side>, Place, Place) {
    let way = |[a, b]: Place| {
        let (x, y) = (a - at[0], b - at[1]);
        let long = sqrt(x * x + y * y);
        [x / long, y / long]
    };
    let ([a, b], [c, d]) = (way(from), way(to));
    let angle = acos((a * c + b * d).clamp(-1.0, 1.0));
    let left = a * d - b * c < 0.0;
    if r <= 0.0 || !(NEAR..PI - NEAR).contains(&angle) {
        return (None, at, at);
    }
    let (back, out) = (r / tan(angle / 2.0), r / sin(angle / 2.0));
    let along = |[x, y]: Place, by: f64| [at[0] + by * x, at[1] + by * y];
    let (start, end) = (along([a, b], back), along([c, d], back));
    let (x, y) = (a + c, b + d);
    let long = sqrt(x * x + y * y);
    let centre = along([x / long, y / long], out);
    let angle = |[x, y]: Place| atan2(y - centre[1], x - centre[0]);
    let (first, last) = (angle(start), angle(end));
    let sweep = if left { turn(last - first) } else { -turn(first - last) };
    (Some(Side::Arc { centre, radius: r, span: [first, first + sweep] }), end, start)
}
