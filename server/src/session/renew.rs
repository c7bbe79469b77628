//! §4 TOK-2 Renewal: a refresh token buys its successors once; whoever brings it again is a thief, or lost the answer.

use super::{
    times::Times,
    token::{Kind, Token, hash},
};
use crate::{
    audit::TARGET,
    store::{
        Error, Store, Write,
        db::random,
        message, session, stamp,
        token::{self, Refresh},
    },
};
use sanku_core::{net::api::Tokens, rules::notice, time::Millis};

/// T25: for so long the answer may be asked for again.
const GRACE: u64 = 10_000;
/// Access tokens that expired so long ago end no session any more.
const REMEMBERED: u64 = 24 * 60 * 60_000;

/// The successors of a refresh token; none if it buys nothing.
pub async fn renew(store: &Store, refresh: &str, times: Times, now: Millis) -> Result<Option<Tokens>, Error> {
    // Whoever guesses shall not keep the writer busy.
    if !token::is_refresh(store, &hash(refresh)).await? {
        return Ok(None);
    }
    let mut tx = store.write().await?;
    let Some(found) = token::refresh(&mut tx, &hash(refresh), now).await? else { return Ok(None) };
    let answer = match (found.used_at, &found.salt) {
        (None, _) => Some(exchange(&mut tx, refresh, &found, times, now).await?),
        (Some(at), Some(salt)) if stamp(now).abs_diff(at) <= GRACE => Some(successors(refresh, salt)),
        _ => {
            revoke(&mut tx, &found, now).await?;
            None
        }
    };
    tx.commit().await?;
    Ok(answer.map(|(access, refresh)| Token::pair(access, refresh)))
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
    let (session, until) = (found.session, stamp(times.access_end(now)));
    token::keep(tx, session, Kind::Access.name(), &access.hash(), until).await?;
    token::keep(tx, session, Kind::Refresh.name(), &next.hash(), found.session_end).await?;
    let used = (session, &*hash(refresh));
    token::use_up(tx, used, (&salt, &next.hash()), now, now.before(REMEMBERED)).await?;
    Ok((access, next))
}

/// T25: somebody else has the token too; whoever it is, the session is over.
async fn revoke(tx: &mut Write, found: &Refresh, now: Millis) -> Result<(), Error> {
    let Refresh { session, account, .. } = *found;
    tracing::warn!(target: TARGET, account, session, "a refresh token came again; its session is ended");
    session::end(tx, session, "reuse", now).await?;
    message::send(tx, account, notice::TOKEN_REUSED, now).await
}
