//! §2 Another password, by the current one.

use super::{
    confirm::confirm,
    refused::{Changed, Refused},
};
use crate::{
    account::{error::Error, lockout},
    audit::TARGET,
    hashing::Hashing,
    session::{self, Member},
    store::{Store, account::set_password, message},
};
use sanku_core::{net::api::ChangePassword, rules::notice, time::Millis};

/// Sets it. ASVS 7.4.3: the other sessions end if that is asked for; the one that asks goes on.
pub async fn change_password(
    store: &Store,
    hashing: &Hashing,
    member: &Member,
    ask: &ChangePassword,
    now: Millis,
) -> Result<Changed, Error> {
    let confirmed = match confirm(store, hashing, member.account, &ask.password, now).await? {
        Ok(confirmed) => confirmed,
        Err(why) => return Ok(Err(why)),
    };
    let hash = hashing.hash(&ask.new_password).await?;
    let mut tx = store.write().await?;
    if !confirmed.holds(&mut tx).await? {
        return Ok(Err(Refused::Unconfirmed));
    }
    set_password(&mut tx, member.account, &hash, now).await?;
    lockout::forget_all(&mut tx, member.account).await?;
    let told = if ask.end_others {
        session::end_others(&mut tx, member, "password", now).await?;
        notice::OWN_PASSWORD_CHANGED
    } else {
        notice::OWN_PASSWORD_CHANGED_ALONE
    };
    message::send(&mut tx, member.account, told, now).await?;
    tx.commit().await?;
    tracing::info!(target: TARGET, account = member.account, others = ask.end_others, "a password was changed by its user");
    Ok(Ok(()))
}
