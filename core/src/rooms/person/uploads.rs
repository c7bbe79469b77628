//! §7 Uploads: every file on its way to the server, whoever wants it there.

mod calls;

use crate::{
    few::Few,
    parts::upload::{MultipartUpload, Refusal, Upload, UploadEvent, UploadOut},
    prelude::*,
    rules::{
        file::{FileId, Picked, name_in},
        platform::BizCode,
        storage::{Kept, Key},
    },
};
use calls::Unfinished;

/// The files under way, and those that broke off.
#[derive(Debug, Default, PartialEq)]
pub struct Uploads {
    under_way: Few<FileId, One>,
    /// F14: the uploads in parts that can go on after a reload, the oldest first.
    unfinished: Vec<Unfinished>,
}

/// One of them.
#[derive(Debug, Clone, PartialEq)]
struct One {
    picked: Picked,
    biz_code: BizCode,
    upload: Upload,
}

/// What the user does to one of them.
#[wire(ts)]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Read)]
#[serde(tag = "type", rename_all = "camelCase")]
#[allow(missing_docs, reason = "the fields say it")]
pub enum UploadsEvent {
    /// Wants another try.
    Retried { file: FileId },
    /// Does not want it any more.
    Cancelled { file: FileId },
}

/// What the screen shows.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct UploadsView {
    /// UPL-3: something is under way.
    pub loading: bool,
    /// Each file, in the order in which they were picked.
    pub files: Vec<UploadView>,
    /// F14: the names of those that broke off and go on when they are picked again.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub unfinished: Vec<String>,
}

/// A file on its way.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct UploadView {
    /// Which.
    pub file: FileId,
    /// Its name.
    pub name: String,
    /// How far it is, from 0 to 100.
    pub percent: u8,
    /// It is under way.
    pub loading: bool,
    /// Why it broke off, until it is tried again.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub failed: Option<String>,
    /// F16: it was changed or removed: another try fails as well, it is to be picked again.
    pub gone: bool,
}

impl Machine for Uploads {
    type Event = UploadsEvent;
    type View = UploadsView;

    fn update(self, cx: &Cx<'_>, input: Input<UploadsEvent>) -> Step<Self> {
        match input {
            Heard(Fact::Opened) => {
                let unfinished = calls::read(cx.kept(Key::Uploads).as_deref());
                Step::to(Self { unfinished, ..self })
            }
            Heard(Fact::UploadAsked { picked, biz_code }) => self.begin(cx, picked, biz_code),
            Heard(Fact::FileSent { file, start, bytes }) => {
                self.change(cx, file, UploadEvent::Progressed { start, bytes })
            }
            Got(Tag(number), answer) => self.answered(cx, FileId(number), answer),
            On(UploadsEvent::Retried { file }) => {
                self.change(cx, file, UploadEvent::Retried).with(Fact::UploadRetried { file })
            }
            On(UploadsEvent::Cancelled { file }) => self.change(cx, file, UploadEvent::Cancelled),
            Heard(Fact::UploadDropped { file }) => self.drop(cx, file),
            // T34: what somebody else began does not go on under another name.
            Heard(Fact::ViewerChanged) => self.each(cx, |_| Some(UploadEvent::Stopped)),
            Tick => self.each(cx, |upload| upload.wake().map(|_| UploadEvent::Ticked)),
            _ => Step::to(self),
        }
    }

    fn view(&self, cx: &Cx<'_>) -> UploadsView {
        let view = |(file, one): (&FileId, &One)| UploadView {
            file: *file,
            name: one.picked.name.clone(),
            percent: one.upload.percent(),
            loading: one.upload.is_loading(),
            failed: one.upload.failure().map(|refusal| refusal.words.clone()),
            gone: one.upload.is_gone(),
        };
        let files: Vec<_> = self.under_way.iter().map(view).collect();
        let unfinished = self.left_over(&cx.viewer.id);
        UploadsView { loading: files.iter().any(|file| file.loading), files, unfinished }
    }

    fn wake(&self, _: &Cx<'_>) -> Option<Millis> {
        self.under_way.values().filter_map(|one| one.upload.wake()).min()
    }

    fn hears(fact: &Fact) -> bool {
        matches!(
            fact,
            Fact::Opened
                | Fact::UploadAsked { .. }
                | Fact::FileSent { .. }
                | Fact::UploadDropped { .. }
                | Fact::ViewerChanged
        )
    }
}

impl Uploads {
    fn begin(mut self, cx: &Cx<'_>, picked: Picked, biz_code: BizCode) -> Step<Self> {
        let file = picked.file;
        if self.under_way.contains_key(&file) {
            return Step::to(self);
        }
        let fingerprint = picked.fingerprint(&cx.viewer.id);
        let known = self.unfinished.iter().find(|known| known.fingerprint == fingerprint);
        let multipart = known.map(Unfinished::multipart);
        let upload = Upload::new(picked.size);
        self.under_way.insert(file, One { picked, biz_code, upload });
        self.change(cx, file, UploadEvent::Started(multipart))
    }

