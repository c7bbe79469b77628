//! §4 Identities: how their account comes in by one, has it bound and taken off again.

use super::ticket;
use crate::{
    audit::TARGET,
    session::{self, Device, Opened, Times},
    store::{
        Error, Store, Write,
        identity::{self, Holder},
        message,
    },
};
use sanku_core::{rules::notice, secret::Secret, time::Millis};

pub use super::used::use_up;
pub use crate::store::identity::{Identity, Own, own};

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

/// Opens a session for the account that has an identity, else makes a ticket for it.
pub async fn enter(
    store: &Store,
    whose: &Identity,
    device: &Device,
    times: Times,
    now: Millis,
) -> Result<Entered, Error> {
    let mut tx = store.write().await?;
    let entered = match identity::holder(&mut tx, whose).await? {
        None => Entered::Nobodys(ticket::make(&mut tx, whose, now).await?),
        Some(Holder { locked_at: Some(_), account, .. }) => {
            tracing::warn!(target: TARGET, account, why = "locked by the operator", "a login was refused");
            Entered::Locked
        }
        Some(Holder { id, account, .. }) => {
            identity::learn(&mut tx, id, whose).await?;
            tracing::info!(target: TARGET, account, by = whose.provider, "logged in");
            Entered::Open(session::open(&mut tx, account, device, times, now).await?)
        }
    };
    tx.commit().await?;
    Ok(entered)
}

/// Gives an identity to an account, and tells it so.
pub async fn bind(store: &Store, account: i64, whose: &Identity, now: Millis) -> Result<Bound, Error> {
    let mut tx = store.write().await?;
    let bound = give(&mut tx, account, whose, now).await?;
    tx.commit().await?;
    Ok(bound)
}

/// Gives the identity behind a ticket to an account; none if there is no such ticket, or no longer.
pub async fn redeem(store: &Store, account: i64, ticket: &str, now: Millis) -> Result<Option<Bound>, Error> {
    let mut tx = store.write().await?;
    let Some(whose) = ticket::take(&mut tx, ticket, now).await? else { return Ok(None) };
    let bound = give(&mut tx, account, &whose, now).await?;
    tx.commit().await?;
    Ok(Some(bound))
}

/// Takes it off again, and tells the account so; false if it has none.
pub async fn unbind(store: &Store, account: i64, provider: &str, now: Millis) -> Result<bool, Error> {
    let mut tx = store.write().await?;
    let gone = identity::remove(&mut tx, account, provider).await?;
    if gone {
        message::send(&mut tx, account, notice::WECHAT_UNBOUND, now).await?;
    }
    tx.commit().await?;
    Ok(gone)
}

async fn give(tx: &mut Write, account: i64, whose: &Identity, now: Millis) -> Result<Bound, Error> {
    match identity::holder(tx, whose).await? {
        Some(Holder { id, account: other, .. }) if other == account => {
            identity::learn(tx, id, whose).await?;
            return Ok(Bound::Done);
        }
        Some(_) => return Ok(Bound::Elsewhere),
        None => {}
    }
    if !identity::insert(tx, account, whose, now).await? {
        return Ok(Bound::Another);
    }
    message::send(tx, account, notice::WECHAT_BOUND, now).await?;
    tracing::info!(account, provider = whose.provider, "an identity was bound");
    Ok(Bound::Done)
}
