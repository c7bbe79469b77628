//! F13: what was written survives a page that is loaded again because a file of it failed; its images do not.

use super::Feedback;
use crate::{
    json,
    prelude::*,
    rules::{forms::FeedbackForm, notice, storage::Key},
};

/// What was written, and by whom.
#[derive(Debug, Clone, PartialEq, Serialize, Read)]
pub(super) struct Draft {
    user: String,
    form: FeedbackForm,
}

impl Feedback {
    /// The page is about to go.
    pub(super) fn kept(self, cx: &Cx<'_>) -> Step<Self> {
        let written = self.open && self.form != FeedbackForm::default();
        let form = FeedbackForm { images: Vec::new(), ..self.form.clone() };
        let draft = written.then(|| Draft { user: cx.viewer.id.clone(), form });
        let text = draft.and_then(|draft| json::text_of(&draft).ok());
        let keep = text.and_then(|text| cx.boot.keep(Key::FeedbackDraft, Some(&text), cx.now));
        Step::to(self).with_some(keep)
    }

    /// The page is there again; whose draft it is will be known once the user is.
    pub(super) fn found(self, cx: &Cx<'_>) -> Step<Self> {
        let Some(text) = cx.boot.kept(Key::FeedbackDraft, cx.now) else { return Step::to(self) };
        let gone = cx.boot.keep(Key::FeedbackDraft, None, cx.now);
        Step::to(Self { draft: json::read(&text).ok(), ..self }).with_some(gone)
    }

    /// T34: nobody else reads it.
    pub(super) fn restored(mut self, cx: &Cx<'_>) -> Step<Self> {
        match self.draft.take() {
            Some(Draft { user, form }) if cx.viewer.logged_in && user == cx.viewer.id => {
                let text = notice::FEEDBACK_RESTORED.to_owned();
                let toast = Command::Toast { text, tone: Tone::Info, ms: limits::TOAST_SHOWN };
                Step::to(Self { open: true, form, ..self }).with(toast)
            }
            _ => Step::to(self),
        }
    }
}
