//! SHP-2 The search for parts by the outline of a view: drawn on a board or read from a file beside the page, which sends its numbers alone.

pub mod board;
pub mod event;
mod found;
mod hand;
mod shown;
mod state;
pub mod view;

use crate::{
    library::{
        Library,
        outline::{
            Mark, Sketch,
            ask::{Ask, Loops, Reading, TENTH, Told, billionths},
        },
    },
    net::api::{AskedOutline, FindOutlines, FoundOutlines},
    parts::loaded::Loaded,
    prelude::*,
    rules::{
        compute::{Computed, Helper, Work},
        file::{FileId, Picked},
        notice::outline as texts,
        page::{Page, SearchTab},
        route::Route,
        tab::TabId,
    },
};
use board::Board;
use event::Search2dEvent;
pub use state::Search2d;
use state::{Dimension, Opened};
use view::Search2dView;

/// Reads an outline.
const READ: Tag = Tag(1);
/// Looks for views.
const FIND: Tag = Tag(2);
/// Lays the drawing on them.
const JUDGE: Tag = Tag(3);
/// What says which question it is.
const KIND: &str = "outline\n";
/// What is computed ends after so long; milliseconds.
const LIMIT: u64 = 60_000;
/// No sketch says more in an address.
const LONGEST: usize = 1_800;
/// No file is larger.
const LARGEST: u64 = 20_000_000;

impl Machine for Search2d {
    type Event = Search2dEvent;
    type View = Search2dView;

    fn update(self, cx: &Cx<'_>, input: Input<Search2dEvent>) -> Step<Self> {
        let mut step = self.next(cx, input);
        step.state.until = step.state.due(cx.now);
        step
    }

    fn view(&self, _: &Cx<'_>) -> Search2dView {
        self.view_of()
    }

    fn wake(&self, _: &Cx<'_>) -> Option<Millis> {
        self.until
    }

    fn hears(fact: &Fact) -> bool {
        matches!(
            fact,
            Fact::Shown { .. } | Fact::Online { online: true } | Fact::ViewerChanged | Fact::SignedIn
        )
    }
}

/// There for each tab that shows it.
impl Instance for Search2d {
    fn opened_by(fact: &Fact) -> Option<TabId> {
        let Fact::Shown { tab, route } = fact else { return None };
        library_of(&route.page).map(|_| *tab)
    }
}

const fn library_of(page: &Page) -> Option<Library> {
    match page {
        Page::Search { library, tab: Some(SearchTab::Search2D), .. } => Some(*library),
        _ => None,
    }
}

impl Search2d {
    fn next(self, cx: &Cx<'_>, input: Input<Search2dEvent>) -> Step<Self> {
        match input {
            Heard(Fact::Shown { tab, route }) if tab == self.tab => self.shown(cx, route),
            Heard(Fact::Shown { .. }) => Step::to(Self { front: false, ..self }),
            Heard(Fact::ViewerChanged) => self.forget(cx),
            Heard(Fact::SignedIn) if self.front && self.own != cx.viewer.own() => self.forget(cx),
            Heard(Fact::Online { .. }) if self.found.has_failed() => self.find(),
            Got(READ, Answer::Computed(Computed::Analyse { seen, .. })) => self.read(Told::read(&seen).ok()),
            Got(FIND, Answer::FindOutlines(answer)) => self.came(answer),
            Got(JUDGE, Answer::Computed(Computed::Analyse { seen, .. })) => {
                self.judged(Told::read(&seen).ok())
            }
            Tick if self.until.is_some_and(|until| until <= cx.now) => self.late(),
            On(Search2dEvent::Retried) if self.lost => self.look(),
            On(Search2dEvent::Retried | Search2dEvent::FindChosen) => self.find(),
            On(Search2dEvent::FilesOpened { files }) => self.open(files),
            On(event) => self.did(event),
            _ => Step::to(self),
        }
    }

    /// When what is computed has taken too long; nothing while nothing is.
    fn due(&self, now: Millis) -> Option<Millis> {
        let judging = self.finding && self.found.came().is_some();
        (self.reading || judging).then(|| self.until.unwrap_or(now + Millis::new(LIMIT)))
    }

    /// What is computed took too long: whoever does it is stopped.
    fn late(self) -> Step<Self> {
        let next = Self { reading: false, finding: false, lost: true, ..self };
        Step::to(next).with(Effect::Abort(READ)).with(Effect::Abort(JUDGE))
    }

    /// What its address says: a sketch is read, and views are looked for.
    fn shown(self, cx: &Cx<'_>, route: Route) -> Step<Self> {
        let Some(library) = library_of(&route.page) else { return Step::to(self) };
        let Route { query, plugin, .. } = route;
        let text = |name| query.get(name).unwrap_or_default();
        let sketch = Sketch::read(&text("sketch"));
        // Two points are written as those of a circle are.
        let ends = Sketch::read(&["c", &text("dim")].concat()).marks.pop();
        let ends = ends.map(|Mark { points, .. }| points).unwrap_or_default();
        let dimension = Dimension { ends, text: text("mm") };
        let same = sketch == self.sketch;
        let next = Self { front: true, own: cx.viewer.own(), library, plugin, query, ..self };
        if same || next.file.is_some() && sketch.marks.is_empty() {
            return Step::to(next);
        }
        let fresh = next.told.is_none();
        Self { sketch, dimension, wanted: fresh, file: None, ..next }.look()
    }

