//! REC-1 The order of what passes, and what is told of it.

use super::{
    asked::{Ask, Need},
    beam, bolt,
    candidate::Candidate,
    check::Check,
    electric,
    field::{Against, Bound, Family, Field},
    key, material, pin,
    said::{count, named, told},
    told::{NeedMargin, Recommendation},
};
use crate::{library::measure::Kind, rules::notice::need as texts};
use std::cmp::Ordering;

/// So many are told.
const TOLD: usize = 10;
/// From this on something is called usual.
const USUAL: u8 = 7;

/// A candidate that passes, with its place: what is smaller comes first, then what is more usual, then what is smaller again.
#[derive(Debug, Clone, Copy)]
pub struct Passed<'i> {
    of: Candidate<'i>,
    first: f64,
    second: f64,
}

/// The place of a candidate by its checks.
pub fn place<'i>(
    need: &Need,
    family: Family,
    of: Candidate<'i>,
    checks: &[Check],
    aim: Option<f64>,
) -> Passed<'i> {
    let number = |columns: &[&str]| of.number(columns).unwrap_or_default();
    let (first, second) = match family {
        Family::Bolt | Family::Pin => (number(&["d"]), number(&["l"])),
        Family::Key => (number(&["b"]), number(&["L"])),
        Family::Beam => (beam::mass(&of), 0.0),
        Family::Material => (-aim.unwrap_or_default(), 0.0),
        Family::Nut | Family::Washer | Family::CirclipShaft | Family::CirclipHole => {
            (0.0, number(&["d", "d1"]))
        }
        _ => oversize(need, family, checks),
    };
    Passed { of, first, second }
}

/// REC-1 **D** Ratings of less than twice what is asked count alike, then the more usual comes first, then the nearer.
fn oversize(need: &Need, family: Family, checks: &[Check]) -> (f64, f64) {
    let rated = |key: &str| family.field(key).is_some_and(|field| field.bound == Bound::Least);
    let ratios =
        need.asks.iter().zip(checks).filter(|(ask, _)| rated(ask.key)).filter_map(|(_, check)| check.ratio);
    let most = ratios.fold(1.0_f64, f64::max);
    (libm::floor(libm::log2(most * (1.0 + 1e-9))).max(0.0), most)
}

impl Passed<'_> {
    fn cmp(&self, other: &Self) -> Ordering {
        let (one, another) = (self.of.item, other.of.item);
        self.first
            .total_cmp(&other.first)
            .then_with(|| another.usual.cmp(&one.usual))
            .then_with(|| self.second.total_cmp(&other.second))
            .then_with(|| one.set_id.cmp(&another.set_id))
            .then_with(|| another.own.cmp(&one.own))
    }
}

/// The best of each set, the best first.
pub fn hits(need: &Need, family: Family, mut passed: Vec<Passed<'_>>) -> Vec<Recommendation> {
    passed.sort_by(Passed::cmp);
    let mut hits: Vec<Recommendation> = Vec::new();
    for Passed { of, .. } in &passed {
        if hits.len() < TOLD && !hits.iter().any(|hit| hit.set_id == of.item.set_id) {
            hits.push(hit(need, family, of));
        }
    }
    hits
}

fn hit(need: &Need, family: Family, of: &Candidate<'_>) -> Recommendation {
    let item = of.item;
    let (mut margins, mut why) = calculated(need, family, of);
    margins.extend(need.asks.iter().filter_map(|ask| rating(family.field(ask.key)?, ask, of)));
    why.extend(need.asks.iter().filter_map(|ask| met(family, ask, of)));
    if item.usual >= USUAL {
        why.push(texts::USUAL.to_owned());
    }
    Recommendation {
        set_id: item.set_id.clone(),
        config_name: of.row.map(|row| row.name.clone()),
        name: item.name.clone(),
        model: item.model.clone(),
        brand: item.brand.name.clone(),
        own: item.own,
        why,
        margins,
        uncompared: texts::uncompared(family).iter().map(|one| (*one).to_owned()).collect(),
    }
}

/// What the formulas of a family give, and what is said of them.
fn calculated(need: &Need, family: Family, of: &Candidate<'_>) -> (Vec<NeedMargin>, Vec<String>) {
    let (mut margins, mut why) = (Vec::new(), Vec::new());
    match family {
        Family::Bolt | Family::Nut => {
            if let Some((margin, class)) = bolt::tell(need, family, of) {
                margins.push(margin);
                why.push(class);
            }
        }
        Family::Key => margins.extend(key::tell(need, of).into_iter().flatten()),
        Family::Pin => margins.extend(pin::tell(need, of)),
        Family::Beam => {
            margins.extend(beam::tell(need, of).into_iter().flatten());
            why.push(texts::lightest(&count(beam::mass(of))));
        }
        Family::Material => {
            if let Some((aim, worth)) =
                material::aim(need).and_then(|aim| Some((aim, material::worth(aim, of)?)))
            {
                why.push(texts::index(aim, &count(worth)));
            }
        }
        _ => margins.extend(electric::tell(need, family, of)),
    }
    (margins, why)
}

/// A limit of one number, as a margin.
fn rating(field: &Field, ask: &Ask, of: &Candidate<'_>) -> Option<NeedMargin> {
    let Against::Parameter(key) = field.against else { return None };
    let (kind, own) = (field.kind?, of.rating(key)?);
    let tell = |number: f64| {
        if kind == Kind::Temperature { [&count(number), " °C"].concat() } else { told(kind, number) }
    };
    let (ratio, formula, numbers) = match (ask.from, ask.to) {
        (Some(from), None) if from > 0.0 => (own / from, texts::AT_LEAST, [tell(own), tell(from)]),
        (None, Some(to)) if own > 0.0 => (to / own, texts::AT_MOST, [tell(to), tell(own)]),
        _ => return None,
    };
    Some(texts::margin(field.label, formula, &numbers.join(" / "), ratio))
}

/// What it has of what must be so.
fn met(family: Family, ask: &Ask, of: &Candidate<'_>) -> Option<String> {
    let field = family.field(ask.key)?;
    let is = ask.from.is_some() && ask.from == ask.to || ask.word.is_some();
    match field.against {
        Against::Words(key) => {
            let words = of.words(key).join("、");
            (!words.is_empty()).then(|| texts::has(field.label, &words))
        }
        Against::Column(_) if is => Some(texts::fits(&named(family, ask))),
        Against::Parameter(key) if is => Some(texts::has(field.label, &of.parameter(key)?.said())),
        _ => None,
    }
}
