//! REC-1 Where nothing passes: for each thing that is asked, the nearest that would have to be asked so that something does.

use super::{
    asked::{Ask, Need},
    candidate::Candidate,
    check::{Check, Outcome, Would},
    field::{Against, Bound, Family},
    judge::judged,
    said,
    told::Loosened,
};
use crate::decimal::{self, digits, rounded};

/// So many proposals of each are tried.
const TRIED: usize = 12;
/// So many digits of what would pass are proposed.
const DIGITS: i32 = 3;

/// What could be loosened, in the order of the sentence.
pub fn loosened(need: &Need, family: Family, all: &[(Candidate<'_>, Vec<Check>)]) -> Vec<Loosened> {
    (0..need.asks.len()).filter_map(|at| one(need, family, at, all)).collect()
}

fn one(need: &Need, family: Family, at: usize, all: &[(Candidate<'_>, Vec<Check>)]) -> Option<Loosened> {
    let ask = need.asks.get(at)?;
    let field = family.field(ask.key)?;
    if field.against == Against::Wish {
        return None;
    }
    // What fails another gate that has nothing to do with this one fails it still.
    let formula = |ask: &Ask| family.field(ask.key).is_some_and(|field| field.against == Against::Formula);
    let may = |checks: &&(Candidate<'_>, Vec<Check>)| {
        let mut each = need.asks.iter().zip(&checks.1).enumerate();
        each.all(|(place, (other, check))| place == at || check.outcome == Outcome::Holds || formula(other))
    };
    let near: Vec<&(Candidate<'_>, Vec<Check>)> = all.iter().filter(may).collect();
    let exact = field.bound == Bound::Is && field.against != Against::Formula;
    let proposals = proposals(ask, exact, &near, at);
    proposals.into_iter().take(TRIED).find_map(|proposed| {
        let sentence = need.with(at, &proposed)?;
        let other = Need::read(need.library, &sentence);
        let read = other.asks.len() == need.asks.len() && other.subject == need.subject;
        let passes =
            near.iter().filter(|(of, _)| judged(&other, family, of).is_some_and(|it| it.passes())).count();
        (read && passes > 0).then(|| Loosened {
            label: field.label.to_owned(),
            from: said::said(family, ask),
            to: said::said(family, &proposed),
            passes: u32::try_from(passes).unwrap_or(u32::MAX),
            sentence,
        })
    })
}

/// What the candidates would pass, the nearest first.
fn proposals(ask: &Ask, exact: bool, near: &[&(Candidate<'_>, Vec<Check>)], at: usize) -> Vec<Ask> {
    let would =
        |(of, checks): &&(Candidate<'_>, Vec<Check>)| Some((checks.get(at)?.would.clone()?, of.item.usual));
    let mut numbers: Vec<f64> = Vec::new();
    let mut words: Vec<(u8, String)> = Vec::new();
    for (would, usual) in near.iter().filter_map(would) {
        match would {
            Would::Number(number) => numbers.push(number),
            Would::Words(own) => own.into_iter().for_each(|word| known(&mut words, usual, word)),
        }
    }
    words.retain(|(_, word)| Some(word) != ask.word.as_ref());
    let now = ask.from.or(ask.to).unwrap_or(1.0);
    let far = |number: &f64| libm::fabs(libm::log(number / now));
    numbers.sort_by(|one, other| far(one).total_cmp(&far(other)));
    numbers.dedup();
    words.sort_by(|one, other| other.0.cmp(&one.0).then_with(|| one.1.cmp(&other.1)));
    let number = |number: f64| ask.loosened(exact, number);
    let word = |(_, word): (u8, String)| Ask { word: Some(word), ..ask.clone() };
    numbers.into_iter().filter_map(number).chain(words.into_iter().map(word)).collect()
}

/// Keeps a word with the most usual of what has it.
fn known(words: &mut Vec<(u8, String)>, usual: u8, word: String) {
    match words.iter_mut().find(|known| known.1 == word) {
        Some(known) => known.0 = known.0.max(usual),
        None => words.push((usual, word)),
    }
}

impl Ask {
    /// The same with another number, rounded to the side on which it is still met unless it is exactly this.
    /// Nothing where that asks no less, or where it is no number that can be asked.
    pub(super) fn loosened(&self, exact: bool, number: f64) -> Option<Self> {
        let number = Some(number).filter(|number| *number > 0.0)?;
        let near = rounded(number, DIGITS as usize);
        let step = decimal::number("1", digits(near).1 + 1 - DIGITS).unwrap_or_default();
        let towards = |fits: bool, by: f64| if fits { near } else { rounded(near + by, DIGITS as usize) };
        let down = towards(near <= number, -step);
        let up = match towards(near >= number, step) {
            // L/219, not L/219.78.
            up if self.key == "deflectionRatio" => 1.0 / libm::floor(1.0 / up).max(1.0),
            up => up,
        };
        match (self.from, self.to) {
            (Some(from), Some(to)) if from == to => {
                let number = if exact { number } else { down };
                (number != from).then(|| Self::is(self.key, number))
            }
            (Some(from), _) => (down < from).then(|| Self { from: Some(down), to: None, ..self.clone() }),
            (None, Some(to)) => (up > to).then(|| Self { to: Some(up), ..self.clone() }),
            (None, None) => None,
        }
    }
}

impl Need {
    /// The sentence with another ask in the place of one: its piece is written anew, with all that it says.
    pub fn with(&self, at: usize, ask: &Ask) -> Option<String> {
        let family = self.family()?;
        let place = *self.places.get(at)?;
        let same =
            self.places.iter().enumerate().filter(|(_, other)| **other == place).map(|(other, _)| other);
        let pieces = same.filter_map(|other| if other == at { Some(ask) } else { self.asks.get(other) });
        let piece = pieces.map(|ask| said::canonical(family, ask)).collect::<Vec<_>>().join(" ");
        let typed: Vec<char> = self.typed.chars().collect();
        let [before, behind] =
            [typed.get(..place.0)?, typed.get(place.1..)?].map(|part| part.iter().collect::<String>());
        let [left, right] = [before.trim_end(), behind.trim_start()];
        let words = [left, piece.as_str(), right].into_iter().filter(|word| !word.is_empty());
        Some(words.collect::<Vec<_>>().join(" "))
    }
}
