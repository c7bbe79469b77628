//! §7 A code is issued (T20): only so often for an account and for an address, whoever asks at the same moment.

use super::{
    digits::six_digits,
    error::Error,
    key::{GOOD_FOR, key},
};
use crate::{
    hashing::Hashing,
    store::{self, Store, Write, code, stamp},
    throttle::subscriber::subscriber,
};
use sanku_core::{
    rules::{limits::RESEND_AFTER, platform::Scene, valid::Account as Name},
    secret::Secret,
    time::Millis,
};
use std::net::IpAddr;

const HOUR: u64 = 60 * 60_000;
const DAY: u64 = 24 * HOUR;
/// T20: codes of one account in an hour …
const AN_HOUR: i64 = 5;
/// … and in a day.
const A_DAY: i64 = 10;

/// Who asks for a code.
#[derive(Debug, Clone, Copy)]
pub struct Ask<'a> {
    /// Whom it shall prove.
    pub name: &'a Name,
    /// What for.
    pub scene: Scene,
    /// The address that asks.
    pub peer: IpAddr,
    /// So many an hour go to one address.
    pub per_peer: u32,
}

/// Why nobody gets one now.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Wait {
    /// Seconds until the next try may pass.
    pub seconds: u64,
}

/// A code on its way.
#[derive(Debug)]
#[must_use = "what became of it must be said"]
pub struct Issued {
    id: i64,
    /// What is sent.
    pub code: Secret<String>,
}

/// A code for who asks, good from now on; what became of its delivery is told by `Issued`.
pub async fn issue(
    store: &Store,
    hashing: &Hashing,
    ask: &Ask<'_>,
    now: Millis,
) -> Result<Result<Issued, Wait>, Error> {
    let id = match reserve(store, ask, "sent", now).await? {
        Ok(id) => id,
        Err(wait) => return Ok(Err(wait)),
    };
    let issued = Issued { id, code: six_digits()? };
    match hashing.hash(&issued.code).await {
        Ok(hash) => {
            let mut tx = store.write().await?;
            code::set_hash(&mut tx, id, &hash).await?;
            tx.commit().await?;
            Ok(Ok(issued))
        }
        Err(why) => {
            issued.failed(store).await?;
            Err(why.into())
        }
    }
}

/// Counts an ask that gets no code, since nobody is registered so; the next one need not wait.
pub async fn withhold(store: &Store, ask: &Ask<'_>, now: Millis) -> Result<Result<(), Wait>, store::Error> {
    Ok(reserve(store, ask, "withheld", now).await?.map(drop))
}

impl Issued {
    /// It was sent, so the ones before it are good for nothing.
    pub async fn sent(self, store: &Store) -> Result<(), store::Error> {
        let mut tx = store.write().await?;
        code::outdate(&mut tx, self.id).await?;
        tx.commit().await
    }

    /// F30: it was not sent, so it is good for nothing; the ones before it are as good as they were, and the next may be
    /// asked for at once.
    pub async fn failed(self, store: &Store) -> Result<(), store::Error> {
        let mut tx = store.write().await?;
        code::fail(&mut tx, self.id).await?;
        tx.commit().await
    }

    /// F30: nobody knows whether it was sent, so it is good beside the ones before it.
    pub async fn late(self, store: &Store) -> Result<(), store::Error> {
        let mut tx = store.write().await?;
        code::doubt(&mut tx, self.id).await?;
        tx.commit().await
    }
}

/// Counts an ask if all limits let it pass: the insertion and what it depends on are one.
async fn reserve(
    store: &Store,
    ask: &Ask<'_>,
    state: &str,
    now: Millis,
) -> Result<Result<i64, Wait>, store::Error> {
    let (name, peer) = (key(ask.name), peer(ask.peer));
    let mut tx = store.write().await?;
    code::forget(&mut tx, now.before(DAY), now.before(GOOD_FOR)).await?;
    if let Some(wait) = wait(&mut tx, ask, (&name, &peer), now).await? {
        return Ok(Err(wait));
    }
    let id = code::insert(&mut tx, (&name, ask.scene, &peer), state, now).await?;
    tx.commit().await?;
    Ok(Ok(id))
}

/// All the addresses of one subscriber are one.
fn peer(address: IpAddr) -> [u8; 32] {
    let text = subscriber(address).to_string();
    blake3::derive_key("sanku 2026 which address asks for a code", text.as_bytes())
}

/// T20: how long the strictest of the limits makes one wait.
async fn wait(
    tx: &mut Write,
    ask: &Ask<'_>,
    (name, peer): (&[u8], &[u8]),
    now: Millis,
) -> Result<Option<Wait>, store::Error> {
    let gap = RESEND_AFTER.value();
    let (an_hour_ago, a_day_ago) = (now.before(HOUR), now.before(DAY));
    let longest = [
        (code::nth_of_name(tx, name, an_hour_ago, AN_HOUR - 1).await?, HOUR),
        (code::nth_of_name(tx, name, a_day_ago, A_DAY - 1).await?, DAY),
        (code::nth_of_peer(tx, peer, an_hour_ago, i64::from(ask.per_peer) - 1).await?, HOUR),
        (code::last_sent(tx, name, ask.scene, now.before(gap)).await?, gap),
    ];
    let longest = longest.into_iter().filter_map(|(at, span)| Some(left(at?, span, now))).max();
    Ok(longest.map(|ms| Wait { seconds: ms.div_ceil(1_000).max(1) }))
}

/// Milliseconds until a span from then on is over; a clock set back does not lengthen it.
fn left(at: i64, span: u64, now: Millis) -> u64 {
    let since = u64::try_from(stamp(now) - at).unwrap_or_default();
    span.saturating_sub(since)
}
