//! PRP-1 A property that nobody measured: of a grade that is picked, or of what is typed. A value comes with its interval, or the reason why there is none.

mod numbers;
mod point;
mod properties;
mod shown;
mod state;
pub mod view;

use crate::{
    json::Read,
    library::predict::{CLASSES, ask::Answered},
    net::api::{KeptFile, KnownDensity},
    parts::grades::{GradeWords, Grades, title},
    prelude::*,
    rules::{
        compute::{Computed, Helper, Work},
        notice::prediction as texts,
        page::Page,
        tab::TabId,
    },
};
pub use state::Prediction;
use state::{Like, Wanted};
use view::{PredictionEvent, PredictionView};

/// What computes.
const COMPUTE: Tag = Tag(1);
/// The materials that are looked for.
const GRADES: Tag = Tag(2);
/// What is said of them.
const WORDS: GradeWords = GradeWords {
    none: texts::NO_GRADE,
    failed: texts::GRADES_FAILED,
    note: |KnownDensity { source, .. }| source.clone(),
};

impl Machine for Prediction {
    type Event = PredictionEvent;
    type View = PredictionView;

    fn update(self, cx: &Cx<'_>, input: Input<PredictionEvent>) -> Step<Self> {
        match input {
            Heard(Fact::ViewerChanged) => self.renewed(cx),
            // Whose session was known by its tokens alone when they asked.
            Heard(Fact::SignedIn) if self.guest => self.renewed(cx),
            Heard(Fact::Online { .. }) | On(PredictionEvent::Retried) if self.failed.is_some() => {
                self.again(cx)
            }
            On(PredictionEvent::Retried) if self.lost => self.again(cx),
            On(PredictionEvent::Asked) => self.want(cx, Wanted::Value),
            On(PredictionEvent::GradePicked { at }) => self.picked(cx, at),
            On(event) => self.did(cx, event),
            Tick => self.ticked(cx),
            Got(GRADES, Answer::SearchDensities(answer)) => {
                Step::to(Self { grades: self.grades.came(answer, WORDS), ..self })
            }
            Got(tag, Answer::ReadChartRows(answer) | Answer::ReadChartColumn(answer)) => {
                self.came(cx, tag, answer)
            }
            Got(_, Answer::Computed(Computed::Analyse { seen, .. })) => {
                self.computed(Answered::read(&seen).ok())
            }
            _ => Step::to(self),
        }
    }

    fn view(&self, cx: &Cx<'_>) -> PredictionView {
        shown::shown(self, cx.viewer)
    }

    fn wake(&self, cx: &Cx<'_>) -> Option<Millis> {
        self.grades.wake(cx.now)
    }

    fn hears(fact: &Fact) -> bool {
        matches!(fact, Fact::ViewerChanged | Fact::SignedIn | Fact::Online { online: true })
    }
}

/// There for each tab that shows it.
impl Instance for Prediction {
    fn opened_by(fact: &Fact) -> Option<TabId> {
        let Fact::Shown { tab, route } = fact else { return None };
        matches!(route.page, Page::Prediction).then_some(*tab)
    }
}

impl Prediction {
    /// T34: what somebody saw goes with them; what a visitor asked for is answered once the login is done.
    fn renewed(self, cx: &Cx<'_>) -> Step<Self> {
        let gone = self.numbers.files().map(|file| Command::ForgetFile { file }.into());
        let gone: Vec<Effect> = gone.chain([Effect::Abort(COMPUTE), Effect::Abort(GRADES)]).collect();
        let next = if self.guest { self.afresh() } else { self.afresh().unseen() };
        let step = if cx.viewer.logged_in { next.go(cx) } else { Step::to(next) };
        gone.into_iter().fold(step, Step::with)
    }

    /// After a failure: from the beginning.
    fn again(self, cx: &Cx<'_>) -> Step<Self> {
        let gone: Vec<Command> = self.numbers.files().map(|file| Command::ForgetFile { file }).collect();
        gone.into_iter().fold(self.afresh().go(cx), Step::with)
    }

