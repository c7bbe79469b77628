//! §4 Sessions: a family of tokens from the login to the logout, known by their hashes alone.

pub mod browser;
mod device;
mod list;
mod member;
mod renew;
mod token;

pub use device::Device;
pub(crate) use list::end_others;
pub use list::{end_other, end_own, list};
pub use member::{Member, member};
pub use renew::renew;
pub(crate) use token::{Token, hash};

use crate::{
    audit::TARGET,
    store::db::{Error, Store, Write, stamp},
};
use sanku_core::{net::api::Tokens, rules::limits::KEPT_FOR, secret::Secret, time::Millis};
use sqlx::{query, query_scalar};
use token::Kind;

/// The longest life of an access token.
const ACCESS: Millis = Millis::new(30 * 60_000);

/// How long tokens live.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Times {
    access: Millis,
    family: Millis,
}

impl Default for Times {
    fn default() -> Self {
        Self { access: ACCESS, family: KEPT_FOR }
    }
}

impl Times {
    /// Half an hour for an access token at most, 30 days for all that is renewed from one login.
    pub fn new(access: Millis, family: Millis) -> Self {
        Self { access: access.min(ACCESS), family: family.min(KEPT_FOR) }
    }

    /// When an access token ends that is made now, if its session lasts so long.
    fn access_end(self, now: Millis) -> i64 {
        stamp(now + self.access)
    }
}

/// Forgets the tokens of sessions that are over, and after a while that they were.
async fn forget(tx: &mut Write, now: Millis) -> Result<(), Error> {
    let dead = "delete from token where session in
        (select id from session where expires_at <= ?1 or ended_at <= ?1 - 86400000)";
    query(dead).bind(stamp(now)).execute(tx.sql()).await?;
    let old = "delete from session where expires_at <= ? and started_at <= ?";
    query(old).bind(stamp(now)).bind(stamp(now.before(list::REMEMBERED))).execute(tx.sql()).await?;
    Ok(())
}

/// A session that was opened.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Opened {
    /// What its user shows from now on.
    pub tokens: Tokens,
    /// T21: what the browser shows at its next login.
    pub browser: Secret<String>,
}

/// Opens a session, and forgets those that are over.
pub async fn open(
    tx: &mut Write,
    account: i64,
    device: &Device,
    times: Times,
    now: Millis,
) -> Result<Opened, Error> {
    forget(tx, now).await?;
    let end = stamp(now + times.family);
    let sql =
        "insert into session (account, channel, agent, address, failures, started_at, seen_at, expires_at)
        values (?1, ?2, ?3, ?4, ?5, ?6, ?6, ?7) returning id";
    let Device { channel, agent, address, failures, browser } = device;
    let session: i64 = query_scalar(sql)
        .bind(account)
        .bind(channel)
        .bind(agent)
        .bind(address)
        .bind(failures)
        .bind(stamp(now))
        .bind(end)
        .fetch_one(tx.sql())
        .await?;
    let (access, refresh) = (Token::random()?, Token::random()?);
    token::keep(tx, session, Kind::Access, &access, times.access_end(now)).await?;
    token::keep(tx, session, Kind::Refresh, &refresh, end).await?;
    let browser = browser::welcome(tx, account, browser.as_deref(), now).await?;
    Ok(Opened { tokens: pair(access, refresh), browser })
}

/// Ends the session of an access token, also of one that has expired; false if there is no such token.
pub async fn end(store: &Store, access: &str, now: Millis) -> Result<bool, Error> {
    let sql = "select session from token where hash = ? and kind = 'access'";
    let hash = token::hash(access);
    let known: Option<i64> = query_scalar(sql).bind(hash).fetch_optional(store.readers()).await?;
    let Some(session) = known else { return Ok(false) };
    let mut tx = store.write().await?;
    end_one(&mut tx, session, "logout", now).await?;
    tx.commit().await?;
    tracing::info!(target: TARGET, session, "logged out");
    Ok(true)
}

/// Ends every session of an account.
pub(crate) async fn end_all(tx: &mut Write, account: i64, why: &str, now: Millis) -> Result<(), Error> {
    let sql = "update session set ended_at = ?, ended_by = ? where account = ? and ended_at is null";
    query(sql).bind(stamp(now)).bind(why).bind(account).execute(tx.sql()).await?;
    Ok(())
}

async fn end_one(tx: &mut Write, session: i64, why: &str, now: Millis) -> Result<(), Error> {
    let sql = "update session set ended_at = ?, ended_by = ? where id = ? and ended_at is null";
    query(sql).bind(stamp(now)).bind(why).bind(session).execute(tx.sql()).await?;
    Ok(())
}

fn pair(access: Token, refresh: Token) -> Tokens {
    Tokens { access_token: Secret::new(access.into_text()), refresh_token: Secret::new(refresh.into_text()) }
}
