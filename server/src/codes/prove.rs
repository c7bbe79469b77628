//! §7 A code is tried (T20): counted before it is looked at, and used up with what it was good for.

use super::{GOOD_FOR, TRIES, key};
use crate::{
    audit::{
        TARGET,
        alias::{self, Who},
    },
    hashing::Hashing,
    store::db::{Error, Store, Write, stamp},
};
use sanku_core::{
    rules::{platform::Scene, valid::Account as Name},
    secret::Secret,
    time::Millis,
};
use sqlx::{FromRow, SqliteExecutor, query, query_as};

/// That whoever asks reads what is sent there. It is good for one thing: whoever does that burns it in the same
/// transaction.
#[derive(Debug)]
#[must_use = "a code that is not burnt is good once more"]
pub struct Proof {
    id: i64,
}

#[derive(FromRow)]
struct Good {
    id: i64,
    hash: String,
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
    (name, scene): (&[u8], Scene),
    code: &Secret<String>,
    now: Millis,
) -> Result<Option<Proof>, Error> {
    // Whoever guesses where no code is shall keep neither the writer busy nor the pool.
    if found(store.readers(), name, scene, now).await?.is_empty() {
        return Ok(None);
    }
    let good = count(store, name, scene, now).await?;
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
    pub async fn burn(self, tx: &mut Write) -> Result<bool, Error> {
        let sql = "update code set hash = null where id = ? and hash is not null";
        let burnt = query(sql).bind(self.id).execute(tx.sql()).await?.rows_affected() > 0;
        let others = "update code set hash = null
            where (name, scene) = (select name, scene from code where id = ?) and hash is not null";
        query(others).bind(self.id).execute(tx.sql()).await?;
        Ok(burnt)
    }
}

/// The codes that are good now: one, or two where the delivery of the newer one was late.
async fn found(
    sql: impl SqliteExecutor<'_>,
    name: &[u8],
    scene: Scene,
    now: Millis,
) -> Result<Vec<Good>, Error> {
    let text = "select id, hash from code
        where name = ? and scene = ? and hash is not null and at > ? and tries < ? order by id desc limit 2";
    let since = stamp(now.before(GOOD_FOR));
    Ok(query_as(text).bind(name).bind(scene.value()).bind(since).bind(TRIES).fetch_all(sql).await?)
}

/// T20: a try counts before anybody looks at it, so that no number of them at once is more than five.
async fn count(store: &Store, name: &[u8], scene: Scene, now: Millis) -> Result<Vec<Good>, Error> {
    let mut tx = store.write().await?;
    let good = found(tx.sql(), name, scene, now).await?;
    for one in &good {
        query("update code set tries = tries + 1 where id = ?").bind(one.id).execute(tx.sql()).await?;
    }
    tx.commit().await?;
    Ok(good)
}

/// Takes back a try that nobody looked at.
async fn take_back(store: &Store, good: &[Good]) -> Result<(), Error> {
    let mut tx = store.write().await?;
    for one in good {
        query("update code set tries = tries - 1 where id = ?").bind(one.id).execute(tx.sql()).await?;
    }
    tx.commit().await
}
