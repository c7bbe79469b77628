//! §7 Uploads in parts: their rows, and those of the parts.

use super::{
    db::{Error, Store, Write, stamp},
    file::NewFile,
};
use crate::hex::hex;
use sanku_core::{rules::platform::BizCode, time::Millis};
use sqlx::{FromRow, SqliteExecutor, query, query_as, query_scalar};

/// An upload in parts.
#[derive(Debug, Clone, FromRow)]
pub struct Upload {
    /// Its number: 128 random bits in hex.
    pub id: String,
    /// The server's own name for it, as random.
    pub path: String,
    /// Whose it is.
    pub account: i64,
    name: String,
    pub(crate) kind: String,
    module: i64,
    pub(crate) secret: Vec<u8>,
    pub(crate) object: Option<String>,
    pub(crate) size: Option<i64>,
    pub(crate) sha256: Option<Vec<u8>>,
    pub(crate) etags: Option<Vec<u8>>,
    pub(crate) file: Option<String>,
}

const COLUMNS: &str =
    "select id, path, account, name, kind, module, secret, object, size, sha256, etags, file
    from upload where id = ?";

impl Upload {
    /// What it becomes; a purpose that this program does not know is none in particular.
    pub fn new_file(&self) -> NewFile {
        let Self { account, name, kind, module, .. } = self;
        let kind = BizCode::of(kind).unwrap_or(BizCode::Other);
        NewFile { account: *account, name: name.clone(), kind, module: *module }
    }
}

/// How many an account has under way.
pub(crate) async fn open(tx: &mut Write, account: i64) -> Result<i64, Error> {
    let open = "select count(*) from upload where account = ? and published = 0";
    Ok(query_scalar(open).bind(account).fetch_one(tx.sql()).await?)
}

/// Stores one that begins.
pub(crate) async fn insert(
    tx: &mut Write,
    (id, path): (&str, &str),
    new: &NewFile,
    secret: &[u8],
    now: Millis,
) -> Result<(), Error> {
    let sql = "insert into upload (id, path, account, name, kind, module, secret, touched_at)
        values (?, ?, ?, ?, ?, ?, ?, ?)";
    let row = query(sql).bind(id).bind(path).bind(new.account).bind(&new.name).bind(new.kind.value());
    row.bind(new.module).bind(secret).bind(stamp(now)).execute(tx.sql()).await?;
    Ok(())
}

/// Any upload by its number.
pub(crate) async fn find(sql: impl SqliteExecutor<'_>, id: &str) -> Result<Option<Upload>, Error> {
    Ok(query_as(COLUMNS).bind(id).fetch_optional(sql).await?)
}

/// The number of the upload with this path.
pub(crate) async fn by_path(store: &Store, path: &str) -> Result<Option<String>, Error> {
    let sql = "select id from upload where path = ?";
    Ok(query_scalar(sql).bind(path).fetch_optional(store.readers()).await?)
}

/// Removes one that became no file.
pub(crate) async fn remove(tx: &mut Write, id: &str) -> Result<(), Error> {
    query("delete from upload where id = ? and published = 0").bind(id).execute(tx.sql()).await?;
    Ok(())
}

/// Removes those that nobody went on with since then; how many there were.
pub(crate) async fn expire(tx: &mut Write, since: Millis) -> Result<u64, Error> {
    let gone = query("delete from upload where touched_at <= ?").bind(stamp(since)).execute(tx.sql()).await?;
    Ok(gone.rows_affected())
}

/// Somebody goes on with it.
pub(crate) async fn touch(tx: &mut Write, id: &str, now: Millis) -> Result<(), Error> {
    let sql = "update upload set touched_at = ? where id = ?";
    query(sql).bind(stamp(now)).bind(id).execute(tx.sql()).await?;
    Ok(())
}

/// Somebody puts its parts together until then; false if somebody else is at it.
pub(crate) async fn claim(tx: &mut Write, id: &str, (now, until): (Millis, Millis)) -> Result<bool, Error> {
    let sql = "update upload set joining = ?, touched_at = ? where id = ? and joining <= ?";
    let now = stamp(now);
    let claimed = query(sql).bind(stamp(until)).bind(now).bind(id).bind(now).execute(tx.sql()).await?;
    Ok(claimed.rows_affected() == 1)
}

/// Nobody puts its parts together any more.
pub(crate) async fn release(tx: &mut Write, id: &str) -> Result<(), Error> {
    query("update upload set joining = 0 where id = ?").bind(id).execute(tx.sql()).await?;
    Ok(())
}

/// What the parts of an upload were put together to.
pub(crate) struct Whole<'a> {
    /// The object that holds it.
    pub object: &'a str,
    /// Its bytes.
    pub size: i64,
    /// Their sum.
    pub sha256: &'a [u8],
    /// The list of parts, to be known again.
    pub etags: &'a [u8],
    /// The number of the file that it becomes.
    pub file: &'a str,
}

/// Its parts were put together, and are no more.
pub(crate) async fn set_whole(tx: &mut Write, id: &str, whole: Whole<'_>, now: Millis) -> Result<(), Error> {
    let sql = "update upload set object = ?, size = ?, sha256 = ?, etags = ?, file = ?, touched_at = ?
        where id = ?";
    let Whole { object, size, sha256, etags, file } = whole;
    let row = query(sql).bind(object).bind(size).bind(sha256).bind(etags).bind(file);
    row.bind(stamp(now)).bind(id).execute(tx.sql()).await?;
    query("delete from upload_part where upload = ?").bind(id).execute(tx.sql()).await?;
    Ok(())
}

/// It became a file, which holds its object from now on.
pub(crate) async fn set_published(tx: &mut Write, id: &str, file: &str) -> Result<(), Error> {
    let sql = "update upload set published = 1, object = null, file = ? where id = ?";
    query(sql).bind(file).bind(id).execute(tx.sql()).await?;
    Ok(())
}

/// A part that is there.
#[derive(Debug, Clone, PartialEq, Eq, FromRow)]
pub struct Part {
    /// Its number, from 1.
    pub number: u32,
    /// Bytes in it.
    pub size: i64,
    /// Their sum.
    pub sha256: Vec<u8>,
    /// The object that holds them.
    pub(crate) object: String,
}

impl Part {
    /// The mark of its content: its sum in hex.
    pub fn etag(&self) -> String {
        hex(&self.sha256)
    }
}

/// The parts of an upload, in their order.
pub(crate) async fn parts(sql: impl SqliteExecutor<'_>, upload: &str) -> Result<Vec<Part>, Error> {
    let text = "select number, size, sha256, object from upload_part where upload = ? order by number";
    Ok(query_as(text).bind(upload).fetch_all(sql).await?)
}

/// Stores a part; one that comes again takes the place of the first.
pub(crate) async fn keep_part(tx: &mut Write, upload: &str, part: &Part) -> Result<(), Error> {
    let sql = "insert into upload_part (upload, number, object, size, sha256) values (?, ?, ?, ?, ?)
        on conflict do update set object = excluded.object, size = excluded.size, sha256 = excluded.sha256";
    let row = query(sql).bind(upload).bind(part.number).bind(&part.object).bind(part.size);
    row.bind(&part.sha256).execute(tx.sql()).await?;
    Ok(())
}

/// How many bytes the parts of an upload have.
pub(crate) async fn size_of_parts(tx: &mut Write, upload: &str) -> Result<i64, Error> {
    let sql = "select coalesce(sum(size), 0) from upload_part where upload = ?";
    Ok(query_scalar(sql).bind(upload).fetch_one(tx.sql()).await?)
}
