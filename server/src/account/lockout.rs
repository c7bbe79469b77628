//! §8 Lockout (T21): every try at a login is counted before its password is looked at, known account or not: for the name
//! as it is typed and the place it comes from, so that a stranger locks nobody out but himself.

use crate::{
    account,
    store::db::{Error, Store, Write, stamp},
    throttle::subscriber::subscriber,
};
use sanku_core::{
    rules::{limits::KEPT_FOR, valid::Account as Name},
    time::Millis,
};
use sqlx::{FromRow, query, query_as, query_scalar};
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
    let (email, mobile) = account::columns(name);
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
    let sql = "select exists (select 1 from lockout where pair = ?1 and until > ?2)
        or (?3 and (select count(*) from login_attempt where name = ?4 and at > ?5) >= ?6)";
    Ok(query_scalar(sql)
        .bind(key.pair.as_slice())
        .bind(stamp(now))
        .bind(key.stranger)
        .bind(key.name.as_slice())
        .bind(stamp(now.before(AN_HOUR)))
        .bind(AT_MOST)
        .fetch_one(store.readers())
        .await?)
}

/// Whether anybody is locked out who tried by a name of this account.
pub async fn locks(store: &Store, account: i64, now: Millis) -> Result<bool, Error> {
    let mut locked = false;
    for name in names(store.readers(), account).await? {
        let sql = "select exists (select 1 from lockout where name = ? and until > ?)";
        let one: bool =
            query_scalar(sql).bind(name.as_slice()).bind(stamp(now)).fetch_one(store.readers()).await?;
        locked |= one;
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
    clear(tx, now).await?;
    let locked = "select exists (select 1 from lockout where pair = ? and until > ?)";
    let locked: bool =
        query_scalar(locked).bind(key.pair.as_slice()).bind(stamp(now)).fetch_one(tx.sql()).await?;
    if locked || (key.stranger && of_name(tx, key, now).await? >= AT_MOST) {
        return Ok(None);
    }
    let blind = key.stranger && of_strangers(tx, account, now).await? >= AT_MOST;
    let sql = "insert into login_attempt (pair, name, account, at) values (?, ?, ?, ?) returning id";
    let id: i64 = query_scalar(sql)
        .bind(key.pair.as_slice())
        .bind(key.stranger.then_some(key.name.as_slice()))
        .bind(account.filter(|_| !blind))
        .bind(stamp(now))
        .fetch_one(tx.sql())
        .await?;
    let last = of_pair(tx, key, now).await? >= FAILURES;
    if last {
        let sql = "insert or replace into lockout (pair, name, until) values (?, ?, ?)";
        query(sql)
            .bind(key.pair.as_slice())
            .bind(key.name.as_slice())
            .bind(stamp(now + Millis::new(LOCKED)))
            .execute(tx.sql())
            .await?;
    }
    Ok(Some(Try { id, last, blind }))
}

/// Removes what counts for nothing any more.
async fn clear(tx: &mut Write, now: Millis) -> Result<(), Error> {
    let forgotten = stamp(now.before(REMEMBERED));
    query("delete from lockout where until <= ?").bind(forgotten).execute(tx.sql()).await?;
    let outdated = stamp(now.before(AN_HOUR));
    query("delete from login_attempt where at <= ?").bind(outdated).execute(tx.sql()).await?;
    Ok(())
}

/// Takes back a try whose password was never looked at.
pub(crate) async fn take_back(tx: &mut Write, key: &Key, tried: &Try, now: Millis) -> Result<(), Error> {
    query("delete from login_attempt where id = ?").bind(tried.id).execute(tx.sql()).await?;
    if of_pair(tx, key, now).await? < FAILURES {
        query("delete from lockout where pair = ?").bind(key.pair.as_slice()).execute(tx.sql()).await?;
    }
    Ok(())
}

/// Forgets every failure of a key, and its lock.
pub(crate) async fn forget(tx: &mut Write, key: &Key) -> Result<(), Error> {
    query("delete from login_attempt where pair = ?").bind(key.pair.as_slice()).execute(tx.sql()).await?;
    query("delete from lockout where pair = ?").bind(key.pair.as_slice()).execute(tx.sql()).await?;
    Ok(())
}

/// Forgets every failure by a name of an account and every lock of one, wherever it was.
pub(crate) async fn forget_all(tx: &mut Write, account: i64) -> Result<(), Error> {
    for name in names(tx.sql(), account).await? {
        for sql in ["delete from login_attempt where name = ?", "delete from lockout where name = ?"] {
            query(sql).bind(name.as_slice()).execute(tx.sql()).await?;
        }
    }
    query("delete from login_attempt where account = ?").bind(account).execute(tx.sql()).await?;
    Ok(())
}

/// Whether there were locks by names of an account that it has not heard of; from now on it has.
pub(crate) async fn news(tx: &mut Write, account: i64) -> Result<bool, Error> {
    let mut news = false;
    for name in names(tx.sql(), account).await? {
        let sql = "update lockout set told = 1 where name = ? and told = 0";
        news |= query(sql).bind(name.as_slice()).execute(tx.sql()).await?.rows_affected() > 0;
    }
    Ok(news)
}

/// How many tries at an account failed before the one that did not, and since its last login.
pub(crate) async fn failures(tx: &mut Write, account: i64, now: Millis) -> Result<i64, Error> {
    let sql = "select count(*) from login_attempt where account = ?1 and at > ?2
        and at >= coalesce((select max(started_at) from session where account = ?1), 0)";
    let tries: i64 =
        query_scalar(sql).bind(account).bind(stamp(now.before(WITHIN))).fetch_one(tx.sql()).await?;
    Ok((tries - 1).max(0))
}

async fn of_pair(tx: &mut Write, key: &Key, now: Millis) -> Result<i64, Error> {
    let sql = "select count(*) from login_attempt where pair = ? and at > ?";
    let since = stamp(now.before(WITHIN));
    Ok(query_scalar(sql).bind(key.pair.as_slice()).bind(since).fetch_one(tx.sql()).await?)
}

async fn of_name(tx: &mut Write, key: &Key, now: Millis) -> Result<i64, Error> {
    let sql = "select count(*) from login_attempt where name = ? and at > ?";
    let since = stamp(now.before(AN_HOUR));
    Ok(query_scalar(sql).bind(key.name.as_slice()).bind(since).fetch_one(tx.sql()).await?)
}

/// What strangers tried at an account, by whichever of its names.
async fn of_strangers(tx: &mut Write, account: Option<i64>, now: Millis) -> Result<i64, Error> {
    let sql = "select count(*) from login_attempt where account = ? and name is not null and at > ?";
    Ok(query_scalar(sql).bind(account).bind(stamp(now.before(AN_HOUR))).fetch_one(tx.sql()).await?)
}

#[derive(FromRow)]
struct Names {
    email: Option<String>,
    mobile: Option<String>,
}

/// The names of an account, hashed as whoever tries by them is.
async fn names(sql: impl sqlx::SqliteExecutor<'_>, account: i64) -> Result<Vec<Hash>, Error> {
    let text = "select email, mobile from account where id = ?";
    let found: Option<Names> = query_as(text).bind(account).fetch_optional(sql).await?;
    let all = found.into_iter().flat_map(|Names { email, mobile }| [email, mobile]).flatten();
    Ok(all.map(|name| named(&name)).collect())
}
