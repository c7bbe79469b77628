//! The room of the three libraries: lists, details, and what leads out of them.

pub mod arrangement;
pub mod basket;
pub mod brand;
pub mod brands;
pub mod details;
pub mod download;
pub mod recent;
pub mod results;

use crate::{
    room::room,
    rules::{room::LateRoom, tab::TabId},
    sink::RoomName,
    slot::{Keyed, KeyedEvent, KeyedPatch, One},
};

room! {
    Library = RoomName::Late(LateRoom::Library), LibraryEvent, LibraryPatch, LIBRARY;
    results: Results = Keyed<results::Results>, KeyedEvent<TabId, results::view::ResultsEvent>, KeyedPatch<TabId, results::view::ResultsView>;
    arrangement: Arrangement = One<arrangement::Arranged>, arrangement::ArrangementEvent, arrangement::ArrangementView;
    basket: Basket = One<basket::Basket>, basket::BasketEvent, basket::BasketView;
    recent: Recent = One<recent::Recent>, recent::RecentEvent, recent::RecentView;
    brand: Brand = Keyed<brand::Brand>, KeyedEvent<TabId, brand::BrandEvent>, KeyedPatch<TabId, brand::BrandView>;
    brands: Brands = Keyed<brands::Brands>, KeyedEvent<TabId, brands::BrandsEvent>, KeyedPatch<TabId, brands::BrandsView>;
    details: Details = Keyed<details::Detail>, KeyedEvent<TabId, details::view::DetailEvent>, KeyedPatch<TabId, details::view::DetailView>;
    download: Download = One<download::Download>, download::DownloadEvent, download::DownloadView;
}
