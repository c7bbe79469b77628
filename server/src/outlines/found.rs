//! SHP-2 Which views are most like what is wanted, and what of those who have them is told.

use super::index::{Group, Holder, Index, Set};
use crate::store::Seen;
use sanku_core::{
    library::{
        Library,
        outline::{Descriptor, NUMBERS, Size, Way},
    },
    net::api::{AskedOutline, FindOutlines, FoundOutlines, OutlineHit, OutlineRow, OutlineSet},
    rules::notice::outline as texts,
};
use std::collections::{BTreeMap, HashSet};

/// So many of the nearest are told, for the drawing to be laid on them.
const TOLD: usize = 100;
/// Readings of one drawing.
const READINGS: usize = 3;
/// Sets of a view, and configurations of a set, that are told.
const SETS: usize = 8;
const ROWS: usize = 60;
/// Columns in which they differ.
const COLUMNS: usize = 4;

/// What a search wants.
#[derive(Debug)]
pub struct Wanted {
    pub(super) library: Library,
    readings: Vec<(Descriptor, Option<Size>)>,
    own: Option<u64>,
}

impl Wanted {
    /// What a question asks.
    ///
    /// # Errors
    /// What is wrong with it, for people.
    pub fn of(ask: &FindOutlines) -> Result<Self, String> {
        let reading = |AskedOutline { numbers, size }: &AskedOutline| {
            let size = size.map(|size| Size(f64::from(size) * 1e-3));
            let sound = size.is_none_or(|Size(size)| size > 0.0);
            Some((Descriptor::of_millionths(numbers)?, size)).filter(|_| sound)
        };
        let readings: Option<Vec<_>> = ask.readings.iter().map(reading).collect();
        match readings {
            Some(readings) if !readings.is_empty() && readings.len() <= READINGS => {
                Ok(Self { library: ask.library, readings, own: ask.own })
            }
            _ => Err(texts::no_numbers(NUMBERS, READINGS)),
        }
    }

    /// How unlike a view is to what it is most like.
    fn distance(&self, group: &Group) -> f64 {
        let of = |(numbers, size): &(Descriptor, Option<Size>)| {
            numbers.distance(&group.numbers) + size.map_or(0.0, |size| size.distance(group.size))
        };
        self.readings.iter().map(of).fold(f64::INFINITY, f64::min)
    }
}

impl Index {
    /// What these eyes see of what is wanted, where so many items are still to be looked at.
    pub(super) fn find(&self, waiting: usize, seen: Seen, wanted: &Wanted) -> FoundOutlines {
        if !seen.may_own(wanted.own) {
            return FoundOutlines::default();
        }
        let tenants = seen.tenants(wanted.own);
        let visible =
            |group: &&Group| group.holders.iter().any(|holder| tenants.contains(&holder.set.tenant));
        let mut near: Vec<(f64, &Group)> =
            self.groups.iter().filter(visible).map(|group| (wanted.distance(group), group)).collect();
        let views = u64::try_from(near.len()).unwrap_or_default();
        if near.len() > TOLD {
            near.select_nth_unstable_by(TOLD, |(one, _), (other, _)| one.total_cmp(other));
            near.truncate(TOLD);
        }
        near.sort_by(|(one, _), (other, _)| one.total_cmp(other));
        let hits = near.into_iter().map(|(distance, group)| hit(distance, group, &tenants));
        FoundOutlines { indexed: self.looked(waiting), views, hits: hits.collect() }
    }
}

/// A view with those that these tenants see of who has it.
fn hit(distance: f64, group: &Group, tenants: &[i64]) -> OutlineHit {
    let mut sets: BTreeMap<(bool, i64), Vec<&Holder>> = BTreeMap::new();
    for holder in group.holders.iter().filter(|holder| tenants.contains(&holder.set.tenant)) {
        sets.entry((holder.set.tenant == 0, holder.set.item)).or_default().push(holder);
    }
    // The member's own stands before the public one of the same number, and instead of it.
    let mut known = HashSet::new();
    let mut sets: Vec<Vec<&Holder>> = sets.into_values().collect();
    sets.retain(|holders| holders.first().is_some_and(|holder| known.insert(&holder.set.set_id)));
    let count = sets.iter().map(Vec::len).sum::<usize>();
    OutlineHit {
        outline: group.outline.clone(),
        distance,
        count: u64::try_from(count).unwrap_or_default(),
        sets: sets.iter().take(SETS).filter_map(|holders| set(holders)).collect(),
    }
}

fn set(holders: &[&Holder]) -> Option<OutlineSet> {
    let first = holders.first()?;
    let Set { tenant, set_id, name, model, columns, rows, .. } = first.set.as_ref();
    let own: Vec<_> = holders.iter().filter_map(|holder| rows.get(holder.row)).collect();
    let values =
        |at: usize| own.iter().map(move |row| row.values.get(at).map(String::as_str).unwrap_or_default());
    // What parts them best stands first.
    let mut parting: Vec<(usize, usize)> = (0..columns.len())
        .map(|at| (values(at).collect::<HashSet<_>>().len(), at))
        .filter(|(differ, _)| *differ > 1)
        .collect();
    parting.sort_by(|(more, one), (less, other)| less.cmp(more).then(one.cmp(other)));
    parting.truncate(COLUMNS);
    let told = own.iter().take(ROWS).map(|row| OutlineRow {
        name: row.name.clone(),
        values: parting.iter().map(|(_, at)| row.values.get(*at).cloned().unwrap_or_default()).collect(),
    });
    Some(OutlineSet {
        set_id: set_id.clone(),
        name: name.clone(),
        model: model.clone(),
        own: *tenant > 0,
        way: way(first.way).to_owned(),
        count: u64::try_from(holders.len()).unwrap_or_default(),
        columns: parting.iter().filter_map(|(_, at)| columns.get(*at).cloned()).collect(),
        rows: told.collect(),
    })
}

const fn way(way: Way) -> &'static str {
    match way {
        Way::Front => "front",
        Way::Top => "top",
        Way::Side => "side",
    }
}
