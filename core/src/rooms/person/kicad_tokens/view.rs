//! KCD-1 What the screen shows of the tokens that KiCad reads the components by, and what the user does there.

use super::state::KicadTokens;
use crate::{
    net::api::KicadToken,
    parts::failure::Failure,
    prelude::*,
    rules::{
        datetime, kicad,
        notice::{captions, kicad as texts},
    },
};

/// What the user does.
#[wire(ts)]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Read)]
#[serde(tag = "type", rename_all = "camelCase")]
#[allow(missing_docs, reason = "the fields say it")]
pub enum KicadTokensEvent {
    /// Wants a new one.
    NewChosen,
    /// Wants the new one on the clipboard.
    CopyChosen,
    /// KCD-3: wants the file that KiCad opens.
    FileChosen,
    /// Has the new one, and wants it seen no more.
    NewKept,
    /// Wants one to end.
    EndChosen { id: u64 },
    /// Wants it all the same.
    EndConfirmed,
    /// Wants it to go on.
    EndLeft,
    /// Wants the list once more.
    Retried,
}

/// What the screen shows.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct KicadTokensView {
    /// Nothing has come yet.
    pub first: bool,
    /// There is none.
    pub blank: bool,
    /// Why the list did not come.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub failed: Option<Failure>,
    /// Something is being changed.
    pub busy: bool,
    /// Those that have not ended, the newest first.
    pub rows: Shared<Vec<KicadTokenRow>>,
    /// The one that was made last, which is shown this once.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub made: Option<MadeKicadToken>,
}

/// A token.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct KicadTokenRow {
    /// Its number.
    pub id: u64,
    /// What the user calls it.
    pub name: String,
    /// When it was made, in words.
    pub since: String,
    /// When it was last used, in words.
    pub last: String,
    /// What the user is asked before it ends.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ending: Option<String>,
}

/// A token that was made.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct MadeKicadToken {
    /// What the user should know of it.
    pub note: String,
    /// The token itself: nowhere else it is shown.
    pub token: String,
    /// The file that can be had of it.
    pub file: &'static str,
}

impl KicadTokens {
    pub(super) fn shown(&self) -> KicadTokensView {
        let list = self.list.came();
        KicadTokensView {
            first: self.list.is_first(),
            blank: list.is_some_and(Vec::is_empty),
            failed: self.list.failure(),
            busy: self.busy,
            rows: Shared::new(list.into_iter().flatten().map(|token| self.row(token)).collect()),
            made: self.made.as_ref().map(|made| MadeKicadToken {
                note: texts::made(&made.name),
                token: made.token.reveal().clone(),
                file: kicad::FILE,
            }),
        }
    }

    fn row(&self, token: &KicadToken) -> KicadTokenRow {
        let moment = |at: u64| datetime::shown(Millis::new(at));
        KicadTokenRow {
            id: token.id,
            name: token.name.clone(),
            since: texts::since(&moment(token.created_at)),
            last: token
                .used_at
                .map_or_else(|| texts::UNUSED.to_owned(), |at| captions::last_used(&moment(at))),
            ending: (self.ending == Some(token.id)).then(|| texts::end(&token.name)),
        }
    }
}
