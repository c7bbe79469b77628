//! What is read out of the numbers of all materials: the Ashby chart, predictions.

pub mod chart;
pub mod prediction;

use crate::{
    room::room,
    rules::{room::LateRoom, tab::TabId},
    sink::RoomName,
    slot::{Keyed, KeyedEvent, KeyedPatch},
};

// What it asks, the workbench asks in part, too.
room! {
    Analysis = RoomName::Late(LateRoom::Analysis), AnalysisEvent, AnalysisPatch, WORKBENCH;
    chart: Chart = Keyed<chart::Chart>, KeyedEvent<TabId, chart::event::ChartEvent>, KeyedPatch<TabId, chart::view::ChartView>;
    prediction: Prediction = Keyed<prediction::Prediction>, KeyedEvent<TabId, prediction::view::PredictionEvent>, KeyedPatch<TabId, prediction::view::PredictionView>;
}
