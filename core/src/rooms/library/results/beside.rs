//! §2, §4 Search results: what stands beside a list: the other libraries, the public one, and why it is empty.

use super::{
    Lists, Results,
    ask::{ResultsQuery, Stands},
    entrance::own_name,
    entries::{analyses, by_analysis, entries, of_analysis, properties},
    ranges::ranges,
    sides::Sides,
    tree::{Branch, CATEGORIES, Tree},
    view::{Blank, Elsewhere, ResultsContent, ResultsHeading},
};
use crate::{
    library::{Library, search::BRAND},
    net::api::LibraryCount,
    parts::link::Link,
    prelude::*,
    rules::{
        keywords::KeywordMode,
        notice::{captions, lists, nothing},
        page::{Page, SearchTab},
        platform::FeedbackType,
        route::Route,
        search::SearchAddress,
    },
    text::grouped,
};

impl Results {
    /// What the other libraries hold of it, and where.
    fn elsewhere(&self, cx: &Cx<'_>, asked: &ResultsQuery) -> Vec<(&LibraryCount, String)> {
        let counts = self.elsewhere.iter().flatten();
        let others = counts.filter(|count| count.library != asked.library && count.total > 0);
        others.filter_map(|count| Some((count, self.address(there(cx, asked, count.library)?)))).collect()
    }

    /// The same as links.
    fn ways(&self, cx: &Cx<'_>, asked: &ResultsQuery, label: fn(&str, &str) -> String) -> Vec<Link> {
        let link = |(count, to): (&LibraryCount, String)| Link {
            label: label(count.library.title(), &grouped(count.total)),
            to,
        };
        self.elsewhere(cx, asked).into_iter().map(link).collect()
    }

    /// SUG-3: beside a list that keywords found, where else they find something; a blank says it in large, and so does the heading
    /// of an organisation's own library. Its line is there before the counts are, so that they move nothing.
    pub(super) fn hits(&self, cx: &Cx<'_>, asked: &ResultsQuery) -> Option<Elsewhere> {
        let told = self.counted.is_some()
            && !asked.search.tags.is_empty()
            && !matches!(asked.stands, Stands::Enterprise(_));
        let ways = self.ways(cx, asked, lists::named_count);
        let none = self.elsewhere.is_some() && ways.is_empty();
        let [some, nothing] = captions::OTHER_LIBRARIES;
        told.then_some(Elsewhere { said: if none { nothing } else { some }, ways })
    }

    /// MOD-1: an organisation's own library without parts is entered where its items are.
    pub(super) fn landed(self, cx: &Cx<'_>) -> Step<Self> {
        let asked = self.asked();
        let none = self.found.came().is_some_and(|found| found.total == 0);
        let entrance =
            matches!(asked.stands, Stands::Enterprise(_)) && asked.search == SearchAddress::default();
        let there = self.elsewhere(cx, &asked).into_iter().next().map(|(_, to)| to);
        let there = there.filter(|_| none && entrance && self.front && !self.busy);
        Step::to(self).with_some(there.map(|to| Command::Navigate { to, replace: true }))
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
        let brands = self.found.came()?.facets.iter().find(|facet| facet.key == BRAND)?;
        brands.values.iter().find(|brand| brand.value == *org_id).map(|brand| brand.label.clone())
    }

    pub(super) fn heading(&self, cx: &Cx<'_>, asked: &ResultsQuery) -> Option<ResultsHeading> {
        match (&self.page, &asked.stands) {
            (_, Stands::Enterprise(org_id)) => {
                let theirs = cx.viewer.org.is_some_and(|org| *org_id == org.to_string());
                let ways = self.ways(cx, asked, lists::named_count);
                Some(ResultsHeading::Own { name: own_name(cx, asked.library, theirs), ways })
            }
            (Some(Page::BrandDetail { .. }), _) => {
                Some(ResultsHeading::Vendor { name: self.vendor().unwrap_or(captions::BRANDS.to_owned()) })
            }
            _ => None,
        }
    }

    /// What there is to choose from beside the list, or may be soon.
    pub(super) fn sides(&self, asked: &ResultsQuery) -> Option<Sides> {
        if asked.search.mode != KeywordMode::All {
            return None;
        }
        let Some(found) = self.found.came() else { return self.found.is_first().then_some(Sides::Waiting) };
        if found.categories.is_empty() && found.facets.is_empty() {
            return None;
        }
        let materials = asked.library == Library::Mat;
        let address = |search| self.address(asked.clone().page(search));
        let analyses = || analyses(&found.facets, &asked.search.filters);
        Some(Sides::Choices {
            entries: materials.then(|| entries(&asked.search, address)),
            analyses: (materials && by_analysis(&asked.search)).then(analyses),
            categories: self.tree(asked, found),
            ranges: ranges(&found.ranges, &asked.search, (self.drawn.as_ref(), self.arrangement.customary)),
            facets: properties(&found.facets, &asked.search, self.sought.as_ref()),
        })
    }

