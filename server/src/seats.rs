//! §4 SES-6 Seats (T37): so many users of an organisation work on a platform at a time. A user takes one seat, however many
//! browsers they use; whoever does not come again loses it.

use crate::{
    session::Member,
    store::db::{Error, Store, Write, stamp},
};
use sanku_core::{rules::platform::AuditResult, time::Millis};
use sqlx::{FromRow, query, query_as, query_scalar};

/// A seat that is not asked for again is free after this long.
pub const LEASE: u64 = 30 * 60_000;
/// A user's browsers on a platform; the one that was there the longest ago goes.
const BROWSERS: i64 = 16;

/// How many seats an organisation has on a platform.
#[derive(Debug, Clone, PartialEq, Eq, FromRow)]
pub struct Quota {
    /// The organisation.
    pub org: i64,
    /// The platform by its number.
    pub platform: i64,
    /// How many.
    pub seats: i64,
    /// How many are used now.
    pub used: i64,
    /// Until when, epoch milliseconds; none: for ever.
    pub until: Option<i64>,
}

/// A browser of a user on a platform.
#[derive(Debug, Clone, Copy)]
pub struct Chair<'a> {
    /// The user.
    pub member: &'a Member,
    /// The platform by its number.
    pub platform: i64,
    /// What the browser calls itself; it says nothing of who the user is.
    pub client: &'a str,
}

impl Chair<'_> {
    fn browser(&self) -> [u8; 32] {
        blake3::derive_key("sanku 2026 which browser sits there", self.client.as_bytes())
    }
}

/// Takes a seat, or keeps the one that the user has: in one transaction, so that no number of applicants at once gets more
/// than there are.
pub async fn apply(store: &Store, chair: &Chair<'_>, now: Millis) -> Result<AuditResult, Error> {
    let mut tx = store.write().await?;
    let sql = "select seats, until from quota where org = ? and platform = ?";
    let quota: Option<(i64, Option<i64>)> =
        query_as(sql).bind(chair.member.org).bind(chair.platform).fetch_optional(tx.sql()).await?;
    let Some((seats, until)) = quota else { return Ok(AuditResult::Failed) };
    if until.is_some_and(|until| until <= stamp(now)) {
        return Ok(AuditResult::Expired);
    }
    if others(&mut tx, chair, now).await? >= seats {
        return Ok(AuditResult::Failed);
    }
    sit(&mut tx, chair, now).await?;
    tx.commit().await?;
    Ok(AuditResult::Accepted)
}

/// How many others have a seat; those who left without a word are gone.
async fn others(tx: &mut Write, chair: &Chair<'_>, now: Millis) -> Result<i64, Error> {
    query("delete from seat where at <= ?").bind(stamp(now.before(LEASE))).execute(tx.sql()).await?;
    let sql = "select count(distinct account) from seat where org = ? and platform = ? and account <> ?";
    let Chair { member, platform, .. } = chair;
    Ok(query_scalar(sql).bind(member.org).bind(platform).bind(member.account).fetch_one(tx.sql()).await?)
}

async fn sit(tx: &mut Write, chair: &Chair<'_>, now: Millis) -> Result<(), Error> {
    let Chair { member, platform, .. } = chair;
    let sql = "insert or replace into seat (org, platform, account, browser, at) values (?, ?, ?, ?, ?)";
    query(sql)
        .bind(member.org)
        .bind(platform)
        .bind(member.account)
        .bind(chair.browser().as_slice())
        .bind(stamp(now))
        .execute(tx.sql())
        .await?;
    let beyond = "delete from seat where org = ?1 and platform = ?2 and account = ?3 and browser in
        (select browser from seat where org = ?1 and platform = ?2 and account = ?3
            order by at desc, browser limit -1 offset ?4)";
    query(beyond)
        .bind(member.org)
        .bind(platform)
        .bind(member.account)
        .bind(BROWSERS)
        .execute(tx.sql())
        .await?;
    Ok(())
}

/// Gives the seat of one browser of the user back; nobody gives back another's.
pub async fn release(store: &Store, chair: &Chair<'_>) -> Result<bool, Error> {
    let mut tx = store.write().await?;
    let sql = "delete from seat where org = ? and platform = ? and account = ? and browser = ?";
    let gone = query(sql)
        .bind(chair.member.org)
        .bind(chair.platform)
        .bind(chair.member.account)
        .bind(chair.browser().as_slice())
        .execute(tx.sql())
        .await?;
    tx.commit().await?;
    Ok(gone.rows_affected() > 0)
}

/// Says how many seats an organisation has on a platform, and until when.
pub async fn set(
    store: &Store,
    (org, platform): (i64, i64),
    seats: u32,
    until: Option<Millis>,
    now: Millis,
) -> Result<Quota, Error> {
    crate::org::find(store, org).await?;
    let mut tx = store.write().await?;
    let sql = "insert or replace into quota (org, platform, seats, until) values (?, ?, ?, ?)";
    query(sql).bind(org).bind(platform).bind(seats).bind(until.map(stamp)).execute(tx.sql()).await?;
    tx.commit().await?;
    let all = list(store, now).await?;
    all.into_iter().find(|quota| (quota.org, quota.platform) == (org, platform)).ok_or(Error::NoOrg(org))
}

/// All of them, and how many are used.
pub async fn list(store: &Store, now: Millis) -> Result<Vec<Quota>, Error> {
    let sql = "select org, platform, seats, until, (select count(distinct account) from seat
            where seat.org = quota.org and seat.platform = quota.platform and at > ?) used
        from quota order by org, platform";
    Ok(query_as(sql).bind(stamp(now.before(LEASE))).fetch_all(store.readers()).await?)
}
