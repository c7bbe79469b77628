//! §8, §9 Files: the file picker and its cancellation, files that are saved, and addresses that live for a while.

use crate::{
    few::Few,
    net::api::{KeptFile, ReadContent},
    prelude::*,
    rules::file::Picked,
};

/// The picker that is open, what is on its way, and what is to be forgotten.
#[derive(Debug, Default, PartialEq)]
pub struct Files {
    picking: Option<Picking>,
    /// The names of the files under way, by the tag of the call.
    saving: Few<u32, String>,
    last: u32,
    /// FIL-2: the addresses of files that the shell made, and when each is revoked.
    temporary: Vec<(Millis, String)>,
}

/// The picker is open.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Picking {
    name: &'static str,
    no_cancel: bool,
    /// FIL-1: without a file by then it was cancelled.
    until: Option<Millis>,
}

/// What the user does.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Read)]
#[serde(tag = "type", rename_all = "camelCase")]
#[allow(missing_docs, reason = "the fields say it")]
pub enum FilesEvent {
    /// Wants a file of the server's on their own machine.
    SaveChosen { id: String, name: String },
}

/// What the screen shows.
#[wire(ts)]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct FilesView {
    /// The picker is open.
    pub picking: bool,
    /// A file is on its way to the user's machine.
    pub saving: bool,
}

impl Machine for Files {
    type Event = FilesEvent;
    type View = FilesView;

    fn update(self, cx: &Cx<'_>, input: Input<FilesEvent>) -> Step<Self> {
        match input {
            Heard(Fact::PickAsked { name, accept, multiple, no_cancel }) => {
                let picking = Some(Picking { name, no_cancel, until: None });
                Step::to(Self { picking, ..self }).with(Command::PickFiles { accept, multiple })
            }
            Heard(Fact::Focused) => Step::to(self.focused(cx.now)),
            Heard(Fact::FilesPicked { files }) => self.picked(files),
            On(FilesEvent::SaveChosen { id, name }) => self.save(id, name),
            Got(Tag(tag), Answer::ReadContent(answer)) => self.read(tag, answer),
            Heard(Fact::TemporaryMade { url }) => {
                let mut temporary = self.temporary;
                temporary.push((cx.now + limits::TEMPORARY_FILE_KEPT_FOR, url));
                Step::to(Self { temporary, ..self })
            }
            Tick => self.ticked(cx.now),
            _ => Step::to(self),
        }
    }

    fn view(&self, _: &Cx<'_>) -> FilesView {
        FilesView { picking: self.picking.is_some(), saving: !self.saving.is_empty() }
    }

    fn wake(&self, _: &Cx<'_>) -> Option<Millis> {
        let until = self.picking.as_ref().and_then(|picking| picking.until);
        self.temporary.iter().map(|(at, _)| *at).chain(until).min()
    }

    fn hears(fact: &Fact) -> bool {
        matches!(
            fact,
            Fact::PickAsked { .. } | Fact::Focused | Fact::FilesPicked { .. } | Fact::TemporaryMade { .. }
        )
    }
}

impl Files {
    /// FIL-1: the picker is gone; a file may still come.
    fn focused(mut self, now: Millis) -> Self {
        if let Some(picking) = self.picking.as_mut().filter(|picking| !picking.no_cancel) {
            picking.until = picking.until.or(Some(now + limits::PICKER_TIMEOUT));
        }
        self
    }

    /// Files that nobody waits for any more are nobody's.
    fn picked(self, files: Vec<Picked>) -> Step<Self> {
        match self.picking {
            Some(Picking { name, .. }) => {
                Step::to(Self { picking: None, ..self }).with(Fact::PickEnded { name, files })
            }
            None => files
                .iter()
                .fold(Step::to(self), |step, picked| step.with(Command::ForgetFile { file: picked.file })),
        }
    }

    fn ticked(self, now: Millis) -> Step<Self> {
        let (over, temporary): (Vec<_>, Vec<_>) = self.temporary.into_iter().partition(|(at, _)| *at <= now);
        let files = Self { temporary, ..self };
        let step =
            over.into_iter().fold(Step::to(files), |step, (_, url)| step.with(Command::RevokeUrl { url }));
        step.and(|files| files.cancelled(now))
    }

    /// FIL-1, F32: nothing was picked: an abort, of which nothing is said.
    fn cancelled(mut self, now: Millis) -> Step<Self> {
        let over = |picking: &Picking| picking.until.is_some_and(|until| until <= now);
        let Some(Picking { name, .. }) = self.picking.take_if(|picking| over(picking)) else {
            return Step::to(self);
        };
        let error = ApiError::of("499", 0);
        Step::to(self).with(Fact::PickEnded { name, files: Vec::new() }).with(Fact::failed(error))
    }

    fn save(mut self, id: String, name: String) -> Step<Self> {
        self.last = self.last.wrapping_add(1);
        self.saving.insert(self.last, name);
        let tag = Tag(self.last);
        Step::to(self).call(tag, Call::ReadContent(ReadContent { id }))
    }

    fn read(mut self, tag: u32, answer: Result<KeptFile, ApiError>) -> Step<Self> {
        let Some(name) = self.saving.remove(&tag) else { return Step::to(self) };
        match answer {
            Ok(KeptFile { file, .. }) => Step::to(self).with(Command::SaveFile { file, name }),
            Err(error) => Step::to(self).with(Fact::failed(error)),
        }
    }
}

#[cfg(test)]
mod tests;
