//! REC-1 Beams of Q235 on two supports or held at one end, with their own weight: bending stress and deflection.
//!
//! On two supports M = F·L/4 + q·L²/8 and f = F·L³/(48·E·I) + 5·q·L⁴/(384·E·I); held at one end M = F·L + q·L²/2 and f = F·L³/(3·E·I) + q·L⁴/(8·E·I).

use super::{
    asked::{Ask, Need},
    candidate::Candidate,
    check::{Check, Outcome, Would},
    said::{count, told},
    section::Section,
    told::NeedMargin,
    words::HELD,
};
use crate::{
    library::measure::Kind::{Length, Stress},
    rules::notice::need as texts,
};

/// REC-1 **D** What is allowed of Q235 (GB/T 700: ReH = 235 MPa) with a safety of 1.5, MPa.
pub(super) const ALLOWED: f64 = 235.0 / 1.5;
/// Young's modulus of steel, MPa.
pub(super) const MODULUS: f64 = 206_000.0;
/// A span is halved so often until it is found to a thousandth.
const HALVED: usize = 12;
/// What a kilogram weighs, in newtons.
const GRAVITY: f64 = 9.806_65;

/// What a beam bears: a single load, what each millimetre bears, both in newtons, over a span in millimetres.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Loads {
    pub single: f64,
    pub even: f64,
    pub span: f64,
    pub held: bool,
}

impl Loads {
    fn of(need: &Need) -> Option<Self> {
        let number = |key: &str| need.ask(key).and_then(Ask::most);
        let end = number("endLoad");
        let support = need.ask("support").and_then(|ask| ask.word.as_deref());
        Some(Self {
            single: end.or_else(|| number("midLoad")).unwrap_or_default(),
            even: number("evenLoad").unwrap_or_default() / 1000.0,
            span: number("span")?,
            held: end.is_some() || support == Some(HELD),
        })
    }

    /// With the weight of the beam itself.
    fn with(self, mass: f64) -> Self {
        Self { even: self.even + mass * GRAVITY / 1000.0, ..self }
    }

    /// The greatest bending moment, N·mm.
    pub(super) fn moment(self) -> f64 {
        let Self { single, even, span, held } = self;
        if held {
            single * span + even * span * span / 2.0
        } else {
            single * span / 4.0 + even * span * span / 8.0
        }
    }

    /// The greatest deflection, mm, of a second moment of area.
    pub(super) fn deflection(self, inertia: f64) -> f64 {
        let Self { single, even, span, held } = self;
        let cube = span * span * span;
        let [single_by, even_by] = if held { [3.0, 8.0] } else { [48.0, 384.0 / 5.0] };
        (single * cube / single_by + even * cube * span / even_by) / (MODULUS * inertia)
    }
}

/// The deflection that is asked for at most, mm.
fn limit(need: &Need, span: f64) -> Option<f64> {
    let part = need.ask("deflectionRatio").and_then(Ask::most).map(|part| part * span);
    let much = need.ask("deflection").and_then(Ask::most);
    [part, much].into_iter().flatten().reduce(f64::min)
}

/// Strength and stiffness, each by what is asked.
fn ratios(need: &Need, of: &Candidate<'_>) -> Option<(Loads, Section, f64, Option<f64>)> {
    let section = Section::of(of)?;
    let all = Loads::of(need)?.with(section.mass);
    let (strength, stiffness) = under(need, &section, all);
    Some((all, section, strength, stiffness))
}

fn under(need: &Need, section: &Section, all: Loads) -> (f64, Option<f64>) {
    let stiffness = limit(need, all.span).map(|limit| limit / all.deflection(section.moment));
    (ALLOWED * section.modulus / all.moment(), stiffness)
}

/// The longest span that is borne, to a thousandth of what is asked.
fn longest(need: &Need, section: &Section, all: Loads) -> f64 {
    let holds = |span: f64| {
        let (strength, stiffness) = under(need, section, Loads { span, ..all });
        strength.min(stiffness.unwrap_or(strength)) >= 1.0
    };
    let halved = |[holding, over]: [f64; 2], _| {
        let span = f64::midpoint(holding, over);
        if holds(span) { [span, over] } else { [holding, span] }
    };
    let [span, _] = (0..HALVED).fold([0.0, all.span], halved);
    span
}

pub(super) fn check(need: &Need, key: &str, ask: &Ask, of: &Candidate<'_>) -> Check {
    let (Some((loads, section, strength, stiffness)), Some(much)) = (ratios(need, of), ask.most()) else {
        return Check::UNKNOWN;
    };
    let both = strength.min(stiffness.unwrap_or(f64::INFINITY));
    match key {
        "deflectionRatio" => {
            Check::bears(stiffness.unwrap_or(f64::NAN), loads.deflection(section.moment) / loads.span)
        }
        "deflection" => Check::bears(stiffness.unwrap_or(f64::NAN), loads.deflection(section.moment)),
        "span" => {
            let would = (both < 1.0).then(|| Would::Number(longest(need, &section, loads)));
            Check { outcome: Outcome::Holds, ratio: None, would }
        }
        _ => {
            let weight = loads.span * section.mass * GRAVITY / 1000.0;
            Check::bears(strength, ((much + weight) * both - weight).max(much / 1e6))
        }
    }
}

/// Both margins with their figures.
pub(super) fn tell(need: &Need, of: &Candidate<'_>) -> Option<Vec<NeedMargin>> {
    let (loads, section, strength, stiffness) = ratios(need, of)?;
    let modulus = count(section.modulus / 1000.0);
    let moment = count(loads.moment() / 1e6);
    let numbers = format!("{} × {modulus} cm³ / {moment} kN·m", told(Stress, ALLOWED));
    let mut margins = vec![texts::margin(texts::BENDING, texts::bending(loads.held), &numbers, strength)];
    if let Some(ratio) = stiffness {
        let limit = limit(need, loads.span)?;
        let bends = loads.deflection(section.moment);
        let numbers = format!(
            "{} / {}（E = 206 GPa，I = {} cm⁴）",
            told(Length, limit),
            told(Length, bends),
            count(section.moment / 1e4)
        );
        margins.push(texts::margin(texts::DEFLECTION, texts::deflection(loads.held), &numbers, ratio));
    }
    Some(margins)
}

/// The lightest first.
pub(super) fn mass(of: &Candidate<'_>) -> f64 {
    of.number(&["mass"]).unwrap_or(f64::MAX)
}
