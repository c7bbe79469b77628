//! §8 Lockout (T21): every try at a login is counted before its password is looked at, known account or not: for the name
//! as it is typed and the place it comes from, so that a stranger locks nobody out but himself.

use crate::{
    store::{
        Error, Store, Write,
        account::{self, columns},
        lockout,
    },
    throttle::subscriber::subscriber,
};
use sanku_core::{
    rules::{limits::KEPT_FOR, valid::Account as Name},
    time::Millis,
};
use std::net::IpAddr;

/// So many failures by one name from one place …
const FAILURES: i64 = 5;
/// … within this span …
const WITHIN: u64 = 15 * 60_000;
/// … lock that name at that place for this long.
const LOCKED: u64 = 60 * 60_000;
/// So many from all places …
const AT_MOST: i64 = 100;
/// … within this span are all that strangers have.
const AN_HOUR: u64 = 60 * 60_000;
/// A lock that is over is remembered so long, for its account to hear of it.
const REMEMBERED: u64 = KEPT_FOR.value();

type Hash = [u8; 32];

/// Who tries, hashed: a name as it is typed, and where it comes from. Nothing in it tells which names belong together.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Key {
    pair: Hash,
    name: Hash,
    stranger: bool,
}

/// A try that counts as a failure until it turns out otherwise.
#[derive(Debug)]
pub(crate) struct Try {
    id: i64,
    /// It is the last one before the lock.
    pub last: bool,
    /// Strangers had all their tries at the account by its other name: the password counts for nothing, and nobody says so.
    pub blind: bool,
}

impl Key {
    /// Of whoever tries by this name at this address.
    pub fn stranger(name: &Name, address: IpAddr) -> Self {
        let text = text(name);
        let pair = hash(&format!("{text} at {}", subscriber(address)));
        Self { pair, name: named(&text), stranger: true }
    }

    /// Of a browser that logged in to the account of this name before: what strangers do is nothing to it.
    pub(crate) fn browser(name: &Name, browser: &[u8]) -> Self {
        let text = text(name);
        let pair = hash(&format!("{text} in {browser:?}"));
        Self { pair, name: named(&text), stranger: false }
    }

    /// Of somebody logged in who says their password again.
    pub(crate) fn confirming(id: i64) -> Self {
        let pair = hash(&format!("confirming {id}"));
        Self { pair, name: pair, stranger: false }
    }
}

/// A name as everybody types it.
fn text(name: &Name) -> String {
    let (email, mobile) = columns(name);
    email.or(mobile).unwrap_or_default()
}

fn named(text: &str) -> Hash {
    hash(&format!("name {text}"))
}

fn hash(text: &str) -> Hash {
    blake3::derive_key("sanku 2026 who tries to log in", text.as_bytes())
}

/// Whether nobody gets in by this key; a look alone, so that who is locked out cannot keep the writer busy.
pub async fn is_locked(store: &Store, key: &Key, now: Millis) -> Result<bool, Error> {
    Ok(lockout::is_locked(store.readers(), &key.pair, now).await?
        || (key.stranger
            && lockout::of_name(store.readers(), &key.name, now.before(AN_HOUR)).await? >= AT_MOST))
}

/// Whether anybody is locked out who tried by a name of this account.
pub async fn locks(store: &Store, account: i64, now: Millis) -> Result<bool, Error> {
    let mut locked = false;
    for name in hashed(&account::names(store.readers(), account).await?) {
        locked |= lockout::is_name_locked(store, &name, now).await?;
    }
    Ok(locked)
}

/// Counts a try at an account; none if it is locked. The fifth within the span locks its key until it succeeds.
pub(crate) async fn count(
    tx: &mut Write,
    key: &Key,
    account: Option<i64>,
    now: Millis,
) -> Result<Option<Try>, Error> {
    lockout::clear(tx, now.before(REMEMBERED), now.before(AN_HOUR)).await?;
    if lockout::is_locked(tx.sql(), &key.pair, now).await?
        || (key.stranger && lockout::of_name(tx.sql(), &key.name, now.before(AN_HOUR)).await? >= AT_MOST)
    {
        return Ok(None);
    }
    let blind = key.stranger && lockout::of_strangers(tx, account, now.before(AN_HOUR)).await? >= AT_MOST;
    let name = key.stranger.then_some(key.name.as_slice());
    let id = lockout::add_try(tx, &key.pair, (name, account.filter(|_| !blind)), now).await?;
    let last = of_pair(tx, key, now).await? >= FAILURES;
    if last {
        lockout::lock(tx, &key.pair, &key.name, now + Millis::new(LOCKED)).await?;
    }
    Ok(Some(Try { id, last, blind }))
}

/// Takes back a try whose password was never looked at.
pub(crate) async fn take_back(tx: &mut Write, key: &Key, tried: &Try, now: Millis) -> Result<(), Error> {
    lockout::remove_try(tx, tried.id).await?;
    if of_pair(tx, key, now).await? < FAILURES {
        lockout::unlock(tx, &key.pair).await?;
    }
    Ok(())
}

/// Forgets every failure of a key, and its lock.
pub(crate) async fn forget(tx: &mut Write, key: &Key) -> Result<(), Error> {
    lockout::forget_pair(tx, &key.pair).await
}

/// Forgets every failure by a name of an account and every lock of one, wherever it was.
pub(crate) async fn forget_all(tx: &mut Write, account: i64) -> Result<(), Error> {
    for name in hashed(&account::names(tx.sql(), account).await?) {
        lockout::forget_name(tx, &name).await?;
    }
    lockout::forget_account(tx, account).await
}

/// Whether there were locks by names of an account that it has not heard of; from now on it has.
pub(crate) async fn news(tx: &mut Write, account: i64) -> Result<bool, Error> {
    let mut news = false;
    for name in hashed(&account::names(tx.sql(), account).await?) {
        news |= lockout::tell(tx, &name).await?;
    }
    Ok(news)
}

/// How many tries at an account failed before the one that did not, and since its last login.
pub(crate) async fn failures(tx: &mut Write, account: i64, now: Millis) -> Result<i64, Error> {
    let tries = lockout::since_login(tx, account, now.before(WITHIN)).await?;
    Ok((tries - 1).max(0))
}

async fn of_pair(tx: &mut Write, key: &Key, now: Millis) -> Result<i64, Error> {
    lockout::of_pair(tx, &key.pair, now.before(WITHIN)).await
}

/// Names of an account, hashed as whoever tries by them is.
fn hashed(names: &[String]) -> impl Iterator<Item = Hash> {
    names.iter().map(|name| named(name))
}