    /// A failure stands on the screen. That of a part goes into the log as well; that of a call of ours may also lead
    /// somewhere.
    fn answered(self, cx: &Cx<'_>, file: FileId, answer: Answer) -> Step<Self> {
        let error = answer.error().filter(|_| !matches!(answer, Answer::PutPart(_))).cloned();
        let Some(event) = calls::event(answer) else { return Step::to(self) };
        self.change(cx, file, event).and(|uploads| {
            let failure = uploads.under_way.get(&file).and_then(|one| one.upload.failure());
            let told = failure.map(|Refusal { code, words }| match error {
                Some(error) => Fact::Failed { error, shown: true },
                None => Fact::Logged { message: format!("upload: {words}"), stack: format!("upload {code}") },
            });
            Step::to(uploads).with_some(told)
        })
    }

    /// Something happens to one file; of one that nobody uploads it is nothing.
    fn change(mut self, cx: &Cx<'_>, file: FileId, event: UploadEvent) -> Step<Self> {
        let Some(one) = self.under_way.get_mut(&file) else { return Step::to(self) };
        let (upload, out) = one.upload.clone().update(cx.now, event);
        one.upload = upload;
        let one = one.clone();
        let kept = self.remember(cx, &one);
        Step::to(self).with_some(kept).and(|uploads| uploads.follow(file, &one, out))
    }

    fn follow(self, file: FileId, one: &One, out: Option<UploadOut>) -> Step<Self> {
        let tag = Tag(file.0);
        let ended = |stored| Fact::UploadEnded { file, stored };
        match out {
            None => Step::to(self),
            Some(UploadOut::Ask(ask)) => {
                Step::to(self).call(tag, calls::call(ask, &one.picked, one.biz_code))
            }
            Some(UploadOut::Stored(id)) => Step::to(self).with(ended(Some(id))),
            Some(UploadOut::Broken(_, left)) => {
                Step::to(self).with(ended(None)).with_some(aborted(tag, left))
            }
            Some(UploadOut::GivenUp(left)) => {
                Step::to(self).with(Effect::Abort(tag)).with(ended(None)).with_some(aborted(tag, left))
            }
        }
    }

    /// Nobody wants it any more, and its bytes go.
    fn drop(self, cx: &Cx<'_>, file: FileId) -> Step<Self> {
        self.change(cx, file, UploadEvent::Cancelled).and(|mut uploads| {
            uploads.under_way.remove(&file);
            Step::to(uploads).with(Command::ForgetFile { file })
        })
    }

    /// What this person left over, and nothing that is on the screen as it is.
    fn left_over(&self, owner: &str) -> Vec<String> {
        let here: Vec<_> = self.under_way.values().map(|one| one.picked.fingerprint(owner)).collect();
        let over = self.unfinished.iter().filter(|known| !here.contains(&known.fingerprint));
        over.filter_map(|known| name_in(&known.fingerprint, owner)).map(str::to_owned).collect()
    }

    fn each(self, cx: &Cx<'_>, event: impl Fn(&Upload) -> Option<UploadEvent>) -> Step<Self> {
        let due = |(file, one): (&FileId, &One)| Some((*file, event(&one.upload)?));
        let due: Vec<_> = self.under_way.iter().filter_map(due).collect();
        due.into_iter()
            .fold(Step::to(self), |step, (file, event)| step.and(|uploads| uploads.change(cx, file, event)))
    }

    /// F14: where an upload in parts can go on after a reload, as long as it can.
    fn remember(&mut self, cx: &Cx<'_>, one: &One) -> Option<Kept> {
        let fingerprint = one.picked.fingerprint(&cx.viewer.id);
        let known = self.unfinished.iter().find(|known| known.fingerprint == fingerprint);
        if known.map(Unfinished::multipart).as_ref() == one.upload.multipart() {
            return None;
        }
        self.unfinished.retain(|known| known.fingerprint != fingerprint);
        if let Some(MultipartUpload { path, upload_id }) = one.upload.multipart().cloned() {
            self.unfinished.push(Unfinished { fingerprint, path, upload_id });
        }
        let surplus = self.unfinished.len().saturating_sub(limits::UNFINISHED_UPLOADS);
        self.unfinished.drain(..surplus);
        let text = (!self.unfinished.is_empty()).then(|| calls::written(&self.unfinished));
        cx.keep(Key::Uploads, text.as_deref())
    }
}

/// F16: the parts that are left behind take no room on the server; what it says to that is nothing.
fn aborted(tag: Tag, left: Option<MultipartUpload>) -> Option<Effect> {
    left.map(|multipart| Effect::Call(tag, calls::abort(multipart)))
}

#[cfg(test)]
mod tests;
