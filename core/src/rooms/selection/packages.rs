//! PKG-1 The search for packages: by words, by form, by pads; what fits, and why not.

mod board;
mod shown;
#[cfg(test)]
mod tests;
mod view;

use crate::{
    library::{Library, search::Filter},
    net::api::{FootprintPads, FoundPackages, ReadFootprint, SearchPackages},
    parts::loaded::Loaded,
    prelude::*,
    rules::{
        limits::{BILL_LINES, FOOTPRINT_MAX, SEARCH_MAX},
        notice::packages as texts,
        package_search::form::FIELDS,
        page::{Page, SearchTab},
        route::Route,
        search::SearchAddress,
        tab::TabId,
        tag,
    },
    text::{cut, trim},
};
use board::Board;
pub use view::*;

const SEARCH: Tag = Tag(0);
const READ: Tag = Tag(1);
/// So long after an answer that is not whole it is asked for again; milliseconds.
const AGAIN: u64 = 2_000;

/// The page of one tab.
#[derive(Debug, Default, PartialEq)]
pub struct Packages {
    tab: TabId,
    plugin: bool,
    /// Its tab is the one that was shown last.
    front: bool,
    own: Option<u64>,
    mode: PackageMode,
    /// What the address asks, or what is asked beside it.
    asked: SearchPackages,
    /// It was asked for.
    sent: bool,
    board: Board,
    found: Loaded<Shared<FoundPackages>>,
    /// The hit that is looked at, by its place.
    chosen: u32,
    /// When it is asked for again.
    again: Option<Millis>,
}

impl From<TabId> for Packages {
    fn from(tab: TabId) -> Self {
        Self { tab, ..Self::default() }
    }
}

/// What the user does.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Read)]
#[serde(tag = "type", rename_all = "camelCase")]
#[allow(missing_docs, reason = "the fields say it")]
pub enum PackagesEvent {
    /// Chose how to look for it.
    ModeChosen { mode: PackageMode },
    /// Wants packages of these words.
    WordsSubmitted { words: String },
    /// Wants packages of this form: a value a field, in their order.
    FormSubmitted { values: Vec<String> },
    /// Changed the rows of pads.
    RowsTyped { text: String },
    /// Wants packages for these pads.
    RowsSubmitted,
    /// Removed all pads.
    RowsCleared,
    /// Opened a file with a footprint.
    FootprintOpened { text: String },
    /// Pressed the grid, at shares of its width and height.
    GridPressed { x: f64, y: f64 },
    /// Pressed a key on the grid.
    GridKeyed { key: String },
    /// Chose the step of the grid, by its place.
    StepChosen { step: u32 },
    /// Changed the size of the pads that are drawn.
    BrushTyped { text: String },
    /// Looks at a hit, by its place.
    HitChosen { place: u32 },
    /// Asked for another try.
    Retried,
}

impl Machine for Packages {
    type Event = PackagesEvent;
    type View = PackagesView;

    fn update(self, cx: &Cx<'_>, input: Input<PackagesEvent>) -> Step<Self> {
        match input {
            Heard(Fact::Shown { tab, route }) if tab == self.tab => self.shown(cx, route),
            Heard(Fact::Shown { .. }) => Step::to(Self { front: false, ..self }),
            Heard(Fact::ViewerChanged) => self.forget(cx),
            Heard(Fact::SignedIn) if self.front && self.own != cx.viewer.own() => self.forget(cx),
            Heard(Fact::Online { .. }) | On(PackagesEvent::Retried) if self.found.has_failed() => self.load(),
            Tick if self.again.is_some_and(|again| again <= cx.now) => self.load(),
            Got(SEARCH, Answer::SearchPackages(answer)) => self.came(cx, answer),
            Got(READ, Answer::ReadFootprint(answer)) => self.read(answer),
            On(event) => self.done(event),
            _ => Step::to(self),
        }
    }

    fn view(&self, _: &Cx<'_>) -> PackagesView {
        self.told()
    }

    fn wake(&self, _: &Cx<'_>) -> Option<Millis> {
        self.again
    }

    fn hears(fact: &Fact) -> bool {
        matches!(
            fact,
            Fact::Shown { .. } | Fact::Online { online: true } | Fact::ViewerChanged | Fact::SignedIn
        )
    }
}

/// There for each tab that shows it.
impl Instance for Packages {
    fn opened_by(fact: &Fact) -> Option<TabId> {
        let Fact::Shown { tab, route } = fact else { return None };
        asked_by(&route.page).map(|_| *tab)
    }
}

/// What an address asks.
const fn asked_by(page: &Page) -> Option<&SearchAddress> {
    match page {
        Page::Search { tab: Some(SearchTab::Encapsulation), search, .. } => Some(search),
        _ => None,
    }
}

impl Packages {
    fn shown(self, cx: &Cx<'_>, route: Route) -> Step<Self> {
        let Some(search) = asked_by(&route.page) else { return Step::to(self) };
        let (key_words, plain) = tag::texts(&search.tags);
        let words = [key_words, plain].concat().join(" ");
        let own = cx.viewer.own();
        let filters: Vec<Filter> = search.filters.clone();
        let asked = SearchPackages { words, filters, lines: search.lines.clone(), own };
        let mode = match &asked {
            SearchPackages { lines, .. } if !lines.is_empty() => PackageMode::Pads,
            SearchPackages { filters, .. } if !filters.is_empty() => PackageMode::Form,
            SearchPackages { words, .. } if !words.is_empty() => PackageMode::Words,
            _ => self.mode,
        };
        let same = self.sent && self.asked == asked;
        let next = Self { plugin: route.plugin, front: true, own, mode, ..self };
        if same { Step::to(next) } else { next.ask(asked) }
    }

