//! §1 Rolling bearings: rings with their raceways, balls and rollers, each a body of its own. Tables give the outside alone: what is inside is as drawn.

use super::{
    super::{
        super::bearing::drawn_balls,
        math::{Frame, asin, cos, sin, sqrt},
        names,
        path::Body,
        ring::Ring,
        shape::Solid,
        why::Why,
    },
    row::Row,
};
use std::f64::consts::PI;

/// A groove is this much wider than its ball.
const WIDER: f64 = 1.04;
/// How much of the circle the balls or rollers fill.
const FILLED: f64 = 0.85;

/// The shape, if it is a kind of these.
pub fn of(kind: &str, row: Row<'_>) -> Option<Result<Solid, Why>> {
    Some(match kind {
        "bearing" | "angular-bearing" => balls(row, &[0.5]),
        "two-row-bearing" => balls(row, &[0.25, 0.75]),
        "roller-bearing" => rollers(row, &[0.5]),
        "two-row-roller-bearing" => rollers(row, &[0.25, 0.75]),
        "tapered-bearing" => tapered(row),
        "thrust-bearing" => thrust(row),
        _ => return None,
    })
}

/// A ball about the origin.
fn ball(r: f64) -> Body {
    Body::from_axis(-r).arc([0.0; 2], true, 0.0, r)
}

/// The same body all around a circle, as often as it has room.
fn around(body: &Body, circle: f64, wide: f64, z: f64) -> Vec<Body> {
    let count = (FILLED * PI / asin(wide / circle)).floor().clamp(1.0, 100.0);
    let at = |place: f64| {
        let angle = 2.0 * PI * place / count;
        let origin = [circle / 2.0 * cos(angle), circle / 2.0 * sin(angle), z];
        body.clone().placed(Frame { origin, ..Frame::WORLD })
    };
    std::iter::successors(Some(0.0), |place| Some(place + 1.0))
        .take_while(|place| *place < count)
        .map(at)
        .collect()
}

/// Where a ring is rounded, at bore or outside.
fn fillet(row: Row<'_>) -> Result<f64, Why> {
    if row.has("r") { row.size("r") } else { Ok(0.0) }
}

/// The ring on the shaft, or in the housing: its smooth side, the radius of its rounding, its raceway, its width; and the grooves in the raceway: where
/// along the width, about which radius, how deep.
struct Race {
    smooth: f64,
    round: f64,
    way: f64,
    width: f64,
    grooves: Vec<[f64; 3]>,
}

impl Race {
    fn inner(&self) -> Body {
        let Self { smooth, round: r, way, width, .. } = *self;
        let mut body = Body::from(Ring::Circle(smooth + r), 0.0).circle(way, 0.0);
        for [z, about, groove] in &self.grooves {
            let half = sqrt(groove * groove - (about - way) * (about - way));
            body = body.circle(way, z - half).arc([*about, *z], false, way, z + half);
        }
        let body = body.circle(way, width).circle(smooth + r, width);
        let body = if r > 0.0 { body.arc([smooth + r, width - r], true, smooth, width - r) } else { body };
        if r > 0.0 {
            let mut body = body.circle(smooth, r).arc([smooth + r, r], true, smooth + r, 0.0);
            body.ring = true;
            return body;
        }
        body.round()
    }

    fn outer(&self) -> Body {
        let Self { smooth, round: r, way, width, .. } = *self;
        let mut body = Body::from(Ring::Circle(way), 0.0).circle(smooth - r, 0.0);
        if r > 0.0 {
            body = body.arc([smooth - r, r], true, smooth, r).circle(smooth, width - r);
            body = body.arc([smooth - r, width - r], true, smooth - r, width);
        }
        body = body.circle(smooth - r, width).circle(way, width);
        for [z, about, groove] in self.grooves.iter().rev() {
            let half = sqrt(groove * groove - (about - way) * (about - way));
            body = body.circle(way, z + half).arc([*about, *z], false, way, z - half);
        }
        body.round()
    }
}

