//! T29 Uploads at a time: so many in all, and only some of them of one account, whatever else it begins.

use crate::error::Error;
use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError},
};

/// One account has a quarter of all slots at most.
const SHARE: usize = 4;

/// The slots of one process.
#[derive(Debug)]
pub(crate) struct Slots {
    most: usize,
    taken: Mutex<HashMap<i64, usize>>,
}

/// A slot; dropped, it is free again.
#[derive(Debug)]
pub(crate) struct Slot {
    slots: Arc<Slots>,
    account: i64,
}

impl Slots {
    /// So many.
    pub fn new(most: usize) -> Self {
        Self { most, taken: Mutex::default() }
    }

    /// A free slot, or none.
    pub fn enter(self: &Arc<Self>, account: i64) -> Result<Slot, Error> {
        let mut taken = self.taken.lock().unwrap_or_else(PoisonError::into_inner);
        let all: usize = taken.values().sum();
        let own = taken.get(&account).copied().unwrap_or_default();
        if all >= self.most || own >= self.most.div_ceil(SHARE) {
            return Err(Error::Busy);
        }
        taken.insert(account, own + 1);
        drop(taken);
        Ok(Slot { slots: Arc::clone(self), account })
    }
}

impl Drop for Slot {
    fn drop(&mut self) {
        let mut taken = self.slots.taken.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(own) = taken.get_mut(&self.account) {
            *own -= 1;
            if *own == 0 {
                taken.remove(&self.account);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    // T29
    #[test]
    fn nobody_takes_all_slots() {
        let slots = Arc::new(Slots::new(8));
        let own = [slots.enter(1).unwrap(), slots.enter(1).unwrap()];
        assert!(slots.enter(1).is_err());
        let others: Vec<Slot> = (2..=7).map(|account| slots.enter(account).unwrap()).collect();
        assert!(slots.enter(8).is_err());
        drop(own);
        assert!(slots.enter(8).is_ok() && slots.enter(1).is_ok());
        drop(others);
        assert!(slots.taken.lock().unwrap().is_empty());
    }
}
