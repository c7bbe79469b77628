//! CMP-1 The comparison: what is laid side by side, and what differs in it. The address says of what; the basket is somebody's own.

mod shown;
pub mod view;

use crate::{
    csv,
    library::{Library, item::DrawingKind},
    net::api::ReadCompared,
    parts::{link::Link, loaded::Loaded, workbook},
    prelude::*,
    rules::{
        arrangement::Arrangement,
        compare::{basket::Basket, compared::Compared, export},
        notice::{compare as texts, ranges},
        page::Page,
        predicted::{self, PredictedValue},
        route::Route,
        search::SearchAddress,
        selected::Selected,
        storage::Key,
        tab::TabId,
    },
};
use shown::Laid;
use view::{ComparisonContent, ComparisonEvent, ComparisonFile, ComparisonView};

/// The page of one tab.
#[derive(Debug, Default, PartialEq)]
pub struct Comparison {
    tab: TabId,
    library: Library,
    plugin: bool,
    /// Its tab is the one that was shown last.
    front: bool,
    /// As the address has them: no more than may be compared, and how many it names.
    items: Vec<Selected>,
    named: usize,
    /// PRP-1: what was predicted of them.
    predicted: Vec<PredictedValue>,
    /// What the user gathered.
    basket: Basket,
    /// UNT-4: its numbers are told in inches, ksi and °F.
    customary: bool,
    told: Loaded<Vec<Option<Compared>>>,
    /// Which drawings lie how, and all of it as it is shown.
    laying: Laying,
    laid: Option<Laid>,
}

/// How drawings lie.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
struct Laying {
    kind: Option<DrawingKind>,
    over: bool,
}

impl From<TabId> for Comparison {
    fn from(tab: TabId) -> Self {
        Self { tab, ..Self::default() }
    }
}

impl Machine for Comparison {
    type Event = ComparisonEvent;
    type View = ComparisonView;

    fn update(self, cx: &Cx<'_>, input: Input<ComparisonEvent>) -> Step<Self> {
        match input {
            Heard(Fact::Opened) => Step::to(self.opened(cx)),
            Heard(Fact::Shown { tab, route }) if tab == self.tab => self.shown(cx, route),
            Heard(Fact::Shown { .. }) => Step::to(Self { front: false, ..self }),
            Heard(Fact::BasketKept { basket }) => Self { basket, ..self }.led(cx),
            Heard(Fact::ResultsArranged { arrangement }) => {
                Step::to(Self { customary: arrangement.customary, ..self }.lay())
            }
            Heard(Fact::ViewerChanged) => self.forget(),
            Heard(Fact::Online { .. }) | On(ComparisonEvent::Retried) if self.told.has_failed() => {
                self.load()
            }
            On(event) => self.done(cx, event),
            Got(_, Answer::ReadCompared(answer)) => self.came(answer),
            _ => Step::to(self),
        }
    }

    fn view(&self, cx: &Cx<'_>) -> ComparisonView {
        let own = self.is_own(cx);
        let systems = ["metric", "customary"];
        ComparisonView {
            library: self.library,
            notes: self.notes(),
            taking: (!own && self.laid.is_some()).then(|| match self.gathered(cx).len() {
                0 => texts::TAKE.to_owned(),
                count => texts::replace(count),
            }),
            clearable: own && !self.items.is_empty(),
            units: if self.customary { systems[1] } else { systems[0] },
            systems: shown::choices(systems, ranges::SYSTEMS),
            content: self.content(),
            failed: self.told.failure(),
        }
    }

    fn hears(fact: &Fact) -> bool {
        matches!(
            fact,
            Fact::Opened
                | Fact::Shown { .. }
                | Fact::BasketKept { .. }
                | Fact::ResultsArranged { .. }
                | Fact::ViewerChanged
                | Fact::Online { online: true }
        )
    }
}

