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

/// Fetches a room, once; throws if it does not come, and then the next call fetches it again.
#[wasm_bindgen(js_name = loadRoom)]
pub async fn load_room(room: Ts<LateRoom>) -> Result<LoadedRoom, Refused> {
    let name = admit(&room)?;
    let features = match name {
        LateRoom::Library => library().await,
        LateRoom::Person => person().await,
        LateRoom::Workbench => workbench().await,
        LateRoom::Selection => selection().await,
        LateRoom::Analysis => analysis().await,
        LateRoom::Matching => matching().await,
    };
    let features = features.map_err(|_| refused("the room did not load"))?;
    Ok(LoadedRoom { name, features })
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
