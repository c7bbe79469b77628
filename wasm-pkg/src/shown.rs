//! What the portal shows, as JavaScript: each room writes its own slices, where only it knows them.

use sanku_core::{app, effect::Command, room::Shows, time::Millis};
use serde::Serialize;
use wasm_bindgen::prelude::*;
use wasm_tape::Tape;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r"/**
 * What the user did, under the name of the feature it was done to: `{ search: { type: 'entered' } }`.
 */
export type AppEvent = FrameEvent | LibraryEvent | PersonEvent | WorkbenchEvent | SelectionEvent | AnalysisEvent | MatchingEvent;

/**
 * The slices of the screen that an input changed.
 */
export interface AppPatch extends FramePatch, LibraryPatch, PersonPatch, WorkbenchPatch, SelectionPatch, AnalysisPatch, MatchingPatch {}

/**
 * What an input changed: slices to show, commands to do, and when to `tick`.
 */
export interface Update {
    /**
     * The slices that changed; of a keyed feature, the keys that changed, without a view if removed.
     */
    view: AppPatch;
    /**
     * What the shell is to do, in order.
     */
    commands: Command[];
    /**
     * The next moment at which anything changes by itself.
     */
    wake?: Millis;
}
";

#[wasm_bindgen]
extern "C" {
    /// An event of some room.
    #[wasm_bindgen(typescript_type = "AppEvent")]
    pub type AppEvent;

    /// What an input changed.
    #[wasm_bindgen(typescript_type = "Update")]
    pub type Update;
}

/// The slices that changed, written down: the beginning of an update.
#[derive(Debug)]
pub struct Slices(Tape);

impl Default for Slices {
    fn default() -> Self {
        let mut tape = Tape::default();
        tape.open();
        tape.name("view");
        tape.open();
        Self(tape)
    }
}

impl<P: Serialize> Shows<P> for Slices {
    fn show(&mut self, patch: P) {
        self.0.spread(&patch);
    }
}

/// What the shell does with it.
#[derive(Serialize)]
struct ToDo<'a> {
    commands: &'a [Command],
    #[serde(skip_serializing_if = "Option::is_none")]
    wake: Option<Millis>,
}

/// Turns what an input changed into JavaScript.
pub fn hand_out(app::Update { view: Slices(mut tape), commands, wake }: app::Update<Slices>) -> Update {
    tape.close();
    tape.spread(&ToDo { commands: &commands, wake });
    tape.close();
    tape.read().unchecked_into()
}
