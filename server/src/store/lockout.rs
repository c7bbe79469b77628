//! §8 Lockout (T21): every try at a login is counted before its password is looked at, known account or not.

use super::{Error, Store, Write, account, stamp};
use sanku_core::{
    rules::{limits::KEPT_FOR, valid::Account as Name},
    time::Millis,
};
use sqlx::{query, query_scalar};

/// So many failures …
const FAILURES: i64 = 5;
/// … within this span …
const WITHIN: u64 = 15 * 60_000;
/// … lock the account for this long.
const LOCKED: u64 = 60 * 60_000;
/// A lock that is over is remembered so long, for its account to hear of it.
const REMEMBERED: u64 = KEPT_FOR.value();

/// Who tries, hashed: the number of a known account, whichever of its names is used, or the name of an unknown one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Key([u8; 32]);

/// A try that counts as a failure until it turns out otherwise.
#[derive(Debug)]
pub(crate) struct Try {
    id: i64,
    /// It is the last one before the account is locked.
    pub last: bool,
}

impl Key {
    /// Of a known account.
    pub fn account(id: i64) -> Self {
        Self::of(&format!("account {id}"))
    }

    /// Of somebody logged in who says their password again.
    pub(crate) fn confirming(id: i64) -> Self {
        Self::of(&format!("confirming {id}"))
    }

    /// Of whoever tries by this name.
    pub(crate) fn new(name: &Name, account: Option<i64>) -> Self {
        match (account, account::columns(name)) {
            (Some(id), _) => Self::account(id),
            (None, (email, mobile)) => Self::of(&format!("name {}", email.or(mobile).unwrap_or_default())),
        }
    }

    fn of(text: &str) -> Self {
        Self(blake3::derive_key("sanku 2026 who tries to log in", text.as_bytes()))
    }

    fn bytes(&self) -> &[u8] {
        &self.0
    }
}

/// Whether nobody gets in by this key; a look alone, so that who is locked out cannot keep the writer busy.
pub async fn is_locked(store: &Store, key: &Key, now: Millis) -> Result<bool, Error> {
    let sql = "select exists (select 1 from lockout where name = ? and until > ?)";
    Ok(query_scalar(sql).bind(key.bytes()).bind(stamp(now)).fetch_one(store.readers()).await?)
}

/// Counts a try; none if the account is locked. The fifth within the span locks it until it succeeds.
pub(crate) async fn count(tx: &mut Write, key: &Key, now: Millis) -> Result<Option<Try>, Error> {
    let outdated = now.before(WITHIN);
    let forgotten = now.before(REMEMBERED);
    query("delete from lockout where until <= ?").bind(stamp(forgotten)).execute(tx.sql()).await?;
    query("delete from login_attempt where at <= ?").bind(stamp(outdated)).execute(tx.sql()).await?;
    let locked = "select exists (select 1 from lockout where name = ? and until > ?)";
    if query_scalar(locked).bind(key.bytes()).bind(stamp(now)).fetch_one(tx.sql()).await? {
        return Ok(None);
    }
    let sql = "insert into login_attempt (name, at) values (?, ?) returning id";
    let id: i64 = query_scalar(sql).bind(key.bytes()).bind(stamp(now)).fetch_one(tx.sql()).await?;
    let last = tries(tx, key).await? >= FAILURES;
    if last {
        let sql = "insert or replace into lockout (name, until) values (?, ?)";
        query(sql).bind(key.bytes()).bind(stamp(now + Millis::new(LOCKED))).execute(tx.sql()).await?;
    }
    Ok(Some(Try { id, last }))
}

/// Takes back a try whose password was never looked at.
pub(crate) async fn take_back(tx: &mut Write, key: &Key, tried: &Try) -> Result<(), Error> {
    query("delete from login_attempt where id = ?").bind(tried.id).execute(tx.sql()).await?;
    if tries(tx, key).await? < FAILURES {
        query("delete from lockout where name = ?").bind(key.bytes()).execute(tx.sql()).await?;
    }
    Ok(())
}

/// Forgets every failure, and the lock; says whether there was one.
pub(crate) async fn forget(tx: &mut Write, key: &Key) -> Result<bool, Error> {
    query("delete from login_attempt where name = ?").bind(key.bytes()).execute(tx.sql()).await?;
    let lock = query("delete from lockout where name = ?").bind(key.bytes()).execute(tx.sql()).await?;
    Ok(lock.rows_affected() > 0)
}

/// How many tries failed before the one that did not.
pub(crate) async fn failures(tx: &mut Write, key: &Key) -> Result<i64, Error> {
    Ok((tries(tx, key).await? - 1).max(0))
}

async fn tries(tx: &mut Write, key: &Key) -> Result<i64, Error> {
    let sql = "select count(*) from login_attempt where name = ?";
    Ok(query_scalar(sql).bind(key.bytes()).fetch_one(tx.sql()).await?)
}
