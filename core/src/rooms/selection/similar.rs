//! SIM-1 What may stand for an item: candidates by class, each with its scores, margins, pins and what is to be checked.

pub mod drawing;
mod list;
pub mod view;

use crate::{
    library::Library,
    net::api::ReadSimilar,
    parts::{link::Link, loaded::Loaded},
    prelude::*,
    rules::{
        error::ApiError, notice::similar as texts, page::Page, route::Route, search::SearchAddress,
        selected::Selected, substitute::told::Substitutes, tab::TabId,
    },
};
use view::{SimilarContent, SimilarView};

/// The page of one tab.
#[derive(Debug, Default, PartialEq)]
pub struct Similar {
    tab: TabId,
    library: Library,
    plugin: bool,
    /// Its tab is the one that was shown last.
    front: bool,
    /// As the address names it.
    item: Option<Selected>,
    told: Loaded<Shared<Substitutes>>,
    /// It is not there, or not for who is looking.
    gone: bool,
    /// The candidate that is looked at.
    opened: Option<String>,
}

impl From<TabId> for Similar {
    fn from(tab: TabId) -> Self {
        Self { tab, ..Self::default() }
    }
}

/// What the user does.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Read)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
#[allow(missing_docs, reason = "the fields say it")]
pub enum SimilarEvent {
    /// Looks at a candidate, or at none when it is the one that stands open.
    Opened { set_id: String },
    /// Asked for another try.
    Retried,
}

impl Machine for Similar {
    type Event = SimilarEvent;
    type View = SimilarView;

    fn update(self, _: &Cx<'_>, input: Input<SimilarEvent>) -> Step<Self> {
        match input {
            Heard(Fact::Shown { tab, route }) if tab == self.tab => self.shown(route),
            Heard(Fact::Shown { .. }) => Step::to(Self { front: false, ..self }),
            Heard(Fact::ViewerChanged) => self.forget(),
            Heard(Fact::Online { .. }) | On(SimilarEvent::Retried) if self.told.has_failed() => self.load(),
            On(SimilarEvent::Opened { set_id }) => {
                let opened = Some(set_id).filter(|set_id| self.opened.as_ref() != Some(set_id));
                Step::to(Self { opened, ..self })
            }
            Got(_, Answer::ReadSimilar(answer)) => self.came(answer),
            _ => Step::to(self),
        }
    }

    fn view(&self, _: &Cx<'_>) -> SimilarView {
        let content = match (&self.item, self.told.came()) {
            (None, _) => SimilarContent::Empty { text: texts::how(self.library), search: self.search() },
            _ if self.gone => SimilarContent::Gone { search: self.search() },
            (Some(_), None) => SimilarContent::Waiting,
            (Some(item), Some(told)) => list::shown(self.place(), item, told, self.opened.as_deref()),
        };
        SimilarView {
            library: self.library,
            title: texts::page(self.library),
            content,
            failed: self.told.failure().filter(|_| !self.gone),
        }
    }

    fn hears(fact: &Fact) -> bool {
        matches!(fact, Fact::Shown { .. } | Fact::ViewerChanged | Fact::Online { online: true })
    }
}

/// There for each tab that shows it.
impl Instance for Similar {
    fn opened_by(fact: &Fact) -> Option<TabId> {
        let Fact::Shown { tab, route } = fact else { return None };
        matches!(route.page, Page::Similarity { .. }).then_some(*tab)
    }
}

impl Similar {
    const fn place(&self) -> list::Place {
        list::Place { library: self.library, plugin: self.plugin }
    }

    /// All of the library, to find an item to begin with.
    fn search(&self) -> Link {
        let page = Page::Search { library: self.library, tab: None, search: SearchAddress::default() };
        let to = Route::new(page).within(self.plugin).address();
        Link { label: texts::SEARCH.to_owned(), to }
    }

    fn shown(self, route: Route) -> Step<Self> {
        let Page::Similarity { library, item } = route.page else { return Step::to(self) };
        let same = (self.library, &self.item) == (library, &item) && (self.gone || !self.told.is_first());
        let next = Self { library, item, plugin: route.plugin, front: true, ..self };
        if same { next.titled() } else { next.bare().load() }
    }

    /// T34: somebody else is looking: nothing that the other saw stays.
    fn forget(self) -> Step<Self> {
        let bare = self.bare();
        if bare.front { bare.load() } else { Step::to(bare).with(Effect::Abort(Tag::default())) }
    }

    fn bare(self) -> Self {
        Self { told: Loaded::default(), gone: false, opened: None, ..self }
    }

    fn load(mut self) -> Step<Self> {
        self.told.retry();
        let (library, item) = (self.library, self.item.clone());
        let step = Step::to(self).with(Effect::Abort(Tag::default()));
        match item {
            Some(Selected { set_id, config_name }) => {
                step.call(Tag::default(), Call::ReadSimilar(ReadSimilar { library, set_id, config_name }))
            }
            None => step,
        }
    }

    /// The first candidate is looked at until another one is chosen.
    fn came(mut self, answer: Result<Box<Substitutes>, ApiError>) -> Step<Self> {
        self.gone = answer.as_ref().is_err_and(|error| error.code == "404");
        self.opened = answer.as_ref().ok().and_then(|told| Some(told.list.first()?.set_id.clone()));
        let failed = self.told.settle(answer.map(|told| Shared::new(*told)));
        self.titled().with_some(failed.map(Fact::failed))
    }

    /// The page is called after what is to be replaced.
    fn titled(self) -> Step<Self> {
        let (tab, library) = (self.tab, self.library);
        let title = self.told.came().map(|told| texts::title(texts::page(library), &told.of));
        Step::to(self).with_some(title.map(|title| Fact::Titled { tab, title }))
    }
}

#[cfg(test)]
mod tests;
