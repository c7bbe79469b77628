//! ASH-1 The Ashby chart of one tab. Its address says what it shows; rows and columns come from the server once, pictures from beside the page: one is
//! drawn at a time, what happens meanwhile is in the next.

mod changed;
mod columns;
mod done;
pub mod event;
mod files;
mod hand;
pub mod parts;
mod plane;
mod shown;
mod told;
pub mod view;
mod work;

use crate::{
    library::chart::{
        seen::{ChartRow, ChartSeen},
        state::State,
    },
    net::api::KeptFile,
    prelude::*,
    rules::{
        compute::{Computed, Helper},
        notice::charts as texts,
        page::{Page, SearchTab},
        point_cloud,
        query::Query,
        route::Route,
        tab::TabId,
    },
};
use columns::Columns;
use event::{AxisName, ChartEvent, ChartFile, ChartTool};
use hand::Hand;
use plane::Framed;
use view::ChartView;

/// What is to be drawn, the least first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Pace {
    /// What is pointed at is told, and nothing drawn.
    Point,
    /// Marks, while something moves.
    Moving,
    /// All of it, with the rows that pass.
    Still,
}

/// Where something was typed that says nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Field {
    Range(AxisName),
    Stage(u32),
}

/// Under which pictures come.
const PICTURE: Tag = Tag(1_000);

/// What is being drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Asked {
    pace: Pace,
    /// What it points at is to be chosen.
    picks: bool,
}

/// Rows that pass, from one of them on.
#[derive(Debug, Default, PartialEq)]
struct Told {
    first: u32,
    rows: Vec<ChartRow>,
}

/// The chart of one tab.
#[derive(Debug, Default, PartialEq)]
pub struct Chart {
    tab: TabId,
    plugin: bool,
    /// Its tab is the one that was shown last.
    front: bool,
    /// The address, with what the chart does not know.
    query: Query,
    state: State,
    framed: Framed,
    dark: bool,
    tool: ChartTool,
    hand: Hand,
    columns: Columns,
    /// What is pointed at; CSS pixels of the canvas.
    pointer: Option<[f64; 2]>,
    /// The first row of the table.
    first: u32,
    /// What is being drawn.
    asked: Option<Asked>,
    /// What is to be drawn after it.
    wanted: Option<Pace>,
    /// What is pointed at is to be chosen.
    picks: bool,
    /// The file that is to be made of the next picture that is still, and the one that is being handed over.
    file: Option<ChartFile>,
    made: Option<String>,
    picture: Option<u32>,
    /// What stands over the marks; its rows are told apart.
    seen: Option<Shared<ChartSeen>>,
    rows: Told,
    chosen: Vec<ChartRow>,
    pointed: Option<ChartRow>,
    refused: Option<(Field, &'static str)>,
    /// The component, the loading and the aim of the next index; the first, where nothing is chosen.
    index: [String; 3],
    /// When what was moved by keys or the wheel stands still.
    settles: Option<Millis>,
    broken: bool,
}

/// So long after the last key or turn of the wheel nothing moves any more; milliseconds.
const SETTLES: u64 = 300;

impl From<TabId> for Chart {
    fn from(tab: TabId) -> Self {
        Self { tab, ..Self::default() }
    }
}

impl Machine for Chart {
    type Event = ChartEvent;
    type View = ChartView;

    fn update(self, cx: &Cx<'_>, input: Input<ChartEvent>) -> Step<Self> {
        match input {
            Heard(Fact::Shown { tab, route }) if tab == self.tab => self.shown(cx, route),
            Heard(Fact::Shown { .. }) => Step::to(Self { front: false, ..self }),
            Heard(Fact::ViewerChanged) => self.forget(cx),
            // Whose session was known by its tokens alone when this was shown.
            Heard(Fact::SignedIn) if self.front && self.columns.are_unasked() => self.load(cx),
            Heard(Fact::Online { .. }) if self.columns.has_failed() => self.again(cx),
            On(ChartEvent::Retried) => self.again(cx),
            On(event) => self.did(cx, event),
            Got(PICTURE, Answer::Computed(Computed::Analyse { picture, seen })) => {
                self.drawn(cx, picture, &seen)
            }
            Got(tag, Answer::ReadChartRows(answer) | Answer::ReadChartColumn(answer)) => {
                self.came(tag, answer)
            }
            Tick if self.settles.is_some_and(|at| at <= cx.now) => self.settle(),
            _ => Step::to(self),
        }
    }

