//! §2 The bridge: what the user does and what the screen shows.

use super::state::{Bridge, Job};
use crate::{
    effect::Tone,
    json::Read,
    rules::{
        export::{self, Offer},
        notice::{bridge as texts, captions},
    },
};
use sanku_derive::wire;
use serde::Serialize;

/// What the user does.
#[wire(ts)]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Read)]
#[serde(tag = "type", rename_all = "camelCase")]
#[allow(missing_docs, reason = "the fields say it")]
pub enum BridgeEvent {
    /// Chose what is to be handed over, by its place.
    OfferChosen { at: usize },
    /// Wants it in the program.
    InsertChosen,
    /// Wants it as a file.
    SaveChosen,
    /// Nothing was heard of it: once more.
    Retried,
    /// Waits for it no more, or has read what became of it.
    GivenUp,
}

/// What the screen shows.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct BridgeView {
    /// Something can be handed over.
    pub offering: bool,
    /// A program shook hands: there is somewhere to insert.
    pub connected: bool,
    /// What inserts it there.
    pub insert: String,
    /// Its name, if it gave one.
    pub program: String,
    /// What can be handed over of the item in front; nothing outside of a panel.
    pub offers: Vec<String>,
    /// The place of what is chosen.
    pub chosen: usize,
    /// It can be inserted now.
    pub can_insert: bool,
    /// It can be saved now.
    pub can_save: bool,
    /// Why it cannot be inserted.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hint: Option<&'static str>,
    /// What becomes of what was handed over.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub outcome: Option<BridgeOutcome>,
}

/// What becomes of what was handed over.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct BridgeOutcome {
    /// Whether it went well.
    pub tone: Tone,
    /// T15: what to read, as plain text.
    pub text: String,
    /// The program's code for its refusal.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub code: Option<String>,
    /// It is still waited for.
    pub busy: bool,
    /// It can be tried again.
    pub again: bool,
}

impl Bridge {
    pub(super) fn seen(&self) -> BridgeView {
        let offers = if self.panel { self.offers() } else { Vec::new() };
        let label = |offer: &Offer| match &self.front {
            Some(front) => export::label(front.drawings(), *offer),
            None => String::new(),
        };
        let offer = self.offer();
        let packs = self.front.as_ref().zip(offer).is_some_and(|(front, offer)| front.packs(offer));
        let taken = offer.is_some_and(|offer| self.is_taken(offer));
        let hint = match self.host {
            _ if offers.is_empty() => None,
            _ if !packs => Some(texts::CHOOSE_CONFIGURATION),
            None => Some(texts::NO_HOST),
            Some(_) if !taken => Some(texts::NO_FORM),
            Some(_) => None,
        };
        let program = self.host.as_ref().map(|host| host.name.clone()).unwrap_or_default();
        BridgeView {
            offering: !offers.is_empty(),
            connected: self.host.is_some(),
            insert: captions::insert(&program),
            program,
            chosen: offers.iter().position(|known| Some(*known) == offer).unwrap_or_default(),
            can_insert: packs && taken && !self.is_busy(),
            can_save: packs && !self.takes(),
            hint,
            outcome: self.outcome(),
            offers: offers.iter().map(label).collect(),
        }
    }

    fn outcome(&self) -> Option<BridgeOutcome> {
        let calm = |tone, text| BridgeOutcome { tone, text, code: None, busy: false, again: false };
        if let Some((taking, front)) = self.taking.as_ref().zip(self.front.as_ref()) {
            let title = front.title();
            return Some(match &taking.failed {
                None => BridgeOutcome { busy: true, ..calm(Tone::Info, texts::taking(&title)) },
                Some(why) => {
                    BridgeOutcome { again: true, ..calm(Tone::Error, texts::not_taken(&title, why)) }
                }
            });
        }
        Some(match &self.job {
            Job::None => return None,
            Job::Packed(export) => {
                BridgeOutcome { busy: true, ..calm(Tone::Info, texts::inserting(&export.title())) }
            }
            Job::Sent(insertion) => {
                BridgeOutcome { busy: true, ..calm(Tone::Info, texts::inserting(&insertion.title)) }
            }
            Job::Silent(_) => BridgeOutcome {
                again: self.host.is_some(),
                ..calm(Tone::Warning, texts::NO_ANSWER.to_owned())
            },
            Job::Inserted { title } => calm(Tone::Success, texts::inserted(title)),
            Job::Refused { title, code, text } => {
                let code = Some(code.clone()).filter(|code| !code.is_empty());
                BridgeOutcome { code, ..calm(Tone::Error, texts::refused(title, text)) }
            }
            Job::Saved { file } => calm(Tone::Success, texts::saved(file)),
        })
    }
}
