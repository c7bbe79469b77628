//! §6 What the operator does with an account.

use super::{
    create::belongs,
    error::Error,
    find::{find, found},
    forgot::replace,
    lockout,
};
use crate::{
    hashing::Hashing,
    session,
    store::{
        Store, Write,
        account::{self, Account, Role},
        kicad_token, message,
    },
};
use sanku_core::{
    rules::{
        common::{self, Against, LIST},
        notice,
    },
    secret::Secret,
    time::Millis,
};

/// Gives an account another role.
pub async fn set_role(store: &Store, name: &str, role: Role) -> Result<Account, Error> {
    let mut tx = store.write().await?;
    let account = found(&mut tx, name).await?;
    belongs(role, account.org)?;
    account::set_role(&mut tx, account.id, role).await?;
    changed(tx, name).await
}

/// Keeps an account out, and ends its sessions and its tokens of KiCad's.
pub async fn lock(store: &Store, name: &str, now: Millis) -> Result<Account, Error> {
    let mut tx = store.write().await?;
    let account = found(&mut tx, name).await?;
    account::lock(&mut tx, account.id, now).await?;
    session::end_all(&mut tx, account.id, "lock", now).await?;
    kicad_token::end_all(&mut tx, account.id, "lock", now).await?;
    changed(tx, name).await
}

/// Lets an account in again, whether the operator or wrong passwords had locked it.
pub async fn unlock(store: &Store, name: &str) -> Result<Account, Error> {
    let mut tx = store.write().await?;
    let account = found(&mut tx, name).await?;
    account::unlock(&mut tx, account.id).await?;
    lockout::forget_all(&mut tx, account.id).await?;
    changed(tx, name).await
}

/// Gives an account another password, ends its sessions, forgets its failures, and tells it so.
pub async fn reset_password(
    store: &Store,
    hashing: &Hashing,
    name: &str,
    password: &Secret<String>,
    now: Millis,
) -> Result<Account, Error> {
    let known = find(store, name).await?;
    let own = [known.email.as_deref(), known.mobile.as_deref(), Some(&known.username)];
    let own: Vec<&str> = own.into_iter().flatten().collect();
    common::fresh(password.reveal(), Against { list: LIST, own: &own })?;
    let hash = hashing.hash(password).await?;
    let mut tx = store.write().await?;
    let account = found(&mut tx, name).await?;
    replace(&mut tx, account.id, &hash, now).await?;
    message::send(&mut tx, account.id, notice::PASSWORD_RESET, now).await?;
    changed(tx, name).await
}

async fn changed(mut tx: Write, name: &str) -> Result<Account, Error> {
    let account = found(&mut tx, name).await?;
    tx.commit().await?;
    Ok(account)
}