fn balls(row: Row<'_>, rows: &[f64]) -> Result<Solid, Why> {
    let [d, outer, width] = row.sizes(["d", "D", "B"])?;
    let (pitch, drawn) = drawn_balls(d, outer);
    let room = if rows.len() > 1 { width / 2.0 } else { width };
    let (size, round) = (drawn.min(0.75 * room), fillet(row)?);
    let (middle, groove) = (pitch / 2.0, WIDER * size / 2.0);
    // The ground of a groove touches the ball.
    let off = groove - size / 2.0;
    let race = |smooth: f64, side: f64| Race {
        smooth,
        round,
        way: middle - side * size / 4.0,
        width,
        grooves: rows.iter().map(|row| [row * width, middle + side * off, groove]).collect(),
    };
    let mut bodies = vec![race(d / 2.0, 1.0).inner(), race(outer / 2.0, -1.0).outer()];
    for row in rows {
        bodies.extend(around(&ball(size / 2.0), pitch, size, row * width));
    }
    Solid::new(bodies, &[names::CAGE_AND_SEALS, names::RACEWAYS])
}

fn rollers(row: Row<'_>, rows: &[f64]) -> Result<Solid, Why> {
    let [d, outer, width] = row.sizes(["d", "D", "B"])?;
    let (wall, room) = ((outer - d) / 2.0, if rows.len() > 1 { width / 2.0 } else { width });
    let (pitch, tall, long) = ((d + outer) / 2.0, 0.5 * wall, 0.66 * room);
    let race = |smooth: f64, side: f64| Race {
        smooth,
        round: 0.0,
        way: (pitch - side * tall) / 2.0,
        width,
        grooves: Vec::new(),
    };
    let (half, end) = (tall / 2.0, long / 2.0);
    let roller = Body::from_axis(-end).circle(half, -end).circle(half, end).to(Ring::Axis, end);
    let mut bodies = vec![race(d / 2.0, 1.0).inner(), race(outer / 2.0, -1.0).outer()];
    for row in rows {
        bodies.extend(around(&roller, pitch, tall, row * width));
    }
    Solid::new(bodies, &[names::CAGE_AND_SEALS, names::RACEWAYS, names::RIBS, names::ROLLERS])
}

/// Cone and cup; the cup stands off by what the height is more than its width.
fn tapered(row: Row<'_>) -> Result<Solid, Why> {
    let [d, outer, height, width, cup] = row.sizes(["d", "D", "T", "B", "C"])?;
    let (bore, half) = (d / 2.0, outer / 2.0);
    let (wall, left) = (half - bore, height - cup);
    let start = Ring::Circle(bore);
    let cone =
        Body::from(start.clone(), 0.0).circle(bore + 0.22 * wall, 0.0).circle(bore + 0.42 * wall, width);
    let ring = Ring::Circle(half - 0.36 * wall);
    let shell =
        Body::from(ring, left).circle(half, left).circle(half, height).circle(half - 0.16 * wall, height);
    let bodies = vec![cone.to(start, width).round(), shell.round()];
    Solid::new(bodies, &[names::CAGE_AND_ROLLERS, names::TAPERS, names::RIBS])
}

/// Two washers, one of them turned over, and the balls between them.
fn thrust(row: Row<'_>) -> Result<Solid, Why> {
    let [d, outer, height] = row.sizes(["d", "D", "T"])?;
    let (inner, half) = (d / 2.0, outer / 2.0);
    let middle = f64::midpoint(inner, half);
    let size = (0.5 * height).min(0.7 * (half - inner));
    let (thick, groove) = ((height - 0.5 * size) / 2.0, WIDER * size / 2.0);
    let about = height / 2.0 - size / 2.0 + groove;
    let aside = sqrt(groove * groove - (about - thick) * (about - thick));
    let plate = Body::from(Ring::Circle(inner), 0.0).circle(half, 0.0).circle(half, thick);
    let plate = plate.circle(middle + aside, thick).arc([middle, about], false, middle - aside, thick);
    let plate = plate.circle(inner, thick).round();
    let over =
        Frame { origin: [0.0, 0.0, height], x: [1.0, 0.0, 0.0], y: [0.0, -1.0, 0.0], z: [0.0, 0.0, -1.0] };
    let mut bodies = vec![plate.clone(), plate.placed(over)];
    bodies.extend(around(&ball(size / 2.0), 2.0 * middle, size, height / 2.0));
    Solid::new(bodies, &[names::CAGE, names::RACEWAYS])
}
