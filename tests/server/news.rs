//! §5 News: what came to each library last, as the home page tells it.

use crate::common::{NOW, fresh, part, within};
use sanku_core::{
    library::{
        Library,
        item::{Item, Provenance},
    },
    net::api::CountItems,
};
use sanku_server::store::{
    Seen, Store,
    library::{batch::Report, fill::fill as fill_catalogue, load::Loading, search::count_items, undo::undo},
};

/// What is told of a library, with what is named of it.
async fn told(store: &Store, seen: Seen, own: Option<u64>, library: Library) -> Vec<String> {
    let ask = CountItems { own, ..CountItems::default() };
    let counts = count_items(store, seen, &ask).await.unwrap();
    let news = counts.into_iter().filter(|count| count.library == library).flat_map(|count| count.news);
    news.map(|news| {
        assert!(news.day.starts_with("20") && news.day.len() == 10, "{}", news.day);
        let named = news.first.into_iter().map(|item| format!(" {}={}", item.set_id, item.called));
        news.said + &named.collect::<String>()
    })
    .collect()
}

async fn import(store: &Store, tenant: i64, items: &[Item]) -> i64 {
    let mut loading = Loading::begin(store, tenant, "kicad", "here", NOW).await.unwrap();
    loading.put(items, &mut |_| {}).await.unwrap();
    let batch = loading.batch();
    loading.end(&Report::default(), NOW).await.unwrap();
    batch
}

fn of(id: &str, source: &str) -> Item {
    let provenance = Provenance { source: source.into(), ..Provenance::default() };
    Item { provenance, ..part(id, "件", "GB/T 70.1") }
}

const EVERYBODY: Seen = Seen { tenant: None };
const MEMBER: Seen = Seen { tenant: Some(7) };

// NWS-1
#[tokio::test]
async fn nws_1_another_program_tells_what_is_new_in_it_and_the_first_start_nothing() {
    let (_directory, store) = fresh().await;
    let pairs = [("垫圈", "washer")];
    let first = [of("a", "GB/T 70.1-2008"), of("b", "GB/T 5782-2016"), of("c", "甲"), of("d", "乙")];
    fill_catalogue(&store, &first, &pairs, NOW).await.unwrap();
    assert_eq!(told(&store, EVERYBODY, None, Library::Part).await, [""; 0]);
    let next = [
        of("a", "GB/T 70.1-2024"),
        of("b", "GB/T 5782-2016"),
        of("c", "丙"),
        of("e", "甲"),
        part("f", "六角螺母", ""),
    ];
    fill_catalogue(&store, &next, &pairs, NOW).await.unwrap();
    let is = ["新增 2 个条目，更新 1 个条目，标准换版 1 个条目 e=GB/T 70.1 f=六角螺母"];
    assert_eq!(told(&store, EVERYBODY, None, Library::Part).await, is);
    assert_eq!(told(&store, EVERYBODY, None, Library::Mat).await, [""; 0]);
    fill_catalogue(&store, &next, &pairs, NOW).await.unwrap();
    assert_eq!(told(&store, EVERYBODY, None, Library::Part).await, is, "the same again is no news");
    fill_catalogue(&store, &next[..4], &pairs, NOW).await.unwrap();
    let named = ["新增 2 个条目，更新 1 个条目，标准换版 1 个条目 e=GB/T 70.1"];
    assert_eq!(told(&store, EVERYBODY, None, Library::Part).await, named, "what is gone is not named");
}

// NWS-1, T34
#[tokio::test]
async fn nws_1_an_import_is_told_to_whoever_sees_its_items_until_it_is_taken_back() {
    let (_directory, store) = fresh().await;
    let many: Vec<Item> =
        (0..40).map(|n| within(Library::Component, part(&format!("u{n}"), "件", "U"))).collect();
    import(&store, 0, &many).await;
    import(&store, 0, &many).await;
    let batch = import(&store, 7, &[within(Library::Component, part("x", "密件", "X"))]).await;
    let everybodys = "导入：新增 40 个条目 u0=U u1=U u2=U".to_owned();
    let own = "导入：新增 1 个条目 x=X".to_owned();
    let all = || told(&store, MEMBER, None, Library::Component);
    assert_eq!(told(&store, EVERYBODY, None, Library::Component).await, [everybodys.as_str()]);
    assert_eq!(all().await, [own.clone(), everybodys.clone()]);
    assert_eq!(told(&store, MEMBER, Some(7), Library::Component).await, [own.as_str()]);
    assert_eq!(told(&store, Seen { tenant: Some(8) }, Some(7), Library::Component).await, [""; 0]);
    undo(&store, batch, NOW).await.unwrap();
    assert_eq!(all().await, [everybodys]);
    let ask = CountItems { key_words: vec!["件".into()], ..CountItems::default() };
    let counts = count_items(&store, EVERYBODY, &ask).await.unwrap();
    assert!(counts.iter().all(|count| count.news.is_empty()), "a search asks for no news");
}
