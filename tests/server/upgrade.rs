//! §7 Upgrades: what an earlier program wrote is there for the next one (F27).

use crate::{
    backups::{rows, shape},
    common::{NOW, ask, fill, found, fresh, part, socket_screw},
};
use sanku_core::library::item::Item;
use sanku_server::store::{Store, front_log::store_log};
use sqlx::{
    AssertSqlSafe, Connection, SqliteConnection, migrate::Migrator, query, query_scalar,
    sqlite::SqliteConnectOptions,
};
use std::path::Path;
use tempfile::TempDir;

static MIGRATIONS: Migrator = sqlx::migrate!("./migrations");

/// The version since which texts are packed.
const PACKED: i64 = 11;

/// A database as the program of that version made it, with the rows of a used portal.
pub async fn made_by(version: i64) -> TempDir {
    let (today, store) = fresh().await;
    fill(&store, 0, &[socket_screw(), part("x-1", "件", "X")]).await;
    fill(&store, 7, &[part("own", "自有件", "OWN")]).await;
    fill(&store, 0, &[part("x-1", "改过的件", "X")]).await;
    store_log(&store, NOW, "track", "[]").await.unwrap();
    store.close().await;
    let directory = TempDir::new().unwrap();
    let options =
        SqliteConnectOptions::new().filename(directory.path().join("sanku.db")).create_if_missing(true);
    let mut sql = SqliteConnection::connect_with(&options.foreign_keys(false)).await.unwrap();
    MIGRATIONS.run_to(version, &mut sql).await.unwrap();
    let attach = format!("attach '{}' as today", today.path().join("sanku.db").display());
    query(AssertSqlSafe(attach)).execute(&mut sql).await.unwrap();
    // The full text of before stays empty: nobody reads it any more.
    let tables = "select name from main.sqlite_master where type = 'table' and name <> '_sqlx_migrations'
        and name not like 'search%' and name not like 'sqlite%'";
    let tables: Vec<String> = query_scalar(tables).fetch_all(&mut sql).await.unwrap();
    for table in tables {
        // A later version may have columns that this one lacks.
        let columns = "select group_concat(name) from pragma_table_info(?, 'main')";
        let columns: String = query_scalar(columns).bind(&table).fetch_one(&mut sql).await.unwrap();
        for text in ["delete from main.{t}", "insert into main.{t} ({c}) select {c} from today.{t}"] {
            let text = text.replace("{t}", &table).replace("{c}", &columns);
            query(AssertSqlSafe(text)).execute(&mut sql).await.unwrap();
        }
    }
    if version < PACKED {
        write_plain(&mut sql).await;
    }
    sql.close().await.unwrap();
    directory
}

/// Programs before that version wrote texts plain, both beside each other.
async fn write_plain(sql: &mut SqliteConnection) {
    for item in [socket_screw(), part("own", "自有件", "OWN"), part("x-1", "改过的件", "X")] {
        let text = "insert into main.item_text (item, summary, body) select id, ?, ? from main.item where set_id = ?";
        let [summary, body] = texts(&item);
        query(text).bind(summary).bind(body).bind(item.set_id).execute(&mut *sql).await.unwrap();
    }
    let [_, before] = texts(&part("x-1", "件", "X"));
    let text = "update main.change set previous = ? where previous is not null";
    assert_eq!(query(text).bind(before).execute(sql).await.unwrap().rows_affected(), 1);
}

/// The summary and the body of an item, plain.
pub fn texts(item: &Item) -> [String; 2] {
    [serde_json::to_string(&item.summary()).unwrap(), serde_json::to_string(item).unwrap()]
}

async fn version(file: &Path) -> i64 {
    let mut sql = SqliteConnection::connect(&format!("sqlite://{}", file.display())).await.unwrap();
    query_scalar("select max(version) from _sqlx_migrations").fetch_one(&mut sql).await.unwrap()
}

// F27
#[tokio::test]
async fn f27_every_earlier_database_keeps_its_rows_and_is_used_on() {
    let newest = MIGRATIONS.iter().map(|migration| migration.version).max().unwrap();
    assert!(newest > 1);
    for earlier in MIGRATIONS.iter().map(|migration| migration.version).filter(|version| *version < newest) {
        let directory = made_by(earlier).await;
        let file = directory.path().join("sanku.db");
        assert_eq!(version(&file).await, earlier);
        let mut tables = shape(&file).await;
        tables.retain(|(table, _)| table != "_sqlx_migrations" && !table.starts_with("search"));
        let before = rows(&file, &tables).await;
        assert!(before["item"].0 == 3 && before["configuration"].0 == 5 && before["front_log"].0 == 1);
        let store = Store::open(directory.path()).await.unwrap();
        assert_eq!(rows(&file, &tables).await, before);
        assert_eq!(version(&file).await, newest);
        assert_eq!(found(&store, &ask(&["内六角"])).await, ["gb-70.1"]);
        fill(&store, 0, &[part("x-2", "后来的件", "X")]).await;
        assert_eq!(found(&store, &ask(&["后来"])).await, ["x-2"]);
    }
}

// F27
#[tokio::test]
async fn f27_a_migration_that_fails_leaves_the_database_as_it_was() {
    let directory = made_by(1).await;
    let file = directory.path().join("sanku.db");
    // In the way of the next migration, after part of it was done.
    let mut sql = SqliteConnection::connect(&format!("sqlite://{}", file.display())).await.unwrap();
    query("create table message (id integer primary key)").execute(&mut sql).await.unwrap();
    sql.close().await.unwrap();
    let tables = shape(&file).await;
    let before = rows(&file, &tables).await;
    assert!(Store::open(directory.path()).await.is_err());
    assert_eq!((shape(&file).await, rows(&file, &tables).await), (tables, before));
    let mut sql = SqliteConnection::connect(&format!("sqlite://{}", file.display())).await.unwrap();
    query("drop table message").execute(&mut sql).await.unwrap();
    sql.close().await.unwrap();
    Store::open(directory.path()).await.unwrap();
}
