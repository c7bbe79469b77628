//! §4 A session is opened, and shows whose it is at every request (§6).

use super::{
    browser,
    device::Device,
    times::Times,
    token::{Kind, Token, hash},
};
use crate::store::{
    Error, Store, Write,
    session::{self, Client, Member},
    stamp, token,
};
use sanku_core::{net::api::Tokens, rules::limits, secret::Secret, time::Millis};

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
    session::forget(tx, now, now.before(limits::SESSION_REMEMBERED.value())).await?;
    let end = times.family_end(now);
    let Device { channel, agent, address, failures, browser } = device;
    let client = Client { channel, agent, address, failures: *failures };
    let session = session::insert(tx, account, client, (now, end)).await?;
    let (access, refresh) = (Token::random()?, Token::random()?);
    let until = stamp(times.access_end(now));
    token::keep(tx, session, Kind::Access.name(), &access.hash(), until).await?;
    token::keep(tx, session, Kind::Refresh.name(), &refresh.hash(), stamp(end)).await?;
    let browser = browser::welcome(tx, account, browser.as_deref(), now).await?;
    Ok(Opened { tokens: Token::pair(access, refresh), browser })
}

/// The user of an access token that is good now.
pub async fn member(store: &Store, access: &str, now: Millis) -> Result<Option<Member>, Error> {
    session::member(store, &hash(access), now).await
}
