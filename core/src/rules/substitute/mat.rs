//! SIM-1 Materials: grades that are named as equivalents first, then what is at least as strong.

use super::{
    margin::Told,
    measures::{Direction, Measure, PHYSICAL, STRENGTHS},
    place::leaf,
    row::{alike, called, is_usual, usual, words},
    told::{Likeness, Score, ScoreKind, Uncompared, equivalents},
    verdict::{Tally, Verdict},
};
use crate::{
    library::{item::Item, template::Template},
    rules::notice::{checks, similar as texts},
};

/// How a material may stand for another; the gate that refuses it.
pub fn judge(of: &Item, with: &Item) -> Result<Verdict, String> {
    let shared = shared(of, with);
    let family = |item: &Item| item.category.iter().take(2).map(|step| step.id.clone()).collect::<Vec<_>>();
    if shared.is_none() && (of.category.is_empty() || family(of) != family(with)) {
        return Err(texts::FAMILY.to_owned());
    }
    let template = Template::of(of.library, &of.category);
    let (mut strong, weaker) = strengths(of, with, &template, shared.is_some())?;
    let mut physical = tally(of, with, &template, PHYSICAL, |items, key| items.map(|item| usual(item, key)))?;
    let [own, other] = [of, with].map(|item| words(item, "condition"));
    let other_condition = own != other;
    let class = match () {
        () if shared.is_some() && !weaker && !other_condition && !strong.unclean => Likeness::DropIn,
        () if !weaker && leaf(of) == leaf(with) && !strong.unclean => Likeness::Fits,
        () => Likeness::Near,
    };
    let mut checks = Vec::new();
    if other_condition {
        checks.push(texts::condition(&own, &other));
    }
    checks.append(&mut strong.checks);
    checks.append(&mut physical.checks);
    if strong.margins.iter().any(|margin| is_usual([of, with], &margin.key)) {
        checks.push(checks::USUAL.to_owned());
    }
    checks.push(checks::MATERIAL.to_owned());
    let scores = vec![named(shared), strong.score(ScoreKind::Strength), physical.score(ScoreKind::Physical)];
    let mut uncompared = strong.uncompared;
    uncompared.append(&mut physical.uncompared);
    uncompared.push(Uncompared { name: texts::CORROSION.to_owned(), why: texts::NO_DATA.to_owned() });
    strong.margins.append(&mut physical.margins);
    Ok(Verdict { class, scores, margins: strong.margins, checks, uncompared, pins: Vec::new() })
}

/// Less strength refuses what is no equivalent, and has to be checked in what is one.
fn strengths(of: &Item, with: &Item, template: &Template, named: bool) -> Result<(Tally, bool), String> {
    let refused = match tally(of, with, template, STRENGTHS, alike) {
        Ok(strong) => return Ok((strong, false)),
        Err(gate) => gate,
    };
    if !named {
        return Err(refused);
    }
    let tolerant: Vec<Measure> =
        STRENGTHS.iter().map(|measure| Measure { direction: Direction::Higher, ..*measure }).collect();
    Ok((tally(of, with, template, &tolerant, alike)?, true))
}

fn tally(
    of: &Item,
    with: &Item,
    template: &Template,
    table: &[Measure],
    of_both: fn([&Item; 2], &str) -> [Option<Told>; 2],
) -> Result<Tally, String> {
    let values: Vec<_> = table.iter().map(|measure| of_both([of, with], measure.key)).collect();
    let sided = table.iter().zip(&values).map(|(measure, [own, other])| {
        (measure, called(template, [of, with], measure.key, measure.name), [own.as_ref(), other.as_ref()])
    });
    Tally::of(&sided.collect::<Vec<_>>())
}

/// A grade that names both: one the other, or a third one both.
fn shared(of: &Item, with: &Item) -> Option<String> {
    let [own, other] = [of, with].map(names);
    own.into_iter().find(|(name, _)| other.iter().any(|(known, _)| known == name)).map(|(_, said)| said)
}

/// What it is called here and elsewhere: without signs, and as it is read.
fn names(item: &Item) -> Vec<(String, String)> {
    let grade = item.model.split_once('-').filter(|(_, state)| !state.is_ascii()).map(|(grade, _)| grade);
    let all = equivalents(item).into_iter().chain([item.model.clone()]).chain(grade.map(str::to_owned));
    let plain = |name: String| {
        let bare =
            name.chars().filter(|letter| letter.is_alphanumeric() || *letter == '+').collect::<String>();
        (bare.to_uppercase(), name)
    };
    all.map(plain).filter(|(bare, _)| !bare.is_empty()).collect()
}

fn named(shared: Option<String>) -> Score {
    Score {
        kind: ScoreKind::Grade,
        share: Some(if shared.is_some() { 1.0 } else { 0.0 }),
        said: shared.map_or_else(|| texts::NO_EQUIVALENT.to_owned(), |grade| texts::equivalent(&grade)),
    }
}
