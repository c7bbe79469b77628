//! MOT-1 Moments of inertia of bodies about the axis that they turn around; kg·m² of kilograms and metres.

use std::f64::consts::PI;

/// The density of steel; kg/m³.
pub const STEEL: f64 = 7_850.0;

/// A solid cylinder about its axis: J = πρLd⁴/32.
pub fn cylinder(density: f64, length: f64, diameter: f64) -> f64 {
    let square = diameter * diameter;
    PI * density * length * square * square / 32.0
}

/// A hollow cylinder: the outer one without the inner one.
pub fn tube(density: f64, length: f64, [outer, inner]: [f64; 2]) -> f64 {
    cylinder(density, length, outer) - cylinder(density, length, inner)
}

/// A box about the axis through its middle, along its third side: J = m(a² + b²)/12.
pub fn cuboid(mass: f64, [a, b]: [f64; 2]) -> f64 {
    mass * (a * a + b * b) / 12.0
}

/// A mass at a distance: J = mr².
pub fn point(mass: f64, radius: f64) -> f64 {
    mass * radius * radius
}
