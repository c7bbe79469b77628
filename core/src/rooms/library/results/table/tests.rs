//! FAC-2 Search results as a table: its columns, its rows, and which of them are there.

use super::*;
use crate::library::{
    search::NumberSort,
    table::{TableCell, TableHead},
};

fn head(key: &str, leading: bool) -> TableHead {
    TableHead { key: key.into(), name: key.to_uppercase(), leading }
}

fn cell(text: &str, unit: Option<&str>, number: bool) -> TableCell {
    TableCell { text: text.into(), unit: unit.map(str::to_owned), number }
}

fn items(names: &[&str]) -> Vec<Summary> {
    names
        .iter()
        .map(|name| Summary { name: (*name).into(), set_id: (*name).into(), ..Summary::default() })
        .collect()
}

/// Lengths in two units, a drive, and a note that leads nowhere.
fn sheet() -> Sheet {
    let columns = vec![
        head("length", true),
        head("mass", false),
        head("drive", true),
        head("note", false),
        head("none", true),
    ];
    let none = || cell("", None, false);
    let rows = vec![
        vec![
            cell("8–20", Some("mm"), true),
            cell("3", Some("g"), true),
            cell("内六角", None, false),
            cell("a", None, false),
            none(),
        ],
        vec![cell("2", Some("mm"), true), cell("1", Some("kg"), true), none(), none(), none()],
    ];
    let mut sheet = Sheet::begun(0, 350, (false, false));
    sheet.take(0, items(&["螺钉", "螺栓"]), Some(Table { columns, rows }));
    sheet
}

fn arranged(turned: &[&str], pinned: &[&str], sort: &Sort) -> Sheet {
    let keys = |keys: &[&str]| keys.iter().map(|key| (*key).to_owned()).collect();
    let mut sheet = sheet();
    sheet.arrange(
        &Arrangement { table: true, turned: keys(turned), pinned: keys(pinned), ..Arrangement::default() },
        sort,
    );
    sheet
}

fn keys(table: &ResultsTable) -> Vec<&str> {
    table.columns.iter().map(|column| column.key.as_str()).collect()
}

#[test]
fn fac_2_columns_of_which_nothing_is_known_are_none_and_what_matters_is_shown() {
    let sheet = arranged(&[], &[], &Sort::Relevance);
    let table = sheet.view();
    assert_eq!(keys(&table), ["name", "check", "length", "mass", "drive"]);
    assert_eq!(
        keys(&arranged(&["note", "mass", "check"], &[], &Sort::Relevance).view()),
        ["name", "length", "drive", "note"]
    );
    let all = sheet.choices();
    let choices: Vec<_> = all.iter().map(|choice| (choice.key.as_str(), choice.shown)).collect();
    assert_eq!(
        choices,
        [("check", true), ("length", true), ("mass", true), ("drive", true), ("note", false)]
    );
    // The names stay.
    assert_eq!(keys(&arranged(&["name"], &[], &Sort::Relevance).view())[0], "name");
}

#[test]
fn fac_2_a_unit_stands_in_the_head_where_all_have_it_and_else_in_each_cell() {
    let sheet = arranged(&["check"], &[], &Sort::Relevance);
    let table = sheet.view();
    let units: Vec<_> = table.columns.iter().map(|column| column.unit.as_deref()).collect();
    assert_eq!(units, [None, Some("mm"), None, None]);
    assert_eq!(table.rows[0].rows[0].cells, ["螺钉", "8–20", "3 g", "内六角"]);
    assert_eq!(table.rows[0].rows[1].cells, ["螺栓", "2", "1 kg", ""]);
    let numeric: Vec<_> = table.columns.iter().map(|column| column.numeric).collect();
    assert_eq!(numeric, [false, true, true, false]);
}

