//! ASH-1 Where the chart of materials stands.

use super::{
    page::{Page, SearchTab},
    query::Query,
    route::Route,
    search::SearchAddress,
};
use crate::library::Library;

/// The address of the chart that a query says, in a panel or outside of one.
pub fn address(query: Query, plugin: bool) -> String {
    let search = SearchAddress::read(Library::Mat, &query);
    let page = Page::Search { library: Library::Mat, tab: Some(SearchTab::PointCloud), search };
    Route { page, plugin, query, hash: String::new() }.address()
}

#[cfg(test)]
mod tests {
    use super::*;

    // ASH-1
    #[test]
    fn a_chart_stands_where_its_query_says_and_in_a_panel_too() {
        let query = Query::read("x=E&st=c.metal");
        assert_eq!(address(query.clone(), false), "/mat/search/point-cloud?x=E&st=c.metal");
        assert_eq!(address(query, true), "/mat/plugin/search/point-cloud?x=E&st=c.metal");
    }
}
