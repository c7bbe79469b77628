//! §2 The end of an account: what belongs to it goes with it, and its names are free.

use super::{Changed, Refused, confirm::confirm};
use crate::{
    account::Role,
    audit::TARGET,
    feedback,
    hashing::Hashing,
    session::Member,
    store::db::{Error, Store, Write},
};
use sanku_core::{secret::Secret, time::Millis};
use sqlx::{query, query_scalar};

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
    if is_last(&mut tx, member.account).await? {
        return Ok(Err(Refused::LastAdministrator));
    }
    feedback::disown(&mut tx, member.account).await?;
    query("delete from account where id = ?").bind(member.account).execute(tx.sql()).await?;
    tx.commit().await?;
    tracing::info!(target: TARGET, account = member.account, "an account was closed by its user");
    Ok(Ok(()))
}

/// Whoever runs the platform alone cannot leave it.
async fn is_last(tx: &mut Write, account: i64) -> Result<bool, Error> {
    let sql = "select role = ?2 and not exists (select 1 from account where role = ?2 and id <> ?1 and locked_at is null)
        from account where id = ?1";
    let last: Option<bool> =
        query_scalar(sql).bind(account).bind(Role::Administrator.name()).fetch_optional(tx.sql()).await?;
    Ok(last.unwrap_or_default())
}
