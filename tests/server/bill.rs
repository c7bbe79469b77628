//! §7 QRY-1 Bills of materials: each line is looked up, in bounds, and nobody's items for anybody else.

use crate::common::{ask, fill, fresh, part, portal::Portal, socket_screw};
use sanku_core::{
    library::{Library, item::Item},
    net::api::{BillLine, Call, SearchBill},
};
use sanku_server::store::{
    Seen, Store,
    library::{bill::search_bill, search::search_items},
};

async fn looked_up(store: &Store, tenant: Option<i64>, own: Option<u64>, lines: &[&str]) -> Vec<BillLine> {
    let seen = Seen { tenant };
    let lines = lines.iter().map(|line| (*line).to_owned()).collect();
    search_bill(store, seen, &SearchBill { library: Library::Part, lines, own }).await.unwrap()
}

#[tokio::test]
async fn qry_1_each_line_of_a_bill_is_answered_in_its_place() {
    let (_directory, store) = fresh().await;
    fill(&store, 0, &[socket_screw()]).await;
    let lines = ["内六角 M6×20", "GB/T 70.1 M6×25", "没有的东西", "!!", "螺钉|M8×20"];
    let found = looked_up(&store, None, None, &lines).await;
    let told = found.iter().map(|line| {
        let nearest = line.nearest.as_ref().map(|item| item.matches.join(" "));
        (nearest, line.relaxed.is_some(), line.understood.len(), line.late)
    });
    let expected = [
        (Some("M6×20".to_owned()), false, 2, false),
        (Some(String::new()), true, 2, false),
        (None, false, 2, false),
        (None, false, 0, false),
        (Some("M8×20".to_owned()), false, 2, false),
    ];
    assert_eq!(told.collect::<Vec<_>>(), expected);
    assert_eq!(found[1].understood[1].wrong.as_ref().unwrap().part, "25");
}

// QRY-2
#[tokio::test]
async fn qry_2_no_word_of_a_bill_is_taken_for_another_as_a_search_takes_it() {
    let (_directory, store) = fresh().await;
    fill(&store, 0, &[part("w1", "平垫圈", "GB/T 97.1")]).await;
    let searched = search_items(&store, Seen::default(), &ask(&["热圈"])).await.unwrap();
    assert!(searched.total == 1 && searched.relaxed.is_some(), "{searched:?}");
    let line = looked_up(&store, None, None, &["热圈"]).await.remove(0);
    assert_eq!((line.total, line.nearest, line.relaxed), (0, None, None));
}

// T13
#[tokio::test]
async fn t13_a_bill_finds_what_its_reader_sees_alone() {
    let (_directory, store) = fresh().await;
    fill(&store, 0, &[socket_screw()]).await;
    fill(&store, 7, &[Item { keywords: vec!["geheim".into()], ..part("s1", "专用件", "S-1") }]).await;
    let total = async |org, own, line: &str| looked_up(&store, org, own, &[line]).await[0].total;
    assert_eq!((total(Some(7), None, "geheim").await, total(Some(8), None, "geheim").await), (1, 0));
    assert_eq!((total(Some(7), Some(7), "内六角").await, total(Some(8), Some(7), "geheim").await), (0, 0));
    assert_eq!(total(None, None, "geheim").await, 0);
}

#[tokio::test]
async fn qry_1_more_lines_than_a_bill_may_have_are_refused() {
    let portal = Portal::open().await;
    for (lines, status) in [(200, 200), (201, 422)] {
        let lines = vec!["M6".to_owned(); lines];
        let answered =
            portal.ask(&Call::SearchBill(SearchBill { lines, ..SearchBill::default() }), &[]).await;
        assert_eq!(answered.status, status, "{}", answered.text());
    }
}
