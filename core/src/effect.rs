//! What features may ask for. Data only: the root and the shell do it.

use crate::{
    fact::Fact,
    net::{
        api::{Call, KeptFile},
        flights::Tag,
        http::Outgoing,
    },
    parts::{entry::EntryOut, sending::CodeOut},
    rules::{
        compute::{Helper, Work},
        error::ApiError,
        file::FileId,
        limits, notice,
        redirect::Destination,
        room::LateRoom,
        storage::{Kept, Shelf},
        viewer::NO_RIGHT,
    },
    time::Millis,
};
use sanku_derive::wire;
use serde::Serialize;

/// What a feature asks for.
#[derive(Debug, Clone, PartialEq)]
pub enum Effect {
    /// Ask the server; the answer comes back under the tag.
    Call(Tag, Call),
    /// Compute it beside the page; the result comes back under the tag.
    Compute(Tag, Work),
    /// Forget the calls and computations under the tag.
    Abort(Tag),
    /// The asker is gone: forget all its calls and computations.
    Leave,
    /// Tell the features that hear it, in the same turn.
    Tell(Fact),
    /// Have the shell do it.
    Shell(Command),
    /// TOK-2: send every call that waits for a token once more.
    Replay,
    /// TOK-2: fail every call that waits for a token.
    GiveUp,
    /// Somebody else is looking: no answer of the old person reaches the new one.
    Forget,
}

impl Effect {
    /// What becomes of a file that was asked for: it comes onto the user's machine under its name; one that nobody waits for any
    /// more is nobody's.
    pub fn kept(name: Option<String>, answer: Result<KeptFile, ApiError>) -> Self {
        match (name, answer) {
            (Some(name), Ok(KeptFile { file, .. })) => Command::SaveFile { file, name }.into(),
            (None, Ok(KeptFile { file, .. })) => Command::ForgetFile { file }.into(),
            (_, Err(error)) => Fact::failed(error).into(),
        }
    }
}

impl From<Fact> for Effect {
    fn from(fact: Fact) -> Self {
        Self::Tell(fact)
    }
}

impl From<(Tag, Call)> for Effect {
    fn from((tag, call): (Tag, Call)) -> Self {
        Self::Call(tag, call)
    }
}

impl From<EntryOut> for Effect {
    fn from(out: EntryOut) -> Self {
        match out {
            EntryOut::Ask(tag, call) => Self::Call(tag, call),
            EntryOut::Abort(tag) => Self::Abort(tag),
            EntryOut::Open(tokens) => Self::Tell(Fact::TokensGot { tokens }),
        }
    }
}

impl From<CodeOut> for Effect {
    fn from(out: CodeOut) -> Self {
        Self::Tell(match out {
            CodeOut::Sent { scene, account } => Fact::CodeSent { scene, account },
            CodeOut::Failed(error) => Fact::Failed { error, shown: true },
        })
    }
}

impl From<Kept> for Effect {
    fn from(kept: Kept) -> Self {
        Self::Shell(kept.into())
    }
}

impl From<Kept> for Command {
    fn from(kept: Kept) -> Self {
        match kept {
            Kept::Cookie { text } => Self::SetCookie { text },
            Kept::Stored { area, key, value } => Self::Store { area, key, value },
        }
    }
}

impl From<Command> for Effect {
    fn from(command: Command) -> Self {
        Self::Shell(command)
    }
}

/// NAV-1: what leads to where a login leads.
pub fn lead(to: Destination) -> Vec<Effect> {
    let replace = true;
    match to {
        Destination::Here(to) => vec![Command::Navigate { to, replace }.into()],
        Destination::There { url, tokens: true } => vec![Fact::LeaveAsked { to: url }.into()],
        Destination::There { url, .. } => vec![Command::Visit { url: url.with([]) }.into()],
        Destination::Refused => {
            let home = Command::Navigate { to: "/".to_owned(), replace };
            vec![Command::toast(Tone::Warning, NO_RIGHT).into(), home.into()]
        }
    }
}

