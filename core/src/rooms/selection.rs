//! What stands beside what was found: the comparison, packages and what fits them, similar ones.

pub mod comparison;
pub mod packages;
pub mod similar;

use crate::{
    room::room,
    rules::{room::LateRoom, tab::TabId},
    sink::RoomName,
    slot::{Keyed, KeyedEvent, KeyedPatch},
};

room! {
    Selection = RoomName::Late(LateRoom::Selection), SelectionEvent, SelectionPatch, SELECTION;
    comparison: Comparison = Keyed<comparison::Comparison>, KeyedEvent<TabId, comparison::view::ComparisonEvent>, KeyedPatch<TabId, comparison::view::ComparisonView>;
    packages: Packages = Keyed<packages::Packages>, KeyedEvent<TabId, packages::PackagesEvent>, KeyedPatch<TabId, packages::PackagesView>;
    similar: Similar = Keyed<similar::Similar>, KeyedEvent<TabId, similar::SimilarEvent>, KeyedPatch<TabId, similar::view::SimilarView>;
}
