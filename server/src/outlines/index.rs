//! SHP-2 Views, each once, with the configurations that have it.

use crate::{catalogue::package_body, store::library::touched::Known};
use sanku_core::library::{
    Library,
    item::{Configuration, Item},
    outline::{
        Descriptor, Size, View, Way,
        ask::{Loops, billionths},
        views,
    },
    solid,
};
use std::{collections::HashMap, sync::Arc};

/// Views that are kept: 600 bytes each.
const VIEWS: usize = 200_000;
/// Configurations of one set that are looked at.
const ROWS: usize = 5_000;
/// Sizes are looked up in steps of this share.
const STEP: f64 = 0.004;

/// All of them.
#[derive(Debug, Default)]
pub(super) struct Index {
    pub groups: Vec<Group>,
    /// Their places by their sizes.
    sizes: HashMap<i64, Vec<usize>>,
    /// The places that an item has.
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

/// What the index takes of an item.
pub(super) struct Read {
    set: Arc<Set>,
    views: Vec<(usize, View)>,
}

impl Read {
    /// Nothing of one that has no body.
    pub(super) fn of(Known { id, tenant, item }: &Known) -> Option<Self> {
        let bodies: Vec<(usize, View)> = match item.library {
            Library::Part if !item.shape.is_empty() => of_rows(item),
            Library::Component if item.category.iter().any(|of| of.id.starts_with("package")) => {
                let packaged = package_body(item)?;
                views(&packaged.body).into_iter().map(|view| (0, view)).collect()
            }
            _ => return None,
        };
        let named = |(name, unit): (&String, Option<&String>)| match unit {
            Some(unit) => [name, " ", unit].concat(),
            None => name.clone(),
        };
        let set = Set {
            item: *id,
            tenant: *tenant,
            set_id: item.set_id.clone(),
            name: item.name.clone(),
            model: item.model.clone(),
            columns: item
                .configurations
                .columns
                .iter()
                .map(|of| named((&of.name, of.unit.as_ref())))
                .collect(),
            rows: item.configurations.rows.iter().take(ROWS).cloned().collect(),
        };
        (!bodies.is_empty()).then(|| Self { set: Arc::new(set), views: bodies })
    }
}

fn of_rows(item: &Item) -> Vec<(usize, View)> {
    let table = &item.configurations;
    let of = |(at, row): (usize, &Configuration)| {
        let body = solid::of(&item.shape, &|key| table.number(row, key)).ok()?;
        Some(views(&body).into_iter().map(move |view| (at, view)))
    };
    table.rows.iter().take(ROWS).enumerate().filter_map(of).flatten().collect()
}

impl Index {
    /// Takes an item in.
    pub(super) fn put(&mut self, Read { set, views }: Read) {
        for (row, view) in views {
            let Some(place) = self.place(&view) else {
                tracing::warn!(item = set.item, "there is no room for its views");
                return;
            };
            if let Some(group) = self.groups.get_mut(place) {
                group.holders.push(Holder { set: Arc::clone(&set), row, way: view.way });
                self.items.entry(set.item).or_default().push(place);
            }
        }
    }

    /// Where a view like that stands; a new place, where there is none yet.
    fn place(&mut self, view: &View) -> Option<usize> {
        let step = step(view.size);
        let near = (step - 1..=step + 1).filter_map(|step| self.sizes.get(&step)).flatten();
        let like = |place: &&usize| self.groups.get(**place).is_some_and(|group| group.is(view));
        if let Some(there) = near.copied().collect::<Vec<_>>().iter().find(like) {
            return Some(*there);
        }
        let fresh = self.groups.len();
        if fresh == VIEWS {
            return None;
        }
        let (loops, side) = view.outline.written();
        let outline = Loops { loops, step: billionths(side) };
        self.groups.push(Group { numbers: view.numbers, size: view.size, outline, holders: Vec::new() });
        self.sizes.entry(step).or_default().push(fresh);
        Some(fresh)
    }

    /// Lets an item go; a view that nobody has any more is found by nobody.
    pub(super) fn remove(&mut self, item: i64) {
        for place in self.items.remove(&item).unwrap_or_default() {
            if let Some(group) = self.groups.get_mut(place) {
                group.holders.retain(|holder| holder.set.item != item);
            }
        }
    }
}

impl Group {
    fn is(&self, view: &View) -> bool {
        view.is_like((self.size, &self.numbers))
    }
}

fn step(Size(size): Size) -> i64 {
    (size.ln() / STEP) as i64
}
