//! §2 The bridge: what became of what was handed over, and when it is said again.

use super::state::{Asked, Bridge, Host, Job};
use crate::{
    prelude::*,
    rules::{
        bridge::{self, HostMessage, SENT_AT_MOST},
        notice,
    },
};
use std::mem::take;

impl Bridge {
    pub(super) fn numbered(self, now: Millis, id: &str) -> Step<Self> {
        let Job::Packed(parcel) = &self.job else { return Step::to(self) };
        let (title, text) = (parcel.title(), bridge::insert(id, parcel));
        let asked = Asked { id: id.to_owned(), title, text, sent: 0, received: false, at: now };
        self.send(now, asked)
    }

    /// Sends what was asked, once more than before.
    pub(super) fn send(self, now: Millis, asked: Asked) -> Step<Self> {
        let Some(Host { origin, .. }) = &self.host else {
            return Step::to(Self { job: Job::Silent(asked), ..self });
        };
        let tell = Command::TellHost { origin: origin.clone(), text: asked.text.clone() };
        let asked = Asked { sent: asked.sent + 1, received: false, at: now, ..asked };
        Step::to(Self { job: Job::Asked(asked), ..self }).with(tell)
    }

    pub(super) fn retry(mut self, now: Millis) -> Step<Self> {
        match take(&mut self.job) {
            Job::Silent(asked) => self.send(now, Asked { sent: 0, ..asked }),
            job => Step::to(Self { job, ..self }),
        }
    }

    pub(super) fn ticked(mut self, now: Millis) -> Step<Self> {
        match take(&mut self.job) {
            Job::Asked(asked) if !asked.is_due(now) => Step::to(Self { job: Job::Asked(asked), ..self }),
            Job::Asked(asked) if asked.received || asked.sent >= SENT_AT_MOST => {
                Step::to(Self { job: Job::Silent(asked), ..self })
            }
            Job::Asked(asked) => self.send(now, asked),
            job => Step::to(Self { job, ..self }),
        }
    }

    /// The program is told, for it may still be at work.
    pub(super) fn give_up(self) -> Step<Self> {
        let asked = match &self.job {
            Job::Asked(asked) | Job::Silent(asked) => Some(asked),
            _ => None,
        };
        let tell = asked.zip(self.host.as_ref()).map(|(asked, host)| Command::TellHost {
            origin: host.origin.clone(),
            text: bridge::cancel(&asked.id),
        });
        Step::to(Self { job: Job::None, ..self }).with_some(tell)
    }
}

impl Job {
    /// What is over is told at its item alone.
    pub(super) fn under_way(self) -> Self {
        match self {
            job @ (Self::Packed(_) | Self::Asked(_) | Self::Silent(_)) => job,
            _ => Self::None,
        }
    }

    /// What the program said of it; what it says of anything else is nothing.
    pub(super) fn answered(self, now: Millis, message: HostMessage) -> Self {
        let asked = match (self, &message) {
            (
                Self::Asked(asked) | Self::Silent(asked),
                HostMessage::Received { id } | HostMessage::Inserted { id } | HostMessage::Refused { id, .. },
            ) if asked.id == *id => asked,
            (job, _) => return job,
        };
        match message {
            HostMessage::Inserted { .. } => Self::Inserted { title: asked.title },
            HostMessage::Refused { code, text, .. } => {
                let text = if text.is_empty() { notice::NOT_INSERTED.to_owned() } else { text };
                Self::Refused { title: asked.title, code, text }
            }
            _ => Self::Asked(Asked { received: true, at: now, ..asked }),
        }
    }
}
