//! §2 Search results: what an address asks for, a page at a time, several kept alive in tabs.

pub mod ask;
mod bar;
mod beside;
pub mod drawn;
pub mod entrance;
mod entries;
mod moving;
pub mod ranges;
pub mod readings;
pub mod rows;
pub mod sides;
pub mod table;
mod tabled;
pub mod tree;
pub mod values;
pub mod view;

use crate::{
    library::{
        Library,
        query::UnderstoodWord,
        search::{Facet, Range},
    },
    net::api::{Call, CategoryCount, CountItems, Found, LibraryCount},
    parts::{loaded::Loaded, pages::Pages},
    prelude::*,
    rules::{
        arrangement::Arrangement, notice::lists, page::Page, route::Route, search::SearchAddress,
        storage::Key, tab::TabId, viewer::NOBODY,
    },
};
use ask::{ResultsQuery, Stands, count, question, turned};
use drawn::{Drawn, typed};
use entrance::entrance;
use readings::{dropped, kept, read_as, readings};
use rows::ResultRow;
use table::Sheet;
use view::{ResultsEvent, ResultsView};

const SEARCH: Tag = Tag(1);
const COUNT: Tag = Tag(2);
const ROWS: Tag = Tag(3);

/// One list of results.
#[derive(Debug, Default, PartialEq)]
pub struct Results {
    tab: TabId,
    shown: Option<ResultsQuery>,
    /// The page itself; its tab is the one that was shown last.
    page: Option<Page>,
    front: bool,
    plugin: bool,
    busy: bool,
    found: Loaded<Lists>,
    /// FAC-2: how they are to stand.
    arrangement: Arrangement,
    /// The rows of the table that are asked for, by their place, and those that are in sight.
    asked_for: Option<u32>,
    in_sight: [u32; 2],
    /// The range that is being drawn.
    drawn: Option<Drawn>,
    /// Of which property a value is looked for, or a category of none, and by which text.
    sought: Option<[String; 2]>,
    /// SUG-3: what was asked of the other libraries, and how much they hold of it.
    counted: Option<CountItems>,
    elsewhere: Option<Vec<LibraryCount>>,
}

#[derive(Debug, Default, PartialEq)]
struct Lists {
    total: u64,
    took: Option<u64>,
    configurations: Option<u64>,
    list: Shared<Vec<ResultRow>>,
    /// The same as a table, where they stand so.
    sheet: Option<Sheet>,
    categories: Shared<Vec<CategoryCount>>,
    facets: Shared<Vec<Facet>>,
    ranges: Shared<Vec<Range>>,
    understood: Vec<UnderstoodWord>,
    relaxed: Option<String>,
}

impl From<TabId> for Results {
    fn from(tab: TabId) -> Self {
        Self { tab, ..Self::default() }
    }
}

impl Machine for Results {
    type Event = ResultsEvent;
    type View = ResultsView;

    fn update(self, cx: &Cx<'_>, input: Input<ResultsEvent>) -> Step<Self> {
        match input {
            Heard(Fact::Shown { tab, route }) if tab == self.tab => self.shown(cx, route),
            Heard(Fact::Shown { .. }) => Step::to(Self { front: false, ..self }),
            Heard(Fact::ViewerChanged) => self.forget(cx),
            Heard(Fact::SignedIn) => self.look_again(cx),
            Heard(Fact::ResultsArranged { arrangement }) => self.arranged(arrangement),
            Heard(Fact::Online { .. }) | On(ResultsEvent::Retried) if self.found.has_failed() => self.load(),
            Got(SEARCH, Answer::SearchItems(Ok(found))) => self.found(Ok(found)).and(|page| page.landed(cx)),
            Got(SEARCH, Answer::SearchConfigModel(models)) => self.found(models.map(|models| {
                let list = models.product_list;
                Found { total: list.total, list: list.list, ..Found::default() }
            })),
            Got(SEARCH, Answer::SearchItems(Err(error))) => self.found(Err(error)),
            Got(ROWS, Answer::SearchItems(found)) => self.more(found),
            On(ResultsEvent::RowsSeen { from, to }) => Self { in_sight: [from, to], ..self }.missing(),
            // A count is a hint: without it nothing is missing, and the next search asks again.
            Got(COUNT, Answer::CountItems(Err(_))) => Step::to(Self { counted: None, ..self }),
            Got(COUNT, Answer::CountItems(Ok(counts))) => Self { elsewhere: Some(counts), ..self }.landed(cx),
            On(ResultsEvent::PublicChosen) => self.public(),
            On(ResultsEvent::MissingTold) => self.lacks(),
            On(ResultsEvent::Retried) => Step::to(self),
            On(ResultsEvent::RangeMoved { key, end, at }) => self.moved(&key, end, at),
            On(ResultsEvent::RangeLetGo) => self.let_go(),
            On(ResultsEvent::ValueSought { key, text }) => {
                Step::to(Self { sought: Some([key, text]), ..self })
            }
            On(event) => self.turn(event),
            _ => Step::to(self),
        }
    }

    fn view(&self, cx: &Cx<'_>) -> ResultsView {
        let asked = self.asked();
        let none = Lists::default();
        let found = self.found.came().unwrap_or(&none);
        let quiet = self.quiet(cx, &asked);
        ResultsView {
            library: asked.library,
            busy: self.busy,
            total: found.total,
            heading: self.heading(cx, &asked),
            entrance: self.page.as_ref().and_then(|page| match page {
                Page::Library { library } => Some(entrance(cx, *library, self.plugin)),
                _ => None,
            }),
            status: self.status(&asked, found.total),
            took: found.took.filter(|_| !self.busy).map(lists::took),
            quiet,
            tools: self.tools(cx, &asked).filter(|_| !quiet),
            readings: readings(
                (&found.understood, found.relaxed.as_deref(), found.total),
                &asked.search,
                &|search| self.address(asked.clone().page(search)),
            ),
            elsewhere: self.hits(cx, &asked).filter(|_| !quiet),
            conditions: self.conditions(&asked),
            sides: self.sides(&asked),
            content: self.content(cx, &asked),
            list: found.list.clone(),
            pages: Pages::of(asked.search.page_no, pages(found.total)).filter(|_| found.sheet.is_none()),
            failed: self.found.failure(),
        }
    }

