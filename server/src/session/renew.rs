//! §4 TOK-2 Renewal: a refresh token buys its successors once; whoever brings it again is a thief, or lost the answer.

use super::{
    Times, end_one, pair,
    token::{self, Kind, Token},
};
use crate::{
    audit::TARGET,
    store::{
        db::{Error, Store, Write, random, stamp},
        message,
    },
};
use sanku_core::{net::api::Tokens, rules::notice, time::Millis};
use sqlx::{FromRow, query, query_as, query_scalar};

/// T25: for so long the answer may be asked for again.
const GRACE: u64 = 10_000;
/// Access tokens that expired so long ago end no session any more.
const REMEMBERED: u64 = 24 * 60 * 60_000;

#[derive(FromRow)]
struct Refresh {
    session: i64,
    account: i64,
    session_end: i64,
    used_at: Option<i64>,
    /// Gone as soon as what it bought has bought something itself.
    salt: Option<Vec<u8>>,
}

/// The successors of a refresh token; none if it buys nothing.
pub async fn renew(store: &Store, refresh: &str, times: Times, now: Millis) -> Result<Option<Tokens>, Error> {
    // Whoever guesses shall not keep the writer busy.
    let known = "select exists (select 1 from token where hash = ? and kind = 'refresh')";
    if !query_scalar::<_, bool>(known).bind(token::hash(refresh)).fetch_one(store.readers()).await? {
        return Ok(None);
    }
    let mut tx = store.write().await?;
    let Some(found) = find(&mut tx, refresh, now).await? else { return Ok(None) };
    let answer = match (found.used_at, &found.salt) {
        (None, _) => Some(exchange(&mut tx, refresh, &found, times, now).await?),
        (Some(at), Some(salt)) if stamp(now).abs_diff(at) <= GRACE => Some(successors(refresh, salt)),
        _ => {
            revoke(&mut tx, &found, now).await?;
            None
        }
    };
    tx.commit().await?;
    Ok(answer.map(|(access, refresh)| pair(access, refresh)))
}

async fn find(tx: &mut Write, refresh: &str, now: Millis) -> Result<Option<Refresh>, Error> {
    let sql = "select session, account, session.expires_at session_end, used_at, salt
        from token join session on session.id = token.session join account on account.id = session.account
        where hash = ? and kind = 'refresh' and ended_at is null and session.expires_at > ? and locked_at is null";
    Ok(query_as(sql).bind(token::hash(refresh)).bind(stamp(now)).fetch_optional(tx.sql()).await?)
}

fn successors(refresh: &str, salt: &[u8]) -> (Token, Token) {
    let of = |kind| Token::successor(refresh, salt, kind);
    (of(Kind::Access), of(Kind::Refresh))
}

async fn exchange(
    tx: &mut Write,
    refresh: &str,
    found: &Refresh,
    times: Times,
    now: Millis,
) -> Result<(Token, Token), Error> {
    let salt = random()?;
    let (access, next) = successors(refresh, &salt);
    let end = found.session_end;
    token::keep(tx, found.session, Kind::Access, &access, times.access_end(now)).await?;
    token::keep(tx, found.session, Kind::Refresh, &next, end).await?;
    let used = "update token set used_at = ?, salt = ?, successor = ? where hash = ?";
    query(used)
        .bind(stamp(now))
        .bind(salt.as_slice())
        .bind(next.hash())
        .bind(token::hash(refresh))
        .execute(tx.sql())
        .await?;
    query("update session set seen_at = ? where id = ?")
        .bind(stamp(now))
        .bind(found.session)
        .execute(tx.sql())
        .await?;
    // The predecessor's answer cannot be asked for any more, so nothing is kept that would make it again.
    query("update token set salt = null where session = ? and successor = ?")
        .bind(found.session)
        .bind(token::hash(refresh))
        .execute(tx.sql())
        .await?;
    query("delete from token where session = ? and kind = 'access' and expires_at <= ?")
        .bind(found.session)
        .bind(stamp(now.before(REMEMBERED)))
        .execute(tx.sql())
        .await?;
    Ok((access, next))
}

/// T25: somebody else has the token too; whoever it is, the session is over.
async fn revoke(tx: &mut Write, found: &Refresh, now: Millis) -> Result<(), Error> {
    let Refresh { session, account, .. } = *found;
    tracing::warn!(target: TARGET, account, session, "a refresh token came again; its session is ended");
    end_one(tx, session, "reuse", now).await?;
    message::send(tx, account, notice::TOKEN_REUSED, now).await
}
