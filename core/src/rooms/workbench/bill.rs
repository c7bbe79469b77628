//! QRY-1 Bills of materials: a page of its own, on which each line of a pasted list is looked up.

pub mod csv;
pub mod known;
pub mod line;
pub mod view;

use crate::library::Library;
use crate::{
    csv::{file, text},
    net::api::{BillLine, NewEntry, SearchBill},
    parts::{loaded::Loaded, workbook},
    prelude::*,
    rules::{
        bill,
        notice::{bill as texts, own_lists},
        page::{Page, SearchTab},
        route::Route,
        search::SearchAddress,
        tab::TabId,
    },
};
use known::Known;
use line::row;
use view::{BillContent, BillFound, BillOutcome, BillRow, BillView};

/// One bill.
#[derive(Debug, Default, PartialEq)]
pub struct Bill {
    tab: TabId,
    library: Library,
    plugin: bool,
    /// Its tab is the one that was shown last.
    front: bool,
    /// MOD-1: only in the library of this organisation.
    own: Option<u64>,
    /// As the address has them.
    lines: Vec<String>,
    /// What of them is known, and what is asked for.
    known: Known,
    asked: bool,
    copying: bool,
    found: Loaded<Shared<Vec<BillRow>>>,
}

impl From<TabId> for Bill {
    fn from(tab: TabId) -> Self {
        Self { tab, ..Self::default() }
    }
}

/// What the user does.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Read)]
#[serde(tag = "type", rename_all = "camelCase")]
#[allow(missing_docs, reason = "the fields say it")]
pub enum BillEvent {
    /// Wants these lines looked up.
    Submitted { text: String },
    /// Opened a file of lines.
    Opened { name: String, text: String },
    /// Wants a line, by its place, to say this instead.
    Mended { place: u32, line: String },
    /// Wants the table on the clipboard.
    CopyChosen,
    /// Wants the table as a file.
    SaveChosen,
    /// LST-2: the same as a workbook.
    WorkbookChosen,
    /// LST-1: wants what was found in a list.
    CollectChosen,
    /// Asked for another try.
    Retried,
}

impl Machine for Bill {
    type Event = BillEvent;
    type View = BillView;

    fn update(self, cx: &Cx<'_>, input: Input<BillEvent>) -> Step<Self> {
        match input {
            Heard(Fact::Shown { tab, route }) if tab == self.tab => self.shown(cx, route),
            Heard(Fact::Shown { .. }) => Step::to(Self { front: false, ..self }),
            Heard(Fact::ViewerChanged) => self.forget(cx),
            Heard(Fact::SignedIn) if self.front && self.own != cx.viewer.own() => self.forget(cx),
            Heard(Fact::Online { .. }) | On(BillEvent::Retried) if self.found.has_failed() => self.load(),
            On(BillEvent::Submitted { text }) => self.submit(&text),
            On(BillEvent::Opened { name, text }) => self.open(&name, &text),
            On(BillEvent::Mended { place, line }) => self.mend(place, line),
            On(BillEvent::CopyChosen) => self.copy(),
            On(BillEvent::SaveChosen) => self.save(),
            On(BillEvent::WorkbookChosen) => self.save_workbook(),
            On(BillEvent::CollectChosen) => self.collect(),
            Heard(Fact::Copied { done }) if self.copying => {
                Step::to(Self { copying: false, ..self }).with(Command::copied(done))
            }
            Got(_, Answer::SearchBill(answer)) => self.came(answer),
            _ => Step::to(self),
        }
    }

    fn view(&self, _: &Cx<'_>) -> BillView {
        let rows = self.found.came();
        let counts = rows.map(|rows| {
            let of = |outcome| rows.iter().filter(|row| row.outcome == outcome).count();
            texts::counted(rows.len(), BillOutcome::ALL.map(of))
        });
        BillView {
            library: self.library,
            text: self.lines.join("\n"),
            note: (self.lines.len() > limits::BILL_LINES).then(|| texts::too_many(limits::BILL_LINES)),
            status: counts.unwrap_or_default(),
            collectable: rows.is_some_and(|rows| rows.iter().any(|row| row.outcome == BillOutcome::Found)),
            content: match rows {
                _ if self.lines.is_empty() => BillContent::Empty,
                None => BillContent::Waiting,
                Some(rows) => BillContent::Table { rows: rows.clone() },
            },
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
                | Fact::Copied { .. }
        )
    }
}

impl Instance for Bill {
    fn opened_by(fact: &Fact) -> Option<TabId> {
        let Fact::Shown { tab, route } = fact else { return None };
        bill_of(&route.page).map(|_| *tab)
    }
}

const fn bill_of(page: &Page) -> Option<(Library, &SearchAddress)> {
    match page {
        Page::Search { library, tab: Some(SearchTab::Bill), search } => Some((*library, search)),
        _ => None,
    }
}

impl Bill {
    fn shown(self, cx: &Cx<'_>, route: Route) -> Step<Self> {
        let Some((library, search)) = bill_of(&route.page) else { return Step::to(self) };
        let (own, lines) = (cx.viewer.own(), search.lines.clone());
        let same = self.asked && (self.library, self.own, &self.lines) == (library, own, &lines);
        let known = if (self.library, self.own) == (library, own) { self.known } else { Known::default() };
        let next = Self { library, own, lines, known, plugin: route.plugin, front: true, ..self };
        if same { Step::to(next) } else { Self { found: Loaded::default(), ..next }.load() }
    }

