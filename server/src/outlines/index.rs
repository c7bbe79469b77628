//! SHP-2 Views, each once, with the configurations that have it.

use super::made::{Made, MadeView, Sizes};
use crate::{
    followed,
    store::library::made::{Kept, Table},
};
use sanku_core::library::{
    item::{Configuration, Item},
    outline::{
        Descriptor, Size, VERSION, Way,
        ask::{Loops, millimetres},
    },
};
use std::{collections::HashMap, sync::Arc};

/// Views that are kept: 600 bytes each.
const VIEWS: usize = 200_000;

/// All of them.
#[derive(Debug, Default)]
pub(super) struct Index {
    pub groups: Vec<Group>,
    /// Their places by their sizes.
    sizes: Sizes,
    /// The items that were looked at, with the places of their views.
    items: HashMap<i64, Vec<usize>>,
}

/// A view, and what has it.
#[derive(Debug)]
pub(super) struct Group {
    pub numbers: Descriptor,
    pub size: Size,
    pub outline: Loops,
    pub holders: Vec<Holder>,
}

/// A configuration that has it.
#[derive(Debug)]
pub(super) struct Holder {
    pub set: Arc<Set>,
    /// Its place in the set.
    pub row: usize,
    pub way: Way,
}

/// What is told of a set.
#[derive(Debug)]
pub(super) struct Set {
    pub item: i64,
    pub tenant: i64,
    pub set_id: String,
    pub name: String,
    pub model: String,
    /// What its columns are called.
    pub columns: Vec<String>,
    pub rows: Vec<Configuration>,
}

impl followed::Index for Index {
    const TABLE: Table = Table { name: "outline", version: VERSION };

    fn made(item: &Item) -> Vec<u8> {
        Made::packed(Made::of(item).as_ref())
    }

    fn renew(&mut self, items: &[i64], known: &[Kept]) {
        for item in items {
            self.remove(*item);
        }
        for kept in known {
            self.items.insert(kept.item, Vec::new());
            if let Some(made) = kept.rows.as_deref().and_then(Made::unpacked) {
                self.put(kept, made);
            }
        }
    }
}

impl Index {
    /// Takes an item in.
    fn put(&mut self, Kept { item, tenant, set_id, .. }: &Kept, made: Made) {
        let Made { name, model, columns, rows, views } = made;
        let (item, tenant, set_id) = (*item, *tenant, set_id.clone());
        let set = Arc::new(Set { item, tenant, set_id, name, model, columns, rows });
        for view in views {
            let Some(place) = self.place(&view) else {
                tracing::warn!(item, "there is no room for its views");
                return;
            };
            if let Some(group) = self.groups.get_mut(place) {
                let holder = |(row, way): &(u32, Way)| {
                    Some(Holder { set: Arc::clone(&set), row: usize::try_from(*row).ok()?, way: *way })
                };
                group.holders.extend(view.holders.iter().filter_map(holder));
                self.items.entry(item).or_default().push(place);
            }
        }
    }

    /// Where a view like that stands; a new place, where there is none yet.
    fn place(&mut self, view: &MadeView) -> Option<usize> {
        let (numbers, size) = (Descriptor::of_millionths(&view.numbers)?, Size(millimetres(view.size)));
        let known = |group: &Group| (group.size, group.numbers);
        let there = self.sizes.like((size, &numbers), |place| self.groups.get(place).map(known));
        if there.is_some() {
            return there;
        }
        let fresh = self.groups.len();
        if fresh == VIEWS {
            return None;
        }
        self.groups.push(Group { numbers, size, outline: view.outline.clone(), holders: Vec::new() });
        self.sizes.put(size, fresh);
        Some(fresh)
    }

    /// Lets an item go; a view that nobody has any more is found by nobody.
    fn remove(&mut self, item: i64) {
        for place in self.items.remove(&item).unwrap_or_default() {
            if let Some(group) = self.groups.get_mut(place) {
                group.holders.retain(|holder| holder.set.item != item);
            }
        }
    }

    /// How many items were looked at, and how many there are where so many are still to be.
    pub(super) fn looked(&self, waiting: usize) -> [u64; 2] {
        let items = self.items.len();
        [items, items + waiting].map(|count| u64::try_from(count).unwrap_or_default())
    }
}
