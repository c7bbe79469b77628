//! §4 SUG-2 Search bar: where a pick leads: to a page, on in the text, or to a search for a word as it stands.

use super::Search;
use crate::{
    library::Library,
    parts::keywords::KeywordsEvent,
    prelude::*,
    rules::{page::Page, route::Route},
};

impl Search {
    /// What is offered there, if that is what was read.
    pub(super) fn picked(self, cx: &Cx<'_>, at: usize, text: &str) -> Step<Self> {
        let option = self.suggest.options().nth(at).filter(|option| option.text == text);
        let Some((to, more)) = option.map(|option| (option.to.clone(), option.more.clone())) else {
            return Step::to(self);
        };
        if !more.is_empty() {
            return self.quiet().and(|search| search.typed(cx, more));
        }
        match Route::read(&to) {
            Ok(route) if !to.is_empty() => self.go(route.page),
            _ => self.hand(KeywordsEvent::SuggestionPicked { text: text.to_owned() }),
        }
    }

    /// What was typed is done with.
    fn go(self, mut page: Page) -> Step<Self> {
        // KEY-9: another search of the materials keeps how they were entered.
        if let Page::Search { library: Library::Mat, search, .. } = &mut page {
            search.entry_type = self.entry_type;
        }
        let to = self.address(page);
        let (keywords, _) = self.keywords.update(KeywordsEvent::Typed { text: String::new() });
        Self { keywords, ..self }.quiet().with(Command::Navigate { to, replace: false })
    }
}
