//! USR-1 The user's own files: listed a page at a time, sent a few at a time, removed at a second word.

mod state;
pub mod view;

use crate::{
    net::api::{FilePage, ListFiles, OwnFile, RemoveFile},
    prelude::*,
    rules::{
        centre::Section,
        file::{FileId, Picked, size_text},
        notice::captions,
        platform::BizCode,
    },
};
pub use state::MyFiles;
use state::{Stage, pages};
use view::{MyFilesEvent, MyFilesView};

const LIST: Tag = Tag(1);
const REMOVE: Tag = Tag(2);
/// Under which name it asks for files.
const PICK: &str = "myFiles";

impl Machine for MyFiles {
    type Event = MyFilesEvent;
    type View = MyFilesView;

    fn update(self, cx: &Cx<'_>, input: Input<MyFilesEvent>) -> Step<Self> {
        match input {
            Heard(Fact::Entered { route, .. }) => {
                let front = Section::of(&route.page) == Some(Section::Files);
                let entered = Self { front, ..self };
                if front && !self.front { entered.load(cx) } else { Step::to(entered) }
            }
            Heard(Fact::ViewerChanged) => self.emptied(),
            Heard(Fact::SignedIn | Fact::Online { .. }) | On(MyFilesEvent::Retried) => self.load(cx),
            On(MyFilesEvent::Asked) => Self { replacing: None, ..self }.pick(),
            On(MyFilesEvent::ReplaceAsked { file }) if self.is_broken(file) => {
                Self { replacing: Some(file), ..self }.pick()
            }
            On(MyFilesEvent::Dropped { files }) => self.add(files),
            Heard(Fact::PickEnded { name: PICK, files }) => self.picked(files),
            On(MyFilesEvent::Cancelled { file }) => self.drop(file).and(Self::next),
            On(MyFilesEvent::PageChosen { page }) => self.turn(cx, page.saturating_sub(1)),
            On(MyFilesEvent::PictureChosen { id }) => self.enlarge(id),
            On(MyFilesEvent::RemoveChosen { id }) if !self.busy => {
                Step::to(Self { removing: Some(id), ..self })
            }
            On(MyFilesEvent::RemoveLeft) if !self.busy => Step::to(Self { removing: None, ..self }),
            On(MyFilesEvent::RemoveConfirmed) if !self.busy => self.remove(),
            Heard(Fact::UploadEnded { file, stored }) => self.ended(cx, file, stored.is_some()),
            Heard(Fact::UploadRetried { file }) => Step::to(self.staged(file, Stage::UnderWay)),
            Got(LIST, Answer::ListFiles(answer)) => self.came(cx, answer),
            Got(REMOVE, Answer::RemoveFile(answer)) => self.removed(cx, answer),
            _ => Step::to(self),
        }
    }

    fn view(&self, _: &Cx<'_>) -> MyFilesView {
        self.shown()
    }

    fn hears(fact: &Fact) -> bool {
        matches!(
            fact,
            Fact::Entered { .. }
                | Fact::ViewerChanged
                | Fact::SignedIn
                | Fact::Online { online: true }
                | Fact::PickEnded { .. }
                | Fact::UploadEnded { .. }
                | Fact::UploadRetried { .. }
        )
    }
}

impl MyFiles {
    /// Asks for the page, where somebody looks at it.
    fn load(mut self, cx: &Cx<'_>) -> Step<Self> {
        if !self.front || !cx.viewer.logged_in {
            return Step::to(self);
        }
        let ask = ListFiles { page_no: self.page.saturating_add(1), page_size: limits::FILES_PAGE };
        self.list.retry();
        Step::to(self).with(Effect::Abort(LIST)).call(LIST, Call::ListFiles(ask))
    }

    fn turn(self, cx: &Cx<'_>, page: u32) -> Step<Self> {
        if self.list.came().is_none_or(|list| page >= pages(list)) {
            return Step::to(self);
        }
        Self { page, removing: None, ..self }.load(cx)
    }

    /// The last page may be gone meanwhile: then the one before it is shown.
    fn came(mut self, cx: &Cx<'_>, answer: Result<FilePage, ApiError>) -> Step<Self> {
        let failed = self.list.settle(answer);
        let last = self.list.came().map_or(0, pages).saturating_sub(1);
        if failed.is_none() && self.page > last {
            return Self { page: last, ..self }.load(cx);
        }
        Step::to(self).with_some(failed.map(Fact::failed))
    }

    fn pick(self) -> Step<Self> {
        Step::to(self).with(Fact::PickAsked { name: PICK, accept: "", multiple: true, no_cancel: false })
    }

