//! F24, F25 Permits: so many in all, and only some of them of one who asks, so that nobody has them all.

use std::{
    collections::HashMap,
    net::IpAddr,
    sync::{Arc, Mutex, PoisonError},
};

/// Who takes a permit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Who {
    /// An address, or all those of one subscriber.
    Address(IpAddr),
    /// An account.
    Account(i64),
}

/// The permits.
#[derive(Debug)]
pub(crate) struct Permits {
    most: usize,
    each: usize,
    taken: Mutex<Taken>,
}

#[derive(Debug, Default)]
struct Taken {
    all: usize,
    by: HashMap<Who, usize>,
}

/// A permit; dropped, it is free again.
#[derive(Debug)]
pub(crate) struct Permit {
    permits: Arc<Permits>,
    who: Who,
}

/// The permit of a request whose body the handler reads itself: it is given back while that comes.
#[derive(Debug, Clone)]
pub(crate) struct HeldPermit(#[allow(dead_code, reason = "it is held")] Arc<Permit>);

impl From<Permit> for HeldPermit {
    fn from(permit: Permit) -> Self {
        Self(Arc::new(permit))
    }
}

impl Permits {
    /// So many in all, and so many for each.
    pub fn new(most: usize, each: usize) -> Arc<Self> {
        Arc::new(Self { most, each, taken: Mutex::default() })
    }

    /// A free permit, or none.
    pub fn enter(self: &Arc<Self>, who: Who) -> Option<Permit> {
        let mut taken = self.taken.lock().unwrap_or_else(PoisonError::into_inner);
        let own = taken.by.get(&who).copied().unwrap_or_default();
        if taken.all >= self.most || own >= self.each {
            return None;
        }
        taken.all += 1;
        taken.by.insert(who, own + 1);
        drop(taken);
        Some(Permit { permits: Arc::clone(self), who })
    }
}

impl Drop for Permit {
    fn drop(&mut self) {
        let mut taken = self.permits.taken.lock().unwrap_or_else(PoisonError::into_inner);
        taken.all -= 1;
        if let Some(own) = taken.by.get_mut(&self.who) {
            *own -= 1;
            if *own == 0 {
                taken.by.remove(&self.who);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    // F24
    #[test]
    fn nobody_takes_all_seats_and_those_that_are_left_are_free_again() {
        let permits = Permits::new(4, 2);
        let own = [1, 1].map(|account| permits.enter(Who::Account(account)).unwrap());
        assert!(permits.enter(Who::Account(1)).is_none());
        let others = [2, 3].map(|account| permits.enter(Who::Account(account)).unwrap());
        assert!(permits.enter(Who::Account(4)).is_none());
        drop(own);
        assert!(permits.enter(Who::Account(4)).is_some() && permits.enter(Who::Account(1)).is_some());
        drop(others);
        let taken = permits.taken.lock().unwrap();
        assert!(taken.all == 0 && taken.by.is_empty());
    }
}