    fn hears(fact: &Fact) -> bool {
        matches!(
            fact,
            Fact::Shown { .. }
                | Fact::Online { online: true }
                | Fact::ViewerChanged
                | Fact::SignedIn
                | Fact::ResultsArranged { .. }
        )
    }
}

impl Instance for Results {
    fn opened_by(fact: &Fact) -> Option<TabId> {
        match fact {
            Fact::Shown { tab, route } => ResultsQuery::read(&route.page, &NOBODY).map(|_| *tab),
            _ => None,
        }
    }
}

impl Results {
    fn shown(self, cx: &Cx<'_>, route: Route) -> Step<Self> {
        let Route { page, plugin, .. } = route;
        let arrangement = if self.page.is_none() {
            Arrangement::read(&cx.kept(Key::Results).unwrap_or_default())
        } else {
            self.arrangement
        };
        Self { page: Some(page), plugin, front: true, arrangement, ..self }.look_again(cx)
    }

    /// The same page may ask for something else, by who looks at it.
    fn look_again(self, cx: &Cx<'_>) -> Step<Self> {
        let asked =
            self.page.as_ref().filter(|_| self.front).and_then(|page| ResultsQuery::read(page, cx.viewer));
        let same = asked.is_none() || asked == self.shown;
        if same { self.titled() } else { Self { shown: asked, ..self }.load() }
    }

    /// T34: somebody else is looking: nothing of what the other saw stays; what nobody sees is asked for when shown.
    fn forget(self, cx: &Cx<'_>) -> Step<Self> {
        let Self { tab, page, front, plugin, arrangement, .. } = self;
        Self { tab, page, front, plugin, arrangement, ..Self::default() }.look_again(cx)
    }

    fn asked(&self) -> ResultsQuery {
        let (library, search) = (Library::Part, SearchAddress::default());
        self.shown.clone().unwrap_or(ResultsQuery { library, search, own: None, stands: Stands::There })
    }

    fn load(mut self) -> Step<Self> {
        let asked = self.asked();
        self.found.retry();
        let first = self.in_rows(&asked).then_some(0);
        let counted = count(&asked);
        let again = counted.is_none() || counted != self.counted;
        if again {
            self.counted.clone_from(&counted);
            self.elsewhere = None;
        }
        let state = Self { busy: true, asked_for: None, in_sight: [0; 2], ..self };
        let step = Step::to(state)
            .with(Effect::Abort(SEARCH))
            .with_some(again.then_some(Effect::Abort(COUNT)))
            .with(Effect::Abort(ROWS))
            .call(SEARCH, question(&asked, first));
        let counts = counted.filter(|_| again);
        step.with_some(counts.map(|ask| Effect::Call(COUNT, Call::CountItems(ask))))
    }

    fn found(mut self, answer: Result<Found, ApiError>) -> Step<Self> {
        let lists = answer.map(|found| self.lists(found));
        self.busy = false;
        self.drawn = None;
        match self.found.settle(lists) {
            Some(error) => Step::to(self).with(Fact::failed(error)),
            None => self.titled(),
        }
    }

    /// The same search elsewhere in the results: another page of them, another order, another part.
    fn turn(self, event: ResultsEvent) -> Step<Self> {
        let Some(asked) = self.shown.clone() else { return Step::to(self) };
        // **D** What narrows or orders the list is a step that going back undoes; its pages are turned in place.
        let replace = matches!(event, ResultsEvent::PageChosen { .. }) && asked.stands != Stands::Beside;
        let search = self.turned(asked.search, event);
        self.go(search, replace)
    }

    /// What is asked for already is not asked for again.
    fn go(self, search: SearchAddress, replace: bool) -> Step<Self> {
        let Some(asked) = self.shown.clone().filter(|asked| asked.search != search) else {
            return Step::to(self);
        };
        let to = self.address(asked.page(search));
        Step::to(self).with(Command::Navigate { to, replace })
    }
}

impl Results {
    /// The search after what the user did; a word is one of those that were read last.
    fn turned(&self, search: SearchAddress, event: ResultsEvent) -> SearchAddress {
        let word = |at: usize| self.found.came().and_then(|found| found.understood.get(at));
        let with = |at: usize, then: &dyn Fn(SearchAddress, &UnderstoodWord) -> SearchAddress| match word(at)
        {
            Some(word) => then(search.clone(), word),
            None => search.clone(),
        };
        match event {
            ResultsEvent::WordDropped { at } => with(at, &dropped),
            ResultsEvent::WordKept { at } => with(at, &kept),
            ResultsEvent::WordRead { at, way } => with(at, &|search, word| read_as(search, word, way)),
            ResultsEvent::RangeTyped { key, end, text } => {
                let text = self.meant(&search, &key, (end, text));
                typed(search, &key, end, &text)
            }
            ResultsEvent::BarChosen { key, at } => self.drawn(search, &key, [at, at]),
            event => turned(search, event),
        }
    }
}

/// As many as may be turned.
fn pages(total: u64) -> u32 {
    let turned = u32::try_from(total).unwrap_or(u32::MAX).min(limits::RESULTS_TURNED);
    turned.div_ceil(limits::RESULTS_PAGE)
}

#[cfg(test)]
mod tests;