    fn is_broken(&self, file: FileId) -> bool {
        self.sending.iter().any(|(picked, stage)| picked.file == file && *stage == Stage::Broken)
    }

    /// F16: what was changed meanwhile stays until something stands in its place.
    fn picked(mut self, files: Vec<Picked>) -> Step<Self> {
        let replaced = self.replacing.take().filter(|file| !files.is_empty() && self.is_broken(*file));
        let step = match replaced {
            Some(file) => self.drop(file),
            None => Step::to(self),
        };
        step.and(|this| this.add(files))
    }

    /// T29: what the server would not take is not begun; each reason is said.
    fn add(mut self, files: Vec<Picked>) -> Step<Self> {
        let largest = self.list.came().map_or(u64::MAX, |list| list.largest);
        let (good, large): (Vec<_>, Vec<_>) = files.into_iter().partition(|picked| picked.size <= largest);
        self.sending.extend(good.into_iter().map(|picked| (picked, Stage::Waiting)));
        let refused = large.into_iter().fold(Step::to(self), |step, picked| {
            let text = captions::file_too_large(&picked.name, &size_text(largest));
            let toast = Command::toast(Tone::Warning, text);
            step.with(Command::ForgetFile { file: picked.file }).with(toast)
        });
        refused.and(Self::next)
    }

    /// Begins those that waited, as far as there is room.
    fn next(mut self) -> Step<Self> {
        let under_way = self.sending.iter().filter(|(_, stage)| *stage == Stage::UnderWay).count();
        let free = limits::FILES_AT_ONCE.saturating_sub(under_way);
        let mut asked = Vec::new();
        for (picked, stage) in
            self.sending.iter_mut().filter(|(_, stage)| *stage == Stage::Waiting).take(free)
        {
            *stage = Stage::UnderWay;
            asked.push(Fact::UploadAsked { picked: picked.clone(), biz_code: BizCode::Other });
        }
        asked.into_iter().fold(Step::to(self), Step::with)
    }

    fn staged(mut self, file: FileId, now: Stage) -> Self {
        if let Some((_, stage)) = self.sending.iter_mut().find(|(picked, _)| picked.file == file) {
            *stage = now;
        }
        self
    }

    /// What is there is looked at anew; what broke off stays, and can be tried again.
    fn ended(self, cx: &Cx<'_>, file: FileId, stored: bool) -> Step<Self> {
        let Some((picked, _)) = self.sending.iter().find(|(picked, _)| picked.file == file) else {
            return Step::to(self);
        };
        if !stored {
            return self.staged(file, Stage::Broken).next();
        }
        let said = captions::file_stored(&picked.name);
        let there = self.drop(file).and(Self::next);
        there.and(|files| Self { said, page: 0, removing: None, ..files }.load(cx))
    }

    /// Nobody waits for a file any more.
    fn drop(mut self, file: FileId) -> Step<Self> {
        let before = self.sending.len();
        self.sending.retain(|(picked, _)| picked.file != file);
        let dropped = (self.sending.len() < before).then_some(file);
        Step::to(self).with_some(dropped.map(|file| Fact::UploadDropped { file }))
    }

    fn remove(self) -> Step<Self> {
        let Some(id) = self.removing.clone() else { return Step::to(self) };
        Step::to(Self { busy: true, ..self }).call(REMOVE, Call::RemoveFile(RemoveFile { id }))
    }

    /// One that is gone already is removed as well.
    fn removed(self, cx: &Cx<'_>, answer: Result<(), ApiError>) -> Step<Self> {
        let files = self.list.came().map(|list| list.list.as_slice()).unwrap_or_default();
        let known = files.iter().find(|file| Some(&file.id) == self.removing.as_ref());
        let name = known.map(|OwnFile { file_name, .. }| file_name.clone()).unwrap_or_default();
        let left = Self { busy: false, removing: None, ..self };
        match answer {
            Err(error) if error.code != "404" => Step::to(left).with(Fact::failed(error)),
            _ => Self { said: captions::file_removed(&name), ..left }.load(cx),
        }
    }

    /// T34: those of who was there before are nobody's.
    fn emptied(self) -> Step<Self> {
        let files: Vec<_> = self.sending.iter().map(|(picked, _)| picked.file).collect();
        let front = self.front;
        let dropped = files.into_iter().fold(Step::to(self), |step, file| step.and(|this| this.drop(file)));
        dropped.and(|_| Step::to(Self { front, ..Self::default() })).with(Effect::Leave)
    }
}

#[cfg(test)]
mod tests;
