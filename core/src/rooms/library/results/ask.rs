//! §2 Search results: what a page asks for, and what a click makes of it.

use super::{entries::of_analysis, view::ResultsEvent};
use crate::{
    library::{Library, search::Filter},
    net::api::{Call, CountItems, SearchConfigModel, SearchItems},
    rules::{
        keywords::KeywordMode,
        limits,
        page::{Page, SearchTab},
        search::{EntryType, SearchAddress, read_sort},
        tag,
        viewer::Viewer,
    },
};

/// What a page asks for.
#[derive(Debug, Clone, PartialEq)]
pub struct ResultsQuery {
    /// Where.
    pub library: Library,
    /// What.
    pub search: SearchAddress,
    /// MOD-1: only in the library of this organisation.
    pub own: Option<u64>,
    /// Which page asks.
    pub stands: Stands,
}

/// Which page lists items, and so where another search stands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Stands {
    /// One beside the search: another search leads there.
    Beside,
    /// The search page itself.
    There,
    /// An organisation's own library, which keeps what is searched in it.
    Enterprise(String),
}

impl ResultsQuery {
    /// What a page asks for, if it lists items: in the private mode, those of the own organisation alone.
    pub fn read(page: &Page, viewer: &Viewer) -> Option<Self> {
        let own = viewer.own();
        let (library, search, own, stands) = match page {
            Page::Library { library } => (*library, SearchAddress::default(), own, Stands::Beside),
            Page::Search { library, tab: None, search } => (*library, search.clone(), own, Stands::There),
            Page::Search { library, tab: Some(SearchTab::Category), search } => {
                (*library, search.clone(), own, Stands::Beside)
            }
            Page::BrandDetail { library, org_id, enterprise: true, search } => {
                // 0 is nobody's own.
                let own = Some(org_id.parse().unwrap_or(0));
                (*library, search.clone(), own, Stands::Enterprise(org_id.clone()))
            }
            Page::BrandDetail { library, org_id, .. } => {
                (*library, SearchAddress::of_brand(org_id), own, Stands::Beside)
            }
            _ => return None,
        };
        Some(Self { library, search, own, stands })
    }

    /// The page of another search.
    pub fn page(self, search: SearchAddress) -> Page {
        let Self { library, stands, .. } = self;
        match stands {
            Stands::Beside | Stands::There => Page::Search { library, tab: None, search },
            Stands::Enterprise(org_id) => Page::BrandDetail { library, org_id, enterprise: true, search },
        }
    }
}

/// The same search after what the user did; from its first page on.
pub fn turned(search: SearchAddress, event: ResultsEvent) -> SearchAddress {
    let first = SearchAddress { page_no: 1, ..search };
    match event {
        ResultsEvent::PageChosen { page } => SearchAddress { page_no: page.max(1), ..first },
        ResultsEvent::SortChosen { sort } => SearchAddress { sort: read_sort(&sort), ..first },
        ResultsEvent::CategoryChosen { id } => SearchAddress { category: id, ..first },
        ResultsEvent::FilterToggled { filter } => {
            let ticked = first.filters.contains(&filter);
            let mut filters: Vec<Filter> =
                first.filters.into_iter().filter(|other| *other != filter).collect();
            filters.extend(Some(filter).filter(|_| !ticked));
            SearchAddress { filters, ..first }
        }
        ResultsEvent::AnalysisChosen { id } => {
            let filters = of_analysis(first.filters, id);
            SearchAddress { entry_type: Some(EntryType::Simulation), filters, ..first }
        }
        ResultsEvent::ConditionRemoved { at } => without(first, at),
        ResultsEvent::FiltersCleared => SearchAddress { category: None, filters: Vec::new(), ..first },
        ResultsEvent::PublicChosen
        | ResultsEvent::MissingTold
        | ResultsEvent::Retried
        | ResultsEvent::RowsSeen { .. }
        | ResultsEvent::RangeTyped { .. }
        | ResultsEvent::RangeMoved { .. }
        | ResultsEvent::RangeLetGo
        | ResultsEvent::BarChosen { .. }
        | ResultsEvent::ValueSought { .. }
        | ResultsEvent::WordDropped { .. }
        | ResultsEvent::WordKept { .. }
        | ResultsEvent::WordRead { .. } => first,
    }
}

/// The same without one of its conditions: the category, then the values.
fn without(search: SearchAddress, at: usize) -> SearchAddress {
    let SearchAddress { category, mut filters, .. } = search;
    let Some(at) = at.checked_sub(usize::from(category.is_some())) else {
        return SearchAddress { category: None, filters, ..search };
    };
    if at < filters.len() {
        filters.remove(at);
    }
    SearchAddress { category, filters, ..search }
}

/// The call that finds a page of it; FAC-2: of a table so many rows that belong together.
pub fn question(asked: &ResultsQuery, rows: Option<u32>) -> Call {
    let ResultsQuery { library, search, own, .. } = asked;
    if search.mode == KeywordMode::ConfigName {
        return Call::SearchConfigModel(SearchConfigModel { config_model: search.model.clone(), own: *own });
    }
    let (key_words, not_analyzer_key_words) = words(search);
    Call::SearchItems(SearchItems {
        library: *library,
        key_words,
        not_analyzer_key_words,
        category: search.category.clone(),
        filters: search.filters.clone(),
        own: *own,
        table: rows.is_some(),
        sort: search.sort.clone(),
        page_no: rows.map_or(search.page_no, |place| place.saturating_add(1)),
        page_size: if rows.is_some() { limits::RESULTS_ROWS } else { limits::RESULTS_PAGE },
    })
}

/// How many each library holds of the same keywords, or of what is the organisation's own; none for all there is.
pub fn count(asked: &ResultsQuery) -> Option<CountItems> {
    let ResultsQuery { search, own, .. } = asked;
    let (key_words, not_analyzer_key_words) = words(search);
    let said = !key_words.is_empty() || !not_analyzer_key_words.is_empty();
    let asks = said || own.is_some() && !search.narrows();
    asks.then_some(CountItems { key_words, not_analyzer_key_words, own: *own })
}

/// KEY-9: the keywords that the search takes apart, and those it takes as they are.
pub fn words(address: &SearchAddress) -> (Vec<String>, Vec<String>) {
    tag::texts(&address.tags)
}
