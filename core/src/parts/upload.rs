//! §7 Upload: one file on its way to the server, whole or in parts; what broke goes on from the parts that are there.

mod steps;

use crate::{
    few::Few,
    rules::{
        error::UNREADABLE,
        upload::{ByteRange, Plan, plan},
    },
    time::Millis,
};

/// Such an upload. Whoever holds it sends what it asks for, and tells it the answers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Upload {
    size: u64,
    phase: Phase,
    /// Where the parts go; none of a file that goes in one request, or before that is known.
    multipart: Option<MultipartUpload>,
    /// The etags of the parts that are there.
    stored: Few<u32, String>,
    /// Where the file lies, once its parts were put together.
    url: Option<String>,
    /// How often the part under way was tried again.
    tries: u32,
    /// How much of the request under way has gone.
    sent: u64,
}

#[derive(Debug, Clone, PartialEq, Eq)]
enum Phase {
    Ready,
    Sending,
    Starting,
    Listing,
    Addressing(u32),
    Putting(u32, Address),
    /// Something failed and is tried again then.
    Pausing(Millis, Again),
    Completing,
    Creating,
    Done(String),
    Failed(Refusal),
    Cancelled,
}

#[derive(Debug, Clone, PartialEq, Eq)]
enum Again {
    Addressing(u32),
    Putting(u32, Address),
}

/// Where the server puts the parts.
#[derive(Debug, Clone, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names say it")]
pub struct MultipartUpload {
    pub path: String,
    pub upload_id: String,
}

/// Where one part goes.
#[derive(Debug, Clone, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names say it")]
pub struct Address {
    pub url: crate::secret::Secret<String>,
    pub mime: String,
}

/// Why something did not go well.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Refusal {
    /// The status or the server's code; empty where it is the upload itself that says no.
    pub code: String,
    /// What the user reads.
    pub words: String,
}

/// What happens to it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum UploadEvent {
    /// Begin; an upload that broke off before goes on where it stopped.
    Started(Option<MultipartUpload>),
    /// So many bytes have gone, of the request whose bytes begin there.
    Progressed {
        /// The first byte of the request.
        start: u64,
        /// How many of its bytes have gone.
        bytes: u64,
    },
    /// What was asked for last is answered.
    Answered(Result<Reply, Refusal>),
    /// The user wants another try.
    Retried,
    /// The user does not want it any more.
    Cancelled,
    /// It may not go on now, and may later.
    Stopped,
    /// Time passed.
    Ticked,
}

/// What the server said.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Reply {
    /// It has the file, under this number.
    File(String),
    /// Where the parts go.
    Multipart(MultipartUpload),
    /// The parts that are there: number and etag.
    Parts(Vec<(u32, String)>),
    /// Where this part goes.
    Address(Address),
    /// It has the part; this is its etag.
    Etag(String),
    /// The parts are put together there.
    Url(String),
}

/// What is to be done.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum UploadOut {
    /// Ask the server.
    Ask(Ask),
    /// It has the file, under this number.
    Stored(String),
    /// It does not; another try may help. F16: of that multipart upload, if one is named, nothing goes on any more.
    Broken(Refusal, Option<MultipartUpload>),
    /// It was given up: stop what is under way; of that multipart upload, if one is named, nothing goes on any more.
    GivenUp(Option<MultipartUpload>),
}

/// A question to the server.
#[derive(Debug, Clone, PartialEq, Eq)]
#[allow(missing_docs, reason = "the fields say it")]
pub enum Ask {
    /// Take the file in one request.
    Send,
    /// Begin an upload in parts.
    Start,
    /// Which parts are there?
    List { multipart: MultipartUpload },
    /// Where does this part go?
    Address { multipart: MultipartUpload, number: u32 },
    /// Take this part.
    Put { address: Address, part: ByteRange },
    /// Put the parts together.
    Complete { multipart: MultipartUpload, etags: Vec<(u32, String)> },
    /// Make a file of it.
    Create { multipart: MultipartUpload, url: String },
}

/// UPL-2: what is said when a part is missing, in the specification's spelling.
pub const NOT_COMPLETE: &str = "not comlete";

impl Upload {
    /// An upload of so many bytes that has not begun.
    pub const fn new(size: u64) -> Self {
        Self { size, phase: Phase::Ready, multipart: None, stored: Few::new(), url: None, tries: 0, sent: 0 }
    }

    /// Where the parts go, as long as it can go on there.
    pub const fn multipart(&self) -> Option<&MultipartUpload> {
        self.multipart.as_ref()
    }

    /// UPL-3: something is under way; a failure or a cancellation ends it as well.
    pub const fn is_loading(&self) -> bool {
        !matches!(self.phase, Phase::Ready | Phase::Done(_) | Phase::Failed(_) | Phase::Cancelled)
    }

