//! §4 Search bar: asking what may be meant, in words and by kind, and what becomes of an answer.

use super::{Search, offer::offer, suggestions::Suggestions, words::matched};
use crate::{
    library::{Library, suggestion::parted},
    net::api::{Suggest, SuggestTyped, SuggestedGroup},
    parts::pieces::Piece,
    prelude::*,
    rules::{notice::lists, page::Page, route::Route, search::SearchAddress, tag},
    text::{blank, trim},
};

impl Search {
    pub(super) fn ask(self, cx: &Cx<'_>) -> Step<Self> {
        let keyword = trim(self.keywords.text()).to_owned();
        let (library, own, tag, beside) =
            (self.library, cx.viewer.own(), self.suggest.asked, self.suggest.beside());
        let words = Suggest { library, keyword, size: limits::SUGGESTIONS, own };
        let typed = self.question(own);
        let suggest = Suggestions { failed: false, ..self.suggest };
        let step = Step::to(Self { suggest, ..self }).call(tag, Call::Suggest(words));
        step.call(beside, Call::SuggestTyped(typed))
    }

    /// A space behind a word says that another one follows.
    fn question(&self, own: Option<u64>) -> SuggestTyped {
        let text = self.keywords.text();
        let space = if text.ends_with(blank) { " " } else { "" };
        let size = if self.home { limits::SUGGESTIONS_EACH } else { limits::SUGGESTIONS };
        let (key_words, not_analyzer_key_words) = tag::texts(self.keywords.tags());
        SuggestTyped {
            library: (!self.home).then_some(self.library),
            key_words,
            not_analyzer_key_words,
            keyword: [trim(text), space].concat(),
            size,
            own,
        }
    }

    /// An answer; one to an older text is dropped, and a suggestion that did not come is not missed.
    pub(super) fn came(self, tag: Tag, answer: Answer) -> Step<Self> {
        let suggest = self.suggest.clone();
        let (asked, beside) = (suggest.asked, suggest.beside());
        let suggest = match answer {
            Answer::Suggest(Ok(list)) if tag == asked => {
                let suggest = Suggestions { list: Shared::new(list), ..suggest };
                if suggest.failed { suggest.worded(self.library) } else { suggest }
            }
            Answer::SuggestTyped(Ok(groups)) if tag == beside && groups.iter().any(says) => {
                let typed = trim(self.keywords.text());
                let there = |library| (lists::search_for(typed), self.elsewhere(library, typed));
                let groups = offer(groups, self.home, self.library, there);
                suggest.offering(groups)
            }
            // SUG-1: it failed, or the server gave up.
            Answer::SuggestTyped(_) if tag == beside => {
                Suggestions { failed: true, ..suggest }.worded(self.library)
            }
            _ => suggest,
        };
        Step::to(Self { suggest, ..self })
    }

    /// Nothing is suggested, and whatever was asked is stale.
    pub(super) fn quiet(self) -> Step<Self> {
        let (old, beside) = (self.suggest.asked, self.suggest.beside());
        let asked = Tag(old.0.wrapping_add(2));
        let suggest = Suggestions { asked, ..Suggestions::default() };
        Step::to(Self { suggest, ..self }).with(Effect::Abort(old)).with(Effect::Abort(beside))
    }

    /// All that is typed, in another library.
    fn elsewhere(&self, library: Library, typed: &str) -> String {
        let typed = tag::split(typed).into_iter().map(|text| tag::Tag { text, analysed: true });
        let tags = tag::normal(self.keywords.tags().iter().cloned().chain(typed).collect());
        let search = SearchAddress { tags, ..SearchAddress::default() };
        Route::new(Page::Search { library, tab: None, search }).address()
    }

    /// What is offered, with what was typed set off: all of it, or its last word.
    pub(super) fn matches(&self) -> Vec<Vec<Piece>> {
        let typed = trim(self.keywords.text());
        let last = parted(typed).map_or(typed, |(_, last)| last);
        let text = |text: &String| {
            let pieces = matched(text, typed);
            if pieces.iter().any(|piece| piece.strong) { pieces } else { matched(text, last) }
        };
        self.suggest.texts.iter().map(text).collect()
    }
}

/// Something is offered, or found.
const fn says(SuggestedGroup { total, list, .. }: &SuggestedGroup) -> bool {
    *total > 0 || !list.is_empty()
}
