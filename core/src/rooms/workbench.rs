//! The workbench, where engineers compare, draw and calculate, and from which a panel hands over what they found.

pub mod bill;
pub mod bridge;
pub mod card;
pub mod item_files;
pub mod model;
pub mod stage;
pub mod standing;

use crate::{
    room::room,
    rules::{room::LateRoom, tab::TabId},
    sink::RoomName,
    slot::{Keyed, KeyedEvent, KeyedPatch, One},
};

room! {
    Workbench = RoomName::Late(LateRoom::Workbench), WorkbenchEvent, WorkbenchPatch, WORKBENCH;
    bill: Bill = Keyed<bill::Bill>, KeyedEvent<TabId, bill::BillEvent>, KeyedPatch<TabId, bill::view::BillView>;
    bridge: Bridge = One<bridge::Bridge>, bridge::view::BridgeEvent, bridge::view::BridgeView;
    card: Card = Keyed<card::Cards>, KeyedEvent<TabId, card::CardEvent>, KeyedPatch<TabId, card::CardView>;
    item_files: ItemFiles = Keyed<item_files::ItemFiles>, KeyedEvent<TabId, item_files::ItemFilesEvent>, KeyedPatch<TabId, item_files::ItemFilesView>;
    model: Model = Keyed<model::Model>, KeyedEvent<TabId, model::view::ModelEvent>, KeyedPatch<TabId, model::view::ModelView>;
    stage: Stage = Keyed<stage::Stage>, KeyedEvent<TabId, stage::view::StageEvent>, KeyedPatch<TabId, stage::view::StageView>;
    standing: Standing = Keyed<standing::Standings>, KeyedEvent<TabId, standing::StandingEvent>, KeyedPatch<TabId, standing::StandingView>;
}
