//! F24 A crowd: seats that one address cannot take alone, and some that only who is logged in may take.

use super::seats::{Seat, Seats, Who};
use crate::{
    http::{error::Error, extract::counted, who::bearer},
    session,
    state::Cx,
};
use axum::http::request::Parts;
use std::sync::Arc;

/// One seat of so many is kept for who is logged in.
const KEPT: usize = 8;
/// One account has so much of those at most.
const SHARE: usize = 4;

/// The seats of everybody, and those that are kept.
#[derive(Debug)]
pub(crate) struct Crowd {
    all: Arc<Seats>,
    kept: Arc<Seats>,
}

impl Crowd {
    /// So many in all, and so many for one address.
    pub fn new(most: usize, each: usize) -> Arc<Self> {
        let kept = most / KEPT;
        Arc::new(Self { all: Seats::new(most - kept, each), kept: Seats::new(kept, kept.div_ceil(SHARE)) })
    }

    /// A seat of everybody's, or of those that are kept; only where none is free anybody is asked for.
    pub async fn enter(&self, cx: &Cx, parts: &Parts) -> Result<Seat, Error> {
        if let Some(seat) = self.all.enter(Who::Address(counted(parts, &cx.site))) {
            return Ok(seat);
        }
        let token = bearer(&parts.headers).ok().flatten().ok_or(Error::Busy)?;
        let member = session::member(&cx.store, token, cx.clock.now()).await?.ok_or(Error::Busy)?;
        self.kept.enter(Who::Account(member.account)).ok_or(Error::Busy)
    }
}