    /// T34: somebody else is looking: nothing that the other saw stays.
    fn forget(self, cx: &Cx<'_>) -> Step<Self> {
        let had = self.found.came().is_some() || self.finding;
        let bare = Self { own: cx.viewer.own(), ..self }.bare();
        if had && bare.front { bare.find() } else { Step::to(bare) }
            .with(Effect::Abort(FIND))
            .with(Effect::Abort(JUDGE))
    }

    /// Without what was found.
    fn bare(self) -> Self {
        Self { found: Loaded::default(), shares: Vec::new(), chosen: Vec::new(), finding: false, ..self }
    }

    /// Has what is drawn, or what the file shows, read.
    fn look(self) -> Step<Self> {
        let (ask, files) = match &self.file {
            Some(Opened { file, part, .. }) => (Ask::File { part: *part }, vec![*file]),
            None => (Ask::Sketch { text: self.sketch.text() }, Vec::new()),
        };
        let nothing = self.file.is_none() && self.sketch.marks.is_empty();
        let next = Self { told: None, reading: !nothing, lost: false, until: None, ..self.bare() };
        let step =
            Step::to(next).with(Effect::Abort(READ)).with(Effect::Abort(FIND)).with(Effect::Abort(JUDGE));
        if nothing {
            return step;
        }
        step.with(Command::PrepareCompute { helper: Helper::Analyse })
            .with(Effect::Compute(READ, work(&ask, files)))
    }

    fn read(self, told: Option<Told>) -> Step<Self> {
        let lost = told.is_none();
        let next = Self { told, reading: false, lost, ..self };
        if next.wanted && !next.readings().is_empty() { next.find() } else { Step::to(next) }
    }

    /// Asks for views.
    fn find(mut self) -> Step<Self> {
        let size = self.millimetres();
        let asked = |reading: &Reading| AskedOutline {
            numbers: reading.numbers.clone(),
            // Casts saturate; what is too small to be told is not nothing.
            size: size.map(|step| ((f64::from(reading.size) * step) as u32).max(1)),
        };
        let readings: Vec<AskedOutline> = self.readings().iter().map(asked).collect();
        if readings.is_empty() || self.library == Library::Mat {
            return Step::to(self);
        }
        self.found.retry();
        let ask = FindOutlines { library: self.library, readings, own: self.own };
        Step::to(Self { wanted: false, finding: true, shares: Vec::new(), chosen: Vec::new(), ..self })
            .with(Effect::Abort(FIND))
            .with(Effect::Abort(JUDGE))
            .call(FIND, Call::FindOutlines(ask))
    }

    fn came(mut self, answer: Result<FoundOutlines, ApiError>) -> Step<Self> {
        let failed = self.found.settle(answer);
        if let Some(error) = failed {
            return Step::to(Self { finding: false, ..self }).with(Fact::failed(error));
        }
        let step = self.millimetres().map_or(0, |step| billionths(step * TENTH).max(1));
        let own = self.readings().iter().map(|of| Loops { loops: of.loops.clone(), step }).collect();
        let hits = self.found.came().map(|found| found.hits.as_slice()).unwrap_or_default();
        let others: Vec<Loops> = hits.iter().map(|hit| hit.outline.clone()).collect();
        if others.is_empty() {
            return Step::to(Self { finding: false, ..self });
        }
        let work = work(&Ask::Judge { own, others }, Vec::new());
        Step::to(self).with(Effect::Compute(JUDGE, work))
    }

    fn judged(self, told: Option<Told>) -> Step<Self> {
        let lost = told.is_none();
        let shares = told.map(|told| told.shares).unwrap_or_default();
        Step::to(Self { finding: false, lost, shares, ..self })
    }

    fn open(self, files: Vec<Picked>) -> Step<Self> {
        let mut files = files.into_iter();
        let Some(Picked { file, name, size, .. }) = files.next() else { return Step::to(self) };
        let rest: Vec<Command> = files.map(|picked| Command::ForgetFile { file: picked.file }).collect();
        let old = self.file.as_ref().map(|opened| Command::ForgetFile { file: opened.file });
        let step = if size > LARGEST {
            Step::to(self)
                .with(Command::toast(Tone::Warning, texts::TOO_LARGE))
                .with(Command::ForgetFile { file })
        } else {
            let opened = Some(Opened { file, name, part: 0 });
            let bare = Self { sketch: Sketch::default(), board: Board::default(), ..self };
            let next = Self { file: opened, dimension: Dimension::default(), ..bare };
            next.changed().with_some(old)
        };
        rest.into_iter().fold(step, Step::with)
    }
}

fn work(ask: &Ask, files: Vec<FileId>) -> Work {
    Work::Analyse { ask: [KIND, &crate::json::text_of(ask).unwrap_or_default()].concat(), files }
}

#[cfg(test)]
mod tests;
