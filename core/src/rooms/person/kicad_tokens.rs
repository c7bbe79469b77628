//! KCD-1, KCD-3 The tokens that KiCad reads the components by: which there are, a new one, which is told once, and the end of one.

mod state;
pub mod view;

use crate::{
    net::api::{CreateKicadToken, EndKicadToken, KicadToken, ListKicadTokens, NewKicadToken},
    prelude::*,
    rules::{
        centre::Section,
        kicad,
        notice::kicad as texts,
        prompt::{PromptAnswer, PromptAsk, PromptValidator},
    },
};
pub use state::KicadTokens;
use view::{KicadTokensEvent, KicadTokensView};

const LIST: Tag = Tag(1);
const CHANGE: Tag = Tag(2);
/// Under which name it asks for a text.
const PROMPT: &str = "kicadTokens";

impl Machine for KicadTokens {
    type Event = KicadTokensEvent;
    type View = KicadTokensView;

    fn update(self, cx: &Cx<'_>, input: Input<KicadTokensEvent>) -> Step<Self> {
        match input {
            Heard(Fact::Entered { route, .. }) => {
                self.entered(cx, Section::of(&route.page) == Some(Section::Profile))
            }
            // T34
            Heard(Fact::ViewerChanged) => {
                Step::to(Self { front: self.front, ..Self::default() }).with(Effect::Leave)
            }
            Heard(Fact::SignedIn | Fact::Online { .. }) => self.load(cx),
            Heard(Fact::PromptEnded { answer: PromptAnswer { name, text } }) if name == PROMPT => {
                self.create(text)
            }
            Heard(Fact::Copied { done }) if self.copying => {
                Step::to(Self { copying: false, ..self }).with(Command::copied(done))
            }
            On(KicadTokensEvent::Retried) => self.retry(cx),
            On(event) if !self.busy => self.done(cx, event),
            Got(LIST, Answer::ListKicadTokens(answer)) => self.came(answer),
            Got(CHANGE, Answer::CreateKicadToken(answer)) => self.created(cx, answer),
            Got(CHANGE, Answer::EndKicadToken(answer)) => self.ended(cx, answer),
            _ => Step::to(self),
        }
    }

    fn view(&self, _: &Cx<'_>) -> KicadTokensView {
        self.shown()
    }

    fn hears(fact: &Fact) -> bool {
        matches!(
            fact,
            Fact::Entered { .. }
                | Fact::ViewerChanged
                | Fact::SignedIn
                | Fact::Online { online: true }
                | Fact::PromptEnded { .. }
                | Fact::Copied { .. }
        )
    }
}

impl KicadTokens {
    /// Who goes elsewhere has seen the new one.
    fn entered(self, cx: &Cx<'_>, front: bool) -> Step<Self> {
        match (self.front, front) {
            (_, false) => Step::to(Self { front, made: None, ending: None, copying: false, ..self }),
            (false, true) => Self { front, ..self }.load(cx),
            (true, true) => Step::to(self),
        }
    }

    fn load(self, cx: &Cx<'_>) -> Step<Self> {
        if !self.front || !cx.viewer.logged_in {
            return Step::to(self);
        }
        Step::to(self).with(Effect::Abort(LIST)).call(LIST, Call::ListKicadTokens(ListKicadTokens {}))
    }

    fn retry(mut self, cx: &Cx<'_>) -> Step<Self> {
        self.list.retry();
        self.load(cx)
    }

    fn came(mut self, answer: Result<Vec<KicadToken>, ApiError>) -> Step<Self> {
        let failed = self.list.settle(answer);
        Step::to(self).with_some(failed.map(Fact::failed))
    }

    fn done(self, cx: &Cx<'_>, event: KicadTokensEvent) -> Step<Self> {
        match event {
            KicadTokensEvent::NewChosen => self.ask(),
            KicadTokensEvent::CopyChosen => self.copy(),
            KicadTokensEvent::FileChosen => self.save(&cx.boot.origin),
            KicadTokensEvent::NewKept => Step::to(Self { made: None, copying: false, ..self }),
            KicadTokensEvent::EndChosen { id } => {
                let there = self.token(id).is_some();
                Step::to(Self { ending: there.then_some(id), ..self })
            }
            KicadTokensEvent::EndLeft => Step::to(Self { ending: None, ..self }),
            KicadTokensEvent::EndConfirmed => self.end(),
            KicadTokensEvent::Retried => Step::to(self),
        }
    }

    fn token(&self, id: u64) -> Option<&KicadToken> {
        self.list.came()?.iter().find(|token| token.id == id)
    }

    /// What the box does not take, the server would not take either.
    fn ask(self) -> Step<Self> {
        let ask = PromptAsk {
            name: PROMPT.to_owned(),
            title: texts::NAME.to_owned(),
            validator: Some(PromptValidator::TokenName),
            message: texts::bad_name(),
            ..PromptAsk::default()
        };
        Step::to(self).with(Fact::PromptAsked { ask })
    }

    fn create(self, text: Option<String>) -> Step<Self> {
        let name = text.as_deref().and_then(kicad::name).map(str::to_owned);
        match name.filter(|_| self.front && !self.busy) {
            Some(name) => {
                let call = Call::CreateKicadToken(CreateKicadToken { name });
                Step::to(Self { busy: true, made: None, ..self }).call(CHANGE, call)
            }
            None => Step::to(self),
        }
    }

    /// Who went elsewhere meanwhile never sees it: it is in the list, and can be ended.
    fn created(self, cx: &Cx<'_>, answer: Result<NewKicadToken, ApiError>) -> Step<Self> {
        match answer {
            Ok(made) => {
                let made = Some(made).filter(|_| self.front);
                Self { busy: false, made, ..self }.load(cx)
            }
            Err(error) => Step::to(Self { busy: false, ..self }).with(Fact::failed(error)),
        }
    }

    fn copy(self) -> Step<Self> {
        let Some(made) = &self.made else { return Step::to(self) };
        let text = made.token.reveal().clone();
        Step::to(Self { copying: true, ..self }).with(Command::Copy { text })
    }

    /// KCD-3
    fn save(self, origin: &str) -> Step<Self> {
        let Some(made) = &self.made else { return Step::to(self) };
        let save = Command::SaveText {
            name: kicad::FILE.to_owned(),
            media_type: kicad::MEDIA_TYPE,
            text: kicad::file(origin, &made.token),
        };
        Step::to(self).with(save)
    }

    fn end(self) -> Step<Self> {
        let Some(id) = self.ending else { return Step::to(self) };
        Step::to(Self { busy: true, ..self }).call(CHANGE, Call::EndKicadToken(EndKicadToken { id }))
    }

    /// One that is gone already has ended as well.
    fn ended(self, cx: &Cx<'_>, answer: Result<(), ApiError>) -> Step<Self> {
        let made = self.made.filter(|made| Some(made.id) != self.ending);
        let left = Self { busy: false, ending: None, made, ..self };
        match answer {
            Err(error) if error.code != "404" => left.load(cx).with(Fact::failed(error)),
            _ => left.load(cx).with(Command::toast(Tone::Success, texts::ENDED.to_owned())),
        }
    }
}

#[cfg(test)]
mod tests;