/// There for each tab that shows it.
impl Instance for Comparison {
    fn opened_by(fact: &Fact) -> Option<TabId> {
        let Fact::Shown { tab, route } = fact else { return None };
        matches!(route.page, Page::Compare { .. }).then_some(*tab)
    }
}

impl Comparison {
    fn opened(self, cx: &Cx<'_>) -> Self {
        let kept = cx.kept(Key::Results).unwrap_or_default();
        Self { customary: Arrangement::read(&kept).customary, ..self }
    }

    fn shown(self, cx: &Cx<'_>, route: Route) -> Step<Self> {
        let Page::Compare { library, items } = route.page else { return Step::to(self) };
        let predicted = PredictedValue::read_query(library, &route.query);
        let named = items.len();
        let items: Vec<Selected> = items.into_iter().take(limits::COMPARED).collect();
        let same = (self.library, &self.items) == (library, &items);
        let told = self.predicted == predicted;
        let next = Self { library, named, predicted, plugin: route.plugin, front: true, ..self };
        // What is asked for is on its way, there, or failed.
        if same && !next.items.is_empty() {
            return Step::to(if told { next } else { next.lay() });
        }
        // What stays is shown until what is new has come.
        let next = Self { items, ..next };
        if next.items.is_empty() { next.bare().led(cx) } else { next.load() }
    }

    /// An address without items leads to what is gathered, so that it can be shared.
    fn led(self, cx: &Cx<'_>) -> Step<Self> {
        let gathered = self.gathered(cx);
        if !self.front || !self.items.is_empty() || gathered.is_empty() {
            return Step::to(self);
        }
        let to = self.basket.comparison(self.library).within(self.plugin).address();
        Step::to(self).with(Command::Navigate { to, replace: true })
    }

    fn load(mut self) -> Step<Self> {
        self.told.retry();
        let ask = ReadCompared { library: self.library, items: self.items.clone() };
        Step::to(self).with(Effect::Abort(Tag::default())).call(Tag::default(), Call::ReadCompared(ask))
    }

    fn came(mut self, answer: Result<Vec<Option<Compared>>, ApiError>) -> Step<Self> {
        let failed = self.told.settle(answer);
        Step::to(self.lay()).with_some(failed.map(Fact::failed))
    }

    /// T34: somebody else is looking: nothing that the other saw stays.
    fn forget(self) -> Step<Self> {
        let bare = self.bare();
        if bare.front && !bare.items.is_empty() {
            return bare.load();
        }
        Step::to(Self { items: Vec::new(), ..bare })
    }

    fn bare(self) -> Self {
        Self { told: Loaded::default(), laid: None, ..self }
    }

    /// All of it as it is shown.
    fn lay(self) -> Self {
        let there: Vec<Compared> = self.there().map(|item| item.clone().with(&self.predicted)).collect();
        let laid = (!there.is_empty()).then(|| Laid::of(self.library, self.plugin, there, self.customary));
        let laid = laid.map(|laid| laid.drawn(self.laying.kind, self.laying.over));
        Self { laid, ..self }
    }

    fn there(&self) -> impl Iterator<Item = &Compared> {
        self.told.came().into_iter().flatten().flatten()
    }

    /// What is gathered of the library, if it is theirs who look.
    fn gathered(&self, cx: &Cx<'_>) -> &[Selected] {
        let mine = self.basket.owner.is_empty() || self.basket.owner == cx.viewer.id;
        if mine { self.basket.of(self.library) } else { &[] }
    }

    fn is_own(&self, cx: &Cx<'_>) -> bool {
        self.gathered(cx) == self.items
            && self.basket.comparison(self.library) == self.route(self.items.clone())
    }

    /// The comparison of some of these, with what was predicted of them.
    fn route(&self, items: Vec<Selected>) -> Route {
        predicted::comparison(self.library, items, &self.predicted)
    }

    /// These instead of what is gathered.
    fn asked(&self, items: Vec<Selected>) -> Fact {
        let predicted = self.route(items.clone()).query.get(predicted::NAME).unwrap_or_default();
        Fact::BasketAsked { library: self.library, items, predicted }
    }

