//! §7 Files of users: their rows and, through the bucket, their bytes.

mod list;
mod object;
mod sweep;
pub mod upload;

pub use list::{page, remove};
pub use sweep::{Swept, sweep};

use crate::{
    bucket::{Bucket, Content, sum},
    store::db::{Error, Store, Write, random, stamp},
};
use axum::body::Bytes;
use sanku_core::{rules::platform::BizCode, time::Millis};
use sqlx::{FromRow, QueryBuilder, query, query_as, query_scalar};

/// What somebody uploads.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewFile {
    /// Whose it is.
    pub account: i64,
    /// Its name, as it is shown.
    pub name: String,
    /// What it is for.
    pub kind: BizCode,
    /// Its moduleType.
    pub module: i64,
}

/// A file that is there.
#[derive(Debug, Clone, PartialEq, Eq, FromRow)]
pub struct File {
    /// Its number: 128 random bits in hex.
    pub id: String,
    /// Its name.
    pub name: String,
    /// What it is for, by its bizCode.
    pub kind: String,
    /// Its size in bytes.
    pub size: i64,
    /// The sum of its bytes.
    pub sha256: Vec<u8>,
    /// When it came, epoch milliseconds.
    pub created_at: i64,
    /// The object that holds it.
    object: String,
}

const COLUMNS: &str = "select id, name, kind, size, sha256, created_at, object from file";

/// A number that nobody can guess: 128 random bits in hex.
pub(crate) fn number() -> Result<String, Error> {
    let bytes = random()?;
    Ok(bytes.iter().take(16).map(|byte| format!("{byte:02x}")).collect())
}

/// Takes a file whole, within what its owner may have in bytes.
pub async fn keep(
    store: &Store,
    bucket: &Bucket,
    new: &NewFile,
    bytes: Bytes,
    quota: u64,
    now: Millis,
) -> Result<File, Error> {
    let (size, sha256) = (bytes.len(), sum(&bytes));
    let size = i64::try_from(size).unwrap_or(i64::MAX);
    let object = object::announce(store, new.account, size, quota, now).await?;
    bucket.put(&object, bytes).await?;
    let mut tx = store.write().await?;
    object::settle(&mut tx, &object, size, now).await?;
    let file = insert(&mut tx, number()?, new, &object, size, &sha256, now).await?;
    tx.commit().await?;
    Ok(file)
}

async fn insert(
    tx: &mut Write,
    id: String,
    new: &NewFile,
    object: &str,
    size: i64,
    sha256: &[u8],
    now: Millis,
) -> Result<File, Error> {
    let sql = "insert into file (id, account, object, name, kind, module, size, sha256, created_at)
        values (?, ?, ?, ?, ?, ?, ?, ?, ?) returning id, name, kind, size, sha256, created_at, object";
    Ok(query_as(sql)
        .bind(id)
        .bind(new.account)
        .bind(object)
        .bind(&new.name)
        .bind(new.kind.value())
        .bind(new.module)
        .bind(size)
        .bind(sha256)
        .bind(stamp(now))
        .fetch_one(tx.sql())
        .await?)
}

/// T31: those of these files that belong to the account, in the order in which they were asked for.
pub async fn known(store: &Store, account: i64, ids: &[String]) -> Result<Vec<File>, Error> {
    let mut sql = QueryBuilder::new(COLUMNS);
    sql.push(" where account = ").push_bind(account).push(" and id in (");
    let mut list = sql.separated(", ");
    ids.iter().for_each(|id| _ = list.push_bind(id));
    sql.push(")");
    let found: Vec<File> = sql.build_query_as().fetch_all(store.readers()).await?;
    Ok(ids.iter().filter_map(|id| found.iter().find(|file| file.id == *id).cloned()).collect())
}

/// T31: a file of an account.
pub async fn find(store: &Store, account: i64, id: &str) -> Result<Option<File>, Error> {
    let sql = "select id, name, kind, size, sha256, created_at, object from file
        where id = ? and account = ?";
    Ok(query_as(sql).bind(id).bind(account).fetch_optional(store.readers()).await?)
}

/// A file that was handed over, whoever it came from.
pub async fn held(store: &Store, id: &str) -> Result<Option<File>, Error> {
    let sql = "select id, name, kind, size, sha256, created_at, object from file
        where id = ? and holder is not null";
    Ok(query_as(sql).bind(id).fetch_optional(store.readers()).await?)
}

/// The bytes of a file.
pub async fn content(bucket: &Bucket, file: &File) -> Result<Content, Error> {
    Ok(bucket.read(&file.object).await?)
}

/// Hands images over to what they were uploaded for, such as `feedback:7`: from then on they stay as long as it does.
/// Each must belong to the account and be held by nothing yet.
pub async fn hand_over(tx: &mut Write, account: i64, ids: &[String], holder: &str) -> Result<(), Error> {
    for id in ids {
        let sql = "update file set holder = ? where id = ? and account = ? and kind = ? and holder is null";
        let kind = BizCode::Images.value();
        let done = query(sql).bind(holder).bind(id).bind(account).bind(kind).execute(tx.sql()).await?;
        if done.rows_affected() != 1 {
            return Err(Error::NoFile(id.clone()));
        }
    }
    Ok(())
}

/// Removes what a holder held; the next sweep removes the bytes.
pub async fn let_go(tx: &mut Write, holder: &str) -> Result<(), Error> {
    query("delete from file where holder = ?").bind(holder).execute(tx.sql()).await?;
    Ok(())
}

/// How many bytes an account has, those under way among them.
pub async fn used(store: &Store, account: i64) -> Result<u64, Error> {
    let sql = "select coalesce(sum(size), 0) from object where account = ? and state <> 'gone'";
    let used: i64 = query_scalar(sql).bind(account).fetch_one(store.readers()).await?;
    Ok(u64::try_from(used).unwrap_or_default())
}
