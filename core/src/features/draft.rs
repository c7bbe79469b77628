//! F13: what was written into a form survives a page that is loaded again because a file of it failed; no secret does.

use crate::{
    json,
    prelude::*,
    rules::storage::{Kept, Key},
};

/// What was written, and by whom.
#[derive(Debug, Clone, PartialEq, Serialize, Read)]
pub struct Draft<F> {
    user: String,
    form: F,
}

impl<F: Serialize + Read> Draft<F> {
    /// The page is about to go.
    pub fn keep(cx: &Cx<'_>, key: Key, form: F) -> Option<Kept> {
        let text = json::text_of(&Self { user: cx.viewer.id.clone(), form }).ok()?;
        cx.boot.keep(key, Some(&text), cx.now)
    }

    /// The page is there again; what was found is there once.
    pub fn find(cx: &Cx<'_>, key: Key) -> (Option<Self>, Option<Kept>) {
        let Some(text) = cx.boot.kept(key, cx.now) else { return (None, None) };
        (json::read(&text).ok(), cx.boot.keep(key, None, cx.now))
    }

    /// T34: nobody else reads it.
    pub fn of(&self, viewer: &Viewer) -> Option<&F> {
        (self.user == viewer.id).then_some(&self.form)
    }
}

/// The same page after it was loaded again, with what the one before kept.
#[cfg(test)]
pub fn after_reload(before: crate::boot::Boot, kept: &[Effect]) -> crate::boot::Boot {
    let stored = kept.iter().filter_map(|effect| match effect {
        Effect::Shell(Command::Store { key, value: Some(value), .. }) => {
            Some((key.clone(), Secret::new(value.clone())))
        }
        _ => None,
    });
    crate::boot::Boot { session: stored.collect(), ..before }
}

/// What is said when it stands there again.
pub fn told(text: &str) -> Command {
    Command::Toast { text: text.to_owned(), tone: Tone::Info, ms: limits::TOAST_SHOWN }
}
