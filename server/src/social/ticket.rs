//! §4 SOC-1 Tickets (T10): they stand for an identity that nobody has, for ten minutes and once; the identity itself
//! never leaves the server.

use crate::{
    session::{Token, hash},
    store::{
        Error, Write,
        identity::{Identity, keep_ticket, take_ticket},
    },
};
use sanku_core::{rules::limits, secret::Secret, time::Millis};

/// A ticket for an identity.
pub(super) async fn make(tx: &mut Write, identity: &Identity, now: Millis) -> Result<Secret<String>, Error> {
    let ticket = Token::random()?;
    keep_ticket(tx, &ticket.hash(), identity, (now, now + limits::SCAN_KEPT)).await?;
    Ok(Secret::new(ticket.into_text()))
}

/// The identity behind a ticket, which is good no more; none if there is no such ticket, or no longer.
pub(super) async fn take(tx: &mut Write, ticket: &str, now: Millis) -> Result<Option<Identity>, Error> {
    take_ticket(tx, &hash(ticket), now).await
}
