//! §2 Where somebody is logged in, and was: of their own alone.

use crate::store::{
    Error, Store,
    session::{self, Member, Row},
    stamp,
};
use sanku_core::{net::api::OneSession, time::Millis};

/// So many are listed.
const LISTED: u32 = 50;

/// The sessions of an account, those that are open first, each time the newest first.
pub async fn list(store: &Store, member: &Member, now: Millis) -> Result<Vec<OneSession>, Error> {
    let rows = session::list(store, member.account, LISTED, now).await?;
    Ok(rows.into_iter().map(|row| told(row, member.session, now)).collect())
}

fn told(row: Row, own: i64, now: Millis) -> OneSession {
    let number = |number: i64| u64::try_from(number).unwrap_or_default();
    let over = Some(row.expires_at).filter(|end| *end <= stamp(now));
    OneSession {
        id: number(row.id),
        current: row.id == own,
        agent: row.agent,
        address: row.address,
        channel: row.channel,
        started_at: number(row.started_at),
        seen_at: number(row.seen_at.unwrap_or(row.started_at)),
        ended_at: row.ended_at.or(over).map(number),
        ended_by: row.ended_by.unwrap_or_default(),
        failures: number(row.failures),
    }
}
