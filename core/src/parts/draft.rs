//! F13: what was written into a form survives a page that is loaded again because a file of it failed; no secret does.

use crate::{
    json::{self, Read},
    rules::{storage::Kept, viewer::Viewer},
};
use serde::Serialize;

/// What was written, and by whom.
#[derive(Debug, Clone, PartialEq, Serialize, Read)]
pub struct Draft<F> {
    user: String,
    form: F,
}

impl<F: Serialize + Read> Draft<F> {
    /// As it is kept while the page is loaded again.
    pub fn text(viewer: &Viewer, form: F) -> Option<String> {
        json::text_of(&Self { user: viewer.id.clone(), form }).ok()
    }

    /// As it was kept, and what removes it.
    pub fn found(kept: Option<(String, Option<Kept>)>) -> (Option<Self>, Option<Kept>) {
        kept.map_or((None, None), |(text, gone)| (json::read(&text).ok(), gone))
    }

    /// T34: nobody else reads it.
    pub fn of(&self, viewer: &Viewer) -> Option<&F> {
        (self.user == viewer.id).then_some(&self.form)
    }
}