#[test]
fn fac_2_what_is_pinned_stays_behind_the_name_in_its_order_and_each_so_far_from_the_edge() {
    let sheet = arranged(&[], &["drive", "length"], &Sort::Relevance);
    let table = sheet.view();
    assert_eq!(keys(&table), ["name", "drive", "length", "check", "mass"]);
    let left: Vec<_> = table.columns.iter().map(|column| column.left).collect();
    let widths: Vec<_> = table.columns.iter().map(|column| column.width).collect();
    assert_eq!(left, [Some(0), Some(widths[0]), Some(widths[0] + widths[1]), None, None]);
    let all = sheet.choices();
    let pinned: Vec<_> =
        all.iter().filter(|choice| choice.pinned).map(|choice| choice.key.as_str()).collect();
    assert_eq!(pinned, ["length", "drive"]);
    assert_eq!(table.rows[0].rows[0].cells, ["螺钉", "内六角", "8–20", "未核对", "3 g"]);
}

#[test]
fn fac_2_a_head_orders_by_its_number_one_way_then_the_other_and_then_no_more() {
    let number = |descending| Sort::Number(NumberSort { key: "length".into(), descending });
    let order = |sort: &Sort, key: &str| {
        let sheet = arranged(&[], &[], sort);
        let table = sheet.view();
        let column = table.columns.iter().find(|column| column.key == key).cloned();
        column.and_then(|column| column.order).map(|order| [order.now.to_owned(), order.next, order.label])
    };
    let told = |now: &str, next: &str, label: &str| Some([now.to_owned(), next.to_owned(), label.to_owned()]);
    assert_eq!(order(&Sort::Relevance, "length"), told("none", "asc:length", "按LENGTH从小到大"));
    assert_eq!(order(&number(false), "length"), told("ascending", "desc:length", "按LENGTH从大到小"));
    assert_eq!(order(&number(true), "length"), told("descending", "", "恢复按相关度排列"));
    assert_eq!(order(&Sort::Relevance, "name"), told("none", "name", "按名称排列"));
    assert_eq!(order(&Sort::Name, "name"), told("ascending", "", "恢复按相关度排列"));
    assert_eq!([order(&Sort::Relevance, "drive"), order(&Sort::Relevance, "check")], [None, None]);
}

#[test]
fn fac_2_the_rows_in_sight_are_asked_for_and_the_farthest_go() {
    let mut sheet = sheet();
    for (sight, lacks) in [([0, 99], None), ([60, 120], Some(1)), ([340, 900], Some(3)), ([900, 990], None)] {
        assert_eq!(sheet.lacks(sight), lacks, "{sight:?}");
    }
    for place in 1..40 {
        sheet.take(place, items(&["a"]), None);
    }
    sheet.take(2, items(&["b"]), None);
    sheet.arrange(&Arrangement::default(), &Sort::Relevance);
    let view = sheet.view();
    let from: Vec<_> = view.rows.iter().map(|rows| rows.from).collect();
    assert_eq!(from, [3400, 3500, 3600, 3700, 3800, 200]);
    assert_eq!((view.count, view.note), (350, None));
    assert_eq!(view.rows[5].rows[0].cells[0], "b");
}

#[test]
fn fac_2_what_comes_later_moves_no_column_and_more_than_can_be_shown_is_said() {
    let mut sheet = sheet();
    sheet.arrange(&Arrangement::default(), &Sort::Relevance);
    let widths = |sheet: &Sheet| sheet.view().columns.iter().map(|column| column.width).collect::<Vec<_>>();
    let before = widths(&sheet);
    sheet.take(1, items(&["一个名字很长很长很长的螺钉"]), None);
    sheet.arrange(&Arrangement::default(), &Sort::Relevance);
    assert_eq!(widths(&sheet), before);
    let many = Sheet::begun(3, 100_001, (false, false)).view();
    assert_eq!(
        (many.turn, many.count, many.note.as_deref()),
        (3, 100_000, Some("表格只列出前 100,000 个，请用筛选缩小范围"))
    );
}
