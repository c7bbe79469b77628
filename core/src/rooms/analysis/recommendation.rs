//! REC-1 What answers a need that is said in a sentence. The address holds the sentence; what was read of it is changed by changing the sentence.

mod assistant;
mod hits;
mod piece;
mod shown;
mod state;
mod turning;
pub mod view;

use crate::{
    net::api::ReadRecommended,
    parts::loaded::Loaded,
    prelude::*,
    rules::{
        need::{READ, told::Recommended},
        page::Page,
        route::Route,
        tab::TabId,
    },
    text::count,
};
pub use state::Recommendation;
use state::{SENTENCE, Told};
use turning::{Assistant, TURN};
use view::{RecommendationEvent, RecommendationView};

/// An address is no longer; a longer sentence is asked beside it.
const LONGEST: usize = 2_000;

impl Machine for Recommendation {
    type Event = RecommendationEvent;
    type View = RecommendationView;

    fn update(self, cx: &Cx<'_>, input: Input<RecommendationEvent>) -> Step<Self> {
        match input {
            Heard(Fact::Shown { tab, route }) if tab == self.tab => self.shown(route),
            Heard(Fact::Shown { .. }) => Step::to(Self { front: false, ..self }),
            Heard(Fact::ViewerChanged) => self.forget(),
            Heard(Fact::Online { .. }) | On(RecommendationEvent::Retried) if self.told.has_failed() => {
                self.load()
            }
            On(RecommendationEvent::TurnAsked) => self.turn(cx),
            On(RecommendationEvent::TurnAgreed) => self.agree(cx),
            On(event) => self.did(event),
            Got(TURN, Answer::TurnIntoNeed(answer)) => self.turned(answer),
            Got(_, Answer::ReadRecommended(answer)) => self.came(answer),
            _ => Step::to(self),
        }
    }

    fn view(&self, cx: &Cx<'_>) -> RecommendationView {
        shown::shown(cx, self)
    }

    fn hears(fact: &Fact) -> bool {
        matches!(fact, Fact::Shown { .. } | Fact::ViewerChanged | Fact::Online { online: true })
    }
}

/// There for each tab that shows it.
impl Instance for Recommendation {
    fn opened_by(fact: &Fact) -> Option<TabId> {
        let Fact::Shown { tab, route } = fact else { return None };
        matches!(route.page, Page::Recommendation { .. }).then_some(*tab)
    }
}

impl Recommendation {
    /// The address says what is asked; what its own address says already stays, with what is typed.
    fn shown(self, route: Route) -> Step<Self> {
        let Page::Recommendation { library } = route.page else { return Step::to(self) };
        let sentence = route.query.get(SENTENCE);
        let held = self.query.as_ref().map(|query| query.get(SENTENCE));
        let same = (held.as_ref(), self.library) == (Some(&sentence), library) && !self.told.has_failed();
        let next = Self { library, plugin: route.plugin, front: true, query: Some(route.query), ..self };
        if same { Step::to(next) } else { next.read(sentence.unwrap_or_default()) }
    }

    /// T34: somebody else is looking: nothing that the other saw stays.
    fn forget(self) -> Step<Self> {
        let bare = self.bare();
        if bare.front { bare.load() } else { Step::to(Self { query: None, ..bare }).with(stop()) }
    }

    fn bare(self) -> Self {
        Self { told: Loaded::default(), busy: false, assistant: Assistant::default(), ..self }
    }

    /// Another sentence: what was told of the one before stands until its answer is there.
    fn read(mut self, sentence: String) -> Step<Self> {
        let left = self.assistant.left();
        let next = Self { typed: sentence.clone(), asked: sentence, ..self };
        let step = if next.is_asked() { next.load() } else { Step::to(next.bare()).with(stop()) };
        step.with_some(left)
    }

    /// Whether there is something to ask that is read to its end.
    fn is_asked(&self) -> bool {
        !self.asked.is_empty() && count(&self.asked) <= READ
    }

    fn load(mut self) -> Step<Self> {
        self.told.retry();
        self.busy = self.is_asked();
        let ask = ReadRecommended { library: self.library, sentence: self.asked.clone() };
        let step = Step::to(self).with(stop());
        if step.state.busy { step.call(Tag::default(), Call::ReadRecommended(ask)) } else { step }
    }

    fn came(mut self, answer: Result<Box<Recommended>, ApiError>) -> Step<Self> {
        let sentence = self.asked.clone();
        let failed = self.told.settle(answer.map(|of| Shared::new(Told { sentence, of: *of })));
        Step::to(Self { busy: false, ..self }).with_some(failed.map(Fact::failed))
    }

    /// What the user does.
    fn did(self, event: RecommendationEvent) -> Step<Self> {
        let told = self.told.came().cloned();
        let piece = |at: u32| {
            let of = told.as_ref()?.of.readings.get(usize::try_from(at).ok()?)?;
            Some((told.as_ref()?.sentence.as_str(), of.from, of.to))
        };
        let sentence = match event {
            RecommendationEvent::Typed { text } => return Step::to(Self { typed: text, ..self }),
            RecommendationEvent::Asked => Some(self.typed.clone()),
            RecommendationEvent::Edited { at, text } => {
                piece(at).map(|(sentence, from, to)| piece::replaced(sentence, [from, to], &text))
            }
            RecommendationEvent::Removed { at } => {
                piece(at).map(|(sentence, from, to)| piece::replaced(sentence, [from, to], ""))
            }
            RecommendationEvent::Loosened { at } => {
                let loosened = usize::try_from(at).ok().and_then(|at| told.as_ref()?.of.loosen.get(at));
                loosened.map(|loosened| loosened.sentence.clone())
            }
            RecommendationEvent::TurnDeclined => {
                let assistant = self.assistant.decline();
                return Step::to(Self { assistant, ..self });
            }
            RecommendationEvent::TurnAsked
            | RecommendationEvent::TurnAgreed
            | RecommendationEvent::Retried => None,
        };
        match sentence {
            Some(sentence) => self.ask(&sentence),
            None => Step::to(self),
        }
    }

    /// Asks a sentence: by the address where that can hold it.
    fn ask(self, sentence: &str) -> Step<Self> {
        let sentence = piece::in_a_line(sentence);
        let mut query = self.query.clone().unwrap_or_default();
        let before = query.get(SENTENCE).unwrap_or_default();
        query.put(SENTENCE, Some(sentence.as_str()).filter(|sentence| !sentence.is_empty()));
        let page = Page::Recommendation { library: self.library };
        let to = Route { page, plugin: self.plugin, query, hash: String::new() }.address();
        if sentence == before || count(&sentence) > READ || to.len() > LONGEST {
            return self.read(sentence);
        }
        Step::to(Self { typed: sentence, ..self }).with(Command::Navigate { to, replace: false })
    }
}

/// The answer that is on its way is no longer wanted.
fn stop() -> Effect {
    Effect::Abort(Tag::default())
}

#[cfg(test)]
mod tests;
