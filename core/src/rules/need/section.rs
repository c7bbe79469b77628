//! REC-1 Sections of profiles: the second moment about the strong axis from the sides of the table.
//!
//! Flanges and web are rectangles, roundings are what a circle leaves of a square at its own centre of gravity; sloping flanges are taken at
//! their mean thickness. Table values of parallel flanges are met to a thousandth.

use super::candidate::Candidate;
use std::f64::consts::{FRAC_PI_4, PI};

/// A section.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Section {
    /// Second moment of area, mm⁴.
    pub moment: f64,
    /// Section modulus, mm³.
    pub modulus: f64,
    /// Mass of a metre, kg.
    pub mass: f64,
}

impl Section {
    /// Of a row of the catalogue; nothing of what is not symmetrical, or solid.
    pub fn of(of: &Candidate<'_>) -> Option<Self> {
        let number = |column: &str| of.number(&[column]).filter(|number| number.is_finite());
        let (moment, height) = match of.item.shape.as_str() {
            "parallel-beam" | "i-beam" => (flanged(sides(&number)?, 4.0), number("h")?),
            "parallel-channel" | "channel" => (flanged(sides(&number)?, 2.0), number("h")?),
            "box-tube" => (boxed([number("h")?, number("b")?, number("t")?]), number("h")?),
            "tube" => (round(number("D")?, number("t")?), number("D")?),
            _ => return None,
        };
        let mass = number("mass").filter(|mass| *mass > 0.0)?;
        let section = Self { moment, modulus: moment / (height / 2.0), mass };
        (section.modulus.is_finite() && section.modulus > 0.0).then_some(section)
    }
}

/// Height, width, web, flange, rounding.
fn sides(number: &impl Fn(&str) -> Option<f64>) -> Option<[f64; 5]> {
    Some([number("h")?, number("b")?, number("d")?, number("t")?, number("r").unwrap_or_default()])
}

/// I = (b·h³ − (b − d)·(h − 2t)³)/12, with so many roundings between web and flanges.
pub fn flanged([h, b, d, t, r]: [f64; 5], roundings: f64) -> f64 {
    let inner = h - 2.0 * t;
    let plain = (b * h * h * h - (b - d) * inner * inner * inner) / 12.0;
    let at = inner / 2.0 - r * CENTRE;
    plain + roundings * CORNER * r * r * at * at
}

/// A tube with corners rounded by twice its wall, or more of thick ones (GB/T 6728).
pub fn boxed([h, b, t]: [f64; 3]) -> f64 {
    let outer = t * match t {
        t if t <= 6.0 => 2.0,
        t if t <= 10.0 => 2.5,
        _ => 3.0,
    };
    rounded(h, b, outer) - rounded(h - 2.0 * t, b - 2.0 * t, outer - t)
}

fn rounded(h: f64, b: f64, r: f64) -> f64 {
    let at = h / 2.0 - r * CENTRE;
    b * h * h * h / 12.0 - 4.0 * CORNER * r * r * at * at
}

/// I = π/64·(D⁴ − (D − 2t)⁴).
pub fn round(outer: f64, wall: f64) -> f64 {
    let fourth = |side: f64| side * side * side * side;
    PI / 64.0 * (fourth(outer) - fourth(outer - 2.0 * wall))
}

/// What a quarter of a circle leaves of its square.
const CORNER: f64 = 1.0 - FRAC_PI_4;
/// How far the centre of gravity of that lies from its sides, of the radius.
const CENTRE: f64 = (10.0 - 3.0 * PI) / (12.0 - 3.0 * PI);
