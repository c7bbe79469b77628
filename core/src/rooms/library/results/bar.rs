//! §2 Search results: what stands over the list: how many there are, in which order, under which conditions.

use super::{
    Lists, Results,
    ask::ResultsQuery,
    sides,
    table::Sheet,
    view::{ResultsTools, SortChoice},
};
use crate::{
    library::{
        Library,
        search::{NumberSort, Sort},
    },
    net::api::ReadKicadPackage,
    parts::{
        made::link,
        pieces::{Piece, pieces},
    },
    prelude::*,
    rules::{
        keywords::KeywordMode,
        notice::{captions, lists, ranges},
        page::Page,
        query::Query,
        search::{SearchAddress, write_sort},
    },
    text::grouped,
};

impl Results {
    /// What becomes of the search, or how many it found.
    pub(super) fn status(&self, asked: &ResultsQuery, total: u64) -> Vec<Piece> {
        let configurations = self.found.came().and_then(|found| found.configurations);
        let holding = configurations
            .filter(|count| *count != total && total > 0)
            .map(|count| ranges::configurations_found(&grouped(count)));
        let [searching, failed] = captions::SEARCHING;
        let [[all, own], [now, before]] = [captions::FOUND, captions::FOUND_END];
        match (self.found.came(), self.found.has_failed()) {
            (None, false) => pieces(searching, "", ""),
            (_, true) => pieces(failed, "", ""),
            (Some(_), false) => {
                let start = if asked.own.is_some() { own } else { all };
                pieces(
                    start,
                    &grouped(total),
                    if self.busy { before } else { holding.as_deref().unwrap_or(now) },
                )
            }
        }
    }

    /// What stands in place of the list says in large why there is none.
    pub(super) fn quiet(&self, cx: &Cx<'_>, asked: &ResultsQuery) -> bool {
        self.found.has_failed() || !self.busy && self.empty(cx, asked).is_some()
    }

    /// KEY-6: the search for a configuration model has neither order nor conditions.
    pub(super) fn tools(&self, cx: &Cx<'_>, asked: &ResultsQuery) -> Option<ResultsTools> {
        let search = &asked.search;
        let conditions = search.filters.len() + usize::from(search.category.is_some());
        let sorts = [Sort::Relevance, Sort::Name, Sort::Model]
            .iter()
            .map(write_sort)
            .zip(captions::SORTS.map(str::to_owned));
        let sheet = self.found.came().and_then(|found| found.sheet.as_ref());
        (search.mode == KeywordMode::All).then(|| ResultsTools {
            package: self.package(cx, asked),
            columns: sheet.map(Sheet::choices),
            filter: lists::filter(conditions),
            sort: write_sort(&search.sort),
            sorts: sorts
                .chain(self.by_number(search))
                .map(|(value, label)| SortChoice { value, label })
                .collect(),
        })
    }

    /// DWN-1: a package for KiCad holds what everybody sees, and no more of it than it has room for.
    fn package(&self, cx: &Cx<'_>, asked: &ResultsQuery) -> Option<String> {
        let found = self.found.came().filter(|found| found.relaxed.is_none())?;
        let fits = usize::try_from(found.total).is_ok_and(|total| (1..=limits::PACKAGE_MAX).contains(&total));
        if !fits || asked.library != Library::Component || asked.own.is_some() {
            return None;
        }
        let mut query = Query::default();
        let search = SearchAddress { sort: Sort::default(), page_no: 1, ..asked.search.clone() };
        search.write(asked.library, &mut query);
        let call = Call::ReadKicadPackage(ReadKicadPackage { search: query.to_string() });
        link(&cx.boot.setup, &call)
    }

    /// FAC-2: the number by which they are in order, if that is so.
    fn by_number(&self, search: &SearchAddress) -> Option<(String, String)> {
        let Sort::Number(NumberSort { key, descending }) = &search.sort else { return None };
        let ranges = self.found.came().map(|found| &*found.ranges);
        let name =
            ranges.into_iter().flatten().find(|range| range.key == *key).map_or(key, |range| &range.name);
        Some((write_sort(&search.sort), ranges::sorted_by(name, *descending)))
    }

    /// The conditions in force; a vendor's page bears its only one as its title.
    pub(super) fn conditions(&self, asked: &ResultsQuery) -> Option<Vec<String>> {
        let none = Lists::default();
        let Lists { categories, facets, ranges, .. } = self.found.came().unwrap_or(&none);
        match self.page {
            Some(Page::BrandDetail { enterprise: false, .. }) => None,
            _ => sides::conditions(&asked.search, categories, (facets, ranges), self.arrangement.customary),
        }
    }
}
