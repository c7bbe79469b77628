//! §1 Assets: which contents are there, which items name them, and which nobody names any more.

use super::key::Key;
use crate::{
    hex::unhex,
    store::{
        db::{Error, Store, Write, number, stamp},
        object,
        seen::{PUBLIC, Seen},
    },
};
use sanku_core::{
    library::{asset, item::Item},
    time::Millis,
};
use sqlx::{FromRow, QueryBuilder, query, query_scalar};

/// Whose quota the objects of items count for: no account has this number.
const NOBODY: i64 = 0;

/// The content of an asset, as somebody may see it.
#[derive(Debug, Clone, PartialEq, Eq, FromRow)]
pub struct Found {
    /// What it is called.
    pub name: String,
    /// Its extension.
    pub format: String,
    /// The object that holds it.
    pub object: String,
    /// How many bytes it has.
    pub size: i64,
    /// It is not everybody's.
    pub own: bool,
}

/// A content that an item names and these eyes see, by its sum: under the name by which the newest calls it.
pub async fn find(store: &Store, seen: Seen, sha256: &[u8]) -> Result<Option<Found>, Error> {
    let mut sql = QueryBuilder::new("select name, format, object, size, asset.tenant <> ");
    sql.push_bind(PUBLIC).push(" own from asset join item_asset on item_asset.asset = asset.id");
    sql.push(" join item on item.id = item_asset.item where ");
    seen.guard(&mut sql, "asset.tenant");
    sql.push(" and sha256 = ").push_bind(sha256);
    Seen::now(&mut sql);
    sql.push(" order by own, item.id desc limit 1");
    Ok(sql.build_query_as().fetch_optional(store.readers()).await?)
}

/// The number of a content that a tenant has.
async fn known(tx: &mut Write, tenant: i64, sha256: &[u8]) -> Result<Option<i64>, Error> {
    let sql = "select id from asset where tenant = ? and sha256 = ?";
    Ok(query_scalar(sql).bind(tenant).bind(sha256).fetch_optional(tx.sql()).await?)
}

/// Announces the object of a content that comes; none where the tenant has it, which then stays for another day.
pub(super) async fn announce(
    tx: &mut Write,
    tenant: i64,
    (sha256, size): (&[u8], i64),
    now: Millis,
) -> Result<Option<String>, Error> {
    if let Some(asset) = known(tx, tenant, sha256).await? {
        query("update asset set at = ? where id = ?").bind(stamp(now)).bind(asset).execute(tx.sql()).await?;
        return Ok(None);
    }
    let key = number()?;
    object::announce(tx, &key, NOBODY, size, now).await?;
    Ok(Some(key))
}

/// A content is there; false if its object was given up meanwhile.
pub(super) async fn arrived(
    tx: &mut Write,
    tenant: i64,
    (sha256, size): (&[u8], i64),
    object: &str,
    now: Millis,
) -> Result<bool, Error> {
    if !object::settle(tx, object, size, now).await? {
        return Ok(false);
    }
    let sql = "insert into asset (tenant, sha256, size, object, at) values (?, ?, ?, ?, ?)";
    let row = query(sql).bind(tenant).bind(sha256).bind(size).bind(object).bind(stamp(now));
    row.execute(tx.sql()).await?;
    Ok(true)
}

/// Notes what a version of an item names. A content that its tenant does not have is an error.
pub(super) async fn link(tx: &mut Write, id: i64, tenant: i64, item: &Item) -> Result<(), Error> {
    asset::check(&item.assets)?;
    for (asset, place) in item.assets.iter().zip(0_i64..) {
        let Some(content) = &asset.content else { continue };
        let missing = || Error::Content(asset.name.clone(), content.sha256.clone());
        let sum = unhex(&content.sha256).ok_or_else(missing)?;
        let number = known(tx, tenant, &sum).await?.ok_or_else(missing)?;
        let sql = "insert into item_asset (item, place, asset, name, format) values (?, ?, ?, ?, ?)";
        let row = query(sql).bind(id).bind(place).bind(number).bind(&asset.name).bind(&asset.format);
        row.execute(tx.sql()).await?;
    }
    Ok(())
}

/// A batch remembers what an item named before.
pub(super) async fn remember(tx: &mut Write, batch: i64, key: Key<'_>, item: i64) -> Result<(), Error> {
    let sql = "insert or ignore into change_asset (batch, tenant, library, set_id, asset)
        select ?, ?, ?, ?, asset from item_asset where item = ?";
    let row = query(sql).bind(batch).bind(key.tenant).bind(key.library.segment()).bind(key.set_id);
    row.bind(item).execute(tx.sql()).await?;
    Ok(())
}

/// Another batch inherits what this one remembers of an item, in place of its own.
pub(super) async fn inherit(tx: &mut Write, (batch, heir): (i64, i64), key: Key<'_>) -> Result<(), Error> {
    let own = "delete from change_asset where batch = ?1 and tenant = ?2 and library = ?3 and set_id = ?4";
    let row = query(own).bind(heir).bind(key.tenant).bind(key.library.segment()).bind(key.set_id);
    row.execute(tx.sql()).await?;
    let more = "update change_asset set batch = ?1 where batch = ?5 and tenant = ?2 and library = ?3 and set_id = ?4";
    let row = query(more).bind(heir).bind(key.tenant).bind(key.library.segment()).bind(key.set_id);
    row.bind(batch).execute(tx.sql()).await?;
    Ok(())
}

/// Removes contents that came by then and that neither an item nor an undo needs; how many there were.
pub(crate) async fn expire(tx: &mut Write, by: Millis) -> Result<u64, Error> {
    let sql = "delete from asset where at <= ? and id not in (select asset from item_asset)
        and id not in (select asset from change_asset)";
    Ok(query(sql).bind(stamp(by)).execute(tx.sql()).await?.rows_affected())
}
