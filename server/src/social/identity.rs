//! §4 Identities: which account a third party's member has, how they come in by it, bound and taken off again.

use super::ticket;
pub use super::{ticket::redeem, used::use_up};
use crate::{
    audit::TARGET,
    session::{self, Device, Opened, Times},
    store::{
        db::{Error, Store, Write, stamp},
        message,
    },
};
use sanku_core::{rules::notice, secret::Secret, time::Millis};
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

/// How somebody comes in by an identity.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Entered {
    /// With a session.
    Open(Opened),
    /// The operator keeps the account out.
    Locked,
    /// SOC-1, T10: nobody has it yet; the ticket stands for it.
    Nobodys(Secret<String>),
}

/// How a binding ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Bound {
    /// The account has it.
    Done,
    /// Another account has it.
    Elsewhere,
    /// The account has another one.
    Another,
}

/// An identity as its account sees it.
#[derive(Debug, Clone, PartialEq, Eq, FromRow)]
pub struct Own {
    /// What they call themselves there.
    pub name: String,
    /// Since when, epoch milliseconds.
    pub bound_at: i64,
}

#[derive(FromRow)]
struct Holder {
    id: i64,
    account: i64,
    locked_at: Option<i64>,
}

/// Opens a session for the account that has an identity, else makes a ticket for it.
pub async fn enter(
    store: &Store,
    identity: &Identity,
    device: &Device,
    times: Times,
    now: Millis,
) -> Result<Entered, Error> {
    let mut tx = store.write().await?;
    let entered = match holder(&mut tx, identity).await? {
        None => Entered::Nobodys(ticket::make(&mut tx, identity, now).await?),
        Some(Holder { locked_at: Some(_), account, .. }) => {
            tracing::warn!(target: TARGET, account, why = "locked by the operator", "a login was refused");
            Entered::Locked
        }
        Some(Holder { id, account, .. }) => {
            learn(&mut tx, id, identity).await?;
            tracing::info!(target: TARGET, account, by = identity.provider, "logged in");
            Entered::Open(session::open(&mut tx, account, device, times, now).await?)
        }
    };
    tx.commit().await?;
    Ok(entered)
}

/// Gives an identity to an account, and tells it so.
pub async fn bind(store: &Store, account: i64, identity: &Identity, now: Millis) -> Result<Bound, Error> {
    let mut tx = store.write().await?;
    let bound = give(&mut tx, account, identity, now).await?;
    tx.commit().await?;
    Ok(bound)
}

/// The identity of this provider that an account has.
pub async fn own(store: &Store, account: i64, provider: &str) -> Result<Option<Own>, Error> {
    let sql = "select name, bound_at from identity where account = ? and provider = ?";
    Ok(query_as(sql).bind(account).bind(provider).fetch_optional(store.readers()).await?)
}

/// Takes it off again, and tells the account so; false if it has none.
pub async fn unbind(store: &Store, account: i64, provider: &str, now: Millis) -> Result<bool, Error> {
    let mut tx = store.write().await?;
    let sql = "delete from identity where account = ? and provider = ?";
    let gone = query(sql).bind(account).bind(provider).execute(tx.sql()).await?.rows_affected() > 0;
    if gone {
        message::send(&mut tx, account, notice::WECHAT_UNBOUND, now).await?;
    }
    tx.commit().await?;
    Ok(gone)
}

pub(super) async fn give(
    tx: &mut Write,
    account: i64,
    identity: &Identity,
    now: Millis,
) -> Result<Bound, Error> {
    match holder(tx, identity).await? {
        Some(Holder { id, account: other, .. }) if other == account => {
            learn(tx, id, identity).await?;
            return Ok(Bound::Done);
        }
        Some(_) => return Ok(Bound::Elsewhere),
        None => {}
    }
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
    if added.rows_affected() == 0 {
        return Ok(Bound::Another);
    }
    message::send(tx, account, notice::WECHAT_BOUND, now).await?;
    tracing::info!(account, provider = identity.provider, "an identity was bound");
    Ok(Bound::Done)
}

/// Who has it: what all applications call them counts more than what one does.
async fn holder(tx: &mut Write, identity: &Identity) -> Result<Option<Holder>, Error> {
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

/// What the provider says today: another name, or what all applications call them, unless a second account has that.
async fn learn(tx: &mut Write, id: i64, identity: &Identity) -> Result<(), Error> {
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
