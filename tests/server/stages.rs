//! F21 Imports and undos in slices: seen whole or not at all, also when a crash cuts them off at any moment.

use crate::{
    batches::dump,
    common::{NOW, ask, fill, found, fresh, part},
};
use sanku_core::{
    library::{Library, item::Item},
    net::api::Suggest,
};
use sanku_server::store::{
    Seen, Store,
    library::{
        batch::{Report, Undone, batches},
        fill::fill as fill_catalogue,
        load::Loading,
        suggest::suggest,
        tidy,
        undo::undo,
    },
};
use sqlx::{AssertSqlSafe, Connection, SqliteConnection, query_scalar};
use std::{path::Path, time::Duration};

/// More than any one slice takes.
const MANY: usize = 400;

fn items(name: &str) -> Vec<Item> {
    (0..MANY).map(|number| part(&format!("x-{number}"), name, &format!("{name}{number}"))).collect()
}

/// What a number of the database is, seen from outside.
async fn number(directory: &Path, sql: &str) -> i64 {
    let file = format!("sqlite://{}?mode=ro", directory.join("sanku.db").display());
    let mut reader = SqliteConnection::connect(&file).await.unwrap();
    let number = query_scalar(AssertSqlSafe(sql)).fetch_one(&mut reader).await.unwrap();
    reader.close().await.unwrap();
    number
}

/// Ends when the number is not 0 any more.
async fn until(directory: &Path, sql: &str) {
    while number(directory, sql).await == 0 {
        tokio::time::sleep(Duration::from_millis(1)).await;
    }
}

/// How many parts a keyword finds, and whether it is suggested by a short and by a long text.
async fn seen(store: &Store, keyword: &str) -> (u64, usize, usize) {
    let all = sanku_server::store::library::search::search_items(store, Seen::default(), &ask(&[keyword]))
        .await
        .unwrap();
    let offered = async |typed: String| {
        let ask = Suggest { library: Library::Part, keyword: typed, size: 15, own: None };
        let texts = suggest(store, Seen::default(), &ask).await.unwrap();
        texts.iter().filter(|text| text.contains(keyword)).count()
    };
    (all.total, offered(keyword.to_owned()).await, offered(format!("{keyword}39")).await)
}

async fn load(store: &Store, items: &[Item]) -> i64 {
    let mut loading = Loading::begin(store, 0, "test", "here", NOW).await.unwrap();
    loading.put(items, &mut |_| {}).await.unwrap();
    let batch = loading.batch();
    loading.end(&Report::default(), NOW).await.unwrap();
    batch
}

const PREPARED: &str = "select count(*) from item where born <> 0";
const LEAVING: &str = "select count(*) from item where gone <> 0";
const SHOWN: &str = "select count(*) from stage where seen = 1";

// F21, F18
#[tokio::test]
async fn a_file_whose_import_is_cut_off_is_not_there_and_the_next_one_brings_it() {
    let (directory, store) = fresh().await;
    fill(&store, 0, &items("旧件")[..MANY / 2]).await;
    let before = dump(directory.path()).await;
    let mut loading = Loading::begin(&store, 0, "test", "here", NOW).await.unwrap();
    let (new, mut told) = (items("新件"), |_| {});
    tokio::select! {
        done = loading.put(&new, &mut told) => panic!("over before it was cut off: {done:?}"),
        () = until(directory.path(), PREPARED) => {}
    }
    drop(loading);
    assert_eq!(seen(&store, "新件").await, (0, 0, 0));
    assert_eq!(seen(&store, "旧件").await.0, MANY as u64 / 2);
    tidy(&store).await.unwrap();
    assert!(dump(directory.path()).await == before, "other rows than before");
    let batch = load(&store, &new).await;
    assert_eq!((seen(&store, "新件").await.0, seen(&store, "旧件").await.0), (MANY as u64, 0));
    let undone = undo(&store, batch, NOW).await.unwrap();
    assert_eq!(undone, Undone { removed: 200, restored: 200, kept: 0 });
    assert!(dump(directory.path()).await == before, "other rows than before");
}

// F21, F18
#[tokio::test]
async fn an_undo_that_is_cut_off_before_it_is_seen_changes_nothing_and_goes_on_later() {
    let (directory, store) = fresh().await;
    fill(&store, 0, &items("旧件")[..MANY / 2]).await;
    let before = dump(directory.path()).await;
    let batch = load(&store, &items("新件")).await;
    let all = seen(&store, "新件").await;
    tokio::select! {
        done = undo(&store, batch, NOW) => panic!("over before it was cut off: {done:?}"),
        () = until(directory.path(), LEAVING) => {}
    }
    assert_eq!((seen(&store, "新件").await, seen(&store, "旧件").await.0), (all, 0));
    let undone = undo(&store, batch, NOW).await.unwrap();
    assert_eq!(undone, Undone { removed: 200, restored: 200, kept: 0 });
    assert!(dump(directory.path()).await == before, "other rows than before");
}

// F21, F18
#[tokio::test]
async fn an_undo_that_is_cut_off_after_it_was_seen_is_seen_whole_and_ended_by_the_next_process() {
    let (directory, store) = fresh().await;
    let before = dump(directory.path()).await;
    let batch = load(&store, &items("新件")).await;
    tokio::select! {
        done = undo(&store, batch, NOW) => panic!("over before it was cut off: {done:?}"),
        () = until(directory.path(), SHOWN) => {}
    }
    assert_eq!(seen(&store, "新件").await, (0, 0, 0));
    assert!(batches(&store, Seen::default()).await.unwrap()[0].undone_at.is_some());
    tidy(&store).await.unwrap();
    assert!(dump(directory.path()).await == before, "other rows than before");
    for table in ["item", "change", "stage", "term_use"] {
        assert_eq!(number(directory.path(), &format!("select count(*) from {table}")).await, 0, "{table}");
    }
}

// F21
#[tokio::test]
async fn who_looks_while_a_file_comes_sees_all_of_it_or_nothing() {
    let (_directory, store) = fresh().await;
    let (new, mut looks) = (items("新件"), Vec::new());
    let loading = load(&store, &new);
    let mut loading = std::pin::pin!(loading);
    loop {
        tokio::select! {
            _ = &mut loading => break,
            seen = found_in_all(&store) => looks.push(seen),
        }
    }
    looks.push(found_in_all(&store).await);
    assert!(looks.iter().all(|total| [0, MANY as u64].contains(total)), "{looks:?}");
    assert_eq!((looks.first(), looks.last()), (Some(&0), Some(&(MANY as u64))));
}

async fn found_in_all(store: &Store) -> u64 {
    let ask = ask(&["新件"]);
    sanku_server::store::library::search::search_items(store, Seen::default(), &ask).await.unwrap().total
}

// F21
#[tokio::test]
async fn an_item_that_another_catalogue_changes_keeps_its_place() {
    let (_directory, store) = fresh().await;
    let none: [(&str, &str); 0] = [];
    let mut items = ["a", "b", "c"].map(|id| part(id, "件", "X"));
    fill_catalogue(&store, &items, &none, NOW).await.unwrap();
    items[1].description = "改了".into();
    fill_catalogue(&store, &items, &none, NOW).await.unwrap();
    assert_eq!(found(&store, &ask(&["件"])).await, ["a", "b", "c"]);
}
