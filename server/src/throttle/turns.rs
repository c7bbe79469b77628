//! F24 Turns: what one address asks for waits for its own, so that everybody else's turn comes soon.

use super::refused::Refused;
use std::{
    collections::HashMap,
    net::IpAddr,
    sync::{Arc, Mutex, PoisonError, Weak},
    time::Duration,
};
use tokio::{
    sync::{OwnedSemaphorePermit, Semaphore},
    time::timeout,
};

/// One address has so many at a time.
const EACH: usize = 2;
/// Addresses beyond which those that ask for nothing are forgotten.
const MANY: usize = 1_000;

/// Whose turn it is.
#[derive(Debug, Default)]
pub(crate) struct Turns(Mutex<HashMap<IpAddr, Weak<Semaphore>>>);

/// A turn; dropped, the next one comes.
#[derive(Debug)]
pub(crate) struct Turn(#[allow(dead_code, reason = "it is held")] OwnedSemaphorePermit);

impl Turns {
    /// The turn of an address, when it comes within that time.
    pub async fn take(&self, address: IpAddr, within: Duration) -> Result<Turn, Refused> {
        let turn = timeout(within, self.of(address).acquire_owned()).await.map_err(|_| Refused::Busy)?;
        turn.map(Turn).map_err(|_| Refused::Busy)
    }

    fn of(&self, address: IpAddr) -> Arc<Semaphore> {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if all.len() >= MANY {
            all.retain(|_, turns| turns.strong_count() > 0);
        }
        all.get(&address).and_then(Weak::upgrade).unwrap_or_else(|| {
            let own = Arc::new(Semaphore::new(EACH));
            all.insert(address, Arc::downgrade(&own));
            own
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::net::Ipv4Addr;

    const WAIT: Duration = Duration::from_secs(1);

    fn address(number: u32) -> IpAddr {
        Ipv4Addr::from(number).into()
    }

    // F24
    #[tokio::test(start_paused = true)]
    async fn f24_an_address_waits_for_itself_and_nobody_waits_for_it() {
        let turns = Turns::default();
        let first = turns.take(address(1), WAIT).await.unwrap();
        let _second = turns.take(address(1), WAIT).await.unwrap();
        assert!(matches!(turns.take(address(1), WAIT).await, Err(Refused::Busy)));
        assert!(turns.take(address(2), WAIT).await.is_ok());
        let (third, ()) = tokio::join!(turns.take(address(1), WAIT), async { drop(first) });
        assert!(third.is_ok(), "its turn comes when another ends");
    }

    // F24
    #[tokio::test]
    async fn a_flood_of_addresses_does_not_grow_it() {
        let turns = Turns::default();
        for number in 0..3_000 {
            drop(turns.take(address(number), WAIT).await.unwrap());
        }
        assert!(turns.0.lock().unwrap().len() <= MANY);
    }
}
