//! Every room of the portal: who gets an event, an answer or a fact, and where what it shows is gathered.

use super::door::{Away, Done, Door, Missed};
use crate::{
    effect::Command,
    fact::Fact,
    json::{self, Read, Value},
    machine::Cx,
    net::{
        api::{Answer, FRAME, Ways},
        flights::Tag,
    },
    room::{Room, Shows},
    rooms::{
        analysis::{Analysis, AnalysisEvent, AnalysisPatch},
        frame::{Frame, FrameEvent, FramePatch},
        library::{Library, LibraryEvent, LibraryPatch},
        matching::{Matching, MatchingEvent, MatchingPatch},
        person::{Person, PersonEvent, PersonPatch},
        selection::{Selection, SelectionEvent, SelectionPatch},
        workbench::{Workbench, WorkbenchEvent, WorkbenchPatch},
    },
    rules::{room::LateRoom, viewer::Viewer},
    sink::{Address, Effects, RoomName},
    time::Millis,
};
use serde::Serialize;
use std::fmt;

/// What reaches the rooms.
pub(super) enum Delivery {
    Event(AppEvent),
    Answer(Address, Tag, Answer),
    Fact(Fact),
    /// For a room that was not there when it happened.
    Missed(LateRoom, Missed),
    Due,
}

/// What the user did, for the room whose feature it was done to.
#[derive(Debug)]
pub struct AppEvent {
    room: RoomName,
    event: Done,
}

/// Names every room: what is done to it, and what it shows; they hear in this order. T5: the frame comes first, and in it the
/// page, so that an address is clean before anybody asks or shows anything.
macro_rules! rooms {
    ($($room:ident: $Room:ident, $Event:ident, $Patch:ident = $name:expr;)*) => {
        /// The slices of the screen that an input changed.
        #[derive(Debug, Default, PartialEq, Serialize)]
        pub struct AppPatch {
            $(
                #[doc = concat!("Of the room `", stringify!($room), "`.")]
                #[serde(flatten)]
                pub $room: $Patch,
            )*
        }

        /// What can gather all that the rooms show.
        pub trait Screen: Default $(+ Shows<$Patch>)* {}

        impl<V: Default $(+ Shows<$Patch>)*> Screen for V {}

        $(
            impl From<$Event> for AppEvent {
                fn from(event: $Event) -> Self {
                    Self { room: $name, event: Done::Read(Box::new(event)) }
                }
            }

            impl Shows<$Patch> for AppPatch {
                fn show(&mut self, patch: $Patch) {
                    self.$room = patch;
                }
            }
        )*

        /// The features of each room, by their names in JSON.
        const FEATURES: &[(RoomName, &[&str])] = &[$(($name, $Event::NAMES),)*];
    };
}

rooms! {
    frame: Frame, FrameEvent, FramePatch = RoomName::Frame;
    library: Library, LibraryEvent, LibraryPatch = RoomName::Late(LateRoom::Library);
    person: Person, PersonEvent, PersonPatch = RoomName::Late(LateRoom::Person);
    workbench: Workbench, WorkbenchEvent, WorkbenchPatch = RoomName::Late(LateRoom::Workbench);
    selection: Selection, SelectionEvent, SelectionPatch = RoomName::Late(LateRoom::Selection);
    analysis: Analysis, AnalysisEvent, AnalysisPatch = RoomName::Late(LateRoom::Analysis);
    matching: Matching, MatchingEvent, MatchingPatch = RoomName::Late(LateRoom::Matching);
}

/// A room as it begins, where it need not be loaded.
pub fn room<V: Screen>(name: LateRoom) -> Box<dyn Room<V>> {
    match name {
        LateRoom::Library => Box::<Library>::default(),
        LateRoom::Person => Box::<Person>::default(),
        LateRoom::Workbench => Box::<Workbench>::default(),
        LateRoom::Selection => Box::<Selection>::default(),
        LateRoom::Analysis => Box::<Analysis>::default(),
        LateRoom::Matching => Box::<Matching>::default(),
    }
}

/// The rooms; `V` gathers what they show.
pub(super) struct Rooms<V> {
    pub frame: Frame,
    late: Vec<(LateRoom, Door<V>)>,
}

/// Of the frame alone: what a room holds is written out by nobody.
impl<V> fmt::Debug for Rooms<V> {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        to.debug_struct("Rooms").field("frame", &self.frame).finish_non_exhaustive()
    }
}

/// All of them at once.
impl<V: Screen> Default for Rooms<V> {
    fn default() -> Self {
        let mut rooms = Self::frame();
        for name in LateRoom::ALL {
            rooms.enter(name, room(name));
        }
        rooms
    }
}

impl<V: Screen> Rooms<V> {
    /// The frame alone: the others come when they are wanted.
    pub fn frame() -> Self {
        let away = |room| (room, Door::Away(Away::default()));
        Self { frame: Frame::default(), late: LateRoom::ALL.map(away).into() }
    }

    /// Lets a room in; what it missed is for it alone.
    pub fn enter(&mut self, name: LateRoom, room: Box<dyn Room<V>>) -> Vec<Delivery> {
        let missed = self.door(name).map(|door| door.enter(room)).unwrap_or_default();
        missed.into_iter().map(|missed| Delivery::Missed(name, missed)).collect()
    }

