//! §1, §5 Feedback: a form for who is logged in, with up to three images.

mod draft;
mod state;
pub mod view;

use crate::{
    library::Library,
    net::api::CreateFeedback,
    prelude::*,
    rules::{
        file::{FileId, Picked},
        forms::FeedbackForm,
        images::{self, Image},
        input::{self},
        page::Page,
        platform::{BizCode, FeedbackType},
        viewer::{Place, Verdict, sees},
    },
    text::{has, trim},
};
pub use state::Feedback;
use state::{Attached, held, name_of};
use view::{FeedbackEvent, FeedbackView};

const SEND: Tag = Tag(1);
/// Under which name it asks for files.
const PICK: &str = "feedback";
/// VAL-13: what the picker offers.
const ACCEPT: &str = ".png,.jpg,.jpeg";
/// FBK-1: what is said once it is there.
pub const SENT: &str = "已提交";

impl Machine for Feedback {
    type Event = FeedbackEvent;
    type View = FeedbackView;

    fn update(self, cx: &Cx<'_>, input: Input<FeedbackEvent>) -> Step<Self> {
        match input {
            On(FeedbackEvent::Asked) | Heard(Fact::FeedbackAsked) => self.ask(cx),
            Heard(Fact::FeedbackBegun { kind, library, text }) => self.begun(kind, library, &text).ask(cx),
            On(FeedbackEvent::Closed) => Step::to(Self { open: false, ..self }),
            On(event) if self.open && !self.sending => self.edit(cx, event),
            Heard(Fact::PickEnded { name: PICK, files }) => self.add(files),
            Heard(Fact::UploadEnded { file, stored }) => Step::to(self.uploaded(file, stored)),
            Heard(Fact::UploadRetried { file }) => Step::to(self.retried(file)),
            Got(SEND, Answer::CreateFeedback(Ok(_))) => {
                self.emptied().with(Command::toast(Tone::Success, SENT))
            }
            // Who closed it meanwhile sees it again, and why nothing of it was kept.
            Got(SEND, Answer::CreateFeedback(Err(error))) => {
                let failed = Some(error.spoken().words.to_owned()).filter(|words| !words.is_empty());
                let open = self.verdict(cx) == Verdict::Shown;
                Step::to(Self { sending: false, failed, open, ..self })
                    .with(Fact::Failed { error, shown: open })
            }
            // HDR-3: a preview blocks it.
            Heard(Fact::Entered { route, .. }) => {
                let open = self.open && !matches!(route.page, Page::Detail { preview: true, .. });
                Step::to(Self { page: route.page, open, ..self })
            }
            // T34
            Heard(Fact::ViewerChanged) => self.emptied(),
            Heard(Fact::SignedIn) => self.restored(cx),
            Heard(Fact::Reloading) => self.kept(cx),
            Heard(Fact::Opened) => self.found(cx),
            _ => Step::to(self),
        }
    }

    fn view(&self, _: &Cx<'_>) -> FeedbackView {
        self.shown()
    }

    fn hears(fact: &Fact) -> bool {
        matches!(
            fact,
            Fact::FeedbackAsked
                | Fact::FeedbackBegun { .. }
                | Fact::PickEnded { .. }
                | Fact::UploadEnded { .. }
                | Fact::UploadRetried { .. }
                | Fact::Entered { .. }
                | Fact::ViewerChanged
                | Fact::SignedIn
                | Fact::Reloading
                | Fact::Opened
        )
    }
}

impl Feedback {
    /// FBK-1: the login first; HDR-3: nothing in a preview.
    fn ask(self, cx: &Cx<'_>) -> Step<Self> {
        match self.verdict(cx) {
            Verdict::Shown => Step::to(Self { open: true, ..self }),
            Verdict::AsksLogin => Step::to(self).with(Fact::LoginAsked),
            Verdict::Hidden | Verdict::Disabled | Verdict::Refused => Step::to(self),
        }
    }

    /// FBK-2: what is known stands in the form already, below what was written before.
    fn begun(mut self, kind: FeedbackType, library: Library, text: &str) -> Self {
        if self.sending || has(&self.form.message, text) {
            return self;
        }
        let written = trim(&self.form.message).to_owned();
        self.form.message =
            if written.is_empty() { text.to_owned() } else { [&written, "\n", text].concat() };
        self.form.kind = Some(kind.value());
        self.form.related_module = library.segment().to_owned();
        self
    }

    fn verdict(&self, cx: &Cx<'_>) -> Verdict {
        sees(&cx.viewer.clone().at(&self.page, false), Place::Feedback)
    }

