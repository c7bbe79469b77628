//! SHP-1 The numbers of all rows, one behind the other, and whose they are.

use super::made::{made, read_rows, rows_of};
use crate::{
    followed,
    store::{
        PUBLIC,
        library::made::{Kept, Table},
    },
};
use sanku_core::library::{
    item::Item,
    shape::{Descriptor, Measure, Near, VERSION, likeness, nearest},
};
use std::collections::{HashMap, HashSet};

/// So many are told.
const TOLD: usize = 50;

/// The rows of one library.
#[derive(Debug, Default)]
pub(super) struct Index {
    numbers: Vec<Descriptor>,
    /// Whose each is.
    rows: Vec<Row>,
    /// The items that were looked at, with their tenants and numbers.
    items: HashMap<i64, (i64, String)>,
}

/// Where the row of an item stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Row {
    pub item: i64,
    pub place: u32,
}

/// How much was looked at.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Looked {
    /// Items that were, and all.
    pub items: [usize; 2],
    /// Rows with a body.
    pub rows: usize,
}

impl followed::Index for Index {
    const TABLE: Table = Table { name: "shape", version: VERSION };

    fn made(item: &Item) -> Vec<u8> {
        rows_of(&made(item))
    }

    fn renew(&mut self, items: &[i64], known: &[Kept]) {
        let touched: HashSet<i64> = items.iter().copied().collect();
        if items.iter().any(|item| self.items.contains_key(item)) {
            self.remove(&touched);
        }
        for Kept { item, tenant, set_id, rows } in known {
            self.items.insert(*item, (*tenant, set_id.clone()));
            for (place, numbers) in read_rows(rows.as_deref().unwrap_or_default()) {
                self.numbers.push(numbers);
                self.rows.push(Row { item: *item, place });
            }
        }
    }
}

impl Index {
    fn remove(&mut self, gone: &HashSet<i64>) {
        let stays: Vec<bool> = self.rows.iter().map(|row| !gone.contains(&row.item)).collect();
        let mut stay = stays.iter();
        self.numbers.retain(|_| stay.next().copied().unwrap_or_default());
        let mut stay = stays.iter();
        self.rows.retain(|_| stay.next().copied().unwrap_or_default());
        self.items.retain(|item, _| !gone.contains(item));
    }

    /// How much was looked at so far, where so many items are still to be.
    pub(super) fn looked(&self, waiting: usize) -> Looked {
        let items = self.items.len();
        Looked { items: [items, items + waiting], rows: self.rows.len() }
    }

    /// The nearest rows that these tenants see, with their likeness in percent; a set of one's own stands before the public one of its number.
    pub(super) fn nearest(&self, asked: &Descriptor, measure: Measure, tenants: &[i64]) -> Vec<(Row, u32)> {
        let seen = self.seen(tenants);
        let (rows, numbers): (Vec<Row>, Vec<&Descriptor>) =
            self.rows.iter().zip(&self.numbers).filter(|(row, _)| seen.contains(&row.item)).unzip();
        let near = nearest(asked, numbers.into_iter(), measure, TOLD);
        near.into_iter()
            .filter_map(|Near { row, distance }| Some((*rows.get(row)?, likeness(distance))))
            .collect()
    }

    fn seen(&self, tenants: &[i64]) -> HashSet<i64> {
        let of = |own: bool| {
            let of = move |tenant: i64| tenants.contains(&tenant) && (tenant != PUBLIC) == own;
            self.items.iter().filter(move |(_, (tenant, _))| of(*tenant))
        };
        let own: HashSet<&str> = of(true).map(|(_, (_, set_id))| set_id.as_str()).collect();
        let public = of(false).filter(|(_, (_, set_id))| !own.contains(set_id.as_str()));
        of(true).chain(public).map(|(item, _)| *item).collect()
    }
}
