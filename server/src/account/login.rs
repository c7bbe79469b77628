//! §4 Login by account and password: counted, verified, opened; every way there looks the same from outside.

use super::{
    error::Error,
    lockout::{self, Key, Try},
};
use crate::{
    audit::{
        TARGET,
        alias::{self, Who},
    },
    codes,
    hashing::Hashing,
    session::{self, Device, Opened, Times, browser},
    store::{
        self, Store,
        account::{Known, known},
        message,
    },
};
use sanku_core::{
    rules::{notice, platform::Scene, valid::Account as Name},
    secret::Secret,
    time::Millis,
};
use std::net::IpAddr;

/// How a login ends.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Login {
    /// With a session.
    Open(Opened),
    /// The account or the password is wrong; nobody says which.
    Wrong,
    /// The account is locked, by failures or by the operator.
    Locked,
}

/// How a login by code ends.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ByCode {
    /// With a session.
    Open(Opened),
    /// The code proves nothing.
    Wrong,
    /// The operator keeps the account out. Wrong passwords do not: who has the code has the mobile.
    Locked,
    /// Nobody is registered so; who hears it has proved the mobile.
    Unregistered,
}

/// Who tries to log in, with what.
#[derive(Debug, Clone)]
pub struct Credentials {
    /// The e-mail address or mobile number.
    pub name: Name,
    /// The password.
    pub password: Secret<String>,
    /// Where they are.
    pub device: Device,
    /// The address that they come from.
    pub peer: IpAddr,
}

/// Logs in.
pub async fn login(
    store: &Store,
    hashing: &Hashing,
    who: &Credentials,
    times: Times,
    now: Millis,
) -> Result<Login, Error> {
    let known = known(store.readers(), &who.name).await?;
    let account = known.as_ref().map(|known| known.id);
    let key = key(store, who, account, now).await?;
    let Some(tried) = count(store, &key, account, now).await? else {
        refused(store, &who.name, "locked").await?;
        return Ok(Login::Locked);
    };
    let known = known.filter(|_| !tried.blind);
    let stored = known.as_ref().map(|known| known.password.clone());
    match (hashing.verify(&who.password, stored).await, known) {
        (Ok(true), Some(known)) => admit(store, who, (&key, &tried), &known, times, now).await,
        (Ok(_), _) => {
            refused(store, &who.name, if tried.last { "wrong, locked from now on" } else { "wrong" }).await?;
            Ok(Login::Wrong)
        }
        (Err(why), _) => {
            let mut tx = store.write().await?;
            lockout::take_back(&mut tx, &key, &tried, now).await?;
            tx.commit().await?;
            Err(why.into())
        }
    }
}

/// Logs in by a code that was sent to a mobile.
pub async fn by_code(
    store: &Store,
    hashing: &Hashing,
    (name, code, device): (&Name, &Secret<String>, &Device),
    times: Times,
    now: Millis,
) -> Result<ByCode, Error> {
    let Some(proof) = codes::prove(store, hashing, (name, Scene::Login), code, now).await? else {
        return Ok(ByCode::Wrong);
    };
    let mut tx = store.write().await?;
    if !proof.burn(&mut tx).await? {
        return Ok(ByCode::Wrong);
    }
    let known = known(tx.sql(), name).await?;
    let account = known.as_ref().map(|known| known.id);
    let login = match known {
        None => ByCode::Unregistered,
        Some(Known { locked_at: Some(_), .. }) => ByCode::Locked,
        Some(Known { id, .. }) => ByCode::Open(session::open(&mut tx, id, device, times, now).await?),
    };
    tx.commit().await?;
    match login {
        ByCode::Open(_) => tracing::info!(target: TARGET, account, by = "code", "logged in"),
        ByCode::Locked => refused(store, name, "locked by the operator").await?,
        _ => refused(store, name, "not registered").await?,
    }
    Ok(login)
}

