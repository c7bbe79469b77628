//! §4 SES-6 Seats: who sits where, and how many an organisation has.

use super::db::{Error, Store, Write, stamp};
use sanku_core::time::Millis;
use sqlx::{FromRow, query, query_as, query_scalar};

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

/// Where somebody sits: organisation, platform and account.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Seat {
    pub org: i64,
    pub platform: i64,
    pub account: i64,
}

/// How many seats an organisation has on a platform, and until when.
pub(crate) async fn quota(
    tx: &mut Write,
    org: i64,
    platform: i64,
) -> Result<Option<(i64, Option<i64>)>, Error> {
    let sql = "select seats, until from quota where org = ? and platform = ?";
    Ok(query_as(sql).bind(org).bind(platform).fetch_optional(tx.sql()).await?)
}

/// Frees the seats that were not asked for since then.
pub(crate) async fn forget(tx: &mut Write, since: Millis) -> Result<(), Error> {
    query("delete from seat where at <= ?").bind(stamp(since)).execute(tx.sql()).await?;
    Ok(())
}

/// How many others have a seat there.
pub(crate) async fn others(tx: &mut Write, seat: Seat) -> Result<i64, Error> {
    let sql = "select count(distinct account) from seat where org = ? and platform = ? and account <> ?";
    let row = query_scalar(sql).bind(seat.org).bind(seat.platform).bind(seat.account);
    Ok(row.fetch_one(tx.sql()).await?)
}

/// Sits down by a browser, of which a user has so many there: the one that was there the longest ago goes.
pub(crate) async fn sit(
    tx: &mut Write,
    Seat { org, platform, account }: Seat,
    browser: &[u8],
    most: i64,
    now: Millis,
) -> Result<(), Error> {
    let sql = "insert or replace into seat (org, platform, account, browser, at) values (?, ?, ?, ?, ?)";
    let row = query(sql).bind(org).bind(platform).bind(account).bind(browser).bind(stamp(now));
    row.execute(tx.sql()).await?;
    let beyond = "delete from seat where org = ?1 and platform = ?2 and account = ?3 and browser in
        (select browser from seat where org = ?1 and platform = ?2 and account = ?3
            order by at desc, browser limit -1 offset ?4)";
    query(beyond).bind(org).bind(platform).bind(account).bind(most).execute(tx.sql()).await?;
    Ok(())
}

/// Gets up from a browser; false if nobody sat there.
pub(crate) async fn rise(
    tx: &mut Write,
    Seat { org, platform, account }: Seat,
    browser: &[u8],
) -> Result<bool, Error> {
    let sql = "delete from seat where org = ? and platform = ? and account = ? and browser = ?";
    let gone = query(sql).bind(org).bind(platform).bind(account).bind(browser).execute(tx.sql()).await?;
    Ok(gone.rows_affected() > 0)
}

/// Says how many seats an organisation has on a platform, and until when.
pub(crate) async fn set(
    tx: &mut Write,
    (org, platform): (i64, i64),
    seats: u32,
    until: Option<Millis>,
) -> Result<(), Error> {
    let sql = "insert or replace into quota (org, platform, seats, until) values (?, ?, ?, ?)";
    query(sql).bind(org).bind(platform).bind(seats).bind(until.map(stamp)).execute(tx.sql()).await?;
    Ok(())
}

/// All of them, and how many are used by whom asked since then.
pub(crate) async fn list(store: &Store, since: Millis) -> Result<Vec<Quota>, Error> {
    let sql = "select org, platform, seats, until, (select count(distinct account) from seat
            where seat.org = quota.org and seat.platform = quota.platform and at > ?) used
        from quota order by org, platform";
    Ok(query_as(sql).bind(stamp(since)).fetch_all(store.readers()).await?)
}
