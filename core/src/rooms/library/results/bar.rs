//! §2 Search results: what stands over the list: how many there are, in which order, under which conditions.

use super::{
    Results,
    ask::ResultsQuery,
    sides,
    view::{ResultsTools, SortChoice},
};
use crate::{
    library::search::Sort,
    parts::pieces::{Piece, pieces},
    prelude::*,
    rules::{
        keywords::KeywordMode,
        notice::{captions, lists},
        page::Page,
    },
    text::grouped,
};

impl Results {
    /// What becomes of the search, or how many it found.
    pub(super) fn status(&self, asked: &ResultsQuery, total: u64) -> Vec<Piece> {
        let [searching, failed] = captions::SEARCHING;
        let [[all, own], [now, before]] = [captions::FOUND, captions::FOUND_END];
        match (self.found.came(), self.found.has_failed()) {
            (None, false) => pieces(searching, "", ""),
            (_, true) => pieces(failed, "", ""),
            (Some(_), false) => {
                let start = if asked.own.is_some() { own } else { all };
                pieces(start, &grouped(total), if self.busy { before } else { now })
            }
        }
    }

    /// What stands in place of the list says in large why there is none.
    pub(super) fn quiet(&self, cx: &Cx<'_>, asked: &ResultsQuery) -> bool {
        self.found.has_failed() || !self.busy && self.empty(cx, asked).is_some()
    }

    /// KEY-6: the search for a configuration model has neither order nor conditions.
    pub(super) fn tools(&self, asked: &ResultsQuery) -> Option<ResultsTools> {
        let search = &asked.search;
        let conditions = search.filters.len() + usize::from(search.category.is_some());
        let sorts = [Sort::Relevance, Sort::Name, Sort::Model].into_iter().zip(captions::SORTS);
        (search.mode == KeywordMode::All).then(|| ResultsTools {
            filter: lists::filter(conditions),
            sort: search.sort,
            sorts: sorts.map(|(value, label)| SortChoice { value, label }).collect(),
        })
    }

    /// The conditions in force; a vendor's page bears its only one as its title.
    pub(super) fn conditions(&self, asked: &ResultsQuery) -> Option<Vec<String>> {
        let (none, facets) = (Vec::new(), Vec::new());
        let (categories, facets) =
            self.found.came().map_or((&none, &facets), |found| (&*found.categories, &*found.facets));
        match self.page {
            Some(Page::BrandDetail { enterprise: false, .. }) => None,
            _ => sides::conditions(&asked.search, categories, facets),
        }
    }
}
