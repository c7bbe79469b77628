//! REC-1 Bolts, screws, studs and nuts under a load along the axis: the stress area of the thread times the proof stress of the class.
//!
//! As = π/4·((d2 + d3)/2)² (GB/T 16823.1, ISO 898-1: `library::thread`); a bolt is good for F ≤ As·Sp.

use super::{
    asked::{Ask, Need},
    candidate::Candidate,
    check::Check,
    field::Family,
    said::{count, told},
    told::NeedMargin,
    words::STAINLESS,
};
use crate::{
    decimal,
    library::{
        measure::Kind,
        thread::{Thread, coarse_pitch},
    },
    rules::notice::need as texts,
};

/// Proof stresses Sp of ISO 898-1 (GB/T 3098.1) in MPa: a class, up to M16, above.
const PROOF: &[(&str, f64, f64)] = &[
    ("4.6", 225.0, 225.0),
    ("4.8", 310.0, 310.0),
    ("5.6", 280.0, 280.0),
    ("5.8", 380.0, 380.0),
    ("6.8", 440.0, 440.0),
    ("8.8", 580.0, 600.0),
    ("9.8", 650.0, 650.0),
    ("10.9", 830.0, 830.0),
    ("12.9", 970.0, 970.0),
];
/// Of stainless steel what it yields at, Rp0.2 of ISO 3506-1 (GB/T 3098.6), by what stands behind the hyphen.
const STAINLESS_STRESSES: &[(&str, f64)] = &[("50", 210.0), ("70", 450.0), ("80", 600.0)];
/// Cold drawn stainless bolts are of class 70 up to this diameter.
const DRAWN: f64 = 24.0;
/// Least proof stresses of thin nuts (GB/T 3098.2); of the others a hundred times their class.
const THIN: &[(&str, f64)] = &[("04", 380.0), ("05", 500.0)];
/// REC-1 **D** What is taken where no class is said, and a set has it: the usual one of steel bolts.
const USUAL: f64 = 8.8;
/// And of nuts.
const USUAL_NUT: f64 = 8.0;

/// The stress that a class is proved at, of a thread.
pub(super) fn proof(family: Family, class: &str, diameter: f64) -> Option<f64> {
    if family == Family::Nut {
        let thin = THIN.iter().find(|(of, _)| *of == class).map(|(_, stress)| *stress);
        return thin.or_else(|| Some(decimal::number(class, 0)? * 100.0));
    }
    if let Some((_, strength)) = class.split_once('-') {
        let stress = STAINLESS_STRESSES.iter().find(|(of, _)| *of == strength)?.1;
        return (strength == "50" || diameter <= DRAWN).then_some(stress);
    }
    let row = PROOF.iter().find(|(of, ..)| *of == class)?;
    Some(if diameter <= 16.0 { row.1 } else { row.2 })
}

/// The thread of a row.
fn thread(of: &Candidate<'_>) -> Option<Thread> {
    let diameter = of.number(&["d"]).filter(|diameter| *diameter > 0.0)?;
    let pitch = of.number(&["P"]).or_else(|| coarse_pitch(diameter))?;
    Some(Thread { diameter, pitch })
}

/// The classes of a set that what is asked leaves, with what they are proved at, the least first.
fn classes(need: &Need, family: Family, of: &Candidate<'_>, diameter: f64) -> Vec<(String, f64)> {
    let asked = need.ask("class").and_then(|ask| ask.word.as_deref());
    let stainless = need.ask("material").is_some();
    let fits = |class: &String| match asked {
        Some(asked) => class.as_str() == asked,
        None => class.contains('-') == stainless,
    };
    let each = of.words("strength").into_iter().filter(fits);
    let mut each: Vec<(String, f64)> = each
        .filter_map(|class| Some((proof(family, &class, diameter)?, class)))
        .map(|(stress, class)| (class, stress))
        .collect();
    each.sort_by(|one, other| one.1.total_cmp(&other.1));
    each
}

/// The class that is taken: the usual one or the first above that holds, else the best there is.
fn taken(need: &Need, family: Family, of: &Candidate<'_>) -> Option<(Thread, String, f64)> {
    let thread = thread(of)?;
    let all = classes(need, family, of, thread.diameter);
    let force = need.ask("load").and_then(Ask::most).unwrap_or_default();
    let usual = if family == Family::Nut { USUAL_NUT } else { USUAL };
    let holds = |(class, stress): &&(String, f64)| {
        let is_usual = decimal::number(class, 0).is_none_or(|class| class >= usual);
        is_usual && thread.stress_area() * stress >= force
    };
    let (class, stress) = all.iter().find(holds).or_else(|| all.last())?.clone();
    Some((thread, class, stress))
}

/// Whether the load is borne.
pub(super) fn check(need: &Need, family: Family, ask: &Ask, of: &Candidate<'_>) -> Check {
    let (Some((thread, _, stress)), Some(force)) = (taken(need, family, of), ask.most()) else {
        return Check::UNKNOWN;
    };
    let bears = thread.stress_area() * stress;
    Check::bears(bears / force, bears)
}

/// Whether it is made of stainless steel: a class of ISO 3506 says it.
pub(super) fn material(ask: &Ask, of: &Candidate<'_>) -> Check {
    let classes = of.words("strength");
    if classes.is_empty() || ask.word.as_deref() != Some(STAINLESS) {
        return Check::UNKNOWN;
    }
    Check::is(classes.iter().any(|class| class.contains('-')), None)
}

/// A thread without a pitch is a coarse one.
pub(super) fn is_coarse(need: &Need, of: &Candidate<'_>) -> bool {
    let Some(diameter) = of.number(&["d"]) else { return true };
    let both = of.number(&["P"]).zip(coarse_pitch(diameter));
    need.ask("pitch").is_some() || both.is_none_or(|(own, coarse)| own == coarse)
}

/// What is borne, with its figures, and which class was taken.
pub(super) fn tell(need: &Need, family: Family, of: &Candidate<'_>) -> Option<(NeedMargin, String)> {
    let force = need.ask("load")?.most()?;
    let (thread, class, stress) = taken(need, family, of)?;
    let area = thread.stress_area();
    let ratio = area * stress / force;
    let numbers =
        format!("{} × {} / {}", told(Kind::Area, area), told(Kind::Stress, stress), told(Kind::Force, force));
    let source = match (family, class.contains('-')) {
        (Family::Nut, _) => texts::NUT_CLASS,
        (_, true) => texts::STAINLESS_CLASS,
        _ => texts::BOLT_CLASS,
    };
    let margin = texts::margin(texts::PROOF_LOAD, "As·Sp / F", &numbers, ratio);
    Some((margin, texts::class_taken(&class, &count(stress), source)))
}
