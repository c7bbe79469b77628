//! §7 Backup and restore: whole at every moment, and nothing lost.

use crate::{
    common::{NOW, fill, fresh, part, socket_screw},
    operator::{refused, told},
};
use sanku_server::store::{
    Error, Store,
    db::backup::{self, Refused, Restored, backup},
    front_log::store_log,
    library::catalogue,
};
use sqlx::{AssertSqlSafe, Connection, SqliteConnection};
use std::{
    collections::BTreeMap,
    path::Path,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
};
use tempfile::TempDir;

/// Restores once nobody else holds the directory: a child that another test starts has its locks, too, until it is itself.
async fn restore(directory: &Path, from: &Path, label: &str) -> Result<Restored, Refused> {
    loop {
        match backup::restore(directory, from, label).await {
            Err(Refused::Store(Error::InUse)) => tokio::task::yield_now().await,
            ended => return ended,
        }
    }
}

/// The tables of a database with an expression for their rows; virtual tables and what stands behind them are left out.
pub async fn shape(file: &Path) -> Vec<(String, String)> {
    let mut sql = SqliteConnection::connect(&format!("sqlite://{}", file.display())).await.unwrap();
    let listed = "select m.name, group_concat('quote(\"' || c.name || '\")', ' || '','' || ' order by c.cid)
        from sqlite_master m join pragma_table_info(m.name) c
        where m.type = 'table' and m.name not like 'search%' group by m.name";
    let tables: Vec<(String, String)> = sqlx::query_as(listed).fetch_all(&mut sql).await.unwrap();
    sql.close().await.unwrap();
    assert!(tables.len() > 12);
    tables
}

/// How many rows each table has, and a hash of them all.
pub async fn rows(file: &Path, shape: &[(String, String)]) -> BTreeMap<String, (usize, String)> {
    let mut sql = SqliteConnection::connect(&format!("sqlite://{}", file.display())).await.unwrap();
    let mut hashes = BTreeMap::new();
    for (table, columns) in shape {
        let all = format!("select {columns} as line from \"{table}\" order by line");
        let lines: Vec<String> = sqlx::query_scalar(AssertSqlSafe(all)).fetch_all(&mut sql).await.unwrap();
        let hash = blake3::hash(lines.join("\n").as_bytes()).to_string();
        hashes.insert(table.clone(), (lines.len(), hash));
    }
    sql.close().await.unwrap();
    hashes
}

// F28
#[tokio::test]
async fn f28_a_backup_in_which_one_byte_is_another_is_refused_wherever_it_is() {
    let (directory, store) = fresh().await;
    fill(&store, 0, &[socket_screw()]).await;
    store.close().await;
    let other = TempDir::new().unwrap();
    let file = other.path().join("backup.db");
    backup(directory.path(), &file).await.unwrap();
    let good = std::fs::read(&file).unwrap();
    let (target, damaged) = (TempDir::new().unwrap(), other.path().join("damaged.db"));
    let places = (0..good.len()).step_by(good.len() / 97).chain([68, good.len() - 48, good.len() - 1]);
    let torn = [1, 32, 47, 48, 49, 512, 4_096].map(|less| good[..good.len() - less].to_vec());
    let flipped = places.map(|place| {
        let mut bytes = good.clone();
        bytes[place] ^= 1;
        bytes
    });
    for (at, bytes) in flipped.chain(torn).chain([[&good[..], b"more"].concat()]).enumerate() {
        std::fs::write(&damaged, bytes).unwrap();
        let why = restore(target.path(), &damaged, "label").await.unwrap_err();
        assert!(matches!(why, Refused::Damaged { .. }), "{at}: {why}");
    }
    assert!(restore(target.path(), &file, "label").await.unwrap().sealed);
}

// F28
#[tokio::test]
async fn f28_what_has_no_checksum_since_an_earlier_program_made_it_is_restored_and_that_is_said() {
    let (directory, store) = fresh().await;
    store_log(&store, NOW, "code", "[]").await.unwrap();
    store.close().await;
    let other = TempDir::new().unwrap();
    let (earlier, sealed) = (other.path().join("earlier.db"), other.path().join("sealed.db"));
    let file = format!("sqlite://{}", directory.path().join("sanku.db").display());
    let mut sql = SqliteConnection::connect(&file).await.unwrap();
    sqlx::query("vacuum into ?").bind(earlier.to_string_lossy()).execute(&mut sql).await.unwrap();
    sql.close().await.unwrap();
    let target = TempDir::new().unwrap();
    let words = ["restore", earlier.to_str().unwrap()];
    assert_eq!(told(target.path(), &words)["checked"], false);
    // What was restored is no backup: its own copies say nothing of a seal.
    backup(target.path(), &sealed).await.unwrap();
    assert!(restore(target.path(), &sealed, "first").await.unwrap().sealed);
    let copy = other.path().join("copy.db");
    std::fs::copy(target.path().join("sanku.db"), &copy).unwrap();
    assert!(!restore(target.path(), &copy, "second").await.unwrap().sealed);
}

