//! §4 FGT-1 A forgotten password: another one by a code, and whoever was logged in is so no longer (T24).

use super::{error::Error, lockout};
use crate::{
    audit::TARGET,
    codes,
    hashing::Hashing,
    session,
    store::{
        self, Store, Write,
        account::{by_name, set_password},
        kicad_token, message,
    },
};
use sanku_core::{
    rules::{notice, platform::Scene, valid::Account as Name},
    secret::Secret,
    time::Millis,
};

/// Gives an account another password; false if the code proves nothing, or there is no such account: nobody says which.
pub async fn update_password(
    store: &Store,
    hashing: &Hashing,
    name: &Name,
    (code, password): (&Secret<String>, &Secret<String>),
    now: Millis,
) -> Result<bool, Error> {
    let Some(proof) = codes::prove(store, hashing, (name, Scene::Reset), code, now).await? else {
        return Ok(false);
    };
    let hash = hashing.hash(password).await?;
    let mut tx = store.write().await?;
    if !proof.burn(&mut tx).await? {
        return Ok(false);
    }
    let known = by_name(tx.sql(), name).await?;
    if let Some(account) = &known {
        replace(&mut tx, account.id, &hash, now).await?;
        message::send(&mut tx, account.id, notice::PASSWORD_CHANGED, now).await?;
        tracing::info!(target: TARGET, account = account.id, "a password was replaced by code");
    }
    tx.commit().await?;
    Ok(known.is_some())
}

/// Puts another password in the place of the old one: all sessions end, all failures are forgotten.
pub(super) async fn replace(
    tx: &mut Write,
    account: i64,
    hash: &str,
    now: Millis,
) -> Result<(), store::Error> {
    set_password(tx, account, hash, now).await?;
    session::end_all(tx, account, "reset", now).await?;
    kicad_token::end_all(tx, account, "reset", now).await?;
    lockout::forget_all(tx, account).await?;
    lockout::forget(tx, &lockout::Key::confirming(account)).await
}
