//! §2 The end of an account: what belongs to it goes with it, and its names are free.

use super::{
    confirm::confirm,
    refused::{Changed, Refused},
};
use crate::{
    account::error::Error,
    audit::TARGET,
    hashing::Hashing,
    session::Member,
    store::{
        Store,
        account::{Role, is_last, remove},
        feedback,
    },
};
use sanku_core::{secret::Secret, time::Millis};

/// Closes an account by its password. The database takes away what refers to it: sessions and tokens, messages, files,
/// bindings, seats. What its organisation holds stays, and what it told the operator, with nobody's name.
pub async fn close(
    store: &Store,
    hashing: &Hashing,
    member: &Member,
    password: &Secret<String>,
    now: Millis,
) -> Result<Changed, Error> {
    let confirmed = match confirm(store, hashing, member.account, password, now).await? {
        Ok(confirmed) => confirmed,
        Err(why) => return Ok(Err(why)),
    };
    let mut tx = store.write().await?;
    if !confirmed.holds(&mut tx).await? {
        return Ok(Err(Refused::Unconfirmed));
    }
    // Whoever runs the platform alone cannot leave it.
    if is_last(&mut tx, member.account, Role::Administrator).await? {
        return Ok(Err(Refused::LastAdministrator));
    }
    feedback::disown(&mut tx, member.account).await?;
    remove(&mut tx, member.account).await?;
    tx.commit().await?;
    tracing::info!(target: TARGET, account = member.account, "an account was closed by its user");
    Ok(Ok(()))
}
