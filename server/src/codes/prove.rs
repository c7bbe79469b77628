//! §7 A code is tried (T20): counted before it is looked at, and used up with what it was good for.

use super::{
    error::Error,
    key::{GOOD_FOR, key},
};
use crate::{
    audit::{
        TARGET,
        alias::{self, Who},
    },
    hashing::Hashing,
    store::{
        self, Store, Write,
        code::{self, Good},
    },
};
use sanku_core::{
    rules::{platform::Scene, valid::Account as Name},
    secret::Secret,
    time::Millis,
};

/// T20: so many tries, and it is good for nothing.
const TRIES: i64 = 5;

/// That whoever asks reads what is sent there. It is good for one thing: whoever does that burns it in the same
/// transaction.
#[derive(Debug)]
#[must_use = "a code that is not burnt is good once more"]
pub struct Proof {
    id: i64,
}

/// Tries a code; none if it is wrong, used, dead, of another account or of another scene: nobody says which.
pub async fn prove(
    store: &Store,
    hashing: &Hashing,
    (name, scene): (&Name, Scene),
    code: &Secret<String>,
    now: Millis,
) -> Result<Option<Proof>, Error> {
    let proof = tried(store, hashing, (&key(name), scene), code, now).await?;
    if proof.is_none() {
        let Who { account, unknown } = alias::who(store, name).await?;
        tracing::warn!(target: TARGET, account, unknown, scene = scene.value(), "a code was refused");
    }
    Ok(proof)
}

async fn tried(
    store: &Store,
    hashing: &Hashing,
    whose: (&[u8], Scene),
    code: &Secret<String>,
    now: Millis,
) -> Result<Option<Proof>, Error> {
    // Whoever guesses where no code is shall keep neither the writer busy nor the pool.
    if code::good(store.readers(), whose, now.before(GOOD_FOR), TRIES).await?.is_empty() {
        return Ok(None);
    }
    let good = count(store, whose, now).await?;
    for one in &good {
        match hashing.verify(code, Some(one.hash.clone())).await {
            Ok(true) => return Ok(Some(Proof { id: one.id })),
            Ok(false) => {}
            Err(why) => {
                take_back(store, &good).await?;
                return Err(why.into());
            }
        }
    }
    Ok(None)
}

impl Proof {
    /// Uses it up, and whatever else was sent there for the same; false if somebody else was faster.
    pub async fn burn(self, tx: &mut Write) -> Result<bool, store::Error> {
        code::burn(tx, self.id).await
    }
}

/// T20: a try counts before anybody looks at it, so that no number of them at once is more than five.
async fn count(store: &Store, whose: (&[u8], Scene), now: Millis) -> Result<Vec<Good>, store::Error> {
    let mut tx = store.write().await?;
    let good = code::good(tx.sql(), whose, now.before(GOOD_FOR), TRIES).await?;
    for one in &good {
        code::count_try(&mut tx, one.id).await?;
    }
    tx.commit().await?;
    Ok(good)
}

/// Takes back a try that nobody looked at.
async fn take_back(store: &Store, good: &[Good]) -> Result<(), store::Error> {
    let mut tx = store.write().await?;
    for one in good {
        code::take_try_back(&mut tx, one.id).await?;
    }
    tx.commit().await
}
