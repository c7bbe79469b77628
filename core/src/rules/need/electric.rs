//! REC-1 Ratings of components and what is left of them in use: derating, and the power of a resistor P = V²/R.

use super::{
    asked::{Ask, Need},
    candidate::Candidate,
    check::Check,
    field::Family,
    said::{count, told},
    told::NeedMargin,
};
use crate::{
    library::measure::Kind::{Current, Power, Resistance, Voltage},
    rules::notice::need as texts,
};

/// REC-1 **D** So much of its rated power a resistor takes for ever (50 to 70 % is usual).
pub(super) const RESISTOR: f64 = 0.7;
/// REC-1 **D** So much of its rating a semiconductor takes for ever (GJB/Z 35: 0.6 to 0.8).
pub(super) const SEMICONDUCTOR: f64 = 0.8;
/// REC-1 **D** So much of its rated voltage a capacitor takes: ceramic and aluminium 80 %, tantalum 50 %.
pub(super) const CAPACITORS: &[(&str, f64)] =
    &[("capacitor-chip", 0.8), ("capacitor-electrolytic", 0.8), ("capacitor-tantalum", 0.5)];

/// Which of its parameters says what voltage and current a family stands, and how much of it is used.
fn rated(family: Family, key: &str, of: &Candidate<'_>) -> Option<(&'static str, f64)> {
    let capacitor = || CAPACITORS.iter().find(|(category, _)| of.is_in(category)).map(|(_, share)| *share);
    Some(match (family, key) {
        (Family::Capacitor, "workVoltage") => ("ratedVoltage", capacitor()?),
        (Family::Diode, "workVoltage") => ("reverseVoltage", SEMICONDUCTOR),
        (Family::Diode, "workCurrent") => ("forwardCurrent", SEMICONDUCTOR),
        (Family::Transistor, "workVoltage") => ("collectorEmitterVoltage", SEMICONDUCTOR),
        (Family::Transistor, "workCurrent") => ("collectorCurrent", SEMICONDUCTOR),
        (Family::Mosfet, "workVoltage") => ("drainSourceVoltage", SEMICONDUCTOR),
        (Family::Mosfet, "workCurrent") => ("drainCurrent", SEMICONDUCTOR),
        (Family::Resistor, "dissipation") => ("ratedPower", RESISTOR),
        _ => return None,
    })
}

pub(super) fn check(family: Family, ask: &Ask, of: &Candidate<'_>) -> Check {
    let Some(much) = ask.most() else { return Check::UNKNOWN };
    if (family, ask.key) == (Family::Resistor, "workVoltage") {
        let Some([power, limiting]) = voltages(of) else { return Check::UNKNOWN };
        // Power goes with the square of the voltage.
        let ratio = (power / much * (power / much)).min(limiting / much);
        return Check::bears(ratio, power.min(limiting));
    }
    let Some((key, share)) = rated(family, ask.key, of) else { return Check::UNKNOWN };
    let Some(rating) = of.rating(key) else { return Check::UNKNOWN };
    Check::bears(rating * share / much, rating * share)
}

/// The voltages that its power and its insulation leave a resistor.
fn voltages(of: &Candidate<'_>) -> Option<[f64; 2]> {
    let [power, resistance] = [of.rating("ratedPower")?, of.rating("resistance")?];
    Some([libm::sqrt(RESISTOR * power * resistance), of.rating("limitingVoltage")?])
}

/// The margins of what is asked, with their figures.
pub(super) fn tell(need: &Need, family: Family, of: &Candidate<'_>) -> Vec<NeedMargin> {
    let derated = |ask: &Ask| {
        let (key, share) = rated(family, ask.key, of)?;
        let (rating, much) = (of.rating(key)?, ask.most()?);
        let kind = family.field(ask.key)?.kind?;
        let numbers = format!("{} × {} / {}", count(share), told(kind, rating), told(kind, much));
        let (label, formula) = texts::derated(kind == Voltage, kind == Current);
        Some(texts::margin(label, formula, &numbers, rating * share / much))
    };
    let mut margins: Vec<NeedMargin> = need.asks.iter().filter_map(derated).collect();
    margins.extend(resistor(need, family, of));
    margins
}

/// What a resistor would turn into heat at the voltage that is asked, whether for a while or for ever.
fn resistor(need: &Need, family: Family, of: &Candidate<'_>) -> Option<NeedMargin> {
    let ask = need
        .ask("workVoltage")
        .or_else(|| need.ask("ratedVoltage"))
        .filter(|_| family == Family::Resistor)?;
    let (voltage, power, resistance) = (ask.most()?, of.rating("ratedPower")?, of.rating("resistance")?);
    let ratio = RESISTOR * power * resistance / (voltage * voltage);
    let numbers = format!(
        "{} × {} / (({})² / {})",
        count(RESISTOR),
        told(Power, power),
        told(Voltage, voltage),
        told(Resistance, resistance)
    );
    Some(texts::margin(texts::LASTING_POWER, "0.7·P / (V²/R)", &numbers, ratio))
}
