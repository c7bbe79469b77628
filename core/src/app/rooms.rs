//! Every room of the portal: who gets an event, an answer or a fact, and where what it shows is gathered.

use crate::{
    fact::Fact,
    json::{self, Read, Value},
    machine::Cx,
    net::{api::Answer, flights::Tag},
    room::{Room, Shows},
    rooms::{
        frame::{Frame, FrameEvent, FramePatch},
        library::{Library, LibraryEvent, LibraryPatch},
        person::{Person, PersonEvent, PersonPatch},
    },
    rules::viewer::Viewer,
    sink::{Address, Effects, RoomName},
    time::Millis,
};
use serde::Serialize;
use std::{any::Any, fmt};

/// What reaches the rooms.
pub(super) enum Delivery {
    Event(AppEvent),
    Answer(Address, Tag, Answer),
    Fact(Fact),
    Due,
}

/// What the user did, for the room whose feature it was done to.
#[derive(Debug)]
pub struct AppEvent {
    room: RoomName,
    event: Box<dyn Any>,
}

/// Names every room: what is done to it, and what it shows; they hear in this order. T5: the frame comes first, and in it the
/// page, so that an address is clean before anybody asks or shows anything.
macro_rules! rooms {
    ($($room:ident: $Room:ident, $Event:ident, $Patch:ident;)*) => {
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
                    Self { room: RoomName::$Room, event: Box::new(event) }
                }
            }

            impl Shows<$Patch> for AppPatch {
                fn show(&mut self, patch: $Patch) {
                    self.$room = patch;
                }
            }
        )*

        /// The features of each room, by their names in JSON.
        const FEATURES: &[(RoomName, &[&str])] = &[$((RoomName::$Room, $Event::NAMES),)*];
    };
}

rooms! {
    frame: Frame, FrameEvent, FramePatch;
    library: Library, LibraryEvent, LibraryPatch;
    person: Person, PersonEvent, PersonPatch;
}

/// The rooms; `V` gathers what they show.
pub(super) struct Rooms<V> {
    pub frame: Frame,
    library: Box<dyn Room<V>>,
    person: Box<dyn Room<V>>,
}

/// Of the frame alone: what a room holds is written out by nobody.
impl<V> fmt::Debug for Rooms<V> {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        to.debug_struct("Rooms").field("frame", &self.frame).finish_non_exhaustive()
    }
}

impl<V: Screen> Default for Rooms<V> {
    fn default() -> Self {
        let (library, person) = (Box::<Library>::default(), Box::<Person>::default());
        Self { frame: Frame::default(), library, person }
    }
}

impl<V: Screen> Rooms<V> {
    /// Reads an event for the room that knows its feature: `{ search: { type: 'entered' } }`.
    pub fn read(&self, event: &Value) -> Result<AppEvent, json::Error> {
        let features = FEATURES.iter().flat_map(|(room, names)| names.iter().map(|name| (*room, *name)));
        let (rooms, names): (Vec<_>, Vec<_>) = features.unzip();
        let (at, _) = json::wrapped(event, &names)?;
        let room = rooms.get(at).copied().unwrap_or(RoomName::Frame);
        Ok(AppEvent { room, event: self.room(room).read(event)? })
    }

    pub fn deliver(&mut self, cx: &Cx<'_>, delivery: Delivery) -> Effects {
        let mut effects = Vec::new();
        match delivery {
            Delivery::Event(AppEvent { room, event }) => self.room_mut(room).send(cx, event, &mut effects),
            Delivery::Answer(to, tag, answer) => {
                self.room_mut(to.room).answer(cx, to, (tag, answer), &mut effects);
            }
            Delivery::Fact(fact) => {
                self.all_mut().into_iter().for_each(|room| room.hear(cx, &fact, &mut effects))
            }
            Delivery::Due => self.all_mut().into_iter().for_each(|room| room.tick(cx, &mut effects)),
        }
        effects
    }

    pub fn settle(&mut self, cx: &Cx<'_>, all: bool) -> V {
        let mut view = V::default();
        self.all_mut().into_iter().for_each(|room| room.settle(cx, all, &mut view));
        view
    }

    pub fn wake(&self) -> Option<Millis> {
        let frame: &dyn Room<V> = &self.frame;
        [frame, &*self.library, &*self.person].into_iter().filter_map(Room::wake).min()
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

    fn room(&self, name: RoomName) -> &dyn Room<V> {
        match name {
            RoomName::Frame => &self.frame,
            RoomName::Library => &*self.library,
            RoomName::Person => &*self.person,
        }
    }

    fn room_mut(&mut self, name: RoomName) -> &mut dyn Room<V> {
        let [frame, library, person] = self.all_mut();
        match name {
            RoomName::Frame => frame,
            RoomName::Library => library,
            RoomName::Person => person,
        }
    }

    fn all_mut(&mut self) -> [&mut dyn Room<V>; 3] {
        [&mut self.frame, &mut *self.library, &mut *self.person]
    }
}
