//! T29 Uploads at a time: so many in all, and only some of them of one account, whatever else it begins. Where all are taken,
//! who has fewer than another takes one of theirs that is still coming, the slowest.

use super::{pace::Pace, permits::HeldPermit, refused::Refused};
use crate::config::Limits;
use axum::extract::Request;
use std::{
    cmp::Reverse,
    collections::HashMap,
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
};
use tokio::sync::Notify;

/// One account has a quarter of all slots at most.
const SHARE: usize = 4;

/// The slots of one process.
#[derive(Debug)]
pub(crate) struct Slots {
    most: usize,
    held: Mutex<Vec<Arc<Held>>>,
}

#[derive(Debug)]
struct Held {
    account: i64,
    pace: Arc<Pace>,
    /// Its bytes are not all here.
    coming: AtomicBool,
    /// Somebody else has the slot now.
    lost: Notify,
}

/// A slot; dropped, it is free again.
#[derive(Debug)]
pub(crate) struct Slot {
    slots: Arc<Slots>,
    held: Arc<Held>,
}

impl Slots {
    /// So many.
    pub fn new(most: usize) -> Self {
        Self { most, held: Mutex::default() }
    }

    /// A free slot, or one of who has more of them.
    pub fn enter(self: &Arc<Self>, account: i64) -> Result<Slot, Refused> {
        let mut all = self.held.lock().unwrap_or_else(PoisonError::into_inner);
        let own = all.iter().filter(|held| held.account == account).count();
        if own >= self.most.div_ceil(SHARE) {
            return Err(Refused::Busy);
        }
        if all.len() >= self.most {
            let slowest = slowest(&all, own + 2).ok_or(Refused::Busy)?;
            all.retain(|held| !Arc::ptr_eq(held, &slowest));
            slowest.lost.notify_one();
        }
        let held = Arc::new(Held { account, pace: Pace::begin(), coming: true.into(), lost: Notify::new() });
        all.push(Arc::clone(&held));
        drop(all);
        Ok(Slot { slots: Arc::clone(self), held })
    }
}

/// Of the accounts with the most slots, and so many at least, the one that brings the least.
fn slowest(all: &[Arc<Held>], least: usize) -> Option<Arc<Held>> {
    let mut counts: HashMap<i64, usize> = HashMap::new();
    all.iter().for_each(|held| *counts.entry(held.account).or_default() += 1);
    let count = |held: &Held| counts.get(&held.account).copied().unwrap_or_default();
    let coming = all.iter().filter(|held| count(held) >= least && held.coming.load(Ordering::Relaxed));
    coming.max_by_key(|held| (count(held), Reverse(held.pace.speed()))).cloned()
}

impl Slot {
    /// The request, counted as it comes; meanwhile its place among all requests is free.
    pub fn count(&self, mut request: Request) -> Request {
        request.extensions_mut().remove::<HeldPermit>();
        request.map(|body| self.held.pace.count(body))
    }

    /// What comes of its bytes, as long as they keep their pace and nobody else gets the slot.
    pub async fn receive<T, E: From<Refused>>(
        &self,
        limits: &Limits,
        receiving: impl Future<Output = Result<T, E>>,
    ) -> Result<T, E> {
        let received = tokio::select! {
            biased;
            received = receiving => received,
            () = self.held.lost.notified() => Err(Refused::Busy.into()),
            () = self.held.pace.falls_behind(limits, limits.upload) => Err(Refused::TooSlow.into()),
        };
        self.held.coming.store(false, Ordering::Relaxed);
        received
    }
}

impl Drop for Slot {
    fn drop(&mut self) {
        let mut all = self.slots.held.lock().unwrap_or_else(PoisonError::into_inner);
        all.retain(|held| !Arc::ptr_eq(held, &self.held));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::{future::pending, time::Duration};
    use tokio::time::advance;

    fn takes(slots: &Arc<Slots>, account: i64, times: usize) -> Vec<Slot> {
        (0..times).map(|_| slots.enter(account).unwrap()).collect()
    }

    async fn is_lost(slot: &Slot) -> bool {
        tokio::time::timeout(Duration::ZERO, slot.held.lost.notified()).await.is_ok()
    }

    // T29
    #[tokio::test(start_paused = true)]
    async fn t29_nobody_takes_all_slots() {
        let slots = Arc::new(Slots::new(8));
        let own = takes(&slots, 1, 2);
        assert!(slots.enter(1).is_err());
        let others: Vec<Slot> = (2..=7).map(|account| slots.enter(account).unwrap()).collect();
        drop(own);
        assert!(slots.enter(8).is_ok() && slots.enter(1).is_ok());
        drop(others);
        assert!(slots.held.lock().unwrap().is_empty());
    }

    // T29
    #[tokio::test(start_paused = true)]
    async fn t29_who_has_no_slot_gets_the_slowest_of_who_has_many() {
        let slots = Arc::new(Slots::new(8));
        let others: Vec<Slot> = (2..=4).flat_map(|account| takes(&slots, account, 2)).collect();
        advance(Duration::from_secs(9)).await;
        let late = takes(&slots, 1, 2);
        let asks = slots.enter(5).unwrap();
        let mut lost = 0;
        for slot in &others {
            lost += usize::from(is_lost(slot).await);
        }
        assert_eq!((lost, is_lost(&late[0]).await, is_lost(&late[1]).await), (1, false, false));
        assert!(slots.enter(5).is_err(), "the others have no two more");
        assert_eq!(slots.held.lock().unwrap().len(), 8);
        drop((asks, others, late));
        assert!(slots.held.lock().unwrap().is_empty());
    }

    // T29
    #[tokio::test(start_paused = true)]
    async fn t29_what_has_come_keeps_its_slot_until_it_is_kept() {
        let slots = Arc::new(Slots::new(8));
        let all: Vec<Slot> = (1..=4).flat_map(|account| takes(&slots, account, 2)).collect();
        for slot in &all {
            slot.receive(&Limits::default(), async { Ok::<_, Refused>(()) }).await.unwrap();
        }
        assert!(slots.enter(5).is_err());
    }

    // F25, T29
    #[tokio::test(start_paused = true)]
    async fn t29_a_slot_is_free_again_when_nothing_comes() {
        let slots = Arc::new(Slots::new(1));
        let slot = slots.enter(1).unwrap();
        let came = slot.receive(&Limits::default(), pending::<Result<(), Refused>>()).await;
        assert!(matches!(came, Err(Refused::TooSlow)));
    }
}
