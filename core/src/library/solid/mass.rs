//! §1 Volume, surface, centroid and inertia of a boundary: integrals over its faces, each turned into one along its edges by the theorems
//! of Gauss and Green. Exact but for rounding, whatever the body.

use super::{
    brep::{Curve, Face, Shell, Surface},
    math::{Vector, add, cos, dot, integral, integral_of_powers, scale, sin, sqrt, sub},
};

/// What a body weighs, as far as its shape says it; millimetres and their powers.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct Mass {
    /// Its volume.
    pub volume: f64,
    /// Its surface.
    pub surface: f64,
    /// Its centre of mass.
    pub centroid: Vector,
    /// The moments of inertia about the centre: xx, yy, zz, xy, yz, zx, the last three with the sign of the tensor; of density one.
    pub inertia: [f64; 6],
}

/// Integrals over a volume: 1; x, y, z; x², y², z²; xy, yz, zx. The last is the area of what it lies in.
type Moments = [f64; 11];

impl Mass {
    /// Of several bodies, each by itself.
    pub fn of(shells: &[Shell]) -> Self {
        // About a point of the body, so that little is lost where it is far away.
        let base = shells.iter().flat_map(|shell| shell.points.first()).next().copied().unwrap_or_default();
        let mut sum: Moments = [0.0; 11];
        for (shell, face) in shells.iter().flat_map(|shell| shell.faces.iter().map(move |face| (shell, face)))
        {
            for (sum, part) in sum.iter_mut().zip(moments(shell, face, base)) {
                *sum += part;
            }
        }
        Self::from(sum, base)
    }

    fn from([volume, x, y, z, xx, yy, zz, xy, yz, zx, surface]: Moments, base: Vector) -> Self {
        let centre = scale([x, y, z], 1.0 / volume);
        let [a, b, c] = centre;
        let (xx, yy, zz) = (xx - volume * a * a, yy - volume * b * b, zz - volume * c * c);
        let (xy, yz, zx) = (xy - volume * a * b, yz - volume * b * c, zx - volume * c * a);
        let inertia = [yy + zz, zz + xx, xx + yy, -xy, -yz, -zx];
        Self { volume, surface, centroid: add(base, centre), inertia }
    }
}

/// The integral over a face of what is told at a point for a piece of surface with that normal.
fn flux<const N: usize>(shell: &Shell, face: &Face, of: impl Fn(Vector, Vector) -> [f64; N]) -> [f64; N] {
    let mut sum = [0.0; N];
    for (edge, forward) in face.loops.iter().flatten() {
        let Some(edge) = shell.edges.get(*edge) else { continue };
        let ([from, to], sign) = (edge.span, if *forward { 1.0 } else { -1.0 });
        let part = match (face.surface, edge.curve) {
            // What is integrated is a sum of powers up to the third, twice over.
            (Surface::Plane, Curve::Line { .. }) => {
                integral_of_powers(from, to, |t| strip(face, &edge.curve, t, &of))
            }
            _ => integral(from, to, |t| strip(face, &edge.curve, t, &of)),
        };
        for (sum, part) in sum.iter_mut().zip(part) {
            *sum += sign * part;
        }
    }
    sum
}

/// What lies between a point of an edge and the middle of its face, for one step along the edge.
fn strip<const N: usize>(
    face: &Face,
    curve: &Curve,
    t: f64,
    of: &impl Fn(Vector, Vector) -> [f64; N],
) -> [f64; N] {
    let frame = face.frame;
    let [x, y, z] = frame.within(curve.at(t));
    let [dx, dy, dz] = frame.across(curve.way(t));
    if face.surface == Surface::Plane {
        return integral_of_powers(0.0, x, |x| of(frame.at([x, y, z]), scale(frame.z, dy)));
    }
    let radius = sqrt(x * x + y * y);
    if radius <= 0.0 {
        return [0.0; N];
    }
    let grows = (x * dx + y * dy) / radius;
    // From the direction of y, around which a round face lies.
    integral(0.0, super::math::atan2(-x, y), |angle| {
        let (s, c) = (sin(angle), cos(angle));
        let normal = frame.along([-radius * dz * s, radius * dz * c, -radius * grows]);
        of(frame.at([-radius * s, radius * c, z]), normal)
    })
}

fn moments(shell: &Shell, face: &Face, base: Vector) -> Moments {
    let found = flux(shell, face, |point, normal| {
        let ([x, y, z], [a, b, c]) = (sub(point, base), normal);
        let whole = dot([x, y, z], normal) / 3.0;
        let (xx, yy, zz) = (x * x, y * y, z * z);
        let [d, e, f] = [xx * a / 2.0, yy * b / 2.0, zz * c / 2.0];
        let [g, h, i] = [xx * x * a / 3.0, yy * y * b / 3.0, zz * z * c / 3.0];
        let [j, k, l] = [xx * y * a / 2.0, yy * z * b / 2.0, zz * x * c / 2.0];
        [whole, d, e, f, g, h, i, j, k, l, dot(facing(face, point), normal)]
    });
    let [a, b, c, d, e, f, g, h, i, j, area] = found;
    [a, b, c, d, e, f, g, h, i, j, area.abs()]
}

/// The area of a face, below nothing where it lies to the right of its loops, as its surface looks.
pub fn area(shell: &Shell, face: &Face) -> f64 {
    let [area] = flux(shell, face, |point, normal| [dot(facing(face, point), normal)]);
    area
}

/// Which way the surface of a face looks at a point.
fn facing(face: &Face, point: Vector) -> Vector {
    let [x, y, z] = face.frame.within(point);
    let radius = sqrt(x * x + y * y);
    let [out, up] = face.surface.faces(radius, z);
    let [x, y] = if radius > 0.0 { [x, y].map(|part| part * out / radius) } else { [0.0; 2] };
    face.frame.along([x, y, up])
}
