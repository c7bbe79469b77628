//! §2, §4 Search results: what stands beside a list: the other libraries, the public one, and why it is empty.

use super::{
    Results,
    ask::{ResultsQuery, Stands},
    view::Elsewhere,
};
use crate::{
    library::{Library, search::BRAND},
    net::api::LibraryCount,
    prelude::*,
    rules::{
        keywords::KeywordMode,
        notice,
        page::{Page, SearchTab},
        route::Route,
        search::SearchAddress,
    },
};

impl Results {
    /// What the other libraries hold of it, and where.
    pub(super) fn elsewhere(&self, cx: &Cx<'_>, asked: &ResultsQuery) -> Vec<Elsewhere> {
        let others = self.elsewhere.iter().filter(|count| count.library != asked.library && count.total > 0);
        let there = |count: &LibraryCount| {
            let to = self.address(there(cx, asked, count.library)?);
            Some(Elsewhere { title: count.library.title(), total: count.total, to })
        };
        others.filter_map(there).collect()
    }

    /// MOD-1: an organisation's own library without parts is entered where its items are.
    pub(super) fn landed(self, cx: &Cx<'_>) -> Step<Self> {
        let asked = self.asked();
        let none = self.found.as_ref().is_some_and(|found| found.total == 0);
        let entrance =
            matches!(asked.stands, Stands::Enterprise(_)) && asked.search == SearchAddress::default();
        let there = self.elsewhere(cx, &asked).into_iter().next();
        let there = there.filter(|_| none && entrance && self.front && !self.busy);
        Step::to(self).with_some(there.map(|there| Command::Navigate { to: there.to, replace: true }))
    }

    /// MOD-1: the same search among what is everybody's.
    pub(super) fn public(self) -> Step<Self> {
        let ResultsQuery { library, search, .. } = self.asked();
        let SearchAddress { mode, tags, model, .. } = search;
        let bare = tags.is_empty() && model.is_empty();
        let search = SearchAddress { mode, tags, model, ..SearchAddress::default() };
        let page = if bare { Page::Library { library } } else { Page::Search { library, tab: None, search } };
        let to = self.address(page);
        Step::to(self).with(Fact::PublicAsked { to })
    }

    /// A vendor's page is called after the vendor, also when its tab is shown again.
    pub(super) fn titled(self) -> Step<Self> {
        let title = self.vendor().map(|title| Fact::Titled { tab: self.tab, title });
        Step::to(self).with_some(title)
    }

    fn vendor(&self) -> Option<String> {
        let Some(Page::BrandDetail { org_id, enterprise: false, .. }) = &self.page else { return None };
        let brands = self.found.as_ref()?.facets.iter().find(|facet| facet.key == BRAND)?;
        brands.values.iter().find(|brand| brand.value == *org_id).map(|brand| brand.label.clone())
    }

    /// Whether there is something to choose from beside the list, or may be soon.
    pub(super) fn sides(&self, asked: &ResultsQuery) -> bool {
        let chooses = |found: &super::Lists| !found.categories.is_empty() || !found.facets.is_empty();
        let some = self.found.as_ref().map_or(self.failed.is_none(), chooses);
        some && asked.search.mode == KeywordMode::All
    }

    /// Why the list is empty, and what to do.
    pub(super) fn empty(&self, cx: &Cx<'_>, asked: &ResultsQuery) -> Option<String> {
        self.found.as_ref().filter(|found| found.total == 0)?;
        let ResultsQuery { library, search, own, .. } = asked;
        let text = match (search.mode, own) {
            _ if self.failed.is_some() => return None,
            (_, Some(_)) if *own != cx.viewer.org => notice::NOT_A_MEMBER,
            (KeywordMode::ConfigName, _) => notice::NO_MODEL,
            (KeywordMode::All, _) if search.narrows() => notice::NO_MATCH_FILTERED,
            (KeywordMode::All, Some(org)) if search.tags.is_empty() => {
                return Some(notice::nothing_own(library.title(), *org));
            }
            (KeywordMode::All, Some(_)) => notice::NO_MATCH_OWN,
            (KeywordMode::All, None) => notice::NO_MATCH,
        };
        Some(text.to_owned())
    }

    fn address(&self, page: Page) -> String {
        Route::new(page).within(self.plugin).address()
    }
}

/// The same in another library: what was searched for, or all that an organisation has there.
fn there(cx: &Cx<'_>, asked: &ResultsQuery, library: Library) -> Option<Page> {
    let search = SearchAddress { tags: asked.search.tags.clone(), ..SearchAddress::default() };
    match &asked.stands {
        _ if !search.tags.is_empty() => Some(Page::Search { library, tab: None, search }),
        Stands::Enterprise(org_id) if SearchTab::BrandPage.belongs_to(library) => {
            Some(Page::BrandDetail { library, org_id: org_id.clone(), enterprise: true, search })
        }
        _ if cx.viewer.own() == asked.own => Some(Page::Library { library }),
        _ => None,
    }
}
