//! §4 Login by account and password: counted, verified, opened; every way there looks the same from outside.

use super::{
    Error, Store, account, code,
    lockout::{self, Key, Try},
    message,
    session::{self, Device, Times},
};
use crate::hashing::Hashing;
use sanku_core::{
    net::api::Tokens,
    rules::{notice, platform::Scene, valid::Account as Name},
    secret::Secret,
    time::Millis,
};
use sqlx::{FromRow, SqliteExecutor, query_as};

/// How a login ends.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Login {
    /// With a session.
    Open(Tokens),
    /// The account or the password is wrong; nobody says which.
    Wrong,
    /// The account is locked, by failures or by the operator.
    Locked,
}

/// How a login by code ends.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ByCode {
    /// With a session.
    Open(Tokens),
    /// The code proves nothing.
    Wrong,
    /// The account is locked, by failures or by the operator.
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
}

#[derive(Debug, FromRow)]
struct Known {
    id: i64,
    password: String,
    locked_at: Option<i64>,
}

/// Logs in.
pub async fn login(
    store: &Store,
    hashing: &Hashing,
    who: &Credentials,
    times: Times,
    now: Millis,
) -> Result<Login, Error> {
    let known = find(store.readers(), &who.name).await?;
    let key = Key::new(&who.name, known.as_ref().map(|known| known.id));
    if lockout::is_locked(store, &key, now).await? {
        return Ok(Login::Locked);
    }
    let mut tx = store.write().await?;
    let Some(tried) = lockout::count(&mut tx, &key, now).await? else { return Ok(Login::Locked) };
    tx.commit().await?;
    let stored = known.as_ref().map(|known| known.password.clone());
    match (hashing.verify(&who.password, stored).await, known) {
        (Ok(true), Some(known)) => admit(store, who, (&key, &tried), &known, times, now).await,
        (Ok(_), known) => {
            let account = known.map(|known| known.id);
            tracing::warn!(account, locked = tried.last, "a login failed");
            Ok(Login::Wrong)
        }
        (Err(why), _) => {
            let mut tx = store.write().await?;
            lockout::take_back(&mut tx, &key, &tried).await?;
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
    let known = find(store.readers(), name).await?;
    let key = Key::new(name, known.map(|known| known.id));
    if lockout::is_locked(store, &key, now).await? {
        return Ok(ByCode::Locked);
    }
    let Some(proof) = code::prove(store, hashing, (name, Scene::Login), code, now).await? else {
        return Ok(ByCode::Wrong);
    };
    let mut tx = store.write().await?;
    if !proof.burn(&mut tx).await? {
        return Ok(ByCode::Wrong);
    }
    let login = match find(tx.sql(), name).await? {
        None => ByCode::Unregistered,
        Some(Known { locked_at: Some(_), .. }) => ByCode::Locked,
        Some(Known { id, .. }) => {
            tracing::info!(account = id, "logged in by code");
            ByCode::Open(session::open(&mut tx, id, device, times, now).await?)
        }
    };
    tx.commit().await?;
    Ok(login)
}

async fn find(sql: impl SqliteExecutor<'_>, name: &Name) -> Result<Option<Known>, Error> {
    let (email, mobile) = account::columns(name);
    let text = "select id, password, locked_at from account where email = ? or mobile = ?";
    Ok(query_as(text).bind(email).bind(mobile).fetch_optional(sql).await?)
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
    let Some(still) = find(tx.sql(), &who.name).await?.filter(|still| still.password == known.password)
    else {
        return Ok(Login::Wrong);
    };
    let failures = lockout::failures(&mut tx, key).await?;
    // Told only now: at the failure itself the time it takes would tell a known account from an unknown one.
    if lockout::forget(&mut tx, key).await? && !tried.last {
        message::send(&mut tx, known.id, notice::LOCKED_OUT, now).await?;
    }
    let login = match still.locked_at {
        Some(_) => Login::Locked,
        None => {
            let device = Device { failures, ..who.device.clone() };
            Login::Open(session::open(&mut tx, known.id, &device, times, now).await?)
        }
    };
    tx.commit().await?;
    tracing::info!(account = known.id, open = matches!(login, Login::Open(_)), "logged in");
    Ok(login)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        hashing::Cost,
        store::account::{NewAccount, Role},
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
            password: secret("Abcd-1234"),
            role: Role::Member,
        };
        let now = Millis::new(1);
        account::create(&store, &free, &new, now).await.unwrap();
        let name = Name::Email("a@b.cn".into());
        let who = Credentials { name, password: secret("Abcd-1234"), device: Device::default() };
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
