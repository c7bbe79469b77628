//! F13: what was written is there again once its author is; its images are not.

use super::state::Feedback;
use crate::{
    parts::draft::Draft,
    prelude::*,
    rules::{forms::FeedbackForm, notice, storage::Key},
};

impl Feedback {
    /// The page is about to go.
    pub(super) fn kept(self, cx: &Cx<'_>) -> Step<Self> {
        let written = self.open && self.form != FeedbackForm::default();
        let form = FeedbackForm { images: Vec::new(), ..self.form.clone() };
        let keep = written.then(|| Draft::text(cx.viewer, form)).flatten();
        let keep = keep.and_then(|text| cx.keep(Key::FeedbackDraft, Some(&text)));
        Step::to(self).with_some(keep)
    }

    /// The page is there again; whose draft it is will be known once the user is.
    pub(super) fn found(self, cx: &Cx<'_>) -> Step<Self> {
        let (draft, gone) = Draft::found(cx.take(Key::FeedbackDraft));
        Step::to(Self { draft, ..self }).with_some(gone)
    }

    /// T34: nobody else reads it.
    pub(super) fn restored(mut self, cx: &Cx<'_>) -> Step<Self> {
        match self.draft.take().as_ref().and_then(|draft| draft.of(cx.viewer)) {
            Some(form) if cx.viewer.logged_in => {
                let form = form.clone();
                Step::to(Self { open: true, form, ..self })
                    .with(Command::toast(Tone::Info, notice::FEEDBACK_RESTORED))
            }
            _ => Step::to(self),
        }
    }
}