    /// T34: somebody else is looking: nothing that the other saw stays; what nobody sees is asked for when shown.
    fn forget(self, cx: &Cx<'_>) -> Step<Self> {
        let (found, known) = (Loaded::default(), Known::default());
        let bare = Self { found, known, own: cx.viewer.own(), asked: false, ..self };
        if bare.front { bare.load() } else { Step::to(bare) }
    }

    /// Asks for what is not known of the lines; what is known of them stands there at once.
    fn load(mut self) -> Step<Self> {
        self.found.retry();
        let lines = self.lines.iter().take(limits::BILL_LINES);
        let lines = self.known.wanted(lines.map(|line| bill::searched(line)));
        let (library, own) = (self.library, self.own);
        let step = Step::to(Self { asked: true, ..self }.tell()).with(Effect::Abort(Tag::default()));
        if lines.is_empty() {
            return step;
        }
        step.call(Tag::default(), Call::SearchBill(SearchBill { library, lines, own }))
    }

    /// As long as the server gets on, it is asked for what it had no time for.
    fn came(mut self, answer: Result<Vec<BillLine>, ApiError>) -> Step<Self> {
        let found = match answer {
            Ok(found) => found,
            Err(error) => {
                let failed = self.found.settle(Err(error));
                return Step::to(self).with_some(failed.map(Fact::failed));
            }
        };
        if self.known.take(found) { self.load() } else { Step::to(self.tell()) }
    }

    /// A row a line, once something is known of one.
    fn tell(mut self) -> Self {
        if self.known.is_empty() {
            return self;
        }
        let at = (self.library, self.plugin);
        let lines = self.lines.iter().take(limits::BILL_LINES).zip(1..);
        let rows = lines.map(|(typed, place)| {
            row(place, typed, self.known.of(&bill::searched(typed)).map(|found| &**found), at)
        });
        let rows = Shared::new(rows.collect::<Vec<_>>());
        self.found.settle(Ok(rows));
        self
    }

    /// The address says which lines there are.
    fn submit(self, text: &str) -> Step<Self> {
        let search = SearchAddress { lines: bill::lines(text), ..SearchAddress::default() };
        if search.lines == self.lines {
            return Step::to(self);
        }
        let page = Page::Search { library: self.library, tab: Some(SearchTab::Bill), search };
        let to = Route::new(page).within(self.plugin).address();
        Step::to(self).with(Command::Navigate { to, replace: false })
    }

    /// A file of lines is what would be pasted of it.
    fn open(self, name: &str, text: &str) -> Step<Self> {
        let refused = |why: &str| Command::toast(Tone::Warning, why.to_owned());
        let text = bill::file::pasted(name, text);
        if text.bytes().any(|letter| letter == 0) {
            return Step::to(self).with(refused(texts::NOT_TEXT));
        }
        if bill::lines(&text).is_empty() {
            return Step::to(self).with(refused(texts::EMPTY_FILE));
        }
        self.submit(&text)
    }

    /// Back brings the line as it was.
    fn mend(self, place: u32, line: String) -> Step<Self> {
        let at = usize::try_from(place).ok().and_then(|place| place.checked_sub(1));
        let mut lines = self.lines.clone();
        match at.and_then(|at| lines.get_mut(at)) {
            Some(old) => *old = line,
            None => return Step::to(self),
        }
        self.submit(&lines.join("\n"))
    }

    fn copy(self) -> Step<Self> {
        let Some(rows) = self.found.came() else { return Step::to(self) };
        let text = text(csv::table(rows), "\t");
        Step::to(Self { copying: true, ..self }).with(Command::Copy { text })
    }

    /// LST-1: what was found whole, as often as its lines say; what is doubtful is looked at first.
    fn collect(self) -> Step<Self> {
        let (library, rows) =
            (self.library, self.found.came().map(|rows| rows.as_slice()).unwrap_or_default());
        let entry = |row: &BillRow| {
            let BillFound { set_id, configuration, .. } = row.item.clone()?;
            let quantity = row.quantity.unwrap_or(1);
            Some(NewEntry { library, set_id, config_name: configuration, quantity })
        };
        let found = rows.iter().filter(|row| row.outcome == BillOutcome::Found);
        let entries: Vec<_> = found.filter_map(entry).collect();
        let what = own_lists::several(&entries.len().to_string());
        let asked = (!entries.is_empty()).then_some(Fact::CollectAsked { what, entries });
        Step::to(self).with_some(asked)
    }

    fn save(self) -> Step<Self> {
        let Some(rows) = self.found.came() else { return Step::to(self) };
        let text = file(csv::table(rows));
        let [name, _] = texts::FILES.map(str::to_owned);
        Step::to(self).with(Command::SaveText { name, media_type: "text/csv", text })
    }

    /// LST-2
    fn save_workbook(self) -> Step<Self> {
        let Some(rows) = self.found.came() else { return Step::to(self) };
        let bytes = workbook::file(texts::SHEET, csv::table(rows), &csv::NUMBERS);
        let [_, name] = texts::FILES.map(str::to_owned);
        Step::to(self).with(Command::save_bytes(name, workbook::MEDIA_TYPE, bytes))
    }
}

#[cfg(test)]
mod tests;
