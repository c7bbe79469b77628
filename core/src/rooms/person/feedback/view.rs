//! §3, §5 What the screen shows of the feedback, and what is done to it.

use super::state::{Attached, FIELDS, Feedback, name_of, text_of};
use crate::{
    library::Library,
    prelude::*,
    rules::{
        file::{FileId, Picked},
        input::Field,
        notice::{self, captions},
        picture::{Picture, PictureKind},
        platform::FeedbackType,
        valid::Invalid,
    },
};

/// What the user does.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Read)]
#[serde(tag = "type", rename_all = "camelCase")]
#[allow(missing_docs, reason = "the fields say it")]
pub enum FeedbackEvent {
    /// Wants to tell us something.
    Asked,
    /// Closed the dialog; what was written stays.
    Closed,
    /// Chose what it is about.
    KindChosen { kind: i64 },
    /// Chose the library that it is about, or none by an empty one.
    ModuleChosen { module: String },
    /// Typed, once the input method has finished.
    Typed { field: Field, text: String },
    /// Left a field.
    Left { field: Field },
    /// Wants to add images.
    ImagesAsked,
    /// Dropped images onto the form.
    ImagesDropped { files: Vec<Picked> },
    /// IMG-1: wants an image large.
    ImageShown { file: FileId },
    /// Took an image out.
    ImageRemoved { file: FileId },
    /// Sends it.
    Submitted,
}

/// What the screen shows.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct FeedbackView {
    /// The dialog is open.
    pub show: bool,
    /// Its width in pixels.
    pub width: u32,
    /// What it may be about.
    pub kinds: Vec<KindChoice>,
    /// The number of what it is about, once chosen.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub kind: Option<i64>,
    /// Why the choice is refused.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub kind_error: Option<String>,
    /// The libraries that it may be about, after none.
    pub modules: Vec<ModuleChoice>,
    /// The one it is about; empty for none.
    pub module: String,
    /// VAL-12: what the message asks for while it is empty.
    pub placeholder: String,
    /// The text fields, the message first.
    pub fields: Vec<TextView>,
    /// The images, in their order.
    pub images: Vec<PictureView>,
    /// VAL-13: another one may be added.
    pub can_add: bool,
    /// VAL-13: what may be added.
    pub images_note: &'static str,
    /// Why the images keep it from being sent.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub images_error: Option<&'static str>,
    /// UPL-3: images are on their way.
    pub uploading: bool,
    /// It is being sent.
    pub busy: bool,
    /// What stands on the button that sends it.
    pub submit: &'static str,
    /// Why it was not sent.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub failed: Option<String>,
}

/// A choice by number.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct KindChoice {
    /// Its number.
    pub value: i64,
    /// What people read.
    pub label: &'static str,
}

/// A choice by name.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ModuleChoice {
    /// Its name.
    pub value: &'static str,
    /// What people read.
    pub label: &'static str,
}

/// A text field.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct TextView {
    /// Which.
    pub field: Field,
    /// What stands in it.
    pub text: String,
    /// INP-4: how full it is.
    pub counter: String,
    /// Why it is refused.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub error: Option<String>,
}

/// An image of the feedback.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct PictureView {
    /// Which; `uploads` says how far it is.
    pub file: FileId,
    /// Its name.
    pub name: String,
    /// The server has it.
    pub stored: bool,
}

impl Feedback {
    /// IMG-1: one of its images, large.
    pub(super) fn enlarge(self, file: FileId) -> Step<Self> {
        let known = self.pictures.iter().find(|picture| picture.picked.file == file);
        let picture = known.map(|picture| {
            let (title, kind) = (picture.picked.name.clone(), PictureKind::Picked(file));
            Picture { title, kind }
        });
        Step::to(self).with_some(picture.map(|picture| Fact::PictureShown { picture }))
    }

    pub(super) fn shown(&self) -> FeedbackView {
        let choice = |kind: &FeedbackType| KindChoice { value: kind.value(), label: kind.label() };
        let none = ModuleChoice { value: "", label: captions::ANY_LIBRARY };
        let module = |library: Library| ModuleChoice { value: library.segment(), label: library.title() };
        let [ready, uploading, sending] = captions::FEEDBACK_SUBMIT;
        let picture = |picture: &Attached| PictureView {
            file: picture.picked.file,
            name: picture.picked.name.clone(),
            stored: picture.stored.is_some(),
        };
        FeedbackView {
            show: self.open,
            width: limits::FEEDBACK_WIDTH,
            kinds: FeedbackType::ALL.iter().map(choice).collect(),
            kind: self.form.kind,
            kind_error: self.error("type"),
            modules: [none].into_iter().chain(Library::ALL.map(module)).collect(),
            module: self.form.related_module.clone(),
            placeholder: Invalid::MessageShort.to_string(),
            fields: FIELDS.map(|field| self.text_view(field)).to_vec(),
            images: self.pictures.iter().map(picture).collect(),
            can_add: self.pictures.len() < limits::FEEDBACK_IMAGES,
            images_note: captions::FEEDBACK_IMAGES,
            images_error: self.pictures.iter().any(|picture| picture.broken).then_some(notice::IMAGE_BROKEN),
            uploading: self.is_uploading(),
            busy: self.sending,
            submit: match (self.sending, self.is_uploading()) {
                (true, _) => sending,
                (_, true) => uploading,
                _ => ready,
            },
            failed: self.failed.clone(),
        }
    }

    fn text_view(&self, field: Field) -> TextView {
        let text = text_of(&self.form, field).to_owned();
        TextView { field, counter: field.counter(&text), error: self.error(name_of(field)), text }
    }

    fn error(&self, name: &str) -> Option<String> {
        self.refused.iter().find(|error| error.field == name).map(|error| error.message.clone())
    }
}