/// Writes reports until it is told to stop; the newest two rows are always of one transaction.
fn writing(store: &Store, stop: &Arc<AtomicBool>) -> tokio::task::JoinHandle<u32> {
    let (store, stop) = (store.clone(), Arc::clone(stop));
    tokio::spawn(async move {
        let mut written = 0;
        while !stop.load(Ordering::Relaxed) {
            let mut tx = store.write().await.unwrap();
            for half in ["a", "b"] {
                let item = part(&format!("pair-{written}-{half}"), "成对", "PAIR");
                catalogue::put(&mut tx, 0, &item, None).await.unwrap();
            }
            tx.commit().await.unwrap();
            store_log(&store, crate::common::NOW, "t", "[]").await.unwrap();
            written += 1;
            tokio::task::yield_now().await;
        }
        written
    })
}

// F28
#[tokio::test(flavor = "multi_thread")]
async fn f28_a_backup_while_writing_holds_whole_transactions_and_the_portal_writes_on() {
    let (directory, store) = fresh().await;
    fill(&store, 0, &[socket_screw()]).await;
    let stop = Arc::new(AtomicBool::new(false));
    let writer = writing(&store, &stop);
    let file = directory.path().join("backup.db");
    backup(directory.path(), &file).await.unwrap();
    stop.store(true, Ordering::Relaxed);
    assert!(writer.await.unwrap() > 0);
    let mut sql = SqliteConnection::connect(&format!("sqlite://{}", file.display())).await.unwrap();
    let odd = "select count(*) from (select substr(set_id, 1, length(set_id) - 2) pair from item
        where set_id like 'pair-%' group by pair having count(*) <> 2)";
    assert_eq!(sqlx::query_scalar::<_, i64>(odd).fetch_one(&mut sql).await.unwrap(), 0);
    let screws = "select count(*) from item where set_id = 'gb-70.1'";
    assert_eq!(sqlx::query_scalar::<_, i64>(screws).fetch_one(&mut sql).await.unwrap(), 1);
}

// F28
#[tokio::test]
async fn f28_what_is_restored_has_equal_rows_and_the_old_database_stays_beside() {
    let (directory, store) = fresh().await;
    fill(&store, 0, &[socket_screw(), part("x-1", "件", "X")]).await;
    let file = directory.path().join("backup.db");
    let bytes = backup(directory.path(), &file).await.unwrap();
    assert_eq!(bytes, std::fs::metadata(&file).unwrap().len());
    let database = directory.path().join("sanku.db");
    let tables = shape(&database).await;
    let at_backup = rows(&database, &tables).await;
    fill(&store, 0, &[part("x-2", "后来的件", "X")]).await;
    store.close().await;
    drop(store);
    let later = rows(&database, &tables).await;
    assert_ne!(later, at_backup);
    let restored = restore(directory.path(), &file, "label").await.unwrap();
    assert_eq!(rows(&database, &tables).await, at_backup);
    assert_eq!(rows(&file, &tables).await, at_backup);
    let kept = directory.path().join("sanku-label.db");
    assert_eq!((restored.kept.as_deref(), rows(&kept, &tables).await), (Some(kept.as_path()), later));
    let store = Store::open(directory.path()).await.unwrap();
    fill(&store, 0, &[part("x-3", "件", "X")]).await;
}

#[tokio::test]
async fn what_only_the_log_holds_is_kept_too() {
    let (directory, store) = fresh().await;
    let file = directory.path().join("backup.db");
    backup(directory.path(), &file).await.unwrap();
    fill(&store, 0, &[part("late", "件", "X")]).await;
    // As after kill -9: nobody closed the database.
    let crashed = TempDir::new().unwrap();
    for name in ["sanku.db", "sanku.db-wal"] {
        std::fs::copy(directory.path().join(name), crashed.path().join(name)).unwrap();
    }
    restore(crashed.path(), &file, "label").await.unwrap();
    let mut sql =
        SqliteConnection::connect(&format!("sqlite://{}", crashed.path().join("sanku-label.db").display()))
            .await
            .unwrap();
    let late = "select count(*) from item where set_id = 'late'";
    assert_eq!(sqlx::query_scalar::<_, i64>(late).fetch_one(&mut sql).await.unwrap(), 1);
}

