//! §7 Files of users: their rows.

use super::db::{Error, Store, Write, stamp};
use sanku_core::{
    net::api::{FilePage, ListFiles, OwnFile},
    rules::platform::BizCode,
    time::Millis,
};
use sqlx::{FromRow, QueryBuilder, SqliteExecutor, query, query_as, query_scalar};

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
    pub(crate) object: String,
}

const COLUMNS: &str = "select id, name, kind, size, sha256, created_at, object from file";

/// Stores a file, which an object holds.
pub(crate) async fn insert(
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
    of(store.readers(), account, id).await
}

/// The same within a transaction.
pub(crate) async fn of(sql: impl SqliteExecutor<'_>, account: i64, id: &str) -> Result<Option<File>, Error> {
    let text = "select id, name, kind, size, sha256, created_at, object from file
        where id = ? and account = ?";
    Ok(query_as(text).bind(id).bind(account).fetch_optional(sql).await?)
}

/// A file that was handed over, whoever it came from.
pub async fn held(store: &Store, id: &str) -> Result<Option<File>, Error> {
    let sql = "select id, name, kind, size, sha256, created_at, object from file
        where id = ? and holder is not null";
    Ok(query_as(sql).bind(id).fetch_optional(store.readers()).await?)
}

/// Hands an image over to a holder, such as `feedback:7`; false if it is not the account's own, or is held already.
pub(crate) async fn hand_over(tx: &mut Write, account: i64, id: &str, holder: &str) -> Result<bool, Error> {
    let sql = "update file set holder = ? where id = ? and account = ? and kind = ? and holder is null";
    let kind = BizCode::Images.value();
    let done = query(sql).bind(holder).bind(id).bind(account).bind(kind).execute(tx.sql()).await?;
    Ok(done.rows_affected() == 1)
}

/// An object takes the place of the one that holds a file of an account which nothing holds; none if there is no such file.
pub(crate) async fn replace(
    tx: &mut Write,
    (id, new): (&str, &NewFile),
    (object, size, sha256): (&str, i64, &[u8]),
) -> Result<Option<File>, Error> {
    let sql = "update file set object = ?, name = ?, kind = ?, module = ?, size = ?, sha256 = ?
        where id = ? and account = ? and holder is null
        returning id, name, kind, size, sha256, created_at, object";
    let row = query_as(sql).bind(object).bind(&new.name).bind(new.kind.value()).bind(new.module).bind(size);
    Ok(row.bind(sha256).bind(id).bind(new.account).fetch_optional(tx.sql()).await?)
}

#[derive(FromRow)]
struct Row {
    id: String,
    name: String,
    size: i64,
    created_at: i64,
}

impl From<Row> for OwnFile {
    fn from(Row { id, name, size, created_at }: Row) -> Self {
        let number = |number: i64| u64::try_from(number).unwrap_or_default();
        Self { id, file_name: name, size: number(size), create_time: number(created_at) }
    }
}

/// A page of what somebody sees as their own, the newest first: those for feedback and the like are not among them.
pub(crate) async fn page(store: &Store, account: i64, ask: &ListFiles) -> Result<FilePage, Error> {
    let [images, temporary] = [BizCode::Images, BizCode::Temp].map(BizCode::value);
    let sql = "select count(*) from file where account = ? and holder is null and kind not in (?, ?)";
    let total: i64 =
        query_scalar(sql).bind(account).bind(images).bind(temporary).fetch_one(store.readers()).await?;
    let sql = "select id, name, size, created_at from file
        where account = ? and holder is null and kind not in (?, ?)
        order by created_at desc, id limit ? offset ?";
    let before = i64::from(ask.page_no.saturating_sub(1)) * i64::from(ask.page_size);
    let rows: Vec<Row> = query_as(sql)
        .bind(account)
        .bind(images)
        .bind(temporary)
        .bind(ask.page_size)
        .bind(before)
        .fetch_all(store.readers())
        .await?;
    Ok(FilePage {
        total: u64::try_from(total).unwrap_or_default(),
        list: rows.into_iter().map(OwnFile::from).collect(),
        ..FilePage::default()
    })
}

/// Removes one that nothing holds; false if there is none.
pub(crate) async fn remove(tx: &mut Write, account: i64, id: &str) -> Result<bool, Error> {
    let sql = "delete from file where id = ? and account = ? and holder is null";
    let done = query(sql).bind(id).bind(account).execute(tx.sql()).await?;
    Ok(done.rows_affected() == 1)
}

/// Removes images that nothing holds, and temporary files, which came by then; how many there were.
pub(crate) async fn expire(tx: &mut Write, by: Millis) -> Result<u64, Error> {
    let loose = "delete from file where holder is null and kind in (?, ?) and created_at <= ?";
    let [images, temporary] = [BizCode::Images, BizCode::Temp].map(BizCode::value);
    let files = query(loose).bind(images).bind(temporary).bind(stamp(by)).execute(tx.sql()).await?;
    Ok(files.rows_affected())
}
