//! §4 Identities: which account a third party's member has, and what stands for those that nobody has.

use super::db::{Error, Store, Write, stamp};
use sanku_core::time::Millis;
use sqlx::{FromRow, query, query_as, query_scalar};

/// Whom a third party says somebody is.
#[derive(Debug, Clone, PartialEq, Eq, FromRow)]
pub struct Identity {
    /// Who says so: its numbers mean nothing to another.
    pub provider: String,
    /// What one application of it calls them, with the application before it.
    pub open_id: String,
    /// What all applications of one operator call them, where that is known.
    pub union_id: Option<String>,
    /// What they call themselves there.
    pub name: String,
}

/// An identity as its account sees it.
#[derive(Debug, Clone, PartialEq, Eq, FromRow)]
pub struct Own {
    /// What they call themselves there.
    pub name: String,
    /// Since when, epoch milliseconds.
    pub bound_at: i64,
}

/// Who has an identity.
#[derive(FromRow)]
pub(crate) struct Holder {
    /// The number of the identity.
    pub id: i64,
    /// Their account.
    pub account: i64,
    /// Since when the operator keeps it out.
    pub locked_at: Option<i64>,
}

/// The identity of this provider that an account has.
pub async fn own(store: &Store, account: i64, provider: &str) -> Result<Option<Own>, Error> {
    let sql = "select name, bound_at from identity where account = ? and provider = ?";
    Ok(query_as(sql).bind(account).bind(provider).fetch_optional(store.readers()).await?)
}

/// Who has it: what all applications call them counts more than what one does.
pub(crate) async fn holder(tx: &mut Write, identity: &Identity) -> Result<Option<Holder>, Error> {
    let sql = "select identity.id, account, locked_at from identity join account on account.id = account
        where provider = ? and (union_id = ? or open_id = ?) order by union_id is ? desc limit 1";
    Ok(query_as(sql)
        .bind(&identity.provider)
        .bind(&identity.union_id)
        .bind(&identity.open_id)
        .bind(&identity.union_id)
        .fetch_optional(tx.sql())
        .await?)
}

/// Gives an identity to an account; false if it has another one of this provider.
pub(crate) async fn insert(
    tx: &mut Write,
    account: i64,
    identity: &Identity,
    now: Millis,
) -> Result<bool, Error> {
    let sql = "insert into identity (account, provider, open_id, union_id, name, bound_at)
        values (?, ?, ?, ?, ?, ?) on conflict (account, provider) do nothing";
    let added = query(sql)
        .bind(account)
        .bind(&identity.provider)
        .bind(&identity.open_id)
        .bind(&identity.union_id)
        .bind(&identity.name)
        .bind(stamp(now))
        .execute(tx.sql())
        .await?;
    Ok(added.rows_affected() > 0)
}

/// Takes it off an account; false if it has none.
pub(crate) async fn remove(tx: &mut Write, account: i64, provider: &str) -> Result<bool, Error> {
    let sql = "delete from identity where account = ? and provider = ?";
    Ok(query(sql).bind(account).bind(provider).execute(tx.sql()).await?.rows_affected() > 0)
}

/// What the provider says today: another name, or what all applications call them, unless a second account has that.
pub(crate) async fn learn(tx: &mut Write, id: i64, identity: &Identity) -> Result<(), Error> {
    let taken = "select exists (select 1 from identity where provider = ? and union_id = ? and id <> ?)";
    let taken: bool = query_scalar(taken)
        .bind(&identity.provider)
        .bind(&identity.union_id)
        .bind(id)
        .fetch_one(tx.sql())
        .await?;
    let union_id = identity.union_id.as_deref().filter(|_| !taken);
    let sql = "update identity set union_id = coalesce(?, union_id), name = ? where id = ?";
    query(sql).bind(union_id).bind(&identity.name).bind(id).execute(tx.sql()).await?;
    Ok(())
}

/// Keeps what a ticket stands for until then, by its hash; those that are over go.
pub(crate) async fn keep_ticket(
    tx: &mut Write,
    hash: &[u8],
    identity: &Identity,
    (now, until): (Millis, Millis),
) -> Result<(), Error> {
    query("delete from identity_ticket where expires_at <= ?").bind(stamp(now)).execute(tx.sql()).await?;
    let sql = "insert into identity_ticket (hash, provider, open_id, union_id, name, expires_at)
        values (?, ?, ?, ?, ?, ?)";
    query(sql)
        .bind(hash)
        .bind(&identity.provider)
        .bind(&identity.open_id)
        .bind(&identity.union_id)
        .bind(&identity.name)
        .bind(stamp(until))
        .execute(tx.sql())
        .await?;
    Ok(())
}

/// What a ticket stands for, which is gone with that; none if there is no such ticket, or no longer.
pub(crate) async fn take_ticket(tx: &mut Write, hash: &[u8], now: Millis) -> Result<Option<Identity>, Error> {
    let sql = "delete from identity_ticket where hash = ? and expires_at > ?
        returning provider, open_id, union_id, name";
    Ok(query_as(sql).bind(hash).bind(stamp(now)).fetch_optional(tx.sql()).await?)
}

/// Forgets what was used so long ago that nobody takes it any more.
pub(crate) async fn forget_used(tx: &mut Write, now: Millis) -> Result<(), Error> {
    query("delete from identity_used where expires_at <= ?").bind(stamp(now)).execute(tx.sql()).await?;
    Ok(())
}

/// Notes that something was used, by its hash; false if it was before.
pub(crate) async fn note_used(tx: &mut Write, hash: &[u8], until: Millis) -> Result<bool, Error> {
    let sql = "insert into identity_used (hash, expires_at) values (?, ?) on conflict do nothing";
    Ok(query(sql).bind(hash).bind(stamp(until)).execute(tx.sql()).await?.rows_affected() > 0)
}
