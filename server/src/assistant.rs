//! REC-1 Somebody else's model, asked to say the sentence of a need in the words that needs are read from. It is told the sentence and
//! the vocabulary of the portal, and nothing of who asks or of what anybody has; what it answers, the core holds against the sentence.

use crate::{
    config::Ai,
    outside::{self, Unanswered},
    throttle::{
        breaker::Breaker,
        limiter::{Limiter, Reached},
        permits::{Permits, Who},
    },
};
use axum::{
    body::Bytes,
    http::{
        HeaderValue, Request, StatusCode,
        header::{ACCEPT, AUTHORIZATION, CONTENT_TYPE},
    },
};
use sanku_core::{
    library::Library,
    rules::{
        need::turned::{Turned, task},
        notice::turned as texts,
    },
    time::Millis,
};
use serde::Deserialize;
use serde_json::json;
use std::{sync::Arc, time::Duration};

/// Who waits for an answer has it within this time.
const PATIENCE: Duration = Duration::from_secs(8);
/// Sentences at a time, and of one account.
const PLACES: (usize, usize) = (8, 1);
/// In which an account has so many of them turned: an hour, in milliseconds.
const SPAN: u64 = 60 * 60 * 1_000;
/// What is sent and taken.
const JSON: HeaderValue = HeaderValue::from_static("application/json");

/// Why a sentence is not turned; the log says more.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// The operator has no model.
    #[error("{}", texts::NO_AI)]
    Nobody,
    /// The account asked too often.
    #[error("too often")]
    TooMany(Reached),
    /// So many are asked at a time already.
    #[error("busy")]
    Busy,
    /// No answer came in time.
    #[error("{}", texts::LATE)]
    Late,
    /// It was not reached, it refused, or it is left alone for a while.
    #[error("{}", texts::AWAY)]
    Away,
    /// Its answer is none that can be read.
    #[error("{}", texts::SENSELESS)]
    Senseless,
}

/// Whom the operator has turn sentences into needs, if anybody; its clones are one.
#[derive(Debug, Clone)]
pub struct Assistant {
    ai: Ai,
    patience: Duration,
    shared: Arc<Shared>,
}

#[derive(Debug)]
struct Shared {
    counts: Limiter<i64>,
    places: Arc<Permits>,
    breaker: Breaker,
}

/// What it is answered with, of which one text counts.
#[derive(Deserialize)]
struct Completion {
    choices: Vec<Choice>,
}

#[derive(Deserialize)]
struct Choice {
    message: Message,
}

#[derive(Deserialize)]
struct Message {
    content: String,
}

impl Assistant {
    /// As it is configured; so many sentences of an account in an hour.
    pub fn new(ai: &Ai, most: u32) -> Self {
        let (all, each) = PLACES;
        let counts = Limiter::of_accounts(most, SPAN);
        let shared = Shared { counts, places: Permits::new(all, each), breaker: Breaker::default() };
        Self { ai: ai.clone(), patience: PATIENCE, shared: Arc::new(shared) }
    }

    /// The same, which waits no longer than this.
    #[must_use]
    pub fn within(self, patience: Duration) -> Self {
        Self { patience, ..self }
    }

    /// Whom sentences are told; none where nobody is.
    pub(crate) fn host(&self) -> Option<String> {
        self.ai.host()
    }

    /// What a sentence of an account is turned into.
    ///
    /// # Errors
    /// Nobody is configured, the account asked too often, or no answer came that can be read.
    pub async fn turn(
        &self,
        account: i64,
        (library, sentence): (Library, &str),
        now: Millis,
    ) -> Result<Turned, Error> {
        let request = self.request(library, sentence).ok_or(Error::Nobody)?;
        let Shared { counts, places, breaker } = &*self.shared;
        counts.pass(account, now).map_err(Error::TooMany)?;
        let _place = places.enter(Who::Account(account)).ok_or(Error::Busy)?;
        if !breaker.enter(now) {
            return Err(Error::Away);
        }
        let told = outside::ask(request, self.patience).await;
        breaker.told(told.as_ref().is_ok_and(|answer| !answer.status().is_server_error()), now);
        let answer = told.map_err(|why| unturned(&why))?;
        if answer.status() != StatusCode::OK {
            tracing::error!(status = answer.status().as_u16(), "the model refused");
            return Err(Error::Away);
        }
        let said = content(answer.body()).and_then(|said| Turned::of(library, sentence, &said));
        said.ok_or_else(|| {
            tracing::warn!("the model answered what nobody can read");
            Error::Senseless
        })
    }

    fn request(&self, library: Library, sentence: &str) -> Option<Request<Bytes>> {
        let said = |role: &str, content: &str| json!({ "role": role, "content": content });
        let body = json!({
            "model": self.ai.model,
            "messages": [said("system", &task(library)), said("user", sentence)],
            "response_format": { "type": "json_object" },
            "temperature": 0,
            "stream": false,
        });
        let mut request = Request::post(self.ai.uri()?);
        let headers = request.headers_mut()?;
        headers.extend([(CONTENT_TYPE, JSON), (ACCEPT, JSON)]);
        headers.extend(self.ai.proof().map(|proof| (AUTHORIZATION, proof)));
        request.body(body.to_string().into()).ok()
    }
}

/// The text of the first choice.
fn content(body: &[u8]) -> Option<String> {
    let Completion { choices } = serde_json::from_slice(body).ok()?;
    choices.into_iter().next().map(|choice| choice.message.content)
}

/// Why nothing came; the sentence is not in it.
fn unturned(why: &Unanswered) -> Error {
    tracing::error!(%why, "the model did not answer");
    match why {
        Unanswered::Late => Error::Late,
        Unanswered::TooLong => Error::Senseless,
        _ => Error::Away,
    }
}
