//! PKG-1 Land patterns, each once, with the items that have it.

use crate::{catalogue::package_joints, store::library::touched::Known};
use sanku_core::{
    library::{
        fit::{Courtyard, Frame, Joints, LandPattern, Shelf},
        item::{DrawingKind, Item, NamedDrawing},
    },
    rules::package_search::PackageFacts,
};
use std::{
    collections::{HashMap, hash_map::Entry},
    sync::Arc,
};

/// Pads that are kept of all patterns together: 120 MB of them.
const PADS: usize = 5_000_000;
/// Land patterns of one item, at most.
const LANDS: usize = 8;

/// All of them.
#[derive(Debug, Default)]
pub(super) struct Index {
    pub shelf: Shelf,
    /// How each lies, by its place on the shelf.
    frames: Vec<Frame>,
    /// Who has each, by its place on the shelf.
    pub holders: Vec<Vec<Holder>>,
    places: HashMap<[u8; 16], usize>,
    /// The places that an item has.
    items: HashMap<i64, Vec<usize>>,
    pads: usize,
}

/// An item that has a pattern.
#[derive(Debug)]
pub(super) struct Holder {
    pub item: i64,
    pub tenant: i64,
    pub set_id: Box<str>,
    /// It is a package itself, and no component in one.
    pub is_package: bool,
    /// What a component calls its package.
    pub package: Option<Box<str>>,
    pub facts: Arc<PackageFacts>,
    /// Where all patterns like its own are.
    courtyard: Option<Courtyard>,
    /// Of a package of the catalogue.
    pub joints: Option<Joints>,
}

/// What the index takes of an item.
pub(super) struct Read {
    item: i64,
    lands: Vec<(LandPattern, Frame, [u8; 16], Holder)>,
}

impl Read {
    pub(super) fn of(component: &Known) -> Self {
        let Known { id, tenant, item } = component;
        let drawn =
            |drawing: &&NamedDrawing| drawing.kind == DrawingKind::Footprint && !drawing.pads.is_empty();
        let is_package = item.category.iter().any(|category| category.id.starts_with("package"));
        let land = |drawing: &NamedDrawing| {
            let pattern = LandPattern::of(&drawing.pads);
            let (likeness, frame) = pattern.likeness();
            let mut key = [0; 16];
            key.copy_from_slice(blake3::hash(likeness.as_bytes()).as_bytes().first_chunk::<16>()?);
            let holder = Holder {
                item: *id,
                tenant: *tenant,
                set_id: item.set_id.as_str().into(),
                is_package,
                package: if is_package { None } else { package(item) },
                facts: Arc::new(PackageFacts::of(item, drawing)),
                courtyard: Courtyard::of(&drawing.drawing).map(|courtyard| courtyard.shared(frame)),
                joints: package_joints(drawing),
            };
            (!pattern.lands().is_empty()).then_some((pattern, frame, key, holder))
        };
        Self { item: *id, lands: item.drawings.iter().filter(drawn).filter_map(land).take(LANDS).collect() }
    }
}

/// What a component calls its package.
fn package(item: &Item) -> Option<Box<str>> {
    let parameter = item.parameters.iter().find(|parameter| parameter.key == "package")?;
    parameter.value.each().first().map(|value| value.as_str().into())
}

impl Index {
    /// Takes an item in.
    pub(super) fn put(&mut self, Read { item, lands }: Read) {
        for (pattern, frame, key, holder) in lands {
            let place = match self.places.entry(key) {
                Entry::Occupied(there) => *there.get(),
                Entry::Vacant(_) if self.pads + pattern.lands().len() > PADS => {
                    tracing::warn!(item, "there is no room for its land pattern");
                    continue;
                }
                Entry::Vacant(free) => {
                    self.pads += pattern.lands().len();
                    self.holders.push(Vec::new());
                    self.frames.push(frame);
                    *free.insert(self.shelf.put(&pattern))
                }
            };
            let Some(holders) = self.holders.get_mut(place) else { continue };
            // Those that say the same of it say it once.
            let same = holders
                .iter()
                .find(|other| other.facts == holder.facts)
                .map(|other| Arc::clone(&other.facts));
            let facts = same.unwrap_or_else(|| Arc::clone(&holder.facts));
            holders.push(Holder { facts, ..holder });
            self.items.entry(item).or_default().push(place);
        }
    }

    /// The box that holds the courtyards of those who have a pattern, as it lies on the shelf.
    pub(super) fn courtyard(&self, place: usize, holders: &[&Holder]) -> Option<Courtyard> {
        let all = holders.iter().filter_map(|holder| holder.courtyard).reduce(Courtyard::joined)?;
        Some(all.own(*self.frames.get(place)?))
    }

    /// Lets an item go; a pattern that nobody has any more is found by nobody.
    pub(super) fn remove(&mut self, item: i64) {
        for place in self.items.remove(&item).unwrap_or_default() {
            if let Some(holders) = self.holders.get_mut(place) {
                holders.retain(|holder| holder.item != item);
            }
        }
    }
}
