//! MOT-1 The motor conditions of one tab. Its address says them; the motors come from the server once, what they give comes from beside the page: one
//! question is answered at a time, what happens meanwhile is in the next.

mod changed;
mod cycle;
pub mod diagram;
mod file;
mod judged;
mod number;
pub mod outcome;
mod sheet;
mod shown;
pub mod view;

use crate::{
    library::drive::{Ask, DriveSeen},
    net::api::{KeptFile, ReadMotors},
    prelude::*,
    rules::{
        compute::{Computed, Helper, Work},
        file::FileId,
        motor_conditions as address,
        notice::drive as texts,
        page::{Page, SearchTab},
        query::Query,
        route::Route,
        tab::TabId,
    },
};
use cycle::Scale;
use view::{MotorConditionsEvent, MotorConditionsView};

/// Under which the motors come.
const MOTORS: Tag = Tag(1);
/// Under which answers come.
const COMPUTE: Tag = Tag(2);
/// What says which question it is.
const KIND: &str = "drive\n";

/// The motors, as a file of the shell.
#[derive(Debug, Default, PartialEq)]
enum Motors {
    /// Nobody asked for them yet.
    #[default]
    Unasked,
    /// They are on their way.
    Asked,
    /// They are here.
    Here(FileId),
    /// They did not come.
    Failed(ApiError),
}

/// The page of one tab.
#[derive(Debug, Default, PartialEq)]
pub struct MotorConditions {
    tab: TabId,
    plugin: bool,
    /// The address, with what the page does not know.
    query: Query,
    ask: Ask,
    motors: Motors,
    /// What is being reckoned.
    asked: Option<Ask>,
    /// What came of the conditions as they were.
    seen: Option<Shared<DriveSeen>>,
    /// The conditions that this came of.
    of: Ask,
    /// It could not be reckoned.
    lost: bool,
    /// The scale of the diagram while a corner of it is dragged.
    held: Option<Scale>,
}

impl From<TabId> for MotorConditions {
    fn from(tab: TabId) -> Self {
        Self { tab, ..Self::default() }
    }
}

impl Machine for MotorConditions {
    type Event = MotorConditionsEvent;
    type View = MotorConditionsView;

    fn update(self, cx: &Cx<'_>, input: Input<MotorConditionsEvent>) -> Step<Self> {
        match input {
            Heard(Fact::Shown { tab, route }) if tab == self.tab => self.shown(route),
            Heard(Fact::ViewerChanged) => self.forget(),
            Heard(Fact::Online { .. }) if matches!(self.motors, Motors::Failed(_)) => self.again(),
            On(MotorConditionsEvent::Retried) => self.again(),
            On(MotorConditionsEvent::FileWanted) => self.take_along(cx),
            On(event) => self.did(event),
            Got(MOTORS, Answer::ReadMotors(answer)) => self.came(answer),
            Got(COMPUTE, Answer::Computed(Computed::Analyse { seen, .. })) => {
                self.reckoned(DriveSeen::read(&seen).ok())
            }
            _ => Step::to(self),
        }
    }

    fn view(&self, _: &Cx<'_>) -> MotorConditionsView {
        self.told()
    }

    fn hears(fact: &Fact) -> bool {
        matches!(fact, Fact::Shown { .. } | Fact::ViewerChanged | Fact::Online { online: true })
    }
}

/// There for each tab that shows it.
impl Instance for MotorConditions {
    fn opened_by(fact: &Fact) -> Option<TabId> {
        let Fact::Shown { tab, route } = fact else { return None };
        is_it(&route.page).then_some(*tab)
    }
}

const fn is_it(page: &Page) -> bool {
    matches!(page, Page::Search { tab: Some(SearchTab::MotorConditions), .. })
}

impl MotorConditions {
    /// What its own address says is on screen already.
    fn shown(self, route: Route) -> Step<Self> {
        if !is_it(&route.page) {
            return Step::to(self);
        }
        let ask = address::read(&route.query);
        let next = Self { plugin: route.plugin, query: route.query, ask, ..self };
        next.load()
    }

    /// T34: somebody else is looking: other motors may be seen.
    fn forget(self) -> Step<Self> {
        let gone = self.file().map(|file| Effect::from(Command::ForgetFile { file }));
        let Self { tab, plugin, query, ask, .. } = self;
        let mut step = Self { tab, plugin, query, ask, ..Self::default() }.load();
        step.effects = std::iter::once(Effect::Leave).chain(gone).chain(step.effects).collect();
        step
    }

    /// After a failure.
    fn again(mut self) -> Step<Self> {
        self.lost = false;
        if matches!(self.motors, Motors::Failed(_)) {
            self.motors = Motors::Unasked;
        }
        self.load()
    }

    const fn file(&self) -> Option<FileId> {
        match self.motors {
            Motors::Here(file) => Some(file),
            _ => None,
        }
    }

    /// Asks for the motors where they are not here, and has the conditions reckoned.
    fn load(mut self) -> Step<Self> {
        if self.motors == Motors::Unasked {
            self.motors = Motors::Asked;
            let call = Call::ReadMotors(ReadMotors {});
            return Step::to(self)
                .call(MOTORS, call)
                .with(Command::PrepareCompute { helper: Helper::Analyse });
        }
        self.reckon()
    }

    fn came(mut self, answer: Result<KeptFile, ApiError>) -> Step<Self> {
        match answer {
            Ok(KeptFile { file, .. }) => {
                self.motors = Motors::Here(file);
                self.reckon()
            }
            Err(error) => {
                let failed = Fact::failed(error.clone());
                Step::to(Self { motors: Motors::Failed(error), ..self }).with(failed)
            }
        }
    }

    /// Has them reckoned, unless something is wrong with them, or they are already; what is being reckoned is awaited first.
    fn reckon(mut self) -> Step<Self> {
        let Some(file) = self.file() else { return Step::to(self) };
        let known = self.seen.is_some() && self.of == self.ask;
        if self.asked.is_some() || known || self.lost || self.ask.typed().is_err() {
            return Step::to(self);
        }
        let work = Work::Analyse { ask: [KIND, &self.ask.text()].concat(), files: vec![file] };
        self.asked = Some(self.ask.clone());
        Step::to(self).with(Effect::Compute(COMPUTE, work))
    }

    fn reckoned(mut self, seen: Option<DriveSeen>) -> Step<Self> {
        let Some(asked) = self.asked.take() else { return Step::to(self) };
        self.lost = seen.is_none();
        if let Some(seen) = seen {
            (self.seen, self.of) = (Some(Shared::new(seen)), asked);
        }
        self.reckon()
    }

    /// Other conditions from now on, and the address says so.
    fn go(mut self, ask: Ask, replace: bool) -> Step<Self> {
        if !address::fits(&ask) {
            return Step::to(self).with(Command::toast(Tone::Warning, texts::TOO_LONG));
        }
        self.ask = ask;
        self.lost = false;
        let to = address::address(self.query.clone(), &self.ask, self.plugin);
        self.load().with(Command::Navigate { to, replace })
    }
}

#[cfg(test)]
mod tests;
