//! §7 IMP-1 Imports: nothing doubles, everything can be taken back.

use crate::common::{NOW, fill, fresh, part, socket_screw};
use sanku_core::library::Library;
use sanku_server::store::{
    Error, Seen, Store,
    library::{
        batch::{Report, Undone, batches},
        catalogue::{Change, put, remove},
        undo::undo,
    },
};
use sqlx::{Connection, SqliteConnection};

async fn undone(store: &Store, batch: i64) -> Result<Undone, Error> {
    undo(store, batch, NOW).await
}

/// Every row that says something of an item, printed.
pub async fn dump(directory: &std::path::Path) -> String {
    let file = directory.join("sanku.db");
    let mut sql = SqliteConnection::connect(&format!("sqlite://{}", file.display())).await.unwrap();
    let all = "select group_concat(line, char(10)) from (
        select 'item ' || set_id || ' ' || hex(hash) || ' ' || name_key || ' ' || coalesce(batch, '-') line from item
        union all select 'row ' || hex(packed) from summary
        union all select 'text ' || hex(packed) from body
        union all select 'row ' || name || held from configuration
        union all select 'term ' || key || ' ' || text || ' ' || uses from term
        union all select 'suffix ' || suffix from suffix
        union all select 'suggestion ' || prefix || place from suggestion order by line)";
    sqlx::query_scalar(all).fetch_one(&mut sql).await.unwrap()
}

#[tokio::test]
async fn an_import_that_runs_again_changes_nothing() {
    let (directory, store) = fresh().await;
    let first = fill(&store, 0, &[socket_screw(), part("gb-97", "平垫圈", "GB/T 97.1")]).await;
    let before = dump(directory.path()).await;
    fill(&store, 0, &[socket_screw(), part("gb-97", "平垫圈", "GB/T 97.1")]).await;
    assert_eq!(dump(directory.path()).await, before);
    let list = batches(&store, Seen::default()).await.unwrap();
    assert_eq!(list.len(), 2);
    assert_eq!(list[0].report, Report { unchanged: 2, ..Report::default() });
    assert_eq!((list[1].id, list[1].report.added), (first, 2));
}

#[tokio::test]
async fn an_undone_batch_leaves_what_was_there_before() {
    let (directory, store) = fresh().await;
    fill(&store, 0, &[socket_screw()]).await;
    let before = dump(directory.path()).await;
    let mut other = socket_screw();
    other.name = "内六角螺栓".into();
    other.configurations.rows.truncate(1);
    let second = fill(&store, 0, &[other, part("new", "平垫圈", "GB/T 97.1")]).await;
    assert_ne!(dump(directory.path()).await, before);
    assert_eq!(undone(&store, second).await.unwrap(), Undone { removed: 1, restored: 1, kept: 0 });
    assert_eq!(dump(directory.path()).await, before);
}

#[tokio::test]
async fn a_batch_is_undone_once() {
    let (_directory, store) = fresh().await;
    let batch = fill(&store, 0, &[socket_screw()]).await;
    undone(&store, batch).await.unwrap();
    assert!(matches!(undone(&store, batch).await, Err(Error::Batch(_))));
    assert!(matches!(undone(&store, 99).await, Err(Error::Batch(99))));
}

#[tokio::test]
async fn a_later_batch_inherits_the_body_to_go_back_to() {
    let (directory, store) = fresh().await;
    let item = |name: &str| part("x", name, "X");
    fill(&store, 0, &[item("一")]).await;
    let original = dump(directory.path()).await;
    let second = fill(&store, 0, &[item("二")]).await;
    let third = fill(&store, 0, &[item("三")]).await;
    assert_eq!(undone(&store, second).await.unwrap(), Undone { kept: 1, ..Undone::default() });
    assert!(dump(directory.path()).await.contains("term 三"));
    undone(&store, third).await.unwrap();
    assert_eq!(dump(directory.path()).await, original);
}

#[tokio::test]
async fn the_same_item_twice_in_a_batch_goes_back_to_the_first_body() {
    let (directory, store) = fresh().await;
    fill(&store, 0, &[part("x", "一", "X")]).await;
    let original = dump(directory.path()).await;
    let batch = fill(&store, 0, &[part("x", "二", "X"), part("x", "三", "X")]).await;
    undone(&store, batch).await.unwrap();
    assert_eq!(dump(directory.path()).await, original);
}

#[tokio::test]
async fn the_same_number_may_stand_in_each_library_and_tenant() {
    let (_directory, store) = fresh().await;
    let mut tx = store.write().await.unwrap();
    for (tenant, library) in [(0, Library::Part), (0, Library::Mat), (7, Library::Part)] {
        let item = crate::common::within(library, part("x", "一", "X"));
        assert_eq!(put(&mut tx, tenant, &item, None).await.unwrap(), Change::Added);
    }
}

#[tokio::test]
async fn an_item_that_cannot_be_addressed_is_refused() {
    let (_directory, store) = fresh().await;
    let mut tx = store.write().await.unwrap();
    for set_id in ["", ".", "..", "a/b", "a b", "a\0"] {
        let refused = put(&mut tx, 0, &part(set_id, "一", "X"), None).await;
        assert!(matches!(refused, Err(Error::SetId(_))), "{set_id}");
    }
}

#[tokio::test]
async fn a_removed_item_leaves_nothing_behind() {
    let (directory, store) = fresh().await;
    let mut tx = store.write().await.unwrap();
    put(&mut tx, 0, &socket_screw(), None).await.unwrap();
    assert!(remove(&mut tx, 0, Library::Part, "gb-70.1").await.unwrap());
    assert!(!remove(&mut tx, 0, Library::Part, "gb-70.1").await.unwrap());
    tx.commit().await.unwrap();
    sanku_server::store::library::suggest::refresh(&store).await.unwrap();
    assert_eq!(dump(directory.path()).await, "");
}

#[tokio::test]
async fn what_is_not_committed_is_not_there() {
    let (directory, store) = fresh().await;
    let mut tx = store.write().await.unwrap();
    put(&mut tx, 0, &socket_screw(), None).await.unwrap();
    drop(tx);
    drop(store.write().await.unwrap());
    assert_eq!(dump(directory.path()).await, "");
}
