//! §2, §4 Sessions end: by the logout, or from another one of the same account.

use super::token::hash;
use crate::{
    audit::TARGET,
    store::{
        Error, Store,
        session::{self, Member},
    },
};
use sanku_core::time::Millis;

/// Ends the session of an access token, also of one that has expired; false if there is no such token.
pub async fn end(store: &Store, access: &str, now: Millis) -> Result<bool, Error> {
    let Some(session) = session::of_access(store, &hash(access)).await? else { return Ok(false) };
    let mut tx = store.write().await?;
    session::end(&mut tx, session, "logout", now).await?;
    tx.commit().await?;
    tracing::info!(target: TARGET, session, "logged out");
    Ok(true)
}

/// Ends a session of one's own; false if it is none.
pub async fn end_own(store: &Store, member: &Member, id: i64, now: Millis) -> Result<bool, Error> {
    let mut tx = store.write().await?;
    if !session::is_of(&mut tx, id, member.account).await? {
        return Ok(false);
    }
    session::end(&mut tx, id, "other", now).await?;
    tx.commit().await?;
    tracing::info!(target: TARGET, account = member.account, session = id, "a session was ended from another one");
    Ok(true)
}

/// Ends every session of one's own but that which asks.
pub async fn end_other(store: &Store, member: &Member, now: Millis) -> Result<(), Error> {
    let mut tx = store.write().await?;
    session::end_others(&mut tx, member, "other", now).await?;
    tx.commit().await?;
    tracing::info!(target: TARGET, account = member.account, "every other session was ended");
    Ok(())
}
