//! What is found by its shape and by its load: models, outlines, motors.

pub mod motor_conditions;
pub mod search2d;
pub mod search3d;

use crate::{
    room::room,
    rules::{room::LateRoom, tab::TabId},
    sink::RoomName,
    slot::{Keyed, KeyedEvent, KeyedPatch},
};

room! {
    Matching = RoomName::Late(LateRoom::Matching), MatchingEvent, MatchingPatch, MATCHING;
    motor_conditions: MotorConditions = Keyed<motor_conditions::MotorConditions>, KeyedEvent<TabId, motor_conditions::view::MotorConditionsEvent>, KeyedPatch<TabId, motor_conditions::view::MotorConditionsView>;
    search2d: Search2d = Keyed<search2d::Search2d>, KeyedEvent<TabId, search2d::event::Search2dEvent>, KeyedPatch<TabId, search2d::view::Search2dView>;
    search3d: Search3d = Keyed<search3d::Search3d>, KeyedEvent<TabId, search3d::event::Search3dEvent>, KeyedPatch<TabId, search3d::view::Search3dView>;
}
