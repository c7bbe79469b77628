//! §2 The bridge: what became of what was handed over, and when it is said again.

use super::state::{Bridge, Host, Insertion, Job};
use crate::{
    prelude::*,
    rules::{
        bridge::{self, HostMessage, SENT_AT_MOST},
        notice::bridge as texts,
    },
};
use std::mem::take;

impl Bridge {
    pub(super) fn numbered(self, now: Millis, id: &str) -> Step<Self> {
        let Job::Packed(export) = &self.job else { return Step::to(self) };
        let (title, text) = (export.title(), bridge::insert(id, export));
        let insertion = Insertion { id: id.to_owned(), title, text, sent: 0, received: false, at: now };
        self.send(now, insertion)
    }

    /// Sends what was asked, once more than before.
    pub(super) fn send(self, now: Millis, insertion: Insertion) -> Step<Self> {
        let Some(Host { origin, .. }) = &self.host else {
            return Step::to(Self { job: Job::Silent(insertion), ..self });
        };
        let tell = Command::TellHost { origin: origin.clone(), text: insertion.text.clone() };
        let insertion = Insertion { sent: insertion.sent + 1, received: false, at: now, ..insertion };
        Step::to(Self { job: Job::Sent(insertion), ..self }).with(tell)
    }

    pub(super) fn retry(mut self, now: Millis) -> Step<Self> {
        let failed = self.taking.as_ref().filter(|taking| taking.failed.is_some());
        if let Some((offer, goal)) = failed.map(|taking| (taking.offer, taking.goal)) {
            return self.take(offer, goal);
        }
        match take(&mut self.job) {
            Job::Silent(insertion) => self.send(now, Insertion { sent: 0, ..insertion }),
            job => Step::to(Self { job, ..self }),
        }
    }

    pub(super) fn ticked(mut self, now: Millis) -> Step<Self> {
        match take(&mut self.job) {
            Job::Sent(insertion) if !insertion.is_due(now) => {
                Step::to(Self { job: Job::Sent(insertion), ..self })
            }
            Job::Sent(insertion) if insertion.received || insertion.sent >= SENT_AT_MOST => {
                Step::to(Self { job: Job::Silent(insertion), ..self })
            }
            Job::Sent(insertion) => self.send(now, insertion),
            job => Step::to(Self { job, ..self }),
        }
    }

    /// The program is told, for it may still be at work.
    pub(super) fn give_up(self) -> Step<Self> {
        if self.taking.is_some() {
            return self.let_go();
        }
        let insertion = match &self.job {
            Job::Sent(insertion) | Job::Silent(insertion) => Some(insertion),
            _ => None,
        };
        let tell = insertion.zip(self.host.as_ref()).map(|(insertion, host)| Command::TellHost {
            origin: host.origin.clone(),
            text: bridge::cancel(&insertion.id),
        });
        Step::to(Self { job: Job::None, ..self }).with_some(tell)
    }
}

impl Job {
    /// The program has not said what became of it.
    pub(super) const fn is_open(&self) -> bool {
        matches!(self, Self::Packed(_) | Self::Sent(_))
    }

    /// What is over is told at its item alone.
    pub(super) fn under_way(self) -> Self {
        match self {
            job @ (Self::Packed(_) | Self::Sent(_) | Self::Silent(_)) => job,
            _ => Self::None,
        }
    }

    /// What the program said of it; what it says of anything else is nothing.
    pub(super) fn answered(self, now: Millis, message: HostMessage) -> Self {
        let insertion = match (self, &message) {
            (
                Self::Sent(insertion) | Self::Silent(insertion),
                HostMessage::Received { id } | HostMessage::Inserted { id } | HostMessage::Refused { id, .. },
            ) if insertion.id == *id => insertion,
            (job, _) => return job,
        };
        match message {
            HostMessage::Inserted { .. } => Self::Inserted { title: insertion.title },
            HostMessage::Refused { code, text, .. } => {
                let text = if text.is_empty() { texts::NOT_INSERTED.to_owned() } else { text };
                Self::Refused { title: insertion.title, code, text }
            }
            _ => Self::Sent(Insertion { received: true, at: now, ..insertion }),
        }
    }
}
