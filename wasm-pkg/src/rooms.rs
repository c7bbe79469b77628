//! The rooms that come when they are wanted: each is a chunk of the module, in which lies what is reached by its constructor alone.

use crate::{
    boundary::{Refused, admit, refused},
    shown::Slices,
};
use sanku_core::{
    room::Room,
    rooms::{
        analysis::Analysis, library::Library, matching::Matching, person::Person, selection::Selection,
        workbench::Workbench,
    },
    rules::room::LateRoom,
};
use std::{
    pin::{Pin, pin},
    task::{Context, Poll, Waker},
};
use tsify::Ts;
use wasm_bindgen::prelude::*;
use wasm_split_helpers::{SplitLoaderError, wasm_split};

type Features = Box<dyn Room<Slices>>;
type Fetched = Result<Features, SplitLoaderError>;

/// A room that was loaded, for a portal to take in by `enter`.
#[wasm_bindgen]
pub struct LoadedRoom {
    pub(crate) name: LateRoom,
    pub(crate) features: Features,
}

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r"/**
 * Fetches a room, once; throws if it does not come, and then the next call fetches it again.
 */
export function loadRoom(room: LateRoom): Promise<LoadedRoom>;
";

/// The room that was fetched; `loadRoom`, which `tools/rooms.mjs` writes, fetches it first.
#[wasm_bindgen(js_name = fetchedRoom, skip_typescript)]
pub fn fetched_room(room: Ts<LateRoom>) -> Result<LoadedRoom, Refused> {
    let name = admit(&room)?;
    let features = match name {
        LateRoom::Library => there(pin!(library())),
        LateRoom::Person => there(pin!(person())),
        LateRoom::Workbench => there(pin!(workbench())),
        LateRoom::Selection => there(pin!(selection())),
        LateRoom::Analysis => there(pin!(analysis())),
        LateRoom::Matching => there(pin!(matching())),
    };
    let features = features.ok_or_else(|| refused("the room did not load"))?;
    Ok(LoadedRoom { name, features })
}

/// What waits for a chunk is told at once whether it is there, and looked at once more.
fn there(mut room: Pin<&mut dyn Future<Output = Fetched>>) -> Option<Features> {
    let mut cx = Context::from_waker(Waker::noop());
    let looks = (0..2).map(|_| room.as_mut().poll(&mut cx));
    looks.filter_map(|look| if let Poll::Ready(room) = look { Some(room) } else { None }).next()?.ok()
}

#[wasm_split(library, fallible)]
fn library() -> Fetched {
    Ok(Box::<Library>::default())
}

#[wasm_split(person, fallible)]
fn person() -> Fetched {
    Ok(Box::<Person>::default())
}

#[wasm_split(workbench, fallible)]
fn workbench() -> Fetched {
    Ok(Box::<Workbench>::default())
}

#[wasm_split(selection, fallible)]
fn selection() -> Fetched {
    Ok(Box::<Selection>::default())
}

#[wasm_split(analysis, fallible)]
fn analysis() -> Fetched {
    Ok(Box::<Analysis>::default())
}

#[wasm_split(matching, fallible)]
fn matching() -> Fetched {
    Ok(Box::<Matching>::default())
}
