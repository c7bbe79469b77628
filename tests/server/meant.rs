//! §7 QRY-2 What was meant: words that are written wrong, of what one may see alone.

use crate::common::{ask, fill, fresh, part, socket_screw};
use sanku_core::{
    library::item::Item,
    net::api::{Found, SearchItems},
};
use sanku_server::store::{Seen, Store, library::search::search_items};

fn called(set_id: &str, name: &str, keyword: &str) -> Item {
    Item { keywords: vec![keyword.into()], ..part(set_id, name, set_id) }
}

async fn stocked() -> (tempfile::TempDir, Store) {
    let (directory, store) = fresh().await;
    let washers = ["w1", "w2"].map(|id| called(id, "平垫圈", "spring washer"));
    let all = [
        &washers[..],
        &[called("f1", "晶圆", "wafer"), called("b1", "六角头螺栓", "2N3904"), socket_screw()],
    ];
    fill(&store, 0, &all.concat()).await;
    (directory, store)
}

async fn found(store: &Store, tenant: Option<i64>, ask: SearchItems) -> Found {
    search_items(store, Seen { tenant }, &ask).await.unwrap()
}

async fn step(store: &Store, keyword: &str) -> (Option<String>, Vec<String>) {
    let found = found(store, None, ask(&[keyword])).await;
    (found.relaxed, found.list.into_iter().map(|item| item.set_id).collect())
}

#[tokio::test]
async fn qry_2_a_word_is_the_known_one_that_is_an_edit_away_and_finds_the_most() {
    let (_directory, store) = stocked().await;
    for (typed, said, first) in [
        ("waser", "按「washer」而非「waser」", "w1"),
        ("spring wahser", "按「washer」而非「wahser」", "w1"),
        ("waffer", "按「wafer」而非「waffer」", "f1"),
        ("2N39O4", "按「2N3904」而非「2N39O4」", "b1"),
        ("螺拴", "按「螺栓」而非「螺拴」", "b1"),
        ("螺钉 M6×2O", "按「M6×20」而非「M6×2O」", "gb-70.1"),
    ] {
        let (relaxed, list) = step(&store, typed).await;
        assert_eq!(
            (relaxed.as_deref(), list.first().map(String::as_str)),
            (Some(said), Some(first)),
            "{typed}"
        );
    }
    let (relaxed, list) = step(&store, "washer").await;
    assert_eq!((relaxed, list.len()), (None, 2), "what is found is not doubted");
}

#[tokio::test]
async fn qry_1_a_size_that_the_found_set_does_not_have_is_marked_with_the_nearest() {
    let (_directory, store) = stocked().await;
    let found = found(&store, None, ask(&["内六角 M6×25"])).await;
    let wrong = found.understood[1].wrong.as_ref().unwrap();
    let nearest: Vec<_> = wrong.nearest.iter().map(|legal| legal.text.as_str()).collect();
    assert_eq!((wrong.part.as_str(), wrong.of.as_str()), ("25", "GB/T 70.1"));
    assert_eq!(nearest, ["M6×16", "M6×20"]);
    let right = self::found(&store, None, ask(&["内六角 M6×20"])).await;
    assert!(right.understood.iter().all(|word| word.wrong.is_none()));
}

// T13
#[tokio::test]
async fn t13_no_word_is_taken_for_one_that_an_other_organisation_alone_says() {
    let (_directory, store) = stocked().await;
    fill(&store, 7, &[called("s1", "专用件", "geheimwort")]).await;
    let own = found(&store, Some(7), ask(&["geheimwrt"])).await;
    assert_eq!(own.relaxed.as_deref(), Some("按「geheimwort」而非「geheimwrt」"));
    for tenant in [None, Some(8)] {
        let other = found(&store, tenant, ask(&["geheimwrt"])).await;
        assert_eq!((other.relaxed, other.total), (None, 0), "{tenant:?}");
    }
}