    fn picked(self, cx: &Cx<'_>, at: u32) -> Step<Self> {
        let (grades, picked) = self.grades.picked(at);
        let next = Self { grades, ..self };
        match picked {
            Some(known) => {
                let like = Some(Like { title: title(&known), set_id: known.set_id, is_it: true });
                Self { like, ..next }.bare().want(cx, Wanted::Filled).with(Effect::Abort(GRADES))
            }
            None => Step::to(next),
        }
    }

    /// What the user does to the question.
    fn did(mut self, cx: &Cx<'_>, event: PredictionEvent) -> Step<Self> {
        match event {
            PredictionEvent::GradeTyped { text } => {
                let step = Step::to(Self { grades: self.grades.typed(cx.now, text), ..self });
                return step.with(Effect::Abort(GRADES));
            }
            PredictionEvent::GradeLeft => {
                let title = self.like.as_ref().map(|like| like.title.clone()).unwrap_or_default();
                let step = Step::to(Self { grades: Grades::of(title), ..self });
                return step.with(Effect::Abort(GRADES));
            }
            PredictionEvent::GradeCleared => {
                (self.like, self.typed) = (None, Vec::new());
                self.grades = Grades::default();
            }
            PredictionEvent::ClassChosen { at } => {
                self.class = usize::try_from(at).unwrap_or_default().min(CLASSES.len() - 1);
                self.like = None;
                self.grades = Grades::default();
            }
            PredictionEvent::TargetChosen { key } => {
                self.target = properties::key(&key).unwrap_or(self.target)
            }
            PredictionEvent::Typed { key, text } => self.typing(&key, text),
            PredictionEvent::GradePicked { .. } | PredictionEvent::Asked | PredictionEvent::Retried => {}
        }
        Step::to(self.bare()).with(Effect::Abort(COMPUTE))
    }

    fn ticked(self, cx: &Cx<'_>) -> Step<Self> {
        let (grades, call) = self.grades.ticked(cx.now);
        let step = Step::to(Self { grades, ..self });
        match call {
            Some(call) => step.with(Effect::Abort(GRADES)).call(GRADES, call),
            None => step,
        }
    }

    fn want(self, cx: &Cx<'_>, wanted: Wanted) -> Step<Self> {
        let step = Self { wanted: Some(wanted), ..self.unanswered() }.go(cx);
        step.with(Command::PrepareCompute { helper: Helper::Analyse })
    }

    /// Asks for what is missing, or has it computed when all is there.
    fn go(mut self, cx: &Cx<'_>) -> Step<Self> {
        let Some(wanted) = self.wanted else { return Step::to(self) };
        self.guest = !cx.viewer.logged_in;
        if self.guest {
            return Step::to(self).with(Fact::LoginAsked);
        }
        let keys = self.keys(wanted);
        let calls = self.numbers.ask(&keys);
        let work = self.numbers.ready(&keys).map(|(columns, files)| Work::Analyse {
            ask: ["predict\n", &self.question(wanted, columns).text()].concat(),
            files,
        });
        let step = calls.into_iter().fold(Step::to(self), Step::with);
        step.with_some(work.map(|work| Effect::Compute(COMPUTE, work)))
    }

    fn came(mut self, cx: &Cx<'_>, tag: Tag, answer: Result<KeptFile, ApiError>) -> Step<Self> {
        match self.numbers.came(tag, answer) {
            Ok(()) => self.go(cx),
            Err(error) => {
                let failed = Fact::failed(error.clone());
                Step::to(Self { failed: Some(error), ..self }).with(failed)
            }
        }
    }

    fn computed(self, answered: Option<Answered>) -> Step<Self> {
        let lost = answered.is_none();
        Step::to(match (self.wanted, answered) {
            (_, None) => Self { lost, ..self },
            (Some(Wanted::Filled), Some(answered)) => Self { wanted: None, ..self.filled(answered) },
            (_, Some(answered)) => Self { wanted: None, answered: Some(answered), ..self },
        })
    }
}

#[cfg(test)]
mod tests;
