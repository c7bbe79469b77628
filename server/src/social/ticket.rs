//! §4 SOC-1 Tickets (T10): they stand for an identity that nobody has, for ten minutes and once; the identity itself
//! never leaves the server.

use super::identity::{Bound, Identity, give};
use crate::{
    session::{Token, hash},
    store::db::{Error, Store, Write, stamp},
};
use sanku_core::{secret::Secret, time::Millis};
use sqlx::{query, query_as};

/// So long somebody has for a registration.
const LIFE: Millis = Millis::new(10 * 60_000);

/// A ticket for an identity.
pub(super) async fn make(tx: &mut Write, identity: &Identity, now: Millis) -> Result<Secret<String>, Error> {
    query("delete from identity_ticket where expires_at <= ?").bind(stamp(now)).execute(tx.sql()).await?;
    let ticket = Token::random()?;
    let sql = "insert into identity_ticket (hash, provider, open_id, union_id, name, expires_at)
        values (?, ?, ?, ?, ?, ?)";
    query(sql)
        .bind(ticket.hash())
        .bind(&identity.provider)
        .bind(&identity.open_id)
        .bind(&identity.union_id)
        .bind(&identity.name)
        .bind(stamp(now + LIFE))
        .execute(tx.sql())
        .await?;
    Ok(Secret::new(ticket.into_text()))
}

/// Gives the identity behind a ticket to an account; none if there is no such ticket, or no longer.
pub async fn redeem(store: &Store, account: i64, ticket: &str, now: Millis) -> Result<Option<Bound>, Error> {
    let mut tx = store.write().await?;
    let sql = "delete from identity_ticket where hash = ? and expires_at > ?
        returning provider, open_id, union_id, name";
    let identity: Option<Identity> =
        query_as(sql).bind(hash(ticket)).bind(stamp(now)).fetch_optional(tx.sql()).await?;
    let Some(identity) = identity else { return Ok(None) };
    let bound = give(&mut tx, account, &identity, now).await?;
    tx.commit().await?;
    Ok(Some(bound))
}
