//! §2 Another e-mail address or mobile number, by the password and a code that was sent there.

use super::{
    confirm::confirm,
    refused::{Changed, Refused},
};
use crate::{
    account::error::Error,
    audit::TARGET,
    codes::Proof,
    hashing::Hashing,
    session::Member,
    store::{Store, account::set_name, message},
};
use sanku_core::{
    rules::{notice, valid::Account as Name},
    secret::Secret,
    time::Millis,
};

/// What proves a new name to be one's own: the password, and the code that was sent there.
#[derive(Debug)]
pub struct Proven<'a> {
    /// The password.
    pub password: &'a Secret<String>,
    /// That the code was right.
    pub code: Proof,
}

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
    let changed = set_name(&mut tx, member.account, name).await?;
    if changed {
        message::send(&mut tx, member.account, notice::NAME_CHANGED, now).await?;
    }
    // The code is used up either way.
    tx.commit().await?;
    tracing::info!(target: TARGET, account = member.account, changed, "another e-mail address or mobile number");
    Ok(if changed { Ok(()) } else { Err(Refused::Taken) })
}
