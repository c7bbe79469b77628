//! §4 Search bar: tags, two modes, suggestions after a pause in typing; an answer to an older text is dropped.

mod asking;
mod lead;
pub mod offer;
mod suggestions;
pub mod words;

use crate::{
    library::Library,
    parts::{
        debounce::DebounceEvent,
        keywords::{Keywords, KeywordsEvent, KeywordsOut},
        pieces::Piece,
    },
    prelude::*,
    rules::{
        bill,
        keywords::KeywordMode,
        page::{Page, SearchTab},
        route::Route,
        search::{EntryType, SearchAddress, placeholder},
    },
    text::trim,
};
use offer::SearchGroup;
use suggestions::Suggestions;
use words::{ShownTag, shown};

/// The search bar of the home page and of the library header.
#[derive(Debug, Default, PartialEq)]
pub struct Search {
    library: Library,
    /// SUG-3: all three are offered from, on the home page.
    home: bool,
    plugin: bool,
    keywords: Keywords,
    /// KEY-9: how the materials were entered, which another search keeps.
    entry_type: Option<EntryType>,
    /// HDR-3: a preview, where nobody searches.
    preview: bool,
    suggest: Suggestions,
}

/// What the user does; nothing of it while an input method composes (INP-5).
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Read)]
#[serde(tag = "type", rename_all = "camelCase")]
#[allow(missing_docs, reason = "the fields say it")]
pub enum SearchEvent {
    /// The input changed.
    Typed { text: String },
    /// Pressed Enter or the button.
    Entered,
    /// Pressed Backspace in the empty input.
    BackspacePressed { repeat: bool },
    /// Clicked a tag.
    TagClicked { index: usize },
    /// Clicked a tag's close icon.
    TagClosed { index: usize },
    /// Picked a suggestion by its words.
    SuggestionPicked { text: String },
    /// Picked what is offered at a place, as it is read there.
    OptionPicked { at: usize, text: String },
    /// Switched between keywords and configuration model.
    ModeChosen { mode: KeywordMode },
    /// Chose where to search, on the home page.
    LibraryChosen { library: Library },
    /// Pasted several lines.
    BillPasted { text: String },
    /// Left the box.
    Left,
}

/// What the screen shows.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct SearchView {
    /// Where it searches.
    pub library: Library,
    /// What it searches by.
    pub mode: KeywordMode,
    /// There are keywords.
    pub tagged: bool,
    /// The keywords so far; none are shown in the mode for a model.
    pub tags: Vec<ShownTag>,
    /// What stands in the input.
    pub text: String,
    /// What of it is read as words while it is typed; nothing of a model.
    pub read: String,
    /// What stands in the empty box; nothing behind a keyword.
    pub placeholder: &'static str,
    /// What the user may mean, in words.
    pub suggestions: Shared<Vec<String>>,
    /// What is offered below the box, by library.
    pub groups: Shared<Vec<SearchGroup>>,
    /// What each of it says, in order.
    pub offered: Shared<Vec<String>>,
    /// The same, with what was typed set off.
    pub matches: Vec<Vec<Piece>>,
}

impl Machine for Search {
    type Event = SearchEvent;
    type View = SearchView;

    fn update(self, cx: &Cx<'_>, input: Input<SearchEvent>) -> Step<Self> {
        let before = self.library;
        let step = self.answered(cx, input);
        let library = step.state.library;
        if library == before { step } else { step.with(Fact::ScopeChanged { library }) }
    }

    fn view(&self, _: &Cx<'_>) -> SearchView {
        let mode = self.keywords.mode();
        let tags = if mode == KeywordMode::All { self.keywords.tags() } else { &[] };
        SearchView {
            library: self.library,
            mode,
            tagged: !tags.is_empty(),
            tags: tags.iter().map(shown).collect(),
            text: self.keywords.text().to_owned(),
            read: if mode == KeywordMode::All { self.keywords.text().to_owned() } else { String::new() },
            placeholder: if tags.is_empty() { placeholder(self.library, mode) } else { "" },
            suggestions: self.suggest.list.clone(),
            groups: self.suggest.groups.clone(),
            offered: self.suggest.texts.clone(),
            matches: self.matches(),
        }
    }

    fn wake(&self, cx: &Cx<'_>) -> Option<Millis> {
        self.suggest.wait.wake(cx.now)
    }

    fn hears(fact: &Fact) -> bool {
        matches!(fact, Fact::Entered { .. } | Fact::ViewerChanged)
    }
}

