//! PKG-1 Which patterns hold what is wanted, and in which order.

use super::{
    ask::Wanted,
    index::{Holder, Index},
    shown::hit,
};
use crate::store::Seen;
use rayon::prelude::*;
use sanku_core::{
    library::{
        fit::{Fit, LandPattern, Verdict},
        pad::Pad,
        terms::compact,
    },
    net::api::FoundPackages,
};
use std::cmp::Reverse;

/// So many of the nearest are laid on the pads that are wanted.
const FITTED: usize = 100;
/// So many are told.
const TOLD: usize = 30;

impl Index {
    /// What these eyes see of what is wanted.
    pub(super) fn search(&self, seen: Seen, wanted: &Wanted) -> FoundPackages {
        let patterns = self.holders.iter().filter(|holders| !holders.is_empty()).count();
        let patterns = u64::try_from(patterns).unwrap_or_default();
        if wanted.is_empty() || !seen.may_own(wanted.own) {
            return FoundPackages { patterns, ..FoundPackages::default() };
        }
        let tenants = seen.tenants(wanted.own);
        let (total, best) = match &wanted.pads {
            Some(pads) => self.by_pads(&tenants, wanted, pads),
            None => self.by_words(&tenants, wanted),
        };
        let hits = best.into_iter().map(|(place, fit)| {
            let holders: Vec<&Holder> = self.visible(place, &tenants).collect();
            let pads = self.shelf.boxes(place);
            let fit = fit.map(|fit| self.known(fit, wanted, (place, &holders), &pads));
            hit(holders, pads, fit)
        });
        FoundPackages {
            patterns,
            total: u64::try_from(total).unwrap_or_default(),
            hits: hits.collect(),
            building: false,
        }
    }

    /// Who has a pattern, as far as these tenants see it.
    fn visible<'i>(&'i self, place: usize, tenants: &'i [i64]) -> impl Iterator<Item = &'i Holder> {
        let holders = self.holders.get(place).into_iter().flatten();
        holders.filter(move |holder| tenants.contains(&holder.tenant))
    }

    /// How well somebody of those who have a pattern holds words and form; nothing where nobody does.
    fn holds(&self, place: usize, tenants: &[i64], wanted: &Wanted) -> Option<u32> {
        let holders = self.visible(place, tenants);
        let score =
            |holder: &Holder| holder.facts.holds(&wanted.words).filter(|_| holder.facts.has(&wanted.form));
        holders.filter_map(score).max()
    }

    /// The nearest by their thirteen numbers are laid on the pads; those that go come first.
    fn by_pads(
        &self,
        tenants: &[i64],
        wanted: &Wanted,
        pads: &LandPattern,
    ) -> (usize, Vec<(usize, Option<Fit>)>) {
        let near = self
            .shelf
            .nearest(&pads.descriptor(), FITTED, |place| self.holds(place, tenants, wanted).is_some());
        let fit = |place: &usize| (*place, pads.fit(&LandPattern::of(&self.shelf.boxes(*place))));
        let mut fitted: Vec<(usize, Fit)> = near.par_iter().map(fit).collect();
        fitted.sort_by(|(_, a), (_, b)| {
            let unusable = |fit: &Fit| fit.verdict == Verdict::Unusable;
            unusable(a).cmp(&unusable(b)).then(a.distance.total_cmp(&b.distance))
        });
        let usable = fitted.iter().filter(|(_, fit)| fit.verdict != Verdict::Unusable).count();
        (usable, fitted.into_iter().take(TOLD).map(|(place, fit)| (place, Some(fit))).collect())
    }

    /// A fit with what is known beside the pads: joints and courtyards of those who have the pattern.
    fn known(&self, fit: Fit, wanted: &Wanted, (place, holders): (usize, &[&Holder]), pads: &[Pad]) -> Fit {
        let joints = holders.iter().find_map(|holder| holder.joints.as_ref());
        let fit = match (&wanted.pads, joints) {
            (Some(board), Some(joints)) => fit.with_joints(board, pads, joints),
            _ => fit,
        };
        match (&wanted.courtyard, self.courtyard(place, holders)) {
            (Some(board), Some(part)) => fit.with_courtyards(board, part),
            _ => fit,
        }
    }

    /// Whose name is what was typed comes first, then who is of the family itself, then what most components have.
    fn by_words(&self, tenants: &[i64], wanted: &Wanted) -> (usize, Vec<(usize, Option<Fit>)>) {
        let typed = compact(&wanted.typed);
        let place = |place: usize| {
            let score = self.holds(place, tenants, wanted)?;
            let named = self.visible(place, tenants).any(|holder| compact(&holder.facts.name) == typed);
            let packages = self.visible(place, tenants).filter(|holder| holder.is_package).count();
            let components = self.visible(place, tenants).count() - packages;
            Some((Reverse(named), Reverse(score), Reverse(packages.min(1)), Reverse(components), place))
        };
        let mut held: Vec<_> = (0..self.holders.len()).filter_map(place).collect();
        held.sort_unstable();
        (held.len(), held.into_iter().take(TOLD).map(|(.., place)| (place, None)).collect())
    }
}