    /// The categories of what was found, or those that are looked for.
    fn tree(&self, asked: &ResultsQuery, found: &Lists) -> Option<Tree> {
        let sought = self.sought.as_ref().filter(|[key, _]| key == CATEGORIES);
        let sought = sought.map_or("", |[_, text]| text);
        Tree::of(&found.categories, asked.search.category.as_deref(), sought)
    }

    /// What stands in the middle; while something newer is on its way, what was there.
    pub(super) fn content(&self, cx: &Cx<'_>, asked: &ResultsQuery) -> ResultsContent {
        let Some(found) = self.found.came() else { return ResultsContent::Waiting };
        if let Some(Page::Search { tab: Some(SearchTab::Category), .. }) = self.page {
            return match self.tree(asked, found) {
                None => ResultsContent::Nothing(self.bare(cx, asked)),
                Some(tree) => ResultsContent::Catalogue { tree },
            };
        }
        match self.empty(cx, asked).filter(|_| !self.busy) {
            Some((why, advice)) => {
                let missing = is_missing(asked);
                let catalogue = missing.then(|| self.catalogue(asked));
                let ways = [self.lacking(asked), self.ways(cx, asked, lists::look_there)].concat();
                ResultsContent::Nothing(Blank {
                    title: why,
                    text: Some(advice).filter(|advice| !advice.is_empty()),
                    clears: asked.search.narrows(),
                    ways: ways.into_iter().chain(catalogue).collect(),
                    missing: missing.then_some(nothing::MISSING),
                    public: asked.own.map(|_| captions::TO_PUBLIC[0]),
                })
            }
            None => match &found.sheet {
                Some(sheet) => ResultsContent::Table { table: sheet.view() },
                None => ResultsContent::List,
            },
        }
    }

    /// All that a library has.
    fn catalogue(&self, asked: &ResultsQuery) -> Link {
        let (library, tab) = (asked.library, Some(SearchTab::Category));
        let page = Page::Search { library, tab, search: SearchAddress::default() };
        Link { label: nothing::CATALOGUE.to_owned(), to: self.address(page) }
    }

    /// FBK-2: tells us that what was looked for is missing.
    pub(super) fn lacks(self) -> Step<Self> {
        let Some(asked) = self.shown.as_ref() else { return Step::to(self) };
        let (library, text) = (asked.library, nothing::missing(&asked.search.words()));
        Step::to(self).with(Fact::FeedbackBegun { kind: FeedbackType::Need, library, text })
    }

    /// KEY-9: where nothing is complete for an analysis, those that lack one thing for it.
    fn lacking(&self, asked: &ResultsQuery) -> Vec<Link> {
        let analyses = self.found.came().map(|found| analyses(&found.facets, &asked.search.filters));
        let chosen = analyses.into_iter().flatten().filter(|analysis| analysis.chosen);
        let link = |Branch { id, name, count, .. }: Branch| {
            let filters = of_analysis(asked.search.filters.clone(), Some(id));
            let search = SearchAddress { filters, page_no: 1, ..asked.search.clone() };
            Link { label: [name, count].join(" "), to: self.address(asked.clone().page(search)) }
        };
        chosen.flat_map(|analysis| analysis.below).map(link).collect()
    }

    /// A catalogue without a category.
    fn bare(&self, cx: &Cx<'_>, asked: &ResultsQuery) -> Blank {
        let (title, advice) = nothing::NO_CATEGORIES;
        let own = asked.own.map(|_| self.empty(cx, asked).map(nothing::in_one));
        Blank {
            title: title.to_owned(),
            text: own.clone().unwrap_or_else(|| Some(advice.to_owned())),
            public: own.map(|_| captions::TO_PUBLIC[1]),
            ..Blank::default()
        }
    }

    /// Why the list is empty, and what to do.
    pub(super) fn empty(&self, cx: &Cx<'_>, asked: &ResultsQuery) -> Option<(String, String)> {
        self.found.came().filter(|found| found.total == 0)?;
        let ResultsQuery { library, search, own, .. } = asked;
        let (why, advice) = match (search.mode, own) {
            _ if self.found.has_failed() => return None,
            (_, Some(_)) if *own != cx.viewer.org => nothing::NOT_A_MEMBER,
            (KeywordMode::ConfigName, _) => nothing::NO_MODEL,
            (KeywordMode::All, _) if search.narrows() => nothing::NO_MATCH_FILTERED,
            (KeywordMode::All, Some(org)) if search.tags.is_empty() => {
                return Some(nothing::nothing_own(library.title(), *org));
            }
            (KeywordMode::All, Some(_)) => nothing::NO_MATCH_OWN,
            (KeywordMode::All, None) => nothing::NO_MATCH,
        };
        Some((why.to_owned(), advice.to_owned()))
    }

    pub(super) fn address(&self, page: Page) -> String {
        Route::new(page).within(self.plugin).address()
    }
}

/// A public library may lack what was looked for by its name alone.
fn is_missing(asked: &ResultsQuery) -> bool {
    asked.own.is_none() && !asked.search.narrows() && !asked.search.words().is_empty()
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
