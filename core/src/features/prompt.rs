//! §6 Prompt boxes: one at a time; what is typed must hold a pattern or pass a check.

use crate::{
    prelude::*,
    rules::{
        notice,
        text::cut,
        valid::{self, Verdict, prompt_message},
    },
};

/// The box on screen.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Prompt {
    ask: Option<PromptAsk>,
    text: String,
    /// Why the text is refused.
    refused: Option<String>,
    /// The question to the patterns that waits for its answer.
    waiting: bool,
    /// The number of the last question.
    last: u32,
    answer: Option<PromptAnswer>,
}

/// What a box asks for.
#[derive(Debug, Clone, Default, PartialEq, Eq, Read)]
#[serde(default)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct PromptAsk {
    /// Who asks, to know the answer by.
    pub name: String,
    /// Its title.
    pub title: String,
    /// What stands in its field at first.
    pub text: String,
    /// VAL-14: the source of a regular expression that must be somewhere in the text; empty for none.
    pub pattern: String,
    /// VAL-14: a check that the text must pass.
    pub validator: Option<PromptValidator>,
    /// VAL-14: what a refused text says; empty for the default.
    pub message: String,
}

/// A check of ours.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Read)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[allow(missing_docs, reason = "the names say it")]
pub enum PromptValidator {
    Mobile,
    Email,
    Account,
    Password,
}

/// What a box brought; none of the text if it was cancelled.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct PromptAnswer {
    /// Who asked.
    pub name: String,
    /// What was typed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
}

/// What the patterns say of a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Read)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub enum PatternVerdict {
    /// The pattern is in it.
    Found,
    /// It is not.
    Missing,
    /// The pattern itself is none.
    Bad,
    /// The patterns could not be loaded.
    Unknown,
}

/// What the user does.
#[derive(Debug, Clone, PartialEq, Eq, Read)]
#[serde(tag = "type", rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
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
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct PromptView {
    /// The box, while one is open.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub open: Option<PromptBox>,
    /// What the last one brought.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub answer: Option<PromptAnswer>,
}

/// An open box.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
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
                let step = if self.ask.is_some() { self.end(None) } else { Step::to(self) };
                step.and(|prompt| prompt.open(ask))
            }
            // A text that changes is another one: whatever is said of the old one comes too late.
            On(PromptEvent::Typed { text }) if self.ask.is_some() => {
                let text = cut(&text, limits::PROMPT_MAX).to_owned();
                Step::to(Self { text, refused: None, waiting: false, ..self })
            }
            On(PromptEvent::Confirmed) if !self.waiting => self.confirm(),
            Heard(Fact::Matched { id, verdict }) if self.waiting && id == self.last => self.matched(verdict),
            On(PromptEvent::Cancelled) if self.ask.is_some() => self.end(None),
            // T34: the question was for who was there.
            Heard(Fact::ViewerChanged) if self.ask.is_some() => self.end(None),
            _ => Step::to(self),
        }
    }

    fn view(&self, _: &Cx<'_>) -> PromptView {
        let open = self.ask.as_ref().map(|ask| PromptBox {
            title: ask.title.clone(),
            text: self.text.clone(),
            error: self.refused.clone(),
            busy: self.waiting,
        });
        PromptView { open, answer: self.answer.clone() }
    }

    fn hears(fact: &Fact) -> bool {
        matches!(fact, Fact::PromptAsked { .. } | Fact::Matched { .. } | Fact::ViewerChanged)
    }
}

impl Prompt {
    fn open(self, ask: PromptAsk) -> Step<Self> {
        let text = cut(&ask.text, limits::PROMPT_MAX).to_owned();
        let load = (!ask.pattern.is_empty()).then_some(Command::LoadPatterns);
        let prompt = Self { ask: Some(ask), text, last: self.last, ..Self::default() };
        Step::to(prompt).with_some(load)
    }

    /// VAL-14: a check of ours says so at once, a pattern by the way of the shell.
    fn confirm(self) -> Step<Self> {
        let Some(ask) = self.ask.clone() else { return Step::to(self) };
        if ask.validator.is_some_and(|validator| validator.check(&self.text).is_err()) {
            return Step::to(self.refuse(&ask));
        }
        if ask.pattern.is_empty() {
            let text = self.text.clone();
            return self.end(Some(text));
        }
        let (id, text) = (self.last.wrapping_add(1), self.text.clone());
        let question = Command::Match { id, pattern: ask.pattern, text };
        Step::to(Self { waiting: true, refused: None, last: id, ..self }).with(question)
    }

    fn matched(self, verdict: PatternVerdict) -> Step<Self> {
        let prompt = Self { waiting: false, ..self };
        let Some(ask) = prompt.ask.clone() else { return Step::to(prompt) };
        match verdict {
            PatternVerdict::Found => {
                let text = prompt.text.clone();
                prompt.end(Some(text))
            }
            PatternVerdict::Missing => Step::to(prompt.refuse(&ask)),
            PatternVerdict::Bad => {
                let text = format!("prompt {}: bad pattern {}", ask.name, ask.pattern);
                Step::to(prompt.refuse(&ask)).with(Command::Report { text })
            }
            PatternVerdict::Unknown => {
                Step::to(Self { refused: Some(notice::NOT_CHECKED.to_owned()), ..prompt })
            }
        }
    }

    fn refuse(self, ask: &PromptAsk) -> Self {
        Self { refused: Some(prompt_message(&ask.message)), ..self }
    }

    fn end(self, text: Option<String>) -> Step<Self> {
        let name = self.ask.map(|ask| ask.name).unwrap_or_default();
        let answer = PromptAnswer { name, text };
        let told = Fact::PromptEnded { answer: answer.clone() };
        Step::to(Self { answer: Some(answer), last: self.last, ..Self::default() }).with(told)
    }
}

impl PromptValidator {
    fn check(self, text: &str) -> Verdict {
        match self {
            Self::Mobile => valid::mobile(text),
            Self::Email => valid::email(text),
            Self::Account => valid::account(text).map(drop),
            Self::Password => valid::password(text),
        }
    }
}

#[cfg(test)]
mod tests;
