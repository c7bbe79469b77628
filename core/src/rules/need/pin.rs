//! REC-1 Pins across a load: τ = 4F/(π·d²) ≤ [τ], sheared at one place (濮良贵《机械设计》第6章).

use super::{
    asked::{Ask, Need},
    candidate::Candidate,
    check::Check,
    said::told,
    told::NeedMargin,
};
use crate::{
    library::measure::Kind::{Force, Length, Stress},
    rules::notice::need as texts,
};
use std::f64::consts::FRAC_PI_4;

/// What pins of steel (35, 45) are sheared with at most, MPa.
pub(super) const SHEAR: f64 = 80.0;

fn bears(of: &Candidate<'_>) -> Option<(f64, f64)> {
    let d = of.number(&["d"]).filter(|d| *d > 0.0)?;
    Some((d, SHEAR * FRAC_PI_4 * d * d))
}

pub(super) fn check(ask: &Ask, of: &Candidate<'_>) -> Check {
    let (Some((_, bears)), Some(force)) = (bears(of), ask.most()) else { return Check::UNKNOWN };
    Check::bears(bears / force, bears)
}

pub(super) fn tell(need: &Need, of: &Candidate<'_>) -> Option<NeedMargin> {
    let force = need.ask("shear")?.most()?;
    let (d, bears) = bears(of)?;
    let numbers = format!("{} × π/4 × ({})² / {}", told(Stress, SHEAR), told(Length, d), told(Force, force));
    Some(texts::margin(texts::PIN_SHEAR, "[τ]·π/4·d² / F", &numbers, bears / force))
}
