//! SIM-1 The scores of a pair of parts, and what has to be checked.

use super::{
    super::{
        margin::{Judged, Told, judged},
        measures::{Direction, Measure},
        row::{called, words},
        told::{Margin, Score, ScoreKind, Standing, equivalents},
    },
    form::{apart, function},
    size::{Dimension, Sized},
};
use crate::{
    library::item::Item,
    rules::notice::{checks, similar as texts},
};

/// A dimension of both: neither more nor less is better.
pub fn margin(one: &Dimension, other: &Dimension) -> Margin {
    let measure = Measure { key: "", name: "", direction: Direction::Alike, tolerated: 0.0, needed: false };
    let told = |of: &Dimension| of.number.map(|number| Told { ends: [number; 2], said: of.text.clone() });
    let [own, with] = [one, other].map(told);
    let sides = [own.as_ref(), with.as_ref()];
    let by_words = || {
        let standing = if one.text == other.text { Standing::Equal } else { Standing::Other };
        let said = if one.text == other.text { texts::EQUAL } else { texts::OTHER }.to_owned();
        Margin {
            name: one.name.clone(),
            of: one.text.clone(),
            with: other.text.clone(),
            said,
            standing,
            ..Margin::default()
        }
    };
    let margin = match judged(&measure, &one.name, &sides) {
        Judged::Compared { margin, .. } => margin,
        Judged::Unknown { .. } => by_words(),
    };
    Margin { key: one.key.clone(), ..margin }
}

/// A standard that both name: their own numbers, and those that say the same.
pub fn shared(of: &Item, with: &Item) -> Option<String> {
    let names = |item: &Item| -> Vec<String> {
        let words = item.keywords.iter().filter(|word| {
            ["ISO ", "DIN ", "GB/T ", "EN ", "JIS "].iter().any(|body| word.starts_with(body))
        });
        equivalents(item)
            .into_iter()
            .chain([item.model.clone()])
            .chain(words.cloned())
            .filter(|name| !name.is_empty())
            .collect()
    };
    let other = names(with);
    names(of).into_iter().find(|name| other.contains(name))
}

pub fn named(standard: &Option<String>) -> Score {
    Score {
        kind: ScoreKind::Standard,
        share: Some(if standard.is_some() { 1.0 } else { 0.0 }),
        said: standard
            .as_ref()
            .map_or_else(|| texts::OTHER_STANDARD.to_owned(), |name| texts::same_standard(name)),
    }
}

pub fn size(margins: &[Margin]) -> Score {
    let equal = margins.iter().filter(|margin| margin.standing == Standing::Equal).count();
    let sum: f64 = margins.iter().map(|margin| 1.0 - margin.share.abs().clamp(0.0, 1.0)).sum();
    Score {
        kind: ScoreKind::Size,
        share: (!margins.is_empty()).then(|| sum / margins.len() as f64),
        said: texts::same_sizes(equal, margins.len()),
    }
}

pub fn performance(strength: Option<&Margin>) -> Score {
    Score {
        kind: ScoreKind::Performance,
        share: strength.map(|margin| (1.0 + margin.share).clamp(0.0, 1.0)),
        said: strength
            .map_or_else(|| texts::NO_DATA.to_owned(), |margin| texts::from_to(&margin.of, &margin.with)),
    }
}

/// What has to be checked: what meets other parts and differs, the form, the choices, and what no table tells.
pub fn checks(
    (of, with): (&Sized<'_>, &Sized<'_>),
    margins: &[Margin],
    mounts: &[String],
    same_form: bool,
    weaker: bool,
) -> Vec<String> {
    let mut checks: Vec<String> = margins
        .iter()
        .filter(|margin| margin.standing != Standing::Equal && mounts.contains(&margin.key))
        .map(|margin| texts::differs(&margin.name, &margin.of, &margin.with))
        .collect();
    if !same_form {
        checks.push(texts::OTHER_FORM.to_owned());
    }
    for key in ["drive", "end", "grade", "fit", "hardening", "kind", "rows", "angle"] {
        if apart(of.item, with.item, key) {
            let [own, other] = [of, with].map(|side| words(side.item, key).join("、"));
            checks.push(texts::differs(&called(&of.template, [of.item, with.item], key, ""), &own, &other));
        }
    }
    if weaker {
        checks.push(texts::WEAKER.to_owned());
    }
    let always = if function(of.item) == "bearing" { checks::BEARING } else { checks::PART };
    checks.push(always.to_owned());
    checks
}
