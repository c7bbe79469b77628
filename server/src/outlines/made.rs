//! SHP-2 What is made of an item: its views, each once, and what is told of who has them; kept as JSON, packed.

use crate::catalogue::package_body;
use sanku_core::{
    json::{self, Read},
    library::{
        Library,
        item::{Column, Configuration, Item},
        outline::{
            Descriptor, Size, View, Way, alike,
            ask::{Loops, billionths},
            views,
        },
        solid,
    },
};
use serde::Serialize;
use std::collections::HashMap;

/// Configurations of one set that are looked at.
const ROWS: usize = 5_000;
/// Sizes are looked up in steps of this share.
const STEP: f64 = 0.004;
/// How hard it is packed.
const LEVEL: i32 = 3;

/// An item with its views.
#[derive(Debug, Default, Serialize, Read)]
pub(super) struct Made {
    pub name: String,
    pub model: String,
    /// What its columns are called.
    pub columns: Vec<String>,
    pub rows: Vec<Configuration>,
    pub views: Vec<MadeView>,
}

/// A view, and what has it.
#[derive(Debug, Serialize, Read)]
pub(super) struct MadeView {
    /// In millionths.
    pub numbers: Vec<u32>,
    /// In billionths of a millimetre: whole numbers alone are written.
    pub size: u64,
    pub outline: Loops,
    /// The places of the configurations, and from which side each shows it.
    pub holders: Vec<(u32, Way)>,
}

/// Places of views by their sizes.
#[derive(Debug, Default)]
pub(super) struct Sizes(HashMap<i64, Vec<usize>>);

impl Sizes {
    /// Where one stands that nobody can tell from this, of those that are known by their places.
    pub(super) fn like(
        &self,
        (size, numbers): (Size, &Descriptor),
        known: impl Fn(usize) -> Option<(Size, Descriptor)>,
    ) -> Option<usize> {
        let step = step(size);
        let mut near = (step - 1..=step + 1).filter_map(|step| self.0.get(&step)).flatten().copied();
        let is = |(own, its): (Size, Descriptor)| alike((own, &its), (size, numbers));
        near.find(|place| known(*place).is_some_and(is))
    }

    /// Notes where one stands.
    pub(super) fn put(&mut self, size: Size, place: usize) {
        self.0.entry(step(size)).or_default().push(place);
    }
}

fn step(Size(size): Size) -> i64 {
    (size.ln() / STEP) as i64
}

impl Made {
    /// Of an item; nothing of one that has no body.
    pub(super) fn of(item: &Item) -> Option<Self> {
        let views = match item.library {
            Library::Part if !item.shape.is_empty() => once(of_rows(item)),
            Library::Component if item.category.iter().any(|of| of.id.starts_with("package")) => {
                once(views(&package_body(item)?.body).into_iter().map(|view| (0, view)))
            }
            _ => return None,
        };
        let named = |Column { name, unit, .. }: &Column| match unit {
            Some(unit) => [name, " ", unit].concat(),
            None => name.clone(),
        };
        (!views.is_empty()).then(|| Self {
            name: item.name.clone(),
            model: item.model.clone(),
            columns: item.configurations.columns.iter().map(named).collect(),
            rows: item.configurations.rows.iter().take(ROWS).cloned().collect(),
            views,
        })
    }

    /// As it is kept; nothing of nothing.
    pub(super) fn packed(made: Option<&Self>) -> Vec<u8> {
        let text = made.and_then(|made| json::text_of(made).ok());
        text.and_then(|text| zstd::bulk::compress(text.as_bytes(), LEVEL).ok()).unwrap_or_default()
    }

    /// The other way round; none of nothing, and of what is damaged.
    pub(super) fn unpacked(kept: &[u8]) -> Option<Self> {
        if kept.is_empty() {
            return None;
        }
        let text = zstd::stream::decode_all(kept).ok()?;
        json::read(&String::from_utf8(text).ok()?).ok()
    }
}

fn of_rows(item: &Item) -> impl Iterator<Item = (u32, View)> + '_ {
    let table = &item.configurations;
    let of = |(at, row): (u32, &Configuration)| {
        let body = solid::of(&item.shape, &|key| table.number(row, key)).ok()?;
        Some(views(&body).into_iter().map(move |view| (at, view)))
    };
    (0..).zip(&table.rows).take(ROWS).filter_map(of).flatten()
}

/// Each view once, with all that have it.
fn once(all: impl Iterator<Item = (u32, View)>) -> Vec<MadeView> {
    let (mut sizes, mut known, mut made) = (Sizes::default(), Vec::new(), Vec::<MadeView>::new());
    for (row, view) in all {
        let place = sizes.like((view.size, &view.numbers), |place| known.get(place).copied());
        match place.and_then(|place| made.get_mut(place)) {
            Some(there) => there.holders.push((row, view.way)),
            None => {
                sizes.put(view.size, made.len());
                known.push((view.size, view.numbers));
                made.push(MadeView::of(row, &view));
            }
        }
    }
    made
}

impl MadeView {
    fn of(row: u32, View { way, outline, numbers, size: Size(size) }: &View) -> Self {
        let (loops, side) = outline.written();
        Self {
            numbers: numbers.millionths(),
            size: billionths(*size),
            outline: Loops { loops, step: billionths(side) },
            holders: vec![(row, *way)],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use sanku_core::library::item::Configurations;

    fn washers() -> Item {
        let column = |key: &str| Column { key: key.into(), name: key.into(), ..Column::default() };
        let row = |name: &str, values: [&str; 3]| Configuration {
            name: name.into(),
            values: values.map(str::to_owned).into(),
        };
        Item {
            shape: "washer".into(),
            configurations: Configurations {
                columns: ["d1", "d2", "h"].map(column).into(),
                rows: vec![
                    row("thin", ["6.4", "12", "1.6"]),
                    row("none", ["6.4", "", "1.6"]),
                    row("thick", ["6.4", "12", "2"]),
                ],
                ..Configurations::default()
            },
            ..Item::default()
        }
    }

    // SHP-2
    #[test]
    fn shp_2_a_view_that_several_rows_share_is_kept_once_and_rows_without_a_body_have_none() {
        let made = Made::of(&washers()).unwrap();
        let holders: Vec<_> = made.views.iter().map(|view| view.holders.clone()).collect();
        assert_eq!(
            holders,
            [vec![(0, Way::Front)], vec![(0, Way::Top), (2, Way::Top)], vec![(2, Way::Front)]]
        );
    }

    // SHP-2
    #[test]
    fn shp_2_what_is_kept_is_read_as_it_was_and_what_is_torn_is_nothing() {
        let made = Made::of(&washers()).unwrap();
        let kept = Made::packed(Some(&made));
        assert_eq!(json::text_of(&Made::unpacked(&kept).unwrap()).unwrap(), json::text_of(&made).unwrap());
        assert!(Made::unpacked(&kept[..kept.len() - 1]).is_none() && Made::unpacked(b"?").is_none());
        assert!(Made::packed(None).is_empty() && Made::unpacked(&[]).is_none());
    }

    // SHP-2
    #[test]
    fn shp_2_materials_and_components_that_are_no_packages_have_no_views() {
        assert!(Made::of(&Item { library: Library::Mat, ..washers() }).is_none());
        assert!(Made::of(&Item { library: Library::Component, ..washers() }).is_none());
        assert!(Made::of(&Item { shape: String::new(), ..washers() }).is_none());
    }
}