    fn done(self, cx: &Cx<'_>, event: ComparisonEvent) -> Step<Self> {
        match event {
            ComparisonEvent::Removed { at } => {
                let gone = self.laid.as_ref().and_then(|laid| laid.item(at));
                let left = self.items.iter().filter(|item| Some(*item) != gone.as_ref()).cloned().collect();
                self.become_of(cx, left)
            }
            ComparisonEvent::Cleared => self.become_of(cx, Vec::new()),
            ComparisonEvent::Taken => {
                let items = self.laid.as_ref().map(Laid::items).unwrap_or_default();
                let asked = self.asked(items);
                Step::to(self).with(asked).with(Command::toast(Tone::Success, texts::TAKEN))
            }
            ComparisonEvent::LayingChosen { over } => self.laid_so(|laying| Laying { over, ..laying }),
            ComparisonEvent::KindChosen { kind } => {
                self.laid_so(|laying| Laying { kind: shown::kind_of(&kind), ..laying })
            }
            ComparisonEvent::FileAsked { file } => self.save(file),
            ComparisonEvent::Retried => Step::to(self),
        }
    }

    /// Other items: the address says them; where these are the own ones, the basket has them, too.
    fn become_of(self, cx: &Cx<'_>, items: Vec<Selected>) -> Step<Self> {
        let to = self.route(items.clone()).within(self.plugin).address();
        let asked = self.is_own(cx).then(|| self.asked(items));
        Step::to(self).with_some(asked).with(Command::Navigate { to, replace: true })
    }

    fn laid_so(self, next: impl FnOnce(Laying) -> Laying) -> Step<Self> {
        let laying = next(self.laying);
        let laid = self.laid.map(|laid| laid.drawn(laying.kind, laying.over));
        Step::to(Self { laying, laid, ..self })
    }

    fn save(self, file: ComparisonFile) -> Step<Self> {
        let Some(laid) = &self.laid else { return Step::to(self) };
        let name = [texts::SHEET, ".", file.ending()].concat();
        let table = || export::table(laid.all(), laid.rows(), laid.left_out()).into_iter();
        let command = match file {
            ComparisonFile::Csv => {
                Command::SaveText { name, media_type: "text/csv", text: csv::file(table()) }
            }
            ComparisonFile::Workbook => {
                let bytes = workbook::file(texts::SHEET, table(), &export::numbers(laid.all()));
                Command::save_bytes(name, workbook::MEDIA_TYPE, bytes)
            }
            ComparisonFile::Json => {
                let text = export::json(laid.all(), laid.rows(), laid.left_out());
                Command::SaveText { name, media_type: "application/json", text }
            }
        };
        Step::to(self).with(command)
    }

    fn notes(&self) -> Vec<String> {
        let most = limits::COMPARED;
        let gone = self.told.came().map_or(0, |told| told.iter().filter(|item| item.is_none()).count());
        let alone = self.laid.as_ref().is_some_and(|laid| laid.all().len() == 1);
        let many = (self.named > most).then(|| texts::too_many(self.named));
        let gone = (gone > 0).then(|| texts::gone(gone));
        [many, gone, alone.then(|| texts::ALONE.to_owned())].into_iter().flatten().collect()
    }

    fn content(&self) -> ComparisonContent {
        match &self.laid {
            Some(laid) => ComparisonContent::Shown(laid.view()),
            None if self.items.is_empty() => self.empty(texts::EMPTY),
            None if self.told.came().is_some() => self.empty(texts::ALL_GONE),
            None => ComparisonContent::Waiting,
        }
    }

    fn empty(&self, [title, text, label]: [&'static str; 3]) -> ComparisonContent {
        let page = Page::Search { library: self.library, tab: None, search: SearchAddress::default() };
        let to = Route::new(page).within(self.plugin).address();
        ComparisonContent::Empty { title, text, way: Link { label: label.to_owned(), to } }
    }
}

#[cfg(test)]
mod tests;
