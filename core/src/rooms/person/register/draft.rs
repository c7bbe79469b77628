//! F13: what was written stands there again, in the dialog or on the page where it was.

use super::state::{Left, PageRole, Register};
use crate::{
    parts::draft::Draft,
    parts::form::{Form, Kind},
    prelude::*,
    rules::{notice, storage::Key},
};

impl Register {
    /// The page is about to go.
    pub(super) fn kept(self, cx: &Cx<'_>) -> Step<Self> {
        let place = self.at.place;
        let written = self.sheet.form.written().filter(|_| self.open || place != PageRole::Elsewhere);
        let keep = written.and_then(|written| Draft::text(cx.viewer, Left { place, written }));
        let keep = keep.and_then(|text| cx.keep(Key::RegisterDraft, Some(&text)));
        Step::to(self).with_some(keep)
    }

    /// The page is there again; where it leads is not known yet.
    pub(super) fn found(self, cx: &Cx<'_>) -> Step<Self> {
        let (draft, gone) = Draft::found(cx.take(Key::RegisterDraft));
        Step::to(Self { draft, ..self }).with_some(gone)
    }

    /// Once, where it was written. SOC-1: the open id is gone with the page, and the next scan leads to the form.
    pub(super) fn restored(self, cx: &Cx<'_>) -> Step<Self> {
        let known = self.draft.as_ref().and_then(|draft| draft.of(cx.viewer)).cloned();
        let Some(Left { place, written }) = known else { return Step::to(self) };
        let draft = self.draft.filter(|_| place == PageRole::Wechat);
        if place != self.at.place {
            return Step::to(Self { draft, ..self });
        }
        let told = draft.is_none().then(|| Command::toast(Tone::Info, notice::FORM_RESTORED));
        let sheet = self.sheet.map(|_| Form::new(Kind::Register).with(&written));
        Step::to(Self { open: place == PageRole::Elsewhere, sheet, draft, ..self }).with_some(told)
    }
}
