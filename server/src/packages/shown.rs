//! PKG-1 What is told of a pattern to whom it is shown: names and counts of what they see, and of nothing else.

use super::index::Holder;
use sanku_core::{
    library::{fit::Fit, pad::Pad},
    net::api::{NamedPackage, PackageHit, PackageUse},
};
use std::collections::{BTreeMap, BTreeSet};

/// Packages that are named, and names of packages that components have.
const NAMED: usize = 8;

/// A hit, by who has it.
pub(super) fn hit(mut holders: Vec<&Holder>, pads: Vec<Pad>, fit: Option<Fit>) -> PackageHit {
    // The member's own stands before the public one of the same number.
    holders.sort_by(|a, b| b.tenant.cmp(&a.tenant).then(a.set_id.cmp(&b.set_id)));
    let mut known = BTreeSet::new();
    holders.retain(|holder| known.insert(&holder.set_id));
    let (packages, components): (Vec<&Holder>, Vec<&Holder>) =
        holders.into_iter().partition(|holder| holder.is_package);
    let facts = packages.first().or(components.first()).map(|holder| &holder.facts);
    let mut used: BTreeMap<&str, u64> = BTreeMap::new();
    for package in components.iter().filter_map(|holder| holder.package.as_deref()) {
        *used.entry(package).or_default() += 1;
    }
    let mut used: Vec<PackageUse> =
        used.into_iter().map(|(package, count)| PackageUse { package: package.to_owned(), count }).collect();
    used.sort_by(|a, b| b.count.cmp(&a.count).then_with(|| a.package.cmp(&b.package)));
    used.truncate(NAMED);
    let named = |holder: &&Holder| NamedPackage {
        set_id: holder.set_id.to_string(),
        name: holder.facts.name.clone(),
        own: holder.tenant > 0,
    };
    PackageHit {
        name: facts.map(|facts| facts.name.clone()).unwrap_or_default(),
        packages: packages.iter().take(NAMED).map(named).collect(),
        pins: facts.and_then(|facts| facts.pins),
        pitch: facts.and_then(|facts| facts.pitch),
        body: facts.and_then(|facts| facts.body),
        height: facts.and_then(|facts| facts.height),
        pads,
        fit,
        components: u64::try_from(components.len()).unwrap_or_default(),
        used,
    }
}
