//! §5 Prompt boxes: one at a time; what is typed must hold a pattern or pass a check. No screen of the specification asks
//! with one: who builds on the package does by `opened`, and a feature would by its fact.

use crate::{
    prelude::*,
    rules::{
        compute::{Computed, Helper, Work},
        notice,
        prompt::{PatternVerdict, PromptAnswer, PromptAsk},
        valid::prompt_message,
    },
    text::cut,
};
use std::mem::take;

/// The question whether the text holds the pattern.
const MATCH: Tag = Tag(1);

/// The box on screen, and what the last one brought.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Prompt {
    open: Option<Open>,
    answer: Option<PromptAnswer>,
}

#[derive(Debug, PartialEq, Eq)]
struct Open {
    ask: PromptAsk,
    text: String,
    /// Why the text is refused.
    refused: Option<String>,
    /// The patterns were asked about the text.
    waiting: bool,
}

/// What the user does.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Read)]
#[serde(tag = "type", rename_all = "camelCase")]
#[allow(missing_docs, reason = "the fields say it")]
pub enum PromptEvent {
    /// A screen asks; what was asked before is cancelled.
    Opened { ask: PromptAsk },
    /// Typed.
    Typed { text: String },
    /// Confirmed what stands there.
    Confirmed,
    /// Wants to say nothing.
    Cancelled,
}

/// What the screen shows.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct PromptView {
    /// The box, while one is open.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub open: Option<PromptBox>,
    /// What the last one brought.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub answer: Option<PromptAnswer>,
}

/// An open box.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct PromptBox {
    /// Its title.
    pub title: String,
    /// What stands in its field.
    pub text: String,
    /// VAL-14: why that is refused.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub error: Option<String>,
    /// It is being checked.
    pub busy: bool,
}

impl Machine for Prompt {
    type Event = PromptEvent;
    type View = PromptView;

    fn update(self, _: &Cx<'_>, input: Input<PromptEvent>) -> Step<Self> {
        match input {
            On(PromptEvent::Opened { ask }) | Heard(Fact::PromptAsked { ask }) => {
                self.end(None).and(|prompt| prompt.open(ask))
            }
            On(PromptEvent::Typed { text }) => self.typed(&text),
            On(PromptEvent::Confirmed) => self.confirm(),
            Got(MATCH, Answer::Computed(Computed::Match { verdict })) => self.matched(verdict),
            // T34: the question was for who was there.
            On(PromptEvent::Cancelled) | Heard(Fact::ViewerChanged) => self.end(None),
            _ => Step::to(self),
        }
    }

    fn view(&self, _: &Cx<'_>) -> PromptView {
        let open = self.open.as_ref().map(|Open { ask, text, refused, waiting }| PromptBox {
            title: ask.title.clone(),
            text: text.clone(),
            error: refused.clone(),
            busy: *waiting,
        });
        PromptView { open, answer: self.answer.clone() }
    }

    fn hears(fact: &Fact) -> bool {
        matches!(fact, Fact::PromptAsked { .. } | Fact::ViewerChanged)
    }
}

impl Prompt {
    fn open(self, ask: PromptAsk) -> Step<Self> {
        let text = cut(&ask.text, limits::PROMPT_MAX).to_owned();
        let load = (!ask.pattern.is_empty()).then_some(Command::PrepareCompute { helper: Helper::Match });
        let open = Some(Open { ask, text, refused: None, waiting: false });
        Step::to(Self { open, answer: None }).with_some(load)
    }

    /// A text that changes is another one: nobody wants to know of the old one.
    fn typed(mut self, text: &str) -> Step<Self> {
        let Some(open) = &mut self.open else { return Step::to(self) };
        open.text = cut(text, limits::PROMPT_MAX).to_owned();
        open.refused = None;
        let stop = open.stop();
        Step::to(self).with_some(stop)
    }

    /// VAL-14: a check of ours says so at once, a pattern by the way of the shell.
    fn confirm(mut self) -> Step<Self> {
        let Some(open) = self.open.as_mut().filter(|open| !open.waiting) else { return Step::to(self) };
        if open.ask.validator.is_some_and(|validator| !validator.passes(&open.text)) {
            open.refuse();
            return Step::to(self);
        }
        let text = open.text.clone();
        if open.ask.pattern.is_empty() {
            return self.end(Some(text));
        }
        (open.refused, open.waiting) = (None, true);
        let work = Work::Match { pattern: open.ask.pattern.clone(), text };
        Step::to(self).with(Effect::Compute(MATCH, work))
    }

    fn matched(mut self, verdict: PatternVerdict) -> Step<Self> {
        let Some(open) = self.open.as_mut().filter(|open| open.waiting) else { return Step::to(self) };
        open.waiting = false;
        let mut report = None;
        match verdict {
            PatternVerdict::Found => {
                let text = open.text.clone();
                return self.end(Some(text));
            }
            PatternVerdict::Missing => open.refuse(),
            PatternVerdict::Bad => {
                open.refuse();
                let text = format!("prompt {}: bad pattern {}", open.ask.name, open.ask.pattern);
                report = Some(Command::Report { text });
            }
            PatternVerdict::Unknown => open.refused = Some(notice::NOT_CHECKED.to_owned()),
        }
        Step::to(self).with_some(report)
    }

    /// The box goes, if there is one, and who asked hears what it brought.
    fn end(mut self, text: Option<String>) -> Step<Self> {
        let Some(mut open) = self.open.take() else { return Step::to(self) };
        let stop = open.stop();
        let answer = PromptAnswer { name: open.ask.name, text };
        let told = Fact::PromptEnded { answer: answer.clone() };
        Step::to(Self { answer: Some(answer), ..self }).with_some(stop).with(told)
    }
}

impl Open {
    /// What was asked about the text is no longer wanted.
    fn stop(&mut self) -> Option<Effect> {
        take(&mut self.waiting).then_some(Effect::Abort(MATCH))
    }

    fn refuse(&mut self) {
        self.refused = Some(prompt_message(&self.ask.message));
    }
}

#[cfg(test)]
mod tests;
