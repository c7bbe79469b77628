//! REC-1 What answers a need: gates first, then margins, then an order; where nothing passes, what to loosen.

use super::{
    asked::Need,
    candidate::Candidate,
    check::Check,
    field::Family,
    judge::{Judged, judged},
    loosen::loosened,
    material,
    ranked::{Passed, hits, place},
    told::Recommended,
};
use crate::{
    library::{Library, item::Item},
    rules::notice::need as texts,
};

/// What answers a need among items that who asks may see. The same need and items have the same answer, whatever their order.
pub fn recommend(need: &Need, among: &[Item]) -> Recommended {
    let lacking = lacking(need);
    let answer = Recommended {
        readings: need.readings.clone(),
        unread: need.unread.clone(),
        chart: (need.library == Library::Mat && lacking.is_empty()).then(|| material::chart(need)).flatten(),
        ..Recommended::default()
    };
    match need.family().filter(|_| lacking.is_empty()) {
        Some(family) => answered(need, family, among, answer),
        None => Recommended { lacking, ..answer },
    }
}

fn answered(need: &Need, family: Family, among: &[Item], answer: Recommended) -> Recommended {
    let aim = material::aim(need).filter(|_| family == Family::Material);
    let mut passed: Vec<Passed<'_>> = Vec::new();
    let mut failed: Vec<(Candidate<'_>, Vec<Check>)> = Vec::new();
    let (mut considered, mut unknown) = (0, 0);
    for of in Candidate::all(among).filter(|of| of.item.library == need.library) {
        let Some(judged) = judged(need, family, &of) else { continue };
        considered += 1;
        // What lacks a number of the index has no place in its order.
        let worth = aim.map(|formula| material::worth(formula, &of));
        match (judged.passes(), worth) {
            (true, Some(None)) => unknown += 1,
            (true, worth) => passed.push(place(need, family, of, &judged.checks, worth.flatten())),
            (false, _) => {
                unknown += u32::from(judged.is_unknown());
                let Judged { checks } = judged;
                failed.push((of, checks));
            }
        }
    }
    let loosen = if passed.is_empty() { loosened(need, family, &failed) } else { Vec::new() };
    Recommended {
        considered,
        unknown,
        passed: u32::try_from(passed.len()).unwrap_or(u32::MAX),
        hits: hits(need, family, passed),
        loosen,
        ..answer
    }
}

/// What must still be said before anything is proposed.
fn lacking(need: &Need) -> Vec<String> {
    let Some(family) = need.family() else { return vec![texts::subject(need.library).to_owned()] };
    let asked = |key: &str| need.ask(key).is_some();
    let mut lacking = Vec::new();
    match family {
        Family::Key if asked("torque") && !asked("shaft") => lacking.push(texts::SHAFT),
        Family::Beam if !need.asks.is_empty() => {
            if !asked("span") {
                lacking.push(texts::SPAN);
            }
            if !["midLoad", "endLoad", "evenLoad"].iter().any(|load| asked(load)) {
                lacking.push(texts::LOAD);
            }
        }
        _ if need.asks.is_empty() && need.subject.is_none_or(|_| family != Family::Material) => {
            lacking.push(texts::example(family));
        }
        _ => {}
    }
    lacking.into_iter().map(str::to_owned).collect()
}
