//! DWN-1 What a DXF file draws: a drawing's shapes on layers, y up, arcs as bulges.

use crate::library::{
    captions::LAYERS,
    drawing::{Anchor, Drawing, Role, Shape},
};

/// On which layer something is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Layer {
    /// Visible edges.
    Outline,
    /// Axes.
    Centre,
    /// Threads, hatches, hidden edges.
    Thin,
    /// Dimensions with their texts.
    Dimension,
}

impl Layer {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Outline, Self::Centre, Self::Thin, Self::Dimension];

    /// What it is called.
    pub const fn name(self) -> &'static str {
        let [outline, centre, thin, dimension] = LAYERS;
        match self {
            Self::Outline => outline,
            Self::Centre => centre,
            Self::Thin => thin,
            Self::Dimension => dimension,
        }
    }

    /// The layer of that name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|layer| layer.name() == name)
    }

    const fn of(role: Role) -> Self {
        match role {
            Role::Centre => Self::Centre,
            Role::Dimension => Self::Dimension,
            Role::Thin | Role::Hidden | Role::Hatch | Role::Courtyard | Role::Fabrication => Self::Thin,
            Role::Outline | Role::Body | Role::Pin | Role::Pad | Role::Drill | Role::Silk => Self::Outline,
        }
    }
}

/// Something that is drawn.
#[derive(Debug, Clone, PartialEq)]
pub struct Entity {
    /// On which layer.
    pub layer: Layer,
    /// A hidden edge.
    pub dashed: bool,
    /// Where.
    pub geometry: Geometry,
}

/// Where something is drawn.
#[derive(Debug, Clone, PartialEq)]
#[allow(missing_docs, reason = "the fields say it")]
pub enum Geometry {
    /// Corners, each with the bulge of the edge behind it: the tangent of a quarter of its angle, positive counterclockwise, none of a line.
    Polyline { corners: Vec<Corner>, closed: bool },
    /// A circle.
    Circle { centre: [f64; 2], radius: f64 },
    /// A text, its capitals so high, in the middle of its height; the angle in degrees, counterclockwise.
    Text { at: [f64; 2], text: String, height: f64, anchor: Anchor, angle: f64 },
}

/// A corner and the bulge of the edge behind it.
pub type Corner = ([f64; 2], f64);

/// What a hidden edge's line is called.
pub(super) const HIDDEN: &str = "HIDDEN";

/// Where a text hangs, as the file counts it.
pub(super) const fn aligned(anchor: Anchor) -> usize {
    match anchor {
        Anchor::Start => 0,
        Anchor::Middle => 1,
        Anchor::End => 2,
    }
}

/// How high capitals are, as a share of the size of their font.
const CAPITALS: f64 = 0.7;
/// The bulge of a quarter of a circle.
const QUARTER: f64 = std::f64::consts::SQRT_2 - 1.0;

/// What a file of a drawing draws, in its order.
pub fn entities(drawing: &Drawing) -> Vec<Entity> {
    let entity = |shape: &Shape| {
        let role = shape.role();
        Entity { layer: Layer::of(role), dashed: role == Role::Hidden, geometry: geometry(shape) }
    };
    drawing.shapes.iter().map(entity).collect()
}

fn geometry(shape: &Shape) -> Geometry {
    match shape {
        Shape::Polyline { points, closed, .. } => {
            Geometry::Polyline { corners: points.iter().map(|at| (up(*at), 0.0)).collect(), closed: *closed }
        }
        Shape::Circle { centre, radius, .. } => {
            Geometry::Circle { centre: up(*centre), radius: near(*radius) }
        }
        Shape::Arc { start, mid, end, .. } => {
            let [start, mid, end] = [start, mid, end].map(|at| up(*at));
            let corners = vec![(start, near(bulge(start, mid, end))), (end, 0.0)];
            Geometry::Polyline { corners, closed: false }
        }
        Shape::Rect { centre, size, radius, angle, .. } => {
            Geometry::Polyline { corners: rectangle(up(*centre), *size, *radius, *angle), closed: true }
        }
        Shape::Text { at, text, size, anchor, angle, .. } => Geometry::Text {
            at: up(*at),
            text: text.chars().filter(|letter| !letter.is_control()).collect(),
            height: near(size * CAPITALS),
            anchor: *anchor,
            angle: near(*angle),
        },
    }
}

/// A point where y goes up.
fn up([x, y]: [f64; 2]) -> [f64; 2] {
    [near(x), near(-y)]
}

/// A number as the file has it: a millionth of a micrometre is nothing, and nothing has no sign.
fn near(of: f64) -> f64 {
    (of * 1e9).round() / 1e9 + 0.0
}

/// Of the arc from the first over the second to the third: half of what the arc sees of its chord, as a tangent. None of a line.
fn bulge(start: [f64; 2], mid: [f64; 2], end: [f64; 2]) -> f64 {
    let from = |to: [f64; 2]| [to[0] - mid[0], to[1] - mid[1]];
    let ([ax, ay], [bx, by]) = (from(start), from(end));
    let (cross, dot) = (ax * by - ay * bx, ax * bx + ay * by);
    let lengths = ((ax * ax + ay * ay) * (bx * bx + by * by)).sqrt();
    // Counterclockwise, start and end lie clockwise around the middle.
    if cross.abs() < 1e-12 * lengths || lengths == 0.0 { 0.0 } else { -(lengths + dot) / cross }
}

/// A rectangle around its centre, from its right side on counterclockwise.
fn rectangle([x, y]: [f64; 2], [width, height]: [f64; 2], radius: f64, angle: f64) -> Vec<Corner> {
    let (w, h) = (width / 2.0, height / 2.0);
    let r = radius.min(w).min(h).max(0.0);
    let (sine, cosine) = libm::sincos(angle.to_radians());
    let at = |a: f64, b: f64| [near(x + a * cosine - b * sine), near(y + a * sine + b * cosine)];
    if r == 0.0 {
        return [(w, h), (-w, h), (-w, -h), (w, -h)].map(|(a, b)| (at(a, b), 0.0)).into();
    }
    let ends =
        [(w, h - r), (w - r, h), (r - w, h), (-w, h - r), (-w, r - h), (r - w, -h), (w - r, -h), (w, r - h)];
    ends.into_iter()
        .zip([near(QUARTER), 0.0].into_iter().cycle())
        .map(|((a, b), bulge)| (at(a, b), bulge))
        .collect()
}
