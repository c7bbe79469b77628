//! §4 The index beside the database: whatever becomes of it, what the database has is found.

use crate::common::{ask, fill, found, fresh, part, socket_screw};
use sanku_server::store::{Seen, Store, library::search::search_items};
use sqlx::{Connection, SqliteConnection, query};
use std::{fs, path::Path};

/// Does something with the folder of an index while nobody has it open; then a search finds what it should.
async fn after(what: impl Fn(&Path)) {
    let (directory, store) = fresh().await;
    fill(&store, 0, &[socket_screw()]).await;
    assert_eq!(found(&store, &ask(&["内六角"])).await, ["gb-70.1"]);
    store.close().await;
    drop(store);
    what(&directory.path().join("index"));
    let store = Store::open(directory.path()).await.unwrap();
    assert_eq!(found(&store, &ask(&["内六角"])).await, ["gb-70.1"]);
    fill(&store, 0, &[part("gb-97", "平垫圈", "GB/T 97.1")]).await;
    assert_eq!(found(&store, &ask(&["平垫"])).await, ["gb-97"]);
}

fn files(folder: &Path) -> Vec<std::path::PathBuf> {
    let files = fs::read_dir(folder).unwrap().map(|file| file.unwrap().path());
    files.filter(|file| file.metadata().unwrap().len() > 0).collect()
}

#[tokio::test]
async fn a_lost_index_is_made_again() {
    after(|folder| fs::remove_dir_all(folder).unwrap()).await;
}

#[tokio::test]
async fn an_index_that_was_cut_short_is_made_again() {
    after(|folder| {
        for file in files(folder) {
            let half = file.metadata().unwrap().len() / 2;
            fs::File::options().write(true).open(file).unwrap().set_len(half).unwrap();
        }
    })
    .await;
}

#[tokio::test]
async fn an_index_with_other_bytes_is_made_again() {
    after(|folder| {
        for file in files(folder).iter().filter(|file| file.extension().is_some_and(|kind| kind != "json")) {
            let mut bytes = fs::read(file).unwrap();
            let middle = bytes.len() / 3;
            bytes[middle] ^= 1;
            fs::write(file, bytes).unwrap();
        }
    })
    .await;
}

#[tokio::test]
async fn the_index_of_another_database_is_made_again() {
    let (directory, store) = fresh().await;
    fill(&store, 0, &[socket_screw()]).await;
    let file = format!("sqlite://{}", directory.path().join("sanku.db").display());
    let mut sql = SqliteConnection::connect(&file).await.unwrap();
    // As if the database had been replaced by one of as many changes.
    query("update meta set value = 'another' where key = 'database'").execute(&mut sql).await.unwrap();
    query("update sqlite_sequence set seq = 0 where name = 'touched'").execute(&mut sql).await.unwrap();
    query("delete from touched").execute(&mut sql).await.unwrap();
    query("delete from item").execute(&mut sql).await.unwrap();
    assert_eq!(found(&store, &ask(&["内六角"])).await, [""; 0]);
}

#[tokio::test]
async fn an_item_whose_body_is_damaged_is_not_found_and_all_others_are() {
    let (directory, store) = fresh().await;
    let [nut, washer] = [("gb-41", "六角螺母"), ("gb-97", "平垫圈")].map(|(id, name)| part(id, name, id));
    fill(&store, 0, &[socket_screw(), nut, washer]).await;
    store.close().await;
    drop(store);
    fs::remove_dir_all(directory.path().join("index")).unwrap();
    let file = format!("sqlite://{}", directory.path().join("sanku.db").display());
    let mut sql = SqliteConnection::connect(&file).await.unwrap();
    for damage in [
        "update body set packed = substr(packed, 1, length(packed) - 3) where item = (select id from item where set_id = 'gb-41')",
        "update body set packed = x'01' where item = (select id from item where set_id = 'gb-97')",
    ] {
        assert_eq!(query(damage).execute(&mut sql).await.unwrap().rows_affected(), 1);
    }
    sql.close().await.unwrap();
    let store = Store::open(directory.path()).await.unwrap();
    assert_eq!(found(&store, &ask(&[])).await, ["gb-70.1"]);
}

#[tokio::test]
async fn what_another_process_brings_is_found_by_the_next_search() {
    let (directory, store) = fresh().await;
    fill(&store, 0, &[socket_screw()]).await;
    assert_eq!(found(&store, &ask(&["平垫"])).await, [""; 0]);
    let other = Store::open(directory.path()).await.unwrap();
    fill(&other, 0, &[part("gb-97", "平垫圈", "GB/T 97.1")]).await;
    assert_eq!(found(&store, &ask(&["平垫"])).await, ["gb-97"]);
    assert_eq!(found(&other, &ask(&["内六角"])).await, ["gb-70.1"]);
}

// F24
#[tokio::test]
async fn f24_what_says_more_than_one_may_say_is_refused_and_not_answered_slowly() {
    let (_directory, store) = fresh().await;
    fill(&store, 0, &[socket_screw()]).await;
    let many: Vec<String> =
        (0..9).map(|tag| (0..30).map(|word| format!("{tag}{word}a%")).collect()).collect();
    let tags: Vec<&str> = many.iter().map(String::as_str).collect();
    let refused = search_items(&store, Seen::default(), &ask(&tags)).await.unwrap_err();
    assert!(refused.is_over_time() && refused.to_string() == "查询过于复杂", "{refused}");
    assert!(search_items(&store, Seen::default(), &ask(&tags[..1])).await.is_ok());
}