/// T21: counts a try before its password is looked at; none if it is locked out.
async fn count(
    store: &Store,
    key: &Key,
    account: Option<i64>,
    now: Millis,
) -> Result<Option<Try>, store::Error> {
    if lockout::is_locked(store, key, now).await? {
        return Ok(None);
    }
    let mut tx = store.write().await?;
    let tried = lockout::count(&mut tx, key, account, now).await?;
    tx.commit().await?;
    Ok(tried)
}

/// ASVS 16.3.1: who was not let in, and why.
async fn refused(store: &Store, name: &Name, why: &str) -> Result<(), store::Error> {
    let Who { account, unknown } = alias::who(store, name).await?;
    tracing::warn!(target: TARGET, account, unknown, why, "a login was refused");
    Ok(())
}

/// T21: whoever logged in by this browser before is no stranger; everybody else counts by the address.
async fn key(
    store: &Store,
    who: &Credentials,
    account: Option<i64>,
    now: Millis,
) -> Result<Key, store::Error> {
    if let Some(mark) = &who.device.browser
        && browser::is_known(store, mark, account, now).await?
    {
        return Ok(Key::browser(&who.name, mark));
    }
    Ok(Key::stranger(&who.name, who.peer))
}

/// The password was right, unless the operator has changed it meanwhile.
async fn admit(
    store: &Store,
    who: &Credentials,
    (key, tried): (&Key, &Try),
    known: &Known,
    times: Times,
    now: Millis,
) -> Result<Login, Error> {
    let mut tx = store.write().await?;
    let Some(still) =
        self::known(tx.sql(), &who.name).await?.filter(|still| still.password == known.password)
    else {
        return Ok(Login::Wrong);
    };
    let failures = lockout::failures(&mut tx, known.id, now).await?;
    if tried.last {
        lockout::forget(&mut tx, key).await?;
    }
    // Told only now: at the failure itself the time it takes would tell a known account from an unknown one.
    if lockout::news(&mut tx, known.id).await? {
        message::send(&mut tx, known.id, notice::LOCKED_OUT, now).await?;
    }
    lockout::forget(&mut tx, key).await?;
    let login = match still.locked_at {
        Some(_) => Login::Locked,
        None => {
            let device = Device { failures, ..who.device.clone() };
            Login::Open(session::open(&mut tx, known.id, &device, times, now).await?)
        }
    };
    tx.commit().await?;
    match login {
        Login::Open(_) => tracing::info!(target: TARGET, account = known.id, by = "password", "logged in"),
        _ => refused(store, &who.name, "locked by the operator").await?,
    }
    Ok(login)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        account::{self, NewAccount, Role},
        hashing::Cost,
    };

    fn secret(text: &str) -> Secret<String> {
        Secret::new(text.to_owned())
    }

    #[tokio::test]
    async fn a_password_that_is_replaced_while_it_is_verified_opens_nothing() {
        let directory = tempfile::TempDir::new().unwrap();
        let store = Store::open(directory.path()).await.unwrap();
        let cost = Cost { memory: 8, passes: 1 };
        let (free, full) = (Hashing::new(cost), Hashing::with_places(cost, 0, 1));
        let new = NewAccount {
            org: 1,
            name: "a@b.cn".into(),
            other_name: None,
            nickname: String::new(),
            password: secret("Zirkel-4711"),
            role: Role::Member,
        };
        let now = Millis::new(1);
        account::create(&store, &free, &new, now).await.unwrap();
        let name = Name::Email("a@b.cn".into());
        let who = Credentials {
            name,
            password: secret("Zirkel-4711"),
            device: Device::default(),
            peer: [127, 0, 0, 1].into(),
        };
        let replace = async {
            while full.inside(1) == 0 {
                tokio::task::yield_now().await;
            }
            account::reset_password(&store, &free, "a@b.cn", &secret("Wxyz-9876"), now).await.unwrap();
            full.add_place();
        };
        let (ended, ()) =
            futures_util::future::join(login(&store, &full, &who, Times::default(), now), replace).await;
        assert_eq!((ended.unwrap(), full.runs()), (Login::Wrong, 1));
    }
}
