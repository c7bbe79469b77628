//! REC-1 The sentence in other words, by somebody else's model: after the login, and once its user agreed that it is told to them.

use super::{piece, state::Recommendation, turning::TURN, view::ShownAssistant};
use crate::{
    net::api::TurnIntoNeed,
    prelude::*,
    rules::{
        need::{READ, turned::Turned},
        notice::recommendation as texts,
        storage::Key,
    },
    text::count,
};

impl Recommendation {
    /// Whom a sentence may be told.
    fn host(&self) -> Option<&str> {
        self.told.came()?.of.assistant.as_deref()
    }

    pub(super) fn assistant(&self, cx: &Cx<'_>) -> Option<ShownAssistant> {
        let host = self.host()?;
        let sentence = piece::in_a_line(&self.typed);
        Some(ShownAssistant {
            label: if cx.viewer.logged_in { texts::TURN } else { texts::LOGIN_AND_TURN },
            busy: self.assistant.busy,
            width: limits::ERROR_MAX_WIDTH,
            consent: self.assistant.asks.then(|| [texts::consent(host), sentence]),
        })
    }

    /// Wants the sentence in the box in other words.
    pub(super) fn turn(mut self, cx: &Cx<'_>) -> Step<Self> {
        let sentence = piece::in_a_line(&self.typed);
        let is_said = !sentence.is_empty() && count(&sentence) <= READ;
        if self.host().is_none() || self.assistant.busy || !is_said {
            return Step::to(self);
        }
        if !cx.viewer.logged_in {
            return Step::to(self).with(Fact::LoginAsked);
        }
        let agreed = self.assistant.agreed.clone().or_else(|| cx.kept(Key::Assistant));
        self.assistant.asks = agreed.as_ref() != Some(&cx.viewer.id);
        self.assistant.busy = !self.assistant.asks;
        if self.assistant.asks {
            return Step::to(self);
        }
        let ask = TurnIntoNeed { library: self.library, sentence };
        Step::to(self).call(TURN, Call::TurnIntoNeed(ask))
    }

    /// Agrees that it is told; this page asks no more, nor after it was loaded again.
    pub(super) fn agree(mut self, cx: &Cx<'_>) -> Step<Self> {
        if !self.assistant.asks {
            return Step::to(self);
        }
        self.assistant.agreed = Some(cx.viewer.id.clone());
        let kept = cx.keep(Key::Assistant, Some(&cx.viewer.id));
        self.turn(cx).with_some(kept)
    }

    /// The sentence is another one; what of the answer was dropped is said.
    pub(super) fn turned(mut self, answer: Result<Turned, ApiError>) -> Step<Self> {
        self.assistant.busy = false;
        let asked = self.asked.clone();
        match answer {
            Ok(Turned { sentence: Some(sentence), dropped }) => {
                self.assistant.said = Some((sentence.clone(), texts::turned(texts::TURNED, dropped)));
                self.ask(&sentence)
            }
            Ok(Turned { sentence: None, dropped }) => {
                self.assistant.said = Some((asked, texts::turned(texts::NOT_TURNED, dropped)));
                Step::to(self)
            }
            Err(error) => {
                self.assistant.said = Some((asked, vec![error.words().to_owned()]));
                Step::to(self).with(Fact::Failed { error, shown: true })
            }
        }
    }
}