    /// Reads an event for the room that knows its feature: `{ search: { type: 'entered' } }`.
    pub fn read(&self, event: &Value) -> Result<AppEvent, json::Error> {
        let features = FEATURES.iter().flat_map(|(room, names)| names.iter().map(|name| (*room, *name)));
        let (rooms, names): (Vec<_>, Vec<_>) = features.unzip();
        let (at, _) = json::wrapped(event, &names)?;
        let room = rooms.get(at).copied().unwrap_or(RoomName::Frame);
        let event = match self.room(room) {
            Some(room) => Done::Read(room.read(event)?),
            None => Done::Unread(event.clone()),
        };
        Ok(AppEvent { room, event })
    }

    pub fn deliver(&mut self, cx: &Cx<'_>, delivery: Delivery) -> Effects {
        let mut effects = Vec::new();
        match delivery {
            Delivery::Event(AppEvent { room, event }) => self.done(cx, room, event, &mut effects),
            Delivery::Answer(to, tag, answer) => {
                if let Some(room) = self.room_mut(to.room) {
                    room.answer(cx, to, (tag, answer), &mut effects);
                }
            }
            Delivery::Fact(fact) => self.hear(cx, &fact, &mut effects),
            Delivery::Missed(room, missed) => self.catch_up(cx, RoomName::Late(room), missed, &mut effects),
            Delivery::Due => self.here().for_each(|room| room.tick(cx, &mut effects)),
        }
        effects
    }

    /// Tells the rooms that are there, and notes it for those that are not; one that is wanted now is asked for before.
    fn hear(&mut self, cx: &Cx<'_>, fact: &Fact, effects: &mut Effects) {
        for (room, door) in &mut self.late {
            if let Door::Away(away) = door
                && away.hear(*room, cx, fact)
            {
                Room::<V>::hear(&mut self.frame, cx, &Fact::RoomWanted { room: *room }, effects);
            }
        }
        self.here().for_each(|room| room.hear(cx, fact, effects));
    }

    /// Hands on what the user did, or notes it for a room that is not there.
    fn done(&mut self, cx: &Cx<'_>, name: RoomName, event: Done, effects: &mut Effects) {
        let away = self.late.iter_mut().find_map(|(room, door)| match door {
            Door::Away(away) if name == RoomName::Late(*room) => Some((*room, away)),
            _ => None,
        });
        match away {
            Some((room, away)) => {
                if away.done(event) {
                    Room::<V>::hear(&mut self.frame, cx, &Fact::RoomWanted { room }, effects);
                }
            }
            None => self.catch_up(cx, name, Missed::Event(event), effects),
        }
    }

    /// Tells a room alone.
    fn catch_up(&mut self, cx: &Cx<'_>, name: RoomName, missed: Missed, effects: &mut Effects) {
        let Some(room) = self.room_mut(name) else { return };
        let event = match missed {
            Missed::Fact(fact) => return room.hear(cx, &fact, effects),
            Missed::Event(Done::Read(event)) => Ok(event),
            Missed::Event(Done::Unread(event)) => room.read(&event),
        };
        match event {
            Ok(event) => room.send(cx, event, effects),
            Err(why) => {
                let from = Address { room: name, feature: 0, tab: None };
                effects.push((from, Command::Report { text: why.to_string() }.into()));
            }
        }
    }

    pub fn settle(&mut self, cx: &Cx<'_>, all: bool) -> V {
        let mut view = V::default();
        self.here().for_each(|room| room.settle(cx, all, &mut view));
        view
    }

    pub fn wake(&self) -> Option<Millis> {
        let late = self.late.iter().filter_map(|(_, door)| door.here()?.wake());
        Room::<V>::wake(&self.frame).into_iter().chain(late).min()
    }

    /// How a room asks.
    pub fn ways(&self, name: RoomName) -> &'static Ways {
        self.room(name).map_or(&FRAME, Room::ways)
    }

    /// Who is looking.
    pub fn viewer(&self) -> Viewer {
        let Frame { session, mode, plugin, platforms, .. } = &self.frame;
        let (viewer, plugin) = (session.get().viewer(), plugin.get());
        Viewer {
            mode: mode.get().of(viewer.tenancy()),
            straight_to: platforms.get().straight_to(),
            plugin: plugin.is_active(),
            no_login: plugin.no_login(),
            meta_industry: plugin.is_meta_industry(),
            ..viewer
        }
    }

    fn room(&self, name: RoomName) -> Option<&dyn Room<V>> {
        let RoomName::Late(name) = name else { return Some(&self.frame) };
        self.late.iter().find(|(its, _)| *its == name)?.1.here()
    }

    fn room_mut(&mut self, name: RoomName) -> Option<&mut dyn Room<V>> {
        let RoomName::Late(name) = name else { return Some(&mut self.frame) };
        match self.door(name)? {
            Door::Here(room) => Some(&mut **room),
            Door::Away(_) => None,
        }
    }

    fn door(&mut self, name: LateRoom) -> Option<&mut Door<V>> {
        self.late.iter_mut().find(|(its, _)| *its == name).map(|(_, door)| door)
    }

    /// The rooms that are there, in the order in which they hear.
    fn here(&mut self) -> impl Iterator<Item = &mut (dyn Room<V> + 'static)> {
        let frame: &mut (dyn Room<V> + 'static) = &mut self.frame;
        let late = self.late.iter_mut().filter_map(|(_, door)| match door {
            Door::Here(room) => Some(&mut **room),
            Door::Away(_) => None,
        });
        std::iter::once(frame).chain(late)
    }
}
