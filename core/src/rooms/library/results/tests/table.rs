//! FAC-2 Results as a table: what is asked for when.

use super::{super::table::ResultsTable, *};
use crate::{
    library::table::{Table, TableCell, TableHead},
    net::api::SearchItems,
    rules::arrangement::Arrangement,
};

fn arranged(results: Results, table: bool) -> Step<Results> {
    let arrangement = Arrangement { table, ..Arrangement::default() };
    after(results, Heard(Fact::ResultsArranged { arrangement }))
}

/// What a step asks the server for.
fn asked(step: &Step<Results>) -> Vec<(Tag, u32, u32, bool)> {
    let call = |effect: &Effect| match effect {
        Effect::Call(tag, Call::SearchItems(SearchItems { page_no, page_size, table, .. })) => {
            Some((*tag, *page_no, *page_size, *table))
        }
        _ => None,
    };
    step.effects.iter().filter_map(call).collect()
}

fn page(of: &[&str], total: u64) -> Found {
    let head = TableHead { key: "length".into(), name: "长度".into(), leading: true };
    let cell = |text: &&str| vec![TableCell { text: (*text).into(), unit: Some("mm".into()), number: true }];
    let item = |text: &&str| Summary { name: (*text).into(), set_id: (*text).into(), ..Summary::default() };
    let table = Table { columns: vec![head], rows: of.iter().map(cell).collect() };
    Found { total, list: of.iter().map(item).collect(), table: Some(table), ..Found::default() }
}

fn table(results: &Results) -> ResultsTable {
    match view(results).content {
        ResultsContent::Table { table } => table,
        other => panic!("{other:?}"),
    }
}

fn sees(results: Results, from: u32, to: u32) -> Step<Results> {
    after(results, On(ResultsEvent::RowsSeen { from, to }))
}

#[test]
fn fac_2_a_table_is_asked_for_anew_and_has_no_pages_and_a_list_again() {
    let step = arranged(came(on(SCREWS), two()), true);
    assert_eq!(asked(&step), [(SEARCH, 1, 100, true)]);
    let there = came(step.state, page(&["8", "20"], 350));
    let shown = table(&there);
    assert_eq!((shown.count, view(&there).pages), (350, None));
    assert_eq!(
        shown.columns.iter().map(|column| column.key.as_str()).collect::<Vec<_>>(),
        ["name", "check", "length"]
    );
    // What is so already is not asked for again.
    let step = arranged(there, true);
    assert_eq!(asked(&step), []);
    let step = arranged(step.state, false);
    assert_eq!(asked(&step), [(SEARCH, 1, 20, false)]);
    assert_eq!(view(&came(step.state, two())).content, ResultsContent::List);
}

#[test]
fn fac_2_rows_that_scroll_into_sight_are_asked_for_once_and_what_was_scrolled_on_to_next() {
    let there = came(arranged(on(SCREWS), true).state, page(&["8"; 100], 350));
    assert_eq!(asked(&sees(came(arranged(on(SCREWS), true).state, page(&["8"; 100], 350)), 0, 40)), []);
    let step = sees(there, 90, 130);
    assert_eq!(asked(&step), [(ROWS, 2, 100, true)]);
    let step = sees(step.state, 95, 135);
    assert_eq!(asked(&step), []);
    let step = sees(step.state, 300, 340);
    assert_eq!(asked(&step), [(ROWS, 4, 100, true)]);
    let step = sees(step.state, 290, 330);
    assert_eq!(asked(&step), [(ROWS, 3, 100, true)]);
    let step = after(step.state, Got(ROWS, Answer::SearchItems(Ok(page(&["9"; 100], 350)))));
    assert_eq!(asked(&step), [(ROWS, 4, 100, true)]);
    let from: Vec<_> = table(&step.state).rows.iter().map(|rows| rows.from).collect();
    assert_eq!(from, [0, 200]);
    let step = after(step.state, Got(ROWS, Answer::SearchItems(Ok(page(&["9"; 50], 350)))));
    assert_eq!(asked(&step), []);
}

#[test]
fn fac_2_rows_that_did_not_come_are_said_and_asked_for_by_the_next_scroll() {
    let there = came(arranged(on(SCREWS), true).state, page(&["8"; 100], 350));
    let step = after(sees(there, 90, 130).state, Got(ROWS, Answer::SearchItems(Err(ApiError::of("500", 1)))));
    assert!(step.effects.iter().any(|effect| matches!(effect, Effect::Tell(Fact::Failed { .. }))));
    assert_eq!(table(&step.state).rows.len(), 1);
    assert_eq!(asked(&sees(step.state, 91, 131)), [(ROWS, 2, 100, true)]);
}

#[test]
fn fac_2_another_order_begins_at_the_top_with_another_table() {
    let there = came(arranged(on(SCREWS), true).state, page(&["8"; 100], 350));
    assert_eq!(table(&there).turn, 0);
    let step = after(there, shown(7, "/part/search?keyWords=M6&sort=desc:length"));
    assert_eq!(asked(&step), [(SEARCH, 1, 100, true)]);
    let there = came(step.state, page(&["20"; 100], 350));
    let order = table(&there).columns.last().and_then(|column| column.order.clone());
    assert_eq!((table(&there).turn, order.map(|order| order.now)), (1, Some("descending")));
}

// KEY-6
#[test]
fn a_search_for_a_configuration_model_stays_a_list() {
    let step = arranged(on("/part/search?partSearchType=configName&keyWords=M6"), true);
    let list = crate::net::api::ProductList { total: 5, list: two().list };
    let models = crate::net::api::ConfigModels { product_list: list };
    let there = after(step.state, Got(SEARCH, Answer::SearchConfigModel(Ok(models)))).state;
    assert_eq!(view(&there).content, ResultsContent::List);
}

// UNT-4
#[test]
fn unt_4_a_table_and_a_list_are_told_in_inches_and_asked_for_again() {
    let wanted = |table| {
        let arrangement = Arrangement { table, customary: true, ..Arrangement::default() };
        Heard(Fact::ResultsArranged { arrangement })
    };
    let step = after(on(SCREWS), wanted(true));
    assert_eq!(asked(&step).len(), 1);
    let came = after(step.state, Got(SEARCH, Answer::SearchItems(Ok(page(&["25.4", "M6"], 2))))).state;
    let sheet = came.found.came().and_then(|found| found.sheet.as_ref()).unwrap().view();
    let cells: Vec<_> = sheet.rows[0].rows.iter().filter_map(|row| row.cells.last().cloned()).collect();
    assert_eq!(cells, ["1 in", "M6 mm"], "{sheet:?}");
}
