//! §2 Another e-mail address or mobile number, by the password and a code that was sent there.

use super::{Changed, Proven, Refused, confirm::confirm};
use crate::{
    account,
    audit::TARGET,
    hashing::Hashing,
    session::Member,
    store::{
        db::{Error, Store},
        message,
    },
};
use sanku_core::{
    rules::{notice, valid::Account as Name},
    time::Millis,
};
use sqlx::query;

/// Sets it; sessions stay, since who they belong to is proved. The user is told.
pub async fn change_name(
    store: &Store,
    hashing: &Hashing,
    member: &Member,
    (name, proven): (&Name, Proven<'_>),
    now: Millis,
) -> Result<Changed, Error> {
    let confirmed = match confirm(store, hashing, member.account, proven.password, now).await? {
        Ok(confirmed) => confirmed,
        Err(why) => return Ok(Err(why)),
    };
    let mut tx = store.write().await?;
    if !confirmed.holds(&mut tx).await? {
        return Ok(Err(Refused::Unconfirmed));
    }
    if !proven.code.burn(&mut tx).await? {
        return Ok(Err(Refused::WrongCode));
    }
    let (email, mobile) = account::columns(name);
    let sql = "update or ignore account set email = coalesce(?1, email), mobile = coalesce(?2, mobile),
        username = case when (?1 is not null and username = email) or (?2 is not null and username = mobile)
            then coalesce(?1, ?2) else username end
        where id = ?3";
    let done = query(sql).bind(email).bind(mobile).bind(member.account).execute(tx.sql()).await?;
    let changed = done.rows_affected() > 0;
    if changed {
        message::send(&mut tx, member.account, notice::NAME_CHANGED, now).await?;
    }
    // The code is used up either way.
    tx.commit().await?;
    tracing::info!(target: TARGET, account = member.account, changed, "another e-mail address or mobile number");
    Ok(if changed { Ok(()) } else { Err(Refused::Taken) })
}