    fn view(&self, _: &Cx<'_>) -> ChartView {
        self.told()
    }

    fn wake(&self, _: &Cx<'_>) -> Option<Millis> {
        self.settles
    }

    fn hears(fact: &Fact) -> bool {
        matches!(
            fact,
            Fact::Shown { .. } | Fact::ViewerChanged | Fact::SignedIn | Fact::Online { online: true }
        )
    }
}

/// There for each tab that shows it.
impl Instance for Chart {
    fn opened_by(fact: &Fact) -> Option<TabId> {
        let Fact::Shown { tab, route } = fact else { return None };
        is_chart(&route.page).then_some(*tab)
    }
}

const fn is_chart(page: &Page) -> bool {
    matches!(page, Page::Search { tab: Some(SearchTab::PointCloud), .. })
}

impl Chart {
    /// What its own address says is on screen already.
    fn shown(self, cx: &Cx<'_>, route: Route) -> Step<Self> {
        if !is_chart(&route.page) {
            return Step::to(self);
        }
        let state = State::read(|name| route.query.get(name));
        let same = state == self.state && self.seen.is_some();
        let next = Self { front: true, plugin: route.plugin, query: route.query, state, ..self };
        if same { Step::to(next) } else { Self { first: 0, ..next }.load(cx) }
    }

    /// T34: somebody else is looking: nothing that the other saw stays.
    fn forget(self, cx: &Cx<'_>) -> Step<Self> {
        let Self { tab, plugin, front, query, state, framed, dark, tool, columns, .. } = self;
        let gone = columns.files().map(|file| Effect::from(Command::ForgetFile { file }));
        let bare = Self { plugin, front, query, state, framed, dark, tool, ..Self::from(tab) };
        let mut step = if front { bare.load(cx) } else { Step::to(bare) };
        step.effects = std::iter::once(Effect::Leave).chain(gone).chain(step.effects).collect();
        step
    }

    fn again(mut self, cx: &Cx<'_>) -> Step<Self> {
        self.columns.retry();
        self.broken = false;
        self.load(cx)
    }

    /// Asks for what the chart is made of and is not here; for who is logged in alone.
    fn load(mut self, cx: &Cx<'_>) -> Step<Self> {
        if !cx.viewer.logged_in {
            return Step::to(self);
        }
        let calls = self.columns.want(&self.state);
        let prepare = self.seen.is_none().then_some(Command::PrepareCompute { helper: Helper::Analyse });
        let mut step = self.draw(Pace::Still).with_some(prepare);
        step.effects.extend(calls.into_iter().map(Effect::from));
        step
    }

    fn came(mut self, tag: Tag, answer: Result<KeptFile, ApiError>) -> Step<Self> {
        match self.columns.came(tag, answer) {
            Some(error) => Step::to(self).with(Fact::failed(error)),
            None => self.draw(Pace::Still),
        }
    }

    /// It shows something else from now on, and its address says so.
    fn go(mut self, cx: &Cx<'_>, state: State) -> Step<Self> {
        if !state.fits() {
            return Step::to(self).with(Command::toast(Tone::Warning, texts::TOO_LONG));
        }
        if (&state.stages, &state.hidden) != (&self.state.stages, &self.state.hidden) {
            self.first = 0;
        }
        (self.state, self.refused, self.settles) = (state, None, None);
        self.round();
        let to = self.address();
        self.load(cx).with(Command::Navigate { to, replace: true })
    }

    /// What was moved stands still.
    fn settle(mut self) -> Step<Self> {
        self.settles = None;
        self.round();
        let to = self.address();
        self.draw(Pace::Still).with(Command::Navigate { to, replace: true })
    }

    /// What its address reads as is shown, to the last digit.
    fn round(&mut self) {
        let values = self.state.values();
        self.state = State::read(|name| {
            values.iter().find(|(of, _)| *of == name).and_then(|(_, value)| value.clone())
        });
    }

    /// The address of what it shows.
    fn address(&self) -> String {
        let mut query = self.query.clone();
        for (name, value) in self.state.values() {
            query.put(name, value.as_deref());
        }
        point_cloud::address(query, self.plugin)
    }
}

#[cfg(test)]
mod tests;
