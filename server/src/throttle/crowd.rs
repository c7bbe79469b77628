//! F24 A crowd: permits that one address cannot take alone, and some that only who is logged in may take.

use super::permits::{Permit, Permits, Who};
use std::{net::IpAddr, sync::Arc};

/// One permit of so many is kept for who is logged in.
const KEPT: usize = 8;
/// One account has so much of those at most.
const SHARE: usize = 4;

/// The permits of everybody, and those that are kept.
#[derive(Debug)]
pub(crate) struct Crowd {
    all: Arc<Permits>,
    kept: Arc<Permits>,
}

impl Crowd {
    /// So many in all, and so many for one address.
    pub fn new(most: usize, each: usize) -> Arc<Self> {
        let kept = most / KEPT;
        Arc::new(Self {
            all: Permits::new(most - kept, each),
            kept: Permits::new(kept, kept.div_ceil(SHARE)),
        })
    }

    /// A permit of everybody's.
    pub fn enter(&self, address: IpAddr) -> Option<Permit> {
        self.all.enter(Who::Address(address))
    }

    /// A permit of those that are kept.
    pub fn enter_kept(&self, account: i64) -> Option<Permit> {
        self.kept.enter(Who::Account(account))
    }
}
