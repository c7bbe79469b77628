//! SIM-1 The package: the pads of the candidate laid on those of the original; where one has none, their names.

use super::{
    row::words,
    told::{Score, ScoreKind},
};
use crate::{
    library::{
        fit::{Fit, Verdict, fit},
        item::{DrawingKind, Item},
        pad::Pad,
    },
    rules::notice::similar as texts,
};

/// How the packages of a pair stand to each other.
#[derive(Debug, Clone, PartialEq)]
pub struct Packages {
    /// One is soldered where the other was; none where nobody knows.
    pub fits: Option<bool>,
    /// It is, and something of the pads has to be looked at.
    pub doubtful: bool,
    /// The score.
    pub score: Score,
    /// Both by their names, where they are told.
    pub names: [String; 2],
    /// Pads that bear another number at the same place: the original's and the candidate's.
    pub renumbered: Vec<[String; 2]>,
}

/// Lays one on the other.
pub fn compared(of: &Item, with: &Item) -> Packages {
    let names = [of, with].map(name);
    let [own, other] = [of, with].map(pads);
    let [first, second] = &names;
    let same_name = !first.is_empty() && plain(first) == plain(second);
    let laid = (!own.is_empty() && !other.is_empty()).then(|| fit(own, other));
    // What goes with doubts goes where it is the same package by another pattern.
    let (share, fits) = match &laid {
        Some(laid) => {
            let goes = laid.verdict == Verdict::Usable || laid.verdict == Verdict::Caution && same_name;
            (Some(covered(laid)), Some(goes))
        }
        None if same_name => (Some(1.0), Some(true)),
        None if names.iter().any(String::is_empty) => (None, None),
        None => (Some(0.0), Some(false)),
    };
    let said = texts::packages(first, second, fits);
    Packages {
        fits,
        doubtful: fits == Some(true) && laid.as_ref().is_some_and(|laid| laid.verdict == Verdict::Caution),
        score: Score { kind: ScoreKind::Package, share, said },
        renumbered: laid.map(|laid| laid.renumbered).unwrap_or_default(),
        names,
    }
}

/// How much of all pads lies on each other.
fn covered(laid: &Fit) -> f64 {
    let all = laid.matched.len() + laid.missing.len() + laid.extra.len();
    let sum: f64 = laid.matched.iter().map(|pad| pad.overlap).filter(|share| share.is_finite()).sum();
    (sum / all.max(1) as f64).clamp(0.0, 1.0)
}

/// The pads of the first footprint.
fn pads(item: &Item) -> &[Pad] {
    let footprint = item.drawings.iter().find(|drawing| drawing.kind == DrawingKind::Footprint);
    footprint.map_or(&[], |footprint| &footprint.pads)
}

/// What its package is called.
fn name(item: &Item) -> String {
    words(item, "package").into_iter().next().unwrap_or_default()
}

fn plain(name: &str) -> String {
    name.chars().filter(char::is_ascii_alphanumeric).map(|letter| letter.to_ascii_uppercase()).collect()
}