impl Search {
    fn answered(self, cx: &Cx<'_>, input: Input<SearchEvent>) -> Step<Self> {
        use KeywordsEvent as Box;
        match input {
            Heard(Fact::Entered { route, .. }) => self.entered(route),
            // T34: what was suggested to somebody else is gone.
            Heard(Fact::ViewerChanged) => self.quiet(),
            On(_) if self.preview => Step::to(self),
            On(SearchEvent::Typed { text }) => self.typed(cx, text),
            On(SearchEvent::BillPasted { text }) if bill::is_bill(&text) => self.pasted(&text),
            On(SearchEvent::BillPasted { text }) => self.typed(cx, text),
            On(SearchEvent::Left) => self.quiet(),
            On(SearchEvent::LibraryChosen { library }) => {
                let step = self.quiet();
                let mode =
                    if library == Library::Part { step.state.keywords.mode() } else { KeywordMode::All };
                let (keywords, _) = step.state.keywords.update(Box::ModeChosen { mode });
                Step { state: Self { library, keywords, ..step.state }, effects: step.effects }
            }
            On(SearchEvent::Entered) => self.hand(Box::Entered),
            On(SearchEvent::BackspacePressed { repeat }) => self.hand(Box::BackspacePressed { repeat }),
            On(SearchEvent::TagClicked { index }) => self.hand(Box::TagClicked { index }),
            On(SearchEvent::TagClosed { index }) => self.hand(Box::TagClosed { index }),
            On(SearchEvent::SuggestionPicked { text }) => self.hand(Box::SuggestionPicked { text }),
            On(SearchEvent::OptionPicked { at, text }) => self.picked(cx, at, &text),
            On(SearchEvent::ModeChosen { mode }) => self.hand(Box::ModeChosen { mode }),
            Tick => self.waited(cx),
            Got(tag, answer) => self.came(tag, answer),
            _ => Step::to(self),
        }
    }

    /// The address says what was searched; a page without keywords of its own leaves them as they are.
    fn entered(self, route: Route) -> Step<Self> {
        let Route { page, plugin, .. } = route;
        let entry_type = match &page {
            Page::Search { search, .. } => search.entry_type,
            _ => self.entry_type.filter(|_| page.library() == Some(Library::Mat)),
        };
        let preview = matches!(page, Page::Detail { preview: true, .. });
        let search = Self { home: page == Page::Home, plugin, entry_type, preview, ..self };
        let Some(library) = page.library() else { return search.quiet() };
        let restored = match page {
            Page::Search { tab: None, search, .. } => restored(search),
            Page::Detail { .. } if library == search.library => return search.quiet(),
            _ => KeywordsEvent::Restored { mode: KeywordMode::All, tags: Vec::new(), text: String::new() },
        };
        let (keywords, _) = search.keywords.update(restored);
        Self { library, keywords, ..search }.quiet()
    }

    /// KEY-8: asks when the typing pauses, and after a second of typing at the latest.
    fn typed(self, cx: &Cx<'_>, text: String) -> Step<Self> {
        let blank = trim(&text).is_empty();
        let (keywords, _) = self.keywords.update(KeywordsEvent::Typed { text });
        let (wait, _) = self.suggest.wait.update(cx.now, DebounceEvent::Typed);
        let shown = self.suggest.clone();
        let Step { state, effects } = Self { keywords, ..self }.quiet();
        if blank || state.keywords.mode() == KeywordMode::ConfigName {
            return Step { state, effects };
        }
        let asked = state.suggest.asked;
        Step { state: Self { suggest: Suggestions { wait, asked, ..shown }, ..state }, effects }
    }

    fn waited(self, cx: &Cx<'_>) -> Step<Self> {
        let (wait, out) = self.suggest.wait.update(cx.now, DebounceEvent::Ticked);
        let step = Step::to(Self { suggest: Suggestions { wait, ..self.suggest }, ..self });
        if out.is_some() { step.and(|search| search.ask(cx)) } else { step }
    }

    fn hand(self, event: KeywordsEvent) -> Step<Self> {
        let (keywords, out) = self.keywords.update(event);
        let step = Self { keywords, ..self }.quiet();
        match out {
            Some(KeywordsOut::Searched) => {
                let to = step.state.destination(step.state.library);
                step.with(Command::Navigate { to, replace: false })
            }
            out => step.and(|search| search.refused(out)),
        }
    }

    /// QRY-1: several lines are a bill of materials, which has a page of its own.
    fn pasted(self, text: &str) -> Step<Self> {
        let search = SearchAddress { lines: bill::lines(text), ..SearchAddress::default() };
        let page = Page::Search { library: self.library, tab: Some(SearchTab::Bill), search };
        let to = Route::new(page).within(self.plugin).address();
        self.quiet().with(Command::Navigate { to, replace: false })
    }

    /// KEY-2: says why nothing is searched for, if that was wanted.
    fn refused(self, out: Option<KeywordsOut>) -> Step<Self> {
        let Some(KeywordsOut::Refused(why)) = out else { return Step::to(self) };
        let (text, tone, ms) = (why.to_string(), Tone::Warning, limits::MESSAGE_SHOWN);
        Step::to(self).with(Command::Toast { text, tone, ms })
    }

    fn destination(&self, library: Library) -> String {
        let mode = self.keywords.mode();
        let (tags, model) = match mode {
            KeywordMode::All => (self.keywords.tags().to_vec(), String::new()),
            KeywordMode::ConfigName => (Vec::new(), self.keywords.text().to_owned()),
        };
        let entry_type = self.entry_type;
        let search = SearchAddress { mode, tags, model, entry_type, ..SearchAddress::default() };
        self.address(Page::Search { library, tab: None, search })
    }

    fn address(&self, page: Page) -> String {
        Route::new(page).within(self.plugin).address()
    }
}

fn restored(address: SearchAddress) -> KeywordsEvent {
    let SearchAddress { mode, tags, model: text, .. } = address;
    KeywordsEvent::Restored { mode, tags, text }
}

#[cfg(test)]
mod tests;
