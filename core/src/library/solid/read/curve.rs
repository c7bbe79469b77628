//! §1 Points, frames, curves and surfaces of a file.

use super::super::{
    brep::{Curve, Surface},
    flaw::{Flaw, Ill},
    math::{Frame, Vector, cross, dot, length, scale, sub, tan},
};
use super::given::Given;
use std::f64::consts::FRAC_PI_2;

/// A direction shorter than this is none.
const SHORT: f64 = 1e-6;

/// The point that a parameter leads to.
pub fn point(given: Given<'_>, at: usize) -> Result<Vector, Flaw> {
    given.one(at, "CARTESIAN_POINT")?.long(2)?.triple(1)
}

/// The direction that a parameter leads to, of length one.
fn direction(given: Given<'_>, at: usize) -> Result<Vector, Flaw> {
    let given = given.one(at, "DIRECTION")?.long(2)?;
    unit(given, given.triple(1)?)
}

fn unit(given: Given<'_>, way: Vector) -> Result<Vector, Flaw> {
    let long = length(way);
    if long < SHORT { given.ill(Ill::Direction) } else { Ok(scale(way, 1.0 / long)) }
}

/// The frame that a parameter leads to. Without an axis it is that of the world, without a direction x is as near to that of the world as can be.
pub fn frame(given: Given<'_>, at: usize) -> Result<Frame, Flaw> {
    let given = given.one(at, "AXIS2_PLACEMENT_3D")?.long(4)?;
    let origin = point(given, 1)?;
    let world = Frame::WORLD;
    let z = if given.value(2).is_some() { direction(given, 2)? } else { world.z };
    let x = match given.value(3) {
        Some(_) => direction(given, 3)?,
        None if length(cross(z, world.x)) < SHORT => world.y,
        None => world.x,
    };
    let x = unit(given, sub(x, scale(z, dot(x, z))))?;
    Ok(Frame { origin, x, y: cross(z, x), z })
}

/// A curve.
pub fn curve(given: Given<'_>) -> Result<Curve, Flaw> {
    Ok(match given.name {
        "LINE" => {
            let (from, vector) = (point(given.long(3)?, 1)?, given.one(2, "VECTOR")?.long(3)?);
            Curve::Line { from, way: scale(direction(vector, 1)?, vector.size(2)?) }
        }
        "CIRCLE" => Curve::Circle { frame: frame(given.long(3)?, 1)?, radius: given.size(2)? },
        "HYPERBOLA" => {
            Curve::Hyperbola { frame: frame(given.long(4)?, 1)?, a: given.size(2)?, b: given.size(3)? }
        }
        _ => return given.ill(Ill::Curve),
    })
}

/// A surface, and where it is.
pub fn surface(given: Given<'_>) -> Result<(Surface, Frame), Flaw> {
    let long = match given.name {
        "PLANE" => 2,
        "CYLINDRICAL_SURFACE" | "SPHERICAL_SURFACE" => 3,
        "CONICAL_SURFACE" | "TOROIDAL_SURFACE" => 4,
        _ => return given.ill(Ill::Surface),
    };
    let frame = frame(given.long(long)?, 1)?;
    let surface = match given.name {
        "PLANE" => Surface::Plane,
        "CYLINDRICAL_SURFACE" => Surface::Cylinder { radius: given.size(2)? },
        "SPHERICAL_SURFACE" => Surface::Sphere { radius: given.size(2)? },
        "CONICAL_SURFACE" => {
            let (radius, angle) = (given.real(2)?, given.size(3)?);
            if radius < 0.0 || angle >= FRAC_PI_2 {
                return given.ill(Ill::Size);
            }
            Surface::Cone { radius, slope: tan(angle) }
        }
        _ => {
            let (major, minor) = (given.size(2)?, given.size(3)?);
            if major < minor {
                return given.ill(Ill::Size);
            }
            Surface::Torus { major, minor }
        }
    };
    Ok((surface, frame))
}