    fn edit(mut self, cx: &Cx<'_>, event: FeedbackEvent) -> Step<Self> {
        match event {
            FeedbackEvent::KindChosen { kind } => self.form.kind = Some(kind),
            FeedbackEvent::ModuleChosen { module } => self.form.related_module = module,
            FeedbackEvent::Typed { field, text } => {
                if let Some(held) = held(&mut self.form, field) {
                    *held = input::admit(field, &text);
                }
            }
            FeedbackEvent::Left { field } => return Step::to(self.checked(&[name_of(field)])),
            FeedbackEvent::ImagesAsked => return self.pick(),
            FeedbackEvent::ImagesDropped { files } => return self.add(files),
            FeedbackEvent::ImageShown { file } => return self.enlarge(file),
            FeedbackEvent::ImageRemoved { file } => return self.remove(file),
            FeedbackEvent::Submitted => return self.submit(cx),
            FeedbackEvent::Asked | FeedbackEvent::Closed => {}
        }
        Step::to(Self { failed: None, ..self }.checked(&[]))
    }

    /// What was refused and what is named is looked at again.
    fn checked(mut self, named: &[&str]) -> Self {
        let mut errors = self.form.check();
        errors.retain(|error| {
            named.contains(&error.field) || self.refused.iter().any(|refused| refused.field == error.field)
        });
        self.refused = errors;
        self
    }

    fn pick(self) -> Step<Self> {
        let pick = Fact::PickAsked { name: PICK, accept: ACCEPT, multiple: true, no_cancel: false };
        match images::count(self.pictures.len().saturating_add(1)).err() {
            Some(why) => Step::to(self).with(warned(why.to_string())),
            None => Step::to(self).with(pick),
        }
    }

    /// VAL-13: the valid ones of a batch stay and go to the server; each reason to refuse one is said once.
    fn add(mut self, files: Vec<Picked>) -> Step<Self> {
        let image = |picked: &Picked| Image { name: picked.name.clone(), size: picked.size };
        let batch: Vec<_> = files.iter().map(image).collect();
        // Who closed the form, or sends it, adds nothing to it.
        let wanted = self.open && !self.sending;
        let mut verdicts = images::check(self.pictures.len(), &batch).into_iter();
        let (mut effects, mut said): (Vec<Effect>, Vec<String>) = (Vec::new(), Vec::new());
        for picked in files {
            match verdicts.next() {
                Some(Ok(())) if wanted => {
                    self.pictures.push(Attached { picked: picked.clone(), stored: None, broken: false });
                    effects.push(Fact::UploadAsked { picked, biz_code: BizCode::Images }.into());
                }
                verdict => {
                    effects.push(Command::ForgetFile { file: picked.file }.into());
                    let why = verdict.and_then(Result::err).filter(|_| wanted).map(|why| why.to_string());
                    said.extend(why.filter(|why| !said.contains(why)));
                }
            }
        }
        let effects = effects.into_iter().chain(said.into_iter().map(|text| warned(text).into()));
        effects.fold(Step::to(self), Step::with)
    }

    fn retried(mut self, file: FileId) -> Self {
        if let Some(picture) = self.pictures.iter_mut().find(|picture| picture.picked.file == file) {
            picture.broken = false;
        }
        self
    }

    fn uploaded(mut self, file: FileId, stored: Option<String>) -> Self {
        if let Some(picture) = self.pictures.iter_mut().find(|picture| picture.picked.file == file) {
            picture.broken = stored.is_none();
            picture.stored = stored;
        }
        self
    }

    fn is_uploading(&self) -> bool {
        self.pictures.iter().any(|picture| picture.stored.is_none() && !picture.broken)
    }

    fn remove(mut self, file: FileId) -> Step<Self> {
        let before = self.pictures.len();
        self.pictures.retain(|picture| picture.picked.file != file);
        let dropped = (self.pictures.len() < before).then_some(Fact::UploadDropped { file });
        Step::to(self).with_some(dropped)
    }

    /// VAL-12: every field that is refused is named; images that are not there yet are waited for.
    fn submit(mut self, cx: &Cx<'_>) -> Step<Self> {
        self.form.images = self.pictures.iter().filter_map(|picture| picture.stored.clone()).collect();
        self.refused = self.form.check();
        let Some(kind) = self.form.kind.filter(|_| self.refused.is_empty()) else { return Step::to(self) };
        if self.form.images.len() < self.pictures.len() {
            return Step::to(self);
        }
        let FeedbackForm { mobile, email, related_module, org_name, message, images, .. } = &self.form;
        let call = CreateFeedback {
            r#type: kind,
            message: trim(message).to_owned(),
            mobile: trim(mobile).to_owned(),
            email: trim(email).to_owned(),
            related_module: related_module.clone(),
            org_name: trim(org_name).to_owned(),
            images: images.join(","),
            user_id: cx.viewer.id.clone(),
        };
        Step::to(Self { sending: true, failed: None, ..self }).call(SEND, Call::CreateFeedback(call))
    }

    /// Nothing is left of it, and no bytes of its images.
    fn emptied(self) -> Step<Self> {
        let Self { page, pictures, draft, .. } = self;
        let dropped = pictures.into_iter().map(|picture| Fact::UploadDropped { file: picture.picked.file });
        let step = Step::to(Self { page, draft, ..Self::default() }).with(Effect::Abort(SEND));
        dropped.fold(step, Step::with)
    }
}

fn warned(text: String) -> Command {
    Command::toast(Tone::Warning, text)
}

#[cfg(test)]
mod tests;
