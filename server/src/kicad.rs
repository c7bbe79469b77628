//! KCD-1 Tokens that KiCad reads the components by: made, used and ended.

use crate::{
    audit::TARGET,
    session::{Token, hash},
    store::{
        self, Store,
        kicad_token::{self, Holder},
        stamp,
    },
};
use sanku_core::{
    net::api::{KicadToken, NewKicadToken},
    rules::{
        kicad::{PREFIX, name},
        limits::KICAD_TOKENS_MAX,
        notice::kicad as texts,
    },
    secret::Secret,
    time::Millis,
};

/// The use of a token is noted so often at most.
const NOTED: u64 = 60_000;
/// So many of an account's that ended are remembered.
const REMEMBERED: u32 = 50;

/// Why something is not done.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// There is no such token, or it is somebody else's.
    #[error("没有这个令牌")]
    Missing,
    /// What is asked for makes no sense; what the user reads.
    #[error("{0}")]
    Unfit(String),
    /// The storage refused.
    #[error(transparent)]
    Store(#[from] store::Error),
}

/// Those of an account that have not ended.
pub async fn all(store: &Store, account: i64) -> Result<Vec<KicadToken>, Error> {
    Ok(kicad_token::all(store.readers(), account).await?)
}

/// A new one. Its text is told this once; what is kept is its hash.
pub async fn create(store: &Store, account: i64, called: &str, now: Millis) -> Result<NewKicadToken, Error> {
    let name = name(called).ok_or_else(|| Error::Unfit(texts::bad_name()))?;
    let token = [PREFIX, &Token::random()?.into_text()].concat();
    let mut tx = store.write().await?;
    if kicad_token::all(tx.sql(), account).await?.len() >= KICAD_TOKENS_MAX {
        return Err(Error::Unfit(texts::too_many()));
    }
    kicad_token::forget(&mut tx, account, REMEMBERED).await?;
    let id = kicad_token::insert(&mut tx, account, (name, &hash(&token)), now).await?;
    tx.commit().await?;
    tracing::info!(target: TARGET, account, token = id, "a token for KiCad was made");
    Ok(NewKicadToken { id, name: name.to_owned(), token: Secret::new(token) })
}

/// One opens nothing any more.
pub async fn end(store: &Store, account: i64, id: u64, now: Millis) -> Result<(), Error> {
    let mut tx = store.write().await?;
    let there = kicad_token::end(&mut tx, account, id, now).await?;
    there.then_some(()).ok_or(Error::Missing)?;
    tx.commit().await?;
    tracing::info!(target: TARGET, account, token = id, "a token for KiCad was ended");
    Ok(())
}

/// Who reads by a token, if it is good now; that it was used is noted.
pub(crate) async fn reader(store: &Store, token: &str, now: Millis) -> Result<Option<Holder>, store::Error> {
    let Some(holder) = kicad_token::holder(store, &hash(token)).await? else { return Ok(None) };
    let fresh = holder.used_at.is_some_and(|at| stamp(now).abs_diff(at) < NOTED);
    // Who reads need not wait for room on the disk.
    if !fresh && let Err(why) = note(store, holder.id, now).await {
        tracing::warn!(%why, "the use of a token is not noted");
    }
    Ok(Some(holder))
}

async fn note(store: &Store, id: i64, now: Millis) -> Result<(), store::Error> {
    let mut tx = store.write().await?;
    kicad_token::use_now(&mut tx, id, now).await?;
    tx.commit().await
}
