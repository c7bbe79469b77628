//! §7 The way of an upload in parts: from part to part, and around what fails.

use super::{Again, Ask, MultipartUpload, NOT_COMPLETE, Phase, Refusal, Reply, Upload, UploadOut};
use crate::{
    rules::{
        error::UNREADABLE,
        limits,
        upload::{Plan, Remedy, part, pause, plan, remedy},
    },
    time::Millis,
};

type Next = (Upload, Option<UploadOut>);

/// The code of what was stopped from this side.
const STOPPED: &str = "499";

impl Upload {
    pub(super) fn answered(self, now: Millis, phase: Phase, answer: Result<Reply, Refusal>) -> Next {
        match (phase, answer) {
            (Phase::Ready | Phase::Done(_) | Phase::Failed(_) | Phase::Cancelled | Phase::Pausing(..), _) => {
                (self, None)
            }
            (_, Err(refusal)) if refusal.code == STOPPED => self.stop(),
            (_, Err(refusal)) if refusal.code == UNREADABLE => {
                let (upload, left) = self.leave();
                upload.fail_at(refusal, left)
            }
            (Phase::Sending | Phase::Creating, Ok(Reply::File(file))) => {
                let phase = Phase::Done(file.clone());
                (Self { phase, multipart: None, ..self }, Some(UploadOut::Stored(file)))
            }
            (Phase::Starting, Ok(Reply::Multipart(multipart))) => {
                Self { multipart: Some(multipart), ..self }.go_on()
            }
            (Phase::Listing, Ok(Reply::Parts(parts))) => self.found(parts).go_on(),
            (Phase::Listing, Err(refusal)) if is_gone(&refusal) => Self { multipart: None, ..self }.begin(),
            (Phase::Addressing(number), Ok(Reply::Address(address))) => self.put(number, address),
            (Phase::Addressing(number), Err(why)) => self.after_failure(now, Again::Addressing(number), why),
            (Phase::Putting(number, _), Ok(Reply::Etag(etag))) => self.stored(number, etag),
            (Phase::Putting(number, address), Err(why)) => {
                self.after_failure(now, Again::Putting(number, address), why)
            }
            (Phase::Completing, Ok(Reply::Url(url))) => Self { url: Some(url), ..self }.go_on(),
            // The server has not what it said: the next try begins anew.
            (Phase::Completing, Err(refusal)) if remedy(&refusal.code) != Remedy::Again => {
                self.leave().0.fail(refusal)
            }
            (_, Err(refusal)) => self.fail(refusal),
            (_, Ok(_)) => (self, None),
        }
    }

    /// The parts that the server says it has; those that this file does not have are not ours.
    fn found(mut self, parts: Vec<(u32, String)>) -> Self {
        let ours = |(number, etag): &(u32, String)| part(self.size, *number).is_some() && !etag.is_empty();
        self.stored = parts.into_iter().filter(ours).collect();
        self
    }

    /// From wherever it stands: the next part that is missing, or what follows the last one.
    pub(super) fn go_on(self) -> Next {
        let (Plan::Parts(count), Some(multipart)) = (plan(self.size), self.multipart.clone()) else {
            return self.begin();
        };
        if let Some(url) = self.url.clone() {
            return self.ask(Phase::Creating, Ask::Create { multipart, url });
        }
        match (1..=count).find(|number| !self.stored.contains_key(number)) {
            Some(number) => self.address(multipart, number),
            None => {
                let etags = self.stored.clone().into_iter().collect();
                self.ask(Phase::Completing, Ask::Complete { multipart, etags })
            }
        }
    }

    fn address(self, multipart: MultipartUpload, number: u32) -> Next {
        self.ask(Phase::Addressing(number), Ask::Address { multipart, number })
    }

    fn put(self, number: u32, address: super::Address) -> Next {
        match part(self.size, number) {
            Some(part) => self.ask(Phase::Putting(number, address.clone()), Ask::Put { address, part }),
            None => self.fail(missing()),
        }
    }

    /// UPL-2: a part without an etag is missing.
    fn stored(mut self, number: u32, etag: String) -> Next {
        if etag.is_empty() {
            return self.fail(missing());
        }
        self.stored.insert(number, etag);
        Self { tries: 0, ..self }.go_on()
    }

    /// UPL-2: what fails for a while is tried again three times, a part that is refused gets a new address.
    fn after_failure(self, now: Millis, again: Again, refusal: Refusal) -> Next {
        let tries = self.tries.saturating_add(1);
        let next = Self { tries, sent: 0, ..self };
        match (remedy(&refusal.code), again) {
            _ if tries > limits::CHUNK_RETRIES => next.fail(refusal),
            (Remedy::Again, again) => {
                (Self { phase: Phase::Pausing(now + pause(tries), again), ..next }, None)
            }
            (Remedy::NewAddress, Again::Putting(number, _)) => next.again(Again::Addressing(number)),
            (Remedy::NewAddress | Remedy::GiveUp, _) => next.fail(refusal),
        }
    }

    pub(super) fn again(self, again: Again) -> Next {
        match (again, self.multipart.clone()) {
            (Again::Putting(number, address), _) => self.put(number, address),
            (Again::Addressing(number), Some(multipart)) => self.address(multipart, number),
            (Again::Addressing(_), None) => self.begin(),
        }
    }
}

fn missing() -> Refusal {
    Refusal { code: String::new(), words: NOT_COMPLETE.to_owned() }
}

/// The server does not know the upload any more; a failure of the way to it says nothing of that.
fn is_gone(refusal: &Refusal) -> bool {
    remedy(&refusal.code) != Remedy::Again && refusal.code != "401"
}
