//! §8 Browsers that logged in before (T21): each has a random key of the server's, kept by its hash alone. It opens nothing;
//! whoever shows it is no stranger to the accounts that were opened there, so that strangers' failures do not lock it out.

use super::token::{Token, hash};
use crate::store::{Error, Store, Write, browser};
use sanku_core::{secret::Secret, time::Millis};

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
    browser::is_known(store, mark, account, now.before(KNOWN.value())).await
}

/// Gives a browser where somebody logs in another key: whoever put the old one there knows nothing of this one.
pub(super) async fn welcome(
    tx: &mut Write,
    account: i64,
    old: Option<&[u8]>,
    now: Millis,
) -> Result<Secret<String>, Error> {
    let key = Token::random()?;
    browser::forget(tx, now.before(KNOWN.value())).await?;
    if let Some(old) = old {
        browser::change(tx, old, &key.hash()).await?;
    }
    browser::note(tx, &key.hash(), account, BROWSERS, now).await?;
    Ok(Secret::new(key.into_text()))
}
