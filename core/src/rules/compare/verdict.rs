//! CMP-1 Whether two things that are known say the same. Nothing is equal to what is not known.

use super::{
    compared::{Fact, WORDS},
    measured::{Measured, Size, same},
};
use crate::{
    library::parameter::ParameterValue,
    rules::notice::compare::DOUBTS,
    text::{blank, fold, lower},
};
use std::cmp::Ordering;

/// What two values are to each other.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Verdict {
    /// They say the same.
    Equal,
    /// They do not.
    Different,
    /// Nobody can say.
    Undetermined(Doubt),
}

/// Why nobody can say.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Doubt {
    /// What both allow overlaps.
    Overlap,
    /// One of them is not the same in all its configurations.
    Varies,
    /// They are told in units that do not measure the same.
    Units,
    /// They are not known at the same temperatures.
    Temperatures,
    /// One is a number and the other is words.
    Kinds,
    /// PRP-1: nobody measured one of them.
    Predicted,
}

impl Doubt {
    /// The same in words.
    pub const fn said(self) -> &'static str {
        let [overlap, varies, units, temperatures, kinds, predicted] = DOUBTS;
        match self {
            Self::Overlap => overlap,
            Self::Varies => varies,
            Self::Units => units,
            Self::Temperatures => temperatures,
            Self::Kinds => kinds,
            Self::Predicted => predicted,
        }
    }
}

/// What two things that are known are to each other; the other way round it is the same.
pub fn judge(one: &Fact, other: &Fact) -> Verdict {
    if one.predicted || other.predicted {
        return Verdict::Undetermined(Doubt::Predicted);
    }
    let varies = one.varies || other.varies;
    match (Measured::of(&one.value), Measured::of(&other.value)) {
        (Some(one), Some(other)) if one.is_like(&other) => by_size(&one, &other, varies),
        (Some(_), Some(_)) => Verdict::Undetermined(Doubt::Units),
        (None, None) => by_words(&one.value, &other.value, varies),
        _ => Verdict::Undetermined(Doubt::Kinds),
    }
}

/// Which is the greater, where that is beyond doubt.
pub fn order(one: &Fact, other: &Fact) -> Option<Ordering> {
    match judge(one, other) {
        Verdict::Equal => Some(Ordering::Equal),
        Verdict::Undetermined(_) => None,
        Verdict::Different => {
            let [one, other] = [one, other].map(|of| Measured::of(&of.value)?.ends());
            let ([least, greatest], [others_least, others_greatest]) = (one?, other?);
            if greatest < others_least {
                Some(Ordering::Less)
            } else if least > others_greatest {
                Some(Ordering::Greater)
            } else {
                None
            }
        }
    }
}

fn by_size(one: &Measured, other: &Measured, varies: bool) -> Verdict {
    match (&one.size, &other.size) {
        (Size::Curve { typical, points }, Size::Curve { typical: others_typical, points: others }) => {
            by_temperature((*typical, points), (*others_typical, others))
        }
        (Size::Each(one), Size::Each(other)) => by_members(one, other),
        (Size::Each(each), _) => by_room(each, other),
        (_, Size::Each(each)) => by_room(each, one),
        _ => by_ends(one, other, varies),
    }
}

fn by_ends(one: &Measured, other: &Measured, varies: bool) -> Verdict {
    let (Some([least, greatest]), Some([others_least, others_greatest])) = (one.ends(), other.ends()) else {
        return Verdict::Undetermined(Doubt::Kinds);
    };
    let apart = |below: f64, above: f64| below < above && !same(below, above);
    if apart(greatest, others_least) || apart(others_greatest, least) {
        return Verdict::Different;
    }
    let alike = same(least, others_least) && same(greatest, others_greatest);
    if alike && (same(least, greatest) || !varies && usual_alike(&one.size, &other.size)) {
        return Verdict::Equal;
    }
    Verdict::Undetermined(if varies { Doubt::Varies } else { Doubt::Overlap })
}

/// Whether what is usual is the same where both or neither says it.
fn usual_alike(one: &Size, other: &Size) -> bool {
    match (one, other) {
        (Size::Span { typical: one, .. }, Size::Span { typical: other, .. }) => match (one, other) {
            (Some(one), Some(other)) => same(*one, *other),
            (None, None) => true,
            _ => false,
        },
        _ => true,
    }
}

/// Values over temperatures are held against each other at the same ones.
fn by_temperature((one, points): (f64, &[[f64; 2]]), (other, others): (f64, &[[f64; 2]])) -> Verdict {
    let at = |celsius: f64| others.iter().find(|[other, _]| same(*other, celsius)).map(|[_, value]| *value);
    let shared: Vec<_> = points.iter().filter_map(|[celsius, value]| Some((*value, at(*celsius)?))).collect();
    if !same(one, other) || shared.iter().any(|(one, other)| !same(*one, *other)) {
        Verdict::Different
    } else if shared.len() == points.len() && shared.len() == others.len() {
        Verdict::Equal
    } else {
        Verdict::Undetermined(Doubt::Temperatures)
    }
}

fn by_members(one: &[f64], other: &[f64]) -> Verdict {
    let within = |some: &[f64], all: &[f64]| {
        some.iter().filter(|number| all.iter().any(|held| same(**number, *held))).count()
    };
    let (ones, others) = (within(one, other), within(other, one));
    if ones == one.len() && others == other.len() {
        Verdict::Equal
    } else if ones == 0 {
        Verdict::Different
    } else {
        Verdict::Undetermined(Doubt::Overlap)
    }
}

/// One of several against a span.
fn by_room(each: &[f64], span: &Measured) -> Verdict {
    let Some([least, greatest]) = span.ends() else { return Verdict::Undetermined(Doubt::Kinds) };
    let within = |number: &f64| {
        (*number >= least || same(*number, least)) && (*number <= greatest || same(*number, greatest))
    };
    if each.iter().any(within) { Verdict::Undetermined(Doubt::Overlap) } else { Verdict::Different }
}

fn by_words(one: &ParameterValue, other: &ParameterValue, varies: bool) -> Verdict {
    let coded = [one, other].iter().any(|value| matches!(value, ParameterValue::Code { .. }));
    let [ones, others] = [one, other].map(|value| words(value, coded));
    let shared = ones.iter().filter(|word| others.contains(word)).count();
    if shared == ones.len() && shared == others.len() && (!varies || shared == 1) {
        Verdict::Equal
    } else if varies && (shared > 0 || ones.len().max(others.len()) >= WORDS) {
        Verdict::Undetermined(Doubt::Varies)
    } else {
        Verdict::Different
    }
}

/// What it says, each thing once, without what makes no difference: spaces, wide letters, letter case; of a designation its signs, too.
fn words(value: &ParameterValue, coded: bool) -> Vec<String> {
    let all = match value {
        ParameterValue::Code { codes: all } | ParameterValue::Choice { choices: all } => all.clone(),
        value => vec![value.said()],
    };
    let counts = |letter: &char| if coded { letter.is_alphanumeric() } else { !blank(*letter) };
    let bare = |word: &String| word.chars().map(|letter| lower(fold(letter))).filter(counts).collect();
    let mut words: Vec<String> = all.iter().map(bare).collect();
    words.sort_unstable();
    words.dedup();
    words
}

#[cfg(test)]
mod tests;
