//! §7 A code is issued (T20): only so often for an account and for an address, whoever asks at the same moment.

use super::{GOOD_FOR, key, six_digits};
use crate::{
    hashing::Hashing,
    store::db::{Error, Store, Write, stamp},
    throttle::subscriber::subscriber,
};
use sanku_core::{
    rules::{limits::RESEND_AFTER, platform::Scene, valid::Account as Name},
    secret::Secret,
    time::Millis,
};
use sqlx::{query, query_scalar};
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
    let sql = "insert into code (name, scene, peer, at, state) values (?, ?, ?, ?, 'sent') returning id";
    let id = match reserve(store, ask, sql, now).await? {
        Ok(id) => id,
        Err(wait) => return Ok(Err(wait)),
    };
    let code = six_digits()?;
    let issued = Issued { id, code };
    match hashing.hash(&issued.code).await {
        Ok(hash) => {
            let mut tx = store.write().await?;
            let sql = "update code set hash = ? where id = ?";
            query(sql).bind(hash).bind(id).execute(tx.sql()).await?;
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
pub async fn withhold(store: &Store, ask: &Ask<'_>, now: Millis) -> Result<Result<(), Wait>, Error> {
    let sql = "insert into code (name, scene, peer, at, state) values (?, ?, ?, ?, 'withheld') returning id";
    Ok(reserve(store, ask, sql, now).await?.map(drop))
}

impl Issued {
    /// It was sent, so the ones before it are good for nothing.
    pub async fn sent(self, store: &Store) -> Result<(), Error> {
        let sql = "update code set hash = null
            where id < ?1 and (name, scene) = (select name, scene from code where id = ?1)";
        self.tell(store, sql).await
    }

    /// F30: it was not sent, so it is good for nothing; the ones before it are as good as they were, and the next may be
    /// asked for at once.
    pub async fn failed(self, store: &Store) -> Result<(), Error> {
        self.tell(store, "update code set state = 'failed', hash = null where id = ?1").await
    }

    /// F30: nobody knows whether it was sent, so it is good beside the ones before it.
    pub async fn late(self, store: &Store) -> Result<(), Error> {
        self.tell(store, "update code set state = 'late' where id = ?1").await
    }

    async fn tell(self, store: &Store, sql: &'static str) -> Result<(), Error> {
        let mut tx = store.write().await?;
        query(sql).bind(self.id).execute(tx.sql()).await?;
        tx.commit().await
    }
}

/// Counts an ask if all limits let it pass: the insertion and what it depends on are one.
async fn reserve(
    store: &Store,
    ask: &Ask<'_>,
    insert: &'static str,
    now: Millis,
) -> Result<Result<i64, Wait>, Error> {
    let (name, peer) = (key(ask.name), peer(ask.peer));
    let mut tx = store.write().await?;
    query("delete from code where at <= ?").bind(stamp(now.before(DAY))).execute(tx.sql()).await?;
    let dead = "update code set hash = null where hash is not null and at <= ?";
    query(dead).bind(stamp(now.before(GOOD_FOR))).execute(tx.sql()).await?;
    if let Some(wait) = wait(&mut tx, ask, (&name, &peer), now).await? {
        return Ok(Err(wait));
    }
    let id = query_scalar(insert)
        .bind(name.as_slice())
        .bind(ask.scene.value())
        .bind(peer.as_slice())
        .bind(stamp(now))
        .fetch_one(tx.sql())
        .await?;
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
) -> Result<Option<Wait>, Error> {
    let of_name = "select at from code where name = ? and state <> 'failed' and at > ?
        order by at desc limit 1 offset ?";
    let of_peer = "select at from code where peer = ? and at > ? order by at desc limit 1 offset ?";
    let of_scene = "select at from code where name = ? and scene = ? and state = 'sent' and at > ?
        order by at desc limit 1";
    let mut longest = None;
    for (sql, who, span, most) in [
        (of_name, name, HOUR, AN_HOUR),
        (of_name, name, DAY, A_DAY),
        (of_peer, peer, HOUR, ask.per_peer.into()),
    ] {
        let since = stamp(now.before(span));
        let full: Option<i64> =
            query_scalar(sql).bind(who).bind(since).bind(most - 1).fetch_optional(tx.sql()).await?;
        longest = longest.max(full.map(|at| left(at, span, now)));
    }
    let gap = RESEND_AFTER.value();
    let last: Option<i64> = query_scalar(of_scene)
        .bind(name)
        .bind(ask.scene.value())
        .bind(stamp(now.before(gap)))
        .fetch_optional(tx.sql())
        .await?;
    longest = longest.max(last.map(|at| left(at, gap, now)));
    Ok(longest.map(|ms| Wait { seconds: ms.div_ceil(1_000).max(1) }))
}

/// Milliseconds until a span from then on is over; a clock set back does not lengthen it.
fn left(at: i64, span: u64, now: Millis) -> u64 {
    let since = u64::try_from(stamp(now) - at).unwrap_or_default();
    span.saturating_sub(since)
}
