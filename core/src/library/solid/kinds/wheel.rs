//! §1 Wheels of which a table tells circles alone, and belts laid in a circle.

use super::{
    super::{math::tan, names, path::Body, ring::Ring, shape::Solid, why::Why},
    row::Row,
};
use std::f64::consts::PI;

/// What is drawn of a wheel.
const DISC: &[&str] = &[names::TEETH, names::FACE_WIDTH, names::HUB];
/// Half the angle of a V belt.
const FLANK: f64 = PI / 9.0;

/// The shape, if it is a kind of these.
pub fn of(kind: &str, row: Row<'_>) -> Option<Result<Solid, Why>> {
    Some(match kind {
        "gear" => disc(row, "m", 10.0),
        "sprocket" => disc(row, "p", 0.57),
        "timing-pulley" => disc(row, "p", 4.0),
        "v-belt" => belt(row),
        _ => return None,
    })
}

/// As wide as asked, at first so many times its module or pitch.
fn disc(row: Row<'_>, pitch: &'static str, times: f64) -> Result<Solid, Why> {
    let [da, pitch] = row.sizes(["da", pitch])?;
    let (r, wide) = (da / 2.0, row.face(times * pitch)?);
    Solid::new(vec![Body::from_axis(0.0).circle(r, 0.0).circle(r, wide).to(Ring::Axis, wide)], DISC)
}

/// Its pitch line is a circle as long as the belt; its flanks stand under 40° there.
fn belt(row: Row<'_>) -> Result<Solid, Why> {
    let [long, wide, pitch, high] = row.sizes(["L", "b", "bp", "h"])?;
    let outer = long / (2.0 * PI) + (wide - pitch) / 2.0 / tan(FLANK);
    let (inner, narrow) = (outer - high, wide / 2.0 - high * tan(FLANK));
    let start = Ring::Circle(inner);
    let body = Body::from(start.clone(), -narrow).circle(outer, -wide / 2.0).circle(outer, wide / 2.0);
    Solid::new(vec![body.to(start, narrow).round()], &[names::CORDS, names::LAID_ROUND, names::DATUM])
}
