//! SIM-1 What may stand for an item: gates first, then scores side by side and never one number, with margins, what to check
//! and what was not compared.

mod component;
mod function;
mod looks;
mod margin;
mod mat;
mod measures;
mod package;
mod part;
pub mod pins;
mod place;
mod row;
pub mod told;
mod verdict;

pub use looks::{Look, looks};

use crate::library::{Library, item::Item};
use std::collections::{BTreeMap, BTreeSet};
use told::{Original, Refused, Substitute, Substitutes};
use verdict::Verdict;

/// So many are told, the best of them.
pub const TOLD: usize = 60;

/// What may stand for an item, or one of its configurations, among others: the best first, and why the rest was refused. Of a
/// part without a chosen configuration the first one is looked at, and named.
pub fn substitutes(of: &Item, config_name: Option<&str>, among: &[Item]) -> Substitutes {
    let first = of.configurations.rows.first().filter(|_| of.library == Library::Part);
    let config_name = config_name.or_else(|| first.map(|row| row.name.as_str()));
    let mut list = Vec::new();
    let mut refused: BTreeMap<String, u32> = BTreeMap::new();
    let mut looked_at = 0;
    // An address leads to the own one of two items of one number.
    let own: BTreeSet<&str> = among.iter().filter(|with| with.own).map(|with| with.set_id.as_str()).collect();
    let reached =
        |with: &&Item| with.set_id != of.set_id && (with.own || !own.contains(with.set_id.as_str()));
    for with in among.iter().filter(reached) {
        looked_at += 1;
        match judge(of, config_name, with, None) {
            Ok(substitute) => list.push((substitute, with.usual)),
            Err(gate) => *refused.entry(gate).or_default() += 1,
        }
    }
    let worth =
        |substitute: &Substitute| substitute.scores.iter().filter_map(|score| score.share).sum::<f64>();
    list.sort_by(|(one, usual), (other, often)| {
        let better = worth(other).total_cmp(&worth(one));
        one.class
            .cmp(&other.class)
            .then(better)
            .then(often.cmp(usual))
            .then_with(|| one.model.cmp(&other.model))
    });
    let mut refused: Vec<Refused> = refused.into_iter().map(|(why, count)| Refused { why, count }).collect();
    refused.sort_by_key(|gate| std::cmp::Reverse(gate.count));
    Substitutes {
        of: Original::of(of, config_name),
        list: list.into_iter().map(|(substitute, _)| substitute).take(TOLD).collect(),
        looked_at,
        refused,
    }
}

/// How one item may stand for another; the gate that refuses it. Of a set without a chosen configuration the nearest is taken.
pub fn judge(
    of: &Item,
    config_name: Option<&str>,
    with: &Item,
    chosen: Option<&str>,
) -> Result<Substitute, String> {
    let (verdict, nearest) = match of.library {
        Library::Component => (component::judge(of, with)?, None),
        Library::Mat => (mat::judge(of, with)?, None),
        Library::Part => part::judge(of, config_name, with, chosen)?,
    };
    let Verdict { class, scores, margins, checks, uncompared, pins } = verdict;
    Ok(Substitute {
        set_id: with.set_id.clone(),
        config_name: nearest,
        name: with.name.clone(),
        model: with.model.clone(),
        brand: with.brand.name.clone(),
        own: with.own,
        class,
        scores,
        margins,
        checks,
        uncompared,
        pins,
    })
}

#[cfg(test)]
mod tests;