    /// What is asked now: the rows of its pads stand on the board, and of an answer to something else nothing stays.
    fn ask(self, asked: SearchPackages) -> Step<Self> {
        let mut board = self.board;
        if !asked.lines.is_empty() {
            board.write(&asked.lines.join("\n"));
        }
        Self { asked, board, found: Loaded::default(), chosen: 0, ..self }.load()
    }

    /// T34: somebody else is looking: nothing that the other saw stays.
    fn forget(self, cx: &Cx<'_>) -> Step<Self> {
        let own = cx.viewer.own();
        let asked = SearchPackages { own, ..self.asked };
        let bare = Self { asked, own, found: Loaded::default(), chosen: 0, sent: false, again: None, ..self };
        if bare.front { bare.load() } else { Step::to(bare).with(Effect::Abort(SEARCH)) }
    }

    fn load(mut self) -> Step<Self> {
        self.found.retry();
        let asked = self.asked.clone();
        let nothing = asked.words.is_empty() && asked.filters.is_empty() && asked.lines.is_empty();
        let step = Step::to(Self { sent: true, again: None, ..self }).with(Effect::Abort(SEARCH));
        if nothing { step } else { step.call(SEARCH, Call::SearchPackages(asked)) }
    }

    fn came(mut self, cx: &Cx<'_>, answer: Result<FoundPackages, ApiError>) -> Step<Self> {
        let building = answer.as_ref().is_ok_and(|found| found.building);
        let failed = self.found.settle(answer.map(Shared::new));
        let again = building.then(|| cx.now + Millis::new(AGAIN));
        Step::to(Self { again, ..self }).with_some(failed.map(Fact::failed))
    }

    fn done(mut self, event: PackagesEvent) -> Step<Self> {
        match event {
            PackagesEvent::ModeChosen { mode } => self.mode = mode,
            PackagesEvent::WordsSubmitted { words } => return self.words(&words),
            PackagesEvent::FormSubmitted { values } => return self.form(&values),
            PackagesEvent::RowsTyped { text } => self.board.write(&text),
            PackagesEvent::RowsSubmitted => return self.pads(),
            PackagesEvent::RowsCleared => self.board.clear(),
            PackagesEvent::FootprintOpened { text } => return self.open(text),
            PackagesEvent::GridPressed { x, y } => self.board.press(x, y),
            PackagesEvent::GridKeyed { key } => self.board.key(&key),
            PackagesEvent::StepChosen { step } => self.board.choose(step),
            PackagesEvent::BrushTyped { text } => self.board.brush(text),
            PackagesEvent::HitChosen { place } => self.chosen = place,
            PackagesEvent::Retried => (),
        }
        Step::to(self)
    }

    fn words(self, words: &str) -> Step<Self> {
        let words = cut(trim(words), SEARCH_MAX);
        self.go(SearchAddress::of_words(words))
    }

    fn form(self, values: &[String]) -> Step<Self> {
        let filled = FIELDS.into_iter().zip(values).filter(|(_, value)| !trim(value).is_empty());
        let filter = |(key, value): (&str, &String)| Filter {
            key: key.to_owned(),
            value: cut(trim(value), SEARCH_MAX).to_owned(),
        };
        let filters = filled.map(filter).collect();
        self.go(SearchAddress { filters, ..SearchAddress::default() })
    }

    /// The address says which pads there are; where it cannot, they are asked for beside it.
    fn pads(self) -> Step<Self> {
        if self.board.is_file() {
            let text = self.board.text().to_owned();
            return self.open(text);
        }
        let Some(lines) = self.board.lines().filter(|lines| !lines.is_empty()) else { return Step::to(self) };
        if lines.len() > BILL_LINES {
            let asked = SearchPackages { lines, own: self.own, ..SearchPackages::default() };
            return self.ask(asked);
        }
        self.go(SearchAddress { lines, ..SearchAddress::default() })
    }

    /// A file longer than a search takes was cut when it was read.
    fn open(self, text: String) -> Step<Self> {
        if text.len() >= FOOTPRINT_MAX {
            let why = texts::too_large(FOOTPRINT_MAX >> 20);
            return Step::to(self).with(Command::toast(Tone::Warning, why));
        }
        Step::to(Self { mode: PackageMode::Pads, ..self })
            .with(Effect::Abort(READ))
            .call(READ, Call::ReadFootprint(ReadFootprint { text }))
    }

    fn read(mut self, answer: Result<FootprintPads, ApiError>) -> Step<Self> {
        match answer {
            Ok(FootprintPads { lines }) => {
                self.board.write(&lines.join("\n"));
                self.pads()
            }
            Err(error) => {
                let words = error.words().to_owned();
                Step::to(self).with(Command::toast(Tone::Warning, words))
            }
        }
    }

    fn go(self, search: SearchAddress) -> Step<Self> {
        let page = Page::Search { library: Library::Component, tab: Some(SearchTab::Encapsulation), search };
        let to = Route::new(page).within(self.plugin).address();
        Step::to(self).with(Command::Navigate { to, replace: false })
    }
}
