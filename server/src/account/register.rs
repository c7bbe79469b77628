//! §7 REG-1 Registrations: a code and an account are one transaction, so that neither is there without the other.

use super::{
    create::{NewAccount, insert},
    error::Error,
};
use crate::{
    audit::TARGET,
    codes,
    hashing::Hashing,
    org,
    store::{
        Store,
        account::{Role, note_registered},
    },
};
use sanku_core::{
    rules::{agreement, platform::Scene, valid::Account as Name},
    secret::Secret,
    time::Millis,
};

/// What is registered: its fields are as the rules want them.
#[derive(Debug, Clone)]
pub struct Registration {
    /// What it logs in by.
    pub name: Name,
    /// What it wants to be called; empty is its name.
    pub nickname: String,
    /// Its password.
    pub password: Secret<String>,
    /// The code that proves its name.
    pub code: Secret<String>,
    /// GRD-1: the channel that the visit came from.
    pub origin: Option<String>,
    /// GRD-1: the activity that it came from.
    pub activity: Option<String>,
}

/// Makes an account of the public; false if the code proves nothing. `Error::Taken` is told to who has proved the name.
pub async fn register(
    store: &Store,
    hashing: &Hashing,
    new: &Registration,
    now: Millis,
) -> Result<bool, Error> {
    let Registration { name, nickname, password, code, origin, activity } = new;
    let Some(proof) = codes::prove(store, hashing, (name, Scene::Register), code, now).await? else {
        return Ok(false);
    };
    let hash = hashing.hash(password).await?;
    let mut tx = store.write().await?;
    if !proof.burn(&mut tx).await? {
        return Ok(false);
    }
    let account = NewAccount {
        org: org::PUBLIC,
        name: name.text().to_owned(),
        other_name: None,
        nickname: nickname.clone(),
        password: password.clone(),
        role: Role::Member,
    };
    let account = insert(&mut tx, &account, hash, now).await?;
    let from = (origin.as_deref(), activity.as_deref());
    note_registered(&mut tx, account.id, from, agreement::VERSION, now).await?;
    tx.commit().await?;
    tracing::info!(target: TARGET, account = account.id, "registered");
    Ok(true)
}
