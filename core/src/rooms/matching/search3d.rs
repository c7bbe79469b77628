//! SHP-1 The search by shape: a file is read beside the page, 32 numbers of it go to the server, and what is like it is laid on it, one row
//! after the other.

pub mod event;
mod fetched;
mod file;
mod measured;
mod models;
mod picture;
mod rows;
mod shown;
pub mod view;
mod viewed;
mod work;

use crate::{
    library::{
        Library,
        shape::{
            Measure,
            ask::{ShapeFit, ShapeSeen},
        },
    },
    net::api::{FindShapes, FoundShapes},
    parts::loaded::Loaded,
    prelude::*,
    rules::{
        compute::{Computed, Helper},
        file::Picked,
        notice::shape as texts,
        page::{Page, SearchTab},
        route::Route,
        tab::TabId,
    },
};
use event::{FileUnit, Search3dEvent};
use models::{FETCH, Models};
use view::Search3dView;
use viewed::Viewed;

/// The file that is read.
const READ: Tag = Tag(0);
/// The rows that are like it.
const FIND: Tag = Tag(1);
/// The row that is laid on it.
const FIT: Tag = Tag(2);
/// The picture.
const DRAW: Tag = Tag(3);
/// What is computed ends after so long; milliseconds.
const LONGEST: u64 = 60_000;
/// From so many percent on rows are shown at first; a click shows so many less.
const FIRST: u32 = 90;
const LESS: u32 = 10;
/// By this name the picker knows who asked.
const PICKER: &str = "search3d";

/// The page of one tab.
#[derive(Debug, Default, PartialEq)]
pub struct Search3d {
    tab: TabId,
    library: Library,
    plugin: bool,
    /// Its tab is the one that was shown last.
    front: bool,
    own: Option<u64>,
    measure: Measure,
    file: Option<Picked>,
    unit: FileUnit,
    state: State,
    /// Rows are shown from so many percent on.
    percent: u32,
    /// When what is computed has taken too long.
    until: Option<Millis>,
}

/// How far a file is.
#[derive(Debug, Default, PartialEq)]
enum State {
    #[default]
    Empty,
    Reading,
    Refused(&'static str, String),
    Read(Box<Compared>),
}

/// A file that was read, and the rows that are like it.
#[derive(Debug, Default, PartialEq)]
struct Compared {
    shape: Shape,
    found: Loaded<Shared<FoundShapes>>,
    /// How each row lies, in the order of the hits: as many as were laid on; nothing of what could not be.
    fits: Vec<Option<ShapeFit>>,
    /// One is being laid on.
    fitting: bool,
    /// It is one of those that were found before: the worker, which has read the file, goes on with it, and nobody looks at what comes of it.
    stale: bool,
    /// No more are to be: the user said so, or it took too long.
    stopped: bool,
    /// The row that is looked at.
    chosen: Option<usize>,
    viewed: Viewed,
    models: Models,
}

/// What a file holds.
#[derive(Debug, Default, PartialEq)]
struct Shape {
    /// As the server is asked by it.
    asked: String,
    triangles: u32,
    sizes: [f64; 3],
    volume: f64,
    surface: f64,
    mended: Vec<String>,
}

impl From<TabId> for Search3d {
    fn from(tab: TabId) -> Self {
        Self { tab, percent: FIRST, ..Self::default() }
    }
}

impl Machine for Search3d {
    type Event = Search3dEvent;
    type View = Search3dView;

    fn update(self, cx: &Cx<'_>, input: Input<Search3dEvent>) -> Step<Self> {
        match input {
            Heard(Fact::Shown { tab, route }) if tab == self.tab => self.shown(cx, &route),
            Heard(Fact::Shown { .. }) => Step::to(Self { front: false, ..self }),
            Heard(Fact::ViewerChanged) => self.closed(),
            Heard(Fact::SignedIn) if self.own != cx.viewer.own() => {
                Self { own: cx.viewer.own(), ..self }.find()
            }
            Heard(Fact::Online { .. }) if self.has_failed() => self.find(),
            Heard(Fact::PickEnded { name: PICKER, files }) if self.front => self.picked(cx, files),
            On(event) => self.did(cx, event),
            Tick if self.until.is_some_and(|until| until <= cx.now) => self.late(),
            Got(READ, Answer::Computed(Computed::Analyse { seen, .. })) => {
                self.read(ShapeSeen::read(&seen).ok())
            }
            Got(FIND, Answer::FindShapes(answer)) => self.came(cx, answer),
            Got(FETCH, Answer::ReadAsset(answer)) => self.fetched(cx, answer),
            Got(FIT, Answer::Computed(Computed::Analyse { seen, .. })) => {
                self.fitted(cx, ShapeSeen::read(&seen).ok())
            }
            Got(DRAW, Answer::Computed(Computed::Analyse { picture, seen })) => {
                self.drawn(cx, picture, ShapeSeen::read(&seen).ok())
            }
            _ => Step::to(self),
        }
    }

    fn view(&self, _: &Cx<'_>) -> Search3dView {
        self.told()
    }

    fn wake(&self, _: &Cx<'_>) -> Option<Millis> {
        self.until
    }

