//! §7 Uploads in parts: begun, told which parts are there, given up.

mod join;
mod part;
mod publish;
mod sign;

pub use join::join;
pub use part::{Part, Room, parts, put};
pub use publish::publish;
pub use sign::{Signed, is_signed, sign};

use super::{NewFile, number};
use crate::store::db::{Error, Store, Write, random, stamp};
use sanku_core::{rules::platform::BizCode, time::Millis};
use sqlx::{FromRow, query, query_as, query_scalar};

/// Uploads of one account at a time, at most: each is a row.
const MOST: i64 = 100;

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
    kind: String,
    module: i64,
    secret: Vec<u8>,
    object: Option<String>,
    size: Option<i64>,
    sha256: Option<Vec<u8>>,
    etags: Option<Vec<u8>>,
    file: Option<String>,
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

/// Begins one; its number and path.
pub async fn begin(store: &Store, new: &NewFile, now: Millis) -> Result<(String, String), Error> {
    let (id, path, secret) = (number()?, number()?, random()?);
    let mut tx = store.write().await?;
    let open = "select count(*) from upload where account = ? and published = 0";
    if query_scalar::<_, i64>(open).bind(new.account).fetch_one(tx.sql()).await? >= MOST {
        return Err(Error::Quota);
    }
    let sql = "insert into upload (id, path, account, name, kind, module, secret, touched_at)
        values (?, ?, ?, ?, ?, ?, ?, ?)";
    query(sql)
        .bind(&id)
        .bind(&path)
        .bind(new.account)
        .bind(&new.name)
        .bind(new.kind.value())
        .bind(new.module)
        .bind(secret.as_slice())
        .bind(stamp(now))
        .execute(tx.sql())
        .await?;
    tx.commit().await?;
    Ok((id, path))
}

/// T30: an upload of this account by number and path.
pub async fn own(store: &Store, account: i64, id: &str, path: &str) -> Result<Upload, Error> {
    let upload = find(store, id).await?.ok_or(Error::GivenUp)?;
    let same = upload.account == account && upload.path == path;
    if same { Ok(upload) } else { Err(Error::Foreign) }
}

/// The same by its path alone, as the last call names it.
pub async fn by_path(store: &Store, account: i64, path: &str) -> Result<Upload, Error> {
    let sql = "select id from upload where path = ?";
    let id: Option<String> = query_scalar(sql).bind(path).fetch_optional(store.readers()).await?;
    own(store, account, &id.ok_or(Error::GivenUp)?, path).await
}

/// Any upload by its number.
pub async fn find(store: &Store, id: &str) -> Result<Option<Upload>, Error> {
    Ok(query_as(COLUMNS).bind(id).fetch_optional(store.readers()).await?)
}

/// F16: gives one up; one that became a file stays.
pub async fn give_up(store: &Store, upload: &Upload) -> Result<(), Error> {
    let mut tx = store.release().await?;
    query("delete from upload where id = ? and published = 0").bind(&upload.id).execute(tx.sql()).await?;
    tx.commit().await
}

/// The same as it stands now, for whoever writes next; none if it was given up.
async fn again(tx: &mut Write, id: &str) -> Result<Upload, Error> {
    let found: Option<Upload> = query_as(COLUMNS).bind(id).fetch_optional(tx.sql()).await?;
    found.ok_or(Error::GivenUp)
}
