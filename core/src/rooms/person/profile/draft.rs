//! F13: the dialog is open again, with what was written into it.

use super::state::{Left, Profile};
use crate::{
    parts::draft::Draft,
    parts::form::Form,
    prelude::*,
    rules::{notice, storage::Key},
};

impl Profile {
    /// The page is about to go; a nickname that is as it was is not written.
    pub(super) fn left(self, cx: &Cx<'_>) -> Step<Self> {
        let begun = self.change.map(|what| Form::new(what.kind()).called(&self.nickname()).written());
        let written = self.sheet.form.written().filter(|_| begun != Some(self.sheet.form.written()));
        let left = self.change.zip(written).map(|(change, written)| Left { change, written });
        let keep = left.and_then(|left| cx.keep(Key::ProfileDraft, Some(&Draft::text(cx.viewer, left)?)));
        Step::to(self).with_some(keep)
    }

    /// The page is there again; whose it is will be known once the user is.
    pub(super) fn found(self, cx: &Cx<'_>) -> Step<Self> {
        let (draft, gone) = Draft::found(cx.take(Key::ProfileDraft));
        Step::to(Self { draft, ..self }).with_some(gone)
    }

    /// T34: nobody else reads it, and on another page it is nothing; page and user become known in any order.
    pub(super) fn restored(mut self, cx: &Cx<'_>) -> Step<Self> {
        if !self.entered || !self.signed_in {
            return Step::to(self);
        }
        match self.draft.take().as_ref().and_then(|draft| draft.of(cx.viewer)) {
            Some(Left { change, written }) if self.front && cx.viewer.logged_in => {
                let sheet = self.sheet.map(|_| Form::new(change.kind()).with(written));
                Step::to(Self { change: Some(*change), sheet, ..self })
                    .with(Command::toast(Tone::Info, notice::FORM_RESTORED))
            }
            _ => Step::to(self),
        }
    }
}
