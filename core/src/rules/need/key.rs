//! REC-1 Parallel keys under a torque: the pressure on their sides, and the shear between shaft and hub.
//!
//! p = 2T/(d·k·l) ≤ [p] and τ = 2T/(d·b·l) ≤ [τ] (濮良贵《机械设计》第6章; DIN 6892, method C): k = h − t1 is what stands in the hub (GB/T 1095),
//! l = L − b the straight part between round ends.

use super::{
    asked::{Ask, Need},
    candidate::Candidate,
    check::{Check, Would},
    said::told,
    told::NeedMargin,
};
use crate::{
    decimal,
    library::measure::Kind::{Length, Stress, Torque},
    rules::notice::need as texts,
};

/// REC-1 **D** What a steel hub is pressed with at most, at rest or under light shocks: the lower end of 100 to 120 MPa.
pub(super) const PRESSURE: f64 = 100.0;
/// What steel of 45 is sheared with at most, MPa.
pub(super) const SHEAR: f64 = 60.0;

/// What a key measures: width, working height, working length, in millimetres.
fn sides(of: &Candidate<'_>) -> Option<[f64; 3]> {
    let [b, h, t1, long] = [of.number(&["b"])?, of.number(&["h"])?, of.number(&["t1"])?, of.number(&["L"])?];
    Some([b, h - t1, long - b]).filter(|sides| sides.iter().all(|side| *side > 0.0))
}

/// The shafts that it is for: over the first, up to the second.
fn shafts(of: &Candidate<'_>) -> Option<[f64; 2]> {
    let (from, to) = of.cell("shaft")?.split_once('～')?;
    Some([decimal::number(from, 0)?, decimal::number(to, 0)?])
}

/// The torque in N·m that pressure and shear leave it on a shaft.
pub(super) fn torques(shaft: f64, [b, k, l]: [f64; 3]) -> [f64; 2] {
    [PRESSURE * k, SHEAR * b].map(|by| by * shaft * l / 2.0 / 1000.0)
}

pub(super) fn check(need: &Need, ask: &Ask, of: &Candidate<'_>) -> Check {
    if ask.key == "shaft" {
        let (Some([over, to]), Some(shaft)) = (shafts(of), ask.most()) else { return Check::UNKNOWN };
        let is_over = shaft > over;
        let fits = is_over && shaft <= to;
        let would = if is_over { to } else { over.floor() + 1.0 };
        return Check::is(fits, (!fits).then_some(Would::Number(would)));
    }
    let shaft = need.ask("shaft").and_then(Ask::most);
    let (Some(shaft), Some(sides), Some(torque)) = (shaft, sides(of), ask.most()) else {
        return Check::UNKNOWN;
    };
    let [pressed, sheared] = torques(shaft, sides);
    let bears = pressed.min(sheared);
    Check::bears(bears / torque, bears)
}

/// Both margins with their figures.
pub(super) fn tell(need: &Need, of: &Candidate<'_>) -> Option<Vec<NeedMargin>> {
    let [shaft, torque] = [need.ask("shaft")?.most()?, need.ask("torque")?.most()?];
    let [b, k, l] = sides(of)?;
    let [pressed, sheared] = torques(shaft, [b, k, l]);
    let numbers = |limit: f64, side: f64| {
        let [shaft, side, l] = [shaft, side, l].map(|side| told(Length, side));
        format!("{} × {shaft} × {side} × {l} / (2 × {})", told(Stress, limit), told(Torque, torque))
    };
    Some(vec![
        texts::margin(texts::KEY_PRESSURE, "[p]·d·k·l / 2T", &numbers(PRESSURE, k), pressed / torque),
        texts::margin(texts::KEY_SHEAR, "[τ]·d·b·l / 2T", &numbers(SHEAR, b), sheared / torque),
    ])
}