impl Command {
    /// FIL-2: bytes that come onto the user's machine as a file.
    pub fn save_bytes(name: String, media_type: &'static str, bytes: Vec<u8>) -> Self {
        Self::SaveBytes { name, media_type, bytes: bytes.into_iter().map(char::from).collect() }
    }

    /// A message for as long as messages are shown.
    pub fn toast(tone: Tone, text: impl Into<String>) -> Self {
        Self::Toast { text: text.into(), tone, ms: limits::TOAST_SHOWN }
    }

    /// What became of a text that was to be on the clipboard.
    pub fn copied(done: bool) -> Self {
        match done {
            true => Self::toast(Tone::Success, notice::TEXT_COPIED),
            false => Self::toast(Tone::Warning, notice::TEXT_NOT_COPIED),
        }
    }
}

/// What the shell does.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
#[allow(missing_docs, reason = "the fields say it")]
pub enum Command {
    /// Send a request, then call `resolve` with its `id`.
    Http { id: u32, request: Outgoing },
    /// Stop a request; its outcome is no longer wanted.
    Abort { id: u32 },
    /// Show a message for so many milliseconds.
    Toast { text: String, tone: Tone, ms: Millis },
    /// UNR-1: the same with a link behind it, `offset` pixels below the top.
    ToastWithLink { text: String, link: String, to: String, tone: Tone, ms: Millis, offset: u32 },
    /// Go to another page, in place of the current one or after it.
    Navigate { to: String, replace: bool },
    /// Open an address in a new window; one of another origin gets no opener.
    OpenWindow { to: String, opener: bool },
    /// Write under a key of the storage, or remove it.
    Store { area: Shelf, key: String, value: Option<String> },
    /// Assign to `document.cookie`.
    SetCookie { text: String },
    /// Put a text on the clipboard, then report `copied`.
    Copy { text: String },
    /// NAV-1: leave for an address of another site.
    Visit { url: String },
    /// GRD-2, T6: post a message to the window that opened or holds this one, if it is of that origin.
    Post { origin: String, text: String },
    /// T8, T19: tell the program around the panel: the window around this one, if it is of that origin; without an origin the
    /// program whose web view this is.
    TellHost { origin: String, text: String },
    /// F8: report `sessionLocked` once no other tab of this browser changes the session.
    LockSession,
    /// F8: let the next tab change it.
    UnlockSession,
    /// Make a number that nobody can guess, then report `drawn` under the same name.
    Draw { name: &'static str },
    /// FIL-1: let the user pick files, then report `filesPicked`.
    PickFiles { accept: &'static str, multiple: bool },
    /// Make a picture of at most so many pixels each way out of a file, cut to a square, then report `shrunk` under the
    /// same name; the file is needed no more.
    Shrink { file: FileId, side: u32, name: &'static str },
    /// The bytes of a file are needed no more.
    ForgetFile { file: FileId },
    /// FIL-2: put a file onto the user's machine, then report `temporaryMade`.
    SaveFile { file: FileId, name: String },
    /// FIL-2: put a text onto the user's machine as a file, then report `temporaryMade`.
    SaveText { name: String, media_type: &'static str, text: String },
    /// FIL-2: the same with bytes, each of them a letter from U+0000 to U+00FF.
    SaveBytes { name: String, media_type: &'static str, bytes: String },
    /// FIL-2: the address of a file is needed no more.
    RevokeUrl { url: String },
    /// Something is to be computed soon: have ready what computes.
    PrepareCompute { helper: Helper },
    /// Compute it beside the page, then report `computed` under the same number.
    Compute { id: u32, work: Work },
    /// Stop a computation; its result is no longer wanted.
    StopCompute { id: u32 },
    /// Load a room by `loadRoom`, then hand it to `enter`; or report `roomFailed`.
    LoadRoom { room: LateRoom },
    /// Load the document again.
    Reload,
    /// Write to the console.
    Report { text: String },
}

/// What a message means.
#[wire(ts)]
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[allow(missing_docs, reason = "the names say it")]
pub enum Tone {
    #[default]
    Info,
    Success,
    Warning,
    Error,
}
