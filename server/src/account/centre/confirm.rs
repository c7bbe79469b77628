//! §2 Whoever changes what opens an account says its password again.

use super::refused::Refused;
use crate::{
    account::{
        error::Error,
        lockout::{self, Key},
    },
    audit::TARGET,
    hashing::Hashing,
    store::{
        self, Store, Write,
        account::{has_password, password},
    },
};
use sanku_core::{secret::Secret, time::Millis};

/// The password that was right; whoever writes looks whether it still is.
#[derive(Debug)]
pub(super) struct Confirmed {
    account: i64,
    hash: String,
}

/// Looks at the password of who is logged in. Its failures are counted as at the login, but apart: whoever finds an open
/// browser locks nobody out.
pub(super) async fn confirm(
    store: &Store,
    hashing: &Hashing,
    account: i64,
    said: &Secret<String>,
    now: Millis,
) -> Result<Result<Confirmed, Refused>, Error> {
    let key = Key::confirming(account);
    let mut tx = store.write().await?;
    let Some(tried) = lockout::count(&mut tx, &key, None, now).await? else {
        return Ok(Err(Refused::TriedTooOften));
    };
    tx.commit().await?;
    let hash = password(store, account).await?;
    let verified = hashing.verify(said, hash.clone()).await;
    if let (Ok(false), _) | (_, None) = (&verified, &hash) {
        tracing::warn!(target: TARGET, account, locked = tried.last, "a password was not confirmed");
        return Ok(Err(Refused::Unconfirmed));
    }
    let mut tx = store.write().await?;
    match verified {
        Ok(_) => lockout::forget(&mut tx, &key).await?,
        Err(_) => lockout::take_back(&mut tx, &key, &tried, now).await?,
    }
    tx.commit().await?;
    verified?;
    Ok(Ok(Confirmed { account, hash: hash.unwrap_or_default() }))
}

impl Confirmed {
    /// Whether the password is still the same.
    pub async fn holds(&self, tx: &mut Write) -> Result<bool, store::Error> {
        has_password(tx, self.account, &self.hash).await
    }
}
