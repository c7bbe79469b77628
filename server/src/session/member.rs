//! §6 Who a token belongs to, asked at every request.

use super::{Error, Store, stamp, token};
use sanku_core::time::Millis;
use sqlx::{FromRow, query_as};

/// A user with an open session.
#[derive(Debug, Clone, PartialEq, Eq, FromRow)]
pub struct Member {
    /// Their account.
    pub account: i64,
    /// The session of the token.
    pub session: i64,
    /// Their organisation.
    pub org: i64,
    /// Its own library is open to them.
    pub enabled: bool,
    /// Which program they logged in with, by the number of its channel.
    pub channel: String,
}

/// The user of an access token that is good now.
pub async fn member(store: &Store, access: &str, now: Millis) -> Result<Option<Member>, Error> {
    let sql =
        "select account.id account, session.id session, account.org, org.enabled, session.channel from token
        join session on session.id = token.session join account on account.id = session.account
        join org on org.id = account.org
        where hash = ? and kind = 'access' and token.expires_at > ? and session.expires_at > ?
            and ended_at is null and locked_at is null";
    let (hash, now) = (token::hash(access), stamp(now));
    Ok(query_as(sql).bind(hash).bind(now).bind(now).fetch_optional(store.readers()).await?)
}
