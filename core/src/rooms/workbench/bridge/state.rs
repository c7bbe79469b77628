//! §2 The bridge: what the panel knows of the program around it, and of what it handed over.

use crate::{
    library::item::{Item, NamedDrawing},
    prelude::*,
    rules::{
        bridge::{RESENT_AFTER, TAKES_AT_MOST},
        export::{self, Export, Format, Offer, made::Made},
        tab::TabId,
    },
};
use std::slice;

/// The name of what is handed over among the numbers that the shell draws.
pub(super) const NUMBER: &str = "insert";

/// The panel's side of the bridge.
#[derive(Debug, Default, PartialEq)]
pub struct Bridge {
    /// The page stands in a panel.
    pub(super) panel: bool,
    /// The program was told that the panel is there.
    pub(super) called: bool,
    /// What kind of file the program asks for.
    pub(super) kind: String,
    pub(super) host: Option<Host>,
    pub(super) front: Option<Front>,
    pub(super) chosen: Option<Offer>,
    /// What the server is asked for, to be handed over or saved.
    pub(super) taking: Option<Taking>,
    pub(super) job: Job,
}

/// A program that shook hands.
#[derive(Debug, PartialEq)]
pub(super) struct Host {
    /// Its origin; empty for the program whose web view this is.
    pub(super) origin: String,
    pub(super) formats: Vec<Format>,
    pub(super) name: String,
}

/// The item in front.
#[derive(Debug, PartialEq)]
pub(super) struct Front {
    pub(super) tab: TabId,
    pub(super) item: Shared<Item>,
    pub(super) config: Option<String>,
    /// DRW-1, DWN-1: what the server makes of it, and of its configuration.
    pub(super) made: Option<Shared<Made>>,
}

impl Front {
    /// That of the configuration; until it is there, those of the item.
    pub(super) fn drawings(&self) -> &[NamedDrawing] {
        let drawn = self.made.as_deref().and_then(|made| made.drawing.as_ref());
        drawn.map_or(&self.item.drawings, slice::from_ref)
    }

    pub(super) fn offers(&self, accepted: impl IntoIterator<Item = Format>, kind: &str) -> Vec<Offer> {
        export::offers((self.drawings(), self.made.as_deref()), accepted, kind)
    }

    /// GB/T 70.1 M6×20
    pub(super) fn title(&self) -> String {
        export::title(&self.item.model, self.config.as_deref())
    }

    pub(super) fn packs(&self, offer: Offer) -> bool {
        export::packs(&self.item, self.config.as_deref(), offer)
    }
}

/// Where it goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Goal {
    /// Into the program.
    Program,
    /// Onto the user's machine.
    Disk,
}

/// What is wanted of the item in front.
#[derive(Debug, PartialEq)]
pub(super) struct Taking {
    pub(super) offer: Offer,
    pub(super) goal: Goal,
    /// What came, in the order in which it is asked for.
    pub(super) came: [Option<Came>; 2],
    /// Why it did not come.
    pub(super) failed: Option<String>,
}

/// A file that came.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Came {
    pub(super) name: String,
    pub(super) text: String,
}

#[derive(Debug, Default, PartialEq)]
pub(super) enum Job {
    #[default]
    None,
    /// It waits for its number.
    Packed(Export),
    /// It was sent.
    Sent(Insertion),
    /// Nothing was heard of it.
    Silent(Insertion),
    Inserted {
        title: String,
    },
    Refused {
        title: String,
        code: String,
        text: String,
    },
    Saved {
        file: String,
    },
}

/// What was sent, word for word, since whoever hears it twice inserts once.
#[derive(Debug, PartialEq)]
pub(super) struct Insertion {
    pub(super) id: String,
    pub(super) title: String,
    pub(super) text: String,
    pub(super) sent: u32,
    /// The program has it.
    pub(super) received: bool,
    /// When it was sent last, or received.
    pub(super) at: Millis,
}

impl Insertion {
    /// F11: an answer is waited for no longer, also after the clock was set back.
    pub(super) fn is_due(&self, now: Millis) -> bool {
        now < self.at || now >= self.due()
    }

    pub(super) fn due(&self) -> Millis {
        self.at + if self.received { TAKES_AT_MOST } else { RESENT_AFTER }
    }
}
