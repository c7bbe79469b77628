//! SIM-1 The package: the pads of both, laid over each other; where one has none, their names.

use super::row::{parameter, words};
use super::told::{Score, ScoreKind};
use crate::{
    library::{
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
    /// The score.
    pub score: Score,
    /// Both by their names, where they are told.
    pub names: [String; 2],
}

/// Lays them over each other.
pub fn compared(of: &Item, with: &Item) -> Packages {
    let names = [of, with].map(name);
    let [own, other] = [of, with].map(pads);
    let same_name = !names[0].is_empty() && plain(&names[0]) == plain(&names[1]);
    let (share, fits) = match () {
        () if !own.is_empty() && !other.is_empty() => {
            let share = alike(own, other);
            (Some(share), Some(share >= FITS))
        }
        () if same_name => (Some(1.0), Some(true)),
        () if names.iter().any(String::is_empty) => (None, None),
        () => (Some(0.0), Some(false)),
    };
    let said = texts::packages(&names[0], &names[1], fits);
    Packages { fits, score: Score { kind: ScoreKind::Package, share, said }, names }
}

/// Pads that overlap by so much on the whole are soldered alike.
const FITS: f64 = 0.9;

/// The pads of the first footprint.
fn pads(item: &Item) -> &[Pad] {
    let footprint = item.drawings.iter().find(|drawing| drawing.kind == DrawingKind::Footprint);
    footprint.map_or(&[], |footprint| &footprint.pads)
}

/// What its package is called.
fn name(item: &Item) -> String {
    parameter(item, "package").and_then(|_| words(item, "package").into_iter().next()).unwrap_or_default()
}

fn plain(name: &str) -> String {
    name.chars().filter(char::is_ascii_alphanumeric).map(|letter| letter.to_ascii_uppercase()).collect()
}

/// How much of the pads lies over those of the same number.
fn alike(of: &[Pad], with: &[Pad]) -> f64 {
    let over = |pad: &Pad| {
        let same = with.iter().filter(|other| other.number == pad.number);
        same.map(|other| overlap(pad, other)).fold(0.0, f64::max)
    };
    let sum: f64 = of.iter().map(over).sum();
    sum / of.len().max(with.len()).max(1) as f64
}

/// What both have in common, as a share of what either covers.
fn overlap(one: &Pad, other: &Pad) -> f64 {
    let reach = |pad: &Pad, at: usize| {
        let [middle, size] = [pad.centre, pad.size].map(|pair| pair.get(at).copied().unwrap_or_default());
        [middle - size / 2.0, middle + size / 2.0]
    };
    let common: f64 = [0, 1]
        .map(|at| {
            let [[a, b], [c, d]] = [reach(one, at), reach(other, at)];
            (b.min(d) - a.max(c)).max(0.0)
        })
        .iter()
        .product();
    let area = |pad: &Pad| pad.size.iter().product::<f64>();
    let all = area(one) + area(other) - common;
    if all > 0.0 && all.is_finite() { common / all } else { 0.0 }
}
