//! What is read out of numbers: the Ashby chart, predictions, and what answers a need.

pub mod chart;
pub mod prediction;
pub mod recommendation;

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
    recommendation: Recommendation = Keyed<recommendation::Recommendation>, KeyedEvent<TabId, recommendation::view::RecommendationEvent>, KeyedPatch<TabId, recommendation::view::RecommendationView>;
}
