//! REC-1 Gates: whether a candidate is what is asked for, and what would have to be asked for it to pass.

use super::{
    asked::{Ask, Need},
    beam, bolt,
    candidate::Candidate,
    check::{Check, Would},
    electric,
    field::{Against, Family, Field},
    key, material, pin,
    words::CHOICES,
};

/// Equal numbers differ by no more than this share.
const SAME: f64 = 1e-6;

/// How a candidate stands to something that is asked.
pub fn check(need: &Need, family: Family, ask: &Ask, of: &Candidate<'_>) -> Check {
    let Some(field) = family.field(ask.key) else { return Check::HOLDS };
    match field.against {
        Against::Wish => Check::HOLDS,
        Against::Column(columns) => number(ask, of.number(columns)),
        Against::Parameter(key) => number(ask, of.rating(key)),
        Against::Words("material") if family == Family::Bolt => bolt::material(ask, of),
        Against::Words(key) => words(ask, key, of),
        Against::Formula => formula(need, family, (field, ask), of),
    }
}

fn formula(need: &Need, family: Family, (field, ask): (&Field, &Ask), of: &Candidate<'_>) -> Check {
    match family {
        Family::Bolt | Family::Nut => bolt::check(need, family, ask, of),
        Family::Key => key::check(need, ask, of),
        Family::Pin => pin::check(ask, of),
        Family::Beam => beam::check(need, field.key, ask, of),
        Family::Bearing => {
            let seal = stands(ask);
            Check::is(of.cell("seal").is_some_and(|own| own == seal), None)
        }
        Family::Material => material::check(of),
        _ => electric::check(family, ask, of),
    }
}

/// A number between the ends that are asked.
fn number(ask: &Ask, own: Option<f64>) -> Check {
    let Some(own) = own.filter(|own| own.is_finite()) else { return Check::UNKNOWN };
    let room = own.abs() * SAME;
    let above = ask.from.is_none_or(|from| own + room >= from);
    let below = ask.to.is_none_or(|to| own - room <= to);
    let ratio = match (ask.from, ask.to) {
        (Some(from), None) if from > 0.0 => Some(own / from),
        (None, Some(to)) if own > 0.0 => Some(to / own),
        _ => None,
    };
    Check { ratio, ..Check::is(above && below, Some(Would::Number(own))) }
}

/// What the catalogue has for a word.
pub fn stands(ask: &Ask) -> &str {
    let word = ask.word.as_deref().unwrap_or_default();
    let choice = CHOICES.iter().find(|choice| choice.key == ask.key && choice.word == word);
    choice.map(|choice| choice.stands).filter(|stands| !stands.is_empty()).unwrap_or(word)
}

fn words(ask: &Ask, key: &str, of: &Candidate<'_>) -> Check {
    let own = of.words(key);
    if own.is_empty() {
        return Check::UNKNOWN;
    }
    Check::is(of.says(key, stands(ask)), Some(Would::Words(own)))
}