#[tokio::test]
async fn nobody_restores_under_a_running_portal() {
    let (directory, store) = fresh().await;
    let file = directory.path().join("backup.db");
    backup(directory.path(), &file).await.unwrap();
    let said = refused(directory.path(), &["restore", file.to_str().unwrap()]);
    assert!(said.contains("systemctl stop sanku"), "{said}");
    drop(store);
    let told = told(directory.path(), &["restore", file.to_str().unwrap()]);
    assert!(told["version"].as_i64().unwrap() >= 1 && told["kept"].as_str().unwrap().contains("sanku-2"));
}

#[tokio::test]
async fn what_is_no_backup_is_refused_and_nothing_changes() {
    let (directory, store) = fresh().await;
    store.close().await;
    drop(store);
    let database = directory.path().join("sanku.db");
    let before = std::fs::read(&database).unwrap();
    let other = TempDir::new().unwrap();
    let file = |name: &str, content: &[u8]| {
        let path = other.path().join(name);
        std::fs::write(&path, content).unwrap();
        path
    };
    let mut torn = before.clone();
    torn.truncate(before.len() / 2);
    let mut broken = before.clone();
    // More than the pages that nothing uses.
    let quarter = broken.len() / 4;
    broken[quarter..3 * quarter].fill(0xff);
    for path in [
        file("text.db", b"not a database, but long enough to be taken for one by its length alone"),
        file("empty.db", b""),
        file("torn.db", &torn),
        file("broken.db", &broken),
    ] {
        let why = restore(directory.path(), &path, "label").await.unwrap_err();
        assert!(matches!(why, Refused::Damaged { .. }), "{}: {why}", path.display());
        assert!(why.to_string().contains("未作任何改动"));
    }
    let why = restore(directory.path(), &other.path().join("gone.db"), "label").await.unwrap_err();
    assert!(matches!(why, Refused::Missing(_)), "{why}");
    assert_eq!(std::fs::read(&database).unwrap(), before);
    let names: Vec<_> =
        std::fs::read_dir(directory.path()).unwrap().map(|it| it.unwrap().file_name()).collect();
    assert_eq!(names.len(), 3, "the database, its lock and its turn: {names:?}");
}

// F27
#[tokio::test]
async fn f27_a_backup_of_the_future_is_refused() {
    let (directory, store) = fresh().await;
    store.close().await;
    drop(store);
    let (database, file) = (directory.path().join("sanku.db"), directory.path().join("backup.db"));
    let mut sql = SqliteConnection::connect(&format!("sqlite://{}", database.display())).await.unwrap();
    let future = "insert into _sqlx_migrations (version, description, success, checksum, execution_time)
        values (9999, 'future', true, x'00', 0)";
    sqlx::query(future).execute(&mut sql).await.unwrap();
    sql.close().await.unwrap();
    backup(directory.path(), &file).await.unwrap();
    let why = restore(directory.path(), &file, "label").await.unwrap_err().to_string();
    assert!(why.contains("9999"), "{why}");
}

#[tokio::test]
async fn a_backup_overwrites_nothing_and_says_where_it_found_nothing() {
    let (directory, _store) = fresh().await;
    let file = directory.path().join("backup.db");
    let words = ["backup", file.to_str().unwrap()];
    assert_eq!(told(directory.path(), &words)["file"], file.to_str().unwrap());
    let before = std::fs::read(&file).unwrap();
    assert!(refused(directory.path(), &words).contains("已存在"));
    assert_eq!(std::fs::read(&file).unwrap(), before);
    let empty = TempDir::new().unwrap();
    assert!(refused(empty.path(), &["backup", "x.db"]).contains("--data"));
    assert!(
        refused(directory.path(), &["backup", "/does/not/exist/x.db"])
            .contains("/does/not/exist/x.db 无法写入")
    );
}

#[cfg(unix)]
#[tokio::test]
async fn nobody_else_reads_a_database_or_its_backup() {
    use std::os::unix::fs::PermissionsExt;
    let (directory, _store) = fresh().await;
    let file = directory.path().join("backup.db");
    backup(directory.path(), &file).await.unwrap();
    for name in ["backup.db", "sanku.db", "sanku.db-wal"] {
        let file = directory.path().join(name);
        assert_eq!(std::fs::metadata(&file).unwrap().permissions().mode() & 0o777, 0o600, "{name}");
    }
}