    /// The number of the file, once the server has it.
    pub fn file(&self) -> Option<&str> {
        match &self.phase {
            Phase::Done(file) => Some(file),
            _ => None,
        }
    }

    /// Why it failed, until it is tried again.
    pub const fn failure(&self) -> Option<&Refusal> {
        match &self.phase {
            Phase::Failed(refusal) => Some(refusal),
            _ => None,
        }
    }

    /// F16: its bytes cannot be read any more, so that no other try of these helps.
    pub fn is_gone(&self) -> bool {
        self.failure().is_some_and(|refusal| refusal.code == UNREADABLE)
    }

    /// How far it is, from 0 to 100; 100 only once the server has the file.
    pub fn percent(&self) -> u8 {
        if matches!(self.phase, Phase::Done(_)) {
            return 100;
        }
        let parts = self.stored.keys().filter_map(|number| crate::rules::upload::part(self.size, *number));
        let there: u64 = parts.map(ByteRange::bytes).sum();
        let sent = u128::from(there.saturating_add(self.sent)) * 100;
        let percent = sent.checked_div(u128::from(self.size)).unwrap_or_default().min(99);
        u8::try_from(percent).unwrap_or(99)
    }

    /// When it goes on by itself.
    pub const fn wake(&self) -> Option<Millis> {
        match self.phase {
            Phase::Pausing(until, _) => Some(until),
            _ => None,
        }
    }

    /// The next state, and what is to be done; what comes too late is nothing.
    pub fn update(self, now: Millis, event: UploadEvent) -> (Self, Option<UploadOut>) {
        match (self.phase.clone(), event) {
            (Phase::Ready, UploadEvent::Started(multipart)) => Self { multipart, ..self }.begin(),
            (Phase::Failed(_), UploadEvent::Retried) => Self { tries: 0, ..self }.go_on(),
            (phase, UploadEvent::Progressed { start, bytes }) => {
                (self.progressed(&phase, start, bytes), None)
            }
            (Phase::Pausing(until, again), UploadEvent::Ticked) if until <= now => self.again(again),
            (phase, UploadEvent::Answered(answer)) => self.answered(now, phase, answer),
            (_, UploadEvent::Cancelled) if self.is_loading() || self.failure().is_some() => self.give_up(),
            (_, UploadEvent::Stopped) if self.is_loading() || self.failure().is_some() => self.stop(),
            _ => (self, None),
        }
    }

    fn begin(self) -> (Self, Option<UploadOut>) {
        match (plan(self.size), self.multipart.clone()) {
            (Plan::Whole, _) => self.ask(Phase::Sending, Ask::Send),
            (Plan::Parts(_), None) => self.ask(Phase::Starting, Ask::Start),
            (Plan::Parts(_), Some(multipart)) => self.ask(Phase::Listing, Ask::List { multipart }),
        }
    }

    fn progressed(self, phase: &Phase, start: u64, bytes: u64) -> Self {
        let whole = match phase {
            Phase::Sending if start == 0 => self.size,
            Phase::Putting(number, _) => match crate::rules::upload::part(self.size, *number) {
                Some(part) if part.start == start => part.bytes(),
                _ => return self,
            },
            _ => return self,
        };
        Self { sent: self.sent.max(bytes.min(whole)), ..self }
    }

    fn ask(self, phase: Phase, ask: Ask) -> (Self, Option<UploadOut>) {
        (Self { phase, sent: 0, ..self }, Some(UploadOut::Ask(ask)))
    }

    fn fail(self, refusal: Refusal) -> (Self, Option<UploadOut>) {
        self.fail_at(refusal, None)
    }

    fn fail_at(self, refusal: Refusal, left: Option<MultipartUpload>) -> (Self, Option<UploadOut>) {
        let out = UploadOut::Broken(refusal.clone(), left);
        (Self { phase: Phase::Failed(refusal), sent: 0, ..self }, Some(out))
    }

    /// It can go on where it is.
    fn stop(self) -> (Self, Option<UploadOut>) {
        (Self { phase: Phase::Cancelled, sent: 0, ..self }, Some(UploadOut::GivenUp(None)))
    }

    fn give_up(self) -> (Self, Option<UploadOut>) {
        let (upload, left) = self.leave();
        (Self { phase: Phase::Cancelled, sent: 0, ..upload }, Some(UploadOut::GivenUp(left)))
    }

    /// F16: whatever comes next begins anew; the multipart upload whose parts are left behind.
    fn leave(mut self) -> (Self, Option<MultipartUpload>) {
        let left = self.multipart.take();
        (Self { stored: Few::new(), url: None, ..self }, left)
    }
}

#[cfg(test)]
mod tests;
