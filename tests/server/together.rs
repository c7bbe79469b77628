//! §4 Several at one database: writers that wait for each other, an import beside a server, an index of older rules.

use crate::common::{NOW, ask, fill, found, hashing, part, socket_screw, typed, user};
use sanku_core::library::Library;
use sanku_server::{
    account,
    store::{
        Seen, Store,
        front_log::{read_log, store_log},
        library::{fill::fill as fill_catalogue, suggest::suggest},
    },
};
use sqlx::{Connection, SqliteConnection};
use tempfile::TempDir;

// F21
#[tokio::test(flavor = "multi_thread")]
async fn f21_sixty_four_writers_of_two_processes_all_get_their_turn() {
    let directory = TempDir::new().unwrap();
    let stores = [Store::open(directory.path()).await.unwrap(), Store::open(directory.path()).await.unwrap()];
    let mut writers = Vec::new();
    for number in 0..64 {
        let store = stores[number % 2].clone();
        writers.push(tokio::spawn(async move { store_log(&store, NOW, "code", "[]").await }));
    }
    for writer in writers {
        writer.await.unwrap().unwrap();
    }
    assert_eq!(read_log(&stores[0], 99).await.unwrap().len(), 64);
}

// F21: a transaction that reads first and writes then would be refused at once where another one wrote meanwhile
#[tokio::test(flavor = "multi_thread")]
async fn f21_whoever_reads_before_writing_gets_a_turn_too() {
    let directory = TempDir::new().unwrap();
    let stores = [Store::open(directory.path()).await.unwrap(), Store::open(directory.path()).await.unwrap()];
    let hashing = hashing();
    let makers = (0..64).map(|number| {
        let (store, hashing) = (stores[number % 2].clone(), hashing.clone());
        tokio::spawn(async move { user(&store, &hashing, &format!("u{number}@b.cn"), 1).await })
    });
    for maker in makers.collect::<Vec<_>>() {
        maker.await.unwrap();
    }
    assert_eq!(account::list(&stores[0], None).await.unwrap().len(), 64);
}

#[tokio::test]
async fn what_another_process_imports_is_found_at_once() {
    let directory = TempDir::new().unwrap();
    let server = Store::open(directory.path()).await.unwrap();
    fill_catalogue(&server, &[part("gb-97", "平垫圈", "GB/T 97.1")], &[("内六角", "hex socket")], NOW)
        .await
        .unwrap();
    assert_eq!(found(&server, &ask(&["hex socket"])).await, [""; 0]);
    let import = Store::open(directory.path()).await.unwrap();
    fill(&import, 0, &[socket_screw()]).await;
    assert_eq!(found(&server, &ask(&["hex socket"])).await, ["gb-70.1"]);
    let offered = suggest(&server, Seen::default(), &typed(Library::Part, "内", 15)).await.unwrap();
    assert_eq!(offered, ["内六角圆柱头螺钉"]);
}

#[tokio::test]
async fn an_index_of_older_rules_is_made_again() {
    let directory = TempDir::new().unwrap();
    let store = Store::open(directory.path()).await.unwrap();
    let (items, synonyms) = ([part("gb-97", "平垫圈", "GB/T 97.1")], [("垫圈", "washer")]);
    fill_catalogue(&store, &items, &synonyms, NOW).await.unwrap();
    fill(&store, 7, &[socket_screw()]).await;
    let file = format!("sqlite://{}", directory.path().join("sanku.db").display());
    let mut sql = SqliteConnection::connect(&file).await.unwrap();
    for spoil in [
        "update meta set value = 'older' where key = 'index'",
        "delete from configuration",
        "delete from term",
    ] {
        sqlx::query(spoil).execute(&mut sql).await.unwrap();
    }
    sql.close().await.unwrap();
    assert!(fill_catalogue(&store, &items, &synonyms, NOW).await.unwrap());
    assert_eq!(found(&store, &ask(&["washer"])).await, ["gb-97"]);
    let member = Seen { tenant: Some(7) };
    assert_eq!(
        suggest(&store, member, &typed(Library::Part, "M6×2", 15)).await.unwrap(),
        ["M6×20", "M6×200"]
    );
    let count: i64 = sqlx::query_scalar("select count(*) from item where batch is not null and tenant = 7")
        .fetch_one(&mut SqliteConnection::connect(&file).await.unwrap())
        .await
        .unwrap();
    assert_eq!(count, 1);
}
