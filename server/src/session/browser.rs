//! §8 Browsers that logged in before (T21): each has a random key of the server's, kept by its hash alone. It opens nothing;
//! whoever shows it is no stranger to the accounts that were opened there, so that strangers' failures do not lock it out.

use super::{Token, hash};
use crate::store::db::{Error, Store, Write, stamp};
use sanku_core::{secret::Secret, time::Millis};
use sqlx::{query, query_scalar};

/// A browser is known so long after its last login: as long as a login is remembered.
pub const KNOWN: Millis = Millis::new(90 * 24 * 60 * 60_000);
/// Browsers of one account; the one that was there the longest ago goes.
const BROWSERS: i64 = 16;

/// What is kept of a key.
pub fn mark(key: &str) -> Vec<u8> {
    hash(key)
}

/// Whether somebody logged in to this account by this browser.
pub(crate) async fn is_known(
    store: &Store,
    mark: &[u8],
    account: Option<i64>,
    now: Millis,
) -> Result<bool, Error> {
    let sql = "select exists (select 1 from browser where hash = ? and account = ? and seen_at > ?)";
    let since = stamp(now.before(KNOWN.value()));
    Ok(query_scalar(sql).bind(mark).bind(account).bind(since).fetch_one(store.readers()).await?)
}

/// Gives a browser where somebody logs in another key: whoever put the old one there knows nothing of this one.
pub(crate) async fn welcome(
    tx: &mut Write,
    account: i64,
    old: Option<&[u8]>,
    now: Millis,
) -> Result<Secret<String>, Error> {
    let key = Token::random()?;
    let sql = "delete from browser where seen_at <= ?";
    query(sql).bind(stamp(now.before(KNOWN.value()))).execute(tx.sql()).await?;
    if let Some(old) = old {
        let sql = "update browser set hash = ? where hash = ?";
        query(sql).bind(key.hash()).bind(old).execute(tx.sql()).await?;
    }
    let sql = "insert or replace into browser (hash, account, seen_at) values (?, ?, ?)";
    query(sql).bind(key.hash()).bind(account).bind(stamp(now)).execute(tx.sql()).await?;
    let beyond = "delete from browser where account = ?1 and hash in
        (select hash from browser where account = ?1 order by seen_at desc, hash = ?2 desc limit -1 offset ?3)";
    query(beyond).bind(account).bind(key.hash()).bind(BROWSERS).execute(tx.sql()).await?;
    Ok(Secret::new(key.into_text()))
}
