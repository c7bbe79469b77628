//! F24 A crowd: seats that one address cannot take alone, and some that only who is logged in may take.

use super::seats::{Seat, Seats, Who};
use std::{net::IpAddr, sync::Arc};

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

    /// A seat of everybody's.
    pub fn enter(&self, address: IpAddr) -> Option<Seat> {
        self.all.enter(Who::Address(address))
    }

    /// A seat of those that are kept.
    pub fn enter_kept(&self, account: i64) -> Option<Seat> {
        self.kept.enter(Who::Account(account))
    }
}
