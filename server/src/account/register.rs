//! §7 REG-1 Registrations: a code and an account are one transaction, so that neither is there without the other.

use super::{
    Role,
    create::{NewAccount, insert},
};
use crate::{
    audit::TARGET,
    codes,
    hashing::Hashing,
    org,
    store::db::{Error, Store, stamp},
};
use sanku_core::{
    rules::{agreement, platform::Scene, valid::Account as Name},
    secret::Secret,
    time::Millis,
};
use sqlx::{query, query_as};

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

/// How an account came to be.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Registered {
    /// The channel that the visit came from.
    pub origin: Option<String>,
    /// The activity that it came from.
    pub activity: Option<String>,
    /// Which text of the agreements was accepted.
    pub agreement: String,
    /// When.
    pub agreed_at: Millis,
}

/// How an account was registered; none if the operator made it.
pub async fn registered(store: &Store, account: i64) -> Result<Option<Registered>, Error> {
    type Row = (Option<String>, Option<String>, Option<String>, Option<i64>);
    let sql = "select origin, activity, agreement, agreed_at from account where id = ?";
    let row: Option<Row> = query_as(sql).bind(account).fetch_optional(store.readers()).await?;
    Ok(row.and_then(|(origin, activity, agreement, at)| {
        let agreed_at = Millis::new(u64::try_from(at?).ok()?);
        Some(Registered { origin, activity, agreement: agreement?, agreed_at })
    }))
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
    let sql = "update account set origin = ?, activity = ?, agreement = ?, agreed_at = ? where id = ?";
    query(sql)
        .bind(origin)
        .bind(activity)
        .bind(agreement::VERSION)
        .bind(stamp(now))
        .bind(account.id)
        .execute(tx.sql())
        .await?;
    tx.commit().await?;
    tracing::info!(target: TARGET, account = account.id, "registered");
    Ok(true)
}