    fn hears(fact: &Fact) -> bool {
        matches!(
            fact,
            Fact::Shown { .. }
                | Fact::Online { online: true }
                | Fact::ViewerChanged
                | Fact::SignedIn
                | Fact::PickEnded { .. }
        )
    }
}

/// There for each tab that shows it.
impl Instance for Search3d {
    fn opened_by(fact: &Fact) -> Option<TabId> {
        let Fact::Shown { tab, route } = fact else { return None };
        library(&route.page).map(|_| *tab)
    }
}

const fn library(page: &Page) -> Option<Library> {
    match page {
        Page::Search { tab: Some(SearchTab::Search3D), library, .. } => Some(*library),
        _ => None,
    }
}

impl Search3d {
    fn shown(self, cx: &Cx<'_>, route: &Route) -> Step<Self> {
        let Some(library) = library(&route.page) else { return Step::to(self) };
        Step::to(Self { library, plugin: route.plugin, front: true, own: cx.viewer.own(), ..self })
    }

    /// What the user does.
    fn did(mut self, cx: &Cx<'_>, event: Search3dEvent) -> Step<Self> {
        match event {
            Search3dEvent::FileAsked => {
                let accept = texts::ACCEPT;
                let asked = Fact::PickAsked { name: PICKER, accept, multiple: false, no_cancel: false };
                let prepare = Command::PrepareCompute { helper: Helper::Analyse };
                Step::to(self).with(asked).with(prepare)
            }
            Search3dEvent::FilesDropped { files } => self.picked(cx, files),
            Search3dEvent::Cancelled => self.cancelled(),
            Search3dEvent::FileClosed => self.closed(),
            Search3dEvent::UnitChosen { unit } if unit != self.unit && self.file.is_some() => {
                Self { unit, ..self }.begin(cx)
            }
            Search3dEvent::MeasureChosen { measure } if measure != self.measure => {
                Self { measure, percent: FIRST, ..self }.find()
            }
            Search3dEvent::MoreAsked => {
                self.percent = self.percent.saturating_sub(LESS);
                self.next(cx)
            }
            Search3dEvent::RowChosen { place } => self.chose(cx, usize::try_from(place).ok()),
            Search3dEvent::Retried if self.has_failed() || self.is_early() => self.find(),
            event => self.viewed(cx, event),
        }
    }

    /// Asks for the rows that are like it.
    fn find(mut self) -> Step<Self> {
        let gone = self.let_go();
        let State::Read(compared) = &mut self.state else { return Step::to(self) };
        let asked = FindShapes {
            library: self.library,
            shape: compared.shape.asked.clone(),
            measure: self.measure,
            own: self.own,
        };
        compared.forget();
        let step = gone.into_iter().fold(Step::to(self).with(Effect::Abort(FIND)), Step::with);
        step.call(FIND, Call::FindShapes(asked))
    }

    fn came(mut self, cx: &Cx<'_>, answer: Result<FoundShapes, ApiError>) -> Step<Self> {
        let State::Read(compared) = &mut self.state else { return Step::to(self) };
        let failed = compared.found.settle(answer.map(Shared::new));
        self.next(cx).with_some(failed.map(Fact::failed))
    }

    /// What is computed took too long.
    fn late(mut self) -> Step<Self> {
        self.until = None;
        match &mut self.state {
            State::Reading => self.refused(texts::TOO_LONG.to_owned()).with(Effect::Abort(READ)),
            State::Read(compared) => {
                (compared.stopped, compared.fitting, compared.stale) = (true, false, false);
                compared.viewed.lost();
                Step::to(self).with(Effect::Abort(FIT)).with(Effect::Abort(DRAW))
            }
            State::Empty | State::Refused(..) => Step::to(self),
        }
    }

    /// A file that is being read is let go; rows that were laid on stay.
    fn cancelled(mut self) -> Step<Self> {
        match &mut self.state {
            State::Reading => self.closed(),
            State::Read(compared) => {
                (compared.stopped, compared.fitting, compared.stale) = (true, false, false);
                // A model that is looked at still comes.
                let gone = compared.tidy();
                let step = Step::to(Self { until: None, ..self }).with(Effect::Abort(FIT));
                gone.into_iter().fold(step, Step::with)
            }
            State::Empty | State::Refused(..) => Step::to(self),
        }
    }

    /// Nothing of the file stays.
    fn closed(mut self) -> Step<Self> {
        let models = self.let_go();
        let gone = self.file.as_ref().map(|file| Command::ForgetFile { file: file.file });
        let Self { tab, library, plugin, front, own, measure, .. } = self;
        let bare = Self { library, plugin, front, own, measure, ..Self::from(tab) };
        let stop = [READ, FIND, FIT, DRAW].map(Effect::Abort);
        stop.into_iter().chain(models).fold(Step::to(bare), Step::with).with_some(gone)
    }

    /// Not all rows were looked at when the server answered.
    fn is_early(&self) -> bool {
        let State::Read(compared) = &self.state else { return false };
        compared.found.came().is_some_and(|found| found.sets[0] < found.sets[1])
    }

    fn has_failed(&self) -> bool {
        matches!(&self.state, State::Read(compared) if compared.found.has_failed())
    }
}

#[cfg(test)]
mod tests;
